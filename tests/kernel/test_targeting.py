"""Targets: how many a description asks for, and which choices hang on an earlier one."""

from __future__ import annotations

import pytest
from tests.kernel.table import P0, UNITS, card, num, one, table

from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.targeting import bounds, modes_in, speaks_of
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code

COUNTED = tree.Count(UNITS)


def several(quantity: tree.Node | None) -> tree.Selector:
    return tree.Selector(nouns=("unit",), quantity=quantity)


@pytest.mark.parametrize(
    ("quantity", "available", "found"),
    [
        (None, 5, (1, 1)),
        (tree.Exactly(num(2)), 5, (2, 2)),
        (tree.Exactly(num(2)), 1, (2, 2)),
        (tree.Exactly(COUNTED), 5, (3, 3)),
        (tree.UpTo(num(2)), 5, (0, 2)),
        (tree.UpTo(num(2)), 1, (0, 1)),
        (tree.AnyNumber(), 5, (0, 5)),
        (tree.All(), 5, (5, 5)),
    ],
)
def test_so_many_targets_may_be_chosen(
    quantity: tree.Node | None, available: int, found: tuple[int, int]
) -> None:
    game = table()
    for _ in range(3):
        game.put(card("unit"))
    assert bounds(game, Scope(P0, NO_REF), several(quantity), available) == found


def test_what_is_no_description_is_one_thing() -> None:
    assert bounds(table(), Scope(P0, NO_REF), tree.This(), 0) == (1, 1)


def test_a_choice_hangs_on_the_slot_that_it_names() -> None:
    beside = tree.Selector(nouns=("unit",), filters=(tree.OtherThan(tree.Ref(1)),))
    assert [speaks_of(beside, slot) for slot in (0, 1, 2)] == [False, True, False]


def test_modes_are_found_wherever_they_stand() -> None:
    act = tree.Do((tree.Act("draw", amount=num(1)),))
    modes = tree.Modes((tree.Mode((act,)), tree.Mode((act,))), tree.Exactly(num(1)))
    assert modes_in(Code((act, modes))) is modes
    assert modes_in(Code((act, tree.Do((tree.Bind(0, tree.Choose(one(UNITS))),))))) is None
