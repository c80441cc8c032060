"""Nodes that telling makes of clauses, and the rules that print them; they read nothing."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node, Wording
from gyoji.text.clause.asread import asread as a
from gyoji.text.grammar.layer import Layer


@dataclass(frozen=True)
class To(Wording):
    """～に: to, into, onto or on what; nothing before what is entered, or what something is made."""

    prep: str
    what: Node


@dataclass(frozen=True)
class By(Wording):
    """①軽減する: by how much."""

    quantity: Node


@dataclass(frozen=True)
class Again(Wording):
    """The subject of the clause before, which is not said again: the opponent draws, then discards."""


@dataclass(frozen=True)
class Theirs(Wording):
    """自分 in a clause of somebody else: they."""


@dataclass(frozen=True)
class NumberOf(Wording):
    """～が3枚になる: the number of ～ becomes 3."""

    of: Node


@dataclass(frozen=True)
class Unless(Wording):
    """～しない限り: unless it is done."""

    condition: Node


@dataclass(frozen=True)
class There(Wording):
    """～が3枚以上ある: there are 3 or more."""

    what: Node
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class NoneThere(Wording):
    """～がない: there are no ～."""

    what: Node
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Has(Wording):
    """あなたの～が3個以上: you have 3 or more."""

    who: Node
    what: Node
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Multiply(Wording):
    """～を2倍にする: double it."""

    what: Node
    n: Node
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class SetTo(Wording):
    """～を10点にする: set it to 10."""

    what: Node
    value: Node
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class TopCards(Wording):
    """山札の上からカード3枚: the top 3 cards of the library."""

    end: str
    n: Node
    place: Node


@dataclass(frozen=True)
class Bearing(Wording):
    """～が置かれた状態で: with ～ on it."""

    what: Node


@dataclass(frozen=True)
class Each(Wording):
    """～1枚につき: for each."""


@dataclass(frozen=True)
class ForEachOf(Wording):
    """～1枚につき: for each ～."""

    what: Node


@dataclass(frozen=True)
class Changes(Wording):
    """～を+1する: raise it by 1."""

    what: Node
    n: Node
    minus: bool
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Search(Wording):
    """デッキから～を探す: search the deck for ～."""

    place: Node
    what: Node
    subject: Node | None = None
    args: tuple[Node, ...] = ()


@dataclass(frozen=True)
class TimesOver(Wording):
    """4回繰り返す: 4 times."""

    n: Node


@dataclass(frozen=True)
class AsTarget(Wording):
    """対象の～を選ぶ: choose ～ as a target."""

    many: bool


@dataclass(frozen=True)
class NewTargets(Wording):
    """対象を選択し直した状態で."""


@dataclass(frozen=True)
class OtherwiseP(Wording):
    """そうでないなら、."""


@dataclass(frozen=True)
class GetsStats(Wording):
    """～は+100/+0を得る: gets, not gains."""

    subject: Node
    what: Node
    args: tuple[Node, ...] = ()


def add_clause_telling(layer: Layer) -> None:
    """Add the rules that print told clauses to *layer*; they read nothing."""
    rule = layer.rule
    preps = ("to", "into", "onto", "on", "from", "among", "by", "with")
    layer.words("toward", [(each, each, each + " ") for each in preps] + [("none", "none", "")])
    for category in sorted({each.category for each in layer.rules if each.make is a.Arg}):
        rule(category, "{what:np} $toward:prep", To, en="{prep}{what}", told=True)
    rule("arg", "{what:others} $toward:prep", To, en="{prep}{what}", told=True)
    rule("arg", "{quantity:quant} 分", By, en="by {quantity}", told=True)
    rule("arg", "{quantity:num} 分", By, en="by {quantity}", told=True)
    rule("arg", "{quantity:valx} 分", By, en="by {quantity}", told=True)
    if any([each.category == "icons" for each in layer.rules]):
        rule("arg", "{quantity:icons} 分", By, en="by {quantity}", told=True)
    if any([each.category == "coin" for each in layer.rules]):
        rule("arg", "{quantity:coin} 分", By, en="by {quantity}", told=True)
    rule("np1", "同じく", Again(), en="", told=True)
    rule("who", "自分", Theirs(), en="they", told=True)
    rule("np1", "{of:np} の数", NumberOf, en="the number of {of}", told=True)
    rule("durx", "{condition:cond} でなければ", Unless, en="unless {condition}", told=True)
    rule("condx", "{clause:rcl} だろう", a.Fact, en="{clause@will}", const={"tense": "will"}, told=True)
    rule(
        "happen", "{clause:rcl} だろう時", a.Happening, en="{clause@will}", const={"tense": "will"}, told=True
    )
    rule("rcl", "{args:arg*} {what:np} が ~ある", There, en="there ~be%what {what}[ {args| }]", told=True)
    rule(
        "rcl",
        "{args:arg*} {what:np} が ~ない",
        NoneThere,
        en="there ~be%what no {what}[ {args| }]",
        told=True,
    )
    rule(
        "rcl",
        "{who:np} は {args:arg*} {what:np} が ~ある",
        Has,
        en="{who} ~have%who {what}[ {args| }]",
        told=True,
    )
    for category in ("cl", "rcl"):
        double, many = "~double {what}[ {args| }]", "~multiply {what} by {n}[ {args| }]"
        const = {"n": t.Num(2)}
        rule(category, "{what:val} を {args:arg*} 倍に ~する", Multiply, en=double, const=const, told=True)
        rule(category, "{what:val} を {args:arg*} {n:num} 倍に ~する", Multiply, en=many, told=True)
        for minus, verb in ((False, "raise"), (True, "lower")):
            changes, sign = f"~{verb} {{what}} by {{n}}[ {{args| }}]", "-" if minus else "+"
            said = "{what:val} を {args:arg*} " + sign + " {n:num} ~する"
            rule(category, said, Changes, en=changes, const={"minus": minus}, told=True)
        sets = "~set {what} {value}[ {args| }]"
        rule(category, "{what:np} を {args:arg*} {value:arg} ~置く", SetTo, en=sets, told=True)
        search = "~search {place} for {what}[ {args| }]"
        rule(category, "{place:place} から {what:np} を {args:arg*} ~探す", Search, en=search, told=True)
        search = "{subject} ~search%subject {place} for {what}[ {args| }]"
        found = "{subject:np} は {place:place} から {what:np} を {args:arg*} ~探す"
        rule(category, found, Search, en=search, told=True)
        gets = "{subject} ~get%subject {what}[ {args| }]"
        rule(category, "{subject:np} は {args:arg*} {what:np} を ~得る", GetsStats, en=gets, told=True)
    for end in ("top", "bottom"):
        one: dict[str, object] = {"end": end, "n": t.Num(1)}
        rule(
            "np1",
            "{place:place} の " + end + " 1",
            TopCards,
            en=f"the {end} card of {{place}}",
            const=one,
            told=True,
        )
        several = f"the {end} {{n}} cards of {{place}}"
        rule(
            "np1", "{place:place} の " + end + " {n:num}", TopCards, en=several, const={"end": end}, told=True
        )
    rule("arg", "{what:np} が置かれた状態で", Bearing, en="with {what} on it", told=True)
    rule("quant", "各", Each(), en="each", told=True)
    rule("arg", "{n:num} 回", TimesOver, en="{n} time(s)", told=True)
    rule("arg", "対象として", AsTarget(False), en="as a target", told=True)
    rule("arg", "対象として", AsTarget(True), en="as targets", told=True)
    rule("arg", "対象を選択し直した状態で", NewTargets(), en="with new targets", told=True)
    rule("item", "そうでなければ", OtherwiseP(), en="otherwise,", told=True)
    rule("arg", "{what:np} につき", ForEachOf, en="for {what}", told=True)
