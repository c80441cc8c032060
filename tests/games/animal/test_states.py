"""Night, waking, moving and the action wait (204)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import EXISTENCES, YOU, Table, Thing, draw, when
from tests.games.animal.shorthand import IT, act, land_card, token_of

from gyoji.games.animal.table import kinds, night
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves


def make_night(table: Table, *things: Thing) -> None:
    """Make objects night by an effect."""
    table.do(act("night"), hold=tuple([thing.ref for thing in things]))


def values(thing: Thing) -> tuple[tuple[str, ...], int, int, tuple[str, ...]]:
    found = thing.table.game.values(thing.ref)
    return (found.names, found.types & kinds.ANY_TYPE, found.number(kinds.COST), found.traits)


# Night (204-1 to 204-3)


@proves("204-1a", "204-1b", "204-1c", "204-1e", "305.4f")
def test_a_night_animal_is_a_lair_of_cost_0_called_night() -> None:
    table = Table()
    bear = table.p1.animal(3, 4, "swift", cost=4, condition="平山", species="クマ")
    other = table.p1.animal(1, 1)
    make_night(table, bear)
    assert bear.is_("night")
    assert not other.is_("night")
    assert values(bear) == (("夜",), kinds.LAIR, 0, ())
    found = table.game.values(bear.ref)
    assert (found.keywords, found.colours) == (("night",), 0)
    assert found.numbers[kinds.ATK] < 0
    assert found.numbers[kinds.DEF] < 0
    assert not bear.has("swift")


@proves("204-1d", "204-2a")
def test_a_night_territory_stays_a_territory_without_cost() -> None:
    table = Table()
    land = table.p1.territory("plain")[0]
    make_night(table, land)
    found = table.game.values(land.ref)
    assert (found.names, found.types & kinds.ANY_TYPE, found.keywords) == (
        ("夜",),
        kinds.TERRITORY,
        ("night",),
    )
    assert found.numbers[kinds.COST] < 0


@proves("204-1f", "204-3c")
def test_what_was_gained_and_counters_outlast_night_and_dawn() -> None:
    table = Table()
    bear = table.p1.animal(3, 3, counters={kinds.PLUS: 1})
    table.do(t.Do((t.Gain(IT, (t.Keyword("swift"), t.Named("隣人"))),)), hold=(bear.ref,))
    make_night(table, bear)
    assert bear.has("swift")
    assert bear.has("night")
    assert bear.counter(kinds.PLUS) == 1
    assert table.game.values(bear.ref).names == ("夜", "隣人")
    table.do(act("dawn"), hold=(bear.ref,))
    assert bear.has("swift")
    assert not bear.has("night")
    assert bear.stats == (4, 4)


@proves("204-1g", "203-8b")
def test_the_original_information_of_a_night_card_is_its_face() -> None:
    table = Table()
    bear = table.p1.animal(3, 4, cost=4)
    make_night(table, bear)
    original = t.AttributeOf("attack", t.Ref(0), original=True)
    table.do(t.Do((t.Act("gain_life", amount=original),)), hold=(bear.ref,))
    assert table.p1.life == 23


@proves("204-1h", "204-2c", "208-1k")
def test_a_token_made_night_vanishes_in_place_and_has_become_night() -> None:
    table = Table()
    token = table.p1.put(token_of(table, "animal"), "battlefield")
    watcher = table.p1.lair(when(t.ChangesState(EXISTENCES, "night"), draw()))
    buried = table.p1.lair(when(t.Event("put", object=EXISTENCES, to=t.Zone("graveyard")), draw(5)))
    make_night(table, token)
    assert (token.zone, table.p1.count("battlefield"), table.p1.count("graveyard")) == ("limbo", 2, 0)
    assert [pending.source for pending in table.game.triggered] == [watcher.ref]
    assert buried.zone == "battlefield"


@proves("204-1i", "602.1")
def test_everybody_may_look_at_the_face_of_a_night_card() -> None:
    table = Table()
    bear = table.p1.animal(3, 4)
    make_night(table, bear)
    obj = table.game.obj(bear.ref)
    assert table.game.viewers(obj) == 3
    assert views.view(table.game, PlayerId(1))
    assert night.is_night(table.game, bear.ref)


@proves("204-2b")
def test_a_night_card_cannot_be_made_night_again() -> None:
    table = Table()
    bear = table.p1.animal(3, 4)
    table.p1.lair(when(t.ChangesState(EXISTENCES, "night"), draw()))
    make_night(table, bear)
    assert len(table.game.triggered) == 1
    make_night(table, bear)
    assert len(table.game.triggered) == 1
    assert bear.is_("night")


@proves("204-2c")
def test_coming_out_as_night_is_not_becoming_night() -> None:
    table = Table()
    bear = table.p1.animal(3, 4, zone="graveyard")
    table.p1.lair(when(t.ChangesState(EXISTENCES, "night"), draw()))
    table.do(act("bring_out", to=t.Zone("battlefield", YOU), state="night"), hold=(bear.ref,))
    assert bear.is_("night")
    assert bear.zone == "battlefield"
    assert not table.game.triggered


@proves("204-3a", "204-3b", "204-3d")
def test_a_dawned_card_has_its_face_back() -> None:
    table = Table()
    bear = table.p1.animal(3, 4, "swift", cost=4, species="クマ")
    table.p1.lair(when(t.ChangesState(EXISTENCES, "day"), draw()))
    make_night(table, bear)
    table.do(act("dawn"), hold=(bear.ref,))
    assert values(bear) == ((bear.name,), kinds.ANIMAL, 4, ("species:クマ",))
    assert bear.has("swift")
    assert not bear.has("night")
    assert len(table.game.triggered) == 1


@proves("204-3d")
@pytest.mark.parametrize("to", ["hand", "graveyard"])
def test_a_night_card_that_leaves_has_not_dawned(to: str) -> None:
    table = Table()
    bear = table.p1.animal(3, 4)
    make_night(table, bear)
    table.p1.lair(when(t.ChangesState(t.Selector(zone=t.Zone("anywhere"), nouns=("card",)), "day"), draw()))
    table.do(act("put", to=t.Zone(to)), hold=(bear.ref,))
    assert (bear.zone, bear.is_("night"), table.game.triggered) == (to, False, ())
    assert bear.stats == (3, 4)


@proves("204-3d")
def test_what_is_not_night_does_not_dawn() -> None:
    table = Table()
    bear = table.p1.animal(3, 4)
    table.p1.lair(when(t.ChangesState(EXISTENCES, "day"), draw()))
    table.do(act("dawn"), hold=(bear.ref,))
    assert not table.game.triggered


# Waking and moving (204-4 to 204-7)


@proves("204-4a", "204-6a", "204-7a", "204-7e", "204-5a", "204-5c")
def test_moving_and_waking_turn_an_object_in_place() -> None:
    table = Table()
    bear = table.p1.animal()
    land = table.p1.territory("plain")[0]
    table.p1.lair(
        when(t.ChangesState(EXISTENCES, "moved"), draw()), when(t.ChangesState(EXISTENCES, "awake"), draw())
    )
    assert bear.is_("awake")
    assert not bear.is_("moved")
    table.do(act("turn"), hold=(bear.ref, land.ref))
    assert bear.is_("moved")
    assert land.is_("moved")
    assert not bear.is_("awake")
    assert len(table.game.triggered) == 1
    table.do(act("wake"), hold=(bear.ref,))
    assert bear.is_("awake")
    assert land.is_("moved")
    assert len(table.game.triggered) == 2


@proves("204-5b", "204-7b")
def test_nothing_is_moved_or_woken_twice() -> None:
    table = Table()
    bear = table.p1.animal()
    tired = table.p1.animal(moved=True)
    table.p1.lair(
        when(t.ChangesState(EXISTENCES, "moved"), draw()), when(t.ChangesState(EXISTENCES, "awake"), draw())
    )
    table.do(act("wake"), hold=(bear.ref,))
    table.do(act("turn"), hold=(tired.ref,))
    assert not table.game.triggered
    assert tired.moved
    assert not bear.moved


@proves("204-5c", "204-7e")
@pytest.mark.parametrize("state", ["moved", ""])
def test_coming_out_in_a_state_is_not_going_over_into_it(state: str) -> None:
    table = Table()
    bear = table.p1.animal(zone="graveyard")
    table.p1.lair(
        when(t.ChangesState(EXISTENCES, "moved"), draw()), when(t.ChangesState(EXISTENCES, "awake"), draw())
    )
    table.do(act("bring_out", to=t.Zone("battlefield", YOU), state=state), hold=(bear.ref,))
    assert bear.moved == (state == "moved")
    assert not table.game.triggered


@proves("204-6a")
def test_a_card_in_a_graveyard_is_neither_awake_nor_moved() -> None:
    table = Table()
    bear = table.p1.animal(zone="graveyard")
    assert not bear.is_("awake")
    assert not bear.is_("moved")


# Action wait (204-8)


@proves("204-8a", "204-8b", "205-9b")
def test_an_existence_that_comes_out_waits_and_a_territory_does_not() -> None:
    table = Table()
    bear = table.p1.animal(zone="graveyard")
    tool = table.p1.tool(zone="graveyard")
    land = table.p1.put(land_card(), "graveyard")
    to_field = act("bring_out", to=t.Zone("battlefield", YOU))
    table.do(to_field, hold=(bear.ref, tool.ref))
    table.do(act("bring_out", to=t.Zone("domain", YOU)), hold=(land.ref,))
    assert bear.is_("waiting")
    assert tool.is_("waiting")
    assert not land.is_("waiting")
    assert land.zone == "domain"
    assert not bear.moved


@proves("204-8c")
def test_an_effect_may_move_a_waiting_animal() -> None:
    table = Table()
    bear = table.p1.animal(waiting=True)
    table.do(act("turn"), hold=(bear.ref,))
    assert bear.moved
    assert bear.is_("waiting")
