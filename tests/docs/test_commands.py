"""The commands of the pages run: here with small numbers, or word for word in `.ci/run`.

How, and what a new page has to do, is told in `docs/how-to/write-a-page.md`.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs import ci
from tests.docs.blocks import PAGES, commands, name
from tests.docs.desk import lay, lay_trace
from tests.docs.ways import GYOJI, cut_short, programs, tried, way

from gyoji import cli
from gyoji.sim.bench import build


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name)
def test_every_command_of_a_page_is_run_by_something(page: Path) -> None:
    assert [f"{command.place}: {command}" for command in commands(page) if not way(command)] == []


@pytest.fixture
def desk(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a page's commands, which is the current one."""
    lay(request.getfixturevalue("page"), tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def page_of_commands(page: Path) -> object:
    """Return a page as a case; the ledger is asked of all games by scripts/test itself, and takes 20 s here."""
    return pytest.param(page, marks=[pytest.mark.untraced_only] if page.name == "ledger.md" else [])


@pytest.mark.slow
@pytest.mark.sampled(6)
@pytest.mark.parametrize("page", [page_of_commands(page) for page in PAGES if tried(page, GYOJI)], ids=name)
def test_the_commands_of_a_page_run_from_top_to_bottom(
    page: Path, desk: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for command in tried(page, GYOJI):
        words = cut_short(ci.handed_on(command) or command.words)
        if words[1] == "ledger":
            lay_trace(desk)
        code = cli.main(words[1:])
        told = capfd.readouterr()
        assert code == 0, f"{command.place}: {shlex.join(words)}: {told}"
        if "--json" in words:
            json.loads(told.out)


@pytest.mark.slow
@pytest.mark.sampled(3)
@pytest.mark.parametrize("page", programs(), ids=name)
def test_the_programs_of_a_page_run_from_top_to_bottom(page: Path, desk: Path) -> None:
    found = [cut_short(command.words)[1:] for command in programs()[page]]
    if build() != "pure" and ["-m", "gyoji.mutation"] in [words[:2] for words in found]:
        pytest.skip("compiled code cannot be broken")
    driver = [sys.executable, "-c", ONE_AFTER_ANOTHER, json.dumps(found)]
    done = subprocess.run(driver, cwd=desk, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{name(page)}: {done.stdout}{done.stderr}"
    assert done.stdout.count(RAN) == len(found)


RAN = "-- exit code"
ONE_AFTER_ANOTHER = f"""
import json, runpy, sys

for words in json.loads(sys.argv[1]):
    print("$", *words, flush=True)
    module = words[0] == "-m"
    sys.argv = words[module:]
    code = 0
    try:
        (runpy.run_module if module else runpy.run_path)(sys.argv[0], run_name="__main__")
    except SystemExit as end:
        code = end.code or 0
    print("{RAN}", code, flush=True)
    # So few tests notice little, and the check of the tests has to say that.
    if code not in ((0, 1) if sys.argv[0] == "gyoji.mutation" else (0,)):
        sys.exit(1)
"""
"""Runs programs as Python does, in one process: what they all read is read once."""
