"""A whole game of Dimension Zero: the table with the answers of every chapter."""

from __future__ import annotations

from gyoji.games.dimensionzero.table.policies import PoliciesAnswers
from gyoji.games.dimensionzero.table.state import ZeroGame


class DimensionZero(PoliciesAnswers):
    """A game of Dimension Zero that can be played."""

    __slots__ = ()

    def copy(self) -> ZeroGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = DimensionZero(-1, self.switches)
        self.copy_into(twin)
        return twin
