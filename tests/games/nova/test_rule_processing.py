"""Rule processing (500): at once, all together, and in the middle of an effect."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import kinds
from gyoji.games.nova.turns.rule_processing import all_settled
from gyoji.ledger.marks import digest, proves

# 502: defeat


@digest("M03")
@proves("003.2.1", "003.1.1", "311.6.5", "912.4.4")
def test_a_player_without_life_loses_in_the_middle_of_an_effect() -> None:
    table = Table()
    table.p1.set_life(300)
    deal = table.p1.spell("自分は300LPを失う。その後、自分は500LPを得る。")
    table.start().cast(deal)
    assert table.game.over
    assert (table.game.winners, table.game.ended_by, table.p1.life) == ((1,), "502.1", 0)


@proves("502.1")
def test_a_player_with_life_left_goes_on() -> None:
    table = Table()
    table.p1.set_life(400)
    deal = table.p1.spell("自分は300LPを失う。その後、自分は500LPを得る。")
    table.start().cast(deal)
    assert (table.game.over, table.p1.life) == (False, 600)


@digest("M01")
@proves("003.2.4", "501.1.1")
def test_of_two_players_who_run_out_of_life_together_the_one_who_caused_it_loses() -> None:
    table = Table()
    table.p1.set_life(400)
    table.p2.set_life(500)
    doom = table.p1.spell("お互いのプレイヤーは500LPを失う。")
    table.start().cast(doom)
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((1,), "003.2.4")
    assert (table.p1.life, table.p2.life) == (-100, 0)


@digest("M04")
@proves("502.2", "905.2", "303.4", "303.4.1", "004.6")
def test_who_must_draw_more_cards_than_there_are_draws_those_and_loses() -> None:
    table = Table()
    table.p1.deck(3)
    table.p1.servant(100, 100, "自分がカードを引いた時、自分は100LPを得る。")
    study = table.p1.spell("カードを3枚引く。")
    table.start()
    life = table.p1.life
    assert table.p1.count("main_deck") == 2
    table.cast(study)
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((1,), "502.2")
    assert (table.p1.count("hand"), table.p1.life) == (3, life)


@digest("M05")
@proves("905.3", "905.3.1", "905.5")
@pytest.mark.parametrize("draws", [True, False])
def test_with_an_empty_deck_a_draw_may_be_chosen_and_loses(draws: bool) -> None:
    table = Table()
    table.p1.deck(1)
    offer = table.p1.spell("カードを1枚引いてもよい。")
    table.start().play(offer).pass_().pass_()
    assert table.options == ["yes", "no"]
    table.choose("yes" if draws else "no")
    assert table.game.over == draws


@digest("M05")
@proves("905.4")
def test_who_cannot_draw_is_not_offered_to_and_does_not_lose() -> None:
    table = Table()
    table.p1.deck(1)
    table.p1.item("自分はカードを引くことができない。")
    offer = table.p1.spell("カードを1枚引いてもよい。")
    table.p1.hand(1)
    table.start().cast(offer)
    assert (table.game.over, table.p1.count("main_deck")) == (False, 1)
    table.done()


@proves("003.1.2")
def test_an_effect_can_win_the_game() -> None:
    table = Table()
    win = table.p1.spell("自分はゲームに勝利する。")
    table.start().cast(win)
    assert (table.game.winners, table.game.ended_by) == ((0,), "003.1.2")


@proves("003.2.2")
def test_an_effect_can_lose_the_game() -> None:
    table = Table()
    lose = table.p1.spell("相手はゲームに敗北する。")
    table.start().cast(lose)
    assert (table.game.winners, table.game.ended_by) == ((0,), "003.2.2")


@digest("M02")
@proves("003.1.1.1", "003.2.3.1")
def test_a_player_who_cannot_win_wins_when_the_opponent_loses() -> None:
    table = Table()
    table.p1.item("相手はゲームに勝利できない。")
    lose = table.p1.spell("自分は2000LPを失う。")
    table.start().cast(lose)
    assert (table.game.winners, table.game.ended_by) == ((1,), "502.1")


# 503: lack of health


@proves("108.1", "108.2", "916.1")
@pytest.mark.parametrize(("damage", "dies"), [(200, False), (300, True), (400, True)])
def test_damage_of_at_least_the_health_destroys(damage: int, dies: bool) -> None:
    table = Table()
    hurt = table.p2.servant(100, 300)
    other = table.p1.servant(100, 300)
    bolt = table.p1.spell(f"相手の場のサーバント1枚を選び、それに{damage}ダメージを与える。")
    table.start().cast(bolt)
    assert (hurt.damage, hurt.destroyed, hurt.zone) == (damage, dies, "field")
    assert (other.damage, other.destroyed) == (0, False)
    table.to(kinds.MAIN_PHASE_2)
    assert hurt.zone == ("graveyard" if dies else "field")


@digest("M43")
@proves("503.2", "108.3", "501.1")
@pytest.mark.parametrize(("minus", "dies"), [(200, False), (300, True), (500, True)])
def test_a_minus_that_leaves_no_health_destroys_an_unhurt_servant(minus: int, dies: bool) -> None:
    table = Table()
    weak = table.p2.servant(100, 300)
    curse = table.p1.spell(f"場のサーバント1枚を選び、それにターン終了時まで-0/-{minus}を与える。")
    table.start().cast(curse)
    assert (weak.damage, weak.destroyed, weak.health) == (0, dies, max(0, 300 - minus))


@proves("501.1.1", "503.1")
def test_all_servants_that_lack_health_are_destroyed_together() -> None:
    table = Table()
    dead = [table.p1.servant(100, 100), table.p2.servant(100, 100)]
    alive = table.p2.servant(100, 200)
    blast = table.p1.spell("場のサーバントすべてに100ダメージを与える。")
    table.start().cast(blast)
    assert [card.destroyed for card in dead] == [True, True]
    assert (alive.destroyed, alive.damage) == (False, 100)
    assert table.happened(kinds.DESTROY) == 2


@digest("M37")
@proves("907.2", "503.1")
def test_what_is_not_destroyed_ignores_damage_and_destroying_effects() -> None:
    table = Table()
    hero = table.p1.servant(100, 200, "このカードは破壊されない。")
    blast = table.p1.spell("場のサーバントすべてに500ダメージを与える。")
    doom = table.p1.spell("場のサーバント1枚を選び、破壊する。")
    table.start().cast(blast).cast(doom)
    assert (hero.damage, hero.destroyed) == (500, False)
    table.to(kinds.MAIN_PHASE_2)
    assert hero.zone == "field"
    table.done()


@digest("M37")
@proves("907.2", "503.1")
def test_when_the_immunity_ends_early_the_servant_is_destroyed_at_once() -> None:
    table = Table()
    hero = table.p1.servant(100, 200)
    aegis = table.p1.item("自分の場のサーバントは破壊されない。")
    blast = table.p1.spell("場のサーバントすべてに500ダメージを与える。")
    smash = table.p1.spell("場のマジックアイテム1枚を選び、墓地に送る。")
    table.start().cast(blast)
    assert hero.destroyed is False
    table.cast(smash)
    assert (aegis.zone, hero.destroyed) == ("graveyard", True)


# 907: destruction in two stages


@digest("M38")
@proves("907.1", "908.1", "908.2")
def test_being_sent_to_the_graveyard_is_not_being_destroyed() -> None:
    table = Table()
    sent = table.p1.servant(
        100,
        100,
        "このカードが破壊された時、自分は100LPを得る。\nこのカードが墓地に送られた時、自分は300LPを得る。",
    )
    push = table.p1.spell("場のサーバント1枚を選び、墓地に送る。")
    table.start().cast(push)
    assert (sent.zone, table.p1.life) == ("graveyard", 2300)
    assert table.happened(kinds.DESTROY) == 0
    table.done()


@digest("M38")
@proves("907.1", "907.1.1", "908.1")
def test_the_destroyed_trigger_comes_before_the_graveyard_trigger() -> None:
    table = Table()
    doomed = table.p1.servant(
        100,
        100,
        "このカードが破壊された時、自分は100LPを得る。\nこのカードが墓地に送られた時、自分は300LPを得る。",
    )
    doom = table.p1.spell("場のサーバント1枚を選び、破壊する。")
    table.start().play(doom).pass_().pass_()
    assert (doomed.destroyed, doomed.zone, doomed.controller, len(table.game.waiting)) == (
        True,
        "field",
        1,
        1,
    )
    table.resolve()
    assert (table.p1.life, doomed.zone) == (2100, "field")
    table.pass_().pass_()
    assert doomed.zone == "graveyard"
    table.resolve()
    assert table.p1.life == 2400
    table.done()


@proves("907.1", "311.5")
@pytest.mark.parametrize(
    ("window", "phase"), [("window", kinds.MAIN_PHASE_1), ("literal", kinds.ATTACK_PHASE)]
)
def test_the_switch_decides_whether_the_main_phase_goes_on_after_a_burial(window: str, phase: str) -> None:
    table = Table(Switches(destruction_window=window))
    doomed = table.p2.servant(100, 100)
    doom = table.p1.spell("場のサーバント1枚を選び、破壊する。")
    table.start().cast(doom)
    assert doomed.zone == "field"
    table.pass_().pass_()
    assert (doomed.zone, table.game.phase, table.holder) == ("graveyard", phase, 1)


@digest("M36")
@proves("907.3")
def test_nullifying_a_destruction_clears_the_state_the_damage_and_the_minus() -> None:
    table = Table()
    saved = table.p1.servant(200, 300)
    curse = table.p1.spell("場のサーバント1枚を選び、それにターン終了時まで-0/-100を与える。")
    bolt = table.p1.spell("場のサーバントすべてに250ダメージを与える。")
    save = table.p1.spell("場のサーバント1枚を選び、それの破壊を無効にする。")
    table.start().cast(curse)
    assert saved.stats == (200, 200)
    table.cast(bolt)
    assert saved.destroyed
    table.cast(save)
    assert (saved.destroyed, saved.damage, saved.stats) == (False, 0, (200, 300))
    table.to(kinds.MAIN_PHASE_2)
    assert saved.zone == "field"
    table.done()


@digest("M39")
@proves("916.4", "916.5")
def test_a_destroyed_servant_takes_no_damage_and_cannot_be_chosen_for_it() -> None:
    table = Table()
    dead = table.p2.servant(100, 100)
    alive = table.p2.servant(100, 500)
    kill = table.p1.spell("場のサーバント1枚を選び、それに100ダメージを与える。")
    bolt = table.p1.spell("場のサーバント1枚を選び、それに50ダメージを与える。")
    blast = table.p1.spell("場のサーバントすべてに100ダメージを与える。")
    table.start().cast(kill, dead)
    assert dead.destroyed
    table.cast(bolt)  # one candidate is left, so nobody is asked
    assert (dead.damage, alive.damage) == (100, 50)
    table.cast(blast)
    assert (dead.damage, alive.damage) == (100, 150)


# 504: characters leave by the exit


@digest("M23")
@proves("307.1")
@pytest.mark.parametrize(
    "verb", ["持ち主の手札に戻す", "除外する", "墓地に送る", "デッキの一番下に置く", "破壊する", "退場させる"]
)
def test_a_character_that_leaves_the_field_goes_to_the_exit_zone(verb: str) -> None:
    table = Table()
    hero = table.p2.character(text="このカードが墓地に送られた時、自分は500LPを得る。", zone="field")
    push = table.p1.spell(f"場のキャラクター1枚を選び、{verb}。")
    table.start().cast(push)
    table.to(kinds.MAIN_PHASE_2)
    assert (hero.zone, hero.holder) == ("exit", 2)
    assert table.p2.life == 2000
    assert (table.p2.count("graveyard"), table.p2.count("exile"), table.p2.count("hand")) == (0, 0, 0)
    table.done()


@proves("921.1", "307.1")
def test_exiting_is_seen_by_exit_triggers_from_the_field() -> None:
    table = Table()
    hero = table.p1.character(text="このカードが退場した時、自分は500LPを得る。", zone="field")
    push = table.p1.spell("場のキャラクター1枚を選び、退場させる。")
    table.start().cast(push)
    assert (hero.zone, table.p1.life) == ("exit", 2500)


@proves("504.1")
def test_a_character_may_go_back_to_its_character_deck() -> None:
    table = Table()
    hero = table.p1.character(zone="field")
    push = table.p1.spell("場のキャラクター1枚を選び、持ち主のキャラデッキに戻す。")
    table.start().cast(push)
    assert hero.zone == "character_deck"


@proves("307.2", "301.12")
def test_a_servant_never_enters_a_character_deck_or_an_exit_zone() -> None:
    table = Table()
    servant = table.p1.servant()
    push = table.p1.spell("場のサーバント1枚を選び、退場させる。")
    table.start().cast(push)
    assert servant.zone == "field"


# 505: only one


@digest("M23")
@proves("505.1", "202.3", "301.9.1", "301.11")
def test_of_two_characters_of_a_name_the_newcomer_exits_to_its_owner() -> None:
    table = Table()
    old = table.p1.character(name="双子", zone="field")
    new = table.p2.character(name="双子", zone="field")
    steal = table.p1.spell("相手の場のキャラクター1枚を選び、そのコントロールを得る。")
    table.start().cast(steal)
    assert (old.zone, old.holder) == ("field", 1)
    assert (new.zone, new.holder) == ("exit", 2)


@proves("505.1")
def test_a_text_can_limit_a_name_to_one_and_the_longest_there_stays() -> None:
    text = "自分の場に「火種の杯」は1枚しか存在できない。"
    table = Table()
    old = table.p1.item(text, name="火種の杯")
    other = table.p1.item(name="別の杯")
    new = table.p1.item(text, name="火種の杯", zone="hand")
    table.start().cast(new)
    assert (old.zone, other.zone, new.zone) == ("field", "field", "graveyard")


@proves("505.1")
def test_of_two_that_came_together_their_player_keeps_one() -> None:
    text = "自分の場に「火種の杯」は1枚しか存在できない。"
    table = Table()
    one = table.p1.item(text, name="火種の杯", zone="graveyard")
    two = table.p1.item(text, name="火種の杯", zone="graveyard")
    raise_both = table.p1.spell("自分の墓地のマジックアイテム2枚を選び、場に出す。")
    table.start().play(raise_both).pass_().pass_()
    assert (table.prompt, table.holder, len(table.asked)) == ("keep_one", 1, 2)
    table.choose(two)
    assert (one.zone, two.zone) == ("graveyard", "field")
    table.done()


# 506: equipment


EQUIP = "【装備：サーバント】\nこのカードが装備されているサーバントは+100/+100を得る。"


@digest("M55")
@proves("506.1", "205.3", "205.2.1", "301.11")
def test_equipment_goes_to_its_owners_graveyard_when_the_host_leaves() -> None:
    table = Table()
    host = table.p2.servant(100, 100)
    blade = table.p1.item(EQUIP, zone="hand")
    push = table.p1.spell("場のサーバント1枚を選び、墓地に送る。")
    table.start().cast(blade)
    assert (blade.zone, blade.holder, blade.controller, host.stats) == ("field", 2, 2, (200, 200))
    table.cast(push)
    assert (host.zone, blade.zone, blade.holder) == ("graveyard", "graveyard", 1)
    assert table.happened(kinds.DESTROY) == 0


@digest("M55")
@proves("205.4", "005.3.2")
def test_equipment_follows_its_host_to_another_controller_and_back() -> None:
    table = Table()
    host = table.p2.servant(100, 100)
    blade = table.p1.item(EQUIP, zone="hand")
    steal = table.p1.spell("相手の場のサーバント1枚を選び、そのコントロールをターン終了時まで得る。")
    table.start().cast(blade).cast(steal)
    assert (host.controller, blade.controller, blade.holder) == (1, 1, 1)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (host.controller, blade.controller, host.stats) == (2, 2, (200, 200))


@proves("205.3", "506.1")
def test_equipment_on_a_card_that_is_no_servant_any_more_goes_to_the_graveyard() -> None:
    table = Table()
    host = table.p1.servant(100, 100)
    blade = table.p1.item(EQUIP, zone="hand")
    change = table.p1.spell("場のサーバント1枚を選び、それはターン終了時までマジックアイテムになる。")
    table.start().cast(blade).cast(change)
    assert (host.zone, blade.zone) == ("field", "graveyard")


# 507: limit release


@digest("M19")
@proves("507.1", "507.1.1", "005.5.2.1")
def test_limits_are_released_once_each_and_never_taken_back() -> None:
    table = Table()
    hit = table.p1.spell("相手プレイヤーに500ダメージを与える。")
    mend = table.p2.spell("【瞬唱】\n自分は1000LPを得る。")
    blow = table.p1.spell("相手プレイヤーに1600ダメージを与える。")
    table.start().cast(hit)
    assert (table.p2.life, table.p2.limit, table.p1.limit) == (1500, 2, 1)
    table.until("priority", 2).cast(mend)
    assert (table.p2.life, table.p2.limit) == (2500, 2)
    table.until("priority", 1)
    table.cast(blow)
    assert (table.p2.life, table.p2.limit) == (900, 3)


@digest("M19")
@proves("507.1")
def test_one_blow_can_release_both_limits() -> None:
    table = Table()
    blow = table.p1.spell("相手プレイヤーに1100ダメージを与える。")
    table.start().cast(blow)
    assert (table.p2.life, table.p2.limit) == (900, 3)


@proves("507.1")
@pytest.mark.parametrize(("loss", "limit"), [(400, 1), (500, 2), (900, 2), (1000, 3)])
def test_a_limit_is_released_at_the_value_itself(loss: int, limit: int) -> None:
    table = Table()
    blow = table.p1.spell(f"自分は{loss}LPを失う。")
    table.start().cast(blow)
    assert table.p1.limit == limit


@digest("M20")
@proves("005.5.3", "005.5.4", "109.2")
def test_an_effect_raises_the_limit_level_for_a_turn() -> None:
    table = Table()
    hero = table.p1.character(2)
    small = table.p1.character(1)
    lift = table.p1.spell("ターン終了時まで自分のリミットレベルは+1される。")
    table.start()
    assert ("play " + hero.name in table.options, "play " + small.name in table.options) == (False, True)
    table.cast(lift)
    assert table.can("play " + hero.name)
    table.to(kinds.MAIN_PHASE_1, turn=5)
    assert not table.can("play " + hero.name)


@proves("501.1", "501.3")
def test_nothing_is_left_due_at_a_decision() -> None:
    table = Table()
    table.p1.servant(100, 100)
    blast = table.p1.spell("場のサーバントすべてに100ダメージを与える。")
    table.start().cast(blast)
    assert all_settled(table.game)
