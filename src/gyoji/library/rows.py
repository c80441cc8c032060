"""Card lists as files: JSON, JavaScript and CSV, in the encodings that players have, as rows with lines.

A row is what the file says, cell by cell; what the cells mean is the matter of `records`.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from pathlib import Path
from typing import Final

from gyoji.errors import UserError
from gyoji.library.scripts import ScriptError, read_script

JSON: Final = "json"
CSV: Final = "csv"
SCRIPT: Final = "script"
"""JavaScript that writes a list down."""
OTHER: Final = "other"
"""Neither: the card file of a game itself."""

_SUFFIXES: Final = {
    ".jsonl": JSON, ".ndjson": JSON, ".json": JSON, ".csv": CSV, ".tsv": CSV, ".tab": CSV, ".toml": OTHER,
    ".js": SCRIPT, ".mjs": SCRIPT, ".cjs": SCRIPT, ".ts": SCRIPT, ".json5": SCRIPT, ".jsonc": SCRIPT,
}  # fmt: skip
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_TRIED: Final = ("utf-8", "cp932")
_SCRIPT: Final = re.compile(r"(?://|/\*|const|let|var|export|import|module\.exports|window\.|'use strict')")
_DELIMITERS: Final = ",\t;"


class Fault:
    """Something wrong with a list, and the line it stands on."""

    __slots__ = ("line", "text", "blocks")

    def __init__(self, line: int, text: str, blocks: bool = True) -> None:
        self.line = line
        self.text = text
        self.blocks = blocks
        """Whether the list cannot be taken as a whole because of it; else it is something to look at."""


class Row:
    """One card of a list as the file has it: column and value."""

    __slots__ = ("line", "cells")

    def __init__(self, line: int, cells: list[tuple[str, object]]) -> None:
        self.line = line
        self.cells = cells


class Rows:
    """A list that was read: its rows, the header of a CSV file, and what could not be read."""

    __slots__ = ("rows", "header", "faults")

    def __init__(self, rows: list[Row], header: list[str] | None, faults: list[Fault]) -> None:
        self.rows = rows
        self.header = header
        """The columns of line 1; None where every card names its own."""
        self.faults = faults


def read_file(path: Path, encoding: str = "") -> str:
    """Return the text of a file in UTF-8, UTF-16 with a mark, or Shift_JIS (CP932); raise UserError when it is none."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    return decode(raw, str(path), encoding)


def decode(raw: bytes, source: str, encoding: str = "") -> str:
    """Return bytes as text; raise UserError with the line of the first byte that is none."""
    marked = [name for mark, name in _MARKS if raw.startswith(mark)]
    tried = [encoding] if encoding else marked[:1] or list(_TRIED)
    at = 0
    for name in tried:
        try:
            return raw.decode(name).removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            at = max(at, error.start)
        except LookupError:
            raise UserError(f"unknown encoding {name!r}; try utf-8, cp932 or euc_jp") from None
    line = raw[:at].count(b"\n") + 1
    raise UserError(f"{source}:{line}: no text in {' or '.join(tried)}; name another with --encoding")


def format_of(text: str, path: Path) -> str:
    """Return the format of a file: by its ending, else by how it begins."""
    known = _SUFFIXES.get(path.suffix.lower())
    if known:
        return known
    start = text.lstrip()
    if start.startswith("{") or (start.startswith("[") and start[1:].lstrip().startswith("{")):
        return JSON
    return SCRIPT if _SCRIPT.match(start) else OTHER


def read_rows(text: str, form: str) -> Rows:
    """Return the rows of a JSON, JavaScript or CSV text."""
    if form == CSV:
        return _read_csv(text)
    if form == SCRIPT:
        return _read_script(text)
    rows = _read_array(text) if text.lstrip().startswith("[") else _read_lines(text)
    if rows.faults:
        # People write commas and comments into JSON too, and put lists into an object.
        lenient = _read_script(text)
        if not lenient.faults and len(lenient.rows) > len(rows.rows):
            return lenient
    return rows


def _read_script(text: str) -> Rows:
    try:
        return Rows([Row(pairs.line, pairs) for pairs in read_script(text)], None, [])
    except ScriptError as error:
        return Rows([], None, [Fault(error.line, f"no list: {error.because}")])


def _read_lines(text: str) -> Rows:
    rows: list[Row] = []
    faults: list[Fault] = []
    for line, words in enumerate(text.split("\n"), 1):
        if words.strip():
            try:
                value = json.loads(words, object_pairs_hook=_Pairs)
            except ValueError as error:
                faults.append(Fault(line, f"no JSON: {_reason(error)}"))
                continue
            _add(value, line, rows, faults)
    return Rows(rows, None, faults)


def _read_array(text: str) -> Rows:
    rows: list[Row] = []
    faults: list[Fault] = []
    decoder = json.JSONDecoder(object_pairs_hook=_Pairs)
    at = text.index("[") + 1
    while True:
        while at < len(text) and (text[at].isspace() or text[at] == ","):
            at += 1
        line = text.count("\n", 0, at) + 1
        if at >= len(text):
            faults.append(Fault(line, "no JSON: the list does not end with ]"))
            break
        if text[at] == "]":
            if text[at + 1 :].strip():
                faults.append(Fault(line, "no JSON: something follows the end of the list"))
            break
        try:
            value, at = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            # What follows cannot be told apart from what is damaged.
            faults.append(Fault(error.lineno, f"no JSON: {_reason(error)}"))
            break
        _add(value, line, rows, faults)
    return Rows(rows, None, faults)


class _Pairs(list[tuple[str, object]]):
    """A JSON object with its members in order, repeated ones included."""


def _add(value: object, line: int, rows: list[Row], faults: list[Fault]) -> None:
    if isinstance(value, _Pairs):
        rows.append(Row(line, value))
    else:
        faults.append(Fault(line, "expected a card in braces { }"))


def _reason(error: ValueError) -> str:
    return f"{error.msg} (column {error.colno})" if isinstance(error, json.JSONDecodeError) else str(error)


def _read_csv(text: str) -> Rows:
    first = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(_DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    header: list[str] | None = None
    rows: list[Row] = []
    faults: list[Fault] = []
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            faults.append(Fault(line, f"no CSV: {error}"))
            break
        if cells is None:
            break
        if not any([cell.strip() for cell in cells]):
            continue
        if header is None:
            header = [cell.strip() for cell in cells]
        elif len(cells) != len(header):
            faults.append(Fault(line, f"{len(cells)} cells where the header has {len(header)}"))
        else:
            rows.append(Row(line, list(zip(header, cells, strict=True))))
    return Rows(rows, header if header is not None else [], faults)
