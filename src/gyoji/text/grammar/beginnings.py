"""Which ways of a prefix tree are open where a word stands.

Many phrases share a first character and few a first word. Every edge gets the words and open classes that it can begin
with, so that the reader goes only where one of them stands.
"""

from __future__ import annotations

from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.grammar.looks import Looks
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, TrieNode

ANYTHING = -1
"""It can be empty, and so begins with whatever comes."""


def mark_beginnings(targets: list[Target], looks: Looks) -> None:
    """Give every edge the mask of what it can begin with."""
    marking = _Marking(targets, looks)
    while marking.grow():
        pass
    for target in targets:
        if isinstance(target, CategoryTarget):
            marking.mark(target.root)


class _Marking:
    """What each target can begin with, as far as it is found."""

    def __init__(self, targets: list[Target], looks: Looks) -> None:
        self._targets = targets
        self._looks = looks
        self._of: list[int] = [0] * len(targets)
        for target in targets:
            if isinstance(target, OpenTarget):
                self._of[target.index] = 1 << looks.open_bit(target)
            elif isinstance(target, ClassTarget):
                for word in target.words:
                    self._of[target.index] |= 1 << looks.bit(word.text)
        for target in targets:
            if target.nullable:
                self._of[target.index] = ANYTHING

    def grow(self) -> bool:
        """Add what the parts of targets can begin with; tell whether there was something new."""
        changed = False
        for target in self._targets:
            mask = self._of[target.index]
            if mask == ANYTHING:
                continue
            if isinstance(target, CategoryTarget):
                mask |= self._begin(target.root)
            elif isinstance(target, ListTarget):
                mask |= self._of[target.item.index] | self._of[target.last.index]
            if mask != self._of[target.index]:
                self._of[target.index] = mask
                changed = True
        return changed

    def _begin(self, node: TrieNode) -> int:
        mask = 0
        for edge in node.edges:
            if edge.target is None:
                mask |= 1 << self._looks.bit(edge.word)
            else:
                mask |= self._of[edge.target.index]
        return mask

    def mark(self, node: TrieNode) -> None:
        """Mark the edges below *node*."""
        for edge in node.edges:
            own = self._of[edge.target.index] if edge.target is not None else 1 << self._looks.bit(edge.word)
            edge.begins = own
            self.mark(edge.node)
