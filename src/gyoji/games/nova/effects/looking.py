"""Lasting permissions to look at hidden cards (301.7.2, 910, 920.2): they move no card and tell no event.

A card that a static ability reveals, or lets players look at, is seen for as long as it lies where the text says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import select
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Definition

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

LOOKING: Final = ("look", "reveal")


def permitted(game: NovaGame, obj: Obj) -> int:
    """Return the mask of players whom a lasting effect lets see the card; nobody while its zone is shuffled (920.2)."""
    if obj.zone in game.shuffled:
        game.cite("920.2")
        return 0
    seen = 0
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if not isinstance(change, tree.Can) or not isinstance(change.event, tree.Event):
            continue
        event = change.event
        if event.verb not in LOOKING or obj.ref not in select.refs(game, effect.scope, event.object):
            continue
        for player in select.players(game, effect.scope, event.actor):
            seen |= 1 << player
    return seen


def is_named_in(definition: Definition) -> bool:
    """Tell whether a text lets players see hidden cards for as long as it lasts."""
    for ability in definition.abilities:
        for node in tree.walk(ability.node):
            if isinstance(node, tree.Can) and isinstance(node.event, tree.Event):
                if node.event.verb in LOOKING:
                    return True
    return False
