"""Marker words: every may, instead, until, each of a text must have left something in its tree.

A marker is data: the word, and what counts as its trace. `May` is a node of that class; `Do.may` is such a node whose
field has something in it; `Compare.op=>=` one whose field has that value. The text may have at most as many markers as
the tree has traces. Masks are words that hold a marker by accident and do not count.
"""

from __future__ import annotations

from collections.abc import Sequence

from gyoji.text.errors import Refused
from gyoji.text.normalise import NAMES
from gyoji.text.walk import walk


class Trace:
    """What counts as a trace: a node class, a field of it that is set, or a field with a value."""

    def __init__(self, written: str) -> None:
        self.written = written
        place, _, self.value = written.partition("=") if "." in written else (written, "", "")
        self.node_class, _, self.field = place.partition(".")

    def count(self, value: object) -> int:
        """Return 1 if *value* (without what is below it) is such a trace, else 0."""
        if type(value).__name__ != self.node_class:
            return 0
        if not self.field:
            return 1
        held = getattr(value, self.field)
        if self.value:
            return 1 if str(held) == self.value else 0
        return 0 if held is None or held == () or held is False or held == "" else 1


class Marker:
    """A word that must leave a trace in the tree: the word, its traces and its masks, each separated by spaces."""

    def __init__(self, word: str, traces: str, mask: str = "") -> None:
        self.word = word
        self.traces = tuple(Trace(written) for written in traces.split())
        self.mask = tuple(mask.split())

    def count_in_text(self, text: str) -> int:
        """Return how often the word stands in *text* outside names and masks."""
        text = NAMES.sub("\n", text)
        for masked in self.mask:
            text = text.replace(masked, "\n" * len(masked))
        return text.count(self.word)

    def count_in_tree(self, tree: object) -> int:
        """Return how many traces *tree* has."""
        return sum(trace.count(value) for value in walk(tree) for trace in self.traces)


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
