"""A match: undo goes back to the state before, and the record with it."""

from __future__ import annotations

import pytest
from tests.toy import new_match

from gyoji import replay
from gyoji.kernel.table.digest import digest

pytestmark = pytest.mark.usefixtures("toy")


def test_undo_brings_the_state_the_record_and_the_log_back() -> None:
    match = new_match()
    match.decide(1)
    before = (digest(match.game), replay.dump(match), len(match.log.entries))
    match.decide(2, keep=True)
    match.decide(0)
    match.decide(0)
    assert match.undo()
    assert (digest(match.game), replay.dump(match), len(match.log.entries)) == before


def test_the_log_goes_on_after_undo() -> None:
    match = new_match()
    match.decide(1, keep=True)
    assert match.undo()
    entries = len(match.log.entries)
    match.decide(1)
    assert len(match.log.entries) > entries


def test_only_kept_decisions_can_be_taken_back() -> None:
    match = new_match()
    match.decide(1)
    before = digest(match.game)
    assert not match.undo()
    assert digest(match.game) == before


def test_undo_twice_goes_back_two_decisions() -> None:
    match = new_match()
    before = digest(match.game)
    match.decide(1, keep=True)
    match.decide(1, keep=True)
    assert match.undo()
    assert match.undo()
    assert not match.undo()
    assert digest(match.game) == before


def test_a_branch_goes_on_by_itself_with_record_and_log() -> None:
    match = new_match()
    match.decide(1, keep=True)
    twin = match.branch()
    before = (digest(match.game), replay.dump(match), len(match.log.entries))
    twin.decide(2)
    assert (digest(match.game), replay.dump(match), len(match.log.entries)) == before
    assert match.choices() == [1]
    assert twin.choices() == [1, 2]
    assert len(twin.log.entries) > before[2]
    assert replay.parse(replay.dump(twin), "branch").exact
    assert not twin.undo()
