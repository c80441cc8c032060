"""The bounds of turns, phases and steps (401, 925): entering and leaving one, and those skipped or added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.table import kinds
from gyoji.games.nova.table.moves import MovesAnswers
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.kernel.trees.tree import Node, Period, walked
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

STEPS = (
    kinds.START_STEP, kinds.ATTACK_DECLARATION_STEP, kinds.DEFENCE_DECLARATION_STEP, kinds.BATTLE_RESOLUTION_STEP,
    kinds.END_STEP,
)  # fmt: skip


def enter_period(game: NovaGame, name: str) -> None:
    """Note that a phase or step is under way."""
    if name in STEPS:
        game.step = name
    else:
        game.phase = name
        game.step = ""
    continuous.expire(game, name, "start")


def close_period(game: NovaGame, name: str) -> Control | None:
    """End a phase or step, as the last act of a step: its effects expire and energy left over is lost."""
    over = continuous.expire(game, name)
    batch: tuple[Event, ...] = ()
    if game.delayed or (game.watched_triggers | game.watched_replaces) & (1 << kinds.END):
        batch = (Event(kinds.END, "", player=game.turn_player, word=name),)
    for seat in (game.turn_player, PlayerId(1 - game.turn_player)):
        if has_stock(game.player(seat).stock):
            game.cite("005.6.4")
            game.cite("801.6.3")
            batch += (Event(kinds.LOSE_ENERGY, "602.9", player=seat),)
    if name in STEPS:
        game.step = ""
    if batch:
        return game.do_all(batch)
    return game.after(()) if over else None


def has_stock(stock: tuple[int, ...]) -> bool:
    """Tell whether some energy is left over."""
    for n in stock:
        if n:
            return True
    return False


def covers(name: str, period: str) -> bool:
    """Tell whether the word *name* of a text takes in *period*: either main phase is a main phase."""
    return name == kinds.MAIN_PHASE and (period == kinds.MAIN_PHASE_1 or period == kinds.MAIN_PHASE_2)


class PeriodsAnswers(MovesAnswers):
    """Answers which phase or step it is."""

    __slots__ = ()

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that turn, phase or step."""
        name = period.name
        if period.player is not None and self.turn_player not in players(self, scope, period.player):
            return False
        if name == kinds.TURN or name == kinds.GAME:
            return True
        if name == "battle":
            return self.attacker != 0
        return name == self.phase or name == self.step or covers(name, self.phase)

    def period_covers(self, named: str, actual: str) -> bool:
        """Tell whether the word *named* in a text also means the period *actual*."""
        return covers(named, actual)


def take_skip(game: NovaGame, name: str) -> bool:
    """Tell whether the period that would begin now is skipped, using up the effect that says so."""
    for i in range(len(game.skips)):
        skip = game.skips[i]
        if skip.period != name and not covers(skip.period, name):
            continue
        if skip.player != NO_PLAYER and skip.player != game.turn_player:
            continue
        if skip.turn and skip.turn != game.turn:
            continue
        game.skips = game.skips[:i] + game.skips[i + 1 :]
        game.skipped += (name,)
        if game.delayed:
            game.cite("925.1.2")
        game.cite("401.3")
        game.cite("925.1")
        game.cite("925.1.1")
        return True
    return False


def is_skipped(game: NovaGame, name: str) -> bool:
    """Tell whether a period of this turn was or will be skipped."""
    if name in game.skipped:
        return True
    for skip in game.skips:
        if skip.period == name and (skip.player == NO_PLAYER or skip.player == game.turn_player):
            if not skip.turn or skip.turn == game.turn:
                return True
    return False


def names_skipped(game: NovaGame, node: Node) -> bool:
    """Tell whether a text speaks of a period of this turn that is skipped, so that it cannot be declared (401.3.1)."""
    if not game.skips and not game.skipped:
        return False
    for inner in walked(node):
        if isinstance(inner, Period) and inner.which == "this" and is_skipped(game, inner.name):
            game.cite("401.3.1")
            return True
    return False


def added_after(game: NovaGame, name: str) -> tuple[str, ...]:
    """Return and use up the periods added right after *name*, the last added first."""
    found: tuple[str, ...] = ()
    for after, added in game.added:
        if after == name:
            found = (added, *found)
    if found:
        game.cite("401.2")
        if len(found) > 1:
            game.cite("401.2.1")
        game.added = tuple([pair for pair in game.added if pair[0] != name])
    return found
