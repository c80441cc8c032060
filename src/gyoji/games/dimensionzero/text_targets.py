"""Targets of a text (対象の): what they stand before is chosen by an act of its own, in playing."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.dimensionzero import text_asread as own
from gyoji.kernel import tree as t


class Targets:
    """Take 対象の out of the nouns: what it stands before is chosen by an act of its own."""

    def __init__(self) -> None:
        self.next_slot = 0
        self.earlier: list[int] = []
        """The slots of the targets chosen so far, kept where the text goes on to another target."""
        self.sets_apart = False

    def settled(self, node: t.Node) -> t.Node:
        """Return *node* with every target chosen."""
        slots = [each.slot for each in t.walk(node) if isinstance(each, t.Bind)]
        self.next_slot = max(slots, default=-1) + 1
        self.sets_apart = own.Targeted(another=True) in list(t.walk(node))
        return self.inside(node)

    def inside(self, node: t.Node) -> t.Node:
        """Return *node* with the acts of its lists settled."""
        changes: dict[str, Any] = {}
        for each in fields(node):
            old = getattr(node, each.name)
            if isinstance(old, t.Node):
                changes[each.name] = self.inside(old)
            elif isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                if each.name in ("acts", "costs"):
                    changes[each.name] = tuple(part for act in old for part in self.act(act))
                else:
                    changes[each.name] = tuple(self.inside(child) for child in old)
        node = replace(node, **changes) if changes else node
        if isinstance(node, t.Choose):
            found = self.untargeted(node.object)
            if found is not node.object:
                return replace(node, object=found, target=True)
        return node

    def act(self, node: t.Node) -> list[t.Node]:
        """Return an act with the choices of targets that it holds before it."""
        inner = node.act if isinstance(node, t.Bind) else node
        if isinstance(inner, t.Choose):
            return [self.chosen(node)]
        before: list[t.Node] = []
        changes: dict[str, Any] = {}
        for name in ("object", "to"):
            part = getattr(inner, name, None)
            if not isinstance(part, t.Node):
                continue
            plain = self.untargeted(part)
            if plain is not part:
                self.earlier.append(self.next_slot)
                before.append(
                    t.Bind(self.next_slot, t.Choose(plain, getattr(inner, "player", None), target=True))
                )
                changes[name] = t.Ref(self.next_slot)
                self.next_slot += 1
        inner = replace(inner, **changes) if changes else inner
        settled = self.inside(replace(node, act=inner) if isinstance(node, t.Bind) else inner)
        return [*before, settled]

    def chosen(self, node: t.Node) -> t.Node:
        """Return a choice, in a slot where a later one is to be of another target."""
        settled = self.inside(node)
        if not self.sets_apart:
            return settled
        if isinstance(settled, t.Choose) and settled.target:
            settled = t.Bind(self.next_slot, settled)
            self.next_slot += 1
        if isinstance(settled, t.Bind) and isinstance(settled.act, t.Choose) and settled.act.target:
            self.earlier.append(settled.slot)
        return settled

    def untargeted(self, node: t.Node) -> t.Node:
        """Return *node* without 対象の, or *node* itself."""
        if isinstance(node, t.Selector) and any(isinstance(each, own.Targeted) for each in node.filters):
            filters: list[t.Node] = []
            for each in node.filters:
                if not isinstance(each, own.Targeted):
                    filters.append(each)
                elif each.another:
                    filters += [t.OtherThan(t.Ref(slot)) for slot in self.earlier] or [t.OtherThan(t.This())]
            return replace(node, filters=tuple(filters))
        if isinstance(node, t.AnyOf):
            options = tuple(self.untargeted(each) for each in node.options)
            return node if options == node.options else replace(node, options=options)
        if isinstance(node, t.Both):
            parts = tuple(self.untargeted(each) for each in node.parts)
            return node if parts == node.parts else replace(node, parts=parts)
        return node
