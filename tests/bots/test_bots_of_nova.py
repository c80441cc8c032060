"""The Monte Carlo bot at a real table: what is hidden from its player has no part in its choice."""

from __future__ import annotations

import time

import pytest

from gyoji.bots import MonteCarloBot, Seat
from gyoji.games import registry
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest


@pytest.mark.slow
def test_the_choice_is_the_same_whatever_is_hidden() -> None:
    rulebook = registry.rulebook("nova")
    game = rulebook.new_game((rulebook.deck("red_gale"), rulebook.deck("white_vow")), 3, {})
    play_out(game, Rng(3), 60)
    assert game.question is not None
    player = game.question.player
    twins = [views.resample(game, player, Rng(seed)) for seed in range(2)]
    assert len({digest(twin) for twin in twins}) == 2
    choices = {
        MonteCarloBot(1, 60.0, trials=6).choose(Seat(twin, rulebook, player)) for twin in [game, *twins]
    }
    assert len(choices) == 1


@pytest.mark.slow
def test_a_decision_takes_no_longer_than_it_may() -> None:
    rulebook = registry.rulebook("nova")
    game = rulebook.new_game((rulebook.deck("red_gale"), rulebook.deck("white_vow")), 3, {})
    play_out(game, Rng(3), 60)
    assert game.question is not None
    began = time.monotonic()
    MonteCarloBot(1, 0.2).choose(Seat(game, rulebook, game.question.player))
    assert time.monotonic() - began < 2.0
