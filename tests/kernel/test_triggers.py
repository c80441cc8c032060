"""Triggers: by event, by leaving, delayed, by state; how often, and what keeps them from it."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    ATTACK,
    DEAL,
    FIELD,
    FREEZE,
    GRAVE,
    HAND,
    MY_UNITS,
    OPPONENT,
    OTHERS,
    P0,
    P1,
    START,
    STOP,
    THIS,
    UNITS,
    YOU,
    Table,
    card,
    do,
    gain,
    num,
    one,
    plus,
    resolve,
    start,
    static,
    table,
    when,
)

from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId, Ref, player_ref
from gyoji.kernel.trees import tree

LEAVES = tree.Event("leave", actor=THIS)
HURT = tree.Event("deal", object=THIS)


def damage(ref: Ref, n: int) -> Event:
    return Event(DEAL, "8.1", ref, amount=n)


def sources(game: Table) -> list[Ref]:
    return [pending.source for pending in game.triggered]


def play(game: Table) -> None:
    """Resolve what has triggered, first come first."""
    todo = game.triggered
    game.triggered = ()
    for pending in todo:
        start(game, Resolve(pending.held.ability.code, pending.scope))


# By event


def test_an_ability_triggers_on_its_event_and_on_no_other() -> None:
    game = table()
    unit, other = game.put(card("unit", when(HURT, gain(1)))), game.put(card("other"))
    do(game, damage(other, 1))
    do(game, game.move(other, GRAVE))
    assert sources(game) == []
    do(game, damage(unit, 1))
    assert sources(game) == [unit]
    assert game.triggered[0].controller == P0


def test_it_triggers_once_for_every_event_of_a_batch() -> None:
    game = table()
    watcher = game.put(card("watcher", when(tree.Event("deal", object=UNITS), gain(1))))
    other = game.put(card("other"))
    do(game, damage(watcher, 1), damage(other, 1), damage(player_ref(P0), 1))
    assert sources(game) == [watcher, watcher]
    assert [pending.scope.event.subject for pending in game.triggered if pending.scope.event] == [
        watcher,
        other,
    ]


def test_two_patterns_met_by_one_event_trigger_once() -> None:
    game = table()
    both = tree.Triggered((HURT, tree.Event("deal", object=UNITS)), (gain(1),))
    unit = game.put(card("unit", both))
    do(game, damage(unit, 1))
    assert sources(game) == [unit]


def test_a_condition_must_hold_when_the_event_happens() -> None:
    rich = tree.Compare(tree.PlayerValue("life", YOU), ">=", num(20))
    for hurt_first, times in ((False, 1), (True, 0)):
        game = table()
        unit = game.put(card("unit", when(HURT, gain(1), condition=rich)))
        if hurt_first:
            do(game, damage(player_ref(P0), 1))
        do(game, damage(unit, 1))
        assert len(game.triggered) == times


def test_the_effect_knows_the_event() -> None:
    game = table()
    twice = tree.Act("gain_life", amount=tree.Times(tree.EventAmount(), 2))
    unit = game.put(card("unit", when(HURT, tree.Do((twice,)))))
    do(game, damage(unit, 3))
    play(game)
    assert game.seat(P0).life == 26


def test_an_ability_works_from_the_zone_it_names_only() -> None:
    event = tree.Event("deal", object=YOU)
    from_hand = tree.Triggered((event,), (gain(1),), zone="hand")
    game = table()
    held = game.put(card("held", from_hand), P0, HAND)
    game.put(card("on field", from_hand))
    game.put(card("field only", when(event, gain(1))), P0, HAND)
    do(game, damage(player_ref(P0), 1))
    assert sources(game) == [held]


def test_a_card_that_comes_in_sees_itself_come() -> None:
    game = table()
    comes = tree.Event("enter", actor=UNITS)
    held = game.put(card("newcomer", when(comes, gain(1))), P0, HAND)
    do(game, game.move(held, FIELD))
    assert sources(game) == game.cards_in(FIELD, P0)


def test_cards_that_come_together_see_each_other() -> None:
    game = table()
    comes = tree.Event("enter", actor=OTHERS)
    first = game.put(card("first", when(comes, gain(1))), P0, HAND)
    second = game.put(card("second", when(comes, gain(1))), P0, HAND)
    do(game, game.move(first, FIELD), game.move(second, FIELD))
    assert sorted(sources(game)) == sorted(game.cards_in(FIELD, P0))


def test_a_granted_ability_triggers() -> None:
    game = table()
    quoted = tree.Quoted((when(HURT, gain(1)),))
    game.put(card("giver", static(tree.Gain(MY_UNITS, (quoted,)))))
    unit = game.put(card("unit"))
    do(game, damage(unit, 1))
    assert sources(game) == [unit]


# Leaving


def test_a_card_that_leaves_triggers_as_it_last_was() -> None:
    game = table()
    worth = tree.Act("gain_life", amount=tree.AttributeOf("attack", THIS))
    unit = game.put(card("unit", when(LEAVES, tree.Do((worth,)))))
    game.put(card("lord", static(plus(MY_UNITS, 3, 0))))
    do(game, game.move(unit, GRAVE))
    assert sources(game) == [unit]
    play(game)
    assert game.seat(P0).life == 25


def test_an_ability_lost_before_leaving_does_not_trigger() -> None:
    game = table()
    unit = game.put(card("unit", when(LEAVES, gain(1))))
    resolve(game, tree.Do((tree.Lose(UNITS, (tree.Ability("triggered"),)),)))
    do(game, game.move(unit, GRAVE))
    assert sources(game) == []


def test_cards_that_leave_together_see_each_other_go() -> None:
    game = table()
    first = game.put(card("first", when(tree.Event("leave", actor=UNITS), gain(1))))
    second = game.put(card("second"))
    third = game.put(card("third"))
    do(game, game.move(first, GRAVE), game.move(second, GRAVE))
    assert sources(game) == [first, first]
    do(game, game.move(third, GRAVE))
    assert sources(game) == [first, first]


def test_the_controller_of_a_trigger_is_the_one_who_had_the_card() -> None:
    game = table()
    unit = game.put(card("unit", when(LEAVES, gain(1))))
    game.mutable_object(unit).controller = P1
    game.invalidate_values()
    do(game, game.move(unit, GRAVE))
    assert game.triggered[0].controller == P1


def test_a_pending_trigger_outlives_its_card_and_its_ability() -> None:
    game = table()
    unit = game.put(card("unit", when(HURT, tree.Do((gain(1),)))))
    do(game, damage(unit, 1))
    resolve(game, tree.Do((tree.Lose(UNITS, (tree.Ability(),)),)))
    do(game, game.move(unit, GRAVE))
    play(game)
    assert game.seat(P0).life == 21


# Delayed


def end_of_turn(player: PlayerId = P0) -> Event:
    return Event(STOP, "", player=player, word="turn")


def test_a_delayed_trigger_waits_for_its_moment_and_fires_once() -> None:
    game = table()
    moment = tree.Moment(tree.Period("turn"), "end")
    resolve(game, tree.Delayed(moment, (tree.Do((gain(2),)),)))
    do(game, Event(START, "", word="turn"))
    do(game, Event(STOP, "", word="battle"))
    assert sources(game) == []
    do(game, end_of_turn())
    play(game)
    do(game, end_of_turn())
    assert sources(game) == []
    assert game.delayed == ()
    assert game.seat(P0).life == 22


def test_a_delayed_trigger_of_one_players_turn_waits_for_that_turn() -> None:
    game = table()
    resolve(game, tree.Delayed(tree.Moment(tree.Period("turn", OPPONENT), "end"), (gain(2),)))
    do(game, end_of_turn(P0))
    assert sources(game) == []
    do(game, end_of_turn(P1))
    assert len(game.triggered) == 1


def test_a_delayed_trigger_for_every_time_stays() -> None:
    game = table()
    unit = game.put(card("unit"))
    resolve(game, tree.Delayed(tree.Event("deal", object=UNITS), (gain(2),), every=True))
    do(game, damage(unit, 1), damage(unit, 1))
    do(game, damage(unit, 1))
    assert len(game.triggered) == 3
    assert len(game.delayed) == 1


def test_a_delayed_trigger_remembers_what_the_effect_chose() -> None:
    game = table()
    unit = game.put(card("unit"))
    game.put(card("other"), P1)
    later = tree.Delayed(
        tree.Moment(tree.Period("turn"), "end"), (tree.Do((tree.Act("destroy", object=tree.Ref(0)),)),)
    )
    resolve(game, tree.Do((tree.Bind(0, tree.Choose(one(MY_UNITS))),)), later)
    do(game, end_of_turn())
    play(game)
    assert not game.is_live(unit)
    assert len(game.cards_in(FIELD, P1)) == 1


# By state

POOR = tree.Compare(tree.PlayerValue("life", YOU), "<=", num(10))


def state(condition: tree.Node) -> tree.Triggered:
    return tree.Triggered((tree.Becomes(condition),), (tree.Do((gain(1),)),))


def test_a_state_triggers_when_it_comes_to_hold_and_not_while_pending() -> None:
    game = table()
    crowd = tree.Exists(one(tree.Selector(player=OPPONENT, nouns=("unit",))))
    unit = game.put(card("unit", state(crowd)))
    foe = game.put(card("foe"), P1, HAND)
    do(game, Event(START, "", word="turn"))
    do(game, game.move(foe, FIELD))
    assert sources(game) == [unit]
    do(game, Event(START, "", word="turn"))
    assert sources(game) == [unit]


def test_a_state_that_went_and_came_back_triggers_again() -> None:
    game = table()
    crowd = tree.Exists(tree.Selector(player=OPPONENT, nouns=("unit",)))
    game.put(card("unit", state(crowd)))
    foe = game.put(card("foe"), P1, HAND)
    do(game, Event(START, "", word="turn"))
    do(game, game.move(foe, FIELD))
    play(game)
    do(game, Event(START, "", word="turn"))
    assert sources(game) == []
    do(game, game.move(game.cards_in(FIELD, P1)[0], HAND))
    assert sources(game) == []
    do(game, game.move(game.cards_in(HAND, P1)[0], FIELD))
    assert len(game.triggered) == 1


def test_a_value_triggers_as_it_comes_to_its_range_and_not_at_changes_inside() -> None:
    game = table()
    unit = game.put(card("unit", state(POOR)))
    do(game, damage(player_ref(P0), 9))
    assert sources(game) == []
    do(game, damage(player_ref(P0), 1))
    assert sources(game) == [unit]
    game.triggered = ()
    do(game, damage(player_ref(P0), 1))
    assert sources(game) == []


@pytest.mark.parametrize("again", [False, True])
def test_a_number_of_cards_triggers_at_changes_inside_its_range_where_the_game_says_so(again: bool) -> None:
    game = table()
    game.counts_again = again
    crowd = tree.Compare(tree.Count(tree.Selector(player=OPPONENT, nouns=("unit",))), ">=", num(1))
    game.put(card("unit", state(crowd)))
    foes = [game.put(card("foe"), P1, HAND) for _ in range(2)]
    do(game, Event(START, "", word="turn"))
    do(game, game.move(foes[0], FIELD))
    assert len(game.triggered) == 1
    game.triggered = ()
    do(game, game.move(foes[1], FIELD))
    assert len(game.triggered) == (1 if again else 0)


def test_a_card_that_finds_the_state_does_not_trigger() -> None:
    game = table()
    do(game, damage(player_ref(P0), 15))
    held = game.put(card("late", state(POOR)), P0, HAND)
    do(game, game.move(held, FIELD))
    assert sources(game) == []


def test_going_over_into_a_state_is_an_event_and_being_in_it_is_none() -> None:
    game = table()
    unit = game.put(card("unit", when(tree.ChangesState(THIS, "frozen"), gain(1))))
    freeze = Event(FREEZE, "", unit)
    do(game, freeze)
    do(game, freeze)
    assert sources(game) == [unit]


# What keeps abilities from triggering


def test_a_silenced_ability_does_not_trigger() -> None:
    game = table()
    unit = game.put(card("unit", when(HURT, gain(1))))
    free = game.put(card("free", when(HURT, gain(1))), P1)
    mute = tree.Cannot(tree.Event("trigger", object=tree.Selector(player=OPPONENT, nouns=("ability",))))
    game.put(card("mute", static(mute)), P1)
    do(game, damage(unit, 1), damage(free, 1))
    assert sources(game) == [free]


def test_abilities_can_be_silenced_on_one_kind_of_event() -> None:
    game = table()
    mute = tree.Cannot(
        tree.Event(
            "trigger",
            object=tree.Selector(
                nouns=("ability",), filters=(tree.TriggeredBy(tree.Event("enter", actor=UNITS)),)
            ),
        )
    )
    game.put(card("mute", static(mute)), P1)
    held = game.put(
        card("unit", when(tree.Event("enter", actor=THIS), gain(1)), when(HURT, gain(1))), P0, HAND
    )
    do(game, game.move(held, FIELD))
    assert sources(game) == []
    unit = game.cards_in(FIELD, P0)[0]
    do(game, damage(unit, 1))
    assert sources(game) == [unit]


def test_a_limit_of_times_is_kept() -> None:
    game = table()
    twice = tree.Triggered((HURT,), (gain(1),), limits=(tree.TimesPer(2, tree.Period("turn")),))
    unit = game.put(card("unit", twice))
    for _ in range(3):
        do(game, damage(unit, 1))
    assert len(game.triggered) == 2


def test_a_limit_of_a_period_is_kept() -> None:
    game = table()
    night = tree.Triggered((HURT,), (gain(1),), limits=(tree.OnlyDuring(tree.Period("night")),))
    unit = game.put(card("unit", night))
    do(game, damage(unit, 1))
    assert sources(game) == []
    game.period = "night"
    do(game, damage(unit, 1))
    assert len(game.triggered) == 1


def test_events_that_nothing_waits_for_take_the_short_way() -> None:
    game = table()
    game.put(card("unit", when(HURT, gain(1))))
    assert game.watched_triggers == 1 << DEAL
    assert game.watched_replaces == 0
    game.put(card("law", static(tree.Cannot(tree.Event("attack")))))
    assert game.watched_replaces == 1 << ATTACK
