"""The marker words that all games share, and the traces that they leave in a tree as read (before references).

Left out are words that stand inside too many others to be counted (中, ない, か). A game adds its own.
"""

from __future__ import annotations

from typing import Final

from gyoji.text.checks import Marker

_COMPARED: Final = "Compare.op={0} Measure.op={0}"

SHARED_MARKERS: Final = (
    Marker("もよい", "Do.may Replace.optional AddCost.may AlternativeCost"),
    Marker("代わりに", "Replace Instead AlternativeCost"),
    Marker("まで", "Until UpTo TimesPer"),
    Marker("なら", "If IfDid IfDidNot Instead Else Replace OnlyIf Delayed", mask="ならない ならず 可能なら"),
    Marker("場合", "If IfDid IfDidNot Instead Else Replace OnlyIf Delayed"),
    Marker("以上", "AtLeast " + _COMPARED.format(">=")),
    Marker("以下", "AtMost UpTo " + _COMPARED.format("<="), mask="以下の 以下から"),
    Marker("未満", _COMPARED.format("<")),
    Marker("すべて", "All Player.who=each Rest Ability Unaffected Everywhere Reduce"),
    Marker("それぞれ", "ForEach Player.who=each SomeOfEach"),
    Marker("のみ", "OnlyDuring OnlyIf OnlyBy OnlyOne TimesPer"),
    Marker("だけ", "OnlyDuring OnlyIf OnlyBy OnlyOne TimesPer", mask="数だけ 枚数だけ"),
    Marker(
        "しか",
        "TimesPer Cannot.limit OnlyOne CounterCap OnlyDuring OnlyIf OnlyBy Ban.unless Cannot.unless Limited",
    ),
    Marker("できない", "Cannot Ban BanAll Limited NoDamage NoWaiting TimesPer OnlyOne CounterCap"),
    Marker("以外", "OtherThan"),
    Marker("限り", "Unless While AsLongAs Gated If Ban.unless Cannot.unless"),
    Marker("時", "Moment Triggered Happening SameSubject Delayed OnlyIf OnlyDuring While", mask="同時 常時"),
    Marker("たびに", "Triggered Delayed"),
    Marker("間、", "While AsLongAs Gated During InPeriod Timed NoWaiting"),
    Marker("につき", "Per PerEach Stats.count ForEach ChangeCost.per TimesPer"),
    Marker("ごとに", "Per PerEach Stats.count ForEach ChangeCost.per TimesPer"),
    Marker("他の", "OtherThan"),
    Marker("異なる", "SameAs.different"),
    Marker("無作為", "Choose.random"),
    Marker("ランダム", "Choose.random"),
    Marker("次の", "Period.which=next", mask="次の中から"),
    Marker("次に", "Reduce.once Replace.once Delayed"),
    Marker("元々", "Measure.original AttributeOf.original"),
    Marker("最も", "Extreme"),
    Marker("そうしたら", "IfDid"),
    Marker("そうしなかった", "IfDidNot"),
    Marker("そうでない", "Else"),
    Marker("その後", "Then"),
    Marker("残り", "Rest"),
    Marker("可能なら", "Must Duty"),
)
