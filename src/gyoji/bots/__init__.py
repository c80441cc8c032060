"""Players that are programs, the same code for every game, and their names on the command line."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.bots.monte_carlo import MonteCarloBot
from gyoji.bots.seat import Bot, Seat
from gyoji.bots.uniform import RandomBot
from gyoji.errors import UserError

__all__ = ["BOTS", "Bot", "MonteCarloBot", "RandomBot", "Seat", "make_bot"]

BOTS: dict[str, Callable[[int, float], Bot]] = {
    "monte-carlo": lambda seed, seconds: MonteCarloBot(seed, seconds=seconds),
    "random": lambda seed, seconds: RandomBot(seed),
}
"""Name -> maker, from a seed and the seconds that a decision may take."""


def make_bot(name: str, seed: int, seconds: float = 1.0) -> Bot:
    """Return a new bot; raise UserError when there is none of that name."""
    if name not in BOTS:
        raise UserError(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
    return BOTS[name](seed, seconds)
