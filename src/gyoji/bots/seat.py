"""What a bot gets instead of the game: the player's view, the options by name, and games drawn anew from what is known.

The true game stays behind the seat. A bot that looks ahead does so in games from `resample`, where everything that its
player cannot know was dealt again.
"""

from __future__ import annotations

from typing import Protocol

from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId


class Seat:
    """One player's chair at a table."""

    __slots__ = ("player", "rulebook", "__game")

    def __init__(self, game: Game, rulebook: Rulebook, player: PlayerId) -> None:
        self.player = player
        self.rulebook = rulebook
        self.__game = game

    def view(self) -> dict[str, object]:
        """Return all that the player may know."""
        return views.view(self.__game, self.player)

    def options(self) -> list[str]:
        """Return the names of what the player may choose now; empty when somebody else is asked."""
        question = self.__game.question
        if question is None or question.player != self.player:
            return []
        return [self.__game.option_name(option) for option in question.options]

    def resample(self, rng: Rng) -> Game:
        """Return a game that the player cannot tell from the true one."""
        return views.resample(self.__game, self.player, rng)

    def value(self, game: Game) -> float:
        """Return what a game that was played on from `resample` is worth to the player, from 0 to 1."""
        if not game.over:
            return self.rulebook.win_chance(game, self.player)
        if not game.winners:
            return 0.5
        return 1.0 if self.player in game.winners else 0.0


class Bot(Protocol):
    """A program that decides."""

    name: str

    def choose(self, seat: Seat) -> int:
        """Return the number of one of the seat's options."""
        ...
