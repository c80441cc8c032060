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
