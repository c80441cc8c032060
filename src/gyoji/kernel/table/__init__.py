"""The table: the state of a game, its copies and digests, and what a player sees of it."""
