"""The machine: procedures with numbered steps, events, replacement, triggers, loops."""
