"""Decks in which some cards say something that nobody has written: texts made up from the game's grammar."""

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
"""How many texts are made up for a card before it keeps its own."""
LEAST: Final = 5
MOST: Final = 12
"""How deep phrases are nested in a made-up text, at least and at most."""


def invented_deck(rulebook: Rulebook, model: Deck, name: str, seed: int) -> Deck:
    """Return a deck like *model* in which some cards have made-up texts and names of their own.

    Everything else is printed as it was, so that the deck is as legal as its model. The same seed gives the same deck.
    """
    rng = Rng(seed)
    generator = Generator(rulebook.text_compiler().grammar, seed)
    made: dict[str, Record] = {}
    entries: list[Entry] = []
    for entry in model.entries:
        if entry.name not in made:
            made[entry.name] = entry.record
            if rng.below(SHARE) == 0:
                new_name = f"{entry.name}（{name} {len(made)}）"
                made[entry.name] = _with_new_text(rulebook, entry.record, new_name, generator, rng)
        entries.append(Entry(entry.section, entry.count, made[entry.name]))
    return Deck(name, tuple(entries))


def _with_new_text(rulebook: Rulebook, record: Record, name: str, generator: Generator, rng: Rng) -> Record:
    """Return a card with a made-up text that it can have; the card itself where none is found."""
    for _ in range(TRIES):
        changed = {
            **record,
            "name": name,
            "text": generator.text("line", LEAST + rng.below(MOST - LEAST + 1)),
        }
        try:
            rulebook.definition(changed)
        except (TextError, ValueError):
            continue
        return changed
    return record
