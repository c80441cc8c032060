"""Smashing (3.9.1): a unit freezes, and cards of the opponent's library become smash cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.kernel.machine.events import REPLACED, Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.machine.sequences import OneByOne
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


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
        game.act_outcomes = 0
        return game.do_all(
            (
                Event(kinds.FREEZE, "3.9.1", self.unit, self.player, cause=self.player),
                Event(kinds.SMASH, "3.9.1", self.unit, self.player, self.amount, cause=self.player),
            )
        )

    @step()
    def put(self, game: ZeroGame) -> Control | None:
        self.done = game.take_last()
        if not game.take_act_outcomes() & REPLACED and not any(
            [event.kind == kinds.FREEZE for event in self.done]
        ):
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
        return Call(OneByOne(tuple(batch))) if batch else None

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.last = self.done + game.take_last()
        game.result = 1
        return END


def smash_of(game: ZeroGame, unit: Ref, player: PlayerId) -> int:
    """Return how many cards a unit smashes: its Smash, one more in the enemy area; below none is none (1.2.2)."""
    smash = game.values(unit).numbers[kinds.SMASH_VALUE]
    if smash < 0:
        game.cite("1.2.2")
        smash = 0
    row = zones.seen_row(zones.row_of(game.obj(unit).zone // 2, 0), player)
    if row == 2:
        game.cite("3.9.1(2)")
        return smash + 1
    game.cite("3.9.1(1)")
    return smash if row == 1 else 0
