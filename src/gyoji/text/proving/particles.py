"""Texts with one particle exchanged: what a grammar that knows its verbs refuses."""

from __future__ import annotations

from typing import Final

PARTICLES: Final = "をにがは"


def exchanged(text: str) -> list[str]:
    """Return *text* with one of its particles を, に, が, は exchanged for another, in every way."""
    found: list[str] = []
    for i, sign in enumerate(text):
        if sign in PARTICLES:
            found += [text[:i] + other + text[i + 1 :] for other in PARTICLES if other != sign]
    return found


def one_exchanged(text: str, number: int) -> str | None:
    """Return one of the exchanged texts, picked by *number*; None where there is no particle."""
    found = exchanged(text)
    return found[number * 7 % len(found)] if found else None
