"""Options of a match and readings that can be switched; see readings.md."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "format": ("constructed", "limited"),
    "smash_colours": ("no", "yes"),
    "redraw": ("no", "yes"),
    "time": ("none", "swiss", "elimination", "first_smash"),
}
"""Each switch with its values, the default first."""


class Switches:
    """How a table is played.

    `format`: which deck rules hold (3.1.1, 3.1.2). `smash_colours`: smash cards pay colours too (1.2.3-1, limited
    only). `redraw`: the second player may draw a new hand once (3.2.3). `time`: how a duel ends when time is called
    (3.3.8, 3.3.10); `time_turn` is the turn in which it is. With `first_smash` the first difference decides (3.3.11).
    """

    __slots__ = ("format", "smash_colours", "redraw", "time", "time_turn", "first", "loop_after")

    def __init__(
        self,
        format: str = "constructed",
        smash_colours: str = "no",
        redraw: str = "no",
        time: str = "none",
        time_turn: int = 0,
        first: int = -1,
        loop_after: int = 400,
    ) -> None:
        self.format = format
        self.smash_colours = smash_colours
        self.redraw = redraw
        self.time = time
        self.time_turn = time_turn
        self.first = first
        """Who takes the first turn; -1 = chance (3.1.4)."""
        self.loop_after = loop_after
        """How many actions of one turn make it worth looking for a loop (4.18)."""

    def with_loop_after(self, actions: int) -> Switches:
        """Return the same switches that look for loops after so many actions of a turn."""
        return Switches(
            self.format, self.smash_colours, self.redraw, self.time, self.time_turn, self.first, actions
        )

    def state(self) -> tuple[object, ...]:
        """Return the switches as plain values, for digests."""
        return (self.format, self.smash_colours, self.redraw, self.time, self.time_turn, self.first)


DEFAULT: Final = Switches()
