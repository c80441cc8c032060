"""Placing energy (1103-7a): a hand card goes to the energy zone, so many times a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Control, Procedure, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


def placements(game: DivideGame, player: PlayerId) -> int:
    """Return how many more energy cards a player may place this turn (1103-7a:i)."""
    return game.player_value(player, "energy_sets") - game.energy_placed


def place_event(game: DivideGame, player: PlayerId, ref: Ref) -> Event:
    """Return the event by which a hand card is placed as energy."""
    return moves.move(
        game, kinds.PLACE_ENERGY, "1103-7a", ref, zones.ENERGY, player, moves.BOTTOM, cause=player
    )


class PlaceEnergy(Procedure):  # エナジーを置く
    """A card from the hand is put into the energy zone at once."""

    __slots__ = ("card", "player")

    def __init__(self, card: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.player = player

    @step("1103-7a", "409-1")
    def place(self, game: DivideGame) -> Control | None:
        player = self.player if self.player >= 0 else game.obj(self.card).controller
        return game.do(place_event(game, player, self.card))

    @step("1103-7a:i")
    def count(self, game: DivideGame) -> Control | None:
        game.energy_placed += 1
        return END
