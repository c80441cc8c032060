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
