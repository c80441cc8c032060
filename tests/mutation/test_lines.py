"""Lines of shipped cards, left out one at a time: what a ruling or a recorded game misses."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import registry
from gyoji.mutation import lines

SLUG = "nova"
RULING = """ruling: A shipped card
game: nova
given P1 main phase 1
  P1 field: {card} (new)
when
  pass until attack declaration
then
  {check}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / lines.RULINGS / SLUG).mkdir(parents=True)
    (tmp_path / lines.TABLE).parent.mkdir(parents=True)
    return tmp_path


def test_every_line_of_a_shipped_card_is_left_out_once() -> None:
    rulebook = registry.rulebook(SLUG)
    name, record = next(
        (name, record) for name, record in rulebook.records().items() if str(record["text"]).count("\n") == 1
    )
    first, second = str(record["text"]).split("\n")
    found = [
        (line, text, shorter["text"]) for card, line, text, shorter in lines.lines(rulebook) if card == name
    ]
    assert found == [(1, first, second), (2, second, first)]


def test_a_line_that_a_ruling_asserts_is_missed_and_another_is_not(root: Path) -> None:
    rulebook = registry.rulebook(SLUG)
    records = dict(rulebook.records())
    name, shorter = next(
        (card, shorter) for card, _, text, shorter in lines.lines(rulebook) if text == "【疾風】"
    )
    held = RULING.format(card=name, check=f"P1 can attack P2 with {name}")
    (root / lines.RULINGS / SLUG / "a.ruling").write_text(held, encoding="utf-8")
    tried = lines.Lines(root, SLUG)
    assert tried.noticed(name, shorter) == "a.ruling"
    loose = RULING.format(card=name, check=f"{name} is in P1 field")
    (root / lines.RULINGS / SLUG / "a.ruling").write_text(loose, encoding="utf-8")
    assert lines.Lines(root, SLUG).noticed(name, shorter) == ""
    wrong = RULING.format(card=name, check=f"{name} is in P2 field")
    (root / lines.RULINGS / SLUG / "a.ruling").write_text(wrong, encoding="utf-8")
    assert lines.Lines(root, SLUG).noticed(name, shorter) == "", "it fails with the whole text as well"
    assert rulebook.records() == records


def test_the_table_is_read_as_it_was_written(root: Path) -> None:
    found = {"nova": [lines.Missed("灯台守", 2, "挑発", "a.ruling"), lines.Missed("灯台守", 3, "防御", "")]}
    lines.write_table(root, found)
    assert lines.read_table(root) == found
    assert lines.read_table(root / "elsewhere") == {}


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_stored_table_has_every_line_of_the_shipped_cards_and_what_missed_it(slug: str) -> None:
    """`gyoji ledger --abilities --break` makes the table; a card that has changed since must be tried anew."""
    root = Path(__file__).parents[2]
    stored = lines.read_table(root)[slug]
    shipped = [(card, line, text) for card, line, text, _ in lines.lines(registry.rulebook(slug))]
    assert [(each.card, each.line, each.text) for each in stored] == shipped
    files = {
        path.name: path.read_text(encoding="utf-8")
        for folder in (lines.RULINGS / slug, lines.GAMES)
        for path in (root / folder).rglob("*.*")
    }
    for each in stored:
        assert each.noticed_by in files, (
            f"{each.card}, line {each.line}: no ruling or recorded game misses it"
        )
        assert each.card in files[each.noticed_by]
