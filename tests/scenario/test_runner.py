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


def test_a_question_with_many_answers_is_told_in_a_line() -> None:
    path = Path(__file__).parents[1] / "scenarios" / "nova" / "s-a-loop-that-piles-up.ruling"
    text = path.read_text(encoding="utf-8")
    (found,) = run(parse(text.replace("P1 is asked name_repetitions", "P1 can play S", 1), "f")).faults
    assert "choose 0; choose 1;" in str(found)
    assert " more); choose 10000" in str(found)
    assert len(str(found)) < 800


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
        "P1 may look at 稲妻",
        "P2 may not look at 稲妻",
        "P2 may look at D",
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
        ("D race 剣士", "人間"),
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
        ("P1 does not see 稲妻", "P1 sees 稲妻"),
        ("P2 sees 稲妻", "P2 does not see 稲妻"),
        ("P1 may not look at 稲妻", "P1 may look at 稲妻"),
        ("P2 may look at 稲妻", "P2 may not look at 稲妻"),
        ("nobody is asked", "P1 is asked priority"),
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
        ("P1 mana: 3", "unknown word for a player 'mana'"),
        ("P1 life: many", "many"),
        ("P1 field: 剣士 as S, 剣士 as S", "two cards are called 'S'"),
        ("weather: fair", "unknown setting of the table 'weather'"),
        ("P3 life: 3", "no player P3"),
        ("shuffles: never", "unknown way of shuffling 'never'"),
        ("turn: first", "expected a number for turn"),
        ("random: one", "expected a number for random"),
        ("P1 field: 剣士 (equipped to E)", "unknown card or name 'E'"),
        ("P1 field: 剣士 (owner P3)", "no such player"),
        ("P1 field: 剣士 (counter 焔 1)", "unknown counter '焔'"),
        ("P1 field: 剣士 as 眼力", "'眼力' is the name of another card"),
        ("P1 field: 剣士 as none", "'none' means something else"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_an_error_of_the_file(given: str, expected: str) -> None:
    with pytest.raises(RulingError) as caught:
        faults(f"case c\ngiven\n  {given}\nthen\n  unfinished\n")
    assert str(caught.value).startswith("f:14:")
    assert expected in str(caught.value)


def test_a_card_text_that_does_not_compile_is_an_error_of_its_line() -> None:
    text = HEAD.replace("300ダメージを与える。", "三百の痛みを贈る。") + "then\n  unfinished\n"
    with pytest.raises(RulingError, match=r"f:4:.*line 1 of the text of 稲妻"):
        run(parse(text, "f"))


def test_an_unknown_place_is_an_error_of_the_file() -> None:
    with pytest.raises(RulingError, match="no phase or step called 'teatime'"):
        run(parse(HEAD.replace("main phase 1", "teatime") + "then\n  unfinished\n", "f"))


DIVIDE = """ruling: Places
game: builddivide
card 兵: unit, 3000/1
given P1 {place}
  P1 field: 兵 as A
  P2 field: 兵 as B
"""


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("block declaration", "no table begins at 'block declaration'"),
        ("block step", "the game does not come to 'block step' from here"),
    ],
)
def test_a_known_place_where_no_table_can_begin_is_an_error_that_says_so(place: str, expected: str) -> None:
    with pytest.raises(RulingError, match=expected):
        run(parse(DIVIDE.replace("{place}", place) + "then\n  unfinished\n", "f"))


def test_a_table_can_begin_at_the_declaration_of_an_attack() -> None:
    text = DIVIDE.replace("{place}", "declaration") + "then\n  P1 can attack P2 with A\n"
    assert not run(parse(text, "f")).faults


@pytest.mark.parametrize(("whose", "faults"), [("P1", 0), ("P2", 1)])
def test_a_declaration_is_called_by_the_turn_it_is_in(whose: str, faults: int) -> None:
    text = DIVIDE.replace("{place}", "declaration")
    text += (
        f"when\n  P1 attacks P2 with A\n  pass until {whose} block declaration\nthen\n  P2 can block with B\n"
    )
    found = run(parse(text + "  unfinished\n", "f")).faults
    assert len(found) == faults
    assert not found or "say 'P1 block declaration'" in str(found[0])


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
    assert f"{path}:1:1: expected one of" in capsys.readouterr().err


def test_a_failed_check_says_who_is_asked_what() -> None:
    [fault] = run(parse(HEAD + "then\n  P1 life 1\n", "f")).faults
    assert str(fault).splitlines()[1:] == [
        "  expected P1 life 1",
        "  found    2000",
        "  now      P1 is asked priority: pass; play 稲妻; play S; set 稲妻; set S; activate red energy of 赤",
    ]
    [fault] = run(parse(HEAD + "then\n  nobody is asked\n", "f")).faults
    assert [line[:11].strip() for line in str(fault).splitlines()[1:]] == ["expected", "found"]


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
        "waits": "P1 is asked priority: pass; play 稲妻; play S; set 稲妻; set S; activate red energy of 赤",
    }


def test_an_unreadable_file_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "a.ruling", HEAD + "then\n  P1 cannot plya D\n")
    write(tmp_path, "b.ruling", HEAD + "then\n  P1 life 2000\n")
    write(tmp_path, "c.ruling", HEAD + "then\n  P1 life 1\n")
    (tmp_path / "d.ruling").write_bytes(b"\xff\xfe")
    assert cli.main(["scenario", "run", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "1 of 4 rulings hold (2 cases), 1 fail, 2 do not read"
    assert f"{tmp_path}/a.ruling:13:13: unknown wish 'plya'; the nearest known is 'play'" in told.err
    assert f"{tmp_path}/d.ruling" in told.err


def test_a_known_wish_with_missing_words_is_told_how_it_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HEAD.replace("game: nova", "game: mission").partition("card ")[0]
    write(
        tmp_path, "a.ruling", text + "given P1 main phase\n  P1 left: 無地 as A\nthen\n  P1 cannot slide A\n"
    )
    assert cli.main(["scenario", "run", str(tmp_path)]) == 2
    assert "'slide A' is no whole wish; write 'slide THING to LANE'" in capsys.readouterr().err


def test_json_tells_of_unreadable_files_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "a.ruling", HEAD + "then\n  D is not tapped\n")
    write(tmp_path, "b.ruling", HEAD + "then\n  P1 life 2000\n")
    missing = str(tmp_path / "none.ruling")
    assert cli.main(["scenario", "run", "--json", str(tmp_path), missing]) == 2
    found = json.loads(capsys.readouterr().out)
    assert (found["passed"], found["failed"]) == (1, [])
    assert [each["file"] for each in found["unreadable"]] == [str(bad), missing]
    assert (found["unreadable"][0]["line"], found["unreadable"][0]["column"]) == (13, 12)


@pytest.mark.parametrize(
    "arguments", [["run", "--json"], ["--json"], ["run", "--json", "--between", "x", "y"]]
)
def test_bad_arguments_are_told_as_json_where_that_is_asked(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        cli.main(["scenario", *arguments])
    assert json.loads(capsys.readouterr().out)["unreadable"][0]["message"]


def test_the_command_says_by_which_rule_a_wish_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "a.ruling", HEAD + "then\n  P1 cannot play D\n  P2 cannot pass\n")
    assert cli.main(["scenario", "run", "--why", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{path}:13: P1 cannot play D: 903.1 (")
    assert lines[1].startswith(f"{path}:14: P2 cannot pass: 701.1 (")


def test_the_command_prints_the_log_of_every_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD + "case one\nwhen\n  P1 plays 稲妻\n  resolve\nthen\n  P2 life 1700\n"
    path = write(tmp_path, "a.ruling", text)
    assert cli.main(["scenario", "run", "--log", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{path}: one\n")
    assert "P1 priority: play 稲妻 (" in out
    assert "deal 300 of P2 (" in out


NAMED = "case c\ngiven\n  P1 hand: 稲妻 as L, 剣士 as S\n  P1 graveyard: 剣士\n"


@pytest.mark.parametrize(
    ("check", "found"),
    [
        ("P1 cannot play 剣士", "play S"),
        ("剣士 is not frozen", "it is frozen"),
        ("P2 does not see 剣士", "P2 sees 剣士"),
    ],
)
def test_what_is_denied_of_a_card_is_denied_of_every_copy(check: str, found: str) -> None:
    """S can be played, and D, which P2 sees, is frozen; of the copy without a name that is not true."""
    assert found in fault(f"{NAMED}then\n  {check}\n").found


@pytest.mark.parametrize("check", ["P1 cannot play 稲妻", "稲妻 is not frozen", "P2 does not see 稲妻"])
def test_a_card_whose_copies_all_have_names_is_not_denied_by_its_own(check: str) -> None:
    with pytest.raises(RulingError, match="every 稲妻 has a name of its own here: L"):
        faults(f"{NAMED}then\n  {check}\n")


def test_what_happens_to_a_copy_with_a_name_happens_to_its_card() -> None:
    text = NAMED + "when\n  P1 plays L\n  resolve\nthen\n  "
    assert faults(text + "play of L happened once\n  play of 稲妻 happened once\n") == []
    assert fault(text + "play of 稲妻 never happened\n").found.startswith("1 times")


def test_a_copy_is_not_denied_what_a_like_card_stands_for() -> None:
    """Of two like cards in hand one is offered for both."""
    hand = "case c\ngiven\n  P1 hand: 剣士 as R, 剣士 as S\n"
    found = fault(f"{hand}then\n  P1 cannot play S\n")
    assert (found.expected, "play R" in found.found) == ("that P1 cannot play S", True)
    apart = "case c\ngiven\n  P1 hand: 剣士 as R\n  P1 graveyard: 剣士 as S\n"
    assert faults(f"{apart}then\n  P1 cannot play S\n  P1 can play R\n") == []


def test_nothing_is_denied_of_what_is_not_at_the_table() -> None:
    assert fault("then\n  P1 cannot play 眼力\n").expected == "something called 眼力 at the table"


CONCEDED = """ruling: A title
game: {game}
given P1 {place}
when
  P1 concedes
then
  P2 wins: {rule}
"""


@pytest.mark.parametrize(
    ("game", "place", "loss", "win", "other"),
    [
        ("builddivide", "main phase", "103-2", "103-1", "103-1a"),
        ("mission", "main phase", "101.4", "101.2", "101.3"),
        ("animal", "hunt phase", "105-2d", "105-1a", "105-2a"),
        ("nova", "main phase 1", "003.2.3", "003.1.1", "003.2.3.1"),
        ("dimensionzero", "main phase", "3.3.7", "3.3.7", "3.3.3"),
    ],
)
def test_a_win_is_named_by_the_rule_of_the_loss_or_by_the_general_one(
    game: str, place: str, loss: str, win: str, other: str
) -> None:
    for rule in (loss, win):
        assert run(parse(CONCEDED.format(game=game, place=place, rule=rule), "f")).faults == []
    (found,) = run(parse(CONCEDED.format(game=game, place=place, rule=other), "f")).faults
    assert found.found == loss


@pytest.mark.traced
def test_a_win_by_an_effect_is_not_named_by_the_general_rule() -> None:
    text = """ruling: A title
game: animal
card 凱旋: skill
  【プレイ】あなたはゲームに勝利する。
given P1 hunt phase
  P1 hand: 凱旋
when
  P1 plays 凱旋
  resolve
then
  P1 wins: {rule}
"""
    assert run(parse(text.format(rule="206-16a"), "f")).faults == []
    (found,) = run(parse(text.format(rule="105-1a"), "f")).faults
    assert found.found == "206-16a"


MISSION = """ruling: A title
game: mission
card 剣士: character, 2/2000
card 斥候: character, 3/3000, scout
card 帯: engage, cost 1
  【イベント】［効果］このカードを同じエリアのキャラにコネクトする。
given P1 main phase
  turn: 3
  P1 hand: 剣士 as C, 帯 as W
  P1 energy: 無地 x2
  P1 deck: 斥候 as S, 無地 x5
  P1 left: 剣士 as A
  P2 hand: 無地 x3
  P2 center: 剣士 as B
"""


@pytest.mark.parametrize(
    ("check", "found"),
    [
        ("P1 cannot play C", "play C onto left"),
        ("P1 cannot play C: 905.3", "play C onto left"),
        ("P1 cannot play W", "play W onto left"),
    ],
)
def test_what_is_denied_without_a_place_is_denied_of_every_place(check: str, found: str) -> None:
    (fault,) = run(parse(f"{MISSION}case c\nthen\n  {check}\n", "f")).faults
    assert found in fault.found


def test_what_is_denied_is_denied_of_every_way_to_do_it() -> None:
    text = "case c\nwhen\n  P1 attacks with A\n  P2 passes\nthen\n  P1 cannot play S\n  unfinished\n"
    (fault,) = run(parse(MISSION + text, "f")).faults
    assert "play free S" in fault.found


def test_why_a_card_goes_nowhere_is_asked_of_every_place() -> None:
    poor = f"{MISSION}case c\ngiven\n  P1 energy: none\nthen\n  P1 cannot play C: "
    assert run(parse(poor + "905.3\n", "f")).faults == []
    (fault,) = run(parse(poor + "201.3\n", "f")).faults
    assert fault.found.startswith("905.3")


def test_illegal_decks_are_named_by_the_general_rule() -> None:
    text = MISSION.partition("given")[0] + "given a new game\n  P1 deck: 剣士 x5, 斥候 x4\ncase c\nthen\n  "
    assert (
        run(parse(text + "P1 decks break 401.5\n  P1 decks break 401.5b\n  unfinished\n", "f")).faults == []
    )
    (fault,) = run(parse(text + "P1 decks break 401.4a\n  unfinished\n", "f")).faults
    assert "401.5b" in fault.found
