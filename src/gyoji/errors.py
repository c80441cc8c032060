"""Errors that a user can mend: shown as one line, without a traceback."""

from __future__ import annotations


class UserError(Exception):
    """Bad input: an unknown name, a file that does not read, an option that makes no sense."""
