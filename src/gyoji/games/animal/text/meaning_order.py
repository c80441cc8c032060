"""Which one of a turn is meant: the first card that a player plays, the second time that something happens."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import times
from gyoji.text.reading.errors import Refused

CHANGES = (t.ChangeCost, n.ChangeCondition, n.IgnoreCost, n.IgnoreCondition)
"""What can speak of the card that would be the first of a turn: it has not been played yet."""


def merged(filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """各ターンにプレイする最初の～, ～プレイする2枚目の～: as 最初にプレイする～, 2枚目にプレイする～."""
    found: list[t.Node] = []
    for each in filters:
        last = found[-1] if found else None
        if isinstance(last, a.Rel) and isinstance(last.clause, a.Cl) and last.clause.verb == "play":
            which: t.Node | None = None
            if each == a.Flag("first"):
                which = a.Adverb("first")
            elif isinstance(each, a.Nth):
                which = a.NthArg(each.n, each.later)
            if which is not None:
                found[-1] = replace(last, clause=replace(last.clause, args=(*last.clause.args, which)))
                continue
        found.append(each)
    return tuple(found)


def played(node: t.Node) -> times.Ordinal | None:
    """Return which of the cards played in a turn a clause before a noun means; None where it is no such clause."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl) or node.tense != "would":
        return None
    if node.clause.verb != "play" or node.clause.voice not in ("", "passive"):
        return None
    return times.ordinal(node.clause)


def numbered(cards: t.Selector, which: times.Ordinal, whose: t.Node | None) -> t.Selector:
    """Return cards of which only the one that would be played next in its turn as so many is meant."""
    if which.period.player is not None:
        raise Refused("the cards of which turns are counted cannot be told", "ターン")
    actor = whose
    if actor is None and which.clause.voice == "":
        actor = t.Player("controller", t.EventSubject())
    plain = replace(cards, player=None, zone=t.Zone("anywhere"), quantity=None)
    before = n.TimesHappened(t.Event("play", actor=actor, object=plain))
    return replace(cards, filters=(*cards.filters, n.NthPlay(before, which.op, which.number)))


def check(tree: t.Node) -> None:
    """Refuse the first card of a turn where it is spoken of after it has been played."""
    inside: set[int] = set()
    for each in t.walk(tree):
        if isinstance(each, CHANGES):
            inside.update([id(one) for one in t.walk(each)])
    if any([isinstance(each, n.NthPlay) and id(each) not in inside for each in t.walk(tree)]):
        raise Refused("only what the first card of a turn costs can be changed", "最初")


def done_by_you(found: t.Node, clause: a.Cl, about: t.Node | None) -> t.Node:
    """カードをプレイした時: you, where nobody is named; nothing happens to nothing."""
    if not isinstance(found, t.Event) or clause.subject is not None or about is not None:
        return found
    if clause.verb == "dawn":  # ～の夜が明けた時
        return found
    if clause.voice == "" and found.actor is None and not isinstance(found.object, t.This):
        if found.object is not None or found.verb in ("draw", "gain_life", "lose_life", "pay_life", "search"):
            return replace(found, actor=t.Player("you"))
    if found.object is None and found.actor is None:
        raise Refused("to what or whom this happens is not said", "時")
    return found


def own_states(found: t.Node, clause: a.Cl) -> list[t.Node]:
    """これが夜状態で戦場に出た時: this is in that state then."""
    own = isinstance(found, t.Event) and isinstance(found.object, t.This) and found.source != t.Zone("pile")
    if not own or clause.verb != "come_out":
        return []
    states = [each.state for each in (*clause.before, *clause.args) if isinstance(each, a.InStateArg)]
    return [t.Is(t.This(), t.InState(one)) for each in states for one in each.split("+")]


def worn_by(node: a.Np) -> a.Np:
    """これの装備対象 is これを装備している存在; alone it is that of this card (206-12c)."""
    if node.head != a.Head("equip_target"):
        return node
    what: t.Node = node.owners[-1] if node.owners else a.ThisRef()
    for each in node.filters:
        what = a.ItRef(each.plural) if isinstance(each, a.Det) else what
    rest = [each for each in node.filters if not isinstance(each, a.Of | a.Det)]
    wears = a.Rel(a.Cl("equip", args=(a.Arg("o", what),)), "is")
    return replace(node, head=a.Head("existence"), filters=(*rest, wears))


def hoisted(node: a.Rel) -> a.Scope | None:
    """あなたの戦場のカウンターが置かれている動物: the place is that of the animal."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    for each in (clause.subject, *[arg.what for arg in clause.args if isinstance(arg, a.Arg)]):
        scope = each.filters[0] if isinstance(each, a.Np) and each.filters else None
        if isinstance(scope, a.Scope):
            worn = clause.verb == "equip" and clause.voice == "passive" and each is clause.subject
            if WORDS.sort(each) in ("counter", "damage") or worn:
                return scope
    if clause.verb == "reveal" and clause.voice == "passive":  # 手札で公開されているカード
        for arg in (*clause.before, *clause.args):
            if isinstance(arg, a.Arg) and arg.case == "de" and isinstance(arg.what, a.Place):
                return a.Scope(arg.what)
    return None


def without_place(node: a.Rel, scope: a.Scope) -> a.Rel:
    """Return a clause before a noun without the place that belongs to the noun."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    subject = clause.subject
    if clause.verb != "equip" or not isinstance(subject, a.Np):
        return node
    bare = replace(subject, filters=tuple(each for each in subject.filters if each is not scope))
    return replace(node, clause=replace(clause, subject=bare))
