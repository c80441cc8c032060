"""What a run of tests says about the rules: the trace that the ledger reads.

A test (or a scenario file) names the rules it proves and is watched for the rules it executes. Only what
passed is added. All ids are qualified by their game: `nova:405.4.3`, `nova:801.4.6#1`, `nova:M12`.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

import msgspec

from gyoji.errors import UserError

FORMAT = 1
FOLDER = ".gyoji"
FILE = "trace.json"


class TestRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One passed test: what it names and what it ran."""

    proves: tuple[str, ...] = ()
    executed: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    digests: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()


class LedgerTrace(msgspec.Struct):
    """All passed tests of one run, and the commit they ran on."""

    format: int = FORMAT
    commit: str = ""
    dirty: bool = False
    when: str = ""
    full: bool = False
    tests: dict[str, TestRecord] = {}

    def add(
        self,
        test_id: str,
        proves: Iterable[str],
        executed: Iterable[str],
        examples: Iterable[str] = (),
        digests: Iterable[str] = (),
        abilities: Iterable[str] = (),
    ) -> None:
        """Add one passed test; a second record of the same test is joined to the first."""
        new = TestRecord(
            _sorted(proves), _sorted(executed), _sorted(examples), _sorted(digests), _sorted(abilities)
        )
        old = self.tests.get(test_id)
        self.tests[test_id] = new if old is None else _joined(old, new)

    def merge(self, other: LedgerTrace) -> None:
        """Add every test of *other*, which ran in another process or from another file."""
        for test_id, record in other.tests.items():
            self.add(
                test_id, record.proves, record.executed, record.examples, record.digests, record.abilities
            )

    def save(self, path: Path) -> None:
        """Write the trace as JSON, tests in alphabetical order."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.tests = dict(sorted(self.tests.items()))
        path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")

    def exercised(self) -> dict[str, list[str]]:
        """Return the tests that executed each rule."""
        return _index((test_id, record.executed) for test_id, record in self.tests.items())

    def asserted(self) -> dict[str, list[str]]:
        """Return the tests that name each rule, whether or not they executed it."""
        return _index((test_id, record.proves) for test_id, record in self.tests.items())

    def proved(self) -> dict[str, list[str]]:
        """Return the tests that name each rule and executed it in the same test."""
        return _index(
            (test_id, sorted(set(record.executed).intersection(record.proves)))
            for test_id, record in self.tests.items()
        )

    def examples(self) -> dict[str, list[str]]:
        """Return the tests that show each worked example."""
        return _index((test_id, record.examples) for test_id, record in self.tests.items())

    def digests(self) -> dict[str, list[str]]:
        """Return the tests that show each conformance scenario."""
        return _index((test_id, record.digests) for test_id, record in self.tests.items())

    def abilities(self) -> dict[str, list[str]]:
        """Return the tests that carried out each ability of a shipped card."""
        return _index((test_id, record.abilities) for test_id, record in self.tests.items())


def load(path: Path) -> LedgerTrace:
    """Read a trace; raises `UserError` when the file is missing, damaged or of another format."""
    try:
        trace = msgspec.json.decode(path.read_bytes(), type=LedgerTrace)
    except OSError as error:
        raise UserError(f"cannot read the trace {path}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise UserError(f"{path} is not a ledger trace: {error}") from None
    if trace.format != FORMAT:
        raise UserError(
            f"{path} has trace format {trace.format}, this version reads {FORMAT}; run the tests again"
        )
    return trace


def checkout(start: Path) -> Path | None:
    """Return the nearest folder at or above *start* that holds the sources and tests of Gyoji."""
    for folder in (start, *start.parents):
        if (folder / "pyproject.toml").is_file() and (folder / "src" / "gyoji" / "ledger").is_dir():
            return folder
    return None


def commit_of(root: Path) -> tuple[str, bool]:
    """Return the commit at *root* and whether files differ from it; ("", False) outside a repository."""
    head = _git(root, "rev-parse", "HEAD")
    if head is None:
        return "", False
    return head.strip(), bool((_git(root, "status", "--porcelain") or "").strip())


def _git(root: Path, *arguments: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return None
    return done.stdout if done.returncode == 0 else None


def _sorted(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(ids)))


def _joined(old: TestRecord, new: TestRecord) -> TestRecord:
    return TestRecord(
        _sorted(old.proves + new.proves),
        _sorted(old.executed + new.executed),
        _sorted(old.examples + new.examples),
        _sorted(old.digests + new.digests),
        _sorted(old.abilities + new.abilities),
    )


def _index(pairs: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for test_id, ids in pairs:
        for id in ids:
            found.setdefault(id, []).append(test_id)
    return found
