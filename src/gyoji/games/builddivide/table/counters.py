"""Counters (1601): named things that players and cards get and lose; those of one name are all alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.table.state import with_counters

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.effects.resolved_act import ResolvedAct


def count(game: DivideGame, ref: Ref, name: str) -> int:
    """Return how many counters of a name a player or a card has (1601-2a)."""
    game.cite("1601-2a")
    return game.player(player_of(ref)).counter(name) if is_player(ref) else game.obj(ref).counter(name)


def events(game: DivideGame, act: ResolvedAct) -> tuple[Event, ...]:
    """Return the events by which players or cards get counters, or lose them."""
    kind = kinds.PLACE if act.verb == "place" else kinds.REMOVE
    refs = act.refs if act.node.object is not None else (player_ref(act.player),)
    amount = act.amount if act.has_amount or act.amount else 1
    found: list[Event] = []
    for ref in refs:
        n = amount if kind == kinds.PLACE else min(amount, count(game, ref, act.word))
        if n > 0:
            found.append(event(game, kind, ref, act.word, n, act.actor, act.player))
    return tuple(found)


def event(
    game: DivideGame, kind: int, ref: Ref, name: str, n: int, source: Ref, cause: PlayerId, mask: int = 0
) -> Event:
    """Return the event by which a player or card gets or loses *n* counters."""
    if kind == kinds.REMOVE:
        rule = "1601-1d"
    else:
        rule = "1601-1b" if is_player(ref) else "1601-1c"
    player = player_of(ref) if is_player(ref) else game.obj(ref).controller
    return Event(kind, rule, ref, player, n, source, cause, word=name, mask=mask)


def apply(game: DivideGame, event: Event) -> Event | None:
    """Give counters to a player or card, or take them away."""
    game.cite("1601-1")
    game.cite("1601-2")
    if event.word == "断罪":
        game.cite("1404-2a")
    n = event.amount if event.kind == kinds.PLACE else -event.amount
    if is_player(event.subject):
        seat = player_of(event.subject)
        if n > 0 and game.player(seat).counter(event.word) > 0:
            game.cite("1601-2b")
        game.mutable_player(seat).count(event.word, n)
        return event.clone()
    if not game.is_live(event.subject):
        return None
    obj = game.mutable_object(event.subject)
    if n > 0 and obj.counter(event.word) > 0:
        game.cite("1601-2b")
    obj.counters = with_counters(obj.counters, event.word, n)
    obj.countered = game.tick()
    return event.clone()


def can_do_in_full(game: DivideGame, act: ResolvedAct) -> bool:
    """Tell whether so many counters are there to be taken away (510-1a)."""
    refs = act.refs if act.node.object is not None else (player_ref(act.player),)
    return all([count(game, ref, act.word) >= act.amount for ref in refs])


def are_unnamed(act: ResolvedAct) -> bool:
    """Tell whether counters of any name are taken off cards."""
    return act.verb == "remove" and not act.word and not any([is_player(ref) for ref in act.refs])
