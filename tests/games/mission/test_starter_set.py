"""The starter set and its decks: legal, and together they use everything that the rules give a card to say."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest
from tests.games.shipped import take_as_proved

from gyoji.games import mission
from gyoji.games.decks import Record, read_deck
from gyoji.games.mission.start.deck import Deck, violations
from gyoji.games.mission.table.definitions import define
from gyoji.games.mission.text.compiler import compile_card_text
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.values import Definition

FOLDER = Path(mission.__file__).parent
SECTIONS = ("account", "mission", "main")
DECKS = sorted(path.stem for path in (FOLDER / "decks").glob("*.txt"))


def records() -> dict[str, Record]:
    """Return the cards of the starter set by name."""
    with (FOLDER / "cards" / "starter.toml").open("rb") as file:
        return {card["name"]: card for card in tomllib.load(file)["card"]}


RECORDS = records()


def sections(name: str) -> dict[str, list[Record]]:
    """Return the cards of a deck by section."""
    text = (FOLDER / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    deck = read_deck(text, name, name, SECTIONS, RECORDS)
    return {section: deck.cards(section) for section in SECTIONS}


@cache
def abilities() -> list[t.Node]:
    """Return every ability of every card that is in a deck."""
    take_as_proved("mission")
    found: list[t.Node] = []
    for name in sorted(
        {str(card["name"]) for deck in DECKS for cards in sections(deck).values() for card in cards}
    ):
        card = RECORDS[name]
        found.extend(compile_card_text(str(card["type"]), str(card.get("text", ""))))
    return found


@cache
def nodes() -> list[t.Node]:
    """Return every node of every ability."""
    return [node for ability in abilities() for node in t.walk(ability)]


def test_set_is_large_enough() -> None:
    assert len(RECORDS) >= 105


def test_four_decks_or_more_with_different_accounts_and_missions() -> None:
    accounts = {str(sections(name)["account"][0]["name"]) for name in DECKS}
    missions = {tuple(sorted(str(card["name"]) for card in sections(name)["mission"])) for name in DECKS}
    assert len(DECKS) >= 4
    assert (len(accounts), len(missions)) == (len(DECKS), len(DECKS))


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_legal(name: str) -> None:
    def defined(section: str) -> tuple[Definition, ...]:
        return tuple(define(card) for card in sections(name)[section])

    deck = Deck(name, defined("account"), defined("mission"), defined("main"))
    assert violations(deck) == []


def test_every_card_of_the_main_deck_is_in_a_deck() -> None:
    used = {str(card["name"]) for name in DECKS for card in sections(name)["main"]}
    assert {
        name for name, card in RECORDS.items() if card["type"] in ("character", "event", "engage")
    } == used


def test_every_keyword_is_used() -> None:
    assert {node.name for node in nodes() if isinstance(node, t.Keyword)} == {
        "accel", "encounter", "chant", "subjugation", "flash_strike", "deck_engage",
    }  # fmt: skip


@pytest.mark.parametrize(
    "verb",
    [
        "deal", "divide", "reboot", "sleep", "shuffle", "draw", "reveal", "look", "enter", "exit", "exile",
        "become_exp", "check", "clear", "scout", "slide", "reload", "place", "remove", "connect", "play", "put",
        "return", "add", "lose",
    ],
)  # fmt: skip
def test_every_verb_is_done(verb: str) -> None:
    assert verb in {node.verb for node in nodes() if isinstance(node, t.Act)}


@pytest.mark.parametrize(
    "verb",
    [
        "enter", "exit", "leave", "attack", "succeed", "level_up", "scout", "reload", "draw", "play", "put", "exile",
        "become_exp", "connect", "slide", "sleep", "reboot", "deal", "check", "clear", "place", "keep", "charge",
    ],
)  # fmt: skip
def test_every_happening_is_waited_for(verb: str) -> None:
    assert verb in {node.verb for node in nodes() if isinstance(node, t.Event)}


@pytest.mark.parametrize(
    ("period", "edge"),
    [
        ("game", "start"), ("start_draw_phase", "start"), ("main_phase", "start"), ("mission_phase", "start"),
        ("mission_phase", "end"), ("charge_phase", "start"), ("end_draw_phase", "start"), ("battle", "end"),
    ],
)  # fmt: skip
def test_every_moment_is_waited_for(period: str, edge: str) -> None:
    moments = [event for node in abilities() if isinstance(node, t.Triggered) for event in node.events]
    assert (period, edge) in {
        (each.period.name, each.edge)
        for each in moments
        if isinstance(each, t.Moment) and isinstance(each.period, t.Period)
    }


@pytest.mark.parametrize(
    "zone",
    [
        "account",
        "area",
        "center",
        "side",
        "energy",
        "remove",
        "exp",
        "hand",
        "trash",
        "keep",
        "mission",
        "connect",
    ],
)
def test_abilities_work_in_every_zone(zone: str) -> None:
    zones: set[str] = set()
    for ability in abilities():
        if isinstance(ability, t.Activated | t.Triggered):
            zones.update(ability.zone.split("+"))
        elif isinstance(ability, t.Static):
            zones.update(ability.works.split("+"))
    assert zone in zones


@pytest.mark.parametrize(
    "kind",
    [
        t.Activated, t.Triggered, t.Static, t.Effect, t.ModifyValue, t.SetValue, t.Floor, t.Gain, t.Lose, t.Cannot,
        t.Unaffected, t.Replace, t.ChangeCost, t.AlternativeCost, t.AppearCost, t.AppearCondition, t.Delayed, t.Becomes,
        t.Modes, t.Attempt, t.TimesPer, t.Quoted, t.Host, t.Related, t.SameAs, t.Per, t.UpTo, t.AnyNumber, t.Rest,
        t.Happened, t.Extreme, t.InBattle, t.ByEffect, t.Until, t.During,
    ],
)  # fmt: skip
def test_every_kind_of_effect_is_used(kind: type[t.Node]) -> None:
    assert [node for node in nodes() if isinstance(node, kind)] != []


@pytest.mark.parametrize("icon", ["scout", "no_attack", "level_up"])
def test_every_icon_is_carried(icon: str) -> None:
    carried = [card.get("icons", []) for card in RECORDS.values()]
    assert [icons for icons in carried if isinstance(icons, list) and icon in icons] != []
