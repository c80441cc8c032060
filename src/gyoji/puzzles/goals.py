"""What a puzzle asks of the one who plays it, and whether it is reached."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId

WIN: Final = "win"
"""Win before this turn ends."""
SURVIVE: Final = "survive"
"""Have not lost when the next turn of one's own begins."""
GOALS: Final = (WIN, SURVIVE)

OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"

SOLVER: Final = PlayerId(0)
"""The seat of whoever solves a puzzle."""


def state_of(game: Game, goal: str, began: int) -> str:
    """Tell how a puzzle stands that began in turn number *began*."""
    if game.over:
        return SOLVED if SOLVER in game.winners else FAILED
    if goal == WIN:
        return OPEN if game.turn == began else FAILED
    return SOLVED if game.turn > began and game.turn_player == SOLVER else OPEN
