"""A game comes out the same whoever looks: traced or not, logged or not, asked every question or only real ones.

`GYOJI_LOCKSTEP=200 pytest tests/properties/test_tracing.py` plays so many games of each, and compares the whole
state at each decision.
"""

from __future__ import annotations

import os

import pytest

from gyoji.games import registry
from gyoji.sim import lockstep
from gyoji.sim.soak import mixed_decks, pairing

WISH = os.environ.get("GYOJI_LOCKSTEP")
GAMES = int(WISH or 1)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_comes_out_the_same_whoever_looks(slug: str, number: int) -> None:
    rulebook = registry.rulebook(slug)
    if number % 2:
        decks = tuple([rulebook.deck(name) for name in pairing(rulebook, number * 11 + 3)])
    else:
        decks = tuple(mixed_decks(rulebook, number).values())
    assert lockstep.play(rulebook, decks, number, 1 if WISH else 10) > 10
