"""What a ruling file says, line by line, before it is carried out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gyoji.errors import UserError
from gyoji.kernel.values.values import Definition


class RulingError(UserError):
    """A ruling file that does not read: which file, line and column, and what was expected there."""

    def __init__(self, file: str, line: int, message: str, column: int = 0) -> None:
        place = f"{line}:{column}" if column else f"{line}"
        super().__init__(f"{file}:{place}: {message}")
        self.file = file
        self.line = line
        self.message = message
        self.column = column
        """Counted from 1; 0 where the whole line is meant."""

    def to_json(self) -> dict[str, object]:
        """Return the error as plain values."""
        return {"file": self.file, "line": self.line, "column": self.column, "message": self.message}


@dataclass(frozen=True)
class Line:
    """One line of a section."""

    number: int
    text: str
    column: int = 1
    """Where the text begins, counted from 1."""

    def find(self, word: str) -> int:
        """Return the column at which *word* stands, as a whole word where it does; 0 where it does not."""
        whole = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", self.text)
        at = self.text.find(word) if whole is None else whole.start()
        return self.column + at if at >= 0 and word else 0


@dataclass(frozen=True)
class Card:
    """A card made for this ruling: its fields as written, and its printed text."""

    line: int
    name: str
    fields: tuple[str, ...]
    text: str
    lines: tuple[Line, ...] = ()
    """The line of its fields, then those of its text."""


@dataclass(frozen=True)
class Piece:
    """One entry of a zone: a card, how many of it, in which state, under which name of its own."""

    name: str
    times: int
    states: tuple[str, ...]
    alias: str


@dataclass(frozen=True)
class Setting:
    """One line of the given part: something that a player has."""

    line: int
    seat: int
    """The player, counted from 0; -1 for what belongs to the table."""
    word: str
    value: str
    source: Line | None = None
    """The line as it stands in the file; None for what a ruling does not say."""


@dataclass
class Given:
    """The table from which a case begins."""

    line: int = 0
    seat: int = 0
    source: Line | None = None
    """The line that says where it begins."""
    place: str = ""
    """A phase or step of the game, in its words."""
    settings: dict[tuple[int, str], Setting] = field(default_factory=dict)

    def over(self, base: Given) -> Given:
        """Return *base* with everything that this one says put over it."""
        place = self if self.place else base
        return Given(place.line, place.seat, place.source, place.place, {**base.settings, **self.settings})


@dataclass(frozen=True)
class Act:
    """A line to be carried out (`when`) or checked (`then`)."""

    kind: str
    line: Line


@dataclass
class Case:
    """One run: a table, then steps and checks in turn."""

    line: int
    title: str
    given: Given
    acts: list[Act] = field(default_factory=list)
    example: str = ""
    """The worked example of the book that this case tells, if it tells one."""


@dataclass
class Ruling:
    """A whole file."""

    file: str
    title: str = ""
    game: str = ""
    proves: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    """The worked examples that the head or a case names."""
    digests: list[str] = field(default_factory=list)
    switches: dict[str, str] = field(default_factory=dict)
    switch_lines: dict[str, Line] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    given: Given = field(default_factory=Given)
    cases: list[Case] = field(default_factory=list)
    defined: dict[str, Definition] = field(default_factory=dict, repr=False, compare=False)
    """The definitions of its cards, made at the first table and shared by all: a definition never changes."""
