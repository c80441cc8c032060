"""Every ruling file below this folder holds; each claims the rules, examples and scenarios that it names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.shipped import take_as_proved

from gyoji.games import registry
from gyoji.ledger.book import qualify
from gyoji.ledger.pytest_plugin import Claims
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.runner import run
from gyoji.scenario.table import BOTH
from gyoji.text.reading.compiler import Compiled

HERE = Path(__file__).parent
RULINGS = sorted(HERE.rglob(f"*{SUFFIX}"))
IDS = [str(path.relative_to(HERE)) for path in RULINGS]
SHARE = 25
"""One ruling in so many is tried on other tables in the traced suite, which has six minutes."""


class Everything(frozenset[str]):
    """All lines."""

    def __contains__(self, line: object) -> bool:
        return True


_read_without_proof: dict[str, dict[tuple[str, str], Compiled]] = {}


@pytest.fixture(autouse=True, scope="module")
def texts_are_taken_as_proved(pytestconfig: pytest.Config) -> Iterator[None]:
    """In the traced suite: to prove the texts of all rulings takes as long as to carry them out."""
    if pytestconfig.getoption("--untraced"):
        yield
        return
    for slug in registry.slugs():
        take_as_proved(slug)
    compilers = {slug: registry.rulebook(slug).text_compiler() for slug in registry.slugs()}
    before = {slug: (each.proved, each._known) for slug, each in compilers.items()}
    for slug, each in compilers.items():
        each.proved, each._known = Everything(), _read_without_proof.setdefault(slug, {})
    yield
    for slug, each in compilers.items():
        each.proved, each._known = before[slug]


@pytest.mark.parametrize("path", RULINGS, ids=IDS)
def test_ruling(path: Path, claims: Claims) -> None:
    ruling = read(path)
    claims.proves(*[qualify(id, ruling.game) for id in ruling.proves])
    claims.example(*[qualify(id, ruling.game) for id in ruling.examples])
    claims.digest(*[qualify(id, ruling.game) for id in ruling.digests])
    outcome = run(ruling)
    assert outcome.passed, "\n".join([str(fault) for fault in outcome.faults])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try every ruling on other tables where the suite runs untraced, on the compiled build; else one in `SHARE`."""
    if "tried_anew" in metafunc.fixturenames:
        step = 1 if metafunc.config.getoption("--untraced") else SHARE
        metafunc.parametrize("tried_anew", RULINGS[::step], ids=IDS[::step])


def test_ruling_holds_on_other_tables(tried_anew: Path) -> None:
    """The game goes on with a copy before every decision, and ever again with a table that was saved and loaded."""
    outcome = run(read(tried_anew), BOTH)
    assert outcome.passed, "\n".join([str(fault) for fault in outcome.faults])
