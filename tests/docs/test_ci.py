"""The reader of `.ci/run` finds what is carried out there, and tells apart what differs by a word."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from tests.docs import ci
from tests.docs.blocks import Command, command


def said(line: str) -> Command:
    return command("a page", shlex.split(line))


@pytest.mark.parametrize(
    ("line", "commands"),
    [
        ('stage "site" .venv/bin/zensical build --strict', [[".venv/bin/zensical", "build", "--strict"]]),
        ('in_terminal "1 y" bash scripts/play nova', [["bash", "scripts/play", "nova"]]),
        ('(cd "$work" && A=1 python -m it >log 2>&1)', [["cd", "$work"], ["A=1", "python", "-m", "it"]]),
        ("if ! bash scripts/web install; then", [["bash", "scripts/web", "install"]]),
        ('out=$(cd "${1:-dist}" && pwd)', [["out=$it"]]),
    ],
)  # fmt: skip
def test_a_line_is_parted_into_its_commands(line: str, commands: list[list[str]]) -> None:
    assert list(ci.simple_commands(line)) == commands


@pytest.mark.parametrize(
    ("page", "script"),
    [
        ("bash scripts/test", "bash scripts/test"),
        ("bash scripts/release", "GYOJI_PROFILE=off bash scripts/release .cache/release"),
        (".venv/bin/pip install -e '.[web]'", ".venv/bin/python -m pip install -q -e '.[web]'"),
        ("pip install dist/gyoji-*-cp3*.whl", "pip install '$out/gyoji-*-cp3*.whl'"),
        ("A=pictures python -m pytest tests/web", "A='${A:-.cache}' python -m pytest -rs tests/web '$@'"),
    ],
)
def test_a_command_fits_the_one_of_a_script(page: str, script: str) -> None:
    assert ci.fits(said(page), said(script))


@pytest.mark.parametrize(
    ("page", "script"),
    [
        ("bash scripts/test", "bash scripts/test-web"),
        ("bash scripts/release", "bash scripts/release pure .cache/release"),
        ("pip install -e '.[web]'", "python -m pip install -q -e '.[dev]'"),
        ("pip install dist/gyoji-0.1.0.tar.gz", "pip install '$out/gyoji-*-cp3*.whl'"),
        ("GYOJI_COMPILE=1 pip install .", "pip install ."),
        ("GYOJI_COMPILE=1 pip install .", "GYOJI_COMPILE=0 pip install ."),
    ],
)
def test_a_command_that_differs_by_a_word_does_not_fit(page: str, script: str) -> None:
    assert not ci.fits(said(page), said(script))


def test_the_scripts_that_are_called_are_read_too() -> None:
    places = {each.place.partition(":")[0] for each in ci.carried_out()}
    assert {".ci/run", "scripts/test", "scripts/web", "scripts/wheel-compiled", "scripts/try-wheel"} <= places


def test_what_is_exported_is_set_for_the_commands_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ci, "name", lambda path: path.name)
    script = tmp_path / "script"
    script.write_text("first\nexport A=1\nB=2 second <<'END'\nno command\nEND\n", encoding="utf-8")
    found = [(each.place, each.settings, each.words) for each in ci.commands_of(script)]
    assert found == [("script:1", {}, ["first"]), ("script:3", {"A": "1", "B": "2"}, ["second"])]


def test_a_script_may_hand_on_its_words() -> None:
    assert ci.handed_on(said("bash scripts/play nova --seed 7")) == [
        ".venv/bin/gyoji", "play", "nova", "--seed", "7",
    ]  # fmt: skip
    assert ci.handed_on(said("bash scripts/web dev")) is None
