"""How many events a replacement takes at a time (906.3, 906.4).

A text that names no number, or so many or more, takes all simultaneous events that it speaks of at once, if they are
as many as it says; one that names a plain number takes so many, as often as there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import pending
from gyoji.games.animal.table.originals import OriginalsAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Replacer

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class ReplacedNumbersAnswers(OriginalsAnswers):
    """Answers what a replacement counts."""

    __slots__ = ()

    def replaced_singly(self, pattern: Node) -> Node:
        """Return what a replacement says of one event, without how many it wants (906.3)."""
        return replaced_singly(pattern)


def replaced_singly(pattern: Node) -> Node:
    """Return what a replacement says of one event: how many there are is asked of all of them together (906.3)."""
    if isinstance(pattern, tree.Event) and (pattern.amount is None or pattern.verb == "draw"):
        return pending.situation(pattern).bare
    return pattern


def _situation(replacer: Replacer) -> pending.Situation | None:
    """Return what a text replaces, taken apart; None for what counters and reductions do."""
    change = replacer.change
    return pending.situation(change.event) if isinstance(change, tree.Replace) else None


def at_once(replacer: Replacer) -> bool:
    """Tell whether a replacement takes all that it speaks of at once: it names no plain number (906.3)."""
    told = _situation(replacer)
    return told is not None and told.kind != pending.PER


def _counts_events(replacer: Replacer) -> bool:
    """Tell whether the number that a replacement names is one of events, not of points or counters of one event."""
    change = replacer.change
    return isinstance(change, tree.Replace) and replaced_singly(change.event) is not change.event


def taken(game: AnimalGame, replacer: Replacer) -> int:
    """Return how many events a replacement takes at a time; 0 for all of them."""
    told = _situation(replacer)
    if told is None or _measures_each(replacer.change):
        return 1
    if told.kind != pending.PER:
        return 0
    return max(1, select.number(game, replacer.scope, told.count)) if _counts_events(replacer) else 1


def _measures_each(change: Node) -> bool:
    """Tell whether a replacement does to each object, or makes each player do, so much as its own event says."""
    if not isinstance(change, tree.Replace):
        return False
    amount = owner = False
    for sentence in change.instead:
        for node in tree.walk(sentence):
            amount = amount or isinstance(node, tree.EventAmount)
            owner = owner or isinstance(node, tree.EventSubject) or node == tree.Player("event")
    return amount and owner


def enough(game: AnimalGame, replacer: Replacer, n: int) -> bool:
    """Tell whether *n* events are as many as a replacement wants."""
    told = _situation(replacer)
    if told is None or told.count is None or not _counts_events(replacer):
        return True
    if told.kind == pending.PER:
        return n >= select.number(game, replacer.scope, told.count)
    if told.kind == pending.ALONE:
        return n == select.number(game, replacer.scope, told.count)
    return select.counted(game, replacer.scope, told.count, n)


def several_at_a_time(game: AnimalGame, event: Event) -> bool:
    """Tell whether something replaces more than one such event at a time."""
    if not event.mask & game.watched_replaces:
        return False
    return any([taken(game, each) != 1 for each in game.replacers(event, game.replacing)])


def whole(events: list[Event]) -> Event:
    """Return an event that stands for several that are replaced together."""
    if len(events) == 1:
        return events[0]
    twin = events[0].clone()
    twin.amount = sum([event.amount for event in events])
    return twin


def about(scope: Scope, events: list[Event]) -> Scope:
    """Return the scope in which a replacement speaks of what it replaces."""
    if len(events) == 1:
        return scope.about(events[0])
    return scope.about_all(whole(events), tuple([event.subject for event in events]))


def with_other_amount(game: AnimalGame, event: Event) -> Event:
    """Return an event that is part of another, as far as replacements only change how much of it there is."""
    for replacer in game.replacers(event, game.replacing):
        change = replacer.change
        sentence = (
            change.instead[0] if isinstance(change, tree.Replace) and len(change.instead) == 1 else None
        )
        if not isinstance(sentence, tree.Do) or len(sentence.acts) != 1:
            continue
        act = sentence.acts[0]
        if isinstance(act, tree.Act) and act.object == tree.EventSubject() and act.word in ("", event.word):
            if game.lexicon.kinds.get(act.verb) == event.kind and act.amount is not None:
                game.cite("906.1b")
                amount = select.number(game, replacer.scope.about(event), act.amount)
                event = event.clone()
                event.amount = amount
    return event
