"""Settings for all tests: property tests draw the same examples in every run, and none is timed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("gyoji", deadline=None, derandomize=True, database=None)
settings.load_profile("gyoji")
