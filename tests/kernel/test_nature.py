"""What a change is by its wording alone: which numbers it looks at and which it alters."""

from __future__ import annotations

import importlib

import pytest
from tests.kernel.table import LEXICON
from tests.node_readers import GAMES, SOURCE, kinds

from gyoji.kernel.trees import role_tables as roles
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import nature
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.nature import Nature

THOSE_THAT_COST_TWO = tree.Selector(filters=(tree.Measure("cost", "=", tree.Num(2)),), nouns=("unit",))


def of(change: Node) -> Nature:
    return Nature(change, (), LEXICON)


@pytest.mark.parametrize(
    ("other", "looked_at"),
    [
        (tree.ModifyValue(tree.This(), "cost", tree.Num(1)), True),
        (tree.SetValue(tree.This(), "cost", tree.Num(1)), True),
        (tree.Floor(tree.This(), "cost", tree.Num(1)), True),
        (tree.ModifyValue(tree.This(), "attack", tree.Num(1)), False),
        (tree.SetValue(tree.This(), "health", tree.Num(1)), False),
        (tree.Double(tree.This(), ("attack",)), True),
    ],
)
def test_a_change_looks_only_at_the_numbers_that_it_names(other: Node, looked_at: bool) -> None:
    change = tree.ModifyValue(THOSE_THAT_COST_TWO, "attack", tree.Num(1))
    assert (of(change).reads & of(other).writes != 0) is looked_at


def test_the_highest_of_a_number_looks_at_that_number() -> None:
    strongest = tree.Selector(filters=(tree.Extreme("attack", "most"),), nouns=("unit",))
    change = of(tree.ModifyValue(strongest, "attack", tree.Num(1)))
    assert change.reads & change.writes
    assert not change.reads & of(tree.ModifyValue(tree.This(), "cost", tree.Num(1))).writes


def test_a_number_that_cards_do_not_have_may_come_from_any() -> None:
    wounded = tree.Selector(filters=(tree.Measure("damage", ">=", tree.Num(1)),), nouns=("unit",))
    assert of(tree.ModifyValue(wounded, "attack", tree.Num(1))).reads & nature.NUMBERS == nature.NUMBERS


@pytest.mark.parametrize(
    ("node", "zones"),
    [
        (tree.Count(tree.Selector(zone=tree.Zone("hand"))), LEXICON.masks["hand"]),
        (tree.Count(tree.Selector(zone=tree.Zone("field"))), 0),
        (tree.PlayerValue("counter:charge", tree.Player("you")), 0),
        (tree.PlayerValue("hand_size", tree.Player("you")), nature.ALL_ZONES),
    ],
)
def test_a_wording_names_the_zones_out_of_play_that_decide_about_it(node: Node, zones: int) -> None:
    assert nature.zones(node, LEXICON) == zones
    assert of(tree.ModifyValue(tree.This(), "attack", node)).zones == zones


def test_the_conditions_of_a_change_name_zones_too() -> None:
    condition = tree.Exists(tree.Selector(zone=tree.Zone("hand")))
    change = tree.ModifyValue(tree.This(), "attack", tree.Num(1))
    assert Nature(change, (condition,), LEXICON).zones == LEXICON.masks["hand"]


IN_CHANGES = (
    roles.FILTER, roles.NUMBER, roles.AMOUNT, roles.QUANTITY, roles.CONDITION, roles.EVENT, roles.CAUSE, roles.THING,
    roles.PART, roles.PLACE, roles.MATCH, roles.OTHER, roles.OWNED,
)  # fmt: skip
"""The roles that decide whether a continuous change applies, to what and how much."""


GAMES_WITH_NODES = [game for game in GAMES if [*(SOURCE / "games" / game).rglob("nodes.py")]]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_known_on_what_every_part_of_a_continuous_change_depends(game: str) -> None:
    known = importlib.import_module(f"gyoji.games.{game}.effects.sound").ROLES
    parts = {kind for role in IN_CHANGES for kind in known.kinds[role]} | set(nature.VALUE_CHANGES)
    parts -= {tree.OwnValueChange}
    if game in GAMES_WITH_NODES:
        parts |= {
            each for each in kinds(f"games.{game}.effects.nodes") if issubclass(each, tree.OwnValueChange)
        }
    own = importlib.import_module(f"gyoji.games.{game}.table.kinds").LEXICON
    assert own is known.lexicon
    assert [kind.__name__ for kind in parts if not nature.is_known(kind, own)] == []


def test_what_nobody_has_told_of_may_depend_on_everything() -> None:
    assert not nature.is_known(tree.Attempt, LEXICON)
    assert nature.aspects_of(tree.Attempt(tree.Do(()), ()), LEXICON) == nature.EVERYTHING


@pytest.mark.parametrize("change", [tree.Gain, tree.Lose])
def test_giving_an_ability_depends_on_nothing_that_the_ability_says(change: type[tree.Gain]) -> None:
    counts = tree.Static(
        (tree.ModifyValue(tree.This(), "attack", tree.Count(tree.Selector(zone=tree.Zone("hand")))),)
    )
    given = Nature(change(tree.This(), (tree.Quoted((counts,)),)), (), LEXICON)
    assert (given.watches, given.zones) == (nature.FIELD, 0)
    described = tree.Selector(filters=(tree.InState("turned"),), nouns=("unit",))
    assert of(change(described, (tree.Quoted((counts,)),))).watches & nature.STATES
    (clause,) = Ability(counts, LEXICON).clauses
    assert clause.nature.watches & nature.ZONES


def test_giving_a_keyword_waits_for_no_other_that_gives_one() -> None:
    given = of(tree.Gain(tree.This(), (tree.Keyword("flying"),)))
    assert not given.reads & given.writes
    having = tree.Selector(filters=(tree.Having((tree.Keyword("flying"),)),), nouns=("unit",))
    assert of(tree.Gain(having, (tree.Keyword("swift"),))).reads & given.writes


def test_a_state_of_which_only_the_game_knows_may_depend_on_any_value() -> None:
    textless = tree.Selector(filters=(tree.InState("textless"),), nouns=("unit",))
    assert of(tree.Gain(textless, (tree.Keyword("swift"),))).reads == nature.ANY_VALUE


def test_a_state_of_which_the_game_says_so_depends_on_no_value() -> None:
    lexicon = importlib.import_module("gyoji.games.builddivide.table.kinds").LEXICON
    for state in lexicon.plain_states:
        assert not nature.reads(tree.Is(tree.This(), tree.InState(state)), lexicon)
    assert (
        nature.reads(tree.Is(tree.This(), tree.InState("attacking")), lexicon) == nature.ANY_VALUE
    )  # units attack


IN_HAND = tree.Count(tree.Selector(zone=tree.Zone("hand")))


@pytest.mark.parametrize(
    "change",
    [
        tree.ModifyValue(tree.This(), "attack", tree.Variable("X")),
        tree.ChangeCost(tree.This(), (tree.Energy("any", tree.Variable("X")),)),
    ],
)
def test_a_change_depends_on_what_its_variables_are_worked_out_from(change: Node) -> None:
    (clause,) = Ability(tree.Static((change, tree.Let("X", IN_HAND))), LEXICON).clauses
    assert clause.nature.watches & nature.ZONES
    assert clause.nature.zones == LEXICON.masks["hand"]
    (clause,) = Ability(tree.Static((change, tree.Let("X", tree.Num(2)))), LEXICON).clauses
    assert not clause.nature.watches & nature.ZONES
    assert clause.nature.zones == 0


def test_a_variable_is_read_where_the_numbers_are_that_it_is_worked_out_from() -> None:
    change = tree.ModifyValue(tree.This(), "attack", tree.Variable("X"))
    cost = tree.AttributeOf("cost", tree.Selector())
    (clause,) = Ability(tree.Static((change, tree.Let("X", cost))), LEXICON).clauses
    assert clause.nature.reads & of(tree.ModifyValue(tree.This(), "cost", tree.Num(1))).writes


def test_what_a_static_ability_says_otherwise_holds_while_its_condition_does_not() -> None:
    some = tree.Exists(tree.Selector(zone=tree.Zone("hand")))
    more = tree.ModifyValue(tree.This(), "attack", tree.Num(3))
    less = tree.ModifyValue(tree.This(), "attack", tree.Num(1))
    first, second = Ability(tree.Static((tree.If(some, (more,), (less,)),)), LEXICON).clauses
    assert (first.change, first.conditions) == (more, (some,))
    assert (second.change, second.conditions) == (less, (tree.Otherwise(some),))
    assert second.nature.zones == LEXICON.masks["hand"]
