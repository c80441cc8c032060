"""The frames of Build Divide: ability lines with gates and icons, costs, keywords with their parameters, limits."""

from __future__ import annotations

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.frames import is_no_delay
from gyoji.text.layer import Layer
from gyoji.text.statics import LIMITS

DASH = "(-|ー|：)"
MAY_WORK = "(起動できる|発動できる|使用できる|使える|プレイできる)"
WORKS = "(起動できる|発動できる|起動できない|発動できない|有効|有効である)"


def add_frames(game: Layer) -> None:
    """Add the frames of the game to *game*."""
    _lines(game)
    _gates(game)
    _costs(game)
    _keywords(game)
    _framed(game)
    _limits(game)
    _modes(game)


def _lines(game: Layer) -> None:
    rule = game.rule
    gates = "{gates:gate*} "
    icon = "$abilityicon:icon ?： "
    for ability in ("triggered", "activated", "paragraph", "keywords"):
        rule("line", gates + icon + "{ability:" + ability + "}", a.Line, en="[{gates|, }: ]{icon}: {ability}")
    for ability in ("paragraph", "keywords"):
        rule("line", "{gates:gate+} {ability:" + ability + "}", a.Line, en="{gates|, }: {ability}")
        rule("line", "{_:" + ability + "}", en="{_}")
    rule("line", "{_:activated}", en="{_}")
    rule("line", "{gates:gate*} {ability:keywordtext}", a.Line, en="[{gates|, }: ]{ability}", when=_is_gated)
    rule("line", "{_:keywordtext}", en="{_}")
    rule("paragraph", "{body:sentence+}", t.Paragraph, en="{body| }")
    rule("keywords", "{words:keyword++、|/|} ?。", t.Keywords, en="{words|, }")
    rule(
        "activated",
        "〔 {limits:timed:1} 〕 ： {body:sentence+}",
        t.Activated,
        en="[{limits|}]: {body| }",
        const={"costs": ()},
    )
    rule(
        "activated",
        "〔 {limits:timed:1} / {costs:cost++、|} 〕 ： {body:sentence+}",
        t.Activated,
        en="[{limits|}; {costs|, }]: {body| }",
    )
    rule("timed", "$timing:name", n.Timing, en="{name}")
    rule(
        "triggered",
        "{events:when++と|か|または|} !、 {body:sentence+}",
        t.Triggered,
        en="{events| or }, {body| }",
    )
    rule(
        "triggered",
        "{condition:during} !、 {events:when++と|か|または|} !、 {body:sentence+}",
        t.Triggered,
        en="{condition}, {events| or }, {body| }",
    )
    rule("during", "{period:period} (に|中に|中|の間)", t.InPeriod, en="during {period}")
    rule("period", "その $period:name", t.Period, en="that {name}", const={"which": "this"}, style="that")
    rule(
        "when",
        "{period:period} の始めに",
        t.Moment,
        en="at the beginning of {period}",
        const={"edge": "start"},
        style="begin",
    )
    rule("when", "{_:event} 時", en="when {_}", style="now")
    rule("when", "{what:refno} アタック ?の 終了時 !に", a.AttackEnds, en="at the end of {what} attack")
    rule(
        "when",
        "登場時",
        r.Happening(t.This("unit"), t.Event("appear", actor=t.Subject())),
        en="when this appears",
        style="noun",
    )
    rule(
        "when",
        "{subject:np_ga} {period:period} に {event:pred} 時",
        a.InTurn,
        en="when in {period} {subject} {event@s}",
    )
    rule(
        "triggered",
        "{condition:vcond} {events:moments:1} !、 {body:sentence+}",
        t.Triggered,
        en="if {condition}, at {events|}, {body| }",
    )
    rule("moments", "{_:moment}", en="{_}")
    rule("triggered", "{events:when+++、} 、 {body:sentence+}", a.TwoEvents, en="{events| and }, {body| }")
    rule("when", "{condition:vcond} 時", a.StateEvent, en="when {condition}")
    rule("when", "{condition:ncond} の時", a.StateEvent, en="when {condition}")
    rule(
        "when",
        "{condition:liesasno} 時",
        a.StateEvent,
        en="when {condition}",
    )
    rule(
        "liesasno",
        "{what:ref_ga} {zone:zone} にあって !、 {as_:asif} でない",
        a.LiesAsNo,
        en="{what} is in {zone} and is no {as_}",
    )
    game.wellformed(a.TwoEvents, _has_no_moment)
    game.wellformed(a.Line, _icon_fits)
    game.wellformed(t.Triggered, is_no_delay)


def _has_no_moment(node: object) -> bool:
    """～した時、そのバトル終了時に: the end of the battle is waited for in the effect; ～がある時 is a condition."""
    kinds = (t.Moment, a.StateEvent)
    return isinstance(node, a.TwoEvents) and not any([isinstance(each, kinds) for each in node.events])


def _is_gated(node: object) -> bool:
    return isinstance(node, a.Line) and bool(node.gates)


def _icon_fits(node: object) -> bool:
    """自動 stands before a trigger, 起動 before a cost, 永続 before what is always in force."""
    assert isinstance(node, a.Line)
    kinds: dict[str, tuple[type, ...]] = {
        "auto": (t.Triggered, a.TwoEvents),
        "activated": (t.Activated,),
        "static": (t.Paragraph, t.Keywords),
        "": (t.Paragraph, t.Keywords, a.KeywordText, a.DreamText),
    }
    return isinstance(node.ability, kinds[node.icon])


def _gates(game: Layer) -> None:
    rule = game.rule
    awake = "【覚醒】"
    rule("gate", awake, a.Gate("awakening"), en="Awakening")
    for title, style in (("$titled:_", ""), ("$name:_", "quoted"), ("$bare:_", "bare")):
        rule("gatetitle", title, en="{_}", style=style)
    rule(
        "gate",
        awake + " {words:gatetitle:1} " + DASH,
        a.Gate,
        en="Awakening ({words|})",
        const={"kind": "awakening"},
    )
    both = "【境界- {words:$colour++、|・|/|} 】"
    rule("gate", both, a.Gate, en="Boundary ({words|, })", const={"kind": "boundary"}, when=_has_two)
    rule("gate", "(【境界】|【境界-「」】|【境界-2色】)", a.Gate("boundary"), en="Boundary")
    rule("attributeword", "$attribute:_", en="{_}")
    rule("attributeword", "$name:_", en="{_}", style="quoted")
    rule("gate", "【怪異】 {words:attributeword:1}", a.Gate, en="Kaii {words|}", const={"kind": "kaii"})
    rule("gate", "【怪異】 {words:$bare:1}", a.Gate, en="Kaii {words|}", const={"kind": "kaii"}, style="bare")
    rule("gate", "【相棒】 {what:partner}", a.Gate, en="Partner {what}", const={"kind": "partner"})
    rule("partner", "{_:trait} !-", en="{_}")
    rule("partner", "$name:name !-", t.Named, en="{name}")
    rule("partner", "{options:trait+++か|・|/} !-", t.Either, en="{options| or }")
    rule("partner", "$bare:name", t.Trait, en="{name}", const={"kind": "attribute"}, style="bare")
    held = "(【保持称号解放中】|【保持称号開放中】|保持称号開放中)"
    rule("gate", held, a.Gate("held_title"), en="Held title open")


def _has_two(node: object) -> bool:
    return isinstance(node, a.Gate) and len(node.words) == 2


def _costs(game: Layer) -> None:
    rule = game.rule
    rule("icon", "$energycolour:colour {amount:num}", t.Energy, en="{amount} {colour}")
    rule("icon", "〈 $energycolour:colour {amount:num} 〉", t.Energy, en="{amount} {colour}", style="angled")
    rule("icon", "〔 $energycolour:colour {amount:num} 〕", t.Energy, en="{amount} {colour}", style="boxed")
    rule(
        "icon", "{amount:circled}", t.Energy, en="{amount} generic", const={"colour": "any"}, style="circled"
    )
    rule("circled", "$circled:n", t.Num, en="{n}")
    rule("cost", "{_:icon}", en="{_}")
    rule("cost", "{_:act}", en="{_}")
    rule("cost", "{_:act@ren}", en="{_}", style="ren")
    rule("act", "{costs:icon+} を ~払う", t.Pay, en="~pay {costs|, }")
    rule("act", "{costs:icon+} を ~支払う", t.Pay, en="~pay {costs|, }", style="out")
    rule("act", "{costs:icon+} ~払う", t.Pay, en="~pay {costs|, }", style="bare")
    rule("act", "{costs:icon+} ~支払う", t.Pay, en="~pay {costs|, }", style="bare out")


def _keywords(game: Layer) -> None:
    rule = game.rule
    rule("keyword", "【 $plainkeyword:name 】", t.Keyword, en="{name}")
    rule("held", "【 $namedkeyword:name 】 ?能力", t.Keyword, en="{name}")
    rule("lost", "【 $namedkeyword:name 】 ?能力", t.Keyword, en="{name}")

    def parameter(template: str, name: str, english: str, style: str = "") -> None:
        rule("keyword", template, t.Keyword, en=english, const={"name": name}, style=style)

    parameter("【ジャッジメント： {argument:judged} 】", "judgment", "Judgment: {argument}")
    opponent = t.Player("opponent")
    rule(
        "judged", "ユニット", t.Event("appear", actor=opponent, object=t.Selector(nouns=("unit",))), en="unit"
    )
    rule("judged", "{_:judgedevent}", en="{_}")
    rule(
        "judgedevent",
        "カードを 引く",
        t.Event("draw", actor=opponent),
        en="drawing a card",
    )
    rule(
        "judgedevent",
        "コマンド",
        t.Event("play", actor=opponent, object=t.Selector(nouns=("command",))),
        en="command",
    )
    rule(
        "judgedevent",
        "アタック",
        t.Event("attack", actor=t.Selector(player=opponent, nouns=("unit",))),
        en="attack",
    )
    parameter("【名称ルール】 {argument:named}", "name_rule", "Name rule {argument}")
    rule("named", "$name:name", t.Named, en="{name}")
    parameter("【レガシー】 {argument:boxedcosts}", "legacy", "Legacy {argument}")
    rule("boxedcosts", "〔 {costs:cost++、|} 〕", n.Costs, en="[{costs|, }]")
    rule("boxedcosts", "{costs:icon+}", n.Costs, en="[{costs|, }]", style="bare")
    parameter("【エヴォル {argument:evol} 】", "evol", "Evol {argument}")
    rule("evol", "〔 {costs:cost++、|} 〕", n.Evol, en="[{costs|, }]")
    rule("evol", "- $bare:name 〔 {costs:cost++、|} 〕", n.Evol, en="({name}) [{costs|, }]")
    parameter("【ブライト {argument:bright} 】", "bright", "Bright {argument}")
    rule("bright", "{attributes:$bare++/|・} + $number:amount", n.Bright, en="{attributes|, } +{amount}")
    rule(
        "bright",
        "{attributes:$attribute++/|・|} + $number:amount",
        n.Bright,
        en="{attributes|, } +{amount}",
        style="angled",
    )
    parameter("【結束 {argument:kin} 】", "kessoku", "Kessoku {argument}")
    rule("kin", "$bare:name", t.Trait, en="{name}", const={"kind": "attribute"})
    rule("kin", "$attribute:name", t.Trait, en="{name}", const={"kind": "attribute"}, style="angled")
    parameter("【コスプレ {argument:num} 】", "cosplay", "Cosplay {argument}")
    parameter("【神衣- {argument:garmentword} 】", "kamui", "Kamui: {argument}")
    rule("garmentword", "$garment:name", t.Keyword, en="{name}")
    parameter("【CAD】 {argument:cadcond}", "cad", "CAD: {argument}")
    parameter("【CAD】 〔 {argument:cadcond} 〕", "cad", "CAD: {argument}", "boxed")
    rule("keyword", "【CAD】", t.Keyword("cad"), en="CAD")
    rule("cadcond", "{filters:filter+} (カード|もの)", t.Selector, en="card {filters| }")
    rule("cadcond", "{_:bounded}", en="{_}")
    rule(
        "bounded",
        "$attr:attribute {value:num} $cmp:op",
        t.Measure,
        en="with {attribute} {value} {op}",
    )
    rule(
        "keyword",
        "【アイコン： $iconcondition:condition - $iconeffect:effect 】",
        a.IconText,
        en="Icon ({condition}: {effect})",
    )
    rule(
        "keyword",
        "【アイコン： {attributes:$bare++/|・} - $brighticon:amount 】",
        a.BrightIcon,
        en="Icon ({attributes|, }: {amount})",
    )
    for minus, sign in ((False, "+"), (True, "-")):
        rule(
            "keyword",
            "【 " + sign + " {amount:num} 】",
            a.PowerIcon,
            en="Power icon " + sign + "{amount}",
            const={"minus": minus},
        )
    rule("keyword", "【 $garment:name 】 $iconeffect:effect", a.Garment, en="{name}: {effect}")


def _framed(game: Layer) -> None:
    """Keywords that stand before a text of their own."""
    rule = game.rule
    for word, name, english in (("【マケイン】", "makein", "Makein"), ("【マギア】", "magia", "Magia")):
        rule(
            "keywordtext",
            word + " {ability:paragraph}",
            a.KeywordText,
            en=english + ": {ability}",
            const={"name": name},
        )
    rule(
        "keywordtext",
        "【夢を見ない】 〔 {what:dreamed} 〕 {ability:paragraph}",
        a.DreamText,
        en="Does not dream ({what}): {ability}",
    )
    rule("dreamed", "{_:sel0}", en="{_}")
    rule("dreamed", "{_:bounded}", en="{_}")
    rule("keywordtext", "【スキル】 {ability:paragraph}", a.SkillText, en="Skill: {ability}")


def _limits(game: Layer) -> None:
    rule = game.rule
    cannot = "(発動できない|起動できない)"
    rule(
        "sentence",
        "この能力は 1 {period:span} に $number:n (回|度) しか " + cannot + " 。",
        t.TimesPer,
        en="This ability works only {n} time(s) each {period}.",
    )
    rule(
        "sentence",
        "(この能力|この効果) は (各|1) {period:span} ?に $number:n (回|度) まで " + MAY_WORK + " 。",
        t.TimesPer,
        en="This ability works only {n} time(s) each {period}.",
        style="up to",
    )
    rule(
        "sentence",
        "この能力は {period:period} (に|中に|中) (のみ|だけ|しか) " + WORKS + " 。",
        t.OnlyDuring,
        en="This ability can be activated only during {period}.",
    )
    for clause, joint in (("vcond", "場合"), ("ncond", "(の場合|である場合)")):
        rule(
            "sentence",
            "この能力は {condition:" + clause + "} " + joint + " ?に (のみ|だけ|しか|) " + WORKS + " 。",
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
    rule(
        "sentence",
        "このカードはすべての領域で !、 追加で $name:name をカード名として持つ 。",
        a.ExtraName,
        en="This card is also called {name} in every zone.",
    )
    legacy = "あなたの墓地にあるこのカードを {costs:icon+} を (支払う|払う) ことでプレイしてよい 。"
    removed = " (そのカード|それ) が 解決領域を離れる場合 !、 代わりに (そのカード|それ) を リムーブする 。"
    before_all = " (この置換効果|これ) は 他の置換効果より ?も (先に|前に) 適用する 。"
    for rest, leaves, english in (
        (
            removed + before_all,
            "",
            " As it leaves the resolution zone it is removed, before any other replacement.",
        ),
        (removed, "removed", " As it leaves the resolution zone it is removed."),
        ("", "freely", ""),
    ):
        rule(
            "sentence",
            legacy + rest,
            a.FromGraveyard,
            en="You may play this card from your graveyard for {costs|, }." + english,
            const={"leaves": leaves},
        )
    rule(
        "clause",
        "{object:np_o} プレイする際 !、 通常のプレイコストではなく {first:icon+} か {second:icon+} "
        "のいずれか一方を (払って|支払って) よい",
        a.TwoWays,
        en="to play {object} you may pay {first|, } or {second|, } in place of its cost",
    )
    rule(
        "sentence",
        "伏せられたこのカードをプレイできる 。",
        n.SetPlay(),
        en="This card can be played when set.",
    )
    rule(
        "sentence",
        "{condition:ifc} !、 伏せられたこのカードをプレイできる 。",
        n.SetPlay,
        en="If {condition}, this card can be played when set.",
    )
    deck = "(このカード|このカードと同じカード名のカード) は デッキに "
    rule(
        "sentence",
        deck + "(何枚でも|好きな枚数) 入れることができる 。",
        n.DeckRule("any_number"),
        en="A deck may have any number of this card.",
    )
    rule(
        "sentence",
        deck + "$number:n 枚まで (しか入れることができない|しか入れられない|入れることができる) 。",
        n.DeckRule,
        en="A deck may have up to {n} of this card.",
        const={"what": "limit"},
    )
    rule("sentence", "初期ライフは $number:n 枚 。", n.StartingLife, en="Starting life: {n}.")


def _modes(game: Layer) -> None:
    rule = game.rule
    rule("mode", "・ {body:sentence+}", t.Mode, en="* {body| }")
    rule(
        "sentence",
        "!あなたは (以下|次) (から|の中から|の中) {quantity:quant} を (選ぶ|選んで行う|行う) 。 {options:mode+}",
        t.Modes,
        en="Choose {quantity}: {options| }",
    )
    rule("sentence", "以下を行う 。 {options:evolcase+}", n.Cases, en="Do this: {options| }")
    rule("evolcase", "・ {condition:evolname} - {body:sentence+}", n.Case, en="* {condition}: {body| }")
    rule("evolname", "$bare:name", n.ByEvol, en="{name}")
    rule(
        "sentence",
        "以下の中、条件を満たすものをすべて行う 。 {options:ifcase+}",
        n.Cases,
        en="Do what applies: {options| }",
    )
    rule("ifcase", "・ {condition:ifc} !、 {body:sentence+}", n.Case, en="* if {condition}: {body| }")
    game.wellformed(n.Case, _limits_nothing)


def _limits_nothing(node: object) -> bool:
    """What restricts the ability stands behind its list, and belongs to no part of it."""
    return isinstance(node, n.Case) and not any([isinstance(each, LIMITS) for each in node.body])
