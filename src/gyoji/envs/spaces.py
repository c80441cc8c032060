"""The spaces of observations, for Gymnasium and what is built on it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from gyoji.envs.arrays import LENGTH
from gyoji.observe import shape

Space = gymnasium.spaces.Space[Any]


def observation_space(flat: bool) -> Space:
    """Return the space of an observation: its arrays by name, or one row of integers."""
    if flat:
        return gymnasium.spaces.Box(-shape.MOST, shape.MOST, (LENGTH,), np.int16)
    return gymnasium.spaces.Dict(
        {
            name: gymnasium.spaces.Box(-shape.MOST, shape.MOST, extent, np.int16)
            for name, (_, extent) in shape.PARTS.items()
        }
    )
