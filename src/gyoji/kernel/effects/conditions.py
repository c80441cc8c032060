"""What conditions say of the things that they name: where they lie, what they are, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.table.ids import Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def holds(game: Game, scope: Scope, node: Node) -> bool:
    """Tell whether a condition holds that `select.holds` cannot answer from the things alone."""
    if isinstance(node, tree.Is):
        return is_so(game, scope, node) != node.absent
    if isinstance(node, tree.InZone):
        return lies_in(game, scope, node) != node.absent
    if isinstance(node, tree.Happened):
        return patterns.happened(game, scope, node.event, node.period) != node.absent
    return game.holds_own_condition(node, scope)


def keeps_limits(game: Game, scope: Scope, ref: Ref, held: Held) -> bool:
    """Tell whether the limits of an ability let its object use it now: conditions, periods, and how often."""
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return False
        if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return False
        if isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
            if game.uses_of(ref, held.key, limit.period) >= limit.n:
                return False
    return True


def lies_in(game: Game, scope: Scope, node: tree.InZone) -> bool:
    """Tell whether all that a condition names lies in the zone that it names."""
    found = game.reachable(select.refs(game, scope, node.what), node.what, scope)
    zone = node.zone
    if not found or not isinstance(zone, tree.Zone):
        return False
    for ref in found:
        if not game.is_live(ref) or game.kind_of(game.obj(ref).zone) not in game.lexicon.places[zone.name]:
            return False
        if zone.player is not None and game.obj(ref).controller not in select.players(
            game, scope, zone.player
        ):
            return False
    return True


def is_so(game: Game, scope: Scope, node: tree.Is) -> bool:
    """Tell whether all that a condition names is as it says."""
    as_ = node.as_
    if isinstance(as_, tree.Selector) and as_.zone is not None:
        found = select.refs(game, scope, node.what)
    else:
        found = game.read_now(select.refs(game, scope, node.what), node.what, scope)
    if not found:
        return False
    for ref in found:
        if is_player(ref) and isinstance(as_, tree.InState):
            if not game.in_state(ref, as_.state):
                return False
            continue
        if is_player(ref) or is_item(ref):
            return False
        if isinstance(as_, tree.Selector):
            if as_.zone is not None or as_.player is not None:
                if not select.matches(game, scope, as_, ref):
                    return False
            elif not select.fits(game, scope, as_, ref):
                return False
        elif not select.passes(game, scope, as_, ref, game.values(ref)):
            return False
    return True
