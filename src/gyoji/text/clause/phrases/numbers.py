"""Phrases of card text that name a number: of how many, of how much, the greatest, the sum, what was done."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.grammar.layer import Layer


def add_values(layer: Layer) -> None:
    """Add the numbers that a phrase can name to *layer*."""
    rule = layer.rule
    layer.any_of("val", "num", "np", "valx")
    numbers = "(数|枚数|個数|値|量|数値|体数|点数)"
    rule("valx", "{of:val} の " + numbers, a.ValueOf, en="the number of {of}", const={"how": "number"})
    rule("valx", "{of:val} の 最大値", a.ValueOf, en="the greatest {of}", const={"how": "max"})
    rule("valx", "{of:val} の 最小値", a.ValueOf, en="the least {of}", const={"how": "min"})
    rule("valx", "{of:val} の (合計|合計値|合計数)", a.ValueOf, en="the total of {of}", const={"how": "sum"})
    rule("valx", "{of:val} を合計した " + numbers, a.Summed, en="the sum of {of}")
    rule(
        "sumx",
        "{value:val} に {by:num} (加算した|足した|を加えた|を足した|プラスした) " + numbers,
        a.Sum,
        en="{value} plus {by}",
    )
    rule(
        "sumx",
        "{value:val} から {by:num} (減算した|引いた|を引いた|減らした|軽減した) " + numbers,
        a.Sum,
        en="{value} minus {by}",
        const={"minus": True},
    )
    rule(
        "valx",
        "{value:num} から {by:bigval} (を引いた|を減算した|を減らした) " + numbers,
        a.Sum,
        en="{value} minus {by}",
        const={"minus": True},
    )
    rule("valx", "{_:sumx}", en="{_}")
    rule("filter", "{value:sumx} の", a.EqualTo, en="equal to {value}", style="sum")
    layer.any_of("bigval", "np", "valx")
    rule("valx", "?その {clause:rcl@ta} (数|枚数|個数|体数|量)", a.DoneNumber, en="the number {clause@en}")
    rule("valx", "{value:val} の {factor:num} 倍", a.Multiple, en="{factor} times {value}")
    rule(
        "valx",
        "{value:bigval} を {factor:num} (倍した|倍にした) " + numbers,
        a.Multiple,
        en="{factor} times {value}",
        style="made",
    )
    for made, english, up in (("割った ", "down", False), ("割って切り上げた ", "up", True)):
        rule(
            "valx",
            "{value:bigval} を {by:num} で" + made + numbers,
            a.Divided,
            en="{value} divided by {by}, rounded " + english,
            const={"up": up},
        )
    rule(
        "valx",
        "{value:val} の 倍",
        a.Multiple,
        en="twice {value}",
        const={"factor": t.Num(2)},
        style="double",
    )
    rule("valx", "{value:val} の 半分", a.Half, en="half of {value}")
    rule(
        "valx",
        "{value:val} の 半分を切り上げた 値",
        a.Half,
        en="half of {value}, rounded up",
        const={"up": True},
    )
    for which, high in (("max", "(高い|大きい|多い)"), ("min", "(低い|小さい|少ない)")):
        rule(
            "valx",
            "{of:np} (の中で|の内で) (最も|一番|1番) " + high + " $attr:attr",
            a.Best,
            en="the " + ("greatest" if which == "max" else "least") + " {attr} among {of}",
            const={"which": which},
            style="among",
        )
        rule(
            "valx",
            "{of:val} の (最も|一番|1番) " + high + " $attr:attr",
            a.Best,
            en="the " + ("greatest" if which == "max" else "least") + " {attr} of {of}",
            const={"which": which},
            style="most",
        )
    rule("valx", "その (数|枚数|個数)", a.ThatNumber(), en="that number")
    rule("valx", "{of:val} の 最大 $attr:attr", a.Best, en="the greatest {attr} of {of}")
    rule("valx", "{of:val} の 最小 $attr:attr", a.Best, en="the least {attr} of {of}", const={"which": "min"})
