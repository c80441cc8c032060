"""The samples on the pages are true: what a player types is read by Gyoji, what a page shows is what Gyoji shows.

Every sample is of one kind, by its looks; one that looks like nothing known fails.
"""

from __future__ import annotations

import io
import re
import tomllib
from pathlib import Path

import pytest
from tests.docs.blocks import ROOT, Block, all_blocks, blocks, commands_of
from tests.docs.ci import handed_on
from tests.docs.desk import LIST_PAGE, deck_text, game_of, list_blocks, read_part

from gyoji import cli
from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.text.reading.errors import TextError

KINDS = {
    "cards": r"(# a card of \w+\n)?\[\[card\]\]\n",
    "errata": r"\[\[erratum\]\]\n",
    "deck": r"(# .*\n)?\[main\]\n",
    "list": r"番号,",
    "wordings": r"[【［]",
    "screen": r"== turn ",
    "folders": r"src/gyoji/\n",
    "chain": r"printed text  --",
}
"""How a sample of each kind begins."""
SAMPLES = all_blocks("text", "toml")


def samples(kind: str) -> list[Block]:
    """Return the samples of one kind; there is at least one."""
    found = [block for block in SAMPLES if re.match(KINDS[kind], block.body)]
    assert found, f"no sample begins like {KINDS[kind]}"
    return found


def place(block: Block) -> str:
    return block.place


@pytest.mark.parametrize("block", SAMPLES, ids=place)
def test_every_sample_is_of_a_kind_that_is_tried(block: Block) -> None:
    assert len([kind for kind, begins in KINDS.items() if re.match(begins, block.body)]) == 1


@pytest.mark.parametrize("block", samples("cards"), ids=place)
def test_cards_compile(block: Block, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(block.body, encoding="utf-8")
    named = re.match(r"# a card of (\w+)\n", block.body)
    game = named[1] if named else game_of(block.page).slug
    assert cli.main(["cards", "check", str(tmp_path / "cards.toml"), "--game", game]) == 0


@pytest.mark.parametrize("block", samples("errata"), ids=place)
def test_errata_mend_the_list_of_their_page(block: Block, tmp_path: Path) -> None:
    (tmp_path / "errata.toml").write_text(block.body, encoding="utf-8")
    misprinted = list_blocks()[0].body
    for erratum in tomllib.loads(block.body)["erratum"]:
        assert erratum["read_as"] in misprinted
        misprinted = misprinted.replace(erratum["read_as"], erratum["printed"])
    (tmp_path / "list.csv").write_text(misprinted, encoding="utf-8")
    words = ["cards", "import", str(tmp_path / "list.csv"), "--game", game_of(LIST_PAGE).slug, "--as", "mine"]
    assert cli.main(words) == 1
    assert cli.main([*words, "--errata", str(tmp_path / "errata.toml")]) == 0


@pytest.mark.parametrize("block", samples("deck"), ids=place)
def test_the_cards_of_a_deck_are_found_and_can_be_played_in_one(block: Block) -> None:
    listed = [line for line in block.body.splitlines() if line[:1].isdecimal()]
    assert len(read_part(block).entries) == len(listed)
    assert deck_text(block.page)


@pytest.mark.parametrize("block", samples("list"), ids=place)
def test_a_list_compiles_for_one_game(block: Block, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text(block.body, encoding="utf-8")
    check = ["cards", "check", str(tmp_path / "list.csv"), "--game"]
    assert [cli.main([*check, slug]) for slug in registry.slugs()].count(0) == 1


@pytest.mark.parametrize("block", samples("wordings"), ids=place)
def test_every_line_of_wordings_compiles(block: Block) -> None:
    (slug,) = [slug for slug in registry.slugs() if block.page.stem.startswith(f"{slug}-")]
    rulebook = registry.rulebook(slug)
    types = {str(record["type"]) for record in rulebook.records().values()}
    for line in block.body.splitlines():
        assert any([compiles(rulebook, line, card_type) for card_type in types]), line


def compiles(rulebook: Rulebook, line: str, card_type: str) -> bool:
    """Tell whether a line means something on a card of a type."""
    try:
        return rulebook.compile_line(line, card_type).english != ""
    except TextError:
        return False


class Keyboard(io.StringIO):
    """A terminal in memory."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("block", samples("screen"), ids=place)
def test_a_screen_is_what_the_command_before_it_shows(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last command above the sample is played with the numbers in the sentence between them."""
    above = [each for each in blocks(block.page, "sh") if each.line < block.line][-1]
    (command,) = commands_of(above)
    words = handed_on(command)
    assert words is not None
    between = "\n".join(block.page.read_text(encoding="utf-8").splitlines()[above.line : block.line - 1])
    typed = "".join([f"{number}\n" for number in re.findall("`([0-9]+)`", between)])
    screen = Keyboard()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("sys.stdin", Keyboard(typed))
    monkeypatch.setattr("sys.stdout", screen)
    assert cli.main(words[1:]) == 0
    _, begin, rest = screen.getvalue().rpartition("== turn ")
    assert [line.rstrip() for line in f"{begin}{rest}".rstrip().splitlines()] == block.body.splitlines()


@pytest.mark.parametrize("block", samples("folders"), ids=place)
def test_a_map_of_folders_names_what_there_is(block: Block) -> None:
    """Folders end in a slash; those of one step farther to the right are inside."""
    inside: list[Path] = [ROOT]
    for line in block.body.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        folder = inside[depth]
        named = re.findall(r"(?<![\w./])([a-z_]+(?:/[a-z_]+)*(?:/|\.py))", line)
        assert named, line
        for path in named:
            assert (folder / path).exists() or (folder / named[0] / path).exists(), f"{folder / path}"
        inside[depth + 1 :] = [folder / named[0]]


def test_the_map_of_folders_has_every_part_of_the_package() -> None:
    (block,) = samples("folders")
    parts = [
        path for path in (ROOT / "src" / "gyoji").glob("[a-z]*") if path.is_dir() and any(path.glob("[a-z]*"))
    ]
    assert [path.name for path in parts if f"{path.name}/" not in block.body] == []


@pytest.mark.parametrize("block", samples("chain"), ids=place)
def test_a_chain_names_modules_and_what_leads_from_one_to_the_next(block: Block) -> None:
    first, *rest = re.split(r"  --|-->  ", block.body.strip())
    assert first == "printed text"
    for arrow, station in zip(rest[0::2], rest[1::2], strict=True):
        module = station.replace(" ", "_")
        assert any([path.stem in (module, f"{module}s") for path in KERNEL.rglob("*.py")]), station
        for means in arrow.split(" / "):
            assert (ROOT / "src" / "gyoji" / means).is_dir() or means in DEFINED, means


KERNEL = ROOT / "src" / "gyoji" / "kernel"
DEFINED = {
    found
    for path in KERNEL.rglob("*.py")
    for found in re.findall(r"^(?:class|    def|def) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}
"""Classes, functions and methods of the kernel."""
