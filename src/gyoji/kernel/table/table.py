"""The table: every field of a game's state, reading it, writing it, copying it.

`Table` holds what `Game` runs. All of it is in card slots, zones, players and tuples of immutable records: a
copy shares everything and clones what it writes first. Both sides of a copy get a new generation, and own what is
older no more; a side that knows the other to be gone owns it again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.events import Event, Fact
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Ask, Option, Procedure
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import INCARNATION_BITS, CardId, PlayerId, Ref, RuleId, ZoneId, first_ref
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, Obj, Player, Zone, ZoneSpec
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.values.ability import Continuous, Delayed, Pending, Waiting
from gyoji.kernel.values.board import Board
from gyoji.kernel.values.values import Definition, Values

_numbers: Final[list[int]] = [1]


def fresh_number() -> int:
    """Return a number that no other table of this process has: for generations and cache versions, never for state."""
    n = _numbers[0] + 1
    _numbers[0] = n
    return n


_sets: Final[dict[tuple[tuple[ZoneId, ...], ...], tuple[tuple[ZoneId, ...], ...]]] = {}


def each_once(table: tuple[tuple[ZoneId, ...], ...]) -> tuple[tuple[ZoneId, ...], ...]:
    """Return the zones of each kind, one that several seats have together once."""
    found = _sets.get(table)
    if found is None:
        found = tuple([tuple(dict.fromkeys(row)) for row in table])
        _sets[table] = found
    return found


class Layout:
    """The zones at a table for so many players, by the specs of a game."""

    __slots__ = ("specs", "seats", "zone_table", "zone_sets", "zones_in_play")

    def __init__(self, specs: tuple[ZoneSpec, ...], seats: int) -> None:
        self.specs = specs
        self.seats = seats
        rows: list[tuple[ZoneId, ...]] = []
        played: list[ZoneId] = []
        for kind in range(len(specs)):
            own = 0 if specs[kind].shared else 1
            rows.append(tuple([ZoneId(kind * seats + seat * own) for seat in range(seats)]))
            if specs[kind].in_play:
                many = 1 if specs[kind].shared else seats
                played += [ZoneId(kind * seats + seat) for seat in range(many)]
        self.zone_table: tuple[tuple[ZoneId, ...], ...] = tuple(rows)
        """For each kind of zone, the zone of each seat; of a shared kind the same one for all."""
        self.zone_sets: tuple[tuple[ZoneId, ...], ...] = each_once(self.zone_table)
        """For each kind of zone, all zones of it, one that several players have together once."""
        self.zones_in_play: tuple[ZoneId, ...] = tuple(played)
        """The zones whose cards are in play."""


_layouts: Final[list[Layout]] = []


def layout_of(specs: tuple[ZoneSpec, ...], seats: int) -> Layout:
    """Return the layout for a game's specs, made once: every copy of a table asks for it."""
    for known in _layouts:
        if known.seats == seats and (known.specs is specs or known.specs == specs):
            return known
    made = Layout(specs, seats)
    _layouts.append(made)
    return made


class Decision:
    """A chain of the choices made, newest first."""

    __slots__ = ("index", "next", "length")

    def __init__(self, index: int, next_: Decision | None) -> None:
        self.index = index
        self.next = next_
        self.length: int = 1 if next_ is None else next_.length + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of a game."""

    __slots__ = (
        "slug", "seats", "specs", "zone_table", "zone_sets", "zones_in_play", "gen", "floor", "former", "version",
        "objs", "zones", "players", "stack", "question", "chosen", "result", "outcome", "last", "over", "winners",
        "ended_by", "rng", "clock", "turn", "turn_player", "facts", "continuous", "delayed", "triggered", "history",
        "forced", "budgets_met", "log", "trace", "watched_triggers", "watched_replaces", "state_watch", "serial",
        "definitions", "waiting", "lexicon", "board", "watched_zones", "static_zones", "active_zones", "state_zones",
        "asks_hidden", "zone_triggers", "trigger_zones", "outside_triggers", "granted_triggers", "leaving", "watching",
        "paid", "act_outcomes", "asks_all", "loop_here", "uses", "uses_game", "used_once",
        "first_player", "phase", "step", "failed", "before_play", "paid_scope",
    )  # fmt: skip

    def __init__(
        self, slug: str, seats: int, specs: tuple[ZoneSpec, ...], lexicon: Lexicon, seed: int = -1
    ) -> None:
        self.slug = slug
        self.lexicon = lexicon
        self.seats = seats
        self.specs = specs
        layout = layout_of(specs, seats)
        self.zone_table: tuple[tuple[ZoneId, ...], ...] = layout.zone_table
        """For each kind of zone, the zone of each seat; of a shared kind the same one for all."""
        self.zone_sets: tuple[tuple[ZoneId, ...], ...] = layout.zone_sets
        """For each kind of zone, all zones of it, one that several players have together once."""
        self.zones_in_play: tuple[ZoneId, ...] = layout.zones_in_play
        self.gen: i64 = fresh_number()
        self.floor: i64 = self.gen
        """The generation from which on objects, zones, players and frames are this table's alone."""
        self.former: i64 = self.gen
        """What that was before the last copy."""
        self.version: int = fresh_number()
        self.objs: list[Obj] = []
        self.zones: list[Zone] = []
        self.players: list[Player] = []
        self.stack: list[Procedure] = []
        self.question: Ask | None = None
        """What a player must decide now; None while the machine runs or when the game is over."""
        self.chosen: Option | None = None
        self.result: int = 0
        """A number passed back by a callee; read with `take_result`."""
        self.outcome: tuple[Event, ...] = ()
        """What a replacement left of its event; read with `take_outcome`."""
        self.last: tuple[Event, ...] = ()
        """What really happened of the last batch done; read with `take_last`."""
        self.over: bool = False
        self.winners: tuple[PlayerId, ...] = ()
        self.ended_by: RuleId = ""
        self.rng: Rng = Rng(seed)
        self.clock: int = 0
        self.turn: int = 0
        self.turn_player: PlayerId = PlayerId(0)
        self.facts: Fact | None = None
        self.continuous: tuple[Continuous, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.triggered: tuple[Pending, ...] = ()
        self.history: Decision | None = None
        self.forced: int = 0
        """How many questions had one answer only and were taken by the machine."""
        self.budgets_met: int = 0
        """How often so many steps went by without a decision that the rules on loops had to end it."""
        self.log: Log | None = None
        self.trace: trace.Recorder | None = trace.recorder(slug)
        self.watched_triggers: int = 0
        """Event kinds for which some definition at this table has a trigger."""
        self.watched_replaces: int = 0
        """Event kinds that some definition at this table, or a lasting effect, may replace or prohibit."""
        self.state_watch: bool = False
        """Some definition at this table triggers on a state of the game."""
        self.serial: int = 0
        self.definitions: list[Definition] = []
        self.waiting: tuple[Waiting, ...] = ()
        """What was played and waits to resolve, newest last; always empty in games that resolve at once."""
        self.board: Board | None = None
        self.watched_zones: int = 0
        """Kinds of zone, outside play, in which some definition at this table has a working ability."""
        self.static_zones: int = 0
        """Those among them where the ability is static."""
        self.asks_hidden: bool = False
        """A standing value of some definition at this table rests on what cards in hidden zones are like."""
        self.active_zones: int = 0
        """Those among them where the ability can be activated."""
        self.state_zones: int = 0
        """Kinds of zone in which some definition at this table waits for a state of the game."""
        self.granted_triggers: int = 0
        """Event kinds for which some definition at this table can give cards a trigger."""
        self.zone_triggers: tuple[int, ...] = (0,) * len(specs)
        """For each kind of zone outside play, the event kinds that abilities working there wait for."""
        self.trigger_zones: tuple[int, ...] = ()
        """Those kinds of zone, in the order of their numbers."""
        self.outside_triggers: int = 0
        """All event kinds in `zone_triggers` together."""
        self.leaving: tuple[Obj, ...] = ()
        """The objects that leave play in the batch that is happening: they see each other go."""
        self.watching: tuple[tuple[int, int, int], ...] = ()
        """What each state trigger read when it was last looked at: object, ability key, reading."""
        self.paid: tuple[Ref, ...] = ()
        """What the last payment moved; read with `take_paid`."""
        self.act_outcomes: int = 0
        """What became of the act under way beside what was done: bits of `events`; read with `take_act_outcomes`."""
        self.asks_all: bool = False
        """Ask also what has one answer only: for tables that a person follows step by step."""
        self.loop_here: str = ""
        """What stands for the present position, while positions are watched for loops."""
        self.uses: tuple[tuple[int, ...], ...] = ()
        """How often abilities with a limited number of uses worked this turn: source, key, ... times."""
        self.uses_game: tuple[tuple[int, ...], ...] = ()
        """The same for the whole game."""
        self.used_once: tuple[tuple[Ref, int, str], ...] = ()
        """One-time changes of static abilities that have been used, as `values.once` has them."""
        self.first_player: PlayerId = PlayerId(0)
        """Who takes the first turn."""
        self.phase: str = ""
        """The phase under way, by the name that the game gives it; "" before the first turn."""
        self.step: str = ""
        """The step of the attack or battle under way; "" outside of it."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back since something last happened: they are not offered again."""
        self.before_play: Table | None = None
        """The table as it was before the play under way began, where that can fail."""
        self.paid_scope: Scope = NO_SCOPE
        """The scope after the last payment or choice of targets, with what was remembered in it."""

    # Copies

    def copy_into(self, twin: Table) -> None:
        """Make *twin*, fresh from its class, equal to this game; games with own fields extend this."""
        twin.slug = self.slug
        twin.seats = self.seats
        twin.specs = self.specs
        twin.zone_table = self.zone_table
        twin.zone_sets = self.zone_sets
        twin.zones_in_play = self.zones_in_play
        twin.objs = self.objs[:]
        twin.zones = self.zones[:]
        twin.players = self.players[:]
        twin.stack = self.stack[:]
        twin.question = self.question
        twin.chosen = self.chosen
        twin.result = self.result
        twin.outcome = self.outcome
        twin.last = self.last
        twin.over = self.over
        twin.winners = self.winners
        twin.ended_by = self.ended_by
        twin.rng = self.rng.copy()
        twin.clock = self.clock
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.facts = self.facts
        twin.continuous = self.continuous
        twin.delayed = self.delayed
        twin.triggered = self.triggered
        twin.history = self.history
        twin.forced = self.forced
        twin.budgets_met = self.budgets_met
        twin.trace = self.trace
        twin.watched_triggers = self.watched_triggers
        twin.watched_replaces = self.watched_replaces
        twin.state_watch = self.state_watch
        twin.serial = self.serial
        twin.definitions = self.definitions
        twin.version = self.version
        twin.waiting = self.waiting
        twin.lexicon = self.lexicon
        twin.board = self.board
        twin.watched_zones = self.watched_zones
        twin.static_zones = self.static_zones
        twin.asks_hidden = self.asks_hidden
        twin.active_zones = self.active_zones
        twin.state_zones = self.state_zones
        twin.granted_triggers = self.granted_triggers
        twin.zone_triggers = self.zone_triggers
        twin.trigger_zones = self.trigger_zones
        twin.outside_triggers = self.outside_triggers
        twin.leaving = self.leaving
        twin.watching = self.watching
        twin.paid = self.paid
        twin.act_outcomes = self.act_outcomes
        twin.asks_all = self.asks_all
        twin.loop_here = self.loop_here
        twin.uses = self.uses
        twin.uses_game = self.uses_game
        twin.used_once = self.used_once
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.step = self.step
        twin.failed = self.failed
        twin.before_play = self.before_play
        twin.paid_scope = self.paid_scope
        self.former = self.floor
        self.gen = fresh_number()
        self.floor = self.gen
        twin.gen = fresh_number()
        twin.floor = twin.gen
        twin.former = twin.gen

    def reclaim_from(self, copy: Table) -> None:
        """Own alone again what is shared with *copy*, which nobody uses any more.

        Where one of the two was copied again since, others may share it, and nothing is done.
        """
        if copy.gen == self.gen + 1:
            self.floor = self.former

    # Reading the table

    def zone_id(self, kind: int, player: PlayerId) -> ZoneId:
        """Return the zone of *kind* that belongs to *player*, or the shared one."""
        return self.zone_table[kind][player]

    def kind_of(self, zone: ZoneId) -> int:
        """Return which kind of zone *zone* is."""
        return zone // self.seats

    def holder_of(self, zone: ZoneId) -> PlayerId:
        """Return whose zone *zone* is; seat 0 for a shared one."""
        return PlayerId(zone % self.seats)

    def is_zone_of(self, zone: ZoneId, seats: list[PlayerId]) -> bool:
        """Tell whether a zone is that of one of the players: teammates may have one together."""
        kind = zone // self.seats
        if self.specs[kind].shared:
            return self.holder_of(zone) in seats
        row = self.zone_table[kind]
        for seat in seats:
            if row[seat] == zone:
                return True
        return False

    def cards_in(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return the objects in a player's zone, top first. Do not write to the list."""
        return self.zones[self.zone_table[kind][player]].cards

    def is_live(self, ref: Ref) -> bool:
        """Tell whether the object *ref* still exists as such."""
        return ref > 0 and self.objs[ref >> INCARNATION_BITS].ref == ref

    def obj(self, ref: Ref) -> Obj:
        """Return the object *ref* as it is, or as it last was. Write only through `mutable_object`."""
        obj = self.objs[ref >> INCARNATION_BITS]
        while obj.ref != ref:
            before = obj.previous
            assert before is not None, "a reference to an object that never was"
            obj = before
        return obj

    def has_been(self, ref: Ref) -> bool:
        """Tell whether there is or was an object *ref*: one of a play that was taken back never was."""
        slot = ref >> INCARNATION_BITS
        obj: Obj | None = self.objs[slot] if slot < len(self.objs) else None
        while obj is not None and obj.ref != ref:
            obj = obj.previous
        return obj is not None

    def values(self, ref: Ref) -> Values:
        """Return the object's values as continuous effects leave them; its last ones when it is gone."""
        obj = self.objs[ref >> INCARNATION_BITS]
        if obj.ref == ref:
            cached = obj.cache
            if cached is not None and obj.cache_version == self.version:
                return cached
            return self.evaluate(obj)
        obj = self.obj(ref)
        if obj.final is None:
            return self.evaluate(obj)
        if self.trace is not None:
            self.trace.hit_rules(self.lexicon.rules.get("last_known", ()))
        return obj.final

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face of *obj* now."""
        if obj.face_down:
            return obj.shown
        visibility = self.specs[self.kind_of(obj.zone)].visibility
        if visibility == OWNER:
            return obj.shown | (1 << self.holder_of(obj.zone))
        if visibility == NOBODY:
            return obj.shown
        return (1 << self.seats) - 1

    def opponent(self, player: PlayerId) -> PlayerId:
        """Return the other player of a two-player game."""
        return PlayerId(1 - player)

    # Writing the table

    def mutable_object(self, ref: Ref) -> Obj:
        """Return the live object *ref* for writing. What it returns is stale after the next event."""
        card = ref >> INCARNATION_BITS
        obj = self.objs[card]
        assert obj.ref == ref, "a write to an object that is gone"
        if obj.gen < self.floor:
            obj = obj.clone(self.gen)
            self.objs[card] = obj
        return obj

    def mutable_zone(self, zone: ZoneId) -> Zone:
        """Return a zone for writing."""
        found = self.zones[zone]
        if found.gen < self.floor:
            found = Zone(found.cards[:], self.gen)
            self.zones[zone] = found
        return found

    def mutable_player(self, player: PlayerId) -> Player:
        """Return a player for writing."""
        found = self.players[player]
        if found.gen < self.floor:
            found = found.clone(self.gen)
            self.players[player] = found
        return found

    def tick(self) -> int:
        """Advance the clock that timestamps objects and effects, and return it."""
        self.clock += 1
        return self.clock

    def invalidate_values(self) -> None:
        """Make all computed values be computed again: something that they may depend on has changed."""
        self.version = fresh_number()

    def add_zones(self) -> None:
        """Lay out the empty zones that the specs declare."""
        self.zones = [Zone([], self.gen) for _ in range(len(self.specs) * self.seats)]

    def add_card(self, definition: Definition, owner: PlayerId, kind: int) -> Ref:
        """Bring a card to the table, at the bottom of its owner's zone of *kind*."""
        ref = first_ref(CardId(len(self.objs)))
        zone = self.zone_id(kind, owner)
        obj = Obj(ref, definition, owner, zone)
        obj.gen = self.gen
        obj.since = obj.joined = self.tick()
        self.objs.append(obj)
        self.mutable_zone(zone).cards.append(ref)
        if definition not in self.definitions:
            self.watch(definition)
        return ref

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of *definition* may wait for, so that events nobody waits for take the short way."""
        if definition not in self.definitions:
            self.definitions.append(definition)
        for ability in definition.abilities:
            for kind in self.lexicon.places.get(ability.zone, ()):
                self.watched_zones |= 1 << kind
                if ability.is_static:
                    self.static_zones |= 1 << kind
                if ability.is_activated:
                    self.active_zones |= 1 << kind
                if ability.is_state:
                    self.state_zones |= 1 << kind
                if ability.trigger_mask:
                    waited = list(self.zone_triggers)
                    waited[kind] |= ability.trigger_mask
                    self.zone_triggers = tuple(waited)
                    if kind not in self.trigger_zones and not self.lexicon.default_mask & (1 << kind):
                        self.trigger_zones = tuple(sorted((*self.trigger_zones, kind)))
                    self.outside_triggers |= ability.trigger_mask
            for zone in ability.asked_zones:
                for kind in self.lexicon.places.get(zone, ()):
                    self.asks_hidden = self.asks_hidden or self.specs[kind].visibility != PUBLIC
            self.granted_triggers |= ability.granted_triggers
            self.watched_triggers |= ability.deep_trigger_mask
            self.watched_replaces |= ability.deep_replace_mask
            self.state_watch = self.state_watch or ability.deep_state

    def relocate(self, ref: Ref, zone: ZoneId, position: int, controller: PlayerId) -> Ref:
        """Move a card, making it a new object unless the game's identity policy keeps it; return what it is now.

        *position* counts from the top; -1 is the bottom. A card put below the last place goes to the bottom.
        """
        old = self.mutable_object(ref)
        origin = old.zone
        seen_by = self.viewers(old) | old.known
        at = self.zones[origin].cards.index(ref)
        keeps = self.keeps_identity(origin, zone)
        if not keeps:
            board = self.board
            if self.specs[origin // self.seats].in_play or (
                (board is None or board.version != self.version or board.outside)
                and self.remembers_values(old)
            ):
                old.final = self.values(ref)  # while it is still there: its own abilities count
        self.mutable_zone(origin).cards.pop(at)
        if keeps:
            fresh = old
            if fresh.controller != controller:
                fresh.joined = self.tick()
            fresh.zone = zone
        else:
            fresh = old.successor(zone, self.gen, self.tick())
            self.objs[ref >> INCARNATION_BITS] = fresh
            visibility = self.specs[self.kind_of(zone)].visibility
            if visibility != 0:
                fresh.known = self.still_known(origin, zone, at, seen_by)
        fresh.controller = controller
        cards = self.mutable_zone(zone).cards
        if position < 0 or position >= len(cards):
            cards.append(fresh.ref)
        else:
            cards.insert(position, fresh.ref)
        return fresh.ref

    def still_known(self, origin: ZoneId, zone: ZoneId, at: int, seen_by: int) -> int:
        """Return who can tell which card this is after a move to a hidden zone, and forget what got mixed up.

        A player who saw neither side of the move cannot tell which card of the old zone went, unless the place in an
        ordered zone says so; so that player no longer knows the others either.
        """
        if self.specs[self.kind_of(origin)].ordered:
            return seen_by
        blind = ((1 << self.seats) - 1) & ~seen_by
        if blind:
            for other in self.zones[origin].cards:
                if self.objs[other >> INCARNATION_BITS].known & blind:
                    self.mutable_object(other).known &= ~blind
        return seen_by

    def shuffle(self, zone: ZoneId) -> None:
        """Put a zone in random order; nobody knows its cards any more."""
        cards = self.mutable_zone(zone).cards
        order: list[int] = [int(ref) for ref in cards]
        self.rng.shuffle(order)
        cards[:] = [Ref(ref) for ref in order]
        for ref in cards:
            if self.objs[ref >> INCARNATION_BITS].known:
                self.mutable_object(ref).known = 0

    # What the rest of a game says of its table

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj* and cache them."""
        raise NotImplementedError

    def remembers_values(self, obj: Obj) -> bool:
        """Tell whether the values that an object has out of play are kept when it leaves: where they are changed."""
        board = self.board
        return board is not None and len(board.outside) > 0

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object."""
        return origin == dest
