"""The bounds of phases and steps (700, 800): entering one, and whether it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.table import kinds
from gyoji.games.mission.table.moves import MovesAnswers
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, RuleId
from gyoji.kernel.trees.tree import Period
from gyoji.kernel.values import continuous
from gyoji.kernel.values.nature import PERIODS

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def begin_phase(game: MissionGame, name: str, rule: RuleId) -> Control | None:
    """Enter a phase and let its start occur, as the last act of a step; what was for the one before ends."""
    if game.continuous and name != kinds.START_DRAW_PHASE:
        continuous.expire(game, game.phase)
    game.phase = name
    game.step = ""
    game.invalidate_aspects(PERIODS)
    continuous.expire(game, name, "start")
    return game.do_all(start_events(game, name, rule))


def start_events(game: MissionGame, name: str, rule: RuleId) -> tuple[Event, ...]:
    """Return what occurs at the start of a phase; at the start of a turn and of the game, that too."""
    batch: tuple[Event, ...] = (Event(kinds.START, rule, player=game.turn_player, word=name),)
    if name == kinds.START_DRAW_PHASE:
        batch += (Event(kinds.START, rule, player=game.turn_player, word=kinds.TURN),)
        if game.turn == 1:
            batch += (Event(kinds.START, rule, player=game.turn_player, word=kinds.GAME),)
    return batch


class PeriodsAnswers(MovesAnswers):
    """Answers which phase or turn it is."""

    __slots__ = ()

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that turn, phase, step or attack."""
        name = period.name
        if period.player is not None and self.turn_player not in players(self, scope, period.player):
            return False
        if name == kinds.TURN or name == kinds.GAME:
            return True
        if name == kinds.ATTACK_PERIOD or name == kinds.BATTLE:
            return self.step != "" and (name == kinds.ATTACK_PERIOD or self.attacker != NO_REF)
        return name == self.phase or name == self.step

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*: the end of a turn (G6)."""
        return named == kinds.TURN and actual == kinds.MISSION_PHASE
