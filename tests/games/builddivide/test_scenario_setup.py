"""The words that ruling files use for Build Divide: what is understood, what fails, and what is refused."""

from __future__ import annotations

import pytest

from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

HEAD = """ruling: Words
game: builddivide

card 兵: unit, cost 赤1無2, 3000/1, attribute 竜、炎, title 王, ace
  【ブリッツ】
card 城: territory, open cost 無6, open name 城開, title 王
  開放面
card 呪文: command, cost 青1, quick

given P1 main phase
  P1 field: 兵 (rested, damage 1000, counter 錬成 2) as A, 兵 (owner P2) as B, 赤 (aura +1000, under A) as E
  P1 territory: 城 (open) as C
  P1 energy: 青 (face down) as F, 赤 as G
  P1 hand: 呪文 as H
  P1 counter 断罪: 2
  P2 life: 爆 as I, 射 as J
  P2 territory: 城 as K

"""


def holds(acts: str) -> list[str]:
    """Return what is wrong in a ruling that ends with *acts*."""
    return [fault.found for fault in run(parse(HEAD + acts, "test.ruling")).faults]


TRUE = [
    "A is rested", "B is standing", "A damage 1000", "A is 4000/1", "A power 4000", "A hit 1", "A cost 3",
    "A counters 錬成 2", "B owner P2", "B controller P1", "A attribute 竜・炎", "A title 王", "A colour 赤",
    "E is an aura", "E host 兵", "A host none", "C is open", "K is unopened", "C face 城開", "K is a territory",
    "A is a unit", "H is a command", "F is face down", "G is face up", "A is with blitz", "A is not with decoy",
    "A is not attacking", "P1 counters 断罪2", "P2 life zone red", "P1 life zone yellow", "P1 deck 20",
    "P1 life 10", "it is P1 main phase", "it is no attack", "P2 packets 0", "K power none",
    "P1 cannot attack P2 with B: 802-4", "P1 cannot end the attacks: 802-4", "P1 cannot block with B: 803-4",
    "P1 cannot play H: 1204-2i:iii", "P1 can place as energy H", "P1 sees H", "P2 does not see H",
]  # fmt: skip


@pytest.mark.parametrize("check", TRUE)
def test_a_true_check_holds(check: str) -> None:
    assert holds(f"then\n  {check}\n") == []


FALSE = [
    ("A is standing", "it is not standing"), ("A is 3000/1", "4000/1"), ("B owner P1", "P2"), ("A hit 2", "1"),
    ("A attribute 竜", "竜・炎"), ("K is open", "it is not open"), ("P1 counters 断罪1", "断罪2"),
    ("A is with decoy", "it is not with decoy"), ("P2 life zone yellow", "red"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "found"), FALSE)
def test_a_false_check_says_what_was_found(check: str, found: str) -> None:
    assert holds(f"then\n  {check}\n") == [found]


def test_an_attack_is_told_in_sentences() -> None:
    acts = """when
  pass until P1 declaration
  P1 attacks P2 with B
  pass until P1 block declaration
then
  B is attacking
  it is P1 block step
"""
    assert holds(acts) == []


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("card 影: unit, 影色\n", "unknown field of a card '影色'"),
        ("card 影: 3000/1\n", "影: expected a type"),
        ("card 影: unit, cost 赤1\n", "影: expected POWER/HIT of a unit"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(head: str, message: str) -> None:
    text = f"ruling: Words\ngame: builddivide\n\n{head}\ngiven P1 main phase\nthen\n  the game goes on\n"
    with pytest.raises(RulingError, match=message):
        run(parse(text, "test.ruling"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("P1 field: 赤 (asleep)", "unknown state 'asleep'"),
        ("P1 field: 赤 (open)", "the card has one face"),
        ("P1 mood: good", "unknown word for a player 'mood'"),
        ("weather: rain", "unknown setting of the table 'weather'"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(given: str, message: str) -> None:
    text = f"ruling: Words\ngame: builddivide\n\ngiven P1 main phase\n  {given}\nthen\n  the game goes on\n"
    with pytest.raises(RulingError, match=message):
        run(parse(text, "test.ruling"))
