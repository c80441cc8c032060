"""Targets that a text asks for: how many, and which choices hang on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


class Demand:
    """One choice of targets that a text asks for."""

    __slots__ = ("slot", "node", "part")

    def __init__(self, slot: int, node: tree.Choose, part: int = -1) -> None:
        self.slot = slot
        self.node = node
        self.part = part
        """Which of several descriptions that share the slot; -1 where there is one alone."""


def demanded(body: Code, modes: int) -> list[Demand]:
    """Return the choices of targets in a text, in its order; *modes* are those chosen, as a mask, 0 for all."""
    found: list[Demand] = []
    at = 0
    while at < len(body.ops):
        op = body.ops[at]
        if op.kind == code.MODE and modes and not modes & (1 << op.slot):
            at = op.jump
            continue
        if op.kind == code.ACT and isinstance(op.node, tree.Choose) and op.node.target:
            found.append(Demand(op.slot, op.node))
        at += 1
    return found


def bounds(game: Game, scope: Scope, what: Node, available: int) -> tuple[int, int]:
    """Return the least and the greatest number of targets of a description, of which so many are *available*.

    A number that has to be found out is reported as `targets_counted`, one that is only a limit as `targets_up_to`.
    """
    quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
    if quantity is None:
        return (1, 1)
    if isinstance(quantity, tree.AnyNumber):
        return (0, available)
    if isinstance(quantity, tree.All):
        return (available, available)
    if game.trace is not None and not isinstance(getattr(quantity, "n", None), tree.Num):
        game.report("targets_counted")
    most = select.limit(game, scope, quantity, 10**6)
    if isinstance(quantity, tree.UpTo):
        game.report("targets_up_to")
        return (0, min(most, available))
    return (most, most)


def speaks_of(what: Node, slot: int) -> bool:
    """Tell whether a choice depends on what was chosen before it and stands in *slot*."""
    for inner in tree.walk(what):
        if isinstance(inner, tree.Ref) and inner.slot == slot:
            return True
    return False


def modes_in(body: Code) -> tree.Modes | None:
    """Return the modes that a text lets its player choose in playing it."""
    for op in body.ops:
        if op.kind == code.MODES and isinstance(op.node, tree.Modes) and not op.node.late:
            return op.node
    return None
