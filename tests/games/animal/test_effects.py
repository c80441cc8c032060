"""What effects do to objects and players (102, 206-8 to 206-17, 207)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    EXISTENCES,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    card,
    draw,
    keyword,
    static,
    when,
)
from tests.games.animal.shorthand import CARDS, GRAVEYARD, IT, ONE, act, cannot, do, onto_field

from gyoji.games.animal.effects import equip, nodes
from gyoji.games.animal.table import conditions, kinds
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

HAND = t.Zone("hand")
EACH = t.Player("each")
TURN = t.Period("turn", which="this")


def gain(*things: t.Node, duration: t.Node | None = None) -> t.Do:
    return t.Do((t.Gain(IT, things, duration),))


def lose(*things: t.Node, duration: t.Node | None = None) -> t.Do:
    return t.Do((t.Lose(IT, things or (t.Ability(),), duration),))


def life(amount: t.Node) -> t.Do:
    return act("gain_life", None, amount=amount)


# Golden rules (102)


@proves("102.3", "102.3a")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    table = Table()
    gone, here = table.p1.animal(), table.p1.animal()
    ref = gone.ref
    do(table, act("return", to=HAND), to=(gone,))
    table.do(act("destroy"), draw(), hold=(ref, here.ref))
    assert (gone.zone, here.zone, table.p1.count("hand")) == ("hand", "graveyard", 2)
    table.do(act("destroy"), draw(), hold=(ref,))
    assert table.p1.count("hand") == 3


@proves("102.3b")
def test_as_many_as_there_are_are_chosen() -> None:
    table = Table()
    only = table.p1.blanks("hand", 1)[0]
    two = t.Selector(zone=t.Zone("hand", YOU), nouns=("card",), quantity=t.Exactly(t.Num(2)))
    do(table, act("discard", two))
    assert only.zone == "graveyard"


@proves("102.4", "102.4a", "102.4b", "202-7a")
def test_players_choose_in_turn_order_and_all_is_done_at_once() -> None:
    table = Table(seats=3)
    for side in table.sides:
        side.hand(name=f"甲{side.seat}")
        side.hand(name=f"乙{side.seat}")
    mine = t.Selector(zone=t.Zone("hand", t.Player("doer")), nouns=("card",), quantity=ONE)
    table.p1.lair(
        when(
            t.Event(
                "discard",
                object=t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=t.AtLeast(t.Num(3))),
            ),
            draw(),
        )
    )
    do(table, act("discard", mine, player=EACH))
    asked = []
    while table.prompt == "choose":
        asked.append(table.holder)
        assert [side.count("graveyard") for side in table.sides] == [0, 0, 0]
        table.choose(table.asked[0])
    assert asked == [1, 2, 3]
    assert [side.count("graveyard") for side in table.sides] == [1, 1, 1]
    assert len(table.game.triggered) == 1


@proves("102.6")
def test_what_stays_the_same_has_not_changed() -> None:
    table = Table()
    bear = table.p1.animal(2, 2)
    buried = table.p1.animal(zone="graveyard")
    table.p1.lair(when(t.Event("put", object=CARDS, to=GRAVEYARD), draw()))
    do(table, act("put", to=GRAVEYARD), to=(buried,))
    assert not table.game.triggered
    do(table, t.Do((nodes.MakeValue(IT, "attack", t.Num(2)),)), to=(bear,))
    assert table.game.continuous == ()


@proves("102.8")
@pytest.mark.parametrize(("n", "half"), [(4, 2), (5, 2), (1, 0)])
def test_fractions_are_dropped(n: int, half: int) -> None:
    table = Table()
    do(table, life(nodes.Divided(t.Num(n), 2)))
    assert table.p1.life == 20 + half


@proves("102.9")
def test_a_negative_value_is_0() -> None:
    table = Table()
    bear = table.p1.animal(1, 1, name="熊")
    do(
        table,
        t.Do((t.Modify(IT, t.Num(3), t.Num(0), minus=True),)),
        life(t.AttributeOf("attack", IT)),
        to=(bear,),
    )
    assert (bear.stats, table.p1.life) == ((0, 1), 20)
    do(table, t.Do((t.Modify(IT, t.Num(1), t.Num(0)),)), to=(bear,))
    assert bear.stats == (0, 1)


# Players (202)


@proves("202-2a", "202-3a", "202-6a")
@pytest.mark.parametrize("by", [1, 2, 3])
def test_you_is_who_controls_the_effect_and_opponents_are_all_others(by: int) -> None:
    table = Table(seats=3)
    do(
        table,
        act("lose_life", None, player=OPPONENT, amount=t.Num(2)),
        act("gain_life", None, player=YOU, amount=t.Num(1)),
        by=by,
    )
    assert [side.life for side in table.sides] == [21 if side.seat == by - 1 else 18 for side in table.sides]


@proves("202-6a", "202-6b")
def test_the_controller_of_a_moved_object_is_who_had_it_before() -> None:
    table = Table()
    bear = table.p2.animal(owner=1)
    controller = t.Player("controller", t.Selector(among=t.Ref(1), nouns=("existence",)))
    do(
        table,
        t.Do((t.Bind(1, t.Act("destroy", IT)), t.Act("draw", player=controller, amount=t.Num(1)))),
        to=(bear,),
    )
    assert (bear.zone, bear.holder) == ("graveyard", 1)
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 1)


@proves("202-6c")
def test_what_another_player_does_for_an_effect_is_done_by_its_controller() -> None:
    table = Table()
    card = table.p2.blanks("hand", 1)[0]
    by_enemy = t.Event("discard", object=CARDS, cause=t.ByEffect(OPPONENT))
    table.p2.lair(when(by_enemy, draw()))
    theirs = t.Selector(zone=t.Zone("hand", t.Player("doer")), nouns=("card",), quantity=ONE)
    do(table, act("discard", theirs, player=OPPONENT), source=table.p1.lair())
    assert card.zone == "graveyard"
    assert len(table.game.triggered) == 1


@proves("203-4c")
@pytest.mark.parametrize(("by", "seen"), [(1, 0), (2, 1)])
def test_an_opponents_effect_is_one_that_an_opponent_controls(by: int, seen: int) -> None:
    table = Table()
    bear = table.p1.animal()
    table.p1.lair(when(t.Event("destroy", object=EXISTENCES, cause=t.ByEffect(OPPONENT)), draw()))
    do(table, act("destroy"), to=(bear,), by=by)
    assert len(table.game.triggered) == seen


# Gaining, losing, becoming (206-8 to 206-11)


@proves("203-1a", "203-1b", "203-1d", "203-2a", "203-3a", "206-8a")
def test_a_gained_ability_is_had_beside_the_original_ones() -> None:
    table = Table()
    bear = table.p1.animal(1, 1, "winged", name="熊")
    do(table, gain(t.Keyword("swift"), t.Named("隣人")), to=(bear,))
    assert (bear.has("winged"), bear.has("swift")) == (True, True)
    assert table.game.values(bear.ref).names == ("熊", "隣人")
    assert table.game.original(table.game.obj(bear.ref)).keywords == ("winged",)
    swift = t.Selector(
        zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.Having((t.Keyword("swift"),)),)
    )
    do(table, act("turn", swift))
    assert bear.moved


@proves("203-6b", "206-8c", "207-1a", "207-2a")
@pytest.mark.parametrize(("minus", "stats"), [(False, (4, 6)), (True, (2, 2))])
def test_values_that_are_gained_are_added_or_taken_away(minus: bool, stats: tuple[int, int]) -> None:
    table = Table()
    bear = table.p1.animal(3, 4)
    other = table.p1.animal(3, 4)
    do(table, t.Do((t.Modify(IT, t.Num(1), t.Num(2), minus=minus),)), to=(bear,))
    assert (bear.stats, other.stats) == (stats, (3, 4))
    threes = t.Selector(
        zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.Measure("attack", "=", t.Num(3)),)
    )
    do(table, act("turn", threes))
    assert (bear.moved, other.moved) == (False, True)


@proves("206-8e", "206-8f", "206-9g", "206-10d", "206-10e", "206-11f", "206-11g", "206-10a")
@pytest.mark.parametrize(
    "change",
    [
        t.Gain(IT, (t.Keyword("swift"),)),
        t.Lose(IT, (t.Ability(),)),
        nodes.LoseCondition(object=IT),
        t.SetStats(IT, t.Num(7), t.Num(7)),
    ],
)
def test_a_change_without_a_duration_lasts_until_the_object_leaves(change: t.Node) -> None:
    table = Table()
    bear = table.p1.animal(2, 2, "winged", condition="森")
    plain = (2, 2, True, False, 1)

    def now() -> tuple[int, int, bool, bool, int]:
        return (
            *bear.stats,
            bear.has("winged"),
            bear.has("swift"),
            len(conditions.icons(table.game, bear.ref)),
        )

    do(table, t.Do((change,)), to=(bear,))
    assert now() != plain
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert table.game.turn_player == 1
    assert now() != plain
    do(table, act("return", to=HAND), to=(bear,))
    do(table, onto_field(), to=(bear,))
    assert now() == plain


@proves("206-9a", "206-9b", "206-9c")
def test_lost_abilities_are_as_if_not_written_until_the_loss_ends() -> None:
    table = Table()
    bear = table.p1.animal(1, 1, "winged", when(t.ChangesState(THIS, "moved"), draw()))
    do(table, gain(t.Keyword("swift")), lose(duration=TURN_END), act("turn"), to=(bear,))
    assert (bear.has("winged"), bear.has("swift"), table.game.triggered) == (False, False, ())
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert (bear.has("winged"), bear.has("swift")) == (True, True)


@proves("206-11a", "206-11b", "203-6a")
def test_what_becomes_something_is_only_that() -> None:
    table = Table()
    both = card("熊", "動物＆道具", cost=0, atk=3, **{"def": 4}, species="クマ", condition="平無")
    bear = table.p1.put(both, "battlefield")
    do(
        table,
        t.Do(
            (
                t.SetStats(IT, t.Num(1), t.Num(1)),
                nodes.BecomeCondition(object=IT, kind="forest"),
                t.Become(IT, (t.Trait("species", "ブタ"), t.Kind(("animal",)))),
            )
        ),
        to=(bear,),
    )
    values = table.game.values(bear.ref)
    assert bear.stats == (1, 1)
    assert values.types == kinds.ANIMAL | kinds.CARD
    assert values.traits == ("icons:0,0,0,2,0,0", "species:ブタ")


@proves("206-11d")
def test_the_later_become_wins_and_the_earlier_shows_again() -> None:
    table = Table()
    bear = table.p1.animal(5, 5)
    do(
        table,
        t.Do((t.SetStats(IT, t.Num(1), t.Num(1)),)),
        t.Do((t.SetValue(IT, "attack", t.Num(2), TURN_END),)),
        to=(bear,),
    )
    assert bear.stats == (2, 1)
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert bear.stats == (1, 1)


@proves("206-11c", "207-1b", "207-2b", "207-3e")
@pytest.mark.parametrize(
    "change",
    [
        t.ModifyValue(IT, "attack", t.Num(1)),
        t.ModifyValue(IT, "attack", t.Num(1), minus=True),
        t.SetValue(IT, "attack", t.Num(4)),
        nodes.MakeValue(IT, "attack", t.Num(4)),
    ],
)
def test_what_an_object_does_not_have_is_not_changed(change: t.Node) -> None:
    table = Table()
    tool = table.p1.tool()
    do(table, t.Do((change,)), to=(tool,))
    assert table.game.values(tool.ref).numbers[kinds.ATK] < 0


@proves("207-3a", "207-3b", "207-3c", "207-3d")
def test_making_a_value_a_number_is_gaining_what_is_missing() -> None:
    table = Table()
    count = t.Count(ANIMALS)
    bear = table.p1.animal(1, 5, static(t.Modify(THIS, count, t.Num(0))))
    table.p1.animal()
    table.p1.animal()
    assert bear.stats == (4, 5)
    do(table, t.Do((nodes.MakeValue(IT, "attack", t.Num(0), TURN_END),)), to=(bear,))
    assert bear.stats == (0, 5)
    table.p1.animal()
    assert bear.stats == (1, 5)


# Life (207-4, 207-5, 207-12, 207-13)


@proves("207-4a", "207-5a")
def test_recovering_adds_to_life() -> None:
    table = Table()
    do(table, act("gain_life", None, amount=t.Num(3)))
    assert (table.p1.life, table.p2.life) == (23, 20)
    do(table, life(t.PlayerValue("life", YOU)))
    assert table.p1.life == 46


@proves("207-4c", "207-13a")
def test_life_does_not_go_below_0() -> None:
    table = Table()
    table.p2.life = 3
    do(table, act("lose_life", None, player=OPPONENT, amount=t.Num(5)))
    assert table.p2.life == 0


@proves("207-6b", "207-12a", "207-12b", "207-13a", "207-13b")
@pytest.mark.parametrize("verb", ["lose_life", "pay_life", "receive"])
def test_damage_paying_and_losing_life_are_three_things(verb: str) -> None:
    table = Table()
    for other in ("lose_life", "pay_life", "receive"):
        table.p1.lair(when(t.Event(other), draw()), name=other)
    sentence = act("deal", YOU, amount=t.Num(2)) if verb == "receive" else act(verb, None, amount=t.Num(2))
    do(table, sentence, source=table.p1.lair())
    assert table.p1.life == 18
    assert [table.game.obj(each.source).definition.name for each in table.game.triggered] == [verb]


@proves("207-12c")
@pytest.mark.parametrize(("has", "left"), [(3, 1), (2, 0), (1, 1)])
def test_nobody_pays_more_life_than_they_have(has: int, left: int) -> None:
    table = Table()
    table.p1.life = has
    do(table, act("pay_life", None, amount=t.Num(2)))
    assert table.p1.life == left


# Spheres (207-16) and X (207-15g)


@proves("207-16a", "207-16b", "207-16c", "207-16d")
def test_a_sphere_counts_every_keyword_on_field_and_domain() -> None:
    table = Table(territories=0)
    table.p1.territory("plain", n=2)
    table.p1.animal(1, 1, keyword("plain"), keyword("plain"), keyword("night"))
    table.p2.territory("plain")
    do(table, life(nodes.Sphere("plain", YOU)))
    assert table.p1.life == 24
    do(table, life(nodes.Sphere("night", YOU)))
    assert table.p1.life == 25
    do(table, life(nodes.Sphere("plain")))
    assert table.p1.life == 30


@proves("207-15g")
@pytest.mark.parametrize(("n", "x"), [(3, 3), (5, 5), (6, 5)])
def test_x_is_at_most_what_the_text_says(n: int, x: int) -> None:
    table = Table()
    do(table, life(nodes.Capped(t.Num(n), t.Num(5))))
    assert table.p1.life == 20 + x


# Equipping (206-12)


def equippable(table: Table) -> Thing:
    return table.p1.tool(keyword("equip", EXISTENCES))


@proves("206-12b", "206-12c", "206-12d")
def test_an_equipped_tool_has_a_host_which_is_equipped_with_it() -> None:
    table = Table()
    tool, bear, other = equippable(table), table.p1.animal(), table.p1.animal()
    _equip(table, tool, bear)
    assert tool.is_("equipped")
    assert (bear.is_("equip_host"), other.is_("equip_host")) == (True, False)
    assert equip.carried_by(table.game, bear.ref) == [tool.ref]


def _equip(table: Table, tool: Thing, host: Thing) -> None:
    name = t.Selector(zone=t.Zone("battlefield"), nouns=("existence",), filters=(t.Named(host.name),))
    do(table, act("equip", to=name), to=(tool,))


@proves("206-12f")
def test_what_has_no_equip_keyword_is_not_equipped() -> None:
    table = Table()
    tool, bear = table.p1.tool(), table.p1.animal()
    _equip(table, tool, bear)
    assert not tool.is_("equipped")
    assert not bear.is_("equip_host")


@proves("206-12g")
def test_what_cannot_be_equipped_to_something_is_not() -> None:
    table = Table()
    tool, bear = equippable(table), table.p1.animal(1, 1, static(t.Cannot(t.Event("equip", to=THIS))))
    _equip(table, tool, bear)
    assert not tool.is_("equipped")


@proves("206-12h")
def test_a_later_ban_takes_nothing_off() -> None:
    table = Table()
    tool, bear = equippable(table), table.p1.animal()
    _equip(table, tool, bear)
    table.p2.lair(static(t.Cannot(t.Event("equip", to=ANIMALS))))
    assert tool.is_("equipped")
    assert bear.is_("equip_host")


@proves("206-12e")
def test_a_tool_that_loses_the_keyword_is_not_equipped() -> None:
    table = Table()
    tool, bear = equippable(table), table.p1.animal()
    _equip(table, tool, bear)
    do(table, lose(), to=(tool,))
    assert not tool.is_("equipped")
    assert not bear.is_("equip_host")


# Repeating (206-15)


@proves("206-15a", "206-15b")
def test_a_repeated_process_is_done_again_and_not_at_once() -> None:
    table = Table()
    two = t.Event("gain_life", amount=t.AtLeast(t.Num(2)))
    table.p1.lair(when(two, draw()))
    do(table, t.Repeat(t.Num(3), (life(t.Num(1)),)))
    assert (table.p1.life, table.game.triggered) == (23, ())


@proves("206-15a", "206-15b")
def test_a_process_is_repeated_until_something_is_so() -> None:
    table = Table()
    enough = t.Compare(t.PlayerValue("life", YOU), ">=", t.Num(25))
    do(table, t.Do((nodes.RepeatUntil((life(t.Num(2)),), enough),)))
    assert table.p1.life == 26


# Moves that are undone


def test_what_was_exiled_for_a_while_comes_back() -> None:
    table = Table()
    bear, lair = table.p2.animal(2, 2), table.p1.lair()
    here = t.InZone(THIS, t.Zone("battlefield"))
    exile = t.Do((t.Bind(1, t.Act("exile", IT)), nodes.GoesBack(object=t.Ref(1), duration=t.AsLongAs(here))))
    do(table, exile, to=(bear,), source=lair)
    assert bear.zone == "exile"
    do(table, act("return", to=HAND), to=(lair,))
    assert (bear.zone, bear.holder) == ("battlefield", 2)


def test_a_transfer_until_the_end_of_the_turn_goes_back() -> None:
    table = Table()
    bear = table.p2.animal(2, 2)
    taken = t.Do(
        (
            t.Bind(1, t.Act("transfer", IT, to=t.Zone("battlefield", YOU))),
            nodes.GoesBack(object=t.Ref(1), duration=TURN_END),
        )
    )
    do(table, taken, to=(bear,))
    assert bear.holder == 1
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert bear.holder == 2


@proves("1701.7", "1701.7a", "1701.7b", "206-11a", "206-11d")
def test_counters_are_others_for_a_turn_and_then_what_they_were_placed_as() -> None:
    table = Table()
    bear = table.p1.animal(2, 2, counters={"妖狐": 2})
    table.game.converts = True
    become = nodes.CountersBecome(object=EXISTENCES, duration=t.During(TURN), word="妖狐", into=kinds.PLUS)
    do(table, t.Do((become,)), act("place", IT, word="妖狐", amount=t.Num(1)), to=(bear,))
    assert (bear.stats, bear.counter("妖狐")) == ((5, 5), 0)
    table.p2.lair(static(cannot("place", EXISTENCES, word="妖狐")))
    do(table, act("place", IT, word="妖狐", amount=t.Num(1)), to=(bear,))
    assert bear.stats == (5, 5)
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert (bear.stats, bear.counter("妖狐")) == ((2, 2), 3)
    assert table.game.player(PlayerId(0)).life == 20
