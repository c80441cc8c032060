"""How often an ability may be used: by itself, or together with those of all cards of a name."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from gyoji.games.animal.nodes import TimesByName
from gyoji.kernel import tree
from gyoji.kernel.ids import PlayerId, Ref, player_ref
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def is_used_up(game: AnimalGame, player: PlayerId, ref: Ref, held: Held, limit: Node) -> bool:
    """Tell whether a limit of an ability of the object keeps *player* from using it once more."""
    if isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
        return game.uses_of(ref, held.key, limit.period) >= limit.n
    if isinstance(limit, TimesByName) and isinstance(limit.period, tree.Period):
        return game.uses_of(player_ref(player), _key(limit.name, held), limit.period) >= limit.n
    return False


def count(game: AnimalGame, player: PlayerId, ref: Ref, held: Held) -> None:
    """Count one use of an ability that has limits."""
    game.count_use(ref, held.key)
    for limit in held.ability.limits:
        if isinstance(limit, TimesByName):
            game.count_use(player_ref(player), _key(limit.name, held))


def _key(name: str, held: Held) -> int:
    """Return a number for the abilities of one class of the cards of a name."""
    return crc32(name.encode()) * 8 + held.ability.kind
