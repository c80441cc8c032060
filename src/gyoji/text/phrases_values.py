"""Shared values, conditions, periods and durations."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer, Predicate
from gyoji.text.phrases_nouns import UNITS


def add_values(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    _values(core)
    _amounts(core)
    _conditions(core)
    _periods(core)


def _values(core: Layer) -> None:
    rule = core.rule
    rule("val", "{_:num}", en="{_}")
    rule("val", "{_:valref}", en="{_}")
    rule("valref", "{of:refno} $attr:attribute", t.AttributeOf, en="the {attribute} of {of}")
    rule(
        "valref",
        "{of:refno} 元々の $attr:attribute",
        t.AttributeOf,
        en="the original {attribute} of {of}",
        const={"original": True},
    )
    rule("valref", "{of:sel0} の $attr:attribute の 合計", t.AttributeOf, en="the total {attribute} of {of}")
    rule("valref", "{_:counted} の (数|枚数)", en="the number of {_}")
    rule("valref", "{_:counters} の (数|個数)", en="the number of {_}")
    rule("valref", "~$av:verb@ta (枚数|数|数値)", t.NumberDone, en="the number {verb}")
    rule("valref", "{player:player} の $playerattr:attribute", t.PlayerValue, en="{player}'s {attribute}")
    rule("valref", "{value:valref} の $number:factor 倍", t.Times, en="{factor} times {value}")
    rule("valref", "{value:valref} の 倍", t.Times, en="twice {value}", const={"factor": 2}, style="double")
    rule("valref", "その (ダメージ|数値|値|数|枚数)", t.EventAmount(), en="that amount")
    rule("counted", "{what:sel0}", t.Count, en="{what}")
    rule("counted", "{what:ref}", t.Count, en="{what}")
    rule("counted", "{what:zonecards}", t.Count, en="{what}", when=_is_no_hand)
    rule("zonecards", "{zone:zone}", t.Selector, en="cards in {zone}")
    rule("counters", "{of:refno} $counter:counter", t.CountersOn, en="{counter} counters on {of}")
    rule(
        "counters",
        "{of:ref} に置かれている $counter:counter",
        t.CountersOn,
        en="{counter} counters on {of}",
        style="placed",
    )
    core.wellformed(t.Count, _counts_cards)
    core.wellformed(t.NumberDone, lambda node: True)


def _is_no_hand(node: object) -> bool:
    """手札 is a noun of its own; a place in a zone is no pile of cards."""
    what = getattr(node, "what", None)
    zone = what.zone if isinstance(what, t.Selector) else None
    return isinstance(zone, t.Zone) and zone.name != "hand" and not zone.position and not zone.order


def _counts_cards(node: object) -> bool:
    """This card is one; only what can be many is counted."""
    assert isinstance(node, t.Count)
    return not isinstance(node.what, t.This | t.Host)


def _amounts(core: Layer) -> None:
    """Numbers as they stand before a noun or verb: cards (amount), damage and life (points), icons."""
    rule = core.rule
    for kind, count in ((t.Count, "{count:counted}"), (t.CountersOn, "{count:counters}")):
        head = count + " $number:per " + UNITS + " につき "
        english = "{each} for every {per} of {count}"
        rule("amount", head + "{each:count}", t.Per, en=english, when=_counts(kind))
        rule("points", head + "{each:num} ?点", t.Per, en=english, when=_counts(kind))
    rule("amount", "{_:count}", en="{_}")
    rule("amount", "{_:counted} と同じ (枚数|数) ?だけ", en="as many as {_}")
    rule("amount", "{_:valref} と同じ (枚数|数) ?だけ", en="as many as {_}")
    rule("amount", "{_:valref} だけ", en="{_}", style="as much")
    rule("points", "{_:num} ?点 ?の", en="{_}")
    rule("points", "{_:valref} (分の|に等しい|と同じ値の|と同じ数値の|と同じ|の)", en="{_}")


def _counts(kind: type) -> Predicate:
    def right_kind(node: object) -> bool:
        return isinstance(getattr(node, "count", None), kind)

    return right_kind


def _conditions(core: Layer) -> None:
    """Categories: vcond ends in a verb, ncond in a noun; ifc and whilec are either with its joint."""
    rule = core.rule
    bounds = [("以上", ">=", "or more"), ("以下", "<=", "or less")]
    core.words("bound", bounds)
    core.words(
        "cmp",
        [
            ("以上", ">=", "or more"),
            ("以下", "<=", "or less"),
            ("未満", "<", "or less, not equal"),
            ("より大きい", ">", "at least more"),
        ],
    )
    for verb, style in (("いる", ""), ("ある", "aru"), ("存在する", "exists")):
        rule("vcond", "{what:np_ga} ~" + verb, t.Exists, en="there is {what}", style=style, forms="end")
        rule(
            "vcond",
            "{zone:zone} に {what:np_ga} ~" + verb,
            r.ExistsIn,
            en="there is {what} in {zone}",
            style=style,
            forms="end",
        )
        denied = "ない" if verb == "ある" else "~" + verb + "@nai"
        rule(
            "vcond",
            "{what:np_ga} " + denied,
            t.Exists,
            en="there is no {what}",
            const={"absent": True},
            style=style,
        )
        rule(
            "vcond",
            "{zone:zone} に {what:np_ga} " + denied,
            r.ExistsIn,
            en="there is no {what} in {zone}",
            const={"absent": True},
            style=style,
        )
    rule(
        "vcond",
        "{what:sel_ga} {zone:zone} に (いる|ある|存在する)",
        r.ExistsIn,
        en="there is {what} in {zone}",
        style="subject first",
    )
    rule("sel_ga", "{_:selector} が", en="{_}")
    rule("vcond", "{what:ref_ga} {zone:zone} に (ある|いる|存在する)", t.InZone, en="{what} is in {zone}")
    rule(
        "vcond",
        "{what:ref_ga} {zone:zone} に (ない|いない|存在しない)",
        t.InZone,
        en="{what} is not in {zone}",
        const={"absent": True},
    )
    rule("ref_ga", "{_:ref} が", en="{_}")
    rule(
        "vcond",
        "その中に {what:sel_ga} (ある|いる|含まれている)",
        r.AmongThem,
        en="there is {what} among them",
    )
    rule(
        "vcond",
        "その中に {what:sel_ga} (ない|いない|含まれていない)",
        r.AmongThem,
        en="there is no {what} among them",
        const={"absent": True},
    )
    rule("vcond", "{what:ref_ni} {as_:equipped}", t.Is, en="{what} is {as_}")
    rule("vcond", "{what:ref_ga} {as_:asrel}", t.Is, en="{what} is {as_}")
    rule("asrel", "$staterel:state", t.InState, en="{state}")
    rule("ref_ni", "{_:ref} に", en="{_}")
    rule("equipped", "{what:np_ga} 装備されている", t.EquippedWith, en="equipped with {what}")
    rule(
        "equipped",
        "$counter:counter が [ {quantity:quant} ] 置かれている",
        t.HasCounters,
        en="carrying [{quantity} ]{counter} counters",
    )
    late = "{subject:np_ga} このターン (に|中に|) "
    for form, mark in (("ta", ""), ("teiru", "is"), ("teiru.ta", "was")):
        rule(
            "vcond",
            late + "{event:pred@" + form + "}",
            r.HappenedTo,
            en="{subject} {event@ed} this turn",
            style=mark,
        )
    for form, mark in (("teiru.nai", ""), ("nai.ta", "past"), ("teiru.nai.ta", "was")):
        rule(
            "vcond",
            late + "{event:pred@" + form + "}",
            r.HappenedTo,
            en="it is not so that {subject} {event@ed} this turn",
            const={"absent": True},
            style=mark,
        )
    rule("vcond", "このターン (に|中に|) {event:event@ta}", t.Happened, en="{event@ed} this turn")
    rule(
        "vcond",
        "このターン (に|中に|) {event:event@teiru}",
        t.Happened,
        en="{event@ed} this turn",
        style="is",
    )
    rule(
        "vcond",
        "このターン (に|中に|) {event:event@teiru.ta}",
        t.Happened,
        en="{event@ed} this turn",
        style="was",
    )
    rule(
        "vcond",
        "このターン (に|中に|) {event:event@teiru.nai}",
        t.Happened,
        en="it is not so that {event@ed} this turn",
        const={"absent": True},
    )
    rule(
        "vcond",
        "このターン (に|中に|) {event:event@nai.ta}",
        t.Happened,
        en="it is not so that {event@ed} this turn",
        const={"absent": True},
        style="past",
    )
    _comparisons(core)
    rule("ncond", "{what:ref_ga} {as_:asif}", t.Is, en="{what} is {as_}")
    rule("nncond", "{what:ref_ga} {as_:asif}", t.Is, en="{what} is no {as_}", const={"absent": True})
    rule("asif", "{_:sel0}", en="{_}")
    rule("asif", "$state:state", t.InState, en="{state}")
    rule("ncond", "{period:period}", t.InPeriod, en="it is {period}")
    rule("cond", "{_:vcond}", en="{_}")
    rule("cond", "{_:ncond}", en="{_}")
    rule("cond", "{_:under}", en="{_}", style="under")
    rule("ifc", "{_:vcond} (なら|場合|ならば)", en="{_}")
    rule("ifc", "{_:ncond} (なら|の場合|である場合|ならば)", en="{_}")
    rule("ifc", "{_:under} (なら|の場合|である場合|ならば)", en="{_}", style="under")
    rule("ifc", "{_:nncond} (でないなら|ではないなら|でない場合|ではない場合)", en="{_}")
    rule("ifc", "{parts:joined+++かつ|かつ、} (なら|場合)", t.And, en="{parts| and }")
    rule("joined", "{_:vcond}", en="{_}")
    rule("joined", "{_:ncond}", en="{_}")
    rule("whilec", "{_:vcond} (間|限り)", en="{_}")
    rule("whilec", "{_:ncond} (である間|である限り)", en="{_}")
    rule("whilec", "{_:under} (である間|である限り)", en="{_}", style="under")


def _comparisons(core: Layer) -> None:
    """Numbers compared: bcond before になる, ncond elsewhere; a vcond says more or less than."""
    rule = core.rule
    sides = (
        ("{left:counted} が {right:count}", _of_count, "", "{left} number {right}"),
        ("{left:counters} が {right:pieces}", _of_counters, "", "there are {right} {left}"),
        ("{left:valref} が {right:val}", _of_value, "", "{left} is {right}"),
        ("{left:valref} が {right:valref}", _of_number, "", "{left} is {right}"),
        ("{left:valref} が {right:num}", _of_number, "number", "{left} is {right}"),
        ("{left:valref} が {right:count}", _of_number, "number of", "{left} is {right}"),
    )
    for words, when, style, english in sides:
        for category, bounds in (("ncond", "$bound:op"), ("bcond", "$cmp:op")):
            rule(category, words + " " + bounds, t.Compare, en=english + " {op}", when=when, style=style)
            rule(category, words, t.Compare, en=english, const={"op": "="}, when=when, style=style)
    rule(
        "vcond",
        "{left:valref} が {right:count} $bound:op ある",
        t.Compare,
        en="{left} is {right} {op}",
        when=_of_value,
        style="there are",
    )
    for words, when, style, english in sides:
        for op, under in (("<", "未満"), (">", "より大きい")):
            said = english + (" or less, not equal" if op == "<" else " or more, not equal")
            rule("under", words + " " + under, t.Compare, en=said, const={"op": op}, when=when, style=style)
    for op, words, english in ((">", "(多い|大きい|高い)", "more"), ("<", "(少ない|小さい|低い)", "less")):
        for left, right, style in (("valref", "val", ""), ("counted", "counted", "cards")):
            rule(
                "vcond",
                "{left:" + left + "} が {right:" + right + "} より ?も " + words,
                t.Compare,
                en="{left} is " + english + " than {right}",
                const={"op": op},
                style=style,
            )


def _of_count(node: object) -> bool:
    return isinstance(node, t.Compare) and isinstance(node.left, t.Count)


def _of_counters(node: object) -> bool:
    return isinstance(node, t.Compare) and isinstance(node.left, t.CountersOn)


def _of_number(node: object) -> bool:
    return _of_count(node) or _of_counters(node)


def _of_value(node: object) -> bool:
    return isinstance(node, t.Compare) and not isinstance(node.left, t.Count | t.CountersOn)


def _periods(core: Layer) -> None:
    rule = core.rule
    rule("period", "$period:name", t.Period, en="the {name}")
    rule("period", "{player:player} の $period:name", t.Period, en="{player}'s {name}")
    rule("period", "各 $period:name", t.Period, en="each {name}", style="each")
    rule("period", "この $period:name", t.Period, en="this {name}", const={"which": "this"})
    rule(
        "period",
        "このターンの $phase:name",
        t.Period,
        en="this turn's {name}",
        const={"which": "this"},
        style="of turn",
    )
    rule("period", "次の $period:name", t.Period, en="the next {name}", const={"which": "next"})
    rule(
        "period",
        "次の {player:player} の $period:name",
        t.Period,
        en="{player}'s next {name}",
        const={"which": "next"},
    )
    rule(
        "period",
        "{player:player} の 次の $period:name",
        t.Period,
        en="{player}'s next {name}",
        const={"which": "next"},
        style="owner first",
    )
    core.words("edge", [("開始時", "start", "beginning"), ("終了時", "end", "end")])
    rule("moment", "{period:period} ?の $edge:edge", t.Moment, en="the {edge} of {period}")
    rule("durx", "{moment:moment} まで", t.Until, en="until {moment}")
    rule("durx", "{period:period} (中|の間|中に)", t.During, en="during {period}")
    this_turn = t.During(t.Period("turn", which="this"))
    rule("durx", "このターン", this_turn, en="this turn", style="bare")
    rule("dur", "{_:durx}", en="{_}")
    rule("dur", "{condition:whilec}", t.AsLongAs, en="as long as {condition}")
