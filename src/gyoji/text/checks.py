"""Marker words: every may, instead, until, each of a text must have left something in its tree.

A marker is data: the word, and what counts as its trace: node classes by name, or a test on nodes. The text may have at
most as many markers as the tree has traces. Masks are words that hold a marker by accident and do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gyoji.text.errors import Refused
from gyoji.text.walk import walk

Trace = Callable[[object], int]
"""How many traces of a marker a node is, by itself without what is below it."""


class Marker:
    """A word that must leave a trace in the tree."""

    def __init__(
        self, word: str, classes: Sequence[str] = (), test: Trace | None = None, mask: Sequence[str] = ()
    ) -> None:
        self.word = word
        self.classes = tuple(classes)
        self.test = test
        self.mask = tuple(mask)

    def count_in_text(self, text: str) -> int:
        """Return how often the word stands in *text* outside the masks."""
        for masked in self.mask:
            text = text.replace(masked, "\n" * len(masked))
        return text.count(self.word)

    def count_in_tree(self, tree: object) -> int:
        """Return how many traces *tree* has."""
        count = 0
        for value in walk(tree):
            if type(value).__name__ in self.classes:
                count += 1
            elif self.test is not None:
                count += self.test(value)
        return count


def check_markers(text: str, tree: object, markers: Sequence[Marker]) -> None:
    """Raise Refused for the first marker with fewer traces in *tree* than the *text* has words."""
    for marker in markers:
        words = marker.count_in_text(text)
        if words:
            traces = marker.count_in_tree(tree)
            if traces < words:
                raise Refused(
                    f"「{marker.word}」 stands {words} times in the text and has left {traces} traces in the tree",
                    marker.word,
                )


class FieldTrace:
    """A test that counts a field (by node class and name) whose value is among the given ones, or any but None."""

    def __init__(self, node_class: str, field: str, values: Sequence[object] = ()) -> None:
        self.node_class = node_class
        self.field = field
        self.values = tuple(values)

    def __call__(self, value: object) -> int:
        if type(value).__name__ != self.node_class:
            return 0
        held = getattr(value, self.field)
        if self.values:
            return 1 if held in self.values else 0
        return 0 if held is None or held == () or held is False else 1
