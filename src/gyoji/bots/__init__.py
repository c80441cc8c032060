"""Players that are programs, the same code for every game, and their names on the command line."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gyoji.bots.monte_carlo import MonteCarloBot
from gyoji.bots.pace import Pace
from gyoji.bots.search import SearchBot
from gyoji.bots.seat import Bot, Seat
from gyoji.bots.uniform import RandomBot
from gyoji.errors import UserError

__all__ = [
    "BOTS", "COUNTING", "Bot", "Budget", "MonteCarloBot", "Pace", "RandomBot", "SearchBot", "Seat", "make_bot",
    "make_with",
]  # fmt: skip


@dataclass(frozen=True)
class Budget:
    """What a bot may think: seconds a decision, or so many trials and no clock."""

    seconds: float = 1.0
    trials: int = 0
    clock: Callable[[], float] = time.monotonic


BOTS: Final[dict[str, Callable[[int, Budget], Bot]]] = {
    "monte-carlo": lambda seed, budget: (
        MonteCarloBot(seed, float("inf"), budget.trials)
        if budget.trials
        else MonteCarloBot(seed, budget.seconds, clock=budget.clock)
    ),
    "random": lambda seed, budget: RandomBot(seed),
    "search": lambda seed, budget: SearchBot(
        seed, trials=budget.trials, pace=Pace(budget.seconds, clock=budget.clock)
    ),
}
"""Name -> maker, from a seed and what it may think."""
COUNTING: Final = ("monte-carlo", "search")
"""Those that can be told how many trials to make."""


def make_bot(name: str, seed: int, seconds: float = 1.0, trials: int = 0) -> Bot:
    """Return a new bot; raise UserError when there is none of that name."""
    return make_with(name, seed, Budget(seconds, trials))


def make_with(name: str, seed: int, budget: Budget) -> Bot:
    """Return a new bot that may think so much; raise UserError when there is none of that name."""
    if name not in BOTS:
        raise UserError(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
    return BOTS[name](seed, budget)
