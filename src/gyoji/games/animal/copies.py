"""Copied effects (203-5, 205-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.deed import Deed
from gyoji.kernel.procedure import Control

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def copy(game: AnimalGame, deed: Deed) -> Control | None:
    """Copy effects on piles (205-17c)."""
    return None


def activate_again(game: AnimalGame, deed: Deed) -> Control | None:
    """Activate more times what activates now (806.4d, 807.5c)."""
    return None
