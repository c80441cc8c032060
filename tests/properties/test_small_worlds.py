"""Every decision of tiny games of each rulebook: invariants in every state, and the counts as pinned.

`gyoji worlds tests/fixtures/worlds --more 2` goes farther; `--update` pins what a deliberate change
of the rules brings.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import registry
from gyoji.sim import worlds
from gyoji.sim.worlds import Task

HERE = Path(__file__).parent.parent / "fixtures" / "worlds"
TASKS = [task for path in sorted(HERE.glob(f"*{worlds.SUFFIX}")) for task in worlds.tasks(path)]


def name(task: Task) -> str:
    path = Path(task.path)
    return f"{path.stem}, {worlds.read(path)[task.number].name}"


@pytest.mark.slow
@pytest.mark.sampled(5)
@pytest.mark.parametrize("task", TASKS, ids=name)
def test_every_state_of_a_small_world_is_sound_and_counted(task: Task, pytestconfig: pytest.Config) -> None:
    """Explore each world whole in the untraced suite, on the compiled build; in the traced one a step less."""
    more = 0 if pytestconfig.getoption("--untraced") else -1
    found = worlds.carry_out(Task(task.path, task.number, more))
    assert found.broken == ""
    path = Path(task.path)
    world = worlds.read(path)[task.number]
    expected = [row for row in worlds.pinned(path) if worlds.place(row)[0] == world.name]
    assert len(found.rows) > 1
    assert list(found.rows) == expected[: world.depth + more + 1]


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_has_worlds_from_its_first_turn_to_its_end(slug: str) -> None:
    found = worlds.read(HERE / f"{slug}{worlds.SUFFIX}")
    assert found[0].opening == 0
    rows = [row.split("\t") for row in worlds.pinned(HERE / f"{slug}{worlds.SUFFIX}")]
    assert any([int(over) > 0 for *_, over in rows])
    assert {len(world.decks) for world in found} >= {2, registry.rulebook(slug).most_seats}
