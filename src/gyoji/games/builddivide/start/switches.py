"""Options of a match and readings that can be switched; see readings.md."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "tag": ("no", "yes"),
    "copies": ("four", "two"),
    "cosplay": ("limit", "none"),
    "assault_waits": ("resolution", "triggered"),
    "closed_face": ("kept", "unopened"),
    "opening_seen": ("yes", "no"),
    "reductions": ("all", "generic"),
    "berserk": ("again", "once"),
    "two_demands": ("either", "decoy", "berserk"),
    "kessoku": ("resolution", "triggered"),
}
"""Each switch with its values, the default first."""


class Switches:
    """How a table is played.

    `tag`: two teams of two (appendix A). `copies`: with `two` one chosen Ace is free to come four times and all else
    twice (2102-1a). `cosplay`: whether the number of Cosplay bounds the total cost (1413-2). `assault_waits`: whether
    an Assault trigger holds its territory on the field while it is on the resolution zone too (1303-5). `closed_face`:
    which face a territory shows that forced processing sends back (1303-5). `opening_seen`: whether what a territory
    switches on as it opens sees the Ace appear (902-1a). `reductions`: what lowers a cost comes off generic points and
    then off coloured ones, or off generic ones only (1204-2h:iv). `berserk`: a unit that attacked and stands again
    must attack again, or not (1405-1a). `two_demands`: what a unit with Berserk attacks while a Decoy rests (1402-2).
    `kessoku`: when its condition is looked at (1412-2).
    """

    __slots__ = (
        "tag", "copies", "cosplay", "assault_waits", "closed_face", "opening_seen", "reductions", "berserk",
        "two_demands", "kessoku", "first", "loop_after",
    )  # fmt: skip

    def __init__(
        self,
        tag: str = "no",
        copies: str = "four",
        cosplay: str = "limit",
        assault_waits: str = "resolution",
        closed_face: str = "kept",
        opening_seen: str = "yes",
        reductions: str = "all",
        berserk: str = "again",
        two_demands: str = "either",
        kessoku: str = "resolution",
        first: int = -1,
        loop_after: int = 400,
    ) -> None:
        self.tag = tag
        self.copies = copies
        self.cosplay = cosplay
        self.assault_waits = assault_waits
        self.closed_face = closed_face
        self.opening_seen = opening_seen
        self.reductions = reductions
        self.berserk = berserk
        self.two_demands = two_demands
        self.kessoku = kessoku
        self.first = first
        """Who takes the first turn; -1 = chance (602-1e)."""
        self.loop_after = loop_after
        """How many actions of one turn make it worth looking for a loop (1602)."""

    def state(self) -> tuple[object, ...]:
        """Return the switches as plain values, for digests; the later ones only where they are not at their default."""
        later = (
            ("opening_seen", self.opening_seen), ("reductions", self.reductions), ("berserk", self.berserk),
            ("two_demands", self.two_demands), ("kessoku", self.kessoku),
        )  # fmt: skip
        set_otherwise = tuple([each for each in later if each[1] != VALUES[each[0]][0]])
        return (
            self.tag, self.copies, self.cosplay, self.assault_waits, self.closed_face, self.first, *set_otherwise,
        )  # fmt: skip


DEFAULT: Final = Switches()
TAG: Final = Switches(tag="yes")
