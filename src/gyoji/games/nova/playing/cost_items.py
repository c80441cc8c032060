"""What the costs of a text demand (801.3.6, 904.3): cost nodes to items, all energy in one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.nova.playing.amounts import FREE, UNSPECIFIED
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import cost_texts, costs, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

FREEZE_THIS: Final = tree.Act("freeze", object=tree.This())
"""What the freeze icon means (904.3)."""

TURNING: Final = ("freeze", "stand")
TOUCHING: Final = ("remove", "place", "reveal", "look", "move")


def items_of(game: NovaGame, player: PlayerId, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return the items that cost nodes demand now, all energy in one."""
    need: tuple[int, ...] = ()
    items: list[Item] = []
    chosen: dict[int, tree.Choose] = {}
    for node in cost_texts.flat(nodes):
        if isinstance(node, tree.Energy):
            if not need:
                need = FREE
            need = costs.raised(need, colour_place(node.colour), select.number(game, scope, node.amount))
        elif isinstance(node, tree.FreezeThis):
            game.cite("904.3")
            items.append(costs.cards(FREEZE_THIS, costs.ALL_OF_THEM, costs.TURN))
        elif isinstance(node, tree.Bind) and isinstance(node.act, tree.Choose):
            chosen[node.slot] = node.act
        elif isinstance(node, tree.Bind):
            items.append(_act_item(game, player, scope, node.act, node.slot, chosen))
        else:
            items.append(_act_item(game, player, scope, node, -1, chosen))
    if need:
        items.insert(0, costs.energy(costs.floored(need)))
    others = [item for item in items if item.giver != NO_PLAYER]
    if others:  # 801.3.6.1: what the controller gives comes first
        game.cite("801.3.6.1")
        items = [item for item in items if item.giver == NO_PLAYER] + others
    return tuple(items)


def colour_place(colour: str) -> int:
    """Return the place of a colour in an amount of energy."""
    return UNSPECIFIED if colour == "any" else kinds.COLOUR_INDEX[colour]


def _act_item(
    game: NovaGame, player: PlayerId, scope: Scope, node: Node, slot: int, chosen: dict[int, tree.Choose]
) -> Item:
    assert isinstance(node, tree.Act), f"{type(node).__name__} is no cost"
    if node.verb == "pay_life" or node.verb == "lose_life":
        return costs.life(select.number(game, scope, node.amount))
    use = costs.TAKE
    if node.verb in TURNING:
        use = costs.TURN
    elif node.verb in TOUCHING:
        use = costs.TOUCH
    what = node.object
    if isinstance(what, tree.Ref) and what.slot in chosen:  # "choose one and discard it" is one demand
        slot = what.slot
        node = replace(node, object=chosen[slot].object)
    amount = cost_texts.amount_of(game, scope, node.object)
    giver = player if node.player is None else select.one_player(game, scope, node.player)
    if giver == player:
        return costs.cards(node, amount, use, slot)
    game.cite("801.3.6")
    game.cite("804.2.2.3")
    return costs.cards(node, amount, use, slot, scope.seen_by(giver), giver)
