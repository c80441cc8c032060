"""Every rule id written anywhere is a rule of its book, and the tables of each book hold together."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.ledger import book
from gyoji.ledger.scan import citations

ROOT = Path(__file__).parents[1]
SLUGS = book.slugs()
RULES = {slug: frozenset(book.load(slug).rules) for slug in SLUGS}
OWN = {ROOT / "src/gyoji/ledger/scan.py", ROOT / "tests/test_ledger.py"}
"""Files whose business is ids of no real book."""


def modules() -> list[Path]:
    found = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    return sorted(path for path in found if path not in OWN and "ledger" not in path.parent.name)


def wrong_ids(path: Path) -> list[str]:
    found = []
    for citation in citations(path.relative_to(ROOT), SLUGS):
        slug = citation.slug()
        if slug in SLUGS and citation.rule() not in RULES[slug]:
            found.append(
                f"{citation.path}:{citation.line}: {citation.call}: no rule {citation.id!r} in {slug}"
            )
    return found


def test_every_id_in_code_and_tests_is_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert [fault for path in modules() for fault in wrong_ids(path)] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_tables_of_a_book_hold_together(slug: str) -> None:
    assert book.load(slug).faults() == []


@pytest.mark.parametrize("slug", SLUGS)
def test_at_most_a_tenth_of_a_book_is_excused(slug: str) -> None:
    tables = book.load(slug)
    assert len(tables.excuses) * 10 <= len(tables.rules) + 10


def test_nova_has_598_rules_and_30_examples() -> None:
    tables = book.load("nova")
    assert (len(tables.rules), len(tables.examples)) == (598, 30)
