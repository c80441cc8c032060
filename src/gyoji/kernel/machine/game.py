"""The machine that runs a table: steps, decisions, events, and the questions that a rulebook answers.

`Game` knows no rulebook. A game of the collection derives from it, declares its zones, says how events are
applied and answers the questions of `policies`. All control is in `stack`: the procedures under way, each with the
step it stands at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from gyoji.errors import EndlessError
from gyoji.kernel.effects import acts, conditions, referents
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import replacement, triggers
from gyoji.kernel.machine.events import Event, Events, Fact
from gyoji.kernel.machine.policies import Policies
from gyoji.kernel.machine.procedure import Ask, Call, Control, Procedure
from gyoji.kernel.table import facts, seating, shortcuts
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    ITEM_BASE,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    card_of,
    is_player,
)
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.table import Decision, fresh_number
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Unaffected
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import ACTIVATED, KEYWORDS, Ability, Continuous, Delayed, Replacer, Waiting
from gyoji.kernel.values.board import bit_of
from gyoji.kernel.values.nature import EVERYTHING, FIELD, OUTER
from gyoji.kernel.values.values import Held, Values

_SHIELDS: Final = bit_of(Unaffected)
STEPS: Final = 200_000
"""So many steps without a decision are no legal line.

In 363 random games of shipped decks and of cards thrown together (83,792 decisions) the longest way from one decision
to the next took 710 steps; game by game the longest were 213, 228, 235, 272 and 710.
"""
CHUNK: Final = 1_000
"""After so many of them it is looked whether it was too many, or too many within each other."""
DEEPEST: Final = 2_000
"""So many procedures within each other are none either."""
ADVICE: Final = "a card makes this go on for ever: leave that card out, or let its text happen once"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Policies):
    """A game under way."""

    __slots__ = ()

    def copy(self) -> Game:
        """Return a game that plays on independently of this one; its log is off."""
        raise NotImplementedError

    # Running

    def run(self) -> None:
        """Carry out steps until a player must decide or the game is over."""
        stack = self.stack
        chosen = self.chosen
        self.chosen = None
        left: i64 = CHUNK
        chunks = STEPS // CHUNK
        rounds = self.rounds_left() if self.loop_here else -1
        while not self.over:
            left -= 1
            if left < 0:
                left = CHUNK
                chunks -= 1
                if chunks > 0 and len(stack) <= DEEPEST:
                    continue
                chunks = STEPS // CHUNK
                if rounds == self.rounds_left():  # a named number of rounds is no endless line
                    self._stop_endless()
                rounds = self.rounds_left()
                continue
            top = stack[-1]
            if top.gen < self.floor:
                top = top.fork()
                top.gen = self.gen
                stack[-1] = top
            program = top.program
            pc = top.pc
            if pc >= program.length:
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
                control: object = program.steps[pc](top, self, option)
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
                if self.loop_here:
                    self.before_asking(control)
                if len(control.options) == 1 and not self.asks_all:
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

    def _stop_endless(self) -> None:
        """End what goes on without a decision as the rulebook says; raise `EndlessError` where it says nothing."""
        self.budgets_met += 1
        if self.end_endless():
            assert self.over
            return
        rules = ""
        names: list[str] = []
        for frame in self.stack[-8:]:
            at = max(frame.pc - 1, 0)
            names.append(f"{frame.program.name}.{frame.program.names[at]}")
            rules = ", ".join(frame.program.rules[at]) or rules
        raise EndlessError(" > ".join(names), rules, ADVICE)

    def decide(self, index: int) -> None:
        """Take option *index* of the question and run on to the next one."""
        question = self.question
        assert question is not None, "nothing is asked"
        self.chosen = question.options[index]
        self.question = None
        if self.loop_here:
            self.after_answering(question, question.options[index])
        self.history = Decision(index, self.history)
        if self.log is not None:
            self.log.decision(self, question, index)
        self.run()

    def begin(self, procedure: Procedure) -> None:
        """Put up the procedure from which everything else is called; `run` starts it."""
        procedure.gen = self.gen
        self.stack = [procedure]

    def go_back_to(self, before: Game) -> None:
        """Make the table what it was in *before*, in the middle of a step; the decisions stay on record."""
        history, forced, met, running = self.history, self.forced, self.budgets_met, self.stack
        before.copy_into(self)
        running[:] = self.stack
        self.stack = running
        self.history = history
        self.forced = forced
        self.budgets_met = met

    def take_snapshot(self) -> None:
        """Keep the table as it is, to go back to it; the last thing a step does, so that both sides stand after it."""
        self.before_play = None
        self.before_play = self.copy()

    def take_back(self) -> None:
        """Make the table what it was when the snapshot was taken, which is dropped; the result is 0."""
        before = self.before_play
        assert isinstance(before, Game), "what can fail keeps the table as it was"
        self.go_back_to(before)
        self.result = 0
        self.last = ()

    def cite(self, rule: RuleId) -> None:
        """Report *rule* as carried out by code that is no step: a check, a definition in use."""
        if self.trace is not None:
            self.trace.hit(rule)

    def cite_rules(self, rules: tuple[RuleId, ...]) -> None:
        """Report *rules* as carried out: those of steps that are skipped because they would change nothing."""
        if self.trace is not None:
            self.trace.hit_rules(rules)

    def answers_alone(self) -> bool:
        """Tell whether the machine takes a lone option by itself.

        Only then may a game go past a question with one answer, or a window in which nobody can do anything,
        without asking; the state that it reaches is the same either way.
        """
        return not self.asks_all

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

    def take_act_outcomes(self) -> int:
        """Return what became of the last act, apart from what was done, and clear it."""
        act_outcomes = self.act_outcomes
        self.act_outcomes = 0
        return act_outcomes

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

    def concede(self, player: PlayerId) -> None:
        """Make a player lose at once, whatever is under way, by the rules that the lexicon has under `concede`."""
        if self.over:
            return
        self.report("concede")
        self.mutable_player(player).lost = True
        winners = tuple([other for other in self.in_turn_order() if other != player])
        self.finish(winners, self.lexicon.rules["concede"][0])
        self.question = None

    # Events

    def do(self, event: Event) -> Control | None:
        """Do one event, as the last act of a step."""
        if event.mask & self.watched_replaces and self.may_be_altered(event):
            met = replacement.being_applied(self)
            if not met or self.may_be_altered(event, met):
                return Call(Events((event,), met))
        return self.happen((event,))

    def do_all(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events, as the last act of a step."""
        for event in batch:
            if event.mask & self.watched_replaces and self.may_be_altered(event):
                met = replacement.being_applied(self)
                if not met or self.may_be_altered(event, met):
                    return Call(Events(batch, met))
        return self.happen(batch)

    def may_be_altered(self, event: Event, met: tuple[int, ...] = ()) -> bool:
        """Tell whether something prohibits or replaces the event now, those apart whose key is in *met*."""
        return self.prohibition(event) is not None or len(self.replacers(event, met)) > 0

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
        board = self.board
        watches = EVERYTHING if board is None else FIELD | board.watches
        for done in happened:
            if (
                self.touches(done) & watches
                or watches & OUTER
                and self._moves_static(done)
                or shortcuts.are_off()
            ):
                self.version = fresh_number()
                break
        self.match_triggers(happened)
        return self.after(self.last)

    def _moves_static(self, event: Event) -> bool:
        """Tell whether a card came or went whose static abilities work in a zone that it left or reached."""
        before = event.before
        if before is None or not before.definition.printed.statics:
            return False
        for zone in (before.zone, event.origin, event.dest):
            if zone >= 0 and self.static_zones & (1 << self.kind_of(zone)):
                for held in before.definition.printed.held:
                    if held.ability.is_static and continuous.works_in(self, held.ability, self.kind_of(zone)):
                        return True
        return False

    def invalidate_aspects(self, aspects: int) -> None:
        """Forget computed values where they depend on aspects of the table that no event has altered."""
        board = self.board
        if board is None or board.watches & aspects or shortcuts.are_off():
            self.invalidate_values()

    def is_calm(self, phase: str) -> bool:
        """Tell whether nothing has changed since the game found, in this phase, that nothing was due by its rules."""
        board = self.board
        return (
            board is not None
            and shortcuts.is_current(board.version, self.version)
            and self.facts is not None
            and board.calm is self.facts
            and board.calm_phase == phase
        )

    def note_calm(self, phase: str) -> None:
        """Note that nothing is due by the rules now."""
        board = continuous.board_of(self)
        board.calm = self.facts
        board.calm_phase = phase

    def match_triggers(self, happened: list[Event]) -> None:
        """Find the abilities that simultaneous events set off."""
        matched = False
        for done in happened:
            if done.mask & self.watched_triggers:
                if not matched:
                    matched = True
                    for event in happened:
                        before = event.before
                        if before is not None and event.became != event.subject:
                            if before.final is not None or before.definition.printed.triggers:
                                self.leaving += (before,)
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

    def replacers_foreseen(
        self, event: Event, used: tuple[int, ...], foreseen: tuple[Replacer, ...], altered: bool
    ) -> tuple[Replacer, ...]:
        """Return what replaces one of several events, of what did before any of them happened."""
        return replacement.replacers_foreseen(self, event, used, foreseen, altered)

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement; it leaves in `outcome` what remains of the event."""
        return replacement.apply_replacer(self, replacer, event)

    def feasible(self, scope: Scope, todo: tuple[Node, ...]) -> bool:
        """Tell whether acts that are a cost can all be done."""
        return acts.feasible(self, scope, todo)

    def read_now(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return the objects whose values a text reads that names *found* by *node*: some may have moved or gone."""
        return referents.as_last_found(self, found, node, scope)

    # What `select` asks of the modules that themselves read nouns with it

    def holds_further(self, node: Node, scope: Scope) -> bool:
        """Tell whether a condition holds that says how things are, or what happened, or that only this game knows."""
        return conditions.holds(self, scope, node)

    def named_among(self, scope: Scope, selector: tree.Selector) -> list[Ref]:
        """Return the objects among which a text goes on, described or not."""
        return referents.referred(self, scope, selector)

    def attached_before(self, selector: tree.Selector, scope: Scope) -> list[Ref]:
        """Return the described cards that were attached to something that is gone, as it left."""
        return referents.last_attached(self, selector, scope)

    def took_part(self, scope: Scope, pattern: Node, ref: Ref) -> bool:
        """Tell whether the object took part this turn in such an event."""
        return facts.took_part(self, scope, pattern, ref)

    def participants(self, scope: Scope, selector: tree.Selector, pattern: Node) -> int:
        """Return how many described objects took part this turn in such events, gone or not."""
        return facts.count(self, scope, selector, pattern)

    def still_there(self, scope: Scope, selector: tree.Selector, pattern: Node) -> list[Ref]:
        """Return the described objects outside the default places that are still where such an event put them."""
        return facts.still_there(self, scope, selector, pattern)

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object in order to do *verb* with it: where nothing forbids it."""
        kind = self.lexicon.choosing
        if kind < 0 or is_player(ref) or not self.watched_replaces & (1 << kind):
            return True
        rule, by, mask = self.point_rule("choosable"), scope.controller, self.lexicon.by_effect
        return self.prohibition(Event(kind, rule, ref, by, source=scope.source, cause=by, mask=mask)) is None

    def report(self, point: str) -> None:
        """Report a named point of the effect runtime, under the rules that the game's lexicon gives for it."""
        if self.trace is not None:
            self.trace.hit_rules(self.lexicon.rules.get(point, ()))

    def point_rule(self, point: str) -> RuleId:
        """Return the rule to show with a question that the effect runtime asks."""
        rules = self.lexicon.rules.get(point, ())
        return rules[0] if rules else ""

    def choice_rule(self, named: bool) -> RuleId:
        """Return the rule to show with a choice in an effect; *named*: the text itself speaks of choosing."""
        return self.point_rule("choose")

    def pick_rule(self, choice: acts.Choice, node: Node | None) -> RuleId:
        """Return the rule to show with the choice for an act: that of the act where it says how many are found."""
        return self.choice_rule(choice.named)

    def may_be_unaffected(self) -> bool:
        """Tell whether something at the table can be unaffected by effects."""
        board = self.board
        return board is not None and board.made & _SHIELDS != 0

    def unaffecting(self) -> list[Continuous]:
        """Return the effects that keep objects from being affected."""
        return continuous.changes_of(self, Unaffected)

    def grants_abilities(self) -> bool:
        """Tell whether some effect in force gives or takes abilities, so that printed ones do not tell all."""
        return continuous.board_of(self).grants

    def delayed_ability(self, delayed: Delayed) -> Ability:
        """Return the ability that a delayed trigger plays."""
        return changes.quoted(self, tree.Triggered((delayed.node.event,), delayed.node.body))

    def has_ability_of_kind(self, values: Values, kind: str) -> bool:
        """Tell whether the values hold an ability of the named kind."""
        if kind == "any":
            return len(values.held) > 0 or len(values.keywords) > 0
        return any([changes.is_of_kind(item.ability, kind) for item in values.held])

    def keyword_lines(self, ref: Ref, name: str) -> list[tree.Keyword]:
        """Return the lines of an object now that have the keyword, with their parameters."""
        values = self.values(ref)
        if name not in values.keywords:
            return []
        found: list[tree.Keyword] = []
        for held in values.held:
            if held.ability.kind == KEYWORDS:
                found += [word for word in held.ability.keywords if word.name == name]
        return found

    def held_ability(self, ref: Ref, key: int) -> Held | None:
        """Return the ability of an object with this key, or None when it has it no more."""
        for held in self.values(ref).held:
            if held.key == key:
                return held
        return None

    def allows(self, act: ResolvedAct, ref: Ref) -> bool:
        """Tell whether nothing forbids to do *act* to one object."""
        kept = act.refs
        act.refs = (ref,)
        batch = self.events_for(act)
        act.refs = kept
        return batch is None or (len(batch) > 0 and self.prohibition(batch[0]) is None)

    def is_forbidden(self, act: ResolvedAct, ref: Ref) -> bool:
        """Tell whether an effect forbids to do *act* to one object, and nothing else would happen in its place."""
        kept = act.refs
        act.refs = (ref,)
        batch = self.events_for(act)
        act.refs = kept
        if not batch or self.prohibition(batch[0]) is None:
            return False
        return not self.replacers(batch[0], ())

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
        return seating.clockwise(self.turn_player, self.seats)

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Return the opponents of *player*, in turn order."""
        if self.seats == 2:
            return seating.alone(PlayerId(1 - player))
        return [other for other in self.in_turn_order() if other != player]

    def opponents_in(self, scope: Scope) -> list[PlayerId]:
        """Return whom a text means by the opponent: all of them, unless one was chosen."""
        return self.opponents(scope.controller)

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return what is attached to the object."""
        found: list[Ref] = []
        for zone in self.zones_in_play:
            for other in self.zones[zone].cards:
                if self.objs[other >> INCARNATION_BITS].host == ref:
                    found.append(other)
        return found

    def waiting_refs(self) -> list[Ref]:
        """Return what waits, newest last: cards by their object, abilities by a number of their own."""
        return [item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial) for item in self.waiting]

    def waiting_item(self, ref: Ref) -> Waiting | None:
        """Return the waiting record that *ref* names, card or ability."""
        for item in self.waiting:
            if item.card == ref if item.card != NO_REF else ITEM_BASE + item.serial == ref:
                return item
        return None

    def item_waits(self, ref: Ref) -> bool:
        """Tell whether a waiting ability still waits."""
        return self.waiting_item(ref) is not None

    def item_controller(self, ref: Ref) -> PlayerId:
        """Return who controls a waiting ability."""
        item = self.waiting_item(ref)
        return NO_PLAYER if item is None else item.scope.controller

    def item_number(self, ref: Ref) -> int:
        """Return the place, from 1, of a waiting ability among those of the same card; 0 where it is the only one."""
        item = self.waiting_item(ref)
        if item is None:
            return 0
        card = card_of(item.source)
        same = [
            other.serial for other in self.waiting if other.held is not None and card_of(other.source) == card
        ]
        return same.index(item.serial) + 1 if len(same) > 1 else 0

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of a waiting ability."""
        item = self.waiting_item(ref)
        if item is None or item.held is None:
            return ""
        return "activated_ability" if item.held.ability.kind == ACTIVATED else "triggered_ability"
