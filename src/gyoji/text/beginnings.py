"""What stands at a place: the words and open classes there, and which ways of a prefix tree they leave open.

Many phrases share a first character and few a first word. The reader therefore asks once at each place which words of
the grammar stand there (a *look*), and goes only where a phrase can begin with one of them. Looks come again and again,
in one text and in the next, so every node of a prefix tree keeps its open edges by look.
"""

from __future__ import annotations

from gyoji.text.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.phrase import CategoryTarget, ListTarget, TrieNode

ANYTHING = -1
"""It can be empty, and so begins with whatever comes."""


class Beginnings:
    """Number the words that phrases can begin with, and give every edge the mask of its own."""

    def __init__(self, targets: list[Target]) -> None:
        self.masks: list[int] = []
        """For each look, the words and open classes that stand there."""
        self._looks: dict[int, int] = {}
        self._bits: dict[str, int] = {}
        self._parts: set[str] = set()
        """What some word begins with."""
        self._opens: list[tuple[OpenTarget, int]] = []
        self._count = 0
        self._of: list[int] = [0] * len(targets)
        for target in targets:
            if isinstance(target, OpenTarget):
                self._opens.append((target, self._next_bit()))
                self._of[target.index] = self._opens[-1][1]
            elif isinstance(target, ClassTarget):
                for word in target.words:
                    self._of[target.index] |= self._bit(word.text)
        for target in targets:
            if target.nullable:
                self._of[target.index] = ANYTHING
        while self._grow(targets):
            pass
        for target in targets:
            if isinstance(target, CategoryTarget):
                self._mark(target.root)

    def look(self, text: str, pos: int) -> int:
        """Return the number of what stands at *pos*."""
        found = 0
        for end in range(pos + 1, len(text) + 1):
            part = text[pos:end]
            if part not in self._parts:
                break
            found |= self._bits.get(part, 0)
        for target, bit in self._opens:
            if target.pattern.match(text, pos) is not None:
                found |= bit
        number = self._looks.get(found)
        if number is None:
            number = len(self.masks)
            self._looks[found] = number
            self.masks.append(found)
        return number

    def _next_bit(self) -> int:
        self._count += 1
        return 1 << (self._count - 1)

    def _bit(self, word: str) -> int:
        known = self._bits.get(word)
        if known is None:
            known = self._next_bit()
            self._bits[word] = known
            for end in range(1, len(word) + 1):
                self._parts.add(word[:end])
        return known

    def _grow(self, targets: list[Target]) -> bool:
        """Add what the parts of targets can begin with; tell whether there was something new."""
        changed = False
        for target in targets:
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
                mask |= self._bit(edge.word)
            else:
                mask |= self._of[edge.target.index]
        return mask

    def _mark(self, node: TrieNode) -> None:
        for edge in node.edges:
            edge.begins = self._bit(edge.word) if edge.target is None else self._of[edge.target.index]
            self._mark(edge.node)
