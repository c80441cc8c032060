"""The base of the effect tree: what every node shares, and the walks over it.

A node is an immutable value. Its fields are nodes, tuples of nodes, strings, ints, bools or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final


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


def _collect(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
        for name in field_names(type(value)):
            _collect(getattr(value, name), found)
    elif isinstance(value, tuple):
        for each in value:
            _collect(each, found)


def rewrite(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return *node* with *change* applied to every node, children first."""
    changes: dict[str, Any] = {}
    for name in field_names(type(node)):
        old = getattr(node, name)
        new = _rewritten(old, change)
        if new is not old:
            changes[name] = new
    return change(replace(node, **changes) if changes else node)


def _rewritten(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return rewrite(value, change)
    if isinstance(value, tuple):
        new = tuple(_rewritten(each, change) for each in value)
        return value if all(a is b for a, b in zip(value, new, strict=True)) else new
    return value


def with_field(node: Node, name: str, value: object) -> Node:
    """Return *node* with *value* in a field that not every kind of node has."""
    changes: dict[str, Any] = {name: value}
    return replace(node, **changes)


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
