"""The course of the game: turns, priority, rule processing, loops, the end."""
