"""The start of a game (601): accounts, missions, decks, who goes first, and opening hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.battles.attack import hand_options
from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import OneByOne
from gyoji.kernel.table.ids import PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

PLAYERS = (PlayerId(0), PlayerId(1))


class SetUp(Procedure):  # ゲームの準備
    """From two decks on the table to the first turn."""

    __slots__ = ("asked", "placed", "given")

    def __init__(self) -> None:
        super().__init__()
        self.asked: PlayerId = PlayerId(0)
        self.placed: int = 0
        self.given: tuple[Ref, ...] = ()

    @step("601.1", "601.1a", "502.1a")
    def place_accounts(self, game: MissionGame) -> Control | None:
        for player in PLAYERS:
            for ref in game.cards_in(zones.ACCOUNT, player):
                account = game.mutable_object(ref)
                account.face_down = account.turned = False
            for ref in game.missions(player):
                mission = game.mutable_object(ref)
                mission.face_down = True
                mission.turned = False
        return None

    @step("601.1b", "507.1")
    def ask_mission(self, game: MissionGame) -> Control | None:
        left = game.missions(self.asked)[self.placed :]
        listed = [Option(options.PLACE_MISSION, ref, self.placed) for ref in left]
        if not listed:
            self.goto("shuffle")
            return None
        return Ask(self.asked, listed, "place_mission", "507.3")

    @answer("507.3", "502.5b")
    def place_mission(self, game: MissionGame, option: Option) -> Control | None:
        cards = game.mutable_zone(game.zone_id(zones.MISSION, self.asked)).cards
        cards.remove(Ref(option.a))
        cards.insert(self.placed, Ref(option.a))
        self.placed += 1
        if self.placed >= len(cards):
            self.placed = 0
            if self.asked == PLAYERS[1]:
                return None
            self.asked = PLAYERS[1]
        self.goto("ask_mission")
        return None

    @step("601.1c", "504.1")
    def shuffle(self, game: MissionGame) -> Control | None:
        return game.do_all(tuple([moves.shuffle(game, player, "601.1c") for player in PLAYERS]))

    @step("601.1d")
    def compare(self, game: MissionGame) -> Control | None:
        tops = [game.cards_in(zones.DECK, player)[:1] for player in PLAYERS]
        if not tops[0] or not tops[1]:  # the book says nothing of decks that tie to the last card (G28)
            self._begins(game, PlayerId(game.rng.below(2)))
            self.goto("deal")
            return None
        cost = [game.values(top[0]).number(kinds.COST) for top in tops]
        if cost[0] != cost[1]:
            self._begins(game, PlayerId(0 if cost[0] > cost[1] else 1))
            self.goto("deal")
        else:
            self.goto("compare")
        batch: list[Event] = []
        for player in PLAYERS:
            batch.append(moves.move(game, kinds.MOVE, "601.1d", tops[player][0], zones.ENERGY, player))
        return game.do_all(tuple(batch))

    @step("601.1e")
    def deal(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for player in (game.first_player, PlayerId(1 - game.first_player)):
            for ref in game.cards_in(zones.DECK, player)[: kinds.HAND_SIZE]:
                batch.append(moves.move(game, kinds.MOVE, "601.1e", ref, zones.HAND, player))
        game.cite("1106.3")
        return Call(OneByOne(tuple(batch)))

    @step("601.1e")
    def ask_energy(self, game: MissionGame) -> Control | None:
        second = PlayerId(1 - game.first_player)
        if len(self.given) >= kinds.SECOND_PLAYER_ENERGY:
            return None
        listed = hand_options(game, second, options.SET_UP_ENERGY, self.given)
        if not listed:
            return None
        return Ask(second, listed, "set_up_energy", "601.1e")

    @answer("601.1e")
    def choose_energy(self, game: MissionGame, option: Option) -> Control | None:
        self.given += (Ref(option.a),)
        self.goto("ask_energy")
        return None

    @step("601.1e")
    def put_energy(self, game: MissionGame) -> Control | None:
        second = PlayerId(1 - game.first_player)
        batch = [moves.move(game, kinds.MOVE, "601.1e", ref, zones.ENERGY, second) for ref in self.given]
        return game.do_all(tuple(batch)) if batch else None

    @step("601.1f")
    def turn_missions(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for player in PLAYERS:
            for ref in game.missions(player):
                batch.append(Event(kinds.TURN_FACE, "601.1f", ref, player, word="face_up"))
        return game.do_all(tuple(batch)) if batch else None

    @step("601.1g")
    def begin(self, game: MissionGame) -> Control | None:
        return END

    def _begins(self, game: MissionGame, player: PlayerId) -> None:
        game.first_player = player
        game.turn_player = player
