"""Costs as this game pays them (904.4, 905): from the nodes of a text to items, and from items to events.

Energy is cards: an energy cost of n takes n cards of the payer's energy zone and puts them into the trash (905.3).
Every card serves one item only (904.4c); whether one that an item moved is another card is a reading (G40). A card that
a replacement takes elsewhere still pays (904.4b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gyoji.games.mission.playing import refusals
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.games.mission.turns.periods import PeriodsAnswers
from gyoji.kernel.effects import acts, cost_texts, costs, select
from gyoji.kernel.effects.costs import CostPolicy, Item
from gyoji.kernel.effects.payment import TriedPayment
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trace, trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask, Control, Option, Procedure, Refusal
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, RuleId, is_object, player_ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.abilities import Replace
from gyoji.kernel.trees.acts import Cannot
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame
    from gyoji.kernel.machine.game import Game

SLEEP_THIS: Final = tree.Act("sleep", object=tree.This())
"""What the sleep icon in a cost means (907.1a)."""
SPEND_ENERGY: Final = tree.Act(
    "put",
    object=tree.Selector(zone=tree.Zone("energy", player=tree.Player("doer"))),
    to=tree.Zone("trash"),
)
"""What an energy cost means (905.1)."""
MOVING: Final = (1 << kinds.MOVE) | (1 << kinds.LEAVE)
SLEEPING: Final = MOVING | (1 << kinds.SLEEP)
TURNING: Final = ("sleep", "freeze", "reboot", "stand")
TOUCHING: Final = ("reveal", "look")


def energy_item(n: int) -> tuple[Item, ...]:
    """Return the item that demands *n* energy; nothing for none."""
    trace.cite("mission", "905.1", "506.2")
    return (costs.cards(SPEND_ENERGY, n, costs.TAKE),) if n > 0 else ()


def energy_points(game: MissionGame, scope: Scope, nodes: tuple[Node, ...]) -> int:
    """Return the points of the energy cost among cost nodes; 0 where there is none (905.2c)."""
    points = 0
    for node in cost_texts.flat(nodes):
        if isinstance(node, tree.Energy):
            points += select.number(game, scope, node.amount)
    return points


def other_items(game: MissionGame, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return the items that cost nodes demand beside energy."""
    return cost_texts.other_items(game, scope, nodes, SLEEP_THIS, TOUCHING)


def items_of(game: MissionGame, player: PlayerId, scope: Scope, nodes: tuple[Node, ...]) -> tuple[Item, ...]:
    """Return everything that cost nodes demand."""
    return energy_item(energy_points(game, scope, nodes)) + other_items(game, scope, nodes)


class MissionCosts(CostPolicy):
    """How this game finds and gives what costs demand."""

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        """Return the cards that may be given for *item* now; the player itself for counters."""
        node = item.node
        assert isinstance(node, tree.Act)
        if node.object is None:
            return [player_ref(player)] if _has_counters(_mission(game), player, scope, node) else []
        if node is SPEND_ENERGY and not game.watched_replaces & MOVING:
            return game.cards_in(zones.ENERGY, player)[:]
        if node is SPEND_ENERGY and is_unhindered(game, player):
            if game.trace is not None:
                assert self._that_may_be_given(game, player, scope.seen_by(player), node) == game.cards_in(
                    zones.ENERGY, player
                )
            return game.cards_in(zones.ENERGY, player)[:]
        return self._that_may_be_given(game, player, cost_texts.read_by(scope, item, player), node)

    def _that_may_be_given(self, game: Game, player: PlayerId, own: Scope, node: tree.Act) -> list[Ref]:
        found: list[Ref] = []
        for ref in select.refs(game, own, node.object):
            if not is_object(ref) or not game.is_live(ref):
                continue
            if _may_give(_mission(game), player, own, node, ref):
                found.append(ref)
        what = node.object
        if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position:
            if what.quantity is not None and len(found) < select.limit(game, own, what.quantity, 10**6):
                return []
        return found

    def unfit(self, game: Game, player: PlayerId, scope: Scope, item: Item, ref: Ref) -> Refusal | None:
        """Return which rule keeps a card that *item* names from being given: its state, or a ban."""
        node = item.node
        assert isinstance(node, tree.Act)
        mission, own = _mission(game), cost_texts.read_by(scope, item, player)
        if not _is_at_hand(mission, player, node, ref):
            return None
        if node.verb in TURNING:
            if _is_so_already(node, game.obj(ref)) or not _is_allowed(mission, player, own, node, ref):
                return refusals.CANNOT_BE_TURNED
            return None
        return None if _is_allowed(mission, player, own, node, ref) else refusals.CANNOT_BE_MOVED

    def same(self, game: Game, ref: Ref) -> int:
        """Return a number that cards share which nobody can tell apart, outside the areas."""
        obj = game.objs[ref >> INCARNATION_BITS]
        if game.specs[game.kind_of(obj.zone)].in_play or obj.turned or obj.shown or obj.known or obj.host:
            return int(ref)
        return -1 - obj.definition.index

    def matters(self, game: Game, item: Item) -> bool:
        """Tell whether somebody waits for what paying *item* does."""
        node = item.node
        assert isinstance(node, tree.Act)
        watched = game.watched_triggers | game.watched_replaces
        bits = (1 << game.lexicon.kinds[node.verb]) | (1 << kinds.MOVE) | (1 << kinds.LEAVE)
        return (watched & bits) != 0

    def counters_taken(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> int:
        """Return how many counters *item* takes off each of its cards."""
        return cost_texts.counters_taken(game, cost_texts.read_by(scope, item, player), item)

    def pay_cards(
        self, game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
    ) -> Control | None:
        """Carry out the act of *item* on *refs*."""
        if item.node is SPEND_ENERGY:
            return game.do_all(tuple(spend_events(_mission(game), player, scope.source, refs)))
        return cost_texts.carry_out(game, player, scope, item, refs)

    def order_rule(self) -> RuleId:
        """Return the rule that lets the payer choose the order."""
        return "904.2f"

    def card_rule(self, item: Item) -> RuleId:
        """Return the rule by which cards are chosen for *item*."""
        if item.node is SPEND_ENERGY:
            return "905.3a"
        return "904.4a" if isinstance(item.node, tree.Act) and item.node.verb in TURNING else "904.4b"


POLICY: Final = MissionCosts()


def _mission(game: Game) -> MissionGame:
    return cast("MissionGame", game)


def spend_events(game: MissionGame, player: PlayerId, source: Ref, refs: tuple[Ref, ...]) -> list[Event]:
    """Return the events that put paid energy into the trash."""
    game.cite("905.3")
    game.cite("506.3")
    return [
        moves.move(game, kinds.MOVE, "905.3c", ref, zones.TRASH, player, source=source, cause=player)
        for ref in refs
    ]


def _has_counters(game: MissionGame, player: PlayerId, scope: Scope, node: tree.Act) -> bool:
    if node.verb != "remove":
        return True
    return game.player(player).counter(node.word) >= cost_texts.counters_needed(game, scope, node)


def pays_freely(game: Game, player: PlayerId) -> bool:
    """Tell whether a player may spend whatever energy they have."""
    if shortcuts.are_off():
        return False
    return not game.watched_replaces & MOVING or is_unhindered(game, player)


def moves_freely(game: Game, player: PlayerId) -> bool:
    """Tell whether plainly nothing forbids or replaces it when a card is shown, paid with or exiled from energy."""
    if shortcuts.are_off():
        return False
    if not game.watched_replaces & (MOVING | (1 << kinds.EXILE) | (1 << kinds.REVEAL)):
        return True
    return Replace not in continuous.board_of(game).rules and is_unhindered(game, player)


def is_unhindered(game: Game, player: PlayerId) -> bool:
    """Tell whether plainly nothing forbids to spend any card of a player's energy."""
    if Cannot in continuous.board_of(game).rules:
        return False
    for ref in game.cards_in(zones.ENERGY, player):
        definition = game.objs[ref >> INCARNATION_BITS].definition
        if not isinstance(definition, CardDefinition) or not definition.plain_cost:
            return False  # what it says of itself may forbid it
    return True


def _may_give(game: MissionGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    obj = game.obj(ref)
    if node.verb in TURNING and _is_so_already(node, obj):
        game.cite("904.4a")
        return False
    if not _is_at_hand(game, player, node, ref):
        return False
    if not game.watched_replaces & (MOVING | (1 << game.lexicon.kinds[node.verb])):
        return True
    if not obj.definition.printed.statics and not zones.is_area(obj.zone // 2):
        if Cannot not in continuous.board_of(game).rules:  # nothing can forbid it, and nothing goes with it
            if game.trace is not None:
                assert _is_allowed(game, player, scope, node, ref)
            return True
    return _is_allowed(game, player, scope, node, ref)


def _is_so_already(node: tree.Act, obj: Obj) -> bool:
    """Tell whether a card is asleep, or awake, already as a cost would make it."""
    return obj.turned == (node.verb in ("sleep", "freeze"))


def _is_at_hand(game: MissionGame, player: PlayerId, node: tree.Act, ref: Ref) -> bool:
    """Tell whether a card is one that the payer may give, and lies where it has a state if that is to change."""
    obj = game.obj(ref)
    if node.verb in TURNING and not (obj.zone // 2 == zones.ACCOUNT or zones.is_area(obj.zone // 2)):
        game.cite("904.4a")
        return False
    whose = node.object.player if isinstance(node.object, tree.Selector) else None
    if whose is None and obj.controller != player:
        game.cite("904.2f")
        return False
    return True


def _is_allowed(game: MissionGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref) -> bool:
    """Tell whether nothing forbids what a cost does with a card."""
    act = acts.resolved_act(game, scope, node, player, (ref,))
    act.by_cost = True
    batch = game.events_for(act)
    for event in batch or ():
        if game.prohibition(event) is not None:
            game.cite("904.4a" if node.verb in TURNING else "904.4b")
            return False
    return True


def at_a_glance(game: MissionGame, player: PlayerId, obj: Obj, nodes: tuple[Node, ...]) -> int:
    """Return 1 if costs of an ability of *obj* can be paid, 0 if not, and -1 where that takes a closer look.

    Seen at a glance are energy and the sleep of the card itself, where nothing can keep from either.
    """
    points = 0
    sleeps = False
    if shortcuts.are_off():
        return -1
    for node in nodes:
        if isinstance(node, tree.Energy) and isinstance(node.amount, tree.Num):
            points += node.amount.n
        elif isinstance(node, tree.FreezeThis) and not sleeps:
            sleeps = True
        else:
            return -1
    if sleeps:
        zone = obj.zone // 2
        if obj.turned or obj.controller != player or not (zone == zones.ACCOUNT or zones.is_area(zone)):
            return 0
        if game.watched_replaces & SLEEPING:
            if obj.definition.printed.statics or Cannot in continuous.board_of(game).rules:
                return -1
    if points > 0:
        if points > len(game.cards_in(zones.ENERGY, player)):
            return 0
        if not pays_freely(game, player):
            return -1
    return 1


class PayCosts(TriedPayment):  # 代償の支払い
    """The payment of a cost; what it moved or changed is in `game.paid` afterwards."""

    __slots__ = ()

    def policy(self) -> CostPolicy:
        """Return how this game pays."""
        return POLICY

    def spent(self) -> tuple[Ref, ...]:
        """Return the cards that no further item can have (904.4c)."""
        return self.kept + self.paid

    def _ask_order(self, game: Game) -> Control | None:
        if not feed_each_other(game, self.items):
            return super()._ask_order(game)
        offered = [
            Option(costs.OPTION_COST_ITEM, i) for i in range(len(self.items)) if self._offers(game, i, ())
        ]
        return Ask(self.player, offered, "order_costs", "904.2f") if offered else None

    def _offers(self, game: Game, at: int, chosen: tuple[Ref, ...]) -> list[Ref]:
        found = super()._offers(game, at, chosen)
        if self.paid:
            game.cite("904.4c")
            if _mission(game).switches.moved_cost_card == "pays_again":
                return [ref for ref in found if ref not in self.paid]
            spent = [ref >> INCARNATION_BITS for ref in self.paid]
            return [ref for ref in found if ref >> INCARNATION_BITS not in spent]
        return found

    def _leaves_payable(
        self, game: Game, item: Item, chosen: tuple[Ref, ...], rest: tuple[Item, ...]
    ) -> bool:
        if self.trial or len(self.items) == 1 and not self.paid and item.use == costs.TAKE:
            return True  # only others like it are still to be given, and there are enough
        if self.takes_counters(game, item):
            if super()._leaves_payable(game, item, chosen, rest):
                return True
        elif costs.feasible(POLICY, game, self.player, self.scope, rest, (*self.paid, *chosen)):
            return True
        return feed_each_other(game, self.items) and self._goes_on(game, item, chosen)


def feed_each_other(game: Game, items: tuple[Item, ...]) -> bool:
    """Tell whether one item brings cards to where another takes them: the order then decides what can be paid."""
    if len(items) < 2:
        return False
    for i, item in enumerate(items):
        brought = _brought_to(game, item)
        for j, other in enumerate(items):
            if i != j and (brought & _taken_from(game, other) or _brings_counters(item, other)):
                return True
    return False


def _brings_counters(item: Item, other: Item) -> bool:
    """Tell whether one item gives a player counters that another takes."""
    gain, loss = item.node, other.node
    if not isinstance(gain, tree.Act) or not isinstance(loss, tree.Act):
        return False
    return gain.verb == "place" and loss.verb == "remove" and gain.word == loss.word


def _brought_to(game: Game, item: Item) -> int:
    """Return the kinds of zone that cards come to by an item, as a mask."""
    node = item.node
    if not isinstance(node, tree.Act) or item.use != costs.TAKE:
        return 0
    if node.verb == "exit":
        return 1 << zones.ENERGY
    if node.verb == "exile":
        return 1 << zones.REMOVE
    if isinstance(node.to, tree.Zone):
        return _mask_of(game, node.to)
    return 1 << zones.HAND if node.verb == "return" else 0


def _taken_from(game: Game, item: Item) -> int:
    node = item.node
    if not isinstance(node, tree.Act) or item.amount == costs.ALL_OF_THEM:
        return 0
    what = node.object
    return (
        _mask_of(game, what.zone)
        if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone)
        else 0
    )


def _mask_of(game: Game, zone: tree.Zone) -> int:
    mask = 0
    for kind in game.lexicon.places[zone.name]:
        mask |= 1 << kind
    return mask


def feasible(
    game: MissionGame, player: PlayerId, scope: Scope, items: tuple[Item, ...], gone: tuple[Ref, ...] = ()
) -> bool:
    """Tell whether all items can be paid together."""
    if not items:
        return True
    if costs.feasible(POLICY, game, player, scope, items, gone):
        return True
    if not feed_each_other(game, items):
        return False
    return trying.can_complete(game, PayCosts(player, scope, items, gone, True), player)


class PaymentAnswers(PeriodsAnswers):
    """Answers how costs are paid."""

    __slots__ = ()

    def payment_of(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Procedure | None:
        """Return the payment of costs that an effect demands; None where the player cannot pay them."""
        items = items_of(self, player, scope, costs)
        return PayCosts(player, scope, items) if feasible(self, player, scope, items) else None
