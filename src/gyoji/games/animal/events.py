"""How events change the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.events import Event
from gyoji.kernel.procedure import Control

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def apply(game: AnimalGame, event: Event) -> Event | None:
    """Change the table as the event says; return it as it happened, or None when nothing did."""
    return event


def after(game: AnimalGame, batch: tuple[Event, ...]) -> Control | None:
    """Note what a batch did."""
    return None
