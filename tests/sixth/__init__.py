"""Kagari (かがり), a sixth game for the tests: beasts and charms, until the fire of one player is out."""
