"""Intervals hold what they promise, and a test that stops early is rarely wrong."""

from __future__ import annotations

import random

import pytest

from gyoji.arena.ratings import Result, ratings
from gyoji.arena.statistics import AHEAD, BEHIND, EVEN, Differences, Scores, decided, wilson


def test_wilson_gives_the_known_bounds() -> None:
    found = wilson(8, 10)
    assert (round(found.value, 3), round(found.low, 3), round(found.high, 3)) == (0.8, 0.490, 0.943)


def test_wilson_of_no_games_leaves_everything_open() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def played(rnd: random.Random, pairs: int, chance: float, alike: float) -> Scores:
    """Return scores of pairs of games of which some go the same way, or with *alike* below 0 opposite ways."""
    scores = Scores()
    for _ in range(pairs):
        dice = rnd.random()
        other = rnd.random()
        if rnd.random() < abs(alike):
            other = dice if alike > 0 else 1 - dice
        scores.add(float(dice < chance))
        scores.add(float(other < chance))
    return scores


@pytest.mark.parametrize("alike", [-0.8, 0.0, 0.5, 0.9])
@pytest.mark.parametrize("chance", [0.5, 0.7, 0.9])
@pytest.mark.parametrize("pairs", [20, 100])
def test_an_interval_holds_the_true_rate_in_nearly_all_cases(pairs: int, chance: float, alike: float) -> None:
    rnd = random.Random(f"{pairs} {chance} {alike}")
    intervals = [played(rnd, pairs, chance, alike).interval() for _ in range(400)]
    held = sum(found.low <= chance <= found.high for found in intervals) / 400
    assert held > (0.9 if pairs == 100 else 0.83)


def test_games_of_a_pair_that_go_the_same_way_tell_less() -> None:
    rnd = random.Random(1)
    widths = [
        (found := played(rnd, 200, 0.5, alike).interval()).high - found.low for alike in (-0.8, 0.0, 0.9)
    ]
    assert widths[0] < 0.9 * widths[1] < widths[1] < 0.9 * widths[2]


def test_an_interval_never_leaves_0_to_1_and_holds_its_value() -> None:
    for wins in range(11):
        scores = Scores()
        for game in range(10):
            scores.add(float(game < wins))
        found = scores.interval()
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.high - found.low > 0.1


def stopped(rnd: random.Random, chance: float, margin: float) -> str:
    scores = Scores()
    for _ in range(20_000):
        scores.add(float(rnd.random() < chance))
        scores.add(float(rnd.random() < chance))
        found = decided(scores, margin)
        if found:
            return found
    return ""


@pytest.mark.parametrize(
    ("chance", "expected"), [(0.65, AHEAD), (0.6, AHEAD), (0.5, EVEN), (0.4, BEHIND), (0.35, BEHIND)]
)
def test_what_is_decided_is_so(chance: float, expected: str) -> None:
    rnd = random.Random(chance)
    found = [stopped(rnd, chance, 0.1) for _ in range(200)]
    assert found.count(expected) > 0.88 * len(found)


def test_nothing_is_decided_by_a_few_games() -> None:
    scores = Scores()
    for _ in range(10):
        scores.add(1.0)
    assert decided(scores, 0.05) == ""


def test_a_row_of_zeros_does_not_prove_that_there_is_no_difference() -> None:
    differences = Differences()
    for _ in range(20):
        differences.add(0.0)
    found = differences.interval()
    assert found.low < 0 < found.high
    assert found.high > 0.05


def test_a_difference_is_found() -> None:
    differences = Differences()
    for n in range(500):
        differences.add(1.0 if n % 10 == 0 else 0.0)
    found = differences.interval()
    assert 0 < found.low < 0.1 < found.high
    assert differences.changed == 50


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    true = {"a": 1700.0, "b": 1500.0, "c": 1300.0}
    chance = {(x, y): 1 / (1 + 10 ** ((true[y] - true[x]) / 400)) for x in true for y in true if x < y}
    found = ratings([Result(x, y, 1000 * share, 1000) for (x, y), share in chance.items()])
    assert [each.name for each in found] == ["a", "b", "c"]
    for each in found:
        assert abs(each.value - true[each.name]) < 5
        assert each.low < true[each.name] < each.high
        assert each.high - each.low < 60


def test_who_won_everything_has_a_rating_with_a_wide_interval() -> None:
    found = ratings([Result("a", "b", 10, 10), Result("b", "c", 5, 10)])
    assert found[0].name == "a"
    assert 1600 < found[0].value < 2400
    assert found[0].high - found[0].low > 200


def test_more_games_give_narrower_ratings() -> None:
    few, many = (ratings([Result("a", "b", 0.6 * n, n)])[0] for n in (20, 2000))
    assert many.high - many.low < (few.high - few.low) / 5
