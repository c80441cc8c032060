"""Moving units (4.7.3) and making plans (3.8.2-3, 3.8.2-4): abilities that the rules give, which go on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import payment, pricing
from gyoji.games.dimensionzero.playing.acting import Acting
from gyoji.games.dimensionzero.playing.play import CREATE, MOVE, plan_need
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.turns import glance
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


class MoveUnit(Acting):  # ユニットの移動
    """A unit's move goes on the stack (4.7.3)."""

    __slots__ = ("square",)

    def __init__(self, source: Ref = NO_REF, square: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__(source, player)
        self.square = square

    def wish(self) -> Option:
        """Return the option by which this was chosen."""
        return Option(options.MOVE, self.source, self.square)

    def ways(self, game: ZeroGame) -> list[pricing.Way]:
        """Return the costs for which the unit can move."""
        found = glance.ways(game, self)
        if found is None:
            found = pricing.ways_to_move(game, self.player, self.source, self.square)
            glance.keep_ways(game, self, found)
        return found

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(
            game,
            self.player,
            self.source,
            self.scope,
            way,
            self.additional(game),
            extras,
            moving=True,
            calls=calls,
        )

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs of moving."""
        return pricing.extras_of(game, self.player, self.source, None, True)

    def most_calls(self, game: ZeroGame) -> int:
        """Return how many cards could call."""
        return len(pricing.callers(game, self.player, self.source))

    @step("4.7.3", "4.7.3-1", "4.3.3")
    def begin(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        return self.ask_way(game)

    @answer("4.7.3-2")
    def way_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.way = option.a
        return None

    @step()
    def letter_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_letter(game)

    @answer("4.7.3-2")
    def letter_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self.word, option.a)
        self.goto("letter_asked")
        return None

    @step()
    def extra_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_extra(game)

    @answer("4.7.3-2", "5.11.3")
    def extra_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            if self.additional(game).may[option.a][2]:
                self.scope = self.scope.let("#advance", 1)
        self.goto("extra_asked")
        return None

    @step()
    def call_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_call(game)

    @answer("5.10.2")
    def call_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.CALL:
            self.calls += (Ref(option.a),)
            self.goto("call_asked")
        return None

    @step("4.7.3-3")
    def fix_cost(self, game: ZeroGame) -> Control | None:
        self.items = self.total(game, self.ways(game)[self.way], self.extras, len(self.calls))
        if not self.is_paid_for_sure(game):
            game.take_snapshot()
        return None

    @step("4.7.3-4")
    def pay(self, game: ZeroGame) -> Control | None:
        return self.pay_all(game)

    @step()
    def paid(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        game.take_paid()
        return self.call_events(game)

    @step("4.7.3-5")
    def count_as_activated(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        game.serial += 1
        scope = self.scope.let("#square", self.square).let("#origin", int(game.obj(self.source).zone // 2))
        game.waiting += (Waiting(game.serial, NO_REF, None, self.source, scope, MOVE),)
        return game.do(
            Event(
                kinds.ACTIVATE, "4.7.3-5", self.source, self.player, source=self.source, cause=self.player, word=MOVE
            )
        )  # fmt: skip

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = 1
        return END


class MakePlan(Procedure):  # プランゾーンの作成・更新
    """Creating or updating the plan goes on the stack for one colourless energy (3.8.2-3, 3.8.2-4)."""

    __slots__ = ("player", "word")

    def __init__(self, player: PlayerId = NO_PLAYER, word: str = CREATE) -> None:
        super().__init__()
        self.player = player
        self.word = word

    @step("4.3.3")
    def pay(self, game: ZeroGame) -> Control | None:
        return Call(payment.PayEnergy(self.player, NO_REF, plan_need(game, self.word)))

    @step()
    def activate(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            return END
        rule: RuleId = "3.8.2-3" if self.word == CREATE else "3.8.2-4"
        game.serial += 1
        game.waiting += (Waiting(game.serial, NO_REF, None, NO_REF, Scope(self.player, NO_REF), self.word),)
        kind = kinds.CREATE_PLAN if self.word == CREATE else kinds.UPDATE_PLAN
        return game.do(Event(kind, rule, player=self.player, cause=self.player))

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = 1
        return END
