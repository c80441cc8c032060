"""How triggered abilities come on the stack (4.8), and cards in hand that are shown for it (4.8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects.nodes import Show, StackCost
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import targets
from gyoji.games.dimensionzero.table import zones
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, PAID_EXTRA, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Pending, Waiting

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

STACKED: Final = 7
"""What `game.result` is when triggered abilities went on the stack."""


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
            game.mutable_object(Ref(option.a)).shown = 3
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
            game.mutable_object(pending.source).shown = 0
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
                game.mutable_object(pending.source).shown = 0
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
