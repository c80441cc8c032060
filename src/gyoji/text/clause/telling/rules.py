"""Plainer English: what it says otherwise than Japanese, as nodes that only telling makes, and rules that print them.

Cards say ～を1枚選び、ターン終了時まで、パワーを+1000する; English says that *it gets* +1000 power. A rule with `told`
prints such a node and is never read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node, Wording
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.telling.clause_nodes import add_clause_telling
from gyoji.text.clause.telling.clauses import TellingClauses
from gyoji.text.clause.telling.nouns import One, TellingNouns, add_phrases
from gyoji.text.clause.telling.telling import Telling
from gyoji.text.grammar.layer import Layer


@dataclass(frozen=True)
class EndCard(Wording):
    """～の山札の上のカード: the top card of ～'s library."""

    end: str
    noun: str
    place: Node


@dataclass(frozen=True)
class Gets(Wording):
    """～のパワーを+1000する: ～ gets +1000 power."""

    what: Node
    change: Node
    attribute: str
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Lies(Wording):
    """～が～にある: ～ is in ～."""

    what: Node
    where: Node


@dataclass(frozen=True)
class MayFirst(Wording):
    """～し、～してよい: may ～, then ～."""

    clause: Node


def add_definite(layer: Layer) -> None:
    """Let そのユニット be told as that unit; for a layer that has no rules of nouns yet: the first that fits prints."""
    layer.rule(
        "np1",
        "その {head:head}",
        a.Np,
        en="that {head}",
        const={"filters": (a.Det(),), "quantity": None},
        told=True,
    )


def add_telling(layer: Layer) -> None:
    """Add the rules that print what `PlainEnglish` makes to *layer*; they read nothing."""
    rule = layer.rule
    layer.words("end", [("上", "top", "top"), ("下", "bottom", "bottom")])
    rule(
        "np1", "{place:place} の $end:end の $noun:noun", EndCard, en="the {end} {noun} of {place}", told=True
    )
    for category in ("cl", "rcl"):
        rule(
            category,
            "{what:np} の $noun:attribute を {args:arg*} {change:arg} ~する",
            Gets,
            en="{what} ~get%what {change} {attribute}[ {args| }]",
            told=True,
        )
    rule("rcl", "{where:filter} {what:np} が ~ある", Lies, en="{what} ~be%what {where}", told=True)
    rule("item", "{clause:cl@te} 、", MayFirst, en="{clause@may}, then", told=True)
    add_phrases(layer)
    add_clause_telling(layer)


PLAYERS: Final = (None, a.Who("you"))


class PlainEnglish(Telling):
    """Rearranges trees of one game for English, with nodes of its own.

    *yours* are kinds of nodes outside of sentences in which 自分 is you: costs; the `what` of *happenings* happens to
    one of what it names; of filters of the kinds *single*, one card has the quality.
    """

    def __init__(
        self,
        words: Words,
        yours: tuple[type[t.Node], ...] = (),
        happenings: tuple[type[t.Node], ...] = (),
        single: tuple[type[t.Node], ...] = (),
    ) -> None:
        super().__init__(words)
        self.yours = yours
        self.happenings = happenings
        self.clauses = TellingClauses(words, yours)
        self.nouns = TellingNouns(words, single)

    def told(self, tree: object) -> object:
        arranged = super().told(tree)
        if not isinstance(arranged, t.Node):
            return arranged
        for change in (self.clauses.with_doer, self._plain, self.clauses.told, self.nouns.told):
            arranged = t.rewrite(arranged, change)
        return arranged

    def is_named_before(self, items: tuple[t.Node, ...]) -> bool:
        """代わりに手札に加える: it is what would have gone elsewhere."""
        return a.InsteadP() in items

    def _named(self, clause: a.Cl, chosen: bool) -> a.Cl:
        """選び、2000のダメージを与える: to what was chosen."""
        named = super()._named(clause, chosen)
        verb = self.words.verbs[clause.verb]
        cases = [each.case for each in (*clause.before, *clause.args) if isinstance(each, a.Arg)]
        if not chosen or clause.voice or "o" not in cases or "ni" in cases or named is not clause:
            return named
        if "ref" not in verb.case_sorts.get("ni", ()) or "o" not in verb.case_sorts:
            return named
        dealt = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        if any(
            [isinstance(x, a.Np) and any([isinstance(y, a.Multiplied) for y in x.filters]) for x in dealt]
        ):
            return named
        return replace(clause, args=(*clause.args, a.Arg("ni", a.ItRef())))

    def _plain(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Sentence):
            return self._with_may_first(self._with_owners(self._as_divided(node)))
        if isinstance(node, a.Cl):
            return self._gets(node) or self._as_passive(_with_owner_as_subject(node, self.words))
        if isinstance(node, a.Np):
            return self._end_card(node)
        if isinstance(node, self.yours):
            return _owned(node)
        if isinstance(node, a.Choice):
            return self._with_doer(node)
        if isinstance(node, self.happenings):
            what = getattr(node, "what", None)
            return t.with_field(node, "what", self._of_one(what)) if isinstance(what, a.Cl) else node
        if isinstance(node, a.Happening) and isinstance(node.clause, a.Cl):
            return replace(node, clause=self._of_one(node.clause))
        if isinstance(node, a.Fact) and isinstance(node.clause, a.Cl):
            return self._lying(node, node.clause)
        return node

    def _as_divided(self, node: a.Sentence) -> a.Sentence:
        """～ダメージを割り振って与える: English divides damage, and deals it by that."""
        link = node.items[-1] if node.items else None
        divided = link.clause if isinstance(link, a.Link) else None
        if not isinstance(divided, a.Cl) or self.words.english_of(divided) != "divide":
            return node
        if not isinstance(node.main, a.Cl) or node.main != a.Cl(node.main.verb, subject=node.main.subject):
            return node
        return replace(node, main=t.rewrite(divided, _points), items=node.items[:-1])

    def _with_doer(self, node: a.Choice) -> a.Choice:
        """相手は～するか～する: that player does the other too."""
        first = node.clauses[0]
        doer = first.subject if isinstance(first, a.Cl) else None
        if not isinstance(doer, a.Who) or not any([each[1] == "that" for each in self.words.players]):
            return node
        again = doer if doer == a.Who("you") else a.Who("that")
        others = [
            replace(each, subject=again) if isinstance(each, a.Cl) and each.subject is None else each
            for each in node.clauses[1:]
        ]
        return replace(node, clauses=(first, *others))

    def _end_card(self, node: a.Np) -> t.Node:
        """～の山札の1番上のカード."""
        if not isinstance(node.head, a.Head) or len(node.filters) != 1 or node.quantity is not None:
            return node
        only = node.filters[0]
        if node.head.name or node.head.attrs:
            return node
        place = only.place if isinstance(only, a.Scope) else None
        if (
            isinstance(place, a.Place)
            and place.position in ("top", "bottom")
            and self.words.sort(node) == "entity"
        ):
            return EndCard(place.position, node.head.noun, replace(place, position=""))
        return node

    def _gets(self, node: a.Cl) -> t.Node | None:
        """Return a change of a number as what something gets; None for another clause."""
        parts = (*node.before, *node.args)
        changes = [each for each in parts if isinstance(each, a.Shift)]
        objects = [each.what for each in parts if isinstance(each, a.Arg) and each.case == "o"]
        if node.voice == "passive":
            objects = [] if node.subject is None else [node.subject]
        if len(changes) != 1 or len(objects) != 1 or not isinstance(objects[0], a.Np):
            return None
        of = objects[0]
        if not isinstance(of.head, a.Head) or len(of.filters) > 1 or self.words.sort(of) != "attribute":
            return None
        what: t.Node = a.ItRef()
        if of.filters and isinstance(of.filters[0], a.Of):
            what = of.filters[0].what
        elif of.filters not in ((), (a.Det(),)):
            return None
        rest = [each for each in parts if not isinstance(each, a.Shift) and getattr(each, "case", "") != "o"]
        return Gets(what, changes[0], of.head.noun, tuple(rest))

    def _as_passive(self, node: a.Cl) -> a.Cl:
        """この能力は起動できる: it can be activated."""
        verb = self.words.verbs[node.verb]
        if node.voice or node.subject is None or verb.by != {"player"} or "o" not in verb.licensed:
            return node
        if self.words.sort(node.subject) not in ("ref", "entity", "ability") or isinstance(
            node.subject, a.ItRef
        ):
            return node
        if any([isinstance(each, a.Arg) and each.case == "o" for each in (*node.before, *node.args)]):
            return node
        return replace(node, voice="passive")

    def _of_one(self, node: a.Cl) -> a.Cl:
        """ユニットが置かれた時: a unit."""
        if self.words.english_of(node) == "become" and any(
            [isinstance(each, a.ToValue) for each in node.args]
        ):
            return node
        args = [
            replace(each, what=self._a(each.what))
            if isinstance(each, a.Arg) and each.case in ("o", "ni")
            else each
            for each in node.args
        ]
        subject = None if node.subject is None else self._a(node.subject)
        if subject is None and not node.voice:
            verb = self.words.verbs[node.verb]
            if verb.traits & {"happens", "bare_state"} and not any(
                [isinstance(x, a.Arg) and x.case == "o" for x in args]
            ):
                return replace(node, subject=a.ThisRef(self.words.this_nouns[0]), args=tuple(args), ga=True)
        return replace(node, subject=subject, args=tuple(args))

    def _a(self, node: t.Node) -> t.Node:
        if node == a.Who("player"):
            return a.Np(a.Head("player"), (), One())
        if not isinstance(node, a.Np) or not isinstance(node.head, a.Head) or node.quantity is not None:
            return node
        if self.words.sort(node) not in ("entity", "ability") or any(
            [isinstance(x, a.Quantified | a.Det) for x in node.filters]
        ):
            return node
        return replace(node, quantity=One())

    def _lying(self, node: a.Fact, clause: a.Cl) -> t.Node:
        """～が～にある: is in, not to."""
        if not self.words.verb_has(clause.verb, "being") or clause.subject is None or clause.voice:
            return node
        parts = (*clause.before, *clause.args)
        if len(parts) != 1 or not isinstance(parts[0], a.Arg) or parts[0].case != "ni":
            return node
        if isinstance(clause.subject, a.Np) or not isinstance(parts[0].what, a.Place):
            return node
        return replace(node, clause=Lies(clause.subject, a.Scope(parts[0].what)))

    def _with_may_first(self, node: a.Sentence) -> a.Sentence:
        """～し、～してよい: the choice is whether to do both."""
        if not isinstance(node.main, a.May):
            return node
        for i, item in enumerate(node.items):
            if isinstance(item, a.Link):
                if not isinstance(item.clause, a.Cl) or item.clause.subject is None:
                    return node
                main = node.main.clause
                if isinstance(main, a.Cl) and main.subject == a.Who("you"):
                    main = replace(main, subject=None)
                items = (*node.items[:i], MayFirst(item.clause), *node.items[i + 1 :])
                return replace(node, main=main, items=items)
        return node

    def _with_owners(self, node: a.Sentence) -> a.Sentence:
        """あなたは自分の手札の: your hand; of others it is theirs."""
        current: t.Node | None = None
        items: list[t.Node] = []
        for item in node.items:
            clause = item.clause if isinstance(item, a.Link) else None
            if isinstance(clause, a.Cl) and isinstance(clause.subject, a.Who):
                current = clause.subject
            elif isinstance(item, a.TopicP) and isinstance(item.what, a.Who):
                current = item.what
            items.append(_owned(item) if current in PLAYERS else item)
        main = getattr(node.main, "clause", node.main)
        while isinstance(main, a.Choice | a.Chain):  # ～は～するか～する
            main = main.clauses[0] if isinstance(main, a.Choice) else (*main.links, main.main)[0]
        if isinstance(main, a.Cl) and isinstance(main.subject, a.Who):
            current = main.subject
        return a.Sentence(_owned(node.main) if current in PLAYERS else node.main, tuple(items))


def _points(node: t.Node) -> t.Node:
    """合計4点のダメージ: 4 damage."""
    number = node.quantity if isinstance(node, a.Quantified) else None
    number = number.quantity if isinstance(number, a.Pooled) else None
    return a.Points(number.n) if isinstance(number, t.Exactly) else node


def _with_owner_as_subject(node: a.Cl, words: Words) -> a.Cl:
    """～の夜が明ける: it dawns."""
    of = [each for each in node.args if isinstance(each, a.Arg) and each.case == "no"]
    verb = words.verbs[node.verb]
    if len(of) != 1 or node.subject is not None or node.voice or verb.english.startswith(("be", "become")):
        return node
    return replace(
        node, subject=of[0].what, args=tuple([each for each in node.args if each is not of[0]]), ga=True
    )


def _owned(node: t.Node) -> t.Node:
    return t.rewrite(node, lambda each: a.Who("you") if each == a.Who("doer") else each)
