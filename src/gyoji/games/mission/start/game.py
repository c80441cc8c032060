"""A whole mission game: the table with the answers of every chapter."""

from __future__ import annotations

from gyoji.games.mission.effects.perform import PerformAnswers
from gyoji.games.mission.table.state import MissionGame


class Mission(PerformAnswers):
    """A mission game that can be played."""

    __slots__ = ()

    def copy(self) -> MissionGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = Mission(-1, self.switches)
        self.copy_into(twin)
        return twin
