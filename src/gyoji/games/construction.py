"""Deck construction, the part that every book has: what a broken rule is, and counting copies by name."""

from __future__ import annotations

from typing import TypeVar

from gyoji.kernel.table.ids import RuleId
from gyoji.kernel.values.values import Definition

Card = TypeVar("Card", bound=Definition)


class Breach:
    """A rule of deck construction that a deck breaks, and by what."""

    __slots__ = ("rule", "key", "name", "count")

    def __init__(self, rule: RuleId, key: str, name: str = "", count: int = 0) -> None:
        self.rule = rule
        self.key = key
        """Its text is `breach.<key>` of the game's catalogue."""
        self.name = name
        self.count = count

    def __repr__(self) -> str:
        return f"Breach({self.rule}: {self.key} {self.name} {self.count})"


def distinct(cards: tuple[Card, ...]) -> list[Card]:
    """Return one card of each name, in the order of the deck."""
    seen: dict[str, Card] = {}
    for card in cards:
        seen.setdefault(card.name, card)
    return list(seen.values())


def copies_of(card: Definition, cards: tuple[Card, ...]) -> int:
    """Return how many of *cards* have the name of *card*."""
    return len([other for other in cards if other.name == card.name])


def too_many(
    cards: tuple[Card, ...], most: int, rule: RuleId, key: str = "too_many_of_a_name"
) -> list[Breach]:
    """Return a breach for each name that more than *most* cards have."""
    counts = [(card.name, copies_of(card, cards)) for card in distinct(cards)]
    return [Breach(rule, key, name, count) for name, count in counts if count > most]
