"""The frames of Build Divide: ability lines with gates and icons, costs, keywords with their parameters, limits."""

from __future__ import annotations

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import frames
from gyoji.text.grammar.layer import Layer

DASH = "(-|ー|：)"


def add_frames(layer: Layer) -> None:
    """Add the frames of the game to *layer*."""
    _lines(layer)
    _gates(layer)
    _costs(layer)
    _keywords(layer)
    _modes(layer)
    _fixed(layer)


def _lines(layer: Layer) -> None:
    rule = layer.rule
    layer.any_of("line", "inner", "activated")
    rule("line", "{gates:gate+} {ability:inner}", own.Line, en="{gates|, }: {ability}")
    said = "[{gates|, }: ]{icon}: {ability}"
    icon = "{gates:gate*} $abilityicon:icon ?： "
    rule("line", icon + "{ability:iconed}", own.Line, en=said, when=_has_its_icon)
    layer.any_of("iconed", "text", "words", "activated")
    layer.any_of("inner", "text", "words", "keyworded")
    rule("text", "{sentences:sentence+}", f.Line, en="{sentences| }")
    rule("words", "{words:keyword++、|/|} ?。", f.KeywordLine, en="{words|, }")
    for costs, english, const in (
        ("", "[{timing}]: ", {"costs": ()}),
        ("/ {costs:cost++、|} ", "[{timing}; {costs|, }]: ", {}),
    ):
        words = "〔 {timing:timed} " + costs + "〕 ： {sentences:sentence+}"
        rule("activated", words, f.ActivatedLine, en=english + "{sentences| }", const=const)
    rule("timed", "$timing:name", n.Timing, en="{name}")
    for word, name in (("マケイン", "makein"), ("マギア", "magia"), ("スキル", "skill")):
        said = name.capitalize() + ": {ability}"
        rule("keyworded", f"【{word}】 {{ability:text}}", own.KeywordText, en=said, const={"name": name})
    phrase = "【夢を見ない】 〔 {what:dreamed} 〕 {ability:text}"
    told = "Does not dream ({what}): {ability}"
    rule("keyworded", phrase, own.KeywordText, en=told, const={"name": "no_dream"})
    layer.any_of("dreamed", "np", "bounded")
    rule("bounded", "$attr:attr {value:num} $cmp:op", a.Measured, en="with {attr} {value} {op}")


def _has_its_icon(node: own.Line) -> bool:
    """Say whether a line has the icon of its kind: abilities with costs are activated, keywords static."""
    if isinstance(node.ability, f.ActivatedLine):
        return node.icon == "activated"
    return node.icon == "static" or node.icon == "auto" and isinstance(node.ability, f.Line)


def _gates(layer: Layer) -> None:
    rule = layer.rule
    awake = "【覚醒】"
    rule("gate", awake, own.Gate("awakening"), en="Awakening")
    for title, style in (("$titled:_", ""), ("$name:_", "quoted"), ("$bare:_", "bare")):
        rule("gatetitle", title, en="{_}", style=style)
    phrase = awake + " {words:gatetitle:1} " + DASH
    rule("gate", phrase, own.Gate, en="Awakening ({words|})", const={"kind": "awakening"})
    both = "【境界- {words:$colour++、|・|/|} 】"
    rule("gate", both, own.Gate, en="Boundary ({words|, })", const={"kind": "boundary"}, when=_has_two)
    rule("gate", "(【境界】|【境界-「」】|【境界-2色】)", own.Gate("boundary"), en="Boundary")
    rule("attributeword", "$attribute:_", en="{_}")
    rule("attributeword", "$name:_", en="{_}", style="quoted")
    rule("gate", "【怪異】 {words:attributeword:1}", own.Gate, en="Kaii {words|}", const={"kind": "kaii"})
    phrase = "【怪異】 {words:$bare:1}"
    rule("gate", phrase, own.Gate, en="Kaii {words|}", const={"kind": "kaii"}, style="bare")
    rule("gate", "【相棒】 {what:partner}", own.Gate, en="Partner {what}", const={"kind": "partner"})
    rule("partner", "{_:trait} !-", en="{_}")
    rule("partner", "$name:name !-", t.Named, en="{name}")
    rule("partner", "{options:trait+++か|・|/} !-", t.Either, en="{options| or }")
    rule("partner", "$bare:name", t.Trait, en="{name}", const={"kind": "attribute"}, style="bare")
    held = "(【保持称号解放中】|【保持称号開放中】|保持称号開放中)"
    rule("gate", held, own.Gate("held_title"), en="Held title open")


def _has_two(node: object) -> bool:
    return isinstance(node, own.Gate) and len(node.words) == 2


def _costs(layer: Layer) -> None:
    rule = layer.rule
    rule("icon", "$energycolour:colour {amount:num}", t.Energy, en="{amount} {colour}")
    rule("icon", "〈 $energycolour:colour {amount:num} 〉", t.Energy, en="{amount} {colour}", style="angled")
    rule("icon", "〔 $energycolour:colour {amount:num} 〕", t.Energy, en="{amount} {colour}", style="boxed")
    phrase = "{amount:circled}"
    rule("icon", phrase, t.Energy, en="{amount} generic", const={"colour": "any"}, style="circled")
    rule("circled", "$circled:n", t.Num, en="{n}")
    frames.add_icons(layer)
    rule("arg", "{quantity:icons}", a.Amount, en="{quantity}")
    rule("cost", "{_:icon}", en="{_}")
    rule("cost", "{clause:cl}", f.CostC, en="{clause}", when=_is_done)
    rule("cost", "{clause:cl@ren}", f.CostC, en="{clause}", style="ren", when=_is_done)


def _is_done(node: object) -> bool:
    """A cost is something that a player does."""
    clause = node.clause if isinstance(node, f.CostC) else None
    if not isinstance(clause, a.Cl) or clause.voice == "passive":
        return False
    return clause.subject is None and not WORDS.verb_has(clause.verb, "unlinked")


def _keywords(layer: Layer) -> None:
    rule = layer.rule
    rule("keyword", "【 $plainkeyword:name 】", t.Keyword, en="{name}")
    rule("word", "【 $plainkeyword:name 】", a.Word, en="{name}")
    rule("word", "【 $namedkeyword:name 】 ?能力", a.Word, en="{name}")
    rule("word", "【スキル】", a.Word("skill"), en="the skill")

    def parameter(template: str, name: str, english: str, style: str = "") -> None:
        rule("keyword", template, t.Keyword, en=english, const={"name": name}, style=style)

    parameter("【ジャッジメント： {argument:judged} 】", "judgment", "Judgment: {argument}")
    opponent = t.Player("opponent")
    for words, event, english in (
        ("ユニット", t.Event("appear", actor=opponent, object=t.Selector(nouns=("unit",))), "unit"),
        ("カードを 引く", t.Event("draw", actor=opponent), "drawing a card"),
        ("コマンド", t.Event("play", actor=opponent, object=t.Selector(nouns=("command",))), "command"),
        ("アタック", t.Event("attack", actor=t.Selector(player=opponent, nouns=("unit",))), "attack"),
    ):
        rule("judged", words, event, en=english)
    parameter("【名称ルール】 {argument:calling}", "name_rule", "Name rule {argument}")
    rule("calling", "$name:name", t.Named, en="{name}")
    parameter("【レガシー】 {argument:boxedcosts}", "legacy", "Legacy {argument}")
    rule("boxedcosts", "〔 {costs:cost++、|} 〕", n.Costs, en="[{costs|, }]")
    rule("boxedcosts", "{costs:icon+}", n.Costs, en="[{costs|, }]", style="bare")
    parameter("【エヴォル {argument:evol} 】", "evol", "Evol {argument}")
    rule("evol", "〔 {costs:cost++、|} 〕", n.Evol, en="[{costs|, }]")
    rule("evol", "- $bare:name 〔 {costs:cost++、|} 〕", n.Evol, en="({name}) [{costs|, }]")
    parameter("【ブライト {argument:bright} 】", "bright", "Bright {argument}")
    rule("bright", "{attributes:$bare++/|・} + $number:amount", n.Bright, en="{attributes|, } +{amount}")
    phrase = "{attributes:$attribute++/|・|} + $number:amount"
    rule("bright", phrase, n.Bright, en="{attributes|, } +{amount}", style="angled")
    phrase = "{attributes:$name++/|・|} + $number:amount"
    rule("bright", phrase, n.Bright, en="{attributes|, } +{amount}", style="quoted")
    parameter("【結束 {argument:kin} 】", "kessoku", "Kessoku {argument}")
    rule("kin", "$bare:name", t.Trait, en="{name}", const={"kind": "attribute"})
    rule("kin", "$attribute:name", t.Trait, en="{name}", const={"kind": "attribute"}, style="angled")
    rule("kin", "$name:name", t.Trait, en="{name}", const={"kind": "attribute"}, style="quoted")
    parameter("【コスプレ {argument:num} 】", "cosplay", "Cosplay {argument}")
    parameter("【神衣- {argument:garmentword} 】", "kamui", "Kamui: {argument}")
    rule("garmentword", "$garment:name", t.Keyword, en="{name}")
    parameter("【CAD】 {argument:cadcond}", "cad", "CAD: {argument}")
    parameter("【CAD】 〔 {argument:cadcond} 〕", "cad", "CAD: {argument}", "boxed")
    rule("keyword", "【CAD】", t.Keyword("cad"), en="CAD")
    such = {"head": a.Head("card"), "quantity": None}
    rule("cadcond", "{filters:filter+} (カード|もの)", a.Np, en="card {filters| }", const=such)
    rule("cadcond", "{_:bounded}", en="{_}")
    phrase = "【アイコン： $iconcondition:condition - $iconeffect:effect 】"
    rule("keyword", phrase, own.IconText, en="Icon ({condition}: {effect})")
    phrase = "【アイコン： {attributes:$bare++/|・} - $brighticon:amount 】"
    rule("keyword", phrase, own.BrightIcon, en="Icon ({attributes|, }: {amount})")
    phrase = "【アイコン： {attributes:$name++/|・|} - $brighticon:amount 】"
    rule("keyword", phrase, own.BrightIcon, en="Icon ({attributes|, }: {amount})", style="quoted")
    for minus, sign in ((False, "+"), (True, "-")):
        power: dict[str, object] = {"object": t.This(), "attribute": "power", "minus": minus}
        icon = "【 " + sign + " {amount:num} 】"
        rule("keyword", icon, t.ModifyValue, en="Power icon " + sign + "{amount}", const=power)
    rule("keyword", "【 $garment:name 】 $iconeffect:effect", own.Garment, en="{name}: {effect}")


def _modes(layer: Layer) -> None:
    rule = layer.rule
    frames.add_modes(layer, "・")
    rule("sentence", "{_:whole}", en="{_}")
    rule("sentence", "{items:item+} {main:whole}", a.Sentence, en="{items| } {main}")
    rule(
        "whole",
        "!あなたは (以下|次) (から|の中から|の中) {quantity:quant} を (選ぶ|選んで行う|行う) 。 {options:modeline+}",
        own.ModeList,
        en="choose {quantity}: {options| }",
    )
    rule("whole", "以下を行う 。 {options:evolcase+}", n.Cases, en="Do this: {options| }")
    rule("evolcase", "・ {condition:evolved} - {body:sentence+}", n.Case, en="• {condition}: {body| }")
    rule("evolved", "$bare:name", n.ByEvol, en="{name}")
    phrase = "以下の中、条件を満たすものをすべて行う 。 {options:ifcase+}"
    rule("whole", phrase, n.Cases, en="Do what applies: {options| }")
    rule("ifcase", "・ {condition:ifpart} {body:sentence+}", n.Case, en="• {condition} {body| }")
    rule("ifpart", "{_:item}", en="{_}", when=_is_condition)
    for kind in (f.ModeLine, n.Case):
        layer.wellformed(kind, _limits_nothing)
    for line in (f.Line, f.ActivatedLine):
        layer.wellformed(line, _modes_end)


def _is_condition(node: object) -> bool:
    return isinstance(node, a.IfP) and not node.next


def _limits_nothing(node: f.ModeLine | n.Case) -> bool:
    """What restricts the ability stands behind its list, and belongs to no part of it."""
    said = node.sentences if isinstance(node, f.ModeLine) else node.body
    return not any([is_limit(each) or _listed(each) for each in said])


def _modes_end(node: f.Line | f.ActivatedLine) -> bool:
    """What follows the last ・ belongs to it, but for the limits of the ability."""
    said = node.sentences
    lists = [i for i, each in enumerate(said) if _listed(each)]
    return not lists or all([is_limit(each) for each in said[lists[0] + 1 :]])


def _listed(node: t.Node) -> bool:
    main = node.main if isinstance(node, a.Sentence) else node
    return isinstance(main, own.ModeList | n.Cases)


def is_limit(node: t.Node) -> bool:
    """Tell whether a sentence restricts the ability: この能力は～しか～."""
    if isinstance(node, t.OnlyIf | t.OnlyDuring):
        return True
    if not isinstance(node, a.Sentence) or node.items:
        return False
    main = node.main
    clause = main.clause if isinstance(main, a.Ban | a.NotDone | a.CanDo) else main
    return isinstance(clause, a.Cl) and clause.subject in (a.ThisRef("ability"), a.ThisRef("effect"))


def _fixed(layer: Layer) -> None:
    """Sentences that are always worded so."""
    rule = layer.rule
    works = "(有効|有効である)"
    of = "この能力は {condition:condx} (場合|の場合|である場合) ?に "
    said = "This ability works only if {condition}."
    rule("sentence", of + "(のみ|だけ|しか|) " + works + " 。", t.OnlyIf, en=said)
    rule("sentence", of + "(起動できる|発動できる) 。", t.OnlyIf, en=said, style="works")
    phrase = "この能力は {period:period} (に|中に|中) (のみ|だけ|しか) " + works + " 。"
    rule("sentence", phrase, t.OnlyDuring, en="This ability works only during {period}.")
    rule("sentence", "{words:writtenout:1}", t.Keywords, en="{words|}")
    phrase = "このカードはすべての領域で !、 追加で {argument:calling} をカード名として持つ 。"
    told = "This card is also called {argument} in every zone."
    rule("writtenout", phrase, t.Keyword, en=told, const={"name": "name_rule"}, style="written out")
    rule("writtenout", "{argument:frompile}", t.Keyword, en="{argument}", const={"name": "legacy"})
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
        told = "You may play this card from your graveyard for {costs|, }." + english
        rule("frompile", legacy + rest, n.Costs, en=told, const={"leaves": leaves})
    deck = "(このカード|このカードと同じカード名のカード) は デッキに "
    phrase = deck + "(何枚でも|好きな枚数) 入れることができる 。"
    rule("sentence", phrase, n.DeckRule("any_number"), en="A deck may have any number of this card.")
    phrase = deck + "$number:n 枚まで (しか入れることができない|しか入れられない|入れることができる) 。"
    told = "A deck may have up to {n} of this card."
    rule("sentence", phrase, n.DeckRule, en=told, const={"what": "limit"})
    rule("sentence", "初期ライフは $number:n 枚 。", n.StartingLife, en="Starting life: {n}.")
    rule(
        "whole",
        "(これ|このカード) が フィールドに (ある間|ある限り) !、 (それ|これ|このカード) は "
        "[ カードタイプに ] 追加で ユニットを得て !、 (表記の|印刷された) パワーとヒットを得る 。",
        ASSAULT,
        en="As long as it is on the field it is a unit too, with the printed power and hit.",
    )


ASSAULT = t.If(t.InZone(t.This("card"), t.Zone("field")), (t.Do((t.Act("assault", object=t.This("card")),)),))
"""What Assault Territory does, written out."""
