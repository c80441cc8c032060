"""Readings of the book that can be switched (readings.md): one field for each place where the text leaves a choice."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "end_phase_order": ("discard_first", "damage_first"),
    "destruction_window": ("window", "literal"),
    "colourless_energy": ("makes_colourless", "makes_none"),
}
"""Each switch with its values, the default first."""


class Switches:
    """The readings under which a table is played."""

    __slots__ = ("end_phase_order", "destruction_window", "colourless_energy", "loop_after")

    def __init__(
        self,
        end_phase_order: str = "discard_first",
        destruction_window: str = "window",
        colourless_energy: str = "makes_colourless",
        loop_after: str = "200",
    ) -> None:
        assert end_phase_order in VALUES["end_phase_order"]
        assert destruction_window in VALUES["destruction_window"]
        assert colourless_energy in VALUES["colourless_energy"]
        self.end_phase_order = end_phase_order
        """R-01: discard to the limit before damage and effects go (407), or after (602)."""
        self.destruction_window = destruction_window
        """R-08: destroyed cards move at the first mutual pass, a main phase going on; or as the phase ends."""
        self.colourless_energy = colourless_energy
        """R-14: a colourless card in the energy zone makes one unit for unspecified costs, or nothing."""
        self.loop_after = int(loop_after)
        """How often players get priority in a turn before positions are watched for loops: a threshold, no reading."""

    def state(self) -> tuple[object, ...]:
        """Return the readings as plain values, for digests."""
        return (self.end_phase_order, self.destruction_window, self.colourless_energy, self.loop_after)


DEFAULT: Final = Switches()
