"""Random messages and requests; the long version is `python -m gyoji.server.trials.fuzz`."""

from __future__ import annotations

import pytest
from tests.server.conftest import Storage

from gyoji.server.trials.fuzz import fuzz


@pytest.mark.slow
@pytest.mark.sampled(2)
def test_random_messages_and_requests_break_nothing(storage: Storage) -> None:
    found = fuzz(400, seed=1, slugs=["mission"], database=storage())
    assert found["alive"]
    assert found["errors"] == [], found["log"]
    statuses = found["statuses"]
    assert isinstance(statuses, dict)
    assert "500" not in statuses
    answers = found["answers"]
    assert isinstance(answers, dict)
    assert {"state", "bad_request", "stale"} <= set(answers)
    assert "internal" not in answers
