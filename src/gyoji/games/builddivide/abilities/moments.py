"""Conditions on a state that ends with the attack: asked as the end of the attack or battle triggers the ability (R21).

Attacking, blocking and battling end right after that moment (806-1, 806-2), before anybody can play the ability. An If
of its body that asks for such a state becomes the condition of the ability.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

ENDING: Final[dict[str, tuple[str, ...]]] = {
    kinds.ATTACK_PERIOD: ("attacking", "blocking", "target", "battling"),
    kinds.BATTLE_PERIOD: ("attacking", "blocking", "target", "battling"),
}
"""The states that end as a period does (806-2)."""


def asked_as_it_ends(line: Node) -> list[Node]:
    """Return an ability with its conditions on ending states asked as it triggers: two, where it has an otherwise."""
    if not isinstance(line, tree.Triggered) or not readings.ATTACK_END_IS_LOOKED_AT_ONCE:
        return [line]
    states = _ending(line.events)
    for i, part in enumerate(line.body if states else ()):
        if not isinstance(part, tree.If):
            continue
        asked, later = _parted(part.condition, states)
        if not asked:
            continue
        before, after = line.body[:i], line.body[i + 1 :]
        then = part.then if not later else (tree.If(_both(later), part.then, part.otherwise),)
        otherwise = (*before, *part.otherwise, *after)
        if otherwise and line.limits:  # two abilities would be limited each on its own
            continue
        found = asked_as_it_ends(_only_if(line, _both(asked), (*before, *then, *after)))
        if otherwise:
            found += asked_as_it_ends(_only_if(line, tree.Otherwise(_both(asked)), otherwise))
        return found
    return [line]


def _ending(events: tuple[Node, ...]) -> tuple[str, ...]:
    """Return the states that end at all of the events."""
    found: list[tuple[str, ...]] = []
    for event in events:
        period = event.period if isinstance(event, tree.Moment) and event.edge == "end" else None
        found.append(ENDING.get(period.name, ()) if isinstance(period, tree.Period) else ())
    return found[0] if found and all(found) else ()


def _parted(condition: Node, states: tuple[str, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Return the parts of a condition that ask for ending states, and the others."""
    parts = condition.parts if isinstance(condition, tree.And) else (condition,)
    asked = tuple([part for part in parts if _asks(part, states)])
    return asked, tuple([part for part in parts if part not in asked])


def _asks(condition: Node, states: tuple[str, ...]) -> bool:
    """Tell whether a condition asks for an ending state, of nothing that the effect itself finds or does."""
    if isinstance(condition, tree.Or):
        return all([_asks(part, states) for part in condition.parts])
    inner = list(tree.walk(condition))
    if any([isinstance(each, tree.Ref) for each in inner]):
        return False
    return any([isinstance(each, tree.InState) and each.state in states for each in inner])


def _both(parts: tuple[Node, ...]) -> Node:
    return parts[0] if len(parts) == 1 else tree.And(parts)


def _only_if(line: tree.Triggered, condition: Node, body: tuple[Node, ...]) -> tree.Triggered:
    """Return an ability that triggers only if a condition holds, too."""
    whole = condition if line.condition is None else tree.And((line.condition, condition))
    return replace(line, condition=whole, body=body)
