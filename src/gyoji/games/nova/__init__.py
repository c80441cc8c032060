"""NOVA: a duel of two players with servants, spells, items and characters."""
