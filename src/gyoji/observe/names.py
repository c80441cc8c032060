"""What the numbers of an observation stand for in one game: phases, prompts, zones, kinds of events and options.

Everything is read from what a game declares: its zones, lexicon, layout and texts. The names are sorted or stand in
the order in which the game declares them, so that they are the same in every process.
"""

from __future__ import annotations

import zlib
from typing import Final

from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.effects import costs
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.table.state import ZoneSpec
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.observe import shape

FIRST: Final = 1
"""An option's `a` is an object, a player or something that waits."""
SECOND: Final = 2
"""Its `b` is."""
SERIAL: Final = 4
"""Its `a` is the serial number of an ability that has triggered."""
PASS: Final = 8
PLACE: Final = 16
"""Its `b` counts kinds of zones."""
FROM_ONE: Final = 32
"""It does from 1 on, with 0 for none."""
ZONE: Final = 64
"""It is about a zone."""


class Names:
    """The names of one game, and the numbers by which an observation says them."""

    def __init__(self, rulebook: Rulebook, specs: tuple[ZoneSpec, ...], lexicon: Lexicon) -> None:
        self.lexicon: Final = lexicon
        layout = rulebook.layout()
        texts = layout.catalogue
        self.slug: Final = rulebook.slug
        self.stages: Final = [key.removeprefix("phase.") for key in texts.keys("phase.")]
        """Phases and steps."""
        self.prompts: Final = [key.removeprefix("prompt.") for key in texts.keys("prompt.")]
        self.zones: Final = [spec.name for spec in specs]
        self.figures: Final = list(layout.figures)
        self.marks: Final = list(layout.marks)
        self.keywords: Final = list(layout.keywords)
        self.numbers: Final = sorted(lexicon.numbers, key=lambda name: lexicon.numbers[name])
        self.types: Final = dict(lexicon.types)
        self.colours: Final = dict(lexicon.colours)
        self.events: Final = _by_number(texts.keys("event."))
        """Kinds of events that the game has words for: number -> its key among the texts."""
        self.options: Final = _by_number(texts.keys("option."))
        self.stage_of: Final[dict[str, int]] = {name: n + 1 for n, name in enumerate(self.stages)}
        self.prompt_of: Final[dict[str, int]] = {name: n + 1 for n, name in enumerate(self.prompts)}
        self.keyword_of: Final[dict[str, int]] = {name: n for n, name in enumerate(self.keywords)}
        slugs = sorted(registry.MODULES)
        self.number: Final = slugs.index(rulebook.slug) + 1 if rulebook.slug in slugs else 0
        self.unseen: Final = [spec.name in layout.unseen for spec in specs]
        """For each kind of zone whether it is no place of the table."""
        self.roles: Final = [0] * (kernel.FIRST_KERNEL_KIND + 100)
        """For each kind of option what its numbers are, as bits."""
        self.places: Final = [0] * len(self.roles)
        """The kind of zone from which `b` counts, or that the option is about."""
        for kind in (*layout.of_card, kernel.PICK, kernel.COUNTER, costs.OPTION_COST_CARD):
            self.roles[kind] |= FIRST
        for kind in (*layout.at_other, kernel.REPLACER):
            self.roles[kind] |= SECOND
        for kind in layout.serials:
            self.roles[kind] |= SERIAL
        for kind in layout.neutral:
            self.roles[kind] |= PASS
        for kind in layout.from_one:
            self.roles[kind] |= FROM_ONE
        for kind, place in layout.at_place.items():
            self.roles[kind] |= PLACE
            self.places[kind] = place
        for kind, zone in layout.at_zone.items():
            self.roles[kind] |= ZONE
            self.places[kind] = self.zones.index(zone)
        slots = [name.partition("/") for name in layout.slots]
        self.slots: Final = [self.zones.index(each[0]) for each in slots]
        """The kinds of zone that the first slots of the table stand for."""
        self.slot_seats: Final = [int(each[2]) if each[2] else -1 for each in slots]
        """Whose zones those are, -1 for nobody's."""
        assert len(specs) <= shape.KINDS
        assert len(self.figures) <= shape.FIGURES
        assert len(self.numbers) <= shape.NUMBERS
        assert len(self.keywords) <= 2 * shape.KEYWORD_BITS

    def fingerprint(self) -> str:
        """Return eight hexadecimal digits that change whenever a number of an observation means something else."""
        said = [
            str(shape.VERSION), str(shape.PARTS), str(shape.COLUMNS), self.slug, str(self.number), *self.stages, "|",
            *self.prompts, "|", *self.zones, "|", *self.figures, "|", *self.marks, "|", *self.keywords, "|",
            *self.numbers, str(self.types), str(self.colours), str(self.events), str(self.options),
        ]  # fmt: skip
        return f"{zlib.crc32(chr(0).join(said).encode()):08x}"


_known: Final[dict[Rulebook, Names]] = {}


def names_of(rulebook: Rulebook) -> Names:
    """Return the names of a game, read off a table of it once."""
    found = _known.get(rulebook)
    if found is None:
        deck = rulebook.deck(rulebook.deck_names()[0])
        game = rulebook.new_game((deck,) * rulebook.seats, 1, {})
        found = Names(rulebook, game.specs, game.lexicon)
        _known[rulebook] = found
    return found


def _by_number(keys: list[str]) -> dict[int, str]:
    """Return the texts of numbered kinds by their numbers."""
    numbers = [key.partition(".")[2] for key in keys]
    return {int(each): each for each in sorted(numbers, key=len) if each.isdigit()}
