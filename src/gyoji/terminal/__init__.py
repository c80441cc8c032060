"""Play in the terminal: a board of text, options by number, and words instead of clicks."""

from __future__ import annotations
