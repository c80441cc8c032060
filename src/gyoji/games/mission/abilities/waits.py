"""Abilities that wait for a state (908.5): pending while it holds, once at a time, and again after they were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.playing import play
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import triggers
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def look(game: MissionGame) -> None:
    """Trigger every ability whose state holds now."""
    granted = game.states_granted and game.grants_abilities()
    watched = game.states_watched
    board = game.board
    if (
        not granted
        and board is not None
        and shortcuts.is_current(board.version, game.version)
        and not board.states
    ):
        watched &= ~game.lexicon.default_mask
    if not watched:
        return
    for kind in range(len(game.specs)):
        if not watched & (1 << kind):
            continue
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                if not granted and not obj.definition.printed.states:
                    continue
                for held in game.values(ref).held:
                    if held.ability.is_state and continuous.works_in(game, held.ability, kind):
                        _look_at(game, obj, held)


def _look_at(game: MissionGame, obj: Obj, held: Held) -> None:
    if not game.is_valid(obj, held):
        return
    if game.is_pending(obj.ref, held) or play.is_playing(game, obj.ref, held):
        game.cite("908.5a")
        return
    scope = Scope(obj.controller, obj.ref, None, game.clock)
    for pattern in held.ability.events:
        if isinstance(pattern, tree.Becomes) and select.holds(game, scope, pattern.condition):
            if triggers.may_trigger(game, obj, held, scope, None):
                game.cite("908.5")
                triggers.add(game, held, obj.ref, scope)
            return
