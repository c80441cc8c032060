"""What games teach, as arrays: how tables measured and what they were worth, and what was chosen among what.

Arrays travel from workers and lie in files as they are: who collects them does nothing row by row.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Array = NDArray[Any]


@dataclass
class Tables:
    """How tables measured for a seat as turns began."""

    rows: Array
    """A row of measures each."""
    worth: Array
    """What the game was worth to the seat."""
    guesses: Array
    """What the rulebook would have guessed."""

    def __len__(self) -> int:
        return len(self.worth)


@dataclass
class Decisions:
    """What was chosen among what; options stand one after another, decision by decision."""

    prompts: Array
    sizes: Array
    """How many options differ."""
    tables: Array
    """How the table measured for who was asked."""
    keys: Array
    """For each option the key by which leanings know it."""
    figures: Array
    """For each option the numbers of its things."""
    features: Array
    """For each option what a policy reads of it."""
    targets: Array
    """For each option how likely it should be taken."""

    def __len__(self) -> int:
        return len(self.sizes)


@dataclass
class Lore:
    """What a batch of games teaches."""

    tables: Tables
    decisions: Decisions
    games: int = 0
    broken: int = 0
    """Games that never end, or are too long."""
    parts: int = 1
    """How many batches this comes from."""


@dataclass
class Noted:
    """Collects while games are played."""

    rows: list[list[float]] = field(default_factory=list)
    worth: list[float] = field(default_factory=list)
    guesses: list[float] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    tables: list[list[float]] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    figures: list[list[float]] = field(default_factory=list)
    features: list[list[float]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)

    def lore(self, games: int, broken: int) -> Lore:
        """Return everything as arrays."""
        return Lore(
            Tables(_table(self.rows), _floats(self.worth), _floats(self.guesses)),
            Decisions(
                np.array(self.prompts, dtype=np.str_),
                np.array(self.sizes, dtype=np.int32),
                _table(self.tables),
                np.array(self.keys, dtype=np.int64),
                _table(self.figures),
                _table(self.features),
                _floats(self.targets),
            ),
            games,
            broken,
        )


def _floats(found: list[float]) -> Array:
    return np.array(found, dtype=np.float32)


def _table(found: list[list[float]]) -> Array:
    return np.array(found, dtype=np.float32) if found else np.zeros((0, 0), dtype=np.float32)


def _joined(arrays: list[Array]) -> Array:
    """Return arrays one after another; those without rows do not know how wide a row is."""
    filled = [each for each in arrays if len(each)]
    return np.concatenate(filled) if filled else arrays[0]


def together(lores: list[Lore]) -> Lore:
    """Return what several batches teach, in their order."""
    if not lores:
        return Lore(*_parts(Noted().lore(0, 0)), parts=0)
    made: list[Any] = []
    for name in ("tables", "decisions"):
        kind = type(getattr(lores[0], name))
        parts = [getattr(lore, name) for lore in lores]
        made.append(kind(*[_joined([getattr(part, each.name) for part in parts]) for each in fields(kind)]))
    return Lore(
        made[0],
        made[1],
        sum([lore.games for lore in lores]),
        sum([lore.broken for lore in lores]),
        sum([lore.parts for lore in lores]),
    )


def _parts(lore: Lore) -> tuple[Tables, Decisions]:
    return lore.tables, lore.decisions


def save(lore: Lore, path: Path) -> None:
    """Write everything into a file, which is either the old or the new one."""
    named = {
        f"{name}.{each.name}": getattr(getattr(lore, name), each.name)
        for name in ("tables", "decisions")
        for each in fields(getattr(lore, name))
    }
    kept = path.with_suffix(".tmp")
    with kept.open("wb") as file:
        np.savez(file, counts=np.array([lore.games, lore.broken, lore.parts]), **named)
    kept.replace(path)


def load(path: Path) -> Lore:
    """Return what a file has."""
    with np.load(path) as kept:
        tables = Tables(*[kept[f"tables.{each.name}"] for each in fields(Tables)])
        decisions = Decisions(*[kept[f"decisions.{each.name}"] for each in fields(Decisions)])
        games, broken, parts = kept["counts"].tolist()
    return Lore(tables, decisions, games, broken, parts)
