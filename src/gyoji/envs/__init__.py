"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    gyoji.envs.pettingzoo.env("nova")
    gyoji.envs.gymnasium.make("nova", seat=0, bot="random")
    gyoji.envs.vector.make("nova", games=256, processes=2)
    import gyoji.envs.openspiel     # registers python_gyoji_nova and the others

Each needs an extra: `pip install "gyoji[envs]"`, and `"gyoji[openspiel]"` for OpenSpiel. All observe by
`gyoji.observe`, the same arrays for all games (docs/reference/observations.md).
"""
