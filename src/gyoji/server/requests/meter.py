"""How long something takes: the newest times of it, as a host wants to see them."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Final

KEPT: Final = 4096
OFTEN: Final = 0.1
"""Seconds between two looks at how late the event loop is."""


class Meter:
    """The newest times of something."""

    def __init__(self, kept: int = KEPT) -> None:
        self.count = 0
        self._newest: deque[float] = deque(maxlen=kept)

    def note(self, seconds: float) -> None:
        """Note a time."""
        self.count += 1
        self._newest.append(seconds)

    def clear(self) -> None:
        """Forget all."""
        self.count = 0
        self._newest.clear()

    def to_wire(self) -> dict[str, object]:
        """Return how many there were, and the middle, the 99th percentile and the longest of the newest, in ms."""
        return {"count": self.count, **percentiles(list(self._newest))}


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """Return the middle, the 99th percentile and the longest of some times, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    last = len(ordered) - 1
    found = {
        "50": ordered[len(ordered) // 2],
        "99": ordered[min(last, len(ordered) * 99 // 100)],
        "100": ordered[-1],
    }
    return {name: round(1000 * value, 2) for name, value in found.items()}


async def watch(meter: Meter, often: float = OFTEN) -> None:
    """Note again and again how late the event loop wakes up who sleeps."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(often)
        meter.note(max(0.0, time.perf_counter() - begun - often))
