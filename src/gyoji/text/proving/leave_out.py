"""Leave-out measurement: how much of unseen text would have compiled with the rules that some of the cards need.

The rate on cards for which a grammar was written predicts nothing. So the rules that the readings of a random part of
the cards use are taken for the whole grammar, and the lines of the other cards are counted that need no other rule.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from gyoji.text.printing.printer import Choice, Printer
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import TextError

Needs = frozenset[str]


class Shares:
    """What came of one size of part: the rules learnt, and the shares of unseen lines and cards that need no others."""

    def __init__(self, part: int, rules: float, lines: float, cards: float) -> None:
        self.part = part
        self.rules = rules
        self.lines = lines
        self.cards = cards


def needs_of(compiler: Compiler, line: str, category: str) -> Needs | None:
    """Return the names of the rules that the one reading of *line* uses; None when it does not compile."""
    try:
        compiled = compiler.compile_line(line, category)
    except TextError:
        return None
    return rules_of(compiler.printer, compiled)


def rules_of(printer: Printer, compiled: Compiled) -> Needs:
    """Return the names of the rules by which a compiled line was read."""
    found: set[str] = set()
    _collect(printer.choose(compiled.read, compiled.category, "end", compiled.style), found)
    return frozenset(found)


def _collect(choice: Choice, found: set[str]) -> None:
    if choice.phrase is not None:
        found.add(choice.phrase.rule.spec.name)
    for part in choice.parts:
        _collect(part, found)


def measure(cards: list[list[Needs | None]], part: int, trials: int, seed: int) -> Shares:
    """Learn the rules of *part* random cards, try the others; return the means over *trials*."""
    chance = random.Random(seed)
    rules = lines = whole = 0.0
    for _ in range(trials):
        order = list(range(len(cards)))
        chance.shuffle(order)
        known: set[str] = set()
        for i in order[:part]:
            for needs in cards[i]:
                known |= needs or frozenset()
        rest = [cards[i] for i in order[part:]]
        rules += len(known)
        lines += _share(needs is not None and needs <= known for card in rest for needs in card)
        whole += _share(all(needs is not None and needs <= known for needs in card) for card in rest)
    return Shares(part, rules / trials, lines / trials, whole / trials)


def _share(facts: Iterable[bool]) -> float:
    found = list(facts)
    return sum(found) / len(found) if found else 1.0


def thin_places(cards: list[list[Needs | None]]) -> list[tuple[str, int]]:
    """Return the rules by the number of lines that need them, the rarest first: where a grammar was written for one."""
    uses: dict[str, int] = {}
    for card in cards:
        for needs in card:
            for rule in needs or ():
                uses[rule] = uses.get(rule, 0) + 1
    return sorted(uses.items(), key=lambda entry: (entry[1], entry[0]))
