"""Principles (004) and terms (005) that no single chapter proves."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.ledger.marks import proves


@proves("004.1", "308.5")
def test_a_card_text_prevails_over_the_rules() -> None:
    table = Table()
    table.p1.item("自分の手札の上限枚数は+1される。")
    table.p1.hand(7)
    table.p2.hand(8)
    table.start(kinds.END_PHASE).pass_().pass_()
    assert (table.game.turn, table.p1.count("hand")) == (4, 8)


LOSE = "場のサーバント1枚を選び、それはターン終了時まで【疾風】を失う。"
GAIN = "場のサーバント1枚を選び、それにターン終了時まで【疾風】を与える。"


@proves("004.3", "918.2", "918.3")
@pytest.mark.parametrize(("first", "second", "has"), [(LOSE, GAIN, True), (GAIN, LOSE, False)])
def test_of_giving_and_taking_an_ability_the_later_prevails(first: str, second: str, has: bool) -> None:
    table = Table()
    servant = table.p1.servant(100, 100)
    spells = [table.p1.spell(first), table.p1.spell(second)]
    table.start().cast(spells[0]).cast(spells[1])
    assert ("gale" in servant.keywords) == has


@proves("004.4", "804.4.1.3")
def test_the_impossible_part_of_an_instruction_is_left_out() -> None:
    table = Table()
    both = table.p1.spell(
        "相手の場のサーバント1枚を選び、それに100ダメージを与える。その後、自分は100LPを得る。"
    )
    table.start().cast(both)
    assert table.p1.life == 2100
    table.done()


@proves("005.3.3", "801.4.6.4")
def test_an_ability_is_controlled_by_the_controller_of_its_card() -> None:
    table = Table()
    prey = table.p2.servant(100, 100, "アタックフェイズ開始時に、自分は100LPを得る。")
    steal = table.p1.spell("相手の場のサーバント1枚を選び、そのコントロールを得る。")
    table.start().cast(steal)
    table.to(kinds.MAIN_PHASE_2)
    assert prey.controller == 1
    assert (table.p1.life, table.p2.life) == (2100, 2000)


@proves("005.3.4", "806.1", "806.2")
def test_an_effect_belongs_to_the_controller_of_its_ability_even_if_the_card_has_changed_sides() -> None:
    table = Table()
    archer = table.p2.servant(100, 100, "【瞬唱】\n起 ⓪：相手プレイヤーに100ダメージを与える。")
    steal = table.p1.spell("【瞬唱】\n相手の場のサーバント1枚を選び、そのコントロールを得る。")
    table.start().until("priority", 2).activate(archer)
    table.until("priority", 1).play(steal)
    table.pass_().pass_()
    assert archer.controller == 1
    table.resolve()
    assert (table.p1.life, table.p2.life) == (1900, 2000)
    blow = next(event for event in table.facts() if event.kind == kinds.DEAL)
    assert (blow.source, blow.cause) == (archer.ref, 1)


@proves("501.2")
def test_an_ability_that_waits_for_a_state_is_a_triggered_one_and_waits_its_turn() -> None:
    table = Table()
    table.p1.item("自分の手札が0枚になった時、自分は100LPを得る。")
    table.start()
    assert table.can(Option(options.SET_ENERGY, table.game.cards_in(zones.HAND, table.p1.seat)[0]))
    table.choose("set 白札")
    assert (len(table.game.waiting), table.p1.life) == (1, 2000)
    table.resolve()
    assert table.p1.life == 2100
    table.done()
