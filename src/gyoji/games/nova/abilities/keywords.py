"""The four keyword abilities (1000): what each changes, written once.

All four are static and do not add up: a card has a keyword or has it not, however often it was given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.table import kinds
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

# 205.2: without a word after the colon only servants are equipped, on either field.
ANY_SERVANT: Final = tree.Selector(nouns=("servant",))


def has_quick(game: NovaGame, ref: Ref) -> bool:  # 瞬唱
    """Tell whether the card may be played whenever its player has priority."""
    if kinds.QUICK not in game.values(ref).keywords:
        return False
    if game.trace is not None:
        game.trace.hit_rules(("1001(2)", "1002.1", "1002.2", "1002.3"))
    return True


def has_gale(game: NovaGame, ref: Ref) -> bool:  # 疾風
    """Tell whether the servant ignores the action restriction."""
    if kinds.GALE not in game.values(ref).keywords:
        return False
    if game.trace is not None:
        game.trace.hit_rules(("1001(2)", "1003.1", "1003.2", "1003.3"))
    return True


def has_pierce(game: NovaGame, ref: Ref) -> bool:  # 貫通
    """Tell whether the attacking servant's surplus battle damage goes on to the original target."""
    if kinds.PIERCE not in game.values(ref).keywords:
        return False
    if game.trace is not None:
        game.trace.hit_rules(("1001(2)", "1004.1", "1004.6"))
    return True


def equip_argument(game: NovaGame, ref: Ref) -> Node | None:  # 装備
    """Return what the item may be attached to, or None for a card that is no equipment."""
    values = game.values(ref)
    if kinds.EQUIP not in values.keywords or not values.types & kinds.ITEM:
        return None
    if game.trace is not None:
        game.trace.hit_rules(("1001(2)", "1005.1", "1005.3"))
    for held in values.held:
        for word in held.ability.keywords:
            if word.name == kinds.EQUIP and word.argument is not None:
                return word.argument
    return ANY_SERVANT


def restricted(game: NovaGame, ref: Ref) -> bool:
    """Tell whether a servant is under the action restriction (203.4): not under its player's control all this turn."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    if obj.joined < game.player(obj.controller).turn_began or not game.values(ref).types & kinds.SERVANT:
        return False
    if has_gale(game, ref):
        return False
    game.cite("203.4")
    return True
