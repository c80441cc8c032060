"""Starting a game (104): who goes first, the first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds, moves, zones
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class SetUp(Procedure):  # ゲームの開始
    """Everything before the first turn, in the order of the book (104.1)."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0
        """How many players have drawn, or put cards back."""

    @step("104.1", "104.2", "104.3")
    def shuffle(self, game: AnimalGame) -> Control | None:
        for seat in range(game.seats):
            for kind in (zones.DECK, zones.TERRITORY_DECK):
                game.shuffle(game.zone_id(kind, PlayerId(seat)))
                game.cite("201-4b")
                if game.switches.level == "competitive":  # once more, by another player: nothing else to see
                    game.cite("104.3a")
                    game.shuffle(game.zone_id(kind, PlayerId(seat)))
        return None

    @step("104.4", "207-4b")
    def give_life(self, game: AnimalGame) -> Control | None:
        for seat in range(game.seats):
            game.mutable_player(PlayerId(seat)).life = kinds.LIFE
        return None

    @step("104.5")
    def choose_first(self, game: AnimalGame) -> Control | None:
        first = game.switches.first
        if first >= 0:
            game.first_player = PlayerId(first)
            return None
        chooser = game.switches.chooser
        if chooser < 0:
            chooser = game.rng.below(game.seats)
        game.priority = PlayerId(chooser)
        listed = [Option(options.GO_FIRST), Option(options.GO_SECOND)]
        return Ask(PlayerId(chooser), listed, "go_first", "104.5")

    @answer("104.5a", "104.5b")
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        chooser = game.priority
        game.first_player = (
            chooser if option.kind == options.GO_FIRST else PlayerId((chooser + 1) % game.seats)
        )
        return None

    @step()
    def begin(self, game: AnimalGame) -> Control | None:
        game.priority = NO_PLAYER
        game.turn_player = game.first_player
        self.at = 0
        return None

    @step("104.6")
    def draw(self, game: AnimalGame) -> Control | None:
        if self.at >= game.seats:
            self.at = 0
            return None
        player = PlayerId((game.first_player + self.at) % game.seats)
        self.at += 1
        self.goto("draw")
        return Call(moves.Draw(player, kinds.FIRST_HAND, mask=moves.RULE))

    @step("104.6", "104.6a")
    def put_back(self, game: AnimalGame) -> Control | None:
        if self.at >= game.seats:
            return END
        player = PlayerId((game.first_player + self.at) % game.seats)
        self.at += 1
        self.goto("put_back")
        return Call(PutBack(player))


class PutBack(Procedure):  # マリガン
    """A player puts two cards of the first hand under the deck, in the order of their choice (104.6)."""

    __slots__ = ("player", "left")

    def __init__(self, player: PlayerId = NO_PLAYER, left: int = 2) -> None:
        super().__init__()
        self.player = player
        self.left = left

    @step("104.6")
    def ask(self, game: AnimalGame) -> Control | None:
        hand = game.cards_in(zones.HAND, self.player)
        if self.left <= 0 or not hand:
            return END
        return Ask(self.player, [Option(options.BOTTOM, ref) for ref in hand], "put_back", "104.6")

    @answer()
    def put(self, game: AnimalGame, option: Option) -> Control | None:
        self.left -= 1
        self.goto("ask")
        return game.do(
            moves.send(game, Ref(option.a), zones.DECK, "104.6", position=zones.BOTTOM, mask=moves.RULE)
        )
