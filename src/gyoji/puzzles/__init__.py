"""Positions to play from: puzzles with a solution that the engine has checked, and tables to try a card at."""
