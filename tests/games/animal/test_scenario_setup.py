"""The words that ruling files use for the Animal Card Game: what is understood, what fails, and what is refused."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

HEAD = """ruling: Words
game: animal

card 獣: animal tool, cost 2, 平平／夜, 2/3, species ウマ
  《有翼》
  【起動（戦場）】［＜ムーブ＞して発動する。］あなたは1点回復する。
card 鈴: tool
  《装備（動物）》
card 仔: animal, cost 3, 1/1, token

given P1 hunt phase
  P1 battlefield: 獣 (damage 1, counter 成長 2) as A, 獣 (moved, owner P2) as B, 鈴 (equipped to A) as C
  P2 battlefield: 獣 (night) as D, 獣 (waiting) as E, 仔 as F
  P1 domain: 平 as T, 夜, 無
  P1 exile: 獣 (face down) as G
  P1 hand: 獣 as H
  P2 life: 5

"""


def holds(acts: str) -> list[str]:
    """Return what is wrong in a ruling that ends with *acts*."""
    return [fault.found for fault in run(parse(HEAD + acts, "test.ruling")).faults]


TRUE = [
    "A is 2/3", "A atk 2", "A def 3", "A cost 2", "A damage 1", "A counters 成長 2", "A species ウマ", "A name 獣",
    "A type animal・tool", "A condition 平平／夜", "A is awake", "B is moved", "B owner P2", "B controller P1",
    "C host 獣", "A host none", "D is night", "D name 夜", "D original atk 2", "D atk none", "D condition none",
    "E is waiting", "A is not waiting", "F is a token", "F cost 0", "A is not a token", "G is face down",
    "A is with 有翼", "A is with 《有翼》", "C is not with 有翼", "A is an animal", "D is not an animal", "D is a lair",
    "T is a territory", "A is not attacking", "P1 plain sphere 1", "P1 night sphere 1", "P1 forest sphere 0",
    "P2 life 5", "P1 life 20", "P1 deck 20", "it is P1 hunt phase", "it is no battle", "P1 can activate A",
    "P1 can play H", "P1 cannot play G", "P1 can declare battle", "P2 cannot activate E",
]  # fmt: skip


@pytest.mark.parametrize("check", TRUE)
def test_a_true_check_holds(check: str) -> None:
    assert holds(f"then\n  {check}\n") == []


FALSE = [
    ("A is 2/2", "2/3"), ("A is moved", "it is not moved"), ("B owner P1", "P2"), ("A counters 成長 1", "2"),
    ("D name 獣", "夜"), ("P1 plain sphere 2", "1"), ("A is with 駿足", "it is not with 駿足"), ("P2 life 4", "5"),
    ("A condition 平平", "平平／夜"), ("C host none", "A"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "found"), FALSE)
def test_a_false_check_says_what_is_found(check: str, found: str) -> None:
    assert holds(f"then\n  {check}\n") == [found]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("card 謎: 1/1", "expected a type"),
        ("card 謎: animal, 黒", "unknown field of a card .黒."),
        ("card 謎: animal, species 竜", "no species"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(line: str, message: str) -> None:
    text = f"ruling: Words\ngame: animal\n\n{line}\n\ngiven P1 hunt phase\n\nthen\n  P1 life 20\n"
    with pytest.raises((RulingError, UserError), match=message):
        run(parse(text, "test.ruling"))


@pytest.mark.parametrize("state", ["asleep", "counter 成長", "damage much"])
def test_an_unknown_state_is_refused(state: str) -> None:
    text = f"ruling: Words\ngame: animal\n\ngiven P1 hunt phase\n  P1 domain: 平 ({state})\n\nthen\n  P1 life 20\n"
    with pytest.raises(RulingError, match="unknown state"):
        run(parse(text, "test.ruling"))


def test_more_players_sit_down_where_a_ruling_says_so() -> None:
    text = """ruling: Words
game: animal
switch: players = 3

given P1 hunt phase
  P3 life: 7

then
  P3 life 7
  P2 life 20
"""
    assert run(parse(text, "test.ruling")).faults == []
