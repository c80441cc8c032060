"""Errata: misprints of single cards, printed -> read as, each with its reason. They never touch the grammar.

A file is an array of tables:

    [[erratum]]
    card = "name of the card"   # or its number
    field = "cost"              # a field of the record; left out: the text
    line = 1                  # first line of the text; may be left out when `printed` is found once in the whole text
    printed = "part of the line as printed"
    read_as = "what it must say"
    reason = "why"
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from gyoji.errors import UserError

_KEYS = ("card", "printed", "reason")
TEXT_FIELD = "text"
"""The field that an erratum is about where it names none."""


class Erratum:
    """One correction of one card."""

    def __init__(
        self, card: str, line: int | None, printed: str, read_as: str, reason: str, field: str = TEXT_FIELD
    ) -> None:
        self.card = card
        self.field = field
        self.line = line
        self.printed = printed
        self.read_as = read_as
        self.reason = reason


class Errata:
    """The corrections of a set of cards."""

    def __init__(self, entries: list[Erratum]) -> None:
        self._by_card: dict[str, list[Erratum]] = {}
        for entry in entries:
            self._by_card.setdefault(entry.card, []).append(entry)

    def apply(self, card: str, text: str, number: str = "") -> str:
        """Return the text of *card* as it must be read; raise UserError when a misprint is not there any more."""
        lines = text.splitlines()
        for entry in self._of(card, number):
            if entry.field != TEXT_FIELD:
                continue
            numbers = range(len(lines)) if entry.line is None else range(entry.line - 1, entry.line)
            places = [i for i in numbers if 0 <= i < len(lines) and entry.printed in lines[i]]
            if len(places) != 1:
                raise UserError(
                    f"erratum of {card}: 「{entry.printed}」 stands in {len(places)} lines, not in one"
                )
            lines[places[0]] = lines[places[0]].replace(entry.printed, entry.read_as, 1)
        return "\n".join(lines)

    def correct(self, card: str, number: str, field: str, value: str) -> str:
        """Return the value of another field as it must be read; raise UserError when it is not as printed."""
        for entry in self._of(card, number):
            if entry.field != field:
                continue
            if value.strip() != entry.printed:
                raise UserError(f"erratum of {card}: {field} is 「{value}」, not 「{entry.printed}」")
            value = entry.read_as
        return value

    def fields(self, card: str, number: str) -> list[str]:
        """Return the fields of a card that have errata."""
        return [entry.field for entry in self._of(card, number)]

    def _of(self, card: str, number: str) -> list[Erratum]:
        own = self._by_card.get(number, []) if number and number != card else []
        return [*self._by_card.get(card, []), *own]

    def cards(self) -> list[str]:
        """Return the names of the cards that have errata."""
        return list(self._by_card)


def load(path: Path) -> Errata:
    """Return the errata of a TOML file; raise UserError when an entry is incomplete."""
    return parse(path.read_text(encoding="utf-8"), str(path))


def parse(source: str, where: str = "errata") -> Errata:
    """Return the errata of a TOML text."""
    try:
        table = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{where}: {error}") from error
    entries: list[Erratum] = []
    for i, entry in enumerate(table.get("erratum", []), 1):
        for key in _KEYS:
            if not isinstance(entry.get(key), str) or not entry[key]:
                raise UserError(f"{where}: erratum {i} has no {key}")
        line = entry.get("line")
        if line is not None and (not isinstance(line, int) or line < 1):
            raise UserError(f"{where}: erratum {i}: line is a number from 1")
        read_as, field = entry.get("read_as"), entry.get("field", TEXT_FIELD)
        if not isinstance(read_as, str) or not isinstance(field, str):
            raise UserError(f"{where}: erratum {i} has no read_as")
        entries.append(Erratum(entry["card"], line, entry["printed"], read_as, entry["reason"], field))
    return Errata(entries)


def write(entries: list[Erratum]) -> str:
    """Return errata as the text of a file."""
    parts: list[str] = []
    for entry in entries:
        lines = ["[[erratum]]", f"card = {_quoted(entry.card)}"]
        if entry.field != TEXT_FIELD:
            lines.append(f"field = {_quoted(entry.field)}")
        if entry.line is not None:
            lines.append(f"line = {entry.line}")
        lines.append(f"printed = {_quoted(entry.printed)}")
        lines.append(f"read_as = {_quoted(entry.read_as)}")
        lines.append(f"reason = {_quoted(entry.reason)}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
