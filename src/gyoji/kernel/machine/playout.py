"""Uniform random play: the inner loop of searches, soaks and benchmarks, kept here so that it compiles."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine import options
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng

ANY_TURN: Final = 1 << 30
MANY: Final = 100
FEW: Final = 20
"""Of a list of more than `MANY` options, the numbers of rounds of a loop, the first `FEW` are drawn from."""


def draw(rng: Rng, offered: int) -> int:
    """Draw one of so many options; who plays at random names no number of rounds that takes long."""
    return rng.below(offered if offered <= MANY else FEW)


NOTHING: Final = -1
"""In place of an option: the player must do something."""


def least(game: Game) -> int:
    """Return the option by which the asked player does no more than they must; `NOTHING` where there is none."""
    question = game.question
    if question is not None:
        for index, option in enumerate(question.options):
            if option.kind == options.PASS or game.declines(option):
                return index
    return NOTHING


def play_out(game: Game, rng: Rng, limit: int, last_turn: int = ANY_TURN) -> int:
    """Decide at random until the game is over, a turn after *last_turn* begins, or *limit* decisions are made.

    Returns how many were made.
    """
    for n in range(limit):
        question = game.question
        if question is None or game.turn > last_turn:
            return n
        game.decide(draw(rng, len(question.options)))
    return limit


def count_options(game: Game, rng: Rng, limit: int) -> tuple[int, int]:
    """Play like `play_out` and return the number of decisions and of all options offered in them."""
    offered = 0
    for n in range(limit):
        question = game.question
        if question is None:
            return n, offered
        offered += len(question.options)
        game.decide(draw(rng, len(question.options)))
    return limit, offered


def play_seats(game: Game, rngs: list[Rng | None], limit: int, last_turn: int = ANY_TURN) -> int:
    """Decide at random for the seats that have a generator, like `play_out`; stop where another seat is asked.

    Returns how many decisions were made.
    """
    for n in range(limit):
        question = game.question
        if question is None or game.turn > last_turn:
            return n
        rng = rngs[question.player]
        if rng is None:
            return n
        game.decide(draw(rng, len(question.options)))
    return limit
