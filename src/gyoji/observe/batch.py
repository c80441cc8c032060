"""Many games at once: decide in all of them, look at all of them, begin anew where one is over.

Whoever is asked in a game gets its observation. What a step leaves is in buffers: observations, who is asked, rewards
by seat, and which games ended. Each place plays games of its own seeds, whatever the others do.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from gyoji.errors import EndlessError
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import FEW, MANY
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.machine.rng import Rng
from gyoji.observe import shape
from gyoji.observe.cards import CardTable
from gyoji.observe.encoder import Encoder, buffer
from gyoji.observe.history import History

ENDED: Final = 1
CUT: Final = 2
"""A game was left: it went on for too long, or a card made it go on for ever."""
BYTES: Final = 2
"""Of an integer in an observation."""


class Batch:
    """So many games of one rulebook, one after the other at each place."""

    def __init__(
        self,
        rulebook: Rulebook,
        table: CardTable,
        pairings: list[tuple[Deck, ...]],
        games: int,
        seed: int,
        switches: dict[str, str],
        most: int,
        observe: bool = True,
        first: int = 0,
        target: object = None,
    ) -> None:
        """Begin *games* games; each draws its decks from *pairings* and is left after *most* decisions.

        Place n plays the games of *seed* and *first* + n. Where a *target* is given, a memory of bytes that can be
        written, observations are copied there as well.
        """
        self._rulebook = rulebook
        self._pairings = pairings
        self._switches = switches
        self._most = most
        self._observe = observe
        self._target = target
        self._rng = Rng(seed)
        self._chances: list[Rng] = [Rng(seed + ((first + i) << 64)) for i in range(games)]
        self._games: list[Game] = []
        self._histories: list[History] = []
        self._pages: list[int] = [0] * games
        self._made: list[int] = [0] * games
        self.observations: vec[i16] = buffer(games if observe else 0)
        """An observation for each game: that of who is asked."""
        self._bytes: object = memoryview(self.observations).cast("B") if observe else None
        self.asked: vec[i16] = _zeros(games)
        """The seat that is asked in each game."""
        self.offered: vec[i16] = _zeros(games)
        """How many actions there are: numbers 0 to one less."""
        self.paged: vec[i16] = _zeros(games)
        """1 where there are more options than on this page: then the last of all actions turns it."""
        self.rewards: vec[i16] = _zeros(games * shape.SEATS)
        """For each game and seat 1 for a win, -1 for a loss in the last step."""
        self.ended: vec[i16] = _zeros(games)
        """For each game whether it ended in the last step (1), or was left (2)."""
        self.decisions: int = 0
        """How many decisions were made in all."""
        self.finished: int = 0
        """How many games have ended or were left."""
        for i in range(games):
            self._games.append(self._new_game(i))
            if observe:
                history = History(table, rulebook.quiet_events())
                self._histories.append(history)
                self._games[i].log = history
        self._encoder: Encoder = Encoder(rulebook, table, self._games[0])
        for i in range(games):
            self._look(i)

    def _new_game(self, i: int) -> Game:
        chance = self._chances[i]
        while True:
            decks = self._pairings[chance.below(len(self._pairings))]
            game = self._rulebook.new_game(decks, chance.word(), self._switches)
            if not game.over:
                return game

    def step(self, actions: list[int]) -> int:
        """Take an action in every game and return -1; the first game whose action there is none of, where there is."""
        games = len(self._games)
        for i in range(games):
            action = actions[i]
            if not 0 <= action < int(self.offered[i]) and not (
                action == shape.CHOICES - 1 and int(self.paged[i])
            ):
                return i
        for i in range(games):
            self._act(i, actions[i])
            self._look(i)
        return -1

    def _question(self, i: int) -> Ask:
        question = self._games[i].question
        assert question is not None
        return question

    def _act(self, i: int, action: int) -> None:
        seats = shape.SEATS
        if self.ended[i]:
            self.ended[i] = i16(0)
            for seat in range(seats):
                self.rewards[i * seats + seat] = i16(0)
        game = self._games[i]
        index = action
        if self.paged[i]:
            pages = (len(self._question(i).options) + shape.CHOICES - 2) // (shape.CHOICES - 1)
            if action == shape.CHOICES - 1:
                self._pages[i] = (self._pages[i] + 1) % pages
                return
            index += self._pages[i] * (shape.CHOICES - 1)
            self._pages[i] = 0
        self.decisions += 1
        made = self._made[i] + 1
        self._made[i] = made
        try:
            game.decide(index)
        except EndlessError:
            self._end(i, CUT)
            return
        if game.over:
            self._end(i, ENDED)
        elif made >= self._most:
            self._end(i, CUT)

    def _end(self, i: int, how: int) -> None:
        game = self._games[i]
        if how == ENDED and game.winners:
            for seat in range(game.seats):
                self.rewards[i * shape.SEATS + seat] = i16(1 if seat in game.winners else -1)
        self.ended[i] = i16(how)
        self.finished += 1
        self._made[i] = 0
        self._games[i] = self._new_game(i)
        if self._observe:
            self._histories[i].clear()
            self._games[i].log = self._histories[i]

    def _look(self, i: int) -> None:
        game = self._games[i]
        question = self._question(i)
        total = len(question.options)
        page = self._pages[i]
        offered = total
        if total > shape.CHOICES:
            offered = min(shape.CHOICES - 1, total - page * (shape.CHOICES - 1))
        self.asked[i] = i16(question.player)
        self.offered[i] = i16(offered)
        self.paged[i] = i16(1 if total > shape.CHOICES else 0)
        if not self._observe:
            return
        at: i64 = i64(i) * shape.LENGTH
        out = self.observations
        cards: i64 = i64(out[at + 11])
        options: i64 = i64(out[at + 8])
        self._encoder.encode(game, self._histories[i], question.player, page, out, at)
        if self._target is not None:
            cards = max(cards, i64(out[at + 11]))
            options = shape.CHOICES if total > shape.CHOICES else max(options, i64(out[at + 8]))
            self._hand_over(at, at + shape.OPTIONS + options * shape.CHOICE)
            at += shape.CARDS
            self._hand_over(at, at + cards * shape.ENTITY)

    def _hand_over(self, start: i64, end: i64) -> None:
        """Copy part of the observations to the target."""
        a, b = start * BYTES, end * BYTES
        target, source = self._target, self._bytes
        assert isinstance(target, memoryview)
        assert isinstance(source, memoryview)
        target[a:b] = source[a:b]

    def random_actions(self) -> list[int]:
        """Return an action for each game, any of those on its page; of a long list of numbers one of the first."""
        found: list[int] = []
        for i in range(len(self._games)):
            offered = int(self.offered[i])
            found.append(self._rng.below(offered if offered <= MANY else FEW))
        return found

    def play_randomly(self, steps: int) -> None:
        """Take so many steps of random actions."""
        for _ in range(steps):
            self.step(self.random_actions())

    def game(self, i: int) -> Game:
        """Return a game as it stands. Do not write to it."""
        return self._games[i]

    def history(self, i: int) -> History:
        """Return the last events of a game."""
        return self._histories[i]


def _zeros(n: int) -> vec[i16]:
    found = vec[i16]()
    for _ in range(n):
        found = append(found, i16(0))
    return found
