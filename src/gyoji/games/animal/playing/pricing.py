"""What playing a card costs (704): its cost, increased and then reduced, never below none.

The cost of the card itself does not change by that (305.4e): only the number of territories that are moved does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import inforce
from gyoji.games.animal.effects.nodes import IgnoreCost
from gyoji.games.animal.playing import requirements
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import ChangeCost
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.values.ability import Continuous


class Price:
    """How many territories are moved for a play, and how that came about."""

    __slots__ = ("amount", "raised", "reduced")

    def __init__(self, amount: int, raised: bool = False, reduced: bool = False) -> None:
        self.amount = amount
        self.raised = raised
        """An increase of one or more was applied (704.5a)."""
        self.reduced = reduced


NOTHING: Final = Price(0)


def is_as_printed(game: AnimalGame, ref: Ref) -> bool:
    """Tell that no effect in force alters what playing a card costs."""
    return not continuous.is_made(game, inforce.COSTS) and not alters_itself(game.obj(ref).definition.printed)


def alters_itself(values: Values) -> bool:
    """Tell whether a card says of itself, wherever it lies, that playing it costs more or less."""
    return values.statics and requirements.speaks_of_itself(values, (ChangeCost, IgnoreCost))


def amount_of(game: AnimalGame, player: PlayerId, ref: Ref, supposed: int) -> int:
    """Return how many territories *player* moves to play a card; a *supposed* reduction counts too."""
    if supposed or not is_as_printed(game, ref):
        return cost_of(game, player, ref, supposed).amount
    value = game.values(ref).number(kinds.COST)
    amount = 0 if value == ABSENT else value
    if game.trace is not None:
        assert cost_of(game, player, ref).amount == amount
    return amount


def cost_of(game: AnimalGame, player: PlayerId, ref: Ref, supposed: int = 0) -> Price:
    """Return what *player* pays to play a card, after 704.5; a *supposed* reduction counts too."""
    plain = is_as_printed(game, ref)
    if not plain:
        for effect in requirements.in_force(game, ref, IgnoreCost):
            change = effect.change
            if not continuous.concerns(game, effect, changes.object_of(change), ref):
                continue
            if isinstance(change, IgnoreCost) and requirements.is_for(game, effect, change.player, player):
                game.cite("704.4")
                return NOTHING
    game.cite("704.2")
    value = game.values(ref).number(kinds.COST)
    amount = 0 if value == ABSENT else value
    if plain and not supposed:
        return Price(amount)
    altering = requirements.in_force(game, ref, ChangeCost)
    if not altering and not supposed:
        return Price(amount)
    more = 0
    less = supposed
    for effect in altering:
        change = effect.change
        if isinstance(change, tree.ChangeCost) and continuous.concerns(game, effect, change.object, ref):
            n = amount_by(game, effect, change, player, ref)
            if change.minus:
                less += n
            else:
                more += n
    if more or less:
        game.cite("704.5")
        game.cite("704.5a")
        for rule in ("207-14c", "305.4e"):
            game.cite(rule)
        if more:
            game.cite("207-2d")
        if less:
            game.cite("207-1d")
    less = min(less, amount + more)
    return Price(amount + more - less, more > 0, less > 0)


def amount_by(
    game: AnimalGame, effect: Continuous, change: tree.ChangeCost, player: PlayerId, ref: Ref
) -> int:
    """Return by how much an effect changes what *player* pays."""
    scope = requirements.played_in(effect.scope, player, ref)
    total = 0
    for cost in change.costs:
        if isinstance(cost, tree.Energy):
            total += max(0, select.number(game, scope, cost.amount))
    return total * (1 if change.per is None else max(0, select.number(game, scope, change.per)))
