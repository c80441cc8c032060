"""How events and conditions are worded where references are bound at once: the inverse of `bound/facts`."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.pairs import phrased
from gyoji.text.clause.wording.bound_nouns import THIS_WAY
from gyoji.text.clause.wording.bound_values import BoundValueWording
from gyoji.text.clause.wording.events import Args

THIS_TURN = t.Period("turn", which="this")


class BoundEventWording(BoundValueWording):
    """The wording of clauses as events and conditions."""

    tense = "did"
    """Whether an event has happened, or would (would)."""

    # Events

    def event_clause(self, event: t.Node, tense: str) -> a.Cl:
        """Return the clause of an event that has happened (did) or is about to (would)."""
        before, self.tense = self.tense, tense
        try:
            return self.clause(event)
        finally:
            self.tense = before

    def clause(self, event: t.Node) -> a.Cl:
        own = self.own_event(event)
        if own is not None:
            return own
        if not isinstance(event, t.Event):
            raise Unsayable(event, "no event")
        if event.amount is not None or event.word:
            raise Unsayable(event, "how much of it")
        verb = self.deed_verb(event.verb)
        if event.object is not None and event.actor is not None:
            what = a.Arg("o", self.noun(event.object))
            return self.told(
                verb, event.actor, (*self.causes(event), what, *self.places(event), *self.states(event))
            )
        if isinstance(event.object, t.This) and event.source is not None and self.either(False, True):
            here = a.RefNp(self.noun(event.object), (a.Scope(self.destination(event.source)),))
            args = (*self.causes(event), *self.places(replace(event, source=None)), *self.states(event))
            return a.Cl(verb, (), here, args, "passive", True)  # 戦場のこれが破壊された
        args = (*self.causes(event), *self.places(event), *self.states(event))
        if event.object is not None:
            return self.told(verb, event.object, args, "passive")
        return self.told(verb, event.actor, args)

    def told(self, verb: str, subject: t.Node | None, args: Args, voice: str = "") -> a.Cl:
        who = None if subject is None or isinstance(subject, t.Subject) else self.subject(subject)
        return a.Cl(verb, (), who, args, voice, who is not None)

    def deed_verb(self, name: str) -> str:
        for verb, deed in self.lexicon.deeds.items():
            if deed == name:
                return verb
        raise Unsayable(t.Event(name), "no verb")

    def cause(self, node: t.Node) -> t.Node:
        """Return what brings something about."""
        if isinstance(node, t.InBattle):
            return a.Cause(None, "battle")
        return a.Cause(self.bringing(node), "by")

    def bringing(self, node: t.Node) -> t.Node:
        """Return the effects or damage by which something happens."""
        if isinstance(node, t.AnyOf):
            parts = [self.bringing(each) for each in node.options]
            alike = [
                isinstance(each, a.Np) and each.filters == getattr(parts[0], "filters", None)
                for each in parts
            ]
            if all(alike) and self.either(
                True, False
            ):  # 相手の起動効果や誘発効果: whose stands before the first
                parts[1:] = [replace(each, filters=()) for each in parts[1:] if isinstance(each, a.Np)]
            return a.Options(tuple(parts))
        if isinstance(node, t.ByEffect):
            return self.effects(node.of, "effect")
        raise Unsayable(node, "no cause")

    def effects(self, of: t.Node | None, noun: str) -> a.Np:
        """Return the effects of what matches *of*: 相手の効果, これの誘発効果, 動物の起動効果."""
        if of is None:
            return a.Np(a.Head(noun))
        if isinstance(of, t.This):
            return a.Np(a.Head(noun), (a.Of(self.noun(of)),))
        if not isinstance(of, t.Selector) or len(of.nouns) != 1:
            raise Unsayable(of, "whose effect")
        filters: list[t.Node] = []
        if of.player is not None:
            whose = self.player(of.player)
            assert whose is not None
            filters.append(a.Owned(whose))
        filters.extend([self.filter(each) for each in of.filters])
        word = noun if of.nouns == ("effect",) else of.nouns[0]
        return a.Np(a.Head(word), tuple(filters))

    def places(self, event: t.Event) -> Args:
        found: list[t.Node] = []
        if event.source is not None:
            found.append(a.Arg("kara", self.destination(event.source)))
        if isinstance(event.to, t.Zone):
            found.append(a.Arg("ni", self.destination(event.to)))
        elif event.to is not None:
            found.append(a.Arg("ni", self.noun(event.to)))
        return tuple(found)

    def predicate(self, event: t.Node) -> a.Cl:
        clause = self.event_clause(event, "did")
        return replace(clause, ga=clause.subject is not None)

    # Conditions

    def condition(self, node: t.Node) -> t.Node:
        own = phrased(self.lexicon.pairs.facts, node, self.translated) or self.own_condition(node)
        if own is not None:
            return own
        if isinstance(node, t.InPeriod):
            period = self.period(node.period)
            return a.NotNowIn(period) if node.absent else a.NowIn(period)
        if isinstance(node, t.Compare):
            return self._compared(node)
        if isinstance(node, t.And):
            return a.AllTrue(tuple([self.condition(each) for each in node.parts]))
        if isinstance(node, t.Or):
            return a.OneOfC(tuple([self.condition(each) for each in node.parts]))
        if isinstance(node, t.Exists):
            return self._there_is(node)
        if isinstance(node, t.Is):
            return self.is_so(node)
        if isinstance(node, t.InZone):
            there = (a.Arg("ni", self.destination(node.zone)),)
            clause = a.Cl(self.being(node.what), (), self.noun(node.what), there, "", True)
            return a.Fact(clause, "not" if node.absent else "would")
        if isinstance(node, t.Happened):
            clause = self.event_clause(node.event, "did")
            at = a.At(THIS_TURN if node.period is None else self.period(node.period))
            tense = "did_not" if node.absent else "did"
            if clause.subject is None:
                return a.Fact(replace(clause, args=(at, *clause.args)), tense)
            return a.Fact(replace(clause, before=(at, *clause.before)), tense)
        raise Unsayable(node, "no condition")

    def being(self, what: t.Node) -> str:
        """Return the verb of being somewhere."""
        for verb in self.words.verbs.values():
            if "being" in verb.traits:
                return verb.name
        raise Unsayable(what, "no verb of being")

    def _compared(self, node: t.Compare) -> t.Node:
        left, right = node.left, node.right
        done = left
        while isinstance(done, t.Plus) and not done.minus and isinstance(done.right, t.NumberDone):
            done = done.left  # この効果で2つ以上破壊した: by all acts of the effect that do this
        if isinstance(done, t.NumberDone) and isinstance(right, t.Num):
            return self._done_so_much(node, done)
        if isinstance(left, t.Count) and isinstance(left.what, t.Selector) and left.what.among is not None:
            if isinstance(right, t.Num) and node.op in (">=", "<"):
                return self._such_among(node, left.what, right)
        if isinstance(right, t.Num | t.Variable):
            if node.op == ">" or node.op == "!=":
                bound = a.Bound(right, "<=" if node.op == ">" else "=")
                return a.IsA(self.compared(left), bound, True)
            return a.IsA(self.compared(left), a.Bound(right, node.op))
        if isinstance(right, t.Plus) and isinstance(right.right, t.Num) and node.op in (">=", "<="):
            if right.minus == (node.op == "<=") and self.either(True, False):
                return a.MoreBy(self.value(left), self.value(right.left), right.right, node.op)
        if node.op == "!=":
            raise Unsayable(node, "numbers that differ")
        if node.op in ("<", ">"):
            return a.MoreThan(self.value(left), self.value(right), node.op)
        return a.MoreThan(self._as_number(left), self._as_number(right), node.op)

    def _as_number(self, node: t.Node) -> t.Node:
        """Return a number that 以上 or 以下 follows: あなたのライフの値."""
        said = self.value(node)
        return a.ValueOf(said, "number") if isinstance(said, a.Np) else said

    def compared(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Count):
            said = self.value(node)
            if isinstance(said, a.ValueOf) and self.either(True, False):
                return said.of
            return said
        return self.value(node)

    def _done_so_much(self, node: t.Compare, left: t.NumberDone) -> t.Node:
        """そうしたなら, 捨てなかったなら, この効果で2枚以上捨てたなら."""
        act = self.acts_by_slot.get(left.slot)
        verb = self.again_verb(act)
        right = node.right
        if right == t.Num(1) and node.op in (">=", "<"):
            absent = node.op == "<"
            tenses = ("did_not", "not") if absent else ("did",)
            ways: list[t.Node] = [a.DidSo(absent)]
            for args in ((), (THIS_WAY,)):
                ways.extend([a.Fact(a.Cl(verb, args=args), tense) for tense in tenses])
            return self.pick(ways)
        quantity = {">=": t.AtLeast(right), "<=": t.AtMost(right)}.get(node.op)
        if node.op == "=":
            if not isinstance(act, t.Energy | t.Pay):
                return a.IsA(self.number_done(left), a.Bound(right))
            return a.Fact(a.Cl(verb, args=(a.Arg("o", a.Circled(right)),)), "did")
        if quantity is None:
            return a.IsA(self.number_done(left), a.Bound(right, node.op))
        ways = []
        for args in ((THIS_WAY,), ()):
            ways.append(a.Fact(a.Cl(verb, args=(*args, a.Amount(quantity))), "did"))
            for noun in dict.fromkeys([*self.names_of(t.Ref(left.slot)), "card"]):
                if noun in self.words.nouns:
                    what = a.Arg("o", a.Np(a.Head(noun), (), quantity))
                    ways.append(a.Fact(a.Cl(verb, args=(*args, what)), "did"))
        return self.pick([*ways, a.IsA(self.number_done(left), a.Bound(right, node.op))])

    def _such_among(self, node: t.Compare, what: t.Selector, least: t.Num) -> t.Node:
        """この効果で動物カードを捨てたなら, その中に動物カードがあるなら."""
        number = None if least == t.Num(1) else t.AtLeast(least)
        head, filters = self.head(what.nouns, what.filters)
        such = a.Np(head, self.before_noun([], filters), number)
        absent = node.op == "<"
        within = a.Cl(self.being(what), (a.Arg("ni", a.PoolRef()),), such, (), "", True)
        ways: list[t.Node] = [a.Fact(within, "not" if absent else "would")]
        assert what.among is not None
        among = what.among.parts[0] if isinstance(what.among, t.Both) else what.among
        if isinstance(among, t.Ref):
            verb = self.again_verb(self.acts_by_slot.get(among.slot))
            for args in ((THIS_WAY,), ()):
                clause = a.Cl(verb, args=(*args, a.Arg("o", such)))
                ways.insert(0, a.Fact(clause, "did_not" if absent else "did"))
                passive = a.Cl(verb, (), such, args, "passive", True)
                ways.append(a.Fact(passive, "did_not" if absent else "did"))
        ways.append(a.IsA(self.compared(node.left), a.Bound(least, node.op)))
        return self.pick(ways)

    def _there_is(self, node: t.Exists) -> t.Node:
        what = node.what
        there: Args = ()
        if isinstance(what, t.Selector) and isinstance(what.zone, t.Zone) and what.zone.name != "anywhere":
            there = (a.Arg("ni", self.destination(what.zone)),)
            usual = t.Zone(self.usual_zone(what.nouns[0]))
            bare = replace(what, player=None, zone=t.Zone("anywhere") if usual.name == "anywhere" else usual)
            subject = self.unplaced(bare)
        elif isinstance(what, t.Selector) and what.among is not None:
            there = (a.Arg("among", self.noun(what.among)),)
            usual = t.Zone(self.usual_zone(what.nouns[0]))
            subject = self.unplaced(replace(what, among=None, zone=usual))
        else:
            subject = self.noun(what)
        if there and self.either(False, True):  # 成長カウンターが置かれている動物があなたの戦場にいる
            clause = a.Cl(self.being(what), (), subject, there, "", True)
        else:
            clause = a.Cl(self.being(what), there, subject, (), "", True)
        return a.Fact(clause, "not" if node.absent else "would")

    def unplaced(self, node: t.Selector) -> t.Node:
        """Return cards without their place, which stands apart."""
        said = self.noun(node)
        if isinstance(said, a.Options):
            return a.Options(tuple([_without_scope(each) for each in said.options]))
        return _without_scope(said)

    def is_so(self, node: t.Is) -> t.Node:
        """Return ～が～なら."""
        as_ = node.as_
        tense = "is_not" if node.absent else "is"
        if isinstance(as_, t.InState):
            said = self.state(as_)
            if isinstance(said, a.State):
                return a.IsA(self.noun(node.what), said, node.absent)
            if isinstance(said, a.Rel) and isinstance(said.clause, a.Cl):
                clause = replace(said.clause, subject=self.noun(node.what), ga=True)
                return a.Fact(clause, {"is": tense, "did": "did_not" if node.absent else "did"}[said.tense])
        if isinstance(as_, t.Measure):
            noun = self.noun_of_measure(as_.attribute)
            number = self.plain_number(as_.value)
            if as_.op == "=" and not as_.original and as_.attribute in ("attack", "health", "cost"):
                fixed = t.with_field(a.Fixed(), as_.attribute, number)
                return a.IsA(self.noun(node.what), fixed, node.absent)
            if as_.op == "=" or as_.original:
                raise Unsayable(as_, "a number that something is")
            return a.IsA(self.noun(node.what), a.Measured(noun, number, as_.op), node.absent)
        if isinstance(as_, t.HasCounters) and not as_.absent:
            lie = self.counters_lie(as_)
            return a.Fact(replace(lie, before=(a.Arg("ni", self.noun(node.what)),)), tense)
        if isinstance(as_, t.EquippedWith) and as_.what is not None:
            worn = a.Cl(
                self.trait_verb("attaches"),
                (),
                self.noun(node.what),
                (a.Arg("o", self.noun(as_.what)),),
                "",
                True,
            )
            return a.Fact(worn, "is_not" if as_.absent else "is")
        if isinstance(as_, t.AttachedTo):
            on = (a.Arg("ni", self.noun(as_.what)),)
            return a.Fact(
                a.Cl(self.trait_verb("attaches"), (), self.noun(node.what), on, "passive", True), tense
            )
        if isinstance(as_, t.Having) and len(as_.things) == 1 and not as_.absent:
            had = a.Arg("o", self.held(as_.things[0]))
            clause = a.Cl(self.trait_verb("possesses"), (), self.noun(node.what), (had,), "", True)
            return a.Fact(clause, "is_not" if node.absent else "is")
        if isinstance(as_, t.Selector | t.Either):
            what = self.noun(node.what)
            kind = self.kind(as_)
            if node.absent and self.either(True, False):
                return a.IsA(what, a.NotA(kind))
            return a.IsA(what, kind, node.absent)
        if isinstance(as_, t.OtherThan):
            return a.IsA(self.noun(node.what), a.NotA(self.excepted(as_.what)), node.absent)
        raise Unsayable(node, "no condition")

    def kind(self, node: t.Node) -> t.Node:
        """Return what something is: its kind and qualities."""
        if isinstance(node, t.Either):
            return a.Options(tuple([self.kind(each) for each in node.options]))
        if not isinstance(node, t.Selector):
            return self.noun(node)
        head, filters = self.head(node.nouns, node.filters)
        scopes = self.scopes_of(node) if node.zone is not None else []
        return a.Np(head, self.before_noun(scopes, filters))


def _without_scope(node: t.Node) -> t.Node:
    if isinstance(node, a.Np):
        return replace(node, filters=tuple([each for each in node.filters if not isinstance(each, a.Scope)]))
    return node
