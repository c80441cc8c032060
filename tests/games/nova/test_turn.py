"""The course of a turn (400) and turn-progress processing (600)."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Card, Side, Table

from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import kinds
from gyoji.ledger.marks import digest, proves


def starts(table: Table) -> list[str]:
    """Return the periods that began this turn, in order."""
    return [event.word for event in table.facts() if event.kind == kinds.START]


def gain_at(side: Side, moment: str) -> Card:
    """Put down a servant that gains its player 100 life at a moment."""
    return side.servant(100, 500, f"{moment}、自分は100LPを得る。")


# 401: phases in order, skipped and added


@proves("401.1", "005.1.1", "403.1", "407.1")
def test_a_turn_goes_through_its_phases_in_order_and_then_the_opponent_has_a_turn() -> None:
    table = Table().start(kinds.END_PHASE)
    assert starts(table) == [
        "standby_phase", "turn", "draw_phase", "main_phase_1", "attack_phase", "start_step", "attack_declaration_step",
        "end_step", "main_phase_2", "end_phase",
    ]  # fmt: skip
    assert table.game.turn_player == 0
    table.to(kinds.STANDBY_PHASE)
    assert (table.game.turn, table.game.turn_player) == (4, 1)
    table.done()


@proves("402.1")
def test_the_game_starts_in_the_first_turn_only() -> None:
    table = Table(turn=1)
    gain_at(table.p1, "ゲーム開始時に")
    gain_at(table.p2, "ゲーム開始時に")
    table.start()
    assert (table.p1.life, table.p2.life) == (2100, 2100)
    later = Table(turn=2)
    gain_at(later.p1, "ゲーム開始時に")
    later.start()
    assert later.p1.life == 2000


@proves("402.1")
def test_a_turn_start_comes_every_turn() -> None:
    table = Table(turn=2)
    gain_at(table.p1, "ターン開始時に")
    table.start()
    assert table.p1.life == 2100
    table.to(kinds.MAIN_PHASE_1, turn=3)
    assert table.p1.life == 2200


@proves("402.1", "402.2", "601.2", "801.4.2")
def test_a_standby_phase_start_trigger_resolves_before_cards_stand_up() -> None:
    table = Table()
    sleeper = table.p1.servant(frozen=True)
    gain_at(table.p1, "スタンバイフェイズ開始時に")
    table.start(kinds.STANDBY_PHASE)
    assert (table.p1.life, sleeper.frozen, len(table.game.waiting)) == (2000, True, 1)
    table.pass_().pass_()
    assert (table.p1.life, sleeper.frozen) == (2100, True)
    table.pass_().pass_()
    assert sleeper.frozen is False
    table.done()


# 402: standby phase


@proves("402.3", "602.1", "302.1", "302.2", "309.4", "310.2", "601.1", "601.3", "311.6.6", "912.4.3")
def test_frozen_cards_of_the_turn_player_stand_up_on_the_field_and_in_the_energy_zone() -> None:
    table = Table()
    own = [table.p1.servant(frozen=True), table.p1.item(), *table.p1.energy("赤", 2, frozen=True)]
    theirs = [table.p2.servant(frozen=True), *table.p2.energy("青", 1, frozen=True)]
    table.start()
    assert [card.frozen for card in own] == [False] * 4
    assert [card.frozen for card in theirs] == [True, True]
    table.done()


@proves("402.4")
def test_priority_comes_again_after_standing_up() -> None:
    table = Table()
    sleeper = table.p1.servant(frozen=True)
    table.start(kinds.STANDBY_PHASE)
    asked = []
    while table.game.phase == kinds.STANDBY_PHASE:
        asked.append((table.holder, sleeper.frozen))
        table.pass_()
    assert asked == [(1, True), (2, True), (1, False), (2, False)]


@digest("M11")
@proves("402.3.1", "004.2")
@pytest.mark.parametrize("pays", [True, False])
def test_a_card_may_be_kept_from_standing_or_ask_for_a_payment(pays: bool) -> None:
    table = Table()
    kept = table.p1.servant(
        100, 100, "このカードはスタンバイフェイズにスタンバイ状態にならない。", frozen=True
    )
    dear = table.p1.servant(
        100, 100, "このカードは①を支払わない限りスタンバイフェイズにスタンバイ状態にならない。", frozen=True
    )
    energy = [*table.p1.energy("赤", 2, frozen=True), *table.p1.energy("赤", 1)]
    table.game.run()
    while table.prompt != "pay_to_stand":
        table.decline()
    assert (table.holder, table.options) == (1, ["pay to stand up", "stay frozen"])
    table.choose("pay to stand up" if pays else "stay frozen")
    table.answer()
    assert (kept.frozen, dear.frozen) == (True, not pays)
    assert [card.frozen for card in energy] == [False, False, pays]
    table.done()


@proves("402.3.1")
def test_a_payment_to_stand_up_that_nobody_can_make_is_not_offered() -> None:
    table = Table()
    dear = table.p1.servant(
        100, 100, "このカードは①を支払わない限りスタンバイフェイズにスタンバイ状態にならない。", frozen=True
    )
    table.start()
    assert dear.frozen
    table.done()


@digest("M09")
@proves("402.4.1", "401.3", "925.1.1")
def test_the_starting_player_has_no_draw_phase_in_the_first_turn() -> None:
    table = Table(turn=1)
    gain_at(table.p1, "ドローフェイズ開始時に")
    table.p1.hand(1)
    table.start()
    assert (table.p1.count("hand"), table.p1.life) == (1, 2000)
    assert "draw_phase" not in starts(table)
    table.to(kinds.MAIN_PHASE_1, turn=2)
    assert table.p2.count("hand") == 1
    assert table.p1.life == 2100


# 403 and 404: drawing and the first main phase


@proves("403.2", "403.3", "403.4", "602.2", "905.1")
def test_the_turn_player_draws_one_card_between_two_priority_processings() -> None:
    table = Table()
    table.start(kinds.DRAW_PHASE)
    asked = []
    while table.game.phase == kinds.DRAW_PHASE:
        asked.append((table.holder, table.p1.count("hand"), table.p2.count("hand")))
        table.pass_()
    assert asked == [(1, 0, 0), (2, 0, 0), (1, 1, 0), (2, 1, 0)]
    assert table.p1.count("main_deck") == 9


@proves("404.1", "404.2", "404.2.2", "701.1.1")
def test_the_first_main_phase_gives_the_turn_player_priority_and_then_the_attack_phase_follows() -> None:
    table = Table()
    gain_at(table.p1, "第1メインフェイズ開始時に")
    table.start(kinds.MAIN_PHASE_1)
    assert (table.holder, len(table.game.waiting)) == (1, 1)
    table.resolve()
    assert table.p1.life == 2100
    table.pass_().pass_()
    assert table.game.phase == kinds.ATTACK_PHASE
    table.done()


@proves("406.1", "406.2", "406.2.2", "405.7.4")
def test_the_second_main_phase_follows_the_attack_phase_and_the_end_phase_it() -> None:
    table = Table()
    gain_at(table.p1, "第2メインフェイズ開始時に")
    table.start(kinds.MAIN_PHASE_2)
    assert (table.holder, len(table.game.waiting)) == (1, 1)
    table.resolve()
    table.pass_().pass_()
    assert table.game.phase == kinds.END_PHASE
    assert table.p1.life == 2100
    table.done()


# 602.9: energy is lost


@digest("M10")
@proves("602.9", "005.6.4", "801.6.3")
def test_energy_lasts_through_both_priority_processings_of_a_phase_and_no_longer() -> None:
    table = Table()
    table.p1.energy("赤", 1)
    table.start(kinds.STANDBY_PHASE)
    table.choose("activate red energy of 赤札")
    assert table.p1.stock == {"red": 1}
    table.pass_().pass_()
    assert (table.game.phase, table.p1.stock) == (kinds.STANDBY_PHASE, {"red": 1})
    table.pass_().pass_()
    assert (table.game.phase, table.p1.stock) == (kinds.DRAW_PHASE, {})


@proves("602.9")
def test_energy_is_lost_at_the_end_of_each_step_of_the_attack_phase_by_both_players() -> None:
    table = Table()
    table.p1.energy("赤", 1)
    table.p2.energy("青", 1)
    table.start(kinds.START_STEP)
    table.choose("activate red energy of 赤札").pass_()
    table.choose("activate blue energy of 青札")
    assert (table.p1.stock, table.p2.stock) == ({"red": 1}, {"blue": 1})
    table.to(kinds.ATTACK_DECLARATION_STEP)
    assert (table.p1.stock, table.p2.stock) == ({}, {})


# 407: end phase


@proves("407.1", "407.2", "407.3")
def test_end_phase_and_turn_end_triggers_resolve_before_the_hand_is_adjusted() -> None:
    table = Table()
    table.p1.hand(8)
    gain_at(table.p1, "エンドフェイズ開始時に")
    gain_at(table.p1, "ターン終了時に")
    table.start(kinds.END_PHASE)
    while table.prompt != "discard_to_limit":
        table.choose(table.options[0])
    assert table.p1.life == 2200


@digest("M58")
@proves("602.8")
def test_the_turn_player_discards_down_to_seven_at_once_and_the_opponent_nothing() -> None:
    table = Table()
    table.p1.hand(8)
    table.p2.hand(9)
    table.start(kinds.END_PHASE).until("discard_to_limit")
    assert table.holder == 1
    table.choose(table.options[0])
    assert table.p1.count("hand") == 9
    table.choose(table.options[0])
    assert (table.p1.count("hand"), table.p1.count("graveyard")) == (7, 2)
    assert (table.game.turn, table.p2.count("hand")) == (4, 9)
    assert table.p2.count("graveyard") == 0


@proves("407.4")
@pytest.mark.parametrize(("held", "asked"), [(6, False), (7, True)])
def test_seven_cards_may_be_kept_and_eight_may_not(held: int, asked: bool) -> None:
    table = Table()
    table.p1.hand(held)  # and one is drawn
    table.start(kinds.END_PHASE).pass_().pass_()
    assert (table.prompt == "discard_to_limit") == asked


@proves("308.5")
def test_an_effect_can_raise_the_hand_limit() -> None:
    table = Table()
    table.p1.item("自分の手札の上限枚数は+2される。")
    table.p1.hand(8)
    table.start(kinds.MAIN_PHASE_1)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert table.p1.count("hand") == 9


@digest("M58")
@proves("407.7", "911.3")
def test_abilities_that_trigger_in_the_end_phase_get_a_priority_processing_and_it_repeats() -> None:
    table = Table()
    table.p1.servant(100, 300, "自分がカードを捨てる度、自分は100LPを得る。")
    table.p1.hand(8)
    table.start(kinds.END_PHASE)
    table.pass_().pass_()
    table.choose(table.options[0]).choose(table.options[0])
    while table.prompt == "order_triggers":
        table.choose(table.options[0])
    assert (table.game.phase, table.p1.life, len(table.game.waiting)) == (kinds.END_PHASE, 2000, 2)
    table.resolve()
    assert (table.game.phase, table.p1.life) == (kinds.END_PHASE, 2200)
    table.pass_().pass_()
    assert table.game.turn == 4


@proves("407.7")
def test_without_waiting_abilities_the_turn_ends_without_priority_after_the_adjustment() -> None:
    table = Table()
    table.start(kinds.END_PHASE)
    table.pass_().pass_()
    assert (table.game.turn, table.game.phase) == (4, kinds.STANDBY_PHASE)


@proves("407.5", "602.6", "203.5")
def test_damage_is_reset_in_the_end_phase() -> None:
    table = Table()
    hurt = table.p2.servant(200, 500)
    bolt = table.p1.spell("相手の場のサーバント1枚を選び、それに200ダメージを与える。")
    table.start().cast(bolt)
    assert hurt.damage == 200
    table.to(kinds.MAIN_PHASE_2)
    assert hurt.damage == 200
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (hurt.damage, hurt.zone) == (0, "field")


@proves("407.6", "602.7")
def test_effects_until_the_end_of_the_turn_expire_in_the_end_phase() -> None:
    table = Table()
    grown = table.p1.servant(200, 200)
    growth = table.p1.spell("自分の場のサーバント1枚を選び、それにターン終了時まで+100/+100を与える。")
    table.start().cast(growth)
    assert grown.stats == (300, 300)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert grown.stats == (200, 200)


@digest("M37")
@proves("407.5", "407.6", "907.2")
def test_damage_goes_before_immunity_does() -> None:
    table = Table()
    hero = table.p1.servant(100, 200)
    shield = table.p1.spell("自分の場のサーバント1枚を選び、それはターン終了時まで破壊されない。")
    blast = table.p1.spell("場のサーバントすべてに500ダメージを与える。")
    table.start().cast(shield).cast(blast)
    assert (hero.damage, hero.destroyed) == (500, False)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (hero.zone, hero.damage, hero.destroyed) == ("field", 0, False)
    table.done()


@proves("407.4", "407.6", "602.7", "602.8")
@pytest.mark.parametrize(("order", "kept"), [("discard_first", 9), ("damage_first", 7)])
def test_the_switch_decides_whether_a_hand_limit_of_this_turn_still_counts(order: str, kept: int) -> None:
    table = Table(Switches(end_phase_order=order))
    table.p1.hand(9)
    raise_limit = table.p1.spell("ターン終了時まで自分の手札の上限枚数は+2される。")
    table.start().cast(raise_limit)
    assert table.p1.count("hand") == 10
    table.to(kinds.END_PHASE).pass_().pass_()
    while table.prompt == "discard_to_limit":
        table.choose(table.options[0])
    assert table.p1.count("hand") == kept


# Skipping and adding (401, 925)


SKIP_ATTACKS = "自分はこのターンのアタックフェイズをスキップする。"


@proves("401.3", "925.1", "925.1.1")
def test_a_skipped_attack_phase_does_not_happen_and_triggers_nothing() -> None:
    table = Table()
    table.p1.servant()
    gain_at(table.p1, "アタックフェイズ開始時に")
    skip = table.p1.spell(SKIP_ATTACKS)
    table.start().cast(skip)
    table.to(kinds.MAIN_PHASE_2)
    assert "attack_phase" not in starts(table)
    assert table.p1.life == 2000
    table.to(kinds.MAIN_PHASE_2, turn=4)
    assert "attack_phase" in starts(table)
    assert table.p1.life == 2100


@proves("401.3", "925.1")
def test_a_skipped_turn_of_the_opponent_gives_the_turn_player_another() -> None:
    table = Table()
    skip = table.p1.spell("次の相手のターンをスキップする。")
    table.start().cast(skip)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert table.game.turn_player == 0
    table.to(kinds.MAIN_PHASE_1, turn=5)
    assert table.game.turn_player == 1


@proves("401.3", "925.1.1")
def test_a_skipped_draw_phase_of_the_opponent_draws_nothing_and_only_once() -> None:
    table = Table()
    gain_at(table.p2, "ドローフェイズ開始時に")
    skip = table.p1.spell("次の相手のドローフェイズをスキップする。")
    table.start().cast(skip)
    life = table.p2.life
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (table.p2.count("hand"), table.p2.life) == (0, life)
    table.to(kinds.MAIN_PHASE_1, turn=6)
    assert table.p2.count("hand") == 1


@digest("M59")
@proves("925.1.2", "401.3")
def test_a_delayed_trigger_for_a_skipped_phase_waits_for_the_next_that_begins() -> None:
    table = Table()
    wish = table.p1.spell("次のアタックフェイズ開始時に、自分はカードを1枚引く。")
    skip = table.p1.spell(SKIP_ATTACKS)
    table.start().cast(wish).cast(skip)
    held = table.p1.count("hand")
    table.to(kinds.MAIN_PHASE_2)
    assert table.p1.count("hand") == held
    table.to(kinds.MAIN_PHASE_2, turn=4)
    assert table.p1.count("hand") == held + 1
    table.to(kinds.MAIN_PHASE_2, turn=5)
    assert table.p1.count("hand") == held + 2  # the draw of the turn alone
    table.done()


@digest("M59")
@proves("401.2", "401.2.1")
def test_added_phases_follow_the_named_one_and_the_last_added_comes_first() -> None:
    table = Table()
    first = table.p1.spell("第1メインフェイズの後にドローフェイズを追加する。")
    second = table.p1.spell("第1メインフェイズの後にスタンバイフェイズを追加する。")
    table.start().cast(first).cast(second)
    table.to(kinds.END_PHASE)
    phases = [word for word in starts(table) if word.endswith("phase") or "main" in word]
    assert phases == [
        "standby_phase", "draw_phase", "main_phase_1", "standby_phase", "draw_phase", "attack_phase", "main_phase_2",
        "end_phase",
    ]  # fmt: skip
    table.to(kinds.END_PHASE, turn=4)
    phases = [word for word in starts(table) if word.endswith("phase") or "main" in word]
    assert phases == [
        "standby_phase",
        "draw_phase",
        "main_phase_1",
        "attack_phase",
        "main_phase_2",
        "end_phase",
    ]


@proves("401.2", "405.4.1")
def test_an_added_attack_phase_has_its_own_steps() -> None:
    table = Table()
    servant = table.p1.servant(300, 300, "【疾風】")
    add = table.p1.spell("第2メインフェイズの後にアタックフェイズを追加する。")
    table.start().cast(add)
    table.attack(servant, table.p2)
    table.to(kinds.END_PHASE)
    assert table.happened(kinds.START, kinds.ATTACK_PHASE) == 2
    assert table.p2.life == 1700


@pytest.mark.parametrize("turn", [3, 4])
@proves("404.1", "407.2")
def test_every_period_of_a_turn_is_told_for_the_player_whose_turn_it_is(turn: int) -> None:
    table = Table()
    sides = (table.p1, table.p2) if turn == 3 else (table.p2, table.p1)
    attacker = sides[0].servant(300, 300, "【疾風】")
    table.start().to(kinds.MAIN_PHASE_1, turn=turn)
    table.attack(attacker, sides[1]).to(kinds.END_PHASE, turn=turn)
    told = [event for event in table.facts() if event.kind in (kinds.START, kinds.END)]
    assert {event.player for event in told} == {sides[0].seat}
    assert [(event.kind == kinds.START, event.word) for event in told] == [
        (True, "standby_phase"), (True, "turn"), (True, "draw_phase"), (True, "main_phase_1"), (True, "attack_phase"),
        (True, "start_step"), (True, "attack_declaration_step"), (True, "defence_declaration_step"),
        (True, "battle_resolution_step"), (True, "end_step"), (False, "attack_phase"), (True, "main_phase_2"),
        (True, "end_phase"), (False, "turn"),
    ]  # fmt: skip


@proves("404.2")
@proves("405.6.2", "405.6.4", "405.7.2", "406.2", "407.3")
def test_the_turn_player_gets_priority_as_often_in_each_period_as_the_rules_say() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【疾風】")
    table.game.run()
    seen: list[tuple[str, str, int]] = []
    while table.game.turn == 3:
        if table.prompt == "priority" and table.holder == 1:
            seen.append((table.game.phase, table.game.step, table.game.declared))
        if table.prompt == "declare_attack" and table.game.declared == 1:
            table.attack(attacker, table.p2)
        else:
            table.decline()
    assert seen == [
        ("standby_phase", "", 0), ("standby_phase", "", 0), ("draw_phase", "", 0), ("draw_phase", "", 0),
        ("main_phase_1", "", 0), ("attack_phase", "start_step", 0), ("attack_phase", "attack_declaration_step", 1),
        ("attack_phase", "attack_declaration_step", 1), ("attack_phase", "defence_declaration_step", 1),
        ("attack_phase", "defence_declaration_step", 1), ("attack_phase", "battle_resolution_step", 1),
        ("attack_phase", "battle_resolution_step", 1), ("attack_phase", "attack_declaration_step", 2),
        ("attack_phase", "end_step", 2), ("main_phase_2", "", 2), ("end_phase", "", 2),
    ]  # fmt: skip


@proves("401.2", "401.2.1")
def test_steps_added_to_the_attack_phase_come_one_after_the_other() -> None:
    table = Table()
    first = table.p1.spell("開始ステップの後に防御宣言ステップを追加する。")
    second = table.p1.spell("開始ステップの後にバトル解決ステップを追加する。")
    table.start().cast(first).cast(second)
    table.to(kinds.MAIN_PHASE_2)
    steps = [word for word in starts(table) if word.endswith("step")]
    assert steps == [
        "start_step", "battle_resolution_step", "defence_declaration_step", "battle_resolution_step",
        "attack_declaration_step", "end_step",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("moment", "step"),
    [
        ("自分の開始ステップの開始時", kinds.START_STEP),
        ("自分の攻撃宣言ステップの開始時", kinds.ATTACK_DECLARATION_STEP),
        ("自分の終了ステップの開始時", kinds.END_STEP),
    ],
)
@proves("405.3.1", "405.4.1", "405.7.1")
def test_an_ability_may_wait_for_a_step_of_the_attack_phase(moment: str, step: str) -> None:
    table = Table()
    gain_at(table.p1, moment)
    table.start().to(step)
    assert [item.source for item in table.game.waiting] != []
    table.to(kinds.MAIN_PHASE_2)
    assert table.p1.life == 2100
