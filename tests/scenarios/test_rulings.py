"""Every ruling file below this folder holds; each claims the rules, examples and scenarios that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.ledger.book import qualify
from gyoji.ledger.pytest_plugin import Claims
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.runner import run
from gyoji.scenario.table import BOTH

HERE = Path(__file__).parent
RULINGS = sorted(HERE.rglob(f"*{SUFFIX}"))
IDS = [str(path.relative_to(HERE)) for path in RULINGS]


@pytest.mark.parametrize("path", RULINGS, ids=IDS)
def test_ruling(path: Path, claims: Claims) -> None:
    ruling = read(path)
    claims.proves(*[qualify(id, ruling.game) for id in ruling.proves])
    claims.example(*[qualify(id, ruling.game) for id in ruling.examples])
    claims.digest(*[qualify(id, ruling.game) for id in ruling.digests])
    outcome = run(ruling)
    assert outcome.passed, "\n".join([str(fault) for fault in outcome.faults])


@pytest.mark.parametrize("path", RULINGS, ids=IDS)
def test_ruling_holds_on_other_tables(path: Path) -> None:
    """The game goes on with a copy before every decision, and ever again with a table that was saved and loaded."""
    outcome = run(read(path), BOTH)
    assert outcome.passed, "\n".join([str(fault) for fault in outcome.faults])
