"""Playing and resolving cards and abilities (804, 903, 912, 913)."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, use, why_not
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
QUICK = "【瞬唱】\n"
DESTROY = "相手の場のサーバント1枚を選んで破壊する。"
BOUNCE = "場のサーバント1枚を選んで手札に戻す。"
VOLLEY = "相手の場のサーバントと相手プレイヤーに合計300ダメージを100単位で好きなように割り振って与える。"


@proves("804.2.1", "804.2.5", "311.1", "311.1.1", "912.3.2", "204.1", "804.3.2", "803.1.2")
def test_a_spell_waits_resolves_and_goes_to_its_owners_graveyard() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(PING)
    table.start().play(spell)
    assert (spell.zone, spell.controller, table.p2.life) == ("waiting", 1, 2000)
    table.resolve()
    assert (spell.zone, spell.holder, table.p2.life) == ("graveyard", 1, 1900)
    table.done()


@proves("203.1", "804.3.1", "903.1")
def test_a_servant_waits_and_then_enters_its_players_field() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(zone="hand")
    table.start().play(servant)
    assert servant.zone == "waiting"
    table.resolve()
    assert (servant.zone, servant.holder, servant.frozen) == ("field", 1, False)


@proves("205.1", "804.3.1")
def test_an_item_waits_and_then_enters_its_players_field() -> None:
    table = Table(stops=True)
    item = table.p1.item(zone="hand")
    table.start().play(item)
    assert item.zone == "waiting"
    table.resolve()
    assert (item.zone, item.holder) == ("field", 1)


@proves("311.2", "804.2.5")
def test_a_card_is_put_in_the_waiting_area_only_when_its_cost_is_paid() -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    table.p1.energy("青")
    spell = table.p1.spell(PING, cost="①")
    table.start().choose(play(spell))
    assert (table.prompt, spell.zone) == ("pay_energy", "hand")
    table.answer()
    assert spell.zone == "waiting"


@proves("311.4")
def test_a_waiting_card_keeps_all_its_information() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(400, 500, zone="hand", race="竜")
    table.start().play(servant)
    values = table.game.values(servant.ref)
    assert (servant.stats, values.traits, values.colours) == ((400, 500), ("race:竜",), 1)


@proves("804.4")
def test_what_an_effect_chooses_is_chosen_on_resolution() -> None:
    table = Table(stops=True)
    early = table.p2.servant()
    late = table.p2.servant(text="【瞬唱】", zone="hand")
    spell = table.p1.spell(DESTROY)
    table.start().play(spell).pass_().play(late)
    table.pass_().pass_()
    assert late.zone == "field"
    table.pass_().pass_()
    assert (table.prompt, [option.a for option in table.asked]) == ("choose", [early.ref, late.ref])
    table.choose(late)
    assert (early.destroyed, late.destroyed) == (False, True)


@proves("804.3.3", "801.3.5.4", "801.3.5.5", "801.3.9")
def test_an_ability_waits_until_it_resolves_and_is_used_then() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING)
    table.start().activate(servant)
    assert (len(table.game.waiting), table.p2.life, table.happened(kinds.USE)) == (1, 2000, 0)
    table.resolve()
    assert (len(table.game.waiting), table.p2.life, table.happened(kinds.USE)) == (0, 1900, 1)


@proves("804.3.4")
def test_a_triggered_ability_fails_when_its_condition_is_gone_on_resolution() -> None:
    table = Table(stops=True)
    table.p1.servant(text="自分の手札が1枚以下である間、このカードは+100/+0を得る。")
    servant = table.p1.servant(
        text="自分のスタンバイフェイズ開始時に、自分の手札が1枚以上なら、自分は300LPを得る。"
    )
    assert servant.zone == "field"
    (card,) = table.p1.hand(1)
    discard = table.p2.spell(QUICK + "相手は自身の手札を1枚捨てる。")
    table.start(kinds.STANDBY_PHASE).pass_().play(discard)
    table.resolve()
    assert (card.zone, table.p1.life) == ("graveyard", 2000)


@proves("803.1.9")
def test_an_activated_ability_resolves_though_its_card_is_gone() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 このカードを墓地に送る：" + PING)
    table.start().activate(servant)
    assert servant.zone == "graveyard"
    table.resolve()
    assert table.p2.life == 1900


# Divisions


@digest("M41")
@proves("804.2.2", "804.2.2.2", "916.3.2", "916.3.2.1")
def test_a_division_is_declared_in_playing_and_dealt_at_once_on_resolution() -> None:
    table = Table(stops=True)
    one = table.p2.servant(health=500)
    two = table.p2.servant(health=500)
    source = table.p1.servant(
        text="起 ⓪：" + VOLLEY + "\nこのカードがダメージを与えた時、自分は100LPを得る。"
    )
    table.start().choose(use(source))
    assert table.prompt == "divide"
    table.choose(Option(options.DIVIDE, one.ref, 100)).choose(Option(options.DIVIDE, two.ref, 100))
    assert (len(table.game.waiting), one.damage, table.p2.life) == (1, 0, 2000)
    table.pass_().pass_()
    assert (one.damage, two.damage, table.p2.life) == (100, 100, 1900)
    table.resolve()
    assert table.p1.life == 2300


@proves("804.2.2.2")
def test_the_share_of_a_servant_that_left_is_lost() -> None:
    table = Table(stops=True)
    one = table.p2.servant(health=500)
    rescue = table.p2.spell(QUICK + BOUNCE)
    spell = table.p1.spell(VOLLEY)
    table.start().choose(play(spell)).choose(Option(options.DIVIDE, one.ref, 200))
    table.pass_().play(rescue).resolve()
    assert (one.zone, table.p2.life) == ("hand", 1900)


@proves("801.4.3.5")
def test_a_triggered_division_among_nobody_is_not_played() -> None:
    table = Table(stops=True)
    volley = "相手の場のサーバントに合計300ダメージを100単位で好きなように割り振って与える。"
    servant = table.p1.servant(text="このカードが場に出た時、" + volley, zone="hand")
    table.start().play(servant).pass_().pass_()
    assert servant.zone == "field"
    assert not table.game.waiting
    table.done()


@proves("804.2.2.2")
def test_a_triggered_division_among_somebody_is_declared_as_it_is_placed() -> None:
    table = Table(stops=True)
    victim = table.p2.servant(health=500)
    servant = table.p1.servant(text="このカードが場に出た時、" + VOLLEY, zone="hand")
    table.start().play(servant).pass_().pass_()
    assert table.prompt == "divide"
    table.choose(Option(options.DIVIDE, victim.ref, 300))
    assert (len(table.game.waiting), victim.damage) == (1, 0)
    table.resolve()
    assert (victim.damage, table.p2.life) == (300, 2000)


# Equipment


@digest("M55")
@proves("205.2", "205.2.1", "804.2.2.1", "1005.2")
def test_equipment_for_an_opposing_servant_enters_the_opponents_field() -> None:
    table = Table(stops=True)
    own = table.p1.servant()
    theirs = table.p2.servant()
    item = table.p1.item(
        "【装備：サーバント】\nこのカードが装備されているサーバントに+100/+0を与える。", zone="hand"
    )
    table.start().choose(play(item))
    assert (table.prompt, [option.a for option in table.asked]) == ("choose_host", [own.ref, theirs.ref])
    table.choose(theirs).resolve()
    assert (item.zone, item.holder, item.controller, item.host) == ("field", 2, 2, theirs.ref)
    assert table.game.obj(item.ref).owner == table.p1.seat
    assert (own.attack, theirs.attack) == (300, 400)


@proves("205.2")
def test_equipment_without_a_host_cannot_be_played() -> None:
    table = Table()
    item = table.p1.item("【装備：サーバント】", zone="hand")
    table.p2.character(zone="field")
    table.start()
    assert why_not(table, play(item)) == ("205.2", "no_host")


@proves("804.3.4")
def test_equipment_whose_host_has_gone_never_enters_the_field() -> None:
    table = Table(stops=True)
    host = table.p1.servant()
    table.p1.servant()
    item = table.p1.item("【装備：サーバント】\nこのカードが場に出た時、自分は100LPを得る。", zone="hand")
    rescue = table.p2.spell(QUICK + BOUNCE)
    table.start().play(item, host).pass_().play(rescue)
    table.resolve(host)
    assert (item.zone, item.holder, table.p1.life) == ("graveyard", 1, 2000)


# Nothing may be put in the waiting area, and nullifying


@digest("M24")
@proves("912.1", "912.2")
def test_while_a_closing_spell_waits_only_triggers_and_energy_get_past() -> None:
    table = Table(stops=True)
    closing = table.p1.spell(
        "【瞬唱】\nこのカードが待機中である間、カードや能力を待機領域に置くことができない。\n自分は100LPを得る。"
    )
    quick = table.p2.spell(QUICK + PING)
    servant = table.p2.servant(text="起 ⓪：" + PING)
    watcher = table.p2.servant(text="相手がスペルをプレイした時、自分は100LPを得る。")
    table.p2.energy("赤")
    table.start().play(closing)
    assert [waiting.source for waiting in table.game.waiting] == [closing.ref, watcher.ref]
    table.pass_()
    assert table.holder == 2
    assert why_not(table, play(quick), 2) == ("912.2", "waiting_area_closed")
    assert why_not(table, use(servant), 2) == ("912.2", "waiting_area_closed")
    assert any(option.kind == options.ACTIVATE and option.b < 0 for option in table.asked)
    table.resolve()
    table.pass_()
    assert table.can(play(quick))


@proves("913.1", "305.1")
def test_a_nullified_spell_goes_to_the_graveyard_without_effect() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(PING)
    counter = table.p2.spell(QUICK + "待機中の相手のスペル1枚を選んで無効にする。")
    table.start().play(spell).pass_().play(counter)
    table.resolve()
    assert (spell.zone, spell.holder, counter.zone, table.p2.life) == ("graveyard", 1, "graveyard", 2000)


@digest("M54")
@proves("913.1", "801.3.9", "801.3.5.1.1", "902.5")
def test_a_nullified_ability_is_gone_its_cost_stays_paid_and_it_was_not_used() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 100LPを支払う：このカードはターン終了時まで+100/+0を得る。")
    table.p1.servant(text="自分が起動能力を使用した時、自分は500LPを得る。")
    counter = table.p2.spell(QUICK + "待機中の相手の能力1つを選んで無効にする。")
    table.start().activate(servant)
    assert why_not(table, use(servant)) == ("801.3.5.1.1", "ability_locked")
    table.pass_().play(counter).resolve()
    assert (servant.attack, table.p1.life, table.happened(kinds.USE)) == (300, 1900, 0)
    assert table.can(use(servant))
    table.activate(servant).resolve()
    assert (servant.attack, table.p1.life) == (400, 2300)


@proves("913.1")
def test_a_nullified_character_goes_to_the_exit_zone() -> None:
    table = Table(stops=True)
    character = table.p1.character()
    counter = table.p2.spell(QUICK + "待機中の相手のカード1枚を選んで無効にする。")
    table.start().play(character).pass_().play(counter)
    table.resolve()
    assert (character.zone, character.holder) == ("exit", 1)


# Playing during a resolution


@proves("902.8.3", "903.1")
def test_an_effect_may_let_a_card_be_played_without_its_cost() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(zone="hand", cost="〔黒3〕")
    spell = table.p1.spell("自分の手札のサーバント1枚を選び、それをコストを支払わずにプレイしてもよい。")
    table.start().play(spell).pass_().pass_()
    while table.prompt != "priority":
        table.choose("yes" if "yes" in table.options else servant)
    assert (servant.zone, spell.zone) == ("waiting", "graveyard")
    table.resolve()
    assert servant.zone == "field"


# Taking back


@digest("M14")
@proves("804.2.4", "902.1")
def test_a_play_whose_payment_breaks_down_is_taken_back_whole() -> None:
    table = Table(stops=True)
    host = table.p1.servant()
    equipment = table.p1.item("【装備：サーバント】", zone="hand")
    altar = (
        "起 ①、自分の場のサーバント1枚を墓地に送り、自分の場の【装備】を持つマジックアイテム1枚を墓地に送る："
    )
    item = table.p1.item(altar + PING)
    table.p1.energy("赤")
    table.start().play(equipment).resolve()
    assert equipment.host == host.ref
    (lamp,) = list(table.game.cards_in(7, table.p1.seat))
    hand = table.p1.names("hand")
    table.choose(use(item))
    while table.prompt != "priority":
        table.choose(table.asked[0])
    assert (host.zone, equipment.zone, equipment.host) == ("field", "field", host.ref)
    assert not table.game.obj(lamp).turned
    assert (table.p1.stock, table.p1.names("hand"), table.holder) == ({}, hand, 1)
    assert not table.game.waiting
    assert why_not(table, use(item)) == ("804.2.4", "taken_back")
    table.pass_()
    assert table.holder == 2


@pytest.mark.parametrize("mine", [True, False])
@proves("004.2", "903.1")
def test_a_player_who_may_not_play_spells_plays_none(mine: bool) -> None:
    table = Table()
    (table.p1 if mine else table.p2).item("相手はスペルをプレイできない。")
    spell = table.p1.spell("自分は100LPを得る。")
    servant = table.p1.servant(zone="hand")
    table.start()
    assert table.can(Option(options.PLAY, spell.ref)) == mine
    assert table.can(Option(options.PLAY, servant.ref))
