"""No dead text: every kind of node that a card text becomes, and every field of it, is read by what carries it out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from scripts import node_page, point_page
from tests.node_readers import GAMES, SOURCE, kinds, readers

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node, field_names

FIXTURES = Path(__file__).parent / "fixtures" / "text"
MODULES = (
    "kernel.trees.tree",
    *[f"games.{game}.effects.nodes" for game in GAMES if [*(SOURCE / "games" / game).rglob("nodes.py")]],
)

AS_READ = (t.It, t.Omitted, t.Timed, t.IfDid, t.Instead, t.Paragraph, t.Wording)
"""Kinds that the reference pass takes out of every tree before it is carried out."""

EXCUSED = {
    "DoneBy.verb": "the reference pass turns it into the slot of the act",
    "Host.noun": "a word for the card that this is attached to, whatever it is",
    "Icon.effect": "the printed name of an icon; `ability` is what it means",
    "Icon.attributes": "printed with the icon; `ability` has them",
    "WornEffect.effect": "the printed name of an icon; `change` is what it means",
    "Declared.slot": "the reference pass finds the declaration by it; an object keeps what it declared",
    "Designate.player": "text of a designation by anybody but the controller is refused",
}
"""Fields that nothing has to read, with the reason."""

EXCUSED_IN_GAMES = {
    "builddivide NumberDone.verb": "the reference pass turns it into the slot of the act",
    "animal Energy.colour": "there are no colours of energy",
    "mission Energy.colour": "there are no colours of energy",
    "builddivide Zone.order": "whoever moves several cards to an ordered zone orders them, told to or not",
    "dimensionzero Zone.order": "whoever moves several cards to an ordered zone orders them, told to or not",
    "mission Zone.order": "whoever moves several cards to an ordered zone orders them, told to or not",
    "nova Zone.order": "whoever moves several cards to an ordered zone orders them, told to or not",
}
"""Fields that texts of one game set and that it has no need to read, with the reason."""


@pytest.mark.parametrize("module", MODULES)
def test_every_kind_is_asked_for_where_trees_are_carried_out(module: str) -> None:
    asked = readers().asked
    assert [
        each.__name__ for each in kinds(module) if each not in asked and each not in (*AS_READ, Node)
    ] == []


@pytest.mark.parametrize("module", MODULES)
def test_every_field_is_read_where_trees_are_carried_out(module: str) -> None:
    found = readers()
    unread = [
        f"{each.__name__}.{name}"
        for each in kinds(module)
        if each not in AS_READ
        for name in field_names(each)
        if not found.reads(each, name)
    ]
    assert [name for name in unread if name not in EXCUSED] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_reads_all_that_its_texts_become(game: str) -> None:
    modules = ("kernel.trees.tree", f"games.{game}.effects.nodes")
    known = {each.__name__: each for module in modules for each in _kinds(module)}
    found = readers(game)
    dead: list[str] = []
    for name, fields in sorted(_in_fixtures(game).items()):
        kind = known[name]
        if kind not in found.asked:
            dead.append(name)
        dead += [f"{name}.{field}" for field in sorted(fields) if not found.reads(kind, field)]
    assert [each for each in dead if each not in EXCUSED and f"{game} {each}" not in EXCUSED_IN_GAMES] == []


@pytest.mark.parametrize("name", [*EXCUSED, *[each.split()[1] for each in EXCUSED_IN_GAMES]])
def test_what_is_excused_exists(name: str) -> None:
    kind, field = name.split(".")
    assert field in [
        each
        for module in MODULES
        for found in kinds(module)
        if found.__name__ == kind
        for each in field_names(found)
    ]


def test_a_kind_and_a_field_that_nothing_reads_are_found() -> None:
    found = readers()
    assert t.It not in found.asked
    assert not found.reads(t.It, "plural")
    assert t.Selector in found.asked
    assert found.reads(t.Selector, "among")


def _kinds(module: str) -> list[type[Node]]:
    return kinds(module) if module in MODULES else []


def test_the_reference_has_a_line_for_every_kind() -> None:
    """After a change of kinds: python scripts/node_page.py."""
    assert node_page.PAGE.read_text(encoding="utf-8") == node_page.page()
    listed = {name for _, part in node_page.parts() for _, found in part for name, said in found if said}
    assert [
        each.__name__
        for module in MODULES
        for each in kinds(module)
        if each.__name__ not in listed | {"Node", "Wording"}
    ] == []


_TOKEN = re.compile(r"\((\w+)|\)| (\w+)=")


@cache
def _in_fixtures(game: str) -> dict[str, set[str]]:
    """Return the kinds in the trees of the fixtures, with the fields that are set."""
    found: dict[str, set[str]] = {}
    for path in sorted((FIXTURES / game).glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            stack: list[str] = []
            for token in _TOKEN.finditer(line) if line.startswith("(") else ():
                if token[1]:
                    stack.append(token[1])
                    found.setdefault(token[1], set())
                elif token[2]:
                    found[stack[-1]].add(token[2])
                else:
                    stack.pop()
    return found


def test_the_points_of_the_effect_runtime_are_found() -> None:
    """After a change of points: python scripts/point_page.py."""
    assert point_page.PAGE.read_text(encoding="utf-8") == point_page.page()
    found = point_page.points()
    assert len([name for name, places in found.items() if places]) > 0.8 * len(found) > 80
