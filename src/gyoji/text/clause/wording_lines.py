"""How lines are worded: frames of abilities with their costs, and the signs that most games print."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.wording_acts import Said
from gyoji.text.clause.wording_events import Args
from gyoji.text.clause.wording_sentences import SentenceWording
from gyoji.text.unbinding import Unsayable, unbind


class LineWording(SentenceWording):
    """The wording of lines: the inverse of `meaning_lines`."""

    def worded(self, tree: object) -> object:
        """Return the line as read of an ability that is carried out; raise Unsayable."""
        assert isinstance(tree, t.Node)
        return self.line(unbind(tree))

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

    def mode_line(self, sentences: Args) -> t.Node:
        return f.ModeLine(sentences)

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
        return Said(self.paid(node.costs)) if isinstance(node, t.Pay) else None

    # Nouns

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Trait | t.Coloured):
            return node
        if isinstance(node, t.Either) and all([isinstance(each, t.Trait) for each in node.options]):
            return node
        if isinstance(node, t.OtherThan) and isinstance(node.what, t.Coloured):
            return node
        return self.near(node) if isinstance(node, t.Related) else None

    def near(self, node: t.Related) -> t.Node:
        """Return how something lies to a card."""
        return f.Near(node.how, None if isinstance(node.what, r.UnsaidSpot) else self.noun(node.what))

    def own_thing(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Trait) and node.name or isinstance(node, t.Colour):
            return node
        if isinstance(node, t.Coloured):
            names = tuple([t.Colour(each) for each in node.colours])
            return names[0] if len(names) == 1 else a.Options(names)
        return None
