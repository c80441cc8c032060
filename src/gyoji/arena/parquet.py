"""The games of an arena as a Parquet file, one row a game, by pyarrow (the extra `gyoji[parquet]`)."""

from __future__ import annotations

import contextlib
import importlib
import json
from pathlib import Path
from typing import Any

from gyoji.arena.lines import write_failed
from gyoji.arena.playing import MARKS, Record
from gyoji.errors import UserError

ROWS = 2_000
"""So many games are a group of rows."""


def pyarrow() -> Any:
    """Return the modules of pyarrow; raise UserError where it is not installed."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise UserError("--parquet needs pyarrow: pip install 'gyoji[parquet]'") from None


class Parquet:
    """A listener of an arena that writes what it is told into a file, which appears when it is whole."""

    def __init__(self, path: Path, head: Record) -> None:
        self._arrow, self._format = pyarrow()
        self.path = path
        self._part = path.with_name(path.name + ".part")
        arrow = self._arrow
        numbers = ("pair", "game", "seat_a", "turns", "decisions")
        words = ("a", "b", "winner", "first", "ended_by", "digest", "error")
        fields = [(name, arrow.int32()) for name in numbers] + [("seed", arrow.int64())]
        fields += [(name, arrow.string()) for name in words]
        columns = [f"{name}_{letter}" for letter in "ab" for name in MARKS]
        fields += [(name, arrow.list_(arrow.int16())) for name in columns]
        fields.append(("rules", arrow.list_(arrow.string())))
        about = {b"gyoji": json.dumps(head, ensure_ascii=False).encode()}
        self._schema = arrow.schema(fields, metadata=about)
        self._rows: list[Record] = []
        try:
            self._writer = self._format.ParquetWriter(self._part, self._schema)
        except OSError as error:
            raise write_failed(path, error) from None

    def add(self, record: Record) -> None:
        """Take in a game."""
        self._rows.append(record)
        if len(self._rows) == ROWS:
            self._write()

    def _write(self) -> None:
        rows, self._rows = self._rows, []
        try:
            self._writer.write_table(self._arrow.Table.from_pylist(rows, schema=self._schema))
        except OSError as error:
            self.drop()
            raise write_failed(self.path, error) from None

    def close(self) -> None:
        """Write what is left and give the file its name."""
        self._write()
        try:
            self._writer.close()
            self._part.replace(self.path)
        except OSError as error:
            self.drop()
            raise write_failed(self.path, error) from None

    def drop(self) -> None:
        """Take a file away that was not finished."""
        with contextlib.suppress(OSError):
            self._writer.close()
        self._part.unlink(missing_ok=True)
