"""The same game at several tables that are watched in different ways: nobody who looks may change what happens."""

from __future__ import annotations

from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry, Log
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.machine.trace import Recorder
from gyoji.kernel.table.digest import digest
from gyoji.sim.invariants import Broken


class Table:
    """One of the tables, and how it is watched."""

    def __init__(self, game: Game, traced: bool, logged: bool, stepwise: bool) -> None:
        self.game = game
        self.name = ", ".join(
            [
                "traced" if traced else "untraced",
                "logged" if logged else "no log",
                "every question asked" if stepwise else "lone options taken",
            ]
        )
        self.recorder = Recorder(game.slug)
        game.trace = self.recorder if traced else None
        game.log = Log() if logged else None
        self.said = 0
        """How many entries of the log have been compared."""
        game.asks_all = stepwise
        self._go_on()

    def decide(self, index: int) -> None:
        """Take an option, and the lone ones after it."""
        self.game.decide(index)
        self._go_on()

    def _go_on(self) -> None:
        game = self.game
        while game.question is not None and len(game.question.options) == 1:
            kept = len(game.log.entries) if game.log is not None else 0
            game.decide(0)
            if game.log is not None:
                del game.log.entries[kept]  # the entry of a decision that other tables do not ask for

    def new_entries(self) -> list[tuple[object, ...]] | None:
        """Return what was logged since the last call; None at a table without a log."""
        if self.game.log is None:
            return None
        entries = self.game.log.entries[self.said :]
        self.said = len(self.game.log.entries)
        return [_plain(entry) for entry in entries]


def _plain(entry: Entry) -> tuple[object, ...]:
    event = None if entry.event is None else entry.event.state()
    return (entry.turn, entry.key, entry.rule, entry.player, event, entry.text, entry.seen_by)


WAYS = (
    (False, False, False),
    (True, True, False),
    (False, True, True),
)
"""How the tables are watched: traced, logged, asked everything. The first is how games are played."""


def play(rulebook: Rulebook, decks: tuple[Deck, ...], seed: int, every: int = 1, limit: int = 20_000) -> int:
    """Play one game at tables that are watched in different ways; raises `Broken` where they differ.

    Questions and logs are compared at each decision, the whole state at one in *every* and at the end. Returns the
    number of decisions, those with one option not counted.
    """
    rulebook.learn(decks)
    tables = [Table(rulebook.new_game(decks, seed, {}), *way) for way in WAYS]
    first = tables[0].game
    rng = Rng(seed + 1)
    for number in range(limit):
        compare(tables, number, first.question is None or number % every == 0)
        if first.question is None:
            return number
        choice = rng.below(len(first.question.options))
        for table in tables:
            table.decide(choice)
    return limit


def compare(tables: list[Table], decision: int, wholly: bool = True) -> None:
    """Compare what is asked, the logs and, *wholly*, the states of tables that have come to the same decision."""
    first = tables[0]
    expected = digest(first.game) if wholly else ""
    logs = [(table, table.new_entries()) for table in tables]
    spoken = [(table, entries) for table, entries in logs if entries is not None]
    for table in tables[1:]:
        if _asked(table.game) != _asked(first.game):
            raise Broken(f"decision {decision}: another question at a table that is {table.name}")
        if wholly and digest(table.game) != expected:
            raise Broken(f"decision {decision}: another state at a table that is {table.name}")
    for table, entries in spoken[1:]:
        if entries != spoken[0][1]:
            raise Broken(f"decision {decision}: another log at a table that is {table.name}")


def _asked(game: Game) -> tuple[object, ...]:
    question = game.question
    if question is None:
        return ()
    return (question.player, question.prompt, question.rule, question.options)
