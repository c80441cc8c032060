"""The Monte Carlo bot: tries each option in games drawn anew from what its player knows, and takes the best on average.

Each trial is a fresh resampled game: the option is taken, both sides go on at random for a few turns, and the outcome,
or the rulebook's guess where the game is not over, counts for the option. Options are tried by upper confidence
bounds, so that time goes to those that may be best. It searches within a budget of trials or of seconds; with a
budget of trials alone its choices depend on nothing but the seed and what the player knows.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from gyoji.bots.seat import Seat
from gyoji.errors import EndlessError
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng

EXPLORE = 0.35
"""How far an uncertain option may lie behind the best and still be tried, in shares of a game."""
TURNS_AHEAD = 2
"""Trials stop where this many further turns have begun."""
MOST_DECISIONS = 400


class MonteCarloBot:
    """Searches only in resampled games."""

    name = "monte-carlo"

    def __init__(
        self,
        seed: int,
        seconds: float = 1.0,
        trials: int = 1 << 30,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rng = Rng(seed)
        self.seconds = seconds
        self.trials = trials
        self.clock = clock

    def choose(self, seat: Seat) -> int:
        """Return the number of the option that did best."""
        n = len(seat.options())
        visits = [0] * n
        totals = [0.0] * n
        order = list(range(n))
        self._rng.shuffle(order)
        until = self.clock() + self.seconds
        for trial in range(self.trials):
            at = order[trial] if trial < n else _most_promising(visits, totals)
            totals[at] += self._try(seat, at)
            visits[at] += 1
            if self.clock() >= until:
                break
        tried = [i for i in range(n) if visits[i]]
        return max(tried, key=lambda i: (totals[i] / visits[i] if trial < n else visits[i], totals[i]))

    def _try(self, seat: Seat, index: int) -> float:
        game = seat.resample(self._rng)
        last_turn = game.turn + TURNS_AHEAD
        try:
            game.decide(index)
        except EndlessError:  # a move that cannot be made
            return 0.0
        try:
            play_out(game, self._rng, MOST_DECISIONS, last_turn)
        except EndlessError:  # somebody's move later on: nothing is known about what comes of this one
            return 0.5
        return seat.value(game)


def _most_promising(visits: list[int], totals: list[float]) -> int:
    spread = EXPLORE * math.sqrt(math.log(sum(visits)))
    bounds = [total / n + spread / math.sqrt(n) for n, total in zip(visits, totals, strict=True)]
    return bounds.index(max(bounds))
