"""Triggered, delayed and static abilities, and what effects are (801.4-806)."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, set_energy, use, why_not
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.games.nova.table.definitions import define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, STATIC, TRIGGERED
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
GAIN = "自分は100LPを得る。"
BOUNCE = "場のサーバント1枚を選んで手札に戻す。"
SEND = "場のサーバント1枚を選んで墓地に送る。"
QUICK = "【瞬唱】\n"


def made(kind: str, text: str, **record: object) -> tuple[tuple[int, bool], ...]:
    """Return the kinds of the abilities that a fresh card has, and whether each is an energy ability."""
    found = define(
        {"number": "T", "name": "試し", "type": kind, "colour": "赤", "cost": "①", "text": text, **record}
    )
    return tuple((ability.kind, ability.is_energy) for ability in found.abilities)


# Classes of abilities


@proves("801.1", "801.2", "801.3.2", "801.4.2", "801.5.2")
def test_each_line_is_an_ability_of_its_class() -> None:
    lines = (
        "起 ①：自分は700LPを得る。\nこのカードが場に出た時、自分は700LPを得る。\n"
        "自分の場のサーバントすべてに+700/+0を与える。"
    )
    found = made("servant", lines, attack=100, health=100)
    assert found == ((ACTIVATED, False), (TRIGGERED, False), (STATIC, False))


@proves("801.6.4", "801.6.5")
def test_energy_abilities_are_told_from_others_that_add_energy() -> None:
    add = "自分のエナジーストックに白エナジーを1つ加える。"
    assert made("item", "起 〔フリーズ〕：" + add) == ((ACTIVATED, True),)
    assert made("item", "自分のエナジーストックに白エナジーが加えられた時、" + add) == ((TRIGGERED, True),)
    assert made("item", "このカードが場に出た時、" + add) == ((TRIGGERED, False),)
    assert made("spell", add) == ((EFFECT, False),)


# Triggered abilities


@proves("801.4.3.1", "914.1", "005.3.3")
def test_an_ability_triggers_when_its_condition_is_met() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードが場に出た時、" + GAIN, zone="hand")
    table.start().play(servant)
    assert not table.game.triggered
    table.pass_().pass_()
    assert [waiting.controller for waiting in table.game.waiting] == [table.p1.seat]
    table.resolve()
    assert table.p1.life == 2100


@proves("801.4.3.1.1")
def test_a_condition_met_several_times_triggers_as_often() -> None:
    table = Table(stops=True)
    table.p1.servant(text="自分がカードを捨てるたびに、" + GAIN)
    table.p1.hand(2)
    spell = table.p1.spell("手札をすべて捨てる。")
    table.start().play(spell).pass_().pass_()
    assert (table.happened(kinds.DISCARD), len(table.game.triggered)) == (3, 3)
    table.resolve()
    assert table.p1.life == 2300


@digest("M51")
@proves("801.4.4", "801.4.4.2", "805.1")
def test_a_trigger_on_leaving_the_field_reads_the_card_as_it_was_there() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        200, 200, "このカードが場から離れた時、相手プレイヤーにこのカードの攻撃力に等しいダメージを与える。"
    )
    table.p1.item("自分の場のサーバントすべてに+300/+0を与える。")
    spell = table.p1.spell(SEND)
    table.start().cast(spell)
    assert (servant.zone, servant.attack, table.p2.life) == ("graveyard", 200, 1500)


@proves("801.4.4", "801.4.4.1")
def test_a_trigger_on_a_move_between_hidden_and_public_reads_the_public_side() -> None:
    table = Table(stops=True)
    watcher = table.p1.servant(text="自分がサーバントを捨てるたびに、" + GAIN)
    table.p1.servant(zone="hand", name="捨て駒")
    spell = table.p1.spell("自分の手札のサーバント1枚を選んで捨てる。")
    table.start().play(spell).pass_().pass_()
    while table.prompt not in ("priority", ""):
        table.choose(table.asked[0])
    assert watcher.zone == "field"
    table.resolve()
    assert table.p1.life == 2100


@proves("801.4.4", "801.4.4.3")
def test_a_trigger_on_a_move_between_public_zones_reads_the_card_where_it_went() -> None:
    table = Table(stops=True)
    watcher = table.p1.item("自分の墓地のサーバントが除外された時、" + GAIN)
    table.p1.servant(zone="graveyard")
    spell = table.p1.spell("自分の墓地のサーバント1枚を選んで除外する。")
    table.start().cast(spell)
    assert (watcher.zone, table.p1.count("exile"), table.p1.life) == ("field", 1, 2100)


@proves("501.2", "801.4.6")
def test_an_ability_that_waits_for_a_state_is_triggered_and_waits() -> None:
    table = Table(turn=1, stops=True)
    table.p1.servant(text="自分の手札が0枚になるたびに、" + GAIN)
    spell = table.p1.spell(PING)
    table.start().play(spell)
    assert (table.p1.count("hand"), len(table.game.waiting), table.p1.life) == (0, 2, 2000)
    table.resolve()
    assert table.p1.life == 2100


@proves("004.3", "918.2", "918.3")
@pytest.mark.parametrize(("last", "gale"), [("gain", True), ("lose", False)])
def test_of_gaining_and_losing_an_ability_the_later_prevails(last: str, gale: bool) -> None:
    table = Table(stops=True)
    servant = table.p1.servant()
    gain = table.p1.spell("自分の場のサーバント1枚を選び、それにターン終了時まで【疾風】を与える。")
    lose = table.p1.spell("自分の場のサーバント1枚を選ぶ。それはターン終了時まですべての能力を失う。")
    table.start()
    for spell in (lose, gain) if last == "gain" else (gain, lose):
        table.cast(spell)
    assert (kinds.GALE in servant.keywords) is gale


@proves("004.1", "404.2.1")
def test_a_text_that_allows_more_than_the_rules_prevails() -> None:
    table = Table(stops=True)
    table.p1.item("自分は自分のターンに追加でエナジーを1回セットできる。")
    one, two, three = table.p1.hand(3)
    table.start().choose(set_energy(one)).choose(set_energy(two))
    assert (one.zone, two.zone) == ("energy", "energy")
    assert why_not(table, set_energy(three)) == ("404.2.1", "energy_already_set")


@proves("801.4.6.1")
@digest("M53")
def test_becoming_frozen_needs_a_change() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードがフリーズ状態になった時、" + GAIN)
    freeze = "場のサーバント1枚を選んでフリーズ状態にする。"
    first, second = table.p1.spell(freeze), table.p1.spell(freeze)
    table.start().cast(first)
    assert (servant.frozen, table.p1.life) == (True, 2100)
    table.cast(second)
    assert table.p1.life == 2100


@proves("801.4.6.1")
def test_entering_frozen_is_no_change() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードがフリーズ状態になった時、" + GAIN, zone="graveyard")
    spell = table.p1.spell("自分の墓地のサーバント1枚を選んでフリーズ状態で場に出す。")
    table.start().cast(spell)
    assert (servant.zone, servant.frozen, table.p1.life) == ("field", True, 2000)


@proves("801.4.6.2")
@pytest.mark.parametrize(("text", "life"), [("", 2000), ("このカードが自分の手札にある間、", 2100)])
def test_a_card_in_hand_does_not_trigger_unless_its_text_names_the_hand(text: str, life: int) -> None:
    table = Table(stops=True)
    trigger = "自分がスペルをプレイした時、" + GAIN
    table.p1.servant(text=text + trigger, zone="hand")
    table.p2.servant(text="このカードが自分の手札にある間、" + trigger, zone="hand")
    spell = table.p1.spell(PING)
    table.start().cast(spell)
    assert (table.p1.life, table.p2.life) == (life, 1900)


@digest("M42")
@proves("801.4.6.3", "917.1.2")
def test_damage_reduced_to_nothing_does_not_trigger() -> None:
    table = Table(stops=True)
    table.p2.servant(text="自分が受けるダメージを100軽減する。")
    table.p2.servant(text="自分がダメージを受けた時、自分は500LPを得る。")
    small = table.p1.spell(PING)
    large = table.p1.spell("相手プレイヤーに200ダメージを与える。")
    table.start().cast(small)
    assert table.p2.life == 2000
    table.cast(large)
    assert table.p2.life == 2400


@proves("801.4.7")
@pytest.mark.parametrize(("answer", "life"), [("yes", 2100), ("no", 2000)])
def test_an_optional_part_is_decided_on_resolution(answer: str, life: int) -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードが場に出た時、自分は100LPを得てもよい。", zone="hand")
    table.start().play(servant).pass_().pass_()
    assert (len(table.game.waiting), table.prompt) == (1, "priority")
    table.pass_().pass_()
    table.choose(answer)
    assert table.p1.life == life


@proves("801.4.7")
@pytest.mark.parametrize(("answer", "life"), [("yes", 2000), ("no", 1900)])
def test_an_unless_part_is_decided_on_resolution(answer: str, life: int) -> None:
    table = Table(stops=True)
    table.p2.energy("赤", 1)
    servant = table.p1.servant(text="このカードが場に出た時、相手が①を支払わない限り、" + PING, zone="hand")
    table.start().play(servant).pass_().pass_()
    assert len(table.game.waiting) == 1
    table.pass_().pass_()
    table.choose(answer).answer()
    assert table.p2.life == life


@proves("801.4.8")
def test_a_trigger_on_a_move_finds_its_card_in_the_zone_it_went_to() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードが墓地に送られた時、このカードを手札に戻す。")
    spell = table.p1.spell(SEND)
    table.start().cast(spell)
    assert servant.zone == "hand"


@proves("801.4.8")
def test_a_trigger_on_a_move_does_not_find_a_card_that_moved_on() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="このカードが墓地に送られた時、このカードを手札に戻す。" + "その後、" + GAIN
    )
    spell = table.p1.spell(SEND)
    robber = table.p2.spell(QUICK + "相手の墓地のサーバント1枚を選んで除外する。")
    table.start().play(spell).pass_().pass_()
    assert (servant.zone, len(table.game.waiting)) == ("graveyard", 1)
    table.pass_().play(robber).resolve()
    assert (servant.zone, table.p1.life) == ("exile", 2100)


# Delayed triggers


@proves("801.4.9", "801.4.9.4", "912.3.5", "311.6.1")
def test_a_spell_leaves_a_trigger_behind_that_fires_once() -> None:
    table = Table(stops=True)
    spell = table.p1.spell("次のアタックフェイズ開始時に、自分のデッキからカードを1枚引く。")
    table.start().cast(spell)
    before = table.p1.count("hand")
    assert not table.game.waiting
    table.to(kinds.ATTACK_PHASE)
    assert [(w.source, w.controller) for w in table.game.waiting] == [(spell.ref - 1, table.p1.seat)]
    table.resolve()
    assert table.p1.count("hand") == before + 1
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert not table.game.delayed


@proves("801.4.9.5", "801.4.9.1")
def test_an_ability_leaves_a_trigger_behind_whose_source_is_its_own() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：次のアタックフェイズ開始時に、" + GAIN)
    table.start().activate(servant).resolve().to(kinds.ATTACK_PHASE)
    assert [(w.source, w.controller) for w in table.game.waiting] == [(servant.ref, table.p1.seat)]
    table.resolve()
    assert table.p1.life == 2100


@proves("801.4.9.6", "801.4.9.1")
def test_a_replacement_of_a_static_ability_leaves_a_trigger_behind() -> None:
    table = Table(stops=True)
    item = table.p2.item(
        "自分がダメージを受ける場合、代わりに次のエンドフェイズ開始時に、自分は100LPを失う。"
    )
    spell = table.p1.spell("相手プレイヤーに300ダメージを与える。")
    table.start().cast(spell)
    assert table.p2.life == 2000
    table.to(kinds.END_PHASE)
    assert [(w.source, w.controller) for w in table.game.waiting] == [(item.ref, table.p2.seat)]
    table.resolve()
    assert table.p2.life == 1900


@proves("801.4.9.3")
def test_a_delayed_trigger_leaves_a_card_alone_that_left_its_zone() -> None:
    table = Table(stops=True)
    kept, gone = table.p2.servant(), table.p2.servant(text="【瞬唱】")
    doom = "場のサーバント1枚を選ぶ。次のエンドフェイズ開始時に、それを墓地に送る。"
    one, two, back = table.p1.spell(doom), table.p1.spell(doom), table.p1.spell(BOUNCE)
    table.start().play(one).resolve(kept).play(two).resolve(gone).play(back).resolve(gone)
    table.pass_().play(gone).resolve()
    assert gone.zone == "field"
    table.to(kinds.END_PHASE).resolve()
    assert (kept.zone, gone.zone) == ("graveyard", "field")


# Static abilities


@proves("801.5.1", "311.6.2", "912.4.1", "802.1.2.1", "802.1.2.1.1")
def test_a_static_ability_applies_as_long_as_it_is_there_and_never_waits() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(300, 300)
    item = table.p1.item("自分の場のサーバントすべてに+200/+0を与える。")
    breaker = table.p1.spell("場のマジックアイテム1枚を選んで墓地に送る。")
    table.start()
    assert (servant.attack, len(table.game.waiting)) == (500, 0)
    table.cast(breaker)
    assert (item.zone, servant.attack) == ("graveyard", 300)


@proves("801.5.3")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "field"])
def test_a_static_ability_that_defines_its_card_works_in_every_zone(zone: str) -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードはすべての領域で〈種族：竜〉を持つ。", zone=zone, race="人間")
    plain = table.p1.servant(zone=zone, race="人間")
    table.start()
    assert set(table.game.values(servant.ref).traits) == {"race:人間", "race:竜"}
    assert table.game.values(plain.ref).traits == ("race:人間",)


@proves("801.5.4")
def test_a_static_ability_for_playing_works_while_the_card_is_played() -> None:
    table = Table(stops=True)
    spell = table.p1.spell("このカードをプレイする追加コストとして、200LPを支払う。\n" + PING)
    table.start().play(spell)
    assert (spell.zone, table.p1.life) == ("waiting", 1800)


@proves("801.5.5", "803.1.3")
@pytest.mark.parametrize(("zone", "attack"), [("graveyard", 400), ("field", 300), ("exile", 300)])
def test_a_static_ability_that_names_a_zone_works_there_alone(zone: str, attack: int) -> None:
    table = Table()
    servant = table.p1.servant(300, 300)
    text = "このカードが自分の墓地にある間、自分の場のサーバントすべてに+100/+0を与える。"
    table.p1.item(text, zone=zone)
    table.start()
    assert servant.attack == attack


@proves("803.1.4", "803.1.5")
@pytest.mark.parametrize(("n", "attack"), [(1, 500), (2, 300)])
def test_an_unmet_condition_makes_the_whole_ability_invalid_but_not_absent(n: int, attack: int) -> None:
    table = Table(turn=1)
    servant = table.p1.servant(300, 300, "自分の手札が1枚以下である間、このカードは+200/+0を得る。")
    table.p1.hand(n)
    table.start()
    assert (servant.attack, len(table.game.values(servant.ref).held)) == (attack, 1)


# Effects


@proves("802", "802.1", "802.1.1", "802.1.1.1", "806.1")
def test_a_one_shot_effect_is_carried_out_once_and_is_over() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(PING)
    table.start().cast(spell)
    dealt = [event for event in table.facts() if event.kind == kinds.DEAL]
    assert [(event.amount, event.cause) for event in dealt] == [(100, table.p1.seat)]
    assert (table.p2.life, table.game.continuous) == (1900, ())


@proves("806.2", "005.3.4")
def test_asked_as_a_player_the_source_is_who_resolves_the_effect() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING + "この能力は相手プレイヤーも起動できる。")
    table.start().pass_().activate(servant).resolve()
    dealt = [event for event in table.facts() if event.kind == kinds.DEAL]
    assert [(event.cause, event.source) for event in dealt] == [(table.p2.seat, servant.ref)]
    assert table.p1.life == 1900


@proves("802.1.2")
def test_a_continuous_effect_lasts_for_its_period_or_the_game() -> None:
    table = Table(stops=True)
    one, two = table.p1.servant(300, 300), table.p1.servant(300, 300)
    short = table.p1.spell("自分の場のサーバント1枚を選び、それにターン終了時まで+100/+0を与える。")
    long = table.p1.spell("自分の場のサーバント1枚を選び、それに+100/+0を与える。")
    table.start().play(short).resolve(one).play(long).resolve(two)
    assert (one.attack, two.attack) == (400, 400)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (one.attack, two.attack) == (300, 400)


@digest("M45")
@proves("802.1.2.1.4")
@pytest.mark.parametrize("swapped", [False, True])
def test_a_dependent_effect_applies_after_what_it_depends_on(swapped: bool) -> None:
    table = Table()
    servant = table.p1.servant(300, 300)
    texts = [
        "自分の場のサーバントすべてに〈種族：竜〉を与える。",
        "自分の場の〈種族：竜〉を持つサーバントすべてに+100/+100を与える。",
    ]
    for text in reversed(texts) if swapped else texts:
        table.p1.item(text)
    table.start()
    assert servant.stats == (400, 400)


@proves("802.1.2.1.6", "802.1.2.1.6.1")
def test_a_card_that_enters_is_changed_at_once_and_triggers_see_it_so() -> None:
    table = Table(stops=True)
    table.p1.item("自分の場のサーバントすべてに+200/+0を与える。")
    table.p1.item("自分の場に攻撃力500以上のサーバントが出た時、" + GAIN)
    servant = table.p1.servant(300, 300, zone="hand")
    table.start().cast(servant)
    assert (servant.attack, table.p1.life) == (500, 2100)


# Replacement


@proves("802.1.3", "802.1.3.1", "802.1.3.1.1", "802.1.3.2", "802.1.3.2.1")
def test_what_is_replaced_never_happened() -> None:
    table = Table(stops=True)
    table.p2.item("自分がダメージを受ける場合、代わりに自分は100LPを失う。")
    table.p2.servant(text="自分がダメージを受けた時、自分は500LPを得る。")
    spell = table.p1.spell("相手プレイヤーに300ダメージを与える。")
    table.start().cast(spell)
    assert (table.p2.life, table.happened(kinds.DEAL)) == (1900, 0)


@proves("802.1.3.1.2", "802.1.3.2")
def test_a_card_that_leaves_the_field_goes_where_its_text_says() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="このカードが場から離れる時、除外ゾーンに置かれる。")
    spell = table.p1.spell(BOUNCE)
    table.start().cast(spell)
    assert servant.zone == "exile"


@digest("M47")
@proves("802.1.3.3", "802.1.3.3.3")
@pytest.mark.parametrize(("word", "life"), [("軽減", 1600), ("2倍", 1500)])
def test_the_affected_player_orders_replacements_and_each_applies_once(word: str, life: int) -> None:
    table = Table(stops=True)
    table.p2.item("自分が受けるダメージを100軽減する。")
    table.p1.item("相手プレイヤーがダメージを受ける場合、代わりにその2倍のダメージを与える。")
    spell = table.p1.spell("相手プレイヤーに300ダメージを与える。")
    table.start().play(spell).pass_().pass_()
    assert (table.prompt, table.holder, len(table.asked)) == ("order_replacements", 2, 2)
    table.choose(table.asked[0 if word == "軽減" else 1])
    assert table.p2.life == life


@proves("802.1.3.3", "802.1.3.3.2")
def test_who_draws_orders_what_replaces_the_draw() -> None:
    table = Table(stops=True)
    table.p1.item("自分がカードを引く場合、代わりに" + GAIN)
    table.p1.item("自分がカードを引く場合、代わりに自分は200LPを得る。")
    table.start(kinds.STANDBY_PHASE)
    table.to(kinds.DRAW_PHASE)
    while table.prompt != "order_replacements":
        table.pass_()
    assert table.holder == 1
    before = table.p1.count("hand")
    table.choose(table.asked[1])
    assert (table.p1.count("hand"), table.p1.life in (2100, 2200)) == (before, True)


# Choosing


@proves("804.4.1")
def test_as_many_as_asked_for_must_be_chosen() -> None:
    table = Table(stops=True)
    one, two, three = table.p2.servant(), table.p2.servant(), table.p2.servant()
    spell = table.p1.spell("相手の場のサーバント2枚を選んで破壊する。")
    table.start().play(spell).pass_().pass_()
    assert (table.prompt, len(table.asked)) == ("choose", 3)
    table.choose(one)
    assert [option.a for option in table.asked] == [two.ref, three.ref]
    table.choose(three)
    assert [card.destroyed for card in (one, two, three)] == [True, False, True]


@proves("804.4.1.1")
def test_where_there_are_fewer_those_are_chosen() -> None:
    table = Table(stops=True)
    one = table.p2.servant()
    spell = table.p1.spell("相手の場のサーバント2枚を選んで破壊する。")
    table.start().cast(spell)
    assert one.destroyed


@proves("804.4.1.2")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_a_number_lets_the_player_stop_early(n: int) -> None:
    table = Table(stops=True)
    cards = [table.p2.servant() for _ in range(3)]
    spell = table.p1.spell("相手の場のサーバントを2枚まで選んで破壊する。")
    table.start().play(spell).pass_().pass_()
    for card in cards[:n]:
        table.choose(card)
    if n < 2:
        table.choose("choose no more")
    assert [card.destroyed for card in cards] == [i < n for i in range(3)]


@proves("804.4.1.3", "004.4")
def test_with_nothing_to_choose_the_rest_is_done() -> None:
    table = Table(stops=True)
    spell = table.p1.spell("相手の場のサーバント1枚を選んで破壊する。" + GAIN)
    table.start().cast(spell)
    assert (table.p1.life, spell.zone) == (2100, "graveyard")


@proves("803.1")
def test_an_ability_that_is_not_valid_cannot_be_played() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING, zone="graveyard")
    spell = table.p1.spell(PING)
    table.start()
    assert why_not(table, use(servant)) == ("803.1.1", "ability_not_valid_here")
    assert table.can(play(spell))
    assert not table.can(Option(options.ACTIVATE, servant.ref, 0))
