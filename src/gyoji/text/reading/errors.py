"""Refusals: where a text was not understood, what could have stood there, and the nearest wording that is known."""

from __future__ import annotations

import unicodedata
from typing import Final

from gyoji.errors import UserError
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target, nearest_word, unlikeness
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase, TrieNode
from gyoji.text.reading.normalise import Normalised
from gyoji.text.reading.reader import Forbidden, Reader, TooManyReadingsError
from gyoji.text.reading.walk import differences, fields_of, is_node, walk

UNKNOWN: Final = "unknown word"
UNDONE: Final = "undone"
"""The kind of error of a text that is read, and says what nothing carries out."""
ALIKE: Final = 0.34
"""How much of a word may differ for it to be taken for another one."""
SHOWN: Final = 5
"""How many expected words a message lists."""


class TextError(UserError):
    """A text that does not compile: the text as printed, the span in it, and what is known about the trouble."""

    def __init__(
        self,
        because: str,
        text: str,
        span: tuple[int, int] = (0, 0),
        expected: tuple[str, ...] = (),
        nearest: tuple[str, ...] = (),
        kind: str = "refused",
        words: tuple[str, ...] = (),
        hint: str = "",
        detail: str = "",
    ) -> None:
        self.kind = kind
        """refused (not read), ambiguous, print (does not print back), check (marker, reference), or undone (read, but
        nothing carries it out)."""
        self.because = because
        self.text = text
        self.span = span
        self.expected = expected
        """What could stand there in words of the game, the likeliest first, five at most."""
        self.nearest = nearest
        """The nearest known wordings, or the meanings between which a text leaves the choice."""
        self.words = words
        """Every word that could stand there."""
        self.hint = hint
        """How to say it."""
        self.detail = detail
        """What only those who write grammars need: trees and categories. No message shows it."""
        super().__init__(self.render())
        self.place = self.phrase
        self.advice = hint

    @property
    def is_unknown(self) -> bool:
        """Whether a word stands there that the game does not know."""
        return self.because.startswith(UNKNOWN)

    @property
    def phrase(self) -> str:
        """The part of the print that was not understood."""
        return self.text[self.span[0] : self.span[1]]

    def render(self) -> str:
        """Return the message: the reason, the text with a caret line, and the hints."""
        start, end = self.span
        first = self.text.rfind("\n", 0, start) + 1
        last = self.text.find("\n", start)
        shown = self.text[first:] if last < 0 else self.text[first:last]
        marked = self.text[start : min(end, first + len(shown))]
        lines = [self.because, "  " + shown, "  " + " " * _width(self.text[first:start])]
        lines[2] += "^" * max(1, _width(marked))
        if self.expected:
            lines.append("could be: " + "  ".join(self.expected))
        meanings = "can mean: " if self.kind == "ambiguous" else "nearest: "
        lines.extend(meanings + wording for wording in self.nearest)
        if self.hint:
            lines.append("hint: " + self.hint)
        return "\n".join(lines)

    def explained(self, expected: tuple[str, ...], nearest: tuple[str, ...], hint: str) -> TextError:
        """Return the error with known wordings of the game, and with a hint where it has none."""
        return TextError(
            self.because,
            self.text,
            self.span,
            expected,
            self.nearest if self.kind == "ambiguous" else nearest or self.nearest,
            self.kind,
            self.words,
            self.hint or hint,
            self.detail,
        )


class Refused(Exception):
    """Raised by checks and reference passes on a tree: the reason, and the words of the text that it is about."""

    def __init__(self, because: str, phrase: str = "") -> None:
        super().__init__(because)
        self.because = because
        self.phrase = phrase


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "FWA" else 1 for char in text)


def refusal(reader: Reader, normal: Normalised, category: str) -> TextError:
    """Return the error for the text that *reader* has just failed to read."""
    text = normal.text
    far = max(reader.farthest, 0)
    words, detail = _words_by_place(reader, far), _so_far(reader, text, far)
    known = reader.grammar.vocabulary().longest_at(text, far)
    end = far + known if known else _unknown_end(reader, text, far)
    because = f"「{text[far:end]}」 cannot stand here" if known else f"{UNKNOWN} 「{text[far:end]}」"
    if far >= len(text):
        because = "the line ends too early" if words else f"nothing can stand after 「{text[:far]}」"
    elif not words and known:
        because = _complete(reader, text, far, category)
    culprit = _forbidden(reader, text, category) if reader.forbids else None
    if culprit is not None:
        phrase = text[culprit.start : culprit.end]
        because = f"「{phrase}」 is not well formed here"
        place = normal.span(culprit.start, culprit.end)
        return TextError(because, normal.original, place, detail=f"reads as {culprit.name}")
    expected = _likeliest(text[far:], words)
    near = nearest_word(text[far:], words, ALIKE)
    hint = f"perhaps 「{near}」 is meant" if near is not None else ""
    nearest = tuple(_nearest(reader, text, far))
    span = normal.span(far, end)
    return TextError(because, normal.original, span, expected, nearest, "refused", tuple(words), hint, detail)


def _words_by_place(reader: Reader, far: int) -> list[str]:
    """Return every word that could stand at the farthest place, those that go on with the longest phrase first."""
    words: list[str] = []
    done: list[Target] = []
    for place in sorted(reader.stops, key=lambda place: place.start):
        for edge in place.node.edges:
            if edge.target is None:
                _note(words, edge.word)
            else:
                _collect_words(edge.target, words, done)
    for end, joint in reader.joints:
        if end == far:
            for separator in joint.separators:
                if separator:
                    _note(words, separator)
    return words


def _likeliest(rest: str, words: list[str]) -> tuple[str, ...]:
    """Return at most five of *words*: those that look like what stands there, then as they come."""
    scored: list[tuple[float, int, str]] = []
    for i, word in enumerate(words):
        scored.append((unlikeness(rest, word, ALIKE), i, word))
    scored.sort()
    return tuple([word for _, _, word in scored[:SHOWN]])


def _forbidden(reader: Reader, text: str, category: str) -> Forbidden | None:
    """Return the phrase that alone stops the text: without predicates it would be read."""
    try:
        readings = reader.read_leniently(text, category)
    except TooManyReadingsError:
        return None
    for reading in readings:
        for value in walk(reading.tree):
            if id(value) in reader.tolerated:
                return reader.tolerated[id(value)]
    return None


def _complete(reader: Reader, text: str, far: int, category: str) -> str:
    """Say that a whole phrase was read, and that nothing goes on from it."""
    longest = min(reader.stops, key=lambda place: place.start)
    if longest.start == 0 and longest.node.category.category == category:
        return f"nothing can stand after 「{text[:far]}」"
    return f"「{text[longest.start : far]}」 cannot stand here"


def _note(into: list[str], word: str) -> None:
    if word not in into:
        into.append(word)


def _unknown_end(reader: Reader, text: str, far: int) -> int:
    """Return where an unknown word ends: at a mark of punctuation, or where a known word of some length begins."""
    vocabulary = reader.grammar.vocabulary()
    last = far + _phrase_length(text[far:])
    for pos in range(far + 1, last):
        if vocabulary.longest_at(text, pos) > 1:
            return pos
    return last


def _phrase_length(rest: str) -> int:
    """Return the length of what is quoted: up to the next mark of punctuation."""
    for i, char in enumerate(rest):
        if char in "、。：「」『』" and i:
            return i
    return len(rest)


def _so_far(reader: Reader, text: str, far: int) -> str:
    """Name the longest unfinished phrase that reached the place."""
    best = ""
    size = 0
    for place in reader.stops:
        if far - place.start > size:
            size = far - place.start
            best = f"「{text[place.start : far]}」 as {place.node.category.name}: {place.node.path}"
    return best


def _nearest(reader: Reader, text: str, far: int) -> list[str]:
    """Return the wording of the grammar that comes nearest to what was being read."""
    rest = text[far:]
    scored: list[tuple[float, str]] = []
    seen: set[str] = set()
    for place in reader.stops if rest else ():
        heard = _pairs(text[place.start : far + _phrase_length(rest)])
        for phrase in _phrases_below(place.node):
            wording = show_phrase(phrase)
            if wording in seen:
                continue
            seen.add(wording)
            scored.append((-_likeness(heard, _pairs(wording.replace("～", ""))), wording))
    scored.sort()
    return [wording for score, wording in scored[:1] if score < -0.2]


def _collect_words(target: Target, words: list[str], done: list[Target]) -> None:
    if target in done:
        return
    done.append(target)
    if isinstance(target, ClassTarget):
        for word in target.words:
            _note(words, word.text)
    elif isinstance(target, ListTarget):
        _collect_words(target.item, words, done)
        _collect_words(target.last, words, done)
    elif isinstance(target, CategoryTarget):
        for edge in target.root.edges:
            if edge.target is None:
                _note(words, edge.word)
            else:
                _collect_words(edge.target, words, done)
    else:
        assert isinstance(target, OpenTarget)
        for sample in target.samples[:1]:
            _note(words, sample)


def _phrases_below(node: TrieNode) -> list[Phrase]:
    found: list[Phrase] = []
    queue = [node]
    while queue and len(found) < 400:
        at = queue.pop()
        found.extend(at.ends)
        queue.extend(edge.node for edge in reversed(at.edges))
    return found


def show_phrase(phrase: Phrase) -> str:
    """Return a wording with ～ for its holes."""
    return "".join("～" if piece.target is not None else piece.word for piece in phrase.pieces)


def _pairs(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(len(text) - 1)]


def _likeness(heard: list[str], known: list[str]) -> float:
    """Return the share of a known wording that was heard; what is said in more words weighs more."""
    if not known:
        return 0.0
    return sum(1 for pair in known if pair in heard) / (len(known) + 2)


def ambiguity(normal: Normalised, one: object, other: object, meanings: tuple[str, ...] = ()) -> TextError:
    """Return the error for a text with two meanings; *meanings* says both in words."""
    first, second = differences(one, other)
    return TextError(
        "two readings with different meanings",
        normal.original,
        (0, len(normal.original)),
        nearest=tuple(dict.fromkeys(meanings)),
        kind="ambiguous",
        hint="write it so that only one is left",
        detail=f"{show_tree(first)} | {show_tree(second)}",
    )


def show_tree(value: object) -> str:
    """Return a tree in one line, without the fields that have nothing in them."""
    if isinstance(value, tuple):
        return "(" + ", ".join(show_tree(member) for member in value) + ")"
    if not is_node(value):
        return repr(value)
    fields = [(name, getattr(value, name)) for name in fields_of(value)]
    inner = ", ".join(f"{name}={show_tree(held)}" for name, held in fields if held is not None and held != ())
    return f"{type(value).__name__}({inner})"
