"""Tables that a command keeps up in a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.files import put_table, with_table

PAGE = "before\n\n<!-- gyoji count -->\n| old |\n<!-- end of the table -->\n\nafter\n"


def test_a_table_is_exchanged_between_its_marks_and_nothing_else() -> None:
    changed = with_table(PAGE, "gyoji count", ["| new |", "| table |"])
    assert changed == PAGE.replace("| old |", "| new |\n| table |")
    assert with_table(PAGE, "gyoji count", ["| old |"]) == PAGE


@pytest.mark.parametrize(
    "page", ["", "<!-- gyoji count -->", "<!-- end of the table --><!-- gyoji count -->"]
)
def test_a_page_without_a_place_for_the_table_has_none(page: str) -> None:
    assert with_table(page, "gyoji count", ["| new |"]) is None


def test_the_table_of_another_command_is_left_alone() -> None:
    page = PAGE + PAGE.replace("gyoji count", "gyoji weigh")
    changed = with_table(page, "gyoji weigh", ["| new |"])
    assert changed == PAGE + PAGE.replace("gyoji count", "gyoji weigh").replace("| old |", "| new |")


def test_a_page_is_written_only_when_it_changes_and_not_while_checking(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert not put_table(page, "gyoji count", ["| new |"], check=True)
    assert page.read_text(encoding="utf-8") == PAGE
    assert not put_table(page, "gyoji count", ["| new |"])
    assert "| new |" in page.read_text(encoding="utf-8")
    assert put_table(page, "gyoji count", ["| new |"], check=True)
    with pytest.raises(UserError, match="has no place for the table"):
        put_table(page, "gyoji weigh", ["| new |"])
