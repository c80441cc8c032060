"""Amounts of energy: six numbers, one for each colour and one for the unspecified part, and the masks of colours."""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.table import kinds

FREE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
UNSPECIFIED: Final = 5
"""Place of the unspecified part in an amount of energy, and of colourless energy in the stock."""
FIVE_COLOURS: Final = 31
COLOURLESS_BIT: Final = 1 << kinds.COLOURLESS
