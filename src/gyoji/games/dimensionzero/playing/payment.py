"""Costs as this game pays them (1.2.3): from the nodes of a text to items, and from items to events.

Energy is not kept: a symbol is paid by freezing a released card. Coloured symbols take energy cards of that colour,
colourless ones any card of the energy or smash zone (1.2.3-1, 1.2.3-2). A card pays one energy, whatever its colours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import refusals
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.aspects import AspectsAnswers
from gyoji.games.dimensionzero.turns import glance
from gyoji.games.dimensionzero.turns.glance import Reach
from gyoji.kernel.effects import cost_texts, costs, select
from gyoji.kernel.effects.costs import CostPolicy, Item, Need, Refs
from gyoji.kernel.effects.payment import EnergyPayment, Payment
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    PlayerId,
    Ref,
    RuleId,
    is_object,
    player_ref,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame
    from gyoji.kernel.machine.game import Game

FREEZE_THIS: Final = tree.Act("freeze", object=tree.This())
TURNING: Final = ("freeze", "release", "stand")
TOUCHING: Final = ("reveal", "look", "place", "remove")
NOTHING: Final[tuple[int, ...]] = (0,) * 6
COLOURED: Final = (1 << kinds.COLOURLESS) - 1
ANY: Final = ("any", "無色", "colourless")


def part_of(colour: str) -> int:
    """Return the place of a colour among the parts of a cost."""
    return kinds.COLOURLESS if colour in ANY else kinds.COLOURS.index(colour)


def energy_of(game: ZeroGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[int, ...]:
    """Return the energy among cost nodes, by colour."""
    return cost_texts.energy_of(game, scope, nodes, NOTHING, part_of)


def other_items(game: ZeroGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return the items that cost nodes demand beside energy."""
    return cost_texts.other_items(game, scope, nodes, FREEZE_THIS, TOUCHING, TURNING)


def items_of(game: ZeroGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return everything that cost nodes demand."""
    return other_items(game, scope, nodes) + cost_texts.energy_item(energy_of(game, scope, nodes))


# Energy


def reach(game: ZeroGame, player: PlayerId) -> Reach:
    """Return the cards that a player could freeze for energy, and what they pay together. Leave it as it is."""
    found = glance.of(game).reaches[player]
    if (
        found is None
        or found.energy_version != game.energy_version
        or not shortcuts.is_current(found.version, game.version)
    ):
        found = _reach(game, player)
        glance.of(game).reaches[player] = found
    elif game.trace is not None:
        game.trace.drop_known(_reach(game, player))
    return found


def _reach(game: ZeroGame, player: PlayerId) -> Reach:
    """Find what pays for energy; it is looked for every time where a text may forbid to freeze."""
    watched = (game.watched_replaces & (1 << kinds.FREEZE)) != 0
    found = Reach(game.version, -1 if watched else game.energy_version)
    objs = game.objs
    supply = found.supply
    for ref in game.zones[zones.ENERGY * 2 + player].cards:
        if objs[ref >> INCARNATION_BITS].turned or watched and not _may_freeze(game, ref):
            continue
        game.cite("2.4.2-2")
        colours = game.values(ref).colours
        found.refs.append(ref)
        found.parts.append(colours | (1 << kinds.COLOURLESS))
        supply.add(colours or 1 << kinds.COLOURLESS)
    smashed = game.zones[zones.SMASH * 2 + player].cards
    if smashed:
        coloured = game.switches.smash_colours == "yes"
        for ref in smashed:
            obj = objs[ref >> INCARNATION_BITS]
            if obj.turned or watched and not _may_freeze(game, ref):
                continue
            game.cite("2.23.7-4")
            colours = obj.definition.printed.colours if coloured else 0
            found.refs.append(ref)
            found.parts.append(colours | (1 << kinds.COLOURLESS))
            supply.add(colours or 1 << kinds.COLOURLESS)
    return found


def _take_out(found: Reach, spent: tuple[Ref, ...], back: bool) -> None:
    """Take what cards pay out of a reach, or put it back."""
    refs = found.refs
    for i in range(len(refs)):
        if refs[i] in spent:
            unit = found.parts[i] & COLOURED or 1 << kinds.COLOURLESS
            if back:
                found.supply.add(unit)
            else:
                found.supply.remove(unit)


def _may_freeze(game: ZeroGame, ref: Ref) -> bool:
    return game.prohibition(Event(kinds.FREEZE, "1.2.3-2", ref, game.obj(ref).controller)) is None


class ZeroCosts(CostPolicy):
    """How this game finds and gives what costs demand."""

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        """Return the cards that may be given for *item* now."""
        node = item.node
        assert isinstance(node, tree.Act)
        if node.object is None:
            return [player_ref(player)]
        if (
            item.picks and len(item.picks) == item.amount
        ):  # said before anything is paid, which is done at once
            return [ref for ref in item.picks if game.is_live(ref)]
        own = cost_texts.read_by(scope, item, player)
        found: list[Ref] = []
        for ref in select.refs(game, own, node.object):
            if not is_object(ref) or not game.is_live(ref):
                continue
            if _may_give(_zero(game), player, own, node, ref):
                found.append(ref)
        return found

    def unfit(self, game: Game, player: PlayerId, scope: Scope, item: Item, ref: Ref) -> Refusal | None:
        """Return which rule keeps a card that *item* names from being given: its state, or a ban."""
        node = item.node
        assert isinstance(node, tree.Act)
        own = cost_texts.read_by(scope, item, player)
        if not _is_at_hand(_zero(game), player, own, node, ref):
            return None
        if node.verb in TURNING and game.obj(ref).turned == (node.verb == "freeze"):
            return refusals.COST_STATE
        return None if cost_texts.is_allowed(_zero(game), player, own, node, ref) else refusals.COST_FORBIDDEN

    def can_supply(self, game: Game, player: PlayerId, need: Need, gone: Refs, turned: Refs) -> bool:
        """Tell whether *player* can bring up *need* without these cards."""
        found = reach(_zero(game), player)
        if not turned and not _pays(game, gone):
            return found.supply.covers(need)
        spent = gone + turned
        _take_out(found, spent, False)
        enough = found.supply.covers(need)
        _take_out(found, spent, True)
        return enough

    def makes_energy(self, game: Game, ref: Ref) -> bool:
        """Tell whether turning this card would give energy."""
        return game.obj(ref).zone // 2 in (zones.ENERGY, zones.SMASH)

    def same(self, game: Game, ref: Ref) -> int:
        """Return a number that cards share which nobody can tell apart, outside the squares."""
        obj = game.objs[ref >> INCARNATION_BITS]
        if game.specs[game.kind_of(obj.zone)].in_play or obj.turned or obj.shown or obj.known or obj.host:
            return int(ref)
        return -1 - obj.definition.index * 64 - game.kind_of(obj.zone)

    def matters(self, game: Game, item: Item) -> bool:
        """Tell whether the order of paying may make a difference: all is paid at once (4.7.2-8)."""
        return False

    def counters_taken(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> int:
        """Return how many counters *item* takes off each of its cards."""
        return cost_texts.counters_taken(game, scope.seen_by(player), item)

    def pay_energy(
        self, game: Game, player: PlayerId, scope: Scope, need: Need, rest: tuple[Item, ...], kept: Refs
    ) -> Control | None:
        """Pay *need* by freezing cards."""
        return Call(PayEnergy(player, scope.source, need, kept + _given(game, player, scope, rest)))

    def pay_cards(
        self, game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
    ) -> Control | None:
        """Carry out the act of *item* on *refs*."""
        game.cite("4.15.5")
        return cost_texts.carry_out(game, player, scope, item, refs)

    def order_rule(self) -> RuleId:
        """Return the rule on paying everything at once."""
        return "4.7.2-8"

    def card_rule(self, item: Item) -> RuleId:
        """Return the rule by which cards are chosen for *item*."""
        return "4.7.2-8"


POLICY: Final = ZeroCosts()


def _pays(game: Game, refs: tuple[Ref, ...]) -> bool:
    """Tell whether one of the cards could be frozen for energy."""
    for ref in refs:
        zone = game.objs[ref >> INCARNATION_BITS].zone // 2
        if zone == zones.ENERGY or zone == zones.SMASH:
            return True
    return False


def _given(game: Game, player: PlayerId, scope: Scope, items: tuple[Item, ...]) -> tuple[Ref, ...]:
    """Return the cards that other parts of a cost turn, as far as nobody has to choose them any more."""
    found: tuple[Ref, ...] = ()
    for item in items:
        if item.kind == costs.CARDS and item.use == costs.TURN:
            if item.amount == costs.ALL_OF_THEM:
                found += tuple(POLICY.candidates(game, player, scope, item))
            else:
                found += item.picks
    return found


def _ordered(game: Game, player: PlayerId, scope: Scope, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return items in the order in which they are paid, so that one card can serve several parts (D-34).

    All parts are paid at once (4.7.2-8). Energy comes before a part that could bring or change energy, and waits only
    where a card of its zones is still to be chosen that must not be frozen yet. What takes cards away comes last.
    """
    if len(items) < 2:
        return items
    first: list[Item] = []
    rest: list[Item] = []
    for item in items[:-1] if items[-1].kind == costs.ENERGY else items:
        if _wants_released(item) and _pays(game, tuple(POLICY.candidates(game, player, scope, item))):
            first.append(item)
        else:
            rest.append(item)
    if items[-1].kind == costs.ENERGY:
        first.append(items[-1])
    turns = [item for item in rest if item.use == costs.TURN]
    return (*first, *turns, *[item for item in rest if item.use != costs.TURN])


def _wants_released(item: Item) -> bool:
    """Tell whether a card is to be chosen for *item*, and its state counts."""
    if item.kind != costs.CARDS or item.use == costs.TOUCH or item.amount <= len(item.picks):
        return False
    if item.use == costs.TURN or item.node is None:
        return item.use == costs.TURN
    return any([isinstance(node, tree.InState) for node in tree.walk(item.node)])


def _zero(game: Game) -> ZeroGame:
    return cast("ZeroGame", game)


def _may_give(game: ZeroGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    obj = game.obj(ref)
    if node.verb in TURNING:
        frozen = node.verb == "freeze"
        if obj.turned == frozen:
            game.cite("2.26.1-1")
            return False
    return _is_at_hand(game, player, scope, node, ref) and cost_texts.is_allowed(
        game, player, scope, node, ref
    )


def _is_at_hand(game: ZeroGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    """Tell whether a card is one that the payer may give, with the markers that a cost takes off it."""
    obj = game.obj(ref)
    whose = node.object.player if isinstance(node.object, tree.Selector) else None
    if whose is None and obj.controller != player:
        return False
    return node.verb != "remove" or obj.counter(node.word) >= cost_texts.counters_needed(game, scope, node)


class PayEnergy(EnergyPayment):  # エネルギーの支払い
    """Symbols are paid by freezing released cards, chosen one by one and frozen together; `game.result` is 1 then."""

    __slots__ = ()

    @step("1.2.3")
    def ask(self, game: ZeroGame) -> Control | None:
        return self._ask(game)

    def _ask(self, game: ZeroGame) -> Control | None:
        """Ask for the next card; where there is one answer only it is taken at once, as the machine does."""
        self.goto("take")
        part = self.next_part()
        while part >= 0:
            listed = self._offers(game, part)
            if not listed:
                game.result = 0
                return END
            rule = "1.2.3-1" if part < kinds.COLOURLESS else "1.2.3-2"
            if len(listed) > 1 or not game.answers_alone():
                return Ask(self.player, listed, "pay_energy", rule)
            game.forced += 1
            game.cite(rule)
            self.take_card(Ref(listed[0].a), part)
            part = self.next_part()
        game.cite("2.23.6-4")
        self.goto("finish")
        return self.turn_chosen(game, kinds.FREEZE, "1.2.3-2", 1 << kinds.AS_COST)

    def _offers(self, game: ZeroGame, part: int) -> list[Option]:
        """Return the cards that may pay a part of the cost, equal ones once, with the rest staying payable."""
        listed: list[Option] = []
        seen: list[int] = []
        found = reach(game, self.player)
        spent = self.kept + self.chosen
        if spent:
            _take_out(found, spent, False)
        supply = found.supply
        rest = costs.raised(self.need, part, -1)
        for i in range(len(found.refs)):
            ref = found.refs[i]
            mask = found.parts[i]
            if not mask & (1 << part) or ref in spent:
                continue
            mark = (
                POLICY.same(game, ref) if mask != 1 << kinds.COLOURLESS else -mask - (game.obj(ref).zone // 2)
            )
            if mark in seen:
                continue
            seen.append(mark)
            unit = mask & COLOURED or 1 << kinds.COLOURLESS
            supply.remove(unit)
            if supply.covers(rest):
                listed.append(Option(options.PAY, ref, part))
            supply.add(unit)
        if spent:
            _take_out(found, spent, True)
        return listed

    @answer()
    def take(self, game: ZeroGame, option: Option) -> Control | None:
        game.cite("1.2.3-1" if option.b < kinds.COLOURLESS else "1.2.3-2")
        self.take_card(Ref(option.a), option.b)
        return self._ask(game)

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = 1
        return END


class PayCosts(Payment):  # コストの支払い
    """The payment of a cost; what it moved or changed is in `game.paid` afterwards."""

    __slots__ = ()

    def policy(self) -> CostPolicy:
        """Return how this game pays."""
        return POLICY

    def _leaves_payable(
        self, game: Game, item: Item, chosen: tuple[Ref, ...], rest: tuple[Item, ...]
    ) -> bool:
        """Tell whether the rest stays payable: all is paid at once, so a card that goes can be frozen too (D-34)."""
        if item.use != costs.TAKE:
            return super()._leaves_payable(game, item, chosen, rest)
        takes = tuple([each for each in rest if each.kind == costs.CARDS and each.use == costs.TAKE])
        others = tuple([each for each in rest if each not in takes])
        return costs.feasible(
            POLICY, game, self.player, self.scope, takes, self.kept + chosen
        ) and costs.feasible(POLICY, game, self.player, self.scope, others, self.kept)

    def offers_for(self, game: Game, at: int, chosen: tuple[Ref, ...]) -> list[Ref]:
        """Return the cards that may be given for the item at *at* next to those chosen, the rest staying payable."""
        return self._offers(game, at, chosen)


def paying(
    game: Game, player: PlayerId, scope: Scope, items: tuple[Item, ...], kept: tuple[Ref, ...] = ()
) -> PayCosts:
    """Return the payment of a cost that is fixed."""
    return PayCosts(player, scope, _ordered(game, player, scope, items), kept)


def feasible(
    game: ZeroGame, player: PlayerId, scope: Scope, items: tuple[Item, ...], gone: tuple[Ref, ...] = ()
) -> bool:
    """Tell whether all items can be paid together."""
    return costs.feasible(POLICY, game, player, scope, items, gone)


class PaymentAnswers(AspectsAnswers):
    """Answers how costs are paid."""

    __slots__ = ()

    def payment_of(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Procedure | None:
        """Return the payment of costs that an effect demands; None where the player cannot pay them."""
        items = items_of(self, scope, costs)
        return paying(self, player, scope, items) if feasible(self, player, scope, items) else None


__all__ = [
    "NO_SCOPE",
    "PayCosts",
    "PaymentAnswers",
    "energy_of",
    "feasible",
    "items_of",
    "paying",
]
