"""What the search has learned of a game: a chance to win, and what players lean to. Shipped as one file a game.

A file that is not there, or that was learned from other numbers than this version reads, is no error: the search
plays without it. `gyoji train` makes the files.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gyoji.games.rulebook import Rulebook
from gyoji.observe.estimate import Estimator
from gyoji.observe.leanings import Leanings
from gyoji.observe.measures import measures_of
from gyoji.observe.policy import FEATURES, OptionFeatures, Policy

FORMAT: Final = 2
FOLDER: Final = Path(__file__).parent / "weights"
LOG: Final = logging.getLogger("gyoji.bots")


class KnowledgeError(ValueError):
    """A file of weights cannot be used: it is of another version, or broken."""


@dataclass(frozen=True)
class Knowledge:
    """What was learned of one game."""

    estimator: Estimator | None
    leanings: Leanings | None
    stage: int = 0
    """How many rounds of learning it went through."""
    policy: Policy | None = None


def file_of(rulebook: Rulebook, folder: Path = FOLDER) -> Path:
    """Return where the weights of a game stand."""
    return folder / f"{rulebook.slug}.json"


def read(rulebook: Rulebook, path: Path) -> Knowledge:
    """Return what a file says; raise KnowledgeError when it cannot be used, OSError when it is not there."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        measures = measures_of(rulebook)
        made = (found["format"], found["game"], found["measures"], found["features"])
        due = (FORMAT, rulebook.slug, measures.fingerprint, FEATURES)
        if made != due:
            raise KnowledgeError(f"{path.name} was learned for {made}, not for {due}")
        value: dict[str, Any] | None = found["value"]
        estimator: Estimator | None = None
        if value is not None:
            estimator = Estimator(
                measures,
                _rows(value["weights"], measures.length, len(value["biases"])),
                [float(each) for each in value["biases"]],
                [float(each) for each in value["out"]],
                float(value["bias"]),
            )
        leans: dict[str, Any] | None = found["leanings"]
        leanings: Leanings | None = None
        if leans is not None:
            leanings = Leanings(
                rulebook,
                _by_key(leans["general"]),
                {prompt: _by_key(each) for prompt, each in leans["by_prompt"].items()},
                {int(key): [float(each) for each in slopes] for key, slopes in leans["slopes"].items()},
            )
        return Knowledge(estimator, leanings, int(found["stage"]), _policy(rulebook, found["policy"]))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError) as error:
        if isinstance(error, KnowledgeError):
            raise
        raise KnowledgeError(f"{path.name} cannot be read: {type(error).__name__} {error}") from None


def _policy(rulebook: Rulebook, found: dict[str, Any] | None) -> Policy | None:
    if found is None:
        return None
    units = len(found["biases"])
    measures = measures_of(rulebook)
    return Policy(
        rulebook,
        measures,
        _rows(found["table"], measures.length, units),
        _rows(found["option"], OptionFeatures(rulebook).length, units),
        _rows_by_key(found["by_key"]),
        {prompt: _rows_by_key(each) for prompt, each in found["by_prompt"].items()},
        [float(each) for each in found["biases"]],
        [float(each) for each in found["out"]],
    )


def _rows(found: dict[str, Any], count: int, width: int) -> list[list[float]]:
    """Return rows of weights, those that a file leaves out full of 0."""
    rows = [[0.0] * width for _ in range(count)]
    for place, row in found.items():
        rows[int(place)] = [float(each) for each in row]
    if any(len(row) != width for row in rows):
        raise KnowledgeError("rows of different lengths")
    return rows


def _rows_by_key(found: dict[str, Any]) -> dict[int, list[float]]:
    return {int(key): [float(each) for each in row] for key, row in found.items()}


def _by_key(found: dict[str, Any]) -> dict[int, float]:
    return {int(key): float(weight) for key, weight in found.items()}


_known: Final[dict[tuple[Rulebook, Path], Knowledge]] = {}
NOTHING: Final = Knowledge(None, None)


def knowledge_of(rulebook: Rulebook, folder: Path = FOLDER) -> Knowledge:
    """Return what was learned of a game, read once; `NOTHING` where there is no file that can be used."""
    path = file_of(rulebook, folder)
    found = _known.get((rulebook, path))
    if found is None:
        try:
            found = read(rulebook, path)
        except FileNotFoundError:
            found = NOTHING
        except (KnowledgeError, OSError) as error:
            LOG.warning("bots play without what was learned: %s", error)
            found = NOTHING
        _known[rulebook, path] = found
    return found
