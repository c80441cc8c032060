"""The parts of an activation cost (705), and what each speaks of whatever the table looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class Nature:
    """What a part of a cost speaks of, whatever the table looks like; found once for each node."""

    __slots__ = ("node", "letters", "slots", "wakeful")

    def __init__(self, node: Node) -> None:
        self.node = node
        letters: list[str] = []
        slots: list[int] = []
        self.wakeful: bool = False
        """It wants something awake."""
        for inner in tree.walk(node):
            if isinstance(inner, tree.Variable):
                letters.append(inner.name)
            elif isinstance(inner, (tree.Ref, tree.NumberDone, tree.DoneBy)):
                slots.append(inner.slot)
            elif isinstance(inner, tree.InState) and inner.state == "awake":
                self.wakeful = True
        self.letters: tuple[str, ...] = tuple(letters)
        self.slots: tuple[int, ...] = tuple(slots)


_natures: Final[dict[int, Nature]] = {}


def nature_of(node: Node) -> Nature:
    """Return what a part speaks of; kept with the node, so that its number stays its own."""
    found = _natures.get(id(node))
    if found is None or found.node is not node:
        found = Nature(node)
        _natures[id(node)] = found
    return found


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Part:
    """One part of a cost: the node with the slot that remembers it, and what was chosen for it. Immutable."""

    __slots__ = ("node", "slot", "refs", "amount")

    def __init__(self, node: Node, slot: int, refs: tuple[Ref, ...] = (), amount: int = 0) -> None:
        self.node = node
        self.slot = slot
        self.refs = refs
        self.amount = amount

    def state(self) -> tuple[object, ...]:
        """Return the part as plain values, for digests."""
        return (tree.show(self.node), self.slot, self.refs, self.amount)


def part_of(cost: Node) -> Part:
    """Return a cost as a part for which nothing is chosen yet."""
    if isinstance(cost, tree.Bind):
        return Part(cost.act, cost.slot)
    return Part(cost, -1)


_parts: Final[dict[int, tuple[tuple[Node, ...], list[Part]]]] = {}
"""By its number: a cost, kept so that its number stays its own, and its parts."""


def parts_of(costs: tuple[Node, ...]) -> list[Part]:
    """Return a whole cost as parts for which nothing is chosen yet. Do not write to the list."""
    found = _parts.get(id(costs))
    if found is None or found[0] is not costs:
        if len(_parts) >= 4096:
            _parts.clear()
        found = (costs, [part_of(cost) for cost in costs])
        _parts[id(costs)] = found
    return found[1]


# What was planned and what happened


def is_done(planned: Event, done: tuple[Event, ...]) -> bool:
    """Tell whether an event of the plan happened, wherever it led (205-3c, 205-11c, 205-12c)."""
    for event in done:
        if event.subject == planned.subject and event.kind == planned.kind:
            return True
        if planned.subject == NO_REF and event.kind == planned.kind:
            return True
        if event.subject == planned.subject and event.mask & planned.mask & _kinds(planned):
            return True
    return False


def is_as_planned(planned: Event, event: Event) -> bool:
    """Tell whether what happened is an event of the plan, as it was planned."""
    return (event.subject, event.kind, event.word) == (planned.subject, planned.kind, planned.word)


def is_shown(game: AnimalGame, planned: Event) -> bool:
    """Tell whether a card that the cost reveals was shown already by using its ability (701.2)."""
    if planned.kind != kinds.REVEAL or planned.subject == NO_REF or not game.is_live(planned.subject):
        return False
    return game.in_state(planned.subject, "revealed")


def _kinds(event: Event) -> int:
    """Return the bit of an event's own kind."""
    return 1 << event.kind
