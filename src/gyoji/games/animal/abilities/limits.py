"""How often something may be done: an ability used, by itself or by all cards of a name, or an act that texts limit."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from gyoji.games.animal.effects.nodes import TimesByName
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref, player_ref
from gyoji.kernel.table.uses import are_limited
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Cannot
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def is_used_up(game: AnimalGame, player: PlayerId, ref: Ref, held: Held, limit: Node, times: int = 1) -> bool:
    """Tell whether a limit of an ability of the object keeps *player* from using it so many times more."""
    if isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
        if limit.situation:  # 807.4a: asked as the ability became pending
            return False
        return game.uses_of(ref, held.key, limit.period) + times > limit.n
    if isinstance(limit, TimesByName) and isinstance(limit.period, tree.Period):
        return game.uses_of(player_ref(player), _key(limit.name, held), limit.period) + times > limit.n
    return False


def count(game: AnimalGame, player: PlayerId, ref: Ref, held: Held) -> None:
    """Count one use of an ability that has limits."""
    if are_limited(held.ability):
        game.count_use(ref, held.key)
    for limit in held.ability.limits:
        if isinstance(limit, TimesByName):
            game.count_use(player_ref(player), _key(limit.name, held))


def _key(name: str, held: Held) -> int:
    """Return a number for the abilities of one class of the cards of a name."""
    return crc32(name.encode()) * 8 + held.ability.kind


def within(game: AnimalGame, batch: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return as many of simultaneous events as texts allow that limit how often such happen, the first ones.

    Each alone has been found allowed.
    """
    mask = 0
    for event in batch:
        mask |= event.mask
    if len(batch) < 2 or not mask & game.watched_replaces:
        return batch
    for effect in continuous.changes_of(game, Cannot):
        change = effect.change
        if not isinstance(change, tree.Cannot) or change.limit is None or change.unless is not None:
            continue
        bits = effect.nature.events
        met = [
            event
            for event in batch
            if event.mask & bits and patterns.matches(game, effect.scope, change.event, event)
        ]
        if len(met) > 1:
            batch = _as_many_as_allowed(game, effect, change, met, batch)
    return batch


def _as_many_as_allowed(
    game: AnimalGame, effect: Continuous, change: tree.Cannot, met: list[Event], batch: tuple[Event, ...]
) -> tuple[Event, ...]:
    """Return a batch without what is too much of it by one limit; each player has a limit of their own."""
    assert change.limit is not None
    most = select.limit(game, effect.scope, change.limit, 10**6)
    by_player = isinstance(change.event, tree.Event) and isinstance(change.event.actor, tree.Player)
    allowed: dict[PlayerId, int] = {}
    over: list[Event] = []
    for event in met:
        doer = game.doer_of(event) if by_player else NO_PLAYER
        if doer not in allowed:
            done = patterns.times_by_doer(game, effect.scope, change.event, change.period, event)
            allowed[doer] = most - done
        allowed[doer] -= 1
        if allowed[doer] < 0:
            over.append(event)
    return tuple([event for event in batch if event not in over])
