"""The marks that tests carry: which rules and conformance scenarios they prove.

In `tests/games/<slug>/` a bare id belongs to that game; elsewhere write `slug:id`. A rule counts as proved
only if the marked test passes and executes it.
"""

from __future__ import annotations

import pytest

proves = pytest.mark.proves
"""`@proves("405.4.3")`: the test asserts these rules."""
digest = pytest.mark.digest
"""`@digest("M12")`: the test shows these conformance scenarios."""
