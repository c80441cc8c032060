"""The frames of abilities: 【class（zone）】［situation, cost］, keyword lines, modes."""

from __future__ import annotations

from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_sound_frames as sound
from gyoji.text.clause import asread as a
from gyoji.text.layer import Layer


def add_frames(layer: Layer) -> None:
    """Add the lines of a card to *layer*."""
    _brackets(layer)
    _lines(layer)


def _brackets(layer: Layer) -> None:
    rule = layer.rule
    rule(
        "bitem",
        "{events:happen++か|や|または|、|、または|と} (、|に|に、|)",
        own_nodes.When,
        en="when {events| or },",
    )
    rule("bitem", "{period:period} (中|中に|の間|の間に) 、", a.NowIn, en="during {period},")
    rule(
        "bitem",
        "{condition:cond} (なら|ならば|場合|であるなら|であれば|である場合) ?、",
        a.IfP,
        en="if {condition},",
    )
    rule("bitem", "{condition:unmet} ?、", a.IfP, en="if {condition},", style="nakereba")
    rule("unmet", "{clause:rcl@nakereba}", a.Fact, en="{clause@not}", const={"tense": "not"})
    rule("bitem", "{clause:cl@te} !、", own_nodes.CostC, en="{clause},", when=sound.is_cost)
    rule("bitem", "{clause:cl@ren} 、", own_nodes.CostC, en="{clause},", style="ren", when=sound.is_cost)
    rule("bitem", "(〈ムーブ〉|ムーブ) (、|して、|して|)", own_nodes.MoveCost(), en="<move>,")
    source = "[ {source:place} (から|の中から) ] {what:np} を ?、 "
    rule("bitem", source + "(対象に|対象と) ?、", own_nodes.TargetC, en="target {what}[ from {source}],")
    for words in (source + "{total:sumbound} ", "{total:sumbound} " + source):
        rule(
            "bitem",
            words + "{amount:quant} (対象に|対象と) ?、",
            own_nodes.TargetC,
            en="target {amount} of {what}[ from {source}] {total},",
            style="" if words.startswith(source) else "total first",
        )
    rule(
        "bitem",
        source + "{amount:quant} (対象に|対象と) ?、",
        own_nodes.TargetC,
        en="target {amount} of {what}[ from {source}],",
    )
    rule(
        "bitem",
        source + "それぞれ (対象に|対象と) ?、",
        own_nodes.TargetC,
        en="target {what} each[ from {source}],",
        const={"each": True},
    )
    rule(
        "bitem",
        "以下 (の●|の||の効果|の能力|の処理) (から|の中から) {quantity:quant} を (選んで|選び、) ?、",
        own_nodes.ModesC,
        en="choose {quantity} of the following,",
    )
    for verb, word, english in (("activate", "発動", "activate"), ("apply", "適用", "apply")):
        rule("finish", word + " (する|)", own_nodes.Finish, en=english, const={"verb": verb})
        rule(
            "finish",
            word + " (してもよい|することができる|できる)",
            own_nodes.Finish,
            en="you may " + english,
            const={"verb": verb, "may": True},
        )
    rule("finish", "する", own_nodes.Finish("none"), en="do so")
    rule(
        "bracket",
        "［ {limits:onlyuse*} {items:bitem*} {finish:finish} !。 ］",
        own_nodes.Bracket,
        en="([{limits| } ]{items| } {finish}.)",
    )
    rule(
        "bracket",
        "［ {items:bitem*} {finish:finish} 。 {limits:onlyuse+} ］",
        own_nodes.Bracket,
        en="({items| } {finish}. {limits| })",
        style="limits last",
    )
    rule(
        "bracket",
        "［ {items:bitem+} {limits:often+} {finish:finish} !。 ］",
        own_nodes.Bracket,
        en="({items| } {limits| } {finish}.)",
        style="limits between",
    )
    rule(
        "often",
        "{what:oncein} (のみ|だけ|まで|) ",
        own_nodes.OnlyUse,
        en="only {what},",
        const={"verb": "activate", "also": False},
    )
    rule(
        "bracket",
        "［ {limits:onlyuse*} {items:bitem+} ］",
        own_nodes.Bracket,
        en="([{limits| } ]{items| })",
        const={"finish": own_nodes.Finish("")},
    )
    rule(
        "bracket",
        "［ {limits:onlyuse+} ］",
        own_nodes.Bracket,
        en="[{limits| }]",
        const={"finish": own_nodes.Finish(""), "items": ()},
    )
    for also, word, english in (
        (False, "(のみ|だけ)", "only {what} can {verb} this."),
        (True, "も", "{what} too can {verb} this."),
    ):
        use = " ~$useverb:verb@potential 。"
        for category, words in (
            ("who", "{what:who} "),
            ("nowin", "{what:nowin} "),
            ("oncein", "{what:oncein} "),
        ):
            if also and category != "who":
                continue
            only = "(のみ|だけ|まで)" if category == "oncein" else word
            if category == "nowin":
                only = "(のみ|だけ|にのみ|でのみ)"
            rule("onlyuse", words + only + use, own_nodes.OnlyUse, en=english, const={"also": also})
            if category != "who":
                rule(
                    "onlyuse", "この能力は " + words + only + use, own_nodes.OnlyUse, en=english, style="this"
                )
    rule(
        "onlyuse",
        "{what:condx} (場合|時|の場合|の時|である場合) (にのみ|のみ|だけ) ~$useverb:verb@potential 。",
        own_nodes.OnlyUse,
        en="only if {what} can you {verb} this.",
    )
    rule(
        "onlyuse",
        "{what:condx} なら ?、 ~$useverb:verb@potential 。",
        own_nodes.OnlyUse,
        en="if {what} you can {verb} this.",
        style="nara",
    )
    rule(
        "onlyuse",
        "{when:nowin} (、|に、|、かつ|に) {what:oncein} (のみ|だけ) ~$useverb:verb@potential 。",
        own_nodes.OnlyUse,
        en="only {when}, {what}, can you {verb} this.",
    )
    rule(
        "onlyuse",
        "{when:nowin} (、|に、) {what:condx} なら ?、 ~$useverb:verb@potential 。",
        own_nodes.OnlyUse,
        en="{when}, if {what}, you can {verb} this.",
    )
    rule("onlyuse", "{_:onlysentence}", en="{_}")
    rule("onlysentence", "{main:final} 。", a.Sentence, en="{main}.", when=sound.is_limit)
    rule("nowin", "{period:period} (中|)", a.NowIn, en="during {period}")
    rule(
        "onlyuse",
        "{what:who} が ~$useverb:verb@potential 。",
        own_nodes.OnlyUse,
        en="{what} can {verb} this.",
        const={"also": True},
        style="ga",
    )
    rule("oncein", "{period:ownspan} (に|中に|中) {n:num} (度|回)", a.LimitArg, en="{n} time(s) in {period}")
    rule("oncein", "{period:thisspan} (に|中に|中) {n:num} (度|回)", a.LimitArg, en="{n} time(s) in {period}")
    rule("oncein", "1 {period:span} に {n:num} (度|回)", a.LimitArg, en="{n} time(s) each {period}")
    layer.wellformed(own_nodes.Bracket, sound.bracket_is_sound)


def _lines(layer: Layer) -> None:
    rule = layer.rule
    rule("line", "{words:word+}", own_nodes.KeywordLine, en="{words| }")
    rule("line", "{words:word+++、|・|と} ?。", own_nodes.KeywordLine, en="{words| }", style="parted")
    body = "[ {bracket:bracket} ] {sentences:sentence*} {modes:modeline*}"
    english = "{cls}[ ({zones|, })]: [{bracket} ][{sentences| }][ {modes| }]"
    rule("line", "【 $cls:cls 】 " + body, own_nodes.Line, en=english)
    zones = "{zones:$zone++・|、|/|や}"
    rule("line", "【 $cls:cls （ " + zones + " ） 】 " + body, own_nodes.Line, en=english)
    rule("line", "【 " + zones + " （ $cls:cls ） 】 " + body, own_nodes.Line, en=english, style="swapped")
    rule(
        "modeline",
        "● [ {bracket:bracket} ] {sentences:sentence+}",
        own_nodes.ModeLine,
        en="* [{bracket} ]{sentences| }",
    )
    rule("modeline", "『 {sentences:sentence+} 』", own_nodes.ModeLine, en="* {sentences| }", style="quoted")
    layer.wellformed(own_nodes.Line, sound.line_is_sound)
