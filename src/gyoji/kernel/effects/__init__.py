"""Carrying out effects: choosing, costs, acts, and what words of a text refer to."""
