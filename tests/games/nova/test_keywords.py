"""Keyword abilities (1000): quick-cast, gale, pierce and equip."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, use, why_not
from tests.games.nova.table import Table

from gyoji.games.nova.abilities import keywords
from gyoji.games.nova.table import kinds
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
FREEZE = "起 〔フリーズ〕：" + PING


# Quick-cast


@proves("1002.1", "1002.2", "203.1.1", "204.1.1", "205.1.1")
@pytest.mark.parametrize("kind", ["servant", "spell", "item"])
def test_a_quick_card_is_played_in_the_opponents_turn_and_over_waiting_objects(kind: str) -> None:
    table = Table(stops=True)
    if kind == "servant":
        card = table.p2.servant(text="【瞬唱】", zone="hand")
    elif kind == "spell":
        card = table.p2.spell("【瞬唱】\n" + PING)
    else:
        card = table.p2.item("【瞬唱】", zone="hand")
    first = table.p1.spell("【瞬唱】\n" + PING)
    table.start(kinds.STANDBY_PHASE).play(first).pass_()
    table.play(card)
    assert [waiting.card for waiting in table.game.waiting] == [first.ref, card.ref]


@proves("1002.2")
def test_a_card_without_quick_cast_is_not() -> None:
    table = Table(stops=True)
    card = table.p2.spell(PING)
    table.start(kinds.STANDBY_PHASE).pass_()
    assert why_not(table, play(card), 2) == ("703.2", "not_turn_player")


@proves("1002.3")
def test_quick_cast_twice_is_quick_cast() -> None:
    table = Table(stops=True)
    card = table.p2.spell("【瞬唱】\n【瞬唱】\n" + PING)
    table.start(kinds.STANDBY_PHASE).pass_()
    table.cast(card)
    assert (card.keywords.count(kinds.QUICK), table.p1.life) == (1, 1900)


# Gale


@digest("M26")
@proves("1003.1", "1003.2", "203.4")
def test_a_servant_with_gale_acts_in_the_turn_it_enters() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="【疾風】\n" + FREEZE, zone="hand")
    plain = table.p1.servant(zone="hand")
    table.start().cast(servant).cast(plain)
    assert table.can(use(servant))
    assert (keywords.restricted(table.game, servant.ref), keywords.restricted(table.game, plain.ref)) == (
        False,
        True,
    )
    table.attack(servant, table.p2)
    assert servant.attacking


@proves("1003.2", "203.4")
def test_a_frozen_servant_with_gale_does_not_freeze_again() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="【疾風】\n" + FREEZE, zone="hand")
    table.start().cast(servant).activate(servant).resolve()
    assert why_not(table, use(servant)) == ("804.2.3.1", "cost_state")


@proves("1003.3")
def test_gale_twice_is_gale_and_one_loss_takes_it() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="【疾風】", zone="hand")
    table.p1.item("自分の場のサーバントすべてに【疾風】を与える。")
    table.start().cast(servant)
    assert (servant.keywords.count(kinds.GALE), keywords.restricted(table.game, servant.ref)) == (1, False)


# Pierce


@digest("M31")
@proves("1004.1", "1004.3", "1004.4")
@pytest.mark.parametrize(("hurt", "through"), [(0, 200), (50, 250)])
def test_pierce_carries_the_surplus_over_the_defenders_remaining_health(hurt: int, through: int) -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【貫通】")
    defender = table.p2.servant(100, 100)
    table.game.mutable_object(defender.ref).damage = hurt
    table.start().attack(attacker, table.p2).defend(defender)
    table.finish_battle()
    assert (table.p2.life, attacker.damage, defender.zone) == (2000 - through, 100, "graveyard")
    dealt = [e for e in table.facts() if e.kind == kinds.DEAL and e.subject == table.p2.ref]
    assert [bool(e.mask & (1 << kinds.IN_BATTLE)) for e in dealt] == [True]


@digest("M32")
@proves("1004.3")
def test_pierce_carries_on_to_the_servant_that_was_attacked() -> None:
    table = Table()
    attacker = table.p1.servant(500, 500, "【貫通】")
    target = table.p2.servant(100, 200, frozen=True)
    defender = table.p2.servant(100, 300)
    table.start().attack(attacker, target).defend(defender)
    table.finish_battle()
    assert (target.zone, defender.zone, table.p2.life) == ("graveyard", "graveyard", 2000)
    assert attacker.damage == 100


@digest("M30")
@proves("1004.5")
@pytest.mark.parametrize(("text", "life"), [("【貫通】", 1700), ("", 2000)])
def test_with_the_defender_gone_only_pierce_gets_through(text: str, life: int) -> None:
    table = Table(stops=True)
    attacker = table.p1.servant(300, 300, text)
    defender = table.p2.servant(100, 100)
    rescue = table.p2.spell("【瞬唱】\n自分の場のサーバント1枚を選んで手札に戻す。")
    table.start().attack(attacker, table.p2).defend(defender)
    table.pass_().play(rescue).resolve()
    table.finish_battle()
    assert (table.p2.life, attacker.damage) == (life, 0)


@proves("1004.2")
def test_pierce_does_nothing_in_defence() -> None:
    table = Table()
    attacker = table.p1.servant(100, 100)
    defender = table.p2.servant(500, 500, "【貫通】")
    table.start().attack(attacker, table.p2).defend(defender)
    table.finish_battle()
    assert (table.p1.life, table.p2.life, attacker.zone) == (2000, 2000, "graveyard")


@proves("1004.2")
def test_pierce_does_nothing_for_damage_of_an_effect() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        300, 300, "【貫通】\n起 ⓪：相手の場のサーバント1枚を選び、それに500ダメージを与える。"
    )
    victim = table.p2.servant(100, 100)
    table.start().activate(servant).resolve()
    assert (victim.destroyed, table.p2.life) == (True, 2000)


@proves("1004.6")
def test_pierce_twice_is_pierce() -> None:
    table = Table()
    attacker = table.p1.servant(300, 300, "【貫通】")
    table.p1.item("自分の場のサーバントすべてに【貫通】を与える。")
    defender = table.p2.servant(100, 100)
    table.start().attack(attacker, table.p2).defend(defender)
    table.finish_battle()
    assert table.p2.life == 1800


# Equip


@proves("1005.1", "1005.2", "205.2")
def test_equip_takes_a_card_of_the_type_after_the_colon() -> None:
    table = Table(stops=True)
    table.p1.servant()
    one = table.p1.character(zone="field")
    two = table.p2.character(zone="field")
    item = table.p1.item("【装備：キャラクター】", zone="hand")
    table.start().choose(play(item))
    assert (table.prompt, [option.a for option in table.asked]) == ("choose_host", [one.ref, two.ref])
    table.choose(one).resolve()
    assert (item.host, item.controller) == (one.ref, 1)


@proves("1005.3")
def test_equip_twice_attaches_once() -> None:
    table = Table(stops=True)
    host = table.p1.servant()
    item = table.p1.item("【装備：サーバント】\n【装備：サーバント】", zone="hand")
    table.start().play(item).resolve()
    assert (item.host, item.keywords.count(kinds.EQUIP)) == (host.ref, 1)
