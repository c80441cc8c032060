"""A table: where the duel stands, battles under way, and the answers to the kernel's policies.

The methods of `ZeroGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.battles import battle
from gyoji.games.dimensionzero.effects import attaching, designation, nodes, ordering, perform
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import payment
from gyoji.games.dimensionzero.start.switches import DEFAULT, Switches
from gyoji.games.dimensionzero.table import (
    aspects,
    definitions,
    events,
    kinds,
    moves,
    places,
    policies,
    zones,
)
from gyoji.games.dimensionzero.turns import actions
from gyoji.kernel.effects.places import show_to_all
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.circles import CircleGame
from gyoji.kernel.machine.procedure import Call
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table, fresh_number
from gyoji.kernel.trees import tree
from gyoji.kernel.values.nature import EVERYTHING

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.battles.combat import Battle
    from gyoji.games.dimensionzero.turns.glance import Glance
    from gyoji.kernel.effects.deed import Deed
    from gyoji.kernel.machine.events import Event
    from gyoji.kernel.machine.procedure import Control, Option, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node, Period
    from gyoji.kernel.values.ability import Ability, Pending, Replacer
    from gyoji.kernel.values.nature import Nature
    from gyoji.kernel.values.values import Definition, Held, Values

SLUG: Final = "dimensionzero"
PLAYERS: Final = (PlayerId(0), PlayerId(1))


class ZeroPlayer(Player):
    """What a player has beside cards."""

    __slots__ = ("ordered", "won")

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.ordered: bool = False
        """The order of the library was determined intentionally (6.2)."""
        self.won: bool = False

    def clone(self, gen: int) -> ZeroPlayer:
        """Return a copy stamped *gen*."""
        twin = ZeroPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.ordered = self.ordered
        twin.won = self.won
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's marks, for digests."""
        return (self.seat, self.lost, self.ordered, self.won)


class ZeroGame(CircleGame):
    """A duel under way."""

    __slots__ = (
        "switches", "first_player", "phase", "step", "battles", "placed", "activity", "fired",
        "failed", "before_play", "paid_scope", "revealed", "energy_set", "shows", "acting", "moved", "extra_turn",
        "smashes_at", "designated", "skips", "marks", "fact_kinds", "purse", "glance", "calm",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 2, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.watch_after = switches.loop_after
        self.first_player: PlayerId = PlayerId(0)
        """Who takes the first turn."""
        self.phase: str = ""
        """The phase under way, by its name in `kinds`; "" before the first turn."""
        self.step: str = ""
        """The battle step under way; "" outside of battle."""
        self.battles: tuple[Battle, ...] = ()
        """Battles under way, those that suspended others last; started together, they have one key."""
        self.placed: tuple[int, ...] = ()
        """Squares (kinds of zone) on which something was placed since rule effects were last processed."""
        self.activity: int = 0
        """How many abilities triggered and rule effects happened so far (3.10.3)."""
        self.fired: tuple[tuple[int, int, str], ...] = ()
        """Abilities (source, key, period) that have triggered on this turn's recovery or end (4.4.4)."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back (4.19.1)."""
        self.before_play: ZeroGame | None = None
        """The table as it was before the play under way began."""
        self.paid_scope: Scope = NO_SCOPE
        """The scope after the last payment or choice of targets."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.energy_set: bool = False
        """The card of this energy phase has been put (3.7.1)."""
        self.shows: tuple[Pending, ...] = ()
        """Triggers of cards in hands: not yet shown, or shown and waiting for their owner's priority (4.8.12)."""
        self.acting: bool = False
        """A spell or ability is resolving: nothing is checked and nothing can be played (4.9.4)."""
        self.moved: tuple[bool, bool] = (False, False)
        """By player: a move of one of their units has resolved this turn (5.13.2)."""
        self.extra_turn: int = -1
        """When time is called: the turn after which the duel is judged; -1 before."""
        self.smashes_at: tuple[int, int] = (0, 0)
        """Smash cards when the extra turn ended in a tie (4.16.4-12)."""
        self.designated: tuple[tuple[int, str, str], ...] = ()
        """What was designated as a card was put on its square: object, kind, value."""
        self.skips: tuple[tuple[int, str], ...] = ()
        """Periods that players will skip the next time: player, name."""
        self.marks: int = 0
        """What some card at the table can do: the marks of all of them."""
        self.fact_kinds: int = 0
        """The kinds of events of which some card at the table asks whether they have happened."""
        self.purse: int = fresh_number()
        """A number that no other table has had when other cards lay released in energy and smash zones."""
        self.glance: Glance | None = None
        """What was found of the table as it is, to be used again; it decides nothing."""
        self.calm: int = -1
        """The version of the table at which no rule effect was due; -1 when something happened that may make one so."""

    def copy(self) -> ZeroGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = ZeroGame(-1, self.switches)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, ZeroGame)
        twin.switches = self.switches
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.step = self.step
        twin.battles = self.battles
        twin.placed = self.placed
        twin.activity = self.activity
        twin.fired = self.fired
        twin.failed = self.failed
        twin.before_play = self.before_play
        twin.paid_scope = self.paid_scope
        twin.revealed = self.revealed
        twin.energy_set = self.energy_set
        twin.shows = self.shows
        twin.acting = self.acting
        twin.moved = self.moved
        twin.extra_turn = self.extra_turn
        twin.smashes_at = self.smashes_at
        twin.designated = self.designated
        twin.skips = self.skips
        twin.marks = self.marks
        twin.fact_kinds = self.fact_kinds
        twin.purse = self.purse
        twin.glance = self.glance
        twin.calm = self.calm

    # Reading the table

    def player(self, seat: PlayerId) -> ZeroPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, ZeroPlayer)
        return found

    def wp(self, seat: PlayerId) -> ZeroPlayer:
        """Return a player for writing."""
        found = self.wplayer(seat)
        assert isinstance(found, ZeroPlayer)
        return found

    def on_square(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on a square now."""
        return self.is_live(ref) and zones.is_square(self.obj(ref).zone // 2)

    def is_bound(self, ref: Ref) -> bool:
        """Tell whether *ref* is a strategy that lies on a square, bound to a unit (6.6.4)."""
        return self.is_live(ref) and self.obj(ref).zone // 2 == zones.BOUND

    def on_battle_square(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on a battle square now."""
        return self.is_live(ref) and zones.is_battle_square(self.obj(ref).zone // 2)

    def is_unit(self, ref: Ref) -> bool:
        """Tell whether an object is a unit now."""
        return (self.values(ref).types & kinds.UNIT) != 0

    def is_base(self, ref: Ref) -> bool:
        """Tell whether an object is a base now."""
        return (self.values(ref).types & kinds.BASE) != 0

    def units_in(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on a square."""
        if kind < 0:
            return []
        cards = self.zones[kind * 2 + player].cards
        return [ref for ref in cards if self.values(ref).types & kinds.UNIT] if cards else []

    def units(self, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on battle squares."""
        found: list[Ref] = []
        for kind in zones.SQUARES:
            for ref in self.zones[kind * 2 + player].cards:
                if self.values(ref).types & kinds.UNIT:
                    found.append(ref)
        return found

    def bases(self, player: PlayerId) -> list[Ref]:
        """Return the bases on a player's base squares that the player controls."""
        found: list[Ref] = []
        for kind in zones.BASES:
            for ref in self.zones[kind * 2 + player].cards:
                if self.is_base(ref) and self.obj(ref).controller == player:
                    found.append(ref)
        return found

    def plan(self, player: PlayerId) -> Ref:
        """Return the card in a player's plan zone, or NO_REF."""
        cards = self.zones[zones.PLAN * 2 + player].cards
        return cards[0] if cards else NO_REF

    def pile(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return an ordered zone from the top: the plan card is the top card of the library (2.23.3-1)."""
        if kind == zones.LIBRARY:
            plan = self.zones[zones.PLAN * 2 + player].cards
            if plan:
                self.cite("2.23.3-1")
                return plan + self.zones[zones.LIBRARY * 2 + player].cards
        return self.cards_in(kind, player)

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the aura cards under a card and the strategies bound to it."""
        found: list[Ref] = []
        for kind in (zones.AURA, zones.BOUND):
            for seat in PLAYERS:
                for other in self.zones[kind * 2 + seat].cards:
                    if self.objs[other >> INCARNATION_BITS].host == ref:
                        self.cite("6.1.2" if kind == zones.AURA else "6.6.7")
                        self.cite("6.1.7" if kind == zones.AURA else "6.6.5")
                        found.append(other)
        return found

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from: a played one from where it was played (4.8.9)."""
        obj = self.obj(ref)
        while obj.zone // 2 in zones.TRANSIT and obj.previous is not None:
            obj = obj.previous
        return obj.zone

    def fight(self, squares: tuple[int, ...]) -> Control:
        """Return the call of the battles that start on these squares (4.16.4-3)."""
        return Call(battle.Fight(squares))

    def battle_of(self, ref: Ref) -> Battle | None:
        """Return the newest battle in which a unit battles, or None."""
        for each in reversed(self.battles):
            if ref in each.members:
                return each
        return None

    # What the kernel asks of the rulebook

    def passing_keeps(self) -> bool:
        """Say that who passes and could act has a choice that stops a loop, so that it is no draw (3.3.6, 4.18.1)."""
        return True

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for."""
        super().watch(definition)
        if isinstance(definition, definitions.CardDefinition):
            self.marks |= definition.marks
            self.fact_kinds |= definition.fact_kinds

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        return events.apply(self, event)

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters; what cards say of themselves may look at all."""
        board = self.board
        if self.marks & definitions.SELF_DEFINED or board is None:
            return EVERYTHING
        return aspects.touches(self, event, board)

    def alter(self, altered: int) -> None:
        """Forget computed values where they depend on aspects of the table that no event has altered."""
        board = self.board
        if self.marks & definitions.SELF_DEFINED or board is None or board.watches & altered:
            self.touch()

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened; rules act only before priority (4.16.3)."""
        return events.after(self, batch)

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj*; an aura card has none that anybody could refer to (6.1.8, 6.1.10)."""
        if obj.zone // 2 == zones.AURA:
            self.cite("6.1.8")
            return policies.FACELESS
        return super().evaluate(obj)

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step; players may have to order them (2.20.1-8, 2.23.5-3)."""
        if len(batch) > 1 and ordering.groups(self, batch):
            return Call(ordering.Ordered(batch))
        return super().do_all(batch)

    def do_in_order(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events whose order is settled."""
        return super().do_all(batch)

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same: from square to square (2.23.1-3, 2.23.8-4)."""
        return origin == dest or (zones.is_square(origin // 2) and zones.is_square(dest // 2))

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face."""
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // 2])
        return super().viewers(obj)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        return options.option_name(self, option)

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return the controller of the affected card, or the affected player (4.15.8-2)."""
        return policies.orders_replacements(self, event, candidates)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now; self-replacement comes first (4.15.8-1)."""
        if used:
            self.cite("4.15.6")
        return policies.self_first(self, event, super().replacers(event, used))

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement."""
        self.cite("4.15.3")
        return super().apply_replacer(replacer, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "4.15.8-2"

    def readable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what a text reads of what it names: what it moved as it was before (4.9.2-6)."""
        return policies.readable(self, found, node, scope)

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the place of a change among the five kinds, self-made ones first (4.14.5-2, 4.14.5-3)."""
        return policies.layer_of(self, change)

    def binds(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change is for what it touches now: changes of data and control are (4.14.3-2)."""
        return policies.binds(self, change)

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: its resolution (4.14.5-5)."""
        return self.tick()

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two things lie to each other as a text says."""
        return places.related(self, ref, other, how)

    def counter_change(self, obj: Obj) -> Node | None:
        """Return the change that counters make: those that add to power or smash (4.14.5-3)."""
        return policies.counter_change(obj)

    def passes_other(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a card has what was designated as the source of a text was put on its square (4.15.2-1)."""
        return designation.has_designated(self, node, scope, ref)

    def is_original(self, node: Node) -> bool:
        """Tell whether an act in a replacement stands for the event that is replaced."""
        return isinstance(node, nodes.Original)

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered."""
        policies.on_trigger(self, pending)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger."""
        return policies.can_trigger(self, obj, held, event)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return policies.uses_of(self, ref, key, period)

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""
        policies.count_use(self, ref, key)

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        return policies.in_state(self, ref, state)

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step, battle or turn."""
        return policies.in_period(self, period, scope)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        return policies.player_value(self, player, attribute)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (4.8.10-2, 4.8.11-2)."""
        return policies.subject_view(self, event)

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in a public zone that it left for a hidden one (4.8.10-2)."""
        if not policies.is_public(self, event.origin // 2) or policies.is_public(self, event.dest // 2):
            return False
        self.cite("4.8.10-2")
        return True

    def fires_on_arrival(self) -> bool:
        """Tell that a state trigger looks at the state, also one that its card finds as it comes (4.8.13)."""
        return True

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        return policies.follow(self, ref, scope)

    def before_choice(self, node: Node | None, scope: Scope, player: PlayerId) -> None:
        """Turn the plan card down before its library is looked through (2.23.3-4)."""
        policies.before_choice(self, node, scope, player)

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards."""
        policies.on_search(self, refs, player)

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen."""
        return False

    def possible_instead(self, scope: Scope, change: tree.Replace) -> bool:
        """Tell whether an optional replacement can be done: a card to be put under another needs one (4.15.7)."""
        return attaching.possible(self, scope, change)

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell that who chooses in the other's hand sees it, as everybody does meanwhile (2.25.4)."""
        return policies.need_not_find(self, player, candidates)

    def before_next_chooser(self, refs: tuple[Ref, ...]) -> None:
        """Show what the active player chose to the other, who chooses knowing it (4.9.2-5)."""
        self.revealed += show_to_all(self, refs)

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return moves.draw(self, player, "2.23.1-4", source, cause, mask)

    def can_draw(self, player: PlayerId) -> bool:
        """Tell whether a player has a card to draw."""
        return len(self.pile(zones.LIBRARY, player)) > 0

    def asks_card_by_card(self, node: Node | None) -> bool:
        """Tell whether a player may stop after each card: drawing up to so many (2.23.1-4, 2.23.1-6)."""
        return perform.draws_up_to(node)

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        return perform.events_for(self, deed)

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        return perform.perform(self, deed)

    def perform_together(self, deeds: list[Deed]) -> Control | None:
        """Carry out what both players do at once where it is not one plain batch."""
        return perform.perform_together(self, deeds)

    def perform_other(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows: there is none outside of replacements."""
        raise AssertionError(f"no rule says how to carry out {type(node).__name__}")

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of cards."""
        return perform.take_control(self, refs, player, scope)

    def is_consequence(self, event: Event) -> bool:
        """Tell whether a card only went along with the one that it lay under or was bound to (6.1.5, 6.6.6)."""
        return moves.follows(event)

    def still_caused(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return a batch without cards whose unit or base stays where it is."""
        return moves.still_caused(self, batch)

    def replaced_is_done(self) -> bool:
        """Tell that an act whose event was replaced counts as performed (4.15.5-1)."""
        return policies.replaced_is_done(self)

    def replaced_is_named(self) -> bool:
        """Tell that a card counts as destroyed or put somewhere where that was replaced (4.15.5-1)."""
        return policies.replaced_is_done(self)

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        return perform.able(self, deed)

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payment.can_pay(self, player, costs, scope)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return payment.pay(self, player, costs, scope)

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of something on the stack that is no spell."""
        return policies.item_noun(self, ref)

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        return actions.why_not(self, player, wish)

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return (
            self.switches.state(), self.first_player, self.phase, self.step,
            tuple([each.state() for each in self.battles]), self.placed, self.fired, self.uses, self.uses_game,
            self.paid_scope.state(), self.revealed, self.energy_set, tuple([each.state() for each in self.shows]),
            self.acting, self.moved, self.extra_turn, tuple([(wish.kind, wish.a, wish.b) for wish in self.failed]),
            tuple([deed.state() for deed in self.trail + self.spent]), self.loop_here,
            None if self.circle is None else self.circle.state(),
        )  # fmt: skip

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what both players see beside the cards."""
        return policies.view(self)

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        return policies.card_view(self, obj)


__all__ = ["NO_PLAYER", "PLAYERS", "SLUG", "ZeroGame", "ZeroPlayer"]
