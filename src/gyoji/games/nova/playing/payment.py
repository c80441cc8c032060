"""Costs as NOVA pays them (902, 804.2.3, 804.2.4): what may be given for items, and which events give it.

State costs take a card that is not in the state yet and may enter it (804.2.3.1); move costs take a card that may move
(804.2.3.2), wherever a replacement then puts it (804.2.3.3). What was done in place of an item still pays it (902.12).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from gyoji.games.nova.battles.battle_damage import BattleDamageAnswers
from gyoji.games.nova.playing import cost_items, energy_payment, energy_sources, payment_trial, refusals
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.effects import acts, cost_texts, costs, select
from gyoji.kernel.effects.costs import CostPolicy, Item, Need, Refs
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, Refusal
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref, RuleId, is_object
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame
    from gyoji.kernel.machine.game import Game


class NovaCosts(CostPolicy):
    """How NOVA finds and gives what costs demand."""

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        """Return the cards that may be given for *item* now."""
        node = item.node
        assert isinstance(node, tree.Act)
        found: list[Ref] = []
        if item.scope is not None:
            scope = item.scope
        for ref in select.refs(game, scope, node.object):
            if not is_object(ref) or not game.is_live(ref):
                continue
            if _may_give(game, player, scope, item, node, ref):
                found.append(ref)
        what = node.object
        if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position:
            if what.quantity is not None and len(found) < select.limit(game, scope, what.quantity, 10**6):
                return []
        return found

    def pays_with_none(self, game: Game, item: Item) -> bool:
        """Tell whether all cards of a kind can be given where there is none: an empty hand is discarded (911.2)."""
        node = item.node
        if not isinstance(node, tree.Act) or node.verb != "discard" or not acts.is_all(node.object):
            return False
        game.cite("911.2")
        return True

    def life(self, game: Game, player: PlayerId) -> int:
        """Return how much life *player* could pay."""
        return 0 if _is_life_kept(game, player) else game.player_value(player, "life")

    def can_supply(self, game: Game, player: PlayerId, need: Need, gone: Refs, turned: Refs) -> bool:
        """Tell whether *player* can bring up *need* without energy abilities that cost something of their own."""
        return energy_sources.can_supply(_nova(game), player, need, gone, turned)

    def makes_energy(self, game: Game, ref: Ref) -> bool:
        """Tell whether freezing this card would give energy."""
        obj = game.obj(ref)
        if game.kind_of(obj.zone) == zones.ENERGY:
            return True
        for held in game.values(ref).held:
            if held.ability.is_energy:
                return True
        return False

    def same(self, game: Game, ref: Ref) -> int:
        """Return a number that cards share which nobody can tell apart, outside the field."""
        obj = game.objs[ref >> INCARNATION_BITS]
        if game.specs[game.kind_of(obj.zone)].in_play or obj.turned or obj.shown or obj.known:
            return int(ref)
        return -1 - obj.definition.index

    def matters(self, game: Game, item: Item) -> bool:
        """Tell whether somebody waits for what paying *item* does."""
        watched = game.watched_triggers | game.watched_replaces
        if item.kind == costs.ENERGY:
            return watched & ((1 << kinds.FREEZE) | (1 << kinds.ADD_ENERGY) | (1 << kinds.ACTIVATE)) != 0
        if item.kind == costs.LIFE:
            return watched & (1 << kinds.PAY_LIFE) != 0
        node = item.node
        assert isinstance(node, tree.Act)
        bits = 1 << game.lexicon.kinds[node.verb]
        if item.use == costs.TAKE:
            bits |= (1 << kinds.MOVE) | (1 << kinds.LEAVE)
        return watched & bits != 0

    def counters_taken(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> int:
        """Return how many counters *item* takes off each of its cards."""
        return cost_texts.counters_taken(game, scope, item)

    def pay_energy(
        self, game: Game, player: PlayerId, scope: Scope, need: Need, rest: tuple[Item, ...], kept: Refs
    ) -> Control | None:
        """Pay *need*, keeping *rest* payable without *kept*."""
        if costs.is_free(need):
            game.cite("902.6")
            game.result = 1
            return None
        return Call(energy_payment.PayEnergy(player, scope, need, rest, kept))

    def pay_life(self, game: Game, player: PlayerId, scope: Scope, amount: int) -> Control | None:
        """Take life away: no damage."""
        return game.do(
            Event(kinds.PAY_LIFE, "902.5", player=player, amount=amount, source=scope.source, cause=player)
        )

    def pay_cards(
        self, game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
    ) -> Control | None:
        """Carry out the act of *item* on *refs*."""
        game.cite("902.1")
        node = item.node
        assert isinstance(node, tree.Act)
        if item.scope is not None:
            scope = item.scope
        resolved = acts.resolved_act(
            game, scope, node, player if item.giver == NO_PLAYER else item.giver, refs
        )
        resolved.by_cost = True
        batch = game.events_for(resolved)
        if batch is None:
            return game.perform(resolved)
        for event in batch:
            if event.mask & game.watched_replaces and game.replacers(event, ()):
                # What happens instead pays the cost just as well, and does not make the card unfit to be given.
                game.cite("902.12")
                game.cite("804.2.3.3")
        return game.do_all(batch)

    def payment(
        self, player: PlayerId, scope: Scope, items: tuple[Item, ...], kept: tuple[Ref, ...]
    ) -> Control:
        """Return the call of a payment that does not give *kept*."""
        return Call(PayCosts(player, scope, items, kept))

    def order_rule(self) -> RuleId:
        """Return the rule that lets the payer choose the order."""
        return "804.2.4.1"

    def card_rule(self, item: Item) -> RuleId:
        """Return the rule by which cards are chosen for *item*."""
        if item.giver != NO_PLAYER:
            return "801.3.6"
        return "804.2.3.1" if item.use == costs.TURN else "804.2.3.2"


POLICY: Final = NovaCosts()


def _nova(game: Game) -> NovaGame:
    return cast("NovaGame", game)


def _may_give(game: Game, player: PlayerId, scope: Scope, item: Item, node: tree.Act, ref: Ref) -> bool:
    if not _is_at_hand(game, player, scope, item, node, ref):
        return False
    if item.use == costs.TURN and game.obj(ref).turned == (node.verb == "freeze"):
        game.cite("804.2.3.1")
        return False
    kind = game.lexicon.kinds[node.verb]
    if game.watched_replaces & ((1 << kind) | (1 << kinds.MOVE) | (1 << kinds.LEAVE)):
        rule = _unfit_refusal(item).rule
        event = Event(kind, rule, ref, player, source=scope.source, cause=player)
        if item.use == costs.TAKE:
            event = _move_event(game, scope, node, player, ref, event)
        if game.prohibition(event) is not None:
            game.cite(rule)
            return False
    return True


def _is_at_hand(game: Game, player: PlayerId, scope: Scope, item: Item, node: tree.Act, ref: Ref) -> bool:
    """Tell whether a card that *item* names is a resource for it (902.3), its state and what forbids the act apart."""
    obj = game.obj(ref)
    zone = game.kind_of(obj.zone)
    if item.use == costs.TURN:
        if zone != zones.FIELD and zone != zones.ENERGY:
            return False
        if node.verb != "freeze" or item.amount == costs.ALL_OF_THEM:
            return True
        game.cite("904.4")
        what = node.object
        return not isinstance(what, tree.Selector) or what.player is not None or obj.controller == player
    if node.verb == "discard":
        return zone == zones.HAND
    if cost_texts.takes_counters(node):
        if obj.counter(node.word) < cost_texts.counters_needed(game, scope, node):
            game.cite("902.3")
            return False
    return True


def _is_life_kept(game: Game, player: PlayerId) -> bool:
    """Tell whether something forbids *player* to pay life."""
    if not game.watched_replaces & (1 << kinds.PAY_LIFE):
        return False
    return game.prohibition(Event(kinds.PAY_LIFE, "902.5", player=player, cause=player)) is not None


def _unfit_refusal(item: Item) -> Refusal:
    """Return why a card that is there cannot be named for *item*."""
    if item.use == costs.TURN:
        return refusals.COST_STATE
    return refusals.COST_MOVE if item.use == costs.TAKE else refusals.COST_FORBIDDEN


def refusal(
    game: NovaGame, player: PlayerId, scope: Scope, items: tuple[Item, ...], kept: tuple[Ref, ...] = ()
) -> Refusal:
    """Return why *items*, which cannot be paid, cannot: what is there but unfit is told before what is lacking."""
    for item in items:
        if item.kind == costs.LIFE:
            if _is_life_kept(game, player):
                return refusals.COST_FORBIDDEN
        elif item.kind == costs.CARDS:
            fit = [ref for ref in POLICY.candidates(game, player, scope, item) if ref not in kept]
            least = _least(game, scope, item)
            if len(fit) < least <= len(_resources(game, player, scope, item, kept)):
                return _unfit_refusal(item)
    return refusals.CANNOT_PAY


def _least(game: Game, scope: Scope, item: Item) -> int:
    """Return how many cards *item* needs at least."""
    if item.amount != costs.ALL_OF_THEM:
        return item.amount
    what = item.node.object if isinstance(item.node, tree.Act) else None
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position:
        return 1 if what.quantity is None else select.limit(game, scope, what.quantity, 1)
    return 1


def _resources(game: Game, player: PlayerId, scope: Scope, item: Item, kept: tuple[Ref, ...]) -> list[Ref]:
    """Return the cards that *item* names, be they in the state already, or forbidden to give."""
    node = item.node
    assert isinstance(node, tree.Act)
    if item.scope is not None:
        scope = item.scope
    what = node.object
    if item.use == costs.TURN and isinstance(what, tree.Selector):
        # To freeze means to freeze a standby card (904.2), whether the text says so or not.
        what = replace(what, filters=tuple([each for each in what.filters if not _is_of_turning(each)]))
    found: list[Ref] = []
    for ref in select.refs(game, scope, what):
        if is_object(ref) and game.is_live(ref) and ref not in kept:
            if _is_at_hand(game, player, scope, item, node, ref):
                found.append(ref)
    return found


def _is_of_turning(node: Node) -> bool:
    return isinstance(node, tree.InState) and node.state in ("standby", "frozen")


def _move_event(game: Game, scope: Scope, node: tree.Act, player: PlayerId, ref: Ref, plain: Event) -> Event:
    """Return the very event by which the card would move, so that a prohibition can know it by any of its aspects."""
    batch = game.events_for(acts.resolved_act(game, scope, node, player, (ref,)))
    return batch[0] if batch else plain


def feasible(
    game: NovaGame,
    player: PlayerId,
    scope: Scope,
    items: tuple[Item, ...],
    kept: tuple[Ref, ...] = (),
    costly: bool = True,
) -> bool:
    """Tell whether *items* can be paid, in the order that the payer likes (804.2.4.1).

    *costly* is False where the player is known to have no energy ability that costs something of its own.
    """
    if costs.feasible(POLICY, game, player, scope, items, kept):
        return True
    if game.trace is not None:
        assert costly or not payment_trial.has_costly_sources(game, player)
    if costly and _needs_costly_sources(game, player, items):
        return payment_trial.can_pay(game, player, scope, items, kept)
    if len(items) < 2:
        return False
    for i, item in enumerate(items):
        if _may_free(game, item):
            rest = items[:i] + items[i + 1 :]
            for ref in POLICY.candidates(game, player, scope, item):
                if ref not in kept and _is_payable_after(game, player, scope, item, (ref,), rest, kept):
                    return True
    return False


def _needs_costly_sources(game: Game, player: PlayerId, items: tuple[Item, ...]) -> bool:
    """Tell whether *items* demand energy that abilities with costs of their own could help to make."""
    for item in items:
        if item.kind == costs.ENERGY and not costs.is_free(item.need):
            return payment_trial.has_costly_sources(game, player)
    return False


def _may_free(game: Game, item: Item) -> bool:
    """Tell whether giving one card for *item* may make other parts of the cost payable that are not so now."""
    if item.kind != costs.CARDS or item.amount not in (1, costs.ALL_OF_THEM):
        return False
    node = item.node
    if item.use == costs.TURN:
        return isinstance(node, tree.Act) and node.verb == "stand"
    if item.use == costs.TOUCH:
        return isinstance(node, tree.Act) and node.verb in ("place", "move")
    return item.use == costs.TAKE and game.watched_replaces & (1 << kinds.FREEZE) != 0


def _is_payable_after(
    game: Game,
    player: PlayerId,
    scope: Scope,
    item: Item,
    given: tuple[Ref, ...],
    rest: tuple[Item, ...],
    kept: tuple[Ref, ...],
) -> bool:
    """Try on a copy whether *rest* can be paid once *given* was given for *item*."""
    twin = _nova(game).copy()
    POLICY.pay_cards(twin, player, scope, item, given)
    return costs.feasible(POLICY, twin, player, scope, rest, kept)


class PayCosts(Payment):  # コストの支払い
    """The payment of a NOVA cost; what it moved or changed is in `game.paid` afterwards."""

    __slots__ = ()

    def _ask_order(self, game: Game) -> Control | None:
        """Ask what is paid first; where only one order works out, it is that one."""
        if costs.feasible(POLICY, game, self.player, self.scope, self.items, self.kept):
            return super()._ask_order(game)
        if not trying.is_trial(game) and _needs_costly_sources(game, self.player, self.items):
            return self._ask_workable_order(game)
        first = [
            i for i, item in enumerate(self.items) if _may_free(game, item) and self._offers(game, i, ())
        ]
        if not first:
            return super()._ask_order(game)
        game.cite("804.2.4.1")
        self.at = first[0]
        if len(first) == 1:
            return None
        return Ask(
            self.player,
            [Option(costs.OPTION_COST_ITEM, i) for i in first],
            "order_costs",
            POLICY.order_rule(),
        )

    def _ask_workable_order(self, game: Game) -> Control | None:
        """Ask what is paid first where energy abilities with costs of their own must help; energy if all is one."""
        first: list[int] = []
        for i, item in enumerate(self.items):
            if item.kind == costs.CARDS:
                if self._offers(game, i, ()):
                    first.append(i)
            elif payment_trial.can_pay(
                game, self.player, self.scope, self.items, self.kept, item.kind == costs.ENERGY
            ):
                first.append(i)
        if not first:
            return None
        self.at = first[0]
        matter = [i for i in first if POLICY.matters(game, self.items[i])]
        if len(first) == 1 or len(matter) < 2:
            return None
        asked = [Option(costs.OPTION_COST_ITEM, i) for i in first]
        return Ask(self.player, asked, "order_costs", POLICY.order_rule())

    def _offers(self, game: Game, at: int, chosen: tuple[Ref, ...]) -> list[Ref]:
        found = super()._offers(game, at, chosen)
        if trying.is_trial(game):
            return found
        if self._takes_several_first(at, chosen):
            found = [ref for ref in found if self._completes(game, at, (*chosen, ref))]
        if len(found) < 2:
            return found
        using = energy_payment.use_under_way(game, self)
        if using is None:
            return found
        return [
            ref for ref in found if using.stays_payable(game, self._giving(at, (*chosen, ref), self.items))
        ]

    def _takes_several_first(self, at: int, chosen: tuple[Ref, ...]) -> bool:
        """Tell whether cards yet to be chosen leave together with *chosen*, before another part needs one in place."""
        if self.items[at].use != costs.TAKE or self.items[at].amount - len(chosen) < 2:
            return False
        return any(
            [
                i != at and item.kind == costs.CARDS and item.use != costs.TAKE
                for i, item in enumerate(self.items)
            ]
        )

    def _completes(self, game: Game, at: int, chosen: tuple[Ref, ...]) -> bool:
        """Tell whether more cards can be chosen beside *chosen* so that the other parts stay payable without them."""
        item = self.items[at]
        if len(chosen) == item.amount:
            return self._leaves_payable(game, item, chosen, self.items[:at] + self.items[at + 1 :])
        for ref in POLICY.candidates(game, self.player, self.scope, item):
            if ref not in chosen and ref not in self.kept and self._completes(game, at, (*chosen, ref)):
                return True
        return False

    def _giving(self, at: int, chosen: tuple[Ref, ...], items: tuple[Item, ...]) -> PayCosts:
        """Return the payment of *items* from where *chosen* are picked for the one at *at*."""
        further = PayCosts(self.player, self.scope, items, self.kept)
        further.at = at
        further.chosen = chosen
        further.paid = self.paid
        further.goto("give_cards" if items[at].amount == costs.ALL_OF_THEM else "choose_card")
        return further

    def _leaves_payable(
        self, game: Game, item: Item, chosen: tuple[Ref, ...], rest: tuple[Item, ...]
    ) -> bool:
        if trying.is_trial(game) or super()._leaves_payable(game, item, chosen, rest):
            return True
        if _needs_costly_sources(game, self.player, rest):
            at = self.items.index(item)
            others = self.items[:at] + self.items[at + 1 :]
            if item.amount == costs.ALL_OF_THEM:
                chosen = tuple(POLICY.candidates(game, self.player, self.scope, item))
            above = (self._giving(0, chosen, (item,)),)
            return payment_trial.can_pay(game, self.player, self.scope, others, self.kept, above=above)
        if not _may_free(game, item):
            return False
        return _is_payable_after(game, self.player, self.scope, item, chosen, rest, self.kept)

    def policy(self) -> CostPolicy:
        """Return how NOVA pays."""
        return POLICY

    def done(self, game: Game) -> None:
        """Hand over what was given, as it is now."""
        game.cite("902.10")
        game.cite("804.2.4.2")
        super().done(game)


class PaymentAnswers(BattleDamageAnswers):
    """Answers how costs are paid."""

    __slots__ = ()

    def payment_of(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Procedure | None:
        """Return the payment of costs that an effect demands; None where the player cannot pay them."""
        self.cite("902.3")
        items = cost_items.items_of(self, player, scope, costs)
        return PayCosts(player, scope, items) if feasible(self, player, scope, items) else None

    def cost_policy(self) -> NovaCosts:
        """Return how costs are found and given."""
        return POLICY

    def modes_in_part(self) -> bool:
        """Tell that an act of which some can be done can be picked, and one of which none can never (004.4)."""
        return True
