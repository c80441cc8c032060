"""Compiling lines: normalise, read, and let nothing through that is not proved.

A line compiles when it has exactly one reading; when that reading prints back to the normalised text; when its
canonical print reads back to the same tree; when the reference pass binds all that the tree leaves open; and, in games
that prove it, when the meaning uses every part that was read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.kernel.trees.tree import (
    Bind,
    DoneBy,
    ForEach,
    Node,
    Num,
    NumberDone,
    Ref,
    Rest,
    This,
    rewrite,
    with_field,
)
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.grammar.grammar import Grammar
from gyoji.text.printing.printer import Printer, PrintError
from gyoji.text.proving.proof import MISFIT, Proof, Unused
from gyoji.text.reading.errors import Refused, TextError, ambiguity, refusal, show_tree
from gyoji.text.reading.normalise import Normalised, paragraphs
from gyoji.text.reading.reader import Reader, Reading, TooManyReadingsError
from gyoji.text.reading.walk import walk

UNFIT: Final = "the parts of this sentence have no meaning together that is known here"
"""What is said of a reading whose parts no meaning takes: no text ends in anything but a TextError."""

References = Callable[[object, str], object]
"""A pass over a tree and its text that returns the tree with all references bound, or raises Refused."""


Rearranged = Callable[[object], object]
"""A pass from tree to tree: as English tells it, or from what is carried out to a tree as read (raises Unsayable)."""


class Printed:
    """A line in canonical Japanese and in English, and whether both are made from what is carried out."""

    def __init__(self, japanese: str, english: str, executed: bool, told: bool = True) -> None:
        self.japanese = japanese
        self.english = english
        self.executed = executed
        """Made from what is carried out; else from the text as read, where the game has no wording for it."""
        self.told = told
        """The English stands in the order of English; else in that of the text, where no rule prints it otherwise."""


class Compiled:
    """A line that compiled."""

    def __init__(
        self,
        text: str,
        category: str,
        tree: object,
        read: object,
        style: object,
        printer: Printer,
        told: object = None,
        printed: Callable[[Compiled], Printed] | None = None,
    ) -> None:
        self.text = text
        """The normalised text."""
        self.category = category
        self.tree = tree
        """The tree with its references bound."""
        self.read = read
        """The tree as read, before the reference pass."""
        self.style = style
        self._printer = printer
        self._told = told
        self._print = printed

    @property
    def printed(self) -> Printed:
        """The line as it is carried out, in Japanese and English; as read where the game has no wording for it."""
        if self._print is None:
            return Printed(self.canonical, self.english, False, self.is_told)
        return self._print(self)

    @property
    def is_told(self) -> bool:
        """Tell whether a rule prints the English of the text as read in the order of English."""
        return self._told is not None

    @property
    def canonical(self) -> str:
        """The line as the grammar prints it when it has the choice."""
        return self._printer.japanese(self.read, self.category)

    @property
    def english(self) -> str:
        """The line in English."""
        return self._printer.english(self.read if self._told is None else self._told, self.category)


class Compiler:
    """Compile lines with one grammar; results are kept by normalised text."""

    def __init__(
        self,
        grammar: Grammar,
        references: References | None = None,
        proof: Proof | None = None,
        telling: Rearranged | None = None,
        wording: Rearranged | None = None,
    ) -> None:
        self.grammar = grammar
        self.references = references
        self.proof = proof
        """Proves that the meaning uses every part that was read; None for a game without this proof."""
        self.telling = telling
        """Puts a tree as read in the order in which English tells it; None where that is the order of the text."""
        self.wording = wording
        """Words what is carried out: a bound tree to a tree as read; None for a game that cannot yet."""
        self.proved: frozenset[str] = frozenset()
        """Lines for which the proofs were done before: those of shipped cards, which the tests prove."""
        self.reader = Reader(grammar)
        self.printer = Printer(grammar)
        self._known: dict[tuple[str, str], Compiled] = {}

    def compile_line(self, text: str, category: str) -> Compiled:
        """Return the one meaning of *text*; raise TextError when there is none, or more than one, or a check fails."""
        normal = self.grammar.normaliser.normalise(text)
        key = (category, normal.text)
        known = self._known.get(key)
        if known is None:
            readings = self._read(normal, category)
            if not readings:
                raise refusal(self.reader, normal, category)
            known = self._prove(normal, category, readings)
            self._known[key] = known
        return known

    def compile_if_read(self, text: str, category: str) -> Compiled | None:
        """Return the one meaning of *text*, None where it has no reading; raise TextError for other reasons.

        To find out why a text has no reading takes longer than to read it.
        """
        normal = self.grammar.normaliser.normalise(text)
        key = (category, normal.text)
        known = self._known.get(key)
        if known is None:
            readings = self._read(normal, category, True)
            if readings:
                known = self._prove(normal, category, readings)
                self._known[key] = known
        return known

    def compile_text(self, text: str, category: str) -> list[Compiled]:
        """Return the meaning of each paragraph of *text*; pure reminder text is left out."""
        lines = [line for _, line in paragraphs(text) if self.grammar.normaliser.normalise(line).text]
        return [self.compile_line(line, category) for line in lines]

    def readings(self, text: str, category: str) -> list[Reading]:
        """Return all distinct readings of *text*, unchecked."""
        return self.reader.read(self.grammar.normaliser.normalise(text).text, category)

    def can_read(self, text: str, category: str) -> bool:
        """Say whether *text* has a reading, unchecked; a text without one costs half of what compiling it does."""
        try:
            return self.reader.can_read(self.grammar.normaliser.normalise(text).text, category)
        except TooManyReadingsError:
            return False

    def round_trip(self, text: str, category: str) -> list[str]:
        """Return what is wrong with *text*: nothing when it compiles."""
        try:
            self.compile_line(text, category)
        except TextError as error:
            return [str(error)]
        return []

    def _prove(self, normal: Normalised, category: str, readings: list[Reading]) -> Compiled:
        """Return the meaning of what was read; raise TextError where that is two things, or a check fails."""
        if len(readings) > 1 and not self._mean_the_same(normal.text, readings):
            one, other = readings[0].tree, readings[1].tree
            raise ambiguity(normal, one, other, self._meanings((one, other), category))
        reading = readings[0]
        tree = reading.tree
        told = self._told(tree, category)
        if normal.original not in self.proved:
            self._check_printed(normal, reading, category)
        try:
            bound = tree if self.references is None else self.references(tree, normal.text)
            self._check_used(normal, tree, bound)
        except Refused as refused:
            raise _failure(normal, "check", refused.because, refused.phrase) from refused
        except MISFIT as misfit:
            raise _failure(normal, "check", UNFIT, detail=repr(misfit)) from misfit
        return Compiled(normal.text, category, bound, tree, reading.style, self.printer, told, self.printed)

    def _mean_the_same(self, text: str, readings: list[Reading]) -> bool:
        """Tell whether several readings are carried out in the same way: then it does not matter which is meant.

        Readings without a meaning are alike, too: the first tells why it has none.
        """
        found = [self._executed(reading.tree, text) for reading in readings]
        return all(each == found[0] for each in found)

    def _executed(self, tree: object, text: str) -> object:
        """Return what a reading carries out; None where it has no meaning."""
        try:
            return as_executed(tree if self.references is None else self.references(tree, text))
        except (Refused, *MISFIT):
            return None

    def printed(self, compiled: Compiled) -> Printed:
        """Return a compiled line in words made from what it carries out, or as read where that has no wording."""
        try:
            said = self.said(compiled)
            category = compiled.category
            told = self._told(said, category)
            return Printed(
                self.printer.japanese(said, category),
                self.printer.english(said if told is None else told, category),
                self.wording is not None,
                told is not None,
            )
        except (Unsayable, PrintError, *MISFIT):
            return Printed(compiled.canonical, compiled.english, False, compiled.is_told)

    def said(self, compiled: Compiled) -> object:
        """Return the tree as read that says what a compiled line carries out; raise Unsayable."""
        return compiled.read if self.wording is None else self.wording(compiled.tree)

    def prove_wording(self, compiled: Compiled) -> str:
        """Return what is wrong with the print of what a line carries out: "" when it reads back to the same tree."""
        try:
            japanese = self.printer.japanese(self.said(compiled), compiled.category)
        except (Unsayable, PrintError) as unsaid:
            return str(unsaid)
        normal = self.grammar.normaliser.normalise(japanese)
        try:
            readings = self._read(normal, compiled.category)
            if not readings or not self._mean_the_same(normal.text, readings):
                return f"{japanese} has {len(readings)} readings"
            read = readings[0].tree
            again = read if self.references is None else self.references(read, normal.text)
        except (Refused, TextError) as error:
            return f"{japanese} does not read: {error}"
        return "" if as_executed(again) == as_executed(compiled.tree) else f"{japanese} means something else"

    def _told(self, tree: object, category: str) -> object | None:
        """Return a tree as English tells it; None where no rule prints that: no text fails for its English."""
        if self.telling is None:
            return tree
        told = self.telling(tree)
        try:
            self.printer.choose(told, category, told=True)
        except PrintError:
            return None
        return told

    def _check_printed(self, normal: Normalised, reading: Reading, category: str) -> None:
        """Raise TextError unless the reading prints back, and its canonical print reads back."""
        tree = reading.tree
        try:
            printed = self.printer.as_read(tree, category, reading.style)
            canonical = self.printer.japanese(tree, category)
        except PrintError as error:
            because = "the reading does not print, so nothing proves it"
            raise _failure(normal, "print", because, detail=str(error)) from error
        if printed != normal.text:
            raise _failure(normal, "print", f"the reading prints as another text: {printed}")
        if canonical != normal.text:
            self._check_canonical(normal, canonical, category, tree)

    def _check_used(self, normal: Normalised, tree: object, bound: object) -> None:
        """Raise Refused where a part that was read is not carried out."""
        if self.proof is None or not isinstance(tree, Node) or normal.original in self.proved:
            return
        known = bound if self.references is self.proof.meaning else None
        lost = self.proof.unused(tree, normal.text, known)
        if lost:
            phrase = self._words_of(lost[0], normal.text)
            said = f"「{phrase}」" if phrase else "a part of this"
            raise Refused(f"{said} is read, but would not be carried out here", phrase)

    def _words_of(self, part: Unused, text: str) -> str:
        """Return the words of a part, or of the phrase around it, as they stand in *text*."""
        around = (
            [part.value, *reversed(part.above)] if isinstance(part.value, Node) else [*reversed(part.above)]
        )
        for node in around[:3]:
            for phrase in self.printer.phrases(node):
                if phrase in text:
                    return phrase
        numbers = [str(each.n) for each in walk(part.value) if isinstance(each, Num)]  # 2つ prints as 2枚
        return numbers[0] if numbers and numbers[0] in text else ""

    def _read(self, normal: Normalised, category: str, ahead: bool = False) -> list[Reading]:
        """Return all distinct readings; with *ahead*, nothing is known of where reading stopped."""
        try:
            if ahead:
                return _distinct(self.reader.read_ahead(normal.text, category))
            return _distinct(self.reader.read(normal.text, category))
        except TooManyReadingsError as error:
            raise _failure(normal, "ambiguous", str(error)) from error

    def _meanings(self, trees: tuple[object, ...], category: str) -> tuple[str, ...]:
        """Return trees in English; one that does not print is left out."""
        found: list[str] = []
        for tree in trees:
            try:
                found.append(self.printer.english(tree, category))
            except PrintError:
                continue
        return tuple(found)

    def _check_canonical(self, normal: Normalised, canonical: str, category: str, tree: object) -> None:
        again = _distinct(self.reader.read(canonical, category))
        same = [reading for reading in again if reading.tree == tree]
        if not same or not self._mean_the_same(canonical, again):
            found = " | ".join(show_tree(reading.tree) for reading in again) or "nothing"
            because = f"the canonical print {canonical} does not mean the same"
            detail = f"it reads as {found}, not as {show_tree(tree)}"
            raise _failure(normal, "print", because, detail=detail)


def as_executed(tree: object) -> object:
    """Return a bound tree in which a card that goes without saying is said, and slots are numbered as they come."""
    return _SlotOrder().ordered(tree) if isinstance(tree, Node) else tree


class _SlotOrder:
    """Numbers the slots of a bound tree in the order in which its nodes come."""

    def __init__(self) -> None:
        self.order: dict[int, int] = {}

    def ordered(self, tree: Node) -> Node:
        for node in walk(tree):
            if isinstance(node, Bind | ForEach):
                self.order.setdefault(node.slot, len(self.order))
        return rewrite(tree, self._change)

    def _change(self, node: Node) -> Node:
        if isinstance(node, Bind | ForEach | Ref | NumberDone | DoneBy):
            return with_field(node, "slot", self.order.get(node.slot, node.slot))
        if isinstance(node, Rest):
            return Rest(self.order.get(node.of, node.of))
        return This() if node == This("") else node


def _distinct(readings: list[Reading]) -> list[Reading]:
    distinct: list[Reading] = []
    for reading in readings:
        if not any(reading.tree == known.tree for known in distinct):
            distinct.append(reading)
    return distinct


def _failure(normal: Normalised, kind: str, because: str, phrase: str = "", detail: str = "") -> TextError:
    start = normal.text.find(phrase) if phrase else -1
    span = normal.span(start, start + len(phrase)) if start >= 0 else (0, len(normal.original))
    return TextError(because, normal.original, span, kind=kind, detail=detail)
