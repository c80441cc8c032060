"""Cards as values: what is printed, and what each line of the text means to the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property

from gyoji.api import html
from gyoji.api.names import ByName
from gyoji.api.tracing import rules_of_text
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.library.mending import ReadLine, read_text
from gyoji.text.reading.errors import TextError

Fact = str | int | tuple[str, ...]
"""A printed value of a card."""


class Card:
    """A printed card, or a text that was typed for `Game.card`.

    Cards compare and hash by the game and all that is printed. What the text means is worked out when it is first asked
    for; a text that does not compile then raises `TextError` with the place, what could stand there, and the nearest
    known wording.

    >>> import gyoji
    >>> card = gyoji.game("nova").cards["火の粉ねずみ"]
    >>> card.type, card.facts["attack"], card.english
    ('servant', 200, 'When this card is destroyed, deal 100 damage to the opponent.')
    """

    def __init__(self, game: str, record: Record, lang: str = "en") -> None:
        self._game = game
        self._record = record
        self._lang = lang

    @property
    def game(self) -> str:
        """The slug of the game it belongs to."""
        return self._game

    @property
    def name(self) -> str:
        """The card's name; "" for a typed text."""
        return str(self._record.get("name", ""))

    @property
    def number(self) -> str:
        """The number printed on it, "" where it has none."""
        return str(self._record.get("number", ""))

    @property
    def type(self) -> str:
        """The type, in the engine's words: `servant`, `unit`."""
        found = self._record.get("type", "")
        return str(found[0]) if isinstance(found, list) and found else str(found)

    @property
    def text(self) -> str:
        """The printed text, verbatim; all faces, a line each."""
        found = self._record.get("text", "")
        return "\n".join([str(each) for each in found]) if isinstance(found, list) else str(found).strip()

    @cached_property
    def facts(self) -> ByName[Fact]:
        """Every printed value beside the text, by its field: `cost`, `attack`, `race`."""
        found: dict[str, Fact] = {}
        for name, value in self._record.items():
            if isinstance(value, (str, int)):
                if name != "text":
                    found[name] = value
            elif isinstance(value, list):
                found[name] = tuple([str(each) for each in value])
            else:
                found[name] = json.dumps(value, ensure_ascii=False)
        return ByName("field", found)

    @cached_property
    def _read(self) -> list[ReadLine]:
        if not self.text:
            return []
        rulebook = self._rulebook
        types = rulebook.card_types()
        own = self.type
        chosen = (own, *[each for each in types if each != own]) if own else types
        lines = [] if not self.name else rulebook.text_lines(self._record)
        return read_text(rulebook, "\n".join(lines) or self.text, chosen)

    @property
    def _rulebook(self) -> Rulebook:
        return registry.rulebook(self._game)

    @property
    def meaning(self) -> str:
        """The effect tree that the engine carries out, as an outline, one tree a line of text."""
        return "\n".join([each.meaning.tree for each in self._read])

    @property
    def japanese(self) -> str:
        """The text in canonical Japanese, made from what is carried out."""
        return "\n".join([each.meaning.canonical for each in self._read])

    @property
    def english(self) -> str:
        """The text in English, made from what is carried out."""
        return "\n".join([each.meaning.english for each in self._read])

    @property
    def mended(self) -> tuple[str, ...]:
        """The slips of the pen that were mended to read the text, in words."""
        return tuple([slip.described() for each in self._read for slip in each.slips])

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The rules of the book that the engine cites for the text.

        Effects and activated abilities are carried out on sample tables, and what is cited on the way counts; other
        abilities count with the rules of their kind. `Game.rule` tells what a rule is about.
        """
        meant = [each.meaning.text for each in self._read]
        return rules_of_text(self._rulebook, meant, self.type)

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same card of the same game."""
        return isinstance(other, Card) and self._game == other._game and self._record == other._record

    def __hash__(self) -> int:
        """Hash by game, name and number."""
        return hash((self._game, self.name, self.number))

    def __reduce__(self) -> tuple[Callable[[str, Record, str], Card], tuple[str, Record, str]]:
        """Travel as what is printed."""
        return Card, (self._game, self._record, self._lang)

    def __str__(self) -> str:
        """Return the name, or the text where there is no name."""
        return self.name or self.text

    def __repr__(self) -> str:
        """Show game, name and type, or the text."""
        if not self.name:
            return f"<Card of {self._game}: {self.text}>"
        return f"<Card of {self._game}: {self.name}, {self.type}>"

    def _gloss(self) -> str:
        """Return the text in the reader's language, or why it does not compile."""
        try:
            return self.english if self._lang == "en" else self.japanese
        except TextError as error:
            return str(error)

    def _repr_html_(self) -> str:
        rows = [(name, _words(value)) for name, value in self.facts.items() if name != "name"]
        parts = [html.table((), rows)]
        if self.text:
            parts.append(html.tag("div", "white-space:pre-wrap;margin-top:4px", self.text))
            parts.append(html.tag("div", "white-space:pre-wrap;color:#555", self._gloss()))
        return html.frame(self.name or self._game, *parts)


def _words(value: Fact) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
