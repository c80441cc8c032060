"""Ratings by the model of Bradley and Terry: how strong each side is, from all results together, with intervals.

The chance that one side beats another depends on the difference of their strengths alone. Strengths are shown on the
scale that chess uses: 400 points are ten to one, the mean of all is 1500. Every side also has one game, half won,
against an imaginary one of mean strength: so a side that won all its games has a rating too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gyoji.arena.statistics import Z

POINTS = 400 / math.log(10)
MEAN = 1500.0
ROUNDS = 200
CLOSE = 1e-9


@dataclass(frozen=True)
class Result:
    """What came of all games of two players."""

    a: str
    b: str
    score_a: float
    games: float
    worth: float = 1.0
    """How many independent games tell as much as one of these."""


@dataclass(frozen=True)
class Rating:
    """How strong a player is, between which bounds in 95 of 100 cases, and by how many games."""

    name: str
    value: float
    low: float
    high: float
    games: int

    def to_json(self) -> dict[str, object]:
        """Return the rating under the names that scripts rely on."""
        return {
            "name": self.name,
            "rating": round(self.value, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
            "games": self.games,
        }


def ratings(results: list[Result]) -> list[Rating]:
    """Return the rating of every player, the strongest first."""
    names = list(dict.fromkeys([name for each in results for name in (each.a, each.b)]))
    at = {name: n for n, name in enumerate(names)}
    count = len(names)
    games = [0.0] * count
    for each in results:
        games[at[each.a]] += each.games
        games[at[each.b]] += each.games
    strengths = [0.0] * count
    spread: list[list[float]] = []
    for _ in range(ROUNDS):
        slopes, curves = _slopes(results, at, strengths)
        spread = _inverse(curves)
        steps = [sum([row[n] * slopes[n] for n in range(count)]) for row in spread]
        # A step too long would overshoot where somebody won nearly all games.
        longest = max([abs(step) for step in steps], default=0.0)
        scale = min(1.0, 1.0 / longest) if longest else 1.0
        strengths = [value + scale * step for value, step in zip(strengths, steps, strict=True)]
        if longest < CLOSE:
            break
    mean = sum(strengths) / max(1, count)
    found: list[Rating] = []
    for n, name in enumerate(names):
        reach = Z * POINTS * math.sqrt(_spread_from_mean(spread, n))
        value = MEAN + POINTS * (strengths[n] - mean)
        found.append(Rating(name, value, value - reach, value + reach, round(games[n])))
    return sorted(found, key=lambda rating: (-rating.value, rating.name))


def _slopes(
    results: list[Result], at: dict[str, int], strengths: list[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood by each strength, and what it curves by, the imaginary games included."""
    count = len(strengths)
    slopes = [0.0] * count
    curves = [[0.0] * count for _ in range(count)]
    for each in results:
        a, b = at[each.a], at[each.b]
        chance = 1 / (1 + math.exp(strengths[b] - strengths[a]))
        excess = each.worth * (each.score_a - each.games * chance)
        slopes[a] += excess
        slopes[b] -= excess
        curve = each.worth * each.games * chance * (1 - chance)
        curves[a][a] += curve
        curves[b][b] += curve
        curves[a][b] -= curve
        curves[b][a] -= curve
    for n, value in enumerate(strengths):
        chance = 1 / (1 + math.exp(-value))
        slopes[n] += 0.5 - chance
        curves[n][n] += chance * (1 - chance)
    return slopes, curves


def _spread_from_mean(spread: list[list[float]], n: int) -> float:
    """Return the variance of the distance of a strength from the mean of all."""
    count = len(spread)
    rows = [sum(row) for row in spread]
    return max(0.0, spread[n][n] - 2 * rows[n] / count + sum(rows) / count**2)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a matrix whose diagonal prevails."""
    count = len(matrix)
    rows = [list(row) + [float(i == n) for i in range(count)] for n, row in enumerate(matrix)]
    for n in range(count):
        best = max(range(n, count), key=lambda i: abs(rows[i][n]))
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for i in range(count):
            factor = rows[i][n]
            if i != n and factor:
                rows[i] = [value - factor * own for value, own in zip(rows[i], rows[n], strict=True)]
    return [row[count:] for row in rows]
