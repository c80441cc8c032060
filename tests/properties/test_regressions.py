"""Games that random play once broke, kept seed and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import registry
from gyoji.sim.soak import Soak, play_game

FILE = Path(__file__).parent.parent / "fixtures" / "regress" / "soak.tsv"


def kept() -> list[tuple[str, int, int]]:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    rows = [line.split("\t") for line in lines]
    return [(slug, int(number), int(seed)) for slug, number, seed in rows]


@pytest.mark.parametrize(("slug", "number", "seed"), kept())
def test_a_game_that_once_broke_holds(slug: str, number: int, seed: int) -> None:
    result = Soak()
    play_game(registry.rulebook(slug), number, seed, result)
    assert [failure.error for failure in result.failures] == []
