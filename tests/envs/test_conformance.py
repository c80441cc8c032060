"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments pass, for all games and numbers of players.

At full length they are `python -m gyoji.envs.conformance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")

from gyoji.envs import conformance, pettingzoo
from gyoji.games import registry

TABLES = [(slug, seats) for slug in registry.slugs() for seats in registry.rulebook(slug).seat_counts()]
KINDS: dict[str, Callable[[str, int], Iterator[tuple[str, Callable[[], object]]]]] = {
    "pettingzoo": lambda slug, players: conformance.pettingzoo_tests(slug, players, 12, 0.1),
    "gymnasium": conformance.gymnasium_tests,
    "openspiel": lambda slug, players: conformance.openspiel_tests(slug, players, 12),
}
NAMES = {
    "pettingzoo": {"api_test", "seed_test", "max_cycles_test", "performance_benchmark"},
    "gymnasium": {"check_env"},
    "openspiel": {"random_sim_test", "playthrough"},
}


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize(("slug", "players"), TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_others_pass(kind: str, slug: str, players: int) -> None:
    found = list(KINDS[kind](slug, players))
    assert {name.partition(",")[0] for name, _ in found} >= NAMES[kind]
    for _, test in found:
        test()


def test_all_games_and_numbers_of_players_are_tested() -> None:
    assert conformance.tables() == TABLES
    assert {players for slug, players in TABLES if slug == "animal"} == {2, 3, 4}
    assert {players for slug, players in TABLES if slug == "builddivide"} == {2, 4}


class Forgetful(pettingzoo.MatchEnv):
    """An environment that begins another match than its seed says."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        super().reset(None, options)


def test_an_environment_with_a_fault_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pettingzoo, "MatchEnv", Forgetful)
    monkeypatch.setattr(conformance, "gymnasium_tests", lambda *_: iter(()))
    monkeypatch.setattr(conformance, "openspiel_tests", lambda *_: iter(()))
    assert conformance.main(["--game", "nova", "--cycles", "12", "--seconds", "0.1"]) == 1
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [words[4] for words in told if "FAILED:" in words] == ["seed_test"]
    assert len(told) > 3
