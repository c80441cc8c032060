"""Settings for all tests: property tests draw the same examples in every run, none is timed, no user's set is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import settings
from tests.toy import ToyRulebook, registered

from gyoji.kernel.table import shortcuts

T = TypeVar("T")

settings.register_profile("gyoji", deadline=None, derandomize=True, database=None)
settings.load_profile("gyoji")

QUICK_CASES = 6
"""So many cases of one test run with `--quick`."""
QUICK_TESTS = 900
"""So many tests in all."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--without-shortcuts", action="store_true", help="work out every answer the long way")
    parser.addoption(
        "--quick", action="store_true", help="no slow tests, few cases of each: for the edit loop"
    )


def pytest_configure(config: pytest.Config) -> None:
    shortcuts.turn_on(not config.getoption("--without-shortcuts"))


def spread(found: list[T], most: int) -> list[T]:
    """Return at most so many of *found*, from all over it."""
    if len(found) <= most:
        return found
    return [found[i * len(found) // most] for i in range(most)]


def quick_sample(items: list[pytest.Item]) -> list[pytest.Item]:
    """Return the items that run with `--quick`, in their order."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow") is None:
            cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    return spread([item for found in cases.values() for item in spread(found, QUICK_CASES)], QUICK_TESTS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the traced suite takes samples of, unless somebody names the test."""
    if config.getoption("--quick"):
        kept = quick_sample(items)
        chosen = set(kept)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = kept
        return
    if config.getoption("--untraced") or config.option.keyword or any("::" in each for each in config.args):
        return
    seen: dict[str, int] = {}
    left_out: list[pytest.Item] = []
    for item in items:
        if item.get_closest_marker("untraced_only") is not None:
            left_out.append(item)
            continue
        mark = item.get_closest_marker("sampled")
        if mark is None:
            continue
        test = item.nodeid.split("[")[0]
        seen[test] = seen.get(test, -1) + 1
        if seen[test] % mark.args[0] != 0:
            left_out.append(item)
    if left_out:
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, of this test alone; not made before something is stored in it."""
    folder = tmp_path_factory.getbasetemp() / "data"
    number = 0
    while folder.exists():
        number += 1
        folder = tmp_path_factory.getbasetemp() / f"data{number}"
    monkeypatch.setenv("GYOJI_DATA", str(folder))
    return folder


@pytest.fixture
def toy() -> Iterator[ToyRulebook]:
    """The toy game, found among the games as long as the test runs."""
    with registered() as rulebook:
        yield rulebook
