"""Deck construction (3.1.1, 3.1.2, 1.2.4): every rule that a deck breaks."""

from __future__ import annotations

from typing import Final

from gyoji.games.construction import Breach, copies_of, distinct
from gyoji.games.dimensionzero.start.switches import DEFAULT, Switches
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine import trace
from gyoji.kernel.values.values import Definition

SLUG: Final = "dimensionzero"
SIZE: Final = 40
SIDE_SIZE: Final = 10
SAME_NAME: Final = 3
FORBIDDEN_TOTAL: Final = 10


class Deck:
    """What a player brings: the deck and, where it is used, a sideboard."""

    __slots__ = ("name", "main", "side")

    def __init__(self, name: str, main: tuple[Definition, ...], side: tuple[Definition, ...] = ()) -> None:
        self.name = name
        self.main = main
        self.side = side


def violations(deck: Deck, switches: Switches = DEFAULT) -> list[Breach]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one."""
    found: list[Breach] = []
    trace.cite(SLUG, "1.2.4", "2.19.1", "2.23.10-3")
    forbidden = sum([max(0, card.printed.numbers[kinds.FORBIDDEN]) for card in deck.main])
    if forbidden > FORBIDDEN_TOTAL:
        found.append(Breach("1.2.4", "forbidden_total", count=forbidden))
    if switches.format == "limited":
        trace.cite(SLUG, "3.1.2")
        if len(deck.main) != SIZE:
            found.append(Breach("3.1.2", "deck_size", count=len(deck.main)))
        return found
    trace.cite(SLUG, "3.1.1")
    if len(deck.main) != SIZE:
        found.append(Breach("3.1.1", "deck_size", count=len(deck.main)))
    if len(deck.side) not in (0, SIDE_SIZE):
        found.append(Breach("3.1.1", "side_size", count=len(deck.side)))
    cards = deck.main + deck.side
    for card in distinct(cards):
        count = copies_of(card, cards)
        if count <= SAME_NAME:
            continue
        if kinds.UNITY in card.printed.keywords:
            trace.cite(SLUG, "5.6.2", "5.6.2-1")
            continue
        found.append(Breach("3.1.1", "too_many_of_a_name", card.name, count))
    return found
