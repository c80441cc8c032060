"""Readings of the book that can be switched (readings.md): one field for each place where the text leaves a choice."""

from __future__ import annotations

from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "victory": ("own_missions", "opposing_missions"),
    "recheck": ("once", "again"),
    "reboots": ("accounts", "accounts_and_characters"),
    "deck_engage": ("shuffle", "keep_order"),
    "keep_zone": ("public", "secret"),
    "deck_match": ("same_attribute", "any_attribute"),
    "set_up_triggers": ("none", "all"),
    "moved_cost_card": ("pays_again", "pays_once"),
}
"""Every switch with its values, the default first."""


class Switches:
    """The readings under which a table is played."""

    __slots__ = (
        "victory", "recheck", "reboots", "deck_engage", "keep_zone", "deck_match", "set_up_triggers",
        "moved_cost_card", "loop_after",
    )  # fmt: skip

    def __init__(
        self,
        victory: str = "own_missions",
        recheck: str = "once",
        reboots: str = "accounts",
        deck_engage: str = "shuffle",
        keep_zone: str = "public",
        deck_match: str = "same_attribute",
        set_up_triggers: str = "none",
        moved_cost_card: str = "pays_again",
        loop_after: str = "40",
    ) -> None:
        assert victory in VALUES["victory"]
        assert recheck in VALUES["recheck"]
        assert reboots in VALUES["reboots"]
        assert deck_engage in VALUES["deck_engage"]
        assert keep_zone in VALUES["keep_zone"]
        assert deck_match in VALUES["deck_match"]
        assert set_up_triggers in VALUES["set_up_triggers"]
        assert moved_cost_card in VALUES["moved_cost_card"]
        self.victory = victory
        """G9: whose missions must all be face down for the turn player to win."""
        self.recheck = recheck
        """G11: a mission that failed is not checked again before its record is gone, or it is."""
        self.reboots = reboots
        """G13: what the turn player reboots in the draw phases."""
        self.deck_engage = deck_engage
        """G19: the deck is shuffled after a deck engage looked through it, or not."""
        self.keep_zone = keep_zone
        """G21: everybody sees a kept card, or only its owner."""
        self.deck_match = deck_match
        """G27: an attribute must match the missions' attribute of the same name, or any of theirs."""
        self.set_up_triggers = set_up_triggers
        """G28: abilities work from the first turn on, or during the set-up already."""
        self.moved_cost_card = moved_cost_card
        """G40: a card that one part of a cost moved is a new card and may serve another part, or it may not."""
        self.loop_after = int(loop_after)
        """How many abilities in one processing make it worth looking for a loop (G34): a threshold, no reading."""

    def state(self) -> tuple[object, ...]:
        """Return the readings as plain values, for digests."""
        return (
            self.victory, self.recheck, self.reboots, self.deck_engage, self.keep_zone, self.deck_match,
            self.set_up_triggers, self.moved_cost_card,
        )  # fmt: skip


DEFAULT: Final = Switches()
