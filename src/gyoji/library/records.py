"""From rows to records: columns by their names, cells by the kind of their field, every problem with its line."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from gyoji.errors import UserError
from gyoji.games.decks import Record, same_card
from gyoji.games.fields import INTEGER, LIST, PASSED_OVER, STATS_COLUMNS, TEXT, Field, column_key
from gyoji.games.rulebook import Rulebook
from gyoji.library.rows import Fault, Row, Rows
from gyoji.library.tidy import tidy, tidy_word
from gyoji.text.reading.errata import TEXT_FIELD, Errata

NOTHING: Final = ("", "-", "－", "―", "—", "ー", "−", "なし", "none", "null", "n/a")
"""Cells that say that a card has no such value."""
IGNORED: Final = "-"
"""The field that a column is given which shall be passed over."""
_STAT: Final = re.compile(
    r"\s*([^\d\s+:：=/／、,|｜?？-]*)\s*[:：=]?\s*([+-]?\d+|[^\s/／、,|｜]*)\s*[/／、,|｜\s]?"
)
_PARTS: Final = re.compile(r"[/／、,，;；|｜\n]")
_SIGNS: Final = str.maketrans("＋－−―‐０１２３４５６７８９", "+----0123456789")


class Listed:
    """A card of a list with its line."""

    __slots__ = ("line", "record")

    def __init__(self, line: int, record: Record) -> None:
        self.line = line
        self.record = record


class Columns:
    """The columns of a game's lists: which field each name stands for."""

    def __init__(self, fields: tuple[Field, ...], mapping: dict[str, str]) -> None:
        self.fields: dict[str, Field] = {field.name: field for field in fields}
        self._names: dict[str, str] = {column_key(name): IGNORED for name in PASSED_OVER}
        self._weak: set[str] = set()
        self._joint: dict[str, list[str]] = {}
        stats = [field.name for field in fields if field.stat]
        if stats:
            self._joint = {column_key(name): stats for name in STATS_COLUMNS}
        for field in fields:
            for name in field.weak:
                self._names[column_key(name)] = field.name
                self._weak.add(column_key(name))
        for field in fields:
            for name in field.columns:
                self._names[column_key(name)] = field.name
        for column, name in mapping.items():
            if name != IGNORED and name not in self.fields:
                raise UserError(f"--column {column}={name}: unknown field; known: {', '.join(self.fields)}")
            self._names[column_key(column)] = name
            self._weak.discard(column_key(column))
            self._joint.pop(column_key(column), None)

    def field(self, column: str) -> str:
        """Return the name of the field that a column stands for, `IGNORED`, or "" for an unknown one."""
        return self._names.get(column_key(column), "")

    def joint(self, column: str) -> list[str]:
        """Return the names of the fields whose numbers a column has together; none where it has not."""
        if self.field(column):
            return []
        known = self._joint.get(column_key(column))
        if known is not None:
            return known
        parts = [self.field(part) for part in re.split("[/／]", column)]
        several = len(parts) > 1 and all([name in self.fields for name in parts])
        return parts if several and all([self.fields[name].kind == INTEGER for name in parts]) else []

    def spread(self, cells: list[tuple[str, object]]) -> list[tuple[str, object]]:
        """Return the cells of a card with joint numbers apart, and without columns for which a better one stands."""
        found: list[tuple[str, object]] = []
        for column, cell in cells:
            joint = self.joint(column)
            found += self._numbers(joint, column, cell) if joint else [(column, cell)]
        strong = {self.field(column) for column, _ in found if column_key(column) not in self._weak}
        return [
            (column, cell)
            for column, cell in found
            if column_key(column) not in self._weak or self.field(column) not in strong
        ]

    def _numbers(self, names: list[str], column: str, cell: object) -> list[tuple[str, object]]:
        """Return the numbers of a joint cell: each for the field it is named by, else in the order of *names*."""
        if not isinstance(cell, (str, list)):
            return [(names[0], cell)]
        text = " / ".join([str(part) for part in cell]) if isinstance(cell, list) else cell
        words = unicodedata.normalize("NFKC", tidy(text)).translate(_SIGNS).strip()
        found: list[tuple[str, object]] = []
        at = 0
        while at < len(words):
            match = _STAT.match(words, at)
            if match is None or match.end() == at:
                return [(column, cell)]
            at = match.end()
            label, number = match.groups()
            name = self.field(label) if label else names[len(found)] if len(found) < len(names) else ""
            if name not in self.fields:
                return [(column, cell)]
            found.append((name, number))
        return found

    def passed_over(self, column: str, also: str = "") -> str:
        """Return what is told of a column that stands for nothing."""
        return (
            f"unknown column {column!r}{also}; known: {self.known()}; --column {column}=FIELD says what it is"
        )

    def known(self) -> str:
        """Return the fields with a Japanese name each, for a message."""
        return ", ".join(
            [f"{each.name} ({each.columns[1]})" for each in self.fields.values() if each.columns[1:]]
        )


def read_mapping(words: list[str]) -> dict[str, str]:
    """Return column and field of options like 名称=name; `=-` passes a column over."""
    found: dict[str, str] = {}
    for word in words:
        column, equals, name = word.rpartition("=")
        if not equals or not column.strip() or not name.strip():
            raise UserError(f"--column {word}: expected COLUMN=FIELD, or COLUMN=- to pass it over")
        found[column.strip()] = name.strip()
    return found


def read_records(
    rulebook: Rulebook, rows: Rows, mapping: dict[str, str], errata: Errata | None = None
) -> tuple[list[Listed], list[Fault]]:
    """Return the cards of *rows* that make records of the game, and what is wrong with the list."""
    columns = Columns(rulebook.list_fields(), mapping)
    faults = list(rows.faults)
    unknown: dict[str, list[int]] = {}
    if rows.header is not None and not _header(rows.header, columns, unknown, faults):
        return [], sorted(faults, key=lambda fault: fault.line)
    found: list[Listed] = []
    for row in rows.rows:
        cells = columns.spread(_with_faces(row.cells, columns))
        if errata is not None:
            cells = _corrected(cells, columns, errata)
        record, troubles = _record(Row(row.line, cells), columns, unknown)
        if not troubles:
            trouble = rulebook.fault(record)
            troubles = [trouble] if trouble else []
        if troubles:
            faults += [Fault(row.line, _called(record) + trouble) for trouble in troubles]
        else:
            found.append(Listed(row.line, record))
    for column, lines in unknown.items() if rows.header is None else ():
        also = f" (on {len(lines)} cards)" if len(lines) > 1 else ""
        faults.append(Fault(lines[0], columns.passed_over(column, also), False))
    kept = _without_doubles(found, faults)
    return kept, sorted(faults, key=lambda fault: fault.line)


def _corrected(cells: list[tuple[str, object]], columns: Columns, errata: Errata) -> list[tuple[str, object]]:
    """Return the cells of a card with the errata of all fields but the text."""
    named = {columns.field(column): str(cell) for column, cell in cells}
    name, number = tidy_word(named.get("name", "")), tidy_word(named.get("number", ""))
    wanted = errata.fields(name, number)
    found: list[tuple[str, object]] = []
    for column, cell in cells:
        field = columns.field(column)
        if field in wanted and field != TEXT_FIELD:
            value = "／".join([str(part) for part in cell]) if isinstance(cell, list) else str(cell)
            cell = errata.correct(name, number, field, tidy_word(value))
        found.append((column, cell))
    return found


def _header(header: list[str], columns: Columns, unknown: dict[str, list[int]], faults: list[Fault]) -> bool:
    """Look over the columns of a CSV file; False when no card of it can be read."""
    named: dict[str, str] = {}
    readable = True
    empty: list[tuple[str, object]] = [(column, "") for column in header if not columns.joint(column)]
    for column in header:
        for name in columns.joint(column):
            named[name] = column
    for column, _ in columns.spread(empty):
        name = columns.field(column)
        if name == "":
            unknown[column] = []
        elif name != IGNORED and name in named:
            faults.append(Fault(1, f"the columns {named[name]!r} and {column!r} both stand for {name}"))
            readable = False
        else:
            named[name] = column
    for field in columns.fields.values():
        if field.needed and field.name not in named:
            faults.append(Fault(1, f"missing column {field.name} ({', '.join(field.columns[1:4])})"))
            readable = False
    for column in unknown:
        faults.append(Fault(1, columns.passed_over(column), False))
    unknown.clear()
    return readable


def _record(row: Row, columns: Columns, unknown: dict[str, list[int]]) -> tuple[Record, list[str]]:
    record: Record = {}
    named: dict[str, str] = {}
    troubles: list[str] = []
    for column, cell in row.cells:
        name = columns.field(column)
        if name == "" and columns.joint(column):
            troubles.append(f"{column}: numbers expected, found {cell!r}")
        elif name == "":
            unknown.setdefault(column, []).append(row.line)
        elif name == IGNORED:
            continue
        elif name in named:
            troubles.append(f"the columns {named[name]!r} and {column!r} both stand for {name}")
        else:
            named[name] = column
            try:
                value = _value(columns.fields[name], cell)
            except ValueError as error:
                troubles.append(f"{column}: {error}")
                named[name] = ""
                continue
            if value is not None:
                record[name] = value
    for field in columns.fields.values():
        if field.needed and field.name not in named:
            troubles.append(f"missing column {field.name}")
        elif field.needed and field.name not in record and named[field.name]:
            troubles.append(f"{named[field.name]}: is empty")
    return _nested(record), troubles


def _with_faces(cells: list[tuple[str, object]], columns: Columns) -> list[tuple[str, object]]:
    """Return the cells of a card with those of another face apart: `open: {text: ...}` as `open.text`."""
    found: list[tuple[str, object]] = []
    for column, cell in cells:
        known = any([name.startswith(column + ".") for name in columns.fields])
        if known and isinstance(cell, list) and all([isinstance(pair, tuple) for pair in cell]):
            found += [(f"{column}.{name}", value) for name, value in cell]
        else:
            found.append((column, cell))
    return found


def _nested(record: Record) -> Record:
    """Return a record with the fields of another face in a record of their own."""
    found: Record = {}
    faces: dict[str, Record] = {}
    for name, value in record.items():
        face, dot, field = name.partition(".")
        if dot:
            faces.setdefault(face, {})[field] = value
        else:
            found[name] = value
    return {**found, **faces}


def _value(field: Field, cell: object) -> object:
    """Return what a cell says, None when it says nothing; raise ValueError when it is of the wrong kind."""
    if isinstance(cell, bool) or not (cell is None or isinstance(cell, (str, int, float, list))):
        raise ValueError(f"a value of the wrong kind: {cell!r}")
    if cell is None or cell == []:
        return None
    if field.kind == TEXT:
        lines = cell if isinstance(cell, list) else [cell]
        text = "\n".join([tidy(str(line)) for line in lines])
        return None if text.strip().lower() in NOTHING else text
    if field.kind == LIST:
        return _list(field, cell)
    if isinstance(cell, list):
        raise ValueError(f"one value expected, found {len(cell)}")
    word = tidy_word(str(cell))
    if word.lower() in NOTHING:
        return None
    return _integer(word) if field.kind == INTEGER else field.words.get(word, word)


def _list(field: Field, cell: object) -> object:
    parts = [str(part) for part in cell] if isinstance(cell, list) else _PARTS.split(tidy(str(cell)))
    words = [tidy_word(part) for part in parts]
    found = [field.words.get(word, word) for word in words if word.lower() not in NOTHING]
    return found or None


def _integer(word: str) -> int:
    plain = word.translate(_SIGNS).replace(",", "").replace(" ", "")
    if plain.endswith(".0"):
        plain = plain[:-2]
    if not re.fullmatch(r"[+-]?\d{1,6}", plain):
        raise ValueError(f"a number expected, found {word!r}")
    return int(plain)


def _called(record: Record) -> str:
    called = " ".join([str(record[name]) for name in ("number", "name") if name in record])
    return f"{called}: " if called else ""


def _without_doubles(cards: list[Listed], faults: list[Fault]) -> list[Listed]:
    """Return the cards of which no other has the number, nor the name with another content."""
    numbers: dict[str, int] = {}
    names: dict[str, Listed] = {}
    kept: list[Listed] = []
    for card in cards:
        number, name = str(card.record["number"]), str(card.record["name"])
        first = names.setdefault(name, card)
        if number in numbers:
            faults.append(
                Fault(card.line, f"{_called(card.record)}the number is that of line {numbers[number]} too")
            )
        elif not same_card(first.record, card.record):
            faults.append(
                Fault(card.line, f"{_called(card.record)}line {first.line} has another card of that name")
            )
        else:
            kept.append(card)
        numbers.setdefault(number, card.line)
    return kept
