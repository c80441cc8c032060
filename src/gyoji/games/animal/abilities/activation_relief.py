"""What applies as an ability activates (806.4d, 807.5c): additional activations, and what lowers the price paid for it.

It is applied before anything demanded or the cost is done, so that the cost is done with what it leaves of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import activation_bans, intrinsics
from gyoji.games.animal.abilities.intrinsics import Found
from gyoji.games.animal.effects.nodes import RepeatActivation
from gyoji.games.animal.playing import pricing
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def intrinsics_of(game: AnimalGame, player: PlayerId, source: Ref, held: Held) -> list[Found]:
    """Return the intrinsic abilities that apply as this ability activates, each by its controller (803.3, 803.3a)."""
    found: list[Found] = []
    if not game.intrinsic_mask & intrinsics.ACTIVATIONS:
        return found
    event = Event(kinds.ACTIVATE, "806.4d", source, player, 1, source, player)
    for ref, own in game.intrinsic_abilities(intrinsics.ACTIVATIONS):
        node = own.ability.node
        if not isinstance(node, tree.Intrinsic):
            continue
        one = Found(ref, own, Scope(game.obj(ref).controller, ref, event, game.clock))
        for pattern in node.events:
            if isinstance(pattern, tree.Event) and activation_bans.speaks_of(pattern, held.ability):
                if activation_bans.is_meant(game, one.scope, pattern, event):
                    if intrinsics.can_apply(game, one):
                        found.append(one)
                    break
    return found


def more_times(game: AnimalGame, scope: Scope, held: Held) -> int:
    """Return how many additional activations an intrinsic ability brings."""
    for inner in tree.walk(held.ability.node):
        if isinstance(inner, RepeatActivation):
            return select.number(game, scope, inner.n)
        if isinstance(inner, tree.Act) and inner.verb == "activate":
            return 1 if inner.amount is None else select.number(game, scope, inner.amount)
    return 0


def repeats(one: Found) -> bool:
    """Tell whether an intrinsic ability brings additional activations."""
    return any(
        [
            isinstance(inner, RepeatActivation) or isinstance(inner, tree.Act) and inner.verb == "activate"
            for inner in tree.walk(one.held.ability.node)
        ]
    )


def others(game: AnimalGame, player: PlayerId, source: Ref, held: Held) -> list[Found]:
    """Return what applies as this ability activates without bringing additional activations."""
    return [one for one in intrinsics_of(game, player, source, held) if not repeats(one)]


def promised(game: AnimalGame, found: list[Found]) -> int:
    """Return by how much intrinsic abilities would lower a cost if all of them were applied."""
    total = 0
    for one in found:
        for inner in tree.walk(one.held.ability.node):
            if isinstance(inner, tree.ChangeCost) and inner.minus:
                for cost in inner.costs:
                    if isinstance(cost, tree.Energy):
                        total += max(0, select.number(game, one.scope, cost.amount))
    return total


def taken(game: AnimalGame, player: PlayerId, source: Ref, before: int) -> int:
    """Return by how much effects made since a number lower this activation's cost; it alone is meant, so they end."""
    total = 0
    for effect in game.continuous:
        change = effect.change
        if effect.key <= before or not isinstance(change, tree.ChangeCost):
            continue
        if effect.touched is not None and source in effect.touched:
            n = pricing.amount_by(game, effect, change, player, source)
            total += n if change.minus else -n
            continuous.drop(game, effect.key)
    return total


def lowered(
    game: AnimalGame, scope: Scope, costs: tuple[tree.Node, ...], relief: int
) -> tuple[tree.Node, ...]:
    """Return an activation cost of which *relief* less is paid in circled numbers; an X that is chosen stays."""
    if relief == 0:
        return costs
    kept: list[tree.Node] = []
    for cost in costs:
        if isinstance(cost, tree.Energy) and relief and not isinstance(cost.amount, tree.Variable):
            n = select.number(game, scope, cost.amount)
            left = max(0, n - relief)
            relief -= n - left
            if left:
                kept.append(replace(cost, amount=tree.Num(left)))
        else:
            kept.append(cost)
    return tuple(kept)
