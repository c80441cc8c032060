"""Sentences on prices, energy, the order of events, counters and loops: each can hold, and each can fail."""

from __future__ import annotations

import pytest

from gyoji.scenario.parse import parse
from gyoji.scenario.runner import Fault, run

NOVA = """ruling: T
game: nova
card 稲妻: spell, 赤, cost 〔赤1〕①
  相手プレイヤーに300ダメージを与える。自分のデッキからカードを1枚引く。
card 関所: item, 白, cost 〔白1〕
  相手がプレイするスペルのコストを①増やす。
card 北風: item, 青, cost 〔青1〕
  起 ⓪：場のサーバント1枚を選んでフリーズ状態にする。
card 太陽: item, 赤, cost 〔赤1〕
  起 ⓪：場のサーバント1枚を選んでスタンバイ状態にする。
card 旅人: servant, 緑, cost 〔緑1〕, 100/100
given P1 main phase 1
  loop after: 0
  P1 hand: 稲妻 as L
  P1 energy: 赤 x3
"""
PLAIN = {
    "mission": (
        "card 番人: character, 2/1000\ngiven P1 main phase\n  P1 hand: 番人 as A\n  P1 energy: 無地 x3\n",
        "P1 plays A onto left",
    ),
    "dimensionzero": (
        "card 火: strategy, cost 赤1無色1\n  ●あなたはカードを1枚引く。\n"
        "given P1 main phase\n  P1 hand: 火 as A\n  P1 energy: 赤 x3\n",
        "P1 plays A",
    ),
    "builddivide": (
        "card 兵: unit, cost 赤1無1, 3000/1\ngiven P1 main phase\n  P1 hand: 兵 as A\n  P1 energy: 赤 x3\n",
        "P1 plays A",
    ),
    "animal": (
        "card 獣: animal, cost 2, 1/1\ngiven P1 hunt phase\n  P1 hand: 獣 as A\n  P1 domain: 平 x3\n",
        "P1 plays A",
    ),
}


def faults(text: str) -> list[Fault]:
    return run(parse(text, "f")).faults


def fault(text: str) -> Fault:
    (found,) = faults(text)
    return found


@pytest.mark.parametrize("game", list(PLAIN))
def test_a_price_and_the_energy_spent_are_told_in_every_game(game: str) -> None:
    table, play = PLAIN[game]
    head = f"ruling: T\ngame: {game}\n{table}"
    assert faults(f"{head}then\n  A costs 2 now\n  P1 spent no energy\n") == []
    assert fault(f"{head}then\n  A costs 3 now\n").found == "2"
    played = f"{head}when\n  {play}\nthen\n"
    assert faults(f"{played}  P1 spent 2 energy\n  unfinished\n") == []
    assert fault(f"{played}  P1 spent 3 energy\n").found == "2"
    assert fault(f"{played}  P2 spent 2 energy\n").found == "0"


def test_territories_that_must_all_be_moved_are_energy_spent_too() -> None:
    table, play = PLAIN["animal"]
    all_there_are = table.replace("平 x3", "平 x2")
    played = f"ruling: T\ngame: animal\n{all_there_are}when\n  {play}\nthen\n"
    assert faults(f"{played}  P1 spent 2 energy\n  unfinished\n") == []
    assert fault(f"{played}  P1 spent no energy\n").found == "2"


def test_a_price_is_that_of_now_and_of_the_player_named() -> None:
    assert faults(NOVA + "then\n  L costs 2 now\n") == []
    dear = NOVA + "case c\ngiven\n  P2 field: 関所\nthen\n  "
    assert faults(dear + "L costs 3 now\n  L costs 3 now for P1\n  L cost 2\n") == []
    assert fault(dear + "L costs 2 now\n").found == "3"


def test_the_energy_spent_is_that_of_nova_too() -> None:
    played = NOVA + "when\n  P1 plays L\n  resolve\nthen\n  "
    assert faults(played + "P1 spent 2 energy\n") == []
    assert fault(played + "P1 spent 1 energy\n").found == "2"


def test_events_have_an_order() -> None:
    played = NOVA + "when\n  P1 plays L\n  resolve\nthen\n  "
    assert faults(played + "deal 300 to P2 happened before draw\n  deal happened before draw of P1\n") == []
    found = fault(played + "draw happened before deal 300 to P2\n")
    assert found.expected == "every draw before any deal"
    assert found.found.startswith("deal 300 of P2, then ")
    assert fault(played + "deal 200 to P2 happened before draw\n").expected == "deal to have happened"


LOOP = """when
  P1 activates 北風
  resolve
  P1 passes
  P2 activates 太陽
  resolve
  P1 chooses 2
  P2 chooses 2
"""


def test_a_named_loop_is_run_to_its_end() -> None:
    table = NOVA + "  P1 field: 北風\n  P2 field: 太陽, 旅人 as S\n"
    assert faults(table + LOOP + "  run the loop to its end\nthen\n  P1 cannot activate 北風\n") == []
    early = fault(table + "when\n  run the loop to its end\nthen\n  unfinished\n")
    assert early.expected.startswith("a loop of which a player has named")


@pytest.mark.parametrize("game", ["mission", "dimensionzero", "builddivide", "animal"])
def test_loops_can_be_watched_from_any_action_on(game: str) -> None:
    table = PLAIN[game][0]
    head = f"ruling: T\ngame: {game}\n{table}  loop after: 7\n"
    assert faults(f"{head}then\n  the game goes on\n") == []


@pytest.mark.parametrize(
    ("game", "given", "card"),
    [
        (
            "mission",
            "P1 counters: 年輪 2, 星屑 1",
            "card 年: character, 2/1000\n"
            "  【起動】［ゾーン］エリア［代償］［E:1］［効果］「年輪」カウンターを1個得る。\n"
            "card 星: character, 2/1000\n"
            "  【起動】［ゾーン］エリア［代償］［E:1］［効果］「星屑」カウンターを1個得る。\n",
        ),
        (
            "builddivide",
            "P1 counter 断罪: 2",
            "card 鐘: unit, 3000/1\n  【自動】あなたがカードを引いた時、あなたは断罪カウンターを1個得る。\n",
        ),
    ],
)
def test_one_kind_of_counter_of_a_player_can_be_asked(game: str, given: str, card: str) -> None:
    name = "年輪" if game == "mission" else "断罪"
    head = f"ruling: T\ngame: {game}\n{card}given P1 main phase\n  {given}\n  P1 hand: none\nthen\n  "
    assert faults(f"{head}P1 counter {name} 2\n") == []
    assert fault(f"{head}P1 counter {name} 1\n").found == "2"


def test_one_kind_of_counter_of_a_card_can_be_asked_among_several() -> None:
    head = (
        "ruling: T\ngame: animal\ncard 獣: animal, 1/1\ngiven P1 hunt phase\n"
        "  P1 battlefield: 獣 (counter 成長 2, counter 防護 1) as A\nthen\n  "
    )
    assert faults(head + "A counters 成長 2\n  A counters 防護 1\n  A counters 睡眠 0\n") == []
    assert fault(head + "A counters 成長 3\n").found == "2"


def test_options_that_read_the_same_are_told_apart_by_number() -> None:
    table = (
        NOVA
        + "case c\ngiven\n  P1 field: 北風\n  P2 field: 旅人, 旅人 (frozen)\nwhen\n  P1 activates 北風\n  resolve\n"
    )
    assert "choose 旅人 (1); choose 旅人 (2)" in fault(table + "then\n  P1 is asked may\n").found
    assert faults(table + "  P1 chooses 旅人 (1)\nthen\n  旅人 is frozen\n") == []
    assert fault(table + "  P1 chooses 旅人 (2)\nthen\n  旅人 is frozen\n").found == "it is not frozen"
    assert (
        fault(table + "  P1 chooses 旅人 (3)\nthen\n  unfinished\n").expected == "that P1 can choose 旅人 (3)"
    )


def test_a_host_may_be_named_by_its_alias() -> None:
    head = (
        "ruling: T\ngame: animal\ncard 獣: animal, 1/1\ncard 剣: tool\n  《装備（動物）》\ngiven P1 hunt phase\n"
        "  P1 battlefield: 獣 as A, 獣 as B, 剣 (equipped to A) as E\nthen\n  "
    )
    assert faults(head + "E host A\n  E host 獣\n  E is not host B\n") == []
    assert fault(head + "E host B\n").found == "A"
    assert fault(head + "E is not host A\n").expected == "E is not host A"


def test_a_lone_block_is_declared_by_a_word_only() -> None:
    """An animal that may only defend beside another asks for the other, and waits for the answer."""
    text = (
        "ruling: T\ngame: animal\ncard 獣: animal, 1/1\ncard 臆病者: animal, 1/1\n"
        "  【常時（戦場）】これは単独防御できない。\ngiven P1 hunt phase\n  P1 battlefield: 獣 as A\n"
        "  P2 battlefield: 臆病者 as B, 獣 as C\nwhen\n  P1 declares battle\n  both pass\n  both pass\n"
        "  P2 defends with B\nthen\n  P2 can only defend with C\n  unfinished\n"
    )
    assert faults(text) == []
