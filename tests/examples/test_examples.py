"""The programs in `examples/` run as they are: written by somebody who knew the documents alone, and kept so."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
TRIED = {"random_player.py", "greedy_player.py", "deck_search.py", "gym_loop.py", "train_nova.py"}


def run(name: str, *words: str) -> str:
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_every_example_is_tried() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == TRIED


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players"), [("builddivide", 4), ("nova", 2)])
def test_the_random_player_plays(slug: str, players: int) -> None:
    told = run("random_player.py", slug, "--games", "2", "--players", str(players))
    assert told.count("seat ") == players
    assert "mean length" in told


@pytest.mark.slow
def test_the_greedy_player_plays() -> None:
    told = run("greedy_player.py", "nova", "--games", "2", "--limit", "400")
    assert told.count("greedy sits at") == 2


@pytest.mark.slow
def test_the_deck_search_ends_with_a_legal_deck(tmp_path: Path) -> None:
    import gyoji

    words = ("--against", "blue_tide", "--steps", "2", "--check", "1", "--out", str(tmp_path / "best.txt"))
    assert "on fresh deals" in run("deck_search.py", *words)
    assert gyoji.game("nova").deck(tmp_path / "best.txt").is_legal


@pytest.mark.slow
def test_the_loops_of_environments_run() -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("librt.vecs")
    told = run("gym_loop.py", "builddivide", "--games", "1")
    assert "pettingzoo 0:" in told
    assert "gymnasium 0:" in told


@pytest.mark.slow
def test_a_bad_name_is_told_without_a_traceback() -> None:
    for name in ("random_player.py", "greedy_player.py", "gym_loop.py"):
        found = subprocess.run(
            [sys.executable, str(EXAMPLES / name), "novae"], capture_output=True, text=True, check=False
        )
        assert found.returncode == 2
        assert "did you mean 'nova'" in found.stderr
        assert "Traceback" not in found.stderr


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("sb3_contrib") is None, reason="needs sb3-contrib and torch")
def test_the_training_learns_plays_and_saves(tmp_path: Path) -> None:
    out = tmp_path / "nova.zip"
    told = run("train_nova.py", "--steps", "512", "--envs", "2", "--games", "1", "--out", str(out))
    assert '"games": 1' in told
    assert '"games": 1' in run("train_nova.py", "--play", str(out), "--games", "1")
