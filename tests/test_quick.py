"""`scripts/test --quick` runs the tests beside what changed, few of each kind, and always those of the structure."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts import changed_tests
from tests.conftest import QUICK_CASES, QUICK_TESTS, quick_sample, spread

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/gyoji/kernel/table/table.py", ["tests/kernel"]),
        ("src/gyoji/games/nova/turns/turn.py", ["tests/games/nova"]),
        ("src/gyoji/games/columns.py", ["tests/games"]),
        ("src/gyoji/text/clause/asread/nouns.py", ["tests/text/clause"]),
        ("src/gyoji/replay.py", []),
        ("tests/kernel/test_views.py", ["tests/kernel/test_views.py"]),
        ("tests/kernel/table.py", ["tests/kernel"]),
        ("tests/fixtures/golden/nova-search.txt", []),
        ("docs/design/map.md", ["tests/docs/test_pages.py"]),
        ("pyproject.toml", []),
    ],
)
def test_a_file_leads_to_the_tests_of_its_folder(path: str, tests: list[str]) -> None:
    assert changed_tests.tests_of(path) == tests


def test_every_part_of_the_program_leads_to_tests() -> None:
    parts = [
        folder.name for folder in (ROOT / "src" / "gyoji").iterdir() if (folder / "__init__.py").is_file()
    ]
    assert len(parts) > 12
    assert [part for part in parts if not changed_tests.tests_of(f"src/gyoji/{part}/x.py")] == []


def test_the_structure_is_always_tested_and_a_folder_stands_for_its_files() -> None:
    found = changed_tests.worth_running(["src/gyoji/kernel/table/table.py", "tests/kernel/test_views.py"])
    assert found == [*changed_tests.STRUCTURE, "tests/kernel"]
    assert [path for path in found if not (ROOT / path).exists()] == []


def test_a_sample_comes_from_all_over() -> None:
    assert spread([1, 2, 3], 3) == [1, 2, 3]
    assert spread([*range(10)], 5) == [0, 2, 4, 6, 8]


def test_few_cases_of_a_test_run_and_no_slow_ones(request: pytest.FixtureRequest) -> None:
    kept = quick_sample(request.session.items)
    assert len(kept) <= QUICK_TESTS
    counts: dict[str, int] = {}
    for item in kept:
        counts[item.nodeid.split("[")[0]] = counts.get(item.nodeid.split("[")[0], 0) + 1
        assert item.get_closest_marker("slow") is None
    assert max(counts.values()) <= QUICK_CASES
    own = [item for item in request.session.items if "test_a_file_leads_to" in item.nodeid]
    assert len(quick_sample(own)) == min(len(own), QUICK_CASES)
