"""Rulings are carried out: what holds passes, what does not fails with its line and what was found instead."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gyoji import cli
from gyoji.errors import UserError
from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import Fault, files, run

HEAD = """ruling: A title
game: nova
card 稲妻: spell, 赤, cost 〔赤1〕
  相手プレイヤーに300ダメージを与える。
card 剣士: servant, 赤, cost 〔赤1〕, 300/200, race 人間
card 眼力: spell, 赤, cost 〔赤1〕
  相手の手札を無作為に1枚選んで捨てる。
given P1 main phase 1
  P1 hand: 稲妻, 剣士 as S
  P1 energy: 赤 x2
  P2 field: 剣士 (frozen, damage 100) as D
"""


def faults(text: str) -> list[Fault]:
    return run(parse(HEAD + text, "f")).faults


def fault(text: str) -> Fault:
    (found,) = faults(text)
    return found


@pytest.mark.parametrize(
    "check",
    [
        "P1 life 2000",
        "P1 hand 2",
        "P1 hand: 稲妻, S",
        "P1 hand: S, 稲妻",
        "P1 graveyard: none",
        "P1 energy: 赤 x2",
        "P1 deck 10",
        "D is on P2 field",
        "D is 300/200",
        "D attack 300",
        "D damage 100",
        "D is frozen",
        "D is not standby",
        "D race 人間",
        "D controller P2",
        "D is not with 【貫通】",
        "P1 limit level 1",
        "P1 stock none",
        "waiting: none",
        "P1 is asked",
        "P1 is asked priority",
        "P1 can play 稲妻",
        "P1 can only play 稲妻, S",
        "P1 cannot play D",
        "P1 cannot play D: 903.1",
        "P2 cannot pass: 701.1",
        "it is main phase 1",
        "it is P1 main phase 1",
        "the game goes on",
        "carried out 404.1",
        "not carried out 405.3.1",
        "deal never happened",
        "P1 sees 稲妻",
        "P2 does not see 稲妻",
        "P2 sees D",
    ],
)
def test_a_true_check_holds(check: str) -> None:
    assert faults(f"then\n  {check}\n") == []


@pytest.mark.parametrize(
    ("check", "found"),
    [
        ("P1 life 1999", "2000"),
        ("P1 hand 3", "2: 稲妻, S"),
        ("P1 hand: 稲妻", "稲妻, S"),
        ("D is on P1 field", "P2 field"),
        ("D is 300/201", "300/200"),
        ("D damage 0", "100"),
        ("D is standby", "it is not standby"),
        ("D is not frozen", "it is frozen"),
        ("D race 獣", "人間"),
        ("waiting: 稲妻", "none"),
        ("P2 is asked", "P1 is asked priority"),
        ("P1 is asked may", "P1 is asked priority"),
        ("P1 can play D", "play 稲妻"),
        ("P1 can only play 稲妻", "play S; play 稲妻"),
        ("P1 cannot play 稲妻", "play 稲妻"),
        ("P1 cannot play D: 202.2", "903.1"),
        ("it is P2 main phase 1", "turn 5 of P1"),
        ("it is end phase", "turn 5 of P1"),
        ("P1 wins", "P1 is asked priority"),
        ("the game is drawn", "P1 is asked priority"),
        pytest.param("carried out 405.3.1", "it was not", marks=pytest.mark.traced),
        pytest.param("not carried out 404.1", "it was", marks=pytest.mark.traced),
        ("deal happened once", "0 times"),
        ("P1 does not see 稲妻", "that"),
        ("P2 sees 稲妻", "that"),
        ("nobody is asked", "P1 is asked priority"),
        ("D courage 3", "'courage 3'"),
        ("虎 is frozen", "no card or player of this ruling"),
    ],
)
def test_a_false_check_fails_with_what_was_found(check: str, found: str) -> None:
    failed = fault(f"then\n  {check}\n")
    assert (failed.line, failed.text) == (13, check)
    assert found in failed.found


def test_the_first_line_that_fails_ends_its_case_and_no_other() -> None:
    found = faults(
        "case one\nthen\n  P1 life 1\n  P2 life 1\ncase two\nthen\n  P2 life 2\ncase three\nthen\n  P1 life 2000\n"
    )
    assert [(each.line, each.case) for each in found] == [(14, "one"), (18, "two")]


def test_a_spell_is_played_paid_and_resolved() -> None:
    assert (
        faults(
            "when\n  P1 plays 稲妻\nthen\n  waiting: 稲妻\nwhen\n  resolve\nthen\n  P2 life 1700\n"
            "  deal 300 to P2 happened once\n  稲妻 is in P1 graveyard\n"
        )
        == []
    )


def test_a_payment_by_hand_waits_for_every_unit() -> None:
    assert faults("when\n  P1 plays 稲妻 by hand\nthen\n  P1 is asked pay_energy\n  unfinished\n") == []


def test_passing_leads_to_the_named_place_of_the_named_player() -> None:
    assert faults("when\n  pass until P2 draw phase\nthen\n  it is P2 draw phase\n  P1 hand 2\n") == []


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("P2 passes", "P2 to be asked"),
        ("P1 plays D", "that P1 can play D"),
        ("resolve", "something in the waiting area"),
        ("pass until teatime", "a phase, step or declaration"),
        ("wait", "a player who acts"),
    ],
)
def test_a_step_that_cannot_be_taken_fails(step: str, expected: str) -> None:
    assert expected in fault(f"when\n  {step}\nthen\n  unfinished\n").expected


def test_a_case_must_not_leave_anything_waiting() -> None:
    assert fault("when\n  P1 plays 稲妻\nthen\n  P2 life 2000\n").expected == (
        "nothing to be left in the waiting area"
    )


def test_a_case_may_say_that_it_is_unfinished() -> None:
    assert faults("when\n  P1 plays 稲妻\nthen\n  P2 life 2000\n  unfinished\n") == []


def test_random_results_are_scripted() -> None:
    given = "given\n  random: 2\n  P1 hand: 眼力\n  P2 hand: 青, 白, 黒\n"
    assert faults(f"case c\n{given}when\n  P1 plays 眼力\n  resolve\nthen\n  P2 graveyard: 白\n") == []


def test_an_unused_random_result_fails() -> None:
    assert "random result" in fault("case c\ngiven\n  random: 2\nthen\n  P1 life 2000\n").expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("P1 hand: 見知らぬ札", "no card is called '見知らぬ札'"),
        ("P1 field: 剣士 (asleep)", "unknown state 'asleep'"),
        ("P1 mana: 3", "unknown word 'mana'"),
        ("P1 life: many", "many"),
        ("P1 field: 剣士 as S, 剣士 as S", "two cards are called 'S'"),
        ("weather: fair", "unknown setting 'weather'"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_an_error_of_the_file(given: str, expected: str) -> None:
    with pytest.raises(RulingError) as caught:
        faults(f"case c\ngiven\n  {given}\nthen\n  unfinished\n")
    assert str(caught.value).startswith("f:14: ")
    assert expected in str(caught.value)


def test_a_card_text_that_does_not_compile_is_an_error_of_its_line() -> None:
    text = HEAD.replace("300ダメージを与える。", "三百の痛みを贈る。") + "then\n  unfinished\n"
    with pytest.raises(RulingError, match="f:3: "):
        run(parse(text, "f"))


def test_an_unknown_place_is_an_error_of_the_file() -> None:
    with pytest.raises(RulingError, match="no phase or step called 'teatime'"):
        run(parse(HEAD.replace("main phase 1", "teatime") + "then\n  unfinished\n", "f"))


@pytest.mark.traced
def test_an_outcome_names_the_rules_that_were_carried_out() -> None:
    outcome = run(parse(HEAD + "then\n  P1 life 2000\n", "f"))
    assert "nova:404.1" in outcome.executed
    assert "nova:405.3.1" not in outcome.executed


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_folder_stands_for_all_rulings_below_it(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    one = write(tmp_path, "b.ruling", "")
    two = write(tmp_path / "deep", "a.ruling", "")
    write(tmp_path, "notes.txt", "")
    assert files([tmp_path]) == [one, two]


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="does not exist"):
        files([tmp_path / "none.ruling"])
    with pytest.raises(UserError, match=r"holds no \.ruling file"):
        files([tmp_path])


def test_the_command_exits_with_0_when_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "a.ruling", HEAD + "then\n  P1 life 2000\n")
    assert cli.main(["scenario", "run", str(path)]) == 0
    assert capsys.readouterr().out == "1 of 1 rulings hold (1 cases)\n"


def test_the_command_exits_with_1_and_says_what_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "a.ruling", HEAD + "then\n  P1 life 1\n")
    assert cli.main(["scenario", "run", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"{path}:13: P1 life 1" in out
    assert "expected P1 life 1" in out
    assert "found    2000" in out
    assert "0 of 1 rulings hold" in out


def test_the_command_exits_with_2_when_a_file_does_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "a.ruling", "nonsense\n")
    assert cli.main(["scenario", "run", str(path)]) == 2
    assert f"{path}:1: expected one of" in capsys.readouterr().err


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, "a.ruling", HEAD + "then\n  P1 life 2000\n")
    bad = write(tmp_path, "b.ruling", HEAD + "then\n  P1 life 1\n")
    assert cli.main(["scenario", "run", "--json", str(good), str(bad)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["passed"] == 1
    [failed] = found["failed"]
    assert set(failed) >= {"file", "step", "expected", "found"}
    assert found["rulings"][1]["faults"][0] == {
        "file": str(bad),
        "line": 13,
        "case": "",
        "step": "P1 life 1",
        "expected": "P1 life 1",
        "found": "2000",
    }
