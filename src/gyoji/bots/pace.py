"""How long a bot may think: what a decision takes on average, and what a turn takes at the most.

What a decision leaves over, because there was nothing to think about, is saved for the next that need it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

TURN_SECONDS: Final = 2.5
"""So long a turn of a bot takes at the most, where nothing else is said."""
SAVED: Final = 8.0
"""So many decisions can be saved up."""
AT_ONCE: Final = 2.0
"""A decision spends at most so many that were saved."""
SHARE: Final = 0.25
"""A decision takes at most this share of what is left of the turn, so that something is left for every other."""


class Pace:
    """The time of one player of one game."""

    def __init__(
        self,
        seconds: float,
        turn_seconds: float = float("inf"),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.seconds = seconds
        self.turn_seconds = turn_seconds
        self.clock = clock
        self._turn = -1
        self._spent = 0.0
        self._saved = 0.0

    def allow(self, turn: int, share: float = 1.0) -> float:
        """Return how many seconds the next decision may take; *share* is less for one that hardly matters."""
        if turn != self._turn:
            self._turn = turn
            self._spent = 0.0
        wanted = (self.seconds + min(self._saved, AT_ONCE * self.seconds)) * share
        return min(wanted, max(0.0, self.turn_seconds - self._spent) * SHARE)

    def spend(self, seconds: float) -> None:
        """Note how long a decision took."""
        self._spent += seconds
        self._saved = min(SAVED * self.seconds, max(0.0, self._saved + self.seconds - seconds))
