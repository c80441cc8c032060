"""The ladder of bots: who meets whom, what the page says, and that a weaker level is seen."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks import ladder

from gyoji.arena.ratings import Result, ratings
from gyoji.arena.statistics import Scores
from gyoji.bots import RANKED


def test_every_level_meets_the_one_below_with_the_same_deck() -> None:
    plan = ladder.plan_of("nova", 2, 4, 1)
    met = {(plan.sides[a].brain.text, plan.sides[b].brain.text) for a, b in plan.pairs}
    assert {(RANKED[n + 1], RANKED[n]) for n in range(4)} < met
    assert all(plan.sides[a].deck == plan.sides[b].deck for a, b in plan.pairs)
    assert not plan.is_timed


def test_scores_of_several_decks_count_together() -> None:
    one, other, all_ = Scores(), Scores(), Scores()
    for score in (1.0, 0.0, 1.0, 1.0):
        one.add(score)
        all_.add(score)
    for score in (0.0, 0.5):
        other.add(score)
        all_.add(score)
    assert ladder.together([one, other]) == all_


def test_a_level_that_does_worse_than_before_is_seen() -> None:
    before = {"nova": {"level-2 - level-1": [0.8, 0.7, 0.9, 100.0]}}
    same = {"nova": {"level-2 - level-1": [0.72, 0.62, 0.82, 100.0]}}
    worse = {"nova": {"level-2 - level-1": [0.5, 0.4, 0.6, 100.0]}}
    assert ladder.weaker(before, same) == []
    assert ladder.weaker(before, worse) == ["nova, level-2 - level-1: 50%, at most 60%; before at least 70%"]


@pytest.mark.parametrize("rates", [(0.8, 0.75), (0.8, 0.4)])
def test_the_command_fails_where_a_level_is_weaker(tmp_path: Path, rates: tuple[float, float]) -> None:
    paths = []
    for n, rate in enumerate(rates):
        path = tmp_path / f"{n}.json"
        row = {"level-2 - level-1": [rate, rate - 0.1, rate + 0.1, 100]}
        path.write_text(json.dumps({"steps": {"nova": row}}), encoding="utf-8")
        paths.append(str(path))
    done = subprocess.run([sys.executable, ladder.__file__, "--against", *paths], check=False)
    assert done.returncode == (1 if rates[1] < 0.5 else 0)


def test_the_page_has_a_row_for_every_game_and_bot() -> None:
    steps = {
        "nova": {"level-2 - level-1": [0.8, 0.7, 0.9, 100.0]},
        "mission": {"level-2 - level-1": [0.6, 0.5, 0.7, 90.0]},
    }
    text = ladder.page(steps, ratings([Result("level-2", "level-1", 140.0, 190.0)]), "command")
    assert "| nova | 80% (70%-90%) |" in text
    assert "| mission | 60% (50%-70%) |" in text
    assert "level-2 幕下 Makushita" in text
