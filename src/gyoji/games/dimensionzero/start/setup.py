"""The start of a duel (3.1.3, 3.1.4, 3.2): shuffling, who goes first, opening hands, the optional redraw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS = (PlayerId(0), PlayerId(1))


class SetUp(Procedure):  # デュエルの準備
    """From two decks on the table to the first turn."""

    __slots__ = ("drawing",)

    def __init__(self) -> None:
        super().__init__()
        self.drawing: int = 0

    @step("3.1.3", "2.23.2-1", "2.1.1-1")
    def shuffle(self, game: ZeroGame) -> Control | None:
        return game.do_all(tuple([moves.shuffle(game, player, "3.1.3") for player in PLAYERS]))

    @step("3.1.4")
    def choose_first(self, game: ZeroGame) -> Control | None:
        first = game.switches.first
        game.first_player = PlayerId(first if first >= 0 else game.rng.below(2))
        game.turn_player = game.first_player
        return None

    @step("3.2.2", "2.23.4-1")
    def draw(self, game: ZeroGame) -> Control | None:
        if self.drawing >= 2:
            return None
        player = PlayerId((game.first_player + self.drawing) % 2)
        self.drawing += 1
        self.goto("draw")
        return Call(DrawCards(player, kinds.HAND_SIZE))

    @step()
    def ask_redraw(self, game: ZeroGame) -> Control | None:
        if game.switches.redraw != "yes":
            return END
        game.cite("3.2.3")
        second = PlayerId(1 - game.first_player)
        return Ask(second, [Option(options.KEEP_HAND), Option(options.REDRAW)], "redraw", "3.2.3-1")

    @answer("3.2.3-1")
    def redraw(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.KEEP_HAND:
            return END
        return None

    @step()
    def ask_order(self, game: ZeroGame) -> Control | None:
        second = PlayerId(1 - game.first_player)
        listed = [Option(options.ORDER, ref) for ref in game.cards_in(zones.HAND, second)]
        return Ask(second, listed, "order_bottom", "3.2.3-1") if listed else None

    @answer("3.2.3-1", "6.2.2")
    def to_bottom(self, game: ZeroGame, option: Option) -> Control | None:
        second = PlayerId(1 - game.first_player)
        self.goto("ask_order")
        return game.do(
            moves.move(
                game, kinds.MOVE, "3.2.3-1", Ref(option.a), zones.LIBRARY, second, moves.BOTTOM, cause=second
            )
        )

    @step("3.2.3-1")
    def draw_again(self, game: ZeroGame) -> Control | None:
        return Call(DrawCards(PlayerId(1 - game.first_player), kinds.HAND_SIZE))


__all__ = ["Event", "SetUp"]
