"""How a wording is found that means just what is carried out: where several could do, they are tried in order.

Where references are bound at once, what a pronoun means hangs on all that was said before it. So the way back asks the
meaning pass itself: it words a line, asks what that would mean, and takes the next choice until it is what is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.printing.printer import PrintError
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.reader import TooManyReadingsError

MOST: Final = 400
"""So many wordings of one part are tried at most."""


class Choices:
    """Which of several wordings is taken at each place of one attempt; the first, where nothing is said."""

    def __init__(self, picks: tuple[int, ...] = ()) -> None:
        self.picks = picks
        self.sizes: list[int] = []

    def pick(self, size: int) -> int:
        """Return the choice at the next place, where *size* wordings could do."""
        i = len(self.sizes)
        self.sizes.append(size)
        return self.picks[i] if i < len(self.picks) else 0

    def others(self) -> list[tuple[int, ...]]:
        """Return the picks that differ from these at one place behind the last that was picked."""
        found: list[tuple[int, ...]] = []
        taken = len(self.picks)
        for i in range(taken, len(self.sizes)):
            before = (*self.picks, *[0] * (i - taken))
            found.extend([(*before, pick) for pick in range(1, self.sizes[i])])
        return found


Wish = Callable[[Choices], t.Node]
"""Words something by some choices; raises Unsayable."""
Test = Callable[[t.Node], bool]
"""Tells whether a wording means what it should; raises Refused where it means nothing."""


class Reread:
    """Reads what a line prints as."""

    def __init__(self, compiler: Compiler, category: str) -> None:
        self.compiler = compiler
        self.category = category

    def read(self, line: t.Node) -> t.Node:
        """Return the tree as read of what a line prints as; raise Unsayable where that is none, or not one."""
        try:
            printed = self.compiler.printer.japanese(line, self.category)
            found = self.compiler.readings(printed, self.category)
        except (PrintError, TooManyReadingsError) as error:
            raise Unsayable(line, "it does not print, or not as it is read") from error
        trees = [each.tree for each in found]
        if not trees or any([each != trees[0] for each in trees]):
            raise Unsayable(line, "its print reads in no or in several ways")
        assert isinstance(trees[0], t.Node)
        return trees[0]


def first_that_fits(wish: Wish, fits: Test) -> t.Node:
    """Return the first wording that fits, those with fewest choices that are not the first one before others."""
    waiting: list[tuple[int, ...]] = [()]
    failure: Unsayable | None = None
    said: t.Node | None = None
    tried = 0
    while waiting and tried < MOST:
        ahead: list[tuple[int, ...]] = []
        for picks in waiting:
            choices = Choices(picks)
            tried += 1
            try:
                said = wish(choices)
                if fits(said):
                    return said
            except Unsayable as unsayable:
                failure = failure or unsayable
            except Refused:
                pass
            ahead.extend(choices.others())
            if tried >= MOST:
                break
        waiting = ahead
    if said is None and failure is not None:
        raise failure
    raise Unsayable(t.Omitted() if said is None else said, "no wording found means just this")


def with_used_slots(node: t.Node) -> t.Node:
    """Return a bound tree without the slots that nothing refers to, the others numbered as they come."""
    spoken = {each.slot for each in t.walk(node) if isinstance(each, t.Ref | t.NumberDone | t.DoneBy)}
    spoken.update([each.of for each in t.walk(node) if isinstance(each, t.Rest)])
    spoken.update([slot for each in t.walk(node) if (slot := own_slot(each)) is not None])
    order: dict[int, int] = {}
    for each in t.walk(node):
        if isinstance(each, t.Bind | t.ForEach) and each.slot in spoken:
            order.setdefault(each.slot, len(order))
    return t.rewrite(node, _Numbering(order).change)


def own_slot(node: t.Node) -> int | None:
    """Return the slot that a node of a game's own refers to; None for other nodes."""
    if isinstance(node, t.Bind | t.ForEach | t.Ref | t.NumberDone | t.DoneBy):
        return None
    slot = getattr(node, "slot", None)
    return slot if isinstance(slot, int) else None


class _Numbering:
    """Gives slots other numbers, and takes binds away that have none."""

    def __init__(self, order: dict[int, int]) -> None:
        self.order = order

    def change(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Bind) and node.slot not in self.order:
            return node.act
        if isinstance(node, t.Rest):
            return t.Rest(self.order.get(node.of, node.of))
        slot = getattr(node, "slot", None)
        if isinstance(slot, int) and slot in self.order:
            return t.with_field(node, "slot", self.order[slot])
        return node
