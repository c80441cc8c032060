"""Kinds of abilities and effects, validity, and triggered abilities (901-903, 907-910)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    THIS,
    YOU,
    activated,
    choose,
    deal,
    do,
    draw,
    ends,
    enters,
    exits,
    mine,
    n,
    one,
    plus,
    put,
    static,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("901.2a", "703.2-2")
def test_an_activated_ability_is_played_with_priority_only() -> None:
    table = Table()
    user = table.p1.character(0, 1, 1000, activated((), draw()), when(enters(), draw()))
    table.begin()
    held = table.game.values(user.ref).held
    assert table.can(Option(options.ACTIVATE, user.ref, held[0].key))
    assert table.why_not(1, Option(options.ACTIVATE, user.ref, held[1].key)) == "901.2a not_activated"
    assert table.why_not(2, Option(options.ACTIVATE, user.ref, held[0].key)) == "502.1b not_controller"


@proves("901.2b", "908.1", "908.2")
def test_a_triggered_ability_is_played_in_pre_priority_processing() -> None:
    table = Table()
    card = table.p1.character("hand", 0, 1000, when(enters(), draw()))
    table.begin().play(card, 0)
    assert (table.prompt, table.p1.count("hand")) == ("main_action", 1)


@proves("901.2c", "911.1", "911.1a", "911.1c")
def test_a_static_ability_is_always_on_and_never_played() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, static(plus(mine(t.OtherThan(THIS)), 1000)))
    other = table.p1.character(1, 1, 1000)
    table.begin()
    assert other.power == 2000
    assert not any(option.kind == options.ACTIVATE for option in table.asked)


@proves("901.2d", "909.1", "902.2a", "902.2", "910.1")
def test_an_event_ability_is_carried_out_once_by_playing_the_event() -> None:
    table = Table()
    event = table.p1.event(draw(2))
    table.begin().play(event)
    assert table.p1.count("hand") == 2
    assert len(table.happened(kinds.DRAW)) == 2


@proves("902.2b")
def test_a_continuous_effect_without_duration_lasts_as_long_as_its_card() -> None:
    table = Table()
    grown = table.p1.character(0, 1, 1000)
    event = table.p1.event(do(plus(mine(), 2000)))
    table.begin().play(event)
    table.to(kinds.MAIN_PHASE, turn=4)
    assert grown.power == 3000


@proves("902.2c", "912.1", "914.2b")
def test_a_replacement_puts_another_event_in_the_place_of_one() -> None:
    away = t.Replace(exits(), (do(put(t.EventSubject(), "hand")),))
    table = Table()
    saved = table.p2.character(0, 1, 1000, static(away))
    table.p2.character(1, 1, 9000, when(exits(mine()), draw()))
    event = table.p1.event(do(deal(theirs(), 1000)))
    table.begin().play(event)
    assert (saved.zone, table.p2.count("hand")) == ("hand", 1)
    assert table.happened(kinds.EXIT) == []


@proves("902.3")
def test_several_chosen_cards_are_different_cards() -> None:
    table = Table()
    cards = [table.p2.character(lane, 1, 9000) for lane in range(3)]
    event = table.p1.event(choose(theirs(quantity=one(2)), deal(IT, 1000)))
    table.begin().play(event)
    table.choose(cards[0])
    assert f"choose {cards[0].name}" not in table.options
    table.choose(cards[2])
    assert [card.damage for card in cards] == [1000, 0, 1000]


@proves("902.4")
def test_one_card_may_serve_several_conditions() -> None:
    has = t.And((t.Exists(mine(t.Trait("feature", "S"))), t.Exists(mine(t.Trait("feature", "T")))))
    for traits, drawn in ((["S", "T"], 1), (["S"], 0)):
        table = Table()
        table.p1.character(0, trait=traits)
        event = table.p1.event(t.If(has, (draw(),)))
        table.begin().play(event)
        assert table.p1.count("hand") == drawn


@proves("903.1a")
def test_the_ability_of_an_account_is_valid_in_the_account_zone() -> None:
    table = Table()
    account = table.p1.account(activated((), draw()))
    table.begin().activate(account)
    assert table.p1.count("hand") == 1


@proves("903.1a")
def test_an_account_anywhere_else_has_no_valid_ability() -> None:
    table = Table()
    account = table.p1.account(activated((), draw()))
    definition = table.game.obj(account.ref).definition
    strayed = table.p1.put(definition, "trash")  # type: ignore[arg-type]
    table.begin()
    key = table.game.values(strayed.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, strayed.ref, key)) == "903.1 not_valid_here"


@proves("903.2a")
def test_an_ability_whose_own_condition_is_not_met_is_not_valid_at_all() -> None:
    alone = t.OnlyIf(t.Exists(mine(t.OtherThan(THIS)), absent=True))
    for others in (0, 1):
        table = Table()
        user = table.p1.character(
            0,
            1,
            1000,
            activated((), draw(), limits=(alone,)),
            t.Triggered((t.Event("attack", actor=THIS),), (draw(),), limits=(alone,)),
        )
        if others:
            table.p1.character(1)
        table.begin()
        key = table.game.values(user.ref).held[0].key
        if others:
            assert table.why_not(1, Option(options.ACTIVATE, user.ref, key)) == "903.2a restricted"
        else:
            assert table.can(Option(options.ACTIVATE, user.ref, key))
        table.attack(user)
        assert table.p1.count("hand") == 1 - others


@digest("M52")
@proves("903.2c", "908.6", "908.3d", "913.1")
def test_exit_abilities_look_back_to_the_area() -> None:
    table = Table()
    first = table.p1.character(0, 1, 1000, when(exits(), draw()))
    second = table.p1.character(1, 1, 1000, when(exits(mine(t.OtherThan(THIS))), draw()))
    event = table.p1.event(do(deal(mine(), 1000)))
    table.begin().play(event).choose(first)
    table.until("main_action")
    assert (first.zone, second.zone, table.p1.count("hand")) == ("energy", "energy", 2)


@proves("903.2c", "908.6")
def test_a_pending_ability_survives_the_loss_of_it() -> None:
    table = Table()
    card = table.p1.character(
        "hand", 0, 1000, when(enters(), do(t.Lose(mine(), (t.Ability(),)))), when(enters(), draw())
    )
    table.begin().play(card, 0)
    table.choose(f"play ability 1 of {card.name}")
    assert table.game.values(card.ref).held == ()
    assert table.p1.count("hand") == 1


@proves("908.1b")
def test_an_ability_triggers_as_often_as_its_event_occurs() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, when(t.Event("draw", actor=YOU), do(deal(theirs(), 1000))))
    target = table.p2.character(0, 1, 9000)
    event = table.p1.event(draw(3))
    table.begin().play(event)
    assert target.damage == 3000


def test_a_trigger_from_the_deck_is_offered_by_name_and_without_its_place() -> None:
    table = Table()
    arrives = t.Event("enter", actor=mine())
    watcher = table.p1.event(when(arrives, draw(), zone="deck"), zone="deck")
    twin = table.p1.event(when(arrives, draw(2), zone="deck"), zone="deck")
    comer = table.p1.character("hand", 0, 1000)
    table.begin().play(comer, 0)
    assert table.prompt == "choose_trigger"
    offered = [table.game.option_name(option) for option in table.asked]
    assert sorted(offered) == [f"play ability 1 of {card.name}" for card in (watcher, twin)]


@digest("M51")
@proves("908.3", "908.3a")
def test_a_moved_card_is_read_where_it_is_public_or_in_the_area_it_left() -> None:
    strong = t.Selector(player=YOU, nouns=("character",), filters=(t.Measure("power", ">=", n(5000)),))
    for zone in ("hand", "trash"):
        table = Table()
        table.p1.account(when(t.Event("leave", actor=strong), draw(), zone="account"))
        table.p1.character(0, 2, 2000)
        boost = table.p1.event(do(plus(mine(), 3000)))
        away = table.p1.event(do(put(mine(), zone)))
        table.begin().play(boost).play(away)
        assert table.p1.count("hand") == (2 if zone == "hand" else 1)


@digest("M51")
@proves("908.3a")
def test_a_card_put_from_hand_into_energy_is_read_in_the_energy_zone() -> None:
    cheap = t.Selector(player=YOU, filters=(t.Measure("cost", "<=", n(3)),))
    table = Table()
    table.p1.account(
        when(t.Event("put", object=cheap, source=t.Zone("hand"), to=t.Zone("energy")), draw(), zone="account")
    )
    table.p1.character("hand", 3, 1000)
    table.p1.character("hand", 4, 1000)
    event = table.p1.event(do(put(your("hand"), "energy")))
    table.begin().play(event)
    assert (table.p1.count("energy"), table.p1.count("hand")) == (2, 1)


@digest("M54")
@proves("908.4", "908.4a", "914.2a")
def test_a_delayed_ability_fires_once_and_finds_only_the_same_card() -> None:
    later = t.Delayed(t.Moment(t.Period("mission_phase"), "end"), (do(t.Act("exile", object=IT)),))
    for returns in (False, True):
        table = Table()
        target = table.p1.character(0, 0, 1000)
        event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), later)))
        back = table.p1.event(do(put(mine(), "hand")))
        table.p1.character("energy", 1, 1000, when(ends("mission_phase"), draw(), zone="energy"))
        table.begin().play(event)
        assert len(table.game.delayed) == 1
        assert table.game.delayed[0].scope.source == table.game.obj(event.ref).previous.ref  # type: ignore[union-attr]
        if returns:
            table.play(back).play(target, 0)
        table.end_main().choose(table.options[0])
        assert target.zone == ("area" if returns else "remove")
        assert not table.game.delayed


@proves("913.2", "102.5")
def test_what_cannot_be_identified_any_more_is_not_done() -> None:
    table = Table()
    target = table.p1.character(0, 1, 1000)
    twice = t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), put(IT, "hand"), t.Act("exile", object=IT)))
    event = table.p1.event(twice)
    table.begin().play(event)
    assert target.zone == "hand"


@proves("913.1")
def test_a_value_of_a_card_that_left_is_its_last_one() -> None:
    table = Table()
    table.p1.character(0, 1, 4000)
    foe = table.p2.character(0, 1, 9000)
    blow = t.Act("deal", object=theirs(), amount=t.AttributeOf("power", IT))
    event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), t.Act("exit", object=IT), blow)))
    table.begin().play(event)
    assert foe.damage == 4000


@proves("913.1a")
def test_a_card_that_slid_is_read_as_it_is_now() -> None:
    table = Table()
    table.p1.account(static(plus(mine(t.InState("center")), 3000), works="account"))
    mover = table.p1.character(0, 1, 1000)
    foe = table.p2.character(0, 1, 9000)
    blow = t.Act("deal", object=theirs(), amount=t.AttributeOf("power", IT))
    event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), t.Act("slide", object=IT), blow)))
    table.begin().play(event)
    assert (mover.lane, foe.damage) == (1, 4000)


@proves("914.2", "914.3")
def test_the_source_of_effect_damage_is_the_card_with_the_ability() -> None:
    table = Table()
    user = table.p1.character(0, 1, 1000, activated((), do(deal(theirs(), 1000))))
    table.p2.character(0, 1, 9000)
    table.begin().activate(user)
    assert [event.source for event in table.happened(kinds.DEAL)] == [user.ref]


@proves("1107.1", "1107.2")
def test_only_what_a_text_calls_chosen_is_chosen() -> None:
    chosen = when(t.Event("choose", object=THIS), draw())
    for named, drawn in ((True, 1), (False, 0)):
        table = Table()
        target = table.p2.character(0, 1, 9000, chosen)
        table.p2.character(1, 1, 9000)
        act = (
            choose(theirs(quantity=one()), deal(IT, 1000))
            if named
            else do(t.Act("deal", object=theirs(quantity=one()), amount=n(1000)))
        )
        event = table.p1.event(act)
        table.begin().play(event).choose(target)
        assert (target.damage, table.p2.count("hand")) == (1000, drawn)


@proves("1107.1", "1107.2", "102.7")
def test_a_card_that_cannot_be_chosen_can_still_be_picked() -> None:
    ban = static(t.Cannot(t.Event("choose", object=THIS)))
    table = Table()
    shy = table.p2.character(0, 1, 9000, ban)
    other = table.p2.character(1, 1, 9000)
    table.p2.character(2, 1, 9000)
    chooser = table.p1.event(choose(theirs(quantity=one()), deal(IT, 1000)))
    picker = table.p1.event(do(t.Act("deal", object=theirs(quantity=one()), amount=n(2000))))
    table.begin().play(chooser)
    assert f"choose {shy.name}" not in table.options
    table.choose(other)
    table.play(picker)
    assert f"choose {shy.name}" in table.options
    table.choose(shy)
    assert (shy.damage, other.damage) == (2000, 1000)


@pytest.mark.parametrize("first", [1, 2])
@proves("904.3", "904.3a")
def test_a_condition_of_an_ability_is_looked_at_again_as_it_is_resolved(first: int) -> None:
    table = Table()
    clear_up = when(enters(), do(t.Act("exit", object=theirs())))
    drawn = t.Triggered((enters(),), (draw(),), condition=t.Exists(theirs()))
    victim = table.p2.character(0)
    entering = table.p1.character("hand", 0, 1000, clear_up, drawn)
    table.begin().play(entering, 1)
    table.choose(f"play ability {first} of {entering.name}")
    assert (victim.zone, table.prompt) == ("energy", "main_action")
    assert table.p1.count("hand") == (0 if first == 1 else 1)
