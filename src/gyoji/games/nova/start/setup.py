"""The start of a game (007): decks, life, who goes first, opening hands and the one redraw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

PLAYERS = (PlayerId(0), PlayerId(1))


class SetUp(Procedure):  # ゲームの開始準備
    """From two decks on the table to the first turn."""

    __slots__ = ("chooser", "first", "asked")

    def __init__(self) -> None:
        super().__init__()
        self.chooser: PlayerId = NO_PLAYER
        self.first: PlayerId = NO_PLAYER
        self.asked: PlayerId = NO_PLAYER

    @step("007.2", "007.3")
    def shuffle(self, game: NovaGame) -> Control | None:
        return game.do_all(
            tuple(
                [
                    Event(kinds.SHUFFLE, "920.1", player=player, dest=game.zone_id(zones.MAIN_DECK, player))
                    for player in PLAYERS
                ]
            )
        )

    @step("007.4", "005.4.1", "005.5.1", "005.5.2")
    def set_life(self, game: NovaGame) -> Control | None:
        for player in PLAYERS:
            game.mutable_player(player).life = kinds.START_LIFE
            game.mutable_player(player).limit_level = kinds.START_LIMIT
        return None

    @step("007.5", "007.5.1")
    def choose_first(self, game: NovaGame) -> Control | None:
        self.chooser = PlayerId(game.rng.below(2))
        return Ask(
            self.chooser, [Option(options.GO_FIRST), Option(options.GO_SECOND)], "first_or_second", "007.5.1"
        )

    @answer("007.5.1")
    def chosen_first(self, game: NovaGame, option: Option) -> Control | None:
        self.first = self.chooser if option.kind == options.GO_FIRST else PlayerId(1 - self.chooser)
        game.turn_player = self.first
        return None

    @step("007.6")
    def first_draws(self, game: NovaGame) -> Control | None:
        return Call(DrawCards(self.first, kinds.START_HAND))

    @step("007.6")
    def second_draws(self, game: NovaGame) -> Control | None:
        self.asked = self.first
        return Call(DrawCards(PlayerId(1 - self.first), kinds.START_HAND))

    @step("007.6.1", "007.6.1.2")
    def ask_redraw(self, game: NovaGame) -> Control | None:
        return Ask(self.asked, [Option(options.KEEP), Option(options.REDRAW)], "redraw", "007.6.1")

    @answer("007.6.1")
    def decide_redraw(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.REDRAW:
            return Call(Redraw(self.asked))
        return None

    @step()
    def next_redraw(self, game: NovaGame) -> Control | None:
        if self.asked == self.first:
            self.asked = PlayerId(1 - self.first)
            self.goto("ask_redraw")
        return None

    @step("007.6.1.2", "007.7")
    def begin(self, game: NovaGame) -> Control | None:
        starter = self.first
        if game.player(self.first).redrew and not game.player(PlayerId(1 - self.first)).redrew:
            starter = PlayerId(1 - self.first)
        game.first_player = starter
        game.turn_player = starter
        return END


class Redraw(Procedure):  # 引き直し
    """The whole hand goes back into the deck, and seven new cards are drawn."""

    __slots__ = ("player",)

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.player = player

    @step("007.6.1.1")
    def put_back(self, game: NovaGame) -> Control | None:
        game.mutable_player(self.player).redrew = True
        return game.do_all(
            tuple(
                [
                    moves.move(game, kinds.MOVE, "007.6.1.1", ref, zones.MAIN_DECK)
                    for ref in game.cards_in(zones.HAND, self.player)
                ]
            )
        )

    @step()
    def shuffle(self, game: NovaGame) -> Control | None:
        zone = game.zone_id(zones.MAIN_DECK, self.player)
        return game.do(Event(kinds.SHUFFLE, "920.1", NO_REF, self.player, dest=zone))

    @step()
    def draw(self, game: NovaGame) -> Control | None:
        return Call(DrawCards(self.player, kinds.START_HAND))
