"""How a match was set up: the game, the decks, the seed; what is the same in all its copies."""

from __future__ import annotations

from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.match import Match as Engine


class Setup:
    """What a match begins from."""

    __slots__ = ("rulebook", "decks", "seed", "switches", "names", "lang")

    def __init__(
        self,
        rulebook: Rulebook,
        decks: tuple[Deck, ...],
        seed: int,
        switches: dict[str, str],
        names: tuple[str, ...],
        lang: str,
    ) -> None:
        self.rulebook = rulebook
        self.decks = decks
        self.seed = seed
        self.switches = switches
        self.names = names
        self.lang = lang

    @property
    def slug(self) -> str:
        """The game."""
        return self.rulebook.slug

    def without_seed(self) -> Setup:
        """Return it for a game that was dealt in another way: the seed would tell how this one was."""
        return Setup(self.rulebook, self.decks, -1, self.switches, self.names, self.lang)

    def new_game(self) -> Game:
        """Return the table at its first question; nobody watches it."""
        self.rulebook.learn(self.decks)
        return self.rulebook.new_game(self.decks, self.seed, self.switches)

    def recorded(self) -> Engine:
        """Return the match at its first question, with record and log."""
        return Engine(self.rulebook, self.decks, self.seed, self.switches, self.names)

    def around(self, game: Game) -> Engine:
        """Return a match whose log begins with *game*."""
        return Engine.going_on(self.rulebook, self.decks, self.seed, self.switches, self.names, game)
