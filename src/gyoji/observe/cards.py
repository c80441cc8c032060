"""The cards of a game as rows of a table: an observation names a card by its row, the table says what the card is.

Row 0 is a card that is not known. The next `MADE` rows are for what is no card of a list: tokens, other faces. Then
come the shipped cards by number and name, and after them those that only the decks in play have.
"""

from __future__ import annotations

import zlib
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from gyoji.games.decks import Deck, Record
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.values.values import ABSENT, Definition, Values
from gyoji.observe import shape, vocabulary
from gyoji.observe.describing import described
from gyoji.observe.names import Names, names_of

MADE: Final = 63
TOKENS: Final = 128
"""Symbols of a description there is room for."""
TOKEN: Final = 4
"""Columns of a symbol: its number in the vocabulary, that of its role, a number, its depth."""
WIDTH: Final = 13
"""Integers in a row of `CardTable.rows`: the card, and what is printed on it."""


class CardTable:
    """The cards of one game, for observations and for policies that read what a card is."""

    def __init__(self, rulebook: Rulebook, decks: tuple[Deck, ...] = ()) -> None:
        self.names: Names = names_of(rulebook)
        self._rulebook = rulebook
        self._records: list[Record] = sorted(rulebook.records().values(), key=_by_number)
        self._places: dict[tuple[str, str], int] = {}
        for record in self._records:
            self._places.setdefault(_by_number(record), MADE + 1 + len(self._places))
        own = [entry.record for deck in decks for entry in deck.entries]
        for record in sorted(own, key=_by_number):
            if _by_number(record) not in self._places:
                self._places[_by_number(record)] = MADE + 1 + len(self._places)
                self._records.append(record)
        self._made: dict[int, Definition] = {}
        self.known: vec[i32] = vec[i32]()
        """For each definition of this process, by its `index`, where its row begins; 0 where it has none yet."""
        self.rows: vec[i16] = vec[i16]()
        """For each definition met, the card and what is printed on it."""
        for _ in range(WIDTH):
            self.rows = append(self.rows, i16(0))

    def __len__(self) -> int:
        """Return how many rows the table has, that of the unknown card too."""
        return MADE + 1 + len(self._places)

    def place(self, definition: Definition) -> int:
        """Return the row of a card."""
        found = self._places.get((definition.number, definition.name))
        if found is None:
            found = 1 + zlib.crc32(f"{definition.number} {definition.name}".encode()) % MADE
            self._made[found] = definition
        return found

    def row(self, definition: Definition) -> i64:
        """Return where the row of a definition begins in `rows`."""
        at: i64 = definition.index
        if at < len(self.known):
            found: i64 = i64(self.known[at])
            if found:
                return found
        return self._meet(definition)

    def _meet(self, definition: Definition) -> i64:
        at: i64 = definition.index
        while len(self.known) <= at:
            self.known = append(self.known, i32(0))
        start: i64 = len(self.rows)
        self.rows = append(self.rows, i16(self.place(definition)))
        for n in printed(self.names, definition.printed):
            self.rows = append(self.rows, i16(n))
        self.known[at] = i32(start)
        return start

    def definition(self, place: int) -> Definition | None:
        """Return the card of a row; None for the unknown one and rows of made cards that were not met."""
        if place > MADE:
            return self._rulebook.definition(self._records[place - MADE - 1])
        return self._made.get(place)

    def name(self, place: int) -> str:
        """Return the name of a card, "" where there is none."""
        if place > MADE:
            return str(self._records[place - MADE - 1]["name"])
        found = self._made.get(place)
        return "" if found is None else found.name

    def tokens(self, place: int) -> list[int]:
        """Return the description of a card: `TOKENS` times `TOKEN` integers, 0 where it ends sooner."""
        found: list[int] = []
        definition = self.definition(place)
        if definition is not None:
            record = self._records[place - MADE - 1] if place > MADE else None
            for part in described(definition, record, self.names.lexicon)[:TOKENS]:
                symbol, role = vocabulary.number_of(part.symbol), vocabulary.number_of(part.role)
                found += [symbol, role, small(part.number), small(part.depth)]
        return found + [0] * (TOKENS * TOKEN - len(found))


def printed(names: Names, values: Values) -> list[int]:
    """Return numbers, types, colours and keywords as the columns of a card have them."""
    found = [-1] * shape.NUMBERS
    for at in range(len(names.numbers)):
        found[at] = shown_number(values.numbers[at])
    few, more = keyword_bits(names, values.keywords)
    return [*found, small(values.types), small(values.colours), few, more]


def shown_number(value: int) -> int:
    """Return a number as rules read it: a negative one as 0; -1 for none."""
    if value < 0:
        return -1 if value == ABSENT else 0
    return shape.MOST if value > shape.MOST else value


def keyword_bits(names: Names, keywords: tuple[str, ...]) -> tuple[int, int]:
    """Return which of the game's keywords are among some, as bits in two parts."""
    few = 0
    more = 0
    for word in keywords:
        at = names.keyword_of.get(word, -1)
        if at >= shape.KEYWORD_BITS:
            more |= 1 << (at - shape.KEYWORD_BITS)
        elif at >= 0:
            few |= 1 << at
    return few, more


def small(value: int) -> int:
    """Return a number cut off where an observation has no room for it."""
    if value > shape.MOST:
        return shape.MOST
    return -shape.MOST if value < -shape.MOST else value


def _by_number(record: Record) -> tuple[str, str]:
    return (str(record.get("number", "")), str(record["name"]))
