"""Effect bodies laid out flat, so that where an effect stands is one number.

Sequences vanish, conditions and options become jumps, loops get a counter each. The tree stays with the ability for
printing; what runs is `Code`.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

ACT: Final = 0
"""Carry out an act; `slot` remembers what it did (-1: nothing)."""
BRANCH: Final = 1
"""Go on if the condition holds, else jump."""
JUMP: Final = 2
MAY: Final = 3
"""Ask whether to; jump if not."""
ATTEMPT: Final = 4
"""Begin acts of which it is asked later whether they were done; jump where they are not wanted or cannot be."""
DID: Final = 5
"""Go on if the acts that were attempted were done, else jump; with a named one, if the last act was."""
UNLESS: Final = 6
"""Let a player pay; jump if paid."""
EACH: Final = 7
"""Take the next card of a loop into its slot; jump when none is left."""
REPEAT: Final = 8
"""Count a loop down; jump when done."""
MODES: Final = 9
"""Ask which modes."""
MODE: Final = 10
"""Go on if mode number `slot` was picked, else jump."""
REPLACE: Final = 11
"""Make a replacement effect that lasts."""
DELAYED: Final = 12
"""Make a delayed trigger."""
LET: Final = 13
"""Give a variable its value; with `slot` LATE only in games that read it late."""
LATE: Final = 1
SENTENCE: Final = 14
"""A sentence begins; its jump leads to its end."""


_SENTENCES: Final = (
    tree.Replace, tree.Delayed, tree.If, tree.Do, tree.Attempt, tree.ForEach, tree.Modes, tree.Repeat, tree.Let,
)  # fmt: skip
"""Sentences that can stand among the acts of another."""


class Op:
    """One instruction."""

    __slots__ = ("kind", "node", "jump", "slot", "loop", "code", "more")

    def __init__(self, kind: int, node: Node | None = None, slot: int = -1, loop: int = -1) -> None:
        self.kind = kind
        self.node = node
        self.slot = slot
        self.loop = loop
        self.jump: int = -1
        self.more: bool = False
        """Whether `slot` keeps what it remembers already."""
        self.code: Code | None = None
        """The body of a replacement or delayed trigger that this instruction makes."""

    def speaks_of_something(self) -> bool:
        """Tell whether an act is done to something that its text names, before or after."""
        node = self.node
        return self.slot >= 0 or isinstance(node, tree.Act) and isinstance(node.object, (tree.Ref, tree.This))


class Code:
    """The instructions of one body."""

    __slots__ = ("ops", "loops", "body")

    def __init__(self, body: tuple[Node, ...]) -> None:
        self.body = body
        self.ops: list[Op] = []
        self.loops: int = 0
        for node in body:
            self._let(node)
        for node in body:
            self._sentence(node)

    def _let(self, node: Node) -> None:
        if isinstance(node, tree.Let):
            self.ops.append(Op(LET, node))

    def _emit(self, op: Op) -> Op:
        self.ops.append(op)
        return op

    def _all(self, nodes: tuple[Node, ...]) -> None:
        for node in nodes:
            self._sentence(node)

    def _sentence(self, node: Node) -> None:
        if isinstance(node, tree.Do):
            self._do(node)
        elif isinstance(node, tree.If):
            branch = self._emit(Op(BRANCH, node.condition))
            self._all(node.then)
            self._otherwise(branch, node.otherwise)
        elif isinstance(node, tree.Then):
            self._all(node.body)
        elif isinstance(node, tree.Attempt):
            self._attempt(node)
        elif isinstance(node, tree.Unless):
            pay = self._emit(Op(UNLESS, node))
            self._all(node.body)
            pay.jump = len(self.ops)
        elif isinstance(node, tree.ForEach):
            each = self._emit(Op(EACH, node, node.slot, self._loop()))
            start = len(self.ops) - 1
            self._all(node.body)
            self._emit(Op(JUMP)).jump = start
            each.jump = len(self.ops)
        elif isinstance(node, tree.Repeat):
            repeat = self._emit(Op(REPEAT, node, -1, self._loop()))
            start = len(self.ops) - 1
            self._all(node.body)
            self._emit(Op(JUMP) if node.until is None else Op(BRANCH, node.until)).jump = start
            repeat.jump = len(self.ops)
        elif isinstance(node, tree.Modes):
            self._modes(node)
        elif isinstance(node, tree.Replace):
            self._emit(Op(REPLACE, node)).code = replacement_code(node)
        elif isinstance(node, tree.Delayed):
            self._emit(Op(DELAYED, node)).code = Code(node.body)
        elif isinstance(node, tree.Let):
            if _speaks_of_acts(node.value):
                self._emit(Op(LET, node))
            else:
                self._emit(Op(LET, node, LATE))
        else:
            self._act(node)

    def _loop(self) -> int:
        self.loops += 1
        return self.loops - 1

    def _do(self, node: tree.Do) -> None:
        if node.may:
            may = self._emit(Op(MAY, node))
            self._acts(node.acts)
            may.jump = len(self.ops)
        else:
            begin = self._emit(Op(SENTENCE))
            self._acts(node.acts)
            begin.jump = len(self.ops)

    def _acts(self, acts: tuple[Node, ...]) -> None:
        for act in acts:
            self._act(act)

    def _act(self, node: Node) -> None:
        if isinstance(node, tree.Bind):
            self._emit(Op(ACT, node.act, node.slot)).more = node.more
        elif isinstance(node, _SENTENCES):
            self._sentence(node)
        else:
            self._emit(Op(ACT, node))

    def _attempt(self, node: tree.Attempt) -> None:
        first = node.first
        acts = first.acts if isinstance(first, tree.Do) else (first,)
        begin: Op | None = None
        if not node.named:
            begin = self._emit(Op(ATTEMPT, node))
        elif isinstance(first, tree.Do) and first.may:
            begin = self._emit(Op(MAY, first))
        self._acts(acts)
        check = self._emit(Op(DID, node))
        self._all(node.did)
        self._otherwise(check, node.did_not)
        if begin is not None:
            begin.jump = check.jump

    def _otherwise(self, branch: Op, otherwise: tuple[Node, ...]) -> None:
        if otherwise:
            end = self._emit(Op(JUMP))
            branch.jump = len(self.ops)
            self._all(otherwise)
            end.jump = len(self.ops)
        else:
            branch.jump = len(self.ops)

    def _modes(self, node: tree.Modes) -> None:
        loop = self._loop()
        self._emit(Op(MODES, node, -1, loop))
        for i, option in enumerate(node.options):
            mode = self._emit(Op(MODE, option, i, loop))
            if isinstance(option, tree.Mode):
                self._all(option.body)
            mode.jump = len(self.ops)


def _speaks_of_acts(value: Node) -> bool:
    for node in tree.walk(value):
        if isinstance(node, (tree.Ref, tree.NumberDone, tree.DoneBy, tree.Rest)):
            return True
    return False


def speaks_of_doer(value: Node) -> bool:
    """Tell whether a number is that of the player who acts: 自身の～の数."""
    for node in tree.walked(value):
        if isinstance(node, tree.Player) and node.who == "doer":
            return True
    return False


def replacement_code(node: tree.Replace) -> Code:
    """Return what a replacement carries out: its choice, where it has one, and then what happens instead."""
    if node.choice:
        return Code((*node.choice, *node.instead))
    return Code(node.instead)
