"""Words: how literal words, closed classes and open classes are matched at a place of the text.

Japanese has no spaces, and the longest word at a place can be the wrong one. So there is no pass that cuts the text
into words: the reader asks at each place for every word that could stand there, and what does not fit falls away
later. An open class (a number, a name in quotes) takes all it can: `1` is never read out of `10`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gyoji.text.grammar.layer import OpenSpec

Found = tuple[int, object, object]
"""Where a match ends, its value, and its style: None when canonical, else (mark, styles of the parts)."""


class Target:
    """What a hole can hold: a category in one form, a word class, an open class, or a list of one of these."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.index = -1
        self.first: frozenset[str] | None = frozenset()
        """Characters it can begin with; None: any."""
        self.nullable = False
        self.group = -1
        """Number of the cycle of left recursion that it belongs to, -1: none."""
        self.needs: int = 0
        """The words of which one stands in whatever it can hold, as bits; 0: none is known."""
        self.spans = True
        """It can hold more than one sentence, quotes apart."""


class Word:
    """One spelling of a closed class."""

    def __init__(self, text: str, value: object, style: object, english: str) -> None:
        self.text = text
        self.value = value
        self.style = style
        self.english = english


class ClassTarget(Target):
    """A closed word class."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.words: list[Word] = []
        self._by_first: dict[str, list[Word]] = {}
        self._by_value: dict[object, list[Word]] = {}

    def add(self, text: str, value: object, mark: str, english: str) -> None:
        """Add a spelling; *mark* is empty for the one that is printed."""
        word = Word(text, value, (mark, ()) if mark else None, english)
        self.words.append(word)
        self._by_first.setdefault(text[0], []).append(word)
        self._by_value.setdefault(value_key(value), []).append(word)
        self.first = frozenset(self._by_first)

    def match(self, text: str, pos: int) -> list[Found]:
        """Return every word of the class that stands at *pos*."""
        found: list[Found] = []
        for word in self._by_first.get(text[pos : pos + 1], _NO_WORDS):
            if text.startswith(word.text, pos) and not splits_number(word.text, text, pos):
                found.append((pos + len(word.text), word.value, word.style))
        return found

    def spelling(self, value: object, mark: str) -> Word | None:
        """Return the word printed for *value* with the given mark."""
        for word in self._by_value.get(value_key(value), _NO_WORDS):
            if (word.style is None) == (mark == "") and (word.style is None or word.style == (mark, ())):
                return word
        return None


_NO_WORDS: list[Word] = []


class OpenTarget(Target):
    """An open class: what a regular expression matches, as much as it can."""

    def __init__(self, spec: OpenSpec) -> None:
        super().__init__(spec.name)
        self.pattern = re.compile(spec.pattern)
        self.parse: Callable[[str], object] = spec.parse
        self.show: Callable[[object], str] = spec.show
        self.en: Callable[[object], str] = spec.en
        self.first = frozenset(spec.first) if spec.first else None
        self.nullable = self.pattern.fullmatch("") is not None
        self.samples = [text for text in spec.samples or _SAMPLES if self.pattern.fullmatch(text)]

    def match(self, text: str, pos: int) -> list[Found]:
        """Return the match at *pos*, if there is one."""
        match = self.pattern.match(text, pos)
        if match is None or (match.end() == pos and not self.nullable):
            return []
        return [(match.end(), self.parse(match.group()), None)]

    def spell(self, value: object) -> str | None:
        """Return the text of *value*, None when the class cannot hold it."""
        try:
            text = self.show(value)
        except (TypeError, ValueError, AttributeError, KeyError):
            return None
        if self.pattern.fullmatch(text) is None or self.parse(text) != value:
            return None
        return text


def splits_number(word: str, text: str, pos: int) -> bool:
    """Say whether *word* at *pos* would cut a number in two."""
    end = pos + len(word)
    return end < len(text) and word[-1] in _DIGITS and text[end] in _DIGITS


def tears_particle(word: str, text: str, end: int) -> bool:
    """Say whether *word*, which ends at *end*, would cut から in two: か joins nothing that begins with ら."""
    return word == "か" and text.startswith("ら", end)


_DIGITS = "0123456789"
_SAMPLES = ("1", "2", "10", "+1", "-1", "①", "②", "X", "「仮名」", "『仮名』", "〈仮名〉", "仮名", "カナ")


def value_key(value: object) -> object:
    """Return a key under which equal values of one type meet: True is not 1."""
    return (type(value), value)


def distance(a: str, b: str) -> int:
    """Return the edit distance of two short strings."""
    previous = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (x != y)))
        previous = current
    return previous[-1]


def unlikeness(rest: str, word: str, most: float) -> float:
    """Return by how much of its length *word* differs from how *rest* begins, 1 where that is more than *most*."""
    size = len(word)
    if size < 2:
        return 1.0
    there = rest[: size + 1]
    shared = 0
    for char in word:
        if char in there:
            shared += 1
    if size - shared > most * size:  # each character that is not there costs a change
        return 1.0
    cost = min([distance(rest[:length], word) for length in (size - 1, size, size + 1)]) / size
    return cost if cost <= most else 1.0


def nearest_word(rest: str, words: list[str], most: float = 0.5) -> str | None:
    """Return the word that the beginning of *rest* comes closest to, None when none is near."""
    best: str | None = None
    best_cost = 1.0
    for word in words:
        cost = unlikeness(rest, word, min(most, best_cost))
        if cost < best_cost:
            best, best_cost = word, cost
    return best
