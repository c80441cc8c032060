"""Keeps what every test does with sound code: which functions it reaches, how long it takes, which rules it names.

Kept in `.gyoji/mutation.json`, a line is good as long as neither the engine nor the files of the test change; so a
second run needs to run only new tests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from gyoji.ledger import record
from gyoji.scenario.parse import SUFFIX

FILE = "mutation.json"
ENGINE = Path(__file__).parents[1]
PARTS = ("kernel", "text", "games", "scenario")
"""The parts of the engine that tests of the games run."""
COMPILED = (".pyc", ".so")


class Run(msgspec.Struct, frozen=True):
    """One test on sound code."""

    stamp: str
    seconds: float
    reached: tuple[str, ...]
    rules: tuple[str, ...]


class Baseline:
    """The runs known so far, by test."""

    def __init__(self, root: Path) -> None:
        self.path = root / record.FOLDER / FILE
        self.runs: dict[str, Run] = {}
        if self.path.is_file():
            self.runs = msgspec.json.decode(self.path.read_bytes(), type=dict[str, Run])

    def known(self, item: pytest.Item) -> Run | None:
        """Return the run of a test, if it is still good."""
        found = self.runs.get(item.nodeid)
        return found if found is not None and found.stamp == stamp(item) else None

    def add(self, item: pytest.Item, seconds: float, reached: Iterable[str], rules: Iterable[str]) -> Run:
        """Keep the run of a test that passed."""
        made = Run(stamp(item), seconds, tuple(sorted(reached)), tuple(sorted(rules)))
        self.runs[item.nodeid] = made
        return made

    def save(self) -> None:
        """Write the runs down."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(msgspec.json.encode(self.runs))


def stamp(item: pytest.Item) -> str:
    """Return a digest of all that the outcome of a test hangs on."""
    return _digest(_engine(), _tests(item.path.parent), _own_files(item))


def _own_files(item: pytest.Item) -> str:
    """Return a digest of the file that a test is about, where it names one: a ruling, or the golden games."""
    name = item.name.partition("[")[2].rstrip("]")
    if name.endswith(SUFFIX):
        return _digest((item.path.parent / name).read_text(encoding="utf-8"))
    return _files(item.path.parents[1] / "fixtures" / "golden", "*.txt")


@cache
def _tests(folder: Path) -> str:
    return _digest(*[_text(path) for path in sorted(folder.glob("*.py"))])


@cache
def _engine() -> str:
    return _digest(*[_files(ENGINE / part, "*.*") for part in PARTS])


@cache
def _files(folder: Path, pattern: str) -> str:
    found = [path for path in sorted(folder.rglob(pattern)) if path.is_file() and path.suffix not in COMPILED]
    return _digest(*[_text(path) for path in found])


def _text(path: Path) -> str:
    return f"{path.name}\n{path.read_text(encoding='utf-8')}"


def _digest(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()
