"""The documents keep their word: code blocks run, commands parse, links lead somewhere."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from gyoji import cli

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", *(ROOT / "src").rglob("*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


def blocks(page: Path, *languages: str) -> list[str]:
    return [
        body for language, body in BLOCK.findall(page.read_text(encoding="utf-8")) if language in languages
    ]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def commands(page: Path) -> Iterator[list[str]]:
    """Yield the shell commands of a page as words, without settings of variables in front."""
    for body in blocks(page, "sh", "console"):
        for line in body.replace("\\\n", " ").splitlines():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            while words and "=" in words[0]:
                words = words[1:]
            if words:
                yield words


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name)
def test_the_code_of_a_page_runs_from_top_to_bottom(page: Path) -> None:
    names: dict[str, object] = {"__name__": "page"}
    for body in blocks(page, "python"):
        exec(compile(body, name(page), "exec"), names)


@pytest.mark.parametrize("page", [page for page in PAGES if list(commands(page))], ids=name)
def test_the_commands_of_a_page_exist(page: Path) -> None:
    for words in commands(page):
        if words[0].rpartition("/")[2] == "gyoji":
            cli.parse(words[1:])
        elif words[0] == "bash":
            assert (ROOT / words[1]).is_file(), f"{name(page)}: {words[1]} does not exist"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    targets = LINK.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_page_can_be_reached_from_the_first() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            links = LINK.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
            waiting += [(page.parent / target).resolve() for target in links if target.endswith(".md")]
    assert [name(page) for page in (ROOT / "docs").rglob("*.md") if page not in reached] == []


def test_the_modules_that_every_game_has_are_those_of_the_table() -> None:
    page = (ROOT / "docs" / "design" / "kernel.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in page.partition("| chapter |")[2].splitlines() if row.startswith("| ")]
    listed = [name for row in rows for name in re.findall("`([a-z_]+)`", row[2])]
    folders = [folder for folder in (ROOT / "src/gyoji/games").iterdir() if (folder / "rules.tsv").is_file()]
    common = set.intersection(*[{path.stem for path in folder.glob("[a-z]*.py")} for folder in folders])
    assert len(folders) == 5
    assert sorted(listed) == sorted(common)
