"""A learned chance to win: a network with one hidden layer over the measures of a table, without any library."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe.measures import Measures

SURE: Final = 30.0
"""Beyond this a logistic is 0 or 1."""


class Estimator:
    """Says how likely a seat wins. Inputs that are 0 cost nothing: most of a table is empty."""

    def __init__(
        self,
        measures: Measures,
        weights: list[list[float]],
        biases: list[float],
        out: list[float],
        bias: float,
    ) -> None:
        """Make one of *weights*: for each measure a weight to each hidden unit."""
        assert len(weights) == measures.length
        assert all([len(each) == len(biases) == len(out) for each in weights])
        self.measures: Measures = measures
        self._weights: list[list[float]] = weights
        self._biases: list[float] = biases
        self._out: list[float] = out
        self._bias: float = bias

    def chance(self, game: Game, player: PlayerId) -> float:
        """Return how likely *player* wins, from 0 to 1; what a finished game is worth where it is over."""
        if game.over:
            if not game.winners:
                return 0.5
            return 1.0 if player in game.winners else 0.0
        return self.chance_of(self.measures.measure(game, player))

    def chance_of(self, row: list[float]) -> float:
        """Return the chance of a seat whose table measures *row*."""
        filled: list[int] = []
        for i in range(len(row)):
            if row[i] != 0.0:
                filled.append(i)
        total = self._bias
        columns = [self._weights[i] for i in filled]
        values = [row[i] for i in filled]
        count: i64 = len(filled)
        for unit in range(len(self._biases)):
            level = self._biases[unit]
            for n in range(count):
                level += values[n] * columns[n][unit]
            if level > 0.0:
                total += level * self._out[unit]
        if total > SURE:
            return 1.0
        if total < -SURE:
            return 0.0
        return 1.0 / (1.0 + math.exp(-total))
