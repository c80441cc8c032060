"""Wordings of our own carried out at a table: what a text says is what happens."""

from __future__ import annotations

from tests.games.animal.arena import Table, Thing

from gyoji.games.animal.table import kinds, zones


def with_skill(text: str, table: Table | None = None) -> tuple[Table, Thing]:
    """Return a table where player 1 has a skill with that text in hand."""
    table = Table() if table is None else table
    return table, table.p1.hand("特技", text=text, name="試し")


def played(table: Table) -> Table:
    """Let player 1 play the skill under test and resolve it as far as nothing is asked."""
    return table.begin().choose("play 試し").resolve()


def test_a_cost_of_some_cards_and_this_takes_no_more_than_those() -> None:
    table = Table()
    book = table.p1.hand(
        "場面",
        text="【起動（手札）】［あなたの手札の特技カード1枚とこれを捨てて発動する。］あなたはカード3枚を引く。",
        name="古書",
    )
    first = table.p1.hand(name="葉")
    second = table.p1.hand(name="花")
    table.begin().choose("activate ability 1 of 古書", first).resolve()
    assert [first.zone, second.zone, book.zone] == ["graveyard", "hand", "graveyard"]
    assert table.p1.count("hand") == 4


def test_a_cost_that_names_this_and_another_does_not_take_this_twice() -> None:
    table = Table()
    table.p1.hand(
        "場面",
        text="【起動（手札）】［あなたの手札のこれとカード1枚を捨てて発動する。］あなたはカード3枚を引く。",
        name="古書",
    )
    table.begin()
    assert "activate ability 1 of 古書" not in table.options


def test_two_targets_of_other_kinds_are_each_spoken_of() -> None:
    table, _ = with_skill(
        "【プレイ】［戦場の道具1つと戦場の動物1体を対象に発動する。］その動物を破壊する。その道具を手札に戻す。"
    )
    tool = table.p2.tool(name="木槌")
    beast = table.p2.animal(3, 3, name="獣")
    other = table.p2.animal(3, 3, name="別の獣")
    table.begin().choose("play 試し", beast).resolve()
    assert [tool.zone, beast.zone, other.zone] == ["hand", "graveyard", "battlefield"]


def test_the_rest_of_cards_looked_at_leaves_out_only_what_was_taken() -> None:
    table, _ = with_skill(
        "【プレイ】あなたのデッキの上からカード3枚を見て、その中から動物カード1枚を公開して手札に加えて、"
        "残りを墓地に置く。"
    )
    beast = table.p1.existence("動物", zone="deck", atk=1, name="山犬", **{"def": 1})
    game = table.game
    zone = game.mutable_zone(game.objs[beast.id].zone)
    zone.cards.remove(beast.ref)
    zone.cards.insert(0, beast.ref)
    played(table).choose("choose 山犬")
    assert beast.zone == "hand"
    assert sorted(table.p1.names("graveyard")) == ["白札", "白札", "試し"]


def test_existences_go_back_to_the_hands_of_their_own_owners() -> None:
    table, _ = with_skill("【プレイ】戦場のすべての存在を持ち主の手札に戻す。")
    mine = table.p1.animal(name="己")
    theirs = table.p2.animal(name="彼")
    played(table)
    assert [(mine.zone, mine.holder), (theirs.zone, theirs.holder)] == [("hand", 1), ("hand", 2)]


def test_exiled_existences_come_out_on_the_battlefields_of_their_owners() -> None:
    table, _ = with_skill(
        "【プレイ】戦場のすべての動物を除外する。この効果で除外したカードを持ち主の戦場に出す。"
    )
    mine = table.p1.animal(name="己")
    theirs = table.p2.animal(name="彼")
    played(table)
    assert [(mine.zone, mine.holder), (theirs.zone, theirs.holder)] == [
        ("battlefield", 1),
        ("battlefield", 2),
    ]


def test_a_random_discard_asks_nobody() -> None:
    table, _ = with_skill("【プレイ】相手の手札からランダムにカード1枚を捨てる。")
    table.p2.blanks("hand", 3)
    played(table)
    assert table.prompt == "priority"
    assert [table.p2.count("hand"), table.p2.count("graveyard")] == [2, 1]


def test_players_discard_their_own_hands_where_none_is_named() -> None:
    table, _ = with_skill("【プレイ】あなたは手札のカードをすべて捨てる。")
    table.p1.blanks("hand", 2)
    table.p2.blanks("hand", 2)
    played(table)
    assert [table.p1.count("hand"), table.p2.count("hand")] == [0, 2]


def test_one_animal_gets_everything_that_one_sentence_gives() -> None:
    table, _ = with_skill("【プレイ】ターン終了時まで、あなたの戦場の動物1体は《駿足》とATK+1/DEF+1を得る。")
    first = table.p1.animal(2, 2, name="一")
    second = table.p1.animal(2, 2, name="二")
    played(table).choose(second)
    assert second.has("swift")
    assert [first.stats, second.stats] == [(2, 2), (3, 3)]


def test_a_number_of_plays_this_turn_is_counted_over_several() -> None:
    table = Table()
    beast = table.p1.animal(
        2,
        2,
        text="【常時（戦場）】このターン中にあなたがカードを2枚以上プレイしているなら、これはATK+2を得る。",
    )
    for name in ("甲", "乙"):
        table.p1.hand("特技", text="【プレイ】あなたは1点回復する。", name=name)
    table.begin().choose("play 甲").resolve()
    assert beast.stats == (2, 2)
    table.choose("play 乙").resolve()
    assert beast.stats == (4, 2)


def test_a_replacement_within_a_turn_ends_with_it() -> None:
    text = "【プレイ】［戦場の動物1体を対象に発動する。］このターン中にそれが破壊されるなら、代わりにそれを除外する。"
    table, _ = with_skill(text)
    table.p2.animal(3, 3, name="獣")
    table.begin().choose("play 試し").resolve()
    effects = [each for each in table.game.continuous if type(each.change).__name__ == "Replace"]
    assert len(effects) == 1
    before = table.game.turn
    for _ in range(40):
        if table.game.turn != before:
            break
        table.choose("pass") if table.prompt == "priority" else table.decline()
    assert [each for each in table.game.continuous if type(each.change).__name__ == "Replace"] == []


def test_what_lasts_until_something_leaves_ends_as_it_leaves() -> None:
    table = Table()
    cage = table.p1.tool(
        text="【起動（戦場）】［相手の戦場の動物1体を対象に発動する。］これが戦場を離れるまで、それを除外する。",
        name="籠",
    )
    beast = table.p2.animal(name="獣")
    table.begin().choose("activate ability 1 of 籠").resolve()
    assert beast.zone == "exile"
    table.p1.hand("特技", text="【プレイ】戦場のすべての道具を破壊する。", name="箒")
    table.begin().choose("play 箒").resolve()
    assert cage.zone == "graveyard"
    assert [(beast.zone, beast.holder)] == [("battlefield", 2)]


def next_turn(table: Table) -> Table:
    """Let all pass until the next turn has begun."""
    before = table.game.turn
    for _ in range(60):
        if table.game.turn != before:
            return table
        table.choose("pass") if table.prompt == "priority" else table.decline()
    raise AssertionError("the turn never ends")


def moved_territories(table: Table) -> int:
    """Return how many territories of player 1 have been moved to pay."""
    domain = table.game.cards_in(zones.DOMAIN, table.p1.seat)
    return sum([table.game.obj(ref).turned for ref in domain])


def test_only_the_next_card_played_is_cheaper() -> None:
    table, _ = with_skill("【プレイ】このターン中、次にあなたがプレイする特技カードのコストを②軽減する。")
    for name in ("甲", "乙"):
        table.p1.hand("特技", text="【プレイ】あなたは1点回復する。", name=name, cost=2)
    table.begin().choose("play 試し").resolve().choose("play 甲").resolve()
    assert moved_territories(table) == 0
    table.choose("play 乙")
    while table.prompt != "priority":
        table._take(table.asked[0])
    assert moved_territories(table) == 2


def test_cards_of_a_total_cost_are_found_and_no_more() -> None:
    table, _ = with_skill(
        "【プレイ】あなたのデッキからコストの合計が3以下になるように動物カードを任意の数探して手札に加える。"
    )
    for name, cost in (("一", 1), ("二", 2), ("三", 3)):
        table.p1.existence("動物", zone="deck", atk=1, name=name, cost=cost, **{"def": 1})
    played(table).choose("choose 二")
    assert "choose 三" not in table.options
    table.choose("choose 一")
    assert sorted(table.p1.names("hand")) == ["一", "二"]


def test_targets_of_a_total_cost() -> None:
    table, _ = with_skill(
        "【プレイ】［戦場の動物をコストの合計が3以下になるように任意の数対象に発動する。］それらを破壊する。"
    )
    low = table.p2.animal(name="一", cost=1)
    mid = table.p2.animal(name="二", cost=2)
    high = table.p2.animal(name="四", cost=4)
    table.begin().choose("play 試し", 2)
    assert "choose 四" not in table.options
    table.choose(low).resolve()
    assert [low.zone, mid.zone, high.zone] == ["graveyard", "graveyard", "battlefield"]


def test_an_animal_stronger_than_it_is_tough() -> None:
    table, _ = with_skill("【プレイ】戦場のATKがDEFより高いすべての動物を破壊する。")
    sharp = table.p2.animal(3, 2)
    even = table.p2.animal(2, 2)
    played(table)
    assert [sharp.zone, even.zone] == ["graveyard", "battlefield"]


def test_two_animals_deal_damage_to_each_other() -> None:
    table, _ = with_skill(
        "【プレイ】［あなたの戦場の動物1体と相手の戦場の動物1体を対象に発動する。］"
        "それらは互いに自身のATKに等しいダメージを与える。"
    )
    mine = table.p1.animal(3, 5)
    theirs = table.p2.animal(2, 6)
    played(table)
    assert [mine.damage, theirs.damage] == [2, 3]


def test_a_play_is_thwarted_unless_its_player_pays() -> None:
    for pays in (True, False):
        table = Table()
        table.p1.hand("特技", text="【プレイ】あなたは3点回復する。", name="薬")
        table.p2.hand(
            "特技",
            text="【プレイ】［プレイ1つを対象に発動する。］それのコントローラーが①を支払わないなら、それを妨害する。",
            name="関",
        )
        before = table.p1.life
        table.begin().choose("play 薬", "pass", "play 関").resolve()
        assert table.holder == 1
        table.choose("yes" if pays else "no")
        table.resolve()
        assert table.p1.life == before + (3 if pays else 0)


def test_what_is_said_of_the_next_turn_waits_for_it() -> None:
    table, _ = with_skill("【プレイ】相手の次のターン、あなたの戦場の動物はDEF+3を得る。")
    beast = table.p1.animal(2, 2)
    played(table)
    assert beast.stats == (2, 2)
    next_turn(table)
    assert beast.stats == (2, 5)
    next_turn(table)
    assert beast.stats == (2, 2)
    assert table.game.continuous == ()


def test_until_the_end_of_your_next_turn_is_not_this_turn() -> None:
    table, _ = with_skill("【プレイ】次のあなたのターン終了時まで、あなたの戦場の動物はATK+2を得る。")
    beast = table.p1.animal(2, 2)
    played(table)
    assert beast.stats == (4, 2)
    next_turn(table)
    assert beast.stats == (4, 2)
    next_turn(table)
    assert beast.stats == (4, 2)
    next_turn(table)
    assert beast.stats == (2, 2)


def test_a_life_total_that_comes_to_a_number_triggers_once() -> None:
    table = Table()
    table.p1.animal(
        1, 1, text="【誘発（戦場）】［あなたのライフが5点以下になった時に発動する。］あなたは2点回復する。"
    )
    table.p1.life = 7
    table.p1.hand("特技", text="【プレイ】あなたはライフ1点を失う。", name="針")
    table.p1.hand("特技", text="【プレイ】あなたはライフ2点を失う。", name="釘")
    table.begin().choose("play 針").resolve()
    assert table.p1.life == 6
    table.choose("play 釘").resolve()
    assert table.p1.life == 6


def test_a_permission_for_one_card_is_used_up() -> None:
    table, _ = with_skill("【プレイ】このターン中、あなたは墓地から特技カード1枚をプレイしてもよい。")
    for name in ("甲", "乙"):
        table.p1.existence(
            "特技", zone="graveyard", text="【プレイ】あなたは1点回復する。これを除外する。", name=name
        )
    played(table)
    assert {"play 甲", "play 乙"} <= set(table.options)
    table.choose("play 甲").resolve()
    assert "play 乙" not in table.options


def test_an_ability_that_waits_outside_of_one_phase() -> None:
    table = Table()
    beast = table.p1.animal(
        1,
        1,
        text="【誘発（戦場）】［あなたが補充フェイズ以外でカードを引いた時に発動する。］"
        "これにATK+1/DEF+1カウンター1個を置く。",
    )
    table.p1.hand("特技", text="【プレイ】あなたはカード1枚を引く。", name="札")
    table.begin(kinds.SUPPLY_PHASE).to_prompt("priority")
    assert beast.counter("ATK+1/DEF+1") == 0
    table.choose("play 札").resolve()
    assert beast.counter("ATK+1/DEF+1") == 1


def test_a_card_that_is_drawn_is_known_by_itself() -> None:
    text = "【誘発（手札）】［あなたがこれを引いた時、これを公開して発動してもよい。］あなたは3点回復する。"
    for first in (True, False):
        table, _ = with_skill("【プレイ】あなたはカード1枚を引く。")
        lucky = table.p1.existence("場面", zone="deck", text=text, name="福", cost=9)
        if first:
            zone = table.game.mutable_zone(table.game.objs[lucky.id].zone)
            zone.cards.remove(lucky.ref)
            zone.cards.insert(0, lucky.ref)
        played(table)
        assert (table.prompt == "decide_trigger") == first


def test_only_abilities_of_own_animals_are_activated_again() -> None:
    table, _ = with_skill("【プレイ】あなたはカード1枚を引く。")
    table.p1.lair(
        text="【固有（戦場）】［あなたの戦場の動物の誘発能力が発動する時に適用する。］追加で1回発動する。"
    )
    text = "【誘発（戦場）】［あなたがカードを引いた時に発動する。］あなたは1点回復する。"
    table.p1.animal(text=text, name="獣")
    table.p1.tool(text=text, name="具")
    before = table.p1.life
    played(table)
    while table.game.waiting or table.prompt != "priority":
        table._take(table.asked[-1] if table.prompt == "priority" else table.asked[0])
    assert table.p1.life == before + 3


def test_one_of_several_tools_worn_is_enough() -> None:
    table = Table()
    bearer = table.p1.animal(
        2, 2, text="【常時（戦場）】これに道具が装備されているなら、これはATK+2/DEF+2を得る。", name="主"
    )
    table.p1.tool(name="転がる具")
    assert bearer.stats == (2, 2)
    worn = table.p1.tool(text="《装備（動物）》", name="着る具")
    table.game.mutable_object(worn.ref).host = bearer.ref
    table.game.invalidate_values()
    assert bearer.stats == (4, 4)


def test_what_is_asked_later_has_its_answer_later() -> None:
    table, _ = with_skill(
        "【プレイ】次のあなたの準備フェイズ開始時に、あなたは②を支払ってもよい。支払わないなら、あなたはライフ5点を失う。"
    )
    before = table.p1.life
    played(table)
    assert table.p1.life == before
    next_turn(next_turn(table)).to_prompt("priority")
    while table.game.waiting:
        table.choose("pass") if table.prompt == "priority" else table.decline()
    assert table.p1.life == before - 5


def test_what_comes_instead_lasts_as_long() -> None:
    table, _ = with_skill(
        "【プレイ】ターン終了時まで、相手の戦場の動物はATK-1を得る。"
        "あなたのライフが5点以上なら、代わりに相手の戦場の動物はATK-3を得る。"
    )
    beast = table.p2.animal(4, 4)
    played(table)
    assert beast.stats == (1, 4)
    next_turn(table)
    assert beast.stats == (4, 4)


def test_a_counter_is_taken_from_one_of_several() -> None:
    table = Table()
    table.p1.lair(
        text="【起動（戦場）】［あなたの戦場の存在からカウンター1個を取り除いて発動する。］あなたはカード1枚を引く。",
        name="泉",
    )
    first = table.p1.animal(name="一", counters={"成長": 2})
    second = table.p1.animal(name="二", counters={"成長": 2})
    table.begin().choose("activate ability 1 of 泉", second).resolve()
    assert [first.counter("成長"), second.counter("成長")] == [2, 1]
    assert table.p1.count("hand") == 1


def test_any_number_of_counters_may_be_taken_as_a_cost() -> None:
    table = Table()
    tree = table.p1.animal(
        1,
        1,
        text="【起動（戦場）】［これから成長カウンターを任意の数取り除いて発動する。］あなたはX点回復する。"
        "Xはこの効果で取り除いたカウンターの数に等しい。",
        name="若木",
        counters={"成長": 3},
    )
    before = table.p1.life
    table.begin().choose("activate ability 1 of 若木")
    assert [table.prompt, len(table.asked)] == ["choose_amount", 4]
    table.choose(2).resolve()
    assert [tree.counter("成長"), table.p1.life] == [1, before + 2]


def test_counters_taken_as_a_cost_name_the_target() -> None:
    table = Table()
    table.p1.tool(
        text="【起動（戦場）】［これから妖狐カウンターX個を取り除いて、戦場のコストXの動物1体を対象に発動する。］"
        "それを破壊する。",
        name="巻物",
        counters={"妖狐": 2},
    )
    dear = table.p2.animal(name="二", cost=2)
    table.p2.animal(name="九", cost=9)
    table.begin().choose("activate ability 1 of 巻物").resolve()
    assert dear.zone == "graveyard"
