"""What lines mean: frames of abilities with their costs, and the signs that most games print."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.lexicon import Lexicon
from gyoji.text.clause.meaning_acts import Deed
from gyoji.text.clause.meaning_costs import CostMeaning
from gyoji.text.clause.meaning_sentences import Chain, Pending
from gyoji.text.clause.words import Words
from gyoji.text.errors import Refused

BODIES = ("body", "then", "otherwise", "instead")
PLAIN = (t.Trait, t.Either, t.Coloured, t.OtherThan)
"""What stands before a noun and is what it means."""


class LineMeaning(CostMeaning):
    """The meaning of lines."""

    def __init__(self, words: Words, lexicon: Lexicon) -> None:
        super().__init__(words, lexicon)
        self.ways["pay"] = self.pay

    def meaning(self, node: object) -> t.Node:
        """Return what a line as read is, every sentence by itself, with references still open."""
        return t.rewrite(self.ability(node), parted)

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

    def mode_sentences(self, node: t.Node) -> tuple[t.Node, ...]:
        assert isinstance(node, f.ModeLine)
        return node.sentences

    def sentence(self, node: t.Node) -> t.Node:
        if isinstance(node, f.ValidOnly):
            return t.OnlyIf(self.condition(node.condition))
        return super().sentence(node)

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

    def pay(self, deed: Deed) -> t.Node:
        """〔赤1〕を支払う, 赤1払う."""
        price = deed.roles.o if deed.roles.o is not None else deed.roles.amount
        if not isinstance(price, f.Icons) or deed.roles.given() - {"o", "amount"}:
            raise Refused("what is paid cannot be told")
        return t.Pay(price.icons)

    # Nouns

    def own_noun(self, node: t.Node) -> t.Node | None:
        return node if isinstance(node, t.Trait) else None

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, PLAIN):
            return node
        if isinstance(node, a.Named):
            return t.Named(node.name)
        return self.near(node) if isinstance(node, f.Near) else None

    def near(self, node: f.Near) -> t.Node:
        """Return how something lies to a card."""
        return t.Related(node.how, t.This() if node.what is None else self.noun(node.what))

    def own_thing(self, node: t.Node) -> t.Node | None:
        return node if isinstance(node, t.Trait | t.Colour) else None

    def own_kind(self, node: t.Node) -> t.Node | None:
        options = node.options if isinstance(node, a.Options) else (node,)
        colours = tuple([each.name for each in options if isinstance(each, t.Colour)])
        return t.Coloured(colours) if len(colours) == len(options) else self.own_thing(node)

    # Events

    def occasion(self, node: t.Node) -> t.Node:
        if isinstance(node, f.StateTime):
            return t.Becomes(self.condition(node.condition))
        return super().occasion(node)


def parted(node: t.Node) -> t.Node:
    """Return *node* with the two sentences that a condition inside of one makes."""
    changes: dict[str, Any] = {}
    for name in BODIES:
        body = getattr(node, name, ())
        if isinstance(body, tuple) and any([isinstance(each, f.Apart) for each in body]):
            parts = [(t.Do(x.acts), x.then) if isinstance(x, f.Apart) else (x,) for x in body]
            changes[name] = tuple([each for part in parts for each in part])
    return replace(node, **changes) if changes else node
