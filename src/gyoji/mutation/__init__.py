"""Breaks the rules of the games one step at a time and says whether the tests notice."""

from __future__ import annotations
