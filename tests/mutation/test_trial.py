"""The trial tells what is caught, what survives, what nothing reaches and what never ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCRIPT = """
import sys
from pathlib import Path
import pytest
from gyoji.mutation.baseline import Baseline
from gyoji.mutation import population, trial
from gyoji.mutation.operators import OPERATORS
from gyoji.mutation.sample import mutants_of

trial.PATIENCE = 0.3
module = "tests.mutation.victim"
tree = population.ast.parse(open(sys.argv[1]).read())
targets = tuple([
    population.Target("toy", module, node.name, node, False, ())
    for node in tree.body if isinstance(node, population.ast.FunctionDef)
])
mutants = [mutant for target in targets for operator in OPERATORS for mutant in mutants_of(target, operator)]
plugin = trial.Trial(targets, mutants, lambda verdict, seconds: None, Baseline(Path(sys.argv[3])))
pytest.main(["-q", "-W", "ignore::pytest.PytestAssertRewriteWarning", sys.argv[2]], plugins=[plugin])
assert not plugin.trouble
for verdict in plugin.verdicts:
    mutant = verdict.mutant
    print("=", mutant.before, "/", mutant.after, "/", verdict.result, verdict.tests, verdict.by.rpartition("::")[2])
"""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the trials keep what tests reach."""
    return tmp_path_factory.mktemp("kept")


def tell(kept: Path) -> list[str]:
    """Try every mutant of the victim and return what is said of each."""
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(HERE / "victim.py"), str(HERE / "trial_of_victim.py"), str(kept)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line[2:] for line in ran.stdout.splitlines() if line.startswith("= ")]


@pytest.fixture(scope="module")
def told(kept: Path) -> list[str]:
    """What the first trial says."""
    return tell(kept)


def test_what_a_test_notices_is_caught_by_the_first_that_fails(told: list[str]) -> None:
    assert any(
        line.startswith("one > other / not (one > other) / caught 1 test_the_larger_comes_") for line in told
    )


def test_what_no_test_looks_at_survives_all_that_reach_it(told: list[str]) -> None:
    assert "number % 2 == 0 / not (number % 2 == 0) / survived 1 " in told


def test_an_equal_limit_survives_both_tests(told: list[str]) -> None:
    assert "one > other / one >= other / survived 2 " in told


def test_what_nothing_calls_is_not_reached(told: list[str]) -> None:
    assert "1 / 2 / unreached 0 " in told


def test_what_never_ends_is_caught(told: list[str]) -> None:
    assert "number -= 1 / pass / caught 1 test_counting_ends (never ended)" in told


def test_every_mutant_is_tried_on_its_own(told: list[str]) -> None:
    results = [line.split(" / ")[2].split(" ")[0] for line in told]
    assert (results.count("caught"), results.count("survived"), results.count("unreached")) == (9, 6, 3)


def test_a_second_trial_knows_the_tests_and_says_the_same(told: list[str], kept: Path) -> None:
    assert list(kept.rglob("*.json"))
    assert tell(kept) == told
