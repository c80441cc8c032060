"""Which aspects of the table each kind of event alters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.events import Event
from gyoji.kernel.nature import EVERYTHING

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def touches(game: AnimalGame, event: Event) -> int:
    """Return the aspects that the event alters."""
    return EVERYTHING
