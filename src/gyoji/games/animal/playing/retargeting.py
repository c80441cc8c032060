"""Changing the target of an effect on a pile: to something that the effect could have targeted (readings.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.effects.nodes import FitsAsTarget
from gyoji.games.animal.playing import targets
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability, Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def fits(game: AnimalGame, item: Waiting, ref: Ref) -> bool:
    """Tell whether something could be the target of an effect instead of its one target."""
    return _slot(game, item, ref) >= 0


def is_asked(ability: Ability) -> bool:
    """Tell whether an ability asks what fits an effect: known only once that lies on a pile, not as it triggers."""
    condition = ability.condition
    if not isinstance(condition, (tree.Is, tree.And)):
        return False
    return any([isinstance(each, FitsAsTarget) for each in tree.walk(condition)])


def retarget(game: AnimalGame, act: ResolvedAct) -> None:
    """Let effects target something else, where that fits; nothing is targeted anew by it."""
    game.last = ()
    if not act.others:
        return
    new = act.others[0]
    for ref in act.refs:
        item = game.waiting_item(ref)
        slot = _slot(game, item, new) if item is not None else -1
        if item is None or slot < 0:
            continue
        scope = item.scope.remember(slot, (new,), 1)
        fresh = Waiting(item.serial, item.card, item.held, item.source, scope, item.word)
        game.waiting = tuple([fresh if each is item else each for each in game.waiting])
        game.invalidate_values()


def _slot(game: AnimalGame, item: Waiting, ref: Ref) -> int:
    """Return where an effect with one target keeps it, if *ref* may take its place; -1 where it may not."""
    if item.held is None:
        return -1
    wanted = targets.demands(targets.costs_of(item.held.ability, item.scope.variable(MODES_CHOSEN)))
    aimed = [each for each in wanted if each.slot < len(item.scope.slots) and item.scope.slots[each.slot]]
    if len(aimed) != 1 or len(item.scope.slots[aimed[0].slot]) != 1:
        return -1
    found = targets.legal(game, item.scope, aimed[0].node, targets.item_ref(item))
    return aimed[0].slot if ref in found else -1
