"""A game holds no circle of references: dropped, it is gone at once, and the garbage collector may be turned off."""

from __future__ import annotations

import gc

import pytest

from gyoji.games import registry
from gyoji.garbage import uncollected
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.sim.soak import LIMIT, pairing

GAMES = 3


@pytest.mark.sampled(3)
@pytest.mark.parametrize("slug", registry.slugs())
def test_games_that_are_dropped_leave_nothing_to_collect(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    tables = [
        tuple([rulebook.deck(name) for name in pairing(rulebook, number * 7)]) for number in range(GAMES)
    ]
    for table in tables:  # what is worked out once for a card stays
        play_out(rulebook.new_game(table, 1, {}), Rng(1), LIMIT)
    gc.collect()
    with uncollected():
        for number, table in enumerate(tables):
            game = rulebook.new_game(table, number, {})
            play_out(game, Rng(number), 40)
            twin = game.copy()
            play_out(game, Rng(number), LIMIT)
            play_out(twin, Rng(number + 1), LIMIT)
            del game, twin
        assert gc.collect() == 0
