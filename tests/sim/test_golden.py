"""Golden games: the same decisions are told the same way, and what differs is named by its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy import ToyGame

from gyoji import cli
from gyoji.errors import UserError
from gyoji.kernel.machine.procedure import Option
from gyoji.sim import golden
from gyoji.sim.golden import Heading

pytestmark = pytest.mark.usefixtures("toy")
HEADING = Heading("toy", ("even", "odd"), 3, 0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "toy.txt"
    path.write_text(golden.play(HEADING), encoding="utf-8")
    return path


def test_a_game_is_told_with_its_decisions_states_and_end() -> None:
    lines = golden.play(HEADING).splitlines()
    assert lines[0] == "# toy: even, odd; seed 3; random"
    assert lines[1].startswith("= 0 decisions, turn 1, state ")
    assert lines[-1].startswith("over: ")
    asked = [line for line in lines if " -> " in line]
    assert asked[0].startswith("P2 act [1.2] 3 options ")
    states = [line for line in lines if line.startswith("= ")]
    assert len(states) == len(asked) // golden.EVERY + 2


def test_the_same_decisions_are_told_the_same_way() -> None:
    text = golden.play(HEADING)
    assert golden.retell(text, "f") == text
    assert golden.difference(text, "f") == ""


def test_bots_that_search_play_the_same_game_again() -> None:
    heading = Heading("toy", ("even", "odd"), 3, 6)
    text = golden.play(heading)
    assert golden.heading_of(text, "f") == heading
    assert text == golden.play(heading)
    assert text != golden.play(HEADING)
    assert golden.difference(text, "f") == ""


def test_another_decision_is_noticed() -> None:
    lines = golden.play(HEADING).splitlines()
    at = next(i for i, line in enumerate(lines) if "-> 0: pass" in line)
    lines[at] = lines[at].replace("-> 0: pass", "-> 1: pass")
    assert golden.difference("\n".join(lines) + "\n", "f").startswith(f"f:{at + 1}: expected ")


def test_another_offer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(self: ToyGame, option: Option) -> str:
        return "pass" if option.kind == 0 else f"{option.kind} {option.a}"

    text = golden.play(HEADING)
    monkeypatch.setattr(ToyGame, "option_name", other)
    at = next(i for i, line in enumerate(text.splitlines(), 1) if " -> " in line)
    assert golden.difference(text, "f").startswith(f"f:{at}: expected ")


def test_a_game_that_goes_on_after_its_text_is_noticed() -> None:
    text = golden.play(HEADING)
    cut = text[: text.rindex("= ")]
    assert golden.difference(cut, "f") != ""


def test_a_game_is_made_anew_from_its_own_decisions_while_they_lead_to_the_end() -> None:
    text = golden.play(HEADING)
    other = golden.play(Heading("toy", ("even", "odd"), 3, 6))
    borrowed = "\n".join([HEADING.line(), *other.splitlines()[1:]]) + "\n"
    assert golden.anew(borrowed, "f") == borrowed
    assert golden.anew(HEADING.line() + "\n", "f") == text
    assert golden.anew("\n".join(borrowed.splitlines()[:9]), "f") == text


def test_the_command_compares_and_makes_anew(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = file.read_text(encoding="utf-8")
    assert cli.main(["golden", str(file.parent), "--jobs", "1"]) == 0
    file.write_text(good.replace("over: ", "over: perhaps "), encoding="utf-8")
    assert cli.main(["golden", str(file), "--jobs", "1"]) == 1
    assert "expected 'over: perhaps " in capsys.readouterr().out
    assert cli.main(["golden", str(file), "--jobs", "1", "--update"]) == 0
    assert file.read_text(encoding="utf-8") == good


@pytest.mark.parametrize("text", ["", "# toy", "# toy: even, odd; seed x; random"])
def test_a_file_without_a_heading_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="expected a heading"):
        golden.heading_of(text, "f")


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    assert cli.main(["golden", str(tmp_path)]) == 2
