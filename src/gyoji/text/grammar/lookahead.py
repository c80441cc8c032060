"""What must still come: words without which a phrase, or the rest of it, cannot be read.

Most phrases that could begin at a place fail for want of one word much later (につき, 限り, 時に, a verb in the past).
The reader asks first whether such a word stands anywhere ahead. It only saves work: what it skips could not have been
read.

Words, closed classes and open classes are *signs*, each a bit. A phrase needs one of the signs of its mask: those of
the rarest of its parts. `ahead` tells the signs that stand behind each place. A phrase that lies within one sentence
(`Target.spans`) finds them there or not at all: it looks no further than the full stop, and from within quotes no
further than their end.
"""

from __future__ import annotations

from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target
from gyoji.text.grammar.looks import Looks
from gyoji.text.grammar.phrase import CategoryTarget, Edge, ListTarget, Phrase, TrieNode

COMMON = 20
"""How common a particle or a full stop is, where other words are 1."""
CLASS = 15
"""How common a class is at most; one of fewer words is as common as they are."""
NARROWED = 2
"""How often masks are made anew once all are known."""
OPENING = "「『〈《"
CLOSING = "」』〉》"
"""Within them a full stop ends nothing outside."""
ANY = -1
"""No sign is known without which it cannot be read."""


class Signs:
    """The signs ahead of each place of a text."""

    def __init__(self, size: int) -> None:
        self.far = [0] * (size + 1)
        """Those that stand there or behind it."""
        self.near = [0] * (size + 1)
        """Those of them in its sentence."""
        self.behind = [0] * (size + 1)
        """Those in its sentence that stand behind it."""


class Lookahead:
    """Number the signs that are asked for, and give every category and edge its mask."""

    def __init__(self, targets: list[Target], looks: Looks) -> None:
        self.words: list[str] = []
        """The words and classes that are asked for."""
        self._looks = looks
        self._bits: dict[str, int] = {}
        self._common: list[int] = []
        """How common each sign is."""
        self._costs: dict[int, int] = {}
        self._signs_of: dict[int, int] = {}
        """By the bit of a word or open class in a look, the signs that it is."""
        self._signs_at: list[int] = []
        """For each look, the signs that stand there."""
        self._of: list[int] = [0] * len(targets)
        for target in targets:
            target.spans = _holds_stop(target)
        while _spread(targets):
            pass
        for target in targets:
            if target.nullable:
                self._of[target.index] = ANY
            elif isinstance(target, OpenTarget | ClassTarget):
                self._of[target.index] = self._class(target)
        while self._grow(targets):
            pass
        for _ in range(NARROWED):  # what was the rarest part when little was known may have grown since
            for target in targets:
                if isinstance(target, CategoryTarget | ListTarget) and not target.nullable:
                    self._of[target.index] = self._needs(target, 0)
        for target in targets:
            needs = self._of[target.index]
            target.needs = 0 if needs == ANY else needs
        for target in targets:
            if isinstance(target, CategoryTarget):
                self._edges(target.root)

    def ahead(self, text: str, looks: list[int]) -> Signs:
        """Return the signs ahead of each place of *text*, at which *looks* found what stands there."""
        size = len(text)
        found = Signs(size)
        far, near, behind = found.far, found.near, found.behind
        outer: list[int] = []
        all_seen = 0
        seen = 0
        for at in range(size - 1, -1, -1):
            here = self._standing(looks[at])
            all_seen |= here
            far[at] = all_seen
            char = text[at]
            if char in CLOSING:
                outer.append(seen | here)
                seen = 0
            elif char == "。":
                seen = 0
            elif char in OPENING:
                if not outer:
                    return self._in_one_sentence(found)
                seen |= outer.pop()
            behind[at] = seen
            seen |= here
            near[at] = seen
        return self._in_one_sentence(found) if outer else found

    def _in_one_sentence(self, found: Signs) -> Signs:
        """Let a text whose quotes do not go together be one sentence."""
        found.near = found.far
        found.behind = [*found.far[1:], 0]
        return found

    def _standing(self, look: int) -> int:
        """Return the signs of a look."""
        known = self._signs_at
        while len(known) <= look:
            signs = 0
            mask = self._looks.masks[len(known)]
            while mask:
                bit = mask.bit_length() - 1
                signs |= self._signs_of.get(bit, 0)
                mask ^= 1 << bit
            known.append(signs)
        return known[look]

    def _sign(self, name: str, common: int) -> int:
        """Return the bit of a new sign."""
        self.words.append(name)
        self._common.append(common)
        return 1 << (len(self.words) - 1)

    def _word(self, word: str) -> int:
        known = self._bits.get(word)
        if known is None:
            is_particle = len(word) == 1 and (word in "、。" or "ぁ" <= word <= "ん")
            known = self._sign(word, COMMON if is_particle else 1)
            self._bits[word] = known
            self._stands_for(self._looks.bit(word), known)
        return known

    def _class(self, target: Target) -> int:
        if isinstance(target, ClassTarget):
            sign = self._sign("$" + target.name, min(len(target.words), CLASS))
            for word in target.words:
                self._stands_for(self._looks.bit(word.text), sign)
            return sign
        assert isinstance(target, OpenTarget)
        sign = self._sign("$" + target.name, CLASS)
        self._stands_for(self._looks.open_bit(target), sign)
        return sign

    def _stands_for(self, bit: int, sign: int) -> None:
        self._signs_of[bit] = self._signs_of.get(bit, 0) | sign

    def _grow(self, targets: list[Target]) -> bool:
        """Add the signs of which each phrase has one; tell whether there was something new."""
        changed = False
        for target in targets:
            mask = self._of[target.index]
            needs = self._needs(target, mask)
            if needs != mask:
                self._of[target.index] = needs
                changed = True
        return changed

    def _needs(self, target: Target, known: int) -> int:
        """Return the signs of which whatever *target* can hold has one, among them those that are *known*."""
        if known == ANY or isinstance(target, OpenTarget | ClassTarget):
            return known
        if isinstance(target, ListTarget):
            return known | self._rarest(self._list_parts(target), known)
        assert isinstance(target, CategoryTarget)
        for parts in sorted([self._parts(phrase, target) for phrase in target.phrases], key=len):
            known |= self._rarest(parts, known)
        return known

    def _list_parts(self, target: ListTarget) -> list[int]:
        parts = [self._of[target.last.index]]
        if target.least > 1 and "" not in target.separators:
            separators = 0
            for each in target.separators:
                separators |= self._word(each)
            parts.append(separators)
        return parts

    def _parts(self, phrase: Phrase, kind: Target) -> list[int]:
        """Return the signs of each part of a phrase that is seen from outside: not of what stands in quotes.

        A phrase that holds one of its own *kind* needs what that needs, and so nothing more.
        """
        parts: list[int] = []
        depth = 0
        for piece in phrase.pieces:
            if piece.target is not None:
                if depth <= 0:
                    parts.append(self._of[piece.target.index] if piece.target is not kind else 0)
                continue
            if depth <= 0 or piece.word[0] in CLOSING:
                parts.append(self._word(piece.word))
            depth += sum([_depth(char) for char in piece.word])
        return parts

    def _rarest(self, parts: list[int], known: int) -> int:
        """Return the part whose signs add the least to those that are *known*; ANY where each can be anything."""
        best = ANY
        best_cost = 0
        for part in parts:
            if part == ANY:
                continue
            cost = self._cost(part & ~known)
            if best == ANY or cost < best_cost:
                best, best_cost = part, cost
        return best

    def _cost(self, mask: int) -> int:
        known = self._costs.get(mask)
        if known is None:
            known = sum([self._common[bit] for bit in range(mask.bit_length()) if mask >> bit & 1])
            self._costs[mask] = known
        return known

    def _edges(self, node: TrieNode, depth: int = 0) -> None:
        for edge in node.edges:
            if edge.target is None:
                self._edges(edge.node, depth + sum([_depth(char) for char in edge.word]))
                continue
            # From within quotes nothing behind them is near, and an empty part has what is behind it at its place.
            needs = ANY if depth > 0 or edge.target.nullable else self._after(edge)
            edge.needs = 0 if needs == ANY else needs
            self._edges(edge.node, depth)

    def _after(self, edge: Edge) -> int:
        """Return the signs of which one stands behind *edge*, whichever way it goes on."""
        if edge.node.ends:
            return ANY
        mask = 0
        for following in edge.node.edges:
            if following.target is None:
                mask |= self._word(following.word)
                continue
            mask |= self._rarest([self._of[following.target.index], self._after(following)], mask)
        return mask if mask else ANY


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
