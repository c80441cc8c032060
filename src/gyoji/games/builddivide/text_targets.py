"""Targets after references are bound: several in one phrase, targets by number, and targets before a decision."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.builddivide import text_asread as own
from gyoji.kernel import tree as t
from gyoji.text.errors import Refused

BODIES = ("body", "then", "otherwise", "did", "did_not", "instead")


def settled(line: t.Node) -> t.Node:
    """Return *line* with one choice for each phrase of targets, and choices apart from what is decided later."""
    return _bodies(_Targets(line).settled(line))


class _Targets:
    """Number the targets of a line: ユニット1体とコマンド1枚を対象とし are two choices."""

    def __init__(self, line: t.Node) -> None:
        slots = [each.slot for each in t.walk(line) if isinstance(each, t.Bind | t.ForEach)]
        self.next_slot = max(slots, default=-1) + 1
        self.parts: dict[int, tuple[t.Node, ...]] = {}
        """Slot of several targets together -> what refers to each of them."""
        self.numbered: list[t.Node] = []

    def settled(self, line: t.Node) -> t.Node:
        """Return *line* with its targets chosen one phrase at a time."""
        chosen = self.inside(line)
        if not self.parts and not any(isinstance(each, own.TargetNumber) for each in t.walk(chosen)):
            return chosen
        return t.rewrite(chosen, self.referred)

    def referred(self, node: t.Node) -> t.Node:
        """Return what a reference to targets means."""
        if isinstance(node, t.Ref) and node.slot in self.parts:
            return t.Both(self.parts[node.slot])
        if isinstance(node, own.TargetNumber):
            if not 0 < node.n <= len(self.numbered):
                raise Refused("there is no such target", "対象")
            return self.numbered[node.n - 1]
        return node

    def inside(self, node: t.Node) -> t.Node:
        """Return *node* with the acts of its lists settled."""
        if isinstance(node, t.Quoted):
            return node
        changes: dict[str, Any] = {}
        for each in fields(node):
            old = getattr(node, each.name)
            if isinstance(old, t.Node):
                changes[each.name] = self.inside(old)
            elif isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                if each.name == "acts":
                    changes[each.name] = tuple(part for act in old for part in self.act(act))
                else:
                    changes[each.name] = tuple(self.inside(child) for child in old)
        return replace(node, **changes) if changes else node

    def act(self, node: t.Node) -> list[t.Node]:
        """Return an act; of a choice of targets one for each phrase, each with its slot."""
        inner = node.act if isinstance(node, t.Bind) else node
        if not isinstance(inner, t.Choose) or not inner.target:
            return [self.inside(node)]
        options = inner.object.parts if isinstance(inner.object, t.Both) else (inner.object,)
        if len(options) == 1:
            slot = node.slot if isinstance(node, t.Bind) else self.new_slot()
            self.numbered.append(t.Ref(slot))
            return [t.Bind(slot, inner)]
        found: list[t.Node] = []
        references: list[t.Node] = []
        for option in options:
            slot = self.new_slot()
            references.append(t.Ref(slot))
            found.append(t.Bind(slot, replace(inner, object=option)))
        self.numbered.extend(references)
        if isinstance(node, t.Bind):
            self.parts[node.slot] = tuple(references)
        return found

    def new_slot(self) -> int:
        """Return a slot that nothing uses."""
        self.next_slot += 1
        return self.next_slot - 1


def _bodies(node: t.Node) -> t.Node:
    """Return *node* with targets before the sentence that asks whether to do something with them."""
    return t.rewrite(node, _parted)


def _parted(node: t.Node) -> t.Node:
    changes: dict[str, Any] = {}
    for name in BODIES:
        body = getattr(node, name, None)
        if isinstance(body, tuple) and any(_targets_of(each) for each in body):
            changes[name] = tuple(part for each in body for part in _apart(each))
    return replace(node, **changes) if changes else node


def _apart(sentence: t.Node) -> list[t.Node]:
    n = _targets_of(sentence)
    if not n:
        return [sentence]
    if isinstance(sentence, t.Attempt):
        assert isinstance(sentence.first, t.Do)
        first = sentence.first
        rest = replace(sentence, first=replace(first, acts=first.acts[n:]))
        return [replace(first, acts=first.acts[:n], may=False), rest]
    assert isinstance(sentence, t.Do)
    return [replace(sentence, acts=sentence.acts[:n], may=False), replace(sentence, acts=sentence.acts[n:])]


def _targets_of(sentence: t.Node) -> int:
    """Return how many targets stand before what the sentence lets a player decide."""
    first = sentence.first if isinstance(sentence, t.Attempt) else sentence
    if not isinstance(first, t.Do) or not (first.may or isinstance(sentence, t.Attempt)):
        return 0
    n = 0
    while n < len(first.acts) and _is_target(first.acts[n]):
        n += 1
    return n if n < len(first.acts) else 0


def _is_target(act: t.Node) -> bool:
    inner = act.act if isinstance(act, t.Bind) else act
    return isinstance(inner, t.Choose) and inner.target
