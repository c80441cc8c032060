"""The starter set of Dimension Zero: what it must show of the game, and decks that may be played."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest
from tests.games.shipped import take_as_proved

from gyoji.games import dimensionzero
from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.start.deck import Deck, violations
from gyoji.games.dimensionzero.table.definitions import define
from gyoji.games.dimensionzero.text.compiler import compile_card_text
from gyoji.games.dimensionzero.text.words import KEYWORD_NAMES, KEYWORDS, SHAPES, TIMINGS
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.values import Definition

FOLDER = Path(dimensionzero.__file__).parent
with (FOLDER / "cards" / "starter.toml").open("rb") as file:
    RECORDS = tomllib.load(file)["card"]
DECKS = sorted((FOLDER / "decks").glob("*.txt"))


@cache
def abilities() -> list[t.Node]:
    """Return every ability of every card."""
    take_as_proved("dimensionzero")
    return [
        ability
        for record in RECORDS
        for ability in compile_card_text(
            record["type"], record.get("text", ""), record.get("layout", "bullet")
        )
    ]


@cache
def nodes() -> list[t.Node]:
    """Return every node of every ability."""
    return [node for ability in abilities() for node in t.walk(ability)]


def deck(path: Path) -> Deck:
    """Return the deck of a file."""
    cards: dict[str, Definition] = {record["name"]: define(record) for record in RECORDS}
    main: list[Definition] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and line[0].isdigit():
            count, _, name = line.partition(" ")
            main += [cards[name]] * int(count)
    return Deck(path.stem, tuple(main))


def test_names_and_numbers_are_used_once() -> None:
    assert len({record["name"] for record in RECORDS}) == len(RECORDS)
    assert len({record["number"] for record in RECORDS}) == len(RECORDS)


@pytest.mark.parametrize("colour", "赤黒青白緑")
@pytest.mark.parametrize("card_type", ["unit", "base", "strategy"])
def test_every_colour_has_three_cards_of_every_type(colour: str, card_type: str) -> None:
    found = [each for each in RECORDS if each["type"] == card_type and each["cost"].startswith(colour)]
    assert len(found) >= 3


@pytest.mark.parametrize("name", [name for _, name, _ in (*KEYWORDS, *KEYWORD_NAMES)])
def test_every_keyword_is_on_a_card(name: str) -> None:
    keywords = {node.name for node in nodes() if isinstance(node, t.Keyword)}
    framed = {"linkage": n.Linkage, "resonance": n.Resonance}
    if name in framed:
        assert any([isinstance(node, framed[name]) for node in nodes()])
    else:
        assert name in keywords


@pytest.mark.parametrize("shape", [shape for _, shape in SHAPES])
def test_every_formation_is_on_a_card(shape: str) -> None:
    assert shape in {node.shape for node in nodes() if isinstance(node, n.Formation)}


@pytest.mark.parametrize("timing", [timing for _, timing in TIMINGS])
def test_every_timing_is_on_a_card_and_on_an_ability(timing: str) -> None:
    assert timing in {record["timing"] for record in RECORDS}
    assert timing in {node.name for node in nodes() if isinstance(node, n.Timing)}


@pytest.mark.parametrize(
    "kind",
    [
        t.Triggered, t.Activated, t.Static, t.Effect, t.AppearCost, t.AppearCondition, t.AddCost, t.AlternativeCost,
        t.ChangeCost, t.Replace, t.Delayed, t.Modes, t.Attempt, t.TakeControl, t.Becomes, n.ZoneEffect,
        n.ShowFromHand, n.Original, n.Designate, n.Substitute, n.MoveOf,
    ],
)  # fmt: skip
def test_every_construct_is_on_a_card(kind: type) -> None:
    assert any([isinstance(node, kind) for node in nodes()])


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    assert violations(deck(path)) == []


def test_there_are_five_decks() -> None:
    assert len(DECKS) == 5
