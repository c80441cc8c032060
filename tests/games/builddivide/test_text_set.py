"""The starter set of Build Divide: what it must show of the game, and decks that may be played."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.games.shipped import take_as_proved

from gyoji.games import builddivide
from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.start.deck import Deck, violations
from gyoji.games.builddivide.table.definitions import CardDefinition, define
from gyoji.games.builddivide.text.compiler import compile_card_text
from gyoji.games.builddivide.text.words import KEYWORD_NAMES, KEYWORDS
from gyoji.kernel.trees import tree as t

FOLDER = Path(builddivide.__file__).parent
with (FOLDER / "cards" / "starter.toml").open("rb") as file:
    RECORDS: list[dict[str, Any]] = tomllib.load(file)["card"]
FACES = [*RECORDS, *[record["open"] | {"type": "territory"} for record in RECORDS if "open" in record]]
DECKS = sorted((FOLDER / "decks").glob("*.txt"))


@cache
def abilities() -> list[t.Node]:
    """Return every ability of every card."""
    take_as_proved("builddivide")
    return [ability for face in FACES for ability in compile_card_text(face["type"], face.get("text", ""))]


@cache
def nodes() -> list[t.Node]:
    """Return every node of every ability."""
    return [node for ability in abilities() for node in t.walk(ability)]


def test_names_and_numbers_are_used_once() -> None:
    assert len({record["name"] for record in RECORDS}) == len(RECORDS)
    assert len({record["number"] for record in RECORDS}) == len(RECORDS)


def test_there_are_145_cards_or_more() -> None:
    assert len(RECORDS) >= 145


@pytest.mark.parametrize("colour", "黒青白赤")
@pytest.mark.parametrize("card_type", ["unit", "command"])
def test_every_colour_has_ten_cards_of_every_type(colour: str, card_type: str) -> None:
    of_type = [each for each in RECORDS if each["type"] == card_type]
    assert len([each for each in of_type if each["cost"].startswith(colour)]) >= 10


@pytest.mark.parametrize("name", [name for _, name, _ in (*KEYWORDS, *KEYWORD_NAMES)])
def test_every_keyword_is_on_a_card(name: str) -> None:
    gates = {node.kind for node in nodes() if isinstance(node, n.Gated)}
    garments = {"純潔": "junketsu", "鮮血": "senketsu", "極制服": "goku"}
    worn = {garments[record["garment"].split("/")[0]] for record in RECORDS if "garment" in record}
    assert name in {node.name for node in nodes() if isinstance(node, t.Keyword)} | gates | worn


@pytest.mark.parametrize("trigger", ["buster", "shot"])
def test_every_trigger_icon_is_on_a_card(trigger: str) -> None:
    assert any([record.get("trigger") == trigger for record in RECORDS])


@pytest.mark.parametrize(
    "condition",
    ["レッドゾーン", "開放", "登場", "ドロップ", "バトル", "自ターン", "相手ターン", "常時", "属性"],
)
def test_every_condition_part_of_an_icon_is_on_a_card(condition: str) -> None:
    icons = [icon for record in RECORDS for icon in record.get("icons", [])]
    assert any([icon.startswith(condition) for icon in icons])


@pytest.mark.parametrize(
    "verb",
    [
        "deal",
        "deal_each_other",
        "destroy",
        "drop",
        "discard",
        "draw",
        "scout",
        "look",
        "reveal",
        "nullify",
        "copy",
        "return",
        "exile",
        "rest",
        "stand",
        "turn_face",
        "appear",
        "attach",
        "create",
        "close",
        "put",
        "add",
        "switch",
        "exchange",
        "equivalent_exchange",
        "go_to_end_phase",
        "stop_attack",
        "extra_turn",
        "skill",
        "remove",
        "place",
    ],
)
def test_every_verb_is_on_a_card(verb: str) -> None:
    assert verb in {node.verb for node in nodes() if isinstance(node, t.Act)}


@pytest.mark.parametrize(
    "kind",
    [
        t.Triggered, t.Activated, t.Static, t.Effect, t.AddCost, t.AlternativeCost, t.Replace, t.Modes, t.Attempt,
        t.TakeControl, t.Double, t.Reduce, t.Then, t.Must, t.ChangeLimit, n.Overlay, n.Skill, n.DeckRule, n.SetPlay,
        n.StartingLife, n.Predict, n.ByEvol, n.SameAbilities, n.SameNumbers, n.Increase, n.ScoutMore, n.NeverDrops,
        n.AnyColour, n.AttackCost, n.AsUnit,
    ],
)  # fmt: skip
def test_every_construct_is_on_a_card(kind: type) -> None:
    assert any([isinstance(node, kind) for node in nodes()])


def test_territories_have_two_faces_and_one_becomes_a_unit() -> None:
    territories = [record for record in RECORDS if record["type"] == "territory"]
    assert all("open" in record for record in territories)
    assert any("power" in record["open"] for record in territories)


def deck(path: Path) -> Deck:
    """Return the deck of a file."""
    cards = {record["name"]: define(record) for record in RECORDS}
    parts: dict[str, list[CardDefinition]] = {"main": [], "d": [], "territory": []}
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and line[0].isdigit():
            count, _, name = line.partition(" ")
            parts[section] += [cards[name]] * int(count)
    return Deck(path.stem, tuple(parts["main"]), tuple(parts["d"]), tuple(parts["territory"]))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    assert violations(deck(path)) == []


def test_there_are_six_decks_and_every_card_is_in_one() -> None:
    decks = [deck(path) for path in DECKS]
    assert len(decks) == 6
    played = {card.name for each in decks for card in (*each.main, *each.d, *each.territory)}
    assert played == {record["name"] for record in RECORDS}


def test_two_decks_can_sit_in_one_team() -> None:
    crossing, schoolyard = [deck(FOLDER / "decks" / f"{name}.txt") for name in ("crossing", "schoolyard")]
    assert crossing.territory[0].name != schoolyard.territory[0].name
