"""Refusals: where a text was not understood, what could have stood there, and the nearest wording that is known."""

from __future__ import annotations

import unicodedata
from typing import Final

from gyoji.errors import UserError
from gyoji.text.lexer import ClassTarget, OpenTarget, Target, nearest_word
from gyoji.text.normalise import Normalised
from gyoji.text.phrase import CategoryTarget, ListTarget, Phrase, TrieNode
from gyoji.text.reader import Forbidden, Reader, TooManyReadingsError
from gyoji.text.walk import differences, fields_of, is_node, walk

SHOWN: Final = 12
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
        so_far: str = "",
        kind: str = "refused",
    ) -> None:
        self.kind = kind
        """refused (not read), ambiguous, print (does not print back), or check (marker, reference)."""
        self.because = because
        self.text = text
        self.span = span
        self.expected = expected
        """Words and categories (in braces) that could stand there."""
        self.nearest = nearest
        """The nearest known wordings or words, the nearest first."""
        self.so_far = so_far
        super().__init__(self.render())

    @property
    def phrase(self) -> str:
        """The part of the print that was not understood."""
        return self.text[self.span[0] : self.span[1]]

    def render(self) -> str:
        """Return the message: the reason, the text with a caret line, and the hints."""
        start, end = self.span
        lines = [self.because, "  " + self.text, "  " + " " * _width(self.text[:start])]
        lines[2] += "^" * max(1, _width(self.text[start:end]))
        if self.expected:
            more = len(self.expected) - SHOWN
            shown = " ".join(self.expected[:SHOWN])
            lines.append(f"expected: {shown}" + (f" and {more} more" if more > 0 else ""))
        if self.so_far:
            lines.append(f"read so far: {self.so_far}")
        lines.extend(f"nearest: {wording}" for wording in self.nearest)
        return "\n".join(lines)


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
    words: list[str] = []
    names: list[str] = []
    for place in reader.stops:
        for edge in place.node.edges:
            if edge.target is None:
                _note(words, edge.word)
            else:
                _note(names, "{" + edge.target.name + "}")
    for end, joint in reader.joints:
        if end == far:
            for separator in joint.separators:
                if separator:
                    _note(words, separator)
    if not reader.stops:
        names = ["{" + category + "}"]
    known = reader.grammar.vocabulary().longest_at(text, far)
    end = far + known if known else _unknown_end(reader, text, far)
    because = f"「{text[far:end]}」 cannot stand here" if known else f"unknown word 「{text[far:end]}」"
    if not words and not names and (known or far >= len(text)):
        because = _complete(reader, text, far, category)
    elif far >= len(text):
        because = f"the text ends too early to be a {category}"
    nearest, so_far = tuple(_nearest(reader, text, far)), _so_far(reader, text, far)
    culprit = _forbidden(reader, text, category) if reader.forbids else None
    if culprit is not None:
        phrase = text[culprit.start : culprit.end]
        because = f"「{phrase}」 reads as {culprit.name}, which is not well formed here"
        return TextError(because, normal.original, normal.span(culprit.start, culprit.end))
    span = normal.span(far, end)
    return TextError(because, normal.original, span, tuple(words + names), nearest, so_far)


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
    return f"「{text[longest.start : far]}」 is a {longest.node.category.name}, which cannot stand here"


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
    rest = text[far:]
    if not rest:
        return []
    hints: list[str] = []
    word = nearest_word(rest, words_at(reader))
    if word is not None:
        hints.append(word)
    scored: list[tuple[float, str]] = []
    seen: list[str] = []
    for place in reader.stops:
        heard = _pairs(text[place.start : far + _phrase_length(rest)])
        for phrase in _phrases_below(place.node):
            wording = show_phrase(phrase)
            if wording in seen:
                continue
            seen.append(wording)
            scored.append((-_likeness(heard, _pairs(wording.replace("～", ""))), wording))
    scored.sort()
    hints.extend(wording for score, wording in scored[:3] if score < -0.2)
    return hints


def words_at(reader: Reader) -> list[str]:
    """Return every word that could stand at the farthest place of the text read last."""
    words: list[str] = []
    done: list[Target] = []
    for place in reader.stops:
        for edge in place.node.edges:
            if edge.target is None:
                _note(words, edge.word)
            else:
                _collect_words(edge.target, words, done)
    return words


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


def ambiguity(normal: Normalised, one: object, other: object) -> TextError:
    """Return the error for a text with two meanings, which shows only where they differ."""
    first, second = differences(one, other)
    return TextError(
        "two readings with different meanings",
        normal.original,
        (0, len(normal.original)),
        (),
        (show_tree(first), show_tree(second)),
        "",
        "ambiguous",
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
