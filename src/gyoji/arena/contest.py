"""An arena: the games of a plan in a fixed order, played by an engine, counted and written as they come.

Pairs of sides take turns by rounds of some games, so that what there is tells about all of them at any time. What
counts is the order of the games and not when they are done: with the same plan an arena ends with the same records
whatever the number of workers, and one that was killed goes on as if nothing had been.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gyoji import __version__
from gyoji.arena.engines import Engine, in_order
from gyoji.arena.lines import FORMAT, Found, Lines, encode
from gyoji.arena.playing import Job, Record, play_batch
from gyoji.arena.sides import Plan
from gyoji.arena.statistics import Scores, decided
from gyoji.errors import UserError

ROUND = 20
"""So many games a pair plays before the next has its turn."""
BATCH_SECONDS = 2.0
"""About so long a worker is busy with a batch."""
MOST_GAMES = 2_000
"""So many games a batch has at the most."""
SCORES = {"a": 1.0, "b": 0.0, "": 0.5}


@dataclass(frozen=True)
class Stopping:
    """When a pair plays no more: as soon as it is decided who wins more, or that neither does by *margin*."""

    margin: float


@dataclass
class Meeting:
    """What came of a pair of sides so far."""

    a: str
    b: str
    wins_a: int = 0
    wins_b: int = 0
    scores: Scores = field(default_factory=Scores)
    decision: str = ""
    """How the question was decided, where the arena stops early."""

    def add(self, record: Record) -> None:
        """Take in a game."""
        winner = str(record["winner"])
        self.wins_a += winner == "a"
        self.wins_b += winner == "b"
        self.scores.add(SCORES[winner])

    def to_json(self) -> dict[str, object]:
        """Return the result under the names that scripts rely on."""
        interval = self.scores.interval()
        found: dict[str, object] = {
            "a": self.a,
            "b": self.b,
            "games": self.scores.games,
            "wins_a": self.wins_a,
            "wins_b": self.wins_b,
            "draws": self.scores.games - self.wins_a - self.wins_b,
            "rate": round(interval.value, 6),
            "low": round(interval.low, 6),
            "high": round(interval.high, 6),
        }
        if self.decision:
            found["decided"] = self.decision
        return found


class Contest:
    """An arena under way. *listeners* are told of every game, in order."""

    def __init__(
        self,
        plan: Plan,
        stopping: Stopping | None = None,
        listeners: tuple[Callable[[Record], None], ...] = (),
    ) -> None:
        self.plan = plan
        self.stopping = stopping
        self.meetings = [Meeting(plan.sides[a].name, plan.sides[b].name) for a, b in plan.pairs]
        self.played = 0
        self._listeners = list(listeners)
        self._hash = hashlib.blake2b(digest_size=16)
        self._at = 0
        """The place in the order up to which games are counted."""
        self._speed = 0.0
        """Games a second of one worker, as far as is known."""

    def listen(self, listener: Callable[[Record], None]) -> None:
        """Let somebody else be told of every game."""
        self._listeners.append(listener)

    def head(self) -> Record:
        """Return the first line of the file: all that decides what the games are."""
        return {
            "arena": FORMAT,
            "game": self.plan.game,
            "version": __version__,
            "games": self.plan.games,
            "seed": self.plan.seed,
            "stopping": None if self.stopping is None else self.stopping.margin,
            "sides": [side.name for side in self.plan.sides],
            "pairs": [list(pair) for pair in self.plan.pairs],
            "cards": self.plan.cards(),
            "decks": hashlib.blake2b(
                json.dumps(self.plan.decks, ensure_ascii=False, sort_keys=True).encode(), digest_size=8
            ).hexdigest(),
        }

    @property
    def games(self) -> int:
        """How many games there are at the most, those left out apart that are not needed."""
        return sum(meeting.scores.games if meeting.decision else self.plan.games for meeting in self.meetings)

    @property
    def digest(self) -> str:
        """One hash over all games."""
        return self._hash.hexdigest()

    def resume(self, path: Path) -> Lines:
        """Take in what a file has and return it, ready for more; a file that is not there is begun.

        Raises UserError for the file of another arena.
        """
        if not path.exists():
            return Lines.begin(path, self.head())
        found = Found(path)
        if found.head is None:
            path.unlink()
            return Lines.begin(path, self.head())
        head = json.loads(json.dumps(self.head()))
        for name, value in head.items():
            if found.head.get(name) != value:
                raise UserError(
                    f"{path} is of another arena: its {name} {_short(found.head.get(name))}, not {_short(value)}"
                )
        for number, record in enumerate(found.records(), 2):
            place = self._next(self._at)
            if place < 0 or self._job(place) != (record.get("pair"), record.get("game")):
                raise UserError(f"{path}:{number}: damaged: not the game that belongs there")
            self._at = place + 1
            self._count(record)
            self._tell(record)
        return Lines.go_on(path, found.length)

    def run(self, engine: Engine, lines: Lines | None = None) -> Iterator[None]:
        """Play what is left and yield after every batch. Games are written before anybody is told of them."""
        for batch, (records, seconds) in in_order(engine, play_timed, self.plan, self._batches()):
            self._speed = len(batch) / max(seconds, 1e-3)
            fresh: list[Record] = []
            for record in records:
                place = self._next(self._at)
                if place >= 0 and self._job(place) == (record["pair"], record["game"]):
                    self._at = place + 1
                    self._count(record)
                    fresh.append(record)
            if lines is not None and fresh:
                lines.add(fresh)
            for record in fresh:
                self._tell(record)
            yield
            if self._next(self._at) < 0:
                return

    def _job(self, place: int) -> Job:
        """Return the game that stands at a place in the order: rounds, in each the pairs, of each some games."""
        turn, within = divmod(place, ROUND)
        lap, pair = divmod(turn, len(self.meetings))
        return pair, lap * ROUND + within

    def _next(self, place: int) -> int:
        """Return the first place from *place* on whose game is to be played, -1 where there is none."""
        while place // ROUND // len(self.meetings) * ROUND < self.plan.games:
            pair, game = self._job(place)
            if game < self.plan.games and not self.meetings[pair].decision:
                return place
            place = (place // ROUND + 1) * ROUND
        return -1

    def _batches(self) -> Iterator[tuple[Job, ...]]:
        """Yield batches that take some seconds each, the first ones less, to learn how long games take."""
        place = self._next(self._at)
        first = True
        while place >= 0:
            wanted = 2 if not self._speed else int(self._speed * BATCH_SECONDS * (0.25 if first else 1))
            first = first and not self._speed
            jobs: list[Job] = []
            while place >= 0 and len(jobs) < min(max(wanted, 1), MOST_GAMES):
                jobs.append(self._job(place))
                place = self._next(place + 1)
            yield tuple(jobs)

    def _count(self, record: Record) -> None:
        meeting = self.meetings[int(str(record["pair"]))]
        meeting.add(record)
        self.played += 1
        self._hash.update(encode(record))
        if self.stopping is not None and int(str(record["game"])) % 2:
            meeting.decision = decided(meeting.scores, self.stopping.margin)

    def _tell(self, record: Record) -> None:
        for listener in self._listeners:
            listener(record)


def play_timed(plan: Plan, batch: tuple[Job, ...]) -> tuple[list[Record], float]:
    """Play a batch; return the records and how long it took, which stands in no record."""
    began = time.perf_counter()
    records = play_batch(plan, batch)
    return records, time.perf_counter() - began


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) < 60 else f"{text[:56]}..."
