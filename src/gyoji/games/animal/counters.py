"""Counters (1700)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.state import Obj
from gyoji.kernel.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def change_of(obj: Obj) -> Node | None:
    """Return the change that the counters on an object make."""
    return None
