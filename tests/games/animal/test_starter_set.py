"""The starter set and its decks: legal, and together they use everything that the rules give a card to say."""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.shipped import take_as_proved

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.rulebook import RULEBOOK
from gyoji.games.animal.table import kinds
from gyoji.games.animal.text.compiler import compile_card_text
from gyoji.games.decks import Record
from gyoji.kernel.trees import tree as t

RECORDS = RULEBOOK.records()
DECKS = RULEBOOK.deck_names()


def abilities_of(card: Record) -> list[t.Node]:
    """Return the abilities of a card as trees."""
    text = str(card.get("text", "")).strip()
    return list(compile_card_text(str(card["type"]), text)) if text else []


TEXT = "\n".join([str(card.get("text", "")) for card in RECORDS.values()])


@cache
def abilities() -> list[t.Node]:
    """Return every ability of every card."""
    take_as_proved("animal")
    return [ability for card in RECORDS.values() for ability in abilities_of(card)]


@cache
def nodes() -> list[t.Node]:
    """Return every node of every ability."""
    return [node for ability in abilities() for node in t.walk(ability)]


def test_set_is_large_enough() -> None:
    assert len(RECORDS) >= 130


def test_a_deck_for_each_condition_and_a_mixed_one() -> None:
    assert set(DECKS) == {"plain", "mountain", "aquatic", "forest", "night", "crossroads"}


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_legal_at_both_levels(name: str) -> None:
    deck = RULEBOOK.deck(name)
    assert [(fault.rule, fault.text) for fault in RULEBOOK.violations(deck)] == []
    assert deck.size("side") in (0, 15)


def test_every_card_is_in_a_deck() -> None:
    used = {entry.name for name in DECKS for entry in RULEBOOK.deck(name).entries}
    assert used == set(RECORDS)


def test_every_type_is_there() -> None:
    types = "".join([str(card["type"]) for card in RECORDS.values()])
    assert [word for word in kinds.JAPANESE_TYPES if word not in types] == []


def test_every_keyword_is_used() -> None:
    used = {node.name for node in nodes() if isinstance(node, t.Keyword)}
    assert used == set(kinds.JAPANESE_KEYWORDS.values())


@pytest.mark.parametrize("counter", kinds.COUNTERS)
def test_every_counter_is_placed_or_asked_for(counter: str) -> None:
    assert f"{counter}カウンター" in TEXT


@pytest.mark.parametrize("kind", [n.RuleLine, t.Intrinsic, t.Effect, t.Static, t.Activated, t.Triggered])
def test_every_class_of_ability_is_used(kind: type[t.Node]) -> None:
    assert [node for node in abilities() if isinstance(node, kind)] != []


@pytest.mark.parametrize(
    "verb",
    [
        "draw", "discard", "add", "put", "return", "bring_out", "destroy", "sacrifice", "exile", "transfer", "night",
        "dawn", "wake", "turn", "turn_up", "search", "look", "reveal", "place", "remove", "deal", "gain_life",
        "lose_life", "pay_life", "play", "thwart", "copy", "declare", "extra_turn", "win", "lose",
    ],
)  # fmt: skip
def test_every_verb_is_done(verb: str) -> None:
    assert verb in {node.verb for node in nodes() if isinstance(node, t.Act)}


@pytest.mark.parametrize("zone", ["battlefield", "domain", "hand", "graveyard"])
def test_abilities_work_in_several_zones(zone: str) -> None:
    zones: set[str] = set()
    for ability in abilities():
        if isinstance(ability, (t.Activated, t.Triggered)):
            zones.update(ability.zone.split("+"))
    assert zone in zones


@pytest.mark.parametrize(
    "kind",
    [
        t.Cannot, t.Must, t.Replace, t.Gain, t.Lose, t.Modes, t.Until, t.During, t.AsLongAs, t.TimesPer, t.Choose,
        t.UpTo, t.AnyNumber, t.FreezeThis, t.Energy, n.Sphere, n.TokenSpec, n.CopyToken, n.DeckLimit, n.ChangeCondition,
        n.DamageChange,
    ],
)  # fmt: skip
def test_every_kind_of_effect_is_used(kind: type[t.Node]) -> None:
    assert [node for node in nodes() if isinstance(node, kind)] != []
