"""What the watching of tests records, seen on small test suites run in a process of their own."""

from __future__ import annotations

import pytest

from gyoji.ledger import record

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.slow

SUITE = """
import pytest
from gyoji.kernel.machine import trace
from gyoji.ledger.marks import digest, proves

@proves("002.1", "003.1")
@digest("M12")
def test_passes():
    trace.recorder("nova").hit_rules(("002.1", "004.1"))

@proves("004.1")
def test_fails():
    trace.cite("nova", "004.1")
    assert False

def test_claims_as_it_reads(claims):
    claims.proves("004.2")
    claims.example("801.4.6#1")
    trace.cite("nova", "004.2")
"""


def suite(pytester: pytest.Pytester, text: str, where: str = "tests/games/nova/test_sample.py") -> None:
    path = pytester.path / where
    path.parent.mkdir(parents=True)
    path.write_text(text)
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = -p gyoji.ledger.pytest_plugin\n")


@pytest.mark.parametrize("options", [[], ["-n", "2"]], ids=["one process", "two workers"])
def test_a_full_run_saves_what_passed_tests_did(pytester: pytest.Pytester, options: list[str]) -> None:
    suite(pytester, SUITE)
    pytester.runpytest_subprocess(*options).assert_outcomes(passed=2, failed=1)
    trace = record.load(pytester.path / ".gyoji" / "trace.json")
    assert trace.full
    assert sorted(trace.proved()) == ["nova:002.1", "nova:004.2"]
    assert sorted(trace.exercised()) == ["nova:002.1", "nova:004.1", "nova:004.2"]
    assert sorted(trace.asserted()) == ["nova:002.1", "nova:003.1", "nova:004.2"]
    assert (list(trace.examples()), list(trace.digests())) == (["nova:801.4.6#1"], ["nova:M12"])


@pytest.mark.parametrize("options", [["-k", "passes"], ["tests/games"], ["--collect-only"]])
def test_a_partial_run_saves_nothing(pytester: pytest.Pytester, options: list[str]) -> None:
    suite(pytester, SUITE)
    pytester.runpytest_subprocess(*options)
    assert not (pytester.path / ".gyoji").exists()


def test_a_partial_run_saves_where_it_is_told(pytester: pytest.Pytester) -> None:
    suite(pytester, SUITE)
    pytester.runpytest_subprocess("-k", "passes", "--ledger-trace=part.json")
    trace = record.load(pytester.path / "part.json")
    assert not trace.full
    assert list(trace.proved()) == ["nova:002.1"]


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ("proves('999.9')", "nova:999.9: no such rule in nova"),
        ("proves('go:1.1')", "go:1.1: unknown game 'go'"),
        ("digest('12')", "nova:12: a conformance scenario is a letter and two digits"),
    ],
)
def test_a_wrong_id_stops_the_run(pytester: pytest.Pytester, mark: str, complaint: str) -> None:
    suite(pytester, f"from gyoji.ledger.marks import *\n@{mark}\ndef test_x(): ...\n")
    result = pytester.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{complaint}"])


def test_a_bare_id_outside_games_stops_the_run(pytester: pytest.Pytester) -> None:
    suite(
        pytester, "from gyoji.ledger.marks import *\n@proves('002.1')\ndef test_x(): ...\n", "tests/test_x.py"
    )
    assert pytester.runpytest_subprocess().ret == pytest.ExitCode.USAGE_ERROR
