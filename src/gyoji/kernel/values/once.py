"""One-time changes that have had their time: 次に～なら, 最初に～なら.

One that an effect made ends. A static ability makes its own anew whenever values are computed, so it is noted which of
them were used: for good, or, where it holds in some period only (各ターン中), until that is over. An object that leaves
comes back as another, with all of them unused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

KEYS: Final = 4096
"""Keys of the changes that the printed static abilities of one object make begin at so many times its reference."""

UsedOnce = tuple[tuple[Ref, int, str], ...]
"""Of each: the object, the key of the change, and the period with whose end it comes back; "" for never."""


def renewed_after(conditions: tuple[Node, ...]) -> str:
    """Return the period in which a change holds under *conditions*: each has a first time of its own; "" for always."""
    for condition in conditions:
        if isinstance(condition, tree.InPeriod) and isinstance(condition.period, tree.Period):
            return condition.period.name
    return ""


def use_up(game: Game, key: int, source: Ref, period: str) -> None:
    """End a one-time change that has been used."""
    if 0 <= key <= game.serial:
        game.continuous = tuple([effect for effect in game.continuous if effect.key != key])
    else:
        game.used_once += ((source, key, period),)
    game.invalidate_values()


def is_used(game: Game, key: int, source: Ref) -> bool:
    """Tell whether a one-time change of a static ability has been used."""
    for used, its_key, _ in game.used_once:
        if used == source and its_key == key:
            return True
    return False


def is_used_up(game: Game, effect: Continuous) -> bool:
    """Tell whether an effect is a one-time change of a static ability and has been used."""
    return effect.key > game.serial and is_used(game, effect.key, effect.scope.source)


def renew(game: Game, period: str) -> None:
    """Let the changes that are used up until the end of this period be made once more."""
    kept = [each for each in game.used_once if each[2] != period and not game.period_covers(each[2], period)]
    if len(kept) < len(game.used_once):
        game.used_once = tuple(kept)
        game.invalidate_values()
