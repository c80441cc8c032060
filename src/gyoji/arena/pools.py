"""Pools of cards to search: decks as they were built, or decks thrown together from all cards of the pool.

A deck that is thrown together has the sections of a real one and few different cards, each in as many copies as the
pool's decks have of any: what two cards do together shows where both are drawn. Rules of construction are not kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gyoji.api.errors import UnknownNameError
from gyoji.arena.sides import find_deck, game_seed
from gyoji.errors import UserError
from gyoji.files import read_text
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, Record, deck_from_wire
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.library.store import sets_of
from gyoji.text.reading.errors import TextError

FEWEST, MOST = 3, 12
"""A section that is thrown together has so many different cards."""
FRESH = "+"
"""In place of a deck's name: cards that are in none."""


@dataclass(frozen=True)
class Pool:
    """Cards, and whether decks are thrown together from them, as plain values, so that it travels to workers."""

    game: str
    decks: tuple[dict[str, object], ...]
    """The decks of the pool, as on the wire."""
    fresh: tuple[Record, ...]
    """Cards beside those of the decks; every deck that is thrown together has one of them at least."""
    built: bool
    """The decks are played as they are."""
    seed: int

    @property
    def rulebook(self) -> Rulebook:
        """The game."""
        return registry.rulebook(self.game)


def make_pool(game: str, decks: list[str], cards: list[str], built: bool, seed: int) -> Pool:
    """Return the pool of the decks (none: all shipped ones) and of card files or sets; raise UserError."""
    rulebook = registry.rulebook(game)
    if built and cards:
        raise UserError("--built plays the decks as they are: --cards has no place in them")
    found = [find_deck(rulebook, name) for name in dict.fromkeys(decks or rulebook.deck_names())]
    fresh: dict[str, Record] = {}
    for name in cards:
        for record in _cards(rulebook, name):
            fresh[str(record["name"])] = record
    kinds = _sections(found)
    for record in fresh.values():
        if _kind(record) not in kinds:
            raise UserError(f"{record['name']}: no deck of the pool has a card of type {_kind(record)!r}")
        try:
            rulebook.definition(record)
        except (TextError, ValueError) as error:
            raise UserError(f"{record['name']}: {error}") from None
    return Pool(game, tuple([deck.to_wire() for deck in found]), tuple(fresh.values()), built, seed)


def _cards(rulebook: Rulebook, name: str) -> list[Record]:
    sets = sets_of(rulebook)
    if name in sets:
        return list(sets[name].values())
    if not Path(name).is_file():
        raise UnknownNameError("set of cards or card file", name, sets)
    return rulebook.read_cards(read_text(Path(name)), name)


def _kind(record: Record) -> str:
    return str(record.get("type", ""))


def _sections(decks: list[Deck]) -> dict[str, str]:
    """Return in which section cards of a type stand."""
    return {_kind(entry.record): entry.section for deck in decks for entry in deck.entries}


class Deals:
    """The deals of a pool by their numbers: the same number is the same deal, whoever asks."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.rulebook = pool.rulebook
        self.decks = [deck_from_wire(wire) for wire in pool.decks]
        sections = _sections(self.decks)
        self._cards: dict[str, list[Record]] = {}
        self._fresh: dict[str, list[Record]] = {}
        self._copies = max([entry.count for deck in self.decks for entry in deck.entries])
        known: dict[str, None] = {}
        for deck in self.decks:
            for entry in deck.entries:
                if entry.name not in known:
                    known[entry.name] = None
                    self._cards.setdefault(entry.section, []).append(entry.record)
        for record in pool.fresh:
            self._fresh.setdefault(sections[_kind(record)], []).append(record)

    def seed(self, number: int) -> int:
        """Return the seed of a deal."""
        return game_seed(self.pool.seed, number)

    def seats(self, number: int) -> tuple[Deck, ...]:
        """Return the decks of a deal by seat."""
        rng = Rng(self.seed(number))
        seats = self.rulebook.seats
        models = [self.decks[rng.below(len(self.decks))] for _ in range(seats)]
        if self.pool.built:
            if not self.rulebook.violations_together(tuple(models)):
                return tuple(models)
            return (models[0], *[self.rulebook.any_deck([models[0]], at, number) for at in range(1, seats)])
        return tuple(
            [self._mix(f"deal {number}, seat {seat + 1}", model, rng) for seat, model in enumerate(models)]
        )

    def begin(self, number: int) -> Game:
        """Return the table of a deal at its first question."""
        decks = self.seats(number)
        self.rulebook.learn(decks)
        return self.rulebook.new_game(decks, self.seed(number), {})

    def _mix(self, name: str, model: Deck, rng: Rng) -> Deck:
        entries: list[Entry] = []
        for section in dict.fromkeys([entry.section for entry in model.entries]):
            entries += self._section(section, model, rng)
        return Deck(name, tuple(entries))

    def _section(self, section: str, model: Deck, rng: Rng) -> list[Entry]:
        """Return as many cards as the model has there, of few kinds; a section of single cards stays one."""
        size = model.size(section)
        most = max([entry.count for entry in model.entries if entry.section == section])
        if most == 1:
            pool = self._cards[section]
            return [Entry(section, 1, pool[rng.below(len(pool))]) for _ in range(size)]
        entries: list[Entry] = []
        fresh = self._fresh.get(section, [])
        kinds = FEWEST + rng.below(MOST - FEWEST + 1)
        pool = [self._cards[section][rng.below(len(self._cards[section]))] for _ in range(kinds)]
        if fresh:
            pool[0] = fresh[rng.below(len(fresh))]
        left = size
        at = 0
        while left > 0:
            copies = min(left, self._copies)
            entries.append(Entry(section, copies, pool[at % kinds]))
            left -= copies
            at += 1
        return entries
