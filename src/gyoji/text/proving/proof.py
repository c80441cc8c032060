"""The proof that nothing read is lost: a part that can be exchanged without a change of the meaning was never used.

A line prints back from the tree as read, so a part that the meaning pass does not look at is printed and not carried
out. The proof exchanges every part in turn (a word for another word, a number for the next one, a shape for one that
means nothing) and asks for the meaning again. A part is used when the meaning changes or is refused. What is left
says nothing, and the line is refused, unless the game excuses that kind of part with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Final

from gyoji.kernel.trees.tree import Node, Wording, field_names, with_field
from gyoji.text.reading.errors import Refused

Meaning = Callable[[object, str], object]
"""A pass over a tree and its text that returns what is carried out, or raises Refused."""

NO_WORD = "?"
"""A word that no game has."""


@dataclass(frozen=True)
class NoShape(Wording):
    """A shape that means nothing anywhere."""


_NO_SHAPE = NoShape()
MISFIT: Final = (AssertionError, LookupError, AttributeError, TypeError, ValueError)
"""What the meaning pass raises where a part has another shape than the part beside it takes."""
_LOOKED_AT: Final = (Refused, *MISFIT)
"""What the meaning pass raises when it meets a part that it cannot use."""


class Excuse:
    """A kind of part that may say nothing, with the reason.

    *part* is `Cl.ga`, or `Cl.voice=passive` for one word of it; a *value* excuses this value only; *within* asks for
    a node above that has a word: `Cl.verb=come_out`.
    """

    def __init__(self, part: str, reason: str, value: object = None, within: str = "") -> None:
        self.part, _, self.word = part.partition("=")
        self.reason = reason
        self.value = value if not self.word else self.word
        self.within = within

    @property
    def always(self) -> bool:
        """Say whether it excuses every part of its kind."""
        return self.value is None and not self.within

    def covers(self, part: Unused) -> bool:
        """Say whether it excuses *part*."""
        if part.kind != self.part or self.value is not None and part.value != self.value:
            return False
        return not self.within or any([_has(each, self.within) for each in part.above])


def _has(node: Node, wanted: str) -> bool:
    kind, _, word = wanted.partition("=")
    name, _, field = kind.partition(".")
    return type(node).__name__ == name and (not field or getattr(node, field) == word)


class Unused:
    """A part that the meaning does not depend on: the nodes above it, the field of the last of them, the value."""

    def __init__(self, above: tuple[Node, ...], field: str, value: object) -> None:
        self.above = above
        self.field = field
        self.value = value

    @property
    def kind(self) -> str:
        """Return the kind of part: `Cl.ga`."""
        return f"{type(self.above[-1]).__name__}.{self.field}"

    def __repr__(self) -> str:
        return f"{self.kind}: {self.value!r}"


PRONOUNS: Final = (
    Excuse("It.noun", "a pronoun means what was named last; its noun chooses between several"),
    Excuse("It.plural", "how many there are is said where they are named first"),
)
"""Parts of pronouns that may say nothing, for games whose pronouns are bound by `references`."""


class Proof:
    """Prove trees of one game.

    *others* has words to try in a field, where a word that does not exist is no test. Nodes of the kinds in *whole*
    must change the meaning when they are left out: that an unknown word in them is refused is no sign of use. So must
    parts that are one of *said*, which are asked for as a whole: without そのプレイヤーは something else is meant.
    """

    def __init__(
        self,
        meaning: Meaning,
        excuses: Iterable[Excuse] = (),
        others: dict[str, tuple[str, ...]] | None = None,
        whole: frozenset[str] = frozenset(),
        said: tuple[Node, ...] = (),
    ) -> None:
        self.meaning = meaning
        self.excuses = tuple(excuses)
        self.never_asked = frozenset([each.part for each in self.excuses if each.always])
        self.others = {} if others is None else others
        self.whole = whole
        self.said = said

    def unused(self, tree: Node, text: str = "", made: object = None) -> list[Unused]:
        """Return every part of *tree* that its meaning does not depend on; raise Refused where it means nothing.

        *made* is the meaning of the tree, where it is known.
        """
        return _Trial(self, tree, text, made).unused()

    def excused(self, part: Unused) -> bool:
        """Say whether a part may say nothing."""
        return any([each.covers(part) for each in self.excuses])


_NUMBERS: Final[dict[type[Node], dict[str, int]]] = {}


def _number_unsaid(kind: type[Node], name: str) -> int | None:
    """Return the number that a field has where the text says none."""
    known = _NUMBERS.get(kind)
    if known is None:
        known = {each.name: each.default for each in fields(kind) if isinstance(each.default, int)}
        _NUMBERS[kind] = known
    return known.get(name)


class _Trial:
    """One tree whose parts are exchanged one after the other."""

    def __init__(self, proof: Proof, tree: Node, text: str, made: object) -> None:
        self.proof = proof
        self.tree = tree
        self.text = text
        self.made = proof.meaning(tree, text) if made is None else made
        self.path: list[tuple[str, int]] = []
        """The way from the root to the part: field, and index in a tuple or -1."""
        self.above: list[Node] = []

    def unused(self) -> list[Unused]:
        return self._below(self.tree)[1]

    def _below(self, node: Node) -> tuple[bool, list[Unused]]:
        """Tell whether anything below *node* is used, and what is not."""
        used = False
        found: list[Unused] = []
        self.above.append(node)
        for name in field_names(type(node)):
            value = getattr(node, name)
            kind = f"{type(node).__name__}.{name}"
            if kind in self.proof.never_asked:
                continue
            if isinstance(value, tuple):
                for i in range(len(value)):
                    used = self._part(name, i, value[i], kind, found) or used
            else:
                used = self._part(name, -1, value, kind, found) or used
        self.above.pop()
        return used, found

    def _part(self, name: str, i: int, value: object, kind: str, found: list[Unused]) -> bool:
        if value is None or value is False or value == "":  # nothing was said
            return False
        self.path.append((name, i))
        inner: list[Unused] = []
        used = False
        if isinstance(value, Node) and type(value).__name__ in self.proof.whole:
            used = self._changes(_NO_SHAPE)
        elif isinstance(value, Node):
            used, inner = self._below(value)
            used = used or self._changes(_NO_SHAPE)
            used = used and (value not in self.proof.said or self._changes(None))
        elif value is True:
            used = self._changes(False)
        elif isinstance(value, int):
            if value == _number_unsaid(type(self.above[-1]), name):
                self.path.pop()
                return False
            used = self._changes(value + 1)
        elif isinstance(value, str):
            used = self._word_matters(value, kind)
        else:  # tuples in tuples stand only in trees that are carried out
            used = True
        self.path.pop()
        if used:
            found.extend(inner)
            return True
        part = Unused(tuple(self.above), name, value)
        if not self.proof.excused(part):
            found.append(part)
        return False

    def _word_matters(self, word: str, kind: str) -> bool:
        if self._changes(NO_WORD):
            return True
        for other in self.proof.others.get(kind, ()):
            if other != word and self._changes(other):
                return True
        return False

    def _changes(self, value: object) -> bool:
        try:  # compiled nodes refuse a value that their field does not take
            tree = _exchanged(self.tree, self.path, 0, value)
            return self.proof.meaning(tree, self.text) != self.made
        except _LOOKED_AT:
            return True


def _exchanged(node: object, path: list[tuple[str, int]], at: int, value: object) -> object:
    """Return *node* with *value* at the end of the path."""
    if at == len(path):
        return value
    assert isinstance(node, Node)
    name, i = path[at]
    held = getattr(node, name)
    if i < 0:
        return with_field(node, name, _exchanged(held, path, at + 1, value))
    assert isinstance(held, tuple)
    return with_field(node, name, (*held[:i], _exchanged(held[i], path, at + 1, value), *held[i + 1 :]))
