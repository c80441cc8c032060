"""Imported sets in the user's data folder: one file a set, a header and a card a line, written whole or not at all.

The folder is `GYOJI_DATA` where that is set, else what the platform has for data of programs.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Final

from gyoji.errors import UserError
from gyoji.games.decks import SHIPPED, Record
from gyoji.games.rulebook import Rulebook

VARIABLE: Final = "GYOJI_DATA"
"""The environment variable that names another data folder."""
FORMAT: Final = 1
_NAME: Final = re.compile(r"[\w][\w.-]{0,63}")


def data_folder() -> Path:
    """Return where Gyoji keeps what belongs to the user; it may not exist yet."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "gyoji"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "gyoji"
    shared = os.environ.get("XDG_DATA_HOME", "")
    return (Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "share") / "gyoji"


def set_file(game: str, name: str) -> Path:
    """Return the file of a set; raise UserError when no set can be called so."""
    if not _NAME.fullmatch(name) or name.endswith(".") or name.lower() == SHIPPED:
        raise UserError(f"no set can be called {name!r}: write up to 64 letters, digits, - and _")
    return data_folder() / "sets" / game / f"{name}.jsonl"


def set_names(game: str) -> list[str]:
    """Return the names of the imported sets of a game, in alphabetical order."""
    folder = data_folder() / "sets" / game
    return sorted([path.stem for path in folder.glob("*.jsonl") if _NAME.fullmatch(path.stem)])


def save_set(game: str, name: str, source: str, records: list[Record]) -> Path:
    """Write a set, whole or not at all; raise UserError when it cannot be written."""
    path = set_file(game, name)
    header = {
        "gyoji": "set",
        "format": FORMAT,
        "game": game,
        "name": name,
        "source": source,
        "cards": len(records),
    }
    lines = [json.dumps(each, ensure_ascii=False) for each in [header, *records]]
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise UserError(f"cannot write {path}: {error.strerror}") from None
    return path


def load_set(game: str, name: str) -> list[Record]:
    """Return the cards of an imported set; raise UserError when there is none, or its file is damaged."""
    path = set_file(game, name)
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        known = ", ".join(set_names(game)) or "none"
        raise UserError(f"no set {name!r} of {game} was imported; imported: {known}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"cannot read {path}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}"
        ) from None
    values: list[Record] = []
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line)
        except ValueError:
            value = None
        if not isinstance(value, dict):
            raise UserError(f"{path}:{number}: the file is damaged; import the set again")
        values.append(value)
    header = values[0] if values else {}
    if (header.get("gyoji"), header.get("format"), header.get("game")) != ("set", FORMAT, game):
        raise UserError(f"{path}:1: no set of {game} in the format {FORMAT}; import the set again")
    if header.get("cards") != len(values) - 1:
        raise UserError(f"{path}:{len(values)}: cards are missing; import the set again")
    for number, record in enumerate(values[1:], 2):
        if not isinstance(record.get("name"), str):
            raise UserError(f"{path}:{number}: a card without a name; import the set again")
    return values[1:]


def source_of(game: str, name: str) -> str:
    """Return the name of the file from which a set was imported."""
    with set_file(game, name).open(encoding="utf-8") as file:
        return str(json.loads(file.readline()).get("source", ""))


def remove_set(game: str, name: str) -> None:
    """Delete an imported set; raise UserError when there is none."""
    path = set_file(game, name)
    try:
        path.unlink()
    except FileNotFoundError:
        known = ", ".join(set_names(game)) or "none"
        raise UserError(f"no set {name!r} of {game} was imported; imported: {known}") from None
    except OSError as error:
        raise UserError(f"cannot remove {path}: {error.strerror}") from None


def sets_of(rulebook: Rulebook) -> dict[str, dict[str, Record]]:
    """Return every imported set of a game by name, its cards by name."""
    found: dict[str, dict[str, Record]] = {}
    for name in set_names(rulebook.slug):
        cards: dict[str, Record] = {}
        for record in load_set(rulebook.slug, name):
            cards.setdefault(str(record["name"]), record)
        found[name] = cards
    return found
