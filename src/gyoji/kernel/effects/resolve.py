"""Carrying out an effect: the interpreter of laid-out bodies, itself a procedure like every other.

For each act it finds what the words name, lets players choose what is theirs to choose, and hands a `ResolvedAct` to
the game, or makes the lasting change itself. The frame is a place in the code and a `Scope`: both immutable
values, so an effect is copied and saved in mid-choice like everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import acts, select, several
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options, procedure
from gyoji.kernel.machine.events import DONE, REPLACED, Event, is_of_several, put_off
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, place_of, step
from gyoji.kernel.table.ids import PlayerId, Ref, is_object
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Code, Op
from gyoji.kernel.values import changes, durations
from gyoji.kernel.values.ability import Delayed

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

_EMPTY: Final = Code(())
REPLACEMENT: Final = "replacement"
MODES_CHOSEN: Final = "#modes"
"""The variable that holds, as a mask, the modes that were chosen when the text was played."""


class Resolve(Procedure):
    """An effect under way.

    With *word* "replacement" the scope's event is being replaced: acts that do the same kind of thing to it
    change the event instead of doing another, and what is left of it is passed back in `outcome`.
    """

    __slots__ = (
        "code", "scope", "word", "optional", "at", "did", "paying", "stopped", "picks", "turns", "groups", "done",
        "loops", "lists", "kept", "failed", "several",
    )  # fmt: skip

    def __init__(
        self, body: Code = _EMPTY, scope: Scope = NO_SCOPE, word: str = "", optional: bool = False
    ) -> None:
        super().__init__()
        self.code: Code = body
        self.scope: Scope = scope
        self.word: str = word
        self.optional: bool = optional
        self.at: int = 0
        self.did: bool = False
        self.paying: bool = False
        self.stopped: bool = False
        self.picks: tuple[Ref, ...] = ()
        """What a player has chosen so far; once all have chosen, all that the act is about to be done to."""
        self.turns: tuple[PlayerId, ...] = ()
        self.groups: tuple[tuple[PlayerId, tuple[Ref, ...]], ...] = ()
        self.done: tuple[Event, ...] = ()
        self.loops: tuple[int, ...] = (-1,) * body.loops
        self.lists: tuple[tuple[Ref, ...], ...] = ((),) * body.loops
        self.kept: tuple[Event, ...] = ()
        self.failed: bool = False
        """An act of the present attempt was not done."""
        self.several: several.Several = several.NOBODY

    def values(self) -> tuple[object, ...]:
        """Return the fields for digests; what is known of several players only where a text spoke of them."""
        alone = self.several is several.NOBODY
        return tuple([getattr(self, name) for name in self.program.fields if not alone or name != "several"])

    # Whether to use an optional replacement at all

    @step()
    def begin(self, game: Game) -> Control | None:
        if game.trace is not None:
            game.trace.hit_effect(self.code)
        if self.word == REPLACEMENT and self.optional:
            rule = game.point_rule("replace_optional")
            return Ask(self.scope.controller, procedure.yes_or_no(), "use_replacement", rule)
        return None

    @answer()
    def begun(self, game: Game, option: Option) -> Control | None:
        if option.kind == options.NO:
            assert self.scope.event is not None
            game.outcome = (self.scope.event,)
            return END
        return None

    # Instructions

    @step()
    def advance(self, game: Game) -> Control | None:
        ops = self.code.ops
        if self.paying:
            self.paying = False
            self.at = ops[self.at].jump if game.take_result() > 0 else self.at + 1
        while self.at < len(ops):
            op = ops[self.at]
            kind = op.kind
            if kind == code.ACT:
                self._prepare(game, op)
                return None
            if kind == code.SENTENCE:
                self.at += 1
            elif kind == code.BRANCH:
                if self.several is not several.NOBODY and several.branch(game, self, op):
                    continue
                self.at = self.at + 1 if select.holds(game, self.scope, op.node) else op.jump
            elif kind == code.JUMP:
                self.at = self.at + 1 if self.several.begins_part(self.at + 1) else op.jump
            elif kind == code.DID:
                assert isinstance(op.node, tree.Attempt)
                if self.several is not several.NOBODY and several.divide(game, self, op, op.node):
                    continue
                did = self.did if op.node.named else not self.failed
                game.report("if_did" if did else "if_did_not")
                self.at = self.at + 1 if did else op.jump
            elif kind == code.EACH:
                self._each(game, op)
            elif kind == code.REPEAT:
                self._repeat(game, op)
                self.pc = _ADVANCE  # each time round is a step of its own: a text may say any number
                return None
            elif kind == code.MODE:
                self.at = self.at + 1 if self.loops[op.loop] & (1 << op.slot) else op.jump
            elif kind == code.LET:
                assert isinstance(op.node, tree.Let)
                if (op.slot != code.LATE or game.reads_values_late()) and not self.scope.is_fixed(
                    op.node.name
                ):
                    game.report("let")
                    self._let(game, op.node)
                self.at += 1
            elif kind == code.REPLACE:
                acts.make_replacement(game, self.scope, op)
                self.at += 1
            elif kind == code.DELAYED:
                self._delay(game, op)
            else:
                question = self._question(game, op)
                if question is not None:
                    return question
        if self.word == REPLACEMENT:
            game.outcome = self.kept
        return END

    @answer()
    def advanced(self, game: Game, option: Option) -> Control | None:
        op = self.code.ops[self.at]
        self.goto("advance")
        if op.kind == code.MODES:
            picked = self.loops[op.loop]
            self._count(op.loop, (0 if picked < 0 else picked) | (1 << option.a))
            return None
        if self.turns:
            several.take_answer(game, self, op, option.kind == options.YES)
            return None
        if option.kind == options.NO:
            game.report("may_declined")
            self.at = self.at + 1 if op.kind == code.UNLESS else op.jump
            self.did = False
            return None
        if op.kind == code.UNLESS:
            assert isinstance(op.node, tree.Unless)
            self.paying = True
            payer = select.one_player(game, self.scope, op.node.player)
            return game.pay(payer, op.node.costs, self.scope)
        self.at += 1
        return None

    def _question(self, game: Game, op: Op) -> Control | None:
        """Ask what a may, an attempt, an unless or a list of modes needs; without a question, go on."""
        node = op.node
        if op.kind == code.MAY:
            assert isinstance(node, tree.Do)
            game.report("may")
            players = several.actors(game, self.scope, node)
            if len(players) > 1:
                return several.ask(game, self, op, node.acts[:1], players, "may")
            if not acts.feasible(game, self.scope, node.acts[:1]):
                self.did = False
                self.at = op.jump
                return None
            player = select.one_player(game, self.scope, node.player)
            return Ask(player, procedure.yes_or_no(), "may", game.point_rule("may"))
        if op.kind == code.ATTEMPT:
            assert isinstance(node, tree.Attempt)
            return self._attempt(game, op, node)
        if op.kind == code.UNLESS:
            assert isinstance(node, tree.Unless)
            game.report("unless")
            payer = select.one_player(game, self.scope, node.player)
            if not game.can_pay(payer, node.costs, self.scope):
                self.at += 1
                return None
            return Ask(payer, procedure.yes_or_no(), "unless", game.point_rule("unless"))
        assert isinstance(node, tree.Modes)
        if self.scope.variable(MODES_CHOSEN) and not node.late:  # in playing
            self._count(op.loop, self.scope.variable(MODES_CHOSEN))
            self.at += 1
            return None
        picked = max(0, self.loops[op.loop])
        left = [i for i in range(len(node.options)) if not picked & (1 << i)]
        if node.late:
            left = self._possible_modes(game, node, left)
        wanted = select.limit(game, self.scope, node.quantity, len(node.options))
        if bin(picked).count("1") >= wanted or not left:
            self.at += 1
            return None
        chooser = select.one_player(game, self.scope, node.player)
        rule = game.point_rule("late_mode" if node.late else "mode") or game.choice_rule(False)
        return Ask(chooser, [Option(options.MODE, i, self.at) for i in left], "choose_mode", rule)

    def _possible_modes(self, game: Game, node: tree.Modes, left: list[int]) -> list[int]:
        """Return the modes whose first act can be done; all where none can, since then none makes a difference."""
        found: list[int] = []
        for i in left:
            option = node.options[i]
            first = option.body[0] if isinstance(option, tree.Mode) and option.body else option
            todo = first.acts[:1] if isinstance(first, tree.Do) else (first,)
            if game.modes_in_part():
                if all([acts.possible_in_part(game, self.scope, each) for each in todo]):
                    found.append(i)
            elif acts.feasible(game, self.scope, todo):
                found.append(i)
        game.report("late_mode")
        return found if found else left[:1]

    def _attempt(self, game: Game, op: Op, node: tree.Attempt) -> Control | None:
        first = node.first
        todo = first.acts if isinstance(first, tree.Do) else (first,)
        self.failed = False
        may = isinstance(first, tree.Do) and first.may
        players = several.actors(game, self.scope, first)
        if len(players) > 1:
            return several.attempt(game, self, op, todo, players, may)
        if (may or game.attempts_in_full()) and not acts.feasible(game, self.scope, todo):
            game.report("if_did_not")
            self.at = op.jump
            return None
        if isinstance(first, tree.Do) and may:
            game.report("may")
            return Ask(
                select.one_player(game, self.scope, first.player),
                procedure.yes_or_no(),
                "may",
                game.point_rule("if_did"),
            )
        self.at += 1
        return None

    def _let(self, game: Game, node: tree.Let) -> None:
        """Give a variable its value; also one for each player where it speaks of whoever acts, or of what each did."""
        own = code.speaks_of_doer(node.value) or several.asks_shares(self.scope, node.value)
        before = self.scope
        self.scope = before.let(node.name, select.number(game, before, node.value))
        if not own:
            return
        values: list[tuple[PlayerId, int]] = []
        for player in game.in_turn_order():
            values.append((player, select.number(game, before.seen_by(player), node.value)))
        self.scope = self.scope.let_own(node.name, values)

    def _each(self, game: Game, op: Op) -> None:
        assert isinstance(op.node, tree.ForEach)
        at = self.loops[op.loop]
        if at < 0:
            found = tuple(select.refs(game, self.scope, op.node.what))
            self.lists = self.lists[: op.loop] + (found,) + self.lists[op.loop + 1 :]
            at = 0
        found = self.lists[op.loop]
        if at >= len(found):
            self._count(op.loop, -1)
            self.at = op.jump
            return
        self._count(op.loop, at + 1)
        self.scope = self.scope.remember(op.slot, (found[at],), 1)
        self.at += 1

    def _repeat(self, game: Game, op: Op) -> None:
        assert isinstance(op.node, tree.Repeat)
        left = self.loops[op.loop]
        if left < 0:
            game.report("repeat")
            left = max(0, select.number(game, self.scope, op.node.times))
        if left == 0:
            self._count(op.loop, -1)
            self.at = op.jump
        else:
            self._count(op.loop, left - 1)
            self.at += 1

    def _count(self, loop: int, n: int) -> None:
        self.loops = self.loops[:loop] + (n,) + self.loops[loop + 1 :]

    def _delay(self, game: Game, op: Op) -> None:
        assert isinstance(op.node, tree.Delayed)
        assert op.code is not None
        game.serial += 1
        game.report("delayed_by_replacement" if self.word == REPLACEMENT else "delayed")
        since = durations.delayed_since(game, self.scope, op.node)
        game.delayed += (Delayed(game.serial, op.node, op.code, self.scope, since),)
        game.watched_triggers |= game.lexicon.mask_of(op.node.event)
        self.at += 1

    # One act: who chooses what, then the resolved act, then what it did

    def _prepare(self, game: Game, op: Op) -> None:
        game.act_outcomes = 0
        doers = acts.doers(game, self.scope, op.node)
        self.turns = tuple(doers)
        if len(doers) > 1 or self.several is not several.NOBODY:
            several.prepare(self, op, doers)
        self.groups = ()
        self.picks = ()
        self.done = ()
        self.stopped = False

    @step()
    def gather(self, game: Game) -> Control | None:
        op = self.code.ops[self.at]
        if isinstance(op.node, tree.Choose) and op.node.target:  # chosen when it was played
            known = self.scope.slots[op.slot] if 0 <= op.slot < len(self.scope.slots) else ()
            self.groups = ((self.scope.controller, known),)
            self.turns = ()
        elif self.groups:  # what was found has been shown: no part of the act
            game.take_last()
            game.act_outcomes = 0
        while self.turns:
            player = self.turns[0]
            described = False
            if not self.picks:
                game.before_choice(op.node, self.scope, player)
            scope = several.scope_of(self, player)
            choice = acts.choice_of(game, scope, op.node, player, self._following_verb(), self.picks)
            if choice.counted and not self.stopped and not game.asks_card_by_card(op.node):
                return Ask(
                    player,
                    procedure.numbers_up_to(len(choice.candidates)),
                    "how_many",
                    game.point_rule("how_many"),
                )
            if choice.counted and self.stopped:
                picked = self.picks
                acts.report_choice(game, choice, len(picked))
            elif choice.fixed:
                picked = tuple(choice.candidates)
                if isinstance(op.node, tree.Act) and isinstance(op.node.object, tree.Ref):
                    if not self.scope.is_shared(op.node.object.slot):
                        picked = acts.own_share(game, picked, player, self.turns, self.groups)
            else:
                left = [ref for ref in choice.candidates if ref not in self.picks]
                many = len(self.picks)
                if not self.stopped and many < choice.most and left:
                    if choice.least >= many + len(left):
                        self.picks += tuple(left)
                        continue
                    if choice.random:
                        self.picks += (left[game.rng.below(len(left))],)
                        continue
                    if choice.hidden:
                        game.on_search(tuple(left), player)
                    listed = acts.distinct(game, left, player)
                    if many >= choice.least:
                        listed.append(Option(options.STOP))
                    return Ask(player, listed, "choose", game.pick_rule(choice, op.node))
                picked = self.picks
                acts.report_choice(game, choice, len(picked))
                if isinstance(op.node, tree.Choose) or choice.hidden:
                    game.on_chosen(picked, player, self.scope)
                if choice.named:
                    game.on_named_choice(picked, player, self.scope)
                described = choice.described
            self.groups += ((player, picked),)
            self.turns = self.turns[1:]
            self.picks = ()
            self.stopped = False
            if self.turns:
                game.before_next_chooser(tuple([ref for ref in picked if is_object(ref)]))
            shown = game.on_found(picked, player, self.scope) if described else None
            if shown is not None:
                self.goto("gather")
                return shown
        if self.several.shared:
            self.several = self.several.doing(self.groups)
        if op.speaks_of_something():
            self.picks = tuple([ref for _, group in self.groups for ref in group])
        return None

    @answer()
    def gathered(self, game: Game, option: Option) -> Control | None:
        if option.kind == options.NUMBER:
            game.report("how_many")
            player = self.turns[0]
            op = self.code.ops[self.at]
            scope = several.scope_of(self, player)
            self.picks = acts.choice_of(game, scope, op.node, player, self._following_verb()).first(option.a)
            self.stopped = True
        elif option.kind == options.STOP:
            self.stopped = True
        else:
            self.picks += (Ref(option.a),)
        self.goto("gather")
        return None

    def _following_verb(self) -> str:
        """Return the verb of the act after a choice: what may be chosen can depend on what is done with it."""
        for op in self.code.ops[self.at : self.at + 3]:
            if isinstance(op.node, tree.Act):
                return op.node.verb
        return ""

    @step()
    def carry_out(self, game: Game) -> Control | None:
        node = self.code.ops[self.at].node
        if isinstance(node, tree.Choose):
            return None
        game.last = ()  # what happened before is not what this act did
        if isinstance(node, tree.Act):
            return self._act(game, node)
        if isinstance(node, (tree.Pay, tree.Energy, tree.FreezeThis)):
            costs = node.costs if isinstance(node, tree.Pay) else (node,)
            payer = self.groups[0][0] if self.groups else self.scope.controller
            self.groups = self.groups[1:]
            return game.pay(payer, costs, self.scope)
        if changes.is_change(node):
            assert node is not None
            refs = tuple([ref for _, group in self.groups for ref in group])
            return acts.make_change(game, self.scope, node, refs)
        assert node is not None
        if self.word == REPLACEMENT and game.is_original(node):
            assert self.scope.event is not None
            self.kept += (self.scope.event,)
            return None
        return game.perform_own_act(node, self.scope)

    def _act(self, game: Game, node: tree.Act) -> Control | None:
        game.report("effect_one_shot")
        if len(self.groups) > 1:
            together = [
                acts.resolved_act(game, several.scope_of(self, player), node, player, refs)
                for player, refs in self.groups
            ]
            batch = several.batch_of(game, together)
            performed = game.perform_together(together) if batch is None else None
            if batch is not None or performed is not None:
                self.groups = ()
                game.report("each_player_choice")
                return game.do_all(batch) if batch is not None else performed
        if not self.groups:
            return None
        player, refs = self.groups[0]
        self.groups = self.groups[1:]
        act = acts.resolved_act(game, several.scope_of(self, player), node, player, refs)
        if act.has_amount and act.amount <= 0 and not game.is_done_with_nothing(act):
            game.report("not_done")
            return None
        if node.object is not None and not refs:
            game.report("partial")
        found = game.events_for(act)
        if self.word == REPLACEMENT and found is not None and self._joins_batch(game, found):
            self.kept += found
            return self._after_batch(game, found)
        if found is not None:
            return game.do_all(found)
        return game.perform(act)

    def _joins_batch(self, game: Game, found: tuple[Event, ...]) -> bool:
        """Tell whether what is done instead takes the place of the event among what happens together with it.

        Another event of its kind does, and whatever is done to the same object if nothing of the text comes after it.
        """
        replaced = self.scope.event
        if replaced is None or not found:
            return False
        subjects = self.scope.subjects if self.scope.subjects else (replaced.subject,)
        if all([event.kind == replaced.kind and event.subject in subjects for event in found]):
            return True
        if found[0].subject not in subjects or not game.joins_batch(found):
            return False
        return self._is_last() or self._waits_for_others(game)

    def _after_batch(self, game: Game, found: tuple[Event, ...]) -> Control | None:
        """Break off a replacement whose act joins others that happen with it: what it says next comes after them."""
        if self._is_last() or not self._waits_for_others(game):
            return None
        rest = self.fork()
        assert isinstance(rest, Resolve)
        rest.word = ""  # it no longer says what becomes of the event
        rest.kept = ()
        put_off(game, rest, found)
        game.outcome = self.kept
        return END

    def _waits_for_others(self, game: Game) -> bool:
        """Tell whether a replacement can go on after its batch: it is one player's, and the event is not to come."""
        if self.groups or self.done or not is_of_several(game):
            return False
        return not any([op.node is not None and game.is_original(op.node) for op in self.code.ops[self.at :]])

    def _is_last(self) -> bool:
        """Tell whether no instruction comes after the present act, and nobody else has yet to do it."""
        ops = self.code.ops
        at = self.at + 1
        while at < len(ops) and ops[at].kind == code.JUMP and ops[at].jump > at:
            at = ops[at].jump
        return at >= len(ops) and not self.groups and not self.done

    @step()
    def settle(self, game: Game) -> Control | None:
        op = self.code.ops[self.at]
        node = op.node
        if isinstance(node, tree.Choose):
            refs = tuple([ref for _, group in self.groups for ref in group])
            self.did = len(refs) > 0
            self._bind(game, op, refs, len(refs))
            if self.several.shared:
                several.share_choices(self, op)
        elif isinstance(node, (tree.Pay, tree.Energy, tree.FreezeThis)):
            self.did = game.take_result() > 0
            self._bind(game, op, game.take_paid(), 1 if self.did else 0)
            if self.several.shared and several.goes_on_paying(self):
                self.goto("carry_out")
                return None
        elif changes.is_change(node):
            touched = tuple([ref for _, group in self.groups for ref in group])
            self.did = True
            game.take_last()
            self._bind(game, op, touched, len(touched))
        else:
            self.done += game.take_last()
            if isinstance(node, tree.Act) and self.groups:
                self.goto("carry_out")
                return None
            act_outcomes = game.take_act_outcomes()
            if isinstance(node, tree.Act) and (act_outcomes & REPLACED or len(self.done) > 1):
                self.done = acts.of_the_act(game, node, self.done, act_outcomes)
            self.did = len(self.done) > 0 or act_outcomes & DONE != 0 or game.counts_as_done(node)
            if act_outcomes & REPLACED and not self.did:
                self.did = game.replaced_is_done()
            self._bind_act(game, op, act_outcomes)
            if self.several.shared:
                several.note_who_did(self, node)
        if not self.did:
            self.failed = True
        self.groups = ()
        self.done = ()
        self.picks = ()
        broken = isinstance(node, tree.Act) and game.breaks_off(node)
        self.at = self._sentence_end() if broken else self.at + 1
        self.pc = _ADVANCE
        return None

    def _sentence_end(self) -> int:
        """Return the place after the sentence in which the present act stands."""
        for at in range(self.at, -1, -1):
            op = self.code.ops[at]
            if op.kind in (code.SENTENCE, code.MAY) and op.jump > self.at:
                return op.jump
        return self.at + 1

    def _bind_act(self, game: Game, op: Op, act_outcomes: int) -> None:
        """Remember what an act was done to, and what it was meant for and not done to."""
        node = op.node
        undone = acts.not_done_to(self.picks, self.done)
        made: tuple[Ref, ...] = ()
        if op.speaks_of_something():
            made = acts.what_moved(self.done) + acts.moved_otherwise(game, undone)
        if op.slot >= 0:
            became, n = acts.what_became(self.done), acts.how_many(game, node, self.done)
            if isinstance(node, tree.Act):
                if act_outcomes & REPLACED and undone and game.replaced_is_named():
                    kept = acts.not_replaced(game, undone, act_outcomes)
                    replaced = tuple([ref for ref in undone if ref not in kept])
                    became, undone = became + replaced, kept
                    n += 0 if node.verb in acts.AMOUNT_VERBS else len(replaced)
                undone += acts.not_reached(game, self.scope, node, self.picks)
            self._bind(game, op, became, n, undone)
            if self.several.shared and not op.more:
                acting = self.several.acting
                self.scope = several.with_shares(game, self.scope, op.slot, node, acting, self.done, undone)
        if made:
            self.scope = self.scope.having_moved(made)

    def _bind(self, game: Game, op: Op, refs: tuple[Ref, ...], n: int, undone: tuple[Ref, ...] = ()) -> None:
        if op.slot >= 0:
            game.report("remember")
            if op.more and op.slot < len(self.scope.slots):
                refs, n = self.scope.slots[op.slot] + refs, self.scope.counts[op.slot] + n
                undone = self.scope.undone_in(op.slot) + undone
            self.scope = self.scope.remember(op.slot, refs, n)
            if undone:
                self.scope = self.scope.without_doing(op.slot, undone)


_ADVANCE: Final = place_of(Resolve, "advance")
