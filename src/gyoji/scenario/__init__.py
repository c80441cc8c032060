"""Executable rulings: files that say what is given, what the players do and what must then be true."""

from __future__ import annotations
