"""The base of the effect tree: what every node shares, and the walks over it.

A node is an immutable value. Its fields are nodes, tuples of nodes, strings, ints, bools or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Final, cast


@dataclass(frozen=True)
class Node:
    """A phrase of an ability."""


@dataclass(frozen=True)
class Wording(Node):
    """A shape of the wording, which is gone from what is carried out."""


_FIELD_NAMES: Final[dict[type[Node], tuple[str, ...]]] = {}


def field_names(kind: type[Node]) -> tuple[str, ...]:
    """Return the names of the fields, in order of definition."""
    known = _FIELD_NAMES.get(kind)
    if known is None:
        known = tuple(each.name for each in fields(kind))
        _FIELD_NAMES[kind] = known
    return known


def children(node: Node) -> Iterator[Node]:
    """Yield the nodes directly below *node*, in the order of its fields."""
    for name in field_names(type(node)):
        yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _nodes(each)


def walk(node: Node) -> list[Node]:
    """Return *node* and every node below it, parents first."""
    found: list[Node] = []
    _collect(node, found)
    return found


_WALKED: Final[dict[int, tuple[Node, list[Node]]]] = {}
MOST_KEPT: Final = 20_000
"""So many walks are kept: more than the cards of a game have phrases that are asked about again and again."""


def walked(node: Node) -> list[Node]:
    """Return what `walk` does, kept for the next time the same phrase is asked about. Do not write to the list."""
    known = _WALKED.get(id(node))
    if known is not None and known[0] is node:
        return known[1]
    if len(_WALKED) >= MOST_KEPT:
        _WALKED.clear()
    found = walk(node)
    _WALKED[id(node)] = (node, found)
    return found


def _collect(node: Node, found: list[Node]) -> None:
    found.append(node)
    for name in field_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            _collect(value, found)
        elif isinstance(value, tuple):
            _collect_all(value, found)


def _collect_all(values: tuple[object, ...], found: list[Node]) -> None:
    for each in values:
        if isinstance(each, Node):
            _collect(each, found)
        elif isinstance(each, tuple):
            _collect_all(each, found)


def rewrite(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return *node* with *change* applied to every node, children first."""
    changes: dict[str, object] = {}
    for name in field_names(type(node)):
        old = getattr(node, name)
        if isinstance(old, Node):
            new: object = rewrite(old, change)
        elif isinstance(old, tuple):
            new = _rewritten(old, change)
        else:
            continue
        if new is not old:
            changes[name] = new
    return change(with_fields(node, changes))


def _rewritten(values: tuple[object, ...], change: Callable[[Node], Node]) -> tuple[object, ...]:
    made: list[object] = []
    is_same = True
    for each in values:
        new = each
        if isinstance(each, Node):
            new = rewrite(each, change)
        elif isinstance(each, tuple):
            new = _rewritten(each, change)
        made.append(new)
        is_same = is_same and new is each
    return values if is_same else tuple(made)


def each_changed(nodes: tuple[Node, ...], change: Callable[[Node], Node]) -> tuple[Node, ...]:
    """Return *nodes* with *change* applied to each; the same tuple where each stays itself."""
    made: list[Node] = []
    is_same = True
    for each in nodes:
        new = change(each)
        made.append(new)
        is_same = is_same and new is each
    return nodes if is_same else tuple(made)


def with_field(node: Node, name: str, value: object) -> Node:
    """Return *node* with *value* in a field that not every kind of node has."""
    return with_fields(node, {name: value})


def with_fields(node: Node, changes: dict[str, object]) -> Node:
    """Return *node* with other values in fields, itself where all have theirs; raise TypeError for a field it lacks.

    `dataclasses.replace` always makes a new one, and takes more than twice as long.
    """
    if not changes:
        return node
    make: Any = type(node)
    names = field_names(make)
    is_same = True
    for name, value in changes.items():
        if name not in names:
            raise TypeError(f"{make.__name__} has no field {name}")
        is_same = is_same and getattr(node, name) is value
    if is_same:
        return node
    values = [changes[name] if name in changes else getattr(node, name) for name in names]
    return cast(Node, make(*values))


def show(node: object) -> str:
    """Return *node* as an S-expression; fields at their default are left out."""
    if isinstance(node, Node):
        parts = [type(node).__name__]
        for each in fields(type(node)):
            value = getattr(node, each.name)
            if value != each.default:
                parts.append(f"{each.name}={show(value)}")
        return "(" + " ".join(parts) + ")"
    if isinstance(node, tuple):
        return "[" + " ".join(show(each) for each in node) + "]"
    if node is True or node is False or node is None:
        return str(node).lower()
    return str(node)
