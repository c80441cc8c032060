"""Loops: a position is the same when a card went and came back, and another when anything that counts differs."""

from __future__ import annotations

from tests.kernel.table import (
    DEAL,
    FIELD,
    FREEZE,
    HAND,
    P0,
    P1,
    PLACE,
    UNITS,
    Table,
    card,
    do,
    gain,
    plus,
    resolve,
    table,
    when,
)

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.loops import lessened, piles, position
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree


def away_and_back(game: Table, ref: Ref) -> Ref:
    do(game, game.move(ref, HAND))
    do(game, game.move(game.cards_in(HAND, P0)[0], FIELD))
    return game.cards_in(FIELD, P0)[0]


def test_a_card_that_went_and_came_back_leaves_the_same_position() -> None:
    game = table()
    unit = game.put(card("unit"))
    before, whole = position(game), digest(game)
    back = away_and_back(game, unit)
    assert back != unit
    assert position(game) == before
    assert digest(game) != whole


def test_a_position_differs_in_what_counts() -> None:
    unit_at = {
        "damage": Event(DEAL, "", Ref(1), amount=1),
        "turned": Event(FREEZE, "", Ref(1)),
        "counters": Event(PLACE, "", Ref(1), amount=1, word="growth"),
        "life": Event(DEAL, "", Ref(-2), amount=1),
    }
    seen = set()
    for event in unit_at.values():
        game = table()
        assert game.put(card("unit")) == Ref(1)
        seen.add(position(game))
        do(game, event)
        seen.add(position(game))
    assert len(seen) == 1 + len(unit_at)


def test_a_lasting_effect_and_a_pending_trigger_make_another_position() -> None:
    game = table()
    unit = game.put(card("unit", when(tree.Event("deal", object=UNITS), gain(1))))
    before = position(game)
    resolve(game, tree.Do((plus(UNITS, 1, 0),)))
    lasting = position(game)
    do(game, Event(DEAL, "", unit))
    assert len({before, lasting, position(game)}) == 3


def test_two_tables_with_other_cards_are_in_other_positions() -> None:
    seen = set()
    for owner, kind in ((P0, FIELD), (P1, FIELD), (P0, HAND)):
        game = table()
        game.put(card("unit"), owner, kind)
        seen.add(position(game))
    assert len(seen) == 3


def test_how_often_a_limited_ability_was_used_counts_while_its_card_is_there() -> None:
    game = table()
    unit = game.put(card("unit"))
    seen = []
    for _ in range(2):
        seen += [position(game), position(game, True)]
        game.count_use(unit, 0)
    assert len(set(seen)) == 4
    away_and_back(game, unit)
    assert [position(game), position(game, True)] == seen[:2]


def test_damage_makes_less_of_the_health_and_none_below_zero() -> None:
    game = table()
    unit = game.put(card("unit"))
    health = dict(piles(game))["health 0 unit"]
    assert health > 0
    for left in (health - 1, 0, 0):
        before = piles(game)
        do(game, Event(DEAL, "", unit, amount=1 if left else health))
        now = piles(game)
        assert dict(now)["health 0 unit"] == left
        assert lessened(before, now) == (["health 0 unit"] if before != now else [])


def test_counters_are_told_apart_by_name() -> None:
    game = table()
    unit = game.put(card("unit"))
    game.mutable_object(unit).counters = (("growth", 2),)
    before = piles(game)
    game.mutable_object(unit).counters = (("age", 2), ("growth", 1))
    assert lessened(before, piles(game)) == ["counters 0 unit growth"]
    assert lessened(piles(game), before) == ["counters 0 unit age"]
    game.mutable_object(unit).counters = ()
    assert lessened(before, piles(game)) == ["counters 0 unit growth"]
    assert lessened(piles(game), before) == []
