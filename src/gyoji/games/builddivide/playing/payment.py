"""Costs as this game pays them (510): from the nodes of a text to items, and from items to events.

Energy is paid by resting standing energy cards, one card a point (510-2). Coloured points take energy of that colour,
generic ones any card, face-down ones too (510-2a, 510-2b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import feeding, refusals
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, kinds, policies, zones
from gyoji.games.builddivide.table.definitions import NOTHING, Cost, part_of
from gyoji.games.builddivide.table.policies import PoliciesAnswers
from gyoji.kernel.effects import cost_reasons, cost_texts, costs, select
from gyoji.kernel.effects.costs import CostPolicy, Item, Need, Refs, Supply
from gyoji.kernel.effects.payment import EnergyPayment, TriedPayment
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    is_item,
    is_player,
    player_of,
    player_ref,
)
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.machine.game import Game

REST_THIS: Final = tree.Act("rest", object=tree.This())
TURNING: Final = ("rest", "stand")
STATES: Final = ("rest", "stand", "turn_face")
TOUCHING: Final = ("reveal", "look", "place", "remove")
COLOURED: Final = (1 << kinds.GENERIC) - 1
PART_COLOURS: Final = tuple([definitions.colours_of(part) for part in range(kinds.GENERIC)])
"""For each coloured part of a cost, the colours that pay it."""


def generic(n: int) -> tuple[int, ...]:
    """Return so many points of generic energy."""
    return costs.raised(NOTHING, kinds.GENERIC, n)


def energy_of(game: DivideGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[int, ...]:
    """Return the energy among cost nodes, by part."""
    return cost_texts.energy_of(game, scope, nodes, NOTHING, part_of)


def other_items(game: DivideGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return the items that cost nodes demand beside energy."""
    return cost_texts.other_items(game, scope, nodes, REST_THIS, TOUCHING, STATES)


def items_of(game: DivideGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return everything that cost nodes demand."""
    return other_items(game, scope, nodes) + cost_texts.energy_item(energy_of(game, scope, nodes))


# Energy


def sources(game: DivideGame, player: PlayerId, spent: tuple[Ref, ...]) -> list[Ref]:
    """Return the energy cards that a player could rest."""
    found: list[Ref] = []
    watched = (game.watched_replaces & (1 << kinds.REST)) != 0
    for ref in game.cards_in(zones.ENERGY, player):
        if game.objs[ref >> INCARNATION_BITS].turned or spent and ref in spent:
            continue
        if not watched or _may_rest(game, ref):
            found.append(ref)
    return found


def colours_of(game: DivideGame, refs: list[Ref]) -> list[int]:
    """Return the colours of each energy card; face-down ones have none (409-4a)."""
    return [game.values(ref).colours for ref in refs]


def standing(game: DivideGame, player: PlayerId) -> int:
    """Return how many energy cards of a player stand: no more can be rested."""
    n = 0
    for ref in game.cards_in(zones.ENERGY, player):
        if not game.objs[ref >> INCARNATION_BITS].turned:
            n += 1
    return n


def available_energy(game: DivideGame, player: PlayerId) -> list[int]:
    """Return the colours of each energy card that a player could rest."""
    return colours_of(game, sources(game, player, ()))


def affords(stock: list[int], cost: Cost) -> bool:
    """Tell whether energy cards of these colours can pay a cost, each one point."""
    if cost.total > len(stock):
        return False
    if not cost.parts:
        return True
    if len(cost.parts) > 1:
        return _match(stock, cost.need, -1)
    return _has(stock, cost.parts[0], cost.need[cost.parts[0]], -1)


def _may_rest(game: DivideGame, ref: Ref) -> bool:
    return game.prohibition(Event(kinds.REST, "510-2", ref, game.obj(ref).controller)) is None


def covers(stock: list[int], need: tuple[int, ...], spent: int = -1) -> bool:
    """Tell whether energy of these colours can pay *need*, each one point; the one at the place *spent* is gone."""
    total = need[kinds.GENERIC]
    part = -1
    several = False
    for each in range(kinds.GENERIC):
        if need[each] > 0:
            total += need[each]
            several = part >= 0
            part = each
    if total > (len(stock) if spent < 0 else len(stock) - 1):
        return False
    if part < 0:
        return True
    if several:
        return _match(stock, need, spent)
    return _has(stock, part, need[part], spent)


def _has(stock: list[int], part: int, n: int, spent: int) -> bool:
    """Tell whether so many points of one part can be paid."""
    for i in range(len(stock)):
        if i != spent and pays(stock[i], part):
            n -= 1
    return n <= 0


def _match(stock: list[int], need: tuple[int, ...], spent: int) -> bool:
    """Tell the same of several colours: matched over the parts that are demanded."""
    parts = [part for part in range(kinds.GENERIC) if need[part] > 0]
    supply = Supply(len(parts) + 1)
    for at in range(len(stock)):
        if at == spent:
            continue
        colours = stock[at]
        mask = 0
        for i in range(len(parts)):
            shared = PART_COLOURS[parts[i]] & colours
            if shared and (readings.EITHER_COLOUR_PAYS or shared == PART_COLOURS[parts[i]]):
                mask |= 1 << i
        supply.add(mask or 1 << len(parts))
    return supply.covers((*[need[part] for part in parts], need[kinds.GENERIC]))


def pays(colours: int, part: int) -> bool:
    """Tell whether energy of these colours pays a point of a part of a cost."""
    if part == kinds.GENERIC:
        return True
    shared = PART_COLOURS[part] & colours
    return shared != 0 and (readings.EITHER_COLOUR_PAYS or shared == PART_COLOURS[part])


class DivideCosts(CostPolicy):
    """How this game finds and gives what costs demand."""

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        """Return the cards that may be given for *item* now."""
        node = item.node
        assert isinstance(node, tree.Act)
        own = cost_texts.read_by(scope, item, player)
        if node.object is None:
            payer = player_ref(player)
            return [payer] if _has_counters(_divide(game), own, node, payer) else []
        found: list[Ref] = []
        for ref in select.refs(game, own, node.object):
            if is_player(ref):
                if _has_counters(_divide(game), own, node, ref):
                    found.append(ref)
            elif not is_item(ref) and game.is_live(ref) and _may_give(_divide(game), player, own, node, ref):
                found.append(ref)
        return found

    def unfit(self, game: Game, player: PlayerId, scope: Scope, item: Item, ref: Ref) -> Refusal | None:
        """Return which rule keeps a card that *item* names from being given: its state, its text, or a ban."""
        node = item.node
        assert isinstance(node, tree.Act)
        divide, own = _divide(game), cost_texts.read_by(scope, item, player)
        if not _is_at_hand(divide, player, own, node, ref):
            return None
        if _is_so_already(node, game.obj(ref)):
            return refusals.COST_STATE
        if _never_given(divide, node, ref):
            return refusals.NEVER_DROPS
        return None if cost_texts.is_allowed(divide, player, own, node, ref) else refusals.COST_FORBIDDEN

    def can_supply(self, game: Game, player: PlayerId, need: Need, gone: Refs, turned: Refs) -> bool:
        """Tell whether *player* can bring up *need* without these cards."""
        divide = _divide(game)
        return covers(colours_of(divide, sources(divide, player, gone + turned)), need)

    def makes_energy(self, game: Game, ref: Ref) -> bool:
        """Tell whether turning this card would give energy."""
        return game.kind_of(game.obj(ref).zone) == zones.ENERGY

    def same(self, game: Game, ref: Ref) -> int:
        """Return a number that cards share which nobody can tell apart, outside the field."""
        obj = game.objs[ref >> INCARNATION_BITS]
        if game.specs[game.kind_of(obj.zone)].in_play or obj.turned or obj.shown or obj.known or obj.host:
            return int(ref)
        return -1 - obj.definition.index * 64 - game.kind_of(obj.zone)

    def matters(self, game: Game, item: Item) -> bool:
        """Tell whether the moment of paying may make a difference: where something watches what is done."""
        return item.kind == costs.CARDS and (game.watched_triggers | game.watched_replaces) != 0

    def counters_taken(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> int:
        """Return how many counters *item* takes off each of its cards."""
        return cost_texts.counters_taken(game, scope.seen_by(player), item)

    def pay_energy(
        self, game: Game, player: PlayerId, scope: Scope, need: Need, rest: tuple[Item, ...], kept: Refs
    ) -> Control | None:
        """Pay *need* by resting energy."""
        for item in rest:
            if feeding.meet(game, scope, (costs.energy(need), item)):
                return Call(PayEnergy(player, scope.source, need, kept, scope, rest))
        return Call(PayEnergy(player, scope.source, need, kept))

    def pay_cards(
        self, game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
    ) -> Control | None:
        """Carry out the act of *item* on *refs*."""
        game.cite("510-1")
        return cost_texts.carry_out(game, player, scope, item, refs)

    def order_rule(self) -> RuleId:
        """Return the rule on the order of paying."""
        return "1204-2i:i"

    def card_rule(self, item: Item) -> RuleId:
        """Return the rule by which cards are chosen for *item*."""
        return "1204-2i"


POLICY: Final = DivideCosts()


def _divide(game: Game) -> DivideGame:
    return cast("DivideGame", game)


def _has_counters(game: DivideGame, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    if node.verb != "remove":
        return True
    return game.player(player_of(ref)).counter(node.word) >= cost_texts.counters_needed(game, scope, node)


def _may_give(game: DivideGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    obj = game.obj(ref)
    if _is_so_already(node, obj):
        game.cite("104-2a")
        return False
    if not _is_at_hand(game, player, scope, node, ref) or _never_given(game, node, ref):
        return False
    return cost_texts.is_allowed(game, player, scope, node, ref)


def _is_so_already(node: tree.Act, obj: Obj) -> bool:
    """Tell whether a card is already as a cost would make it."""
    if node.verb in TURNING:
        return obj.turned == (node.verb == "rest")
    return node.verb == "turn_face" and obj.face_down == (node.state == "face_down")


def _is_at_hand(game: DivideGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    """Tell whether a card is one that the payer may give, with the counters that a cost takes off it."""
    obj = game.obj(ref)
    whose = node.object.player if isinstance(node.object, tree.Selector) else None
    if whose is None and obj.controller != player:
        return False
    return node.verb != "remove" or obj.counter(node.word) >= cost_texts.counters_needed(game, scope, node)


def _never_given(game: DivideGame, node: tree.Act, ref: Ref) -> bool:
    """Tell whether a cost would drop a card that never drops (527-5a:i)."""
    if node.verb not in ("destroy", "drop", "discard") and not _goes_to_graveyard(node):
        return False
    if not policies.never_drops(game, ref):
        return False
    game.cite("527-5a:i")
    return True


def _goes_to_graveyard(node: tree.Act) -> bool:
    return readings.BURYING_IS_DROPPING and isinstance(node.to, tree.Zone) and node.to.name == "graveyard"


class PayEnergy(EnergyPayment):  # エナジーの支払い
    """Points are paid by resting standing energy, chosen one by one and rested together; `game.result` is 1 then.

    *others* are items of the cost that could want the same energy cards.
    """

    __slots__ = ("scope", "others")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        source: Ref = NO_REF,
        need: tuple[int, ...] = NOTHING,
        kept: tuple[Ref, ...] = (),
        scope: Scope = NO_SCOPE,
        others: tuple[Item, ...] = (),
    ) -> None:
        super().__init__(player, source, need, kept)
        self.scope = scope
        self.others: tuple[Item, ...] = others

    @step("510-2")
    def ask(self, game: DivideGame) -> Control | None:
        while True:
            part = self.next_part()
            if part < 0:
                self.goto("rest")
                return None
            listed = self._offers(game, part)
            if not listed:
                game.result = 0
                return END
            rule = "510-2b" if part == kinds.GENERIC else "510-2a"
            if len(listed) > 1 or not game.answers_alone():
                return Ask(self.player, listed, "pay_energy", rule)
            game.cite(rule)
            game.forced += 1
            self.take_card(Ref(listed[0].a), part)

    def _offers(self, game: DivideGame, part: int) -> list[Option]:
        """Return the energy cards that may pay the next point, equal ones once, the rest staying payable."""
        listed: list[Option] = []
        seen: list[int] = []
        found = sources(game, self.player, self.kept + self.chosen)
        stock = colours_of(game, found)
        alike = self._is_last(part)
        after = NOTHING
        if not alike:
            after = costs.raised(self.need, part, -1)
        elif not covers(stock, self.need):
            found = []
        for i in range(len(found)):
            if not pays(stock[i], part):
                continue
            ref = found[i]
            obj = game.objs[ref >> INCARNATION_BITS]
            mark = -1 if obj.face_down else obj.definition.index
            if mark in seen:
                continue
            seen.append(mark)
            if alike or covers(stock, after, i):
                option = Option(options.PAY, ref, part)
                if not self.others or self._leaves_others(game, option):
                    listed.append(option)
        return listed

    def _leaves_others(self, game: DivideGame, option: Option) -> bool:
        """Tell whether the other items can be paid once an energy card is chosen."""
        if trying.is_trial(game):
            return True
        further = PayEnergy(self.player, self.source, self.need, self.kept)
        further.chosen = self.chosen
        further.take(game, option)
        after = PayCosts(self.player, self.scope, self.others, self.kept, True)
        after.goto("energy_paid")
        return trying.can_complete(game, after, self.player, (further,))

    @answer()
    def take(self, game: DivideGame, option: Option) -> Control | None:
        game.cite("510-2b" if option.b == kinds.GENERIC else "510-2a")
        self.take_card(Ref(option.a), option.b)
        self.goto("ask")
        return None

    def _is_last(self, part: int) -> bool:
        """Tell whether no other colour is demanded: then whatever pays a point leaves the rest payable."""
        for other in range(part + 1, kinds.GENERIC):
            if self.need[other] > 0:
                return False
        return True

    @step("510-1")
    def rest(self, game: DivideGame) -> Control | None:
        return self.turn_chosen(game, kinds.REST, "510-2", 1 << kinds.AS_COST)

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.result = 1
        return END


class PayCosts(TriedPayment):  # コストの支払い
    """The payment of a cost; what it moved or changed is in `game.paid` afterwards."""

    __slots__ = ()

    def policy(self) -> CostPolicy:
        """Return how this game pays."""
        return POLICY

    def _ask_order(self, game: Game) -> Control | None:
        places = list(range(len(self.items)))
        if not self.trial:
            linked = feeding.linked(game, self.scope, self.items)
            if not linked:
                if len([item for item in self.items if POLICY.matters(game, item)]) > 1:
                    return super()._ask_order(game)
                return self._begin_silently(game, places)
            places = linked
        listed = [Option(costs.OPTION_COST_ITEM, i) for i in places if self._may_be_next(game, i)]
        return Ask(self.player, listed, "order_costs", "1204-2i:i") if listed else None

    def _begin_silently(self, game: Game, places: list[int]) -> Control | None:
        """Begin with an item that leaves the others the most: the order makes no other difference."""
        self.at = 0
        for rank in range(feeding.LAST + 1):
            for i in places:
                if feeding.rank(self.items[i]) == rank and self._may_be_next(game, i):
                    self.at = i
                    return None
        return None

    def _may_be_next(self, game: Game, at: int) -> bool:
        item = self.items[at]
        if item.kind == costs.CARDS:
            return len(self._offers(game, at, ())) > 0 or self._is_none(game, item)
        if self.trial or not feeding.meet(game, self.scope, self.items):
            return True
        further = self.on_trial()
        further.at = at
        further.goto("pay_item")
        return trying.can_complete(game, further, self.player)

    def _leaves_payable(
        self, game: Game, item: Item, chosen: tuple[Ref, ...], rest: tuple[Item, ...]
    ) -> bool:
        if self.trial:
            return True
        if feeding.meet(game, self.scope, self.items):
            return self._goes_on(game, item, chosen)
        return super()._leaves_payable(game, item, chosen, rest)


def feasible(
    game: DivideGame, player: PlayerId, scope: Scope, items: tuple[Item, ...], gone: tuple[Ref, ...] = ()
) -> bool:
    """Tell whether all items can be paid together (510-1a), in some order (1204-2i:i)."""
    if len(items) > 1 and feeding.meet(game, scope, items):
        found = trying.can_complete(game, PayCosts(player, scope, items, gone, True), player)
    else:
        found = costs.feasible(POLICY, game, player, scope, items, gone)
    if not found:
        game.cite("510-1a")
    return found


def refusal(game: DivideGame, player: PlayerId, scope: Scope, items: tuple[Item, ...]) -> Refusal:
    """Return why items that cannot be paid cannot: what keeps a card from being given, or that there is too little."""
    return cost_reasons.obstacle(POLICY, game, player, scope, items) or refusals.CANNOT_PAY


class PaymentAnswers(PoliciesAnswers):
    """Answers how costs are paid."""

    __slots__ = ()

    def payment_of(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Procedure | None:
        """Return the payment of costs that an effect demands; None where the player cannot pay them."""
        items = items_of(self, scope, costs)
        return PayCosts(player, scope, items) if feasible(self, player, scope, items) else None


__all__ = ["NO_SCOPE", "PayCosts", "PaymentAnswers", "energy_of", "feasible", "items_of"]
