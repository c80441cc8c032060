"""Decks in which some cards say something that nobody has written: texts made up from the game's grammar.

Most made-up texts have no reading, and finding that out takes longer than a game. Texts are therefore made once for a
block of games and drawn from by the decks of all games in it.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.decks import Deck, Entry, Record
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.rng import Rng
from gyoji.text.errors import TextError
from gyoji.text.generate import Generator

SHARE: Final = 3
"""One card in so many gets a new text."""
TRIES: Final = 12
"""How many texts are looked at for a card before it keeps its own."""
TEXTS: Final = 40
"""How many texts the games of a block share."""
DRAWS: Final = 3
"""Of so many made-up texts the longest that can be read is taken: short ones come often and say little."""
LEAST: Final = 5
MOST: Final = 12
"""How deep phrases are nested in a made-up text, at least and at most."""


class InventedTexts:
    """Made-up texts, each made when it is first drawn. The same seed gives the same texts, whatever is drawn first."""

    def __init__(self, rulebook: Rulebook, seed: int) -> None:
        self.rulebook = rulebook
        self.seed = seed
        self._generator: Generator | None = None
        self._made: dict[int, str] = {}

    def text(self, index: int) -> str:
        """Return a text that can be read; "" where none was found in place of it."""
        if index not in self._made:
            self._made[index] = self._make(index)
        return self._made[index]

    def _make(self, index: int) -> str:
        compiler = self.rulebook.text_compiler()
        if self._generator is None:
            self._generator = Generator(compiler.grammar)
        rng = Rng((self.seed << 16) + index)
        self._generator.reseed(rng.word())
        depth = LEAST + rng.below(MOST - LEAST + 1)
        drawn = [self._generator.text("line", depth) for _ in range(DRAWS)]
        for text in sorted(drawn, key=len, reverse=True):
            try:
                compiler.compile_line(text, "line")
            except TextError:
                continue
            return text
        return ""


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
    """Return a card with a made-up text that it can have; the card itself where none is found."""
    for _ in range(TRIES):
        text = texts.text(rng.below(TEXTS))
        if not text:
            continue
        changed = {**record, "name": name, "text": text}
        try:
            rulebook.definition(changed)
        except (TextError, ValueError):
            continue
        return changed
    return record
