"""Engines: what carries out batches of work, in this process, in a pool of processes, or in a cluster.

All have one interface: a function, what it needs for every batch, and batches in; results out, in the order in which
they are done. Only plain values cross. A worker that dies takes nothing with it: its batch is given to another.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from gyoji.errors import GyojiError, UserError

Work = Callable[[Any, Any], Any]
"""A function of a module, by which workers find it: what all batches share, and a batch."""
RETRIES = 3
"""So often a batch may lose its worker before the whole is given up."""
FARTHEST = 8
"""So many batches for each worker may be under way, or done before their turn has come."""
PATIENCE = 1.0
"""Seconds after which a waiting worker looks whether there is still somebody who may give it work."""


class WorkerError(UserError):
    """Workers died again and again over the same batch, or one of them met an error in the program."""


class Engine(Protocol):
    """Something that carries out batches."""

    @property
    def workers(self) -> int:
        """How many it carries out at a time."""
        ...

    def begin(self, work: Work, shared: Any) -> None:
        """Get ready to carry out batches of one kind of work."""
        ...

    def submit(self, number: int, batch: Any) -> None:
        """Take in a batch under a number."""
        ...

    def take(self) -> tuple[int, Any]:
        """Wait for a batch and return its number and result; raise `WorkerError` where it cannot be done."""
        ...

    def end(self) -> None:
        """Let the workers go; what is under way is dropped."""
        ...


class Local:
    """Carries out batches in this process, one at a time."""

    workers = 1

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, Any]] = deque()

    def begin(self, work: Work, shared: Any) -> None:
        """Get ready to carry out batches of one kind of work."""
        self._work = work
        self._shared = shared

    def submit(self, number: int, batch: Any) -> None:
        """Take in a batch; it is carried out when its result is asked for."""
        self._waiting.append((number, batch))

    def take(self) -> tuple[int, Any]:
        """Carry out the next batch."""
        number, batch = self._waiting.popleft()
        return number, self._work(self._shared, batch)

    def end(self) -> None:
        """Forget what waits."""
        self._waiting.clear()


class _Worker:
    """A process and the pipe to it."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self.process = process
        self.pipe = pipe
        self.batch: tuple[int, Any] | None = None
        self.code = 0
        """How it died."""


class Pool:
    """Carries out batches in processes of this machine; one that dies is replaced and its batch done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        # A fork shares what this process has loaded; with threads about it could catch a lock.
        forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
        self._forks = forks
        self._staff: list[_Worker] = []
        self._waiting: deque[tuple[int, Any]] = deque()
        self._lost: dict[int, int] = {}

    def begin(self, work: Work, shared: Any) -> None:
        """Start the processes."""
        self._work = work
        self._shared = shared
        self._staff = [self._hire() for _ in range(self.workers)]

    def pids(self) -> list[int]:
        """Return the numbers of the processes."""
        return [each.process.pid for each in self._staff if each.process.pid is not None]

    def submit(self, number: int, batch: Any) -> None:
        """Take in a batch and give it to whoever has nothing to do."""
        self._waiting.append((number, batch))
        self._hand_out()

    def take(self) -> tuple[int, Any]:
        """Wait for a batch and return its number and result."""
        while True:
            self._hand_out()
            busy = {each.pipe: each for each in self._staff if each.batch is not None}
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                worker = busy[pipe]
                try:
                    number, result, error = pipe.recv()
                except (EOFError, OSError):  # it died
                    self._replace(worker)
                    continue
                worker.batch = None
                if isinstance(error, GyojiError):
                    raise error
                if error is not None:
                    raise WorkerError(f"a worker met an error in the program:\n{error}")
                self._lost.pop(number, None)
                return number, result

    def end(self) -> None:
        """End the processes, whatever they do."""
        self._waiting.clear()
        for each in self._staff:
            each.process.kill()
            each.pipe.close()
        for each in self._staff:
            each.process.join()
            each.process.close()
        self._staff = []

    def _hire(self) -> _Worker:
        ours, theirs = multiprocessing.Pipe()
        words = (theirs, self._work, self._shared, os.getpid())
        process: BaseProcess
        if self._forks:
            process = multiprocessing.get_context("fork").Process(target=_serve, args=words, daemon=True)
        else:
            process = multiprocessing.get_context("spawn").Process(target=_serve, args=words, daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)

    def _hand_out(self) -> None:
        for at, worker in enumerate(self._staff):
            if worker.batch is None and self._waiting:
                batch = self._waiting.popleft()
                worker.batch = batch
                try:
                    worker.pipe.send(batch)
                except OSError:  # it died while it waited: nothing was lost with it
                    worker.batch = None
                    self._waiting.appendleft(batch)
                    self._bury(worker)
                    self._staff.insert(at, self._hire())
                    self._hand_out()
                    return

    def _replace(self, worker: _Worker) -> None:
        """Hire another in the place of a worker that died, and do its batch again, first of all."""
        assert worker.batch is not None
        number = worker.batch[0]
        self._lost[number] = self._lost.get(number, 0) + 1
        self._bury(worker)
        if self._lost[number] > RETRIES:
            raise WorkerError(
                f"{self._lost[number]} workers died one after another over the same work, the last "
                f"{_death(worker.code)}: {worker.batch[1]!r}"
            )
        self._waiting.appendleft(worker.batch)
        self._staff.append(self._hire())

    def _bury(self, worker: _Worker) -> None:
        self._staff.remove(worker)
        worker.pipe.close()
        worker.process.join()
        worker.code = worker.process.exitcode or 0
        worker.process.close()


def _death(code: int) -> str:
    if code >= 0:
        return f"with exit code {code}"
    try:
        return f"by {signal.Signals(-code).name}"
    except ValueError:
        return f"by signal {-code}"


def _serve(pipe: Connection, work: Work, shared: Any, parent: int) -> None:
    """Carry out batches until nobody is there to give one: a worker does not outlive a process that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            while not pipe.poll(PATIENCE):
                if os.getppid() != parent:
                    return
            number, batch = pipe.recv()
            pipe.send(answer(work, shared, number, batch))


def answer(work: Work, shared: Any, number: int, batch: Any) -> tuple[int, Any, GyojiError | str | None]:
    """Carry out a batch; return its number, its result, and what went wrong."""
    try:
        return number, work(shared, batch), None
    except GyojiError as error:
        return number, None, error
    # Whatever it is, who gave the work must hear of it.
    except Exception:
        return number, None, traceback.format_exc()


def in_order(engine: Engine, work: Work, shared: Any, batches: Iterator[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield every batch with its result, in the order of the batches.

    Batches are asked for one after another, no more ahead than keeps the workers busy.
    """
    engine.begin(work, shared)
    given: dict[int, Any] = {}
    done: dict[int, Any] = {}
    due = submitted = 0
    more = True
    try:
        while True:
            while (
                more
                and submitted - due - len(done) < 2 * engine.workers
                and len(given) < FARTHEST * engine.workers
            ):
                batch = next(batches, None)
                if batch is None:
                    more = False
                    break
                given[submitted] = batch
                engine.submit(submitted, batch)
                submitted += 1
            if not given:
                return
            number, result = engine.take()
            done[number] = result
            while due in done:
                yield given.pop(due), done.pop(due)
                due += 1
    finally:
        engine.end()
