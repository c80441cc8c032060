"""What stands at a place: the words and open classes of a grammar that a text has there.

The reader asks once for each place of a text (a *look*), and goes by the answer wherever it might go on. Words and
open classes are bits. Looks come again and again, in one text and in the next: they are numbered, and whatever follows
from one is kept by its number.
"""

from __future__ import annotations

from gyoji.text.grammar.lexer import OpenTarget


class Looks:
    """Number the words of a grammar, and what stands at the places of a text."""

    def __init__(self) -> None:
        self.masks: list[int] = []
        """For each look, the words and open classes that stand there."""
        self._numbers: dict[tuple[int, int], int] = {}
        self._words: list[str] = [""]
        """The word of each bit; "" for an open class."""
        self._bits: dict[str, int] = {}
        """The number of the bit of each word."""
        self._longest: dict[str, int] = {}
        """For whatever some word begins with, the bit of the longest word that it begins with itself, 0: none.

        All words at a place are beginnings of the longest there, so that it stands for them. Filled by the first look.
        """
        self._opens: dict[int, OpenTarget] = {}
        """The open classes by their bits."""
        self._opens_at: dict[str, list[tuple[int, OpenTarget]]] = {}
        """The open classes that can begin with a character; filled as it is asked for."""

    def bit(self, word: str) -> int:
        """Return the number of the bit of *word*."""
        known = self._bits.get(word)
        if known is None:
            assert not self._longest, "every word is known before the first look"
            known = len(self._words)
            self._bits[word] = known
            self._words.append(word)
        return known

    def open_bit(self, target: OpenTarget) -> int:
        """Return the number of the bit of an open class."""
        for bit, known in self._opens.items():
            if known is target:
                return bit
        self._opens[len(self._words)] = target
        self._words.append("")
        return len(self._words) - 1

    def at(self, text: str) -> list[int]:
        """Return the number of what stands at each place of *text*, its end included."""
        if not self._longest:
            self._find_longest()
        return [self._look(text, pos) for pos in range(len(text) + 1)]

    def _look(self, text: str, pos: int) -> int:
        longest = 0
        for end in range(pos + 1, len(text) + 1):
            known = self._longest.get(text[pos:end])
            if known is None:
                break
            longest = known
        opens = 0
        for bit, target in self._openable(text[pos : pos + 1]):
            if target.pattern.match(text, pos) is not None:
                opens |= 1 << bit
        key = (longest, opens)
        number = self._numbers.get(key)
        if number is None:
            number = len(self.masks)
            self._numbers[key] = number
            self.masks.append(opens | self._beginnings(self._words[longest]))
        return number

    def _find_longest(self) -> None:
        for word in self._words:
            longest = 0
            for end in range(1, len(word) + 1):
                part = word[:end]
                longest = self._bits.get(part, longest)
                self._longest[part] = longest

    def _openable(self, char: str) -> list[tuple[int, OpenTarget]]:
        known = self._opens_at.get(char)
        if known is None:
            known = []
            for bit, target in self._opens.items():
                if target.first is None or target.nullable or char in target.first:
                    known.append((bit, target))
            self._opens_at[char] = known
        return known

    def _beginnings(self, word: str) -> int:
        """Return the words that *word* begins with, itself included."""
        mask = 0
        for end in range(1, len(word) + 1):
            bit = self._bits.get(word[:end])
            if bit is not None:
                mask |= 1 << bit
        return mask
