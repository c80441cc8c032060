"""Compiling the cards of a list: what the texts say is the compiler's matter, on which line they stand is ours."""

from __future__ import annotations

from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.library.mending import read_line
from gyoji.library.records import Listed
from gyoji.library.rows import Fault
from gyoji.library.words import words_with_rules
from gyoji.text.proving.proof import MISFIT
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.normalise import paragraphs
from gyoji.text.reading.report import Mended, Report, report


def compile_record(rulebook: Rulebook, record: Record, strict: bool = False) -> Report:
    """Compile every line of a card, each as a text of the card's type; slips are mended in the report, not the card."""
    card_type = str(record.get("type", rulebook.card_types()[0]))
    name, text = str(record["name"]), str(record.get("text", ""))
    mended: list[Mended] = []
    untold: list[tuple[str, int]] = []
    numbers = iter([number for number, _ in paragraphs(text)])

    def compile_line(line: str) -> object:
        number = next(numbers)
        found = read_line(rulebook, line, card_type, strict)
        if found.slips:
            mended.append(Mended(name, number, line, found.text, found.slips))
        if not found.meaning.told:
            untold.append((name, number))
        return found.meaning

    result = report([(name, text)], compile_line)
    result.mended, result.untold = mended, untold
    return result


def usable(
    rulebook: Rulebook, cards: list[Listed], strict: bool = False, whole: bool = True
) -> tuple[list[Listed], list[Fault], Report]:
    """Return the cards that compile, slips mended, for each of the others why it does not, and the whole report.

    Without *whole* only the texts are looked at.
    """
    good: list[Listed] = []
    faults: list[Fault] = []
    total = Report()
    explained = words_with_rules(rulebook, cards)
    for card in cards:
        result = compile_record(rulebook, card.record, strict)
        total.add(result)
        found = [
            Fault(card.line, f"{_called(card.record)}, text line {each.line}: {each.error}")
            for each in result.refusals
        ]
        for mended in result.mended:
            text = str(card.record["text"])
            card.record["text"] = text.replace(mended.text, mended.read_as, 1)
        if not found and whole:
            found = _fault_of_the_whole(rulebook, card, explained)
        if found:
            faults += found
        else:
            good.append(card)
    return good, faults, total


def _fault_of_the_whole(rulebook: Rulebook, card: Listed, explained: set[str]) -> list[Fault]:
    """Return why a card whose lines all compile can still not be played."""
    for word in sorted(explained):
        if f"《{word}》" in str(card.record.get("text", "")):
            because = f"《{word}》 has rules of its own, which the game does not know"
            return [Fault(card.line, f"{_called(card.record)}: {because}")]
    try:
        rulebook.definition(card.record)
    except (TextError, *MISFIT) as error:  # a file goes on after any one bad card
        return [Fault(card.line, f"{_called(card.record)}: {error}")]
    return []


def _called(record: Record) -> str:
    return f"{record.get('number', '')} {record['name']}".strip()
