"""The games of the collection by their slugs. A game's modules are imported when it is first named."""

from __future__ import annotations

import importlib
from typing import Final

from gyoji.errors import UserError
from gyoji.games.rulebook import Rulebook

MODULES: Final[dict[str, str]] = {
    "animal": "gyoji.games.animal.rulebook",
    "builddivide": "gyoji.games.builddivide.rulebook",
    "dimensionzero": "gyoji.games.dimensionzero.rulebook",
    "mission": "gyoji.games.mission.rulebook",
    "nova": "gyoji.games.nova.rulebook",
}
"""Where each game's `RULEBOOK` stands."""

_loaded: Final[dict[str, Rulebook]] = {}


def slugs() -> list[str]:
    """Return the games that can be played, in alphabetical order."""
    return sorted([*MODULES, *[slug for slug in _loaded if slug not in MODULES]])


def rulebook(slug: str) -> Rulebook:
    """Return a game's rulebook; raise UserError when there is no such game."""
    found = _loaded.get(slug)
    if found is None:
        if slug not in MODULES:
            raise UserError(f"unknown game {slug!r}; known: {', '.join(slugs())}")
        found = importlib.import_module(MODULES[slug]).RULEBOOK
        assert isinstance(found, Rulebook)
        _loaded[slug] = found
    return found


def package(slug: str) -> str:
    """Return the package of a game, or "" when there is no such game; its modules are not imported."""
    if slug in MODULES:
        return MODULES[slug].rpartition(".")[0]
    return _loaded[slug].package if slug in _loaded else ""


def register(rulebook: Rulebook) -> None:
    """Add a game that is not part of the collection, until the process ends."""
    _loaded[rulebook.slug] = rulebook


def forget(slug: str) -> None:
    """Take a registered game out again."""
    _loaded.pop(slug, None)
