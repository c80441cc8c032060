"""Phrase rules as loaded: rules, their variants in one form, and the prefix tree by which a category is read."""

from __future__ import annotations

from gyoji.text.grammar.layer import Predicate, RuleSpec
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target


class Rule:
    """A phrase rule with what the loader found out about its node class."""

    def __init__(self, index: int, spec: RuleSpec, cls: type | None) -> None:
        self.index = index
        self.spec = spec
        self.cls = cls
        self.fields: tuple[str, ...] = ()
        """The fields of the node class in the order of its `__init__`."""
        self.keyword_only = False
        self.defaults: dict[str, object] = {}
        self.constant: object = None
        self.predicates: tuple[Predicate, ...] = ()
        self.english = ""


class Piece:
    """One element of a phrase: a word (target None) or a hole."""

    def __init__(self, word: str, target: Target | None, field: str) -> None:
        self.word = word
        self.target = target
        self.field = field


class Phrase:
    """A rule in one form and one variant: no option is left open."""

    def __init__(
        self,
        rule: Rule,
        pieces: tuple[Piece, ...],
        mark: str,
        absent: tuple[str, ...],
        optional: tuple[str, ...],
    ) -> None:
        self.rule = rule
        self.pieces = pieces
        self.mark = mark
        self.absent = absent
        self.optional = optional
        self.holes = tuple(piece for piece in pieces if piece.target is not None)
        self.sources: tuple[int, ...] = ()
        """For each field of the node class: the number of the hole that fills it, or -1 for `fixed`."""
        self.fixed: tuple[object, ...] = ()
        """For each field of the node class: its value when no hole fills it."""
        self.optional_holes: tuple[tuple[int, object], ...] = ()
        """Holes that another variant leaves out, with the value that the field then has."""


class Edge:
    """A step in the prefix tree: over a word, or over a hole."""

    def __init__(self, word: str, target: Target | None, node: TrieNode) -> None:
        self.word = word
        self.target = target
        self.node = node
        self.size = len(word)
        self.ends_in_digit = word[-1:].isdigit()
        self.needs: int = 0
        """The words of which one must stand behind the hole, as bits; 0: none is known."""
        self.begins: int = -1
        """The words and open classes that it can begin with, as bits (`Beginnings`); -1: anything."""


class TrieNode:
    """A place in the prefix tree of a category."""

    def __init__(self, category: CategoryTarget, path: str) -> None:
        self.category = category
        self.path = path
        self.edges: list[Edge] = []
        self.ends: list[Phrase] = []
        self._by_char: dict[str, list[Edge]] = {}
        self.by_look: dict[int, list[Edge]] = {}
        """The edges that are open at what a look found; filled as it is asked for."""
        self._next: dict[tuple[str, int], TrieNode] = {}

    def toward(self, char: str) -> list[Edge]:
        """Return the edges that can begin with *char* (empty: at the end of the text)."""
        edges = self._by_char.get(char)
        if edges is None:
            edges = [edge for edge in self.edges if _can_begin(edge, char)]
            self._by_char[char] = edges
        return edges

    def open_at(self, look: int, mask: int) -> list[Edge]:
        """Return the edges that can begin with one of the words of a look, and keep them."""
        edges = [edge for edge in self.edges if edge.begins < 0 or edge.begins & mask]
        self.by_look[look] = edges
        return edges

    def step(self, piece: Piece) -> TrieNode:
        """Return the node behind *piece*, made when it is new."""
        key = (piece.word, -1 if piece.target is None else piece.target.index)
        known = self._next.get(key)
        if known is not None:
            return known
        label = piece.word if piece.target is None else "{" + piece.target.name + "}"
        node = TrieNode(self.category, f"{self.path} {label}".strip())
        self.edges.append(Edge(piece.word, piece.target, node))
        self._next[key] = node
        return node


class CategoryTarget(Target):
    """A category in one form, with its phrases in the order of the rules."""

    def __init__(self, category: str, form: str) -> None:
        super().__init__(category if form == "end" else f"{category}@{form}")
        self.category = category
        self.form = form
        self.phrases: list[Phrase] = []
        self.root = TrieNode(self, "")
        self.by_class: dict[type, list[Phrase]] = {}
        self.constants: list[Phrase] = []
        self.passing: list[Phrase] = []

    def add(self, phrase: Phrase) -> None:
        """Add a phrase to the list, the prefix tree and the tables of the printer; to these alone if it only tells."""
        if not phrase.rule.spec.told:
            self.phrases.append(phrase)
            node = self.root
            for piece in phrase.pieces:
                node = node.step(piece)
            node.ends.append(phrase)
        if phrase.rule.cls is not None:
            self.by_class.setdefault(phrase.rule.cls, []).append(phrase)
        elif phrase.rule.spec.is_pass_through():
            self.passing.append(phrase)
        else:
            self.constants.append(phrase)


class ListTarget(Target):
    """A list: members of one target, the last possibly in another form, with a separator between them."""

    def __init__(self, item: Target, last: Target, separators: tuple[str, ...], least: int) -> None:
        super().__init__(f"{last.name} list")
        self.item = item
        self.last = last
        self.separators = separators
        self.least = least
        self.base: ListTarget | None = None
        """For lists of two or more: the list of one or more that they are chosen from."""


class Vocabulary:
    """Every word that some rule knows, wherever it may stand."""

    def __init__(self, targets: list[Target]) -> None:
        self._words: dict[str, list[str]] = {}
        self._opens = [target for target in targets if isinstance(target, OpenTarget)]
        for target in targets:
            if isinstance(target, ClassTarget):
                for word in target.words:
                    self._add(word.text)
            elif isinstance(target, CategoryTarget):
                for phrase in target.phrases:
                    for piece in phrase.pieces:
                        if piece.target is None:
                            self._add(piece.word)
        for words in self._words.values():
            words.sort(key=lambda word: (-len(word), word))

    def _add(self, word: str) -> None:
        words = self._words.setdefault(word[0], [])
        if word not in words:
            words.append(word)

    def longest_at(self, text: str, pos: int) -> int:
        """Return the length of the longest known word at *pos*, 0 when there is none."""
        longest = 0
        for word in self._words.get(text[pos : pos + 1], []):
            if text.startswith(word, pos):
                longest = len(word)
                break
        for target in self._opens:
            if target.first is not None and text[pos : pos + 1] in target.first:
                for end, _, _ in target.match(text, pos):
                    longest = max(longest, end - pos)
        return longest


def _can_begin(edge: Edge, char: str) -> bool:
    target = edge.target
    if target is None:
        return edge.word[:1] == char
    if target.nullable:
        return True
    return char != "" and (target.first is None or char in target.first)
