"""Priority (700): who may act, what, and what passing does; how triggered abilities come to wait (801.4.3)."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.ledger.marks import digest, proves

DRAW_ON_ENTER = "このカードが場に出た時、自分のデッキからカードを1枚引く。"
GAIN_ON_ENTER = "このカードが場に出た時、自分は100LPを得る。"
PING = "相手プレイヤーに100ダメージを与える。"


@proves("701.1", "701.1.1", "703.1", "703.1.3", "704.1.2")
def test_the_turn_player_has_priority_first_and_passes_it_on() -> None:
    table = Table(stops=True).start(kinds.STANDBY_PHASE)
    assert (table.prompt, table.holder) == ("priority", 1)
    table.pass_()
    assert (table.prompt, table.holder) == ("priority", 2)


@proves("704.1.1", "703.1.2")
def test_who_acts_keeps_priority() -> None:
    table = Table(stops=True)
    quick = table.p1.spell("【瞬唱】\n" + PING)
    table.start(kinds.STANDBY_PHASE).play(quick)
    assert table.holder == 1
    assert quick.zone == "waiting"
    table.pass_()
    assert table.holder == 2


@proves("704.1.3", "311.5")
def test_both_passing_resolves_the_newest_and_the_turn_player_goes_on() -> None:
    table = Table(stops=True)
    first = table.p1.spell("【瞬唱】\n" + PING)
    second = table.p1.spell("【瞬唱】\n自分は100LPを得る。")
    table.start(kinds.STANDBY_PHASE).play(first).play(second)
    table.pass_().pass_()
    assert (first.zone, second.zone, table.holder) == ("waiting", "graveyard", 1)
    assert (table.p1.life, table.p2.life) == (2100, 2000)
    table.pass_().pass_()
    assert (first.zone, table.p2.life) == ("graveyard", 1900)


@proves("704.1.3", "311.5")
def test_the_turn_player_has_priority_after_an_object_of_the_opponent_resolved() -> None:
    table = Table(stops=True)
    answer = table.p2.spell("【瞬唱】\n" + PING)
    table.start(kinds.STANDBY_PHASE).pass_()
    table.play(answer)
    assert table.holder == 2
    table.pass_().pass_()
    assert (table.p1.life, table.holder, table.game.phase) == (1900, 1, kinds.STANDBY_PHASE)


@proves("704.1.3", "311.5")
def test_both_passing_on_nothing_ends_the_processing() -> None:
    table = Table(stops=True).start(kinds.MAIN_PHASE_1)
    table.pass_().pass_()
    assert table.game.phase == kinds.ATTACK_PHASE


@proves("704.1.1", "704.1.2")
def test_an_act_between_two_passes_makes_both_pass_again() -> None:
    table = Table(stops=True)
    answer = table.p2.spell("【瞬唱】\n" + PING)
    table.start(kinds.MAIN_PHASE_1).pass_()
    table.play(answer).resolve()
    assert (table.game.phase, table.holder) == (kinds.MAIN_PHASE_1, 1)


@proves("703.2.1", "703.2.2", "703.2.3", "703.2.4")
def test_the_turn_player_may_play_every_type_and_set_energy_in_a_main_phase() -> None:
    table = Table()
    servant = table.p1.servant(zone="hand")
    spell = table.p1.spell(PING)
    item = table.p1.item(zone="hand")
    character = table.p1.character()
    table.start()
    for card in (servant, spell, item, character):
        assert table.can(Option(options.PLAY, card.ref))
    assert table.can(Option(options.SET_ENERGY, servant.ref))
    table.cast(servant).cast(spell).cast(item).cast(character)
    assert [card.zone for card in (servant, spell, item, character)] == [
        "field",
        "graveyard",
        "field",
        "field",
    ]
    table.done()


@proves("703.2")
def test_what_belongs_to_a_main_phase_waits_for_an_empty_waiting_area() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(zone="hand")
    quick = table.p1.spell("【瞬唱】\n" + PING)
    table.start()
    assert table.can(Option(options.PLAY, servant.ref))
    table.play(quick)
    assert not table.can(Option(options.PLAY, servant.ref))
    assert not table.can(Option(options.SET_ENERGY, servant.ref))
    refusal = table.game.why_not(table.p1.seat, Option(options.PLAY, servant.ref))
    assert refusal is not None
    assert (refusal.rule, refusal.because) == ("703.2", "waiting_area_busy")


@proves("703.2")
def test_what_belongs_to_a_main_phase_is_not_for_other_phases_or_players() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(zone="hand")
    other = table.p2.servant(zone="hand")
    table.start(kinds.STANDBY_PHASE)
    assert not table.can(Option(options.PLAY, servant.ref))
    refusal = table.game.why_not(table.p1.seat, Option(options.PLAY, servant.ref))
    assert refusal is not None
    assert refusal.because == "not_main_phase"
    table.to(kinds.MAIN_PHASE_1).pass_()
    assert table.holder == 2
    assert not table.can(Option(options.PLAY, other.ref))
    refusal = table.game.why_not(table.p2.seat, Option(options.SET_ENERGY, other.ref))
    assert refusal is not None
    assert refusal.because == "not_turn_player"


@proves("703.1.1")
def test_an_activated_ability_may_be_used_whenever_its_player_has_priority() -> None:
    table = Table(stops=True)
    own = table.p1.servant(text="起 ⓪：" + PING)
    other = table.p2.servant(text="起 ⓪：" + PING)
    table.start(kinds.STANDBY_PHASE).activate(own).pass_().activate(other)
    assert [waiting.source for waiting in table.game.waiting] == [own.ref, other.ref]
    table.resolve()
    assert (table.p1.life, table.p2.life) == (1900, 1900)


@proves("906.1", "906.1.1", "311.6", "311.6.3", "404.2.1", "703.2.5")
def test_setting_energy_cannot_be_answered_and_happens_once() -> None:
    table = Table(stops=True)
    first, second = table.p1.hand(2)
    table.start().choose(Option(options.SET_ENERGY, first.ref))
    assert (first.zone, first.frozen, table.holder) == ("energy", False, 1)
    assert not table.game.waiting
    refusal = table.game.why_not(table.p1.seat, Option(options.SET_ENERGY, second.ref))
    assert refusal is not None
    assert refusal.rule == "404.2.1"
    table.to(kinds.MAIN_PHASE_2)
    assert not table.can(Option(options.SET_ENERGY, second.ref))


@proves("906.1", "406.2.1")
def test_energy_not_yet_set_may_be_set_in_the_second_main_phase() -> None:
    table = Table(stops=True)
    (card,) = table.p1.hand(1)
    table.start(kinds.MAIN_PHASE_2).choose(Option(options.SET_ENERGY, card.ref))
    assert card.zone == "energy"


@digest("M12")
@proves("404.2.1", "406.2.1", "906.1", "703.2")
def test_energy_is_not_set_while_a_spell_waits_in_the_second_main_phase() -> None:
    table = Table(stops=True)
    (card,) = table.p1.hand(1)
    quick = table.p1.spell("【瞬唱】\n" + PING)
    table.start(kinds.MAIN_PHASE_2).play(quick)
    assert not table.can(Option(options.SET_ENERGY, card.ref))
    table.resolve()
    assert table.can(Option(options.SET_ENERGY, card.ref))


# Triggered abilities


@proves("702.2.1", "702.2.2", "801.4.1", "801.4.3.2")
def test_triggered_abilities_wait_before_anybody_has_priority() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=DRAW_ON_ENTER, zone="hand")
    table.start().play(servant).pass_().pass_()
    assert (servant.zone, table.holder) == ("field", 1)
    assert [waiting.source for waiting in table.game.waiting] == [servant.ref]
    assert not table.game.triggered
    before = table.p1.count("hand")
    table.resolve()
    assert table.p1.count("hand") == before + 1


@digest("M49")
@proves("801.4.3.3", "912.3", "912.3.1", "311.3", "311.2")
def test_the_turn_players_triggers_are_placed_first_in_the_order_chosen() -> None:
    table = Table(stops=True)
    watcher = "スタンバイフェイズ開始時に、自分は{}LPを得る。"
    one = table.p1.servant(text=watcher.format(100))
    two = table.p1.servant(text=watcher.format(200))
    three = table.p2.servant(text=watcher.format(300))
    table.game.run()
    assert (table.prompt, table.holder) == ("order_triggers", 1)
    assert len(table.asked) == 2
    serial = next(pending.serial for pending in table.game.triggered if pending.source == two.ref)
    table.choose(Option(options.TRIGGER, serial))
    assert [waiting.source for waiting in table.game.waiting] == [two.ref, one.ref, three.ref]
    assert (table.prompt, table.holder) == ("priority", 1)
    table.pass_().pass_()
    assert (table.p1.life, table.p2.life) == (2000, 2300)
    table.pass_().pass_()
    assert table.p1.life == 2100
    table.pass_().pass_()
    assert (table.p1.life, table.game.phase) == (2300, kinds.STANDBY_PHASE)


@proves("801.4.3.4")
def test_a_triggered_ability_is_played_without_asking() -> None:
    table = Table(stops=True)
    table.p1.servant(text="スタンバイフェイズ開始時に、自分は100LPを失う。")
    table.game.run()
    assert table.prompt == "priority"
    assert len(table.game.waiting) == 1
    table.resolve()
    assert table.p1.life == 1900


@proves("912.3.4", "801.4.6.4", "803.1.7", "903.2")
def test_a_trigger_belongs_to_who_controlled_its_source_and_outlives_it() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="このカードが場に出た時、相手プレイヤーに300ダメージを与える。", zone="hand"
    )
    killer = table.p2.spell("【瞬唱】\n相手の場のサーバント1枚を選んで手札に戻す。")
    table.start().play(servant).pass_().pass_()
    assert table.game.waiting[0].controller == table.p1.seat
    table.pass_().play(killer)
    table.pass_()
    table.pass_()
    assert servant.zone == "hand"
    table.resolve()
    assert (table.p1.life, table.p2.life) == (2000, 1700)


@proves("803.1.6", "803.1.8", "803.1.9")
def test_a_trigger_is_played_and_resolves_though_its_card_lost_it() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードがダメージを受けた時、自分は500LPを得る。", health=900)
    spell = table.p1.spell(
        "自分の場のサーバント1枚を選び、それに100ダメージを与える。それはターン終了時まですべての能力を失う。"
    )
    table.start().play(spell).pass_().pass_()
    assert (servant.damage, len(table.game.waiting)) == (100, 1)
    assert table.game.values(servant.ref).held == ()
    table.resolve()
    assert table.p1.life == 2500


# Destroyed cards (907.1, R-08)


@proves("907.1", "704.1.3")
def test_in_a_window_the_pass_that_buries_does_not_end_the_main_phase() -> None:
    table = Table(stops=True)
    victim = table.p2.servant()
    spell = table.p1.spell("相手の場のサーバント1枚を選んで破壊する。")
    table.start().cast(spell)
    assert (victim.zone, victim.destroyed) == ("field", True)
    table.pass_().pass_()
    assert (victim.zone, table.game.phase, table.holder) == ("graveyard", kinds.MAIN_PHASE_1, 1)
    table.pass_().pass_()
    assert table.game.phase == kinds.ATTACK_PHASE


@proves("907.1", "704.1.3")
def test_read_literally_the_pass_that_buries_ends_the_main_phase() -> None:
    table = Table(Switches(destruction_window="literal"), stops=True)
    victim = table.p2.servant()
    spell = table.p1.spell("相手の場のサーバント1枚を選んで破壊する。")
    table.start().cast(spell)
    assert (victim.zone, victim.destroyed) == ("field", True)
    table.pass_().pass_()
    assert (victim.zone, table.game.phase) == ("graveyard", kinds.ATTACK_PHASE)


@pytest.mark.parametrize("deed", ["ability", "energy ability", "energy card"])
@proves("704.1.1", "704.1.2", "703.1.3")
def test_after_a_deed_both_players_must_pass_again(deed: str) -> None:
    table = Table(stops=True)
    user = table.p2.servant(text="起 100LPを支払う：カードを1枚引く。")
    source = table.p2.servant(text="起 100LPを支払う：自分のエナジーストックに緑エナジーを1つ加える。")
    (card,) = table.p2.energy()
    table.start().pass_()
    assert table.holder == 2
    if deed == "energy card":
        table.choose(Option(options.ACTIVATE, card.ref, options.energy_key(kinds.RED)))
    else:
        table.activate(user if deed == "ability" else source)
    assert (table.prompt, table.holder, table.game.phase) == ("priority", 2, kinds.MAIN_PHASE_1)
    waiting = len(table.game.waiting)
    table.pass_()
    assert (table.prompt, table.holder, table.game.phase) == ("priority", 1, kinds.MAIN_PHASE_1)
    assert len(table.game.waiting) == waiting
    table.pass_()
    assert table.game.phase == (kinds.MAIN_PHASE_1 if waiting else kinds.ATTACK_PHASE)
