"""Randomness inside the state: a small counting generator (sfc32) that copies with the game.

Only additions, shifts and exclusive-ors on 32-bit words, so that the compiled build stays in machine integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

_MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A seeded generator; equal seeds give equal sequences in every process and build."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int = -1) -> None:
        self.a: int = seed & _MASK
        self.b: int = (seed >> 32) & _MASK
        self.c: int = (seed >> 64) & _MASK
        self.counter: int = 1
        if seed >= 0:
            for _ in range(12):
                self.word()

    def word(self) -> int:
        """Return the next 32 random bits."""
        total = (self.a + self.b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & _MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + total) & _MASK
        return total

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        limit = (0x100000000 // n) * n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: list[int]) -> None:
        """Put *items* in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Rng:
        """Return a generator that goes on with the same sequence."""
        twin = Rng()
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def state(self) -> tuple[int, int, int, int]:
        """Return the four words of the state, for digests."""
        return (self.a, self.b, self.c, self.counter)
