"""The layers of effects that change values, and the order in which those of one layer stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.values import once
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def of(game: Game, effects: list[Continuous]) -> int:
    """Return the layers to which effects that change values belong, as bits."""
    found = 0
    for effect in effects:
        own = effect.nature
        if not own.ruling:
            if own.layer < 0:
                own.layer = game.layer_of(effect.change, own)
            elif game.trace is not None:
                assert game.layer_of(effect.change, own) == own.layer
            found |= 1 << own.layer
    return found


def is_older(effect: Continuous, other: Continuous) -> bool:
    """Tell whether an effect goes before another by time alone."""
    return effect.time < other.time or effect.time == other.time and effect.key < other.key


def is_among(key: int, applied: list[int]) -> bool:
    """Tell whether the effect with a key was applied."""
    for other in applied:
        if other == key:
            return True
    return False


def age(effect: Continuous) -> tuple[int, int]:
    """Return what effects are sorted by: their time, then their key."""
    return (effect.time, effect.key)


def is_held(game: Game, effect: Continuous) -> bool:
    """Tell whether the object of a static ability still has it."""
    key = (effect.key - int(effect.scope.source) * once.KEYS) // 32
    return any([held.key == key for held in game.values(effect.scope.source).held])


def place(waiting: list[Continuous], effect: Continuous) -> int:
    """Return where an effect stands among those that wait."""
    at = 0
    while waiting[at] is not effect:
        at += 1
    return at
