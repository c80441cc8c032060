"""Keywords (1400): each word as the abilities that it stands for, and gates before abilities as conditions on them.

A keyword stays on the card as a line of its own, with its parameter: rules that ask for it find it there. Words that
mean triggers or statics stand for such abilities beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import keyword_texts as texts
from gyoji.games.builddivide.abilities.moments import asked_as_it_ends
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.events import Event, Fact
from gyoji.kernel.table.ids import NO_REF, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.effects.resolved_act import ResolvedAct

SLUG: Final = "builddivide"
_RULES: Final[dict[str, tuple[str, ...]]] = {
    "awakening": ("312-3",),
    "boundary": ("1414-1", "1414-4"),
    "kaii": ("1411-1", "1411-2"),
    "partner": ("1423-1", "1423-2"),
    "held_title": ("1422-1", "1422-2", "1422-3"),
}


# Reading a text


def flatten(lines: tuple[Node, ...], card_type: str) -> list[Node]:
    """Return the abilities of a text: gates as conditions, icons and keywords with what they stand for beside them."""
    found: list[Node] = []
    for line in lines:
        if any([isinstance(inner, nodes.ByEvol) and inner.name for inner in tree.walk(line)]):
            trace.cite(SLUG, "1409-5b:i", "1409-5b:ii")
        if isinstance(line, nodes.Gated):
            trace.cite(SLUG, *_RULES[line.kind])
            for inner in flatten(line.abilities, card_type):
                found.append(_gated(inner, line))
        elif isinstance(line, nodes.Icon):
            trace.cite(SLUG, "1501-1", "1501-2", "1501-2a")
            if line.condition == "always" and isinstance(line.ability, tree.Keywords):
                trace.cite(SLUG, "1501-6")
            found += flatten((line.ability,), card_type)
        elif isinstance(line, tree.Keywords):
            for word in line.words:
                assert isinstance(word, tree.Keyword)
                found += expand(word)
        else:
            found += asked_as_it_ends(line)
    return found


def _gated(line: Node, gate: nodes.Gated) -> Node:
    """Return an ability that is on only while its gate is open."""
    condition = texts.gate_condition(gate)
    if isinstance(line, tree.Triggered) and gate.kind == "kaii":
        return replace(line, limits=(*line.limits, tree.OnlyIf(texts.KaiiOn(gate.words[0]))))
    if isinstance(line, (tree.Activated, tree.Triggered)):
        return replace(
            line, limits=(*line.limits, nodes.Gate(condition, gate.kind in readings.GATES_LOOKED_AT_AGAIN))
        )
    if isinstance(line, tree.Static):
        return replace(line, body=(tree.While(condition, line.body),))
    if isinstance(line, tree.Effect):
        trace.cite(SLUG, "1411-3")
        return replace(line, body=(tree.If(condition, line.body),))
    assert isinstance(line, tree.Keywords), f"{type(line).__name__} cannot be switched on and off"
    return tree.Static((tree.While(condition, (tree.Gain(tree.This(), line.words),)),))


def names(lines: tuple[Node, ...]) -> tuple[str, ...]:
    """Return the keywords of a text by name; those behind a gate are no part of the printed ones."""
    found: list[str] = []
    for line in lines:
        inner = line.ability if isinstance(line, nodes.Icon) else line
        if isinstance(inner, tree.Keywords):
            for word in inner.words:
                if isinstance(word, tree.Keyword) and word.name not in found:
                    found.append(word.name)
    return tuple(found)


def grant(node: Node) -> Node:
    """Return a change that gives keywords as one that gives what they stand for, with their parameters."""
    if isinstance(node, tree.Gain) and any([isinstance(thing, tree.Keyword) for thing in node.things]):
        things: list[Node] = []
        for thing in node.things:
            if isinstance(thing, tree.Keyword):
                things.append(tree.Quoted(tuple(expand(thing))))
            else:
                things.append(thing)
        return replace(node, things=tuple(things))
    if isinstance(node, tree.Quoted):
        return tree.Quoted(tuple(flatten(node.abilities, "unit")))
    return node


def expand(word: tree.Keyword) -> list[Node]:
    """Return the line of a keyword and the abilities that it stands for."""
    trace.cite(SLUG, "1401-1", *texts.RULES.get(word.name, ()))
    return [tree.Keywords((word,)), *texts.abilities(word)]


# Asking for keywords


def holds(game: DivideGame, node: Node, scope: Scope) -> bool:
    """Tell whether a condition of a keyword holds."""
    if isinstance(node, texts.WhenTriggered):
        return game.switches.kessoku == "resolution" or select.holds(game, scope, node.condition)
    assert isinstance(node, texts.KaiiOn), f"{type(node).__name__} is no condition"
    return _kaii(game, node, scope)


def _kaii(game: DivideGame, node: texts.KaiiOn, scope: Scope) -> bool:
    """Tell whether a card with the attribute went to the graveyard this turn, the present events apart (1411-2a)."""
    event = scope.event
    now: tuple[Event, ...] = ()
    if event is not None and scope.source != NO_REF and not game.is_live(scope.source):
        now = game.last
    pattern = texts.kaii_event(node.attribute)
    fact: Fact | None = game.facts
    met = False
    while fact is not None:
        if fact.event in now:
            game.cite("1411-2a")
        elif fact.event.mask & (1 << kinds.DROP) and texts.matches(game, scope, pattern, fact.event):
            met = True
            break
        fact = fact.next
    return met


def passes(game: DivideGame, node: Node, ref: Ref) -> bool:
    """Tell whether a filter of a keyword is true of a card."""
    assert isinstance(node, texts.CosplayBound), f"{type(node).__name__} is no filter"
    if game.switches.cosplay == "none":
        return True
    return game.values(ref).number(kinds.COST) <= node.n


# What keywords record


def deed_events(game: DivideGame, act: ResolvedAct) -> tuple[Event, ...]:
    """Return the notice that a unit Brighted, graduated, or that a player drew by Kessoku."""
    source = act.scope.source
    if act.verb == "graduate":
        return (Event(kinds.GRADUATE, "1419-2a", source, act.player),)
    if act.verb == "kessoku":
        return (Event(kinds.KESSOKU, "1412-3", source, act.player),)
    assert act.verb == "bright"
    if not game.on_field(source):
        return ()
    return (Event(kinds.BRIGHT, "1410-3", source, act.player),)


def apply(game: DivideGame, event: Event) -> Event | None:
    """Record that a unit Brighted, graduated, or gave a draw by Kessoku."""
    done = event.clone()
    if event.kind == kinds.BRIGHT:
        game.cite("1410-3a")
        game.mutable_object(event.subject).flags |= kinds.BRIGHTED
    elif not game.is_live(event.subject):
        done.before = game.obj(event.subject)
    return done
