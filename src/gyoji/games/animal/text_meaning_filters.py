"""What stands before a noun of card text asks of one object."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_nouns as nouns
from gyoji.games.animal.text_meaning_references import AnimalReferences
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

VERBS = ("target", "destroy", "exile")
"""What an ability or effect can be told by."""


class AnimalFilters(AnimalReferences):
    """What stands before a noun of card text asks of one object."""

    def filters_of(self, node: t.Node) -> list[t.Node]:
        """Return what a qualification before a nouns.noun asks of one object."""
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
            return [t.Extreme(lexicon.ATTRIBUTES[node.attr], node.which)]
        if isinstance(node, a.Total):
            return [self.total_of(node)]
        if isinstance(node, a.AnyOfThese):
            return [t.Either(tuple(part for each in node.options for part in self.filters_of(each)))]
        if isinstance(node, a.Rel):
            return self.relative(node)
        if isinstance(node, a.Of):
            return self._of(node)
        if isinstance(node, a.Det):
            return []
        if isinstance(node, own_nodes.CostsMove):
            return [n.CostsMove()]
        raise Refused("this cannot qualify a card")

    def _measured(self, node: a.Measured) -> t.Node:
        own = _own_original(node.value)
        if own and node.attr in lexicon.ATTRIBUTES and not node.original:
            return t.OwnMeasure(lexicon.ATTRIBUTES[node.attr], node.op, own, original=True)
        value = self.value(node.value)
        if node.attr == "same":  # それのコスト以下の: of its own cost
            assert isinstance(node.value, a.Np)
            assert isinstance(node.value.head, a.Head)
            return self._measured(replace(node, attr=node.value.head.noun))
        tallies = {
            "condition_min": "least",
            "condition_max": "most",
            "condition_all": "most",
            "condition_kinds": "kinds",
        }
        if node.attr in tallies:
            return n.ConditionMeasure(tallies[node.attr], node.op, value)
        if node.attr not in lexicon.ATTRIBUTES:
            raise Refused("this number of a card is not known")
        return t.Measure(lexicon.ATTRIBUTES[node.attr], node.op, value, node.original)

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

    def named_again(self, node: a.Np) -> int:
        """Return where that which ～を持つ speaks of was declared or chosen."""
        for each in node.filters:
            if (
                isinstance(each, a.Rel)
                and isinstance(each.clause, a.Cl)
                and each.clause.verb in ("declare", "choose")
            ):
                return self.declared_slot(each.clause)
        known = self.ctx.by_verb("declare")
        if known is not None and any([isinstance(each, a.Det) for each in node.filters]):  # その種属
            return known.slot
        raise Refused("which one is meant cannot be told", "を持つ")

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
            words, found = nouns.head(node.head)
            for each in node.filters:
                found += self.filters_of(each)
            if words == ("token",) and not found:
                return [t.InState("token")]
            if words[0] in lexicon.EXISTENCES + ("territory",):
                found.insert(0, t.Kind(words))
            elif words == ("existence",):
                found.insert(0, t.Kind(lexicon.EXISTENCES))
            if len(found) == 1:
                return [found[0]]
            return [t.Selector(filters=tuple(found), nouns=("object",))]
        return [self.noun(node)]

    def _same(self, node: a.Same) -> list[t.Node]:
        attributes: list[str] = []
        for each in node.attrs:
            attributes.extend(
                ("attack", "health") if each == "stats" else (lexicon.ATTRIBUTES.get(each, each),)
            )
        found: list[t.Node] = []
        for attribute in attributes:
            shared = "colour" if attribute == "condition" else attribute
            if node.what is None:
                found.append(n.Mutual(attribute, node.different, node.only))
                continue
            if _is_declared(node.what):  # 宣言したカード名と同じカード名の
                assert isinstance(node.what, a.Np)
                has = n.Declared(node.attrs[0], self.named_again(node.what))
                found.append(t.OtherThan(has) if node.different else has)
                continue
            other = _other_number(node.what, attribute)
            if other:  # それのATKと同じコストの: one number of the one, another of the other
                if node.different:
                    raise Refused("only the same numbers are compared", "異なる")
                found.append(t.Measure(attribute, "=", self.value(node.what)))
                continue
            what = self.compared_card(node.what)
            if node.only and attribute == "species":
                found.append(n.OnlySpecies((), what, node.different))
            else:
                found.append(t.SameAs(shared, what, node.different))
        return found

    def _of(self, node: a.Of) -> list[t.Node]:
        """宣言したカード名のカード: has what was declared; カードのプレイ: is the play of one."""
        what = node.what
        if isinstance(what, a.Np) and isinstance(what.head, a.Head) and WORDS.sort(what) == "attribute":
            return [n.Declared(what.head.noun, self.named_again(what))]
        inner = self.noun(what)
        if isinstance(inner, t.Selector):
            return list(inner.filters)
        return [t.AbilityOf(inner)]

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
            elif isinstance(each, own_nodes.CostsMove):
                filters.append(n.CostsMove())
            elif isinstance(each, a.Rel):
                filters.append(self.described(each))
        return t.Selector(whose, t.Zone("anywhere"), tuple(filters), (node.head.noun,))

    def total_of(self, node: a.Total) -> t.Node:
        """コストの合計が4以下になるように: of those that are chosen."""
        if not isinstance(node.value, t.Num):
            raise Refused("a total is bounded by a number only", "合計")
        return n.TotalBound(lexicon.ATTRIBUTES[node.attr], node.value.n, node.least)


def _own_original(node: t.Node | None) -> str:
    """Return which number 元のATK is, where it is of the object that is measured; empty for anything else."""
    if isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.filters == (a.Flag("original"),):
        return lexicon.ATTRIBUTES.get(node.head.noun, "")
    return ""


def _is_declared(node: t.Node) -> bool:
    """Say whether a phrase names what was declared."""
    if not isinstance(node, a.Np) or WORDS.sort(node) != "attribute":
        return False
    clauses = [each.clause for each in node.filters if isinstance(each, a.Rel)]
    return any([isinstance(each, a.Cl) and each.verb == "declare" for each in clauses])


def _other_number(node: t.Node, attribute: str) -> bool:
    """Say whether a phrase names a number of another kind than *attribute*."""
    told = node.head.noun if isinstance(node, a.Np) and isinstance(node.head, a.Head) else ""
    if told not in ("cost", "atk", "def") or attribute not in ("cost", "attack", "health"):
        return False
    return lexicon.ATTRIBUTES[told] != attribute


def _flag(node: a.Flag) -> list[t.Node]:
    if node.word == "other":
        return [t.OtherThan(t.This())]
    if node.word in ("each", "first", "pool"):
        return []
    if node.word == "target":
        return [t.InState("target")]
    raise Refused("this word does not fit here")
