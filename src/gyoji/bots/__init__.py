"""Players that are programs, the same code for every game, and their names on the command line."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gyoji.bots.levels import LEVELS, Level, LevelBot, title_of
from gyoji.bots.monte_carlo import MonteCarloBot
from gyoji.bots.pace import TURN_SECONDS, Pace
from gyoji.bots.policy import PolicyBot
from gyoji.bots.search import SearchBot
from gyoji.bots.seat import Bot, Seat
from gyoji.bots.uniform import RandomBot
from gyoji.errors import UserError

__all__ = [
    "BOTS", "COUNTING", "LEVELS", "RANKED", "Bot", "Budget", "Level", "LevelBot", "MonteCarloBot", "Pace", "PolicyBot",
    "RandomBot", "SearchBot", "Seat", "make_bot", "make_with", "title_of",
]  # fmt: skip


@dataclass(frozen=True)
class Budget:
    """What a bot may think: seconds a decision and a turn, or so many trials and no clock."""

    seconds: float = 1.0
    trials: int = 0
    clock: Callable[[], float] = time.monotonic
    turn_seconds: float = float("inf")
    """Monte Carlo does not look at this."""

    def pace(self) -> Pace:
        """Return the clock of a bot."""
        return Pace(self.seconds, self.turn_seconds, self.clock)


Maker = Callable[[int, Budget], Bot]


def _level(level: Level) -> Maker:
    return lambda seed, budget: LevelBot(level, seed, None if budget.trials else budget.pace())


BOTS: Final[dict[str, Maker]] = {
    **{level.name: _level(level) for level in LEVELS},
    "monte-carlo": lambda seed, budget: (
        MonteCarloBot(seed, float("inf"), budget.trials)
        if budget.trials
        else MonteCarloBot(seed, budget.seconds, clock=budget.clock)
    ),
    "policy": lambda seed, budget: PolicyBot(seed),
    "random": lambda seed, budget: RandomBot(seed),
    "search": lambda seed, budget: (
        SearchBot(seed, trials=budget.trials) if budget.trials else SearchBot(seed, pace=budget.pace())
    ),
}
"""Name -> maker, from a seed and what it may think. A level makes as many trials as are its own."""
COUNTING: Final = ("monte-carlo", "search")
"""Those that can be told how many trials to make."""
RANKED: Final = tuple(level.name for level in LEVELS)
"""The levels, the weakest first."""


def make_bot(name: str, seed: int, seconds: float = 1.0, trials: int = 0) -> Bot:
    """Return a new bot for a person to play with, whose turns take no longer than people wait.

    Raises UserError when there is none of that name.
    """
    return make_with(name, seed, Budget(seconds, trials, turn_seconds=TURN_SECONDS))


def make_with(name: str, seed: int, budget: Budget) -> Bot:
    """Return a new bot that may think so much; raise UserError when there is none of that name."""
    if name not in BOTS:
        raise UserError(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
    return BOTS[name](seed, budget)
