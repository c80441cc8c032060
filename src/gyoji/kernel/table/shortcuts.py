"""Shortcuts: answers from what was found before, or from a sign that tells enough; and the switch to turn them off.

A shortcut is right when the long way gives the same answer. Two things hold that together (docs/design/shortcuts.md):
what is kept names the version of the table at which it was found, and counts as long as the table has that version;
and what is told from a sign may only say "surely", never "surely not" where the long way would look. While shortcuts
are off, nothing kept counts, no sign is enough, and values are computed anew after every event.
"""

from __future__ import annotations

from typing import Final


class _Switch:
    """Whether shortcuts are used. A field of an object is read faster than an item of a list."""

    __slots__ = ("on",)

    def __init__(self) -> None:
        self.on: bool = True


_switch: Final = _Switch()


def are_off() -> bool:
    """Tell whether every answer is worked out the long way."""
    return not _switch.on


def turn_on(on: bool = True) -> None:
    """Let all tables of this process use shortcuts, as they do by default; or, for tests, none."""
    _switch.on = on


def is_current(found_at: int, version: int) -> bool:
    """Tell whether what was found at one version of the table counts at another."""
    return found_at == version and _switch.on
