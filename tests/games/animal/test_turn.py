"""The turn (1000): phases, what rules do in them, who comes next."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import EXISTENCES, THIS, TURN_END, YOU, Table, draw, static, when
from tests.games.animal.shorthand import CARDS, IT, act, do, land_card, pending

from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.turns.turn import next_extra
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves


def phase_start(name: str, player: t.Node | None = YOU) -> t.Moment:
    return t.Moment(t.Period(name, player), "start")


def end_turn(table: Table) -> Table:
    """Pass until the turn is over."""
    turn = table.game.turn
    for _ in range(60):
        if table.game.over or table.game.turn != turn:
            return table
        if any(option.kind == 0 for option in table.asked):
            table.choose("pass")
        else:
            table.choose(table.asked[0])
    raise AssertionError("the turn never ends")


# Wake-up (1002)


@proves("1001.4", "1002.1", "1002.1a", "1002.1b", "1002.1c", "204-8d", "1002.4b")
def test_in_the_wake_up_phase_ones_own_things_dawn_wake_and_wait_no_more() -> None:
    table = Table(territories=0)
    bear = table.p1.animal(moved=True, waiting=True)
    land = table.p1.territory("plain", moved=True)[0]
    do(table, act("night"), to=(bear,))
    theirs = table.p2.animal(moved=True, waiting=True)
    table.begin(kinds.WAKE_PHASE)
    assert (bear.is_("night"), bear.moved, bear.is_("waiting"), land.moved) == (False, False, False, False)
    assert (theirs.moved, theirs.is_("waiting")) == (True, True)
    assert table.game.phase == kinds.PREPARATION_PHASE


@proves("1002.2", "1002.3", "1002.3a", "1002.3b", "1002.4", "1002.4a")
def test_what_triggers_in_the_wake_up_phase_brings_priority() -> None:
    table = Table()
    table.p1.animal(1, 1, when(t.ChangesState(THIS, "awake"), draw()), moved=True, name="甲")
    table.p1.animal(1, 1, when(t.ChangesState(THIS, "awake"), draw()), moved=True, name="乙")
    table.begin(kinds.WAKE_PHASE)
    assert sorted(pending(table)) == ["乙", "甲"]
    assert table.holder == 1
    table.choose(table.asked[0])
    assert (table.game.phase, len(table.game.waiting), table.prompt, table.holder) == (
        kinds.WAKE_PHASE,
        2,
        "priority",
        1,
    )
    table.resolve()
    assert (table.p1.count("hand"), table.game.phase) == (2, kinds.WAKE_PHASE)
    table.pass_all()
    assert table.game.phase == kinds.PREPARATION_PHASE


# Preparation, hunt, sunset (1003, 1005, 1006)


@proves(
    "1003.2",
    "1003.2b",
    "1003.3",
    "1003.4",
    "1005.1",
    "1005.2",
    "1005.2b",
    "1005.3",
    "1005.5",
    "1006.1",
    "1006.2",
    "1006.2b",
    "1006.3",
    "1006.4",
    "1001.4",
)
@pytest.mark.parametrize(
    ("phase", "following"),
    [
        (kinds.PREPARATION_PHASE, kinds.HUNT_PHASE),
        (kinds.HUNT_PHASE, kinds.SUNSET_PHASE),
        (kinds.SUNSET_PHASE, ""),
    ],
)
def test_a_phase_starts_with_its_triggers_and_gives_priority_until_all_pass(
    phase: str, following: str
) -> None:
    table = Table()
    table.p1.lair(when(phase_start(phase), draw()))
    table.begin(phase)
    assert (table.game.phase, len(table.game.waiting), table.prompt, table.holder) == (
        phase,
        1,
        "priority",
        1,
    )
    table.choose("pass", "pass")
    assert (table.p1.count("hand"), table.game.phase, table.prompt) == (1, phase, "priority")
    table.choose("pass", "pass")
    assert table.game.phase == (following or kinds.PREPARATION_PHASE)


@proves("1003.2a", "1005.2a", "1006.2a")
@pytest.mark.parametrize("phase", [kinds.PREPARATION_PHASE, kinds.HUNT_PHASE, kinds.SUNSET_PHASE])
def test_the_turn_player_puts_triggers_on_the_pile_first(phase: str) -> None:
    table = Table()
    for side, names in ((table.p2, ("丙", "丁")), (table.p1, ("甲", "乙"))):
        for name in names:
            side.lair(when(phase_start(phase, None), draw()), name=name)
    table.begin(phase)
    assert table.holder == 1
    table.choose(table.asked[1])
    assert table.holder == 2
    table.choose(table.asked[0])
    placed = [table.game.obj(item.source).definition.name for item in table.game.waiting]
    assert placed == ["乙", "甲", "丙", "丁"]


@proves("1001.2a", "1005.4c")
def test_the_steps_of_a_battle_are_part_of_the_hunt_phase() -> None:
    table = Table()
    bear = table.p1.animal()
    table.p1.lair(
        static(t.If(t.InPeriod(t.Period(kinds.HUNT_PHASE)), (t.Gain(EXISTENCES, (t.Keyword("winged"),)),)))
    )
    table.begin()
    table.choose("declare battle")
    assert (table.game.phase, table.game.step) == (kinds.HUNT_PHASE, kinds.BATTLE_PREPARATION_STEP)
    assert bear.has("winged")


# Supply (1004)


@proves("1004.1", "1004.1a", "1004.1b", "1004.4b")
def test_a_card_and_a_territory_are_supplied() -> None:
    table = Table(territories=0)
    table.p1.put(land_card("plain"), "territory_deck")
    lands = 0
    table.begin(kinds.SUPPLY_PHASE)
    assert (table.p1.count("hand"), table.p1.count("domain"), table.p1.count("territory_deck")) == (
        1,
        lands + 1,
        0,
    )
    assert (table.p2.count("hand"), table.game.phase) == (0, kinds.HUNT_PHASE)


@proves("1004.1a", "1004.1b")
def test_in_the_first_turn_of_the_game_no_card_is_drawn() -> None:
    table = Table(turn=1, territories=1)
    land = table.game.obj(table.game.cards_in(zones.DOMAIN, PlayerId(0))[0]).definition
    table.game.add_card(land, PlayerId(0), zones.TERRITORY_DECK)
    table.begin(kinds.SUPPLY_PHASE)
    assert (table.p1.count("hand"), table.p1.count("domain")) == (0, 2)


@proves("1004.1b")
def test_an_empty_territory_deck_does_no_harm() -> None:
    table = Table(territories=0)
    table.begin(kinds.SUPPLY_PHASE)
    assert (table.p1.count("hand"), table.p1.count("domain"), table.game.over) == (1, 0, False)


@proves("1004.2", "1004.3", "1004.3a", "1004.3b", "1004.4", "1004.4a")
def test_what_triggers_in_the_supply_phase_brings_priority() -> None:
    table = Table()
    table.p1.lair(when(t.Event("draw", actor=YOU), act("gain_life", None, amount=t.Num(1))), name="甲")
    table.p1.lair(when(t.Event("draw", actor=YOU), act("gain_life", None, amount=t.Num(2))), name="乙")
    table.begin(kinds.SUPPLY_PHASE)
    assert sorted(pending(table)) == ["乙", "甲"]
    table.choose(table.asked[0])
    assert (table.game.phase, table.prompt) == (kinds.SUPPLY_PHASE, "priority")
    table.resolve()
    assert table.p1.life == 23
    table.pass_all()
    assert table.game.phase == kinds.HUNT_PHASE


# Night watch (1007)


@proves("1007.2", "1007.8", "1001.1", "202-1b", "202-1c")
def test_the_night_watch_ends_effects_and_damage_and_the_turn_passes_on() -> None:
    table = Table()
    bear = table.p1.animal(2, 5, damage=2)
    theirs = table.p2.animal(2, 5, damage=1)
    do(
        table,
        t.Do(
            (
                t.Modify(IT, t.Num(3), t.Num(0), duration=TURN_END),
                t.Gain(IT, (t.Keyword("swift"),), t.During(t.Period("turn", which="this"))),
            )
        ),
        to=(bear,),
    )
    assert bear.stats == (5, 5)
    table.begin(kinds.SUNSET_PHASE)
    assert (bear.stats, bear.damage) == ((5, 5), 2)
    end_turn(table)
    assert (bear.stats, bear.damage, theirs.damage, bear.has("swift")) == ((2, 5), 0, 0, False)
    assert (table.game.turn_player, table.game.turn) == (1, 4)


@proves("1007.3", "205-3d")
@pytest.mark.parametrize(("held", "discarded"), [(6, 0), (7, 1), (9, 3)])
def test_the_turn_player_keeps_six_cards(held: int, discarded: int) -> None:
    table = Table()
    table.p1.blanks("hand", held)
    table.p2.blanks("hand", 9)
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    for _ in range(discarded):
        assert (table.prompt, table.holder) == ("discard", 1)
        table.choose(table.asked[0])
    assert table.p1.count("graveyard") == discarded
    assert (table.p2.count("hand"), table.game.turn_player) == (9, 1)


@proves("1007.4", "1007.5", "1007.5a", "1007.5b", "1007.6", "1007.6a", "1007.7")
def test_the_night_watch_is_repeated_after_something_happened() -> None:
    table = Table()
    table.p1.blanks("hand", 7)
    bear = table.p1.animal(1, 9)
    table.p1.lair(when(t.Event("discard", object=CARDS), draw(2), act("deal", EXISTENCES, amount=t.Num(1))))
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    table.choose(table.asked[0])
    assert (table.game.phase, table.prompt, len(table.game.waiting)) == (
        kinds.NIGHT_WATCH_PHASE,
        "priority",
        1,
    )
    table.resolve()
    assert (table.p1.count("hand"), bear.damage) == (8, 1)
    table.pass_all()
    assert (table.prompt, bear.damage) == ("discard", 0)


@proves("1007.6b", "1007.7")
def test_without_triggers_the_night_watch_goes_by_once() -> None:
    table = Table()
    table.begin(kinds.SUNSET_PHASE)
    table.pass_all()
    assert (table.game.turn_player, table.game.phase) == (1, kinds.PREPARATION_PHASE)


# Who comes next (1007.8, 206-14)


@proves("1007.8", "102.5")
def test_turns_go_clockwise_and_past_those_who_have_lost() -> None:
    table = Table(seats=4)
    order = [0]
    table.begin(kinds.SUNSET_PHASE)
    for _ in range(4):
        end_turn(table)
        order.append(table.game.turn_player)
    assert order == [0, 1, 2, 3, 0]
    table.game.concede(PlayerId(1))
    end_turn(table)
    assert table.game.turn_player == 2


def extra(who: t.Node = YOU) -> t.Do:
    return act("extra_turn", None, player=who)


@proves("206-14a", "206-14c", "1007.8a", "1007.8b")
def test_the_turn_player_takes_an_additional_turn_and_then_the_other() -> None:
    table = Table()
    do(table, extra())
    table.begin(kinds.SUNSET_PHASE)
    players = []
    for _ in range(3):
        end_turn(table)
        players.append(table.game.turn_player)
    assert players == [0, 1, 0]


@proves("206-14a", "206-14c", "1007.8b")
def test_a_non_turn_player_takes_it_and_then_the_normal_turn_as_well() -> None:
    table = Table()
    do(table, extra(), by=2)
    table.begin(kinds.SUNSET_PHASE)
    players = []
    for _ in range(3):
        end_turn(table)
        players.append(table.game.turn_player)
    assert players == [1, 1, 0]


@proves("206-14b")
def test_two_additional_turns_are_one() -> None:
    table = Table()
    do(table, extra(), extra())
    table.begin(kinds.SUNSET_PHASE)
    players = []
    for _ in range(2):
        end_turn(table)
        players.append(table.game.turn_player)
    assert players == [0, 1]


@proves("206-14b")
def test_the_turn_players_additional_turn_goes_before_anothers() -> None:
    table = Table()
    do(table, extra(), by=2)
    do(table, extra(), by=1)
    assert next_extra(table.game) == 0
    table.begin(kinds.SUNSET_PHASE)
    end_turn(table)
    assert table.game.turn_player == 0
    end_turn(table)
    assert table.game.turn_player == 1


@proves("208-4a", "208-4b")
def test_scene_timing_is_ones_own_hunt_phase_with_empty_piles_and_no_battle() -> None:
    table = Table()
    table.p1.animal()
    scene = table.p1.hand("場面", t.Effect((draw(),)))
    skill = table.p1.skill(draw())
    theirs = table.p2.hand("場面", t.Effect((draw(),)))
    table.begin(kinds.PREPARATION_PHASE)
    assert "play " + scene.name not in table.options
    table.begin()
    assert "play " + scene.name in table.options
    table.choose("play " + skill.name)
    assert "play " + scene.name not in table.options
    table.choose("pass")
    assert "play " + theirs.name not in table.options
    table.choose("pass")
    assert "play " + scene.name in table.options
    table.choose("declare battle")
    assert "play " + scene.name not in table.options
