"""Pools of layers: effects that go by what they look at, where one of them looks at numbers (`Policies.pooled_from`).

What looks at a number sees it as it is in the end, so it waits for what alters the number; the layers say which of
several changes of one number comes first, and in a circle the lowest layer and then the oldest effect goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gyoji.kernel.values import layers, nature
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def begins(game: Game, layer: int, effects: list[Continuous]) -> bool:
    """Tell whether this layer and those above it are taken together."""
    if layer < game.pooled_from() or game.pooled_from() < 0:
        return False
    for effect in effects:
        if effect.nature.measures and not effect.nature.ruling:
            return True
    return False


def is_before(effect: Continuous, other: Continuous) -> bool:
    """Tell whether an effect stands before another in a pool: by layer, then by time."""
    if effect.nature.layer != other.nature.layer:
        return effect.nature.layer < other.nature.layer
    return layers.is_older(effect, other)


def first_free(
    game: Game, waiting: list[Continuous], depends: Callable[[Game, Continuous, Continuous], bool]
) -> Continuous:
    """Return the effect of a pool that goes next: the first that waits for no other."""
    for effect in waiting:
        if not any([other is not effect and _waits(game, effect, other, depends) for other in waiting]):
            return effect
    return waiting[0]


def _waits(
    game: Game,
    effect: Continuous,
    other: Continuous,
    depends: Callable[[Game, Continuous, Continuous], bool],
) -> bool:
    """Tell whether an effect waits until *other* is applied."""
    own, its = effect.nature, other.nature
    if its.layer < own.layer and its.writes & own.writes & nature.NUMBERS:
        return True
    if not own.reads & its.writes or not (own.measures or its.measures):
        return False
    if its.measures and not its.reads & own.writes:  # what it will do follows from others that wait
        return True
    return depends(game, effect, other)
