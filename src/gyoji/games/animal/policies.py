"""Small answers that the kernel needs from the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel import tree
from gyoji.kernel.ids import PlayerId, Ref
from gyoji.kernel.scope import Scope
from gyoji.kernel.state import Obj
from gyoji.kernel.table import Table
from gyoji.kernel.values import Definition

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def viewers(game: AnimalGame, obj: Obj) -> int:
    """Return the mask of players who may see the face."""
    return Table.viewers(game, obj)


def in_state(game: AnimalGame, ref: Ref, state: str) -> bool:
    """Tell whether an object is in the state that a text names."""
    return False


def in_period(game: AnimalGame, period: tree.Period, scope: Scope) -> bool:
    """Tell whether it is now that turn, phase, battle or step."""
    return False


def player_value(game: AnimalGame, player: PlayerId, attribute: str) -> int:
    """Return a number of a player that a text names."""
    return 0


def view(game: AnimalGame) -> dict[str, object]:
    """Return what all players see beside the cards."""
    return {}


def card_view(game: AnimalGame, obj: Obj) -> dict[str, object]:
    """Return the states of a card that everybody sees."""
    return {}


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note what the abilities of a card wait for."""
