"""A learned policy: how likely each option is taken, by a network with one hidden layer over table and option.

What an option is about is read from values, marks, place and the executed trees of the card, never from its name: what
is learned holds for cards that nobody has seen. Nothing is read that the player who is asked does not know.
"""

from __future__ import annotations

import math
import zlib
from typing import Final

from mypy_extensions import i64

from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.table.ids import INCARNATION_BITS, ITEM_BASE, PlayerId, Ref
from gyoji.kernel.table.views import is_secret
from gyoji.kernel.values.values import Definition
from gyoji.observe.describing import described
from gyoji.observe.leanings import Leanings
from gyoji.observe.measures import MOST_TYPES, Measures
from gyoji.observe.names import FIRST, FROM_ONE, PLACE, SECOND, SERIAL, ZONE, Names, names_of

FEATURES: Final = 1
"""Rises whenever a feature means something else."""
TEXT: Final = 48
"""Features of what a card does: kinds of nodes of its trees, and keywords, by their letters."""
MARKS: Final = 6
"""Of a thing, before its numbers: there is one, it is the player's own, known, turned, face down, damaged."""
PLAIN: Final = 2
"""Numbers that an option names: of no thing."""
MOST: Final = 30
"""Numbers that an option names are cut off here."""


class OptionFeatures:
    """Reads options of one game as rows of numbers."""

    def __init__(self, rulebook: Rulebook) -> None:
        names: Names = names_of(rulebook)
        self._names: Names = names
        self._roles: list[int] = names.roles
        self._places: list[int] = names.places
        self._numbers: i64 = len(names.numbers)
        self._types: i64 = min(MOST_TYPES, len(names.types))
        self._zones: i64 = len(names.zones)
        self._opposite: list[int] = opposite_zones(rulebook, names)
        self._thing: i64 = MARKS + self._numbers + self._types + self._zones
        self._texts: dict[int, list[int]] = {}
        self.length: int = int(2 * self._thing) + TEXT + PLAIN
        """How many numbers a row has."""

    def row(self, game: Game, player: PlayerId, option: Option) -> list[float]:
        """Return the features of an option for the player who is asked."""
        row = [0.0] * self.length
        role: i64 = self._roles[option.kind]
        plain: i64 = 2 * self._thing + TEXT
        if role & FIRST:
            self._read(game, player, option.a, row, 0)
        elif role & SERIAL:
            for pending in game.triggered:
                if pending.serial == option.a:
                    self._read(game, player, pending.source, row, 0)
                    break
        else:
            row[plain] = float(min(MOST, max(0, option.a)))
        if role & SECOND:
            self._read(game, player, option.b, row, self._thing)
        elif role & PLACE:
            place = option.b - 1 if role & FROM_ONE else option.b
            if place >= 0:
                self._lies(player, self._places[option.kind] + place, row, self._thing)
        elif role & ZONE:
            self._lies(player, self._places[option.kind], row, self._thing)
        elif not role & FIRST:
            row[plain + 1] = float(min(MOST, max(0, option.b)))
        return row

    def _lies(self, player: PlayerId, kind: int, row: list[float], at: i64) -> None:
        if kind < self._zones:
            lies: i64 = self._opposite[kind] if player else kind
            row[at + MARKS + self._numbers + self._types + lies] = 1.0

    def _read(self, game: Game, player: PlayerId, ref: int, row: list[float], at: i64) -> None:
        """Write what is known of a thing."""
        if ref <= 0 or ref >= ITEM_BASE or game.objs[ref >> INCARNATION_BITS].ref != ref:
            return
        obj = game.objs[ref >> INCARNATION_BITS]
        row[at] = 1.0
        if obj.controller == player:
            row[at + 1] = 1.0
        self._lies(player, game.kind_of(obj.zone), row, at)
        if obj.turned:
            row[at + 3] = 1.0
        if obj.face_down:
            row[at + 4] = 1.0
        if obj.damage:
            row[at + 5] = 1.0
        if is_secret(game, obj, 1 << player):
            return
        row[at + 2] = 1.0
        values = game.values(Ref(ref))
        base = at + MARKS
        for n in range(self._numbers):
            number: i64 = values.numbers[n]
            if number > 0:
                row[base + n] = float(number)
        base += self._numbers
        bits: i64 = values.types
        for n in range(self._types):
            if bits >> n & 1:
                row[base + n] = 1.0
        if at == 0:
            base = 2 * self._thing
            for place in self._text(obj.definition):
                row[base + place] = 1.0
            for word in values.keywords:
                row[base + zlib.crc32(word.encode()) % TEXT] = 1.0

    def _text(self, definition: Definition) -> list[int]:
        """Return which features of what it does a card has."""
        found = self._texts.get(definition.index)
        if found is None:
            symbols = [part.symbol for part in described(definition, None, self._names.lexicon)]
            nodes = {symbol for symbol in symbols if symbol[0].isupper()}
            found = sorted({zlib.crc32(symbol.encode()) % TEXT for symbol in nodes})
            self._texts[definition.index] = found
        return found


def opposite_zones(rulebook: Rulebook, names: Names) -> list[int]:
    """Return for each kind of zone the one that lies there for who sits opposite."""
    layout = rulebook.layout()
    found = list(range(len(names.zones)))
    squares = [names.zones.index(cell.zone) for row in layout.shared for cell in row if cell.every]
    if layout.turned:
        for here, there in zip(squares, squares[::-1], strict=True):
            found[here] = there
    return found


class Policy:
    """Weighs options. Inputs that are 0 cost nothing."""

    def __init__(
        self,
        rulebook: Rulebook,
        measures: Measures,
        table: list[list[float]],
        option: list[list[float]],
        by_key: dict[int, list[float]],
        by_prompt: dict[str, dict[int, list[float]]],
        biases: list[float],
        out: list[float],
    ) -> None:
        """Make one of weights to each hidden unit: for each measure, each feature, each key, each key at a prompt."""
        self.features: OptionFeatures = OptionFeatures(rulebook)
        self._keys: Leanings = Leanings(rulebook, {}, {}, {})
        assert len(table) == measures.length
        assert len(option) == self.features.length
        assert all([len(each) == len(biases) == len(out) for each in [*table, *option, *by_key.values()]])
        self.measures: Measures = measures
        self._table: list[list[float]] = table
        self._option: list[list[float]] = option
        self._by_key: dict[int, list[float]] = by_key
        self._by_prompt: dict[str, dict[int, list[float]]] = by_prompt
        self._biases: list[float] = biases
        self._out: list[float] = out

    def logits(self, game: Game, question: Ask, indices: list[int]) -> list[float]:
        """Return the logarithm of how likely each of some options is, up to a constant."""
        player = question.player
        base = self._biases
        row = self.measures.measure(game, player)
        for n in range(len(row)):
            if row[n] != 0.0:
                base = _added(base, row[n], self._table[n])
        known = self._by_prompt.get(question.prompt)
        found: list[float] = []
        for index in indices:
            chosen = question.options[index]
            key = self._keys.key(game, player, chosen)
            level = base
            weights = self._by_key.get(key)
            if weights is not None:
                level = _added(level, 1.0, weights)
            if known is not None:
                weights = known.get(key)
                if weights is not None:
                    level = _added(level, 1.0, weights)
            features = self.features.row(game, player, chosen)
            for n in range(len(features)):
                if features[n] != 0.0:
                    level = _added(level, features[n], self._option[n])
            total = 0.0
            for n in range(len(level)):
                if level[n] > 0.0:
                    total += level[n] * self._out[n]
            found.append(total)
        return found

    def chances(self, game: Game, question: Ask, indices: list[int]) -> list[float]:
        """Return how likely each of some options is, one of them being taken."""
        found = self.logits(game, question, indices)
        top = max(found)
        weights = [math.exp(each - top) for each in found]
        total = sum(weights)
        return [each / total for each in weights]


def _added(level: list[float], factor: float, weights: list[float]) -> list[float]:
    return [level[n] + factor * weights[n] for n in range(len(level))]
