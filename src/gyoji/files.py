"""Reading files that users name, with errors in one line."""

from __future__ import annotations

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
