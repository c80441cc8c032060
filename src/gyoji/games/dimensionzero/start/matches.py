"""Matches of several duels (3.1.4, 3.3.9, 3.3.11): who takes the first turn, and what is left when time is called."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.kernel.machine import trace

SLUG: Final = "dimensionzero"


class Verdict:
    """What becomes of a match whose time is over between two duels: who has won, or the duel that decides it."""

    __slots__ = ("winner", "drawn", "decider")

    def __init__(self, winner: int, drawn: bool, decider: Switches | None) -> None:
        self.winner = winner
        """The seat that has won the match; -1 for none."""
        self.drawn = drawn
        self.decider = decider
        """How the duel is played that decides the match; None when there is none."""


def chooses_first(winner: int, first: int) -> tuple[int, bool]:
    """Return who takes the first turn of the next duel, and whether that player may choose otherwise.

    The loser of the last duel chooses; after a draw it is as it was (3.1.4).
    """
    trace.cite(SLUG, "3.1.4")
    return (first, False) if winner < 0 else (1 - winner, True)


def time_between_duels(kind: str, wins: tuple[int, int]) -> Verdict:
    """Return what becomes of a match when time is called between two duels."""
    leader = -1 if wins[0] == wins[1] else 0 if wins[0] > wins[1] else 1
    if kind == "swiss":
        trace.cite(SLUG, "3.3.9")
        return Verdict(leader, leader < 0, None)
    trace.cite(SLUG, "3.3.11")
    if leader >= 0:
        return Verdict(leader, False, None)
    return Verdict(-1, False, Switches(time="first_smash"))
