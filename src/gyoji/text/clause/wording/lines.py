"""How lines are worded: frames of abilities with their costs, and the signs that most games print."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.unbinding import Unsayable, unbind
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.sentences import SentenceWording


class LineWording(SentenceWording):
    """The wording of lines: the inverse of `meaning/lines`."""

    works: tuple[type[t.Node], ...] = ()
    """Limits that the game prints as この能力は～のみ有効である."""

    def worded(self, tree: object) -> object:
        """Return the line as read of an ability that is carried out; raise Unsayable."""
        assert isinstance(tree, t.Node)
        return t.rewrite(
            self.line(t.rewrite(self.unbound(self.plain_line(tree)), self._with_noun)), self.smooth
        )

    def smooth(self, node: t.Node) -> t.Node:
        """Return a clause as cards word it: サーバントを2枚まで選ぶ, ログが2枚以上ある."""
        if not isinstance(node, a.Cl):
            return node
        if self.words.verb_has(node.verb, "being") and isinstance(node.subject, a.Np) and not node.args:
            if isinstance(node.subject.quantity, t.AtLeast | t.Exactly | t.AtMost):
                number = a.Amount(node.subject.quantity)
                return replace(node, subject=replace(node.subject, quantity=None), args=(number,))
        for i, each in enumerate(node.args):
            what = each.what if isinstance(each, a.Arg) and each.case == "o" else None
            if isinstance(what, a.Np) and isinstance(what.quantity, t.UpTo | t.AnyNumber) and not node.voice:
                bare = a.Arg("o", replace(what, quantity=None))
                args = (*node.args[:i], bare, a.Amount(what.quantity), *node.args[i + 1 :])
                return replace(node, args=args)
        return node

    def plain_line(self, tree: t.Node) -> t.Node:
        """Return an ability without what the game does to it after its references are bound."""
        return tree

    def unbound(self, tree: t.Node) -> t.Node:
        """Return an ability, also inside a frame of the game, without its bindings."""
        inner = getattr(tree, "ability", None)
        if isinstance(tree, r.Gated) or not isinstance(inner, t.Node):
            return unbind(tree)
        return t.with_field(tree, "ability", self.unbound(inner))

    def _with_noun(self, node: t.Node) -> t.Node:
        """Return a number of a card by the name of its noun."""
        name = getattr(node, "attribute", "")
        for noun, measure in self.lexicon.measures.items():
            if measure == name:
                return t.with_field(node, "attribute", noun)
        return node

    def line(self, node: t.Node) -> t.Node:
        """Return the line of an ability, its references unbound."""
        if isinstance(node, t.Keywords):
            return f.KeywordLine(tuple([self.thing(each) for each in node.words]))
        if isinstance(node, t.AppearCondition):
            return f.ConditionLine(self.condition(node.condition))
        if isinstance(node, t.AppearCost):
            return f.CostLine(self.costs(node.costs))
        if isinstance(node, t.Activated) and not node.zone and len(node.limits) < 2:
            sentences, modes = self.body(node.body)
            timing = node.limits[0] if node.limits else None
            return f.ActivatedLine(self.costs(node.costs), sentences, modes, timing)
        if isinstance(node, t.Triggered):
            return f.Line(*self.triggered(node))
        if isinstance(node, t.Paragraph) and not node.limits:
            return f.Line(*self.body(node.body))
        if isinstance(node, r.Gated) and isinstance(node.ability, t.Triggered):
            sentences, modes = self.triggered(node.ability)
            first = sentences[0]
            assert isinstance(first, a.Sentence)
            gate = a.DurationP(a.AsLong(self.condition(node.condition)))
            return f.Line((replace(first, items=(gate, *first.items)), *sentences[1:]), modes)
        raise Unsayable(node, "no line")

    def quoted(self, line: t.Node) -> t.Node:
        return self.line(line)

    # Costs

    def costs(self, costs: Args) -> Args:
        """Return what is paid for an ability or a card."""
        return tuple([each if self.is_sign(each) else f.CostC(self.cost_clause(each)) for each in costs])

    def is_sign(self, cost: t.Node) -> bool:
        """Tell whether a cost is printed as a sign."""
        return isinstance(cost, t.Energy)

    def paid(self, costs: Args) -> a.Cl:
        return a.Cl(self.verb("pay", "pay", "coin"), args=(a.Arg("o", f.Icons(costs)),))

    def own_act(self, node: t.Node) -> Said | None:
        if isinstance(node, t.ChangeCost):
            return Said(self.repriced(node))
        return Said(self.paid(node.costs)) if isinstance(node, t.Pay) else super().own_act(node)

    def repriced(self, node: t.ChangeCost) -> a.Cl:
        """～1枚につきコストを赤1減らす, コストを+1する."""
        per = node.per if isinstance(node.per, t.Per) and node.per.each == t.Num(1) else None
        count, portion = (node.per, 1) if per is None else (per.count, per.per)
        each: Args = () if count is None else (a.PerArg(self.portion(count, portion)),)
        what = a.Arg("o", self.price(node.object))
        price = node.costs[0]
        counted = isinstance(price, t.Energy) and price.colour == "any" and isinstance(price.amount, t.Count)
        sign = None if counted else self.price_sign(node)
        if sign is not None:
            return a.Cl(self.verb("make", "make"), args=(*each, what, sign))
        verb = self.verb("shift", "-" if node.minus else "+")
        if counted and isinstance(price, t.Energy):
            return a.Cl(verb, args=(*each, what, a.Amount(self.value(price.amount))))  # 枚数だけ減らす
        return a.Cl(verb, args=(*each, what, a.Amount(f.Icons(node.costs))))

    def price(self, node: t.Node) -> t.Node:
        """Return whose cost it is: of what somebody plays, not of what was played."""
        return t.rewrite(self.attribute("cost", node), self._in_price)

    def _in_price(self, node: t.Node) -> t.Node:
        clause = node.clause if isinstance(node, a.Rel) and node.tense == "did" else None
        if (
            isinstance(clause, a.Cl)
            and clause.subject is not None
            and self.words.verb_has(clause.verb, "plays")
        ):
            return a.Rel(clause, "would")
        return node

    def price_sign(self, node: t.ChangeCost) -> t.Node | None:
        """Return a change of a cost as a sign: +1; None where it has none."""
        return None

    # Nouns

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Trait | t.Coloured):
            return node
        if isinstance(node, t.Either) and all([isinstance(each, t.Trait) for each in node.options]):
            return node
        if isinstance(node, t.OtherThan) and isinstance(node.what, t.Coloured):
            return node
        if isinstance(node, t.Related) and node.how == "battling":
            return a.Rel(a.Cl("battle", args=(a.Arg("with", self.noun(node.what)),)), "is")
        return self.near(node) if isinstance(node, t.Related) else None

    def near(self, node: t.Related) -> t.Node:
        """Return how something lies to a card."""
        return f.Near(node.how, None if isinstance(node.what, r.UnsaidSpot) else self.noun(node.what))

    def own_condition(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.PaidExtra) and not node.absent and not node.alternative:
            return a.Fact(a.Cl("pay", args=(a.Arg("o", a.Np(a.Head("extra_cost"))),)), "did")
        if isinstance(node, t.Is) and isinstance(node.as_, t.Trait | t.Keyword | t.Ability | t.Having):
            things = node.as_.things if isinstance(node.as_, t.Having) else (node.as_,)
            held = [self.held(each) for each in things]
            what = held[0] if len(held) == 1 else a.Options(tuple(held))
            clause = a.Cl("have", (), self.noun(node.what), (a.Arg("o", what),), "", True)
            return a.Fact(clause, "not" if node.absent else "would")
        return None

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, t.AppearCondition):
            only = a.JustIf(self.condition(node.condition))
            return [a.Sentence(a.CanDo(a.Cl("play", (), a.ThisRef("card"), (only,))), items)]
        if isinstance(node, t.OnlyIf) and t.OnlyIf in self.works:
            return [t.OnlyIf(self.condition(node.condition))]
        if isinstance(node, t.OnlyDuring) and t.OnlyDuring in self.works:
            return [t.OnlyDuring(self.period(node.period))]
        return None

    def own_thing(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Trait) and node.name or isinstance(node, t.Colour):
            return node
        if isinstance(node, t.Coloured):
            names = tuple([t.Colour(each) for each in node.colours])
            return names[0] if len(names) == 1 else a.Options(names)
        return None
