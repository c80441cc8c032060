"""Who plays in an arena: sides, each a deck in the hands of a bot, and which of them meet.

A side is named `deck:bot`. A bot is named as on the command line; after `@` stands what it may think: `monte-carlo@50`
makes 50 trials a decision, the same in every run, `monte-carlo@0.1s` thinks for a tenth of a second and plays
differently each time. `monte-carlo@0.1c` thinks for a tenth of a second of processor time, which other work on the
machine does not shorten. `level-3` makes the trials of its level.
"""

from __future__ import annotations

import hashlib
import re
import time
from dataclasses import dataclass
from pathlib import Path

from gyoji.api.errors import UnknownNameError
from gyoji.bots import BOTS, COUNTING, RANKED, Bot, Budget, make_with
from gyoji.errors import UserError
from gyoji.files import read_text
from gyoji.games import registry
from gyoji.games.decks import Deck, deck_from_wire
from gyoji.games.rulebook import Rulebook
from gyoji.library.store import sets_of

RANDOM = "random"
TRIALS = 30
"""So many trials a bot makes that searches, where its name says nothing else."""
SECONDS = 0.1
"""So long a decision takes a bot that counts no trials, where its name says nothing else."""
BUDGET = re.compile(r"(?P<name>[^@]+)(@((?P<trials>[0-9]+)|(?P<seconds>[0-9]*\.?[0-9]+)(?P<clock>[sc])))?")


@dataclass(frozen=True)
class Brain:
    """A bot by its name, and what it may think."""

    name: str
    trials: int = 0
    seconds: float = 0.0
    of_processor: bool = False
    """The seconds are those of its thread on a processor."""

    @classmethod
    def read(cls, text: str) -> Brain:
        """Return the bot that *text* names; raise UserError where there is none."""
        found = BUDGET.fullmatch(text)
        if found is None:
            raise UserError(f"{text!r} is no bot: write NAME, NAME@TRIALS, NAME@SECONDSs or NAME@SECONDSc")
        name = found["name"]
        if name not in BOTS:
            raise UnknownNameError("bot", name, BOTS)
        if found["trials"] is None and found["seconds"] is None:
            return cls(name)
        if name == RANDOM:
            raise UserError(f"{text!r}: {RANDOM} does not think, leave out what stands after @")
        if found["seconds"] is not None:
            return cls(name, seconds=float(found["seconds"]), of_processor=found["clock"] == "c")
        if name not in COUNTING:
            raise UserError(f"{text!r}: {name} counts no trials; give it seconds: {name}@0.1s")
        if int(found["trials"]) < 1:
            raise UserError(f"{text!r}: a bot needs 1 trial or more")
        return cls(name, trials=int(found["trials"]))

    @property
    def text(self) -> str:
        """The bot as it is written."""
        if self.trials:
            return f"{self.name}@{self.trials}"
        if not self.seconds:
            return self.name
        return f"{self.name}@{self.seconds:g}{'c' if self.of_processor else 's'}"

    @property
    def is_random(self) -> bool:
        """Whether it decides at random, which needs no seat."""
        return self.name == RANDOM

    @property
    def is_timed(self) -> bool:
        """Whether it looks at the clock, so that no two runs are the same."""
        return not self.is_random and (self.name not in (*COUNTING, *RANKED, "policy") or self.seconds > 0)

    def make(self, seed: int) -> Bot:
        """Return a new bot."""
        if self.name in (*COUNTING, *RANKED) and not self.seconds:
            return make_with(self.name, seed, Budget(trials=self.trials or TRIALS))
        clock = time.thread_time if self.of_processor else time.monotonic
        return make_with(self.name, seed, Budget(self.seconds or SECONDS, clock=clock))


@dataclass(frozen=True)
class Side:
    """A deck in the hands of a bot."""

    deck: str
    brain: Brain

    @property
    def name(self) -> str:
        """The name of the side: `deck:bot`."""
        return f"{self.deck}:{self.brain.text}"


@dataclass(frozen=True)
class Plan:
    """All that decides what comes of an arena, as plain values, so that it travels to workers."""

    game: str
    decks: tuple[tuple[str, dict[str, object]], ...]
    """Every deck by its name, as on the wire."""
    sides: tuple[Side, ...]
    pairs: tuple[tuple[int, int], ...]
    """Which sides meet, by their numbers."""
    games: int
    """How many games each pair plays, at the most."""
    seed: int

    @property
    def rulebook(self) -> Rulebook:
        """The game."""
        return registry.rulebook(self.game)

    def deck(self, name: str) -> Deck:
        """Return a deck that takes part."""
        return deck_from_wire(dict(self.decks)[name])

    @property
    def is_timed(self) -> bool:
        """Whether some side looks at the clock."""
        return any(side.brain.is_timed for side in self.sides)

    def cards(self) -> dict[str, list[str]]:
        """Return the names of the cards of each deck, each once, in the order of the deck."""
        found: dict[str, list[str]] = {}
        for name, _ in self.decks:
            found[name] = list(dict.fromkeys(entry.name for entry in self.deck(name).entries))
        return found


def game_seed(seed: int, index: int) -> int:
    """Return the seed of the games with this index, the same for every pair of sides: both seats play the same deal."""
    digest = hashlib.blake2b(f"{seed}:{index}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def seat_seed(game: int, seat: int) -> int:
    """Return the seed of the bot at a seat of the game with seed *game*."""
    digest = hashlib.blake2b(f"{game}:seat {seat}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def find_deck(rulebook: Rulebook, name: str) -> Deck:
    """Return the shipped deck or deck file of this name; raise UserError where there is none or it is not legal."""
    if name in rulebook.deck_names():
        return rulebook.deck(name)
    path = Path(name)
    if not path.is_file():
        if path.suffix or path.name != name:
            raise UserError(f"there is no file {name}")
        raise UnknownNameError("deck", name, rulebook.deck_names(), rulebook.slug)
    deck = rulebook.read_deck(read_text(path), name, path.stem, sets_of(rulebook))
    faults = [f"{name}: [{fault.rule}] {fault.text}" for fault in rulebook.violations(deck)]
    if faults:
        raise UserError("\n".join(faults))
    return deck


def make_plan(
    game: str,
    decks: list[str],
    bots: list[str],
    games: int,
    seed: int,
    against: list[str] | None = None,
) -> Plan:
    """Return who meets whom: all pairs of sides, or each side and those *against* it; raise UserError for bad names.

    *against* names decks, each played by every bot, or sides; none of them stands for every shipped deck.
    """
    rulebook = registry.rulebook(game)
    brains = [Brain.read(name) for name in dict.fromkeys(bots or [RANDOM])]
    found: dict[str, Deck] = {}
    own = _sides(rulebook, decks or rulebook.deck_names(), brains, found)
    others = [] if against is None else _sides(rulebook, against or rulebook.deck_names(), brains, found)
    sides = list(dict.fromkeys([*own, *others]))
    number = {side: n for n, side in enumerate(sides)}
    if against is None:
        pairs = [(a, b) for a in range(len(sides)) for b in range(a + 1, len(sides))]
    else:
        pairs = list(dict.fromkeys((number[a], number[b]) for a in own for b in others if a != b))
        pairs = [pair for n, pair in enumerate(pairs) if pair[::-1] not in pairs[:n]]
    if not pairs:
        raise UserError("nobody meets anybody: name two decks or bots, or some with --against")
    check_together(rulebook, sides, pairs, found)
    wires = tuple((name, deck.to_wire()) for name, deck in found.items())
    return Plan(game, wires, tuple(sides), tuple(pairs), games, seed)


def _sides(rulebook: Rulebook, names: list[str], brains: list[Brain], found: dict[str, Deck]) -> list[Side]:
    """Return a side for each deck and bot, or for each that is named with its own bot; put the decks into *found*."""
    sides: list[Side] = []
    for name in names:
        chosen = brains
        head, colon, tail = name.rpartition(":")
        if colon and name not in rulebook.deck_names() and not Path(name).is_file():
            name, chosen = head, [Brain.read(tail)]
        deck = find_deck(rulebook, name)
        known = found.setdefault(deck.name, deck)
        if known.to_wire() != deck.to_wire():
            raise UserError(f"two different decks are called {deck.name!r}: rename one of the files")
        sides += [Side(deck.name, brain) for brain in chosen]
    return list(dict.fromkeys(sides))


def check_together(
    rulebook: Rulebook, sides: list[Side], pairs: list[tuple[int, int]], decks: dict[str, Deck]
) -> None:
    """Raise UserError for decks that break a rule of construction only when they meet."""
    faults: dict[str, None] = {}
    for a, b in pairs:
        names = (sides[a].deck, sides[b].deck)
        for chosen in (names, names[::-1]):
            for fault in rulebook.violations_together(tuple(decks[name] for name in chosen)):
                faults[f"{chosen[0]} and {chosen[1]}: [{fault.rule}] {fault.text}"] = None
    if faults:
        raise UserError("\n".join(faults))
