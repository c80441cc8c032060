"""Before the game (602): decks, territory and D deck, who goes first, hands, life and energy, game-start effects.

In tag team each member of a team puts eight cards into the life zone of the team, one member first (2103-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, kinds, moves, players, zones
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref, player_of, player_ref
from gyoji.kernel.values.ability import Pending

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

TEAM_LIFE: Final = 8
"""How many cards each member of a team puts into its life zone (2103-3a)."""


def pending_now(game: DivideGame) -> tuple[Pending, ...]:
    """Return what has triggered: read anew, after what a checker takes to be empty still."""
    return game.triggered


def from_first(game: DivideGame) -> list[PlayerId]:
    """Return the players, the first player first, in the order of the turns."""
    return [PlayerId((game.first_player + game.direction * i) % game.seats) for i in range(game.seats)]


class SetUp(Procedure):  # ゲーム前の手順
    """From decks on the table to the first turn."""

    __slots__ = ("at", "n", "order")

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0
        self.n: int = 0
        self.order: tuple[PlayerId, ...] = ()

    @step("602-1", "602-1a", "602-1b", "411-1", "201-1", "201-2")
    def shuffle(self, game: DivideGame) -> Control | None:
        batch = [moves.shuffle(game, zones.DECK, player, "602-1b") for player in players.everybody(game)]
        return game.do_all(tuple(batch))

    @step("602-1c", "602-1d", "410-1", "414-1", "404-1")
    def lay_out(self, game: DivideGame) -> Control | None:
        game.plays = (0,) * game.seats
        return None

    @step("602-1e", "602-1e:i")
    def choose_first(self, game: DivideGame) -> Control | None:
        first = game.switches.first
        game.first_player = PlayerId(first if first >= 0 else game.rng.below(game.seats))
        if game.seats == 4:
            game.cite("2103-1a")
            if game.trace is not None:
                game.trace.hit_rules(("1801-1", "2103-1", "2103-1a", "2103-2"))
            game.direction = 1 if players.LEFT[game.first_player] else -1
        game.turn_player = game.first_player
        self.order = tuple(from_first(game))
        game.cite("602-1f")
        return Call(GameStart("deck"))

    @step("602-1g")
    def deal(self, game: DivideGame) -> Control | None:
        if self.at >= game.seats:
            self.at = 0
            return None
        player = self.order[self.at]
        self.at += 1
        self.goto("deal")
        return Call(Deal(player, zones.HAND, kinds.HAND_SIZE, "602-1g"))

    @step()
    def ask_redraw(self, game: DivideGame) -> Control | None:
        if self.at >= game.seats:
            self.goto("after_redraws")
            return None
        choice = [Option(options.KEEP_HAND), Option(options.REDRAW)]
        return Ask(self.order[self.at], choice, "mulligan", "602-1h:i")

    @answer("602-1h", "602-1h:i", "602-1h:ii")
    def redraw(self, game: DivideGame, option: Option) -> Control | None:
        player = self.order[self.at]
        self.at += 1
        self.goto("ask_redraw")
        return Call(Redraw(player)) if option.kind == options.REDRAW else None

    @step()
    def after_redraws(self, game: DivideGame) -> Control | None:
        self.at = 0
        if game.seats == 4:
            self.goto("ask_team_life")
        return None

    @step("602-1i", "407-1")
    def life(self, game: DivideGame) -> Control | None:
        if self.at >= game.seats:
            self.at = 0
            self.goto("energy")
            return None
        player = self.order[self.at]
        self.at += 1
        self.goto("life")
        return Call(Deal(player, zones.LIFE, starting_life(game, player, kinds.LIFE_SIZE), "602-1i"))

    @step()
    def ask_team_life(self, game: DivideGame) -> Control | None:
        if self.at >= 2:
            self.at = 0
            self.goto("energy")
            return None
        chief = self.order[self.at]
        listed = [Option(options.FIRST_LIFE, player_ref(seat)) for seat in players.members(game, chief)]
        return Ask(chief, listed, "first_life", "2103-3")

    @answer("2103-3")
    def first_half(self, game: DivideGame, option: Option) -> Control | None:
        self.n = player_of(Ref(option.a))
        return Call(Deal(PlayerId(self.n), zones.LIFE, team_life(game, PlayerId(self.n)), "2103-3"))

    @step("2103-3")
    def second_half(self, game: DivideGame) -> Control | None:
        mate = players.MATE[self.n]
        self.at += 1
        self.goto("ask_team_life")
        return Call(Deal(mate, zones.LIFE, team_life(game, mate), "2103-3"))

    @step("602-1j")
    def energy(self, game: DivideGame) -> Control | None:
        if self.at >= game.seats:
            self.at = 0
            return None
        player = self.order[self.at]
        self.at += 1
        self.goto("energy")
        return Call(Deal(player, zones.ENERGY, kinds.ENERGY_SIZE, "602-1j"))

    @step("602-1k", "602-1k:i")
    def game_starts(self, game: DivideGame) -> Control | None:
        return Call(GameStart(""))

    @step("602-1k:ii")
    def finish(self, game: DivideGame) -> Control | None:
        return END


def starting_life(game: DivideGame, player: PlayerId, usual: int) -> int:
    """Return how many life cards a player starts with: a territory may say another number."""
    for ref in game.cards_in(zones.TERRITORY, player):
        for line in definitions.of(game.obj(ref).definition).lines:
            if isinstance(line, nodes.StartingLife):
                return line.n
    return usual


def team_life(game: DivideGame, player: PlayerId) -> int:
    """Return how many cards a player puts into the life of the team (2103-3a)."""
    game.cite("2103-3a")
    own = starting_life(game, player, -1)
    return TEAM_LIFE if own < 0 else own - 2


class Deal(Procedure):
    """Cards from the top of a player's deck go to a zone before the game, the first ones deepest (401-4c)."""

    __slots__ = ("player", "zone", "n", "rule")

    def __init__(self, player: PlayerId = NO_PLAYER, zone: int = 0, n: int = 0, rule: str = "") -> None:
        super().__init__()
        self.player = player
        self.zone = zone
        self.n = n
        self.rule = rule

    @step()
    def put(self, game: DivideGame) -> Control | None:
        dealt = list(game.cards_in(zones.DECK, self.player)[: self.n])
        if self.zone == zones.LIFE and not readings.FIRST_LIFE_CARD_IS_DEEPEST:
            dealt.reverse()
        batch = [
            moves.move(game, kinds.MOVE, self.rule, ref, self.zone, self.player, cause=self.player)
            for ref in dealt
        ]
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        return END


class Redraw(Procedure):  # 手札の引き直し
    """The hand is set aside, five new cards are taken, then the old ones are shuffled in (602-1h)."""

    __slots__ = ("player",)

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.player = player

    @step("602-1h")
    def set_aside(self, game: DivideGame) -> Control | None:
        return game.do_all(self._all(game, zones.HAND, zones.ASIDE))

    @step("602-1h")
    def take(self, game: DivideGame) -> Control | None:
        return Call(Deal(self.player, zones.HAND, kinds.HAND_SIZE, "602-1h"))

    @step("602-1h")
    def put_back(self, game: DivideGame) -> Control | None:
        return game.do_all(self._all(game, zones.ASIDE, zones.DECK))

    @step("602-1h", "505-1")
    def shuffle(self, game: DivideGame) -> Control | None:
        return game.do(moves.shuffle(game, zones.DECK, self.player, "602-1h"))

    def _all(self, game: DivideGame, origin: int, dest: int) -> tuple[Event, ...]:
        return tuple(
            [
                moves.move(game, kinds.MOVE, "602-1h", ref, dest, self.player, cause=self.player)
                for ref in game.cards_in(origin, self.player)
            ]
        )


class GameStart(Procedure):  # ゲーム開始時
    """What abilities do at the start of the game is done at once, the first player's first (602-1f, 602-1k).

    With *zone* "deck" only cards in decks, which move themselves out of them; else those in territory zones and on the
    field.
    """

    __slots__ = ("zone", "todo", "later")

    def __init__(self, zone: str = "") -> None:
        super().__init__()
        self.zone = zone
        self.todo: tuple[Pending, ...] = ()
        self.later: tuple[Pending, ...] = ()

    @step()
    def begin(self, game: DivideGame) -> Control | None:
        waiting: tuple[Pending, ...] = game.triggered
        game.triggered = ()
        event = Event(kinds.START, "602-1k", player=game.first_player, word=kinds.GAME)
        if game.watched_triggers & (1 << kinds.START):
            triggers.match(game, event)
        found = pending_now(game)
        game.triggered = waiting
        in_deck = self.zone == "deck"
        mine = [each for each in found if (game.zone_of(each.source) == zones.DECK) == in_deck]
        order = from_first(game)
        self.todo = tuple([each for seat in order for each in mine if each.controller == seat])
        return None

    @step()
    def next_one(self, game: DivideGame) -> Control | None:
        if not self.todo:
            return END
        player = self.todo[0].controller
        own = [each for each in self.todo if each.controller == player]
        listed = [Option(options.TRIGGER_AT_START, each.held.key, each.source) for each in own]
        return Ask(player, listed, "order_game_start", "602-1k:i")

    @answer()
    def carry_out(self, game: DivideGame, option: Option) -> Control | None:
        chosen = next(each for each in self.todo if each.source == option.b and each.held.key == option.a)
        self.todo = tuple([each for each in self.todo if each is not chosen])
        self.goto("shuffle" if self.zone == "deck" else "next_one")
        game.cite("602-1f" if self.zone == "deck" else "602-1k")
        return Call(Resolve(chosen.held.ability.code, chosen.scope))

    @step()
    def shuffle(self, game: DivideGame) -> Control | None:
        self.goto("next_one")
        batch = [moves.shuffle(game, zones.DECK, player, "602-1f") for player in players.everybody(game)]
        return game.do_all(tuple(batch))
