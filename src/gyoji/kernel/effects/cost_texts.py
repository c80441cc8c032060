"""What the costs of a text demand: cost nodes to items that can be paid.

Energy is left to the game, which counts it in its own way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import acts, cost_counters, costs, reach, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

NO_END: Final = 10**6
ABILITY_NOUNS: Final = ("ability", "activated_ability")


def flat(nodes: tuple[Node, ...]) -> list[Node]:
    """Return cost nodes without the sentences around them."""
    found: list[Node] = []
    for node in nodes:
        if isinstance(node, tree.Do):
            found.extend(flat(node.acts))
        elif isinstance(node, tree.Pay):
            found.extend(flat(node.costs))
        else:
            found.append(node)
    return found


def other_items(
    game: Game,
    scope: Scope,
    nodes: tuple[Node, ...],
    turn_this: tree.Act,
    touching: tuple[str, ...],
    turning: tuple[str, ...] = (),
) -> tuple[Item, ...]:
    """Return the items that cost nodes demand beside energy.

    *turn_this* is what the icon for turning the card itself means; *touching* are verbs that leave a card where and
    as it is, *turning* those that change its state only, so that it may be given for something else as well.
    """
    items: list[Item] = []
    chosen: dict[int, tree.Choose] = {}
    for node in flat(nodes):
        if isinstance(node, tree.Energy):
            continue
        if isinstance(node, tree.FreezeThis):
            game.report("cost_icon")
            use = costs.TURN if turn_this.verb in turning else costs.TAKE
            items.append(costs.cards(turn_this, costs.ALL_OF_THEM, use))
        elif isinstance(node, tree.Bind) and isinstance(node.act, tree.Choose):
            chosen[node.slot] = node.act
        elif isinstance(node, tree.Bind):
            items.append(_act_item(game, scope, node.act, node.slot, chosen, touching, turning))
        else:
            items.append(_act_item(game, scope, node, -1, chosen, touching, turning))
    return tuple(items)


def _act_item(
    game: Game,
    scope: Scope,
    node: Node,
    slot: int,
    chosen: dict[int, tree.Choose],
    touching: tuple[str, ...],
    turning: tuple[str, ...],
) -> Item:
    assert isinstance(node, tree.Act), f"{type(node).__name__} is no cost"
    use = costs.TOUCH if node.verb in touching else costs.TURN if node.verb in turning else costs.TAKE
    what = node.object
    if what is None or isinstance(what, tree.Player):
        return costs.cards(node, costs.ALL_OF_THEM, costs.TOUCH, slot)
    if isinstance(what, tree.Ref) and what.slot in chosen:  # "choose one and discard it" is one demand
        slot = what.slot
        node = replace(node, object=chosen[slot].object)
    return costs.cards(node, amount_of(game, scope, node.object), use, slot)


def amount_of(game: Game, scope: Scope, what: Node | None) -> int:
    """Return how many cards must be chosen, or ALL_OF_THEM where the text names them all."""
    if not isinstance(what, (tree.Selector, tree.AnyOf)) or isinstance(what.quantity, tree.All):
        return costs.ALL_OF_THEM
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position != "":
        return costs.ALL_OF_THEM  # the first ones of a deck
    return 1 if what.quantity is None else select.limit(game, scope, what.quantity, NO_END)


def counters_needed(game: Game, scope: Scope, node: tree.Act) -> int:
    """Return how many counters must be there for a cost that removes some: one or more where it takes all of them."""
    if node.amount is None or isinstance(node.amount, tree.All):
        return 1
    return select.number(game, scope, node.amount)


def takes_counters(node: tree.Act) -> bool:
    """Tell whether an act takes counters off something, to move them elsewhere or not."""
    return node.verb == "remove" or node.verb == "move" and node.word != ""


def counters_taken(game: Game, scope: Scope, item: Item) -> int:
    """Return how many counters *item* takes off each of its cards; 0 where it takes none off."""
    node = item.node
    if not isinstance(node, tree.Act) or not takes_counters(node):
        return 0
    if isinstance(node.amount, tree.All):
        return cost_counters.ALL_THERE
    return counters_needed(game, scope if item.scope is None else item.scope, node)


def counted_letters(nodes: tuple[Node, ...]) -> list[str]:
    """Return the letters that say how many cards or counters cost nodes take."""
    found: list[str] = []
    for node in flat(nodes):
        act = node.act if isinstance(node, tree.Bind) else node
        if isinstance(act, tree.Act) and takes_counters(act) and isinstance(act.amount, tree.Variable):
            if act.amount.name not in found:
                found.append(act.amount.name)
        if not isinstance(act, (tree.Act, tree.Choose)) or not isinstance(act.object, tree.Selector):
            continue
        quantity = act.object.quantity
        if isinstance(quantity, tree.Exactly) and isinstance(quantity.n, tree.Variable):
            if quantity.n.name not in found:
                found.append(quantity.n.name)
    return found


def read_by(scope: Scope, item: Item, player: PlayerId) -> Scope:
    """Return the scope in which *player* reads a part of a cost: "this" is the card that adds it to the cost."""
    own = item.scope
    if own is not None and own.source >> INCARNATION_BITS != scope.source >> INCARNATION_BITS:
        scope = scope.from_source(own.source)
    return scope.seen_by(player)


def is_allowed(game: Game, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    """Tell whether nothing forbids what a cost does with a card."""
    if game.watched_replaces == 0:
        return True
    act = acts.resolved_act(game, scope, node, player, (ref,))
    act.by_cost = True
    for event in game.events_for(act) or ():
        if game.prohibition(event) is not None:
            return False
    return True


def energy_of(
    game: Game, scope: Scope, nodes: tuple[Node, ...], nothing: tuple[int, ...], part_of: Callable[[str], int]
) -> tuple[int, ...]:
    """Return the energy among cost nodes; *part_of* says to which part of a cost a colour belongs."""
    need = nothing
    for node in flat(nodes):
        if isinstance(node, tree.Energy):
            need = costs.raised(need, part_of(node.colour), select.number(game, scope, node.amount))
    return need


def energy_item(need: tuple[int, ...]) -> tuple[costs.Item, ...]:
    """Return the item that demands energy; nothing below none is asked for."""
    floored = costs.floored(need)
    return () if costs.is_free(floored) else (costs.energy(floored),)


def carry_out(
    game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
) -> Control | None:
    """Carry out the act of *item* on *refs*, as the last act of a step."""
    node = item.node
    assert isinstance(node, tree.Act)
    act = acts.resolved_act(game, read_by(scope, item, player), node, player, refs)
    act.by_cost = True
    batch = game.events_for(act)
    return game.perform(act) if batch is None else game.do_all(batch)


def concerns_price(game: Game, effect: Continuous, player: PlayerId, ref: Ref, held: Held | None) -> bool:
    """Tell whether a change of costs is about a play of *ref* by *player*, or about its ability *held*."""
    change = effect.change
    assert isinstance(change, (tree.AlternativeCost, tree.AddCost, tree.ChangeCost))
    return is_priced(game, effect, change.object, player, ref, held)


def is_priced(
    game: Game, effect: Continuous, what: Node | None, player: PlayerId, ref: Ref, held: Held | None
) -> bool:
    """Tell whether a change of what *what* costs is about *ref*, played by *player*, or about its ability *held*."""
    change = effect.change
    if isinstance(what, tree.This) and what.noun == "hand":  # 手札のこのカード
        if game.kind_of(game.obj(ref).zone) not in game.lexicon.places["hand"]:
            return False
    if isinstance(change, tree.AddCost) and change.player is not None:
        if player not in select.players(game, effect.scope, change.player):
            return False
    if isinstance(what, tree.Selector):
        of_ability = False
        for noun in what.nouns:
            of_ability = of_ability or noun in ABILITY_NOUNS
        if of_ability != (held is not None):
            return False
        if what.player is not None and player not in select.players(game, effect.scope, what.player):
            return False
        if of_ability:
            return reach.covers(game, effect, ref)
    elif held is not None and not (isinstance(what, tree.This) and what.noun == "ability"):
        return False
    return what is not None and continuous.concerns(game, effect, what, ref)
