"""Leaves out one line after another of the texts of shipped cards and sees whether a ruling or a recorded game notices.

A line that nothing misses is text that no test has seen at work: constant abilities and keywords as well as effects.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.scenario.model import Ruling
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.runner import run
from gyoji.sim import golden
from gyoji.text.reading.errors import TextError

RULINGS = Path("tests") / "scenarios"
GAMES = Path("tests") / "fixtures" / "golden"
TABLE = Path("docs") / "reference" / "card-lines.tsv"
COLUMNS = ("game", "card", "line", "text", "noticed by")


@dataclass(frozen=True)
class Missed:
    """One line of a shipped card and what noticed that it was left out; nothing, if nothing did."""

    card: str
    line: int
    text: str
    noticed_by: str


class Lines:
    """The lines of one game's shipped cards, with the rulings and recorded games that may miss them."""

    def __init__(self, root: Path, slug: str) -> None:
        self.rulebook = registry.rulebook(slug)
        folder = root / RULINGS / slug
        self.rulings = [(path.name, read(path)) for path in sorted(folder.rglob(f"*{SUFFIX}"))]
        self.texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(f"*{SUFFIX}"))]
        self.games = [
            (path.name, path.read_text(encoding="utf-8"))
            for path in sorted((root / GAMES).glob(f"{slug}-*.txt"))
        ]

    def missed(self) -> list[Missed]:
        """Leave out each line in turn; return what noticed."""
        return [
            Missed(name, number, text, self.noticed(name, shorter))
            for name, number, text, shorter in lines(self.rulebook)
        ]

    def noticed(self, name: str, shorter: Record) -> str:
        """Return what notices that a card has a shorter text; "" for nothing."""
        records = self.rulebook.records()
        whole = records[name]
        for file, passes in self._about(name):
            records[name] = shorter
            try:
                passed = passes()
            finally:
                records[name] = whole
            if not passed and passes():
                return file
        return ""

    def _about(self, name: str) -> Iterator[tuple[str, Callable[[], bool]]]:
        """Yield the rulings and recorded games in which a shipped card takes part, each with its check."""
        for (file, ruling), text in zip(self.rulings, self.texts, strict=True):
            if name in text and name not in ruling.cards:
                yield file, partial(_holds, ruling)
        for file, text in self.games:
            if name in text:
                yield file, partial(_is_told_again, text, file)


def lines(rulebook: Rulebook) -> Iterator[tuple[str, int, str, Record]]:
    """Yield each line of each shipped card with its card, its number and the record without it."""
    for name, record in list(rulebook.records().items()):
        texts = str(record.get("text", "")).split("\n")
        for number, text in enumerate(texts, 1):
            shorter = {**record, "text": "\n".join(texts[: number - 1] + texts[number:])}
            if text.strip() and _reads(rulebook, shorter):
                yield name, number, text, shorter


def _reads(rulebook: Rulebook, record: Record) -> bool:
    try:
        rulebook.definition(record)
    except (TextError, ValueError):
        return False
    return True


def _holds(ruling: Ruling) -> bool:
    try:
        return run(ruling).passed
    except UserError:
        return False


def read_table(root: Path) -> dict[str, list[Missed]]:
    """Read the stored table: what noticed each line, by game; nothing where there is no table."""
    path = root / TABLE
    found: dict[str, list[Missed]] = {}
    if path.is_file():
        for row in path.read_text(encoding="utf-8").splitlines()[1:]:
            slug, card, line, text, noticed_by = row.split("\t")
            found.setdefault(slug, []).append(Missed(card, int(line), text, noticed_by))
    return found


def write_table(root: Path, found: dict[str, list[Missed]]) -> None:
    """Write the table of all games."""
    rows = ["\t".join(COLUMNS)]
    for slug in sorted(found):
        rows += [
            "\t".join((slug, each.card, str(each.line), each.text, each.noticed_by)) for each in found[slug]
        ]
    (root / TABLE).write_text("\n".join(rows) + "\n", encoding="utf-8")


STATE = re.compile("^= .*\n", re.MULTILINE)
"""Lines of a recorded game that name the whole state; it may hold the text itself."""


def _is_told_again(text: str, file: str) -> bool:
    try:
        return STATE.sub("", golden.retell(text, file)) == STATE.sub("", text)
    except UserError:
        return False
