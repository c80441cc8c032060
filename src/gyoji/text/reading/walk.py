"""Walking and rebuilding trees: nodes are frozen dataclasses, lists are tuples, everything else is a leaf."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from gyoji.kernel.trees.tree import Node, field_names, with_fields

Listed = Callable[[str, Node], list[Node]]
"""Returns what stands in the place of a member of a list, by the field of the list."""

_FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(node: object) -> tuple[str, ...]:
    """Return the names of a node's fields in the order of its class, () for a leaf."""
    cls = type(node)
    known = _FIELDS.get(cls)
    if known is None:
        names: list[str] = []
        if dataclasses.is_dataclass(cls):
            names = [field.name for field in dataclasses.fields(cls) if field.init]
        known = tuple(names)
        _FIELDS[cls] = known
    return known


def is_node(value: object) -> bool:
    """Say whether *value* is a node (and not a leaf or a list)."""
    return dataclasses.is_dataclass(value) and not isinstance(value, type)


def children(node: object) -> list[tuple[str, object]]:
    """Return (field, value) of a node; members of lists are given one by one under the field of the list."""
    found: list[tuple[str, object]] = []
    for field in fields_of(node):
        value = getattr(node, field)
        if isinstance(value, tuple):
            found.extend((field, member) for member in value)
        else:
            found.append((field, value))
    return found


def walk(node: object) -> Iterator[object]:
    """Yield *node* and everything below it, leaves included, in the order of the fields."""
    stack: list[object] = [node]
    while stack:
        value = stack.pop()
        if isinstance(value, tuple):
            stack.extend(reversed(value))
            continue
        yield value
        for field in reversed(fields_of(value)):
            stack.append(getattr(value, field))


def with_parts(node: Node, part: Callable[[Node], Node], listed: Listed | None = None) -> Node:
    """Return *node* with its parts changed, those of its lists one to none or several."""
    changes: dict[str, object] = {}
    for name in field_names(type(node)):
        old = getattr(node, name)
        if isinstance(old, Node):
            changes[name] = part(old)
        elif isinstance(old, tuple) and old and isinstance(old[0], Node):
            lists = [[part(each)] if listed is None else listed(name, each) for each in old]
            changes[name] = tuple([each for parts in lists for each in parts])
    return with_fields(node, changes)


def nodes(node: object) -> Iterator[object]:
    """Yield *node* and every node below it, without leaves."""
    for value in walk(node):
        if is_node(value):
            yield value


def rebuild(node: object, change: Callable[[object], object]) -> object:
    """Return the tree with *change* applied to every node, from the leaves up; parts that do not change are kept."""
    if isinstance(node, tuple):
        members = tuple([rebuild(member, change) for member in node])
        return node if _same(node, members) else members
    if not is_node(node):
        return node
    names = fields_of(node)
    before = tuple([getattr(node, name) for name in names])
    after = tuple([rebuild(value, change) for value in before])
    if not _same(before, after):
        node = _make(node, names, after)
    return change(node)


def replace(node: object, field: str, value: object) -> object:
    """Return a copy of *node* with one field changed."""
    names = fields_of(node)
    if field not in names:
        raise AttributeError(f"{type(node).__name__} has no field {field}")
    return _make(node, names, tuple([value if name == field else getattr(node, name) for name in names]))


def _make(node: object, names: tuple[str, ...], values: tuple[object, ...]) -> object:
    cls = type(node)
    return cls(**dict(zip(names, values, strict=True)))


def _same(before: tuple[object, ...], after: tuple[object, ...]) -> bool:
    return all(one is other for one, other in zip(before, after, strict=True))


def differences(one: object, other: object) -> tuple[object, object]:
    """Return the smallest pair of subtrees in which two different trees differ."""
    if type(one) is type(other):
        pairs: list[tuple[object, object]] = []
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            pairs = list(zip(one, other, strict=True))
        elif is_node(one):
            pairs = [(getattr(one, name), getattr(other, name)) for name in fields_of(one)]
        unequal = [(a, b) for a, b in pairs if a != b]
        if len(unequal) == 1 and (is_node(unequal[0][0]) or isinstance(unequal[0][0], tuple)):
            return differences(unequal[0][0], unequal[0][1])
    return one, other
