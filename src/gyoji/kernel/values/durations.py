"""How long lasting effects last: when their time begins, and at which edge of a period it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import LATER, Continuous, Delayed

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def is_ahead(effect: Continuous) -> bool:
    """Tell of an effect made in this turn, or LATER, whether the period for which it is made has not begun."""
    duration = changes.duration_of(effect.change)
    if not isinstance(duration, tree.During) or not isinstance(duration.period, tree.Period):
        return False
    return duration.period.which == "next" and (
        duration.period.name == "turn" or effect.made_in_turn == LATER
    )


def is_for_a_later_one(game: Game, scope: Scope, duration: Node | None) -> bool:
    """Tell whether a duration speaks of the next phase, step or battle of a kind while one of them is on."""
    named: Node | None = None
    if isinstance(duration, tree.During):
        named = duration.period
    elif isinstance(duration, tree.Until) and isinstance(duration.moment, tree.Moment):
        named = duration.moment.period if duration.moment.edge == "end" else None
    if not isinstance(named, tree.Period) or named.which != "next" or named.name == "turn":
        return False
    return game.in_period(named, scope)


def ending_with_its_period(ban: tree.Cannot) -> tree.Cannot:
    """Return a ban for the next period of a kind (次のターンに～できない) as one that lasts for it and no longer."""
    named = ban.period
    if ban.duration is not None or ban.limit is not None or not isinstance(named, tree.Period):
        return ban
    return replace(ban, period=None, duration=tree.During(named)) if named.which == "next" else ban


def is_over(game: Game, effect: Continuous, period: str, edge: str) -> bool:
    """Tell whether the time of an effect is over at this edge of a period."""
    duration = changes.duration_of(effect.change)
    return duration is not None and _is_past(game, effect.scope, effect.made_in_turn, duration, period, edge)


def _is_past(game: Game, scope: Scope, made: int, duration: Node, period: str, edge: str) -> bool:
    if isinstance(duration, tree.During):
        named = duration.period
        return edge == "end" and isinstance(named, tree.Period) and _ends(game, scope, made, named, period)
    if isinstance(duration, tree.Until):
        first = duration.moment
        for moment in first.options if isinstance(first, tree.AnyOf) else (first,):
            if isinstance(moment, tree.Moment) and moment.edge == edge:
                named = moment.period
                if isinstance(named, tree.Period) and _ends(game, scope, made, named, period):
                    return True
    return False


def _ends(game: Game, scope: Scope, made: int, named: tree.Period, period: str) -> bool:
    if named.which == "next" and named.name == "turn" and made == game.turn:
        return False
    any_phase = named.name == "phase" and "_phase" in period  # 次のフェイズ
    if named.name != period and not any_phase and not game.period_covers(named.name, period):
        return False
    return named.player is None or game.turn_player in select.players(game, scope, named.player)


def carried_over(game: Game, over: list[Continuous]) -> list[Continuous]:
    """Let what is for the next period count from now on, where this one is over; return what ends."""
    later = [effect.key for effect in over if effect.made_in_turn == LATER]
    if not later:
        return over
    game.continuous = tuple(
        [effect.since_turn(game.turn) if effect.key in later else effect for effect in game.continuous]
    )
    game.invalidate_values()
    return [effect for effect in over if effect.key not in later]


# Delayed triggers


def delayed_since(game: Game, scope: Scope, node: tree.Delayed) -> int:
    """Return from which turn on a delayed trigger counts: this one, or LATER."""
    named = isinstance(node.event, tree.Moment) and game.next_end_is_later()
    moment = tree.Until(node.event) if named else None
    later = is_for_a_later_one(game, scope, moment) or is_for_a_later_one(game, scope, node.duration)
    return LATER if later else game.turn


def is_waiting(game: Game, delayed: Delayed) -> bool:
    """Tell whether a delayed trigger is in force now: in its period, as long as its condition holds."""
    duration = delayed.node.duration
    if isinstance(duration, tree.AsLongAs):
        return select.holds(game, delayed.scope, duration.condition)
    if not isinstance(duration, tree.During) or not isinstance(duration.period, tree.Period):
        return True
    named = duration.period
    if named.which == "this":
        return True
    if named.which == "next" and (
        delayed.turn == LATER or named.name == "turn" and delayed.turn == game.turn
    ):
        return False
    return game.in_period(named, delayed.scope)


def is_too_early(game: Game, delayed: Delayed) -> bool:
    """Tell whether the moment that has come is that of this turn, where a trigger waits for that of the next."""
    moment = delayed.node.event
    if not isinstance(moment, tree.Moment) or not isinstance(moment.period, tree.Period):
        return False
    if moment.edge != "end" or moment.period.which != "next" or not game.next_end_is_later():
        return False
    return delayed.turn == LATER or moment.period.name == "turn" and delayed.turn == game.turn


def forget_delayed(game: Game, period: str, edge: str) -> None:
    """Drop the delayed triggers whose time is over at this edge of a period."""
    kept: list[Delayed] = []
    for delayed in game.delayed:
        duration = delayed.node.duration
        if duration is None or not _is_past(game, delayed.scope, delayed.turn, duration, period, edge):
            kept.append(delayed)
        elif delayed.turn == LATER:
            kept.append(delayed.since(game.turn))
    game.delayed = tuple(kept)
