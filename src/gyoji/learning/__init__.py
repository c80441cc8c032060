"""Learning from self-play what the search knows of a game; needs NumPy (`pip install "gyoji[train]"`)."""
