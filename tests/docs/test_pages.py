"""The documents keep their word: code blocks run, commands parse, links lead somewhere."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from gyoji import cli, replay
from gyoji.files import table_marks
from gyoji.games import registry
from gyoji.ledger.record import LedgerTrace
from gyoji.ledger.report import TABLE
from gyoji.match import Match
from gyoji.scenario.parse import parse
from gyoji.scenario.runner import run

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


WITH_COMMANDS = [page for page in PAGES if list(commands(page))]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_the_commands_of_a_page_exist(page: Path) -> None:
    for words in commands(page):
        program = words[0].rpartition("/")[2]
        if program == "gyoji":
            cli.parse(words[1:])
        elif program == "bash":
            assert (ROOT / words[1]).is_file(), f"{name(page)}: {words[1]} does not exist"
        elif program == "python" and words[1] == "-m":
            assert importlib.util.find_spec(words[2]) is not None, f"{name(page)}: no module {words[2]}"
        elif program == "python":
            assert (ROOT / words[1]).is_file(), f"{name(page)}: {words[1]} does not exist"
        else:
            assert program in ("pip", "zensical"), f"{name(page)}: what is {program}?"


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_the_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From top to bottom in one folder, each with exit code 0; what takes long is cut short."""
    folder = desk(page, tmp_path)
    monkeypatch.chdir(folder)
    for words in commands(page):
        if words[0].rpartition("/")[2] == "gyoji" and words[1] not in ELSEWHERE:
            short = cut_short(words[1:])
            assert cli.main(short) == 0, f"gyoji {shlex.join(short)}: {capsys.readouterr()}"


ELSEWHERE = ("serve", "worlds", "golden")
"""Commands that do not end, or that are a test of their own; `scripts/try-wheel` starts a server."""
SHORTER = {"--games": "1", "--seconds": "0.005", "--workers": "1"}
ONE_RULING = "tests/scenarios/nova/m17-zero-cost.ruling"
BOTS_FINISH = ("--bot", "random", "--bot", "random")


def desk(page: Path, folder: Path) -> Path:
    """Put the files that the commands of a page name into a folder: cards, lists and rulings of the pages, a deck."""
    (folder / "tests").symlink_to(ROOT / "tests")
    games = [words[words.index("--game") + 1] for words in commands(page) if "--game" in words] or ["nova"]
    rulebook = registry.rulebook(games[0])
    deck = rulebook.deck_text(rulebook.deck_names()[0])
    for file in ("mydeck.txt", "DECK"):
        (folder / file).write_text(deck, encoding="utf-8")
    for file in ("mycards.toml", "CARDS"):
        cards = [body for body in blocks(page, "toml") if "[[card]]" in body] or blocks(CARD_PAGE, "toml")
        (folder / file).write_text("\n".join(cards), encoding="utf-8")
    lists = [body for body in blocks(LIST_PAGE, "text") if body.startswith("番号,")]
    (folder / "mycards.csv").write_text(lists[0], encoding="utf-8")
    (folder / "mycards.jsonl").write_text(json.dumps(LINE, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / "my.ruling").write_text(blocks(RULING_PAGE, "ruling")[0], encoding="utf-8")
    (folder / "README.md").write_text("\n".join(table_marks(TABLE)), encoding="utf-8")
    LedgerTrace(full=True).save(folder / "trace.json")
    return folder


CARD_PAGE = ROOT / "docs" / "how-to" / "write-a-card.md"
LIST_PAGE = ROOT / "docs" / "how-to" / "import-cards.md"
RULING_PAGE = ROOT / "docs" / "how-to" / "write-a-ruling.md"
LINE = {
    "番号": "X1-009",
    "よびな": "浜の番犬",
    "種類": "サーバント",
    "色": "青",
    "コスト": "〔青1〕",
    "攻撃力": 100,
    "体力": 200,
    "入手日": "昨日",
}
"""A card of a list in JSON, with the two columns of its own that the page speaks of."""


def cut_short(words: list[str]) -> list[str]:
    """Return the words of a command as the test runs them: fewer games, an open file name filled in, no test run."""
    cut = list(words)
    for option, value in SHORTER.items():
        if option in cut:
            cut[cut.index(option) + 1] = value
    if "FILE" in cut:
        cut[cut.index("FILE")] = "CARDS" if cut[0] == "cards" else "DECK"
    if cut[0] == "ledger":
        cut = [word for word in cut if word not in ("--run", "--check")] + ["--trace", "trace.json"]
    if cut[0] == "play" and "--bot" not in cut:
        cut += BOTS_FINISH
    if cut[0] == "play" and "--resume" in cut:
        _leave_open(Path(cut[cut.index("--resume") + 1]))
    if cut[0] in ("bench", "soak") and (len(cut) == 1 or cut[1].startswith("--")):
        cut.insert(1, "nova")
    if cut[0] == "bench" and "--seconds" not in cut:
        cut += ["--seconds", SHORTER["--seconds"]]
    if cut[0] == "soak":
        cut += ["--jobs", "1"]
    if cut[0] == "scenario":
        cut = [ONE_RULING if word.startswith("tests/scenarios") else word for word in cut]
    return cut


def _leave_open(path: Path) -> None:
    """Write a saved game of the same name that is not over."""
    nova = registry.rulebook("nova")
    match = Match(nova, (nova.deck("red_gale"), nova.deck("blue_tide")), seed=3)
    match.decide(0)
    replay.save(match, path)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "ruling")], ids=name)
def test_the_rulings_of_a_page_hold(page: Path) -> None:
    for body in blocks(page, "ruling"):
        outcome = run(parse(body, name(page)))
        assert outcome.faults == []
        assert outcome.cases > 0


@pytest.mark.parametrize(("number", "slug"), [(0, "nova"), (1, "animal")])
def test_the_lists_on_the_page_about_lists_compile(number: int, slug: str, tmp_path: Path) -> None:
    lists = [body for body in blocks(LIST_PAGE, "text") if body.startswith("番号,")]
    assert len(lists) == 2
    (tmp_path / "list.csv").write_text(lists[number], encoding="utf-8")
    assert cli.main(["cards", "check", str(tmp_path / "list.csv"), "--game", slug]) == 0


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    """Text blocks are samples of what is seen or typed; the pages that need it have a test of their own."""
    for page in PAGES:
        fences = re.findall("(?m)^```(.*)$", page.read_text(encoding="utf-8"))
        assert set(fences[0::2]) <= {"python", "sh", "console", "ruling", "toml", "text"}, name(page)
        assert set(fences[1::2]) <= {""}, name(page)


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
