"""Reading files that users name, with errors in one line; tables that a command keeps up in a page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gyoji.errors import UserError


def read_text(path: Path) -> str:
    """Return the text of a file; raise UserError when it is not there or is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"cannot read {path}: not UTF-8 text") from None


def table_marks(command: str) -> tuple[str, str]:
    """Return the lines of a page between which the table of a command stands."""
    return f"<!-- {command} -->", "<!-- end of the table -->"


def with_table(text: str, command: str, lines: Iterable[str]) -> str | None:
    """Return *text* with the table of a command exchanged; None where it has no place for it."""
    begin, end = table_marks(command)
    before, begun, rest = text.partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        return None
    return "\n".join([before + begun, *lines, ended + after])


def put_table(page: Path, command: str, lines: list[str], check: bool = False) -> bool:
    """Write the table of a command into a page, or with *check* leave it; tell whether it stood there already."""
    old = read_text(page)
    new = with_table(old, command, lines)
    if new is None:
        raise UserError(f"{page} has no place for the table: {' ... '.join(table_marks(command))}")
    if not check and new != old:
        page.write_text(new, encoding="utf-8")
    return new == old
