"""Noun phrases of card text: nouns with their filters and numbers, players, zones, things, values."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.numbers import add_values
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer

UNIT = "(枚|体|つ|個|人|点|回|度|種類)"


def add_nouns(layer: Layer, words: Words) -> None:
    """Add the noun phrases to *layer*; the game adds the categories `word` (its keywords) and `line`."""
    _numbers(layer)
    _heads(layer, words)
    _phrases(layer)
    _players_and_places(layer)
    _things(layer, words)
    _filters(layer, words)
    _likenesses(layer)
    add_values(layer)


def _numbers(layer: Layer) -> None:
    rule = layer.rule
    rule("num", "$number:n", t.Num, en="{n}")
    rule("num", "$variable:name", t.Variable, en="{name}")
    rule("counted", "{_:num} " + UNIT, en="{_}")
    rule("quant", "{_:plainq}", en="{_}")
    rule("plainq", "{n:counted}", t.Exactly, en="{n}")
    rule("plainq", "最大 {n:counted}", t.UpTo, en="up to {n}")
    rule("plainq", "{n:counted} まで", t.UpTo, en="up to {n}", style="until")
    rule("plainq", "{n:counted} 以上", t.AtLeast, en="{n} or more")
    rule("plainq", "{n:counted} 以下", t.AtMost, en="{n} or fewer")
    rule("plainq", "{ns:counted+++か|や}", a.OneOfNumbers, en="{ns| or }")
    rule(
        "plainq",
        "(任意の数|任意の枚数|任意の量|任意の回数|好きな数|好きな枚数)",
        t.AnyNumber(),
        en="any number",
    )
    rule("plainq", "すべて", t.All(), en="all")
    rule("quant", "合計 {quantity:plainq}", a.Pooled, en="{quantity} in all")
    rule("quant", "{quantity:plainq} ずつ", a.Apiece, en="{quantity} each")
    rule("quant", "それぞれ {quantity:plainq} ずつ", a.Apiece, en="{quantity} each", style="each twice")
    rule("quant", "それぞれ {quantity:plainq}", a.Apiece, en="{quantity} each", style="each first")
    rule("quant", "{quantity:plainq} (のみ|だけ)", a.JustThat, en="{quantity} alone")


def _heads(layer: Layer, words: Words) -> None:
    rule = layer.rule
    for kind, _ in words.qualities:
        rule("attr", f"${kind}:name", a.Attr, en="{name}", const={"kind": kind})
    if words.qualities:
        rule("head", "[ $name:name ] {attrs:attr*} $noun:noun", a.Head, en="[{name} ][{attrs| } ]{noun@}")
    else:
        rule("head", "[ $name:name ] $noun:noun", a.Head, en="[{name} ]{noun@}")
    rule("head", "$counter:name", a.CounterHead, en="{name@}")
    rule("head", "(カウンター|任意のカウンター)", a.CounterHead(), en="counter(s|@)")


def _phrases(layer: Layer) -> None:
    rule = layer.rule
    rule(
        "np1",
        "{filters:filter*} {head:head} [ {quantity:quant} ]",
        a.Np,
        en="[{filters^|, } ][{quantity} ]{head%quantity}[ {filters| }]",
    )
    rule("np1", "{_:ref}", en="{_}")
    rule(
        "np1",
        "{filters:filter+} {ref:ref} [ {quantity:quant} ]",
        a.RefNp,
        en="[{quantity} of ]{ref} {filters| }",
    )
    rule("np1", "{ref:ref} {quantity:quant}", a.RefNp, en="{quantity} of {ref}")
    layer.any_of("np1", "who", "place", "thing")
    rule("np1", "{quantity:quant}", a.Bare, en="{quantity}")
    rule("np1", "追加の [ {n:num} ] ターン", a.ExtraTurn, en="[{n} ]additional turn")
    rule("np", "{_:np1}", en="{_}")
    rule("np", "{options:np1+++か|や|または}", a.Options, en="{options| or }")
    rule("np", "{parts:np1+++と|と、|および}", a.Together, en="{parts| and }")
    rule(
        "np",
        "{what:np} (の内|の中から|の中の|の中|の中で) {quantity:quant}",
        a.OutOf,
        en="{quantity} of {what}",
    )
    rule("ref", "これ", a.ThisRef(), en="this")
    rule("ref", "この $thisnoun:noun", a.ThisRef, en="this {noun}")
    rule("ref", "それ", a.ItRef(), en="it")
    rule("ref", "それら", a.ItRef(plural=True), en="them")
    rule("ref", "残り", a.RestRef(), en="the rest")
    rule("ref", "前者", a.OrderRef(1), en="the former")
    rule("ref", "後者", a.OrderRef(2), en="the latter")
    rule("np1", "(その中|それらの中)", a.PoolRef(), en="among them")


def _players_and_places(layer: Layer) -> None:
    rule = layer.rule
    rule("who", "すべての $player:who", a.Who, en="every {who}", const={"quantity": t.All()})
    rule("who", "$player:who [ {quantity:quant} ]", a.Who, en="[{quantity} of ]{who}", when=_is_not_every)
    rule("who", "{of:ofnp} の $holder:who", a.Who, en="the {who} of {of}")
    layer.words(
        "holder", [("持ち主|所有者", "owner", "owner"), ("コントローラー|支配者", "controller", "controller")]
    )
    rule("who", "その $holder:who", a.Who, en="its {who}", const={"of": a.ItRef()}, style="that")
    rule("ofnp", "{_:np1}", en="{_}")
    layer.any_of("whose", "who", "whoseref")
    rule("whoseref", "これ", a.ThisRef(), en="this")
    rule("whoseref", "それ", a.ItRef(), en="it")

    for position, words, english in (
        ("", "", ""),
        ("top", "の (上|1番上|一番上)", "the top of "),
        ("bottom", "の (下|1番下|一番下)", "the bottom of "),
        ("either", "の (上か下|上または下|下か上)", "the top or the bottom of "),
    ):
        const = {"position": position}
        names = "{names:$zone++や|または|と|か|・} " + words
        rule(
            "place",
            "[ {whose:whose} の ] " + names,
            a.Place,
            en=english + "[{whose}'s ]{names| or }",
            const=const,
        )
        rule("place", "$whichzone:which " + names, a.Place, en=english + "{which} {names| or }", const=const)
    rule(
        "place",
        "[ {whose:whose} の ] {names:$zone++や|または|と|か|・} 以外",
        a.Place,
        en="anywhere but [{whose}'s ]{names| or }",
        const={"which": "other"},
    )
    rule(
        "place",
        "[ {whose:whose} の ] {names:$zone:1} の上から {nth:num} (枚目|番目)",
        a.Place,
        en="as card {nth} from the top of [{whose}'s ]{names|}",
        const={"position": "nth"},
    )
    layer.words(
        "whichzone",
        [
            ("その", "that", "that"),
            ("残りの", "rest", "the rest of the"),
            ("すべての", "all", "every"),
            ("それぞれの", "each", "each"),
        ],
    )


def _is_not_every(node: object) -> bool:
    return isinstance(node, a.Who) and node.quantity != t.All()


def _things(layer: Layer, words: Words) -> None:
    rule = layer.rule
    rule("thing", "{_:word}", en="{_}")
    rule("thing", "$name:name", a.Named, en="{name}")
    rule("thing", "$name:name の名前", a.Named, en="the name {name}", style="name")
    for i, (begin, end) in enumerate(words.quotes):
        style = f"quotes {i}" if i else ""
        rule("thing", f"{begin} {{lines:line+}} {end} ?の ?能力", a.Quote, en='"{lines| }"', style=style)


def _filters(layer: Layer, words: Words) -> None:
    rule = layer.rule
    rule("filter", "{place:place} (の|にある|にいる|に置かれている|内の)", a.Scope, en="in {place}")
    rule("filter", "{player:who} の", a.Owned, en="of {player}")
    rule("filter", "{quantity:quant} の", a.Quantified, en="^{quantity}")
    rule("filter", "{n:num} (枚目|体目|つ目|度目|回目|番目) の", a.Nth, en="(number {n})")
    rule(
        "filter",
        "{n:num} (枚目|体目|つ目|度目|回目|番目) 以降の",
        a.Nth,
        en="(number {n} and later)",
        const={"later": True},
    )
    nth = "(各ターンの|そのターンの|このターンの|ターン中) {n:num} (枚目|体目|つ目|度目|回目|番目) の"
    rule("filter", nth, a.Nth, en="(number {n} of the turn)", style="of turn")
    rule("filter", "{n:num} " + words.points, a.Points, en="^{n}")
    rule("filter", "合計 {n:num} " + words.points, a.Points, en="^{n}", style="total")
    rule("filter", "$state:state (の|である)", a.State, en="that is {state}")
    rule("filter", "$state:state (でない|ではない)", a.State, en="not {state}", const={"absent": True})
    layer.words(
        "cmp", [("以上", ">=", "or more"), ("以下", "<=", "or less"), ("未満", "<", "or less, not equal")]
    )
    for original, word, english in ((False, "", ""), (True, "(元の|元々の) ", "original ")):
        const = {"original": original}
        rule(
            "filter",
            word + "$attr:attr が {value:valx} $cmp:op (の|で)",
            a.Measured,
            en="with " + english + "{attr} {value} {op}",
            const=const,
        )
        for value in ("?が {value:num} ", "が {value:limitnp} "):
            head = word + "$attr:attr " + value
            rule(
                "filter",
                head + "$cmp:op (の|で)",
                a.Measured,
                en="with " + english + "{attr} {value} {op}",
                const=const,
            )
            rule(
                "filter",
                head + "(の|で)",
                a.Measured,
                en="with " + english + "{attr} {value}",
                const=const | {"op": "="},
            )
    rule("filter", "{value:limitnp} $cmp:op の", a.Measured, en="with {value} {op}", const={"attr": "same"})
    rule(
        "filter",
        "{value:limitnp} $cmp:op の $attr:attr (の|を持つ)",
        a.Measured,
        en="with {attr} {value} {op}",
        style="of attr",
    )
    rule(
        "filter",
        "$attr:attr が {value:valx} (に等しい|と等しい)",
        a.Measured,
        en="with {attr} equal to {value}",
        const={"op": "="},
    )
    rule(
        "filter",
        "{value:valx} $cmp:op の $attr:attr (の|を持つ)",
        a.Measured,
        en="with {attr} {value} {op}",
        style="of number",
    )
    rule("filter", "{options:measure+++や|か} (の|で)", a.AnyOfThese, en="with {options| or }")
    rule("measure", "$attr:attr {value:num} $cmp:op", a.Measured, en="{attr} {value} {op}")
    rule("measure", "$attr:attr {value:num}", a.Measured, en="{attr} {value}", const={"op": "="})
    layer.any_of("limit", "num", "limitnp")
    rule("limitnp", "{filters:filter+} {head:limithead}", a.Np, en="{head} {filters| }")
    rule("limithead", "$attr:noun", a.Head, en="{noun}")
    rule("filter", "$tally:attr が {value:limit} $cmp:op (の|で)", a.Measured, en="with {attr} {value} {op}")
    rule(
        "filter",
        "$tally:attr が {value:limit} (の|で)",
        a.Measured,
        en="with {attr} {value}",
        const={"op": "="},
    )
    for measure, total, _, cost in words.totals:
        const_total: dict[str, object] = {"attr": measure}
        rule(
            "filter",
            total + " が {value:num} 以下 (の|になる)",
            a.Total,
            en=f"with total {cost} {{value}} or less",
            const=const_total,
        )
        rule(
            "sumbound",
            total + " が {value:num} 以下になるように ?、",
            a.Total,
            en=f"of total {cost} {{value}} or less",
            const=const_total,
        )
        rule(
            "sumbound",
            total + " が {value:num} 以上になるように ?、",
            a.Total,
            en=f"of total {cost} {{value}} or more",
            const=const_total | {"least": True},
        )
    rule("filter", "{what:ref} を含む", a.Including, en="with {what} among them")
    for how, had, english in (
        ("has", "(を持つ|を持っている)", "with"),
        ("not", "(を持たない|を持っていない)", "without"),
        ("only", "のみを持つ", "with only"),
        ("did", "を持っていた", "that had"),
    ):
        const_how: dict[str, object] = {"how": how}
        rule(
            "filter",
            "{things:had++と} " + had + " ?、",
            a.Having,
            en=english + " {things| and }",
            const=const_how,
        )
        rule(
            "filter",
            "{things:had+++や|か|または} " + had + " ?、",
            a.Having,
            en=english + " {things| or }",
            const=const_how | {"either": True},
        )
    rule("had", "{_:thing}", en="{_}")
    rule("had", "{filters:filter*} {head:head}", a.Np, en="[{filters^| } ]{head}[ {filters| }]")
    rule("filter", "$name:name を含む", a.Containing, en="with {name} in its name")
    rule(
        "filter",
        "(カード名|名前) に $name:name を含む",
        a.Containing,
        en="with {name} in its name",
        style="name",
    )
    rule("filter", "{what:exc} 以外の ?、", a.Except, en="other than {what}")
    rule("filter", "{what:exc} を除く", a.Except, en="other than {what}", style="left out")
    rule("exc", "{_:exc1}", en="{_}")
    rule("exc", "{options:exc1+++や|か}", a.Options, en="{options| or }")
    rule("exc", "{what:exclist} の {quantity:quant}", a.OutOf, en="the {quantity} {what}")
    rule("exclist", "{options:exc1+++や|か|と}", a.Options, en="{options| or }")
    rule("exc1", "{_:ref}", en="{_}")
    rule("exc1", "{filters:filter*} {head:head}", a.Np, en="[{filters^| } ]{head}[ {filters| }]")
    rule("exc1", "$period:name", t.Period, en="{name}")
    rule("exc1", "$state:state", a.State, en="{state}")
    rule("exc1", "{_:word}", en="{_}")
    rule(
        "filter",
        "{value:val} (に等しい|と等しい) (|量の|数の|枚数の|点数の)",
        a.EqualTo,
        en="equal to {value}",
    )
    rule(
        "filter",
        "{value:val} と同じ (数|枚数|個数|値|量|点数|数値) の",
        a.EqualTo,
        en="equal to {value}",
        style="same",
    )
    for form, tense in TENSES:
        said = {
            "would": "{clause@rel}",
            "did": "{clause@rel_ed}",
            "is": "{clause@rel_ing}",
            "was": "{clause@rel_ed}",
            "not": "{clause@rel_not}",
            "did_not": "{clause@rel_not}",
            "is_not": "{clause@rel_not}",
            "cannot": "{clause@rel_cannot}",
        }[tense]
        rule(
            "filter",
            "{clause:rcl@" + form + "} " + words.comma,
            a.Rel,
            en=said,
            const={"tense": tense},
        )
    rule("filter", "{clause:rcl} ための", a.Rel, en="{clause@rel}", const={"tense": "would"}, style="for")
    nexts = {"tense": "would", "next": True}
    rule("filter", "次に {clause:rcl}", a.Rel, en="that {clause} next", const=nexts)
    rule("filter", "その", a.Det(), en="^the")
    rule("filter", "それらの", a.Det(plural=True), en="^those")
    rule("filter", "{what:ofnp} の", a.Of, en="of {what}")
    rule("filter", "{what:ofpair} の", a.Of, en="of {what}")
    rule("ofpair", "{options:np1+++や|か|または}", a.Options, en="{options| or }")
    rule("ofpair", "{parts:np1+++と}", a.Together, en="{parts| and }")
    rule("filter", "?その {n:num} 倍の (量の|数の|点数の|枚数の|)", a.Multiplied, en="({n} times as much)")
    rule(
        "filter",
        "?その 倍の (量の|数の|点数の|枚数の|)",
        a.Multiplied,
        en="(twice as much)",
        const={"n": t.Num(2)},
        style="double",
    )
    rule("filter", "{what:ofnp} に応じた", a.According, en="according to {what}")
    rule("filter", "$flag:word", a.Flag, en="{word}")
    for op, than, english in (
        ("<", "(低い|小さい|少ない)", "lower"),
        (">", "(高い|大きい|多い)", "higher"),
    ):
        said = f"with {{attr}} {english} than {{what}}"
        rule(
            "filter",
            "{what:ofnp} より ?も " + than + " $attr:attr (の|を持つ)",
            a.Than,
            en=said,
            const={"op": op},
        )
        rule(
            "filter",
            "$attr:attr が {what:ofnp} より ?も " + than,
            a.Than,
            en=said,
            const={"op": op},
            style="verb",
        )
        rule(
            "filter",
            "$attr:attr が {what:ofnp} より ?も {by:num} " + than,
            a.Than,
            en=f"with {{attr}} {english} than {{what}} by {{by}}",
            const={"op": op},
        )
        rule(
            "filter",
            "{what:ofnp} より ?も $attr:attr (が|の) [ {by:num} ] " + than,
            a.Than,
            en=f"with {{attr}} {english} than {{what}}[ by {{by}}]",
            const={"op": op},
            style="than first",
        )
    for op, altered, english in ALTERED if words.tells_alterations else ():
        said = f"whose {{attr}} is {english}"
        rule("filter", "$attr:attr が " + altered, a.Altered, en=said, const={"op": op})
    for which, high, english in (
        ("most", "(高い|大きい|多い)", "highest"),
        ("least", "(低い|小さい|少ない)", "lowest"),
    ):
        rule(
            "filter",
            "$attr:attr が (最も|一番|1番) " + high,
            a.MostOf,
            en=f"with the {english} {{attr}}",
            const={"which": which},
        )
        rule(
            "filter",
            "(最も|一番|1番) $attr:attr (が|の) " + high,
            a.MostOf,
            en=f"with the {english} {{attr}}",
            const={"which": which},
            style="most first",
        )
        rule(
            "filter",
            "最も " + high + " $attr:attr を持つ",
            a.MostOf,
            en=f"with the {english} {{attr}}",
            const={"which": which},
            style="first",
        )


TENSES = (
    ("end", "would"),
    ("ta", "did"),
    ("teiru", "is"),
    ("teiru.ta", "was"),
    ("nai", "not"),
    ("nai.ta", "did_not"),
    ("teiru.nai", "is_not"),
    ("potential.nai", "cannot"),
)
"""Forms of a clause before a noun, and what they say."""


ALTERED = (
    (">", "増加している", "increased"),
    ("<=", "増加していない", "not increased"),
    ("<", "減少している", "decreased"),
    (">=", "減少していない", "not decreased"),
)
"""Numbers beside their original, as filters and conditions tell of them."""


def _likenesses(layer: Layer) -> None:
    rule = layer.rule
    for different, word, english, between, apart in (
        (False, "同じ", "the same", "as", "the same {attrs| and }"),
        (True, "異なる", "a different", "than", "different {attrs@pl| and }"),
    ):
        const: dict[str, object] = {"different": different}
        each = "!互いに " if different else "?互いに "
        likes = "{attrs:$likeness++と" + word + "|や" + word + "|と|や}"
        tail = " (の|を持つ|で|である) ?、"
        rule(
            "filter",
            "{what:ofnp} と " + word + " " + likes + tail,
            a.Same,
            en=f"with {english} {{attrs| and }} {between} {{what}}",
            const=const,
        )
        rule(
            "filter",
            each + word + " " + likes + tail,
            a.Same,
            en="with " + apart,
            const=const,
        )
        rule(
            "filter",
            each + word + " " + likes + " のみを持つ",
            a.Same,
            en="with only " + apart,
            const=const | {"only": True},
        )
        rule(
            "filter",
            "{what:ofnp} と " + word + " {attrs:$likeness:1} のみを持つ",
            a.Same,
            en=f"with only {english} {{attrs| and }} {between} {{what}}",
            const=const | {"only": True},
        )
        predicate = "(が同じ|の同じ)" if not different else "(が異なる|の異なる)"
        rule(
            "filter",
            "{what:ofnp} と {attrs:$likeness++と|や} " + predicate,
            a.Same,
            en=f"with {english} {{attrs| and }} {between} {{what}}",
            const=const,
            style="verb",
        )
        rule(
            "filter",
            "{attrs:$likeness++と|や} が互いに " + word,
            a.Same,
            en="with " + apart,
            const=const,
            style="each other",
        )
        rule(
            "filter",
            each + "{attrs:$likeness++と|や} " + predicate,
            a.Same,
            en="with " + apart,
            const=const,
            style="verb",
        )
    rule(
        "filter",
        "{what:ofnp} と同じ (値|数) の {attrs:$likeness:1} を持つ",
        a.Same,
        en="with the same {attrs|} as {what}",
        style="value",
    )
