"""The table and the machine that runs it: the stack of procedures, decisions, events, copies.

`Game` knows no rulebook. A game of the collection derives from it, declares its zones, says how events are applied and
answers the policy questions at the end of the class. All control is in `stack`, all state in slots, zones, players and
tuples of immutable records: a copy shares everything and clones what it writes first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from gyoji.kernel import acts, changes, continuous, replacement, select, trace, tree, triggers
from gyoji.kernel.ability import ACTIVATED, Ability, Continuous, Delayed, Pending, Replacer, Waiting
from gyoji.kernel.continuous import Board
from gyoji.kernel.deed import Deed
from gyoji.kernel.events import Event, Events, Fact
from gyoji.kernel.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    CardId,
    PlayerId,
    Ref,
    RuleId,
    ZoneId,
    first_ref,
)
from gyoji.kernel.lexicon import Lexicon
from gyoji.kernel.log import Log
from gyoji.kernel.procedure import Ask, Call, Control, Option, Procedure
from gyoji.kernel.rng import Rng
from gyoji.kernel.scope import Scope
from gyoji.kernel.state import NOBODY, OWNER, Obj, Player, Zone, ZoneSpec
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Definition, Held, Values

_numbers: Final[list[int]] = [1]


def fresh_number() -> int:
    """Return a number that no other table of this process has: for generations and cache versions, never for state."""
    n = _numbers[0] + 1
    _numbers[0] = n
    return n


class Decision:
    """A chain of the choices made, newest first."""

    __slots__ = ("index", "next", "length")

    def __init__(self, index: int, next_: Decision | None) -> None:
        self.index = index
        self.next = next_
        self.length: int = 1 if next_ is None else next_.length + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game under way."""

    __slots__ = (
        "slug", "seats", "specs", "gen", "version", "objs", "zones", "players", "stack", "question", "chosen", "result",
        "outcome", "last", "over", "winners", "ended_by", "rng", "clock", "turn", "turn_player", "facts", "continuous",
        "delayed", "triggered", "history", "forced", "log", "trace", "watched_triggers", "watched_replaces",
        "state_watch", "serial", "definitions", "waiting", "lexicon", "board", "watched_zones", "leaving", "watching",
        "paid",
    )  # fmt: skip

    def __init__(
        self, slug: str, seats: int, specs: tuple[ZoneSpec, ...], lexicon: Lexicon, seed: int = -1
    ) -> None:
        self.slug = slug
        self.lexicon = lexicon
        self.seats = seats
        self.specs = specs
        self.gen: int = fresh_number()
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
        self.leaving: tuple[Obj, ...] = ()
        """The objects that leave play in the batch that is happening: they see each other go."""
        self.watching: tuple[tuple[int, int, int], ...] = ()
        """What each state trigger read when it was last looked at: object, ability key, reading."""
        self.paid: tuple[Ref, ...] = ()
        """What the last payment moved; read with `take_paid`."""

    # Running

    def run(self) -> None:
        """Carry out steps until a player must decide or the game is over."""
        stack = self.stack
        chosen = self.chosen
        self.chosen = None
        while not self.over:
            top = stack[-1]
            if top.gen != self.gen:
                top = top.fork()
                top.gen = self.gen
                stack[-1] = top
            program = top.program
            pc = top.pc
            if pc >= len(program.steps):
                stack.pop()
                continue
            top.pc = pc + 1
            if program.answers[pc]:
                if chosen is None:  # nobody was asked: the step that would have asked went past
                    continue
                option = chosen
                chosen = None
                if self.trace is not None:
                    self.trace.hit_rules(program.rules[pc])
                control: Control | None = program.steps[pc](top, self, option)
            else:
                assert chosen is None, "an answer must follow its question"
                if self.trace is not None:
                    self.trace.hit_rules(program.rules[pc])
                control = program.steps[pc](top, self)
            if control is None:
                continue
            if isinstance(control, Call):
                control.procedure.gen = self.gen
                stack.append(control.procedure)
            elif isinstance(control, Ask):
                if len(control.options) == 1:
                    chosen = control.options[0]
                    self.forced += 1
                else:
                    assert control.options, f"{program.name} asks without options"
                    if self.trace is not None and control.rule:
                        self.trace.hit(control.rule)
                    self.question = control
                    return
            else:
                stack.pop()
        self.question = None

    def decide(self, index: int) -> None:
        """Take option *index* of the question and run on to the next one."""
        question = self.question
        assert question is not None, "nothing is asked"
        self.chosen = question.options[index]
        self.question = None
        self.history = Decision(index, self.history)
        if self.log is not None:
            self.log.decision(self, question, index)
        self.run()

    def cite(self, rule: RuleId) -> None:
        """Report *rule* as carried out by code that is no step: a check, a definition in use."""
        if self.trace is not None:
            self.trace.hit(rule)

    def take_result(self) -> int:
        """Return what the callee passed back and clear it."""
        result = self.result
        self.result = 0
        return result

    def take_last(self) -> tuple[Event, ...]:
        """Return what really happened of the last batch and clear it."""
        last = self.last
        self.last = ()
        return last

    def take_paid(self) -> tuple[Ref, ...]:
        """Return what the last payment moved and clear it."""
        paid = self.paid
        self.paid = ()
        return paid

    def take_outcome(self) -> tuple[Event, ...]:
        """Return what the replacement left of its event and clear it."""
        outcome = self.outcome
        self.outcome = ()
        return outcome

    def finish(self, winners: tuple[PlayerId, ...], rule: RuleId) -> None:
        """End the game at once."""
        self.over = True
        self.winners = winners
        self.ended_by = rule
        self.cite(rule)

    # Copies

    def copy_into(self, twin: Game) -> None:
        """Make *twin*, fresh from its class, equal to this game; games with own fields extend this."""
        twin.slug = self.slug
        twin.seats = self.seats
        twin.specs = self.specs
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
        twin.leaving = self.leaving
        twin.watching = self.watching
        twin.paid = self.paid
        self.gen = fresh_number()
        twin.gen = fresh_number()

    def copy(self) -> Game:
        """Return a game that plays on independently of this one; its log is off."""
        raise NotImplementedError

    # Reading the table

    def zone_id(self, kind: int, player: PlayerId) -> ZoneId:
        """Return the zone of *kind* that belongs to *player*, or the shared one."""
        if self.specs[kind].shared:
            return ZoneId(kind * self.seats)
        return ZoneId(kind * self.seats + player)

    def kind_of(self, zone: ZoneId) -> int:
        """Return which kind of zone *zone* is."""
        return zone // self.seats

    def holder_of(self, zone: ZoneId) -> PlayerId:
        """Return whose zone *zone* is; seat 0 for a shared one."""
        return PlayerId(zone % self.seats)

    def cards_in(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return the objects in a player's zone, top first. Do not write to the list."""
        return self.zones[self.zone_id(kind, player)].cards

    def is_live(self, ref: Ref) -> bool:
        """Tell whether the object *ref* still exists as such."""
        return ref > 0 and self.objs[ref >> INCARNATION_BITS].ref == ref

    def obj(self, ref: Ref) -> Obj:
        """Return the object *ref* as it is, or as it last was. Write only through `w`."""
        obj = self.objs[ref >> INCARNATION_BITS]
        while obj.ref != ref:
            before = obj.previous
            assert before is not None, "a reference to an object that never was"
            obj = before
        return obj

    def values(self, ref: Ref) -> Values:
        """Return the object's values as continuous effects leave them; its last ones when it is gone."""
        obj = self.obj(ref)
        if obj.final is not None:
            return obj.final
        if obj.cache_version == self.version and obj.cache is not None:
            return obj.cache
        return self.evaluate(obj)

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

    def w(self, ref: Ref) -> Obj:
        """Return the live object *ref* for writing. What it returns is stale after the next event."""
        card = ref >> INCARNATION_BITS
        obj = self.objs[card]
        assert obj.ref == ref, "a write to an object that is gone"
        if obj.gen != self.gen:
            obj = obj.clone(self.gen)
            self.objs[card] = obj
        return obj

    def wzone(self, zone: ZoneId) -> Zone:
        """Return a zone for writing."""
        found = self.zones[zone]
        if found.gen != self.gen:
            found = Zone(found.cards[:], self.gen)
            self.zones[zone] = found
        return found

    def wplayer(self, player: PlayerId) -> Player:
        """Return a player for writing."""
        found = self.players[player]
        if found.gen != self.gen:
            found = found.clone(self.gen)
            self.players[player] = found
        return found

    def tick(self) -> int:
        """Advance the clock that timestamps objects and effects, and return it."""
        self.clock += 1
        return self.clock

    def touch(self) -> None:
        """Forget computed values: something that they may depend on changed."""
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
        self.wzone(zone).cards.append(ref)
        self.watch(definition)
        return ref

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of *definition* may wait for, so that events nobody waits for take the short way."""
        if definition not in self.definitions:
            self.definitions.append(definition)
        definition.index = self.definitions.index(definition)
        for ability in definition.abilities:
            if ability.zone in self.lexicon.zones:
                self.watched_zones |= 1 << self.lexicon.zones[ability.zone]
            self.watched_triggers |= ability.deep_trigger_mask
            self.watched_replaces |= ability.deep_replace_mask
            self.state_watch = self.state_watch or ability.deep_state

    def relocate(self, ref: Ref, zone: ZoneId, position: int, controller: PlayerId) -> Ref:
        """Move a card, making it a new object unless the game's identity policy keeps it; return what it is now.

        *position* counts from the top; -1 is the bottom. A card put below the last place goes to the bottom.
        """
        old = self.w(ref)
        origin = old.zone
        seen_by = self.viewers(old) | old.known
        at = self.zones[origin].cards.index(ref)
        self.wzone(origin).cards.pop(at)
        if self.keeps_identity(origin, zone):
            fresh = old
            if fresh.controller != controller:
                fresh.joined = self.tick()
            fresh.zone = zone
        else:
            if self.specs[self.kind_of(origin)].in_play:
                old.final = self.values(ref)
            fresh = old.successor(zone, self.gen, self.tick())
            self.objs[ref >> INCARNATION_BITS] = fresh
            visibility = self.specs[self.kind_of(zone)].visibility
            if visibility != 0:
                fresh.known = self.still_known(origin, zone, at, seen_by)
        fresh.controller = controller
        cards = self.wzone(zone).cards
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
                    self.w(other).known &= ~blind
        return seen_by

    def shuffle(self, zone: ZoneId) -> None:
        """Put a zone in random order; nobody knows its cards any more."""
        cards = self.wzone(zone).cards
        order: list[int] = [int(ref) for ref in cards]
        self.rng.shuffle(order)
        cards[:] = [Ref(ref) for ref in order]
        for ref in cards:
            if self.objs[ref >> INCARNATION_BITS].known:
                self.w(ref).known = 0

    # Events

    def do(self, event: Event) -> Control | None:
        """Do one event, as the last act of a step."""
        if event.mask & self.watched_replaces and self.may_be_altered(event):
            return Call(Events((event,)))
        return self.happen((event,))

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step."""
        for event in batch:
            if event.mask & self.watched_replaces and self.may_be_altered(event):
                return Call(Events(batch))
        return self.happen(batch)

    def may_be_altered(self, event: Event) -> bool:
        """Tell whether something prohibits or replaces the event now."""
        return self.prohibition(event) is not None or len(self.replacers(event, ())) > 0

    def happen(self, batch: tuple[Event, ...]) -> Control | None:
        """Make the events of a batch happen together: apply, record, match triggers, check rules."""
        if self.over:
            return None
        happened: list[Event] = []
        for event in batch:
            done = self.apply(event)
            if done is not None:
                happened.append(done)
                self.facts = Fact(done, self.facts)
                if self.trace is not None and done.rule:
                    self.trace.hit(done.rule)
                if self.log is not None:
                    self.log.event(self, done)
        self.last = tuple(happened)
        if not happened:
            return None
        self.version = fresh_number()
        self._match(happened)
        return self.after(self.last)

    def _match(self, happened: list[Event]) -> None:
        matched = False
        for done in happened:
            if done.mask & self.watched_triggers:
                if not matched:
                    matched = True
                    self.leaving = tuple([e.before for e in happened if e.before is not None and e.before.final is not None])
                triggers.match(self, done)
        if matched:
            self.leaving = ()
        if self.delayed:
            triggers.match_delayed(self, self.last)
        if self.state_watch:
            triggers.match_states(self)

    # What effects need of the table

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj* and cache them."""
        return continuous.evaluate(self, obj)

    def prohibition(self, event: Event) -> Continuous | None:
        """Return an effect that prohibits the event, or None. Asked of wishes as well as of events under way."""
        if not event.mask & self.watched_replaces:
            return None
        return replacement.prohibition(self, event)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now, without those whose key is in *used*."""
        return replacement.replacers(self, event, used)

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement; it leaves in `outcome` what remains of the event."""
        return replacement.apply_replacer(self, replacer, event)

    def feasible(self, scope: Scope, todo: tuple[Node, ...]) -> bool:
        """Tell whether acts that are a cost can all be done."""
        return acts.feasible(self, scope, todo)

    def report(self, point: str) -> None:
        """Report that the effect runtime came to a named point, under the rules that the game's lexicon gives for it."""
        if self.trace is not None:
            self.trace.hit_rules(self.lexicon.rules.get(point, ()))

    def point_rule(self, point: str) -> RuleId:
        """Return the rule to show with a question that the effect runtime asks."""
        rules = self.lexicon.rules.get(point, ())
        return rules[0] if rules else ""

    def may_be_unaffected(self) -> bool:
        """Tell whether something at the table can be unaffected by effects."""
        board = self.board
        return board is not None and not board.busy and tree.Unaffected in board.rules

    def unaffecting(self) -> list[Continuous]:
        """Return the effects that keep objects from being affected."""
        return continuous.changes_of(self, tree.Unaffected)

    def delayed_ability(self, delayed: Delayed) -> Ability:
        """Return the ability that a delayed trigger plays."""
        return changes.quoted(self, tree.Triggered((delayed.node.event,), delayed.node.body))

    def has_ability_of_kind(self, values: Values, kind: str) -> bool:
        """Tell whether the values hold an ability of the named kind."""
        if kind == "any":
            return len(values.held) > 0 or len(values.keywords) > 0
        return any([changes.is_of_kind(item.ability, kind) for item in values.held])

    def is_pending(self, ref: Ref, held: Held) -> bool:
        """Tell whether an ability of the object has triggered and has not resolved."""
        for pending in self.triggered:
            if pending.source == ref and pending.held.key == held.key:
                return True
        for item in self.waiting:
            if item.source == ref and item.held is not None and item.held.key == held.key:
                return True
        return False

    def in_turn_order(self) -> list[PlayerId]:
        """Return the players, the turn player first."""
        return [PlayerId((self.turn_player + i) % self.seats) for i in range(self.seats)]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Return the opponents of *player*, in turn order."""
        return [other for other in self.in_turn_order() if other != player]

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return what is attached to the object."""
        found: list[Ref] = []
        for kind in range(len(self.specs)):
            if self.specs[kind].in_play:
                for seat in range(self.seats):
                    for other in self.cards_in(kind, PlayerId(seat)):
                        if self.objs[other >> INCARNATION_BITS].host == ref:
                            found.append(other)
        return found

    def waiting_refs(self) -> list[Ref]:
        """Return what waits, newest last: cards by their object, abilities by a number of their own."""
        return [item.card if item.card != NO_REF else Ref(select.ITEM_BASE + item.serial) for item in self.waiting]

    def waiting_item(self, ref: Ref) -> Waiting | None:
        """Return the waiting record that *ref* names, card or ability."""
        for item in self.waiting:
            if item.card == ref if item.card != NO_REF else select.ITEM_BASE + item.serial == ref:
                return item
        return None

    def item_waits(self, ref: Ref) -> bool:
        """Tell whether a waiting ability still waits."""
        return self.waiting_item(ref) is not None

    def item_controller(self, ref: Ref) -> PlayerId:
        """Return who controls a waiting ability."""
        item = self.waiting_item(ref)
        return NO_PLAYER if item is None else item.scope.controller

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of a waiting ability."""
        item = self.waiting_item(ref)
        if item is None or item.held is None:
            return ""
        return "activated_ability" if item.held.ability.kind == ACTIVATED else "triggered_ability"

    # Policies of a rulebook

    def apply(self, event: Event) -> Event | None:
        """Change the table as the event says; return it as it happened, or None when nothing did."""
        raise NotImplementedError

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Check the rules that apply right after events; games that check elsewhere return None."""
        return None

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object."""
        return origin == dest

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return who picks among several replacements, or NO_PLAYER when they apply in the order given."""
        return NO_PLAYER

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return ""

    def option_name(self, option: Option) -> str:
        """Return the stable name of an option, the same in every process."""
        raise NotImplementedError

    def witnesses(self, event: Event) -> int:
        """Return the mask of players who may know which card the event is about."""
        if event.subject <= 0:
            return (1 << self.seats) - 1
        seen = self.viewers(self.obj(event.subject))
        if event.became != NO_REF:
            seen |= self.viewers(self.obj(event.became))
        return seen

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return the replacements that the rulebook itself makes."""
        return []

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that the rulebook itself makes."""
        raise NotImplementedError

    def layer_of(self, change: Node) -> int:
        """Return the layer in which a value-changing effect applies."""
        return changes.NUMERIC if changes.is_numeric(change) else changes.PLAIN

    def layer_count(self) -> int:
        """Return the number of layers."""
        return 2

    def uses_dependency(self) -> bool:
        """Tell whether a dependent effect waits for what it depends on."""
        return True

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect made now."""
        return scope.time if scope.time else self.tick()

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object at all."""
        return True

    def counter_change(self, obj: Obj) -> Node | None:
        """Return the change that the counters on an object make, or None."""
        return None

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return Ability(node, self.lexicon)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered."""
        self.triggered += (pending,)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger."""
        return True

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        raise NotImplementedError

    def in_period(self, period: tree.Period, scope: Scope) -> bool:
        """Tell whether it is now that phase, step or turn."""
        raise NotImplementedError

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*."""
        return False

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        raise NotImplementedError

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read: as it was or as it became."""
        return event.subject

    def follow(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        return NO_REF

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object in order to do *verb* with it."""
        return True

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Take note of a choice that was made."""

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        return None

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch; leave in `last` all that happened."""
        raise NotImplementedError

    def perform_other(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        raise NotImplementedError

    def counts_as_done(self, node: Node | None) -> bool:
        """Tell whether an act of which nothing happened counts as done."""
        return False

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done in full, as a cost must be."""
        return True

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        raise NotImplementedError

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid, and `paid` holds what it moved."""
        raise NotImplementedError

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that a game adds to the table, for digests."""
        return ()

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a game adds to a player's view."""
        return {}

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return what a game adds to the view of a card, of what everybody sees."""
        return {}

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other in a resampled game."""
        return int(obj.owner)
