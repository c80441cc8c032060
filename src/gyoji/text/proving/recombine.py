"""New texts out of known lines: phrases of one line in the place of phrases of the same kind in another.

Rules walked at random make texts that read and mean nothing. A phrase that stood on a card means something there, and
often does where another phrase of its kind stood. What does not is refused, as on a card that somebody wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.trees.tree import Keywords
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.grammar.phrase import ListTarget
from gyoji.text.printing.printer import Choice
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import TextError

MOST: Final = 3
"""How many phrases of a line are exchanged at most."""

LOOSENESS: Final = (0, 0, 0, 1, 1, 2, 2, 3)
"""How loosely a place is described where a phrase for it is drawn, one as likely as the other."""


class Span:
    """A phrase of a known line: where it stands, and in which places such phrases stand."""

    __slots__ = ("start", "end", "target", "places")

    def __init__(self, start: int, end: int, target: Target, places: tuple[str, ...]) -> None:
        self.start = start
        self.end = end
        self.target = target
        self.places = places
        """The same place described more and more loosely, the last time by the target alone."""


class KnownLine:
    """A line that compiles, with its phrases."""

    __slots__ = ("text", "category", "tree", "spans")

    def __init__(self, compiled: Compiled, spans: list[Span]) -> None:
        self.text = compiled.text
        self.category = compiled.category
        self.tree = compiled.tree
        self.spans = spans

    @property
    def has_act(self) -> bool:
        """Say whether it says more than keywords."""
        return not isinstance(self.tree, Keywords)


def spans_of(compiler: Compiler, compiled: Compiled) -> list[Span]:
    """Return the phrases by which a line was read, the whole line left out."""
    choice = compiler.printer.choose(compiled.read, compiled.category, "end", compiled.style)
    finder = _Finder()
    finder.add(choice, compiler.grammar.category(compiled.category), "", "", 0)
    return [span for span in finder.spans if span.end - span.start < len(compiled.text)]


class _Finder:
    """Finds the phrases of a line."""

    def __init__(self) -> None:
        self.spans: list[Span] = []

    def add(self, choice: Choice, target: Target, hole: str, around: str, start: int) -> int:
        """Add the phrases of a choice that stands at *start*; return where it ends.

        *hole* is the rule and the field that it fills, *around* what stands beside it there and one step farther out.
        """
        at = start
        if choice.phrase is not None:
            part = 0
            for piece in choice.phrase.pieces:
                if piece.target is None:
                    at += len(piece.word)
                    continue
                inner = f"{choice.phrase.rule.spec.name} {piece.field}"
                beside = _shape_but(choice, part)
                nearer = f"{around.rpartition('/')[2]}/{beside}" if beside else around
                at = self.add(choice.parts[part], piece.target, inner, nearer, at)
                part += 1
        elif choice.parts:
            assert isinstance(target, ListTarget)
            for i, each in enumerate(choice.parts):
                if i:
                    at += len(choice.words[i - 1])
                kind = target.last if i == len(choice.parts) - 1 else target.item
                at = self.add(each, kind, hole, around, at)
        else:
            at += len(choice.words[0])
        if at > start:
            name = str(target.index)
            at_hole = f"{name} {hole}"
            shape = _shape(choice)
            places = (f"{at_hole} {shape} {around}", f"{at_hole} {shape}", at_hole, name)
            self.spans.append(Span(start, at, target, places))
        return at


def _shape(choice: Choice) -> str:
    """Return by which rules a phrase is made, one step deep; a word stands for itself."""
    if choice.phrase is not None:
        return choice.phrase.rule.spec.name
    return "+".join([_shape(part) for part in choice.parts])


def _shape_but(choice: Choice, left_out: int) -> str:
    """Return the shapes of the parts of a phrase beside one of them; a word as it is written."""
    found: list[str] = []
    for i, part in enumerate(choice.parts):
        if i != left_out:
            found.append(part.words[0] if part.phrase is None and not part.parts else _shape(part))
    return ",".join(found)


class Recombiner:
    """Make new texts out of the lines that it has learnt; the same random numbers make the same texts."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.known: set[str] = set()
        self._phrases: dict[str, list[str]] = {}
        """What stood in a place, and the words of its class where the place is a target."""

    def learn(self, compiled: Compiled) -> KnownLine:
        """Take in the phrases of a line."""
        self.known.add(compiled.text)
        spans = spans_of(self.compiler, compiled)
        for span in spans:
            text = compiled.text[span.start : span.end]
            for place in span.places:
                phrases = self._phrases.get(place)
                if phrases is None:
                    phrases = _words_of(span.target) if place == span.places[-1] else []
                    self._phrases[place] = phrases
                if text not in phrases:
                    phrases.append(text)
        return KnownLine(compiled, spans)

    def text(self, lines: Sequence[KnownLine], rng: Rng, draws: int) -> str:
        """Return a text that compiles and means something else than the line that it was made from.

        Returns "" where none of *draws* candidates is such a text.
        """
        for _ in range(draws):
            line = longer(lines[rng.below(len(lines))], lines[rng.below(len(lines))])
            text = self.candidate(line, rng)
            if text in self.known:
                continue
            try:
                compiled = self.compiler.compile_if_read(text, line.category)
            except TextError:
                continue
            if compiled is not None and compiled.tree != line.tree:
                return text
        return ""

    def candidate(self, line: KnownLine, rng: Rng) -> str:
        """Return *line* with phrases exchanged, whether or not it can still be read."""
        exchanged: list[tuple[int, int, str]] = []
        for _ in range(1 + rng.below(MOST)):
            free = [each for each in line.spans if _is_free(each, exchanged)]
            if free:
                span = free[rng.below(len(free))]
                new = self._other(span, line.text[span.start : span.end], rng)
                if new:
                    exchanged.append((span.start, span.end, new))
        text = line.text
        for start, end, new in sorted(exchanged, reverse=True):
            text = text[:start] + new + text[end:]
        return text

    def _other(self, span: Span, text: str, rng: Rng) -> str:
        """Return another phrase for the place of *span*, "" where there is none."""
        first = LOOSENESS[rng.below(len(LOOSENESS))]
        for place in span.places[first:]:
            others = [each for each in self._phrases[place] if each != text]
            if others:
                return others[rng.below(len(others))]
        return ""


def longer(one: KnownLine, other: KnownLine) -> KnownLine:
    """Return the line with more phrases."""
    return one if len(one.spans) >= len(other.spans) else other


def _words_of(target: Target) -> list[str]:
    """Return the words of a class; none of a category or a list."""
    if isinstance(target, ClassTarget):
        return [word.text for word in target.words]
    if isinstance(target, OpenTarget):
        return list(target.samples)
    return []


def _is_free(span: Span, exchanged: list[tuple[int, int, str]]) -> bool:
    return all([span.end <= start or end <= span.start for start, end, _ in exchanged])
