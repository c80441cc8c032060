"""What effects do: each verb of a text as the events that carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.deed import Deed
from gyoji.kernel.events import Event
from gyoji.kernel.procedure import Control
from gyoji.kernel.scope import Scope
from gyoji.kernel.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def events_for(game: AnimalGame, deed: Deed) -> tuple[Event, ...] | None:
    """Return the one batch that a deed is, or None when it takes more than that."""
    return None


def perform(game: AnimalGame, deed: Deed) -> Control | None:
    """Carry out a deed that is not one plain batch."""
    return None


def perform_other(game: AnimalGame, node: Node, scope: Scope) -> Control | None:
    """Carry out an act that only this game knows."""
    raise AssertionError(f"no rule says how to carry out {type(node).__name__}")


def able(game: AnimalGame, deed: Deed) -> bool:
    """Tell whether a deed can be done, as a cost must be."""
    return True
