"""Clauses that follow each other: who goes on doing something, and whose cards they go on with; their voices."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.telling.clause_nodes import Again, Search, Theirs, To
from gyoji.text.clause.telling.nouns import One, Only, Owners

HOMES: Final = frozenset(
    ["hand", "deck", "library", "graveyard", "trash", "energy", "energy_zone", "plan", "smash", "remove"]
    + [
        "exile",
        "exile_zone",
        "life",
        "d_deck",
        "character_deck",
        "territory_deck",
        "keep",
        "scout",
        "outside",
    ]
)
"""Zones in which everybody has only cards of their own."""


class Chain:
    """Who does one clause after the other, and whose cards they are about."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.doer: Node | None = None
        self.home: Node | None = None
        self.many = False

    def next(self, clause: Node, denied: bool) -> Node:
        """Return the next clause: without a subject that goes on, and with whose place it is."""
        if not isinstance(clause, a.Cl):
            if isinstance(clause, Search) and isinstance(clause.place, a.Place):
                self.home = owner_of(clause.place)
            subject = getattr(clause, "subject", None)
            self.doer = subject if isinstance(subject, Node) else self.doer
            return clause
        made = self._at_home(clause)
        if made.subject is not None:
            self.doer = made.subject
            return made
        if self.doer in (None, a.Who("you")) or made.voice:
            return made
        ordered = "ordered" in self.words.verbs[made.verb].traits
        if (
            isinstance(self.doer, a.Who)
            or denied
            or not ordered
            and self.words.english_of(made) in ("gain", "lose", "become")
        ):
            return replace(made, subject=Again())
        return made

    def _at_home(self, clause: a.Cl) -> a.Cl:
        whose = self._home(clause)
        args: list[Node] = []
        for each in clause.args:
            if isinstance(each, To) and isinstance(each.what, a.Place):
                args.append(replace(each, what=self._destination(each.what, clause, whose)))
            else:
                args.append(each)
        self.home = whose
        return replace(clause, args=tuple(args))

    def _home(self, clause: a.Cl) -> Node | None:
        """Return who owns what a clause is about; None where it does not say."""
        objects = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        for each in (*clause.args, *clause.before):
            if isinstance(each, a.Arg) and each.case == "kara" and isinstance(each.what, a.Place):
                return owner_of(each.what)
        for what in objects:
            if isinstance(what, a.Np | a.RefNp):
                for each in what.filters:
                    if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                        return owner_of(each.place)
                self.many = isinstance(what, a.Np) and what.quantity not in (None, t.Exactly(t.Num(1)), One())
                refers = isinstance(what, a.RefNp) or any(
                    [isinstance(x, a.Det | a.Flag) for x in what.filters]
                )
                return self.home if refers else None
            place = getattr(what, "place", None)
            if isinstance(place, a.Place):
                return owner_of(place)
        return self.home

    def _destination(self, place: a.Place, clause: a.Cl, whose: Node | None) -> a.Place:
        if isinstance(place.whose, Owners) and whose is not None:
            return replace(place, whose=whose)
        if place.whose is not None or place.which or not all([name in HOMES for name in place.names]):
            return place
        if clause.voice == "passive" or "moves" not in self.words.verbs[clause.verb].traits:
            return replace(place, which="the")
        if whose is not None:
            return replace(place, whose=whose)
        objects = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        if not objects or isinstance(objects[0], a.Np) and self.words.sort(objects[0]) != "entity":
            return replace(place, which="the")
        return replace(place, whose=Owners(is_many(objects[0])))


def is_many(node: Node) -> bool:
    if isinstance(node, a.ItRef):
        return node.plural
    if isinstance(node, a.RestRef | a.PoolRef | a.Together):
        return True
    return isinstance(node, a.Np) and node.quantity not in (t.Exactly(t.Num(1)), One(), t.UpTo(t.Num(1)))


def owner_of(place: a.Place) -> Node | None:
    if not all([name in HOMES for name in place.names]):
        return None
    if isinstance(place.whose, Theirs):
        return place.whose
    return place.whose if isinstance(place.whose, a.Who) and place.whose.quantity is None else None


def limited(clause: a.Cl) -> a.Cl | None:
    """～を1枚しか～できない: only 1 can be; None where nothing is limited so."""
    limits = [each for each in (*clause.args, *clause.before) if isinstance(each, a.Amount) and each.only]
    if len(limits) != 1:
        return None
    only = Only(limits[0].quantity)
    args = tuple([each for each in clause.args if each is not limits[0]])
    before = tuple([each for each in clause.before if each is not limits[0]])
    for i, each in enumerate(args):
        if isinstance(each, a.Arg) and each.case == "o" and isinstance(each.what, a.Np):
            counted = replace(each, what=replace(each.what, quantity=only))
            return replace(clause, args=(*args[:i], counted, *args[i + 1 :]), before=before)
    if isinstance(clause.subject, a.Np) and clause.subject.quantity is None:
        return replace(clause, subject=replace(clause.subject, quantity=only), args=args, before=before)
    return None


def passive(clause: a.Cl) -> a.Cl:
    objects = [each for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
    if len(objects) != 1 or clause.voice:
        return clause
    rest = tuple([each for each in clause.args if each is not objects[0]])
    return replace(clause, subject=objects[0].what, args=rest, voice="passive", ga=True)
