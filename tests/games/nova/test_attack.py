"""The attack phase (405), pierce (1004) and battles that effects bring about (922)."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Card, Side, Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.ledger.marks import digest, proves

QUICK = "【瞬唱】\n"
BOUNCE = QUICK + "場のサーバント1枚を選び、持ち主の手札に戻す。"


def quick(side: Side, text: str) -> Card:
    """Put a quick-cast spell in a hand."""
    return side.spell(QUICK + text)


# Who may attack, and what


@digest("M26")
@proves("405.4.3", "203.3", "602.3")
def test_a_standby_servant_may_attack_the_opponent_or_a_frozen_servant_of_theirs() -> None:
    table = Table()
    attacker = table.p1.servant(name="攻め手")
    table.p1.item(name="道具")
    table.p1.character(zone="field", name="役者")
    table.p1.servant(name="眠り手", frozen=False, text="このカードはスタンバイ状態にならない。")
    table.p2.servant(name="起きた敵")
    table.p2.servant(name="寝た敵", frozen=True)
    table.p2.item(name="敵の道具")
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    assert attacker.zone == "field"
    mine = [name for name in table.options if name.endswith("攻め手")]
    assert mine == ["attack player 2 with 攻め手", "attack 寝た敵 with 攻め手"]
    assert [
        name for name in table.options if "道具 " in name or name.endswith("道具") or "役者" in name
    ] == []


@proves("405.4.3")
def test_a_frozen_servant_may_not_attack() -> None:
    table = Table()
    table.p1.servant(text="このカードはスタンバイ状態にならない。", frozen=True)
    frozen = table.p1.servant(text="このカードはスタンバイ状態にならない。", frozen=True)
    ready = table.p1.servant()
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    assert table.can(Option(options.ATTACK, ready.ref, table.p2.ref))
    assert not table.can(Option(options.ATTACK, frozen.ref, table.p2.ref))
    why = table.game.why_not(PlayerId(0), Option(options.ATTACK, frozen.ref, table.p2.ref))
    assert why is not None
    assert (why.rule, why.because) == ("405.4.3", "not_standby")


@digest("M26")
@proves("203.4", "203.4.1", "1003.2")
def test_a_servant_played_this_turn_may_not_attack_unless_it_has_gale_but_may_defend() -> None:
    table = Table()
    slow = table.p1.servant(zone="hand")
    swift = table.p1.servant(text="【疾風】", zone="hand")
    other = table.p1.servant()
    late = table.p2.servant(text="【瞬唱】", zone="hand")
    table.start().cast(slow).cast(swift)
    table.to(kinds.ATTACK_DECLARATION_STEP).until("priority", 2).cast(late)
    assert (slow.zone, swift.zone, late.zone) == ("field", "field", "field")
    table.until("declare_attack")
    assert not table.can(Option(options.ATTACK, slow.ref, table.p2.ref))
    assert table.can(Option(options.ATTACK, swift.ref, table.p2.ref))
    why = table.game.why_not(PlayerId(0), Option(options.ATTACK, slow.ref, table.p2.ref))
    assert why is not None
    assert why.rule == "203.4"
    table.attack(other, table.p2)
    table.defend(late)
    assert late.defending


@proves("203.4")
def test_a_servant_taken_over_this_turn_may_not_attack() -> None:
    table = Table()
    prey = table.p2.servant()
    own = table.p1.servant()
    steal = table.p1.spell("相手の場のサーバント1枚を選び、そのコントロールをターン終了時まで得る。")
    table.start().cast(steal)
    assert (prey.controller, prey.holder) == (1, 1)
    table.until("declare_attack")
    assert not table.can(Option(options.ATTACK, prey.ref, table.p2.ref))
    assert table.can(Option(options.ATTACK, own.ref, table.p2.ref))


@proves("004.2", "405.4.3")
def test_an_effect_can_forbid_attacking_players_only() -> None:
    table = Table()
    tame = table.p1.servant(text="このカードはプレイヤーに攻撃宣言できない。")
    sleeper = table.p2.servant(frozen=True)
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    assert table.can(Option(options.ATTACK, tame.ref, sleeper.ref))
    assert not table.can(Option(options.ATTACK, tame.ref, table.p2.ref))
    why = table.game.why_not(PlayerId(0), Option(options.ATTACK, tame.ref, table.p2.ref))
    assert why is not None
    assert why.rule == "004.2"


@proves("405.4.3")
def test_an_effect_can_compel_an_attack() -> None:
    table = Table()
    wild = table.p1.servant(text="このカードは可能なら攻撃宣言しなければならない。")
    table.p1.servant()
    table.p2.servant(frozen=True)
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    assert {option.a for option in table.asked} == {wild.ref}
    assert len(table.asked) == 2


@proves("405.4.3")
@pytest.mark.parametrize("energy", [0, 1])
def test_an_attack_that_must_be_paid_for_is_offered_only_if_it_can_be(energy: int) -> None:
    table = Table()
    dear = table.p1.servant(300, 300, "このカードは①を支払わない限り攻撃宣言できない。")
    table.p1.servant()
    cards = table.p1.energy("赤", energy)
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    assert table.can(Option(options.ATTACK, dear.ref, table.p2.ref)) == (energy > 0)
    if energy:
        table.attack(dear, table.p2).answer()
        assert (dear.attacking, cards[0].frozen) == (True, True)


# The steps


@proves(
    "405.1",
    "405.3.1",
    "405.3.2",
    "405.4.2",
    "405.4.7",
    "405.5.1",
    "405.5.2",
    "405.5.6(2)",
    "405.6.1",
    "405.6.2",
)
def test_each_step_gives_priority_before_and_after_what_happens_in_it() -> None:
    table = Table()
    attacker = table.p1.servant()
    table.start(kinds.START_STEP)
    seen: list[str] = []
    while table.game.phase == kinds.ATTACK_PHASE:
        if table.prompt == "declare_attack" and not seen.count("attack"):
            seen.append("attack")
            table.attack(attacker, table.p2)
            continue
        if table.prompt == "priority" and table.holder == 1:
            seen.append(table.game.step)
        table.decline()
    assert seen == [
        "start_step", "attack_declaration_step", "attack", "attack_declaration_step", "defence_declaration_step",
        "defence_declaration_step", "battle_resolution_step", "battle_resolution_step", "attack_declaration_step",
        "end_step",
    ]  # fmt: skip
    assert table.p2.life == 1700


@digest("M34")
@proves("405.4.1", "405.6.4", "405.4.3.2")
def test_the_start_of_an_attack_declaration_step_counts_once_a_turn() -> None:
    table = Table()
    herald = table.p1.servant(100, 500, "攻撃宣言ステップ開始時に、自分は100LPを得る。")
    others = [table.p1.servant(), table.p1.servant()]
    table.start(kinds.ATTACK_DECLARATION_STEP)
    for attacker in (herald, *others):
        table.attack(attacker, table.p2).finish_battle()
    assert table.game.declared == 4
    assert table.p1.life == 2100
    assert table.p2.life == 2000 - 100 - 300 - 300
    table.to(kinds.MAIN_PHASE_2)
    table.done()


@proves("405.4.3.2")
def test_without_an_attack_the_phase_goes_to_its_end_step() -> None:
    table = Table()
    table.p1.servant()
    table.start(kinds.ATTACK_DECLARATION_STEP)
    table.pass_().pass_()
    assert table.prompt == "declare_attack"
    table.decline()
    assert table.game.step == kinds.END_STEP


@proves("405.4.4", "302.3", "904.2")
def test_the_attacker_freezes_and_is_attacking() -> None:
    table = Table()
    attacker = table.p1.servant()
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    assert (attacker.frozen, attacker.attacking, attacker.battling) == (True, True, False)


@proves("405.4.5", "405.4.6")
def test_attack_triggers_of_the_attacker_and_of_others_fire() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "このカードが攻撃宣言した時、自分は100LPを得る。")
    table.p1.servant(300, 300, "サーバントが攻撃宣言した時、自分は300LPを得る。")
    table.p1.servant(300, 300, "このカードが攻撃宣言した時、自分は700LPを得る。")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.resolve()
    assert table.p1.life == 2400


@proves("405.5.1", "405.6.1")
def test_defence_and_battle_steps_have_their_own_start_triggers() -> None:
    table = Table()
    attacker = table.p1.servant()
    table.p2.servant(100, 500, "防御宣言ステップ開始時に、自分は100LPを得る。")
    table.p2.servant(100, 500, "バトル解決ステップ開始時に、自分は200LPを得る。")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(None)
    table.finish_battle()
    assert table.p2.life == 2000 + 100 + 200 - 300


@proves("405.7.1", "405.7.2", "405.7.3", "405.7.4")
def test_attack_phase_end_triggers_resolve_before_its_effects_expire() -> None:
    table = Table()
    grown = table.p1.servant(300, 300, "アタックフェイズ終了時に、相手プレイヤーに100ダメージを与える。")
    boost = table.p1.spell("自分の場のサーバントすべてにアタックフェイズ中+100/+0を与える。")
    table.start().cast(boost)
    assert grown.attack == 400
    table.attack(grown, table.p2).finish_battle()
    assert table.p2.life == 1600
    table.to(kinds.MAIN_PHASE_2)
    assert table.p2.life == 1500
    assert grown.attack == 300
    table.done()


# Defence


@proves("405.5.3", "602.4")
def test_any_standby_servant_of_the_other_player_may_defend_or_none() -> None:
    table = Table()
    attacker = table.p1.servant(name="攻め手")
    table.p2.servant(name="守り手")
    table.p2.servant(name="寝た手", frozen=True)
    table.p2.item(name="道具")
    table.p2.servant(name="臆病", text="このカードは防御宣言できない。")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.until("declare_defence")
    assert table.holder == 2
    assert table.options == ["defend with 守り手", "do not defend"]


@proves("405.5.3")
def test_without_a_possible_defender_nobody_is_asked() -> None:
    table = Table()
    attacker = table.p1.servant()
    table.p2.servant(frozen=True)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    while table.game.step != kinds.BATTLE_RESOLUTION_STEP:
        assert table.prompt == "priority"
        table.pass_()
    table.finish_battle()
    assert table.p2.life == 1700


@proves("405.5.4", "405.5.5", "405.5.6", "405.5.6.1")
def test_the_defender_freezes_and_both_are_battling_until_the_battle_is_over() -> None:
    table = Table()
    attacker = table.p1.servant(300, 500)
    guard = table.p2.servant(100, 500, "このカードが防御宣言した時、自分は100LPを得る。")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    assert (guard.frozen, guard.defending, guard.battling) == (True, True, True)
    assert (attacker.defended, attacker.battling) == (True, True)
    table.finish_battle()
    assert table.p2.life == 2100
    assert (guard.defending, guard.battling, attacker.battling, attacker.attacking) == (False,) * 4


@digest("M28")
@proves("405.4.3.1", "405.4.3.1.1", "405.5.6.2", "405.6.3.1.2")
def test_an_attacked_servant_battles_without_having_declared_a_defence() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    prey = table.p2.servant(100, 100, "このカードが防御宣言した時、自分は100LPを得る。", frozen=True)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, prey)
    assert (prey.battling, prey.defending, attacker.battling, attacker.defended) == (True, True, True, False)
    table.finish_battle()
    assert (attacker.damage, prey.zone, table.p2.life) == (100, "graveyard", 2000)


@digest("M28")
@proves("405.4.3.1.1", "405.5.3", "405.6.3.1.1")
def test_a_defender_takes_the_place_of_an_attacked_servant() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    prey = table.p2.servant(100, 100, frozen=True)
    guard = table.p2.servant(200, 400)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, prey)
    table.defend(guard)
    assert (prey.battling, prey.defending, guard.battling) == (False, False, True)
    table.finish_battle()
    assert (attacker.damage, prey.damage, guard.damage) == (200, 0, 300)
    assert (attacker.zone, prey.zone, guard.zone) == ("field",) * 3


# Damage


@proves("405.6.3", "405.6.3.1", "405.6.3.1.3", "602.5", "916.2", "107.1", "203.2")
def test_an_undefended_attacker_deals_its_attack_to_the_player() -> None:
    table = Table()
    attacker = table.p1.servant(400, 100)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2).finish_battle()
    assert (table.p2.life, table.p1.life, attacker.damage) == (1600, 2000, 0)


@digest("M35")
@proves("405.6.3.1.1", "405.6.3.2", "907.1", "907.1.1", "203.2.1")
def test_two_servants_kill_each_other_and_stay_until_priority_is_through() -> None:
    table = Table()
    attacker = table.p1.servant(300, 200, "このカードが墓地に送られた時、自分は100LPを得る。")
    guard = table.p2.servant(200, 300, "このカードがバトルで破壊された時、自分は300LPを得る。")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.to(kinds.BATTLE_RESOLUTION_STEP).pass_().pass_()
    assert (attacker.destroyed, guard.destroyed) == (True, True)
    assert (attacker.zone, guard.zone) == ("field", "field")
    assert len(table.game.waiting) == 1
    table.resolve()
    assert (table.p2.life, attacker.zone) == (2300, "field")
    table.pass_().pass_()
    assert (attacker.zone, guard.zone) == ("graveyard", "graveyard")
    assert (table.game.step, table.p1.life, len(table.game.waiting)) == ("attack_declaration_step", 2000, 1)
    table.resolve()
    assert table.p1.life == 2100
    table.done()


@digest("M43")
@proves("004.8", "107.2", "004.6")
def test_a_negative_attack_counts_as_zero_and_deals_nothing() -> None:
    table = Table()
    weak = table.p1.servant(300, 300)
    curse = table.p1.spell("自分の場のサーバント1枚を選び、それにターン終了時まで-500/-0を与える。")
    table.start().cast(curse)
    assert weak.attack == 0
    table.attack(weak, table.p2)
    table.finish_battle()
    assert table.p2.life == 2000
    assert table.happened(kinds.DEAL) == 0


# Removal from battle


@digest("M30")
@proves("405.5.4", "405.2", "405.2.1")
def test_a_plain_attacker_whose_defender_left_deals_nothing() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    guard = table.p2.servant(100, 100)
    rescue = table.p2.spell(BOUNCE)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.until("priority", 2).cast(rescue, guard)
    assert guard.zone == "hand"
    assert (attacker.defended, attacker.battling) == (True, False)
    table.finish_battle()
    assert (table.p2.life, attacker.damage) == (2000, 0)


@digest("M30")
@proves("1004.5", "405.5.4")
def test_a_piercing_attacker_whose_defender_left_hits_the_target_in_full() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【貫通】")
    guard = table.p2.servant(100, 100)
    rescue = table.p2.spell(BOUNCE)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.until("priority", 2).cast(rescue, guard)
    table.finish_battle()
    assert table.p2.life == 1700


@proves("405.2")
def test_when_the_attacker_is_gone_the_steps_go_on_without_damage() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    table.p1.servant()
    guard = table.p2.servant(100, 100)
    rescue = table.p2.spell(BOUNCE)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.until("priority", 2).cast(rescue, attacker)
    table.finish_battle()
    assert (attacker.zone, table.p2.life, guard.damage, guard.frozen) == ("hand", 2000, 0, False)
    assert table.happened(kinds.START, kinds.BATTLE_RESOLUTION_STEP) == 1


@proves("405.2", "405.6.3.1.2")
def test_when_an_attacked_servant_is_gone_nobody_is_dealt_damage() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    prey = table.p2.servant(100, 100, frozen=True)
    rescue = table.p2.spell(BOUNCE)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, prey)
    table.until("priority", 2).cast(rescue, prey)
    assert attacker.battling is False
    table.finish_battle()
    assert (table.p2.life, attacker.damage, prey.zone) == (2000, 0, "hand")


@proves("405.2")
@pytest.mark.parametrize(
    "text",
    [
        "防御しているサーバント1枚を選び、そのコントロールをターン終了時まで得る。",
        "防御しているサーバント1枚を選び、バトルから除外する。",
        "防御しているサーバント1枚を選び、それはターン終了時までマジックアイテムになる。",
    ],
)
def test_a_servant_that_changes_sides_is_barred_or_is_no_servant_leaves_the_battle(text: str) -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    guard = table.p2.servant(100, 400)
    trick = table.p1.spell(QUICK + text)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.until("priority", 1).cast(trick)
    assert (guard.zone, guard.battling, attacker.battling, attacker.defended) == ("field", False, False, True)
    table.finish_battle()
    assert (guard.damage, attacker.damage, table.p2.life) == (0, 0, 2000)


@digest("M33")
@proves("405.2.2", "405.2.3")
def test_a_later_ban_or_standing_up_does_not_take_the_attacker_out_of_battle() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300)
    table.p1.servant(100, 100)
    guard = table.p2.servant(100, 400)
    ban = table.p1.spell(QUICK + "攻撃しているサーバント1枚を選び、それはターン終了時まで攻撃宣言できない。")
    wake = table.p1.spell(QUICK + "攻撃しているサーバント1枚を選び、スタンバイ状態にする。")
    table.start(kinds.ATTACK_DECLARATION_STEP).until("declare_attack")
    table.attack(attacker, table.p2)
    table.cast(ban).cast(wake)
    assert attacker.frozen is False
    table.defend(guard)
    table.finish_battle()
    assert (guard.damage, attacker.damage) == (300, 100)
    table.until("declare_attack")
    assert not table.can(Option(options.ATTACK, attacker.ref, table.p2.ref))


# Pierce


@proves("1004.3", "1004.1", "1004.4", "1004.6")
def test_pierce_deals_the_surplus_to_the_player() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【貫通】\n【貫通】")
    guard = table.p2.servant(100, 100)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.finish_battle()
    assert (table.p2.life, guard.zone, attacker.damage) == (1800, "graveyard", 100)
    blows = [event for event in table.facts() if event.kind == kinds.DEAL]
    assert [event.amount for event in blows] == [100, 100, 200]
    assert all(event.mask & (1 << kinds.IN_BATTLE) for event in blows)


@proves("1004.3")
def test_pierce_without_surplus_and_a_plain_attacker_leave_the_player_alone() -> None:
    for text, health in (("【貫通】", 300), ("", 100)):
        table = Table()
        attacker = table.p1.servant(300, 300, text)
        guard = table.p2.servant(100, health)
        table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
        table.defend(guard)
        table.finish_battle()
        assert (table.p2.life, guard.zone) == (2000, "graveyard")


@digest("M31")
@proves("1004.3", "1004.4")
def test_earlier_damage_on_the_defender_raises_the_surplus() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【貫通】")
    guard = table.p2.servant(100, 200)
    bolt = table.p1.spell("相手の場のサーバント1枚を選び、それに150ダメージを与える。")
    table.start().cast(bolt)
    table.attack(attacker, table.p2)
    table.defend(guard)
    table.finish_battle()
    assert (table.p2.life, attacker.damage, guard.zone) == (1750, 100, "graveyard")


@digest("M32")
@proves("1004.3", "405.5.3")
def test_pierce_against_a_servant_carries_on_to_that_servant() -> None:
    table = Table()
    attacker = table.p1.servant(500, 500, "【貫通】")
    prey = table.p2.servant(100, 200, frozen=True)
    guard = table.p2.servant(100, 300)
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, prey)
    table.defend(guard)
    table.to(kinds.BATTLE_RESOLUTION_STEP).pass_().pass_()
    assert (guard.damage, prey.damage, table.p2.life) == (300, 200, 2000)
    assert (guard.destroyed, prey.destroyed, attacker.damage) == (True, True, 100)


@proves("1004.2")
def test_pierce_does_nothing_for_a_defender_nor_for_damage_of_effects() -> None:
    table = Table()
    attacker = table.p1.servant(100, 100)
    guard = table.p2.servant(500, 500, "【貫通】")
    table.start(kinds.ATTACK_DECLARATION_STEP).attack(attacker, table.p2)
    table.defend(guard)
    table.finish_battle()
    assert (table.p1.life, table.p2.life, attacker.zone, guard.damage) == (2000, 2000, "graveyard", 100)


# Battles of effects


BATTLE = "場のサーバント2枚を選び、それらをバトルさせる。"


@digest("M29")
@proves("922.1", "922.2", "405.5.4.2", "405.6.3.2")
def test_an_effect_battle_deals_mutual_battle_damage_without_a_defence() -> None:
    table = Table()
    ours = table.p1.servant(300, 300)
    theirs = table.p2.servant(200, 200, "このカードがバトルで破壊された時、自分は100LPを得る。")
    duel = table.p1.spell(BATTLE)
    table.start().cast(duel)
    assert (ours.damage, theirs.damage) == (200, 300)
    assert table.p2.life == 2100
    assert (ours.battling, ours.frozen) == (False, False)
    table.to(kinds.MAIN_PHASE_2)
    assert (ours.zone, theirs.zone) == ("field", "graveyard")


@digest("M29")
@proves("922.3")
def test_an_effect_battle_does_not_happen_without_both_servants() -> None:
    table = Table()
    ours = table.p1.servant(300, 300)
    duel = table.p1.spell(BATTLE)
    table.start().cast(duel)
    assert (ours.damage, table.happened(kinds.DEAL)) == (0, 0)
    table.done()
