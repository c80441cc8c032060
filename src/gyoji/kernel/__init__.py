"""The rules machine, which knows no game: procedures, state, events, choices, visibility, effects."""
