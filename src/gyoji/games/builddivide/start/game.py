"""A whole game of Build Divide: the table with the answers of every chapter."""

from __future__ import annotations

from gyoji.games.builddivide.table.conditions import ConditionsAnswers
from gyoji.games.builddivide.table.state import DivideGame


class BuildDivide(ConditionsAnswers):
    """A game of Build Divide that can be played."""

    __slots__ = ()

    def copy(self) -> DivideGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = BuildDivide(-1, self.switches)
        self.copy_into(twin)
        return twin
