"""A look over the field: once for each version of the table."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import THIS, Table, draw

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.table import kinds
from gyoji.games.animal.turns import surveys
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node


def test_the_field_is_looked_over_again_only_when_something_has_changed() -> None:
    table = Table()
    table.p1.animal(1, 1, t.Activated((t.FreezeThis(),), (draw(),)))
    before = surveys.of(table.game)
    assert surveys.of(table.game) is before
    assert len(before.offers[0]) == 1
    table.p1.lair(t.Activated((), (draw(),)))
    assert len(surveys.of(table.game).offers[0]) == 2
    assert len(before.offers[0]) == 1


def test_offers_are_told_apart_by_side() -> None:
    table = Table()
    table.p2.lair(t.Activated((), (draw(),)))
    assert [len(listed) for listed in surveys.of(table.game).offers] == [0, 1]


def test_offers_are_those_of_both_sides_where_some_are_for_others() -> None:
    table = Table()
    own = table.p2.lair(t.Activated((), (draw(),)))
    shared = table.p1.lair(t.Activated((), (draw(),), limits=(t.OnlyBy(t.Player("opponent")),)))
    offers = surveys.of(table.game).offers
    assert [[offer.ref for offer in listed] for listed in offers] == [[shared.ref, own.ref]] * 2


@pytest.mark.parametrize(
    ("cost", "word", "count"),
    [
        (t.Act("remove", THIS, amount=t.Num(2), word="成長"), "成長", 2),
        (t.Bind(0, t.Act("remove", THIS, amount=t.All(), word="成長")), "成長", 1),
        (t.Act("remove", THIS, amount=t.AnyNumber(), word="成長"), "", 0),
        (t.FreezeThis(), "", 0),
    ],
)
def test_the_counters_that_a_cost_takes_in_any_case_are_known(cost: Node, word: str, count: int) -> None:
    needs = surveys.needs_of(Table().game.compile_ability(t.Activated((cost,), (draw(),))))
    assert (needs.word, needs.count) == (word, count)
    assert needs.moves_this == isinstance(cost, t.FreezeThis)


@pytest.mark.parametrize(
    ("zone", "names", "bits"),
    [
        ("battlefield", ("主", "主"), keywords.SHARING),
        ("battlefield", ("主", "客"), 0),
        ("hand", ("主", "主"), 0),
    ],
)
def test_unique_objects_are_due_where_one_shares_its_name(
    zone: str, names: tuple[str, str], bits: int
) -> None:
    table = Table()
    table.p1.existence("縄張り", kinds.UNIQUE, zone=zone, name=names[0])
    table.p1.existence("縄張り", kinds.UNIQUE, zone=zone, name=names[1])
    assert surveys.of(table.game).processed == (bits, 0)


@pytest.mark.parametrize(("winter", "bits"), [(False, keywords.WINTERING), (True, 0)])
def test_a_winter_coat_is_due_where_it_is_not_winter(winter: bool, bits: int) -> None:
    table = Table()
    table.p1.animal(1, 1, kinds.WINTER_COAT)
    if winter:
        table.p1.lair(name=keywords.WINTER)
    assert surveys.of(table.game).processed == (bits, 0)
