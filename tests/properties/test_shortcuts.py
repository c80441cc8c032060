"""Without shortcuts everything comes out the same (docs/design/shortcuts.md), and no module has any beside them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.properties.test_golden_games import GAMES
from tests.test_imports import SOURCE, parsed

from gyoji.games import registry
from gyoji.kernel.table import shortcuts
from gyoji.scenario import runner
from gyoji.scenario.parse import SUFFIX, read
from gyoji.sim import golden

STATE = re.compile(r", state [0-9a-f]{32}")
RULINGS = Path(__file__).parents[1] / "scenarios"
EVERY = 40
"""One ruling of so many runs without shortcuts here; all do with `--without-shortcuts`."""
VALUES = (
    "kernel/table/table.py",
    "kernel/values/continuous.py",
    "kernel/effects/select.py",
    "games/animal/turns/surveys.py",
    "games/animal/turns/rule_processing.py",
)
"""Where the values of objects themselves are read that were computed at this version."""


@pytest.fixture
def long_way() -> Iterator[None]:
    was_off = shortcuts.are_off()
    shortcuts.turn_on(False)
    yield
    shortcuts.turn_on(not was_off)


@pytest.mark.slow
@pytest.mark.usefixtures("long_way")
@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_golden_game_is_the_same_without_shortcuts(path: Path) -> None:
    recorded = path.read_text(encoding="utf-8")
    if path.name.startswith("animal"):
        # A play under way keeps the table as it was unless it is sure to succeed, and its digest tells whether it does.
        assert STATE.sub("", golden.retell(recorded, path.name)) == STATE.sub("", recorded)
    else:
        assert golden.difference(recorded, path.name) == ""


@pytest.mark.slow
@pytest.mark.usefixtures("long_way")
@pytest.mark.parametrize("slug", registry.slugs())
def test_rulings_hold_without_shortcuts(slug: str) -> None:
    found = sorted((RULINGS / slug).rglob(f"*{SUFFIX}"))[::EVERY]
    assert len(found) > 5
    assert [path.name for path in found if not runner.run(read(path)).passed] == []


@pytest.mark.usefixtures("long_way")
def test_nothing_counts_while_shortcuts_are_off() -> None:
    assert shortcuts.are_off()
    assert not shortcuts.is_current(3, 3)


def test_what_was_found_counts_at_its_own_version_alone() -> None:
    assert shortcuts.is_current(3, 3) == (not shortcuts.are_off())
    assert not shortcuts.is_current(3, 4)


def test_versions_are_compared_in_one_place() -> None:
    """Whoever keeps something by version asks `shortcuts.is_current`, so that the switch reaches it."""
    found = [
        name
        for part in ("kernel", "games")
        for path in sorted((SOURCE / part).rglob("*.py"))
        for name in [path.relative_to(SOURCE).as_posix()]
        if name not in VALUES and ".version" in path.read_text(encoding="utf-8")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Compare) and any(_is_version(each) for each in (node.left, *node.comparators))
    ]
    assert found == []


def _is_version(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "version"
