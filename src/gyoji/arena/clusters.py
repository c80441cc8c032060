"""The engine of many machines: a Ray cluster, reached by its address.

Ray moves work off a node that dies; what it gives up all the same is submitted anew. Each batch asks for one processor
and is spread over the nodes: left alone, Ray fills one node before the next with work as short as this.
"""

from __future__ import annotations

import importlib
import os
import socket
import time
import uuid
from typing import Any

from gyoji import __version__
from gyoji.arena.engines import RETRIES, Work, WorkerError, answer
from gyoji.errors import GyojiError, UserError

ANY = "auto"
"""The address of the cluster that runs on this machine."""
ANSWER_WITHIN = 5.0
"""Seconds in which a cluster must answer at its address."""
LOOK_AGAIN = 1.0


def check_address(address: str) -> None:
    """Raise UserError where nothing answers at an address; Ray itself would try for minutes."""
    if address == ANY:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise UserError(f"{address!r} is no address of a cluster: write HOST:PORT, ray://HOST:PORT or {ANY}")
    try:
        socket.create_connection((host, int(port)), ANSWER_WITHIN).close()
    except OSError as error:
        raise UserError(
            f"no cluster answers at {address}: {error.strerror or error}; start one with: ray start --head"
        ) from None


class Cluster:
    """Carries out batches in a Ray cluster."""

    def __init__(self, address: str, workers: int = 0) -> None:
        try:
            self._ray: Any = importlib.import_module("ray")
        except ImportError:
            raise UserError("--cluster needs Ray: pip install 'gyoji[ray]'") from None
        check_address(address)
        ray = self._ray
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, logging_level="CRITICAL")
            # Ray raises whatever its layers raise; all of it says that the cluster cannot be reached.
            except Exception as error:
                said = (str(error).strip() or type(error).__name__).splitlines()[0]
                raise UserError(f"no cluster at {address!r}: {said}") from None
        self._limit = workers
        self._count = 1
        self._counted = 0.0
        self._under_way: dict[Any, tuple[int, Any]] = {}
        self._lost: dict[int, int] = {}

    @property
    def workers(self) -> int:
        """How many batches it carries out at a time: one for each processor that the cluster has now."""
        if time.monotonic() > self._counted + LOOK_AGAIN:
            self._count = int(self._ray.cluster_resources().get("CPU", 1)) or 1
            self._counted = time.monotonic()
        return min(self._count, self._limit) if self._limit else self._count

    def begin(self, work: Work, shared: Any) -> None:
        """Send what all batches share to the cluster once."""
        self._shared = self._ray.put((work, shared, uuid.uuid4().hex, __version__))
        remote = self._ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")
        self._task = remote(_carry_out)

    def submit(self, number: int, batch: Any) -> None:
        """Take in a batch under a number."""
        self._under_way[self._task.remote(self._shared, number, batch)] = (number, batch)

    def take(self) -> tuple[int, Any]:
        """Wait for a batch and return its number and result."""
        ray = self._ray
        lost = (
            ray.exceptions.WorkerCrashedError,
            ray.exceptions.NodeDiedError,
            ray.exceptions.ObjectLostError,
        )
        while True:
            ready, _ = ray.wait(list(self._under_way), num_returns=1, timeout=LOOK_AGAIN)
            for reference in ready:
                number, batch = self._under_way.pop(reference)
                try:
                    _, result, error = ray.get(reference)
                except lost as trouble:
                    self._again(number, batch, trouble)
                    continue
                except ray.exceptions.RayError as trouble:
                    raise WorkerError(
                        f"the cluster failed: {str(trouble).strip().splitlines()[-1]}"
                    ) from None
                if isinstance(error, GyojiError):
                    raise error
                if error is not None:
                    raise WorkerError(f"a worker met an error in the program:\n{error}")
                return number, result

    def _again(self, number: int, batch: Any, trouble: Exception) -> None:
        self._lost[number] = self._lost.get(number, 0) + 1
        if self._lost[number] > RETRIES:
            raise WorkerError(f"the cluster lost the same work {self._lost[number]} times: {trouble}")
        self.submit(number, batch)

    def end(self) -> None:
        """Drop what is under way and leave the cluster."""
        for reference in self._under_way:
            self._ray.cancel(reference, force=True)
        self._under_way.clear()
        self._ray.shutdown()


def _carry_out(
    task: tuple[Work, Any, str, str], number: int, batch: Any
) -> tuple[int, Any, GyojiError | str | None]:
    """Carry out a batch on a node. What all batches share is kept from one to the next, as in a worker of a pool."""
    work, shared, key, version = task
    if version != __version__:
        said = (
            f"a node of the cluster has Gyoji {__version__}, this machine {version}: install the same on all"
        )
        return number, None, UserError(said)
    if key not in _kept:
        _kept.clear()
        _kept[key] = shared
    return answer(work, _kept[key], number, batch)


_kept: dict[str, Any] = {}
