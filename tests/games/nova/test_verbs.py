"""Defined actions (900): what the verbs of a text do."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree
from gyoji.ledger.marks import digest, proves

YOU = tree.Player("you")
OPPONENT = tree.Player("opponent")

# 904: standby and freeze


@digest("M53")
@proves("904.1", "904.2", "302.2", "302.3", "801.4.6.1")
def test_freezing_and_standing_up_need_a_change() -> None:
    table = Table()
    servant = table.p1.servant(100, 100, "このカードがフリーズ状態になった時、自分は100LPを得る。")
    cold = [table.p1.spell("場のサーバント1枚を選び、フリーズ状態にする。") for _ in range(2)]
    warm = [table.p1.spell("場のサーバント1枚を選び、スタンバイ状態にする。") for _ in range(2)]
    table.start().cast(cold[0])
    assert (servant.frozen, table.p1.life) == (True, 2100)
    table.cast(cold[1])
    assert (servant.frozen, table.p1.life, table.happened(kinds.FREEZE)) == (True, 2100, 1)
    table.cast(warm[0]).cast(warm[1])
    assert (servant.frozen, table.happened(kinds.STAND)) == (False, 1)


# 905: drawing


@proves("905.1", "905.2")
def test_several_cards_are_drawn_one_by_one() -> None:
    table = Table()
    table.p1.servant(100, 100, "自分がカードを引いた時、自分は100LPを得る。")
    study = table.p1.spell("カードを3枚引く。")
    table.start()
    table.resolve()
    life, held = table.p1.life, table.p1.count("hand")
    table.cast(study)
    assert (table.p1.count("hand"), table.p1.life) == (held + 2, life + 300)


@digest("M06")
@proves("905.6", "004.4")
def test_adding_a_card_from_the_deck_is_no_draw_and_an_empty_deck_no_defeat() -> None:
    table = Table()
    table.p1.deck(2)
    table.p1.servant(100, 100, "自分がカードを引いた時、自分は100LPを得る。")
    adds = [
        table.p1.spell("自分のデッキの一番上のカードを公開する。それがサーバントなら、手札に加える。")
        for _ in range(2)
    ]
    table.start()
    table.resolve()
    life = table.p1.life
    table.cast(adds[0])
    assert (table.p1.count("main_deck"), table.p1.life) == (0, life)
    table.cast(adds[1])
    assert (table.game.over, table.p1.life) == (False, life)


@proves("905.5", "905.3")
@pytest.mark.parametrize("draws", [True, False])
def test_another_player_may_decide_a_draw_from_an_empty_deck(draws: bool) -> None:
    table = Table()
    table.p2.deck(0)
    offer = tree.Do((tree.Act("draw", player=OPPONENT, amount=tree.Num(1)),), may=True, player=YOU)
    spell = table.p1.deed(offer)
    table.start().play(spell).pass_().pass_()
    assert (table.options, table.holder) == (["yes", "no"], 1)
    table.choose("yes" if draws else "no")
    assert table.game.over == draws
    assert table.game.winners == ((0,) if draws else ())


@proves("905.7")
def test_draws_of_a_replacement_follow_what_it_does_not_replace() -> None:
    table = Table()
    table.p1.item("自分がLPを得る場合、代わりにカードを2枚引く。")
    feast = table.p1.spell("お互いのプレイヤーは100LPを得る。")
    table.start()
    held = table.p1.count("hand")
    table.cast(feast)
    order = [event.kind for event in table.facts() if event.kind in (kinds.GAIN_LIFE, kinds.DRAW)]
    assert order[-3:] == [kinds.GAIN_LIFE, kinds.DRAW, kinds.DRAW]
    assert (table.p1.life, table.p2.life, table.p1.count("hand")) == (2000, 2100, held + 1)


@proves("905.7", "802.1.3.3.3")
def test_draws_that_a_replacement_makes_are_not_replaced_by_it_again() -> None:
    table = Table()
    table.p1.item("自分がカードを引く場合、代わりにカードを2枚引く。")
    table.start()
    assert (table.p1.count("hand"), table.p1.count("main_deck")) == (2, 8)


# 907-908 are proved with rule processing; 909: choosing


@proves("909.1", "005.8.1", "804.4")
def test_the_player_who_is_told_to_chooses_among_all_that_fit() -> None:
    table = Table()
    ours = table.p1.servant()
    theirs = [table.p2.servant(), table.p2.servant()]
    bolt = table.p1.spell("相手の場のサーバント1枚を選び、それに100ダメージを与える。")
    table.start().play(bolt).pass_().pass_()
    assert {option.a for option in table.asked} == {card.ref for card in theirs}
    table.choose(theirs[1])
    assert [card.damage for card in (ours, *theirs)] == [0, 0, 100]


# 911: discarding


@digest("M27")
@proves("911.1", "911.3", "004.5", "004.5.1")
def test_both_players_choose_their_discards_before_either_is_seen_and_each_counts() -> None:
    table = Table()
    table.p1.servant(100, 100, "カードが捨てられる度、自分は100LPを得る。")
    first = [table.p1.servant(name=name, zone="hand") for name in ("甲", "乙")]
    second = [table.p2.servant(name=name, zone="hand") for name in ("丙", "丁")]
    toss = table.p1.spell("お互いのプレイヤーは手札を1枚選んで捨てる。")
    table.start().play(toss).pass_().pass_()
    assert table.holder == 1
    table.choose(first[1])
    assert (table.holder, first[1].zone) == (2, "hand")
    table.choose(second[0])
    assert (first[1].zone, second[0].zone) == ("graveyard", "graveyard")
    table.resolve()
    assert table.p1.life == 2200


@proves("911.2")
def test_discarding_from_an_empty_hand_counts_as_done() -> None:
    table = Table(deck=1)
    toss = table.p1.spell("手札をすべて捨てる。捨てたなら、自分は100LPを得る。")
    table.start()
    blanks = table.p1.count("hand") - 1
    assert blanks == 1
    table.choose("set 白札")
    table.cast(toss)
    assert (table.p1.count("hand"), table.p1.life) == (0, 2100)


@proves("902.13", "902.3")
def test_discarding_from_an_empty_hand_pays_no_cost() -> None:
    table = Table(deck=1)
    toss = table.p1.spell("手札を1枚捨てる。そうしたなら、自分は100LPを得る。")
    table.start().choose("set 白札").cast(toss)
    assert table.p1.life == 2000


# 914: not triggering


@proves("914.2", "914.1")
def test_an_ability_that_does_not_trigger_does_not() -> None:
    table = Table()
    table.p1.item("相手の場のカードの自動能力は発動しない。")
    table.p2.servant(100, 100, "相手がカードを引いた時、自分は100LPを得る。")
    table.p1.servant(100, 100, "自分がカードを引いた時、自分は100LPを得る。")
    table.start()
    assert (table.p1.life, table.p2.life) == (2100, 2000)


# 916-917: damage


@digest("M40")
@proves("916.3", "916.3.1", "917.1", "917.1.1")
def test_damage_for_each_of_something_is_one_sum() -> None:
    table = Table()
    for _ in range(3):
        table.p1.servant(100, 100)
    table.p2.item("自分が受けるダメージは100軽減される。")
    storm = table.p1.spell("相手プレイヤーに自分の場のサーバント1枚につき100ダメージを与える。")
    table.start().cast(storm)
    assert table.p2.life == 1800
    assert table.happened(kinds.DEAL) == 1


@digest("M41")
@proves("916.3.2", "916.3.2.1", "804.2.2.2")
def test_divided_damage_is_dealt_at_once_and_triggers_for_each_recipient() -> None:
    table = Table()
    archer = table.p1.servant(
        100,
        100,
        "このカードがダメージを与えた時、自分は100LPを得る。\n"
        "このカードが場に出た時、相手の場のサーバントと相手プレイヤーに合計300ダメージを100単位で好きなように割り振って与える。",
        zone="hand",
    )
    prey = [table.p2.servant(100, 500), table.p2.servant(100, 500)]
    table.start().play(archer).pass_().pass_()
    for _ in range(20):
        if table.prompt == "priority" and not table.game.waiting:
            break
        if table.prompt == "priority":
            table.pass_()
        else:
            wanted = [o for o in table.asked if o.b == 100]
            table.choose(wanted[0] if wanted else table.asked[0])
    assert [card.damage for card in prey] == [100, 100]
    assert (table.p2.life, table.p1.life) == (1900, 2300)


@digest("M42")
@proves("917.1.2", "917.1.1", "801.4.6.3")
def test_damage_that_is_reduced_to_nothing_is_not_dealt() -> None:
    table = Table()
    hurt = table.p2.servant(
        100,
        500,
        "このカードがダメージを受けた時、自分は100LPを得る。\nこのカードが受けるダメージは200軽減される。",
    )
    small = table.p1.spell("相手の場のサーバント1枚を選び、それに200ダメージを与える。")
    large = table.p1.spell("相手の場のサーバント1枚を選び、それに300ダメージを与える。")
    table.start().cast(small)
    assert (hurt.damage, table.p2.life, table.happened(kinds.DEAL)) == (0, 2000, 0)
    table.cast(large)
    assert (hurt.damage, table.p2.life) == (100, 2100)


@proves("917.1", "917.1.3", "917.1.2")
def test_who_takes_no_damage_has_all_of_it_reduced() -> None:
    table = Table()
    safe = table.p2.servant(100, 100, "このカードはダメージを受けない。")
    other = table.p2.servant(100, 500)
    blast = table.p1.spell("場のサーバントすべてに300ダメージを与える。")
    table.start().cast(blast)
    assert (safe.damage, safe.destroyed, other.damage) == (0, False, 300)


# 918: becoming, gaining, losing


@proves("918.7", "918.8", "005.4.1")
def test_life_is_gained_without_a_ceiling_and_lost_without_damage() -> None:
    table = Table()
    table.p1.servant(100, 100, "自分がダメージを受けた時、自分は5000LPを得る。")
    gain = table.p1.spell("自分は3000LPを得る。")
    lose = table.p1.spell("自分は400LPを失う。")
    table.start().cast(gain)
    assert table.p1.life == 5000
    table.cast(lose)
    assert (table.p1.life, table.happened(kinds.DEAL)) == (4600, 0)


@proves("918.4")
def test_becoming_values_sets_attack_and_health() -> None:
    table = Table()
    servant = table.p1.servant(300, 300)
    shape = table.p1.spell("場のサーバント1枚を選び、それはターン終了時まで100/500になる。")
    table.start().cast(shape)
    assert servant.stats == (100, 500)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert servant.stats == (300, 300)


@digest("M43")
@proves("918.5", "918.6", "004.8", "203.2.2")
def test_plus_and_minus_add_up_below_zero_and_are_read_as_zero() -> None:
    table = Table()
    servant = table.p1.servant(300, 300)
    down = table.p1.spell("場のサーバント1枚を選び、それにターン終了時まで-500/-0を与える。")
    up = table.p1.spell("場のサーバント1枚を選び、それにターン終了時まで+300/+100を与える。")
    table.start().cast(down)
    assert servant.stats == (0, 300)
    table.cast(up)
    assert servant.stats == (100, 400)


@digest("M29")
@proves("923.1", "923.1.1")
def test_doubling_adds_the_value_that_is_read_when_it_resolves() -> None:
    table = Table()
    servant = table.p1.servant(300, 300)
    boost = table.p1.spell("場のサーバント1枚を選び、それにターン終了時まで+100/+0を与える。")
    double = table.p1.spell("場のサーバント1枚を選び、その攻撃力を倍にする。")
    table.start().cast(boost).cast(double)
    assert servant.attack == 800
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert servant.attack == 700


# 919: counters


@digest("M56")
@proves("919.1", "919.1.1", "919.6")
def test_counters_of_a_name_are_alike_and_fill_up_to_a_cap() -> None:
    table = Table()
    bowl = table.p1.servant(100, 100, "このカードには種火カウンターを3個を超えて置くことができない。")
    free = table.p1.servant(100, 100)
    feeds = [
        table.p1.spell("自分の場のサーバント1枚を選び、それに種火カウンターを2個置く。") for _ in range(4)
    ]
    table.start().cast(feeds[0], bowl).cast(feeds[1], bowl)
    assert bowl.counters == {"種火": 3}
    table.cast(feeds[2], free).cast(feeds[3], free)
    assert free.counters == {"種火": 4}


@proves("919.2")
def test_modifier_counters_change_attack_and_health_as_long_as_they_lie_there() -> None:
    table = Table()
    servant = table.p1.servant(100, 100)
    grow = table.p1.spell("自分の場のサーバント1枚を選び、それに+100/+200カウンターを2個置く。")
    table.start().cast(grow)
    assert servant.stats == (300, 500)
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert servant.stats == (300, 500)


@proves("919.4")
def test_moving_a_counter_takes_it_here_and_puts_it_there() -> None:
    table = Table()
    giver = table.p1.servant(
        100,
        300,
        "起 〔フリーズ〕：自分の場の他のサーバント1枚を選び、このカードの+100/+100カウンターを1個それに移動する。",
    )
    taker = table.p1.servant(100, 100)
    grow = table.p1.spell("自分の場の体力300以上のサーバント1枚を選び、それに+100/+100カウンターを2個置く。")
    table.start().cast(grow)
    assert (giver.stats, taker.stats) == ((300, 500), (100, 100))
    table.activate(giver).resolve()
    assert (giver.counters, taker.counters) == ({"+100/+100": 1}, {"+100/+100": 1})


@proves("919.5", "919.7")
def test_entering_with_counters_counts_as_having_them_placed() -> None:
    table = Table()
    table.p1.item("自分の場のサーバントにカウンターが置かれた時、自分は100LPを得る。")
    sprout = table.p1.servant(
        100, 100, "このカードは成長カウンターが2個置かれた状態で場に出る。", zone="hand"
    )
    table.start().cast(sprout)
    assert sprout.counters == {"成長": 2}
    assert table.p1.life == 2100


# 506.2: what is made into equipment


@proves("506.2")
def test_a_servant_that_was_equipment_for_a_turn_stays_on_the_field() -> None:
    table = Table()
    host = table.p1.servant(name="持ち主", attack=100)
    blade = table.p1.servant(name="刃", attack=500)
    one = tree.Selector(filters=(tree.Named("刃"),), quantity=tree.All())
    other = tree.Selector(nouns=("servant",), filters=(tree.Named("持ち主"),), quantity=tree.All())
    end = tree.Until(tree.Moment(tree.Period("turn"), "end"))
    forge = table.p1.deed(
        tree.Become(one, (tree.Kind(("item",)),), duration=end),
        tree.Gain(one, (tree.Keyword("equip"),), end),
        tree.Act("attach", one, to=other),
    )
    table.start().cast(forge)
    assert (blade.host, blade.zone) == (host.ref, "field")
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert (blade.host, blade.zone, blade.attack) == (0, "field", 500)


@pytest.mark.parametrize(("first", "rest"), [(0, 300), (100, 200), (200, 100), (300, 0)])
@proves("916.3.2", "804.2.2.2", "916.3.2.1")
def test_damage_among_what_is_chosen_on_resolution_is_divided_then(first: int, rest: int) -> None:
    table = Table()
    prey = [table.p2.servant(100, 500), table.p2.servant(100, 500)]
    spell = table.p1.spell(
        "相手の場のサーバント2枚を選び、それらに合計300ダメージを100単位で好きなように割り振って与える。"
    )
    table.start().play(spell).pass_().pass_()
    while table.prompt == "choose":
        table.choose(table.asked[0])
    assert (table.holder, table.prompt) == (1, "divide")
    assert [option.b for option in table.asked] == [0, 100, 200, 300]
    table.choose(Option(options.DIVIDE, prey[0].ref, first))
    assert [card.damage for card in prey] == [first, rest]
    dealt = [event for event in table.facts() if event.kind == kinds.DEAL]
    assert len(dealt) == 2 - [first, rest].count(0)
    assert {(event.player, event.cause) for event in dealt} == {(1, 0)}
    table.done()


@pytest.mark.parametrize("shares", [(100, 100), (0, 100), (200,), (300,), (0, 0)])
@proves("804.2.2", "804.2.2.2", "916.3.2")
def test_a_division_goes_from_one_recipient_to_the_next_until_nothing_is_left(
    shares: tuple[int, ...],
) -> None:
    table = Table()
    prey = [table.p2.servant(100, 900), table.p2.servant(100, 900), table.p2.servant(100, 900)]
    spell = table.p1.spell("相手の場のサーバントに合計300ダメージを100単位で好きなように割り振って与える。")
    table.start().choose(Option(options.PLAY, spell.ref))
    left = 300
    for card, share in zip(prey, shares, strict=False):
        assert (table.holder, table.prompt) == (1, "divide")
        assert [option.b for option in table.asked] == list(range(0, left + 1, 100))
        table.choose(Option(options.DIVIDE, card.ref, share))
        left -= share
    if shares == (200,):
        assert [option.b for option in table.asked] == [0, 100]
        table.choose(Option(options.DIVIDE, prey[1].ref, 0))
    assert table.prompt == "priority"
    table.resolve()
    given = [*shares, *([0] * (2 - len(shares)))]
    assert [card.damage for card in prey] == [*given, left]
