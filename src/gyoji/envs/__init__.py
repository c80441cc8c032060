"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

    gyoji.envs.pettingzoo.env("nova")
    gyoji.envs.gymnasium.make("nova", seat=0, bot="random")
    gyoji.envs.vector.make("nova", games=256, processes=2)
    import gyoji.envs.openspiel     # registers python_gyoji_nova and the others

Each needs an extra: `pip install "gyoji[envs]"`, and `"gyoji[openspiel]"` for OpenSpiel. All observe by
`gyoji.observe`, the same arrays for all games (docs/reference/observations.md). A module is imported when it is first
asked for.
"""

from __future__ import annotations

import importlib
from types import ModuleType

MODULES = ("arrays", "gymnasium", "openspiel", "pettingzoo", "vector")
"""What is here for users."""


def __getattr__(name: str) -> ModuleType:
    """Import a module of the environments."""
    if name in MODULES:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the names here, those of modules that are not imported yet too."""
    return sorted({*globals(), *MODULES})
