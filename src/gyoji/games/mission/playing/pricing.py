"""What a play costs (905.2): the card's cost, or an alternative; increases, then reductions, never below 0.

A card with the level-up icon costs less on an area whose character costs less than it: by the characters there, their
EXP and the cards connected with them (905.2d). It is one of the reductions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.playing import payment
from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.kernel.effects import select
from gyoji.kernel.effects.cost_texts import concerns_price
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.prices import Prices
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import AddCost, AlternativeCost, ChangeCost
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

PRINTED: Final = -1
"""The place of the printed cost among the costs that can be chosen."""
FREE: Final = -2
"""The card is played without paying its cost."""
NO_LANE: Final = -1
STACKED: Final = (zones.EXP, zones.CONNECT)


class MissionPrices(Prices):
    """What bears on the cost of playing one card or ability. Read only once it is found."""

    __slots__ = ("increase", "reduction")

    def __init__(self) -> None:
        super().__init__()
        self.increase: int = 0
        self.reduction: int = 0


UNCHANGED: Final = MissionPrices()


def changes_prices(game: MissionGame) -> bool:
    """Tell whether some effect in force changes what things cost."""
    rules = continuous.board_of(game).rules
    return len(rules) > 0 and (ChangeCost in rules or AddCost in rules or AlternativeCost in rules)


def prices_of(game: MissionGame, player: PlayerId, ref: Ref, held: Held | None = None) -> MissionPrices:
    """Return the effects that bear on the cost of a card, or of an ability of it."""
    if (held is not None or _adds_nothing(game, ref)) and not changes_prices(game):
        return UNCHANGED
    found = MissionPrices()
    found.add_alternatives(game, _in_force(game, ref, held, AlternativeCost), player, ref, held)
    found.add_additional(game, _in_force(game, ref, held, AddCost), player, ref, held)
    for effect in _in_force(game, ref, held, ChangeCost):
        if concerns_price(game, effect, player, ref, held):
            change = effect.change
            assert isinstance(change, tree.ChangeCost)
            times = 1 if change.per is None else max(0, select.number(game, effect.scope, change.per))
            points = times * payment.energy_points(game, effect.scope.seen_by(player), change.costs)
            if change.minus:
                found.reduction += points
            else:
                found.increase += points
    return found


def _adds_nothing(game: MissionGame, ref: Ref) -> bool:
    definition = game.obj(ref).definition
    return isinstance(definition, CardDefinition) and definition.plain_cost


def _in_force(game: MissionGame, ref: Ref, held: Held | None, kind: type) -> list[Continuous]:
    found = continuous.changes_of(game, kind)
    if held is None and not _adds_nothing(game, ref):
        own = continuous.own_changes(game, ref, kind)
        return found + own if own else found
    return found


def overlay(game: MissionGame, player: PlayerId, ref: Ref, lane: int) -> int:
    """Return by how much a card with the level-up icon costs less on an area: the stack that it will lie on."""
    if lane == NO_LANE or kinds.LEVEL_UP_ICON not in game.values(ref).traits:
        return 0
    cost = game.values(ref).number(kinds.COST)
    there = game.characters_in(player, lane)
    if not there:
        return 0
    game.cite("905.2d")
    count = 0
    for other in there:
        if game.values(other).number(kinds.COST) >= cost:
            return 0
        game.cite("513.3a")
        count += 1 + _lying_with(game, zones.EXP, other) + _lying_with(game, zones.CONNECT, other)
    return count


def _lying_with(game: MissionGame, kind: int, host: Ref) -> int:
    """Return how many cards of a kind of zone are attached to a character."""
    count = 0
    for zone in game.zone_table[kind]:
        for ref in game.zones[zone].cards:
            if game.objs[ref >> INCARNATION_BITS].host == host:
                count += 1
    return count


def energy_cost(points: int, prices: MissionPrices, less: int = 0) -> int:
    """Return the points of an energy cost after all increases, then all reductions; never below 0 (905.2c)."""
    return max(0, points + prices.increase - prices.reduction - less)


def play_items(
    game: MissionGame,
    player: PlayerId,
    ref: Ref,
    scope: Scope,
    prices: MissionPrices,
    base: int,
    extras: int,
    lane: int,
) -> tuple[Item, ...]:
    """Return what playing a card costs: *base* says which cost is paid, *extras* which optional ones, as a mask."""
    nodes: list[Node] = []
    points = 0
    if base == PRINTED:
        game.cite("905.2a")
        game.cite("303.2")
        printed = game.values(ref).number(kinds.COST)
        points = 0 if printed == ABSENT else printed
    elif base >= 0:
        change = prices.alternatives[base].change
        assert isinstance(change, tree.AlternativeCost)
        nodes.extend(change.costs)
    for ability in game.obj(ref).definition.abilities:
        if isinstance(ability.node, tree.AppearCost):
            nodes.extend(ability.costs)
    less = overlay(game, player, ref, lane)
    return _total(game, player, scope, points, tuple(nodes), prices, extras, less, base == FREE)


def ability_items(
    game: MissionGame, player: PlayerId, scope: Scope, held: Held, prices: MissionPrices, extras: int
) -> tuple[Item, ...]:
    """Return what playing an ability costs."""
    game.cite("905.2b")
    game.cite("304.4b")
    if not held.ability.costs and prices is UNCHANGED:
        if game.trace is not None:
            assert not _total(game, player, scope, 0, (), prices, extras, 0, False)
        return ()
    return _total(game, player, scope, 0, held.ability.costs, prices, extras, 0, False)


def _total(
    game: MissionGame,
    player: PlayerId,
    scope: Scope,
    points: int,
    nodes: tuple[Node, ...],
    prices: MissionPrices,
    extras: int,
    less: int,
    free: bool,
) -> tuple[Item, ...]:
    all_nodes = list(nodes)
    own = scope.seen_by(player)
    others = payment.other_items(game, own, nodes)
    added = [effect for i, effect in enumerate(prices.optional) if extras & (1 << i)]
    for effect in (*prices.additional, *added):
        assert isinstance(effect.change, tree.AddCost)
        all_nodes.extend(effect.change.costs)
        more = payment.other_items(game, own, effect.change.costs)
        others += tuple([item.read_in(own.from_source(effect.scope.source)) for item in more])
    game.cite("905.2c")
    game.cite("905.2")
    energy = payment.energy_points(game, own, tuple(all_nodes))
    # Without paying its cost: the energy cost of the card itself and its changes are waived, other costs stay (102.7).
    total = energy if free else energy_cost(points + energy, prices, less)
    return payment.energy_item(total) + others


def affordable_lanes(
    game: MissionGame, player: PlayerId, ref: Ref, lanes: tuple[int, ...], printed_only: bool
) -> tuple[int, ...]:
    """Return the areas onto which a player could pay for a card in hand or kept: only its stack tells them apart.

    *printed_only* is what `only_printed` says of the player.
    """
    if printed_only and _adds_nothing(game, ref):
        points = game.values(ref).number(kinds.COST)  # an absent cost is below 0
        energy = len(game.cards_in(zones.ENERGY, player))
        if points <= energy:
            return lanes
        if points - _most_below(game, player) > energy or kinds.LEVEL_UP_ICON not in game.values(ref).traits:
            return ()
        return tuple([lane for lane in lanes if points - overlay(game, player, ref, lane) <= energy])
    if kinds.LEVEL_UP_ICON not in game.values(ref).traits:
        return lanes if affordable(game, player, ref, lanes[0]) else ()
    answers: dict[int, bool] = {}
    found: list[int] = []
    for lane in lanes:
        less = overlay(game, player, ref, lane)
        if less not in answers:
            answers[less] = affordable(game, player, ref, lane)
        if answers[less]:
            found.append(lane)
    return tuple(found)


def _most_below(game: MissionGame, player: PlayerId) -> int:
    """Return a number that no stack of a player exceeds."""
    count = 0
    for kind in STACKED:
        count += len(game.zones[kind * 2].cards) + len(game.zones[kind * 2 + 1].cards)
    for kind in zones.AREAS:
        count += len(game.zones[kind * 2 + player].cards)
    return count


def only_printed(game: MissionGame, player: PlayerId) -> bool:
    """Tell whether no effect bears on the energy that cards cost, nor on paying it."""
    return not changes_prices(game) and payment.pays_freely(game, player)


def spare_energy(game: MissionGame, player: PlayerId, ref: Ref, free: bool) -> int:
    """Return how much energy a player keeps who pays for a card, not levelling up; below 0 where that is not plain."""
    if not _adds_nothing(game, ref):
        return -1
    prices = prices_of(game, player, ref)
    if prices.alternatives or prices.additional or prices.optional or not payment.moves_freely(game, player):
        return -1
    if game.obj(ref).zone == game.zone_id(zones.ENERGY, player):
        return -1
    points = 0 if free else max(0, game.values(ref).number(kinds.COST))  # an absent cost is below 0
    return len(game.cards_in(zones.ENERGY, player)) - (0 if free else energy_cost(points, prices))


def affordable(game: MissionGame, player: PlayerId, ref: Ref, lane: int, free: bool = False) -> bool:
    """Tell whether a player could pay for a card on an area under one of its costs."""
    prices = prices_of(game, player, ref)
    bases = [FREE] if free else [PRINTED, *range(len(prices.alternatives))]
    if not prices.additional and not demands_more(game, ref):  # energy is all that counts
        payable = free
        if not free and payment.pays_freely(game, player):
            payable = _has_energy_for(game, player, ref, prices, lane)
            if not payable:
                bases = bases[1:]
        if payable:
            if game.trace is not None:
                assert _can_pay_one(game, player, ref, lane, prices, bases[:1])
            return True
    return _can_pay_one(game, player, ref, lane, prices, bases)


def _can_pay_one(
    game: MissionGame, player: PlayerId, ref: Ref, lane: int, prices: MissionPrices, bases: list[int]
) -> bool:
    """Tell whether a player can pay for a card under one of the costs at *bases*."""
    scope = Scope(player, ref, None, game.clock)
    for base in bases:
        if payment.feasible(
            game, player, scope, play_items(game, player, ref, scope, prices, base, 0, lane), (ref,)
        ):
            return True
    return False


def demands_more(game: MissionGame, ref: Ref) -> bool:
    """Tell whether the text of a card demands something beside its printed cost."""
    for ability in game.obj(ref).definition.abilities:
        if isinstance(ability.node, tree.AppearCost):
            return True
    return False


def _has_energy_for(game: MissionGame, player: PlayerId, ref: Ref, prices: MissionPrices, lane: int) -> bool:
    printed = game.values(ref).number(kinds.COST)
    points = 0 if printed == ABSENT else printed
    energy = len(game.cards_in(zones.ENERGY, player))
    if game.obj(ref).zone == game.zone_id(zones.ENERGY, player):  # it cannot be given for its own cost
        energy -= 1
    if energy_cost(points, prices) <= energy:
        return True
    return energy_cost(points, prices, overlay(game, player, ref, lane)) <= energy
