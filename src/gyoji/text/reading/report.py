"""A report over a file of cards: how many compile, which lines are refused, which phrases to teach first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gyoji.text.reading.errata import Errata
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.normalise import Slip, paragraphs

CompileLine = Callable[[str], object]
"""Compiles one paragraph of a card or raises TextError."""


class Refusal:
    """A line that did not compile."""

    def __init__(self, card: str, line: int, text: str, error: TextError) -> None:
        self.card = card
        self.line = line
        self.text = text
        self.error = error


class Mended:
    """A line that was read with slips mended: how it stands on the card, and how it was read."""

    def __init__(self, card: str, line: int, text: str, read_as: str, slips: tuple[Slip, ...]) -> None:
        self.card = card
        self.line = line
        self.text = text
        self.read_as = read_as
        """The whole line; the same as *text* where the reader mends the slips itself."""
        self.slips = slips


class Report:
    """What came of a list of cards."""

    def __init__(self) -> None:
        self.cards = 0
        self.lines = 0
        self.compiled_cards = 0
        self.compiled_lines = 0
        self.refusals: list[Refusal] = []
        self.mended: list[Mended] = []
        self.untold: list[tuple[str, int]] = []
        """Cards and their text lines for which English has no rule: their parts stand in the order of the Japanese."""

    def add(self, other: Report) -> None:
        """Take in what came of more cards."""
        self.cards += other.cards
        self.lines += other.lines
        self.compiled_cards += other.compiled_cards
        self.compiled_lines += other.compiled_lines
        self.refusals += other.refusals
        self.mended += other.mended
        self.untold += other.untold

    def mended_lines(self) -> list[str]:
        """Return what was read as what, a line for each text."""
        return [
            f"mended: {each.card}, text line {each.line}: "
            + "; ".join([slip.described() for slip in each.slips])
            for each in self.mended
        ]

    def ranking(self) -> list[tuple[str, int, int]]:
        """Return (phrase, cards that it alone stops, lines that it stops), the most stopping phrase first."""
        by_card: dict[str, list[str]] = {}
        lines: dict[str, int] = {}
        for refused in self.refusals:
            phrase = refused.error.phrase or refused.error.because
            by_card.setdefault(refused.card, []).append(phrase)
            lines[phrase] = lines.get(phrase, 0) + 1
        alone: dict[str, int] = {}
        for phrases in by_card.values():
            if len(dict.fromkeys(phrases)) == 1:
                alone[phrases[0]] = alone.get(phrases[0], 0) + 1
        ranked = [(phrase, alone.get(phrase, 0), count) for phrase, count in lines.items()]
        ranked.sort(key=lambda entry: (-entry[1], -entry[2], entry[0]))
        return ranked

    def render(self, top: int = 20) -> str:
        """Return the report as text: totals, ranked phrases, refused lines."""
        out = [
            f"cards: {self.compiled_cards} of {self.cards} compile",
            f"lines: {self.compiled_lines} of {self.lines} compile",
        ]
        for kind in ("refused", "ambiguous", "print", "check"):
            count = sum(1 for refused in self.refusals if refused.error.kind == kind)
            if count:
                out.append(f"  {kind}: {count}")
        out += self.mended_lines()
        out += [f"no rule tells this in English: {card}, text line {line}" for card, line in self.untold]
        if self.refusals:
            out.append("phrases by the cards that they alone stop (then by lines):")
            out.extend(f"  {alone:4d} {lines:4d}  {phrase}" for phrase, alone, lines in self.ranking()[:top])
            out.append("refused:")
        for refused in self.refusals:
            out.append(f"{refused.card}, text line {refused.line}:")
            out.extend("    " + line for line in str(refused.error).splitlines())
        return "\n".join(out)


def report(
    cards: Iterable[tuple[str, str]], compile_line: CompileLine, errata: Errata | None = None
) -> Report:
    """Compile every paragraph of every (name, text) and report; nothing is raised for a text that does not compile."""
    result = Report()
    for name, text in cards:
        result.cards += 1
        corrected = text if errata is None else errata.apply(name, text)
        refused = False
        for number, line in paragraphs(corrected):
            result.lines += 1
            try:
                compile_line(line)
            except TextError as error:
                refused = True
                at = number + line.count("\n", 0, error.span[0])
                result.refusals.append(Refusal(name, at, line, error))
            else:
                result.compiled_lines += 1
        if not refused:
            result.compiled_cards += 1
    return result
