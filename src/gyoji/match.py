"""A match: a game, who plays it, and the record of every decision, from which it is saved, resumed and taken back.

The record is the true save. What a game was at any point follows from the header and the decisions, and the digests
between them say whether it followed exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId


@dataclass(frozen=True)
class Decided:
    """A player took option *choice*, which was called *option*."""

    player: int
    choice: int
    option: str


@dataclass(frozen=True)
class Conceded:
    """A player gave up."""

    player: int


@dataclass(frozen=True)
class Mark:
    """The digest of the state where a turn begins, where the record ends, or where the game is over."""

    turn: int
    digest: str


Item = Decided | Conceded | Mark


class Match:
    """A game under way with its record."""

    def __init__(
        self,
        rulebook: Rulebook,
        decks: tuple[Deck, ...],
        seed: int,
        switches: dict[str, str] | None = None,
        players: tuple[str, ...] = (),
    ) -> None:
        self.rulebook = rulebook
        self.decks = decks
        self.seed = seed
        self.switches = switches or {}
        self.players = players
        rulebook.learn(decks)
        self.game: Game = rulebook.new_game(decks, seed, self.switches)
        self.items: list[Item] = [self.mark()]
        self.log = Log()
        self.game.log = self.log
        self._past: list[tuple[Game, int, int]] = []

    def decide(self, index: int, keep: bool = False) -> None:
        """Take an option and note it; with *keep* the state before can be had back by `undo`."""
        game = self.game
        question = game.question
        assert question is not None, "nothing is asked"
        if keep:
            self._past.append((game.copy(), len(self.items), len(self.log.entries)))
        turn = game.turn
        name = game.option_name(question.options[index])
        self.items.append(Decided(int(question.player), index, name))
        game.decide(index)
        if game.over or game.turn != turn:
            self.items.append(self.mark())

    def concede(self, player: PlayerId) -> None:
        """Let a player give up."""
        self.items.append(Conceded(int(player)))
        self.rulebook.concede(self.game, player)
        self.items.append(self.mark())

    def undo(self) -> bool:
        """Go back to before the last decision that was kept; False when there is none."""
        if not self._past:
            return False
        game, items, entries = self._past.pop()
        del self.items[items:]
        del self.log.entries[entries:]
        game.log = self.log
        self.game = game
        return True

    def branch(self) -> Match:
        """Return a match that goes on from here by itself; nothing before this point can be taken back in it."""
        twin = Match.__new__(Match)
        twin.rulebook = self.rulebook
        twin.decks = self.decks
        twin.seed = self.seed
        twin.switches = self.switches
        twin.players = self.players
        twin.items = self.items[:]
        twin.log = Log()
        twin.log.entries = self.log.entries[:]
        twin.game = self.game.copy()
        twin.game.log = twin.log
        twin._past = []
        return twin

    @classmethod
    def going_on(
        cls,
        rulebook: Rulebook,
        decks: tuple[Deck, ...],
        seed: int,
        switches: dict[str, str],
        players: tuple[str, ...],
        game: Game,
    ) -> Match:
        """Return a match whose log begins with *game* as it stands; it has no record from which it could be saved."""
        found = cls.__new__(cls)
        found.rulebook = rulebook
        found.decks = decks
        found.seed = seed
        found.switches = switches
        found.players = players
        found.items = []
        found.log = Log()
        found.game = game
        found.game.log = found.log
        found._past = []
        return found

    def choices(self) -> list[int]:
        """Return the options taken so far."""
        return [item.choice for item in self.items if isinstance(item, Decided)]

    def mark(self) -> Mark:
        """Return the digest of the present state."""
        return Mark(self.game.turn, digest(self.game))
