"""Slips of print and typing: the small mends that may give a reading to a line that has none.

What is offered here is never taken by itself: whoever asks reads every mended line, and takes a mend only when all that
read agree. Nothing inside a name is offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

CONFUSED: Final = (
    ("適応", "適用"),
    ("た的", "た時"),
    ("において", "に置いて"),
    ("選ら", "選"),
    ("手礼", "手札"),
    ("デツキ", "デッキ"),
)
"""Words that are typed for others which sound or look alike."""

_NAME: Final = re.compile("「[^「」。]*」|『[^『』。]*』")
_PAIRS: Final = "「」『』【】《》〈〉［］[]（）()〔〕<>"
_INSERTED: Final = ("を", "の", "に", "が", "、", "。")
_DROPPED: Final = "をにのがはでと、。"
_EDGES: Final = "をにのがはとや、。：:】］]）)〕"
_BEFORE: Final = 6
"""How many characters before the place where reading stops an を may be missing."""
_MOST: Final = 12
"""How many mends of one kind are offered."""


class Mend:
    """A line with one small change."""

    __slots__ = ("text", "start", "printed", "read_as")

    def __init__(self, text: str, start: int, printed: str, read_as: str) -> None:
        self.text = text
        """The whole line, mended."""
        self.start = start
        self.printed = printed
        self.read_as = read_as


def known_slips(text: str, more: Iterable[tuple[str, str]] = ()) -> list[Mend]:
    """Return *text* with one confused word after the other read as the right one, wherever it stands."""
    names = _names(text)
    found: list[Mend] = []
    for wrong, right in (*CONFUSED, *more):
        places = [at for at in _places(text, wrong) if not _inside(names, at)]
        if not places:
            continue
        mended = text
        for at in reversed(places):
            mended = mended[:at] + right + mended[at + len(wrong) :]
        found.append(Mend(mended, places[0], wrong, right))
    return found


def bracket_slips(text: str) -> list[Mend]:
    """Return *text* with a bracket put in, exchanged or taken out where brackets do not go together."""
    found: list[Mend] = []
    for i in range(len(text) - 1):
        if text[i : i + 2] in ("()", "（）"):
            found.append(_changed(text, i, i + 2, ""))
    opened, closed = _loose(text)
    for i in opened:
        for j in closed:
            if i < j:
                right = _PAIRS[_PAIRS.index(text[j]) - 1]
                left = _PAIRS[_PAIRS.index(text[i]) + 1]
                found += [_changed(text, i, i + 1, right), _changed(text, j, j + 1, left)]
    for i in opened:
        closing = _PAIRS[_PAIRS.index(text[i]) + 1]
        edges = [at for at in range(i + 2, len(text)) if text[at] in _EDGES or text[at - 1] in "。"]
        for at in [*edges[: _MOST - 1], len(text)]:
            found.append(_changed(text, at, at, closing))
        found.append(_changed(text, i, i + 1, ""))
    for j in closed:
        opening = _PAIRS[_PAIRS.index(text[j]) - 1]
        edges = [at for at in range(j) if at == 0 or text[at - 1] in _EDGES]
        for at in edges[-_MOST:]:
            found.append(_changed(text, at, at, opening))
        found.append(_changed(text, j, j + 1, ""))
    return found


def slips_at(text: str, stop: int, words: Sequence[str]) -> list[Mend]:
    """Return *text* with one particle or mark more or less at *stop*, or the word there changed into one of *words*.

    Give words only where an unknown one stands: of two known ones neither is a slip of the other.
    """
    names = _names(text)
    found: list[Mend] = []
    if not _inside(names, stop):
        found += [_changed(text, stop, stop, mark) for mark in _INSERTED]
        before = [at for at in range(max(1, stop - _BEFORE), stop) if not _inside(names, at)]
        found += [_changed(text, at, at, "を") for at in before if text[at - 1] not in _DROPPED]
        for at in (stop - 1, stop):
            if 0 <= at < len(text) and _is_too_much(text, at) and not _inside(names, at):
                found.append(_changed(text, at, at + 1, ""))
        near: set[tuple[int, str, int]] = set()
        for word in words:
            for size in (len(word), len(word) + 1, len(word) - 1):
                piece = text[stop : stop + size]
                if len(word) > 2 and len(piece) == size and _is_typing_slip(piece, word):
                    near.add((-len(word), word, size))
        for _, word, size in sorted(near)[:_MOST]:
            found.append(_changed(text, stop, stop + size, word))
    return found


def _is_too_much(text: str, at: int) -> bool:
    """Say whether a mark may be left out: a particle only where it stands twice, for without it words mean others."""
    return text[at] in "、。" or text[at] in _DROPPED and text[at] == text[at - 1 : at]


def _is_typing_slip(piece: str, word: str) -> bool:
    """Say whether they differ in one kana, changed, left out or too much: another character is another word."""
    first = 0
    while first < min(len(piece), len(word)) and piece[first] == word[first]:
        first += 1
    last = 0
    while last < min(len(piece), len(word)) - first and piece[-1 - last] == word[-1 - last]:
        last += 1
    one, other = piece[first : len(piece) - last], word[first : len(word) - last]
    return len(one) <= 1 and len(other) <= 1 and all(["ぁ" <= char <= "ー" for char in one + other])


def _changed(text: str, start: int, end: int, by: str) -> Mend:
    return Mend(text[:start] + by + text[end:], start, text[start:end], by)


def _places(text: str, word: str) -> list[int]:
    found: list[int] = []
    at = text.find(word)
    while at >= 0:
        found.append(at)
        at = text.find(word, at + len(word))
    return found


def _names(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _NAME.finditer(text)]


def _inside(names: list[tuple[int, int]], at: int) -> bool:
    for first, last in names:
        if first < at < last:
            return True
    return False


def _loose(text: str) -> tuple[list[int], list[int]]:
    """Return the places of opening brackets that are not closed, and of closing ones that were not opened."""
    opened: list[int] = []
    closed: list[int] = []
    for i, char in enumerate(text):
        at = _PAIRS.find(char)
        if at < 0:
            continue
        if at % 2 == 0:
            opened.append(i)
            continue
        fitting = [j for j in opened if text[j] == _PAIRS[at - 1]]
        if fitting:
            # What was opened inside and not closed is loose.
            opened.remove(fitting[-1])
        else:
            closed.append(i)
    return opened, closed
