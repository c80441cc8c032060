"""What stands before a noun of card text asks of one object."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_references import AnimalReferences
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

TALLIES = {
    "condition_min": "least",
    "condition_max": "most",
    "condition_all": "most",
    "condition_kinds": "kinds",
}
"""Words before a number of icons of a condition, and which number that is."""
VERBS = ("target", "destroy", "exile")
"""What an ability or effect can be told by."""


class AnimalFilters(AnimalReferences):
    """What stands before a noun of card text asks of one object."""

    def own_filter(self, node: t.Node) -> t.Node | None:
        return n.CostsMove() if isinstance(node, own_nodes.CostsMove) else None

    def own_measure(self, node: a.Measured, value: t.Node) -> t.Node | None:
        tally = TALLIES.get(node.attr)
        return None if tally is None else n.ConditionMeasure(tally, node.op, value)

    def kind_of(self, words: tuple[str, ...], bare: bool) -> t.Node | None:
        if words == ("token",) and bare:
            return t.InState("token")
        if words[0] in lexicon.EXISTENCES + ("territory",):
            return t.Kind(words)
        return t.Kind(lexicon.EXISTENCES) if words == ("existence",) else None

    def mutual(self, attribute: str, node: a.Same) -> t.Node:
        return n.Mutual(attribute, node.different, node.only)

    def alike(self, attribute: str, what: t.Node, node: a.Same) -> t.Node:
        if node.only and attribute == "species":
            return n.OnlySpecies((), what, node.different)
        return t.SameAs("colour" if attribute == "condition" else attribute, what, node.different)

    def as_declared(self, name: str, node: a.Np) -> t.Node:
        return n.Declared(name, self.named_again(node))

    def holding(self, node: a.Having) -> list[t.Node]:
        """Return ～を持つ as filters."""
        found: list[t.Node] = []
        kinds: list[str] = []
        things: list[t.Node] = []
        for each in node.things:
            if isinstance(each, a.Word) and each.argument is not None:
                raise Refused("a keyword is asked for without what it is for", "（")
            if isinstance(each, a.Np) and isinstance(each.head, a.Head) and each.head.noun == "condition":
                kinds.extend(attr.name for attr in each.head.attrs if isinstance(attr, a.Attr))
                if any([isinstance(one, a.Flag) and one.word == "generic" for one in each.filters]):
                    kinds.append("generic")
                elif not each.head.attrs:
                    found.append(
                        n.Declared("condition", self.named_again(each))
                        if each.filters
                        else t.InState("with_condition")
                    )
            elif isinstance(each, a.Np) and isinstance(each.head, a.Head) and each.head.noun == "species":
                species = [attr.name for attr in each.head.attrs if isinstance(attr, a.Attr)]
                if species:
                    things.extend(t.Trait("species", name) for name in species)
                else:
                    found.append(
                        n.Declared("species", self.named_again(each))
                        if each.filters
                        else t.Trait("species", "")
                    )
            elif (
                isinstance(each, a.Np)
                and isinstance(each.head, a.Head)
                and each.head.noun in lexicon.ABILITY_KINDS
            ):
                if each.filters:
                    raise Refused("which abilities these are cannot be told", "能力")
                things.append(t.Ability(lexicon.ABILITY_KINDS[each.head.noun]))
            elif (
                isinstance(each, a.Np)
                and isinstance(each.head, a.Head)
                and each.head.noun in ("name", "type", "cost")
            ):
                found.append(n.Declared(each.head.noun, self.named_again(each)))
            elif isinstance(each, a.Word):
                things.append(t.Keyword(each.name))
            elif isinstance(each, a.Named):
                things.append(t.Named(each.name))
            elif isinstance(each, a.Fixed) and each.attack is not None:
                found.append(t.Measure("attack", "=", self.value(each.attack)))
            else:
                raise Refused("this is nothing that a card has", "を持つ")
        if kinds:
            if node.how == "only":
                found.append(n.OnlyConditions(tuple(kinds)))
            elif node.either:
                found.append(t.Coloured(tuple(kinds)))
            else:
                found.extend(t.Coloured((kind,)) for kind in kinds)
        if node.how == "only" and things:
            found.append(n.OnlySpecies(tuple(each.name for each in things if isinstance(each, t.Trait))))
        elif node.either and things:
            found.append(t.Having(tuple(things)))
        else:
            found.extend(t.Having((thing,)) for thing in things)
        if node.how == "not":
            return [
                replace(each, absent=True) if isinstance(each, t.Having) else t.OtherThan(each)
                for each in found
            ]
        return found

    def described(self, node: a.Rel) -> t.Node:
        """Return a clause before 能力 or 効果 as a filter on what its text does."""
        clause = node.clause
        if isinstance(clause, a.Cl) and node.tense == "would":
            roles = Roles(clause)
            if roles.verb in VERBS and roles.voice == "" and roles.subject is None and roles.o is not None:
                roles.check("o", "")
                what = self.noun(roles.o)
                if isinstance(what, t.Selector) and what.player is None and what.quantity is None:
                    if all([isinstance(each, t.Kind) for each in what.filters]):
                        return n.DoesTo(roles.verb, what)
        raise Refused("which abilities these are cannot be told", "能力")

    def total_of(self, node: a.Total) -> t.Node:
        """コストの合計が4以下になるように: of those that are chosen."""
        if not isinstance(node.value, t.Num):
            raise Refused("a total is bounded by a number only", "合計")
        return n.TotalBound(lexicon.ATTRIBUTES[node.attr], node.value.n, node.least)
