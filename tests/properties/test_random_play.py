"""The properties of `gyoji.sim.invariants` in random play: all games, decks, cards thrown together, seats and readings.

A short sample of what `gyoji soak` runs (`--players N`, `--mixed`, `--switch NAME=VALUE`), and the same games in
processes that hash otherwise.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress

import pytest

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.sim.soak import Batch, Soak, pairing, play_batch, play_game

SLUGS = registry.slugs()
SAMPLE = 8


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(SAMPLE))
@pytest.mark.parametrize("slug", SLUGS)
def test_a_random_game_keeps_every_invariant_and_ends(slug: str, number: int) -> None:
    rulebook = registry.rulebook(slug)
    result = Soak()
    play_game(rulebook, number * 7, 1, result)
    assert [failure.error for failure in result.failures] == []
    assert result.decisions > 0


def _is_played_by(slug: str, seats: int) -> bool:
    with suppress(UserError):
        return registry.rulebook(slug).check_seats(seats) == seats
    return False


LARGER = [(slug, seats) for slug in SLUGS for seats in (3, 4) if _is_played_by(slug, seats)]
"""Every game with the numbers of players beyond the usual that it is made for."""


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize(("slug", "seats"), LARGER)
def test_a_random_game_of_more_players_keeps_every_invariant_and_ends(
    slug: str, seats: int, number: int
) -> None:
    result = Soak()
    play_game(registry.rulebook(slug), number * 31 + seats, 1, result, seats)
    assert [failure.error for failure in result.failures] == []
    assert result.decisions > 0


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("slug", SLUGS)
def test_a_random_game_of_cards_thrown_together_keeps_every_invariant_and_ends(
    slug: str, number: int
) -> None:
    result = play_batch(Batch(slug, 1, number, 1, mixed=True))
    assert [failure.error for failure in result.failures] == []
    assert result.decisions > 0


READINGS = [
    (slug, name, value)
    for slug in SLUGS
    for name, values in registry.rulebook(slug).switches().items()
    for value in values[1:]
]
"""Every reading of every game but the default ones."""


@pytest.mark.slow
@pytest.mark.sampled(6)
@pytest.mark.parametrize(("slug", "name", "value"), READINGS)
def test_a_random_game_by_another_reading_keeps_every_invariant_and_ends(
    slug: str, name: str, value: str
) -> None:
    number = READINGS.index((slug, name, value))
    result = play_batch(Batch(slug, 1, number * 7, 1, switches=((name, value),)))
    assert [failure.error for failure in result.failures] == []
    assert result.decisions > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sample_has_every_deck_on_either_side(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    pairs = [pairing(rulebook, number * 7) for number in range(SAMPLE)]
    for seat in range(rulebook.seats):
        assert {pair[seat] for pair in pairs} == set(rulebook.deck_names())


@pytest.mark.slow
@pytest.mark.untraced_only
@pytest.mark.parametrize("slug", SLUGS)
def test_digests_do_not_depend_on_the_hash_seed(slug: str) -> None:
    here = play_batch(Batch(slug, 2, 3, 2))
    code = (
        f"from gyoji.sim.soak import Batch, play_batch\nprint(play_batch(Batch({slug!r}, 2, 3, 2)).digest())"
    )
    there = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert here.failures == []
    assert there == {here.digest()}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_shipped_deck_is_legal(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    assert len(rulebook.deck_names()) >= 4
    for name in rulebook.deck_names():
        assert [violation.text for violation in rulebook.violations(rulebook.deck(name))] == []
