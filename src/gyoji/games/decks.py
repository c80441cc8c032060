"""Deck files: plain text, a count and a card's name a line, with sections where a game has several decks.

`[name]` begins a section, `#` a comment. Lines before the first section belong to the game's first one. A card of an
imported set stands under its name; where several sets have different cards of that name, the set and a colon stand
before it. What is wrong with a file is a `UserError` with file and line; what is wrong with a deck is a `Violation`
with its rule.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from gyoji.errors import UserError
from gyoji.kernel.machine.messages import LANGUAGES, Catalogue

Record = dict[str, object]
"""A card as its file has it: plain values, the printed text verbatim."""

SHIPPED: Final = "shipped"
"""The set of the cards that come with a game, as a deck file names it."""

MOST: Final = 999
"""No line of a deck file may ask for more copies; larger numbers are slips of the keyboard."""

TEXTS: Final = Catalogue(
    {
        "no_section": ("{0}という区分はありません。使えるのは{1}です", "unknown section {0}; known: {1}"),
        "no_line": (
            "枚数とカード名の行ではありません：{0}",
            "expected a count and a card's name, found {0!r}",
        ),
        "no_cards": ("カードが1枚も書かれていません", "the file lists no card"),
        "unknown": ("「{0}」というカードはありません", "unknown card {0!r}"),
        "nearest": ("。「{0}」のことですか？", "; did you mean {0!r}?"),
        "different": (
            "「{0}」という別々のカードがあります。{1}と書いてください",
            "different cards are called {0!r}; write {1}",
        ),
        "or": ("か", " or "),
    }
)
"""What is wrong with a line of a deck file."""


class Entry:
    """A line of a deck: so many copies of a card in a section."""

    __slots__ = ("section", "count", "record", "line")

    def __init__(self, section: str, count: int, record: Record, line: int = 0) -> None:
        self.section = section
        self.count = count
        self.record = record
        self.line = line
        """Where it stands in its file; 0 when it came from elsewhere."""

    @property
    def name(self) -> str:
        """The card's name."""
        return str(self.record["name"])


class Deck:
    """A player's cards, in the order of the file."""

    __slots__ = ("name", "entries", "dealt")

    def __init__(self, name: str, entries: tuple[Entry, ...]) -> None:
        self.name = name
        self.entries = entries
        self.dealt: object = None
        """What the game made of the deck at the first table, kept for the next."""

    def cards(self, section: str) -> list[Record]:
        """Return the cards of a section, one for each copy."""
        found: list[Record] = []
        for entry in self.entries:
            if entry.section == section:
                found.extend([entry.record] * entry.count)
        return found

    def size(self, section: str) -> int:
        """Return how many cards a section has."""
        return sum([entry.count for entry in self.entries if entry.section == section])

    def to_wire(self) -> dict[str, object]:
        """Return the deck with the full records of its cards, as plain values."""
        cards = [{"section": e.section, "count": e.count, "card": e.record} for e in self.entries]
        return {"name": self.name, "cards": cards}


class Violation:
    """A construction rule that a deck breaks."""

    __slots__ = ("rule", "text", "line")

    def __init__(self, rule: str, text: str, line: int = 0) -> None:
        self.rule = rule
        self.text = text
        self.line = line


def read_deck(
    text: str,
    source: str,
    name: str,
    sections: tuple[str, ...],
    records: dict[str, Record],
    sets: dict[str, dict[str, Record]] | None = None,
    lang: str = "en",
) -> Deck:
    """Return the deck that a file's *text* lists; raise UserError with every bad line of it."""
    language = LANGUAGES[lang]
    entries: list[Entry] = []
    faults: list[str] = []
    shelves = {SHIPPED: records, **(sets or {})}
    section = sections[0]
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        if line.startswith("["):
            section = line.strip("[] \t").lower()
            if section not in sections:
                known = TEXTS.say("no_section", language, line, _listed(sections))
                faults.append(f"{source}:{number}: {known}")
                section = sections[0]
            continue
        count, _, card = line.partition(" ")
        card = card.strip()
        if not count.isdecimal() or not 1 <= int(count) <= MOST or not card:
            faults.append(f"{source}:{number}: {TEXTS.say('no_line', language, line)}")
        else:
            found = _find(card, shelves, language)
            if isinstance(found, str):
                faults.append(f"{source}:{number}: {found}")
            else:
                entries.append(Entry(section, int(count), found, number))
    if not entries and not faults:
        faults.append(f"{source}:1: {TEXTS.say('no_cards', language)}")
    if faults:
        error = UserError("\n".join(faults))
        error.place = faults[0][: faults[0].index(": ")]
        raise error
    return Deck(name, tuple(entries))


def deck_from_wire(wire: object) -> Deck:
    """Return the deck that `Deck.to_wire` wrote; raise ValueError when something is missing."""
    if not isinstance(wire, dict) or not isinstance(wire.get("cards"), list):
        raise ValueError("a deck without cards")
    entries: list[Entry] = []
    for item in wire["cards"]:
        if not isinstance(item, dict) or not isinstance(item.get("card"), dict):
            raise ValueError("a deck line without a card")
        count = item.get("count")
        if not isinstance(count, int) or "name" not in item["card"]:
            raise ValueError("a deck line without count or name")
        entries.append(Entry(str(item.get("section", "")), count, item["card"]))
    return Deck(str(wire.get("name", "")), tuple(entries))


def _find(card: str, shelves: dict[str, dict[str, Record]], language: int) -> Record | str:
    """Return the card that a line names, or what is wrong with the line."""
    named, colon, rest = card.replace("：", ":", 1).partition(":")
    if colon and named in shelves and rest.strip() in shelves[named]:
        return shelves[named][rest.strip()]
    found = _called(card, shelves)
    if not found:
        known: dict[str, Record] = {}
        for cards in shelves.values():
            known.update(cards)
        nearest = _nearest(card, known)
        return TEXTS.say("unknown", language, card) + (
            TEXTS.say("nearest", language, nearest) if nearest else ""
        )
    prints = list(found.values())
    for other in prints[1:]:
        if not same_card(prints[0], other):
            ways = [f"{name}:{record['name']}" for name, record in found.items()]
            return TEXTS.say("different", language, card, TEXTS.say("or", language).join(ways))
    return prints[0]


def _called(card: str, shelves: dict[str, dict[str, Record]]) -> dict[str, Record]:
    """Return the cards of a name by set: those called exactly so, else those that differ in width, case or spaces."""
    exact = {name: cards[card] for name, cards in shelves.items() if card in cards}
    if exact:
        return exact
    wanted = _folded(card)
    found: dict[str, Record] = {}
    for name, cards in shelves.items():
        for called, record in cards.items():
            if _folded(called) == wanted:
                found[name] = record
    return found


def same_card(one: Record, other: Record) -> bool:
    """Tell whether two records are prints of one card: all is the same but number and flavour."""
    for name in {**one, **other}:
        if name not in ("number", "flavour") and one.get(name) != other.get(name):
            return False
    return True


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join([f"[{word}]" for word in words])


def _nearest(card: str, records: dict[str, Record]) -> str:
    """Return the name that is most like that of a card, or ""."""
    best = ""
    most = 0
    for known in records:
        shared = len([char for char in card if char in known])
        if shared > most and shared * 2 >= len(known):
            most = shared
            best = known
    return best
