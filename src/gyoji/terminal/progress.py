"""A line that says how far a long command is and how long it will take; on a terminal only."""

from __future__ import annotations

import sys
import time
from typing import TextIO

EVERY = 0.2
"""Seconds between two states of the line."""
WIDTH = 24


class Progress:
    """Shows on standard error how much is done; shows nothing where that is no terminal."""

    def __init__(self, what: str, done: int = 0, out: TextIO | None = None) -> None:
        self._what = what
        self._out = sys.stderr if out is None else out
        self._shows = self._out.isatty()
        self._before = done
        self._began = time.monotonic()
        self._shown = 0.0
        self._wrote = False

    def show(self, done: int, of: int) -> None:
        """Say that so many of so many are done."""
        now = time.monotonic()
        if not self._shows or now < self._shown + EVERY:
            return
        self._shown = now
        text = line(self._what, done, of, done - self._before, now - self._began)
        print(f"\r{text}\x1b[K", end="", file=self._out, flush=True)
        self._wrote = True

    def end(self) -> None:
        """Take the line away."""
        if self._wrote:
            print("\r\x1b[K", end="", file=self._out, flush=True)


def line(what: str, done: int, of: int, fresh: int, seconds: float) -> str:
    """Return the line: a bar, numbers, speed, and the time that is left at this speed."""
    share = min(1.0, done / of) if of else 1.0
    bar = "█" * int(share * WIDTH) + "·" * (WIDTH - int(share * WIDTH))
    text = f"{bar} {done:,} of {of:,} {what}"
    if fresh > 0 and seconds > 0:
        speed = fresh / seconds
        text += f", {speed:,.1f} a second, {clock((of - done) / speed)} left"
    return text


def clock(seconds: float) -> str:
    """Return a time as people say it: 42 s, 3:05, 2:10:00."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    hours, rest = divmod(whole, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
