"""How filters and numbers are worded where references are bound at once: the inverse of `bound/values`."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.wording.bound_nouns import COUNTING, ONE, THIS_WAY, BoundNounWording


class BoundValueWording(BoundNounWording):
    """The wording of filters and numbers."""

    # Filters

    def filter(self, node: t.Node) -> t.Node:
        own = phrased(self.lexicon.pairs.filters, node, self.translated) or self.own_filter(node)
        if own is not None:
            return own
        if isinstance(node, t.InState):
            return self.state(node)
        if isinstance(node, t.Measure):
            return self._measure(node)
        if isinstance(node, t.OwnMeasure):
            return self._own_measure(node)
        if isinstance(node, t.Having):
            things = tuple([self.held(each) for each in node.things])
            return a.Having(things, "not" if node.absent else "has", len(things) > 1)
        if isinstance(node, t.OtherThan):
            return self._other_than(node)
        if isinstance(node, t.SameAs):
            noun = self.noun_of_measure(node.attribute)
            return a.Same((noun,), self.noun(node.what), node.different)
        if isinstance(node, t.Named):
            return a.Containing(node.name) if node.partial else a.Having((a.Named(node.name),))
        if isinstance(node, t.Extreme):
            return a.MostOf(self.noun_of_measure(node.attribute), node.which)
        if isinstance(node, t.AbilityOf):
            return a.Of(self.noun(node.what))
        if isinstance(node, t.Either) and all([isinstance(each, t.Measure) for each in node.options]):
            return a.AnyOfThese(tuple([self.filter(each) for each in node.options]))
        return self._clause_before(node)

    def noun_of_measure(self, name: str) -> str:
        """Return the noun of a number on a card."""
        for noun, value in self.lexicon.measures.items():
            if value == name:
                return noun
        return name

    def _measure(self, node: t.Measure) -> t.Node:
        noun = self.noun_of_measure(node.attribute)
        if (
            node.op in (">", "<")
            and isinstance(node.value, t.AttributeOf)
            and node.value.attribute == node.attribute
        ):
            return a.Than(noun, self.noun(node.value.of), node.op)
        value = node.value
        if (
            isinstance(value, t.Plus)
            and isinstance(value.left, t.AttributeOf)
            and value.left.attribute == node.attribute
            and node.op == "="
        ):
            if self.either(True, False):
                return a.Than(
                    noun,
                    self.noun(value.left.of),
                    "<" if value.minus else ">",
                    self.plain_number(value.right),
                )
        if isinstance(value, t.AttributeOf) and value.attribute == node.attribute and node.op == "=":
            raise Unsayable(node, "a number that is the same")
        if isinstance(value, t.AttributeOf) and value.attribute == node.attribute and node.op in ("<=", ">="):
            if self.either(True, False):
                return a.Measured("same", self.value(value), node.op)  # それのコスト以下の
        return a.Measured(noun, self.pick_value(value), node.op, node.original)

    def pick_value(self, node: t.Node) -> t.Node:
        """Return a number, in words or by a letter that is told of later."""
        if isinstance(node, t.Num | t.Variable):
            return node
        return self.value(node) if self.either(True, False) else self.plain_number(node)

    def _own_measure(self, node: t.OwnMeasure) -> t.Node:
        noun = self.noun_of_measure(node.attribute)
        other = a.Np(a.Head(self.noun_of_measure(node.other)))
        if node.original:
            return a.Measured(noun, replace(other, filters=(a.Flag("original"),)), node.op)
        if node.op in ("=", "!="):
            return a.Same((noun, self.noun_of_measure(node.other)), None, node.op == "!=")
        return a.Than(noun, other, node.op)

    def _other_than(self, node: t.OtherThan) -> t.Node:
        what = node.what
        if isinstance(what, t.InState):
            said = self.state(what)
            if isinstance(said, a.State):
                return replace(said, absent=True)
            if isinstance(said, a.Rel):
                return replace(said, tense={"is": "is_not", "did": "did_not"}[said.tense])
            return replace(said, how="not") if isinstance(said, a.Having) else a.Except(said)
        if isinstance(what, t.Having):
            return a.Except(self.held(what.things[0]))
        if isinstance(what, t.Named | t.Kind | t.Trait | t.Coloured) and self.either(True, False):
            return a.Except(self.excepted(what))
        denied = self.denied(what)
        return a.Except(self.excepted(what)) if denied is None else denied

    def denied(self, node: t.Node) -> t.Node | None:
        """Return a filter that is denied by another word than 以外の; None where none is."""
        try:
            said = self.filter(node)
        except Unsayable:
            return None
        if isinstance(said, a.Having):
            return replace(said, how="not")
        if isinstance(said, a.Rel) and said.tense in ("is", "did"):
            return replace(said, tense={"is": "is_not", "did": "did_not"}[said.tense])
        return None

    def excepted(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Selector) and node.among is None:
            head, filters = self.head(node.nouns, node.filters)
            return a.Np(head, self.before_noun([], filters))
        if isinstance(node, t.Kind | t.Named | t.Trait | t.Coloured):
            head, _ = self.head(("card",), (node,))
            return a.Np(head)
        return self.noun(node)

    def _clause_before(self, node: t.Node) -> t.Node:
        if isinstance(node, t.EquippedWith):
            if node.what is None:
                return a.Rel(
                    a.Cl(self.trait_verb("attaches"), voice="passive"), "is_not" if node.absent else "is"
                )
            worn = a.Cl(self.trait_verb("attaches"), subject=self.noun(node.what), voice="passive", ga=True)
            return a.Rel(worn, "is_not" if node.absent else "is")
        if isinstance(node, t.AttachedTo):
            worn = a.Cl(
                self.trait_verb("attaches"), args=(a.Arg("ni", self.noun(node.what)),), voice="passive"
            )
            return a.Rel(worn, "is")
        if isinstance(node, t.HasCounters):
            return a.Rel(self.counters_lie(node), "is_not" if node.absent else "is")
        if isinstance(node, t.DidThisTurn):
            clause = self.predicate(node.event)
            at = a.At(t.Period("turn", which="this"))
            return a.Rel(replace(clause, args=(at, *clause.args)), "did_not" if node.absent else "did")
        raise Unsayable(node, "nothing that can be said before a noun")

    def counters_lie(self, node: t.HasCounters) -> a.Cl:
        counter = a.Np(a.CounterHead(node.counter), (), self.quantity(node.quantity))
        return a.Cl(self.lexicon.groups["puts"][0], (), counter, (), "passive", True)

    # Numbers

    def value(self, node: t.Node) -> t.Node:
        paired = phrased(self.lexicon.pairs.values, node, self.translated)
        own = a.ValueOf(paired, "number") if isinstance(paired, a.Np) else paired or self.own_value(node)
        if own is not None:
            return own
        if isinstance(node, t.Num | t.Variable):
            return node
        if isinstance(node, t.Count):
            return self._count(node.what)
        if isinstance(node, t.CountersOn):
            return a.ValueOf(self.counted_on(node), "number")
        if isinstance(node, t.AttributeOf):
            return self._attribute_of(node)
        if isinstance(node, t.PlayerValue):
            return self.player_value(node.attribute, node.player)
        if isinstance(node, t.NumberDone):
            return self.number_done(node)
        if isinstance(node, t.EventAmount):
            return self.event_amount()
        if isinstance(node, t.Times):
            return a.Multiple(self.value(node.value), t.Num(node.factor))
        if isinstance(node, t.Plus):
            return self._plus(node)
        raise Unsayable(node, "no number")

    def _count(self, what: t.Node) -> t.Node:
        if isinstance(what, t.Selector) and isinstance(what.zone, t.Zone) and not what.filters:
            if what.nouns == ("card",) and what.zone.name in self.lexicon.piles and what.among is None:
                return a.ValueOf(self.pick([self.noun(what), self.destination(what.zone)]), "number")
        return a.ValueOf(self.noun(what), "number")

    def counted_on(self, node: t.CountersOn) -> a.Np:
        of = node.of
        if isinstance(of, t.Selector) and of == t.Selector(of.player, of.zone, (), ("object",)):
            return a.Np(a.CounterHead(node.counter), tuple(self.scopes_of(of)))
        on = a.Arg("ni", self.noun(of))
        put = a.Cl(self.lexicon.groups["puts"][0], args=(on,), voice="passive")
        return a.Np(a.CounterHead(node.counter), (a.Rel(put, "is"),))

    def _attribute_of(self, node: t.AttributeOf) -> t.Node:
        noun = self.noun_of_measure(node.attribute)
        flags = (a.Flag("original"),) if node.original else ()
        if node.highest:
            if self.either(True, False):
                return a.Best(self.noun(node.of), noun)
            of = self.noun(replace(node.of, quantity=ONE) if isinstance(node.of, t.Selector) else node.of)
            return a.Np(a.Head(noun), (a.Of(of), *flags))
        return a.Np(a.Head(noun), (a.Of(self.noun(node.of)), *flags))

    def number_done(self, node: t.NumberDone) -> t.Node:
        """Return how much an act did: 捨てた数."""
        act = self.acts_by_slot.get(node.slot)
        verb = self.again_verb(act)
        if isinstance(act, t.Act) and act.verb in COUNTING:
            clause = a.Cl(verb, args=(THIS_WAY,))
            counters = a.Np(a.CounterHead(act.word), (a.Rel(clause, "did"),))
            return self.pick([a.ValueOf(counters, "number"), a.DoneNumber(a.Cl(verb)), a.ThatNumber()])
        ways: list[t.Node] = [a.DoneNumber(a.Cl(verb)), a.ThatNumber()]
        for each in self.named_again(t.Ref(node.slot)):
            ways.append(a.ValueOf(each, "number"))
        return self.pick(ways)

    def event_amount(self) -> t.Node:
        """Return the number in the event."""
        return self.pick([a.ThatNumber(), a.ValueOf(a.Np(a.Head("damage"), (a.Det(),)), "number")])

    def _plus(self, node: t.Plus) -> t.Node:
        if isinstance(node.right, t.Num | t.Variable):
            return a.Sum(self.value(node.left), node.right, node.minus)
        if node.minus:
            if isinstance(node.left, t.Num | t.Variable):
                return a.Sum(node.left, self.value(node.right), True)
            raise Unsayable(node, "one number less another")
        parts: list[t.Node] = []
        left: t.Node = node
        while isinstance(left, t.Plus) and not left.minus:
            parts.insert(0, self.summand(left.right))
            left = left.left
        return a.Summed(a.Together((self.summand(left), *parts)))

    def summand(self, node: t.Node) -> t.Node:
        """Return a number as one of several that are added up."""
        said = self.value(node)
        return said.of if isinstance(said, a.ValueOf) and said.how == "number" else said
