"""Deck construction (401): every rule that a deck breaks."""

from __future__ import annotations

from typing import Final

from gyoji.games.construction import Breach, distinct, too_many
from gyoji.games.mission.start.switches import DEFAULT, Switches
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine import trace
from gyoji.kernel.values.values import Definition

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


def violations(deck: Deck, switches: Switches = DEFAULT) -> list[Breach]:
    """Return everything that is wrong with a deck, in the order of the rules; empty for a legal one."""
    trace.cite("mission", "401.1", "401.2", "401.3", "401.4", "401.4a", "401.5", "401.5a", "401.5b", "401.5c")
    trace.cite("mission", "301.2", "307.1", "308.1", "309.1")
    found: list[Breach] = []
    if len(deck.account) != 1 or not deck.account[0].printed.types & kinds.ACCOUNT:
        found.append(Breach("401.3", "account_count", count=len(deck.account)))
    if len(deck.missions) != MISSIONS:
        found.append(Breach("401.4", "mission_count", count=len(deck.missions)))
    for card in distinct(deck.missions):
        if not card.printed.types & kinds.MISSION:
            found.append(Breach("401.4", "not_a_mission", card.name))
    found += too_many(deck.missions, 1, "401.4a", "same_mission")
    for card in distinct(deck.main):
        if not card.printed.types & MAIN_TYPES:
            found.append(Breach("401.5", "not_a_main_deck_card", card.name))
    if not MAIN_SIZE[0] <= len(deck.main) <= MAIN_SIZE[1]:
        found.append(Breach("401.5a", "main_deck_size", count=len(deck.main)))
    found += too_many(deck.main, SAME_NAME, "401.5b", "too_many_of_a_name")
    for card in distinct(deck.main):
        if not matches_missions(card, deck.missions, switches):
            found.append(Breach("401.5c", "no_attribute_matches", card.name))
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
