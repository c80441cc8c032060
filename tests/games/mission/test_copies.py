"""A game that is copied at every decision goes the same way as one that never is."""

from __future__ import annotations

import pytest

from gyoji.games.mission.rulebook import RULEBOOK
from gyoji.games.mission.table.state import MissionGame
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import digest

PAIRS = [("kiln_rush", "tide_scouts"), ("star_archive", "ring_forest"), ("long_road", "night_watch")]


def new_game(names: tuple[str, str], seed: int) -> MissionGame:
    game = RULEBOOK.new_game((RULEBOOK.deck(names[0]), RULEBOOK.deck(names[1])), seed, {})
    assert isinstance(game, MissionGame)
    return game


@pytest.mark.parametrize("names", PAIRS)
def test_copying_changes_nothing(names: tuple[str, str]) -> None:
    for seed in range(3):
        plain, copied = new_game(names, seed), new_game(names, seed)
        rng = Rng(seed)
        while plain.question is not None:
            assert copied.question is not None
            assert len(copied.question.options) == len(plain.question.options)
            choice = rng.below(len(plain.question.options))
            kept = copied
            copied = copied.copy()
            plain.decide(choice)
            copied.decide(choice)
            assert kept.question is not None
        assert digest.digest(plain) == digest.digest(copied)
