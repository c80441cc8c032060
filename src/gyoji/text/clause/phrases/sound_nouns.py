"""Which noun phrases of card text are sound: what stands before a noun belongs to the nearest that can have it."""

from __future__ import annotations

import itertools
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.leading import first_of, is_this_way, leading
from gyoji.text.clause.phrases.words import Words

_ENTITIES: Final = ("entity", "ref", "bare", "player", "other", "effect")


_THINGS: Final = ("thing", "ability", "attribute")


def _begins_bare(node: t.Node) -> bool:
    """手札のカードの数以下のコストの: the place before it is that of the cards counted."""
    inner = node.value if isinstance(node, a.Measured) else None
    while isinstance(inner, a.ValueOf | a.Summed):
        inner = inner.of
        if isinstance(inner, a.Np):
            first = inner.filters[0] if inner.filters else None
            place = first.place if isinstance(first, a.Scope) else None
            return first is None or isinstance(place, a.Place) and place.whose is None
    return False


def _is_all_of_some(quantities: list[a.Quantified | a.Points]) -> bool:
    """2枚以上のすべての."""
    kinds = [type(each.quantity) for each in quantities if isinstance(each, a.Quantified)]
    return len(kinds) == 2 and t.All in kinds and t.AtLeast in kinds


_DEPENDENT: Final = frozenset(["effect", "ability", "attribute", "damage", "deed", "counter", "other"])


def _of_whom(each: t.Node) -> t.Node | None:
    if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
        return each.place.whose
    return each.player if isinstance(each, a.Owned) else None


def _is_those(whose: t.Node | None) -> bool:
    return isinstance(whose, a.Who) and (whose == a.Who("player") or isinstance(whose.of, a.Np))


def _is_every_span(before: t.Node, each: t.Node) -> bool:
    """各ターンに～する, すべてのプレイヤーが～する: every turn, every player, not every card."""
    clause = each.clause if isinstance(each, a.Rel) else None
    if not isinstance(clause, a.Cl):
        return False
    if before == a.Flag("each"):
        return isinstance(first_of(clause), a.At | a.PerSpan | a.NthArg)
    return before == a.Quantified(t.All()) and clause.subject == a.Who("player")


def _is_nobodys(each: t.Node) -> bool:
    return isinstance(each, a.Scope) and isinstance(each.place, a.Place) and each.place.whose is None


_OUTSIDE_DAMAGE: Final = (a.Scope, a.Owned, a.State, a.Measured, a.Having)
_OUTSIDE_EXCEPT: Final = (a.Scope, a.Owned, a.Quantified, a.Measured, a.State, a.Sized, a.Points, a.Same)


_BEFORE_OPENER: Final = (a.Scope, a.Owned, a.Quantified, a.Flag, a.Det, a.Points)


def _opens(node: a.Rel) -> bool:
    """この効果で～した begins a noun phrase."""
    return isinstance(node.clause, a.Cl) and is_this_way(first_of(node.clause))


_BARE_KINDS: Final = ("attribute", "ability")
_OF_ATTRIBUTES: Final = (
    a.Multiplied,
    a.Of,
    a.Owned,
    a.Det,
    a.Flag,
    a.Rel,
    a.Quantified,
    a.EqualTo,
    a.According,
    a.Scope,
    a.Except,
)
"""What can stand before the name of a quality of cards."""


def _mixes_pronouns(node: a.Together | a.Options) -> bool:
    """AとこれがBした～ is A and what this did; a pronoun does not share a clause with a noun before it."""
    parts = node.parts if isinstance(node, a.Together) else node.options
    pronouns = [isinstance(each, a.ThisRef | a.ItRef) for each in parts]
    return any(pronouns) and not all(pronouns)


def _is_object(node: t.Node) -> bool:
    return isinstance(node, a.Arg) and node.case == "o"


def is_several(node: a.Arg) -> bool:
    """～の中から: out of a place or of cards; それらの中から is その中から."""
    return not isinstance(node.what, a.ItRef | a.ThisRef)


def out_of_is_sound(node: a.OutOf) -> bool:
    inner = node.what
    if isinstance(inner, a.OutOf):
        return False
    last = inner.options[-1] if isinstance(inner, a.Options) else inner
    return not isinstance(last, a.Np | a.RefNp) or last.quantity is None


def same_is_sound(node: a.Same | a.Than) -> bool:
    """墓地のこの効果で～した動物と同じ種属のカード, 墓地のこれと同じ名前のカード: the place is that of the card."""
    what = node.what
    if isinstance(what, a.RefNp) and what.filters and isinstance(what.filters[0], a.Scope | a.Owned):
        return False
    if not isinstance(what, a.Np) or len(what.filters) < 2:
        return True
    second = what.filters[1]
    return not (
        isinstance(what.filters[0], a.Scope | a.Owned) and isinstance(second, a.Rel) and _opens(second)
    )


_NOT_HAD: Final = (a.Same, a.Of, a.Scope, a.Owned, a.MostOf, a.EqualTo)


def value_is_sound(node: object) -> bool:
    """～の数: of a noun or a number of one; the value of an attribute is itself."""
    inner = getattr(node, "of", None) or getattr(node, "value", None)
    if isinstance(inner, t.Num | t.Variable) and isinstance(node, a.ValueOf | a.Summed | a.Best):
        return False
    if isinstance(inner, a.Bare | a.Circled | a.Who | a.Fixed | a.Quote | a.Process):
        return False
    return not (
        isinstance(node, a.ValueOf)
        and isinstance(inner, a.ValueOf)
        and node.how == "number"
        and inner.how == "number"
    )


class NounSound:
    """Which noun phrases are sound, by the words of one game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._of_attributes = (*_OF_ATTRIBUTES, *words.attribute_filters)

    def _are_alike(self, nodes: tuple[t.Node, ...]) -> bool:
        sorts = {self.words.sort(each) for each in nodes}
        return (
            len(sorts) == 1
            or sorts <= set(_ENTITIES)
            or sorts <= set(_THINGS)
            or sorts == {"effect", "damage"}
            or sorts == {"entity", "ability"}
            or sorts <= {"ref", "counter", "entity"}
            and self.words.sort(nodes[0]) != "counter"
        )

    def np_is_sound(self, node: a.Np) -> bool:
        kind = self.words.sort(node)
        filters = node.filters
        quantities = [each for each in filters if isinstance(each, a.Quantified | a.Points)]
        if kind == "player" and all(isinstance(each, a.Quantified) for each in filters):
            return False
        if kind == "player" and any([isinstance(each, a.Owned) for each in filters]):
            return False
        if kind == "player" and filters[0] == a.Det() and len(filters) == 1:  # そのプレイヤー is one word
            return False
        if any(isinstance(each, a.Points) for each in filters) and not self._in_points(node):
            return False
        if (
            self.words.noun_has(node.head, "in_points")
            and quantities
            and isinstance(quantities[0], a.Quantified)
        ):
            return False
        if (
            kind == "deed" and node.quantity is not None or a.Of(a.PoolRef()) in filters
        ):  # その中の is one word
            return False
        for before, after in itertools.pairwise(
            filters
        ):  # 元のATK1の: the original ATK, not an original animal
            if isinstance(before, a.Flag) and before.word == "original" and isinstance(after, a.Measured):
                return False
            if isinstance(before, a.Scope | a.Owned | a.Of | a.Rel) and _begins_bare(after):
                return False
            if (
                before == a.Quantified(t.All())
                and isinstance(after, a.Scope)
                and isinstance(after.place, a.Place)
            ):
                if after.place.whose == a.Who("player"):  # すべてのプレイヤーの墓地の
                    return False
        if self.words.noun_has(node.head, "uncounted"):
            if any(isinstance(each, a.EqualTo | a.Multiplied) for each in filters):
                return False
        if self.words.noun_has(node.head, "needs_clause"):
            if not any(isinstance(each, a.Rel) for each in filters) or any(
                isinstance(each, a.Of) for each in filters
            ):
                return False
        if (
            len(quantities) > 1
            and not _is_all_of_some(quantities)
            or quantities
            and node.quantity is not None
        ):
            return False
        return self._filters_are_sound(filters, kind, node.head)

    def _in_points(self, node: a.Np) -> bool:
        """Say whether a number before the noun says how much of it there is."""
        return self.words.sort(node) == "damage" or self.words.noun_has(node.head, "in_points")

    def ref_is_sound(self, node: a.RefNp) -> bool:
        """A pronoun has a place, a state, counters; never すべての, その or a measure."""
        allowed = (a.Scope, a.Owned, a.State, a.Rel, a.Having)
        if not all(isinstance(each, allowed) for each in node.filters):
            return False
        if isinstance(node.ref, a.RestRef) and node.filters:
            return False
        return self._filters_are_sound(node.filters, "ref")

    def _filters_are_sound(self, filters: tuple[t.Node, ...], kind: str, head: t.Node | None = None) -> bool:
        places = [each for each in filters if isinstance(each, a.Scope | a.Owned)]
        if len(places) > 1:
            return False
        for i, each in enumerate(filters):
            if isinstance(each, a.Of):
                placed = all(
                    [isinstance(own, a.Scope | a.Owned | a.Quantified | a.State) for own in filters[:i]]
                )
                if i > 0 and not (placed and kind == "entity" and self.words.sort(each.what) == "attribute"):
                    return False
                if not self._may_own(each.what, kind, head):
                    return False
            elif i > 0 and (self._absorbs(filters[i - 1], each) or _is_every_span(filters[i - 1], each)):
                return False
            if i > 0 and isinstance(filters[i - 1], a.Quantified) and isinstance(each, a.Scope | a.Owned):
                if (
                    filters[i - 1] == a.Quantified(t.All())
                    and isinstance(each, a.Scope)
                    and _is_nobodys(each)
                ):
                    return False
            if isinstance(each, a.Flag) and each.word == "other" and i > 0 and filters[i - 1] == a.Det():
                return False
            if isinstance(each, a.Flag) and each.word == "same" and (kind != "ability" or len(filters) > 1):
                return (
                    False  # 同じ誘発能力: the one spoken of; of anything else it is said in what it is alike
                )
            before = filters[i - 1] if i > 0 else None
            if before == a.Det() and _is_those(
                _of_whom(each)
            ):  # そのプレイヤーの手札の, そのカードのコントローラーの～
                return False
            if isinstance(each, a.Having) and isinstance(before, a.Measured) and before.attr == "same":
                if (
                    self.words.sort(each.things[0]) == "attribute"
                ):  # それのコスト以下のコストを持つ is one measure
                    return False
            if isinstance(each, a.Multiplied) and isinstance(before, a.Points):
                return False
            if isinstance(each, a.Multiplied):
                if (
                    kind not in ("damage", "counter", "attribute", "entity")
                    or i > 0
                    and isinstance(filters[i - 1], a.Det)
                ):
                    return False
            if isinstance(each, a.Measured) and before == a.Det() and isinstance(each.value, a.Np):
                return False  # そのカードのコスト以下の: that card's, not those
            if isinstance(each, a.EqualTo) and before == a.Det() and isinstance(each.value, a.DoneNumber):
                return False
            if each == a.Det(plural=True) and kind == "attribute":  # それらのATK: of them
                return False
            if isinstance(each, a.Sized) and kind not in ("entity",):
                return False
            if (
                isinstance(each, a.Rel)
                and i > 0
                and _opens(each)
                and not isinstance(filters[i - 1], _BEFORE_OPENER)
            ):
                return False
            if isinstance(each, a.Rel) and not self._rel_is_sound(each, kind, i == len(filters) - 1):
                return False
            if kind in _BARE_KINDS and not isinstance(each, self._of_attributes):
                if not (isinstance(each, a.Points) and self.words.noun_has(head, "in_points")):
                    return False
            if isinstance(each, a.Measured | a.Same | a.MostOf | a.Containing) and kind in (
                "counter",
                "deed",
                "thing",
            ):
                return False
            if isinstance(each, a.EqualTo) and kind not in (
                "damage",
                "attribute",
                "other",
                "entity",
                "counter",
            ):
                return False
            if isinstance(each, a.Scope) and kind == "counter" and not self.words.counters_have_places:
                return False
            if isinstance(each, a.Scope) and kind in ("attribute", "damage", "deed", "player"):
                return False
        return True

    def _may_own(self, what: t.Node, kind: str, head: t.Node | None) -> bool:
        """～の: what belongs to something, or cards with a name, species or type that was said."""
        owner = self.words.sort(what)
        if isinstance(what, a.Word):
            return self.words.noun_has(head, "from_keywords")
        if isinstance(what, a.Who | a.Place | a.Bare | a.RestRef) or owner in ("thing", "coin"):
            return False
        if isinstance(what, a.Options | a.Together):
            if _mixes_pronouns(what):
                return False
            inner = what.options if isinstance(what, a.Options) else what.parts
            if any(isinstance(each, a.Who | a.Place | a.Bare | a.Word) for each in inner):
                return False
        if kind in _DEPENDENT:
            return owner in ("entity", "ref", "effect", "ability", "attribute", "player", "deed", "damage")
        if kind == "entity":
            if owner == "attribute":
                return isinstance(what, a.Np) and any(
                    isinstance(each, a.Rel | a.Det | a.Flag) for each in what.filters
                )
            return owner in ("entity", "ref", "effect") and self.words.noun_has(head, "from_cards")
        return False

    def _absorbs(self, before: t.Node, each: t.Node) -> bool:
        """Say whether *before* belongs to the noun that *each* begins with."""
        lead = leading(each)
        if lead is None:
            return False
        if isinstance(lead, a.Options):
            lead = lead.options[0]
        if isinstance(lead, a.Together):
            lead = lead.parts[0]
        if isinstance(lead, a.OutOf):
            lead = lead.what
        if isinstance(each, a.Except) and (not isinstance(lead, a.Np) or isinstance(before, _OUTSIDE_EXCEPT)):
            return False
        if isinstance(lead, a.Place):
            return isinstance(before, a.Owned) and lead.whose is None and not lead.which
        if isinstance(lead, a.Np):
            if self.words.sort(lead) in _BARE_KINDS and not isinstance(before, self._of_attributes):
                return False
            if isinstance(each, a.Than) and self.words.sort(lead) == "attribute" and not lead.filters:
                return False
            if self.words.sort(lead) == "damage" and isinstance(before, _OUTSIDE_DAMAGE):
                return False
            if self.words.sort(lead) == "counter" and isinstance(before, a.Scope):
                return self.words.counters_have_places
            if isinstance(each, a.Having) and isinstance(before, (*_OUTSIDE_EXCEPT, a.Except, a.Containing)):
                return False
            if (
                lead.filters
                and isinstance(lead.filters[0], a.Scope | a.Owned)
                and isinstance(before, a.Scope | a.Owned)
            ):
                return isinstance(before, a.Owned) and _is_nobodys(lead.filters[0])
            if lead.filters and isinstance(lead.filters[0], a.Det):
                return False
            if (
                lead.filters
                and isinstance(lead.filters[0], a.Rel)
                and isinstance(lead.filters[0].clause, a.Cl)
            ):
                first = first_of(lead.filters[0].clause)
                if isinstance(first, a.Cause) and first.of is None:
                    return False
            return True
        if isinstance(lead, a.RefNp | a.ThisRef | a.ItRef):
            if isinstance(each, a.Same | a.Than) and isinstance(before, a.Scope | a.Owned):
                return False
            return isinstance(before, a.Scope | a.Owned | a.State | a.Having | a.Rel)
        return False

    def _rel_is_sound(self, node: a.Rel, kind: str, last: bool) -> bool:
        clause = node.clause
        assert isinstance(clause, a.Cl)
        args = (*clause.before, *clause.args)
        traits = self.words.verbs[clause.verb].traits
        lead = leading(node)
        if isinstance(lead, a.Place) and lead.which == "that":
            return False
        if "being" in traits and clause.subject is None:
            return node.tense in ("was", "did") and len(args) > 0
        if "possesses" in traits and (clause.subject is None or any([_is_object(each) for each in args])):
            return False
        if "changes" in traits and node.tense == "would" and kind != "attribute":
            return False
        if isinstance(lead, a.Together | a.Options) and _mixes_pronouns(lead):
            return False
        if clause.voice == "passive" and clause.subject is not None:
            if "passive_alone" in traits or self.words.sort(clause.subject) == "player":
                return False
        if any(isinstance(each, a.Adverb) and each.word not in self.words.relative_adverbs for each in args):
            return False
        for i, each in enumerate(args):
            if isinstance(each, a.Cause) and each.of is None and each.kind == "this":
                if i > 0 or (clause.subject is not None and not clause.before):
                    return False
            if self.words.is_own_ability(each) and clause.subject is not None and not clause.before:
                return self.words.sort(clause.subject) != "player"
            if isinstance(each, a.UnlessArg | a.LimitArg):
                return False
        if (node.next or a.Adverb("next") in args) and "next" not in traits:
            return False
        if node.tense == "would":
            return kind in ("attribute", "damage", "effect", "ability", "entity", "player", "other", "deed")
        return True

    def options_are_sound(self, node: a.Options | a.Together) -> bool:
        """Like things; one of two or one of each, never a comparison (～と同じ)."""
        parts = node.options if isinstance(node, a.Options) else node.parts
        if not self._are_alike(parts):
            return False
        if isinstance(node, a.Options) and any(
            isinstance(each, a.Bare | a.Circled | a.CircledOr) for each in parts
        ):
            return False
        for each in parts[1:]:
            if isinstance(each, a.Np) and each.filters:
                first = each.filters[0]
                if isinstance(node, a.Together) and isinstance(first, a.Same) and first.what is None:
                    return False
                if isinstance(node, a.Together) and first == a.Flag("same_number"):
                    return False
                if isinstance(first, a.Of) and self.words.sort(each) == "effect":
                    if self.words.sort(parts[0]) != "effect":
                        return False
        for one, each in itertools.pairwise(parts):
            if isinstance(each, a.Np) and each.filters and isinstance(each.filters[0], a.Except):
                bare = (
                    isinstance(one, a.Np)
                    and one.quantity is None
                    and all(isinstance(own, a.Scope | a.Owned) for own in one.filters)
                )
                if bare and not isinstance(each.filters[0].what, a.ThisRef | a.ItRef):
                    return False
        for each in parts[:-1]:
            if isinstance(each, a.Place) and any(isinstance(other, a.Place) for other in parts[1:]):
                return isinstance(parts[-1], a.Place) and any(
                    isinstance(other, a.Place) and (other.whose is not None or other.position)
                    for other in parts[1:]
                )
        return True

    def is_bare_kind(self, node: a.IsA) -> bool:
        """動物カードなら: of what was spoken of, where nothing else is named."""
        kind = node.as_
        if not isinstance(kind, a.Np) or kind.quantity is not None or self.words.sort(kind) != "entity":
            return False
        return isinstance(kind.head, a.Head) and all([isinstance(each, a.Having) for each in kind.filters])

    def is_out_of(self, before: object, after: object) -> bool:
        """～の中から1枚を: one phrase, not two parts of a clause."""
        if not isinstance(before, a.Arg) or not isinstance(after, a.Arg) or before.case != "kara":
            return False
        return self.words.sort(before.what) == "entity" and isinstance(after.what, a.Bare)

    def except_is_sound(self, node: a.Except | a.NotA) -> bool:
        """～以外の takes the bare noun before it, with what was done to it, not its place or its measure."""
        what = node.what.what if isinstance(node.what, a.OutOf) else node.what
        for each in what.options if isinstance(what, a.Options) else (what,):
            if isinstance(each, a.Np):
                if any(isinstance(inner, _OUTSIDE_EXCEPT) for inner in each.filters):
                    return False
                if a.Det() in each.filters[1:]:
                    return False
                lead = leading(each.filters[0]) if each.filters else None
                if isinstance(lead, a.RefNp) and any(
                    isinstance(own, a.Scope | a.Owned) for own in lead.filters
                ):
                    return False
                if self.words.sort(each) not in ("entity", "counter", "effect", "ability", "damage"):
                    return False
        return True

    def having_is_sound(self, node: a.Having) -> bool:
        for each in node.things:
            if isinstance(each, a.Np):
                if self.words.sort(each) not in ("ability", "attribute"):
                    return False
                if any(isinstance(inner, _NOT_HAD) for inner in each.filters):
                    return False
                if self.words.noun_has(each.head, "not_had"):
                    return False
        return True

    def place_is_sound(self, node: a.Place) -> bool:
        if node.position and any(name not in self.words.ordered_zones for name in node.names):
            return False
        return not (
            isinstance(node.whose, a.Who) and node.whose.who == "you" and node.whose.quantity is not None
        )

    def who_is_sound(self, node: a.Who) -> bool:
        if node.of is not None:
            return (
                self.words.sort(node.of) in ("entity", "ref", "effect", "ability") and node.quantity is None
            )
        return node.quantity is None or node.who in ("opponent", "player")
