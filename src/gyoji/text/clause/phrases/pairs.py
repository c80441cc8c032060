"""Constructions as pairs: a phrase as read, and what is carried out, with the same holes in both trees.

A game lists what only it says as pairs, and both directions use them: the meaning looks for the phrase, the wording for
the tree. A hole stands for a part that is translated as its kind says; $name for any string, also behind a beginning.
The parts of a clause stand in any order, and there are no others than those of the pair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node, Wording, field_names
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


@dataclass(frozen=True)
class Hole(Wording):
    """Any node; `kind` says how it is translated: noun, one (of cards), card (は), what (を, から, a number), ..."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class Quality(Wording):
    """A quality of something, as read: ～の位置, その位置; OWNER stands for what has it, where it is carried out."""

    noun: str


@dataclass(frozen=True)
class Maybe(Wording):
    """A part that a clause may lack."""

    part: Node


@dataclass(frozen=True)
class No(Wording):
    """What a phrase means that is refused: why, and which of its words."""

    because: str
    word: str = ""


NOUN: Final = Hole("noun")
ONE: Final = Hole("one")
CARD: Final = Hole("card")
WHAT: Final = Hole("what")
MUCH: Final = Hole("much")
VALUE: Final = Hole("value")
NUMBER: Final = Hole("number")
ZONE: Final = Hole("zone")
PLAYER: Final = Hole("player")
CAUSE: Final = Hole("cause")
OWNER: Final = Hole("owner", "quality")
CONDITION: Final = Hole("condition")
INT: Final = Hole("int")
"""A number as read, that is a plain one where it is carried out: PLAIN stands there."""
PLAIN: Final = -(10**9)
"""The place of INT in a field of plain numbers, which takes no hole."""
REST: Final = Hole("rest")
"""Whatever else a clause has, or a noun."""
BEING: Final = ("stand_there", "exist", "live")
"""Verbs of what is there."""
SUBJECT: Final = t.Subject()
"""Whom an event is told of."""

Found = dict[str, Any]
"""What stands in which hole."""
Translate = Callable[[str, Any], Any]
"""Translates a node by the kind of its hole; an object is several parts of its clause."""


def said(verb: str, *parts: Node, voice: str = "", subject: Node | None = None, **cases: Node) -> a.Cl:
    """Return a clause with parts by their case (`as_` for として), and others; a number stands last."""
    args = [a.Arg(case.removesuffix("_"), what) for case, what in cases.items()]
    number = [each for each in parts if _is_number(each)]
    before = [each for each in parts if not _is_number(each)]
    ga = subject is not None and not isinstance(subject, Hole)
    return a.Cl(verb, (), subject, (*before, *args, *number), voice, ga)


def counted(
    verb: str, noun: a.Np, means: Node, prints: bool = True, subject: Node | None = None, **cases: Node
) -> tuple[Pair, ...]:
    """Return pairs of so many things (MUCH): カウンターを1個～, カウンター1個を～, 1個のカウンターを～."""
    apart = said(verb, a.Amount(MUCH), voice="", subject=subject, **cases, o=noun)
    close = said(verb, voice="", subject=subject, **cases, o=replace(noun, quantity=MUCH))
    before = said(
        verb, voice="", subject=subject, **cases, o=replace(noun, filters=(*noun.filters, a.Quantified(MUCH)))
    )
    return Pair(apart, means, prints=prints), *[Pair(each, means, prints=False) for each in (close, before)]


def ways(means: Node, *read: Node, tense: str = "") -> tuple[Pair, ...]:
    """Return pairs of several phrases that mean the same; the first is printed."""
    return tuple([Pair(each, means, tense, prints=each is read[0]) for each in read])


def refused(verb: str, because: str, *parts: Node) -> Pair:
    """Return a verb that, with such parts, stands in no other construction."""
    return Pair(a.Cl(verb, args=(*parts, REST)), No(because))


def np(noun: str, *filters: Node, quantity: Node | None = None) -> a.Np:
    """Return the phrase of a plain noun."""
    return a.Np(a.Head(noun), filters, quantity)


def _is_number(part: Node) -> bool:
    inner = part.part if isinstance(part, Maybe) else part
    return isinstance(inner, a.Amount) and not inner.to


class Pair:
    """One construction in both trees: a clause, or another phrase."""

    def __init__(self, read: Node, means: Node, tense: str = "", prints: bool = True) -> None:
        self.read = read
        self.means = means
        self.tense = tense
        """Of a clause that is a condition."""
        self.prints = prints
        """It is also a wording of the tree; else another construction is."""

    def parts(self, clause: a.Cl, subject: Node | None, tense: str = "") -> Found | None:
        """Return what stands in the holes of a clause; None where it is another construction."""
        if tense != self.tense or not isinstance(self.read, a.Cl):
            return None
        found: Found = {}
        return found if _fits_clause(self.read, clause, subject, found) else None

    def means_of(self, node: Node) -> Found | None:
        """Return what stands in the holes of a tree that is carried out; None where it is another construction."""
        found: Found = {}
        return found if _fits(self.means, node, found) else None


def _fits_clause(pattern: a.Cl, clause: a.Cl, subject: Node | None, found: Found) -> bool:
    if clause.voice != pattern.voice or not _fits(pattern.verb, clause.verb, found):
        return False
    if REST in pattern.args:
        subject = None
    if pattern.subject is None and subject is not None or not _fits(pattern.subject, subject, found):
        return False
    left = [*clause.before, *clause.args]
    for each in (*pattern.before, *pattern.args):
        if each == REST:
            return True
        if each == WHAT:
            of_each = any([isinstance(x, a.Arg) and isinstance(x.what, a.Together) for x in left])
            left = [x for x in left if not _is_object(x, of_each)]
            found[_key(WHAT)] = WHAT
        elif not _taken(each, left, found):
            return False
    return not left


def _taken(pattern: Node, left: list[Node], found: Found) -> bool:
    inner = pattern.part if isinstance(pattern, Maybe) else pattern
    for i, part in enumerate(left):
        trial = dict(found)
        if _fits(inner, part, trial):
            found.update(trial)
            del left[i]
            return True
    return isinstance(pattern, Maybe)


def _is_object(part: Node, of_each: bool) -> bool:
    """Tell whether a part belongs to the object; 1枚ずつ does where that is several: AとBを1枚ずつ."""
    if isinstance(part, a.Amount):
        return of_each or not isinstance(part.quantity, a.Apiece)
    return isinstance(part, a.Arg) and part.case in ("o", "kara")


def _key(hole: Node) -> str:
    if isinstance(hole, Hole):
        return hole.name or hole.kind
    return "quality" if isinstance(hole, Quality) else "subject"


def _fits(pattern: object, value: object, found: Found) -> bool:
    if pattern == REST or pattern == (REST,):
        return True
    if pattern == PLAIN:
        return isinstance(value, int) and _same(found, "int", value)
    if isinstance(pattern, Quality):
        known = isinstance(value, a.Np) and value.head == a.Head(pattern.noun) and value.filters != ()
        return known and _same(found, "quality", value)
    if isinstance(pattern, Hole | t.Subject):
        if value is None:
            return isinstance(pattern, Hole) and pattern.kind == "card"
        if pattern == CAUSE and not isinstance(value, a.Cause | t.InBattle | t.ByEffect):
            return False
        if pattern == INT:
            return isinstance(value, int | t.Num) and _same(found, "int", value)
        return isinstance(value, Node) and _same(found, _key(pattern), value)
    if isinstance(pattern, Maybe):
        return value is None or _fits(pattern.part, value, found)
    if isinstance(pattern, str) and "$" in pattern:
        head, _, name = pattern.partition("$")
        known = isinstance(value, str) and value.startswith(head) and value != head
        return known and _same(found, "$" + name, str(value).removeprefix(head))
    if isinstance(pattern, tuple):
        if not isinstance(value, tuple) or len(value) != len(pattern):
            return False
        return all([_fits(one, other, found) for one, other in zip(pattern, value, strict=True)])
    if isinstance(pattern, a.Cl) and isinstance(value, a.Cl):
        return _fits_clause(pattern, value, value.subject, found)
    if not isinstance(pattern, Node) or type(pattern) is not type(value):
        return pattern == value
    return all([_fits(getattr(pattern, x), getattr(value, x), found) for x in field_names(type(pattern))])


def _same(found: Found, key: str, value: object) -> bool:
    return bool(found.setdefault(key, value) == value)


def filled(pattern: Any, found: Found, translate: Translate) -> Any:
    """Return a tree with what stands in its holes, each translated; None for a part that is not there."""
    if isinstance(pattern, No):
        raise Refused(pattern.because, pattern.word)
    if isinstance(pattern, Maybe):
        return filled(pattern.part, found, translate)
    if isinstance(pattern, Hole | Quality):
        value = found.get(_key(pattern))
        kind = pattern.kind if isinstance(pattern, Hole) else "quality:" + pattern.noun
        return translate(kind, value) if value is not None or kind == "card" else None
    if isinstance(pattern, str):
        head, sign, name = pattern.partition("$")
        return head + found[sign + name] if sign else pattern
    if pattern == PLAIN:
        return translate("int", found["int"])
    if isinstance(pattern, tuple):
        return tuple([filled(each, found, translate) for each in pattern if not _is_absent(each, found)])
    if not isinstance(pattern, Node):
        return pattern
    changes: Found = {}
    for name in field_names(type(pattern)):
        changes[name] = filled(getattr(pattern, name), found, translate)
    return replace(pattern, **changes)


def _is_absent(pattern: Any, found: Found) -> bool:
    """Tell whether a part that may be lacking has nothing for a hole of it."""
    if not isinstance(pattern, Maybe):
        return False
    return any([_key(x) not in found for x in t.walk(pattern.part) if isinstance(x, Hole | Quality)])


class Pairs:
    """The constructions that only one game has."""

    def __init__(
        self,
        acts: tuple[Pair, ...] = (),
        events: tuple[Pair, ...] = (),
        bans: tuple[Pair, ...] = (),
        facts: tuple[Pair, ...] = (),
        permissions: tuple[Pair, ...] = (),
        filters: tuple[Pair, ...] = (),
        values: tuple[Pair, ...] = (),
        sentences: tuple[Pair, ...] = (),
        nouns: tuple[Pair, ...] = (),
    ) -> None:
        self.acts = acts
        self.events = events
        """What clauses tell of, with SUBJECT where their subject belongs."""
        self.bans = bans
        """～しない, as a change of its own."""
        self.facts = facts
        """Conditions."""
        self.permissions = permissions
        """～できる, as a change of its own."""
        self.filters = filters
        """What stands before a noun."""
        self.values = values
        """Numbers."""
        self.sentences = sentences
        """Whole sentences."""
        self.nouns = nouns
        """Noun phrases without a number of their own."""


def meant(pairs: tuple[Pair, ...], phrase: Node, translate: Translate) -> Node | None:
    """Return what a phrase means by the first pair that says it; None where none does."""
    for pair in pairs:
        found: Found = {}
        if _fits(pair.read, phrase, found):
            made: Node = filled(pair.means, found, translate)
            return made
    return None


def phrased(pairs: tuple[Pair, ...], node: Node, translate: Translate) -> Node | None:
    """Return the phrase of a tree that is carried out; None where no pair says it."""
    for pair in pairs:
        found = pair.means_of(node) if pair.prints else None
        if found is not None:
            made: Node = filled(pair.read, found, translate)
            return made
    return None


def worded(pair: Pair, node: Node, translate: Translate) -> a.Cl | None:
    """Return the clause of a tree that is carried out; None where the pair does not say it."""
    found = pair.means_of(node) if pair.prints else None
    if found is None or not isinstance(pair.read, a.Cl):
        return None
    args: list[Node] = []
    for each in pair.read.args:
        if not _is_absent(each, found):
            made = filled(each, found, translate)
            args.extend(made if isinstance(made, tuple) else (made,))
    before = filled(pair.read.before, found, translate)
    subject = filled(pair.read.subject, found, translate)
    told = found.get("subject")
    if told is not None:
        subject = translate("subject", told)
    ga = pair.read.ga or told is not None and subject is not None
    return replace(pair.read, before=before, subject=subject, args=tuple(args), ga=ga)
