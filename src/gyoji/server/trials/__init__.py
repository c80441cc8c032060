"""Trials of the whole server by scripted clients: kills, leaks, broken messages."""
