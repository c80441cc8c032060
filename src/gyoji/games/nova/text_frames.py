"""The frames of NOVA: ability lines, costs, energy, life, limits, and the phrases that only this game has."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.frames import add_limits, is_no_delay, is_no_trigger, pays_apart
from gyoji.text.layer import Layer

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "
STEPS = "{costs:step@ren/end+}"
WISHES = "{costs:step@ren/te+} もよい"


def add_frames(nova: Layer) -> None:
    """Add the phrases of NOVA to *nova*."""
    _lines(nova)
    _costs(nova)
    _restrictions(nova)
    _cards_and_life(nova)
    _energy(nova)
    _turns(nova)
    _own_statics(nova)
    _cost_changes(nova)


def _lines(nova: Layer) -> None:
    rule = nova.rule
    rule(
        "trait",
        "〈所属 ： $traitname:name 〉",
        t.Trait,
        en="<affiliation {name}>",
        const={"kind": "affiliation"},
    )
    rule("trait", "〈種族 ： $traitname:name 〉", t.Trait, en="<race {name}>", const={"kind": "race"})
    rule("trait", "《 $traitname:name 》", t.Trait, en="<{name}>", const={"kind": "trait"})
    rule("keyword", "【 $keywordname:name 】", t.Keyword, en="[{name}]")
    rule("keyword", "【 $keywordname:name ： {argument:kindsel} 】", t.Keyword, en="[{name}: {argument}]")
    rule("line", "{words:keyword+}", t.Keywords, en="{words| }")
    rule(
        "line", "起 {costs:cost@te/end+} ： {body:sentence+}", t.Activated, en="Activate {costs|, }: {body| }"
    )
    rule("line", "{_:triggered}", en="{_}")
    rule(
        "triggered",
        "{events:when++か|または|と} !、 {body:sentence+}",
        t.Triggered,
        en="{events| or }, {body| }",
    )
    rule(
        "triggered",
        "{condition:during} !、 {events:when++か|または|と} !、 {body:sentence+}",
        t.Triggered,
        en="{condition}, {events| or }, {body| }",
    )
    rule("during", "{period:period} (に|中に|中|の間)", t.InPeriod, en="during {period}")
    rule("line", "{condition:gate} 、 {ability:triggered}", r.Gated, en="While {condition}: {ability}")
    rule("gate", "{_:vcond} (間|限り)", en="{_}")
    rule("line", "{body:sentence+}", t.Paragraph, en="{body| }")
    rule(
        "line", "登場条件 ： {condition:cond} ?。", t.AppearCondition, en="Appearance condition: {condition}."
    )
    rule("line", "登場コスト ： {costs:cost@te/end+} ?。", t.AppearCost, en="Appearance cost: {costs|, }.")
    nova.wellformed(t.Activated, pays_apart)
    nova.wellformed(t.AppearCost, pays_apart)
    nova.wellformed(t.Triggered, is_no_delay)
    nova.wellformed(t.Paragraph, is_no_trigger)
    nova.wellformed(r.Gated, _gates_a_zone)
    nova.wellformed(t.While, _waits_once)


def _waits_once(node: object) -> bool:
    """このカードが待機中である間 is said by NoWaiting itself."""
    return isinstance(node, t.While) and not isinstance(node.body[0], t.NoWaiting)


def _gates_a_zone(node: object) -> bool:
    assert isinstance(node, r.Gated)
    return isinstance(node.condition, t.InZone)


def _costs(nova: Layer) -> None:
    rule = nova.rule
    rule("icon", "〔 $colour:colour {amount:num} 〕", t.Energy, en="{amount} {colour}")
    rule("icon", "{amount:circle}", t.Energy, en="{amount}", const={"colour": "any"})
    rule("circle", "$circled:n", t.Num, en="{n}")
    rule("circle", "ⓧ", t.Variable("X"), en="X")
    rule("costitem", "{_:icon}", en="{_}")
    rule("costitem", "〔フリーズ〕", t.FreezeThis(), en="freeze this card")
    rule("costitem", "{acts:step@ren/end+}", t.Do, en="{acts| and }")
    rule("cost", "{_:costitem} 、", en="{_}", forms="te")
    rule("cost", "{_:costitem}", en="{_}", forms="te", style="close")
    rule("cost", "{_:costitem}", en="{_}", forms="end")
    rule(
        "act",
        "スタンバイ状態のこのカードを ~フリーズ状態にする",
        t.FreezeThis(),
        en="~freeze this standby card",
    )
    rule("act", "{costs:icon+} を ~支払う", t.Pay, en="~pay {costs|, }")


def _restrictions(nova: Layer) -> None:
    rule = nova.rule
    can = "(起動できる|使用できる|使える|発動する)"
    cannot = "(起動できない|発動しない|使用できない|使えない)"
    add_limits(nova, can, cannot)
    rule(
        "sentence",
        "この能力は {condition:vcond} (時|場合) ?に (のみ|だけ) " + can + " 。",
        t.OnlyIf,
        en="This ability works only while {condition}.",
    )
    rule(
        "sentence",
        "この能力は {player:player} (のみ|だけ|のみが|だけが) " + can + " 。",
        t.OnlyBy,
        en="Only {player} can activate this ability.",
    )
    rule(
        "sentence",
        "この能力は 相手プレイヤー も " + can + " 。",
        t.OnlyBy(t.Player("any")),
        en="The opponent can activate this ability too.",
    )


def _cards_and_life(nova: Layer) -> None:
    rule = nova.rule
    draw = {"verb": "draw"}
    rule(
        "act",
        "[ {source:zone} から ] カードを {amount:amount} ~$drawv:verb",
        t.Act,
        en="~draw {amount} card(s|amount)[ from {source}]",
    )
    rule(
        "act",
        "[ {source:zone} から ] {amount:amount} ~$drawv:verb",
        t.Act,
        en="~draw {amount} card(s|amount)[ from {source}]",
        style="bare",
        when=_is_plain_number,
    )
    rule(
        "act",
        "[ {source:zone} から ] {amount:amount} の カードを ~引く",
        t.Act,
        en="~draw {amount} card(s|amount)[ from {source}]",
        const=draw,
        style="of",
    )
    rule(
        "pred",
        "カードを [ {amount:quant} ] ~引く",
        t.Event,
        en="~draw [{amount} ]card(s|amount)",
        const=draw | {"actor": t.Subject()},
    )
    for word, verb, english in (
        ("得る", "gain_life", "gain"),
        ("失う", "lose_life", "lose"),
        ("支払う", "pay_life", "pay"),
    ):
        const = {"verb": verb}
        rule(
            "act",
            "{amount:points} (LP|ライフポイント) を ~" + word,
            t.Act,
            en="~" + english + " {amount} LP",
            const=const,
        )
        rule(
            "act",
            "(LP|ライフポイント) を {amount:points} ~" + word,
            t.Act,
            en="~" + english + " {amount} LP",
            const=const,
            style="after",
        )
        rule(
            "pred",
            "(LP|ライフポイント) を ~" + word,
            t.Event,
            en="~" + english + " LP",
            const=const | {"actor": t.Subject()},
        )
    rule(
        "act",
        "LPを {amount:points} ~回復する",
        t.Act,
        en="~gain {amount} LP",
        const={"verb": "gain_life"},
        style="recover",
    )
    rule("act", "{to:zone} を ~シャッフルする", t.Act, en="~shuffle {to}", const={"verb": "shuffle"})
    rule("act", "~シャッフルする", t.Act, en="~shuffle it", const=OUT | {"verb": "shuffle"})
    rule(
        "act",
        "{object:owned} 破壊を ~無効にする",
        t.Act,
        en="~nullify the destruction of {object}",
        const={"verb": "nullify_destruction"},
    )
    rule(
        "act",
        "破壊を ~無効にする",
        t.Act,
        en="~nullify its destruction",
        const=OUT | {"verb": "nullify_destruction"},
    )
    rule("act", "{object:np_o} {to:np_ni} ~$attachv:verb", t.Act, en="~attach {object} to {to}")
    free: dict[str, object] = {"verb": "play", "word": "free"}
    rule(
        "act",
        "{object:np_o} コストを支払わずに ~プレイする",
        t.Act,
        en="~play {object} without paying its cost",
        const=free,
    )
    rule(
        "act",
        "コストを支払わずに ~プレイする",
        t.Act,
        en="~play it without paying its cost",
        const=free | OUT,
    )
    rule(
        "act",
        "[ {source:zone} から ] {amount:amount} カードを ~引く",
        t.Act,
        en="~draw {amount} card(s|amount)[ from {source}]",
        const={"verb": "draw"},
        style="number first",
        when=_is_value,
    )
    for verb, particle, style in (("なる", "は", ""), ("する", "を", "make")):
        rule(
            "act",
            "{player:player} の (LP|ライフポイント) " + particle + " {amount:num} に ~" + verb,
            t.Act,
            en="{player}'s LP becomes {amount}",
            const={"verb": "set_life"},
            style=style,
        )
    rule(
        "act",
        "[ $state:state で ] 場に ~出る",
        t.Act,
        en="it enters the field[ {state}]",
        const={"verb": "put", "to": t.Zone("field")} | OUT,
        style="enters",
    )
    for word, verb, english in (("勝利する", "win", "win"), ("敗北する", "lose", "lose")):
        rule("act", "!ゲームに ~" + word, t.Act, en="~" + english + " the game", const={"verb": verb})
    rule(
        "event",
        "{to:zone} に {actor:np_ga} ~出る",
        t.Event,
        en="{actor} enters {to}",
        const={"verb": "enter"},
    )
    rule("pred", "{to:np_ni} ~$attackv:verb", t.Event, en="~attack {to}", const={"actor": t.Subject()})
    rule(
        "pred",
        "{to:np_o} ~$attackv:verb",
        t.Event,
        en="~attack {to}",
        const={"actor": t.Subject()},
        style="direct",
    )
    rule(
        "pred",
        "$state:state で 場に ~出る",
        t.Event,
        en="~enter the field {state}",
        const={"verb": "enter", "actor": t.Subject()},
    )
    rule(
        "pred",
        "{to:np_to} ~バトルする",
        t.Event,
        en="~battle with {to}",
        const={"verb": "battle", "actor": t.Subject()},
    )
    rule("np_to", "{_:np1} と", en="{_}")


def _is_value(node: object) -> bool:
    return isinstance(node, t.Act) and not isinstance(node.amount, t.Num | t.Per)


def _is_plain_number(node: object) -> bool:
    return isinstance(node, t.Act) and not isinstance(node.amount, t.Per)


def _energy(nova: Layer) -> None:
    rule = nova.rule
    stock = "[ {player:player} の ] エナジーストックに "
    rule(
        "act",
        stock + "{colour:energycolour} エナジー を {amount:num} ?つ ~加える",
        t.AddEnergy,
        en="~add {amount} {colour} energy to [{player}'s ]stock",
    )
    rule(
        "act",
        "{colour:energycolour} エナジー {amount:num} ?つ を " + stock + "~加える",
        t.AddEnergy,
        en="~add {amount} {colour} energy to [{player}'s ]stock",
        style="first",
    )
    rule("energycolour", "$colour:name ?の", t.Colour, en="{name}")
    rule("energycolour", "好きな色の", t.Colour("any"), en="any colour of")
    rule("energycolour", "{of:ref} (と同じ色の|の色と同じ色の)", t.ColourOf, en="the colour of {of}")
    rule("energycolour", "加えられた (もの|エナジー) と同じ色の", t.EventColour(), en="the same colour of")
    rule(
        "event",
        "{to:player} のエナジーストックに [ $colour:word ] エナジーが ~加える@passive.@",
        t.Event,
        en="[{word} ]energy is added to {to}'s stock",
        const={"verb": "add_energy"},
    )
    rule("durat", "{period:period} に", t.During, en="in {period}")
    rule("durat", "{_:durx}", en="{_}")
    sets = {"what": "energy_sets"}
    rule(
        "act",
        "{player:player} は {duration:durat?} 追加でエナジーを {amount:num} 回 セットできる",
        t.ChangeLimit,
        en="{player} can set energy {amount} more time(s)[ {duration}]",
        const=sets,
        forms="end",
    )


def _turns(nova: Layer) -> None:
    rule = nova.rule
    rule("act", "{object:period} を ~スキップする", t.Act, en="~skip {object}", const={"verb": "skip"})
    rule(
        "act",
        "{to:period} の (直後|後) に {object:period} を ~追加する",
        t.Act,
        en="~add {object} after {to}",
        const={"verb": "add_period"},
    )
    rule(
        "act",
        "{to:period} の (直後|後) に 追加の {object:period} を ~行う",
        t.Act,
        en="~take an extra {object} after {to}",
        const={"verb": "add_period"},
        style="extra",
    )
    for minus, word, alternative, sign in ((False, "増やす", "増える", "+"), (True, "減らす", "減る", "-")):
        const = {"minus": minus}
        english = "{player}'s {what} " + ("rises" if not minus else "falls") + " by {amount}[ {duration}]"
        rule(
            "act",
            "{player:player} の $limit:what を " + DUR + "{amount:num} ?枚 ~" + word,
            t.ChangeLimit,
            en=english,
            const=const,
        )
        rule(
            "act",
            "{player:player} の $limit:what は " + DUR + "{amount:num} ?枚 ~" + alternative,
            t.ChangeLimit,
            en=english,
            const=const,
            style="by itself",
        )
        rule(
            "act",
            "{player:player} の $limit:what (が|は) " + DUR + sign + " {amount:num} ~する@passive.@",
            t.ChangeLimit,
            en=english,
            const=const,
            style="sign",
        )
    rule(
        "act",
        "{player:player} の $limit:what は " + DUR + "{to:num} ?枚 に ~なる",
        t.ChangeLimit,
        en="{player}'s {what} becomes {to}[ {duration}]",
    )
    rule(
        "act",
        "{player:player} の $limit:what は " + DUR + "なくなる",
        t.ChangeLimit,
        en="{player} has no {what}[ {duration}]",
        const={"none": True},
        forms="end",
    )


def _own_statics(nova: Layer) -> None:
    rule = nova.rule
    nothing_waits = "(カードや能力を待機領域に|待機領域にカードや能力を) 置くことができない"
    rule(
        "clause",
        "{player:player} の場に {what:np_ha} $number:n 枚しか存在できない",
        t.OnlyOne,
        en="only {n} of {what} can exist on {player}'s field",
    )
    rule(
        "clause",
        "{what:np_ha} {player:player} の場に $number:n 枚しか存在できない",
        t.OnlyOne,
        en="only {n} of {what} can exist on {player}'s field",
        style="topic first",
    )
    rule(
        "clause",
        "{object:ref} が (待機中である|待機領域にある) 間、 " + nothing_waits,
        t.NoWaiting,
        en="while {object} is waiting, nothing can be put in the waiting area",
    )
    rule(
        "clause",
        "?カードや能力を 待機領域に置くことができない",
        t.NoWaiting,
        en="while this is waiting, nothing can be put in the waiting area",
        const={"object": r.Unsaid()},
    )
    rule(
        "clause",
        "追加コストを支払って (いた|いる) (なら|場合) 、 {then:clause:1}",
        t.If,
        en="if the additional cost was paid, {then|}",
        const={"condition": t.PaidExtra()},
    )
    rule(
        "vcond",
        "代替コストを支払って (いた|いる)",
        t.PaidExtra(alternative=True),
        en="the alternative cost was paid",
    )


def _cost_changes(nova: Layer) -> None:
    rule = nova.rule
    for minus, word, itself, english in (
        (True, "減らす", "(少なくなる|減る)", "less"),
        (False, "増やす", "(多くなる|増える)", "more"),
    ):
        const = {"minus": minus}
        costs = "{object:owned} コストは " + DUR
        said = "{object} costs {costs|, } " + english
        rule(
            "act",
            costs + "{costs:icon+} " + itself,
            t.ChangeCost,
            en=said + "[ {duration}]",
            const=const,
            style="by itself",
            forms="end",
        )
        for per, mark in (
            (costs + "{per:percount} につき ", "by itself"),
            ("{per:percount} につき " + costs, "per"),
        ):
            rule(
                "act",
                per + "{costs:icon+} " + itself,
                t.ChangeCost,
                en=said + " for every {per}[ {duration}]",
                const=const,
                style=mark,
                forms="end",
            )
        rule(
            "act",
            "{object:owned} コストを " + DUR + "{costs:icon+} ~" + word,
            t.ChangeCost,
            en="{object} costs {costs|, } " + english + "[ {duration}]",
            const=const,
        )
        rule(
            "act",
            "{object:owned} コストを " + DUR + "{per:percount} につき {costs:icon+} ~" + word,
            t.ChangeCost,
            en="{object} costs {costs|, } " + english + " for every {per}[ {duration}]",
            const=const,
        )
    rule("percount", "{_:counted} 1 (枚|体|つ|個)", en="{_}")
    rule("percount", "{_:counters} 1 (個|つ)", en="{_}")
    head = "[ {player:player} は ] {object:np_o} プレイする ?ための 追加コストとして !、 "
    rule(
        "clause", head + STEPS, t.AddCost, en="as an additional cost to play {object}, [{player}: ]{costs|, }"
    )
    rule(
        "clause",
        head + WISHES,
        t.AddCost,
        en="as an additional cost to play {object}, [{player} ]may {costs|, }",
        const={"may": True},
    )
    rule(
        "clause",
        "{object:np_o} プレイする コスト の代わりに !、 " + WISHES,
        t.AlternativeCost,
        en="instead of the cost to play {object}, you may {costs|, }",
    )
    rule(
        "clause",
        "{object:owned} コスト を支払う代わりに !、 " + WISHES,
        t.AlternativeCost,
        en="instead of the cost to play {object}, you may {costs|, }",
        style="paying",
    )
