"""Mass play: many games in several processes, random play under invariants, measurements."""

from __future__ import annotations
