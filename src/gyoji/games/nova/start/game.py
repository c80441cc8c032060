"""A whole game of NOVA: the table with the answers of every chapter."""

from __future__ import annotations

from gyoji.games.nova.effects.perform import PerformAnswers
from gyoji.games.nova.table.state import NovaGame


class Nova(PerformAnswers):
    """A game of NOVA that can be played."""

    __slots__ = ()

    def copy(self) -> NovaGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = Nova(-1, self.switches)
        self.copy_into(twin)
        return twin
