"""The words that ruling files use for Dimension Zero: what is understood, what fails, and what is refused."""

from __future__ import annotations

import pytest

from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

HEAD = """ruling: Words
game: dimensionzero

card 兵: unit, cost 赤1無色2, move 無色1, 2000/1, race 炉人 火蜥
  ●加速
  ●[<無色0>]《クイック》あなたはカードを1枚引く。
card 砦: base, attribute 工房
card 鎖: strategy, attribute リンク
  ●あなたは対象のユニットを1枚選び、このカードをそのユニットに結合する。

given P1 main phase
  P1 (2,1): 兵 (frozen, damage 1000, marker 墨 2) as A
  P1 (1,1): 兵 (owner P2) as B
  P1 base 1: 砦 as C
  P1 aura: 赤 (under A) as D
  P1 bound: 鎖 (bound to A) as E
  P1 energy: 青 as F
  P1 plan: 炉番のハンゼ as G
  P2 ordered: yes

"""


def holds(acts: str) -> list[str]:
    """Return what is wrong in a ruling that ends with *acts*."""
    return [fault.found for fault in run(parse(HEAD + acts, "test.ruling")).faults]


TRUE = [
    "A is on (2,1)", "A is on P1 (2,1)", "A is frozen", "B is released", "A is on a square", "F is not on a square",
    "A damage 1000", "A is 2000/1", "A power 2000", "A smash 1", "A cost 3", "A move cost 1", "C power none",
    "A markers 墨 2", "B controller P1", "B owner P2", "A race 炉人・火蜥", "C attribute 工房", "B attribute none",
    "A colour 赤", "C colour none", "C is colourless", "D host 兵", "E host 兵", "A host none", "A is with 加速",
    "A is not with 速攻", "A is not battling", "A is not central", "C is on P1 base 1", "P1 plan: G",
    "P1 library 20", "P2 ordered yes", "P1 ordered no", "it is P1 main phase", "it is no battle",
    "P1 can only move B to (1,2)", "P1 cannot move A to (2,2): 4.7.3-1", "P1 cannot move B to base 1: 3.8.2-6",
    "P1 cannot move B to (2,1): 4.7.3-1", "P1 cannot create the plan: 2.23.3-6", "P1 cannot smash with A: 3.9.1",
    "P1 cannot put into energy F: 3.7.1", "P1 can activate B",
]  # fmt: skip


@pytest.mark.parametrize("check", TRUE)
def test_a_true_check_holds(check: str) -> None:
    assert holds(f"then\n  {check}\n") == []


FALSE = [
    ("A is on (1,1)", "it is not on (1,1)"), ("A is released", "it is not released"), ("A is 2000/2", "2000/1"),
    ("A smash 2", "1"), ("A race 炉人", "炉人・火蜥"), ("B owner P1", "P2"), ("P2 ordered no", "yes"),
    ("A markers 墨 1", "2"), ("A is with 速攻", "it is not with 速攻"), ("A is not with 加速", "it is with 加速"),
    ("P1 cannot move A to (2,2): 3.8.2-6", "4.7.3-1 (frozen)"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "found"), FALSE)
def test_a_false_check_says_what_was_found(check: str, found: str) -> None:
    assert holds(f"then\n  {check}\n") == [found]


def test_units_of_both_players_on_a_square_battle_and_the_new_one_attacks() -> None:
    acts = """case A battle
given P1 first battle step
  P1 (3,2): 兵 as X
  P2 (3,2): 兵 (new) as Y
then
  it is P1 first battle step
  Y is attacking
  X is attacked
  X is not attacking
"""
    assert holds(acts) == []


WRONG = [
    ("card 甲: 2000/1", "expected a type: unit, base, strategy"),
    ("card 甲: unit", "expected POWER/SMASH of a unit"),
    ("card 甲: unit, big", "unknown field of a card 'big'"),
    ("card 甲: base, cost 赤", "is no cost"),
]


@pytest.mark.parametrize(("card", "message"), WRONG)
def test_a_card_that_makes_no_sense_is_refused(card: str, message: str) -> None:
    text = f"ruling: Words\ngame: dimensionzero\n\n{card}\n\ngiven P1 main phase\nthen\n  P1 hand: none\n"
    with pytest.raises(RulingError, match=message):
        run(parse(text, "test.ruling"))


GIVEN = [
    ("given P1 lunch", "no phase or step called 'lunch'"),
    ("given P1 main phase\n  P1 hand: 赤 (tired)", "unknown state 'tired'"),
    ("given P1 main phase\n  P1 moved: perhaps", "'perhaps' is no value of moved"),
    ("given P1 main phase\n  weather: wet", "unknown setting of the table 'weather'"),
]


@pytest.mark.parametrize(("given", "message"), GIVEN)
def test_a_table_that_makes_no_sense_is_refused(given: str, message: str) -> None:
    text = f"ruling: Words\ngame: dimensionzero\n\n{given}\nthen\n  P1 hand 1\n"
    with pytest.raises(RulingError, match=message):
        run(parse(text, "test.ruling"))


def test_an_unknown_reading_is_refused() -> None:
    text = "ruling: Words\ngame: dimensionzero\nswitch: redraw = maybe\n\ngiven P1 main phase\nthen\n  P1 hand: none\n"
    with pytest.raises(RulingError, match="unknown reading 'maybe'"):
        run(parse(text, "test.ruling"))
