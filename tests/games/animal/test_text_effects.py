"""Effects of our own wording carried out at a table: out of which cards, by whom, how many, for how long."""

from __future__ import annotations

from tests.games.animal.arena import Table, Thing


def with_skill(text: str, table: Table | None = None) -> tuple[Table, Thing]:
    """Return a table where player 1 has a skill with that text in hand."""
    table = Table() if table is None else table
    return table, table.p1.hand("特技", text=text, name="試し")


def played(table: Table) -> Table:
    """Let player 1 play the skill under test and resolve it as far as nothing is asked."""
    return table.begin().choose("play 試し").resolve()


def test_a_card_out_of_those_just_put_away_is_no_other_card() -> None:
    table, _ = with_skill(
        "【プレイ】あなたのデッキの上からカード2枚を墓地に置く。この効果で墓地に置いたカードの中から動物カード1枚を手札に加える。"
    )
    old = table.p1.existence("動物", zone="graveyard", atk=1, name="古株", **{"def": 1})
    played(table)
    assert old.zone == "graveyard"
    assert table.p1.count("hand") == 0


def test_the_strongest_of_their_own_animals_is_given_up() -> None:
    table, _ = with_skill("【プレイ】相手は自身の戦場の動物の内、ATKが最も高い動物1体を生贄に捧げる。")
    mine = table.p1.animal(9, 9, name="己")
    strong = table.p2.animal(4, 4, name="強者")
    weak = table.p2.animal(3, 3, name="弱者")
    played(table)
    assert [mine.zone, strong.zone, weak.zone] == ["battlefield", "graveyard", "battlefield"]


def test_for_each_tool_destroyed_its_own_controller_draws() -> None:
    table, _ = with_skill(
        "【プレイ】戦場のすべての道具を破壊する。この効果で破壊した道具1つにつき、それのコントローラーはカード1枚を引く。"
    )
    table.p1.tool(name="籠")
    table.p2.tool(name="槌")
    table.p2.tool(name="縄")
    played(table)
    assert [table.p1.count("hand"), table.p2.count("hand")] == [1, 2]


def test_the_player_who_acted_before_is_meant_by_oneself() -> None:
    table, _ = with_skill(
        "【プレイ】相手は自身の手札のカード1枚を捨てる。その後、自身のデッキの上からカード2枚を除外する。"
    )
    table.p2.hand(name="葉")
    played(table)
    assert [table.p1.count("exile"), table.p2.count("exile")] == [0, 2]


def test_damage_is_divided_as_it_is_dealt() -> None:
    table, _ = with_skill(
        "【プレイ】［戦場の動物2体を対象に発動する。］それらに合計3点のダメージを割り振って与える。"
    )
    first = table.p2.animal(1, 9, name="甲")
    second = table.p2.animal(1, 9, name="乙")
    table.begin().choose("play 試し", first).resolve()
    table.choose("give 2 to 甲").resolve()
    assert [first.damage, second.damage] == [2, 1]


def test_more_of_the_same_tokens_come_out_instead() -> None:
    text = (
        "【プレイ】2/2の平野イヌ動物トークン1体をあなたの戦場に出す。"
        "相手の戦場に動物がいるなら、代わりに3体をあなたの戦場に出す。"
    )
    table, _ = with_skill(text)
    played(table)
    assert table.p1.count("battlefield") == 1
    table, _ = with_skill(text)
    table.p2.animal(1, 1, name="敵")
    played(table)
    assert table.p1.count("battlefield") == 3


def test_what_came_out_is_meant_though_this_was_given_up_for_it() -> None:
    table = Table()
    trap = table.p1.existence(
        "道具",
        text="【誘発（戦場）】［相手の戦場に動物1体が出た時、これを生贄に捧げて発動する。］それを破壊する。",
        name="罠",
    )
    table.p1.hand("特技", text="【プレイ】5/5の森林シカ動物トークン1体を相手の戦場に出す。", name="試し")
    played(table)
    assert trap.zone == "graveyard"
    assert table.p2.count("battlefield") == 0


def test_damage_made_nothing_is_no_reduction() -> None:
    table, _ = with_skill("【プレイ】ターン終了時まで、相手に与えられるダメージを0にする。", Table())
    table.p1.lair(text="【常時（戦場）】ダメージは軽減できない。")
    table.p1.hand("特技", text="【プレイ】相手に3点ダメージを与える。", name="火")
    played(table).choose("play 火").resolve()
    assert table.p2.life == 20


def test_damage_reduced_to_nothing_is_a_reduction() -> None:
    table, _ = with_skill("【プレイ】このターン中、相手が受けるダメージを0点になるように軽減する。", Table())
    table.p1.lair(text="【常時（戦場）】ダメージは軽減できない。")
    table.p1.hand("特技", text="【プレイ】相手に3点ダメージを与える。", name="火")
    played(table).choose("play 火").resolve()
    assert table.p2.life == 17


def test_damage_three_times_as_much() -> None:
    table, _ = with_skill("【プレイ】このターン中、あなたが相手に与えるダメージは3倍になる。")
    table.p1.hand("特技", text="【プレイ】相手に2点ダメージを与える。", name="火")
    played(table).choose("play 火").resolve()
    assert table.p2.life == 14


def test_a_hand_is_discarded_down_to_a_number_and_no_further() -> None:
    text = "【プレイ】すべてのプレイヤーは手札のカードが2枚になるまで捨てる。"
    table, _ = with_skill(text)
    table.p1.blanks("hand", 1)
    table.p2.blanks("hand", 4)
    played(table)
    while "priority" not in table.prompt:
        table.choose(table.asked[0])
    assert [table.p1.count("hand"), table.p2.count("hand")] == [1, 2]


def test_what_is_left_of_those_that_this_exiled() -> None:
    table = Table()
    table.p1.existence(
        "縄張り",
        text=(
            "【誘発（戦場）】［これが戦場に出た時に発動する。］あなたのデッキの上からカード3枚を除外する。\n"
            "【起動（戦場）】［これを生贄に捧げて発動する。］これの誘発能力の効果で除外したカードの内1枚を手札に加えて、"
            "残りを墓地に置く。"
        ),
        name="倉",
        zone="hand",
    )
    other = table.p1.blanks("exile", 1)[0]
    table.begin().choose("play 倉").resolve()
    assert table.p1.count("exile") == 4
    table.choose("activate ability 2 of 倉").resolve()
    while "priority" not in table.prompt:
        table.choose(table.asked[0])
    assert table.p1.count("hand") == 1
    assert table.p1.count("graveyard") == 3
    assert other.zone == "exile"


def test_so_many_cards_are_moved_instead() -> None:
    table, _ = with_skill(
        "【プレイ】あなたのデッキの上からカード1枚を除外する。あなたの手札のカードが0枚なら、代わりに3枚を除外する。"
    )
    played(table)
    assert table.p1.count("exile") == 3


def test_only_the_next_damage_is_made_nothing() -> None:
    table, _ = with_skill("【プレイ】このターン中、次に相手に与えられるダメージを0にする。")
    table.p1.hand("特技", text="【プレイ】相手に3点ダメージを与える。", name="火")
    table.p1.hand("特技", text="【プレイ】相手に4点ダメージを与える。", name="炎")
    played(table).choose("play 火").resolve()
    assert table.p2.life == 20
    table.choose("play 炎").resolve()
    assert table.p2.life == 16


def test_half_is_rounded_up_where_it_is_said() -> None:
    table, _ = with_skill("【プレイ】相手はライフX点を失う。Xは相手のライフの半分（端数切り上げ）に等しい。")
    table.p2.life = 15
    played(table)
    assert table.p2.life == 7


def test_one_of_each_is_chosen() -> None:
    table, _ = with_skill("【プレイ】相手は自身の戦場の存在1つと手札のカード1枚を選んで墓地に置く。")
    first = table.p2.animal(name="甲")
    table.p2.animal(name="乙")
    leaf = table.p2.hand(name="葉")
    table.p2.hand(name="花")
    played(table).choose(first, leaf)
    assert table.p2.count("graveyard") == 2
    assert [first.zone, leaf.zone] == ["graveyard", "graveyard"]


def test_twice_as_many_counters_are_of_the_kind_that_was_to_be_put() -> None:
    table = Table()
    lair = table.p1.lair(
        text="【常時（戦場）】カウンターがこれに置かれるなら、代わりにその2倍の数のカウンターを置く。",
        name="巣",
    )
    table.p1.hand(
        "特技", text="【プレイ】あなたの戦場のすべての縄張りに成長カウンター2個を置く。", name="試し"
    )
    played(table)
    assert lair.counter("成長") == 4


def test_a_ban_that_goes_on_is_for_the_same_player() -> None:
    table = Table()
    table.p1.lair(text="【常時（戦場）】相手はカードをプレイできず、起動能力を発動できない。")
    table.p1.lair(text="【起動（戦場）】［＜ムーブ＞して発動する。］あなたはカード1枚を引く。", name="泉")
    table.begin()
    assert "activate ability 1 of 泉" in table.options


def test_the_dearest_of_two_types_is_destroyed() -> None:
    table, _ = with_skill("【プレイ】戦場の縄張りと道具の内、最もコストの高い存在1つを破壊する。")
    beast = table.p2.animal(name="獣", cost=9)
    tool = table.p2.tool(name="槌", cost=3)
    lair = table.p1.lair(name="巣", cost=2)
    played(table)
    assert [beast.zone, tool.zone, lair.zone] == ["battlefield", "graveyard", "battlefield"]


def test_cards_put_away_are_counted_without_the_counters_that_are_put_for_them() -> None:
    table = Table()
    beast = table.p1.animal(
        text="【起動（戦場）】［あなたの墓地のカード2枚を対象に発動する。］それらをデッキの下に置く。"
        "この効果でデッキの下に置いたカード1枚につき、これに成長カウンター1個を置く。",
        name="獣",
    )
    table.p1.blanks("graveyard", 2)
    table.begin().choose("activate ability 1 of 獣").resolve()
    while "priority" not in table.prompt:
        table.choose(table.asked[0])
    assert beast.counter("成長") == 2


def test_so_many_cards_for_each_lair() -> None:
    table, _ = with_skill(
        "【プレイ】あなたの戦場の縄張り1つにつき、相手は自身のデッキの上からカード2枚を墓地に置く。"
    )
    table.p1.lair(name="巣")
    table.p1.lair(name="穴")
    played(table)
    assert table.p2.count("graveyard") == 4


def test_what_is_left_of_two_searches() -> None:
    table, _ = with_skill(
        "【プレイ】あなたのデッキから縄張りカード1枚と道具カード1枚を探して、1枚をあなたの戦場に出して、残りを除外する。"
    )
    lair = table.p1.existence("縄張り", zone="deck", name="巣")
    tool = table.p1.existence("道具", zone="deck", name="槌")
    table.begin().choose("play 試し").resolve()
    table.choose(lair, tool, lair).resolve()
    assert [lair.zone, tool.zone] == ["battlefield", "exile"]


def test_plays_of_a_kind_are_not_thwarted_and_are_still_played() -> None:
    table = Table()
    table.p1.lair(text="【常時（戦場）】あなたが動物カードをプレイするなら、そのプレイは妨害されない。")
    beast = table.p1.existence("動物", zone="hand", atk=1, name="獣", **{"def": 1})
    table.p1.hand("特技", text="【プレイ】［プレイ1つを対象に発動する。］それを妨害する。", name="壁")
    table.begin().choose("play 獣").choose("play 壁").resolve()
    assert beast.zone == "battlefield"


def test_a_cost_equal_to_a_number_picks_the_card_not_how_many() -> None:
    table, _ = with_skill("【プレイ】コストがあなたの戦場の道具の数に等しい縄張り1つを破壊する。")
    table.p1.tool(name="槌")
    table.p1.tool(name="縄")
    two = table.p2.lair(name="巣", cost=2)
    three = table.p2.lair(name="穴", cost=3)
    played(table)
    assert [two.zone, three.zone] == ["graveyard", "battlefield"]


def test_only_the_first_destruction_is_replaced() -> None:
    table = Table()
    lair = table.p1.lair(
        text="【常時（戦場）】このゲーム中、これが最初に破壊されるなら、代わりにこれをムーブする。", name="巣"
    )
    table.p1.hand("特技", text="【プレイ】戦場のすべての縄張りを破壊する。", name="試し")
    table.p1.hand("特技", text="【プレイ】戦場のすべての縄張りを破壊する。", name="二の矢")
    played(table)
    assert [lair.zone, lair.moved] == ["battlefield", True]
    table.choose("play 二の矢").resolve()
    assert lair.zone == "graveyard"


def test_what_every_run_of_a_process_put_away_is_spoken_of() -> None:
    table, _ = with_skill(
        "【プレイ】『あなたのデッキの上からカード1枚を除外する。』を3回繰り返す。この効果で除外したカードを墓地に置く。"
    )
    played(table)
    while "priority" not in table.prompt:
        table.choose(table.asked[0])
    assert [table.p1.count("exile"), table.p1.count("graveyard")] == [0, 4]


def test_more_than_so_many_points_must_have_been_recovered() -> None:
    text = (
        "【プレイ】あなたの戦場の動物1体につきライフ2点を回復する。"
        "この効果で4点以上回復したなら、あなたはカード1枚を引く。"
    )
    for animals, drawn in ((1, 0), (2, 1)):
        table, _ = with_skill(text)
        for _ in range(animals):
            table.p1.animal()
        played(table)
        assert table.p1.count("hand") == drawn


def test_the_hand_of_the_player_who_is_barred_is_counted() -> None:
    for cards, allowed in ((1, True), (3, False)):
        table = Table()
        table.p1.lair(text="【常時（戦場）】相手は自身の手札のカードが2枚以上なら、起動能力を発動できない。")
        table.p2.lair(
            text="【起動（戦場）】［＜ムーブ＞して発動する。］あなたはライフ1点を回復する。", name="泉"
        )
        table.p1.blanks("hand", 4 - cards)
        table.p2.blanks("hand", cards)
        table.begin(player=2)
        assert ("activate ability 1 of 泉" in table.options) == allowed


def test_what_carries_this_is_stronger_for_each_of_its_counters() -> None:
    table = Table()
    beast = table.p1.animal(1, 1, name="獣", counters={"成長": 3})
    tool = table.p1.hand(
        "道具",
        text="《装備（動物）》\n【常時（戦場）】これを装備している動物に置かれているカウンター1個につき、それはATK+1を得る。",
        name="鞭",
    )
    table.begin().choose("play 鞭").resolve()
    assert tool.zone == "battlefield"
    assert beast.stats == (4, 1)


def test_so_many_attackers_are_counted() -> None:
    for n, has in ((1, False), (2, True)):
        table = Table()
        lair = table.p1.lair(
            text="【常時（戦場）】あなたの戦場の動物が2体以上攻撃しているなら、これは《唯一》を得る。",
            name="巣",
        )
        beasts = [table.p1.animal(2, 2, name=f"獣{i}") for i in range(2)]
        table.begin().attack(*beasts[:n])
        assert lair.has("unique") == has


def test_neither_of_two_kinds_can_be_played() -> None:
    table, _ = with_skill("【プレイ】このターン中、あなたは道具カードと縄張りカードをプレイできない。")
    table.p1.existence("道具", zone="hand", name="槌")
    table.p1.existence("縄張り", zone="hand", name="巣")
    table.p1.existence("動物", zone="hand", atk=1, name="獣", **{"def": 1})
    played(table)
    assert [name for name in table.options if name.startswith("play")] == ["play 獣"]
