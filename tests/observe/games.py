"""Random games for tests of observations, and observations of them as rows of numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe import shape
from gyoji.observe.cards import CardTable
from gyoji.observe.encoder import Encoder, buffer
from gyoji.observe.history import History

pytest.importorskip("librt.vecs")

TABLES = [(slug, seats) for slug in registry.slugs() for seats in registry.rulebook(slug).seat_counts()]


class Observed:
    """A game under way and what its seats observe."""

    def __init__(self, slug: str, seats: int = 0, seed: int = 1) -> None:
        self.rulebook: Rulebook = registry.rulebook(slug)
        names = self.rulebook.deck_names()
        seats = seats or self.rulebook.seats
        decks = tuple([self.rulebook.deck(names[(seed + 3 * i) % len(names)]) for i in range(seats)])
        self.game: Game = self.rulebook.new_game(decks, seed, {})
        self.table = CardTable(self.rulebook, decks)
        self.names = self.table.names
        self.history = History(self.table, self.rulebook.quiet_events())
        self.game.log = self.history
        self.encoder = Encoder(self.rulebook, self.table, self.game)
        self.kept = buffer(1)

    def numbers(self, seat: int, page: int = 0, fresh: bool = False) -> list[int]:
        """Return the observation of a seat, written over the last one or into a fresh buffer."""
        out = buffer(1) if fresh else self.kept
        self.encoder.encode(self.game, self.history, PlayerId(seat), page, out, 0)
        return memoryview(out).tolist()

    def rows(self, part: str, seat: int, page: int = 0) -> list[dict[str, int]]:
        """Return an array of an observation as rows by the names of columns, those in use."""
        numbers = self.numbers(seat, page)
        start, extent = shape.PARTS[part]
        width = extent[-1]
        rows = [numbers[start + n * width :][:width] for n in range(extent[0] if len(extent) > 1 else 1)]
        names = [name for name, _ in shape.COLUMNS[part]]
        return [dict(zip(names, row, strict=True)) for row in rows if any(row)]

    def state(self, seat: int) -> dict[str, int]:
        """Return the numbers about the game as a whole."""
        return self.rows("state", seat)[0]


def play(
    slug: str, seats: int = 0, seed: int = 1, decisions: int = 150, every: int = 1
) -> Iterator[Observed]:
    """Yield a random game at its decisions, and when it is over."""
    observed = Observed(slug, seats, seed)
    rng = Rng(seed)
    for n in range(decisions):
        if n % every == 0:
            yield observed
        question = observed.game.question
        if question is None:
            break
        observed.game.decide(draw(rng, len(question.options)))
    yield observed
