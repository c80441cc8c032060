"""How often something is done, and which one of a turn it is."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


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


def so_often(clause: a.Cl) -> list[t.Node]:
    """1ターンに1度、～した時: how often the ability is activated."""
    found: list[t.Node] = []
    for each in (*clause.before, *clause.args):
        if isinstance(each, a.LimitArg):
            if not isinstance(each.n, t.Num) or not isinstance(each.period, t.Period):
                raise Refused("how often is not said", "度")
            found.append(t.TimesPer(each.n.n, replace(each.period, player=None)))
    return found
