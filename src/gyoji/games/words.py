"""Words that a game knows: telling an unknown one from a known one, and which known one is the nearest."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class BadWord(ValueError):
    """A word that a game does not know, or that means nothing here."""

    def __init__(self, message: str, word: str) -> None:
        super().__init__(message)
        self.word = word
        """The word as written: where it stands in its line is where the error is."""


def unknown(what: str, word: str, known: Iterable[str]) -> BadWord:
    """Return the error for an unknown word, with the nearest known one."""
    near = nearest(word, known)
    hint = f"; the nearest known is {near!r}" if near else "; none is known here"
    return BadWord(f"unknown {what} {word!r}{hint}", word)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like *word*; "" where none is known."""
    found = difflib.get_close_matches(word, sorted(set(known)), 1, 0.0)
    return found[0] if found else ""


def number(text: str, what: str) -> int:
    """Read a whole number; raises `BadWord` for anything else."""
    if not text.removeprefix("-").isdecimal():
        raise BadWord(f"expected a number for {what}, found {text!r}", text)
    return int(text)
