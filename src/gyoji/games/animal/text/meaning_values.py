"""What only this game asks of an object by what stands before its noun, and its own numbers and conditions."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import lexicon as lexicon
from gyoji.games.animal.text.meaning_nouns import AnimalNouns
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.meaning import trees
from gyoji.text.reading.errors import Refused

ONE = t.Num(1)


class AnimalValues(AnimalNouns):
    """What only this game asks of an object by what stands before its noun, and its own numbers and conditions."""

    def kind_of(self, words: tuple[str, ...], bare: bool) -> t.Node | None:
        if words == ("token",) and bare:
            return t.InState("token")
        if words[0] in lexicon.EXISTENCES + ("territory",):
            return t.Kind(words)
        return t.Kind(lexicon.EXISTENCES) if words == ("existence",) else None

    def alike(self, attribute: str, what: t.Node, node: a.Same) -> t.Node:
        if node.only and attribute == "species":
            return n.OnlySpecies((), what, node.different)
        return t.SameAs("colour" if attribute == "condition" else attribute, what, node.different)

    def holding(self, node: a.Having) -> list[t.Node]:
        """Return ～を持つ as filters."""
        found: list[t.Node] = []
        kinds: list[str] = []
        things: list[t.Node] = []
        for each in node.things:
            if isinstance(each, a.Word) and each.argument is not None:
                raise Refused("a keyword is asked for without what it is for", "（")
            if isinstance(each, a.Np) and each.noun == "condition":
                kinds.extend(each.qualities)
                if each.flagged("generic"):
                    kinds.append("generic")
                elif not each.qualities:
                    again = n.Declared("condition", self.named_again(each)) if each.filters else None
                    found.append(again or t.InState("with_condition"))
            elif isinstance(each, a.Np) and each.noun == "species":
                things.extend(t.Trait("species", name) for name in each.qualities)
                if not each.qualities:
                    again = n.Declared("species", self.named_again(each)) if each.filters else None
                    found.append(again or t.Trait("species", ""))
            elif isinstance(each, a.Np) and each.noun in lexicon.ABILITY_KINDS:
                if each.filters:
                    raise Refused("which abilities these are cannot be told", "能力")
                things.append(t.Ability(lexicon.ABILITY_KINDS[each.noun]))
            elif isinstance(each, a.Np) and each.noun in ("name", "type", "cost"):
                found.append(n.Declared(each.noun, self.named_again(each)))
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

    def extreme_of(self, node: a.ValueOf) -> t.Node:
        inner = node.of
        if isinstance(inner, a.ValueOf) and isinstance(inner.of, a.Np) and inner.of.noun == "condition":
            return n.ConditionCount(self._owner(inner.of), "most" if node.how == "max" else "least")
        if isinstance(inner, a.Np) and WORDS.sort(inner) == "attribute":
            return self.extreme(_attribute(inner), self._owner(inner), node.how)
        raise Refused("of what this is the greatest or least cannot be told", "値")

    def attribute_value(self, node: a.Np) -> t.Node:
        word = node.noun
        rels = [each.clause for each in node.filters if isinstance(each, a.Rel)]
        paid = [each for each in rels if isinstance(each, a.Cl) and each.verb == "pay"]
        if paid and word in ("cost", "life"):
            every = [
                each for each in self.ctx.all_by_verb("pay") if (each.verb == "pay_life") == (word == "life")
            ]
            if every:
                return _all_done(every)
            if word == "life" and self.ctx.event is not None and self.ctx.event.verb == "pay_life":
                return t.EventAmount()
            if word == "cost" and self.ctx.cls == "play":  # what playing the card took (707-3f)
                return t.Variable(n.PAID_COST)
            raise Refused("nothing was paid", "支払った")
        if word == "life":
            whose = [self.player(each.player) for each in node.filters if isinstance(each, a.Owned)]
            whose.extend([self.noun(each) for each in node.owners])
            return t.PlayerValue("life", whose[0] or t.Player("you")) if whose else self._done_number(rels)
        if word in lexicon.ATTRIBUTES:
            original, one = node.flagged("original"), _is_one(node)
            return t.AttributeOf(lexicon.ATTRIBUTES[word], self._owner(node), original, one)
        if word == "condition":
            return n.ConditionCount(self._owner(node), "most", (*node.qualities, "")[0])
        if word in ("value", "points"):
            return t.EventAmount()
        if word == "times":
            return self.times(node)
        raise Refused("this is no number")

    def _done_number(self, rels: list[t.Node]) -> t.Node:
        for each in rels:
            if isinstance(each, a.Cl):
                every = self.ctx.all_by_verb(each.verb)
                if every:
                    return _all_done(every)
        return t.PlayerValue("life", t.Player("you"))

    # Conditions

    # Times

    def count_of(self, what: t.Node) -> t.Node:
        """Return how many there are; of those that are alike or unlike each other, the most that go together."""
        if isinstance(what, t.Selector) and any(isinstance(each, n.Mutual) for each in what.filters):
            return n.LargestGroup(what)
        return t.Count(what)


def _attribute(node: a.Np) -> str:
    if node.noun not in lexicon.ATTRIBUTES:
        raise Refused("this is no number of a card")
    return lexicon.ATTRIBUTES[node.noun]


def _is_one(node: a.Np) -> bool:
    """～の動物1体のコスト: of one of them."""
    numbers = [each.quantity for each in node.owners if isinstance(each, a.Np)]
    return numbers[:1] == [t.Exactly(ONE)]


def _all_done(every: list[Candidate]) -> t.Node:
    """支払ったライフ: how much all parts of a cost or effect that do this have done."""
    return trees.added([t.NumberDone(each.verb, each.slot) for each in every])
