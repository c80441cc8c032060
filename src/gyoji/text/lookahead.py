"""What must still come: words without which a phrase, or the rest of it, cannot be read.

Most phrases that could begin at a place fail for want of one word much later (につき, 限り, 時に). The reader asks
first whether such a word stands anywhere ahead. It only saves work: what it skips could not have been read.
"""

from __future__ import annotations

from gyoji.text.lexer import ClassTarget, Target
from gyoji.text.phrase import CategoryTarget, Edge, ListTarget, Phrase, TrieNode

MOST = 12
"""More alternatives than this are not worth asking for."""


class Lookahead:
    """Number the words that are asked for, and give every category and edge its numbers."""

    def __init__(self, targets: list[Target]) -> None:
        self.words: list[str] = []
        self._numbers: dict[str, int] = {}
        self._of_category: dict[int, tuple[str, ...]] = {}
        for target in targets:
            if isinstance(target, CategoryTarget):
                target.needs = self._numbered(self._category(target, ()))
                self._edges(target.root)
            elif isinstance(target, ListTarget) and target.least > 1 and "" not in target.separators:
                target.needs = self._numbered(target.separators)

    def _numbered(self, words: tuple[str, ...]) -> tuple[int, ...]:
        if len(words) > MOST:
            return ()
        for word in words:
            if word not in self._numbers:
                self._numbers[word] = len(self.words)
                self.words.append(word)
        return tuple(self._numbers[word] for word in words)

    def _category(self, target: CategoryTarget, above: tuple[int, ...]) -> tuple[str, ...]:
        """Return words of which every phrase of *target* has one; () when there are none, or too many."""
        known = self._of_category.get(target.index)
        if known is not None:
            return known
        needed: list[str] = []
        for phrase in target.phrases:
            own = self._phrase(phrase, (*above, target.index))
            if not own:
                needed = []
                break
            needed.extend(word for word in own if word not in needed)
        found = tuple(needed) if len(needed) <= MOST else ()
        if not found:
            ending = self._ending(target, ())
            found = (ending,) if ending else ()
        if not above:
            self._of_category[target.index] = found
        return found

    def _ending(self, target: Target | None, above: tuple[int, ...]) -> str:
        """Return what everything that *target* can hold ends with: a clause that is asked for ～ない ends so."""
        if isinstance(target, ListTarget):
            return self._ending(target.last, above)
        if isinstance(target, ClassTarget):
            return _common_ending([word.text for word in target.words])
        if not isinstance(target, CategoryTarget) or target.index in above:
            return ""
        common = ""
        for number, phrase in enumerate(target.phrases):
            if not phrase.pieces:
                return ""
            last = phrase.pieces[-1]
            own = last.word if last.target is None else self._ending(last.target, (*above, target.index))
            common = own if number == 0 else _common_ending([common, own])
            if not common:
                return ""
        return common

    def _phrase(self, phrase: Phrase, above: tuple[int, ...]) -> tuple[str, ...]:
        """Return the longest word of a phrase, else what one of its holes needs."""
        longest = ""
        for piece in phrase.pieces:
            if piece.target is None and len(piece.word) > len(longest):
                longest = piece.word
        if longest:
            return (longest,)
        for piece in phrase.pieces:
            target = piece.target
            if isinstance(target, CategoryTarget) and target.index not in above:
                needed = self._category(target, above)
                if needed:
                    return needed
        return ()

    def _edges(self, node: TrieNode) -> None:
        for edge in node.edges:
            if edge.target is not None:
                words: list[str] = []
                edge.needs = self._numbered(tuple(words)) if self._after(edge, words) else ()
            self._edges(edge.node)

    def _after(self, edge: Edge, words: list[str]) -> bool:
        """Collect the first word behind *edge* on every way on; return whether each way has one."""
        if edge.node.ends:
            return False
        for following in edge.node.edges:
            if following.target is None:
                if following.word not in words:
                    words.append(following.word)
            elif not self._after(following, words):
                return False
            if len(words) > MOST:
                return False
        return True


def _common_ending(words: list[str]) -> str:
    if not words:
        return ""
    shortest = min(len(word) for word in words)
    size = 0
    while size < shortest and len({word[len(word) - size - 1] for word in words}) == 1:
        size += 1
    return words[0][len(words[0]) - size :]
