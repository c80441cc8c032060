"""Continuing and constant effects (805, 907-4 to 907-6): to what they apply, how long, and in which order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    FIELD,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    draw,
    static,
    target,
)

from gyoji.games.animal.effects.nodes import MakeValue, OriginalIs
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

IT = t.Ref(0)
ONE = t.Exactly(t.Num(1))
OWN = t.Selector(YOU, FIELD, (), ("animal",))
THIS_TURN = t.During(t.Period("turn", which="this"))
HAND = t.PlayerValue("hand", YOU)
PLUS = "ATK+1/DEF+1"
HERE = t.AsLongAs(t.InZone(THIS, FIELD))


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    return t.Do((t.Act(verb, what, **fields),))


def hold(
    table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1, source: Thing | None = None
) -> Table:
    return table.do(*sentences, by=by, source=source, hold=tuple([thing.ref for thing in to]))


def plus(what: Node, attack: Node, health: Node, duration: Node | None = TURN_END) -> t.Do:
    return t.Do((t.Modify(what, attack, health, duration=duration),))


def lose(what: Node = IT, duration: Node = TURN_END) -> t.Do:
    return t.Do((t.Lose(what, (t.Ability(),), duration=duration),))


def next_turn(table: Table) -> Table:
    before = table.game.turn
    for _ in range(30):
        if table.game.turn != before:
            return table
        table.choose("pass") if table.prompt == "priority" else table.decline()
    raise AssertionError("the turn never ends")


X1 = t.Num(1)


# Until, during, as long as (907-4)


@proves("907-4a", "907-4b", "907-4c")
@digest("M42")
def test_until_binds_what_it_touches_and_how_much() -> None:
    table = Table()
    first = table.p1.animal(1, 1)
    table.p1.blanks("hand", 2)
    late = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, plus(OWN, t.Plus(HAND, t.Num(1), minus=True), t.Num(0)))
    hold(table, act("bring_out", to=t.Zone("battlefield", YOU)), to=(late,))
    hold(table, draw(3))
    assert first.stats == (3, 1)
    assert late.stats == (1, 1)


@proves("907-4d", "907-4e")
@digest("M42")
def test_during_reads_both_anew() -> None:
    table = Table()
    first = table.p1.animal(1, 1)
    table.p1.blanks("hand", 2)
    late = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, plus(OWN, HAND, t.Num(0), THIS_TURN))
    assert first.stats == (4, 1)
    hold(table, act("bring_out", to=t.Zone("battlefield", YOU)), to=(late,))
    hold(table, draw(3))
    assert first.stats == (6, 1)
    assert late.stats == (6, 1)


@proves("907-4b")
def test_what_until_has_touched_keeps_it_though_it_fits_no_more() -> None:
    table = Table()
    weak = table.p1.animal(1, 1)
    strong = table.p1.animal(2, 2)
    small = t.Selector(YOU, FIELD, (t.Measure("attack", "<=", t.Num(1)),), ("animal",))
    hold(table, plus(small, X1, X1))
    assert weak.stats == (2, 2)
    assert strong.stats == (2, 2)
    hold(table, plus(small, X1, X1))
    assert weak.stats == (2, 2)


@proves("907-4f", "907-4g")
@digest("M43")
def test_as_long_as_holds_while_its_situation_does() -> None:
    table = Table()
    source = table.p1.lair()
    victim = table.p2.animal(1, 1, "winged")
    hold(table, lose(duration=HERE), to=(victim,), source=source)
    assert not victim.has("winged")
    hold(table, act("night"), to=(source,))
    assert not victim.has("winged")
    hold(table, act("destroy"), to=(source,))
    assert victim.has("winged")


@proves("907-4f")
@digest("M43")
def test_as_long_as_never_begins_where_it_is_not_so() -> None:
    table = Table()
    source = table.p1.lair()
    victim = table.p2.animal(1, 1, "winged")
    ref = source.ref
    hold(table, act("destroy"), to=(source,))
    before = len(table.game.continuous)
    from gyoji.kernel.effects.resolve import Resolve
    from gyoji.kernel.effects.scope import Scope

    scope = Scope(PlayerId(0), ref).remember(0, (victim.ref,), 1)
    table.carry_out(Resolve(table.game.compile_ability(t.Effect((lose(duration=HERE),))).code, scope))
    assert victim.has("winged")
    assert len(table.game.continuous) == before


@proves("907-4h", "907-4k")
def test_what_ends_leaves_the_others_in_force() -> None:
    table = Table()
    animal = table.p1.animal(1, 1)
    table.begin()
    table.do_inside(plus(IT, X1, t.Num(0)), plus(IT, t.Num(2), t.Num(0), None), hold=(animal.ref,))
    assert animal.stats == (4, 1)
    next_turn(table)
    assert animal.stats == (3, 1)


@proves("907-4i", "414.6")
@pytest.mark.parametrize("night", [True, False])
def test_what_was_processed_is_fixed_as_it_is(night: bool) -> None:
    table = Table()
    animal = table.p1.animal(1, 1)
    if night:
        hold(table, act("night"), to=(animal,))
    moved = t.Do((t.Bind(1, t.Act("turn", IT)),))
    was = t.Exists(t.Selector(zone=FIELD, nouns=("animal",), among=t.Ref(1)))
    hold(table, moved, t.If(was, (plus(t.Ref(1), X1, t.Num(0), None),)), to=(animal,))
    assert animal.moved
    hold(table, act("dawn" if night else "night"), to=(animal,))
    if not night:
        hold(table, act("dawn"), to=(animal,))
    assert animal.stats == ((1, 1) if night else (2, 1))


@proves("907-4j")
@pytest.mark.parametrize("gone", [True, False])
def test_a_continuing_effect_needs_its_source_no_more(gone: bool) -> None:
    table = Table()
    source = table.p1.lair()
    animal = table.p1.animal(1, 1)
    hold(table, plus(OWN, X1, X1), source=source)
    hold(table, act("destroy"), to=(source,))
    if not gone:
        hold(table, lose(), to=(animal,))
    assert animal.stats == (2, 2)


@proves("907-4k")
def test_when_an_effect_ends_everything_is_as_before() -> None:
    table = Table()
    animal = table.p1.animal(1, 1, "winged")
    table.begin()
    table.do_inside(
        lose(), t.Do((t.SetStats(IT, t.Num(5), t.Num(5), duration=TURN_END),)), hold=(animal.ref,)
    )
    assert animal.stats == (5, 5)
    assert not animal.has("winged")
    next_turn(table)
    assert animal.stats == (1, 1)
    assert animal.has("winged")


@proves("907-5a")
def test_what_dawns_is_at_once_what_effects_make_of_it() -> None:
    table = Table()
    table.p1.lair(static(t.Modify(ANIMALS, X1, X1)))
    animal = table.p1.animal(1, 1)
    strong = t.Selector(None, FIELD, (t.Measure("attack", "=", t.Num(2)),), ("animal",))
    table.p1.lair(t.Triggered((t.Event("dawn", object=strong),), (draw(),), zone="battlefield"))
    other = table.p1.hand(
        "動物",
        t.Triggered((t.Event("bring_out", object=strong, to=FIELD),), (draw(),), zone="battlefield"),
        atk=1,
        **{"def": 1},
    )
    hold(table, act("night"), to=(animal,))
    hold(table, act("dawn"), to=(animal,))
    assert animal.stats == (2, 2)
    assert len(table.game.triggered) == 1
    hold(table, act("bring_out", to=t.Zone("battlefield", YOU)), to=(other,))
    assert len(table.game.triggered) == 2


# What beats what (907-6)


@proves("907-6a", "907-6c", "206-9d")
@pytest.mark.parametrize("order", [0, 1])
def test_losing_beats_gaining_whichever_is_older(order: int) -> None:
    table = Table()
    both = [static(t.Gain(ANIMALS, (t.Keyword("swift"),))), static(t.Lose(ANIMALS, (t.Keyword("swift"),)))]
    for node in both if order else both[::-1]:
        table.p2.lair(node)
    thing = table.p1.hand("動物", atk=1, **{"def": 1})
    hold(table, act("bring_out", to=t.Zone("battlefield", YOU)), to=(thing,))
    assert not thing.has("swift")


@proves("907-6a", "206-9d", "206-9e", "206-9i")
@digest("M18")
def test_what_is_gained_under_a_loss_is_swallowed_until_it_ends() -> None:
    table = Table()
    animal = table.p1.animal(1, 1)
    table.begin()
    table.do_inside(lose(), t.Do((t.Gain(IT, (t.Keyword("winged"),)),)), hold=(animal.ref,))
    assert not animal.has("winged")
    next_turn(table)
    assert animal.has("winged")


@proves("907-6d", "206-11e")
@digest("M44")
def test_numbers_become_before_they_are_added_to() -> None:
    table = Table()
    animal = table.p1.animal(3, 3, counters={PLUS: 1})
    table.begin()
    table.do_inside(t.Do((t.SetStats(IT, X1, X1, duration=TURN_END),)), hold=(animal.ref,))
    assert animal.stats == (2, 2)
    table.do_inside(plus(IT, t.Num(2), t.Num(0)), hold=(animal.ref,))
    assert animal.stats == (4, 2)
    next_turn(table)
    assert animal.stats == (4, 4)


@proves("907-6d", "203-8g")
def test_an_original_value_comes_before_all() -> None:
    table = Table()
    animal = table.p1.animal(3, 3)
    table.p1.lair(static(t.Modify(ANIMALS, X1, t.Num(0))))
    table.p1.lair(static(OriginalIs(ANIMALS, attribute="attack", value=t.Num(7))))
    assert animal.stats == (8, 3)
    table.p1.lair(static(t.SetValue(ANIMALS, "attack", t.Num(2))))
    assert animal.stats == (3, 3)


@proves("907-6d", "207-3b")
@digest("M45")
def test_making_a_number_so_much_is_a_fixed_difference() -> None:
    table = Table()
    count = t.Count(ANIMALS)
    animal = table.p1.animal(1, 9, static(t.Modify(THIS, count, t.Num(0))))
    table.p2.animal(1, 1)
    table.p2.animal(1, 1)
    assert animal.stats == (4, 9)
    hold(
        table,
        t.Do((MakeValue(object=IT, attribute="attack", value=t.Num(0), duration=TURN_END),)),
        to=(animal,),
    )
    assert animal.stats == (0, 9)
    table.p2.animal(1, 1)
    assert animal.stats == (1, 9)


# Constant abilities (805)


@proves("805.1", "805.3", "805.3a", "805.4", "805.6")
def test_a_constant_ability_is_in_force_while_its_situation_is_given() -> None:
    table = Table()
    lair = t.Selector(YOU, FIELD, (), ("lair",))
    animal = table.p1.animal(1, 1, static(t.If(t.Exists(lair), (t.Modify(THIS, X1, X1),))))
    assert animal.stats == (1, 1)
    place = table.p1.lair()
    assert animal.stats == (2, 2)
    hold(table, act("destroy"), to=(place,))
    assert animal.stats == (1, 1)


@proves("805.6")
def test_a_constant_ability_ends_as_its_object_leaves_the_zone() -> None:
    table = Table()
    table.p2.lair(
        static(t.If(t.Exists(t.Selector(zone=FIELD, nouns=("tool",))), (t.Modify(ANIMALS, X1, X1),)))
    )
    source = table.p1.lair(static(t.Modify(ANIMALS, X1, X1)))
    animal = table.p1.animal(1, 1)
    assert animal.stats == (2, 2)
    hold(table, act("destroy"), to=(source,))
    assert animal.stats == (1, 1)


@proves("805.3b")
def test_without_a_zone_a_constant_ability_works_everywhere() -> None:
    table = Table()
    table.p1.existence("道具", t.Static((t.Modify(ANIMALS, X1, X1),), "graveyard"), zone="graveyard")
    thing = table.p1.hand(
        "動物", t.Static((t.ModifyValue(THIS, "cost", t.Num(2)),), "all"), atk=1, cost=1, **{"def": 1}
    )
    animal = table.p1.animal(1, 1)
    assert animal.stats == (2, 2)
    assert table.game.values(thing.ref).number(kinds.COST) == 3


@proves("805.3d")
@pytest.mark.parametrize("down", [True, False])
def test_a_card_face_down_in_exile_has_no_constant_effect(down: bool) -> None:
    table = Table()
    thing = table.p1.existence("道具", t.Static((t.Modify(ANIMALS, X1, X1),), "exile"), zone="exile")
    table.game.mutable_object(thing.ref).face_down = down
    table.game.invalidate_values()
    animal = table.p1.animal(1, 1)
    assert animal.stats == ((1, 1) if down else (2, 2))


__all__ = ["ONE", "OPPONENT", "target", "zones"]


@pytest.mark.parametrize("other", [False, True])
@proves("907-4f")
def test_what_lasts_as_long_as_something_is_so_is_over_for_good_when_it_is_not(other: bool) -> None:
    table = Table()
    bear, tool = table.p1.animal(2, 2), table.p1.tool()
    if other:  # a card that lies face down, of which the effect does not speak
        table.game.mutable_object(
            table.p2.existence("動物", zone="exile", atk=1, **{"def": 1}).ref
        ).face_down = True
        table.game.face_downs = True
    armed = t.Exists(t.Selector(YOU, FIELD, (), ("tool",)))
    hold(table, t.Do((t.Gain(IT, (t.Keyword("winged"),), t.AsLongAs(armed)),)), to=(bear,))
    assert bear.has("winged")
    hold(table, act("exile"), to=(tool,))
    assert not bear.has("winged")
    hold(table, act("return", to=FIELD), to=(tool,))
    assert tool.zone == "battlefield"
    assert not bear.has("winged")
