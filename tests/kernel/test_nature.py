"""What a change is by its wording alone: which numbers it looks at and which it alters."""

from __future__ import annotations

import pytest
from tests.kernel.table import LEXICON

from gyoji.kernel import nature, tree
from gyoji.kernel.nature import Nature
from gyoji.kernel.tree import Node

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
