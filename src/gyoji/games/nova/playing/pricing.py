"""What a play costs (804.2.3, 902.7-902.9): printed or alternative cost, additional costs, increases, reductions.

The order: the cost that is paid (printed, or the one alternative chosen), additional costs on top, increases, then
reductions; nothing below none is paid. The value of the card's own cost is untouched by all of this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.playing import cost_items, payment
from gyoji.games.nova.playing.amounts import UNSPECIFIED
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import costs, select
from gyoji.kernel.effects.cost_texts import concerns_price
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.prices import Prices
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import AddCost, AlternativeCost, ChangeCost
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.board import Board, bit_of
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

PRINTED: Final = -1
"""The place of the printed cost among the costs that can be chosen."""
FREE: Final = -2
"""The card is played without paying its cost."""


class NovaPrices(Prices):
    """What bears on the cost of playing one card or activating one ability."""

    __slots__ = ("increases", "reductions")

    def __init__(self) -> None:
        super().__init__()
        self.increases: list[Continuous] = []
        self.reductions: list[Continuous] = []


UNCHANGED: Final = NovaPrices()
_PRICES: Final = bit_of(ChangeCost) | bit_of(AddCost) | bit_of(AlternativeCost)
"""The effects that change what things cost."""


def prices_of(game: NovaGame, player: PlayerId, ref: Ref, held: Held | None = None) -> NovaPrices:
    """Return the effects that bear on the cost of a card, or of an activated ability of it, oldest first."""
    if no_cost_effects(continuous.board_of(game)):
        if held is not None or not game.obj(ref).definition.printed.statics:
            return UNCHANGED
    found = NovaPrices()
    found.add_alternatives(game, _in_force(game, ref, held, AlternativeCost), player, ref, held)
    found.add_additional(game, _in_force(game, ref, held, AddCost), player, ref, held)
    for effect in _in_force(game, ref, held, ChangeCost):
        if concerns_price(game, effect, player, ref, held):
            assert isinstance(effect.change, tree.ChangeCost)
            if effect.change.minus:
                found.reductions.append(effect)
            else:
                found.increases.append(effect)
    return found


def _in_force(game: NovaGame, ref: Ref, held: Held | None, kind: type) -> list[Continuous]:
    found = continuous.changes_of(game, kind)
    if held is None and game.obj(ref).definition.printed.statics:
        game.cite("801.5.4")
        own = continuous.own_changes(game, ref, kind)
        return found + own if own else found
    return found


def printed_need(game: NovaGame, ref: Ref) -> tuple[int, ...]:
    """Return the energy that the card's cost demands; () for a card without cost (103.5.1)."""
    numbers = game.values(ref).numbers
    if numbers[kinds.COST] == ABSENT:
        game.cite("103.5.1")
        return ()
    return numbers[kinds.COST_OF : kinds.COST_OF + kinds.COLOURS]


def play_items(
    game: NovaGame, player: PlayerId, ref: Ref, scope: Scope, prices: NovaPrices, base: int, extras: int
) -> tuple[Item, ...]:
    """Return what playing a card costs: *base* says which cost is paid, *extras* which optional ones, as a mask."""
    nodes: list[Node] = []
    need: tuple[int, ...] = ()
    if base == PRINTED:
        need = printed_need(game, ref)
    elif base >= 0:
        game.cite("902.9")
        game.cite("902.9.3")
        change = prices.alternatives[base].change
        assert isinstance(change, tree.AlternativeCost)
        nodes.extend(change.costs)
    for ability in game.obj(
        ref
    ).definition.abilities:  # no ability: an effect that takes abilities does not take it
        if isinstance(ability.node, tree.AppearCost):
            game.cite("112.1")
            nodes.extend(ability.costs)
    return _total(game, player, scope, need, tuple(nodes), prices, extras)


def activation_items(
    game: NovaGame, player: PlayerId, scope: Scope, held: Held, prices: NovaPrices, extras: int
) -> tuple[Item, ...]:
    """Return what activating an ability costs."""
    items = _total(game, player, scope, (), held.ability.costs, prices, extras)
    if game.trace is not None:
        for item in items:
            if item.kind == costs.ENERGY:
                game.trace.hit("801.3.3.1")
            elif item.kind == costs.CARDS and item.use == costs.TURN:
                game.trace.hit("801.3.3.2")
    return items


def _total(
    game: NovaGame,
    player: PlayerId,
    scope: Scope,
    need: tuple[int, ...],
    nodes: tuple[Node, ...],
    prices: NovaPrices,
    extras: int,
) -> tuple[Item, ...]:
    items = list(cost_items.items_of(game, player, scope, nodes)) if nodes else []
    if nodes and not need and prices.increases:
        need = kinds.NO_ENERGY  # an increase is paid on top of a cost that asks for no energy
    for effect in prices.additional:
        game.cite("902.8")
        game.cite("902.8.1")
        game.cite("902.8.4")
        items.extend(_added(game, player, effect))
    for i, effect in enumerate(prices.optional):
        if extras & (1 << i):
            game.cite("902.8.2")
            items.extend(_added(game, player, effect))
    for item in items:
        if item.kind == costs.ENERGY:
            need = costs.together(need, item.need) if need else item.need
    if need and (prices.increases or prices.reductions):
        need = _changed(game, need, prices)
    found = [item for item in items if item.kind != costs.ENERGY]
    if need:
        found.insert(0, costs.energy(costs.floored(need)))
    return tuple(found)


def _added(game: NovaGame, player: PlayerId, effect: Continuous) -> tuple[Item, ...]:
    """Return an additional cost, read from its source by the one who pays it."""
    assert isinstance(effect.change, tree.AddCost)
    scope = Scope(player, effect.scope.source, None, effect.scope.time)
    items = cost_items.items_of(game, player, scope, effect.change.costs)
    return tuple([item if item.scope is not None else item.read_in(scope) for item in items])


def _changed(game: NovaGame, need: tuple[int, ...], prices: NovaPrices) -> tuple[int, ...]:
    game.cite("902.7")
    game.cite("902.8.5")
    before = need
    for effect in prices.increases:
        for colour, n in _amounts(game, effect):
            need = costs.raised(need, colour, n)
    for effect in prices.reductions:
        for colour, n in _amounts(game, effect):
            if colour == UNSPECIFIED:
                game.cite("902.7.1")
            elif need[colour] <= 0:
                game.cite("902.7.2")
            elif need[colour] < n:
                game.cite("902.7.3")
            need = costs.lowered(need, colour, n)
    if need[UNSPECIFIED] < 0:
        game.cite("004.9")
    if costs.is_free(need) and not costs.is_free(before):
        game.cite("902.6")
    return need


def _amounts(game: NovaGame, effect: Continuous) -> list[tuple[int, int]]:
    change = effect.change
    assert isinstance(change, tree.ChangeCost)
    times = 1 if change.per is None else select.number(game, effect.scope, change.per)
    found: list[tuple[int, int]] = []
    for node in change.costs:
        if isinstance(node, tree.Energy):
            found.append(
                (cost_items.colour_place(node.colour), times * select.number(game, effect.scope, node.amount))
            )
    return found


def is_plain(game: NovaGame, ref: Ref) -> bool:
    """Tell whether nothing but the printed energy cost bears on playing the card."""
    if game.obj(ref).definition.printed.statics or game.values(ref).types & kinds.CHARACTER:
        return False
    return no_cost_effects(continuous.board_of(game))


def no_cost_effects(board: Board) -> bool:
    """Tell whether no effect in force changes what anything costs."""
    return board.made & _PRICES == 0


def base_choices(game: NovaGame, player: PlayerId, ref: Ref, scope: Scope, prices: NovaPrices) -> list[int]:
    """Return which costs could be paid for playing the card now, the printed one first."""
    found: list[int] = []
    for base in range(PRINTED, len(prices.alternatives)):
        items = play_items(game, player, ref, scope, prices, base, 0)
        if payment.feasible(game, player, scope, items, (ref,)):
            found.append(base)
    return found


def affordable(game: NovaGame, player: PlayerId, ref: Ref, scope: Scope) -> bool:
    """Tell whether the player can pay for playing the card, in one way or another."""
    return len(base_choices(game, player, ref, scope, prices_of(game, player, ref))) > 0
