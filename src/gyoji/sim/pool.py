"""Work spread over processes: batches in, results out, in the order of the batches.

Only plain values cross the border between processes; each worker makes its own games from seeds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

B = TypeVar("B")
R = TypeVar("R")


def spread(work: Callable[[B], R], batches: list[B], jobs: int = 0) -> Iterator[R]:
    """Yield `work(batch)` for each batch, computed by *jobs* processes (0: one for each core)."""
    jobs = min(jobs or os.cpu_count() or 1, len(batches))
    if jobs <= 1:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, batches)
