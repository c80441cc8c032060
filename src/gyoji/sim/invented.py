"""Decks in which some cards say something that nobody has written: shipped lines with phrases of other shipped lines.

A new text is read and proved before it is taken, which takes as long as a short game. Texts are therefore made once for
a block of games and drawn from by the decks of all games in it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gyoji.games.decks import Deck, Entry, Record
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.rng import Rng
from gyoji.text.proving.recombine import KnownLine, Recombiner
from gyoji.text.reading.errors import TextError

SHARE: Final = 3
"""One card in so many gets a new text."""
TRIES: Final = 12
"""How many texts are looked at for a card before it keeps its own."""
TEXTS: Final = 16
"""How many texts the cards of one type share in the games of a block."""
DRAWS: Final = 8
"""How many candidates are read for a text before it is given up."""


class Source:
    """The lines of a game's shipped cards, by the type of the card, and what makes new ones out of them."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.recombiner = Recombiner(rulebook.text_compiler())
        self.lines: dict[str, list[KnownLine]] = {}
        for kind, compiled in rulebook.shipped_lines():
            line = self.recombiner.learn(compiled)
            if line.has_act:
                self.lines.setdefault(kind, []).append(line)
        self.kinds = list(self.lines)


@cache
def source_of(rulebook: Rulebook) -> Source:
    """Return the lines of a game, read once."""
    return Source(rulebook)


class InventedTexts:
    """New texts, each made when it is first drawn. The same seed gives the same texts, whatever is drawn first."""

    def __init__(self, rulebook: Rulebook, seed: int) -> None:
        self.rulebook = rulebook
        self.seed = seed
        self._made: dict[tuple[str, int], str] = {}

    def text(self, kind: str, index: int) -> str:
        """Return a new text for cards of a type; "" where none was found in place of it."""
        if (kind, index) not in self._made:
            self._made[(kind, index)] = self._make(kind, index)
        return self._made[(kind, index)]

    def _make(self, kind: str, index: int) -> str:
        source = source_of(self.rulebook)
        if kind not in source.lines:
            return ""
        rng = Rng((((self.seed << 8) + source.kinds.index(kind)) << 16) + index)
        return source.recombiner.text(source.lines[kind], rng, DRAWS)


def invented_deck(rulebook: Rulebook, model: Deck, name: str, seed: int, texts: InventedTexts) -> Deck:
    """Return a deck like *model* in which some cards have texts out of *texts* and names of their own.

    Everything else is printed as it was, so that the deck is as legal as its model. The same seed gives the same deck.
    """
    rng = Rng(seed)
    made: dict[str, Record] = {}
    entries: list[Entry] = []
    for entry in model.entries:
        if entry.name not in made:
            made[entry.name] = entry.record
            if rng.below(SHARE) == 0:
                new_name = f"{entry.name}（{name} {len(made)}）"
                made[entry.name] = _with_new_text(rulebook, entry.record, new_name, texts, rng)
        entries.append(Entry(entry.section, entry.count, made[entry.name]))
    return Deck(name, tuple(entries))


def _with_new_text(rulebook: Rulebook, record: Record, name: str, texts: InventedTexts, rng: Rng) -> Record:
    """Return a card with a new line beside its own or in place of one; the card itself where none goes with it."""
    own = rulebook.text_lines(record)
    for _ in range(TRIES):
        text = texts.text(str(record["type"]), rng.below(TEXTS))
        at = rng.below(len(own) + 1)
        if not text:
            continue
        changed = {**record, "name": name, "text": "\n".join([*own[:at], text, *own[at + 1 :]])}
        try:
            rulebook.definition(changed)
        except (TextError, ValueError):
            continue
        return changed
    return record
