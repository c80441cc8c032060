"""The command: its options, what it draws, what it refuses."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from gyoji.mutation.__main__ import COMMAND, drawn, main, parser
from gyoji.mutation.population import all_targets

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "check-the-tests.md"
COMMANDS = [
    line.removeprefix(COMMAND)
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith(COMMAND)
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_can_be_given(command: str) -> None:
    assert parser().parse_args(shlex.split(command)).sample >= 50


def ids(games: list[str], *options: str) -> list[str]:
    targets = tuple([target for game in games for target in all_targets(game)])
    return [mutant.id for mutant in drawn(targets, games, parser().parse_args([*games, *options]))]


def test_every_game_has_its_part_of_the_sample() -> None:
    found = ids(["nova", "mission"], "--sample", "5")
    assert [id.partition(".")[0] for id in found] == ["nova"] * 3 + ["mission"] * 2


def test_only_takes_every_mutant_with_the_text_in_its_id() -> None:
    found = ids(["nova"], "--only", "nova.turns.turn.Turn.finish/drop")
    assert found == [f"nova.turns.turn.Turn.finish/drop{n}" for n in (1, 2, 3)]


def test_again_takes_what_a_table_lists_as_not_caught(tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    rows = [
        "mutant\tresult",
        "nova.turns.turn.Turn.finish/drop1\tcaught",
        "nova.turns.turn.Turn.finish/drop2\tsurvived",
    ]
    table.write_text("\n".join(rows), encoding="utf-8")
    assert ids(["nova"], "--again", str(table)) == ["nova.turns.turn.Turn.finish/drop2"]


def test_an_unknown_game_cannot_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "unknown game 'chess'" in capsys.readouterr().err


def test_the_check_runs_at_the_root_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["nova", "--only", "no such mutant"]) == 2
    assert "run the check at the root" in capsys.readouterr().err
