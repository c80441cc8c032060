"""Zones (300): who sees what, where cards go, and what they are there."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Table

from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.table.views import view
from gyoji.kernel.trees import tree
from gyoji.ledger.marks import digest, proves


def everywhere() -> Table:
    """Return a table with a named card of player 1 in every zone of theirs."""
    table = Table(deck=0)
    table.p1.servant(name="山札", zone="main_deck")
    table.p1.character(name="役札", zone="character_deck")
    table.p1.servant(name="墓札", zone="graveyard")
    table.p1.servant(name="除外札", zone="exile")
    table.p1.character(name="退場札", zone="exit")
    table.p1.servant(name="手札", zone="hand")
    table.p1.servant(name="場札", zone="field")
    table.p1.servant(name="力札", zone="energy")
    return table


def seen(table: Table, player: int) -> dict[str, list[object]]:
    """Return the names that a player reads in the zones of player 1."""
    shown = view(table.game, PlayerId(player - 1))["zones"]
    assert isinstance(shown, dict)
    return {
        name: [card.get("name") for card in cards] for name, cards in shown.items() if name.endswith("/0")
    }


@proves("301.5", "301.6", "301.7", "303.2", "305.3", "306.3", "307.3", "309.2", "310.3", "302.5.3")
def test_public_zones_are_seen_by_all_and_main_decks_by_nobody() -> None:
    table = everywhere()
    for player in (1, 2):
        names = seen(table, player)
        assert names["main_deck/0"] == [None]
        assert (names["graveyard/0"], names["exile/0"], names["exit/0"]) == (["墓札"], ["除外札"], ["退場札"])
        assert (names["field/0"], names["energy/0"]) == (["場札"], ["力札"])


@proves("301.7.1", "304.2", "304.3", "308.3", "308.4")
def test_a_hand_and_a_character_deck_are_seen_by_their_owner_only() -> None:
    table = everywhere()
    assert (seen(table, 1)["hand/0"], seen(table, 1)["character_deck/0"]) == (["手札"], ["役札"])
    assert (seen(table, 2)["hand/0"], seen(table, 2)["character_deck/0"]) == ([None], [None])


@proves("301.8", "308.4")
def test_how_many_cards_lie_in_a_zone_is_always_known() -> None:
    table = everywhere()
    table.p1.hand(2)
    for player in (0, 1):
        players = view(table.game, PlayerId(player))["players"]
        assert isinstance(players, list)
        counts = players[0]["counts"]
        assert (counts["hand"], counts["main_deck"], counts["character_deck"]) == (3, 1, 1)


@proves("910.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_ends() -> None:
    table = Table(deck=1)
    top = table.p1.servant(name="秘札", zone="main_deck")
    table.p2.servant(name="甲", zone="hand")
    table.p2.servant(name="乙", zone="hand")
    show = table.p1.spell("自分のデッキの一番上のカードを公開する。その後、相手は手札を1枚選んで捨てる。")
    table.start().play(show).pass_().pass_()
    assert (table.prompt, table.holder) == ("choose", 2)
    assert (seen(table, 2)["main_deck/0"], table.game.objs[top.id].shown) == (["秘札"], 3)
    table.choose(table.options[0])
    assert table.game.objs[top.id].shown == 0
    table.done()


@proves("910.2")
def test_what_is_revealed_already_is_not_revealed_again() -> None:
    table = Table()
    table.p1.hand(2)
    show = table.p1.spell("自分の手札をすべて公開する。その後、自分の手札をすべて公開する。")
    table.start().cast(show)
    assert table.happened(kinds.REVEAL) == 3


@proves("301.7.2")
def test_a_shown_hand_is_still_a_hidden_zone() -> None:
    table = Table()
    table.p1.servant(100, 100, "自分の手札からカードが墓地に送られた時、自分は100LPを得る。")
    card = table.p1.servant(100, 100, zone="hand")
    toss = table.p1.spell("自分の手札をすべて公開する。その後、手札をすべて捨てる。")
    table.start().cast(toss)
    assert card.zone == "graveyard"
    assert table.p1.life > 2000


# Moves


@proves("301.9", "919.3")
def test_a_card_that_changes_zones_is_a_new_card() -> None:
    table = Table()
    servant = table.p1.servant(200, 200)
    grow = table.p1.spell("場のサーバント1枚を選び、それにターン終了時まで+100/+100を与える。")
    mark = table.p1.spell("場のサーバント1枚を選び、それに成長カウンターを2個置く。")
    hurt = table.p1.spell("場のサーバント1枚を選び、それに100ダメージを与える。")
    back = table.p1.spell("場のサーバント1枚を選び、持ち主の手札に戻す。")
    table.start().cast(grow).cast(mark).cast(hurt)
    before = servant.ref
    assert (servant.stats, servant.counters, servant.damage) == ((300, 300), {"成長": 2}, 100)
    table.cast(back).cast(servant)
    assert servant.ref != before
    assert (servant.stats, servant.counters, servant.damage, servant.zone) == ((200, 200), {}, 0, "field")


@digest("M56")
@proves("301.9.1", "301.11", "005.3.1")
def test_a_card_that_changes_sides_on_the_field_is_the_same_card() -> None:
    table = Table()
    servant = table.p2.servant(200, 200, "このカードが場から離れた時、自分は500LPを得る。")
    table.p1.servant(100, 100, "サーバントが場に出た時、自分は500LPを得る。")
    mark = table.p1.spell("相手の場のサーバント1枚を選び、それに成長カウンターを2個置く。")
    steal = table.p1.spell("相手の場のサーバント1枚を選び、そのコントロールを得る。")
    push = table.p1.spell("成長カウンターが置かれているサーバント1枚を選び、墓地に送る。")
    table.start().cast(mark)
    before = servant.ref
    table.cast(steal)
    assert (servant.ref, servant.counters, servant.holder) == (before, {"成長": 2}, 1)
    assert (table.p1.life, table.p2.life) == (2000, 2000)
    table.cast(push)
    assert (servant.zone, servant.holder) == ("graveyard", 2)


@proves("302.4")
def test_cards_enter_standby_unless_told_otherwise() -> None:
    table = Table()
    one = table.p1.servant(zone="graveyard")
    two = table.p1.servant(zone="graveyard")
    plain = table.p1.spell("自分の墓地のサーバント1枚を選び、場に出す。")
    cold = table.p1.spell("自分の墓地のサーバント1枚を選び、フリーズ状態で場に出す。")
    table.start().cast(plain, one).cast(cold)
    assert (one.zone, one.frozen, two.zone, two.frozen) == ("field", False, "field", True)


@proves("309.1", "301.12")
def test_a_spell_never_enters_the_field() -> None:
    table = Table()
    spell = table.p1.spell("カードを1枚引く。", zone="graveyard")
    servant = table.p1.servant(zone="graveyard")
    lift = table.p1.spell("自分の墓地のカードをすべて場に出す。")
    table.start().cast(lift)
    assert (spell.zone, servant.zone) == ("graveyard", "field")


@proves("306.1", "301.11")
def test_exiled_cards_go_to_their_owners_exile_zone() -> None:
    table = Table()
    servant = table.p2.servant()
    exile = table.p1.spell("場のサーバント1枚を選び、除外する。")
    table.start().cast(exile)
    assert (servant.zone, servant.holder) == ("exile", 2)


@proves("306.2")
def test_a_character_told_to_be_exiled_from_its_deck_exits() -> None:
    table = Table()
    hero = table.p1.character()
    exile = table.p1.spell("自分のキャラデッキのキャラクター1枚を選び、除外する。")
    table.start().play(exile).resolve(hero)
    assert hero.zone == "exit"


@proves("305.2", "913.1")
def test_a_nullified_character_goes_to_the_exit_zone() -> None:
    table = Table()
    hero = table.p1.character()
    deny = table.p2.spell("【瞬唱】\n待機中の相手のカード1枚を選び、無効にする。")
    table.start().play(hero).until("priority", 2).cast(deny)
    assert (hero.zone, table.p1.count("graveyard")) == ("exit", 0)


@proves("308.1", "308.2")
def test_cards_are_added_and_returned_to_the_owners_hand() -> None:
    table = Table()
    servant = table.p2.servant()
    back = table.p1.spell("場のサーバント1枚を選び、持ち主の手札に戻す。")
    add = table.p1.spell("自分のデッキの一番上のカードを手札に加える。")
    table.start()
    held = table.p1.count("hand")
    table.cast(back).cast(add)
    assert (servant.zone, servant.holder, table.p1.count("hand")) == ("hand", 2, held - 1)


# Decks


@proves("303.6", "303.6.1", "301.10")
def test_the_owner_orders_cards_that_go_into_a_deck_together_and_they_go_one_by_one() -> None:
    table = Table()
    first = table.p1.servant(name="甲", zone="hand")
    second = table.p1.servant(name="乙", zone="hand")
    sink = table.p1.spell("自分の手札2枚を選び、好きな順番でデッキの一番下に置く。")
    table.start().play(sink).pass_().pass_()
    table.choose(first).choose(second)
    assert (table.prompt, table.holder) == ("order_cards", 1)
    table.choose(second)
    assert table.p1.names("main_deck")[-2:] == ["乙", "甲"]
    assert seen(table, 2)["main_deck/0"][-2:] == [None, None]


@proves("303.4", "303.4.1")
def test_cards_leave_a_deck_one_by_one() -> None:
    table = Table()
    table.p1.servant(100, 100, "自分のデッキからカードが墓地に送られた時、自分は100LPを得る。")
    mill = table.p1.spell("自分のデッキの上からカードを3枚墓地に送る。")
    table.start().cast(mill)
    assert table.p1.count("graveyard") == 4
    assert table.p1.life == 2300


@digest("M57")
@proves("303.6.2")
@pytest.mark.parametrize(("size", "place"), [(4, 2), (3, 2), (2, 1)])
def test_a_card_put_third_goes_to_the_bottom_of_a_smaller_deck(size: int, place: int) -> None:
    table = Table()
    table.p1.deck(size)
    sunk = table.p1.servant(name="沈み", zone="graveyard")
    sink = table.p1.spell("自分の墓地のサーバント1枚を選び、デッキの上から3番目に置く。")
    table.start().cast(sink)
    assert table.p1.names("main_deck").index("沈み") == place
    assert sunk.zone == "main_deck"


@proves("920.1", "920.2", "920.2.1", "905.6")
def test_a_shuffle_hides_what_was_shown_and_the_search_before_it_is_no_draw() -> None:
    table = Table()
    table.p1.servant(100, 100, "自分がカードを引いた時、自分は500LPを得る。")
    wanted = table.p1.servant(name="探し物", zone="main_deck")
    show = table.p1.spell(
        "自分のデッキの一番上のカードを公開する。その後、デッキをシャッフルする。その後、自分のデッキの一番上のカードを手札に加える。"
    )
    table.start()
    table.resolve()
    life = table.p1.life
    table.cast(show)
    assert all(table.game.obj(ref).shown == 0 for ref in table.game.cards_in(zones.MAIN_DECK, PlayerId(0)))
    assert table.p1.life == life
    assert wanted.zone in ("main_deck", "hand")


# Face up and face down


@proves("302.5", "302.5.1", "302.5.2")
def test_a_face_down_card_is_seen_by_nobody_until_it_is_turned_up() -> None:
    table = Table()
    table.p1.servant(name="裏札")
    servants = tree.Selector(nouns=("servant",), quantity=tree.All())
    down = table.p1.deed(tree.Act("turn_face", servants, state="face_down"))
    up = table.p1.deed(tree.Act("turn_face", servants, state="face_up"))
    table.start()
    assert (seen(table, 1)["field/0"], seen(table, 2)["field/0"]) == (["裏札"], ["裏札"])
    table.cast(down)
    assert (seen(table, 1)["field/0"], seen(table, 2)["field/0"]) == ([None], [None])
    table.cast(up)
    assert (seen(table, 1)["field/0"], seen(table, 2)["field/0"]) == (["裏札"], ["裏札"])
