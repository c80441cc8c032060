"""A table as a short row of numbers for one seat, from which a chance to win is learned.

Own numbers come first, those of all opponents together after them, so that the same row serves every seat. Cards
count by where they lie and by their values, never by name: what is learned holds for cards that nobody has seen.
"""

from __future__ import annotations

import zlib
from typing import Final

from mypy_extensions import i64

from gyoji.games.layout import Layout
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId
from gyoji.kernel.table.state import NOBODY, OWNER
from gyoji.observe.names import names_of

VERSION: Final = 1
"""What is learned from rows of another version says nothing about these."""
OF_ZONE: Final = 3
"""Of each kind of zone: cards, turned cards, face-down cards."""
OF_KIND: Final = 2
"""Of each kind of zone in play, before the numbers of its cards: damage and counters, attached cards."""
MOST_TYPES: Final = 8
"""Types of cards that are told apart in play and in the reader's hand."""


class Measures:
    """Measures tables of one game."""

    def __init__(self, rulebook: Rulebook, game: Game) -> None:
        layout = rulebook.layout()
        self._layout: Layout = layout
        self._kinds: i64 = len(game.specs)
        self._numbers: i64 = len(game.lexicon.numbers)
        self._types: i64 = min(MOST_TYPES, len(game.lexicon.types))
        self._in_play: list[int] = [-1] * len(game.specs)
        """For each kind of zone its number among those in play; -1 for the others."""
        self._opposite: list[int] = list(range(len(game.specs)))
        """For each kind of zone the one that lies there for who sits opposite."""
        names = names_of(rulebook)
        self._own: bool = rulebook.seats == 2
        squares = [names.zones.index(cell.zone) for row in layout.shared for cell in row if cell.every]
        if layout.turned:
            for here, there in zip(squares, squares[::-1], strict=True):
                self._opposite[here] = there
        count = 0
        for kind in range(len(game.specs)):
            if game.specs[kind].in_play:
                self._in_play[kind] = count
                count += 1
        self._of_play: i64 = OF_KIND + self._numbers
        self._play: i64 = OF_ZONE * self._kinds
        self._by_type: i64 = self._play + count * self._of_play
        self._figures: i64 = self._by_type + 2 * self._types
        self._block: i64 = self._figures + len(names.figures)
        self._hand: i64 = 2 * self._block
        self.length: int = int(self._hand) + int(self._numbers) + int(self._types) + 2
        """How many numbers a row has."""
        said = [
            str(VERSION),
            rulebook.slug,
            *names.zones,
            "|",
            *names.figures,
            "|",
            *names.numbers,
            *names.types,
        ]
        self.fingerprint: str = f"{zlib.crc32(chr(0).join(said).encode()):08x}"
        """Changes whenever a number of a row means something else."""

    def measure(self, game: Game, reader: PlayerId) -> list[float]:
        """Return the row of *reader*; it reads faces only in play and in the reader's own zones."""
        row = [0.0] * self.length
        seats: i64 = game.seats
        numbers = self._numbers
        for kind in range(self._kinds):
            spec = game.specs[kind]
            played: i64 = self._in_play[kind]
            for seat in range(seats):
                if spec.shared and seat > 0:
                    break
                cards = game.zones[game.zone_table[kind][seat]].cards
                if not cards:
                    continue
                if spec.visibility == NOBODY:
                    own: i64 = 0 if seat == reader else self._block
                    row[own + kind * OF_ZONE] += float(len(cards))
                    continue
                for ref in cards:
                    obj = game.objs[ref >> INCARNATION_BITS]
                    whose: i64 = obj.controller if spec.in_play or spec.shared else seat
                    base: i64 = 0 if whose == reader else self._block
                    lies: i64 = self._opposite[kind] if reader else kind
                    at = base + lies * OF_ZONE
                    row[at] += 1.0
                    if obj.turned:
                        row[at + 1] += 1.0
                    if obj.face_down:
                        row[at + 2] += 1.0
                    if played >= 0:
                        if obj.face_down:
                            continue
                        values = game.values(ref)
                        at = base + self._play + i64(self._in_play[lies]) * self._of_play
                        if obj.damage:
                            row[at] += obj.damage
                        if obj.counters:
                            row[at] += obj.counter("")
                        if obj.host != NO_REF:
                            row[at + 1] += 1.0
                        at += OF_KIND
                        for n in range(numbers):
                            number: i64 = values.numbers[n]
                            if number > 0:
                                row[at + n] += float(number)
                        at = base + self._by_type
                        bits: i64 = values.types
                        for n in range(self._types):
                            if bits >> n & 1:
                                row[at + 2 * n] += 1.0
                                if not obj.turned:
                                    row[at + 2 * n + 1] += 1.0
                    elif spec.visibility == OWNER and seat == reader:
                        printed = obj.definition.printed
                        at = self._hand
                        for n in range(numbers):
                            number = printed.numbers[n]
                            if number > 0:
                                row[at + n] += float(number)
                        bits = printed.types
                        at += numbers
                        for n in range(self._types):
                            if bits >> n & 1:
                                row[at + n] += 1.0
        for seat in range(seats):
            at = self._figures + (0 if seat == reader else self._block)
            for figure in self._layout.figures_of(game, PlayerId(seat)):
                row[at] += figure
                at += 1
        row[self.length - 2] = 1.0 if game.turn_player == reader else 0.0
        row[self.length - 1] = float(game.turn)
        return row


_known: Final[dict[Rulebook, Measures]] = {}


def measures_of(rulebook: Rulebook) -> Measures:
    """Return how tables of a game are measured, worked out once."""
    found = _known.get(rulebook)
    if found is None:
        deck = rulebook.deck(rulebook.deck_names()[0])
        found = Measures(rulebook, rulebook.new_game((deck,) * rulebook.seats, 1, {}))
        _known[rulebook] = found
    return found
