"""Loops (1400) and repetition (1500)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def forget(game: AnimalGame) -> None:
    """Forget what was watched in the turn before."""
