"""Decks as values: cards with their numbers of copies, and what they break of the rules of construction."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gyoji.api import html
from gyoji.api.cards import Card
from gyoji.api.names import ByName
from gyoji.errors import UserError
from gyoji.games import decks as engine
from gyoji.games import registry


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of a card in a section of a deck."""

    section: str
    """The section that it stands in: `main`."""
    count: int
    """How many copies."""
    card: Card
    """The card."""

    def __str__(self) -> str:
        """Return the line of a deck file."""
        return f"{self.count} {self.card.name}"


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule of construction that a deck breaks."""

    rule: str
    """The rule of the book."""
    text: str
    """What is wrong, in words."""
    line: int = 0
    """The line of the deck's file, 0 where that is not known."""

    def __str__(self) -> str:
        """Return the rule and what is wrong."""
        return f"[{self.rule}] {self.text}"


class Deck:
    """A player's cards. Decks compare and hash by game, name and entries.

    Made by `Game.deck`, of the decks that come with a game, of a file, or of text.

    >>> import gyoji
    >>> deck = gyoji.game("nova").deck("red_gale")
    >>> deck.is_legal, len(deck), str(deck.entries[0])
    (True, 54, '4 火付け小僧')
    """

    __slots__ = ("_deck", "_game", "_lang", "_entries")

    def __init__(self, game: str, deck: engine.Deck, lang: str = "en") -> None:
        self._game = game
        self._deck = deck
        self._lang = lang
        self._entries = tuple(
            [DeckEntry(each.section, each.count, Card(game, each.record, lang)) for each in deck.entries]
        )

    @property
    def game(self) -> str:
        """The slug of the game it is for."""
        return self._game

    @property
    def name(self) -> str:
        """The deck's name."""
        return self._deck.name

    @property
    def entries(self) -> tuple[DeckEntry, ...]:
        """Its lines, in the order of its file."""
        return self._entries

    @property
    def sizes(self) -> ByName[int]:
        """How many cards each section has."""
        sections = registry.rulebook(self._game).sections
        return ByName("section", {section: self._deck.size(section) for section in sections})

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The rules of construction that it breaks; none for a legal deck."""
        found = registry.rulebook(self._game).violations(self._deck, self._lang)
        return tuple([Violation(each.rule, each.text, each.line) for each in found])

    @property
    def is_legal(self) -> bool:
        """Whether it breaks no rule of construction."""
        return not self.violations

    @property
    def text(self) -> str:
        """The deck as the text of a deck file."""
        lines: list[str] = []
        section = registry.rulebook(self._game).sections[0]
        for each in self._entries:
            if each.section != section:
                section = each.section
                lines.append(f"[{section}]")
            lines.append(str(each))
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the deck file; raise a `GyojiError` where that cannot be."""
        try:
            Path(path).write_text(self.text, encoding="utf-8")
        except OSError as error:
            raise UserError(f"cannot write {path}: {error.strerror}") from None

    def __len__(self) -> int:
        """Return how many cards there are in all sections."""
        return sum([each.count for each in self._entries])

    def __eq__(self, other: object) -> bool:
        """Tell whether both have the same name and the same cards."""
        return (
            isinstance(other, Deck)
            and (self._game, self.name, self._entries) == (other._game, other.name, other._entries)
        )  # fmt: skip

    def __hash__(self) -> int:
        """Hash by game, name and entries."""
        return hash((self._game, self.name, self._entries))

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, object], str]]:
        """Travel with the full records of its cards."""
        return _from_wire, (self._game, self._deck.to_wire(), self._lang)

    def __str__(self) -> str:
        """Return the name."""
        return self.name

    def __repr__(self) -> str:
        """Show game, name and sizes."""
        sizes = ", ".join([f"{name} {size}" for name, size in self.sizes.items() if size])
        return f"<Deck {self.name} of {self._game}: {sizes}>"

    def _repr_html_(self) -> str:
        rows = [(each.section, str(each.count), each.card.name, each.card.type) for each in self._entries]
        wrong = [html.tag("div", "color:#a00", str(each)) for each in self.violations]
        return html.frame(f"{self.name} ({self._game})", html.table(("", "", "", ""), rows), *wrong)


def engine_deck(deck: Deck) -> engine.Deck:
    """Return the deck as the engine has it."""
    return deck._deck


def _from_wire(game: str, wire: dict[str, object], lang: str) -> Deck:
    return Deck(game, engine.deck_from_wire(wire), lang)
