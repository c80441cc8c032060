"""Counters (919): placing them up to a cap, entering with them, and what modifier counters do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gyoji.games.nova.table.kinds import DIRTY_HEALTH, PLACE
from gyoji.kernel.effects import select
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.table import fresh_number
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import CounterCap, EntersWith
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

_changes: Final[dict[tuple[str, int], tree.Modify]] = {}

_MODIFIER: Final = re.compile(r"([+-])([0-9]+)/([+-])([0-9]+)")
_PARSED: Final[dict[str, tuple[int, int] | None]] = {}


def modifier(name: str) -> tuple[int, int] | None:
    """Return what a counter called *name* adds to attack and health; None for a plain counter."""
    if name not in _PARSED:
        found = _MODIFIER.fullmatch(name)
        _PARSED[name] = None if found is None else (int(found[1] + found[2]), int(found[3] + found[4]))
    return _PARSED[name]


def changes(obj: Obj) -> list[tuple[int, tree.Node]]:
    """Return the changes that the counters on a card make to its attack and health, each since they were placed."""
    found: list[tuple[int, tree.Node]] = []
    for age, name, n in obj.ages:
        if modifier(name) is not None:
            found.append((age, _change(name, n)))
    return found


def _change(name: str, n: int) -> tree.Modify:
    made = _changes.get((name, n))
    if made is None:
        by = modifier(name)
        assert by is not None
        made = tree.Modify(tree.This(), tree.Num(n * by[0]), tree.Num(n * by[1]))
        _changes[name, n] = made
    return made


def place(game: NovaGame, event: Event) -> Event | None:
    """Put counters on a card, as many as it may have."""
    if not game.is_live(event.subject):
        return None
    if event.extra:  # it entered with them: a notice
        return event
    n = min(event.amount, room(game, event.subject, event.word))
    if n <= 0:
        return None
    obj = game.mutable_object(event.subject)
    if obj.counter(event.word):
        game.cite("919.1.1")
    obj.change_counters(event.word, n, game.tick())
    game.dirty |= DIRTY_HEALTH
    if n == event.amount:
        return event
    done = event.clone()
    done.amount = n
    return done


def room(game: NovaGame, ref: Ref, name: str) -> int:
    """Return how many counters called *name* still go on a card."""
    most = 10**6
    for effect in continuous.changes_of(game, CounterCap):
        cap = effect.change
        if isinstance(cap, tree.CounterCap) and cap.counter == name:
            if continuous.concerns(game, effect, cap.object, ref):
                game.cite("919.6")
                most = min(most, select.number(game, effect.scope, cap.n))
    return most - game.obj(ref).counter(name)


def enter_with(game: NovaGame, ref: Ref) -> None:
    """Give a card that comes onto the field the counters and the state it enters with."""
    if not game.continuous and not game.obj(ref).definition.printed.statics and not game.any_static():
        return
    found = continuous.own_changes(game, ref, EntersWith) + continuous.changes_of(game, EntersWith)
    for effect in found:
        node = effect.change
        if not isinstance(node, tree.EntersWith) or not continuous.concerns(game, effect, node.object, ref):
            continue
        obj = game.mutable_object(ref)
        if node.state == "frozen":
            obj.turned = True
        put = node.counters
        if isinstance(put, tree.Counters):
            enter_with_counters(game, ref, put.name, select.number(game, effect.scope, put.amount))


def enter_with_counters(game: NovaGame, ref: Ref, name: str, n: int) -> None:
    """Put *n* counters on a card as it enters; that they were placed is told afterwards."""
    game.version = fresh_number()  # the caps that the card itself brings hold already (802.1.2.1.6)
    n = min(n, room(game, ref, name))
    if n <= 0:
        return
    obj = game.mutable_object(ref)
    obj.change_counters(name, n, game.clock)
    game.notices += (Event(PLACE, "919.7", ref, obj.controller, n, word=name, extra=1),)
    game.cite("919.5")


def drop_minus(game: NovaGame, ref: Ref) -> None:
    """Undo every minus that lasting effects and counters put on a card's attack and health (907.3)."""
    obj = game.mutable_object(ref)
    for name, n in obj.counters:
        by = modifier(name)
        if by is not None and min(by) < 0:
            obj.change_counters(name, -n, game.tick())
    kept: list[Continuous] = []
    for effect in game.continuous:
        touched = effect.touched
        if touched is not None and ref in touched and _is_minus(effect.change):
            rest = tuple([other for other in touched if other != ref])
            if rest:
                kept.append(effect.with_touched(rest))
        else:
            kept.append(effect)
    game.continuous = tuple(kept)


def _is_minus(node: tree.Node) -> bool:
    if isinstance(node, tree.Modify):
        return node.minus
    return isinstance(node, tree.ModifyValue) and node.minus and node.attribute in ("attack", "health")
