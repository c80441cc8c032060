"""Counters (1700)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import EXISTENCES, OPPONENT, Table, Thing, draw, place, static, when
from tests.games.animal.shorthand import IT, act, cannot, do, token_of

from gyoji.games.animal.table import counters, kinds, night
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

PREPARATION = kinds.PREPARATION_PHASE


@proves("1701.1", "1701.1a", "1701.2", "205-8c", "206-8b", "208-2a")
def test_many_counters_of_several_kinds_lie_on_one_object() -> None:
    table = Table()
    bear = table.p1.animal()
    do(table, place("成長", 2, IT), place("治癒", 1, IT), place("成長", 1, IT), to=(bear,))
    assert table.game.obj(bear.ref).counters == (("成長", 3), ("治癒", 1))


@proves("1706.1", "1707.1", "1708.1", "1709.1", "1711.1", "1713.1")
@pytest.mark.parametrize("name", ["補修", "妖狐", "成長", "治癒", "彼岸", "磔台"])
def test_a_counter_without_a_rule_only_lies_there(name: str) -> None:
    table = Table()
    bear = table.p1.animal(2, 2, "swift")
    before = table.game.values(bear.ref)
    do(table, place(name, 1, IT), to=(bear,))
    after = table.game.values(bear.ref)
    assert (bear.counter(name), bear.stats) == (1, (2, 2))
    assert after.held == before.held
    assert name in kinds.COUNTERS


@proves("1702.1", "1702.1a", "1703.1", "1703.1a", "1701.3", "208-2b")
def test_plus_and_minus_counters_change_an_animal_by_their_number() -> None:
    table = Table()
    bear, boar, cat = table.p1.animal(2, 2), table.p1.animal(5, 5), table.p1.animal(2, 2)
    do(table, place(kinds.PLUS, 2, IT), to=(bear,))
    do(table, place(kinds.MINUS, 3, IT), to=(boar,))
    assert (bear.stats, boar.stats, cat.stats) == ((4, 4), (2, 2), (2, 2))


@proves("1701.4", "1702.2", "1703.2")
@pytest.mark.parametrize("name", [kinds.PLUS, kinds.MINUS])
def test_they_lie_on_what_is_no_animal_as_well(name: str) -> None:
    table = Table()
    tool = table.p1.tool()
    do(table, place(name, 1, IT), to=(tool,))
    assert tool.counter(name) == 1
    assert table.game.values(tool.ref).numbers[kinds.ATK] < 0
    do(table, t.Do((t.Gain(IT, (t.Kind(("animal",)),)),)), to=(tool,))
    assert tool.stats == ((1, 1) if name == kinds.PLUS else (0, 0))


@proves("1701.4")
def test_a_counter_stays_on_an_animal_that_becomes_a_lair() -> None:
    table = Table()
    bear = table.p1.animal(2, 2, counters={kinds.PLUS: 1})
    do(table, act("night"), to=(bear,))
    assert bear.counter(kinds.PLUS) == 1


@proves("1701.5", "1701.5a")
def test_a_counter_is_where_its_object_is_and_whose_that_is() -> None:
    table = Table()
    bear = table.p2.animal(counters={kinds.SHIELD: 1})
    table.p1.lair(when(t.Event("remove", object=EXISTENCES, cause=t.ByEffect(OPPONENT)), draw()))
    do(table, act("destroy"), to=(bear,))
    assert bear.zone == "battlefield"
    assert len(table.game.triggered) == 1


# Night prison (1704)


@proves("1704.1", "1704.1a")
def test_a_night_prison_counter_is_removed_instead_of_dawning() -> None:
    table = Table()
    bear = table.p1.animal(counters={kinds.PRISON: 2})
    other = table.p1.animal()
    do(table, act("night"), act("dawn"), to=(bear, other))
    assert bear.is_("night")
    assert not other.is_("night")
    assert bear.counter(kinds.PRISON) == 1
    do(table, act("dawn"), to=(bear,))
    do(table, act("dawn"), to=(bear,))
    assert not bear.is_("night")
    assert bear.counter(kinds.PRISON) == 0


@proves("1704.1b")
def test_it_is_removed_although_dawning_is_forbidden() -> None:
    table = Table()
    bear = table.p1.animal(counters={kinds.PRISON: 1})
    table.p2.lair(static(cannot("dawn")))
    do(table, act("night"), act("dawn"), act("dawn"), to=(bear,))
    assert bear.is_("night")
    assert bear.counter(kinds.PRISON) == 0


@proves("1704.1c", "1704.2")
def test_it_is_removed_from_what_is_not_night() -> None:
    table = Table()
    bear = table.p1.animal()
    do(table, place(kinds.PRISON, 1, IT), act("dawn"), to=(bear,))
    assert bear.counter(kinds.PRISON) == 0


@proves("1704.1")
def test_a_prisoner_without_abilities_dawns() -> None:
    table = Table()
    bear = table.p1.animal(counters={kinds.PRISON: 1})
    do(table, act("night"), to=(bear,))
    do(table, t.Do((t.Lose(IT, (t.Ability(),)),)), act("dawn"), to=(bear,))
    assert not bear.is_("night")
    assert bear.counter(kinds.PRISON) == 1


# Escape (1705)


def exiled(table: Table, n: int) -> Thing:
    return table.p1.animal(zone="exile", counters={kinds.ESCAPE: n})


@proves("1705.1", "1705.1a")
def test_an_exiled_card_loses_a_counter_each_preparation_and_comes_out_with_the_last() -> None:
    table = Table()
    bear = exiled(table, 2)
    table.begin(PREPARATION)
    assert len(table.game.waiting) == 1
    table.resolve()
    assert (bear.zone, bear.counter(kinds.ESCAPE)) == ("exile", 1)
    again = Table()
    last = exiled(again, 1)
    again.begin(PREPARATION)
    again.resolve()
    assert (last.zone, last.holder) == ("battlefield", 1)


@proves("1705.1")
def test_it_waits_for_its_own_players_preparation() -> None:
    table = Table()
    bear = table.p2.animal(zone="exile", counters={kinds.ESCAPE: 1})
    table.begin(PREPARATION)
    assert not table.game.waiting
    assert bear.zone == "exile"


@proves("1705.1b", "1705.2", "609-1c")
def test_a_face_down_card_does_not_escape_and_keeps_its_counters() -> None:
    table = Table()
    bear = exiled(table, 1)
    night.hide(table.game, table.game.mutable_object(bear.ref))
    table.begin(PREPARATION)
    assert not table.game.waiting
    assert bear.counter(kinds.ESCAPE) == 1


@proves("1705.1c", "609-1b")
def test_a_card_turned_down_meanwhile_stays_as_it_is() -> None:
    table = Table()
    bear = exiled(table, 1)
    table.begin(PREPARATION)
    night.hide(table.game, table.game.mutable_object(bear.ref))
    table.resolve()
    assert (bear.zone, bear.counter(kinds.ESCAPE)) == ("exile", 1)


@proves("1705.1d")
def test_a_card_whose_last_counter_went_otherwise_stays() -> None:
    table = Table()
    bear = exiled(table, 1)
    do(table, act("remove", word=kinds.ESCAPE, amount=t.Num(1)), to=(bear,))
    assert bear.counter(kinds.ESCAPE) == 0
    table.begin(PREPARATION)
    assert not table.game.waiting
    assert bear.zone == "exile"


@proves("1705.1d")
def test_a_card_that_cannot_come_out_stays_without_counters() -> None:
    table = Table()
    bear = exiled(table, 1)
    table.p2.lair(static(cannot("bring_out")))
    table.begin(PREPARATION)
    table.resolve()
    assert (bear.zone, bear.counter(kinds.ESCAPE)) == ("exile", 0)


@proves("1705.3")
def test_escape_counters_lie_anywhere() -> None:
    table = Table()
    bear = table.p1.animal()
    do(table, place(kinds.ESCAPE, 1, IT), to=(bear,))
    table.begin(PREPARATION)
    assert bear.counter(kinds.ESCAPE) == 1
    assert not table.game.waiting


# Sleep (1710)


@proves("1710.1", "1710.1a")
def test_a_sleep_counter_is_removed_instead_of_waking_up() -> None:
    table = Table()
    bear = table.p1.animal(moved=True, counters={kinds.SLEEP: 2})
    other = table.p1.animal(moved=True)
    table.begin(kinds.WAKE_PHASE)
    assert (bear.moved, bear.counter(kinds.SLEEP), other.moved) == (True, 1, False)


@proves("1710.1")
def test_an_effect_wakes_a_sleeper_outside_of_the_wake_up_phase() -> None:
    table = Table()
    bear = table.p1.animal(moved=True, counters={kinds.SLEEP: 1})
    do(table, act("wake"), to=(bear,))
    assert not bear.moved
    assert bear.counter(kinds.SLEEP) == 1


@proves("1710.1b")
def test_it_is_removed_although_waking_is_forbidden() -> None:
    table = Table()
    bear = table.p1.animal(moved=True, counters={kinds.SLEEP: 1})
    table.p2.lair(static(cannot("wake")))
    table.begin(kinds.WAKE_PHASE)
    assert (bear.moved, bear.counter(kinds.SLEEP)) == (True, 0)


@proves("1710.1c", "1710.2")
def test_it_is_removed_from_what_is_awake() -> None:
    table = Table()
    bear = table.p1.animal()
    do(table, place(kinds.SLEEP, 1, IT), to=(bear,))
    table.begin(kinds.WAKE_PHASE)
    assert (bear.moved, bear.counter(kinds.SLEEP)) == (False, 0)


# Protection (1712)


@proves("1712.1", "1712.1a", "1712.1b")
def test_a_protection_counter_and_all_damage_are_removed_instead_of_destruction() -> None:
    table = Table()
    bear = table.p1.animal(2, 9, counters={kinds.SHIELD: 2}, damage=3)
    other = table.p1.animal()
    table.p1.lair(when(t.Event("destroy", object=EXISTENCES), draw()))
    do(table, act("destroy"), to=(bear,))
    assert (bear.zone, bear.counter(kinds.SHIELD), bear.damage) == ("battlefield", 1, 0)
    assert not table.game.triggered
    assert other.zone == "battlefield"


@proves("1712.1")
def test_it_does_not_help_against_a_sacrifice() -> None:
    table = Table()
    bear = table.p1.animal(counters={kinds.SHIELD: 1})
    do(table, act("sacrifice"), to=(bear,))
    assert bear.zone == "graveyard"


# Counters that become others (1701.7)


@proves("1701.7")
def test_counters_that_become_others_follow_the_other_rule() -> None:
    table = Table()
    bear = table.p1.animal(2, 2, counters={"妖狐": 2})
    do(table, act("turn_counters", word="妖狐", state=kinds.PLUS), to=(bear,))
    assert (bear.stats, bear.counter("妖狐"), bear.counter(kinds.PLUS)) == ((4, 4), 0, 2)


def test_pairs_of_plus_and_minus_counters_are_counted() -> None:
    table = Table()
    bear = table.p1.animal(counters={kinds.PLUS: 2, kinds.MINUS: 1})
    token = table.p1.put(token_of(table), "battlefield")
    assert (counters.cancelling(table.game, bear.ref), counters.cancelling(table.game, token.ref)) == (1, 0)


@proves("205-10b", "1701.6a")
@pytest.mark.parametrize("verb", ["remove", "return"])
def test_counters_leave_when_they_are_removed_and_with_their_object(verb: str) -> None:
    table = Table()
    bear = table.p1.animal(counters={"成長": 2})
    table.p1.lair(when(t.Event("counter_leaves", source=t.Zone("battlefield"), word="成長"), draw()))
    table.p1.lair(when(t.Event("counter_leaves", source=t.Zone("battlefield"), word="治癒"), draw()))
    sentence = (
        act("remove", word="成長", amount=t.Num(2)) if verb == "remove" else act("return", to=t.Zone("hand"))
    )
    do(table, sentence, to=(bear,))
    assert bear.counter("成長") == 0
    assert len(table.game.triggered) == 1


def test_a_removed_counter_is_not_its_object_leaving() -> None:
    table = Table()
    bear = table.p1.animal(counters={"成長": 1})
    table.p1.lair(when(t.Event("leave", object=EXISTENCES), draw()))
    do(table, act("remove", word="成長", amount=t.Num(1)), to=(bear,))
    assert not table.game.triggered
