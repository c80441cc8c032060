"""Deeds that take more than one batch: damage that is divided (904.3b), and a reload (1117)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


class Divide(Procedure):  # 割り振る
    """A player divides damage among characters, one unit or more to each; all of it is dealt at once."""

    __slots__ = ("player", "refs", "left", "unit", "source", "cause", "shares")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        refs: tuple[Ref, ...] = (),
        amount: int = 0,
        unit: int = 1,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
    ) -> None:
        super().__init__()
        self.player = player
        # With fewer units than characters the last ones get none: nothing can be divided further (102.3).
        self.refs: tuple[Ref, ...] = refs[: amount // unit]
        self.left = amount
        self.unit = unit
        self.source = source
        self.cause = cause
        self.shares: tuple[int, ...] = ()

    @step("904.3b")
    def ask(self, game: MissionGame) -> Control | None:
        waiting = len(self.refs) - len(self.shares)
        if waiting <= 1:
            if waiting:
                self.shares += (self.left,)
            self.goto("deal")
            return None
        most = self.left - (waiting - 1) * self.unit
        shares = range(self.unit, most + 1, self.unit)
        ref = self.refs[len(self.shares)]
        return Ask(self.player, [Option(options.DIVIDE, ref, n) for n in shares], "divide", "904.3b")

    @answer("904.3b", "102.11")
    def take_share(self, game: MissionGame, option: Option) -> Control | None:
        self.shares += (option.b,)
        self.left -= option.b
        self.goto("ask")
        return None

    @step()
    def deal(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for ref, amount in zip(self.refs, self.shares, strict=True):
            batch.append(
                Event(
                    kinds.DEAL, "1101.1", ref, game.obj(ref).controller, amount, self.source, self.cause,
                    other=self.source, mask=1 << kinds.BY_EFFECT,
                )
            )  # fmt: skip
        return game.do_all(tuple(batch)) if batch else END


class Reload(Procedure):  # リロード
    """All characters of a player's trash go back to the deck, which is shuffled."""

    __slots__ = ("player", "source", "mask", "moved")

    def __init__(self, player: PlayerId = NO_PLAYER, source: Ref = NO_REF, mask: int = 0) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.mask = mask
        self.moved: tuple[Event, ...] = ()

    @step("1117.1")
    def put_back(self, game: MissionGame) -> Control | None:
        batch = [
            moves.move(
                game, kinds.RELOAD, "1117.1", ref, zones.DECK, self.player, source=self.source, cause=self.player,
                mask=self.mask,
            )
            for ref in game.cards_in(zones.TRASH, self.player)
            if game.obj(ref).definition.printed.types & kinds.CHARACTER
        ]  # fmt: skip
        return game.do_all(tuple(batch)) if batch else None

    @step("1117.1")
    def shuffle(self, game: MissionGame) -> Control | None:
        self.moved = game.take_last()
        return game.do(moves.shuffle(game, self.player, "1105.1", self.source))

    @step()
    def finish(self, game: MissionGame) -> Control | None:
        game.last = self.moved + game.take_last()
        return END
