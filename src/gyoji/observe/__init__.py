"""Observations for learning: what one seat may know of a table, as integers of a fixed shape, the same for all games.

Compiled, and without NumPy: what it fills is a buffer that `gyoji.envs` looks at as arrays.
"""
