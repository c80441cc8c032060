"""A whole animal game: the table with the answers of every chapter."""

from __future__ import annotations

from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.animal.turns.wishes import WishesAnswers


class Animal(WishesAnswers):
    """An animal game that can be played."""

    __slots__ = ()

    def copy(self) -> AnimalGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = Animal(-1, self.switches, self.seats)
        self.copy_into(twin)
        return twin
