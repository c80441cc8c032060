"""Bots in processes of their own: the event loop never waits for a search, and a search never waits for the loop.

Every table belongs to one worker, which keeps the tables it was asked about and plays them on by the moves that came
since. A worker leaves when the server is gone, however it went. One that died, or has given no sign for long, is
replaced, and what it was asked is asked again. The text of a typed card is read there as well: what takes too long
costs the worker, not the server.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from msgspec import Struct

from gyoji.bots import Bot, Seat, make_bot
from gyoji.bots.teacher import Teacher
from gyoji.games import registry
from gyoji.games.decks import deck_from_wire
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match
from gyoji.puzzles.staging import staged_match
from gyoji.server.storage.store import CONCEDED, Move, TableBody

T = TypeVar("T")

QUICK: Final = ("random",)
"""Bots that choose at once and need no worker."""
HINT_TRIALS: Final = 120
"""So many trials a hint rests on."""
KEPT: Final = 64
"""How many tables a worker remembers."""
TRIES: Final = 3
"""How often something is asked when the worker is lost each time."""
SILENCE: Final = 120.0
"""Seconds after which a worker that was asked something and has answered nothing counts as lost."""
LOG: Final = logging.getLogger("gyoji.server")


class Lost(Exception):
    """A worker ended, or answers no more, before it has answered."""


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
    stage: str = ""


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
        table.stage,
    )


def new_match(table: TableBody) -> Match:
    """Return the match of a table before its first move."""
    decks = tuple(deck_from_wire(seat.deck) for seat in table.seats)
    names = tuple(seat.name for seat in table.seats)
    rulebook = registry.rulebook(table.game)
    if table.stage:
        return staged_match(rulebook, decks, table.seed, table.stage, dict(table.switches), names)
    return Match(rulebook, decks, table.seed, dict(table.switches), names)


def choose_at_once(match: Match, bot: str, player: int, n: int) -> int:
    """Return the choice of a quick bot for move *n*; it depends on the table alone."""
    return make_bot(bot, match.seed * 100_003 + n).choose(Seat(match.game, match.rulebook, PlayerId(player)))


class Worker:
    """A process that answers one question after the other."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _follow_parent)
        self._asked = 0
        """How many wait for an answer."""
        self._heard = 0.0
        """When it last gave an answer, or was asked something after a rest."""

    async def ask(self, call: Callable[..., T], *arguments: object) -> T:
        """Return what *call* returns there; raise Lost when the process does not live to answer."""
        if not self._asked:
            self._heard = time.monotonic()
        try:
            answer = asyncio.wrap_future(self._pool.submit(call, *arguments))
        except (BrokenProcessPool, OSError) as error:
            raise Lost(str(error)) from None
        self._asked += 1
        try:
            await self._wait(answer)
            self._heard = time.monotonic()
            return answer.result()
        except BrokenProcessPool as error:
            raise Lost(str(error)) from None
        finally:
            self._asked -= 1
            answer.cancel()

    async def _wait(self, answer: asyncio.Future[T]) -> None:
        """Wait for an answer while the process gives signs: whoever was asked before us is answered first."""
        while not answer.done():
            left = self._heard + SILENCE - time.monotonic()
            if left <= 0:
                raise Lost(f"no answer for {SILENCE:.0f} s")
            await asyncio.wait([answer], timeout=left)
        if answer.cancelled():
            raise Lost("it was ended")

    def end(self) -> None:
        """End the process; who waits for it is told that it is lost."""
        processes: dict[int, Any] = dict(getattr(self._pool, "_processes", None) or {})
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.kill()


class Thinkers:
    """The workers; they are started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self._number = max(1, workers)
        self._workers: dict[int, Worker] = {}
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
        """Return the option that the bot takes; raise Lost when one worker after the other is."""
        return await self._ask(sum(job.table.encode()) % self._number, think, job)

    async def hint(self, job: Job, lang: str) -> dict[str, object]:
        """Return what a teacher would do in the place of the player; raise Lost when one worker after the other is."""
        return await self._ask(sum(job.table.encode()) % self._number, teach, job, lang)

    async def run(self, call: Callable[..., T], *arguments: object, seconds: float) -> T:
        """Return what *call* returns in a worker; raise TimeoutError when it takes longer, and end the worker."""
        at = self._number
        try:
            return await asyncio.wait_for(self._ask(at, call, *arguments), seconds)
        except TimeoutError:
            self._replace(at, self._workers.get(at))
            raise

    def close(self) -> None:
        """End all workers."""
        self._reader.shutdown(wait=True, cancel_futures=True)
        for at, worker in list(self._workers.items()):
            self._replace(at, worker)

    async def _ask(self, at: int, call: Callable[..., T], *arguments: object) -> T:
        for n in range(1, TRIES + 1):
            worker = self._workers.get(at)
            if worker is None:
                worker = self._workers[at] = Worker()
            try:
                return await worker.ask(call, *arguments)
            except Lost as lost:
                LOG.warning("worker %d is lost at try %d of %d: %s", at, n, TRIES, lost)
                self._replace(at, worker)
                if n == TRIES:
                    raise
        raise AssertionError("the last try returns or raises")

    def _replace(self, at: int, worker: Worker | None) -> None:
        """End a worker, so that the next question starts another, unless somebody has done so already."""
        if worker is not None and self._workers.get(at) is worker:
            del self._workers[at]
            worker.end()


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
_seated: Final[OrderedDict[tuple[str, int, str, float], Bot]] = OrderedDict()
"""The bots of tables by table, chair, name and seconds: a bot knows how long it has thought this turn."""


def think(job: Job) -> int:
    """Return a bot's choice; runs in a worker."""
    match = _follow(job)
    return _bot_of(job).choose(Seat(match.game, match.rulebook, PlayerId(job.player)))


def teach(job: Job, lang: str) -> dict[str, object]:
    """Return a hint for the player of a job as plain values; runs in a worker."""
    match = _follow(job)
    hint = Teacher(match.rulebook, HINT_TRIALS, lang=lang).hint(match.game, PlayerId(job.player))
    return {
        "options": [
            {
                "option": each.index,
                "text": each.text,
                "chance": each.chance.value,
                "low": each.chance.low,
                "high": each.chance.high,
            }
            for each in hint.options
        ],
        "expected": hint.expected,
        "sure": hint.sure,
    }


def _bot_of(job: Job) -> Bot:
    """Return the bot on a chair, a new one where a worker was lost with it."""
    chair = (job.table, job.player, job.bot, job.seconds)
    bot = _seated.pop(chair, None)
    if bot is None:
        bot = make_bot(job.bot, (job.seed * 100_003 + len(job.moves)) * 16 + job.player, job.seconds)
    _seated[chair] = bot
    while len(_seated) > KEPT:
        _seated.popitem(last=False)
    return bot


def _follow(job: Job) -> Match:
    """Return the match of a job, played on from where it is remembered."""
    match, done = _known.pop(job.table, (None, []))
    if match is None or done != job.moves[: len(done)]:
        decks = tuple(deck_from_wire(deck) for deck in job.decks)
        rulebook = registry.rulebook(job.game)
        if job.stage:
            match = staged_match(rulebook, decks, job.seed, job.stage, job.switches)
        else:
            match = Match(rulebook, decks, job.seed, job.switches)
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
