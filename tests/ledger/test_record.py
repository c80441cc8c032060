"""What a trace of tests keeps, and when it calls a rule proved."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.ledger import record
from gyoji.ledger.record import LedgerTrace


def test_a_rule_is_proved_when_named_and_executed_by_one_test() -> None:
    trace = LedgerTrace()
    trace.add("t", proves=["g:1.1"], executed=["g:1.1", "g:1.2"])
    assert trace.proved() == {"g:1.1": ["t"]}
    assert trace.exercised() == {"g:1.1": ["t"], "g:1.2": ["t"]}


def test_a_rule_named_by_one_test_and_executed_by_another_is_not_proved() -> None:
    trace = LedgerTrace()
    trace.add("names", proves=["g:1.1"], executed=[])
    trace.add("runs", proves=[], executed=["g:1.1"])
    assert trace.proved() == {}
    assert trace.asserted() == {"g:1.1": ["names"]}


def test_merging_joins_both_traces() -> None:
    one, other = LedgerTrace(), LedgerTrace()
    one.add("a", ["g:1.1"], ["g:1.1"])
    other.add("b", ["g:1.1"], ["g:1.1"], examples=["g:1.1#1"], digests=["g:M01"])
    one.merge(other)
    assert one.proved() == {"g:1.1": ["a", "b"]}
    assert one.examples() == {"g:1.1#1": ["b"]}
    assert one.digests() == {"g:M01": ["b"]}


def test_a_saved_trace_reads_back_the_same(tmp_path: Path) -> None:
    trace = LedgerTrace(commit="abc", dirty=True, when="now", full=True)
    trace.add("a", ["g:1.1"], ["g:1.1"], examples=["g:1.1#1"], digests=["g:M01"])
    trace.save(tmp_path / "deep" / "trace.json")
    assert record.load(tmp_path / "deep" / "trace.json") == trace


def test_two_traces_share_no_tests() -> None:
    one = LedgerTrace()
    one.add("a", [], [])
    assert LedgerTrace().tests == {}


@pytest.mark.parametrize("content", ["", "[]", '{"tests": 3}', '{"format": 99}'])
def test_a_file_that_is_no_trace_of_this_version_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "trace.json"
    file.write_text(content)
    with pytest.raises(UserError, match=r"trace\.json"):
        record.load(file)


def test_a_missing_trace_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        record.load(tmp_path / "none.json")


def test_the_commit_says_whether_files_differ_from_it(tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.example"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "first"], check=True)
    commit, dirty = record.commit_of(tmp_path)
    assert len(commit) == 40
    assert not dirty
    (tmp_path / "new").touch()
    assert record.commit_of(tmp_path) == (commit, True)


def test_outside_a_repository_there_is_no_commit(tmp_path: Path) -> None:
    assert record.commit_of(tmp_path) == ("", False)
