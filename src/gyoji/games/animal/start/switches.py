"""Options of a game and readings that can be switched; see readings.md."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "level": ("casual", "competitive"),
}
"""Each switch with its values, the default first."""


class Switches:
    """How a table is played. `level`: how strictly the floor rules are kept (201-4b), which matters to side decks."""

    __slots__ = ("level", "first", "chooser", "loop_after")

    def __init__(
        self, level: str = "casual", first: int = -1, chooser: int = -1, loop_after: int = 400
    ) -> None:
        self.level = level
        self.first = first
        """Who takes the first turn; -1 = somebody chooses (104.5)."""
        self.chooser = chooser
        """Who chooses it; -1 = chance says who (104.5a)."""
        self.loop_after = loop_after
        """How many actions of one turn make it worth looking for a loop (1401)."""

    def state(self) -> tuple[object, ...]:
        """Return the switches as plain values, for digests."""
        return (self.level, self.first, self.chooser, self.loop_after)


DEFAULT: Final = Switches()
