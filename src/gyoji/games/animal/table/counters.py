"""Counters (1700): what lies on objects, and what rules do because of it.

What a counter does is rule, not effect (1701.3). The abilities that some of them give do not pile up: one is enough
however many counters there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities.pending import PendingAnswers
from gyoji.games.animal.effects import declaring, inforce, nodes
from gyoji.games.animal.playing.territories import Used
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import ability_of
from gyoji.kernel.effects import acts, cost_counters, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, Ref
from gyoji.kernel.table.state import Obj, with_counters
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Ability, Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

ESCAPE_KEY: Final = 62
"""The key of the ability that escape counters give."""
_escape: list[Ability] = []
_changes: Final[dict[int, Node]] = {}


class CountersAnswers(PendingAnswers):
    """Answers what counters change."""

    __slots__ = ()

    def counter_changes(self, obj: Obj) -> list[tuple[int, Node]]:
        """Return what the plus and minus counters on an object do to an animal (1702.1, 1703.1)."""
        n = obj.counter(kinds.PLUS) - obj.counter(kinds.MINUS)
        if n == 0:
            return []
        if self.trace is not None:
            for rule in ("1702.1", "1702.1a") if n > 0 else ("1703.1", "1703.1a"):
                self.cite(rule)
            self.cite("1701.3")
            self.cite("208-2b")
        found = _changes.get(n)
        if found is None:
            found = tree.Modify(tree.This("counter"), tree.Num(abs(n)), tree.Num(abs(n)), n < 0)
            _changes[n] = found
        return [(obj.countered, found)]


def convert(game: AnimalGame) -> None:
    """Let counters be what effects make of them now, and again what they were placed as (1701.7, 1701.7b)."""
    if not game.converted and not continuous.is_made(game, inforce.COUNTERS):
        return
    changes = continuous.changes_of(game, nodes.CountersBecome)
    kept: list[tuple[Ref, str, str, int]] = []
    for ref, word, into, n in game.converted:
        if not game.is_live(ref):
            continue
        if any([_makes(game, change, ref, word, into) for change in changes]):
            kept.append((ref, word, into, n))
        else:
            game.cite("1701.7b")
            _rename(game, ref, into, word, n)
    for seat in game.in_turn_order():
        for kind in zones.FIELD:
            for ref in game.cards_in(kind, seat):
                for word, n in game.obj(ref).counters:
                    into = _newest(game, changes, ref, word)
                    fresh = n - sum([many for other, _, now, many in kept if other == ref and now == word])
                    if into and into != word and fresh > 0:
                        game.cite("1701.7")
                        game.cite("206-11a")
                        _rename(game, ref, word, into, fresh)
                        kept.append((ref, word, into, fresh))
    game.converted = tuple(kept)


def _makes(game: AnimalGame, effect: Continuous, ref: Ref, word: str, into: str) -> bool:
    change = effect.change
    assert isinstance(change, nodes.CountersBecome)
    if change.word != word or _into(game, effect) != into:
        return False
    return continuous.concerns(game, effect, change.object, ref)


def _into(game: AnimalGame, effect: Continuous) -> str:
    """Return what an effect makes of counters; "" where nothing was declared."""
    change = effect.change
    assert isinstance(change, nodes.CountersBecome)
    if change.declared is None:
        return change.into
    slot = change.declared.slot if isinstance(change.declared, nodes.Declared) else -1
    return declaring.said(game, effect.scope, "counter", slot)


def _newest(game: AnimalGame, changes: list[Continuous], ref: Ref, word: str) -> str:
    """Return what counters of a name on an object are by the newest effect on them (206-11d); "" for themselves."""
    for effect in reversed(changes):
        change = effect.change
        assert isinstance(change, nodes.CountersBecome)
        if change.word == word and continuous.concerns(game, effect, change.object, ref):
            return _into(game, effect)
    return ""


def _rename(game: AnimalGame, ref: Ref, old: str, new: str, n: int) -> None:
    obj = game.mutable_object(ref)
    many = min(n, obj.counter(old))
    obj.counters = with_counters(with_counters(obj.counters, old, -many), new, many)
    obj.countered = game.tick()
    game.invalidate_values()


# What counters put in the place of events (1704, 1710, 1712)


def instead(game: AnimalGame, event: Event) -> tuple[Event, ...] | None:
    """Return what happens instead of an event because of a counter on its object, or None (906.6)."""
    kind = event.kind
    if kind not in (kinds.DAWN, kinds.WAKE, kinds.DESTROY) or event.subject <= NO_REF:
        return None
    if not game.is_live(event.subject):
        return None
    obj = game.obj(event.subject)
    if not obj.counters or game.kind_of(obj.zone) != zones.BATTLEFIELD:
        return None
    if kind == kinds.DAWN:
        return _one_off(game, event, kinds.PRISON, "1704.1", "1704.1a")
    if kind == kinds.WAKE:
        if game.phase != kinds.WAKE_PHASE:
            return None
        return _one_off(game, event, kinds.SLEEP, "1710.1", "1710.1a")
    found = _one_off(game, event, kinds.SHIELD, "1712.1", "1712.1a")
    if found is None:
        return None
    game.cite("1712.1b")
    healed = Event(kinds.REMOVE, "1712.1", event.subject, obj.controller, 0, event.subject, word=kinds.DAMAGE)
    return (*found, healed)


def _one_off(game: AnimalGame, event: Event, name: str, rule: str, once: str) -> tuple[Event, ...] | None:
    obj = game.obj(event.subject)
    n = obj.counter(name)
    if n == 0 or game.in_state(event.subject, "lost_abilities"):
        return None
    if n > 1:
        game.cite(once)
    if event.kind == kinds.DAWN:
        game.cite("1704.1b" if obj.flags & kinds.IS_NIGHT else "1704.1c")
    elif event.kind == kinds.WAKE:
        game.cite("1710.1b" if obj.turned else "1710.1c")
    game.cite("1701.3")
    game.cite("1701.5a")
    mask = 1 << kinds.BY_EFFECT
    return (
        Event(
            kinds.REMOVE,
            rule,
            event.subject,
            obj.controller,
            1,
            event.subject,
            obj.controller,
            word=name,
            mask=mask,
        ),
    )


# Escape (1705)


def escape_ability() -> Ability:
    """Return the ability of an exiled card with escape counters (1705.1)."""
    if not _escape:
        gone = tree.Exists(
            tree.Selector(
                zone=tree.Zone("exile"),
                among=tree.This(),
                filters=(tree.HasCounters(kinds.ESCAPE, absent=True),),
            )
        )
        out = tree.Act("bring_out", tree.This(), to=tree.Zone("battlefield", tree.Player("you")))
        body = (
            tree.Attempt(
                tree.Act("remove", tree.This(), amount=tree.Num(1), word=kinds.ESCAPE),
                (tree.If(gone, (tree.Do((out,)),)),),
                named=True,
            ),
        )
        start = tree.Moment(tree.Period(kinds.PREPARATION_PHASE, tree.Player("you")), "start")
        _escape.append(ability_of(tree.Triggered((start,), body, zone="exile")))
    return _escape[0]


def match_escapes(game: AnimalGame, event: Event) -> None:
    """Let exiled cards with escape counters trigger as their player's preparation phase begins (1705.1)."""
    for ref in game.cards_in(zones.EXILE, event.player):
        obj = game.obj(ref)
        n = obj.counter(kinds.ESCAPE)
        if n == 0:
            continue
        if obj.face_down or game.in_state(ref, "lost_abilities"):
            game.cite("1705.1b")
            game.cite("1705.2")
            continue
        game.cite("1705.1")
        if n > 1:
            game.cite("1705.1a")
        scope = Scope(obj.controller, ref, event, game.clock)
        triggers.add(game, Held(escape_ability(), ESCAPE_KEY), ref, scope)


def cancelling(game: AnimalGame, ref: Ref) -> int:
    """Return how many pairs of plus and minus counters lie on an existence (1205.1)."""
    obj = game.obj(ref)
    return min(obj.counter(kinds.PLUS), obj.counter(kinds.MINUS)) if obj.counters else 0


# As costs


def takes_any(node: Node | None) -> bool:
    """Tell whether any number of counters is taken off: as many as the player likes."""
    return isinstance(node, tree.Act) and node.verb == "remove" and isinstance(node.amount, tree.AnyNumber)


def bearers(game: AnimalGame, scope: Scope, node: Node | None) -> tuple[Ref, ...]:
    """Return the objects from which an act takes counters."""
    assert isinstance(node, tree.Act)
    return tuple(select.present(game, scope, select.refs(game, scope, node.object)))


def there(game: AnimalGame, refs: tuple[Ref, ...], node: Node | None, used: Used) -> int:
    """Return how many counters of the kind that an act takes lie on some objects, left by other parts of a cost."""
    assert isinstance(node, tree.Act)
    return sum([_left(game, used, ref, node.word) for ref in refs])


def _left(game: AnimalGame, used: Used, ref: Ref, name: str) -> int:
    """Return how many counters can be taken off an object beside those that other parts of a cost take."""
    n = cost_counters.count(game, ref, name)
    while n > 0 and used.counters and not are_left(game, used, ref, name, n):
        n -= 1
    return n


def are_left(game: AnimalGame, used: Used, ref: Ref, name: str, n: int) -> bool:
    """Tell whether so many counters can be taken off an object beside those that other parts of a cost take."""
    taken = [(other, many) for each, other, many in used.counters if each == ref]
    return not taken or cost_counters.cover(game, ref, [*taken, (name, n)])


def takes_one_by_one(node: Node | None) -> bool:
    """Tell whether a part of a cost takes one counter of a name off one of several things."""
    return (
        isinstance(node, tree.Act)
        and node.verb == "remove"
        and bool(node.word)
        and node.amount == tree.Num(1)
    )


def left(game: AnimalGame, used: Used, refs: list[Ref], node: Node | None) -> int:
    """Return how many counters of the name that *node* takes are left on some objects."""
    assert isinstance(node, tree.Act)
    taken = sum([n for ref, name, n in used.counters if name == node.word and ref in refs])
    return sum([cost_counters.count(game, ref, node.word) for ref in refs]) - taken


def wanted(game: AnimalGame, scope: Scope, node: tree.Act) -> int:
    """Return how many counters an act takes off each of its objects: at least one where it takes all of them."""
    if node.amount is None or isinstance(node.amount, (tree.All, tree.AnyNumber)):
        return 1
    return max(0, select.number(game, scope, node.amount))


def amount_done(game: AnimalGame, scope: Scope, node: Node | None, picks: tuple[Ref, ...]) -> int:
    """Return the number that "as many as ..." means of a part of a cost that is done to *picks* (207-15e)."""
    if not isinstance(node, tree.Act) or node.verb not in acts.AMOUNT_VERBS or node.amount is None:
        return len(picks)
    if node.verb == "remove" and isinstance(node.amount, tree.All):
        return sum([cost_counters.count(game, ref, node.word) for ref in picks])
    return len(picks) * wanted(game, scope, node)


def take_any(game: AnimalGame, used: Used, refs: tuple[Ref, ...], node: Node | None, n: int) -> Used:
    """Return what is taken hold of when an act for a cost takes *n* counters off, or what there is of them."""
    assert isinstance(node, tree.Act)
    for ref in refs:
        many = min(n, _left(game, used, ref, node.word))
        if many > 0:
            used = used.with_counters((ref,), node.word, many)
    return used
