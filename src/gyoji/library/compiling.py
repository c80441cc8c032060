"""Compiling the cards of a list: what the texts say is the compiler's matter, on which line they stand is ours."""

from __future__ import annotations

from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.library.records import Listed
from gyoji.library.rows import Fault
from gyoji.text.errors import TextError
from gyoji.text.report import Report, report


def compile_record(rulebook: Rulebook, record: Record) -> Report:
    """Compile every line of a card, each as a text of the card's type."""
    card_type = str(record.get("type", rulebook.card_types()[0]))
    return report(
        [(str(record["name"]), str(record.get("text", "")))],
        lambda line: rulebook.compile_line(line, card_type),
    )


def usable(rulebook: Rulebook, cards: list[Listed]) -> tuple[list[Listed], list[Fault]]:
    """Return the cards that compile, and for each of the others why it does not."""
    good: list[Listed] = []
    faults: list[Fault] = []
    for card in cards:
        found = [
            Fault(card.line, f"{_called(card.record)}, text line {each.line}: {each.error}")
            for each in compile_record(rulebook, card.record).refusals
        ]
        if not found:
            found = _fault_of_the_whole(rulebook, card)
        if found:
            faults += found
        else:
            good.append(card)
    return good, faults


def _fault_of_the_whole(rulebook: Rulebook, card: Listed) -> list[Fault]:
    """Return why a card whose lines all compile can still not be played."""
    try:
        rulebook.definition(card.record)
    except (TextError, ValueError) as error:
        return [Fault(card.line, f"{_called(card.record)}: {error}")]
    return []


def _called(record: Record) -> str:
    return f"{record.get('number', '')} {record['name']}".strip()
