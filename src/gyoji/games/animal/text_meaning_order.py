"""Which one of a turn is meant: the first card that a player plays, the second time that something happens."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused

CHANGES = (t.ChangeCost, n.ChangeCondition, n.IgnoreCost, n.IgnoreCondition)
"""What can speak of the card that would be the first of a turn: it has not been played yet."""


class Ordinal:
    """A clause without the words that tell which one of a turn it means, and what they say."""

    def __init__(self, clause: a.Cl, op: str, number: t.Node, period: t.Period) -> None:
        self.clause = clause
        self.op = op
        self.number = number
        self.period = period


def ordinal(clause: a.Cl) -> Ordinal | None:
    """各ターンに最初に, ターン中2枚目以降に: which of a turn a clause means; None where it does not say."""
    op = "="
    number: t.Node | None = None
    period: t.Node | None = None
    spans: list[t.Node] = []
    kept: list[t.Node] = []
    for arg in (*clause.before, *clause.args):
        if isinstance(arg, a.FirstIn):
            number, period = t.Num(1), arg.period
        elif arg == a.Adverb("first"):
            number = t.Num(1)
        elif isinstance(arg, a.NthArg):
            op, number = ">=" if arg.later else "=", arg.n
            period = period or t.Period("turn")
        elif isinstance(arg, a.At | a.PerSpan):
            spans.append(arg)
        else:
            kept.append(arg)
    if spans and isinstance(spans[0], a.At | a.PerSpan):
        period = spans[0].period
    if number is None or period is None or len(spans) > 1:
        return None
    if not isinstance(period, t.Period) or period.name != "turn" or period.which == "next":
        return None
    return Ordinal(replace(clause, before=(), args=tuple(kept)), op, number, period)


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


def played(node: t.Node) -> Ordinal | None:
    """Return which of the cards played in a turn a clause before a noun means; None where it is no such clause."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl) or node.tense != "would":
        return None
    if node.clause.verb != "play" or node.clause.voice not in ("", "passive"):
        return None
    return ordinal(node.clause)


def numbered(cards: t.Selector, which: Ordinal, whose: t.Node | None) -> t.Selector:
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


def each(events: tuple[t.Node, ...]) -> list[t.Node]:
    """Return the situations of a bracket one by one: 攻撃か防御した時 is two of them."""
    found: list[t.Node] = []
    for event in _of_one_player(events):
        if isinstance(event, a.HappenAny):
            found += [a.Happening(clause, event.tense) for clause in _carried_on(event.clauses)]
        elif isinstance(event, a.HappenDeeds):
            last = event.clause if isinstance(event.clause, a.Cl) else None
            verbs = event.verbs if last is None else (*event.verbs, last.verb)
            voice = "" if last is None else last.voice
            for verb in verbs:
                clause = a.Cl(verb, event.before, event.subject, event.args, voice, True)
                found.append(a.Happening(clause, "did"))
        else:
            found.append(event)
    return found


def with_subjects(parts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """これがムーブ状態か夜状態なら: a state alone is one of what the part before speaks of."""
    found: list[t.Node] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, a.IsA) and isinstance(part.as_, a.State) and part.subject == a.ItRef():
            if isinstance(last, a.IsA):
                part = replace(part, subject=last.subject)
        found.append(part)
    return tuple(found)


def _carried_on(clauses: tuple[t.Node, ...]) -> list[t.Node]:
    """デッキから墓地に置かれるか除外された: a verb alone has the subject and the source of the clause before it."""
    found: list[t.Node] = []
    for clause in clauses:
        last = found[-1] if found else None
        if isinstance(clause, a.Cl) and isinstance(last, a.Cl) and clause.subject is None:
            alone = not clause.args and not clause.before
            shared = tuple([one for one in (*last.before, *last.args) if _is_shared(one)]) if alone else ()
            clause = replace(clause, subject=last.subject, args=(*shared, *clause.args), ga=True)
        found.append(clause)
    return found


def _is_shared(arg: t.Node) -> bool:
    return isinstance(arg, a.Cause | a.At) or isinstance(arg, a.Arg) and arg.case == "kara"


def split(limit: t.Node) -> list[t.Node]:
    """あなたのターン中に1度のみ: in that turn alone, and so often in it."""
    period = limit.period if isinstance(limit, t.TimesPer) else None
    if not isinstance(limit, t.TimesPer) or not isinstance(period, t.Period) or period.player is None:
        return [limit]
    return [t.OnlyDuring(period), replace(limit, period=replace(period, player=None))]


def check_kept(period: t.Node | None) -> None:
    """Refuse to ask what happened in a part of a turn, or in another one: only turn and game are kept in mind."""
    if not isinstance(period, t.Period) or period.name == "game":
        return
    if period.name != "turn" or period.which == "next":
        raise Refused("what happened then is not kept in mind", "中に")


def check_all(found: t.Node) -> None:
    """Refuse すべての～が～した時: one event does not tell whether all of them did so."""
    for what in (found.object, found.actor) if isinstance(found, t.Event) else ():
        if isinstance(what, t.Selector) and isinstance(what.quantity, t.All):
            raise Refused("whether all of them did this cannot be told", "すべて")


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


def yet_to_come(found: t.Node) -> t.Node:
    """動物が戦場に出る時: it lies somewhere else as yet (907-3a)."""
    what = found.object if isinstance(found, t.Event) and found.verb == "bring_out" else None
    if not isinstance(found, t.Event) or not isinstance(what, t.Selector) or what.among is not None:
        return found
    if not isinstance(what.zone, t.Zone) or what.zone.name not in ("battlefield", "domain"):
        return found
    return replace(found, object=replace(what, zone=None))


def with_objects(clauses: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """それをムーブするかウェイクする: a verb alone is done to what the one before it is done to."""
    found: list[t.Node] = []
    for clause in clauses:
        last = found[-1] if found else None
        if isinstance(clause, a.Cl) and isinstance(last, a.Cl) and not clause.args and clause.subject is None:
            shared = tuple([each for each in last.args if isinstance(each, a.Arg) and each.case == "o"])
            if not clause.before and shared:
                clause = replace(clause, args=shared)
        found.append(clause)
    return tuple(found)


def _of_one_player(events: tuple[t.Node, ...]) -> list[t.Node]:
    """あなたの準備フェイズ開始時か日没フェイズ開始時: both are yours (414.2)."""
    found: list[t.Node] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, t.Moment) and isinstance(last, t.Moment):
            if isinstance(event.period, t.Period) and isinstance(last.period, t.Period):
                whose = event.period.player or last.period.player
                event = replace(event, period=replace(event.period, player=whose))
        found.append(event)
    return found


def so_often(clause: a.Cl) -> list[t.Node]:
    """1ターンに1度、～した時: how often the ability is activated."""
    found: list[t.Node] = []
    for each in (*clause.before, *clause.args):
        if isinstance(each, a.LimitArg):
            if not isinstance(each.n, t.Num) or not isinstance(each.period, t.Period):
                raise Refused("how often is not said", "度")
            found.append(t.TimesPer(each.n.n, replace(each.period, player=None)))
    return found


def whens(item: a.WhenP) -> list[a.WhenP]:
    """～が攻撃か防御した時、～ in an effect: one situation each."""
    found = [a.WhenP(event, item.next) for event in each((item.event,))]
    if item.next and len(found) > 1:
        raise Refused("which of them comes next cannot be told", "次に")
    if not all([isinstance(one.event, t.Moment | a.Happening) for one in found]):
        raise Refused("an effect does not wait for a number to be reached", "時")
    return found


def worn_by(node: a.Np) -> a.Np:
    """これの装備対象 is これを装備している存在; alone it is that of this card (206-12c)."""
    if node.head != a.Head("equip_target"):
        return node
    what: t.Node = a.ThisRef()
    rest: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Of):
            what = each.what
        elif isinstance(each, a.Det):
            what = a.ItRef(each.plural)
        else:
            rest.append(each)
    wears = a.Rel(a.Cl("equip", args=(a.Arg("o", what),)), "is")
    return replace(node, head=a.Head("existence"), filters=(*rest, wears))


def is_this_way(node: a.Rel) -> bool:
    clause = node.clause
    assert isinstance(clause, a.Cl)
    return any(isinstance(each, a.Cause) and each.kind == "this" for each in (*clause.before, *clause.args))


def hoisted(node: a.Rel) -> t.Node | None:
    """あなたの戦場のカウンターが置かれている動物: the place is that of the animal."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    for each in (clause.subject, *[arg.what for arg in clause.args if isinstance(arg, a.Arg)]):
        if isinstance(each, a.Np) and each.filters and isinstance(each.filters[0], a.Scope):
            worn = clause.verb == "equip" and clause.voice == "passive" and each is clause.subject
            if WORDS.sort(each) in ("counter", "damage") or worn:
                return each.filters[0]
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
