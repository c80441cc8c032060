"""Settings for all tests: property tests draw the same examples in every run, and none is timed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from tests.toy import ToyRulebook, registered

settings.register_profile("gyoji", deadline=None, derandomize=True, database=None)
settings.load_profile("gyoji")


@pytest.fixture
def toy() -> Iterator[ToyRulebook]:
    """The toy game, found among the games as long as the test runs."""
    with registered() as rulebook:
        yield rulebook
