"""Bans on activating abilities, and what is demanded in addition (806.6, 807.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import pending
from gyoji.games.animal.effects import doings
from gyoji.games.animal.effects.nodes import CostsMove, DoesTo
from gyoji.games.animal.table import kinds, piles
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, INTRINSIC, TRIGGERED, Ability
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


CLASSES: Final[dict[str, int]] = {
    "triggered_effect": TRIGGERED, "triggered_ability": TRIGGERED, "activated_effect": ACTIVATED,
    "activated_ability": ACTIVATED, "play_effect": EFFECT, "play_ability": EFFECT, "intrinsic_effect": INTRINSIC,
    "intrinsic_ability": INTRINSIC,
}  # fmt: skip
"""Nouns of a class of abilities, and the kind of ability that each means (801.3)."""


def bans(
    game: AnimalGame, player: PlayerId, source: Ref, held: Held, zone: int, about: Scope, times: int = 1
) -> tuple[bool, list[tuple[tree.Pay, Scope]]]:
    """Return whether an ability may not be activated so many times, and what must be done in addition each time."""
    demanded: list[tuple[tree.Pay, Scope]] = []
    if not game.watched_replaces & ((1 << kinds.ACTIVATE) | (1 << kinds.TRIGGER)):
        return (False, demanded)
    event = Event(
        kinds.ACTIVATE, "801.7c", source, player, 1, source, player, origin=game.zone_id(zone, player)
    )
    if about.variable(pending.MOVED) and about.event is not None and about.event.became == source:
        event.subject, event.became = about.event.subject, source
    for effect in continuous.changes_of(game, tree.Cannot):
        change = effect.change
        if not isinstance(change, tree.Cannot) or not isinstance(change.event, tree.Event):
            continue
        if not speaks_of(change.event, held.ability) or not is_meant(game, effect.scope, change.event, event):
            continue
        if change.limit is not None:
            if _done(game, change, player) + times <= _limit(game, effect.scope, change.limit):
                continue
        if isinstance(change.unless, tree.Pay):
            demanded.append((change.unless, effect.scope.seen_by(player)))
            continue
        if change.unless is not None and select.holds(game, effect.scope, change.unless):
            continue
        if isinstance(change.period, tree.Period) and change.limit is None:
            if not game.in_period(change.period, effect.scope):
                continue
        game.cite("801.7c")
        return (True, demanded)
    return (False, demanded)


def of_play(game: AnimalGame, event: Event, held: Held) -> tuple[bool, list[tuple[tree.Pay, Scope]]]:
    """Return what `bans` says of the play ability that playing a card activates (804.1, 804.3)."""
    zone = game.obj(event.subject).zone // game.seats
    return bans(game, event.player, event.subject, held, zone, NO_SCOPE)


def speaks_of(event: tree.Event, ability: Ability) -> bool:
    """Tell whether a ban on activating is for abilities of this class."""
    role = event.object
    if isinstance(role, tree.Selector) and CostsMove() in role.filters and not piles.costs_move(ability):
        return False
    if isinstance(role, tree.Selector):
        for each in role.filters:
            if isinstance(each, DoesTo) and not doings.does(ability, doings.ALL_MODES, each):
                return False
    return _names_class(event, ability.kind)


def _names_class(event: tree.Event, kind: int) -> bool:
    """Tell whether a ban names abilities of a kind: by its class (801.3), or abilities as such."""
    triggered = kind == TRIGGERED
    nouns = event.object.nouns if isinstance(event.object, tree.Selector) else ()
    named = False
    for noun in nouns:
        if noun in ("ability", "effect"):
            return True
        if noun in CLASSES:
            named = True
            if kind == CLASSES[noun]:
                return True
    if named or kind in (INTRINSIC, EFFECT):
        return False
    if event.verb == "trigger":
        return triggered
    return event.verb == "activate" and not triggered


def is_meant(game: AnimalGame, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Tell whether a ban speaks of the object that would activate: read by its actor, and its zone."""
    actor = pattern.actor
    moved = event.became != NO_REF
    if isinstance(actor, tree.Player):
        if event.player not in select.players(game, scope, actor):
            return False
    elif actor is not None:
        if moved and not _described(game, scope, actor, event):
            return False
        if not moved and not patterns.role(game, scope, actor, event.subject, event):
            return False
    if isinstance(pattern.object, tree.Selector):
        for each in pattern.object.filters:
            if moved and isinstance(each, tree.AbilityOf):
                if not _described(game, scope, each.what, event):
                    return False
            elif not select.passes(game, scope, each, event.subject, game.values(event.subject)):
                return False
    if isinstance(pattern.source, tree.Zone):
        return event.origin // game.seats in game.lexicon.places[pattern.source.name]
    return True


def _described(game: AnimalGame, scope: Scope, what: tree.Node, event: Event) -> bool:
    """Tell whether a text means an object that moved: by what it was before (807-1e), where it lies now."""
    game.cite("807-1e")
    if isinstance(what, tree.Selector):
        where = replace(what, nouns=("object",), filters=())
        return select.matches(game, scope, where, event.became) and select.fits(
            game, scope, what, event.subject
        )
    ref = event.became if isinstance(what, tree.This) else event.subject
    return select.passes(game, scope, tree.AbilityOf(what), ref, game.values(ref))


def _limit(game: AnimalGame, scope: Scope, limit: tree.Node) -> int:
    """Return how often something may be done: a number, or a quantity."""
    if isinstance(limit, (tree.Exactly, tree.UpTo, tree.AtMost)):
        return select.number(game, scope, limit.n)
    return select.number(game, scope, limit)


def _done(game: AnimalGame, change: tree.Cannot, player: PlayerId) -> int:
    """Return how often *player* has done this turn what a ban limits."""
    assert isinstance(change.event, tree.Event)
    done = 0
    fact = game.facts
    while fact is not None:
        event = fact.event
        kind = _activated(event)
        if kind >= 0 and event.player == player and _names_class(change.event, kind):
            done += 1
        fact = fact.next
    return done


def _activated(event: Event) -> int:
    """Return the kind of ability that an event has activated, a play its play ability (804.5); -1 for none."""
    if event.kind == kinds.PLAY:
        return EFFECT
    if event.kind != kinds.ACTIVATE:
        return -1
    return TRIGGERED if event.word == "triggered" else ACTIVATED
