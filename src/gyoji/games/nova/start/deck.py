"""Decks (006): what may be in one, with every violation named by its rule, and the files they are kept in."""

from __future__ import annotations

from typing import Final

from gyoji.games.construction import Breach, distinct, too_many
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine import trace
from gyoji.kernel.values.values import Definition

MAIN_SIZE: Final = (40, 60)
CHARACTER_SIZE: Final = 10
SIDE_SIZE: Final = 15
SAME_NAME_MAIN: Final = 4
SAME_NAME_CHARACTER: Final = 3


class Deck:
    """A main deck, a character deck and a side deck, which the rules never use in a game (R-25)."""

    __slots__ = ("name", "main", "character", "side")

    def __init__(
        self,
        name: str,
        main: tuple[Definition, ...],
        character: tuple[Definition, ...] = (),
        side: tuple[Definition, ...] = (),
    ) -> None:
        self.name = name
        self.main = main
        self.character = character
        self.side = side


def violations(deck: Deck) -> list[Breach]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one."""
    trace.cite("nova", "006.1", "006.1.1", "006.1.2", "006.1.3", "006.1.4", "007.1", "101.2")
    found: list[Breach] = []
    if not MAIN_SIZE[0] <= len(deck.main) <= MAIN_SIZE[1]:
        found.append(Breach("006.1.1", "main_deck_size", count=len(deck.main)))
    for card in distinct(deck.main):
        if card.printed.types & kinds.CHARACTER:
            found.append(Breach("006.1.1", "not_a_main_deck_card", card.name))
    found += too_many(deck.main, SAME_NAME_MAIN, "006.1.2")
    if len(deck.character) > CHARACTER_SIZE:
        found.append(Breach("006.1.3", "character_deck_size", count=len(deck.character)))
    for card in distinct(deck.character):
        if not card.printed.types & kinds.CHARACTER:
            found.append(Breach("006.1.3", "not_a_character", card.name))
    found += too_many(deck.character, SAME_NAME_CHARACTER, "006.1.4")
    if len(deck.side) > SIDE_SIZE:
        found.append(Breach("007.1", "side_deck_size", count=len(deck.side)))
    return found


def read(name: str, text: str, cards: dict[str, Definition]) -> Deck:
    """Read a deck file: lines `count name` under `[main]`, `[character]` and `[side]`.

    Raises ValueError for a line that is none of these, and for a name that is not among *cards*.
    """
    parts: dict[str, list[Definition]] = {"main": [], "character": [], "side": []}
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        if line.startswith("[") and line.endswith("]") and line[1:-1] in parts:
            section = line[1:-1]
            continue
        count, _, card = line.partition(" ")
        if not section or not count.isdecimal() or not card.strip():
            raise ValueError(
                f"deck {name}, line {number}: {line!r} is not a count and a name below a section"
            )
        if card.strip() not in cards:
            raise ValueError(f"deck {name}, line {number}: no card is called {card.strip()!r}")
        parts[section] += [cards[card.strip()]] * int(count)
    return Deck(name, tuple(parts["main"]), tuple(parts["character"]), tuple(parts["side"]))
