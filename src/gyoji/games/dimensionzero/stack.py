"""Priority (4.6), triggered abilities on the stack (4.8), and resolving what is on top of it (4.9).

Priority goes to the active player again after anything that anybody does (4.6.2). With both passing in a row the top
of the stack resolves; with an empty stack the procedure ends, and the phase or step goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero import (
    actions,
    kinds,
    loops,
    moves,
    options,
    play,
    pricing,
    squares,
    targets,
    zones,
)
from gyoji.games.dimensionzero.nodes import Show
from gyoji.games.dimensionzero.rule_effects import Check
from gyoji.kernel import acts, select, tree, triggers
from gyoji.kernel import options as kernel
from gyoji.kernel.ability import EFFECT, Pending, Waiting
from gyoji.kernel.code import Code
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.resolve import Resolve
from gyoji.kernel.select import ITEM_BASE

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.state import ZeroGame

IN_BATTLE: Final = 1 << kinds.IN_BATTLE
_NO_WORDS: Final[tuple[str, ...]] = ()


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
        return None

    @step("4.6.3")
    def check(self, game: ZeroGame) -> Control | None:
        return Call(Check())

    @step()
    def checked(self, game: ZeroGame) -> Control | None:
        if game.result == STACKED:  # triggers went on the stack: the active player has priority (reading 19)
            self.holder = game.turn_player
            self.passes = 0
        game.result = 0
        if any([pending.controller == self.holder for pending in game.shows]):
            return Call(StackShown(self.holder))
        return None

    @step()
    def watch_loops(self, game: ZeroGame) -> Control | None:
        if game.take_result() == STACKED:
            self.goto("begin")
            return None
        return loops.watch(game, self.holder)

    @step("1.1.5")
    def act(self, game: ZeroGame) -> Control | None:
        listed = loops.allowed(game, self.holder, actions.priority_options(game, self.holder))
        self.alone = len(listed) == 1
        return Ask(self.holder, listed, "priority", "4.6.1")

    @answer("4.6.2")
    def acted(self, game: ZeroGame, option: Option) -> Control | None:
        loops.note(game, self.holder, option, self.alone)
        if option.kind == options.PASS:
            game.failed = ()
            self.passes += 1
            self.goto("passed")
            return None
        return take_action(game, self.holder, option)

    @step("4.7.2-9")
    def back_to_active(self, game: ZeroGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            game.failed = ()
            self.holder = game.turn_player
        self.goto("check")
        return None

    @step("4.6.2")
    def passed(self, game: ZeroGame) -> Control | None:
        if self.passes < 2:
            self.holder = PlayerId(1 - self.holder)
            self.goto("check")
        return None

    @step("2.23.9-3", "3.4.3", "4.9.1")
    def both_passed(self, game: ZeroGame) -> Control | None:
        if game.waiting:
            self.goto("begin")
            return Call(ResolveTop())
        return END


STACKED: Final = 7
"""What `game.result` is when triggered abilities went on the stack."""


def take_action(game: ZeroGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    ref = Ref(option.a)
    if option.kind == options.PLAY:
        return Call(play.Play(ref, player))
    if option.kind == options.ACTIVATE:
        held = actions.held_ability(game, ref, option.b)
        assert held is not None
        return Call(play.Activate(ref, held, player))
    if option.kind == options.MOVE:
        return Call(play.MoveUnit(ref, option.b, player))
    if option.kind == options.CREATE_PLAN:
        return Call(play.MakePlan(player, play.CREATE))
    if option.kind == options.UPDATE_PLAN:
        return Call(play.MakePlan(player, play.UPDATE))
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
    return Call(Smash(ref, player))


class Smash(Procedure):  # スマッシュ
    """A unit freezes, and the opponent puts cards from the library into the smash zone (3.9.1)."""

    __slots__ = ("unit", "player", "amount", "done")

    def __init__(self, unit: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.unit = unit
        self.player = player
        self.amount: int = 0
        self.done: tuple[Event, ...] = ()

    @step("3.9.1")
    def freeze(self, game: ZeroGame) -> Control | None:
        self.amount = smash_of(game, self.unit, self.player)
        game.substituted = False
        return game.do_all(
            (
                Event(kinds.FREEZE, "3.9.1", self.unit, self.player, cause=self.player),
                Event(kinds.SMASH, "3.9.1", self.unit, self.player, self.amount, cause=self.player),
            )
        )

    @step()
    def put(self, game: ZeroGame) -> Control | None:
        self.done = game.take_last()
        if not game.substituted and not any([event.kind == kinds.FREEZE for event in self.done]):
            return None
        victim = PlayerId(1 - self.player)
        cards = game.pile(zones.LIBRARY, victim)[: self.amount]
        batch = [
            moves.move(
                game,
                kinds.MOVE,
                "2.23.7-1",
                ref,
                zones.SMASH,
                victim,
                source=self.unit,
                cause=self.player,
                word=moves.RELEASED,
            )
            for ref in cards
        ]  # fmt: skip
        return Call(moves.OneByOne(tuple(batch))) if batch else None

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.last = self.done + game.take_last()
        game.result = 1
        return END


def smash_of(game: ZeroGame, unit: Ref, player: PlayerId) -> int:
    """Return how many cards a unit smashes: its Smash, one more in the enemy area; below none is none (1.2.2)."""
    smash = max(0, game.values(unit).numbers[kinds.SMASH_VALUE])
    row = zones.seen_row(zones.row_of(game.obj(unit).zone // 2, 0), player)
    if row == 2:
        game.cite("3.9.1(2)")
        return smash + 1
    game.cite("3.9.1(1)")
    return smash if row == 1 else 0


# Triggered abilities


class StackTriggers(Procedure):  # 誘発型能力をスタックに置く
    """Triggered abilities go on the stack: the active player's in the order chosen, then the opponent's (4.8.3)."""

    __slots__ = ("player", "pending")

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = NO_PLAYER
        self.pending: Pending | None = None

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
            event = pending.scope.event
            subject, amount = (0, 0) if event is None else (int(event.subject), event.amount)
            mark = (int(pending.source), pending.held.key, subject, amount)
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
                if not game.is_live(pending.source):
                    game.cite("4.8.4-2")
                return Call(targets.ChooseTargets(self.player, pending.scope, (pending.held.ability.code,)))
        return None

    @step("4.8.4-2", "4.8.4-3", "4.8.5", "2.1.5-1", "2.23.9-1")
    def put_on_stack(self, game: ZeroGame) -> Control | None:
        self.goto("choose")
        pending = self.pending
        assert pending is not None
        if game.take_result() == 0:
            game.cite("4.11.3")
            return None
        scope = game.paid_scope.played_at(game.tick())
        game.serial += 1
        game.waiting += (Waiting(game.serial, NO_REF, pending.held, pending.source, scope),)
        return None


def _pending_of(game: ZeroGame, player: PlayerId) -> list[Pending]:
    return [pending for pending in game.triggered if pending.controller == player]


def _in_hand(game: ZeroGame, pending: Pending) -> bool:
    return game.is_live(pending.source) and game.obj(pending.source).zone // 2 == zones.HAND


def undecided(game: ZeroGame) -> bool:
    """Tell whether a player may still show a card in hand whose event has come."""
    return any([_in_hand(game, each) and game.obj(each.source).shown != 3 for each in game.shows])


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
        return Call(targets.ChooseTargets(self.player, pending.scope, (pending.held.ability.code,)))

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


# Resolution


class ResolveTop(Procedure):  # 解決
    """What lies on top of the stack resolves: nothing can be played and nothing is checked meanwhile (4.9.4)."""

    __slots__ = ("item", "at")

    def __init__(self) -> None:
        super().__init__()
        self.item: Waiting | None = None
        self.at: int = 0
        """How many effects of the spell have been carried out."""

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    @step("4.9.1", "4.9.2", "4.9.4")
    def begin(self, game: ZeroGame) -> Control | None:
        item = game.waiting[-1]
        self.item = item
        game.acting = True
        if item.word == play.EXCHANGE:
            self.goto("exchange")
        elif item.word == play.MOVE:
            self.goto("move")
        elif item.word in (play.CREATE, play.UPDATE):
            self.goto("plan")
        elif item.held is not None:
            self.goto("ability")
        return None

    # Spells

    @step("4.9.2-1", "4.9.2-2")
    def check_targets(self, game: ZeroGame) -> Control | None:
        item = self._item()
        bodies = [each.code for each in game.obj(item.card).definition.abilities if each.kind == EFFECT]
        scope, failed = targets.still_legal(game, item.scope, bodies, item.card)
        self.item = Waiting(item.serial, item.card, None, item.source, scope, item.word)
        if failed:
            game.cite("4.1.5")
            game.cite("4.10.1")
            game.cite("4.11.3")
            self.goto("dispose")
        elif game.values(item.card).types & (kinds.UNIT | kinds.BASE):
            self.goto("enter")
        return None

    @step("4.9.2-3", "4.9.2-7", "2.10.3-1")
    def carry_out(self, game: ZeroGame) -> Control | None:
        item = self._item()
        bodies = [each.code for each in game.obj(item.card).definition.abilities if each.kind == EFFECT]
        if self.at >= len(bodies):
            return None
        self.at += 1
        self.goto("carry_out")
        game.report("effect_one_shot")
        return Call(Resolve(bodies[self.at - 1], item.scope))

    @step("4.9.2-8", "4.1.3", "4.1.2", "2.20.3-3")
    def dispose(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        if not game.is_live(item.card) or game.obj(item.card).zone // 2 != zones.STACK:
            return None
        game.cite("4.10.2")
        return game.do_all(tuple(moves.to_graveyard(game, "4.9.2-8", item.card)))

    @step("4.9.2-8", "4.1.3")
    def enter(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        if not game.is_live(item.card):
            self.goto("finish")
            return None
        kind = item.scope.variable("#square")
        unit = game.is_unit(item.card)
        state = moves.RELEASED
        if unit:
            state = squares.entering_state(game, item.card) or entry_state(game, item, kind)
        rule = "2.20.1-3" if unit else "2.20.2-3"
        return game.do(
            moves.move(
                game, kinds.MOVE, rule, item.card, zones.SQUARE, item.controller, source=item.card,
                cause=item.controller, dest=game.zone_id(kind, item.controller), word=state,
            )
        )  # fmt: skip

    @step()
    def mark_central(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self.goto("finish")
        for event in game.last:
            if event.subject == item.card and game.on_battle_square(event.became):
                kind = item.scope.variable("#square")
                if item.scope.variable("#permission") == pricing.ORDINARY and squares.is_central(kind):
                    if game.obj(event.became).zone // 2 == kind and game.is_unit(event.became):
                        game.w(event.became).flags |= kinds.CENTRAL
        return None

    # Abilities of cards

    @step("4.9.2-1", "4.9.2-2")
    def ability(self, game: ZeroGame) -> Control | None:
        item = self._item()
        held = item.held
        assert held is not None
        own = Ref(ITEM_BASE + item.serial)
        scope, failed = targets.still_legal(game, item.scope, [held.ability.code], own)
        self.item = Waiting(item.serial, NO_REF, held, item.source, scope, item.word)
        if item.word == "shown":
            if not game.is_live(item.source) or game.obj(item.source).zone // 2 != zones.HAND:
                game.cite("4.9.2-9-2")
                failed = True
            else:
                game.cite("4.9.2-9-1")
        condition = held.ability.condition
        if condition is not None and not failed:
            game.cite("4.8.8")
            game.cite("4.4.3")
            failed = not select.holds(game, scope, condition)
        if not game.is_live(item.source):
            game.cite("4.2.5")
            game.cite("2.27.p3")
        if failed:
            game.cite("4.10.1")
            return None
        game.report("effect_one_shot")
        return Call(Resolve(held.ability.code, scope))

    @step("4.9.2-3", "2.27.p4")
    def ability_done(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        if item.held is not None and item.held.ability.is_state:
            game.cite("4.8.13")
            watch_anew(game, item.source, item.held.key)
        if item.word == "shown" and game.is_live(item.source) and game.obj(item.source).shown:
            game.w(item.source).shown = 0
        self.goto("finish")
        return None

    # Rule abilities

    @step("4.9.3")
    def move(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        scope = item.scope
        unit = item.source
        if not game.on_battle_square(unit) or game.obj(unit).zone // 2 != scope.variable("#origin"):
            game.cite("4.9.3-1")
            game.cite("5.13.2-1")
            return None
        player = game.obj(unit).controller
        event = moves.move(
            game, kinds.MOVE_UNIT, "4.9.3-2", unit, zones.SQUARE, player, cause=item.controller,
            dest=game.zone_id(scope.variable("#square"), player), word=moves.RELEASED,
        )  # fmt: skip
        if scope.variable("#advance"):
            game.cite("5.11.2")
            event.word = "advance"
        return game.do(event)

    @step()
    def plan(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        plan = game.plan(item.controller)
        if item.word == play.CREATE:
            self.goto("flip")
            if plan != NO_REF:
                game.cite("2.23.3-6")
                self.goto("finish")
            return None
        if plan == NO_REF:
            self.goto("finish")
            return None
        return game.do_all(tuple(moves.to_graveyard(game, "3.8.2-4", plan)))

    @step()
    def updated(self, game: ZeroGame) -> Control | None:
        if not game.take_last() and not game.substituted:
            self.goto("finish")
        return None

    @step("3.8.2-3")
    def flip(self, game: ZeroGame) -> Control | None:
        self.goto("finish")
        event = moves.flip(game, self._item().controller, "3.8.2-3")
        return None if event is None else game.do(event)

    @step("3.12.4", "3.13.4", "3.12.4-1")
    def exchange(self, game: ZeroGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        dealers, takers = item.scope.slots
        batch: list[Event] = []
        for i, dealer in enumerate(dealers):
            if not game.on_square(takers[i]):
                game.cite("3.12.4-2")
                continue
            if not game.on_square(dealer) and kinds.INSTANT_DEATH in game.values(dealer).keywords:
                game.cite("5.2.2-1")
            controller = game.obj(takers[i]).controller
            batch.append(
                Event(
                    kinds.DEAL, "3.12.4", takers[i], controller, item.scope.counts[i], dealer, other=dealer,
                    mask=IN_BATTLE,
                )
            )  # fmt: skip
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.acting = False
        _hide(game)
        return END

    def _leave(self, game: ZeroGame) -> None:
        serial = self._item().serial
        game.waiting = tuple([waiting for waiting in game.waiting if waiting.serial != serial])


def watch_anew(game: ZeroGame, source: Ref, key: int) -> None:
    """Let an ability that waits for a state trigger again if the state still holds (4.8.13)."""
    game.watching = tuple(
        [(ref, held, -1 if ref == source and held == key else seen) for ref, held, seen in game.watching]
    )
    triggers.match_states(game)


def entry_state(game: ZeroGame, item: Waiting, kind: int) -> str:
    """Return the state in which a played unit comes to its square: frozen, but for haste and muster."""
    if kinds.HASTE in game.values(item.card).keywords:
        game.cite("5.1.2")
        return moves.RELEASED
    if item.scope.variable("#permission") == pricing.MUSTER and item.scope.hosts:
        if squares.musters_to(game, item.controller, item.scope.hosts[0], kind):
            return moves.RELEASED
        game.cite("5.3.2-1")
    return moves.FROZEN


def _hide(game: ZeroGame) -> None:
    """Hide again what the effect that has resolved showed."""
    for ref in game.revealed:
        if game.is_live(ref):
            obj = game.obj(ref)
            if obj.shown and game.specs[obj.zone // 2].visibility != 0:
                game.w(ref).shown = 0
    game.revealed = ()
