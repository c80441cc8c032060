"""Playing triggered abilities (1304, 2701): all that have triggered go on the resolution zone, then each is played.

The turn player's lie lowest. Only when all are placed is the lowest one played, with its choices, targets and costs; so
targets are chosen from the bottom up and things resolve from the top down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import play
from gyoji.games.builddivide.table import players
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, PlayerId
from gyoji.kernel.values.ability import Pending, Waiting

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


class PlayTriggers(Procedure):  # 誘発している自動能力のプレイ
    """Everything that has triggered is placed and played; `game.result` is how many were played."""

    __slots__ = ("placed", "at", "played")

    def __init__(self) -> None:
        super().__init__()
        self.placed: tuple[int, ...] = ()
        """The serial numbers of what was placed, lowest first."""
        self.at: int = 0
        self.played: int = 0

    @step("1304-1", "1205-3", "1205-3a")
    def begin(self, game: DivideGame) -> Control | None:
        if not game.triggered:
            game.result = 0
            return END
        return None

    @step("1304-2")
    def order(self, game: DivideGame) -> Control | None:
        for player in game.in_turn_order():
            own = _of_side(game, player)
            if not own:
                continue
            for pending in own:
                if play.is_used_up(game, pending.source, pending.held):
                    self._place(game, pending)  # it goes off before anything else is played: nobody orders it
                    self.goto("order")
                    return None
            if len(own) < len(game.triggered) and players.team(player) == players.turn_team(game):
                game.cite("2701-1" if game.tag else "1304-2a")
            if len(own) > 1:
                game.cite("2701-2" if game.tag else "1304-2b")
            listed: list[Option] = []
            seen: list[tuple[int, int, int, int]] = []
            for pending in own:
                mark = _mark(pending)
                if mark not in seen:
                    seen.append(mark)
                    listed.append(Option(options.TRIGGER, pending.serial))
            return Ask(player, listed, "order_triggers", "2701-2" if game.tag else "1304-2b")
        self.goto("next_one")
        return None

    @answer("1304-2")
    def place(self, game: DivideGame, option: Option) -> Control | None:
        for pending in game.triggered:
            if pending.serial == option.a:
                self._place(game, pending)
                break
        self.goto("order")
        return None

    def _place(self, game: DivideGame, pending: Pending) -> None:
        game.triggered = tuple([other for other in game.triggered if other.serial != pending.serial])
        game.waiting += (
            Waiting(pending.serial, NO_REF, pending.held, pending.source, pending.scope, play.PLACED),
        )
        self.placed += (pending.serial,)
        if game.tag:
            game.cite("1901-1")

    @step()
    def next_one(self, game: DivideGame) -> Control | None:
        if self.at >= len(self.placed):
            game.result = self.played
            return END
        return None

    @step("1304-3")
    def play_one(self, game: DivideGame) -> Control | None:
        serial = self.placed[self.at]
        self.at += 1
        item = _placed(game, serial)
        if item is None:
            self.goto("next_one")
            return None
        return Call(play.Announce(serial))

    @step()
    def one_played(self, game: DivideGame) -> Control | None:
        self.goto("next_one")
        if game.take_result() > 0:
            self.played += 1
        return None


def _placed(game: DivideGame, serial: int) -> Waiting | None:
    for item in game.waiting:
        if item.serial == serial:
            return item
    return None


def _of_side(game: DivideGame, player: PlayerId) -> list[Pending]:
    """Return what has triggered of a player; of the whole team, which orders it together (2701-2)."""
    if not game.tag:
        return [pending for pending in game.triggered if pending.controller == player]
    side = players.team(player)
    return [pending for pending in game.triggered if players.team(pending.controller) == side]


def _mark(pending: Pending) -> tuple[int, int, int, int]:
    """Return by what two triggers can be told apart."""
    event = pending.scope.event
    subject, amount = (0, 0) if event is None else (int(event.subject), event.amount)
    return (int(pending.source), pending.held.key, subject, amount)
