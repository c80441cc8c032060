"""What stands before a noun asks of one object, where references are bound at once."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.values import BoundValues
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused


class BoundFilters(BoundValues):
    """The meaning of qualifications before a noun."""

    def filters_of(self, node: t.Node) -> list[t.Node]:
        """Return what a qualification before a noun asks of one object."""
        paired = meant(self.lexicon.pairs.filters, node, self.translated)
        if paired is not None:
            return [paired]
        if isinstance(node, a.State):
            state: t.Node = t.InState(node.state)
            return [t.OtherThan(state) if node.absent else state]
        if isinstance(node, a.Measured):
            return [self._measured(node)]
        if isinstance(node, a.Sized):
            attack = t.Measure("attack", "=", self.value(node.attack))
            return [attack, t.Measure("health", "=", self.value(node.health))]
        if isinstance(node, a.Having):
            return self.holding(node)
        if isinstance(node, a.Than):
            return [self._than(node)]
        if isinstance(node, a.Containing):
            return [t.Named(node.name, True)]
        if isinstance(node, a.Except):
            return [t.OtherThan(each) for each in self._excluded(node.what)]
        if isinstance(node, a.Same):
            return self._same(node)
        if isinstance(node, a.Flag):
            return _flag(node)
        if isinstance(node, a.MostOf):
            return [t.Extreme(self.lexicon.measures[node.attr], node.which)]
        if isinstance(node, a.AnyOfThese):
            return [t.Either(tuple(part for each in node.options for part in self.filters_of(each)))]
        if isinstance(node, a.Rel):
            return self.relative(node)
        if isinstance(node, a.Of):
            return self._of(node)
        if isinstance(node, a.Det):
            return []
        raise Refused("this cannot qualify a card")

    def _measured(self, node: a.Measured) -> t.Node:
        own = self._own_original(node.value)
        if own and node.attr in self.lexicon.measures and not node.original:
            return t.OwnMeasure(self.lexicon.measures[node.attr], node.op, own, original=True)
        value = self.value(node.value)
        if node.attr == "same":  # それのコスト以下の: of its own cost
            assert isinstance(node.value, a.Np)
            assert isinstance(node.value.head, a.Head)
            return self._measured(replace(node, attr=node.value.head.noun))
        if node.attr not in self.lexicon.measures:
            raise Refused("this number of a card is not known")
        return t.Measure(self.lexicon.measures[node.attr], node.op, value, node.original)

    def named_again(self, node: a.Np) -> int:
        """Return where that which ～を持つ speaks of was declared or chosen."""
        for each in node.filters:
            if (
                isinstance(each, a.Rel)
                and isinstance(each.clause, a.Cl)
                and (self.way(each.clause.verb) == "declare" or self.way(each.clause.verb) == "choose")
            ):
                return self.declared_slot(each.clause)
        known = self.ctx.by_verb("declare")
        if known is not None and any([isinstance(each, a.Det) for each in node.filters]):  # その種属
            return known.slot
        raise Refused("which one is meant cannot be told", "を持つ")

    def as_declared(self, name: str, node: a.Np) -> t.Node:
        """Return 宣言した～の as a filter on what was declared or chosen."""
        return self.own_node("Declared", name, self.named_again(node))

    def described(self, node: a.Rel) -> t.Node:
        """Return a clause before 能力 or 効果 as a filter on what its text does."""
        clause = node.clause
        if isinstance(clause, a.Cl) and node.tense == "would" and self.in_group(clause.verb, "told_by"):
            roles = Roles(clause)
            if roles.voice == "" and roles.subject is None and roles.o is not None:
                roles.check("o", "")
                what = self.noun(roles.o)
                if isinstance(what, t.Selector) and what.player is None and what.quantity is None:
                    if all([isinstance(each, t.Kind) for each in what.filters]):
                        return self.own_node("DoesTo", roles.verb, what)
        raise Refused("which abilities these are cannot be told", "能力")

    def _excluded(self, node: t.Node) -> list[t.Node]:
        """Return what ～以外の leaves out."""
        if isinstance(node, a.OutOf):
            named = len(node.what.options) if isinstance(node.what, a.Options) else 1
            if node.quantity != t.Exactly(t.Num(named)):
                raise Refused("all of these are left out", "以外")
            return self._excluded(node.what)
        if isinstance(node, a.Options):
            return [found for each in node.options for found in self._excluded(each)]
        if isinstance(node, a.State):
            return [t.InState(node.state)]
        if isinstance(node, a.Word):
            return [t.Having((t.Keyword(node.name),))]
        if isinstance(node, a.Np):
            known = self.reference(node)
            if known is not None:
                return [known]
            words, found = self.described_head(node.head)
            for each in node.filters:
                found += self.filters_of(each)
            kind = self.kind_of(words, not found)
            if kind is not None:
                found.insert(0, kind)
            if len(found) == 1:
                return [found[0]]
            return [t.Selector(filters=tuple(found), nouns=("object",))]
        return [self.noun(node)]

    def _same(self, node: a.Same) -> list[t.Node]:
        attributes: list[str] = []
        for each in node.attrs:
            attributes.extend(
                ("attack", "health") if each == "stats" else (self.lexicon.measures.get(each, each),)
            )
        found: list[t.Node] = []
        for attribute in attributes:
            if node.what is None:
                found.append(self.own_node("Mutual", attribute, node.different, node.only))
                continue
            if self._is_declared(node.what):  # 宣言したカード名と同じカード名の
                assert isinstance(node.what, a.Np)
                has = self.as_declared(node.attrs[0], node.what)
                found.append(t.OtherThan(has) if node.different else has)
                continue
            other = self._other_number(node.what, attribute)
            if other:  # それのATKと同じコストの: one number of the one, another of the other
                if node.different:
                    raise Refused("only the same numbers are compared", "異なる")
                found.append(t.Measure(attribute, "=", self.value(node.what)))
                continue
            what = self.compared_card(node.what)
            found.append(self.alike(attribute, what, node))
        return found

    def _of(self, node: a.Of) -> list[t.Node]:
        """宣言したカード名のカード: has what was declared; カードのプレイ: is the play of one."""
        what = node.what
        if isinstance(what, a.Np) and isinstance(what.head, a.Head) and self.words.sort(what) == "attribute":
            return [self.as_declared(what.head.noun, what)]
        inner = self.noun(what)
        if isinstance(inner, t.Selector):
            return list(inner.filters)
        return [t.AbilityOf(inner)]

    def ability(self, node: t.Node) -> t.Node:
        """Return abilities as what is activated: of which cards, of whom."""
        if isinstance(node, a.Options | a.Together):
            whole = node.options if isinstance(node, a.Options) else node.parts
            first = whole[0]
            before = first.filters if isinstance(first, a.Np) else ()
            shared = tuple(each for each in before if isinstance(each, a.Of | a.Owned | a.Scope))
            parts = [
                self.ability(
                    replace(each, filters=(*shared, *each.filters)) if i and isinstance(each, a.Np) else each
                )
                for i, each in enumerate(whole)
            ]
            selectors = [each for each in parts if isinstance(each, t.Selector)]
            words = tuple(dict.fromkeys(word for each in selectors for word in each.nouns))
            return replace(selectors[0], nouns=words)
        assert isinstance(node, a.Np)
        assert isinstance(node.head, a.Head)
        whose: t.Node | None = None
        filters: list[t.Node] = []
        for each in node.filters:
            if isinstance(each, a.Of):
                filters.append(t.AbilityOf(self.noun(each.what)))
            elif isinstance(each, a.Owned):
                whose = self.player(each.player)
            elif isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
                filters.append(t.AbilityOf(t.Selector(place.player, place, (), ("object",))))
            elif isinstance(each, a.Rel):
                filters.append(self.described(each))
            elif (own := meant(self.lexicon.pairs.filters, each, self.translated)) is not None:
                filters.append(own)
        return t.Selector(whose, t.Zone("anywhere"), tuple(filters), (node.head.noun,))

    def _own_original(self, node: t.Node | None) -> str:
        """Return which number 元のATK is, where it is of the object that is measured; empty for anything else."""
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.filters == (a.Flag("original"),):
            return self.lexicon.measures.get(node.head.noun, "")
        return ""

    def _is_declared(self, node: t.Node) -> bool:
        """Say whether a phrase names what was declared."""
        if not isinstance(node, a.Np) or self.words.sort(node) != "attribute":
            return False
        clauses = [each.clause for each in node.filters if isinstance(each, a.Rel)]
        return any([isinstance(each, a.Cl) and self.way(each.verb) == "declare" for each in clauses])

    def _other_number(self, node: t.Node, attribute: str) -> bool:
        """Say whether a phrase names a number of another kind than *attribute*."""
        told = node.head.noun if isinstance(node, a.Np) and isinstance(node.head, a.Head) else ""
        if told not in self.lexicon.measures or attribute not in self.lexicon.measures.values():
            return False
        return self.lexicon.measures[told] != attribute


def _flag(node: a.Flag) -> list[t.Node]:
    if node.word == "other":
        return [t.OtherThan(t.This())]
    if node.word in ("each", "first", "pool"):
        return []
    if node.word == "target":
        return [t.InState("target")]
    raise Refused("this word does not fit here")
