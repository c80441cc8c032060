"""Deck construction (401): every rule that a deck breaks."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission import kinds
from gyoji.games.mission.switches import DEFAULT, Switches
from gyoji.kernel import trace
from gyoji.kernel.ids import RuleId
from gyoji.kernel.values import Definition

MAIN_SIZE: Final = (50, 70)
MISSIONS: Final = 3
SAME_NAME: Final = 4
MAIN_TYPES: Final = kinds.CHARACTER | kinds.EVENT | kinds.ENGAGE
ATTRIBUTES: Final = ("mission:", "feature:", "account:")
STAR: Final = f"mission:{kinds.STAR}"


class Deck:
    """What a player brings: an account, missions and the main deck."""

    __slots__ = ("name", "account", "missions", "main")

    def __init__(
        self,
        name: str,
        account: tuple[Definition, ...],
        missions: tuple[Definition, ...],
        main: tuple[Definition, ...],
    ) -> None:
        self.name = name
        self.account = account
        self.missions = missions
        self.main = main


class Violation:
    """A rule of deck construction that a deck breaks, and by what."""

    __slots__ = ("rule", "key", "name", "count")

    def __init__(self, rule: RuleId, key: str, name: str = "", count: int = 0) -> None:
        self.rule = rule
        self.key = key
        """A key of the message catalogue."""
        self.name = name
        self.count = count

    def __repr__(self) -> str:
        return f"Violation({self.rule}: {self.key} {self.name} {self.count})"


def violations(deck: Deck, switches: Switches = DEFAULT) -> list[Violation]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one."""
    trace.cite("mission", "401.1", "401.2", "401.3", "401.4", "401.4a", "401.5", "401.5a", "401.5b", "401.5c")
    trace.cite("mission", "301.2", "307.1", "308.1", "309.1")
    found: list[Violation] = []
    if len(deck.account) != 1 or not deck.account[0].printed.types & kinds.ACCOUNT:
        found.append(Violation("401.3", "account_count", count=len(deck.account)))
    if len(deck.missions) != MISSIONS:
        found.append(Violation("401.4", "mission_count", count=len(deck.missions)))
    for card in _distinct(deck.missions):
        if not card.printed.types & kinds.MISSION:
            found.append(Violation("401.4", "not_a_mission", card.name))
    found += _too_many(deck.missions, 1, "401.4a", "same_mission")
    for card in _distinct(deck.main):
        if not card.printed.types & MAIN_TYPES:
            found.append(Violation("401.5", "not_a_main_deck_card", card.name))
    if not MAIN_SIZE[0] <= len(deck.main) <= MAIN_SIZE[1]:
        found.append(Violation("401.5a", "main_deck_size", count=len(deck.main)))
    found += _too_many(deck.main, SAME_NAME, "401.5b", "too_many_of_a_name")
    for card in _distinct(deck.main):
        if not matches_missions(card, deck.missions, switches):
            found.append(Violation("401.5c", "no_attribute_matches", card.name))
    return found


def matches_missions(
    card: Definition, missions: tuple[Definition, ...], switches: Switches = DEFAULT
) -> bool:
    """Tell whether an attribute of a card is one of the deck's missions, or the card has the star (G27)."""
    own = [trait for trait in card.printed.traits if trait.startswith(ATTRIBUTES)]
    if STAR in own:
        return True
    theirs: list[str] = []
    for mission in missions:
        theirs += [trait for trait in mission.printed.traits if trait.startswith(ATTRIBUTES)]
    if switches.deck_match == "any_attribute":
        own = [trait.partition(":")[2] for trait in own]
        theirs = [trait.partition(":")[2] for trait in theirs]
    return any([trait in theirs for trait in own])


def _too_many(cards: tuple[Definition, ...], most: int, rule: RuleId, key: str) -> list[Violation]:
    found: list[Violation] = []
    for card in _distinct(cards):
        count = len([other for other in cards if other.name == card.name])
        if count > most:
            found.append(Violation(rule, key, card.name, count))
    return found


def _distinct(cards: tuple[Definition, ...]) -> list[Definition]:
    seen: dict[str, Definition] = {}
    for card in cards:
        seen.setdefault(card.name, card)
    return list(seen.values())
