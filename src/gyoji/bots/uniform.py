"""The random bot: every option is equally likely, but that it names no long loops."""

from __future__ import annotations

from gyoji.bots.seat import Seat
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng


class RandomBot:
    """Chooses at random; the same seed chooses the same."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        """Return the number of any option."""
        return draw(self._rng, len(seat.options()))
