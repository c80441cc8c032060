"""Small worlds: every decision of a tiny game up to a depth, and what must hold in each state on the way.

A world is a table of a few cards, played on at random for some decisions and then in every possible way. States that
are equal by their digest are one state: how many there are after so many decisions, how many ways lead to them and how
many of them are over is a fingerprint of what the rules allow.

In each state cards are conserved, options are sound, every option can be taken twice with the same result and without
a trace in the state it was taken from, what is saved loads to the same state, and nothing hidden shows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.match import Match
from gyoji.sim import invariants
from gyoji.sim.invariants import Broken

SUFFIX = ".toml"
COUNTS = ".tsv"
"""The counts of `worlds/nova.toml` are in `worlds/nova.tsv`."""
HEAD = "# world, decisions made, states, ways that lead to them, states that are over"


@dataclass(frozen=True)
class World:
    """A table of a few cards."""

    game: str
    name: str
    decks: tuple[Deck, ...]
    seed: int
    opening: int
    """How many decisions are made at random before all of them are followed."""
    depth: int
    """How many decisions are followed where nothing else is said."""

    def table(self) -> Match:
        """Return the match at the state from which all decisions are followed."""
        match = Match(registry.rulebook(self.game), self.decks, self.seed)
        rng = Rng(self.seed)
        for _ in range(self.opening):
            question = match.game.question
            if question is None:
                raise UserError(f"{self.game}, world {self.name!r}: the game ends in its opening")
            match.decide(rng.below(len(question.options)))
        return match


@dataclass(frozen=True)
class Level:
    """What there is after *depth* decisions."""

    depth: int
    states: int
    ways: int
    over: int

    def row(self, world: str) -> str:
        """Return the level as a line of a file of counts."""
        return f"{world}\t{self.depth}\t{self.states}\t{self.ways}\t{self.over}"


def read(path: Path) -> list[World]:
    """Return the worlds of a file; raise UserError where it makes no sense."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        game = str(found["game"])
        rulebook = registry.rulebook(game)
        decks = {
            name: rulebook.read_deck(text, f"{path}, deck {name}", name)
            for name, text in found["decks"].items()
        }
        return [
            World(
                game,
                str(each["name"]),
                tuple([decks[name] for name in each["decks"]]),
                int(each["seed"]),
                int(each["opening"]),
                int(each["depth"]),
            )
            for each in found["world"]
        ]
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise UserError(f"{path} describes no worlds: {error}") from None


def explore(world: World, depth: int) -> Iterator[Level]:
    """Follow every decision up to *depth* and yield what there is after 0, 1, 2...; raise `Broken`."""
    first = world.table()
    cards = invariants.inventory(first.game)
    found = {digest(first.game): (first, 1)}
    for made in range(depth + 1):
        over = [match for match, _ in found.values() if match.game.over]
        yield Level(made, len(found), sum([ways for _, ways in found.values()]), len(over))
        last = made == depth
        following: dict[str, tuple[Match, int]] = {}
        for name, (match, ways) in found.items():
            try:
                _check(match, cards, name)
                for key, child in _children(match, name, last):
                    following[key] = (child, ways + (following[key][1] if key in following else 0))
            # Whatever goes wrong is what is looked for, and is told with the way that leads there.
            except Exception as error:
                way = " ".join([str(index) for index in match.choices()])
                raise Broken(f"{world.name}, after decisions {way}: {error!r}") from error
        found = following


def _check(match: Match, cards: list[tuple[str, int]], name: str) -> None:
    invariants.check_question(match.game)
    invariants.check_cards(match.game, cards)
    invariants.check_save(match)
    invariants.check_secrets(match, Rng(int(name[:8], 16)))


def _children(match: Match, name: str, last: bool) -> Iterator[tuple[str, Match]]:
    """Yield the states that follow; from the last level on every option is only tried."""
    question = match.game.question
    for index in range(0 if question is None else len(question.options)):
        child = match.branch()
        child.decide(index)
        key = digest(child.game)
        again = match.game.copy()
        again.decide(index)
        if digest(again) != key:
            raise Broken(f"option {index}, taken twice, leads to two states")
        if last:
            play_out(again, Rng(int(key[:8], 16)), invariants.BRANCH)
            invariants.check_question(again)
        else:
            yield key, child
    if digest(match.game) != name:
        raise Broken("taking an option of a copy changed the state")


@dataclass(frozen=True)
class Task:
    """One world of a file, to be explored *more* decisions farther than the file says."""

    path: str
    number: int
    more: int = 0


@dataclass(frozen=True)
class Found:
    """The rows of a world, or what broke in it."""

    rows: tuple[str, ...]
    broken: str = ""


def tasks(path: Path, more: int = 0) -> list[Task]:
    """Return one task for each world of a file."""
    return [Task(str(path), number, more) for number in range(len(read(path)))]


def carry_out(task: Task) -> Found:
    """Explore one world; what broke is noted, not raised."""
    world = read(Path(task.path))[task.number]
    rows: list[str] = []
    try:
        for level in explore(world, world.depth + task.more):
            rows.append(level.row(world.name))
    except Broken as error:
        return Found(tuple(rows), str(error))
    return Found(tuple(rows))


def pinned(path: Path) -> list[str]:
    """Return the rows that are pinned for a file of worlds."""
    file = path.with_suffix(COUNTS)
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [line for line in lines if not line.startswith("#")]


def pin(path: Path, rows: list[str]) -> None:
    """Write down the rows of a file of worlds."""
    path.with_suffix(COUNTS).write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")


def place(row: str) -> tuple[str, ...]:
    """Return what a row counts: the world and the number of decisions."""
    return tuple(row.split("\t")[:2])
