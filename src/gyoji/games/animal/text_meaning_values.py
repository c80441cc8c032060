"""What numbers, conditions and times mean."""

from __future__ import annotations

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_meaning_filters import AnimalFilters
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import trees
from gyoji.text.clause.context import Candidate
from gyoji.text.errors import Refused

ONE = t.Num(1)
ENDING = ("turn", "battle")
"""The periods whose end is a situation of its own (1005-4k, 1007.8)."""


class AnimalValues(AnimalFilters):
    """What numbers, conditions and times mean."""

    def own_condition(self, node: t.Node) -> t.Node | None:
        if not isinstance(node, own_nodes.FitTarget):
            return None
        return t.Is(self.noun(node.subject), n.FitsAsTarget(self.noun(node.of)))

    def extreme_of(self, node: a.ValueOf) -> t.Node:
        inner = node.of
        if isinstance(inner, a.ValueOf) and isinstance(inner.of, a.Np) and _is(inner.of, "condition"):
            return n.ConditionCount(self._owner(inner.of), "most" if node.how == "max" else "least")
        if isinstance(inner, a.Np) and WORDS.sort(inner) == "attribute":
            return self.extreme(_attribute(inner), self._owner(inner), node.how)
        raise Refused("of what this is the greatest or least cannot be told", "値")

    def own_value(self, node: a.Np) -> t.Node | None:
        if not isinstance(node.head, own_nodes.SphereHead):
            return None
        whose = [self.player(each.player) for each in node.filters if isinstance(each, a.Owned)]
        return n.Sphere(node.head.kind, whose[0] if whose else t.Player("you"))

    def uses_counted(self, node: a.Options | a.Np) -> t.Node:
        return self.times(past.as_uses(node))

    def halved(self, whole: t.Node) -> t.Node:
        return n.Halved(whole)

    def divided(self, whole: t.Node, by: int) -> t.Node:
        return n.Divided(whole, by)

    def capped(self, value: t.Node, cap: t.Node) -> t.Node:
        return n.Capped(value, cap)

    def counters_before(self, on: t.Node, name: str) -> t.Node:
        return n.CountersBefore(on, name)

    def attribute_value(self, node: a.Np) -> t.Node:
        assert isinstance(node.head, a.Head)
        word = node.head.noun
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
            for each in node.filters:
                if isinstance(each, a.Of):
                    whose.append(self.noun(each.what))
            return t.PlayerValue("life", whose[0] or t.Player("you")) if whose else self._done_number(rels)
        if word in lexicon.ATTRIBUTES:
            original = any(isinstance(each, a.Flag) and each.word == "original" for each in node.filters)
            return t.AttributeOf(lexicon.ATTRIBUTES[word], self._owner(node), original, _is_one(node))
        if word == "condition":
            kinds = [each.name for each in node.head.attrs if isinstance(each, a.Attr)]
            return n.ConditionCount(self._owner(node), "most", kinds[0] if kinds else "")
        if word == "kind":
            for each in node.filters:
                if isinstance(each, a.Of) and isinstance(each.what, a.Np) and _is(each.what, "condition"):
                    return n.ConditionCount(self._owner(each.what), "kinds")
        if word in ("value", "points"):
            return t.EventAmount()
        if word == "times":
            return self.times(node)
        if word == "species":
            return n.SpeciesCount(self._owner(node))
        raise Refused("this is no number")

    def _done_number(self, rels: list[t.Node]) -> t.Node:
        for each in rels:
            if isinstance(each, a.Cl):
                every = self.ctx.all_by_verb(each.verb)
                if every:
                    return _all_done(every)
        return t.PlayerValue("life", t.Player("you"))

    # Conditions

    def is_amount(self, node: t.Node) -> bool:
        """ダメージを受けた時、それが4点以上なら: the damage, not the one who suffered it."""
        numeric = ("receive", "deal", "dealt", "gain_life", "lose_life", "pay_life")
        return isinstance(node, a.ItRef) and self.ctx.event is not None and self.ctx.event.verb in numeric

    # Times

    def situation(self, node: t.Node) -> t.Node:
        """Return the beginning or end of a period as a situation: those that the turn comes to."""
        found = self.moment(node)
        assert isinstance(found.period, t.Period)
        name = found.period.name
        if found.edge == "end" and name not in ENDING:
            raise Refused("the end of this is no situation of the rules", "終了時")
        if found.edge == "start" and (name.endswith("_step") or name in ("scene_timing", "game")):
            raise Refused("the beginning of this is no situation of the rules", "開始時")
        if found.edge == "start" and name == "battle":  # it begins as it is declared (1005.4a)
            return t.Event("declare_battle", actor=found.period.player)
        return found

    def times_as_much(self, node: a.Multiplied) -> t.Node:
        """その倍の量の: of what the event is about."""
        if not isinstance(node.n, t.Num):
            return n.Product(t.EventAmount(), node.n)
        return t.Times(t.EventAmount(), node.n.n)

    def count_of(self, what: t.Node) -> t.Node:
        """Return how many there are; of those that are alike or unlike each other, the most that go together."""
        if isinstance(what, t.Selector) and any(isinstance(each, n.Mutual) for each in what.filters):
            return n.LargestGroup(what)
        return t.Count(what)

    def extreme(self, attribute: str, of: t.Node, which: str) -> t.Node:
        if which == "min":
            return n.Lowest(attribute, of)
        return t.AttributeOf(attribute, of, highest=True)


def _is(node: t.Node, noun: str) -> bool:
    return isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.head.noun == noun


def _attribute(node: a.Np) -> str:
    assert isinstance(node.head, a.Head)
    if node.head.noun not in lexicon.ATTRIBUTES:
        raise Refused("this is no number of a card")
    return lexicon.ATTRIBUTES[node.head.noun]


def _is_one(node: a.Np) -> bool:
    """～の動物1体のコスト: of one of them."""
    for each in node.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.Np):
            return each.what.quantity == t.Exactly(ONE)
    return False


def _all_done(every: list[Candidate]) -> t.Node:
    """支払ったライフ: how much all parts of a cost or effect that do this have done."""
    return trees.added([t.NumberDone(each.verb, each.slot) for each in every])
