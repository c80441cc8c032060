"""Many games for answers: which deck, which card, how strong; and searches for wins and loops in a pool of cards."""

from __future__ import annotations
