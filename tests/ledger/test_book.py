"""How the tables of a book are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.ledger import book
from gyoji.ledger.book import rows

SOURCE = Path(book.__file__).parents[1]


def test_a_table_is_three_columns_a_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.tsv"
    file.write_text("1.1\tdefine\tone\n1.2\twin\ttwo\n")
    assert rows(file) == [["1.1", "define", "one"], ["1.2", "win", "two"]]


def test_a_missing_table_is_empty(tmp_path: Path) -> None:
    assert rows(tmp_path / "rules.tsv") == []


def test_a_line_of_two_columns_is_refused_by_number(tmp_path: Path) -> None:
    file = tmp_path / "rules.tsv"
    file.write_text("1.1\tdefine\tone\n1.2\twin\n")
    with pytest.raises(UserError, match=r"rules\.tsv, line 2: expected 3 columns, found 2"):
        rows(file)


def test_an_id_listed_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.tsv"
    file.write_text("1.1\tdefine\tone\n1.1\twin\ttwo\n")
    with pytest.raises(UserError, match=r"line 2: 1\.1 is listed twice"):
        rows(file)


@pytest.mark.parametrize("slug", book.slugs())
def test_rules_named_in_any_room_of_a_game_can_be_reported(slug: str) -> None:
    rules, named = book.load(slug).rules, book.named_in_code(slug)
    for room in ("start", "table", "turns", "playing", "abilities", "effects", "battles"):
        text = "".join(
            path.read_text(encoding="utf-8") for path in (SOURCE / "games" / slug / room).glob("*.py")
        )
        written = {rule for rule in rules if rule[0].isdigit() and f'"{rule}"' in text}
        assert written, room
        assert written <= named, room
