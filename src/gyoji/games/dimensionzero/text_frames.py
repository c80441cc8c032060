"""The frames of Dimension Zero: ability lines, costs, keywords with their parameters, replacements."""

from __future__ import annotations

from gyoji.games.dimensionzero import nodes as n
from gyoji.games.dimensionzero import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.frames import is_no_delay, is_no_trigger, pays_apart
from gyoji.text.layer import Layer

DUR = "{duration:dur?} "
DASH = "(-|ー|一|：|)"
OPEN = "(［|〔)"
CLOSE = "(］|〕)"
USED = "(起動できる|起動できない|使える|使えない|使用できる|使用できない|プレイできる|プレイできない)"
INNER = "『 {ability:inner} 』"


def add_frames(zero: Layer) -> None:
    """Add the frames of the game to *zero*."""
    _lines(zero)
    _costs(zero)
    _keywords(zero)
    _framed(zero)
    _replacements(zero)
    _cost_changes(zero)
    _limits(zero)
    _conditions(zero)


def _lines(zero: Layer) -> None:
    rule = zero.rule
    rule("line", "{words:keyword++、|} ?。", t.Keywords, en="{words|, }")
    rule("line", "{_:inner}", en="{_}")
    rule(
        "inner",
        OPEN + " {costs:cost@te/end+} " + CLOSE + " {limits:timed:1} {body:sentence+}",
        t.Activated,
        en="[{costs|, }] {limits|}: {body| }",
    )
    rule("timed", "《 $timing:name 》", n.Timing, en="({name})")
    rule(
        "line",
        OPEN + " {costs:cost@te/end+} " + CLOSE + " ?。",
        t.AppearCost,
        en="Additional cost: {costs|, }.",
    )
    rule(
        "inner",
        "{events:when++か|または|と|} !、 {body:sentence+}",
        t.Triggered,
        en="{events| or }, {body| }",
    )
    rule(
        "inner",
        "{condition:during} !、 {events:when++か|または|と} !、 {body:sentence+}",
        t.Triggered,
        en="{condition}, {events| or }, {body| }",
    )
    rule("during", "{period:period} (に|中に|中|の間)", t.InPeriod, en="during {period}")
    rule("inner", "{body:sentence+}", t.Paragraph, en="{body| }")
    rule("period", "その $period:name", t.Period, en="that {name}", const={"which": "this"}, style="that")
    zero.wellformed(t.Activated, pays_apart)
    zero.wellformed(t.AppearCost, pays_apart)
    zero.wellformed(t.Triggered, is_no_delay)
    zero.wellformed(t.Paragraph, is_no_trigger)
    rule("mode", "・ {body:sentence+}", t.Mode, en="* {body| }")
    rule(
        "sentence",
        "!あなたは (以下|次) (から|の中から) {quantity:quant} を (選ぶ|選んで行う) 。 {options:mode+}",
        t.Modes,
        en="Choose {quantity}: {options| }",
    )


def _costs(zero: Layer) -> None:
    rule = zero.rule
    rule("icon", "〈 $energycolour:colour {amount:num} 〉", t.Energy, en="{amount} {colour}")
    rule("icon", "$energycolour:colour {amount:num}", t.Energy, en="{amount} {colour}", style="bare")
    rule("costitem", "{_:icon}", en="{_}")
    rule("costitem", "{acts:step@ren/end+}", t.Do, en="{acts| and }")
    rule("cost", "{_:costitem} 、", en="{_}", forms="te")
    rule("cost", "{_:costitem}", en="{_}", forms="te", style="close")
    rule("cost", "{_:costitem}", en="{_}", forms="end")
    rule("act", "{costs:icon+} を ~支払う", t.Pay, en="~pay {costs|, }")


def _keywords(zero: Layer) -> None:
    rule = zero.rule
    rule("keyword", "$plainkeyword:name", t.Keyword, en="{name}")
    rule("keyword", "即死", t.Keyword("instant_death"), en="Instant death")
    rule(
        "keyword",
        "即死 (|-|ー|一) レベル {argument:num}",
        t.Keyword,
        en="Instant death level {argument}",
        const={"name": "instant_death"},
    )
    rule("keyword", "急襲 {argument:num}", t.Keyword, en="Raid {argument}", const={"name": "raid"})
    dash = "(-|ー|一|：)"
    rule(
        "keyword",
        "召集 " + dash + " {argument:range}",
        t.Keyword,
        en="Muster: {argument}",
        const={"name": "muster"},
    )
    rule(
        "keyword",
        "支援 " + dash + " {argument:backing}",
        t.Keyword,
        en="Support: {argument}",
        const={"name": "support"},
    )
    rule("backing", "{range:range} ?の + {amount:num}", n.Support, en="+{amount} {range}")
    rule("backing", "{range:range} ?の {amount:num}", n.Support, en="+{amount} {range}", style="plain")
    rule("range", "$relation:how", t.Related, en="{how}", const={"what": t.This()})
    rule("range", "隣接 ?する", t.Related("adjacent", t.This()), en="adjacent")
    rule("range", "$beside:how", t.Related, en="{how} it", const={"what": t.This()})
    rule("range", "$place:how", t.Related, en="{how}", const={"what": t.Player("you")})
    rule("range", "{parts:range+++かつ}", t.And, en="{parts| and }")
    zero.wellformed(t.And, _is_flat)
    rule(
        "keyword",
        "覚醒 " + dash + " {argument:awakening}",
        t.Keyword,
        en="Awakening: {argument}",
        const={"name": "awakening"},
    )
    rule("awakening", "{options:onecost++か}", a.CostOptions, en="{options| or }")
    rule("onecost", "!［ {costs:icon+} !］", a.OneCost, en="{costs|, }")
    rule(
        "keyword",
        "隊列召喚 " + dash + " {argument:formation}",
        t.Keyword,
        en="Formation summon: {argument}",
        const={"name": "formation"},
    )
    rule("formation", "$shape:shape {costs:icon*}", n.Formation, en="{shape}[ {costs|, }]")
    rule(
        "keyword",
        "呼声 " + dash + " {argument:caller}",
        t.Keyword,
        en="Call: {argument}",
        const={"name": "call"},
    )
    rule("caller", "$colour:name", t.Colour, en="{name}")
    rule("keyword", "呼声", t.Keyword("call"), en="Call")
    rule(
        "keyword",
        "耐性 " + dash + " {argument:resisted}",
        t.Keyword,
        en="Resistance: {argument}",
        const={"name": "resistance"},
    )
    rule("resisted", "{colours:$colour++か|と|/}", t.Coloured, en="{colours| or }")
    rule("resisted", "{_:resistedcards}", en="{_}")
    rule("resistedcards", "{filters:filter*} {nouns:$noun++か}", t.Selector, en="{nouns| or }[ {filters| }]")
    rule("resistedcards", "$zone:zone 効果", a.ZoneEffectHolder, en="cards with {zone} zone effects")
    rule("held", "$keywordname:name", t.Keyword, en="{name}", style="name")


def _is_flat(node: object) -> bool:
    assert isinstance(node, t.And)
    return not any(isinstance(each, t.And) for each in node.parts)


def _framed(zero: Layer) -> None:
    """Keywords that stand before a text of their own."""
    rule = zero.rule
    rule("inzone", "$zone:_ 効果", en="{_}")
    for inner, style in ((INNER, ""), ("{ability:inner}", "open")):
        rule(
            "line",
            "{zones:inzone++/|・} " + DASH + " " + inner,
            a.ZoneText,
            en="In {zones| or }: {ability}",
            style=style,
        )
        rule(
            "line",
            "連動 {names:$name+} " + DASH + " " + inner,
            a.LinkageText,
            en="Linkage {names| and }: {ability}",
            style=style,
        )
        rule("line", "共鳴 " + DASH + " " + inner, a.ResonanceText, en="Resonance: {ability}", style=style)
    for inner, style in (("『 {ability:only} 』", ""), ("{ability:only}", "open")):
        rule(
            "line",
            "連動 {names:$name+} " + DASH + " " + inner,
            a.LinkageText,
            en="Linkage {names| and }: {ability}",
            style=style,
        )
        rule("line", "共鳴 " + DASH + " " + inner, a.ResonanceText, en="Resonance: {ability}", style=style)
        rule(
            "line",
            "{zones:inzone++/|・} " + DASH + " " + inner,
            a.ZoneText,
            en="In {zones| or }: {ability}",
            style=style,
        )
    rule("only", "{words:keyword++、|} ?。", t.Keywords, en="{words|, }")
    rule("paragraph", "{body:sentence+}", t.Paragraph, en="{body| }")
    rule(
        "line",
        "暴走 [ $number:n ] " + DASH + " {ability:paragraph}",
        a.RampageText,
        en="Rampage[ {n}]: {ability}",
    )
    rule("line", "挟撃 " + DASH + " {ability:paragraph}", a.PincerText, en="Pincer: {ability}")
    rule("line", "進撃 " + DASH + " {ability:paying}", a.AdvanceText, en="Advance {ability}")
    rule(
        "paying",
        OPEN + " {costs:cost@te/end+} " + CLOSE + " {body:sentence+}",
        t.Activated,
        en="[{costs|, }]: {body| }",
    )


def _replacements(zero: Layer) -> None:
    rule = zero.rule
    rule(
        "clause",
        "{event:event} に際し !、 代わりに {instead:clause:1}",
        t.Replace,
        en='in place of "{event@ed}": {instead|}',
        style="on",
    )
    rule(
        "sentence",
        "{event:event} 時 、 {attempt:clause} 。 そうしないならば !、 代わりに {instead:clause} 。",
        a.OptionalReplace,
        en='when "{event@ed}" would happen, {attempt}; if not, {instead} in its place.',
    )
    rule(
        "sentence",
        "{event:event} に際し !、 {attempt:clause} 。 そうできなければ !、 代わりに {instead:clause} 。",
        a.OptionalReplace,
        en='when "{event@ed}" would happen, {attempt}; if that cannot be done, {instead} in its place.',
        const={"forced": True},
    )
    rule(
        "clause",
        "{event:event} にあたり !、 [ {player:player} は ] $designated:what を 1 つ 指定する",
        n.Designate,
        en="when {event@ed}, [{player}: ]designate a {what}",
    )
    rule(
        "clause",
        "{event:event} にあたり !、 {body:clause:1}",
        a.AsItHappens,
        en="as {event@ed}, {body|}",
        when=_designates_nothing,
    )
    rule(
        "clause",
        "(そうしないならば|そうできなければ|そうできないならば|そうしない場合) !、 {body:clause:1}",
        t.IfDidNot,
        en="if not, {body|}",
        style="ba",
    )
    rule("sentence", "ただし 、 {what:np_ha} 選べない 。", a.Except, en="But {what} cannot be chosen.")


def _designates_nothing(node: object) -> bool:
    """～にあたり、色を1つ指定する has a rule of its own."""
    acts = [each for each in t.walk(node) if isinstance(each, t.Act)] if isinstance(node, t.Node) else []
    return not any([act.verb == "designate" for act in acts])


def _cost_changes(zero: Layer) -> None:
    rule = zero.rule
    rule(
        "clause",
        "{object:whose} $attr:attribute を参照する (場合|時) !、 代わりに {with_:valref} を (使用する|参照する)",
        n.Substitute,
        en="where the {attribute} of {object} is referred to, {with_} is used",
    )
    paying = (
        "?あなたが {object:costof} コストを支払うにあたり !、 (その使用コスト|その移動コスト|そのコスト) を "
    )
    for head in ("", "あなたは ?、 "):
        style = "you" if head else ""
        costs = "!〔 {costs:icon+} !〕 に "
        rule(
            "clause",
            head + paying + costs + "~する@te よい",
            a.CostBecomes,
            en="in paying for {object}, you may pay {costs|, } instead",
            const={"may": True},
            style=style,
        )
        rule(
            "clause",
            head + paying + costs + "~する",
            a.CostBecomes,
            en="in paying for {object}, its cost becomes {costs|, }",
            style=style,
        )
        moving: dict[str, object] = {"costs": (n.OwnMoveCost(),)}
        rule(
            "clause",
            head + paying + "(そのカードの移動コスト|そのユニットの移動コスト) に ~する@te よい",
            a.CostBecomes,
            en="in paying for {object}, you may pay its move cost instead",
            const=moving | {"may": True},
            style=style,
        )
        rule(
            "clause",
            head + paying + "(そのカードの移動コスト|そのユニットの移動コスト) に ~する",
            a.CostBecomes,
            en="in paying for {object}, its cost becomes its move cost",
            const=moving,
            style=style,
        )
    price = "コストは !〔 {costs:icon+} !〕 (である|になる|となる)"
    rule("clause", "{object:costed} " + price, a.CostBecomes, en="{object} costs {costs|, }", style="is")
    this: dict[str, object] = {"object": t.This("card")}
    rule("clause", "使用 " + price, a.CostBecomes, en="this card costs {costs|, }", const=this, style="own")
    rule("costof", "{_:whose} 使用", en="{_}")
    rule("costof", "{_:np_o} プレイする", en="{_}", style="play")
    rule("costof", "{what:whose} 移動", n.MoveOf, en="moving {what}")
    rule("costof", "{what:np_o} 移動する", n.MoveOf, en="moving {what}", style="move")
    rule("costof", "{what:np_o} {place:squares} に移動する", n.MoveOf, en="moving {what} to a {place}")
    for minus, sign, english in ((True, "-", "less"), (False, "+", "more")):
        const: dict[str, object] = {"minus": minus}
        for per, more in (("", ""), ("{per:percount} につき ", " for every {per}")):
            rule(
                "act",
                "{object:costed} コストを " + DUR + per + sign + " {costs:icon+} ~する",
                t.ChangeCost,
                en="{object} costs {costs|, } " + english + more + "[ {duration}]",
                const=const,
            )
    rule("costed", "{_:whose} 使用", en="{_}")
    rule("costed", "{what:whose} 移動", n.MoveOf, en="moving {what}")
    rule("percount", "{_:counted} 1 (枚|体|つ|個)", en="{_}")
    head = "[ {player:player} は ] {object:np_o} プレイする ?ための 追加コストとして !、 "
    rule(
        "clause",
        head + "{costs:step@ren/end+}",
        t.AddCost,
        en="as an additional cost to play {object}, [{player}: ]{costs|, }",
    )
    rule(
        "clause",
        head + "{costs:step@ren/te+} (もよい|よい)",
        t.AddCost,
        en="as an additional cost to play {object}, [{player} ]may {costs|, }",
        const={"may": True},
    )
    rule("vcond", "追加コストを支払って (いる|いた)", t.PaidExtra(), en="the additional cost was paid")


def _limits(zero: Layer) -> None:
    rule = zero.rule
    cannot = "(起動できない|誘発しない|使えない|使用できない|プレイできない)"
    only = "(のみ|だけ|しか) " + USED
    rule(
        "sentence",
        "この能力は 1 {period:span} に $number:n (回|度) しか " + cannot + " 。",
        t.TimesPer,
        en="This ability works only {n} time(s) each {period}.",
    )
    rule(
        "sentence",
        "この能力は {period:period} (に|中に|中|の間) " + only + " 。",
        t.OnlyDuring,
        en="This ability can be activated only during {period}.",
    )
    rule(
        "sentence",
        "この能力は {condition:undamaged} 前に " + only + " 。",
        t.OnlyIf,
        en="This ability can be activated only {condition}.",
    )
    rule(
        "undamaged",
        "[ {what:ref_ga} {as_:asrel} ] [ {step:step_of_battle} 中の ] バトルダメージがスタックに乗る",
        a.BeforeDamage,
        en="before battle damage is put on the stack[ in {step}][, {what} being {as_}]",
    )
    rule("step_of_battle", "$battlestep:name", t.Period, en="the {name}")
    rule(
        "sentence",
        "この能力は (各|1) {period:span} ?に $number:n (回|度) まで (起動できる|使える|使用できる|プレイできる) 。",
        t.TimesPer,
        en="This ability works only {n} time(s) each {period}.",
        style="up to",
    )
    for clause, joint in (("vcond", "場合"), ("ncond", "の場合")):
        rule(
            "sentence",
            "この能力は {condition:" + clause + "} " + joint + " ?に " + only + " 。",
            t.OnlyIf,
            en="This ability can be activated only if {condition}.",
        )
        rule(
            "sentence",
            "このカードは {condition:"
            + clause
            + "} "
            + joint
            + " ?に (のみ|だけ|しか) (プレイできる|プレイできない) 。",
            t.AppearCondition,
            en="This card can only be played if {condition}.",
        )


def _conditions(zero: Layer) -> None:
    rule = zero.rule
    rule("vcond", "{what:ref_ga} {as_:lying} (ある|置かれている)", t.Is, en="{what} is {as_}")
    rule(
        "vcond",
        "{what:ref_ga} {as_:lying} (ない|置かれていない)",
        t.Is,
        en="{what} is not {as_}",
        const={"absent": True},
    )
    rule("asrel", "(バトルしている|バトルをしている)", t.InState("battling"), en="battling", style="verb")
    for state, word, english in (("frozen", "フリーズ", "frozen"), ("released", "リリース", "released")):
        rule("asrel", f"{word}している", t.InState(state), en=english, style="turned")
        rule("filter", f"{word}している", t.InState(state), en=f"that is {english}", style="turned")
    rule("lying", "{squares:squares} に", a.Inside, en="on a {squares}")
    rule("lying", "$place:how に", t.Related, en="in your {how}", const={"what": t.Player("you")})
    rule("lying", "バトルスペースに", a.Space("battle"), en="in the battle space")
    rule(
        "vcond",
        "{squares:squares_ni} {what:np_ga} (ある|いる)",
        a.ExistsOn,
        en="there is {what} on a {squares}",
    )
    rule(
        "vcond",
        "{squares:squares_ni} {what:np_ga} (ない|いない)",
        a.ExistsOn,
        en="there is no {what} on a {squares}",
        const={"absent": True},
    )
    rule("vcond", "{what:ref} に {as_:marked}", t.Is, en="{what} is {as_}")
    rule(
        "marked",
        "$counter:counter が [ {quantity:quant} ] 置かれている",
        t.HasCounters,
        en="carrying [{quantity} ]{counter} markers",
    )
    rule("squares_ni", "{_:squares} に", en="{_}")
    rule("squares_ni", "バトルスペースに", a.Space("battle"), en="the battle space")
    rule(
        "squares_ni",
        "[ {player:player} の ] ベーススペースに",
        a.Space,
        en="[{player}'s ]base space",
        const={"name": "base"},
    )
    rule(
        "orderof",
        "{player:player} の山札にあるカードの順番",
        t.PlayerValue,
        en="the order of {player}'s library",
        const={"attribute": "ordered"},
    )
    never: dict[str, object] = {"op": "=", "right": t.Num(0)}
    ordered = "{left:orderof} が意図的に決定されたことが"
    rule("vcond", ordered + "ない", t.Compare, en="{left} was never fixed", const=never)
    rule(
        "vcond",
        ordered + "ある",
        t.Compare,
        en="{left} was fixed once",
        const={"op": ">=", "right": t.Num(1)},
    )
    rule("ifc", "{_:vcond_ba}", en="{_}", style="ba")
    rule("vcond_ba", "{what:np_ga} なければ", t.Exists, en="there is no {what}", const={"absent": True})
    rule("vcond_ba", "{what:np_ga} あれば", t.Exists, en="there is {what}")
    rule(
        "vcond_ba",
        "{zone:zone} に {what:np_ga} なければ",
        r.ExistsIn,
        en="there is no {what} in {zone}",
        const={"absent": True},
    )
    rule("vcond_ba", "{zone:zone} に {what:np_ga} あれば", r.ExistsIn, en="there is {what} in {zone}")
    rule("vcond", "{what:ref_ga} {as_:trait} を持つ", t.Is, en="{what} has {as_}")
