"""Reads the fenced blocks of the pages, and the commands in those for the shell."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", *(ROOT / "src").rglob("*.md")])
FENCE = re.compile(r"^( *)```(.*)\n((?:.*\n)*?) *```$", re.MULTILINE)
SETTING = re.compile(r"[A-Z_]+=")


class Block:
    """A fenced block of a page."""

    def __init__(self, page: Path, line: int, language: str, body: str) -> None:
        self.page = page
        self.line = line
        self.language = language
        self.body = body

    @property
    def place(self) -> str:
        """Where the block begins, as `page:line`."""
        return f"{name(self.page)}:{self.line}"


class Command:
    """One command: the variables set for it, and its words."""

    def __init__(self, place: str, settings: dict[str, str], words: list[str]) -> None:
        self.place = place
        self.settings = settings
        self.words = words

    @property
    def program(self) -> str:
        """The name of the program without its folder."""
        return self.words[0].rpartition("/")[2]

    def __str__(self) -> str:
        return shlex.join([*[f"{name}={value}" for name, value in self.settings.items()], *self.words])


def name(page: Path) -> str:
    """Return the path of a page below the root."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, *languages: str) -> list[Block]:
    """Return the blocks of a page in one of the languages, or all of them."""
    text = page.read_text(encoding="utf-8")
    found = [
        Block(page, text.count("\n", 0, fence.start()) + 1, fence[2].strip(), fence[3])
        for fence in FENCE.finditer(text)
    ]
    return [block for block in found if not languages or block.language in languages]


def all_blocks(*languages: str) -> list[Block]:
    """Return the blocks of all pages."""
    return [block for page in PAGES for block in blocks(page, *languages)]


def commands(page: Path) -> list[Command]:
    """Return the shell commands of a page, from top to bottom."""
    return [command for block in blocks(page, "sh") for command in commands_of(block)]


def commands_of(block: Block) -> Iterator[Command]:
    """Yield the commands of one block."""
    for line in block.body.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield command(block.place, words)


def command(place: str, words: list[str]) -> Command:
    """Part the variables in front of a command from its words."""
    settings: dict[str, str] = {}
    while words and SETTING.match(words[0]):
        variable, _, settings[variable] = words[0].partition("=")
        words = words[1:]
    return Command(place, settings, words)
