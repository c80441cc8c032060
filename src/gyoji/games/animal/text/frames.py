"""The frames of abilities, 【class（zone）】［situation, cost］, and wordings that only this game has: signs, sizes."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.grammar.layer import Layer

AIMED: Final = "(対象に|対象と) ?、"
SOURCE: Final = "[ {source:place} (から|の中から) ] {what:np} を ?、 "
USE: Final = " ~$useverb:verb@potential 。"

_CLAUSES: Final = ClauseSound(WORDS)


def add_frames(layer: Layer) -> None:
    """Add the phrases and the lines of a card to *layer*."""
    _coins(layer)
    _keywords(layer)
    _sizes(layer)
    _qualities(layer)
    _costs(layer)
    _players(layer)
    _items(layer)
    _targets(layer)
    _brackets(layer)
    _limits(layer)
    _lines(layer)


def _items(layer: Layer) -> None:
    """Add situations, conditions and costs inside a bracket."""
    rule = layer.rule
    events = "{events:happen++か|や|または|、|、または|と} (、|に|に、|)"
    rule("bitem", events, a.WhenAnyP, en="when {events| or },")
    rule("bitem", "{period:period} (中|中に|の間|の間に) 、", a.NowIn, en="during {period},")
    holds = "{condition:cond} (なら|ならば|場合|であるなら|であれば|である場合) ?、"
    rule("bitem", holds, a.IfP, en="if {condition},")
    rule("bitem", "{condition:unmet} ?、", a.IfP, en="if {condition},", style="nakereba")
    rule("unmet", "{clause:rcl@nakereba}", a.Fact, en="{clause@not}", const={"tense": "not"})
    rule("bitem", "{clause:cl@te} !、", f.CostC, en="{clause},", when=_CLAUSES.is_ordered)
    rule("bitem", "{clause:cl@ren} 、", f.CostC, en="{clause},", style="ren", when=_CLAUSES.is_ordered)
    rule("bitem", "(〈ムーブ〉|ムーブ) (、|して、|して|)", t.FreezeThis(), en="move this,")
    picked = "以下 (の●|の||の効果|の能力|の処理) (から|の中から) {quantity:quant} を (選んで|選び、) ?、"
    rule("bitem", picked, a.PickModes, en="choose {quantity} of the following,")


def _targets(layer: Layer) -> None:
    rule = layer.rule
    rule("bitem", SOURCE + AIMED, own.TargetC, en="target {what}[ from {source}],")
    said = "target {amount} of {what}[ from {source}]"
    for words, style in ((SOURCE + "{total:sumbound} ", ""), ("{total:sumbound} " + SOURCE, "total first")):
        rule("bitem", words + "{amount:quant} " + AIMED, own.TargetC, en=said + " {total},", style=style)
    rule("bitem", SOURCE + "{amount:quant} " + AIMED, own.TargetC, en=said + ",")
    each = "target {what} each[ from {source}],"
    rule("bitem", SOURCE + "それぞれ " + AIMED, own.TargetC, en=each, const={"each": True})


def _brackets(layer: Layer) -> None:
    rule = layer.rule
    for verb, word in (("activate", "発動"), ("apply", "適用")):
        rule("finish", word + " (する|)", own.Finish, en="", const={"verb": verb})
        may = word + " (してもよい|することができる|できる)"
        rule("finish", may, own.Finish, en=f"you may {verb} this", const={"verb": verb, "may": True})
    rule("finish", "する", own.Finish("none"), en="")
    done = " {finish:finish} "
    for words, english, style in (
        ("{limits:onlyuse*} {items:bitem*}" + done + "!。", "[{limits| } ]{items| } {finish}", ""),
        ("{items:bitem*}" + done + "。 {limits:onlyuse+}", "{limits| } {items| } {finish}", "limits last"),
        ("{items:bitem+} {limits:often+}" + done + "!。", "{limits| } {items| } {finish}", "limits between"),
    ):
        rule("bracket", f"［ {words} ］", own.Bracket, en=english, style=style)
    bare: dict[str, object] = {"finish": own.Finish("")}
    unfinished = "［ {limits:onlyuse*} {items:bitem+} ］"
    rule("bracket", unfinished, own.Bracket, en="[{limits| } ]{items| }", const=bare)
    rule("bracket", "［ {limits:onlyuse+} ］", own.Bracket, en="{limits| }", const={**bare, "items": ()})
    layer.wellformed(own.Bracket, _is_sound)


def _limits(layer: Layer) -> None:
    """Add what restricts the use of an ability: ～のみ起動できる."""
    rule = layer.rule
    often = {"verb": "activate", "also": False}
    rule("often", "{what:oncein} (のみ|だけ|まで|) ", own.OnlyUse, en="activate only {what};", const=often)
    who, alone, said = "{what:who} ", "only {what} can {verb} this;", "{verb} only {what};"
    rule("onlyuse", who + "(のみ|だけ)" + USE, own.OnlyUse, en=alone, const={"also": False})
    for words in ("{what:nowin} (のみ|だけ|にのみ|でのみ)", "{what:oncein} (のみ|だけ|まで)"):
        rule("onlyuse", words + USE, own.OnlyUse, en=said, const={"also": False})
        rule("onlyuse", "この能力は " + words + USE, own.OnlyUse, en=said, style="this")
    rule("onlyuse", who + "も" + USE, own.OnlyUse, en="{what} can {verb} this too;", const={"also": True})
    holds = "{what:condx} (場合|時|の場合|の時|である場合) (にのみ|のみ|だけ)"
    rule("onlyuse", holds + USE, own.OnlyUse, en="{verb} only if {what};")
    if_so = "{what:condx} なら ?、"
    rule("onlyuse", if_so + USE, own.OnlyUse, en="{verb} only if {what};", style="nara")
    both = "{when:nowin} (、|に、|、かつ|に) {what:oncein} (のみ|だけ)"
    rule("onlyuse", both + USE, own.OnlyUse, en="{verb} only {when}, {what};")
    then = "{when:nowin} (、|に、) " + if_so
    rule("onlyuse", then + USE, own.OnlyUse, en="{verb} only {when}, if {what};")
    rule("onlyuse", "{_:onlysentence}", en="{_}")
    rule("onlysentence", "{main:final} 。", a.Sentence, en="{main};", when=_is_limit)
    rule("nowin", "{period:period} (中|)", a.NowIn, en="during {period}")
    also = {"also": True}
    rule("onlyuse", who + "が" + USE, own.OnlyUse, en="{what} can {verb} this;", const=also, style="ga")
    for words, english in (
        ("{period:ownspan} (に|中に|中)", "in"),
        ("{period:thisspan} (に|中に|中)", "in"),
        ("1 {period:span} に", "each"),
    ):
        rule("oncein", words + " {n:num} (度|回)", a.LimitArg, en=f"{{n}} time(s) {english} {{period}}")


def _lines(layer: Layer) -> None:
    rule = layer.rule
    rule("line", "{words:word+}", f.KeywordLine, en="{words| }")
    rule("line", "{words:word+++、|・|と} ?。", f.KeywordLine, en="{words| }", style="parted")
    body = "[ {bracket:bracket} ] {sentences:sentence*} {modes:modeline*}"
    english = "{cls}[ ({zones|, })][ — {bracket}]: [{sentences| }][ {modes| }]"
    rule("line", "【 $cls:cls 】 " + body, own.Line, en=english)
    zones = "{zones:$zone++・|、|/|や}"
    rule("line", "【 $cls:cls （ " + zones + " ） 】 " + body, own.Line, en=english)
    rule("line", "【 " + zones + " （ $cls:cls ） 】 " + body, own.Line, en=english, style="swapped")
    mode = "● [ {bracket:bracket} ] {sentences:sentence+}"
    rule("modeline", mode, f.ModeLine, en="• [{bracket}: ]{sentences| }")
    rule("modeline", "『 {sentences:sentence+} 』", f.ModeLine, en="• {sentences| }", style="quoted")


def _is_limit(node: object) -> bool:
    """A sentence inside the bracket restricts the use of the ability."""
    return isinstance(node, a.Sentence) and isinstance(node.main, a.Ban)


def _is_sound(node: own.Bracket) -> bool:
    """対象にする ends a bracket without 発動する."""
    finish = node.finish
    assert isinstance(finish, own.Finish)
    if finish.verb == "none":
        return bool(node.items) and isinstance(node.items[-1], own.TargetC)
    if finish.verb == "" and node.items:
        return isinstance(node.items[-1], t.FreezeThis)
    for i, item in enumerate(node.items):
        if isinstance(item, a.IfP) and isinstance(item.condition, a.Fact):
            if _CLAUSES.says_only_being(item.condition):
                return False
        if isinstance(item, f.CostC) and isinstance(item.clause, a.Cl):
            if item.clause == a.Cl("turn") or item.clause.voice == "passive":
                return False
        if isinstance(item, own.TargetC):
            source = item.source
            if source and _CLAUSES.inner_takes(a.Arg("kara", source), a.Arg("o", item.what)):
                return False
            following = node.items[i + 1] if item is not node.items[-1] else item
            if not isinstance(following, f.CostC | own.TargetC):
                return False
    return True


def _coins(layer: Layer) -> None:
    rule = layer.rule
    rule("cnum", "$circled:n", t.Num, en="{n}")
    rule("cnum", "$circledletter:name", t.Variable, en="{name}")
    rule("coin", "{n:cnum}", a.Circled, en="{n}")
    rule("coin", "{ns:cnum+++か}", a.CircledOr, en="{ns| or }")
    rule("np1", "{_:coin}", en="{_}")
    rule("paycoin", "{n:xcoin}", a.Circled, en="{n}")
    rule("xcoin", "$variable:name", t.Variable, en="{name}")
    rule("arg", "{what:paycoin} を", a.Arg, en="^{what}", const={"case": "o"}, style="bare")
    rule("arg", "{quantity:coin}", a.Amount, en="{quantity}")


def _keywords(layer: Layer) -> None:
    rule = layer.rule
    rule("thing", "『 {sentences:sentence+} 』", a.Process, en='"{sentences| }"')
    rule("word", "《 $keyword:name 》", a.Word, en="<{name}>")
    rule("word", "《 $family:name 》", a.Word, en="<{name}>")
    rule("word", "《 $keyword:name （ {argument:np} ） 》", a.Word, en="<{name}: {argument}>")


def _sizes(layer: Layer) -> None:
    """ATK and DEF as what a card gains, becomes or has."""
    rule = layer.rule
    for up, down in (("+", "+"), ("-", "-"), ("+", "-"), ("-", "+")):
        const = {"sign": up if up == down else up + down}
        words = f"ATK {up} {{attack:num}} / DEF {down} {{health:num}}"
        rule("thing", words, a.Stats, en=f"ATK{up}{{attack}}/DEF{down}{{health}}", const=const)
        if up == down:
            rule("thing", f"ATK {up} {{attack:num}}", a.Stats, en=f"ATK{up}{{attack}}", const=const)
            rule("thing", f"DEF {up} {{health:num}}", a.Stats, en=f"DEF{up}{{health}}", const=const)
        words, said = f"{up} {{attack:num}} / {down} {{health:num}}", f"{up}{{attack}}/{down}{{health}}"
        rule("thing", words, a.Stats, en=said, const=const, style="plain")
    rule("thing", "{attack:num} / {health:num}", a.Fixed, en="{attack}/{health}")
    rule("thing", "ATK {attack:num} / DEF {health:num}", a.Fixed, en="{attack}/{health}", style="named")
    rule("thing", "ATK {attack:num}", a.Fixed, en="ATK {attack}")
    rule("thing", "DEF {health:num}", a.Fixed, en="DEF {health}")
    rule("thing", "コスト {cost:num}", a.Fixed, en="cost {cost}")
    rule("filter", "{attack:num} / {health:num} の", a.Sized, en="{attack}/{health}")
    rule("filter", "ATK {attack:num} / DEF {health:num} の", a.Sized, en="{attack}/{health}", style="named")


def _qualities(layer: Layer) -> None:
    rule = layer.rule
    rule("attr", "$type:name &", a.Attr, en="{name}", const={"kind": "type"}, style="and")
    species = {"noun": "species", "name": ""}
    rule("head", "{attrs:ofattr+} の種属", a.Head, en="{attrs| } species", const=species, style="of")
    rule("ofattr", "$species:name", a.Attr, en="{name}", const={"kind": "species"})
    rule("head", "$sphere:kind", own.SphereHead, en="{kind}")
    rule("filter", "同じ", a.Flag("same"), en="^the same")
    rule("limithead", "ライフ", a.Head("life"), en="life")
    rule("np1", "任意の {quantity:quant}", a.AnyTarget, en="any {quantity} (player or existence)")
    words = "{what:np} と同じ (種類と数|条件の種類と数) だけ"
    rule("arg", words, a.AsMuch, en="by the kinds and numbers of {what}")
    rule("condx", "{what:np} が {as_:fitting}", t.Is, en="{what} {as_}")
    rule("fitting", "{of:np} の対象として適正", n.FitsAsTarget, en="could be the target of {of}")


def _players(layer: Layer) -> None:
    """そのカードをプレイしたプレイヤーのデッキ: of whoever did that."""
    told = "{quantity} card(s|quantity) from {ref}"
    layer.rule("np1", "{ref:place} {quantity:quant}", a.RefNp, en=told, told=True)
    layer.rule("whose", "{filters:didit:1} {head:playerhead}", a.Np, en="the player {filters|}")
    layer.rule("didit", "{clause:rcl@ta}", a.Rel, en="{clause@rel_ed}", const={"tense": "did"})
    layer.rule("playerhead", "プレイヤー", a.Head("player"), en="player")


def _costs(layer: Layer) -> None:
    rule = layer.rule
    rule("bitem", "{clauses:cl@end/te+++か|か、} !、", a.Choice, en="{clauses| or },", when=_are_costs)
    for number in ("coin", "num"):
        words = "{what:np} を {by:" + number + "} 軽減して ?、"
        rule("arg", words, a.IgnoreArg, en="with {what} less by {by}", when=_is_plain_cost)
    rule("arg", "プレイされて ?、", a.InStateArg("played"), en="(having been played)")
    rule("filter", "(発動コストに|) 〈ムーブ〉 を含む", n.CostsMove(), en="with <move> in its cost")


def _is_plain_cost(node: a.IgnoreArg) -> bool:
    """Say whether it is the cost of what is played: 「名」カードのコストを①軽減して is another clause."""
    return node.what == a.Np(a.Head("cost"))


def _are_costs(node: a.Choice) -> bool:
    """Say whether each way is something that a player does."""
    return all(
        [isinstance(each, a.Cl) and each.voice == "" and each.subject is None for each in node.clauses]
    )
