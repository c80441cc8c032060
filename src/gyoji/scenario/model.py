"""What a ruling file says, line by line, before it is carried out."""

from __future__ import annotations

from dataclasses import dataclass, field

from gyoji.errors import UserError


class RulingError(UserError):
    """A ruling file that does not read: which file and line, and what was expected there."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Line:
    """One line of a section."""

    number: int
    text: str


@dataclass(frozen=True)
class Card:
    """A card made for this ruling: its fields as written, and its printed text."""

    line: int
    name: str
    fields: tuple[str, ...]
    text: str


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


@dataclass
class Given:
    """The table from which a case begins."""

    line: int = 0
    seat: int = 0
    place: str = ""
    """A phase or step of the game, in its words."""
    settings: dict[tuple[int, str], Setting] = field(default_factory=dict)

    def over(self, base: Given) -> Given:
        """Return *base* with everything that this one says put over it."""
        place = self if self.place else base
        return Given(place.line, place.seat, place.place, {**base.settings, **self.settings})


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
    cards: dict[str, Card] = field(default_factory=dict)
    given: Given = field(default_factory=Given)
    cases: list[Case] = field(default_factory=list)
