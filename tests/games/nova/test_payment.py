"""Costs (902, 804.2.3, 804.2.4): what can be given, what a play really costs, and how it is paid."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, use, why_not
from tests.games.nova.table import Card, Side, Table

from gyoji.games.nova.people import options
from gyoji.games.nova.playing import pricing
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
GAIN = "自分は100LPを得る。"


def need(table: Table, side: Side, card: Card) -> tuple[int, ...]:
    """Return the energy that playing the card would demand: red, blue, green, white, black, unspecified."""
    scope = Scope(side.seat, card.ref)
    prices = pricing.prices_of(table.game, side.seat, card.ref)
    items = pricing.play_items(table.game, side.seat, card.ref, scope, prices, pricing.PRINTED, 0)
    found = [item.need for item in items if item.kind == costs.ENERGY]
    return found[0] if found else ()


# What can be given


@proves("902.3")
def test_an_empty_hand_cannot_pay_a_discard() -> None:
    table = Table(turn=1)
    servant = table.p1.item("起 手札を1枚捨てる：" + PING)
    table.start()
    assert table.p1.count("hand") == 0
    assert why_not(table, use(servant)) == ("902.3", "cannot_pay")


@proves("902.3", "902.1")
def test_one_card_in_hand_pays_a_discard() -> None:
    table = Table(turn=1, stops=True)
    item = table.p1.item("起 手札を1枚捨てる：" + PING)
    (card,) = table.p1.hand(1)
    table.start().activate(item)
    assert (card.zone, table.happened(kinds.DISCARD)) == ("graveyard", 1)


@proves("902.10")
def test_one_discard_pays_for_one_ability_only() -> None:
    table = Table(turn=1, stops=True)
    one = table.p1.item("起 手札を1枚捨てる：" + PING)
    two = table.p1.item("起 手札を1枚捨てる：" + PING)
    table.p1.hand(1)
    table.start()
    assert table.can(use(one))
    assert table.can(use(two))
    table.activate(one)
    assert why_not(table, use(two)) == ("902.3", "cannot_pay")


@proves("902.11")
def test_an_effect_that_does_the_same_does_not_pay() -> None:
    table = Table(turn=1, stops=True)
    item = table.p1.item("起 手札を1枚捨てる：" + PING)
    spell = table.p1.spell("手札を1枚捨てる。")
    table.p1.hand(2)
    table.start().cast(spell)
    assert (table.p1.count("hand"), table.happened(kinds.DISCARD)) == (1, 1)
    table.activate(item)
    assert (table.p1.count("hand"), table.happened(kinds.DISCARD)) == (0, 2)


@proves("902.11", "804.2.4.2")
def test_a_spell_cannot_be_discarded_for_its_own_cost() -> None:
    table = Table(turn=1)
    spell = table.p1.spell("このカードをプレイする追加コストとして、手札を1枚捨てる。\n" + PING)
    table.start()
    assert why_not(table, play(spell)) == ("902.3", "cannot_pay")


@proves("804.2.3.1", "801.3.3.2", "904.3")
def test_a_frozen_card_cannot_be_frozen_for_a_cost() -> None:
    table = Table(stops=True)
    frozen = table.p1.servant(text="起 〔フリーズ〕：" + PING, frozen=True)
    ready = table.p1.servant(text="起 〔フリーズ〕：" + PING)
    table.start(kinds.STANDBY_PHASE)
    assert why_not(table, use(frozen)) == ("804.2.3.1", "cost_state")
    table.activate(ready)
    assert ready.frozen


@proves("804.2.3.1")
def test_a_standby_card_cannot_be_stood_up_for_a_cost() -> None:
    table = Table(stops=True)
    text = "起 このカードをスタンバイ状態にする：" + PING
    ready = table.p1.servant(text=text)
    frozen = table.p1.servant(text=text, frozen=True)
    table.start(kinds.STANDBY_PHASE)
    assert why_not(table, use(ready)) == ("804.2.3.1", "cost_state")
    table.activate(frozen)
    assert not frozen.frozen


@proves("904.4", "804.2.3.1")
def test_freezing_a_card_for_a_cost_takes_an_own_standby_one() -> None:
    table = Table(stops=True)
    item = table.p1.item("起 サーバント1枚をフリーズ状態にする：" + PING)
    one, two = table.p1.servant(), table.p1.servant()
    table.p1.servant(frozen=True)
    theirs = table.p2.servant()
    table.start(kinds.STANDBY_PHASE).choose(use(item))
    assert (table.prompt, [option.a for option in table.asked]) == ("choose_for_cost", [one.ref, two.ref])
    table.choose(two)
    assert (one.frozen, two.frozen, theirs.frozen) == (False, True, False)


@proves("804.2.3.2")
def test_a_card_that_may_not_move_cannot_be_given() -> None:
    table = Table(stops=True)
    table.p1.item("場のサーバントは墓地に送られない。", name="番人")
    altar = table.p1.item("起 自分の場のサーバント1枚を墓地に送る：" + PING)
    table.p1.servant()
    table.start()
    assert why_not(table, use(altar)) == ("804.2.3.2", "cost_move")


@proves("804.2.3.3", "902.12")
def test_a_card_that_goes_elsewhere_instead_can_be_given_and_pays() -> None:
    table = Table(stops=True)
    altar = table.p1.item("起 自分の場のサーバント1枚を墓地に送る：" + PING)
    ghost = table.p1.servant(text="このカードが場から離れる時、除外ゾーンに置かれる。")
    table.start().activate(altar).resolve()
    assert (ghost.zone, table.p2.life) == ("exile", 1900)


@proves("902.12", "804.2.3.1")
def test_what_is_done_in_place_of_a_cost_pays_it() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 このカードをスタンバイ状態にする：" + PING, frozen=True)
    charm = (
        "このカードが装備されているサーバントがスタンバイ状態になる場合、"
        "代わりに自分のデッキからカードを1枚引いてもよい。"
    )
    item = table.p1.item("【装備：サーバント】\n" + charm)
    table.game.mutable_object(item.ref).host = servant.ref
    table.start(kinds.STANDBY_PHASE).choose(use(servant)).choose("yes")
    assert (servant.frozen, table.p1.count("hand"), len(table.game.waiting)) == (True, 1, 1)
    table.pass_().pass_()
    assert table.p2.life == 1900


@proves("902.5")
def test_life_paid_is_no_damage_and_must_be_there() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 300LPを支払う：" + GAIN)
    table.p1.servant(text="自分がダメージを受けた時、自分は1000LPを得る。")
    table.p1.set_life(300)
    table.start().activate(servant)
    assert table.game.over
    assert table.game.winners == (table.p2.seat,)


@proves("902.5", "902.3")
def test_more_life_than_there_is_cannot_be_paid() -> None:
    table = Table()
    servant = table.p1.servant(text="起 300LPを支払う：" + GAIN)
    table.p1.set_life(299)
    table.start()
    assert why_not(table, use(servant)) == ("902.3", "cannot_pay")


@digest("M18")
@proves("902.5", "507.1")
def test_paying_life_releases_a_limit_before_the_ability_resolves() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 200LPを支払う：" + GAIN)
    table.p1.servant(text="自分がダメージを受けた時、自分は1000LPを得る。")
    table.p1.set_life(1600)
    table.start().activate(servant)
    assert (table.p1.life, table.p1.limit, len(table.game.waiting)) == (1400, 2, 1)


@proves("804.2.4.1")
def test_the_payer_orders_the_parts_of_a_cost_where_it_matters() -> None:
    table = Table(turn=1, stops=True)
    sent = "\nこのカードが墓地に送られた時、自分は100LPを得る。"
    item = table.p1.item("起 手札を1枚捨て、このカードを墓地に送る：" + PING + sent)
    table.p1.servant(text="自分がカードを捨てるたびに、自分は300LPを得る。")
    one = table.p1.spell(PING)
    table.p1.spell(GAIN)
    table.start().choose(use(item))
    assert (table.prompt, len(table.asked)) == ("order_costs", 2)
    table.choose("pay part 2 of the cost")
    assert (table.prompt, item.zone, table.p1.count("hand")) == ("choose_for_cost", "graveyard", 2)
    table.choose(one)
    assert (one.zone, table.prompt, len(table.game.waiting)) == ("graveyard", "order_triggers", 1)


@proves("804.2.4.2")
def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    for n in (1, 2):
        table = Table(turn=1, stops=True)
        item = table.p1.item("起 ①、手札を2枚捨てる：" + PING)
        table.p1.energy("赤")
        table.p1.hand(n)
        table.start()
        if n == 1:
            assert why_not(table, use(item)) == ("902.3", "cannot_pay")
        else:
            table.activate(item)
            assert (table.p1.count("hand"), table.happened(kinds.SPEND_ENERGY)) == (0, 1)


@proves("801.3.6", "801.3.6.1", "804.2.2.3")
def test_the_opponent_gives_what_a_cost_asks_of_them_after_the_controller() -> None:
    table = Table(turn=1, stops=True)
    item = table.p1.item("起 手札を1枚捨て、相手は自身の手札を1枚捨てる：" + PING)
    mine = table.p1.spell(PING, name="甲")
    table.p1.spell(GAIN, name="乙")
    theirs = table.p2.spell(PING, name="丙")
    other = table.p2.spell(GAIN, name="丁")
    table.start().choose(use(item))
    assert (table.prompt, table.holder) == ("choose_for_cost", 1)
    table.choose(mine)
    assert (table.prompt, table.holder) == ("choose_for_cost", 2)
    assert [option.a for option in table.asked] == [theirs.ref, other.ref]
    table.choose(theirs)
    assert (mine.zone, theirs.zone, len(table.game.waiting)) == ("graveyard", "graveyard", 1)


# What a play costs


@digest("M15")
@proves("902.7", "902.7.1", "902.7.2", "902.7.3")
@pytest.mark.parametrize(
    ("icon", "left"),
    [
        ("⑤", (2, 0, 0, 0, 0, 0)),
        ("〔青2〕", (2, 0, 0, 0, 0, 1)),
        ("〔赤3〕", (0, 0, 0, 0, 0, 2)),
        ("〔赤1〕", (1, 0, 0, 0, 0, 3)),
    ],
)
def test_reductions_take_their_colour_then_the_unspecified_part(icon: str, left: tuple[int, ...]) -> None:
    table = Table()
    spell = table.p1.spell(PING, cost="〔赤2〕③")
    table.p1.item(f"自分がプレイするスペルのコストを{icon}減らす。")
    table.start()
    assert need(table, table.p1, spell) == left
    assert table.game.values(spell.ref).number(kinds.COST) == 5


@proves("902.8.5", "902.7")
def test_an_increase_is_paid_on_top_and_is_no_additional_cost() -> None:
    table = Table()
    spell = table.p1.spell(PING, cost="①")
    servant = table.p1.servant(zone="hand", cost="①")
    table.p2.item("相手がプレイするスペルのコストを①増やす。")
    table.start()
    assert need(table, table.p1, spell) == (0, 0, 0, 0, 0, 2)
    assert need(table, table.p1, servant) == (0, 0, 0, 0, 0, 1)


@proves("004.9", "902.7")
def test_a_cost_below_none_is_paid_as_none_but_raised_from_its_true_value() -> None:
    table = Table()
    spell = table.p1.spell(PING, cost="①")
    table.p1.item("自分がプレイするスペルのコストを③減らす。")
    table.p2.item("相手がプレイするスペルのコストを①増やす。")
    table.start()
    assert need(table, table.p1, spell) == (0, 0, 0, 0, 0, 0)


@digest("M17")
@proves("902.6", "902.7", "103.5.1")
def test_a_cost_reduced_to_nothing_is_payable_without_resources_and_still_declared() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(PING, cost="〔赤1〕①")
    table.p1.item("自分がプレイするスペルのコストを〔赤2〕減らす。")
    free = table.p1.servant(zone="graveyard", cost="②", name="重石")
    table.start()
    assert table.can(play(spell))
    assert spell.zone == "hand"
    table.cast(spell)
    assert (table.p2.life, free.zone) == (1900, "graveyard")


@proves("902.6")
def test_a_printed_zero_is_a_cost_that_needs_nothing() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(PING, cost="⓪")
    table.start()
    assert need(table, table.p1, spell) == (0, 0, 0, 0, 0, 0)
    table.cast(spell)
    assert table.p2.life == 1900


# Additional costs


@proves("902.8", "902.8.4")
def test_an_additional_cost_is_paid_with_the_energy_and_leaves_the_cost_value() -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    spell = table.p1.spell("このカードをプレイする追加コストとして、100LPを支払う。\n" + PING, cost="〔赤1〕")
    table.start().play(spell)
    assert (table.p1.life, table.game.values(spell.ref).number(kinds.COST)) == (1900, 1)


@proves("902.8.1")
def test_several_additional_costs_add_up() -> None:
    table = Table(stops=True)
    spell = table.p1.spell("このカードをプレイする追加コストとして、100LPを支払う。\n" + PING)
    table.p2.item("相手はスペルをプレイする追加コストとして、200LPを支払う。")
    table.start().play(spell)
    assert table.p1.life == 1700


@proves("902.8.2")
@pytest.mark.parametrize(
    ("answer", "energy", "life"), [("pay additional cost 1", 1, 1800), ("pay no additional cost", 0, 1900)]
)
def test_an_optional_additional_cost_is_asked_for(answer: str, energy: int, life: int) -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    text = (
        "このカードをプレイする追加コストとして、①を支払ってもよい。\n"
        + PING
        + "追加コストを支払っていたなら、"
        + PING
    )
    spell = table.p1.spell(text)
    table.start().choose(play(spell))
    assert table.prompt == "extra_cost"
    table.choose(answer).answer().resolve()
    frozen = [ref for ref in table.game.cards_in(zones.ENERGY, table.p1.seat) if table.game.obj(ref).turned]
    assert (len(frozen), table.p2.life) == (energy, life)


@proves("902.8.2")
def test_an_optional_additional_cost_that_cannot_be_paid_is_not_offered() -> None:
    table = Table(stops=True)
    text = (
        "このカードをプレイする追加コストとして、①を支払ってもよい。\n"
        + PING
        + "追加コストを支払っていたなら、"
        + PING
    )
    spell = table.p1.spell(text)
    table.start().choose(play(spell))
    assert table.prompt == "priority"
    table.resolve()
    assert table.p2.life == 1900


@proves("902.8.3")
def test_a_card_with_an_unpayable_additional_cost_is_not_played_by_an_effect() -> None:
    table = Table(turn=1, stops=True)
    burden = "このカードをプレイする追加コストとして、手札のサーバントを1枚捨てる。\n" + GAIN
    target = table.p1.spell(burden, name="重荷")
    spell = table.p1.spell("自分の手札のスペル1枚を選び、それをコストを支払わずにプレイしてもよい。")
    table.start().play(spell).pass_().pass_()
    while table.prompt != "priority":
        table.choose("yes" if "yes" in table.options else target)
    assert (target.zone, table.p1.life) == ("hand", 2000)


# Alternative costs


@digest("M16")
@proves("902.9.1", "902.9.2", "902.9.2.1")
def test_one_alternative_cost_replaces_the_energy_and_additional_costs_go_on_top() -> None:
    table = Table(turn=1, stops=True)
    table.p1.energy("白", 3)
    text = (
        "このカードをプレイするコストの代わりに、手札を2枚捨ててもよい。\n"
        "このカードをプレイするコストの代わりに、300LPを支払ってもよい。\n" + PING
    )
    spell = table.p1.spell(text, cost="〔白3〕", colour="白")
    table.p1.hand(2)
    table.p2.item("相手はスペルをプレイする追加コストとして、100LPを支払う。")
    table.start().choose(play(spell))
    assert table.options == ["pay the printed cost", "pay alternative cost 1", "pay alternative cost 2"]
    table.choose("pay alternative cost 2").answer()
    assert (table.p1.life, table.p1.count("hand"), table.game.values(spell.ref).number(kinds.COST)) == (
        1600,
        2,
        3,
    )
    assert not any(table.game.obj(ref).turned for ref in table.game.cards_in(zones.ENERGY, table.p1.seat))


@proves("902.9", "902.9.1")
def test_a_card_whose_energy_is_missing_can_be_played_for_its_alternative_cost() -> None:
    table = Table(stops=True)
    spell = table.p1.spell(
        "このカードをプレイするコストの代わりに、300LPを支払ってもよい。\n" + PING, cost="〔白3〕"
    )
    table.start().choose(play(spell))
    assert (table.prompt, table.p1.life, spell.zone) == ("priority", 1700, "waiting")


@proves("902.9.4", "902.7")
def test_reductions_apply_to_an_alternative_cost() -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    spell = table.p1.spell(
        "このカードをプレイするコストの代わりに、②を支払ってもよい。\n" + PING, cost="〔白3〕"
    )
    table.start()
    assert why_not(table, play(spell)) == ("902.3", "cannot_pay")
    cheaper = Table(stops=True)
    cheaper.p1.energy("赤")
    spell = cheaper.p1.spell(
        "このカードをプレイするコストの代わりに、②を支払ってもよい。\n" + PING, cost="〔白3〕"
    )
    cheaper.p1.item("自分がプレイするスペルのコストを①減らす。")
    cheaper.start().choose(play(spell)).answer()
    assert spell.zone == "waiting"


# Locked, and paid at resolution


@proves("804.2.3", "801.3.7")
def test_a_cost_is_fixed_before_it_is_paid() -> None:
    table = Table(stops=True)
    table.p1.energy("赤", 2)
    keeper = table.p1.item("自分がプレイするスペルのコストを①減らす。", name="値切り屋")
    spell = table.p1.spell(
        "このカードをプレイする追加コストとして、自分の場のマジックアイテム1枚を墓地に送る。\n" + PING,
        cost="②",
    )
    table.start().choose(play(spell)).answer()
    frozen = [ref for ref in table.game.cards_in(zones.ENERGY, table.p1.seat) if table.game.obj(ref).turned]
    assert (keeper.zone, len(frozen)) == ("graveyard", 1)


@proves("902.13", "902.3")
def test_a_cost_paid_at_resolution_that_cannot_be_paid_leaves_the_rest_undone() -> None:
    table = Table(stops=True)
    trap = "相手の場にサーバントが出た時、このカードを墓地に送る。そうしたら、相手の場のサーバント1枚を選んで破壊する。"
    item = table.p2.item(trap + "\n起 このカードを除外する：" + GAIN)
    servant = table.p1.servant(zone="hand")
    table.start().play(servant).pass_().pass_()
    assert [waiting.source for waiting in table.game.waiting] == [item.ref]
    table.pass_().activate(item).resolve()
    assert (item.zone, servant.destroyed, table.p2.life) == ("exile", False, 2100)


@proves("902.13")
def test_a_cost_paid_at_resolution_lets_the_rest_follow() -> None:
    table = Table(stops=True)
    trap = "相手の場にサーバントが出た時、このカードを墓地に送る。そうしたら、相手の場のサーバント1枚を選んで破壊する。"
    item = table.p2.item(trap)
    servant = table.p1.servant(zone="hand")
    table.start().play(servant).resolve()
    assert (item.zone, servant.destroyed) == ("graveyard", True)


@proves("004.7")
def test_a_number_in_a_cost_is_chosen_among_what_can_be_paid() -> None:
    table = Table(turn=1, stops=True)
    item = table.p1.item("起 手札をX枚捨てる：自分はXLPを得る。")
    table.p1.hand(2)
    table.start().choose(use(item))
    assert table.options == ["choose 0", "choose 1", "choose 2"]
    table.choose("choose 2").answer()
    table.resolve()
    assert (table.p1.count("hand"), table.p1.life) == (0, 2002)


def test_every_part_of_a_payment_has_a_name() -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    table.p1.energy("青")
    spell = table.p1.spell(PING, cost="①")
    table.start().choose(play(spell))
    assert table.options == ["pay by red energy of 赤札", "pay by blue energy of 青札"]
    assert table.asked[0] == Option(options.PAY_SOURCE, table.asked[0].a, options.energy_key(kinds.RED))
