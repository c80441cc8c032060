"""Telling that turns, phases, steps, attacks and battles begin and end, where somebody at the table waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import RuleId

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


def is_awaited(game: DivideGame, mask: int) -> bool:
    """Tell whether some ability or effect at the table waits for events of these kinds, or for a state."""
    if game.delayed or game.state_watch:
        return True
    return ((game.watched_triggers | game.watched_replaces) & mask) != 0


def begin(game: DivideGame, rule: RuleId, word: str, around: str = "") -> Control | None:
    """Tell that a period begins, and with it the one *around* it, as the last act of a step."""
    if not is_awaited(game, 1 << kinds.START):
        return None
    inner = Event(kinds.START, rule, player=game.turn_player, word=word)
    if not around:
        return game.do(inner)
    return game.do_all((Event(kinds.START, rule, player=game.turn_player, word=around), inner))
