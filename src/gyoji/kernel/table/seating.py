"""Lists of players, made once: they are asked for so often that making them anew shows. Nobody writes to one."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.table.ids import PlayerId

MOST: Final = 8
"""No game is played by more."""
_ALONE: Final[list[list[PlayerId]]] = [[PlayerId(seat)] for seat in range(MOST)]
_ROUNDS: Final[list[list[list[PlayerId]]]] = [
    [[PlayerId((first + i) % seats) for i in range(seats)] for first in range(seats)]
    for seats in range(MOST + 1)
]


def alone(player: PlayerId) -> list[PlayerId]:
    """Return the list of one player."""
    return _ALONE[player]


def clockwise(first: PlayerId, seats: int) -> list[PlayerId]:
    """Return all players, beginning with *first*."""
    return _ROUNDS[seats][first]
