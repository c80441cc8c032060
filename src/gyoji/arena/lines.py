"""The file of an arena: JSON lines, what is played on the first, then one game a line, in an order of their own.

The same arena gives the same file, byte for byte, whoever plays it and however often it is broken off. Lines are only
added; a line that was cut off when the power went, or the disk was full, is cut away when the arena goes on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from gyoji.arena.playing import Record
from gyoji.errors import UserError

FORMAT = 1
MARK = b'{"arena":'
"""What a file begins with."""


def encode(record: Record) -> bytes:
    """Return a record as a line."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def write_failed(path: Path, error: OSError) -> UserError:
    """Return the error that a file cannot be written."""
    return UserError(f"cannot write {path}: {error.strerror or error}")


class Lines:
    """A file to which lines are added, whole ones only."""

    def __init__(self, path: Path, file: BinaryIO, length: int) -> None:
        self.path = path
        self._file = file
        self._length = length
        """How long the file is up to its last whole line."""

    @classmethod
    def begin(cls, path: Path, head: Record) -> Lines:
        """Make the file with its first line; raise UserError where there is one already, or none can be made."""
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError:
            if path.is_file() or path.is_dir():
                raise UserError(
                    f"{path} is there already: --resume goes on with it, or name another file"
                ) from None
            try:
                file = path.open("wb", buffering=0)
            except OSError as error:
                raise write_failed(path, error) from None
        except OSError as error:
            raise write_failed(path, error) from None
        lines = cls(path, file, 0)
        try:
            lines.add([head])
        except UserError:
            lines.close()
            raise
        return lines

    @classmethod
    def go_on(cls, path: Path, length: int) -> Lines:
        """Open a file to add to it after its first *length* bytes; what stands behind them is cut away."""
        try:
            file = path.open("r+b", buffering=0)
            file.truncate(length)
            file.seek(length)
        except OSError as error:
            raise write_failed(path, error) from None
        return cls(path, file, length)

    def add(self, records: list[Record]) -> None:
        """Write records, one a line, to the disk; raise UserError where there is no room, and keep what was written."""
        data = b"".join([encode(record) for record in records])
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(self._file.fileno(), left) :]
            if self.path.is_file():
                os.fsync(self._file.fileno())
        except OSError as error:
            self._cut_back()
            raise UserError(
                f"{write_failed(self.path, error)}; every game in it is kept, --resume goes on with it"
            ) from None
        self._length += len(data)

    def _cut_back(self) -> None:
        """Take half a line away; where even that fails the next run does it."""
        try:
            self._file.truncate(self._length)
        except OSError:
            return

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Found:
    """What stands in the file of an arena that was broken off."""

    def __init__(self, path: Path) -> None:
        """Look at the first line; raise UserError for a file that is none of an arena."""
        self.path = path
        try:
            with path.open("rb") as file:
                first = file.readline()
        except OSError as error:
            raise UserError(f"cannot read {path}: {error.strerror}") from None
        self.length = 0
        """How long it is up to the last whole line that was read."""
        self.head: Record | None = None
        """What is played; None where not even that was written whole."""
        if not first.endswith(b"\n"):
            if not first.startswith(MARK[: len(first)]):
                raise UserError(f"{path} is no file of an arena")
            return
        head = _decode(first)
        if head is None or head.get("arena") != FORMAT:
            raise UserError(f"{path}:1: no arena of this version of Gyoji")
        self.head = head
        self.length = len(first)

    def records(self) -> Iterator[Record]:
        """Yield the games; raise UserError for a line that is damaged. A last line that was cut off is passed over."""
        with self.path.open("rb") as file:
            file.seek(self.length)
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    break
                record = _decode(line)
                if record is None:
                    raise UserError(f"{self.path}:{number}: damaged: no game stands there")
                yield record
                self.length += len(line)


def _decode(line: bytes) -> Record | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
