"""The `gyoji` command: what it offers, how it refuses, what it exits with."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gyoji import __version__, cli
from gyoji.ledger.record import LedgerTrace


@pytest.fixture
def trace(tmp_path: Path) -> str:
    saved = LedgerTrace(commit="c0ffee", full=True)
    saved.add("t", ["nova:002.1"], ["nova:002.1"], examples=["nova:801.4.6#1"])
    saved.save(tmp_path / "trace.json")
    return str(tmp_path / "trace.json")


def test_help_lists_every_command_that_exists(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    listed = re.findall(r"^    ([a-z-]+)(?: |$)", text, re.MULTILINE)
    assert listed == cli.available()


@pytest.mark.parametrize("name", cli.available())
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: gyoji {name}")


def test_every_command_module_is_listed() -> None:
    folder = Path(cli.__file__).parent / "commands"
    modules = {path.stem.replace("_", "-") for path in folder.glob("[!_]*.py")}
    assert modules <= set(cli.SUMMARIES)


def test_help_imports_no_command() -> None:
    code = "import sys, gyoji.cli as c\ntry: c.main(['--help'])\nexcept SystemExit: pass\n"
    code += "print([m for m in sys.modules if m.startswith('gyoji.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "['gyoji.errors', 'gyoji.cli']"


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"gyoji {__version__}\n"


def test_no_command_shows_the_help_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    assert "usage: gyoji" in capsys.readouterr().out


def test_an_unknown_command_fails(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["dance"])
    assert ended.value.code == 2
    assert "dance" in capsys.readouterr().err


def test_bad_input_is_one_line_and_exits_with_2(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "go", "--trace", trace]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("gyoji: unknown game 'go'; known: ")
    assert captured.err.count("\n") == 1


def test_the_ledger_in_json_has_the_figures_by_game(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "nova", "--trace", trace, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["nova"]
    nova = figures["nova"]
    assert [nova[key] for key in ("rules", "proved", "examples", "examples_proved")] == [598, 1, 30, 1]
    assert nova["proved"] + nova["excused"] + nova["open"] == 598
    assert nova["commit"] == "c0ffee"


def test_the_ledger_says_of_which_commit_it_is(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "nova", "--trace", trace]) == 0
    assert "trace of commit c0ffee" in capsys.readouterr().out


def test_a_check_fails_while_rules_are_open(trace: str) -> None:
    assert cli.main(["ledger", "nova", "--trace", trace, "--check"]) == 1


def test_all_games_stand_in_one_table(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "--trace", trace]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line for line in lines if line.startswith("| ")]
    assert len(rows) == 2 + 5 + 1
    assert rows[-1].startswith("| together |  | 3,774 | 1 |")
    assert "1 of 675" in rows[-1]


def test_the_table_of_a_page_is_checked_and_written(
    trace: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- gyoji ledger --table -->\n<!-- end of the table -->\n", encoding="utf-8")
    words = ["ledger", "nova", "--trace", trace, "--table", str(page)]
    assert cli.main([*words, "--check"]) == 1
    assert "| NOVA | `nova` | 598 | 1 |" in capsys.readouterr().out
    assert cli.main(words) == 0
    assert "| NOVA | `nova` | 598 | 1 |" in page.read_text(encoding="utf-8")
    assert cli.main([*words, "--check"]) == 0


def test_a_page_without_a_place_for_the_table_is_refused(
    trace: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    assert cli.main(["ledger", "--trace", trace, "--table", str(page)]) == 2
    page.write_text("nothing", encoding="utf-8")
    assert cli.main(["ledger", "--trace", trace, "--table", str(page)]) == 2
    assert "has no place for the table" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == "nothing"


def test_the_ledger_shows_one_rule(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "--rule", "nova:002.1", "--trace", trace]) == 0
    assert "proved by t" in capsys.readouterr().out


def test_an_unknown_rule_is_refused(trace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "nova", "--rule", "999.9", "--trace", trace]) == 2
    assert capsys.readouterr().err == "gyoji: unknown rule '999.9' in nova\n"


def test_a_missing_trace_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ledger", "--trace", str(tmp_path / "none.json")]) == 2
    assert "cannot read the trace" in capsys.readouterr().err


def test_outside_a_checkout_a_trace_must_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["ledger"]) == 2
    assert "--trace FILE" in capsys.readouterr().err
