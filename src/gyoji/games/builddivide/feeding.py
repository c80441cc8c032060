"""Which parts of a cost feed each other: one brings what another takes, so that the order decides (1204-2i:i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide import zones
from gyoji.kernel import costs, tree
from gyoji.kernel.costs import Item

if TYPE_CHECKING:
    from gyoji.kernel.game import Game

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


def linked(game: Game, items: tuple[Item, ...]) -> list[int]:
    """Return the places of the items that bring what another takes, and of those that take it."""
    if len(items) < 2:
        return []
    brought = [_brought(game, item) for item in items]
    taken = [_taken(game, item) for item in items]
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


def _taken(game: Game, item: Item) -> int:
    node = item.node
    if item.kind == costs.ENERGY:
        return 1 << zones.ENERGY | STANDING | FACE_UP
    if not isinstance(node, tree.Act) or not isinstance(node.object, tree.Selector):
        return 0
    where = node.object.zone
    taken = _mask(game, where) if isinstance(where, tree.Zone) else 1 << zones.FIELD
    if node.verb == "rest":
        return taken | STANDING
    if node.verb == "stand":
        return taken | RESTED
    if node.verb == "turn_face":
        return taken | (FACE_UP if node.state == "face_down" else FACE_DOWN)
    return taken


def _mask(game: Game, zone: tree.Zone) -> int:
    mask = 0
    for kind in game.lexicon.places.get(zone.name, ()):
        mask |= 1 << kind
    return mask
