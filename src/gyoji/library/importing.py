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
from gyoji.library.words import NewWord, new_words
from gyoji.text.reading.errata import Errata, Erratum
from gyoji.text.reading.normalise import Slip
from gyoji.text.reading.report import Report


class Import:
    """What came of a list: the cards that can be played, and every problem with its line."""

    def __init__(
        self,
        cards: list[Listed],
        faults: list[Fault],
        total: int,
        report: Report,
        words: list[NewWord],
        listed_faults: list[Fault],
        stored: str = "",
    ) -> None:
        self.listed_faults = listed_faults
        """Those of the faults that are about the list itself, not about what a text says."""
        self.cards = cards
        self.report = report
        """How many lines read, which did not, and what was mended."""
        self.words = words
        """Words that no card had before."""
        self.places: list[int] = []
        """The line of the card of each refusal of the report."""
        self.faults = faults
        self.total = total
        """How many cards the list has, good or bad."""
        self.stored = stored
        """The file that the set was written to; empty when nothing was."""


def read_list(
    rulebook: Rulebook,
    path: Path,
    mapping: dict[str, str],
    encoding: str = "",
    errata: Errata | None = None,
) -> tuple[list[Listed], list[Fault], int]:
    """Return the cards of a list or card file, the problems, and the number of its cards.

    A card file of the game is good as a whole or refused with a UserError; of a list every bad line is named.
    """
    text = read_file(path, encoding)
    form = format_of(text, path)
    if form == OTHER:
        cards = [Listed(line, record) for line, record in _of_card_file(rulebook, text, path)]
        _correct_texts(cards, errata)
        return cards, [], len(cards)
    if not rulebook.fields():
        raise UserError(f"{rulebook.slug} reads no card lists")
    rows = read_rows(text, form)
    cards, faults = read_records(rulebook, rows, mapping, errata)
    _correct_texts(cards, errata)
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
    strict: bool = False,
) -> Import:
    """Store the cards of a list as the set *name* when all of them can be played, or with *partial* those that can."""
    target = store.set_file(rulebook.slug, name)
    if target.exists() and not replace:
        raise UserError(
            f"the set {name!r} of {rulebook.slug} exists already; --replace puts this in its place"
        )
    found = check_list(rulebook, path, mapping, encoding, errata, strict)
    good = found.cards
    if good and (partial or not any([fault.blocks or strict for fault in found.faults])):
        found.stored = str(store.save_set(rulebook.slug, name, path.name, [card.record for card in good]))
    return found


def check_list(
    rulebook: Rulebook,
    path: Path,
    mapping: dict[str, str],
    encoding: str = "",
    errata: Errata | None = None,
    strict: bool = False,
    whole: bool = True,
) -> Import:
    """Return what would come of a list; nothing is stored. Without *whole* only the texts are looked at."""
    listed, wrong, total = read_list(rulebook, path, mapping, encoding, errata)
    good, refused, report = usable(rulebook, listed, strict, whole)
    words = new_words(rulebook, listed)
    faults = sorted([*wrong, *refused], key=lambda fault: fault.line)
    found = Import(good, faults, total, report, words, wrong)
    lines = {str(card.record["name"]): card.line for card in reversed(listed)}
    found.places = [lines[each.card] for each in report.refusals]
    return found


def proposed_errata(report: Report) -> list[Erratum]:
    """Return the mends of a report as errata, one for each slip that can be found in the print."""
    found: list[Erratum] = []
    for mended in report.mended:
        for slip in mended.slips:
            printed, read_as = _excerpt(mended.text, mended.read_as, slip)
            if printed and printed in mended.text:
                found.append(Erratum(mended.card, mended.line, printed, read_as, slip.described()))
    return found


def _excerpt(text: str, read_as: str, slip: Slip) -> tuple[str, str]:
    """Return a part of a line around a slip that stands there once, and how it is read."""
    if read_as == text:  # mended by the reader itself, and noted with what stands around it
        return slip.printed, slip.read_as
    start, end = slip.start, slip.start + len(slip.printed)
    while text.count(text[start:end]) != 1 and (start > 0 or end < len(text)):
        start, end = max(0, start - 2), min(len(text), end + 2)
    return text[start:end], text[start : slip.start] + slip.read_as + text[
        slip.start + len(slip.printed) : end
    ]


def _correct_texts(cards: list[Listed], errata: Errata | None) -> None:
    for card in cards if errata is not None else ():
        assert errata is not None
        name, number = str(card.record["name"]), str(card.record.get("number", ""))
        if errata.fields(name, number):
            card.record["text"] = errata.apply(name, str(card.record.get("text", "")), number)


def _of_card_file(rulebook: Rulebook, text: str, path: Path) -> list[tuple[int, Record]]:
    records = rulebook.read_cards(text, str(path))
    heads = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[card]]"]
    return [(heads[i] if i < len(heads) else 1, record) for i, record in enumerate(records)]
