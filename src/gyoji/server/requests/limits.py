"""How much one client may ask: a bucket that fills with time and empties with use."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_CLIENTS: Final = 10_000
"""Buckets that are remembered; the one used longest ago goes first."""


class Bucket:
    """So many uses at once, and so many more each second."""

    __slots__ = ("rate", "burst", "_left", "_at", "_clock")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._clock = clock
        self._at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Use the bucket; False when there is not enough in it."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for every client."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Use the bucket of a client."""
        bucket = self._found.pop(client, None) or Bucket(self._rate, self._burst)
        self._found[client] = bucket
        while len(self._found) > MOST_CLIENTS:
            self._found.popitem(last=False)
        return bucket.take(cost)
