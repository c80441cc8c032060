"""A table: what players have, where turn and attack stand, and the answers to the kernel's policies.

The methods of `MissionGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.effects import perform
from gyoji.games.mission.people import options
from gyoji.games.mission.playing import payment
from gyoji.games.mission.start.switches import DEFAULT, Switches
from gyoji.games.mission.table import areas, aspects, definitions, events, kinds, moves, policies, zones
from gyoji.games.mission.turns import actions, missions, periods
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table
from gyoji.kernel.values.changes import is_change

if TYPE_CHECKING:
    from gyoji.kernel.effects.deed import Deed
    from gyoji.kernel.machine.events import Event
    from gyoji.kernel.machine.procedure import Control, Option, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node, Period, Selector
    from gyoji.kernel.values.ability import Ability, Continuous, Pending, Replacer
    from gyoji.kernel.values.nature import Nature
    from gyoji.kernel.values.values import Definition, Held

SLUG: Final = "mission"
PLAYERS: Final = (PlayerId(0), PlayerId(1))


class MissionPlayer(Player):
    """A player's counters; everything else that a player has is cards."""

    __slots__ = ("counters",)

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.counters: tuple[tuple[str, int], ...] = ()
        """Counters by name, sorted; names of which there are none are left out."""

    def clone(self, gen: int) -> MissionPlayer:
        """Return a copy stamped *gen*."""
        twin = MissionPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.counters = self.counters
        return twin

    def counter(self, name: str) -> int:
        """Return how many counters of a name the player has; without a name, how many at all."""
        if not name:
            return sum([n for _, n in self.counters])
        for kind, n in self.counters:
            if kind == name:
                return n
        return 0

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (self.seat, self.lost, self.counters)

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a repetition: which counters there are, not how many."""
        return (self.seat, self.lost, tuple([name for name, _ in self.counters]))


class MissionGame(Game):
    """A game under way."""

    __slots__ = (
        "switches", "first_player", "phase", "step", "attacker", "records", "watched_acts", "states_watched",
        "states_granted", "fired_turn", "fired_battle", "blame", "settled_at", "draw_check", "revealed",
        "failed", "before_play", "paid_scope", "parted",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        specs = zones.PUBLIC_KEEP if switches.keep_zone == "public" else zones.SECRET_KEEP
        super().__init__(SLUG, 2, specs, kinds.LEXICON, seed)
        self.switches = switches
        self.first_player: PlayerId = PlayerId(0)
        """Who takes the first turn."""
        self.phase: str = ""
        """The phase under way, by its name in `kinds`; "" before the first turn."""
        self.step: str = ""
        """The step of the attack under way; "" outside of attacks."""
        self.attacker: Ref = NO_REF
        """The attacking character, as the object that was declared."""
        self.records: tuple[tuple[int, int, int, int], ...] = ()
        """Acts counted for missions this turn: mission, section (0 check, 1 clear), place of the condition, times."""
        self.watched_acts: int = 0
        """Event kinds that some mission at this table counts."""
        self.states_watched: int = 0
        """Kinds of zone in which some definition at this table triggers on a state of the game."""
        self.states_granted: bool = False
        """Some definition at this table can give cards an ability that triggers on a state of the game."""
        self.fired_turn: tuple[tuple[int, int], ...] = ()
        """Abilities (source, key) that have triggered on the end of this turn's mission phase."""
        self.fired_battle: tuple[tuple[int, int], ...] = ()
        """Abilities that have triggered on the success or the end of this battle."""
        self.blame: tuple[tuple[int, int, int, int], ...] = ()
        """Who damaged a character last: character, source, 1 for battle, clock.

        An effect counts until the table is settled, battle until the processing after it ends.
        """
        self.settled_at: int = 0
        """The clock when the last pre-priority processing ended."""
        self.draw_check: bool = False
        """The first pre-priority processing of a draw phase is under way: an empty deck loses."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back because something they need could not be done."""
        self.before_play: MissionGame | None = None
        """The table as it was before the play under way began."""
        self.paid_scope: Scope = NO_SCOPE
        """The scope after the last payment, with what its costs remembered."""
        self.parted: tuple[tuple[Ref, tuple[Ref, ...]], ...] = ()
        """Characters that left their area with EXP or connected cards, and what these were (913.1)."""

    def copy(self) -> MissionGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = MissionGame(-1, self.switches)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, MissionGame)
        twin.switches = self.switches
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.step = self.step
        twin.attacker = self.attacker
        twin.records = self.records
        twin.watched_acts = self.watched_acts
        twin.states_watched = self.states_watched
        twin.states_granted = self.states_granted
        twin.fired_turn = self.fired_turn
        twin.fired_battle = self.fired_battle
        twin.blame = self.blame
        twin.settled_at = self.settled_at
        twin.draw_check = self.draw_check
        twin.revealed = self.revealed
        twin.failed = self.failed
        twin.before_play = self.before_play
        twin.paid_scope = self.paid_scope
        twin.parted = self.parted

    # Reading the table

    def player(self, seat: PlayerId) -> MissionPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, MissionPlayer)
        return found

    def wp(self, seat: PlayerId) -> MissionPlayer:
        """Return a player for writing."""
        found = self.wplayer(seat)
        assert isinstance(found, MissionPlayer)
        return found

    def player_counter(self, player: PlayerId, name: str) -> int:
        """Return how many counters a player has (1301.1)."""
        return self.player(player).counter(name)

    def in_area(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies in an area now."""
        return self.is_live(ref) and zones.is_area(self.obj(ref).zone // 2)

    def area(self, player: PlayerId, lane: int) -> list[Ref]:
        """Return the cards in one area. Do not write to the list."""
        return self.zones[(zones.AREA + lane) * 2 + player].cards

    def is_character(self, ref: Ref) -> bool:
        """Tell whether an object is a character now."""
        return (self.values(ref).types & kinds.CHARACTER) != 0

    def characters_in(self, player: PlayerId, lane: int) -> list[Ref]:
        """Return the characters in one area."""
        cards = self.zones[(zones.AREA + lane) * 2 + player].cards
        return [ref for ref in cards if self.values(ref).types & kinds.CHARACTER] if cards else []

    def characters(self, player: PlayerId) -> list[Ref]:
        """Return the characters in all areas of a player."""
        found: list[Ref] = []
        for kind in zones.AREAS:
            for ref in self.zones[kind * 2 + player].cards:
                if self.values(ref).types & kinds.CHARACTER:
                    found.append(ref)
        return found

    def missions(self, player: PlayerId) -> list[Ref]:
        """Return a player's missions, in the order of their places."""
        return self.zones[zones.MISSION * 2 + player].cards

    def exp_of(self, ref: Ref) -> list[Ref]:
        """Return the cards that are EXP of a character; of one that has left, those that were (913.1)."""
        self.cite("513.3a")
        if not self.is_live(ref):
            return [other for other in self.last_attached(ref) if self.obj(other).zone // 2 == zones.EXP]
        found: list[Ref] = []
        for seat in PLAYERS:
            for other in self.zones[zones.EXP * 2 + seat].cards:
                if self.obj(other).host == ref:
                    found.append(other)
        return found

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the engages that are connected with a character (1121.2); of one that has left, those that were."""
        if not self.is_live(ref):
            return [other for other in self.last_attached(ref) if self.obj(other).zone // 2 == zones.CONNECT]
        found: list[Ref] = []
        for seat in PLAYERS:
            for other in self.zones[zones.CONNECT * 2 + seat].cards:
                if self.obj(other).host == ref:
                    found.append(other)
        return found

    def last_attached(self, ref: Ref) -> tuple[Ref, ...]:
        """Return what lay with a character as it left its area, EXP and connected cards (913.1)."""
        for host, attached in self.parted:
            if host == ref:
                self.cite("913.1")
                return attached
        return ()

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from when it leaves where it is, looking through transit zones (502.2)."""
        obj = self.obj(ref)
        looked = 0
        while zones.is_transit(obj.zone // 2) and obj.previous is not None:
            obj = obj.previous
            looked += 1
        if looked:
            self.cite("502.2")
            if looked > 1:
                self.cite("502.2a")
        return obj.zone

    # What the kernel asks of the rulebook

    def watch(self, definition: Definition) -> None:
        """Note what the abilities and conditions of a card wait for."""
        super().watch(definition)
        self.watched_zones &= ~IN_AREAS
        self.static_zones &= ~IN_AREAS
        if self.state_watch:
            self.states_watched |= IN_AREAS
            for ability in definition.abilities:
                if ability.is_state:
                    for kind in self.lexicon.places.get(ability.zone, ()):
                        self.states_watched |= 1 << kind
        self.state_watch = False
        self.watched_acts |= missions.acts_of(definition)
        if not isinstance(definition, definitions.CardDefinition) or definition.gives_states:
            self.states_granted = True

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        return events.apply(self, event)

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters."""
        return aspects.touches(self, event)

    def end_endless(self) -> bool:
        """End the game without a winner: the book has no rule for what nobody can stop (readings.md)."""
        self.finish((), "")
        return True

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Note what happened: arrivals, acts that missions count, states that abilities wait for, defeats."""
        return events.after(self, batch)

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object: from area to area (501.4, 913.1a)."""
        return origin == dest or (zones.is_area(origin // 2) and zones.is_area(dest // 2))

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face; a face-down mission is open to its owner (507.2)."""
        if obj.face_down:
            if self.trace is not None:
                self.trace.hit_rules(("501.3b", "507.2"))
            return obj.shown | (1 << obj.owner)
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // 2])
        return super().viewers(obj)

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option."""
        return options.option_name(self, option)

    def together_with(self, event: Event) -> tuple[Event, ...]:
        """Return one of several moves that come one by one, with those of what is attached to the card."""
        return moves.one_of_many(self, event)

    def asks_card_by_card(self, node: Node | None) -> bool:
        """Tell whether a player who moves up to so many cards from a deck may stop after each of them (504.4)."""
        return perform.is_asked_each(self, node)

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return the turn player, who picks among several replacements."""
        return self.turn_player

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "912.2"

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability works where its card is."""
        return policies.is_valid(self, obj)

    def binds(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change fixes what it touches as it is made: not in hidden zones (911.4)."""
        return policies.binds(self, change)

    def reaches(self, effect: Continuous, ref: Ref) -> bool:
        """Tell whether a ban, duty, permission or replacement is for a card: it came before it was made (911.4)."""
        return policies.reaches(self, effect, ref)

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the layer of a change: what is no number, numbers, lower bounds."""
        return policies.layer_of(change, nature)

    def becoming_needs_one(self) -> bool:
        """What becomes another trait or information must have one (911.6)."""
        return True

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two cards lie to each other as a text says: in one lane, facing, side by side."""
        return areas.related(self, ref, other, how)

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect; the end of its resolution renews it (911.3b)."""
        return self.tick()

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
        """Tell whether it is now that phase, step or turn."""
        return periods.is_now(self, period, scope)

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*: the end of a turn (G6)."""
        return named == kinds.TURN and actual == kinds.MISSION_PHASE

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        return policies.player_value(self, player, attribute)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (908.3a)."""
        return policies.subject_view(self, event)

    def hears_leaving(self, gone: Obj, event: Event) -> bool:
        """Tell whether a card that left with others triggers on *event*: from an area, or attached, on an exit."""
        return policies.hears_leaving(self, gone, event)

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        return policies.follow(self, ref, scope)

    def is_such_effect(self, effect: Continuous, by: Selector, ref: Ref) -> bool:
        """Tell whether a continuous effect is of the kind that a text names: one that lowers power (911.8)."""
        return policies.is_such_effect(self, effect, by, ref)

    def shields_from(self, node: Node | None) -> bool:
        """Tell that being unaffected keeps off continuous effects only (911.7, G32)."""
        return is_change(node)

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen (1107.2)."""
        return False

    def choice_rule(self, named: bool) -> RuleId:
        """Return the rule by which a choice is, or is not, one of the effect's choosing (1107)."""
        return "1107.1" if named else "1107.2"

    def on_named_choice(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Let abilities hear that an effect has chosen cards."""
        policies.on_named_choice(self, refs, player, scope)

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards."""
        policies.on_search(self, refs, player)

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Take note of a choice that was made."""
        policies.on_chosen(self, refs, player)

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return moves.draw(self, player, "1106.1", source, cause, mask)

    def can_draw(self, player: PlayerId) -> bool:
        """Tell whether a player has a card to draw; what cannot be done is not done (102.5)."""
        if self.cards_in(zones.DECK, player):
            return True
        self.cite("102.5")
        return False

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        return perform.events_for(self, deed)

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        return perform.perform(self, deed)

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        return perform.able(self, deed)

    def attempts_in_full(self) -> bool:
        """Tell that an act is done as far as possible, whatever is asked of it later (102.5)."""
        return False

    def modes_in_part(self) -> bool:
        """Tell that an act of which some can be done can be picked, and one of which none can never (102.3)."""
        return True

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payment.can_pay(self, player, costs, scope)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return payment.pay(self, player, costs, scope)

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        return actions.why_not(self, player, wish)

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        state = (
            self.switches.state(), self.first_player, self.phase, self.step, self.attacker, self.records,
            self.fired_turn, self.fired_battle, self.blame, self.settled_at, self.draw_check, self.revealed, self.uses,
            self.uses_game, self.paid_scope.state(), tuple([(wish.kind, wish.a, wish.b) for wish in self.failed]),
        )  # fmt: skip
        return (*state, self.parted) if self.parted else state

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards."""
        return policies.view(self, player)

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        return policies.card_view(self, obj)

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: missions among themselves, the main deck's too."""
        return int(obj.owner) * 2 + (1 if obj.definition.printed.types & kinds.MISSION else 0)


IN_AREAS: Final = sum([1 << kind for kind in zones.AREAS])
