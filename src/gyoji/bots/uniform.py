"""The random bot: every option is equally likely."""

from __future__ import annotations

from gyoji.bots.seat import Seat
from gyoji.kernel.rng import Rng


class RandomBot:
    """Chooses at random; the same seed chooses the same."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        """Return the number of any option."""
        return self._rng.below(len(seat.options()))
