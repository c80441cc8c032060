"""Nobody who looks changes what happens: engine code reads trace, log and `asks_all` for nothing but citing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.observing import allowed, offences

SOURCE = Path(__file__).parents[1] / "src" / "gyoji"
LISTS = Path(__file__).parent / "fixtures" / "observers"
MACHINE = {
    "kernel/table/table.py": ("trace.recorder(slug)", "self.trace", "self.asks_all"),
    "kernel/machine/game.py": ("len(control.options) == 1 and not self.asks_all", "return not self.asks_all"),
}
"""What keeps the observers and copies them, and the driver itself."""


def offending(part: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for path in sorted((SOURCE / part).rglob("*.py")):
        name = str(path.relative_to(SOURCE))
        if name == "kernel/machine/trace.py":
            continue
        source = path.read_text(encoding="utf-8")
        rows = source.splitlines()
        lines = [n for n in offences(source) if not any(own in rows[n - 1] for own in MACHINE.get(name, ()))]
        if lines:
            found[name] = lines
    return found


@pytest.mark.parametrize("part", ["kernel", "text"])
def test_the_machine_does_the_same_whoever_looks(part: str) -> None:
    assert offending(part) == {}


@pytest.mark.parametrize("slug", ["animal", "builddivide", "dimensionzero", "mission", "nova"])
def test_a_game_does_the_same_whoever_looks(slug: str) -> None:
    """Each module has as many offences as the game's list says: mend one, lower its number. None may be added."""
    found = offending(f"games/{slug}")
    assert {name: len(lines) for name, lines in found.items()} == allowed(LISTS / f"{slug}.txt"), found


@pytest.mark.parametrize(
    "body",
    [
        "if game.trace is None:\n        return 1",
        "if game.trace is not None:\n        return 1",
        "if game.trace is not None:\n        game.cite('1')\n    else:\n        game.do(event)",
        "if game.trace is not None:\n        game.do(event)",
        "if game.trace is not None:\n        game.pending = ()",
        "if game.trace is not None:\n        event = None\n    game.do(event)",
        "if ready or game.trace is not None:\n        game.cite('1')",
        "traced = game.trace is not None",
        "return None if game.trace is not None else game.rest()",
        "if not game.asks_all:\n        return 1",
        "if game.log is not None:\n        return 1",
        "if trace.recorder('g') is not None:\n        game.cite('1')",
    ],
)
def test_a_branch_on_an_observer_is_an_offence(body: str) -> None:
    assert offences(f"def act(game, event):\n    {body}\n") != []


@pytest.mark.parametrize(
    "body",
    [
        "game.cite('1')",
        "if game.trace is not None:\n        game.trace.hit_rules(SKIPPED)",
        "if game.trace is not None and event.mask & ENTER:\n        game.report('enter')",
        "if game.trace is not None:\n        assert long_way(game) == found",
        "if game.trace is not None:\n        for each in found:\n            if each:\n                _cite(each)",
        "if game.log is not None:\n        game.log.event(game, event)",
    ],
)
def test_pure_citing_is_none(body: str) -> None:
    assert offences(f"def act(game, event, found):\n    {body}\n    return found\n") == []


def test_a_function_that_only_cites_may_return_early_when_nobody_listens() -> None:
    head = "def _cite_it(game) -> None:\n    if game.trace is None:\n        return\n    game.cite('1')\n"
    assert offences(head) == []
    assert offences(head + "    game.turn = 2\n") == [1]
