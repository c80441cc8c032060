"""Which parts of a cost have to do with each other, so that the order decides (1204-2i:i).

Either one brings what another takes, or one leaves a card where it is that another may take as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.table import zones
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

STANDING: Final = 1 << len(zones.SPECS)
RESTED: Final = STANDING << 1
FACE_UP: Final = RESTED << 1
FACE_DOWN: Final = FACE_UP << 1
BROUGHT: Final[dict[str, int]] = {
    "destroy": 1 << zones.GRAVEYARD,
    "drop": 1 << zones.GRAVEYARD,
    "discard": 1 << zones.GRAVEYARD,
    "exile": 1 << zones.REMOVE,
    "draw": 1 << zones.HAND,
    "appear": 1 << zones.FIELD,
    "create": 1 << zones.FIELD,
    "place_energy": 1 << zones.ENERGY,
    "rest": RESTED,
    "stand": STANDING,
}
"""By verb: the kinds of zone to which cards come, or the state they get, as a mask."""


ZONES: Final = STANDING - 1
AFTER_ENERGY: Final = 3
LAST: Final = 4


def rank(item: Item) -> int:
    """Return when to pay an item so that every other one keeps its cards: what takes cards away comes last."""
    if item.kind == costs.ENERGY:
        return AFTER_ENERGY - 1
    if item.use == costs.TAKE:
        return LAST
    if item.use == costs.TOUCH:
        return 0
    node = item.node
    return AFTER_ENERGY if isinstance(node, tree.Act) and node.verb == "turn_face" else 1


def meet(game: Game, scope: Scope, items: tuple[Item, ...]) -> bool:
    """Tell whether one card could serve two of the items, or one of them bring what another takes."""
    if len(items) < 2:
        return False
    brought = [_brought(game, item) for item in items]
    taken = [_taken(game, scope, item) for item in items]
    for i in range(len(items)):
        for j in range(i):
            if brought[i] & taken[j] or brought[j] & taken[i]:
                return True
            if taken[i] & taken[j] & ZONES and not _both_take(items[i], items[j]):
                return True
    return False


def _both_take(one: Item, other: Item) -> bool:
    return costs.CARDS == one.kind == other.kind and costs.TAKE == one.use == other.use


def linked(game: Game, scope: Scope, items: tuple[Item, ...]) -> list[int]:
    """Return the places of the items that bring what another takes, and of those that take it."""
    if len(items) < 2:
        return []
    brought = [_brought(game, item) for item in items]
    taken = [_taken(game, scope, item) for item in items]
    found: list[int] = []
    for i in range(len(items)):
        for j in range(len(items)):
            if i != j and (brought[i] & taken[j] or brought[j] & taken[i]):
                found.append(i)
                break
    return found


def _brought(game: Game, item: Item) -> int:
    node = item.node
    if item.kind == costs.ENERGY:
        return RESTED
    if not isinstance(node, tree.Act):
        return 0
    if isinstance(node.to, tree.Zone):
        return _mask(game, node.to)
    if node.verb == "turn_face":
        return FACE_DOWN if node.state == "face_down" else FACE_UP
    return BROUGHT.get(node.verb, 0)


def _taken(game: Game, scope: Scope, item: Item) -> int:
    node = item.node
    if item.kind == costs.ENERGY:
        return 1 << zones.ENERGY | STANDING | FACE_UP
    if not isinstance(node, tree.Act) or node.object is None or isinstance(node.object, tree.Player):
        return 0
    taken = _from(game, scope if item.scope is None else item.scope, node.object)
    if node.verb == "rest":
        return taken | STANDING
    if node.verb == "stand":
        return taken | RESTED
    if node.verb == "turn_face":
        return taken | (FACE_UP if node.state == "face_down" else FACE_DOWN)
    return taken


def _from(game: Game, scope: Scope, what: tree.Node) -> int:
    """Return the kinds of zone in which the cards for an item lie."""
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone):
        return _mask(game, what.zone)
    if isinstance(what, tree.This) and game.is_live(scope.source):
        return 1 << game.kind_of(game.obj(scope.source).zone)
    return 1 << zones.FIELD


def _mask(game: Game, zone: tree.Zone) -> int:
    mask = 0
    for kind in game.lexicon.places.get(zone.name, ()):
        mask |= 1 << kind
    return mask
