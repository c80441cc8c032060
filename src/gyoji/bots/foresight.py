"""Looking through the turn that follows the own one: what a search to the end of the turn cannot see.

A search that stops as the turn ends leaves the rest to a learned chance to win, which knows little of one table where
the opponent has the last blow ready. Here the opponent answers several times, and what they would choose counts: the
worst quarter of the answers for the player, and a lost game at once where one of them wins. Where the player's own
choices lost a turn they are made anew: nobody forgets to block the last blow, or pays the last life.
"""

from __future__ import annotations

import math
from typing import Final

from gyoji.bots.search import GOOD_SHARE, MOST_DECISIONS, SearchBot
from gyoji.bots.seat import Seat
from gyoji.errors import EndlessError
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng

REPLIES: Final = 6
"""So many answers of the opponent follow each end of the own turn."""
PROBES: Final = 3
"""So many ends of the own turn are looked at to tell whether the game can end with the answers."""
TRIES: Final = 8
"""So often a turn that own choices lost is gone on with from another choice."""
LOST: Final = -1.0
"""Less than any worth: the game was lost before the turn was over."""

Choice = tuple[str, int, int, int]
"""The question, and the option."""


class FarSightedBot(SearchBot):
    """Searches to the end of the opponent's next turn when it is asked on its own; slower by the number of answers."""

    name = "far-sighted"

    def sees_end(self, seat: Seat, index: int, rng: Rng) -> bool:
        """Tell whether the game may end in the opponent's next turn after an option is taken on the own turn."""
        for _ in range(PROBES):
            worth, game = self.continuation(seat, index, rng)
            if worth in (0.0, 1.0) and not game.over:
                return True
        return False

    def _go_on(self, seat: Seat, game: Game, last_turn: int, rng: Rng) -> tuple[float, Game]:
        # An option can end the turn at once: it was the player's own then, if the opponent's has begun.
        own = (game.turn_player == seat.player) == (game.turn == last_turn)
        worth, game = self._play_turn(seat, game, last_turn, rng)
        if own and not game.over and game.turn > last_turn:
            worth = self._after_replies(seat, game, rng)
        return max(0.0, worth), game

    def _after_replies(self, seat: Seat, game: Game, rng: Rng) -> float:
        """Return what a table is worth as a turn of the opponent begins."""
        found: list[float] = []
        for _ in range(REPLIES):
            worth, _ = self._play_turn(seat, game.copy(), game.turn, rng)
            if worth == LOST:
                return 0.0
            found.append(worth)
        found.sort()
        count = math.ceil(REPLIES / GOOD_SHARE)
        return sum(found[:count]) / count

    def _play_turn(self, seat: Seat, game: Game, turn: int, rng: Rng) -> tuple[float, Game]:
        """Play to the end of a turn, and again from the last choices of the player's own where these lost."""
        path: list[tuple[Game, int]] = []
        avoided: set[Choice] = set()
        worth = self._try_turn(seat, game, turn, rng, path, avoided)
        tries = TRIES
        while worth == LOST and path and tries:
            before, taken = path.pop()
            avoided.add(_choice(before, taken))
            left = _others(before, avoided)
            if not left:
                continue
            tries -= 1
            index = left[rng.below(len(left))]
            path.append((before, index))
            game = _twin(before)
            try:
                game.decide(index)
            except EndlessError:  # a move that cannot be made
                continue
            worth = self._try_turn(seat, game, turn, rng, path, avoided)
        return worth, game

    def _try_turn(
        self, seat: Seat, game: Game, turn: int, rng: Rng, path: list[tuple[Game, int]], avoided: set[Choice]
    ) -> float:
        """Play to the end of a turn once; *path* gets the player's own choices and the tables before them.

        What is to be avoided is taken only where there is nothing else.
        """
        leanings = self._knowledge.leanings
        try:
            for _ in range(MOST_DECISIONS):
                question = game.question
                if question is None or game.turn > turn:
                    break
                drawn = (
                    draw(rng, len(question.options))
                    if leanings is None
                    else leanings.draw(game, question, rng)
                )
                if question.player == seat.player and len(question.options) > 1:
                    if avoided and _choice(game, drawn) in avoided:
                        left = _others(game, avoided)
                        drawn = left[rng.below(len(left))] if left else drawn
                    path.append((_twin(game), drawn))
                game.decide(drawn)
        except EndlessError:  # somebody's move later on: nothing is known about what comes of this one
            return 0.5
        if game.over and game.winners and seat.player not in game.winners:
            return LOST
        return self._worth(seat, game)


def _choice(game: Game, index: int) -> Choice:
    """Return what makes a choice the same as one at another table of the same turn."""
    question = game.question
    assert question is not None
    option = question.options[index]
    return (question.prompt, option.kind, option.a, option.b)


def _others(game: Game, avoided: set[Choice]) -> list[int]:
    question = game.question
    assert question is not None
    return [n for n in range(len(question.options)) if _choice(game, n) not in avoided]


def _twin(game: Game) -> Game:
    """Return a copy of a table, with its log where one is kept."""
    twin = game.copy()
    twin.log = None
    if game.log is not None:
        twin.log = Log()
        twin.log.entries = list(game.log.entries)
    return twin
