"""The slots of a bound tree: those that nothing refers to are dropped again."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t


def without_unused_slots(node: t.Node, also: tuple[type[t.Node], ...] = ()) -> t.Node:
    """Drop the slots that nothing refers to, and number the others from 0; *also*: nodes that refer to one."""
    used: set[int] = set()
    for each in t.walk(node):
        if isinstance(each, (t.Ref, t.NumberDone, t.DoneBy, *also)):
            slot = getattr(each, "slot", -1)
            used.update([slot] if slot >= 0 else [])
        elif isinstance(each, t.Rest):
            used.add(each.of)
    return _Renumbering({slot: i for i, slot in enumerate(sorted(used))}).renumbered(node)


def with_aims_chosen(node: t.Node, aims: dict[int, int]) -> t.Node:
    """Return *node* with what acts are aimed at chosen before them; *aims*: slots for that, by those of the acts."""

    def chosen(each: t.Node) -> t.Node:
        if not isinstance(each, t.Do):
            return each
        acts: list[t.Node] = []
        for act in each.acts:
            slot = aims.get(act.slot) if isinstance(act, t.Bind) else None
            if isinstance(act, t.Bind) and isinstance(act.act, t.Act) and act.act.to and slot is not None:
                acts.append(t.Bind(slot, t.Choose(act.act.to)))
                act = replace(act, act=replace(act.act, to=t.Ref(slot)))
            acts.append(act)
        return replace(each, acts=tuple(acts))

    return t.rewrite(node, chosen)


class _Renumbering:
    """Gives slots new numbers; what binds one that has none loses it."""

    def __init__(self, order: dict[int, int]) -> None:
        self.order = order

    def renumbered(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Quoted):
            return node
        if isinstance(node, t.Bind) and node.slot not in self.order:
            return self.renumbered(node.act)
        changes: dict[str, object] = {}
        for name in t.field_names(type(node)):
            old = getattr(node, name)
            new: object = old
            if isinstance(old, t.Node):
                new = self.renumbered(old)
            elif isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                new = t.each_changed(old, self.renumbered)
            elif name in ("slot", "of") and isinstance(old, int):
                new = self.order.get(old, old)
            if new is not old:
                changes[name] = new
        return t.with_fields(node, changes)
