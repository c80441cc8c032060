"""Decks (500): what may be in them, with every violation named by its rule."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects.nodes import DeckLimit
from gyoji.games.animal.table import definitions, kinds
from gyoji.games.construction import Breach, copies_of, distinct
from gyoji.kernel.machine import trace
from gyoji.kernel.table.ids import RuleId
from gyoji.kernel.values.values import Definition

LEAST: Final = 40
TERRITORIES: Final = 10
SIDE_SIZE: Final = 15
SAME_NAME: Final = 4
ANY_NUMBER: Final = 10**6


class Deck:
    """A base deck, a territory deck and a side deck."""

    __slots__ = ("name", "main", "territory", "side")

    def __init__(
        self,
        name: str,
        main: tuple[Definition, ...],
        territory: tuple[Definition, ...] = (),
        side: tuple[Definition, ...] = (),
    ) -> None:
        trace.cite("animal", "501.1", "501.1a", "501.2")
        self.name = name
        self.main = main
        self.territory = territory
        self.side = side


def violations(deck: Deck, competitive: bool = False) -> list[Breach]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one.

    At the competitive level a side deck is full or there is none (504.2a).
    """
    trace.cite("animal", "502.1", "502.2", "503.1", "503.2", "504.2", "504.3")
    found: list[Breach] = []
    if len(deck.main) < LEAST:
        found.append(Breach("502.1", "main_deck_size", count=len(deck.main)))
    for card in distinct(deck.main):
        if not card.printed.types & (kinds.EXISTENCE | kinds.NON_EXISTENCE):
            found.append(Breach("502.2", "not_a_main_deck_card", card.name))
    if len(deck.territory) != TERRITORIES:
        found.append(Breach("503.1", "territory_deck_size", count=len(deck.territory)))
    for card in distinct(deck.territory):
        if not card.printed.types & kinds.TERRITORY:
            found.append(Breach("503.2", "not_a_territory", card.name))
    if len(deck.side) > SIDE_SIZE:
        found.append(Breach("504.2", "side_deck_size", count=len(deck.side)))
    if competitive:
        trace.cite("animal", "504.2a")
        if len(deck.side) not in (0, SIDE_SIZE):
            found.append(Breach("504.2a", "competitive_side_deck", count=len(deck.side)))
    for card in distinct(deck.side):
        if not card.printed.types & kinds.ANY_TYPE:
            found.append(Breach("504.3", "not_a_side_deck_card", card.name))
    return found + _too_many(deck) + _token_cards(deck)


def _too_many(deck: Deck) -> list[Breach]:
    """Return the names of which there are too many, counted over all decks together."""
    everything = deck.main + deck.territory + deck.side
    limits = _limits(everything)
    found: list[Breach] = []
    for card in distinct(everything):
        count = copies_of(card, everything)
        rules = _limit_rules(deck, card)
        trace.cite("animal", *rules)
        if card.name in limits:
            trace.cite("animal", "501.3", "501.3a", "501.3b")
            if count > limits[card.name]:
                found.append(Breach("501.3b", "too_many_by_rule", card.name, count))
        elif card.printed.types & kinds.TERRITORY and kinds.BASIC in card.printed.traits:
            trace.cite("animal", "504.4a" if card.name in [each.name for each in deck.side] else "503.3a")
        elif count > SAME_NAME:
            found += [Breach(rule, "too_many_of_a_name", card.name, count) for rule in rules]
    return found


def _limit_rules(deck: Deck, card: Definition) -> list[RuleId]:
    """Return the rules on how many of a name there may be: one for each deck in which the cards are."""
    found: list[RuleId] = []
    for rule, cards in (("502.3", deck.main), ("503.3", deck.territory), ("504.4", deck.side)):
        if card.name in [each.name for each in cards]:
            found.append(rule)
    return found


def _limits(cards: tuple[Definition, ...]) -> dict[str, int]:
    """Return the numbers that rule abilities of the cards in use set, by name."""
    found: dict[str, int] = {}
    for card in distinct(cards):
        for line in definitions.of(card).rules:
            for node in line.body:
                if isinstance(node, DeckLimit):
                    trace.cite("animal", "802.1", "802.1a")
                    found[node.name or card.name] = ANY_NUMBER if node.n is None else node.n
    return found


def _token_cards(deck: Deck) -> list[Breach]:
    found: list[Breach] = []
    for card in distinct(deck.main + deck.territory + deck.side):
        if definitions.of(card).is_token_card:
            trace.cite("animal", "505-1a", "505-1b")
            found.append(Breach("505-1b", "token_card", card.name))
    return found
