"""Options of a match and readings that can be switched; see readings.md."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "tag": ("no", "yes"),
    "copies": ("four", "two"),
    "cosplay": ("limit", "none"),
    "assault_waits": ("resolution", "triggered"),
    "closed_face": ("kept", "unopened"),
}
"""Each switch with its values, the default first."""


class Switches:
    """How a table is played.

    `tag`: two teams of two (appendix A). `copies`: with `two` one chosen Ace is free to come four times and all else
    twice (2102-1a). `cosplay`: whether the number of Cosplay bounds the total cost (1413-2). `assault_waits`: whether
    an Assault trigger holds its territory on the field while it is on the resolution zone too (1303-5). `closed_face`:
    which face a territory shows that forced processing sends back (1303-5).
    """

    __slots__ = ("tag", "copies", "cosplay", "assault_waits", "closed_face", "first", "loop_after")

    def __init__(
        self,
        tag: str = "no",
        copies: str = "four",
        cosplay: str = "limit",
        assault_waits: str = "resolution",
        closed_face: str = "kept",
        first: int = -1,
        loop_after: int = 400,
    ) -> None:
        self.tag = tag
        self.copies = copies
        self.cosplay = cosplay
        self.assault_waits = assault_waits
        self.closed_face = closed_face
        self.first = first
        """Who takes the first turn; -1 = chance (602-1e)."""
        self.loop_after = loop_after
        """How many actions of one turn make it worth looking for a loop (1602)."""

    def state(self) -> tuple[object, ...]:
        """Return the switches as plain values, for digests."""
        return (self.tag, self.copies, self.cosplay, self.assault_waits, self.closed_face, self.first)


DEFAULT: Final = Switches()
TAG: Final = Switches(tag="yes")
