"""Bots in processes of their own: the event loop never waits for a search, and a search never waits for the loop.

Every table belongs to one worker, which keeps the tables it was asked about and plays them on by the moves that came
since. A worker leaves when the server is gone, however it went. The text of a typed card is read there as well: what
takes too long costs the worker, not the server.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from msgspec import Struct

from gyoji.bots import Seat, make_bot
from gyoji.games import registry
from gyoji.games.decks import deck_from_wire
from gyoji.kernel.ids import PlayerId
from gyoji.match import Match
from gyoji.server.store import CONCEDED, Move, TableBody

T = TypeVar("T")

QUICK: Final = ("random",)
"""Bots that choose at once and need no worker."""
KEPT: Final = 64
"""How many tables a worker remembers."""
TRIES: Final = 3


class Job(Struct):
    """A table as far as it was played, and who is to think for whom."""

    table: str
    game: str
    decks: list[dict[str, object]]
    seed: int
    switches: dict[str, str]
    moves: list[tuple[int, int]]
    """Player and choice of each move; the choice is -1 for a concession."""
    player: int
    bot: str
    seconds: float


def read_shipped(slug: str) -> None:
    """Have the cards of all shipped decks of a game compiled."""
    rulebook = registry.rulebook(slug)
    for name in rulebook.deck_names():
        for entry in rulebook.deck(name).entries:
            rulebook.definition(entry.record)


def make_job(table: TableBody, moves: list[Move], player: int) -> Job:
    """Return the question what the bot on chair *player* does."""
    seat = table.seats[player]
    return Job(
        table.id,
        table.game,
        [each.deck for each in table.seats],
        table.seed,
        table.switches,
        [(move.player, -1 if move.kind == CONCEDED else move.choice) for move in moves],
        player,
        seat.bot,
        seat.seconds,
    )


def new_match(table: TableBody) -> Match:
    """Return the match of a table before its first move."""
    decks = tuple(deck_from_wire(seat.deck) for seat in table.seats)
    names = tuple(seat.name for seat in table.seats)
    return Match(registry.rulebook(table.game), decks, table.seed, dict(table.switches), names)


def choose_at_once(match: Match, bot: str, player: int, n: int) -> int:
    """Return the choice of a quick bot for move *n*; it depends on the table alone."""
    return make_bot(bot, match.seed * 100_003 + n).choose(Seat(match.game, match.rulebook, PlayerId(player)))


class Thinkers:
    """The workers; they are started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._pools: dict[int, ProcessPoolExecutor] = {}
        self._reader = ThreadPoolExecutor(1, "gyoji-reader")
        self._read: dict[str, asyncio.Future[None]] = {}

    async def ready(self, slug: str) -> None:
        """Wait until the shipped cards of a game are read, which is done once, beside the event loop.

        Nothing else may read card text of that game before: what reads text is not made for two threads.
        """
        reading = self._read.get(slug)
        if reading is None:
            reading = asyncio.get_running_loop().run_in_executor(self._reader, read_shipped, slug)
            self._read[slug] = reading
            reading.add_done_callback(lambda done: self._has_read(slug, done))
        await asyncio.shield(reading)

    def _has_read(self, slug: str, reading: asyncio.Future[None]) -> None:
        """Let a reading that failed be tried again by the next who needs it."""
        if reading.cancelled() or reading.exception() is not None:
            self._read.pop(slug, None)

    async def choose(self, job: Job) -> int:
        """Return the option that the bot takes."""
        return await self._ask(sum(job.table.encode()) % self._workers, think, job)

    async def run(self, call: Callable[..., T], *arguments: object, seconds: float) -> T:
        """Return what *call* returns in a worker; raise TimeoutError when it takes longer, and end the worker."""
        at = self._workers
        try:
            return await asyncio.wait_for(self._ask(at, call, *arguments), seconds)
        except TimeoutError:
            self._end(at)
            raise

    def close(self) -> None:
        """End all workers."""
        self._reader.shutdown(wait=True, cancel_futures=True)
        for at in list(self._pools):
            self._end(at)

    async def _ask(self, at: int, call: Callable[..., T], *arguments: object) -> T:
        for _ in range(TRIES - 1):
            try:
                return await asyncio.wrap_future(self._pool(at).submit(call, *arguments))
            except BrokenProcessPool:  # somebody ended the worker: a fresh one takes over
                self._pools.pop(at, None)
        return await asyncio.wrap_future(self._pool(at).submit(call, *arguments))

    def _pool(self, at: int) -> ProcessPoolExecutor:
        pool = self._pools.get(at)
        if pool is None:
            context = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(1, context, _follow_parent)
            self._pools[at] = pool
        return pool

    def _end(self, at: int) -> None:
        pool = self._pools.pop(at, None)
        if pool is None:
            return
        processes: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.terminate()


def _follow_parent() -> None:
    """Leave when the server is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def wait() -> None:
        multiprocessing.connection.wait([sentinel])
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


_known: Final[OrderedDict[str, tuple[Match, list[tuple[int, int]]]]] = OrderedDict()


def think(job: Job) -> int:
    """Return a bot's choice; runs in a worker."""
    match = _follow(job)
    seed = job.seed * 100_003 + len(job.moves)
    return make_bot(job.bot, seed, job.seconds).choose(Seat(match.game, match.rulebook, PlayerId(job.player)))


def _follow(job: Job) -> Match:
    """Return the match of a job, played on from where it is remembered."""
    match, done = _known.pop(job.table, (None, []))
    if match is None or done != job.moves[: len(done)]:
        decks = tuple(deck_from_wire(deck) for deck in job.decks)
        match = Match(registry.rulebook(job.game), decks, job.seed, job.switches)
        match.game.log = None
        done = []
    for player, choice in job.moves[len(done) :]:
        if choice < 0:
            match.concede(PlayerId(player))
        else:
            match.decide(choice)
    _known[job.table] = (match, list(job.moves))
    while len(_known) > KEPT:
        _known.popitem(last=False)
    return match
