"""The words that ruling files use for the mission game: what is understood, what fails, and what is refused."""

from __future__ import annotations

import pytest

from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

HEAD = """ruling: Words
game: mission

card 看板: account
  【起動】［ゾーン］アカウント［代償］［スリープ］する。［効果］カードを1枚引く。
card 任: mission, mission 炉
  ［チェック］［条件］あなたがカードを引く［チェック×2］［条件］あなたの手札が9枚以上ある
  ［クリア］［条件］あなたがカードを引く［クリア×1］
card 剣士: character, 2/3000, scout, level up, trait 炎 水, account 門
card 帯: engage, cost 1

given P1 main phase
  P1 account: 看板 as L
  P1 missions: 任 as M, 任 (cleared) as N, 任 (checked) as O
  P1 left: 剣士 (sleeping, damage 1000, successful) as A
  P1 right: 剣士 as B
  P1 exp: 無地 (exp of A)
  P1 connect zone: 帯 (connected to A) as E
  P1 counters: 年輪 2, 星屑 1

"""


def holds(acts: str) -> list[str]:
    """Return what is wrong in a ruling that ends with *acts*."""
    return [fault.found for fault in run(parse(HEAD + acts, "test.ruling")).faults]


TRUE = [
    "A is in P1 left", "A is sleeping", "B is rebooted", "A is successful", "B is not successful", "A damage 1000",
    "A power 3000", "A cost 2", "L power none", "A trait 炎・水", "A account info 門", "B mission info none", "A exp 1",
    "A connected 1", "E host 剣士", "B host none", "A owner P1", "N is cleared", "O is checked", "N is not checked",
    "M check 0/2・no", "M clear 0/1", "P1 counters 年輪2・星屑1", "P2 counters none", "P1 deck 20",
    "it is P1 main phase", "P1 can only attack with B", "P1 cannot attack with A: 802.1a", "A is not attacking",
]  # fmt: skip


@pytest.mark.parametrize("check", TRUE)
def test_a_true_check_holds(check: str) -> None:
    assert holds(f"then\n  {check}\n") == []


FALSE = [
    ("A is in P1 right", "P1 area_0"), ("A is rebooted", "it is not rebooted"), ("A exp 2", "1"),
    ("A connected 0", "1"), ("M check 1/2・no", "0/2・no"), ("P1 counters none", "年輪2・星屑1"),
    ("B is sleeping", "it is not sleeping"), ("N is not cleared", "it is cleared"), ("A trait 炎", "炎・水"),
    ("P1 cannot attack with A: 703.2a", "802.1a (asleep)"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "found"), FALSE)
def test_a_false_check_fails_with_what_was_found(check: str, found: str) -> None:
    assert holds(f"then\n  {check}\n") == [found]


def test_acts_of_a_turn_are_counted_and_said() -> None:
    acts = "when\n  P1 activates L\nthen\n  M check 1/2・no\n  M clear 1/1\n  L is sleeping\n"
    assert holds(acts + "  P1 cannot activate L: 907.1a\n") == []


def test_passing_leads_through_the_phases() -> None:
    assert holds("when\n  pass until charging\nthen\n  it is P1 charge phase\n  P1 is asked charge\n") == []
    assert holds("when\n  pass until P2 main phase\nthen\n  it is P2 main phase\n") == []


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("P1 left: 剣士 (frozen)", "unknown state 'frozen'"),
        ("P1 left: 剣士 (owner P2)", "a zone holds cards of its owner only (502.5c)"),
        ("P1 field: 剣士", "unknown word for a player 'field'"),
        ("P1 left: いない", "no card is called 'いない'"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_an_error_of_the_file(given: str, expected: str) -> None:
    with pytest.raises(RulingError) as refused:
        holds(f"case it\ngiven\n  {given}\nthen\n  the game goes on\n")
    assert expected in refused.value.message


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("1/1000", "expected a type: account"),
        ("character", "expected COST/POWER of a character"),
        ("character, 1/1000, swims", "unknown field of a card 'swims'"),
    ],
)
def test_a_card_that_is_none_is_an_error_of_its_line(fields: str, expected: str) -> None:
    text = (
        f"ruling: x\ngame: mission\n\ncard 何か: {fields}\n\ngiven P1 main phase\nthen\n  the game goes on\n"
    )
    with pytest.raises(RulingError) as refused:
        run(parse(text, "test.ruling"))
    assert expected in refused.value.message


@pytest.mark.parametrize("reading", ["victory = nobody", "weather = rain"])
def test_a_reading_that_does_not_exist_is_refused(reading: str) -> None:
    text = f"ruling: x\ngame: mission\nswitch: {reading}\n\ngiven P1 main phase\nthen\n  the game goes on\n"
    with pytest.raises(RulingError, match=r"unknown (reading|switch)"):
        run(parse(text, "test.ruling"))


@pytest.mark.parametrize(("setting", "kept"), [("shuffles: change nothing", True), ("turn: 5", False)])
def test_decks_may_be_kept_in_their_order(setting: str, kept: bool) -> None:
    cards = [f"札{i}" for i in range(12)]
    text = "ruling: x\ngame: mission\n\n" + "".join([f"card {each}: character, 1/1000\n" for each in cards])
    text += f"card 高札: character, 9/1000\n\ngiven a new game\n  {setting}\n  P1 deck: 高札, {', '.join(cards)}\n"
    text += (
        "  P2 deck: 札0 x9\nthen\n  高札 is in P1 energy\n  P1 deck: 札5, 札6, 札7, 札8, 札9, 札10, 札11\n"
    )
    assert run(parse(text, "test.ruling")).passed == kept
