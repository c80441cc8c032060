"""A tree as read in the order in which English tells it: numbers beside their nouns, topics as subjects.

Only prints use it. Japanese says カードを2枚引く and それはターン終了時まで～を得る; the tree keeps that order, so that
it prints back, and this pass moves the parts before the English templates are filled.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.words import Words

CHANGED = ("raise", "lower", "reduce", "rise", "fall", "increase")
"""What is done to a number by another number: ダメージを2点軽減する."""


class Telling:
    """Rearranges trees of one game for English."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def told(self, tree: object) -> object:
        """Return *tree* as English tells it."""
        return t.rewrite(tree, self._change) if isinstance(tree, t.Node) else tree

    def _change(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Cl):
            return self.clause(_with_number(node))
        if isinstance(node, a.Sentence):
            return self._sentence(node)
        return node

    def clause(self, node: a.Cl) -> a.Cl:
        """Return a clause as English tells it; a game may turn its own."""
        return node

    def _sentence(self, node: a.Sentence) -> t.Node:
        """Hand the topic to the clause behind it, and name what a later clause leaves out."""
        items: list[t.Node] = []
        topic: t.Node | None = None
        chosen = self.is_named_before(node.items)
        for item in node.items:
            if isinstance(item, a.TopicP):
                topic = item.what
            elif isinstance(item, a.Link) and isinstance(item.clause, a.Cl):
                clause = self._named(_with_subject(item.clause, topic), chosen)
                items.append(a.Link(clause))
                topic, chosen = None, True
            else:
                items.append(item)
        main = node.main
        if isinstance(main, a.Cl):
            return replace(node, main=self._named(_with_subject(main, topic), chosen), items=tuple(items))
        if isinstance(main, a.May) and isinstance(main.clause, a.Cl):
            who = topic if topic is not None or _has_doer(items) else a.Who("you")
            clause = self._named(_with_subject(main.clause, who), chosen)
            return a.Sentence(a.May(clause), tuple(items))
        if isinstance(main, a.Ban | a.NotDone | a.CanDo | a.MustDo) and isinstance(main.clause, a.Cl):
            moved = replace(main, clause=_with_subject(main.clause, topic))
            return a.Sentence(moved, tuple(items))
        if isinstance(main, a.BanNouns) and main.subject is None and topic is not None:
            return a.Sentence(replace(main, subject=topic), tuple(items))
        return node

    def is_named_before(self, items: tuple[t.Node, ...]) -> bool:
        """Say whether what the first clause is about was named before it."""
        return False

    def _named(self, clause: a.Cl, chosen: bool) -> a.Cl:
        """選んで手札に戻す: it is what was chosen that is returned."""
        verb = self.words.verbs[clause.verb]
        if not chosen or clause.voice or "o" not in verb.licensed or "ordered" not in verb.traits:
            return clause
        if any([isinstance(each, a.Arg) and each.case == "o" for each in (*clause.before, *clause.args)]):
            return clause
        if any([isinstance(each, a.Amount) for each in (*clause.before, *clause.args)]):
            return clause
        named = a.Arg("o", a.ItRef())
        if any(
            [_begins_with_clause(each) for each in clause.args]
        ):  # それを would belong to the clause behind it
            return replace(clause, args=(*clause.args, named))
        return replace(clause, args=(named, *clause.args))


def _begins_with_clause(arg: t.Node) -> bool:
    """Tell whether a part of a clause is a noun with a clause before it: これと集団攻撃する攻撃動物として."""
    what = arg.what if isinstance(arg, a.Arg) else None
    return isinstance(what, a.Np) and any([isinstance(each, a.Rel) for each in what.filters])


def _has_doer(items: list[t.Node]) -> bool:
    return any(
        [isinstance(each, a.Link) and isinstance(each.clause, a.Cl) and each.clause.subject for each in items]
    )


def _with_subject(clause: a.Cl, topic: t.Node | None) -> a.Cl:
    if topic is None or clause.subject is not None:
        return clause
    return replace(clause, subject=topic)


def _with_number(node: a.Cl) -> a.Cl:
    """カードを2枚引く: the number goes before its noun; ゲームに beside 勝利する says nothing more."""
    args = tuple([each for each in node.args if each != a.At(t.Period("game"))])
    node = replace(node, args=args)
    number = next(
        (each for each in args if isinstance(each, a.Amount) and not each.to and not each.only), None
    )
    if (
        number is None
        or not isinstance(number.quantity, _NUMBERS)
        or (node.verb in CHANGED and number.quantity != t.All())
    ):
        return node
    rest = tuple([each for each in args if each is not number])
    for i, each in enumerate(rest):
        if isinstance(each, a.Arg) and each.case == "o":
            counted = _counted(each.what, number.quantity)
            if counted is None:
                return node
            return replace(node, args=(*rest[:i], replace(each, what=counted), *rest[i + 1 :]))
    counted = _counted(node.subject, number.quantity)
    return node if counted is None else replace(node, subject=counted, args=rest)


_NUMBERS = (t.Exactly, t.UpTo, t.AtLeast, t.AtMost, t.All, t.AnyNumber)


def _counted(node: t.Node | None, quantity: t.Node) -> t.Node | None:
    if isinstance(node, a.Np) and node.quantity is None:
        if any([isinstance(each, a.Quantified) for each in node.filters]):  # 4点以上のダメージは2点軽減される
            return None
        return replace(node, quantity=quantity)
    if isinstance(node, a.Place):
        return a.RefNp(node, (), quantity)
    return None
