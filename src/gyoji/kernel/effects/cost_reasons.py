"""Which rule keeps a part of a cost from being paid, for players who ask: the particular one before the general.

Nothing here is on the way of a decision: whether a cost can be paid is found without asking for the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import costs, select
from gyoji.kernel.effects.costs import CostPolicy, Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import PlayerId, Ref, is_object
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def obstacle(
    policy: CostPolicy,
    game: Game,
    player: PlayerId,
    scope: Scope,
    items: tuple[Item, ...],
    kept: tuple[Ref, ...] = (),
) -> Refusal | None:
    """Return the rule but for which there would be enough cards for one of the items; None where there is none."""
    for item in items:
        node = item.node
        if item.kind != costs.CARDS or not isinstance(node, tree.Act) or node.object is None:
            continue
        named = [
            ref
            for ref in select.refs(game, scope.seen_by(player), node.object)
            if is_object(ref) and game.is_live(ref) and ref not in kept
        ]
        fit = [ref for ref in policy.candidates(game, player, scope, item) if ref in named]
        missing = (max(1, len(named)) if item.amount == costs.ALL_OF_THEM else item.amount) - len(fit)
        if missing <= 0:
            continue
        reasons: dict[Refusal, int] = {}
        for ref in named:
            why = None if ref in fit else policy.unfit(game, player, scope, item, ref)
            if why is not None:
                reasons[why] = reasons.get(why, 0) + 1
        for why, many in reasons.items():
            if many >= missing:
                return why
    return None
