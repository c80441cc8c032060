"""Taking in a card list: read, compile, and store what is good, or nothing."""

from __future__ import annotations

from pathlib import Path

from gyoji.errors import UserError
from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.library import store
from gyoji.library.compiling import usable
from gyoji.library.records import Listed, read_records
from gyoji.library.rows import OTHER, Fault, format_of, read_file, read_rows
from gyoji.text.errata import Errata


class Import:
    """What came of a list: the cards that can be played, and every problem with its line."""

    def __init__(self, cards: list[Listed], faults: list[Fault], total: int, stored: str = "") -> None:
        self.cards = cards
        self.faults = faults
        self.total = total
        """How many cards the list has, good or bad."""
        self.stored = stored
        """The file that the set was written to; empty when nothing was."""


def read_list(
    rulebook: Rulebook, path: Path, mapping: dict[str, str], encoding: str = ""
) -> tuple[list[Listed], list[Fault], int]:
    """Return the cards of a list or card file, the problems, and the number of its cards.

    A card file of the game is good as a whole or refused with a UserError; of a list every bad line is named.
    """
    text = read_file(path, encoding)
    form = format_of(text, path)
    if form == OTHER:
        cards = [Listed(line, record) for line, record in _of_card_file(rulebook, text, path)]
        return cards, [], len(cards)
    if not rulebook.fields():
        raise UserError(f"{rulebook.slug} reads no card lists")
    rows = read_rows(text, form)
    cards, faults = read_records(rulebook, rows, mapping)
    if not rows.rows and not faults:
        raise UserError(f"{path}:1: the file lists no card")
    return cards, faults, len(rows.rows) + len(rows.faults)


def import_list(
    rulebook: Rulebook,
    path: Path,
    name: str,
    mapping: dict[str, str],
    encoding: str = "",
    errata: Errata | None = None,
    partial: bool = False,
    replace: bool = False,
) -> Import:
    """Store the cards of a list as the set *name* when all of them can be played, or with *partial* those that can."""
    target = store.set_file(rulebook.slug, name)
    if target.exists() and not replace:
        raise UserError(
            f"the set {name!r} of {rulebook.slug} exists already; --replace puts this in its place"
        )
    listed, faults, total = read_list(rulebook, path, mapping, encoding)
    if errata is not None:
        for card in listed:
            card.record["text"] = errata.apply(str(card.record["name"]), str(card.record.get("text", "")))
    good, refused = usable(rulebook, listed)
    faults = sorted([*faults, *refused], key=lambda fault: fault.line)
    found = Import(good, faults, total)
    if good and (partial or not faults):
        found.stored = str(store.save_set(rulebook.slug, name, path.name, [card.record for card in good]))
    return found


def _of_card_file(rulebook: Rulebook, text: str, path: Path) -> list[tuple[int, Record]]:
    records = rulebook.read_cards(text, str(path))
    heads = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
    return [(heads[i] if i < len(heads) else 1, record) for i, record in enumerate(records)]
