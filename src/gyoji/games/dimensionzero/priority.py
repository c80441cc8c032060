"""Priority (4.6), and how triggered abilities come on the stack (4.8).

Priority goes to the active player again after anything that anybody does (4.6.2). With both passing in a row the top
of the stack resolves; with an empty stack the procedure ends, and the phase or step goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero import (
    actions,
    kinds,
    moves,
    moving,
    options,
    play,
    resolution,
    smash,
    targets,
    zones,
)
from gyoji.games.dimensionzero.nodes import Show, StackCost
from gyoji.games.dimensionzero.rule_processing import Check, all_quiet
from gyoji.kernel import acts, circles, code, select, tree
from gyoji.kernel import options as kernel
from gyoji.kernel.ability import Pending, Waiting
from gyoji.kernel.code import Code
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.resolve import Resolve
from gyoji.kernel.scope import NO_SCOPE, PAID_EXTRA, Scope

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.state import ZeroGame


class Priority(Procedure):  # 優先権
    """Players act and pass until both have passed in a row on an empty stack."""

    __slots__ = ("holder", "passes", "alone")

    def __init__(self) -> None:
        super().__init__()
        self.holder: PlayerId = NO_PLAYER
        self.passes: int = 0
        self.alone: bool = False
        """The holder can do one thing only."""

    @step("4.6.1", "4.6.2")
    def begin(self, game: ZeroGame) -> Control | None:
        self.holder = game.turn_player
        self.passes = 0
        return self._look(game)

    @step("4.6.3")
    def check(self, game: ZeroGame) -> Control | None:
        return self._look(game)

    def _look(self, game: ZeroGame) -> Control | None:
        self.goto("checked")
        if all_quiet(game):
            game.result = 0
            return self._go_on(game)
        return None if game.over else Call(Check())

    @step()
    def checked(self, game: ZeroGame) -> Control | None:
        if game.result == STACKED:  # triggers went on the stack: the active player has priority (reading 19)
            self.holder = game.turn_player
            self.passes = 0
        game.result = 0
        if not game.shows:
            return self._go_on(game)
        if any([pending.controller == self.holder for pending in game.shows]):
            return Call(StackShown(self.holder))
        return None

    def _go_on(self, game: ZeroGame) -> Control | None:
        """Ask who has priority, or pass for those who can do nothing else, where nothing else can come between.

        These are the steps from here on in one go, as in the other methods below the steps.
        """
        if game.shows:
            return None
        while circles.unwatched(game, 1):
            listed = actions.priority_options(game, self.holder)
            self.alone = len(listed) == 1
            if game.trace is not None:
                game.cite_rules(_ACTS)
            if not self.alone or not game.answers_alone():
                self.goto("acted")
                return Ask(self.holder, listed, "priority", "4.6.1")
            game.forced += 1
            if game.trace is not None:
                game.cite_rules(_ACTED)
            game.failed = ()
            self.passes += 1
            if self.passes > 1:
                return self._resolve(game)
            self.holder = PlayerId(1 - self.holder)
            self.goto("check")
            if not all_quiet(game):
                return None
        return None

    @step()
    def watch_loops(self, game: ZeroGame) -> Control | None:
        if game.take_result() == STACKED:
            self.goto("begin")
            return None
        return circles.watch(game, self.holder)

    @step("1.1.5")
    def act(self, game: ZeroGame) -> Control | None:
        listed = circles.allowed(game, self.holder, actions.priority_options(game, self.holder))
        self.alone = len(listed) == 1
        return Ask(self.holder, listed, "priority", "4.6.1")

    @answer("4.6.2")
    def acted(self, game: ZeroGame, option: Option) -> Control | None:
        circles.note(game, self.holder, option, self.alone)
        if option.kind == options.PASS:
            game.failed = ()
            self.passes += 1
            if self.passes > 1:
                return self._resolve(game)
            self.holder = PlayerId(1 - self.holder)
            return self._look(game)
        return take_action(game, self.holder, option)

    @step("4.7.2-9")
    def back_to_active(self, game: ZeroGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            game.failed = ()
            self.holder = game.turn_player
        return self._look(game)

    def _resolve(self, game: ZeroGame) -> Control | None:
        if game.trace is not None:
            game.cite_rules(BOTH_PASSED)
        if game.waiting:
            self.goto("begin")
            return Call(resolution.ResolveTop())
        return END


BOTH_PASSED: Final = ("2.23.9-3", "3.4.3", "4.9.1")
_ACTS: Final = rules_of(Priority, "act")
_ACTED: Final = rules_of(Priority, "acted")
_PASSED_BY: Final = (*rules_of(Priority, "begin", "check", "act", "acted"), *BOTH_PASSED)


def both_pass(game: ZeroGame) -> bool:
    """Let both players pass, in a phase in which nobody can do anything, if nothing new has happened and nothing waits.

    That is `Priority` from beginning to end.
    """
    if not game.answers_alone() or game.waiting or game.shows:
        return False
    if game.calm != game.version or game.placed or game.triggered or game.battles:
        return False
    if not circles.unwatched(game, 2):
        return False
    game.forced += 2
    if game.trace is not None:
        game.cite_rules(_PASSED_BY)
    game.failed = ()
    game.result = 0
    return True


STACKED: Final = 7
"""What `game.result` is when triggered abilities went on the stack."""


def take_action(game: ZeroGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    ref = Ref(option.a)
    if option.kind == options.PLAY:
        return Call(play.Play(ref, player))
    if option.kind == options.ACTIVATE:
        held = game.held_ability(ref, option.b)
        assert held is not None
        return Call(play.Activate(ref, held, player))
    if option.kind == options.MOVE:
        return Call(moving.MoveUnit(ref, option.b, player))
    if option.kind == options.CREATE_PLAN:
        return Call(moving.MakePlan(player, play.CREATE))
    if option.kind == options.UPDATE_PLAN:
        return Call(moving.MakePlan(player, play.UPDATE))
    game.result = 1
    if option.kind == options.SET_ENERGY:
        game.energy_set = True
        game.cite("2.23.6-2")
        return game.do(
            moves.move(
                game, kinds.SET_ENERGY, "3.7.1", ref, zones.ENERGY, player, cause=player, word=moves.RELEASED
            )
        )
    assert option.kind == options.SMASH
    return Call(smash.Smash(ref, player))


# Triggered abilities


class StackTriggers(Procedure):  # 誘発型能力をスタックに置く
    """Triggered abilities go on the stack: the active player's in the order chosen, then the opponent's (4.8.3)."""

    __slots__ = ("player", "pending", "scope", "paying")

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = NO_PLAYER
        self.pending: Pending | None = None
        self.scope: Scope = NO_SCOPE
        self.paying: bool = False

    def _pending(self) -> Pending:
        assert self.pending is not None
        return self.pending

    @step("4.8.3", "4.8.4")
    def choose(self, game: ZeroGame) -> Control | None:
        self.player = game.turn_player
        own = _pending_of(game, self.player)
        if not own:
            self.player = PlayerId(1 - game.turn_player)
            own = _pending_of(game, self.player)
            if not own:
                return END
        listed: list[Option] = []
        seen: list[tuple[int, int, int, int]] = []
        for pending in own:
            mark = options.trigger_mark(pending)
            if mark not in seen:
                seen.append(mark)
                listed.append(Option(options.TRIGGER, pending.serial))
        return Ask(self.player, listed, "order_triggers", "4.8.3")

    @answer("4.8.3")
    def begin_one(self, game: ZeroGame, option: Option) -> Control | None:
        for pending in game.triggered:
            if pending.serial == option.a:
                self.pending = pending
                game.triggered = tuple([other for other in game.triggered if other.serial != pending.serial])
        return None

    @step()
    def ask_cost(self, game: ZeroGame) -> Control | None:
        cost = _cost(self._pending())
        self.paying = cost is not None
        if cost is None or not cost.may:
            return None
        listed = [Option(kernel.NO)]
        if game.can_pay(self.player, cost.costs, self._pending().scope):
            listed.append(Option(kernel.YES))
        return Ask(self.player, listed, "extra_cost", "4.8.4-1")

    @answer("4.8.4-1")
    def cost_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.paying = option.kind == kernel.YES
        return None

    @step("4.8.4-2")
    def choose_targets(self, game: ZeroGame) -> Control | None:
        pending = self._pending()
        return Call(
            targets.ChooseTargets(self.player, pending.scope, (pending.held.ability.code,), triggered=True)
        )

    @step("4.8.4-3")
    def pay(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("4.11.3")
            self.goto("choose")
            return None
        self.scope = game.paid_scope
        cost = _cost(self._pending())
        if cost is None or not self.paying:
            game.result = 1
            return None
        game.cite("4.8.4-4")
        game.cite("4.8.4-5")
        return game.pay(self.player, cost.costs, self.scope)

    @step("4.8.5", "2.1.5-1", "2.23.9-1")
    def put_on_stack(self, game: ZeroGame) -> Control | None:
        self.goto("choose")
        if game.take_result() == 0:
            return None
        pending = self._pending()
        scope = self.scope
        if self.paying:
            scope = scope.with_payment(game.take_paid(), PAID_EXTRA)
        game.serial += 1
        game.waiting += (
            Waiting(game.serial, NO_REF, pending.held, pending.source, scope.played_at(game.tick())),
        )
        return None


def _cost(pending: Pending) -> StackCost | None:
    for limit in pending.held.ability.limits:
        if isinstance(limit, StackCost):
            return limit
    return None


def _pending_of(game: ZeroGame, player: PlayerId) -> list[Pending]:
    return [pending for pending in game.triggered if pending.controller == player]


def _in_hand(game: ZeroGame, pending: Pending) -> bool:
    return game.is_live(pending.source) and game.obj(pending.source).zone // 2 == zones.HAND


def undecided(game: ZeroGame) -> bool:
    """Tell whether a player may still show a card in hand whose event has come."""
    for each in game.shows:
        if _in_hand(game, each) and game.obj(each.source).shown != 3:
            return True
    return False


def shows_now(game: ZeroGame) -> bool:
    """Tell whether a player may show a card as the event comes (4.8.12-2) and it can still make a difference.

    It makes none where the text that is carried out next moves the whole hand (4.8.12-3).
    """
    for each in game.shows:
        if (
            _in_hand(game, each)
            and game.obj(each.source).shown != 3
            and not _loses_hand(game, each.controller)
        ):
            return True
    return False


def _loses_hand(game: ZeroGame, player: PlayerId) -> bool:
    """Tell whether the next act of the text under way moves every card of a player's hand."""
    for procedure in reversed(game.stack):
        if isinstance(procedure, Resolve):
            for op in procedure.code.ops[procedure.at + 1 :]:
                if op.kind != code.SENTENCE:
                    return _moves_hand(game, procedure.scope, op.node, player)
            return False
    return False


def _moves_hand(game: ZeroGame, scope: Scope, act: tree.Node | None, player: PlayerId) -> bool:
    if not isinstance(act, tree.Act) or act.verb not in ("put", "discard", "exile", "return"):
        return False
    what = act.object
    if not isinstance(what, tree.Selector) or what.filters or not isinstance(what.quantity, tree.All):
        return False
    hand = what.zone
    if not isinstance(hand, tree.Zone) or hand.name != "hand" or hand.player is None:
        return False
    for doer in select.players(game, scope, act.player):
        if player in select.players(game, scope.seen_by(doer), hand.player):
            return True
    return False


class ShowCards(Procedure):  # 手札を見せる
    """Players show the cards in hand whose event has come, or let it pass (4.8.12, 4.8.12-2)."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0

    @step("4.8.12")
    def ask(self, game: ZeroGame) -> Control | None:
        while self.at < len(game.shows):
            pending = game.shows[self.at]
            if _in_hand(game, pending) and game.obj(pending.source).shown != 3:
                listed = [Option(options.SHOW, pending.source), Option(options.DO_NOT_SHOW)]
                return Ask(pending.controller, listed, "show_card", "4.8.12")
            self.at += 1
        return END

    @answer("4.8.12-2")
    def answered(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.SHOW:
            game.w(Ref(option.a)).shown = 3
            self.at += 1
        else:
            game.shows = game.shows[: self.at] + game.shows[self.at + 1 :]
        self.goto("ask")
        return None


class StackShown(Procedure):  # 見せたカードの能力をスタックに置く
    """What a player has shown is stacked as that player gets priority, if the card is there and the action is done."""

    __slots__ = ("player", "pending", "stacked")

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.player = player
        self.pending: Pending | None = None
        self.stacked: bool = False

    @step("4.8.12-1")
    def next_one(self, game: ZeroGame) -> Control | None:
        own = [pending for pending in game.shows if pending.controller == self.player]
        if not own:
            game.result = STACKED if self.stacked else 0
            return END
        self.pending = own[0]
        game.shows = tuple([each for each in game.shows if each is not own[0]])
        if not _in_hand(game, own[0]):
            game.cite("4.8.12-3")
            self.goto("next_one")
            return None
        action = _action(own[0])
        if not action:
            self.goto("choose_targets")
            return None
        todo = action[0].acts if isinstance(action[0], tree.Do) else action
        listed = [Option(kernel.NO)]
        if acts.feasible(game, own[0].scope, todo):
            listed.append(Option(kernel.YES))
        return Ask(self.player, listed, "shown_action", "4.8.12-4")

    @answer("4.8.12-4")
    def decided(self, game: ZeroGame, option: Option) -> Control | None:
        pending = self.pending
        assert pending is not None
        if option.kind == kernel.NO:
            game.w(pending.source).shown = 0
            self.goto("next_one")
            return None
        return Call(Resolve(Code(_action(pending)), pending.scope))

    @step()
    def choose_targets(self, game: ZeroGame) -> Control | None:
        pending = self.pending
        assert pending is not None
        return Call(
            targets.ChooseTargets(self.player, pending.scope, (pending.held.ability.code,), triggered=True)
        )

    @step("4.8.12-1")
    def put(self, game: ZeroGame) -> Control | None:
        self.goto("next_one")
        pending = self.pending
        assert pending is not None
        if game.take_result() == 0:
            if game.is_live(pending.source):
                game.w(pending.source).shown = 0
            return None
        self.stacked = True
        game.serial += 1
        scope = game.paid_scope.played_at(game.tick())
        game.waiting += (Waiting(game.serial, NO_REF, pending.held, pending.source, scope, "shown"),)
        return None


def _action(pending: Pending) -> tuple[tree.Node, ...]:
    for limit in pending.held.ability.limits:
        if isinstance(limit, Show):
            return limit.action
    return ()
