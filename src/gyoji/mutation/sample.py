"""Draws the sample: as many from each game, most of them steps, no function twice, the operators in turn."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from types import CodeType

from gyoji.mutation import operators
from gyoji.mutation.operators import Place
from gyoji.mutation.patching import broken_code
from gyoji.mutation.population import Target

TURN = (
    operators.SKIP,
    operators.REVERSE,
    operators.SWAP,
    operators.SKIP,
    operators.REVERSE,
    operators.DROP,
    operators.SKIP,
    operators.REVERSE,
    operators.SWAP,
    operators.LIMIT,
)
"""In which order the operators are used."""
STEPS_OF_TEN = 8
"""How many of ten broken functions are steps; the others are checks."""


@dataclass(frozen=True, eq=False)
class Mutant:
    """One function broken in one way."""

    target: Target
    operator: str
    number: int
    """Which of the function's places for this operator."""
    before: str
    after: str
    code: CodeType

    @property
    def id(self) -> str:
        """Return the name under which reports list it: `nova.turn.Turn.begin/drop2`."""
        return f"{self.target.id}/{self.operator}{self.number}"


def mutants_of(target: Target, operator: str) -> list[Mutant]:
    """Return every mutant of *target* by *operator*."""
    found: list[Mutant] = []
    for number, place in enumerate(_places(target, operator), 1):
        code = broken_code(target, place)
        if code is not None:
            found.append(Mutant(target, operator, number, place.before, place.after, code))
    return found


def sample(targets: Iterable[Target], size: int, seed: str) -> list[Mutant]:
    """Draw *size* mutants of different functions; fewer when there are not so many."""
    rng = random.Random(seed)
    steps, checks = split(targets)
    rng.shuffle(steps)
    rng.shuffle(checks)
    from_steps = -(-size * STEPS_OF_TEN // 10)
    return draw(steps, from_steps, rng) + draw(checks, size - from_steps, rng)


def split(targets: Iterable[Target]) -> tuple[list[Target], list[Target]]:
    """Return the steps and the checks, each in their order."""
    every = list(targets)
    return [one for one in every if one.is_step], [one for one in every if not one.is_step]


def draw(pool: list[Target], size: int, rng: random.Random) -> list[Mutant]:
    """Take functions from *pool* in its order; each operator takes the first that it can break."""
    found: list[Mutant] = []
    idle = 0
    left = list(pool)
    while len(found) < size and idle < len(TURN):
        operator = TURN[(len(found) + idle) % len(TURN)]
        made = _first(left, operator, rng)
        if made is None:
            idle += 1
            continue
        idle = 0
        left.remove(made.target)
        found.append(made)
    return found


def _first(pool: list[Target], operator: str, rng: random.Random) -> Mutant | None:
    for target in pool:
        found = mutants_of(target, operator)
        if found:
            return rng.choice(found)
    return None


def _places(target: Target, operator: str) -> list[Place]:
    return [place for place in operators.places(target.node, target.table) if place.operator == operator]
