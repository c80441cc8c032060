"""How sure one can be: intervals for shares and differences, and a test that stops when a question is decided.

Games are played in pairs, the same deal with seats changed, and what comes of the two is not independent. Intervals of
win rates are therefore Wilson's with the number of games replaced by how many independent games would tell as much:
fewer where both games of a pair tend to go the same way, more where the seat decides and a pair tends to be shared.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
PRIOR = 5.0
"""So many pairs in which two independent games were played count beside those that were seen."""
MOST_GAIN = 1.6
"""Games count for no more than so many times their number, however evenly the games of a pair are shared."""
MANY = 20
"""Games count for more than their number only where there are so many pairs."""


@dataclass(frozen=True)
class Interval:
    """A value with the bounds between which it lies in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        """Return it in percent."""
        return f"{self.value:.1%} [{self.low:.1%}, {self.high:.1%}]"


def wilson(wins: float, games: float) -> Interval:
    """Return Wilson's interval of a share; everything is possible where there are no games."""
    if games <= 0:
        return Interval(0.5, 0.0, 1.0)
    share = wins / games
    square = Z * Z / games
    middle = (share + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


@dataclass
class Scores:
    """Scores of one side, game by game, taken together by pairs: 1 for a win, a half where nobody won."""

    games: int = 0
    total: float = 0.0
    pairs: int = 0
    squares: float = 0.0
    """The sum of the squares of the mean scores of pairs."""
    paired: float = 0.0
    """The sum of the mean scores of pairs."""
    half: float = -1.0
    """The score of the first game of a pair whose second has not come; -1 for none."""

    def add(self, score: float) -> None:
        """Take in the next game."""
        self.games += 1
        self.total += score
        if self.half < 0:
            self.half = score
            return
        mean = (self.half + score) / 2
        self.half = -1.0
        self.pairs += 1
        self.paired += mean
        self.squares += mean * mean

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / self.games if self.games else 0.5

    def variance(self) -> float:
        """Return the variance of the mean score of a pair, drawn a little towards that of two independent games."""
        mean = (self.paired + 0.5 * PRIOR) / (self.pairs + PRIOR)
        spread = self.squares - 2 * mean * self.paired + self.pairs * mean * mean
        return (spread + PRIOR * mean * (1 - mean) / 2) / (self.pairs + PRIOR)

    def worth(self) -> float:
        """Return how many independent games tell as much as one that was played."""
        mean = self.paired / self.pairs
        smooth = (self.paired + 1) / (self.pairs + 2)
        prior = PRIOR * smooth * (1 - smooth) / 2
        spread = self.squares - self.pairs * mean * mean
        return (self.pairs * mean * (1 - mean) / 2 + prior) / (spread + prior)

    def interval(self) -> Interval:
        """Return the win rate with its interval."""
        if self.pairs == 0:
            return wilson(self.total, self.games)
        most = MOST_GAIN if self.pairs >= MANY else 1.0
        games = self.games * min(max(self.worth(), 0.5), most)
        return wilson(self.mean * games, games)


@dataclass
class Differences:
    """Differences of two ways to play the same deals."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    changed: int = 0
    """How many were not 0."""

    def add(self, difference: float) -> None:
        """Take in one."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference
        self.changed += difference != 0

    def interval(self, largest: float = 1.0) -> Interval:
        """Return the mean with its interval. *largest* is how much a single difference can be.

        Deals of which none came out otherwise still leave it open whether one in a few hundred would.
        """
        if self.count == 0:
            return Interval(0.0, -largest, largest)
        mean = self.total / self.count
        # One difference beside those that were seen: without it a short row of zeros would prove that there is none.
        spread = self.squares - self.count * mean * mean + largest * largest
        reach = Z * math.sqrt(max(0.0, spread) / self.count / max(1, self.count - 1))
        return Interval(mean, max(-largest, mean - reach), min(largest, mean + reach))


# Stopping early

AHEAD, BEHIND, EVEN = "a", "b", "even"
"""How a question is decided: the first side wins more, the second does, or neither by as much as is asked."""
ERROR = 0.05
FEWEST = 10
"""So many pairs of games are looked at before anything counts as decided."""


def decided(scores: Scores, margin: float, error: float = ERROR) -> str:
    """Return how a question is decided by now, "" where it is open.

    Two sequential probability ratio tests on the scores of pairs, in the normal approximation, each with half of
    *error*: whether the first side scores one half or *margin* more, and whether it scores one half or *margin* less.
    """
    if scores.pairs < FEWEST:
        return ""
    upper = math.log((1 - error) / (error / 2))
    lower = math.log(error / (1 - error / 2))
    mean = scores.paired / scores.pairs
    scale = scores.pairs / scores.variance()
    ratios = [scale * side * margin * (mean - 0.5 - side * margin / 2) for side in (1, -1)]
    if ratios[0] >= upper:
        return AHEAD
    if ratios[1] >= upper:
        return BEHIND
    return EVEN if max(ratios) <= lower else ""
