"""Attacks (800): the five steps, the one reaction, scouting, damage and success."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    ATTACK_END,
    IT,
    SLEEP,
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
    keyword,
    may,
    mine,
    n,
    one,
    plus,
    put,
    success,
    theirs,
    when,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

SCOUT = ["scout"]


@digest("M28")
@proves("801.1", "805.3", "306.3", "914.3", "805.4", "306.1")
def test_an_attacker_deals_its_power_and_takes_nothing() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 1000)
    target = table.p2.character(0, 5, 9000)
    table.begin().fight(attacker)
    assert (target.damage, attacker.damage) == (1000, 0)
    assert attacker.asleep
    assert not target.asleep
    assert attacker.succeeded
    (blow,) = table.happened(kinds.DEAL)
    assert (blow.source, blow.rule) == (attacker.ref, "805.3")
    assert [event.rule for event in table.happened(kinds.SUCCESS)] == ["806.2"]
    table.done()


@proves("802.1a", "703.2-3")
def test_only_a_rebooted_character_of_the_turn_player_may_attack() -> None:
    table = Table()
    ready = table.p1.character(0)
    asleep = table.p1.character(1, asleep=True)
    theirs_ = table.p2.character(1)
    table.begin()
    assert table.can(Option(options.ATTACK, ready.ref))
    assert table.why_not(1, Option(options.ATTACK, asleep.ref)) == "802.1a asleep"
    assert table.why_not(1, Option(options.ATTACK, theirs_.ref)) == "802.1a not_an_attacker"
    assert not table.can(Option(options.ATTACK, theirs_.ref))
    table.fight(ready)
    assert ready.asleep


@proves("802.1a", "305.4a", "305.2", "305.1")
def test_a_character_with_the_cannot_attack_icon_may_not_attack() -> None:
    table = Table()
    wall = table.p1.character(0, icons=["no_attack"])
    free = table.p1.character(1)
    table.begin()
    assert table.why_not(1, Option(options.ATTACK, wall.ref)) == "802.1a cannot_attack_icon"
    assert table.can(Option(options.ATTACK, free.ref))


@digest("M29")
@proves("806.2", "511.1")
def test_an_attack_into_an_empty_lane_scouts_alone_and_succeeds() -> None:
    table = Table()
    attacker = table.p1.character(0)
    bystander = table.p2.character(1)
    table.begin().fight(attacker)
    assert (table.p1.count("energy"), table.p2.count("energy")) == (1, 0)
    assert (table.p1.count("deck"), table.p2.count("deck")) == (19, 20)
    assert bystander.damage == 0
    assert attacker.succeeded
    table.done()


@digest("M30")
@proves("804.2b", "102.8", "305.3a")
def test_both_players_scout_together_and_the_turn_player_decides_first() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 1000)
    table.p2.character(0, 1, 9000)
    one_ = table.p1.character("deck", 2, 2000, icons=SCOUT, top=True)
    two = table.p2.character("deck", 2, 2000, icons=SCOUT, top=True)
    table.begin().attack(attacker)
    table.until("scouted")
    assert (one_.zone, two.zone) == ("scout", "scout")
    assert table.holder == 1
    table.choose(f"play free {one_.name}", f"put {one_.name} into center")
    assert (table.holder, table.prompt, one_.zone, one_.lane) == (2, "scouted", "area", 1)
    table.choose(f"put into energy {two.name}")
    assert two.zone == "energy"
    table.done()


@proves("804.2b")
def test_a_scouted_card_without_the_icon_cannot_be_played() -> None:
    table = Table()
    attacker = table.p1.character(0)
    plain = table.p1.character("deck", 0, 2000, top=True)
    table.begin().fight(attacker)
    assert plain.zone == "energy"


@digest("M31")
@proves("805.2", "803.3", "501.4", "1002.1", "806.2")
def test_a_scouted_card_that_covers_the_attacker_ends_its_attack_without_success() -> None:
    table = Table()
    attacker = table.p1.character(0, 2, 2000)
    target = table.p2.character(0, 1, 5000)
    over = table.p1.character("deck", 5, 5000, icons=SCOUT, top=True)
    theirs_ = table.p2.character("deck", 1, 1000, top=True)
    table.begin().attack(attacker).until("scouted")
    table.choose(f"play free {over.name}", f"put {over.name} into left")
    assert table.prompt == "main_action"
    assert (attacker.zone, attacker.host, theirs_.zone) == ("exp", over.ref, "energy")
    assert target.damage == 0
    assert not over.succeeded
    assert not over.asleep
    assert table.can(Option(options.ATTACK, over.ref))
    table.done()


@digest("M32")
@proves("803.1", "803.1-3", "1116.1", "804.2a", "503.2")
def test_two_hand_cards_slide_a_character_out_of_the_lane() -> None:
    table = Table()
    attacker = table.p1.character(0)
    target = table.p2.character(0)
    table.p2.hand(3)
    table.begin().attack(attacker)
    assert (table.holder, table.prompt) == (2, "block")
    table.choose(f"give two cards and slide {target.name} to center")
    table.until("main_action")
    assert (target.lane, target.damage) == (1, 0)
    assert (table.p2.count("hand"), table.p2.count("trash"), table.p2.count("energy")) == (1, 2, 0)
    assert attacker.succeeded
    table.done()


@digest("M33")
@proves("803.1-3", "1116.1", "804.2b")
def test_a_character_may_slide_into_the_lane_and_never_two_areas_or_onto_another() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 500)
    near = table.p2.character(1, 1, 1000)
    far = table.p2.character(2, 1, 1000)
    table.p2.hand(2)
    table.begin().attack(attacker)
    assert table.options == ["pass", f"give two cards and slide {near.name} to left"]
    assert table.why_not(2, Option(options.BLOCK_SLIDE, far.ref, 1)) == "1116.1 cannot_slide"
    table.choose(f"give two cards and slide {near.name} to left").until("main_action")
    assert (near.lane, near.damage, table.p2.count("energy")) == (0, 500, 1)


@digest("M15")
@proves("803.1-3", "508.3", "508.1")
def test_a_kept_card_does_not_pay_for_a_slide() -> None:
    table = Table()
    attacker = table.p1.character(0)
    mover = table.p2.character(1)
    table.p2.hand(1)
    table.p2.blanks("keep", 1)
    table.begin().attack(attacker)
    table.until("main_action")
    assert mover.lane == 1
    assert table.p2.count("keep") == 1


@proves("803.1-2", "508.2", "906.2c")
def test_an_engage_may_be_played_from_keep_in_the_block_step_and_nothing_else() -> None:
    table = Table()
    attacker = table.p1.character(0)
    table.p2.energy(3)
    engage = table.p2.engage(cost=1, zone="keep")
    kept_back = table.p2.character("hand", 0, 1000)
    table.begin().attack(attacker)
    assert table.options == [
        "pass",
        *[f"play {engage.name} onto {lane}" for lane in ("left", "center", "right")],
    ]
    assert table.why_not(2, Option(options.PLAY, kept_back.ref, 1)) == "803.1-2 only_engages"
    table.play(engage, 2).until("main_action")
    assert (engage.zone, engage.lane, table.p2.count("energy")) == ("area", 2, 2)


@proves("803.1-4", "803.2")
def test_the_other_player_may_pass() -> None:
    table = Table()
    attacker = table.p1.character(0)
    table.p2.hand(2)
    target = table.p2.character(0, 1, 5000)
    table.begin().attack(attacker)
    table.choose("pass").until("main_action")
    assert (target.lane, target.damage, table.p2.count("hand")) == (0, 1000, 2)


@digest("M34")
@proves("803.1-1", "803.3", "1205.2", "1205.1")
def test_an_attacker_that_exits_in_the_block_step_ends_the_attack_at_once() -> None:
    table = Table()
    account = table.p2.account(keyword("flash_strike"), activated((), draw()))
    attacker = table.p1.character(0)
    table.p2.character(0)
    table.begin().attack(attacker)
    table.activate(account)
    assert table.prompt == "main_action"
    assert (attacker.zone, attacker.holder, account.asleep) == ("energy", 1, True)
    assert (table.p1.count("deck"), table.p2.count("deck"), table.p2.count("hand")) == (20, 20, 0)
    assert table.happened(kinds.SUCCESS) == []


@digest("M36")
@proves("1101.1", "805.3", "1002.1")
def test_damage_goes_to_the_character_that_levelled_up_under_fire() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 2000)
    target = table.p2.character(0, 2, 3000)
    table.game.mutable_object(target.ref).damage = 2000
    over = table.p2.character("deck", 4, 4000, icons=SCOUT, top=True)
    table.begin().attack(attacker).until("scouted")
    table.choose(f"play free {over.name}", f"put {over.name} into left").until("main_action")
    assert (over.damage, over.zone, over.exp, target.zone) == (2000, "area", 1, "exp")


@digest("M38")
@proves("806.3", "806.4", "806.5", "806.7")
def test_a_success_ability_triggers_once_in_a_battle_and_again_in_the_next() -> None:
    hit = when(success(THIS), choose(theirs(quantity=one()), deal(IT, 1000)))
    table = Table()
    first = table.p1.character(0, 1, 1000, hit)
    second = table.p1.character(2, 1, 1000, hit)
    victim = table.p2.character(1, 1, 1000, when(exits(), draw()))
    late = table.p2.character(2, 1, 5000)
    table.begin().attack(first).until("choose")
    table.choose(victim).until("main_action")
    assert (victim.zone, table.p2.count("hand")) == ("energy", 1)
    assert len(table.happened(kinds.DEAL)) == 1
    assert len(table.happened(kinds.SUCCEED)) == 2
    table.attack(second).until("main_action")
    assert len([event for event in table.happened(kinds.DEAL) if event.source == second.ref]) == 2
    assert late.damage == 2000


@proves("806.3")
def test_an_ability_that_comes_later_in_the_battle_still_hears_of_the_success() -> None:
    gain = t.Gain(mine(), (t.Quoted((when(success(THIS), draw()),)),))
    table = Table()
    attacker = table.p1.character(0)
    table.p1.character(1, 1, 1000, when(success(t.Selector(player=YOU, nouns=("character",))), do(gain)))
    table.begin().fight(attacker)
    assert table.p1.count("hand") == 1


@proves("802.1c", "802.1d", "802.1e")
def test_abilities_that_wait_for_an_attack_trigger_before_the_block_step() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 1000, when(t.Event("attack", actor=THIS), draw()))
    table.p2.hand(2)
    table.p2.character(0)
    table.begin().attack(attacker)
    assert (table.prompt, table.p1.count("hand")) == ("block", 1)


@proves("804.1", "805.1", "806.1", "1004.1")
def test_a_character_with_lethal_battle_damage_exits_in_the_attack_end_step() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 2000)
    target = table.p2.character(0, 1, 2000)
    seen = when(exits(t.Selector(player=YOU, nouns=("character",))), draw())
    table.p2.character(2, 1, 1000, seen)
    table.begin().fight(attacker)
    assert (target.zone, table.p2.count("hand")) == ("energy", 1)
    assert attacker.succeeded


@proves("806.6")
def test_an_effect_until_the_end_of_the_attack_ends_with_it() -> None:
    table = Table()
    grow = when(t.Event("attack", actor=THIS), do(plus(THIS, 2000, ATTACK_END)))
    attacker = table.p1.character(0, 1, 1000, grow)
    target = table.p2.character(0, 1, 9000)
    table.begin().fight(attacker)
    assert (target.damage, attacker.power) == (3000, 1000)


@proves("806.6", "806.7", "1004.2")
def test_what_dies_as_effects_end_is_processed_before_the_battle_is_over() -> None:
    table = Table()
    grow = when(t.Event("attack", actor=THIS), do(plus(mine(t.OtherThan(THIS)), 1000, ATTACK_END)))
    attacker = table.p1.character(0, 1, 1000, grow)
    weak = table.p1.character(1, 1, 1000)
    table.p2.character(2, 1, 1000, t.Static((plus(theirs(t.Named("弱者")), -1000),)))
    fragile = table.p1.character(2, 1, 1000, name="弱者")
    table.game.mutable_object(fragile.ref).turned = True
    table.begin()
    assert fragile.zone == "energy"
    table.attack(attacker).until("main_action")
    assert (weak.power, weak.zone) == (1000, "area")


@proves("806.3")
def test_the_end_of_a_battle_is_told_even_without_success() -> None:
    table = Table()
    table.p2.account(keyword("flash_strike"))
    attacker = table.p1.character(0)
    table.p1.character(1, 1, 1000, when(ends("battle", None), draw()))
    table.begin().attack(attacker)
    table.choose("activate ability 1 of " + table.p2.cards("account")[0].name)
    table.choose(attacker).until("main_action")
    assert (attacker.zone, table.p1.count("hand")) == ("energy", 1)


@proves("805.2")
def test_a_target_that_left_the_lane_in_the_scout_step_takes_no_damage() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 1000)
    target = table.p2.character(0, 1, 500)
    away = t.Triggered((enters(),), (choose(theirs(quantity=one()), put(IT, "hand")),))
    scouted = table.p1.character("deck", 1, 1000, away, icons=SCOUT, top=True)
    table.begin().attack(attacker).until("scouted")
    table.choose(f"play free {scouted.name}", f"put {scouted.name} into right")
    table.until("main_action")
    assert (target.zone, target.damage) == ("hand", 0)
    assert attacker.succeeded


@proves("802.1b", "703.3", "703.3a")
def test_an_attacker_stays_asleep_and_cannot_attack_again() -> None:
    table = Table()
    attacker = table.p1.character(0)
    sleeper = table.p1.account(activated((SLEEP,), do(t.Act("reboot", object=mine()))))
    table.begin().fight(attacker)
    assert not table.can(Option(options.ATTACK, attacker.ref))
    table.activate(sleeper)
    assert table.can(Option(options.ATTACK, attacker.ref))


@pytest.mark.parametrize(
    "name",
    [kinds.ATTACK_STEP, kinds.BLOCK_STEP, kinds.SCOUT_STEP, kinds.BATTLE_STEP, kinds.ATTACK_END_STEP],
)
@proves("803.2", "804.1", "805.1", "806.1", "1004.2")
def test_what_loses_its_power_in_a_step_of_an_attack_exits_in_that_step(name: str) -> None:
    table = Table()
    fading = t.Static((t.If(t.InPeriod(t.Period(name)), (plus(THIS, -1000),)),))
    attacker = table.p1.character(0, 1, 1000)
    witness = table.p1.character(2, 1, 1000, fading, when(exits(), may(t.Act("draw", amount=n(1)))))
    target = table.p2.character(0, 1, 9000)
    table.begin().attack(attacker)
    for _ in range(9):
        if table.prompt == "may":
            break
        assert witness.zone == "area"
        table.decline()
    assert (table.game.step, witness.zone) == (name, "energy")
    assert target.damage == (1000 if name == kinds.ATTACK_END_STEP else 0)


@pytest.mark.parametrize("period", [kinds.ATTACK_PERIOD, kinds.BATTLE])
@proves("802.1", "806.7")
def test_a_text_about_the_time_of_an_attack_holds_from_its_first_step_to_its_last(period: str) -> None:
    table = Table()
    strong = t.Static((t.If(t.InPeriod(t.Period(period)), (plus(THIS, 1000),)),))
    attacker = table.p1.character(
        0, 1, 1000, when(t.Event("attack", actor=THIS), may(t.Act("draw", amount=n(1))))
    )
    witness = table.p2.character(2, 1, 1000, strong)
    table.begin()
    assert witness.power == 1000
    table.attack(attacker)
    assert (table.game.step, witness.power) == (kinds.ATTACK_STEP, 2000)
    table.until("main_action")
    assert witness.power == 1000


@proves("806.6", "806.7", "806.3", "908.5")
def test_what_the_end_of_effects_sets_off_is_still_part_of_the_battle() -> None:
    strong = mine(t.Measure("power", ">=", n(2000)))
    table = Table()
    weakened = table.p1.character(0, 1, 2000)
    attacker = table.p1.character(1, 1, 2000)
    offer = may(t.Act("exit", object=strong))
    watcher = table.p1.character("hand", 0, 1000, t.Triggered((t.Becomes(t.Exists(strong)),), (offer,)))
    table.p1.account(activated((SLEEP,), do(plus(mine(), -1000, ATTACK_END))))
    table.begin().activate(table.p1.cards("account")[0])
    table.play(watcher, 2)
    assert watcher.zone == "area"
    table.attack(attacker).until("may")
    assert (table.game.step, weakened.power) == (kinds.ATTACK_END_STEP, 2000)
    table.choose("yes").until("main_action")
    ended = [each for each in table.happened(kinds.END) if each.word == kinds.BATTLE]
    assert (weakened.zone, attacker.zone, watcher.zone) == ("energy", "energy", "area")
    assert len(ended) == 3
