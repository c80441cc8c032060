"""The frames of abilities: 【class（zone）】［situation, cost］, keyword lines, modes."""

from __future__ import annotations

from gyoji.games.animal import text_asread as a
from gyoji.games.animal import text_sound_frames as sound
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
        a.When,
        en="when {events| or },",
    )
    rule("bitem", "{period:period} (中|中に|の間|の間に) 、", a.NowIn, en="during {period},")
    rule(
        "bitem",
        "{condition:cond} (なら|ならば|場合|であるなら|であれば|である場合) ?、",
        a.IfP,
        en="if {condition},",
    )
    rule("bitem", "{clause:cl@te} !、", a.CostC, en="{clause},")
    rule("bitem", "{clause:cl@ren} 、", a.CostC, en="{clause},", style="ren")
    rule("bitem", "(〈ムーブ〉|ムーブ) (、|して、|して|)", a.MoveCost(), en="<move>,")
    source = "[ {source:place} (から|の中から) ] {what:np} を ?、 "
    rule("bitem", source + "(対象に|対象と) ?、", a.TargetC, en="target {what}[ from {source}],")
    for words in (source + "{total:sumbound} ", "{total:sumbound} " + source):
        rule(
            "bitem",
            words + "{amount:quant} (対象に|対象と) ?、",
            a.TargetC,
            en="target {amount} of {what}[ from {source}] {total},",
            style="" if words.startswith(source) else "total first",
        )
    rule(
        "bitem",
        source + "{amount:quant} (対象に|対象と) ?、",
        a.TargetC,
        en="target {amount} of {what}[ from {source}],",
    )
    rule(
        "bitem",
        source + "それぞれ (対象に|対象と) ?、",
        a.TargetC,
        en="target {what} each[ from {source}],",
        const={"each": True},
    )
    rule(
        "bitem",
        "以下 (の●|の||の効果|の能力|の処理) (から|の中から) {quantity:quant} を (選んで|選び、) ?、",
        a.ModesC,
        en="choose {quantity} of the following,",
    )
    for verb, word, english in (("activate", "発動", "activate"), ("apply", "適用", "apply")):
        rule("finish", word + " (する|)", a.Finish, en=english, const={"verb": verb})
        rule(
            "finish",
            word + " (してもよい|することができる|できる)",
            a.Finish,
            en="you may " + english,
            const={"verb": verb, "may": True},
        )
    rule("finish", "する", a.Finish("none"), en="do so")
    rule(
        "bracket",
        "［ {limits:onlyuse*} {items:bitem*} {finish:finish} !。 ］",
        a.Bracket,
        en="([{limits| } ]{items| } {finish}.)",
    )
    rule(
        "bracket",
        "［ {items:bitem*} {finish:finish} 。 {limits:onlyuse+} ］",
        a.Bracket,
        en="({items| } {finish}. {limits| })",
        style="limits last",
    )
    rule(
        "bracket",
        "［ {items:bitem+} {limits:often+} {finish:finish} !。 ］",
        a.Bracket,
        en="({items| } {limits| } {finish}.)",
        style="limits between",
    )
    rule(
        "often",
        "{what:oncein} (のみ|だけ|まで|) ",
        a.OnlyUse,
        en="only {what},",
        const={"verb": "activate", "also": False},
    )
    rule(
        "bracket",
        "［ {limits:onlyuse*} {items:bitem+} ］",
        a.Bracket,
        en="([{limits| } ]{items| })",
        const={"finish": a.Finish("")},
    )
    rule(
        "bracket",
        "［ {limits:onlyuse+} ］",
        a.Bracket,
        en="[{limits| }]",
        const={"finish": a.Finish(""), "items": ()},
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
            rule("onlyuse", words + only + use, a.OnlyUse, en=english, const={"also": also})
            if category != "who":
                rule("onlyuse", "この能力は " + words + only + use, a.OnlyUse, en=english, style="this")
    rule(
        "onlyuse",
        "{what:condx} (場合|時|の場合|の時|である場合) (にのみ|のみ|だけ) ~$useverb:verb@potential 。",
        a.OnlyUse,
        en="only if {what} can you {verb} this.",
    )
    rule(
        "onlyuse",
        "{what:condx} なら ?、 ~$useverb:verb@potential 。",
        a.OnlyUse,
        en="if {what} you can {verb} this.",
        style="nara",
    )
    rule(
        "onlyuse",
        "{when:nowin} (、|に、|、かつ|に) {what:oncein} (のみ|だけ) ~$useverb:verb@potential 。",
        a.OnlyUse,
        en="only {when}, {what}, can you {verb} this.",
    )
    rule("onlyuse", "{_:onlysentence}", en="{_}")
    rule("onlysentence", "{main:final} 。", a.Sentence, en="{main}.", when=sound.is_limit)
    rule("nowin", "{period:period} (中|)", a.NowIn, en="during {period}")
    rule(
        "onlyuse",
        "{what:who} が ~$useverb:verb@potential 。",
        a.OnlyUse,
        en="{what} can {verb} this.",
        const={"also": True},
        style="ga",
    )
    rule("oncein", "{period:thisspan} (に|中に|中) {n:num} (度|回)", a.LimitArg, en="{n} time(s) in {period}")
    rule("oncein", "1 {period:span} に {n:num} (度|回)", a.LimitArg, en="{n} time(s) each {period}")
    layer.wellformed(a.Bracket, sound.bracket_is_sound)


def _lines(layer: Layer) -> None:
    rule = layer.rule
    rule("line", "{words:word+}", a.KeywordLine, en="{words| }")
    rule("line", "{words:word+++、|・|と} ?。", a.KeywordLine, en="{words| }", style="parted")
    body = "[ {bracket:bracket} ] {sentences:sentence*} {modes:modeline*}"
    english = "{cls}[ ({zones|, })]: [{bracket} ][{sentences| }][ {modes| }]"
    rule("line", "【 $cls:cls 】 " + body, a.Line, en=english)
    zones = "{zones:$zone++・|、|/|や}"
    rule("line", "【 $cls:cls （ " + zones + " ） 】 " + body, a.Line, en=english)
    rule("line", "【 " + zones + " （ $cls:cls ） 】 " + body, a.Line, en=english, style="swapped")
    rule(
        "modeline",
        "● [ {bracket:bracket} ] {sentences:sentence+}",
        a.ModeLine,
        en="* [{bracket} ]{sentences| }",
    )
    rule("modeline", "『 {sentences:sentence+} 』", a.ModeLine, en="* {sentences| }", style="quoted")
    layer.wellformed(a.Line, sound.line_is_sound)
