"""Abilities: activated, triggered, keywords."""
