"""What lines mean: frames of abilities with their costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Wording
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.cards import CardMeaning
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.reading.errors import Refused

BODIES = ("body", "then", "otherwise", "instead")


class LineMeaning(CardMeaning):
    """The meaning of lines."""

    def meaning(self, node: object) -> t.Node:
        """Return what a line as read is, every sentence by itself, with references still open."""
        ability = self.ability(node)
        if self.lexicon.measures or any([isinstance(each, f.Apart) for each in t.walk(ability)]):
            return t.rewrite(ability, self._as_carried_out)
        return ability

    def _as_carried_out(self, node: t.Node) -> t.Node:
        name = self.lexicon.measures.get(getattr(node, "attribute", ""))
        return parted(node) if name is None else t.with_field(node, "attribute", name)

    def ability(self, node: object) -> t.Node:
        """Return what a line as read is."""
        if isinstance(node, f.KeywordLine):
            return t.Keywords(tuple([self.thing(each) for each in node.words]))
        if isinstance(node, f.ConditionLine):
            return t.AppearCondition(self.condition(node.condition))
        if isinstance(node, f.CostLine):
            return t.AppearCost(self.costs(node.costs))
        if isinstance(node, f.ActivatedLine):
            limits = () if node.timing is None else (node.timing,)
            return t.Activated(self.costs(node.costs), self.body(node.sentences, node.modes), limits)
        if isinstance(node, f.Line):
            return self.line(node.sentences, node.modes)
        raise Refused("a line that is not known here")

    def quoted(self, line: t.Node) -> t.Node:
        return self.ability(line)

    def sentence(self, node: t.Node) -> t.Node:
        if isinstance(node, t.OnlyIf):  # この能力は～場合にのみ有効である
            return t.OnlyIf(self.condition(node.condition))
        if isinstance(node, t.OnlyDuring):
            return t.OnlyDuring(self.period(node.period))
        if isinstance(node, t.Act):  # it is what it means
            return t.Do((self.parts(node),))
        return super().sentence(node)

    def final(self, main: t.Node, chain: Chain, pending: Pending) -> list[t.Node]:
        if isinstance(main, Wording):
            return super().final(main, chain, pending)
        duration = pending.lasts()
        made = self.parts(main)
        if duration is not None and not hasattr(made, "duration"):
            raise Refused("this does not last", "中")
        return [t.with_field(made, "duration", duration) if duration is not None else made]

    def chain(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """公開し、それが～場合、～する: what stands before the condition is done in any case."""
        for i, item in enumerate(items):
            last = items[i - 1] if i > 0 else None
            if isinstance(item, a.IfP) and isinstance(last, a.Link):
                done = self.chain(items[: i - 1], last.clause)
                if not isinstance(done, t.Do) or done.may or done.player is not None:
                    raise Refused("who does this cannot be told")
                return f.Apart(done.acts, self.prefixed(items[i:], main))
        return super().chain(items, main)

    # Costs

    def costs(self, costs: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return what is paid for an ability or a card."""
        return tuple([self.paid(each.clause) if isinstance(each, f.CostC) else each for each in costs])

    def paid(self, clause: t.Node) -> t.Node:
        """Return a clause as a cost."""
        chain = Chain()
        act = self.step(clause, chain, Pending())
        if chain.player is not None:
            raise Refused("who pays is not said in a cost")
        return act


def parted(node: t.Node) -> t.Node:
    """Return *node* with the two sentences that a condition inside of one makes."""
    changes: dict[str, Any] = {}
    for name in BODIES:
        body = getattr(node, name, ())
        if isinstance(body, tuple) and any([isinstance(each, f.Apart) for each in body]):
            parts = [(t.Do(x.acts), x.then) if isinstance(x, f.Apart) else (x,) for x in body]
            changes[name] = tuple([each for part in parts for each in part])
    return replace(node, **changes) if changes else node
