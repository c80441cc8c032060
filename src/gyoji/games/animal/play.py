"""Playing cards (700)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.deed import Deed
from gyoji.kernel.procedure import Control

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def nested(game: AnimalGame, deed: Deed) -> Control | None:
    """Let a player play a card while an effect resolves (707-1)."""
    return None
