"""Which rules the effect runtime carries out at its named points, when it runs a card of this game."""

from __future__ import annotations

from typing import Final

POINTS: Final[dict[str, tuple[str, ...]]] = {}
