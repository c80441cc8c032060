"""The pages keep their word: Python and rulings run, links lead somewhere, every block is of a kind that is tried.

Commands are in `test_commands.py` and `test_servers.py`, samples in `test_samples.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.docs.blocks import FENCE, PAGES, ROOT, all_blocks, blocks, name

from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
PARTS = ("", "src/gyoji", "src/gyoji/games", "src/gyoji/kernel", "src/gyoji/text", "src/gyoji/text/clause")
NO_PATHS = ("phase/own", "phase/other", "src/gyoji/server/static")
"""Words of the server's messages; what is built."""
TRIED = ("python", "ruling", "sh", "text", "toml")


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name)
def test_the_code_of_a_page_runs_from_top_to_bottom(page: Path) -> None:
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks(page, "python"):
        exec(compile(block.body, block.place, "exec"), names)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "ruling")], ids=name)
def test_the_rulings_of_a_page_hold(page: Path) -> None:
    for block in blocks(page, "ruling"):
        outcome = run(parse(block.body, block.place))
        assert outcome.faults == []
        assert outcome.cases > 0


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    assert [block.place for block in all_blocks() if block.language not in TRIED] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_fence_of_a_page_is_seen(page: Path) -> None:
    """A block that is not closed, or fenced in another way, would be tried by nothing."""
    fences = re.findall("(?m)^[ >]*(?:```|~~~)", page.read_text(encoding="utf-8"))
    assert len(fences) == 2 * len(blocks(page))
    assert [
        line
        for line in FENCE.sub("", page.read_text(encoding="utf-8")).splitlines()
        if line.startswith("    ")
    ] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    targets = LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_page_can_be_reached_from_the_first() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            links = LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
            waiting += [(page.parent / target).resolve() for target in links if target.endswith(".md")]
    assert [name(page) for page in (ROOT / "docs").rglob("*.md") if page not in reached] == []


MODULE = re.compile(r"`((?:[a-z_]+/)+[a-z_]+)(?:\.py)?`")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_modules_that_a_page_names_are_there(page: Path) -> None:
    """A name with a slash is a path from a part of the sources, from a game or from the page."""
    bases = [*[ROOT / part for part in PARTS], page.parent, *(ROOT / "src/gyoji/games").iterdir()]
    assert [
        found
        for found in MODULE.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
        if found not in NO_PATHS
        and not any((base / found).exists() or (base / f"{found}.py").exists() for base in bases)
    ] == []


def test_the_modules_that_every_game_has_are_those_of_the_table() -> None:
    page = (ROOT / "docs" / "design" / "kernel.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in page.partition("| chapter |")[2].splitlines() if row.startswith("| ")]
    listed = [name for row in rows for name in re.findall("`([a-z_/]+)`", row[2])]
    folders = [folder for folder in (ROOT / "src/gyoji/games").iterdir() if (folder / "rules.tsv").is_file()]
    common = set.intersection(
        *[
            {
                path.relative_to(folder).with_suffix("").as_posix()
                for path in folder.rglob("*.py")
                if path.stem[0] != "_"
            }
            for folder in folders
        ]
    )
    assert len(folders) == 5
    assert sorted(listed) == sorted(common)
