"""What cards did this turn: whether one took part in an event, and all that did, gone ones included.

A card in an event is the object that took part in it. What can be chosen are those that still exist as such (as it
was, or as the event left it); a text that only counts them (1枚につき) also counts those that are gone by now, each as
it last was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def took_part(game: Game, scope: Scope, pattern: Node, ref: Ref) -> bool:
    """Tell whether the object took part this turn in such an event, in the role that the pattern leaves open."""
    game.report("this_turn")
    asked = scope.asking(ref)
    mask = game.lexicon.mask_of(pattern)
    fact = game.facts
    while fact is not None:
        event = fact.event
        if (not mask or event.mask & mask) and _names(game, event, ref):
            if patterns.matches(game, asked, pattern, event):
                return True
        fact = fact.next
    if isinstance(pattern, tree.Event) and pattern.verb == "play":
        played = game.as_played(ref)
        return played != ref and took_part(game, scope, pattern, played)
    return False


def _names(game: Game, event: Event, ref: Ref) -> bool:
    if event.subject == ref or event.became == ref or event.source == ref:
        return True
    return ref in game.others_of(event)


def count(game: Game, scope: Scope, selector: tree.Selector, pattern: Node) -> int:
    """Return how many objects that *selector* describes took part this turn in such events, gone or not."""
    return len(_participants(game, scope, selector, pattern))


def still_there(game: Game, scope: Scope, selector: tree.Selector, pattern: Node) -> list[Ref]:
    """Return the described objects outside the default places that are still where such an event put them."""
    found: list[Ref] = []
    for ref in _participants(game, scope, selector, pattern):
        now = ref if game.is_live(ref) else Ref(ref + 1)
        if not game.is_live(now):
            continue
        kind = game.kind_of(game.obj(now).zone)
        if kind in game.lexicon.default_places or kind == game.lexicon.waiting_zone:
            continue
        if now == ref or took_part(game, scope, pattern, now):
            found.append(now)
    return found


def _participants(game: Game, scope: Scope, selector: tree.Selector, pattern: Node) -> list[Ref]:
    """Return the objects that took part, in the order of the events: moved cards as the game reads them."""
    game.report("this_turn")
    mask = game.lexicon.mask_of(pattern)
    events: list[Event] = []
    fact = game.facts
    while fact is not None:
        if not mask or fact.event.mask & mask:
            events.append(fact.event)
        fact = fact.next
    found: list[Ref] = []
    for event in reversed(events):
        for ref in (event.subject, event.source, *game.others_of(event)):
            if ref == NO_REF or is_player(ref) or is_item(ref):
                continue
            if not patterns.matches(game, scope.asking(ref), pattern, event):
                continue
            if ref == event.subject and event.became != NO_REF:
                ref = game.subject_seen(event, selector)
            if ref not in found and _is_described(game, scope, selector, event, ref):
                found.append(ref)
    return found


def _is_described(game: Game, scope: Scope, selector: tree.Selector, event: Event, ref: Ref) -> bool:
    """Tell whether an object, as it is or last was, is what the rest of *selector* says."""
    moved = event.became != NO_REF and ref in (event.subject, event.became)
    if selector.player is not None:
        holder = game.holder_seen(event, ref) if moved else game.obj(ref).controller
        if holder == NO_PLAYER or holder not in select.players(game, scope, selector.player):
            return False
    types = select.types_of(game, selector)
    values = game.values(ref)
    if types >= 0 and not values.types & types:
        return False
    for each in selector.filters:
        if isinstance(each, tree.DidThisTurn) and not each.absent:
            continue
        if not select.passes(game, scope, each, ref, values):
            return False
    return not moved or patterns.is_another(game, scope, selector, event, ref)
