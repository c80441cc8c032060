"""Matches of up to three games (201-2): who wins, who chooses to go first, and changing decks between games (201-3)."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.start.deck import Deck
from gyoji.games.animal.start.switches import Switches
from gyoji.kernel.machine import trace
from gyoji.kernel.values.values import Definition

SLUG: Final = "animal"
GAMES: Final = 3
WINS: Final = 2
DRAWN: Final = -1


class Standing:
    """How a match stands: the winner of each game so far, and who went first in the last one. Immutable."""

    __slots__ = ("results", "first", "single")

    def __init__(self, results: tuple[int, ...] = (), first: int = -1, single: bool = False) -> None:
        self.results = results
        """The seat that won each game; DRAWN for a draw."""
        self.first = first
        self.single = single
        """One game decides (201-1a)."""

    def after(self, winner: int, first: int) -> Standing:
        """Return the standing after one more game (201-2b)."""
        trace.cite(SLUG, "201-2b")
        return Standing((*self.results, winner), first, self.single)

    def wins(self, seat: int) -> int:
        """Return how many games a player has won."""
        return len([winner for winner in self.results if winner == seat])

    @property
    def winner(self) -> int:
        """The seat that has won the match; DRAWN while nobody has."""
        for seat in (0, 1):
            if self.single and self.wins(seat):
                trace.cite(SLUG, "201-1a", "201-1b")
                return seat
            if self.wins(seat) >= WINS:
                trace.cite(SLUG, "201-2c")
                return seat
        return DRAWN

    @property
    def over(self) -> bool:
        """No further game is played: somebody has won, or all games have been played (201-2a, 201-2c)."""
        trace.cite(SLUG, "201-2a")
        return self.winner != DRAWN or len(self.results) >= (1 if self.single else GAMES)

    def next_game(self) -> Switches:
        """Return how it is settled who goes first in the next game (104.5)."""
        trace.cite(SLUG, "104.5")
        if not self.results:
            return Switches()
        last = self.results[-1]
        if last != DRAWN:
            return Switches(chooser=1 - last)
        if self.wins(0) != self.wins(1):
            return Switches(chooser=0 if self.wins(0) < self.wins(1) else 1)
        return Switches(first=1 - self.first)


def adjusted(deck: Deck, main: tuple[Definition, ...], territory: tuple[Definition, ...]) -> Deck:
    """Return a deck whose cards were exchanged with the side deck between two games (201-3a).

    Raises ValueError when a deck would change its size (201-3b) or hold a card that was in none of the three.
    """
    trace.cite(SLUG, "201-2d", "201-3a")
    if len(main) != len(deck.main) or len(territory) != len(deck.territory):
        trace.cite(SLUG, "201-3b")
        raise ValueError("a deck keeps its size when it is changed between games (201-3b)")
    left = [*deck.main, *deck.territory, *deck.side]
    for card in (*main, *territory):
        if card not in left:
            raise ValueError(f"{card.name} is in none of the decks (201-3a)")
        left.remove(card)
    return Deck(deck.name, main, territory, tuple(left))
