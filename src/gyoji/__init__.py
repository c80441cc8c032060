"""Gyoji plays Japanese trading card games by their rulebooks and runs cards from their printed text."""

from __future__ import annotations

__version__ = "0.1.0"
