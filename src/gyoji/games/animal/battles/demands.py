"""What must be done in order to attack or defend (1305.3a, 1308.3b), found among the effects that forbid it.

An effect that says "cannot unless" forbids and can be lifted by paying; one without "unless" forbids for good.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.effects import inforce
from gyoji.kernel.effects import patterns
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import replacement
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class Demand:
    """Costs that lift a prohibition, with the scope in which their words are read. Immutable."""

    __slots__ = ("costs", "scope")

    def __init__(self, costs: tuple[Node, ...], scope: Scope) -> None:
        self.costs = costs
        self.scope = scope

    def state(self) -> tuple[object, ...]:
        """Return the demand as plain values, for digests."""
        return (self.costs, self.scope)


NONE: Final[tuple[Demand, ...]] = ()


class Obstacles:
    """What stands against an event: nothing, demands, or a prohibition that nothing lifts."""

    __slots__ = ("forbidden", "demands")

    def __init__(self, forbidden: bool, demands: tuple[Demand, ...]) -> None:
        self.forbidden = forbidden
        self.demands = demands

    def is_free(self) -> bool:
        """Tell whether nothing stands against the event."""
        return not self.forbidden and not self.demands


FREE: Final = Obstacles(False, NONE)


def obstacles(game: AnimalGame, event: Event) -> Obstacles:
    """Return what stands against an event."""
    if not event.mask & game.watched_replaces:
        return FREE
    ref = event.subject
    if ref > 0 and not keywords.is_banned(game, event.mask):
        obj = game.objs[ref >> INCARNATION_BITS]
        if obj.ref == ref and not obj.definition.printed.statics:
            return FREE
    demands: list[Demand] = []
    for effect in replacement.prohibitions(game, event):
        change = effect.change
        if isinstance(change, tree.Cannot) and isinstance(change.unless, tree.Pay):
            demands.append(Demand(change.unless.costs, effect.scope))
        else:
            return Obstacles(True, NONE)
    return Obstacles(False, tuple(demands)) if demands else FREE


def payable(game: AnimalGame, player: PlayerId, demands: tuple[Demand, ...]) -> bool:
    """Tell whether a player can do all that is demanded: what moves territories is added up."""
    moved = 0
    for demand in demands:
        for cost in demand.costs:
            if isinstance(cost, tree.Energy) and isinstance(cost.amount, tree.Num):
                moved += cost.amount.n
            elif not game.can_pay(player, (cost,), demand.scope):
                return False
    return moved == 0 or game.can_pay(player, (tree.Energy("any", tree.Num(moved)),), NO_SCOPE)


def compelled(game: AnimalGame, event: Event) -> bool:
    """Tell whether an effect says that the event must be declared when it can be."""
    if not continuous.is_made(game, inforce.DUTIES):
        return False
    for effect in continuous.changes_of(game, tree.Must):
        change = effect.change
        if isinstance(change, tree.Must) and patterns.matches(game, effect.scope, change.event, event):
            return True
    return False
