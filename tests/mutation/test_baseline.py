"""What is kept of a test is good until the engine or a file of the test changes."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gyoji.mutation import baseline
from gyoji.mutation.baseline import Baseline


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder with rulings of one game."""
    folder = tmp_path / "tests" / "scenarios"
    (folder / "toy").mkdir(parents=True)
    (folder / "toy" / "a.ruling").write_text("one", encoding="utf-8")
    (folder / "toy" / "b.ruling").write_text("two", encoding="utf-8")
    (folder / "test_rulings.py").write_text("pass", encoding="utf-8")
    return folder


def item(tests: Path, name: str) -> Any:
    full = f"test_ruling[toy/{name}.ruling]"
    return SimpleNamespace(path=tests / "test_rulings.py", name=full, nodeid=f"test_rulings.py::{full}")


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read folders anew for every stamp, as another process would."""
    monkeypatch.setattr(baseline, "_tests", baseline._tests.__wrapped__)
    monkeypatch.setattr(baseline, "_engine", lambda: "the engine")


def test_a_run_is_kept_from_one_process_to_the_next(tests: Path) -> None:
    first = Baseline(tests)
    first.add(item(tests, "a"), 0.5, ["toy.turn.f"], ["toy:1.1"])
    first.save()
    again = Baseline(tests).known(item(tests, "a"))
    assert again is not None
    assert (again.seconds, again.reached, again.rules) == (0.5, ("toy.turn.f",), ("toy:1.1",))


def test_a_test_that_never_ran_is_not_known(tests: Path) -> None:
    assert Baseline(tests).known(item(tests, "a")) is None


@pytest.mark.parametrize(
    ("changed", "known"), [("toy/a.ruling", False), ("toy/b.ruling", True), ("test_rulings.py", False)]
)
def test_a_change_of_its_own_files_makes_it_unknown(tests: Path, changed: str, known: bool) -> None:
    runs = Baseline(tests)
    runs.add(item(tests, "a"), 0.5, [], [])
    (tests / changed).write_text("other", encoding="utf-8")
    assert (runs.known(item(tests, "a")) is not None) == known


def test_a_change_of_the_engine_makes_it_unknown(tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Baseline(tests)
    runs.add(item(tests, "a"), 0.5, [], [])
    monkeypatch.setattr(baseline, "_engine", lambda: "another engine")
    assert runs.known(item(tests, "a")) is None
