"""Triggers: which abilities an event, a moment or a state of the game sets off.

An ability triggers once for every event that meets its condition. Sources are the objects in play, those in
zones that an ability names, and those that left play in the very event, read as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import patterns, reach, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, ZoneId
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.uses import are_limited
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Cannot
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, continuous, durations
from gyoji.kernel.values.ability import Continuous, Delayed, Pending
from gyoji.kernel.values.values import Held, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

NEVER_SEEN: Final = -2
"""What a state trigger read before it was looked at for the first time."""


def match(game: Game, event: Event) -> None:
    """Find the triggered abilities that *event* sets off."""
    left: Obj | None = None
    if event.before is not None and event.became != event.subject:
        if game.specs[game.kind_of(event.before.zone)].in_play:
            left = event.before
    granted = (event.mask & game.granted_triggers) != 0 and game.grants_abilities()
    board = game.board
    if (
        granted
        or board is None
        or not shortcuts.is_current(board.version, game.version)
        or board.triggers & event.mask
    ):
        for kind in game.lexicon.default_places:
            for zone in game.zone_table[kind]:
                if game.zones[zone].cards:
                    _scan(game, event, kind, zone, granted)
    if game.outside_triggers & event.mask:
        for kind in game.trigger_zones:
            if game.zone_triggers[kind] & event.mask:
                for zone in game.zone_sets[kind]:
                    _scan(game, event, kind, zone, granted)
    gone = event.before
    if left is None and gone is not None and event.became != event.subject:
        kind = game.kind_of(gone.zone)
        if game.zone_triggers[kind] & event.mask and game.looks_back(event):
            _try(game, event, gone, gone.definition.printed, kind)
    if left is not None and left.final is not None and left.final.triggers & event.mask:
        _try(game, event, left, left.final, game.kind_of(left.zone))
    for other in game.leaving:
        if other is not left:
            values = other.final if other.final is not None else other.definition.printed
            if values.triggers & event.mask and game.hears_leaving(other, event):
                _try(game, event, other, values, game.kind_of(other.zone))


def _scan(game: Game, event: Event, kind: int, zone: ZoneId, granted: bool) -> None:
    mask = event.mask
    for ref in game.zones[zone].cards:
        obj = game.objs[ref >> INCARNATION_BITS]
        if granted or obj.definition.printed.triggers & mask:
            values = game.values(ref)
            if values.triggers & mask:
                _try(game, event, obj, values, kind)


def _try(game: Game, event: Event, obj: Obj, values: Values, kind: int) -> None:
    for held in values.held:
        ability = held.ability
        if not ability.trigger_mask & event.mask:
            continue
        if ability.zone == "" and not game.lexicon.default_mask & (1 << kind):
            game.report("trigger_not_public")
            continue
        if ability.zone != "" and not game.lexicon.masks.get(ability.zone, 0) & (1 << kind):
            continue
        if not game.is_valid_at(obj, held, event):
            continue
        scope = Scope(obj.controller, obj.ref, event, game.clock)
        for pattern in ability.events:
            if patterns.matches(game, scope, pattern, event):
                if may_trigger(game, obj, held, scope, event):
                    if obj.final is not None:
                        game.report("leave_trigger")
                    add(game, held, obj.ref, scope)
                break


def may_trigger(game: Game, obj: Obj, held: Held, scope: Scope, event: Event | None) -> bool:
    """Tell whether an ability whose event or state has come triggers: its condition, its limits, the game's policy."""
    if not select.holds(game, scope, held.ability.condition):
        return False
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return False
        if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return False
        if isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
            counts = limit.situation or game.counts_triggering()
            if counts and game.uses_of(obj.ref, held.key, limit.period) >= limit.n:
                return False
    if _is_silenced(game, obj, event) or not game.can_trigger(obj, held, event):
        return False
    if held.ability.limits and game.counts_triggering() and are_limited(held.ability):
        game.count_use(obj.ref, held.key)
    return True


def _is_silenced(game: Game, obj: Obj, event: Event | None) -> bool:
    """Tell whether an effect keeps the abilities of an object from triggering on this event."""
    kind = game.lexicon.kinds.get("trigger", -1)
    if kind < 0 or not game.watched_replaces & (1 << kind):
        return False
    for effect in continuous.changes_of(game, Cannot):
        change = effect.change
        if not isinstance(change, tree.Cannot) or not isinstance(change.event, tree.Event):
            continue
        if change.event.verb == "trigger" and _silences(game, effect, change.event, obj, event):
            game.report("silenced")
            return True
    return False


def _silences(game: Game, effect: Continuous, pattern: tree.Event, obj: Obj, event: Event | None) -> bool:
    who = pattern.actor if pattern.actor is not None else pattern.object
    if who is None:
        return True
    if not isinstance(who, tree.Selector):
        return obj.ref in select.refs(game, effect.scope, who)
    if not reach.covers(game, effect, obj.ref):
        return False
    if who.player is not None and obj.controller not in select.players(game, effect.scope, who.player):
        return False
    for each in who.filters:
        if isinstance(each, tree.TriggeredBy):
            if event is None or not patterns.matches(game, effect.scope, each.event, event):
                return False
        elif not select.passes(game, effect.scope, each, obj.ref, game.values(obj.ref)):
            return False
    return True


def add(game: Game, held: Held, source: Ref, scope: Scope) -> None:
    """Note that an ability has triggered."""
    game.serial += 1
    game.report("trigger")
    game.on_trigger(Pending(held, source, scope, game.serial))


def match_delayed(game: Game, batch: tuple[Event, ...]) -> None:
    """Find the delayed triggers that a batch sets off; one that fired is used up."""
    kept: list[Delayed] = []
    changed = False
    for delayed in game.delayed:
        fired = False
        for event in batch if durations.is_waiting(game, delayed) else ():
            scope = delayed.scope.about(event)
            if patterns.matches(game, scope, delayed.node.event, event):
                if durations.is_too_early(game, delayed):
                    changed = True
                    delayed = delayed.since(game.turn)
                    break
                fired = True
                game.report("trigger_delayed")
                if isinstance(delayed.node.event, tree.Moment) and delayed.scope.event is not None:
                    scope = delayed.scope  # a moment names no card: そのカード is the one from before
                add(game, Held(game.delayed_ability(delayed), 63), delayed.scope.source, scope)
                if not delayed.node.every:
                    break
        if (not fired or delayed.node.every) and not _ends(game, delayed.scope, delayed.node.duration, batch):
            kept.append(delayed)
    if changed or len(kept) != len(game.delayed):
        game.delayed = tuple(kept)


def ended_by(game: Game, effect: Continuous, batch: tuple[Event, ...]) -> bool:
    """Tell whether something that happened ends an effect: it lasts until that (～するまで)."""
    return _ends(game, effect.scope, changes.duration_of(effect.change), batch)


def _ends(game: Game, scope: Scope, duration: Node | None, batch: tuple[Event, ...]) -> bool:
    if not isinstance(duration, tree.Until) or isinstance(duration.moment, tree.Moment):
        return False
    first = duration.moment
    for pattern in first.options if isinstance(first, tree.AnyOf) else (first,):
        if isinstance(pattern, tree.Event):
            for event in batch:
                if patterns.matches(game, scope, pattern, event):
                    return True
    return False


def match_states(game: Game) -> None:
    """Find the abilities that wait for a state of the game.

    A state fires when it comes to hold and not again while its ability is pending or waits; in a game that says so, a
    number of cards fires at every change that leaves the condition true.
    """
    board = continuous.board_of(game)
    if board.stateless and not game.watching:
        return
    seen: list[tuple[int, int, int]] = []
    if board.states or board.grants:
        for kind in game.lexicon.default_places:
            for seat in range(game.seats):
                for ref in game.cards_in(kind, PlayerId(seat)):
                    obj = game.objs[ref >> INCARNATION_BITS]
                    if board.grants or obj.definition.printed.states:
                        for held in game.values(ref).held:
                            if held.ability.is_state and _works_here(game, held, kind):
                                _watch_state(game, obj, held, seen)
    outside = game.state_zones & ~game.lexicon.default_mask
    kind = 0
    while outside:
        if outside & 1:
            for zone in game.zone_sets[kind]:
                _watch_zone(game, kind, zone, seen)
        outside >>= 1
        kind += 1
    if seen or game.watching:
        game.watching = tuple(seen)
    if not seen and not game.state_zones & ~game.lexicon.near_mask:
        board.stateless = True


def _watch_zone(game: Game, kind: int, zone: ZoneId, seen: list[tuple[int, int, int]]) -> None:
    for ref in game.zones[zone].cards:
        obj = game.objs[ref >> INCARNATION_BITS]
        if not obj.definition.printed.states:
            continue
        for held in obj.definition.printed.held:
            if held.ability.is_state and _works_here(game, held, kind):
                _watch_state(game, obj, held, seen)


def _works_here(game: Game, held: Held, kind: int) -> bool:
    zone = held.ability.zone
    return kind in (game.lexicon.default_places if zone == "" else game.lexicon.places.get(zone, ()))


def _watch_state(game: Game, obj: Obj, held: Held, seen: list[tuple[int, int, int]]) -> None:
    scope = Scope(obj.controller, obj.ref, None, game.clock)
    for pattern in held.ability.events:
        if not isinstance(pattern, tree.Becomes):
            continue
        holds = select.holds(game, scope, pattern.condition)
        reading = measure(game, scope, pattern.condition) if holds else -1
        before = _reading(game, obj.ref, held.key)
        seen.append((int(obj.ref), held.key, reading))
        # A card that comes into play finds the state as it is: only a change after that is one.
        if before == NEVER_SEEN and not game.fires_on_arrival():
            continue
        if holds and before != reading and not game.is_pending(obj.ref, held):
            if may_trigger(game, obj, held, scope, None):
                game.report("trigger_state")
                if reading > 1:
                    game.report("trigger_count")
                add(game, held, obj.ref, scope)


def _reading(game: Game, ref: Ref, key: int) -> int:
    for known, known_key, reading in game.watching:
        if known == ref and known_key == key:
            return reading
    return NEVER_SEEN


def measure(game: Game, scope: Scope, condition: tree.Node) -> int:
    """Return the number of cards that a condition speaks of where a change of it is told; else 1."""
    if not game.fires_at_each_count():
        return 1
    if isinstance(condition, tree.Exists):
        return 1 + len(select.refs(game, scope, condition.what))
    if isinstance(condition, tree.Compare) and isinstance(condition.left, tree.Count):
        return 1 + select.number(game, scope, condition.left)
    return 1
