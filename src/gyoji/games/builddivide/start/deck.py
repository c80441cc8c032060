"""Deck construction (601, 2101, 2102): every rule that a deck breaks.

Cards may replace rules of construction; such lines work before the game only (601-2).
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start.switches import DEFAULT, Switches
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.table.definitions import READING, CardDefinition
from gyoji.games.construction import Breach, distinct
from gyoji.kernel.machine import trace

SLUG: Final = "builddivide"
LEAST: Final = 40
MOST: Final = 50
D_MOST: Final = 12
SAME_NAME: Final = 4
BUSTERS: Final = 12
SHOTS: Final = 12


class Deck:
    """What a player brings: the main deck, the D deck, and the territory."""

    __slots__ = ("name", "main", "d", "territory")

    def __init__(
        self,
        name: str,
        main: tuple[CardDefinition, ...],
        d: tuple[CardDefinition, ...] = (),
        territory: tuple[CardDefinition, ...] = (),
    ) -> None:
        self.name = name
        self.main = main
        self.d = d
        self.territory = territory


def violations(deck: Deck, switches: Switches = DEFAULT) -> list[Breach]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one."""
    found: list[Breach] = []
    trace.cite(SLUG, "601-1", "601-1a")
    if not LEAST <= len(deck.main) <= MOST:
        found.append(Breach("601-1a", "deck_size", count=len(deck.main)))
    if len(deck.d) > D_MOST:
        found.append(Breach("601-1a", "d_deck_size", count=len(deck.d)))
    found += _copies(deck, switches)
    busters = len([card for card in deck.main if card.trigger == kinds.BUSTER])
    trace.cite(SLUG, "601-1c", "601-1d", "601-1e")
    if busters != BUSTERS:
        found.append(Breach("601-1c", "busters", count=busters))
    shots = len([card for card in deck.main if card.trigger == kinds.SHOT])
    if shots > SHOTS:
        found.append(Breach("601-1d", "shots", count=shots))
    for card in distinct(deck.main):
        if card.printed.types & kinds.TERRITORY:
            found.append(Breach("601-1e", "territory_in_main", card.name))
    found += _territories(deck)
    return found


def _names(card: CardDefinition) -> list[str]:
    """Return the names of a card for construction: the printed one and added ones, without readings (1407-3)."""
    trace.cite(SLUG, "303-3c")
    other = "" if card.other is None or card.other.face != "unit" else card.other.name
    names = [name for name in card.printed.names if not name.startswith(READING) and name != other]
    if len(names) > 1:
        trace.cite(SLUG, "1407-3")
    return names


def _copies(deck: Deck, switches: Switches) -> list[Breach]:
    """Return names of which there are too many, both decks together (601-1b, 2102-1a)."""
    found: list[Breach] = []
    cards = deck.main + tuple([card for card in deck.d if not card.printed.types & kinds.TERRITORY])
    trace.cite(SLUG, "601-1b", "303-2")
    aces = 0
    seen: list[str] = []
    for card in distinct(cards):
        for name in _names(card):
            if name in seen:
                continue
            seen.append(name)
            count = len([other for other in cards if name in _names(other)])
            most = _most(card, name)
            if most != SAME_NAME:  # a text about the deck speaks of the main deck alone (601-2a)
                beside = len([other for other in deck.d if name in _names(other)])
                if most < count - beside or beside > SAME_NAME or most < SAME_NAME < count:
                    found.append(Breach("601-1b", "too_many_of_a_name", name, count))
                continue
            if switches.copies == "two" and most == SAME_NAME:
                trace.cite(SLUG, "2102-1", "2102-1a")
                if count > 2 and kinds.ACE in card.printed.traits and aces == 0 and count <= SAME_NAME:
                    aces += 1
                    continue
                most = 2
            if count > most:
                found.append(Breach("2102-1a" if most == 2 else "601-1b", "too_many_of_a_name", name, count))
    return found


def _most(card: CardDefinition, name: str) -> int:
    for line in card.lines:
        if isinstance(line, nodes.DeckRule) and name == card.name:
            trace.cite(SLUG, "601-2", "601-2a", "1201-5a:ii")
            return 10**6 if line.what == "any_number" else line.n
    return SAME_NAME


def _territories(deck: Deck) -> list[Breach]:
    """Return what is wrong with the territories: one is shown, and four of an open face's name at most (601-1e)."""
    found: list[Breach] = []
    trace.cite(SLUG, "602-1a")
    shown = [card for card in deck.territory if card.printed.types & kinds.TERRITORY]
    if len(deck.territory) != 1 or len(shown) != 1:
        found.append(Breach("602-1a", "one_territory", count=len(deck.territory)))
    both = [card for card in deck.d + deck.territory if card.printed.types & kinds.TERRITORY]
    names = [card.other.name for card in both if card.other is not None]
    for name in sorted(set(names)):
        if names.count(name) > SAME_NAME:
            found.append(Breach("601-1e", "too_many_of_a_name", name, names.count(name)))
    return found


def team_violations(first: Deck, second: Deck) -> list[Breach]:
    """Return what is wrong with two decks as those of one team: their territories must differ (2101-1)."""
    trace.cite(SLUG, "2101-1", "2101-2")
    names = [card.name for card in first.territory]
    return [Breach("2101-1", "same_territory", card.name) for card in second.territory if card.name in names]
