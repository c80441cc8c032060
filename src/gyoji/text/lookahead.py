"""What must still come: words without which a phrase, or the rest of it, cannot be read.

Most phrases that could begin at a place fail for want of one word much later (につき, 限り, 時に). The reader asks
first whether such a word stands anywhere ahead. It only saves work: what it skips could not have been read.

Words are bits: a phrase needs one of the words of its mask, and `ahead` tells the words that stand behind each place.
A phrase that lies within one sentence (`Target.spans`) finds them there or not at all: `near` looks no further than
the full stop, and from within quotes no further than their end.
"""

from __future__ import annotations

from gyoji.text.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.phrase import CategoryTarget, Edge, ListTarget, Phrase, TrieNode

MOST = 60
"""More alternatives than this are not worth asking for."""
OPENING = "「『〈《"
CLOSING = "」』〉》"
"""Within them a full stop ends nothing outside."""
ANY = -1
"""No word is known without which it cannot be read."""


class Lookahead:
    """Number the words that are asked for, and give every category and edge its mask."""

    def __init__(self, targets: list[Target]) -> None:
        self.words: list[str] = []
        self._bits: dict[str, int] = {}
        self._of: dict[int, int] = {}
        for target in targets:
            target.spans = _holds_stop(target)
        while _spread(targets):
            pass
        for target in targets:
            needs = self._target(target, ())
            target.needs = 0 if needs == ANY else needs
        for target in targets:
            if isinstance(target, CategoryTarget):
                self._edges(target.root)

    def ahead(self, text: str) -> tuple[list[int], list[int]]:
        """Return for each place of *text* the words that stand there or behind it, and those in its sentence alone."""
        starts = [0] * (len(text) + 1)
        far = [0] * (len(text) + 1)
        bit = 1
        for word in self.words:
            at = text.find(word)
            while at >= 0:
                starts[at] |= bit
                at = text.find(word, at + 1)
            bit <<= 1
        near = starts[:]
        outer: list[int] = []
        seen = 0
        for at in range(len(text) - 1, -1, -1):
            far[at] = far[at + 1] | starts[at]
            char = text[at]
            if char in CLOSING:
                outer.append(seen | starts[at])
                seen = 0
            elif char == "。":
                seen = 0
            elif char in OPENING:
                if not outer:
                    return far, far
                seen |= outer.pop()
            seen |= starts[at]
            near[at] = seen
        return (far, far) if outer else (far, near)

    def _bit(self, word: str) -> int:
        known = self._bits.get(word)
        if known is None:
            known = 1 << len(self.words)
            self._bits[word] = known
            self.words.append(word)
        return known

    def _target(self, target: Target, above: tuple[int, ...]) -> int:
        """Return the words of which whatever *target* can hold has one; ANY where none are known."""
        if isinstance(target, CategoryTarget):
            return self._category(target, above)
        if isinstance(target, ListTarget):
            if target.least > 1 and "" not in target.separators:
                return self._any_of(target.separators)
            return self._target(target.last, above)
        if isinstance(target, ClassTarget):
            return self._any_of(tuple([word.text for word in target.words]))
        return ANY

    def _any_of(self, words: tuple[str, ...]) -> int:
        if not words or len(words) > MOST:
            return ANY
        mask = 0
        for word in words:
            mask |= self._bit(word)
        return mask

    def _category(self, target: CategoryTarget, above: tuple[int, ...]) -> int:
        known = self._of.get(target.index)
        if known is not None:
            return known
        if target.index in above:
            return 0  # a phrase within one of its own kind: what the innermost needs is needed
        mask = 0
        for phrase in target.phrases:
            own = self._phrase(phrase, (*above, target.index))
            if own == ANY:
                mask = ANY
                break
            mask |= own
        if mask == ANY or mask == 0 or _size(mask) > MOST:
            ending = self._ending(target, ())
            mask = self._bit(ending) if ending else ANY
        if not above:
            self._of[target.index] = mask
        return mask

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

    def _phrase(self, phrase: Phrase, above: tuple[int, ...]) -> int:
        """Return the longest word of a phrase, else what the hole with the fewest words needs."""
        longest = ""
        for piece in phrase.pieces:
            if piece.target is None and len(piece.word) > len(longest):
                longest = piece.word
        if longest:
            return self._bit(longest)
        best = ANY
        for piece in phrase.pieces:
            if piece.target is not None:
                needs = self._target(piece.target, above)
                if needs != ANY and (best == ANY or _size(needs) < _size(best)):
                    best = needs
        return best

    def _edges(self, node: TrieNode, depth: int = 0) -> None:
        for edge in node.edges:
            if edge.target is None:
                self._edges(edge.node, depth + sum([_depth(char) for char in edge.word]))
                continue
            needs = self._after(edge) if depth <= 0 else ANY  # from within quotes nothing behind them is near
            edge.needs = 0 if needs == ANY else needs
            self._edges(edge.node, depth)

    def _after(self, edge: Edge) -> int:
        """Return the words of which one stands behind *edge*, whichever way it goes on."""
        if edge.node.ends:
            return ANY
        mask = 0
        for following in edge.node.edges:
            if following.target is None:
                mask |= self._bit(following.word)
                continue
            own = following.target.needs if not following.target.nullable else 0
            behind = self._after(following)
            if not own and behind == ANY:
                return ANY
            if behind != ANY and (not own or _size(behind) < _size(own)):
                own = behind
            mask |= own
        return mask if mask and _size(mask) <= MOST else ANY


def _holds_stop(target: Target) -> bool:
    """Tell whether a full stop can stand in what *target* holds, by its own words, quotes apart."""
    if isinstance(target, CategoryTarget):
        return any([_stop_in(phrase) for phrase in target.phrases])
    if isinstance(target, ListTarget):
        return any(["。" in separator for separator in target.separators])
    if isinstance(target, ClassTarget):
        return any(["。" in word.text for word in target.words])
    assert isinstance(target, OpenTarget)
    found = [target.pattern.match(text) for text in ("。", "い。", "1。", "イ。", "字。")]
    return any([match is not None and match.group().endswith("。") for match in found])


def _stop_in(phrase: Phrase) -> bool:
    depth = 0
    for piece in phrase.pieces:
        for char in piece.word if piece.target is None else "":
            depth += _depth(char)
            if depth <= 0 and char == "。":
                return True
    return False


def _depth(char: str) -> int:
    return 1 if char in OPENING else -1 if char in CLOSING else 0


def _spread(targets: list[Target]) -> bool:
    """Let every target span sentences that has one within it that does; tell whether one was found."""
    changed = False
    for target in targets:
        if not target.spans and _holds_spanning(target):
            target.spans = True
            changed = True
    return changed


def _holds_spanning(target: Target) -> bool:
    if isinstance(target, ListTarget):
        return target.item.spans or target.last.spans
    if not isinstance(target, CategoryTarget):
        return False
    for phrase in target.phrases:
        depth = 0
        for piece in phrase.pieces:
            if piece.target is None:
                depth += sum([_depth(char) for char in piece.word])
            elif depth <= 0 and piece.target.spans:
                return True
    return False


def _size(mask: int) -> int:
    return bin(mask).count("1")


def _common_ending(words: list[str]) -> str:
    if not words:
        return ""
    shortest = min(len(word) for word in words)
    size = 0
    while size < shortest and len({word[len(word) - size - 1] for word in words}) == 1:
        size += 1
    return words[0][len(words[0]) - size :]
