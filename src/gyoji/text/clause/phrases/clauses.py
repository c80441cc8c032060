"""Clauses of card text: arguments in any order before a verb, conditions, times, sentences."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import sound as sounds
from gyoji.text.clause.phrases import sound_nouns as of_nouns
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.grammar.layer import Layer


def add_clauses(layer: Layer, sound: ClauseSound) -> None:
    """Add clauses, conditions, times and sentences to *layer*."""
    _args(layer, sound)
    _clauses(layer, sound)
    _modal(layer, sound)
    _conditions(layer, sound)
    _times(layer)
    _items(layer, sound)
    _sentences(layer, sound)


def _args(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    for case, words, english in (
        ("o", "を", "^{what}"),
        ("ni", "(に|へ|には|に対して)", "to {what}"),
        ("kara", "(から|からは)", "from {what}"),
        ("no", "の", "of {what}"),
        ("as", "として", "as {what}"),
        ("with", "と", "with {what}"),
        ("de", "で", "in {what}"),
    ):
        rule("arg", "{what:np} " + words + " ?、", a.Arg, en=english, const={"case": case})
    rule(
        "arg",
        "{what:np} の中から ?、",
        a.Arg,
        en="out of {what}",
        const={"case": "kara"},
        style="out of",
        when=of_nouns.is_several,
    )
    rule("arg", "{what:others} (に|には) ?、", a.Arg, en="to {what}", const={"case": "ni"})
    rule("arg", "{what:np} (の中に|の中には)", a.Arg, en="among {what}", const={"case": "among"})
    rule("others", "{what:exc} 以外", a.NotA, en="anything but {what}")
    rule("arg", "{period:thisspan}", a.At, en="during {period}", const={"bare": True}, style="bare")
    rule("arg", "{what:period} を", a.Arg, en="^{what}", const={"case": "o"})
    rule("arg", "(この効果|これ|この能力) (で|によって) ?、", a.Cause(), en="in this way")
    rule(
        "arg",
        "{of:np} (で|によって|では|により) ?、",
        a.Cause,
        en="by {of}",
        const={"kind": "by"},
        when=sound.is_cause,
    )
    rule(
        "arg",
        "{of:np} 以外 (で|によって|では) ?、",
        a.Cause,
        en="except by {of}",
        const={"kind": "except"},
        when=sound.is_cause,
    )
    battles = [word for word, period, _ in sound.words.periods if period == "battle"]
    for word in battles:
        rule("arg", word + " (で|によって|では|により)", a.Cause(None, "battle"), en="in battle")
    rule("arg", "ルール処理によって ?、", a.Cause(None, "rule"), en="by rule processing")
    for word in battles:
        rule("arg", word + "以外 (で|では)", a.Cause(None, "not_battle"), en="except in battle")
        rule(
            "arg",
            "{of:np} (や|か) " + word + " (で|によって)",
            a.Cause,
            en="by {of} or in battle",
            const={"kind": "or_battle"},
            when=sound.is_cause,
        )
        rule(
            "arg",
            word + " (や|か) {of:np} (で|によって)",
            a.Cause,
            en="in battle or by {of}",
            const={"kind": "or_battle"},
            style="battle first",
            when=sound.is_cause,
        )
    rule("arg", "$state:state で", a.InStateArg, en="{state}")
    rule("arg", "{clause:rcl@ta} $state:state で", a.InStateArg, en="{state}, {clause@en}")
    rule("arg", "{clause:rcl@ta} 状態で", a.InStateArg, en="({clause@en})")
    rule("arg", "{clause:rcl@teiru} 状態で", a.InStateArg, en="({clause@ing})", const={"tense": "is"})
    rule("arg", "$state:state に", a.StateArg, en="{state}")
    rule("arg", "(任意の|好きな) (順|順番) (で|に)", a.Order(), en="in any order")
    rule("arg", "{quantity:quant}", a.Amount, en="{quantity}")
    rule(
        "arg",
        "{quantity:quant} しか",
        a.Amount,
        en="only {quantity}",
        const={"only": True},
        when=sounds.is_only_up_to,
    )
    rule("arg", "{quantity:num}", a.Amount, en="{quantity}")
    rule("arg", "{quantity:quant} になるように", a.Amount, en="to {quantity}", const={"to": True})
    rule("arg", "{quantity:num} になるように", a.Amount, en="to {quantity}", const={"to": True})
    rule(
        "arg",
        "{what:np} と同じ (数|枚数|個数|体数) (だけ|)",
        a.AsMuch,
        en="as many as {what}",
        const={"number": True},
    )
    rule("arg", "{what:np} を無視して ?、", a.IgnoreArg, en="ignoring {what}")
    rule("arg", "{value:num} (|点|枚|つ|体|個) に", a.ToValue, en="to {value}")
    rule("arg", "{value:np} と同じ (値|数) に", a.ToValue, en="to that of {value}")
    rule("arg", "{what:np} しか", a.OnlyArg, en="only {what}", when=sounds.is_limited_noun)
    rule("arg", "1 {period:span} (に|中に)", a.PerSpan, en="each {period}")
    rule("arg", "{what:np} を対象に ?、", a.TargetArg, en="targeting {what}")
    rule("arg", "{what:np} (につき|ごとに) ?、", a.PerArg, en="for every {what}")
    rule("arg", "{period:period} (中しか|中にしか|にしか|の間しか)", a.OnlyAt, en="only during {period}")
    rule("arg", "{period:period} 以外 (に|で|では|の時に) ?、", a.NotAt, en="except during {period}")
    rule(
        "arg",
        "{what:exc} (以外に|のほかに|の他に) ?、",
        a.Besides,
        en="besides {what}",
        when=sounds.is_beside,
    )
    rule("arg", "(他に|ほかに)", a.Besides(a.ThisRef()), en="besides this", style="else")
    rule(
        "arg",
        "{quantity:fewthings} しか",
        a.Amount,
        en="only {quantity}",
        const={"only": True},
    )
    rule("fewthings", "{n:num} (枚|体|つ)", t.Exactly, en="{n}")
    rule(
        "arg",
        "(1|各) {period:span} に {n:num} (度|回) 、",
        a.LimitArg,
        en="{n} time(s) each {period}",
        style="allowed",
    )
    rule("arg", "{quantity:valx} ?と同じ ?数 ?分 だけ ?、", a.Amount, en="as many as {quantity}")
    rule("arg", "{what:valx} を", a.Arg, en="{what}", const={"case": "o"})
    if sound.words.totals:
        rule("arg", "{_:sumbound}", en="{_}")
    rule("arg", "{quantity:num} 倍に", a.Times, en="{quantity} times")
    rule("arg", "倍に", a.Times(t.Num(2)), en="twice", style="double")
    rule("arg", "$adverb:word ?、", a.Adverb, en="{word}")
    rule("arg", "{period:period} (に|中に|中でも|でも|にも|中にも) ?、", a.At, en="during {period}")
    rule("arg", "{period:period} では ?、", a.At, en="during {period}", style="de", when=sounds.is_no_battle)
    rule("arg", "次に", a.Adverb("next"), en="next")
    rule("arg", "{period:period} (中|中は)", a.At, en="during {period}", const={"bare": True})
    rule("arg", "{duration:durx} ?、", a.Lasting, en="{duration}")
    rule(
        "arg",
        "(1|各) {period:span} に {n:num} (度|回) (しか|のみ|だけ|まで)",
        a.LimitArg,
        en="only {n} time(s) each {period}",
    )
    rule(
        "arg",
        "それぞれ 1 {period:span} に {n:num} (度|回) (しか|のみ|だけ|まで)",
        a.LimitArg,
        en="only {n} time(s) each {period} for each",
        const={"each": True},
    )
    rule(
        "arg",
        "{period:thisspan} (に|中に|中) {n:num} (度|回) (しか|のみ|だけ|まで)",
        a.LimitArg,
        en="only {n} time(s) in {period}",
    )
    rule("span", "$period:name", t.Period, en="{name}")
    rule("thisspan", "この $period:name", t.Period, en="this {name}", const={"which": "this"})
    rule("arg", "{condition:nakereba} ?、", a.UnlessArg, en="unless {condition}")
    rule("nakereba", "{clause:rcl@nakereba}", a.Fact, en="{clause}", const={"tense": "would"})
    rule("nakereba", "{subject:np} が {as_:npred} でなければ", a.IsA, en="{subject} ~be%subject {as_}")
    rule("nakereba", "{period:period} ?中 でなければ", a.NowIn, en="it is {period}")


def _clauses(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    rule("subj", "{_:np} (は|も|には) ?、", en="{_}")
    rule("gasubj", "{_:both} も", en="{_}", style="both")
    rule("both", "{parts:np1+++も}", a.Together, en="{parts| and }")
    rule("gasubj", "{_:np} (が|も) ?、", en="{_}")
    kinds = (
        ("cl", "subj", False, sound.is_main),
        ("cl", "gasubj", True, sound.is_main),
        ("rcl", "gasubj", True, sounds.is_inner),
    )
    for category, subject, ga, when in kinds:
        for voice, form in (("", ""), ("passive", "@passive.@"), ("causative", "@causative.@")):
            const = {"voice": voice}
            verb = "~$verb:verb" + form
            said = {"": "~{verb}{by}", "passive": "~be{by} ~{verb@en}", "causative": "~make{by} {verb}"}[
                voice
            ]
            order = said.replace("{by}", "")
            if ga == (category == "rcl"):
                rule(category, "{args:arg*} " + verb, a.Cl, en=order + "[ {args| }]", const=const, when=when)
            rule(
                category,
                "{before:arg*} {subject:" + subject + "} {args:arg*} " + verb,
                a.Cl,
                en="~that {subject} " + said.replace("{by}", "%subject") + "[ {args| }][ {before| }]",
                const=const | {"ga": ga},
                when=when,
            )
    sound.add_to(layer)


def _modal(layer: Layer, sound: ClauseSound) -> None:
    """The main clause of a sentence in all its moods."""
    rule = layer.rule
    rule("final", "{_:cl}", en="{_}", when=sound.is_ordered)
    equals = "は ?、 {value:val} に等しい"
    rule("final", "{subject:np} " + equals, a.Equals, en="{subject} equals {value}")
    rule("final", "{subject:np} の値 " + equals, a.Equals, en="{subject} equals {value}", style="value")
    rule(
        "final",
        "{clause:cl@te} (もよい|も良い|もいい|よい)",
        a.May,
        en="{clause@may}",
        when=sound.is_ordered,
    )
    rule("final", "{clause:cl@potential.nai}", a.Ban, en="{clause@cannot}", when=sound.is_no_passive)
    thing = "{clause:cl} (ことができない|ことはできない)"
    rule("final", thing, a.Ban, en="{clause@cannot}", style="thing", when=sound.is_no_passive)
    rule("final", thing, a.Ban, en="{clause@cannot}", when=sound.is_as_passive)
    rule("final", "{clause:cl@nai}", a.NotDone, en="{clause@not}")
    rule("final", "{clause:cl@nakereba} ならない", a.MustDo, en="{clause@must}")
    rule("final", "{clause:cl@potential}", a.CanDo, en="{clause@can}", when=sound.is_no_passive)
    thing = "{clause:cl} (ことができる|ことが可能)"
    rule("final", thing, a.CanDo, en="{clause@can}", style="thing", when=sound.is_no_passive)
    rule("final", thing, a.CanDo, en="{clause@can}", when=sound.is_as_passive)
    rule("final", "{clauses:alt@end/end+++か|か、}", a.Choice, en="{clauses| or }")
    rule(
        "final",
        "{clauses:alt@end/te+++か|か、} もよい",
        a.Choice,
        en="optionally, {clauses| or }",
        const={"may": True},
    )
    rule("alt", "{_:cl@}", en="{_@}", when=sound.is_ordered)
    rule("alt", "{links:altlink+} {main:cl@}", a.Chain, en="{links|, } {main@}")
    rule("altlink", "{_:cl@te} ?、", en="{_}")
    nouns = "[{subject} ]cannot {verbs| or }[ {args| }][ {before| }]"
    for verbs, style in (
        ("{verbs:$deed++と|や} (ができない|はできない)", ""),
        ("{verbs:$deed++も} もできない", "nor"),
    ):
        rule("final", "{args:arg*} " + verbs, a.BanNouns, en=nouns, style=style)
        rule("final", "{before:arg*} {subject:subj} {args:arg*} " + verbs, a.BanNouns, en=nouns, style=style)
    for verbs, style in (
        ("{verbs:$deed++と|や} (ができず|はできず)", ""),
        ("{verbs:$deed++も} もできず", "nor"),
    ):
        rule("zunouns", "{args:arg*} " + verbs, a.BanNouns, en=nouns, style=style)
        rule(
            "zunouns", "{before:arg*} {subject:subj} {args:arg*} " + verbs, a.BanNouns, en=nouns, style=style
        )


def _conditions(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    for form, tense, english in (
        ("end", "would", "{clause@would}"),
        ("ta", "did", "{clause@ed}"),
        ("teiru", "is", "{clause@is}"),
        ("teiru.ta", "was", "{clause@was}"),
        ("nai", "not", "{clause@not}"),
        ("nai.ta", "did_not", "{clause@did_not}"),
        ("teiru.nai", "is_not", "{clause@not}"),
        ("teiru.nai.ta", "was_not", "{clause@did_not}"),
        ("potential", "can", "{clause@can}"),
        ("potential.nai", "cannot", "{clause@cannot}"),
    ):
        rule("condx", "{clause:rcl@" + form + "}", a.Fact, en=english, const={"tense": tense})
    rule("condx", "{subject:np} が {as_:npred}", a.IsA, en="{subject} ~be%subject {as_}")
    rule("condx", "{subject:valx} が {as_:bound}", a.IsA, en="{subject} ~be%subject {as_}")
    rule("condx", "{subject:num} が {as_:bound}", a.IsA, en="{subject} ~be%subject {as_}")
    for op, word, english in (
        (">=", "以上", "at least"),
        ("<=", "以下", "at most"),
        ("=", "と同じ", "equal to"),
    ):
        rule(
            "condx",
            "{left:valx} が {right:valx} " + word,
            a.MoreThan,
            en="{left} is " + english + " {right}",
            const={"op": op},
        )
    rule(
        "condx",
        "{subject:np} が (すべて|それぞれ) {as_:bound}",
        a.IsA,
        en="each of {subject} is {as_}",
        const={"each": True},
    )
    rule(
        "condx",
        "{subject:np} が {as_:npred} (でない|ではない)",
        a.IsA,
        en="{subject} is not {as_}",
        const={"absent": True},
    )
    rule("condx", "(そうでない|そうではない|違う)", a.Otherwise(), en="not so")
    rule("condx", "そうした", a.DidSo(), en="this is done")
    rule("condx", "(そうしなかった|そうしない)", a.DidSo(absent=True), en="this is not done")
    rule("condx", "{subject:np} が {as_:npred} だった", a.IsA, en="{subject} was {as_}", style="was")
    rule(
        "condx",
        "{as_:statepred} (でない|ではない)",
        a.IsA,
        en="it is not {as_}",
        const={"subject": a.ItRef(), "absent": True},
        style="bare",
    )
    rule("condx", "{as_:statepred}", a.IsA, en="it is {as_}", const={"subject": a.ItRef()}, style="bare")
    rule("statepred", "$state:state", a.State, en="{state}")
    rule(
        "condx",
        "{as_:otherpred}",
        a.IsA,
        en="it is {as_}",
        const={"subject": a.ItRef()},
        style="bare other",
    )
    rule("otherpred", "{what:exc} 以外", a.NotA, en="other than {what}")
    rule(
        "condx",
        "{as_:np1}",
        a.IsA,
        en="it is {as_}",
        const={"subject": a.ItRef()},
        style="bare kind",
        when=sound.nouns.is_bare_kind,
    )
    rule("condx", "{period:period} ?中", a.NowIn, en="it is {period}")
    for op, words, english in ((">", "(多い|大きい|高い)", "more"), ("<", "(少ない|小さい|低い)", "less")):
        rule(
            "condx",
            "{left:val} が {right:val} より ?も " + words,
            a.MoreThan,
            en="{left} is " + english + " than {right}",
            const={"op": op},
        )
        rule(
            "condx",
            "{right:val} より ?も {left:val} が " + words,
            a.MoreThan,
            en="{left} is " + english + " than {right}",
            const={"op": op},
            style="than first",
        )
    rule("npred", "{_:np}", en="{_}", when=sound.is_predicate_noun)
    rule("npred", "{_:bound}", en="{_}")
    rule("npred", "{what:exc} 以外", a.NotA, en="other than {what}")
    rule("npred", "$state:state", a.State, en="{state}")
    rule("npred", "{what:ref} (のみ|だけ)", a.OnlyThat, en="only {what}")
    rule("npred", "$attr:attr {value:limit} $cmp:op", a.Measured, en="{attr} {value} {op}")
    rule("npred", "{_:npval}", en="{_}")
    rule("npval", "{value:limitnp}", a.Bound, en="{value}")
    rule("npval", "{value:limitnp} $cmp:op", a.Bound, en="{value} {op}")
    number = "{value:num} (|つ|枚|体|個|人|点|回|度|種類) "
    for total, english in (("", ""), ("合計 ", "in all ")):
        style = "total" if total else ""
        rule("bound", total + number + "$cmp:op", a.Bound, en=english + "{value} {op}", style=style)
        rule("bound", total + number, a.Bound, en=english + "{value}", style=style)
    rule("bound", "{values:counted+++か}", a.Bounds, en="{values| or }")
    rule("cond", "{_:condx}", en="{_}")
    rule("cond", "{parts:condte+} {last:condx}", a.AllOf, en="{parts| and } and {last}")
    rule("cond", "{parts:condx+++か|か、}", a.OneOfC, en="{parts| or }", when=sounds.is_alternative)
    rule("cond", "{parts:condx+++かつ|かつ、} ", a.AllTrue, en="{parts| and }")
    rule("condte", "{clause:rcl@teiru.te} ?、", a.Fact, en="{clause@is}", const={"tense": "is"})
    rule(
        "condte",
        "{clause:rcl@te} ?、",
        a.Fact,
        en="{clause}",
        const={"tense": "would"},
        when=sound.is_being,
    )
    rule(
        "condte",
        "{clause:rcl@ren} 、",
        a.Fact,
        en="{clause}",
        const={"tense": "would"},
        when=sound.is_being,
        style="ren",
    )
    rule("condte", "{subject:np} が {as_:npred} で 、", a.IsA, en="{subject} ~be%subject {as_}")
    layer.wellformed(a.Fact, sound.fact_is_sound)
    layer.wellformed(a.IsA, sound.is_a_is_sound)


def _times(layer: Layer) -> None:
    rule = layer.rule
    rule("period", "$period:name", t.Period, en="the {name}")
    rule("period", "{player:who} の $period:name", t.Period, en="{player}'s {name}")
    rule("period", "各 $period:name", t.Period, en="each {name}", style="each")
    for which, word, english in (
        ("this", "この", "this"),
        ("that", "その", "that"),
        ("next", "次の", "the next"),
        ("same", "同じ", "one"),
    ):
        const = {"which": which}
        rule("period", word + " $period:name", t.Period, en=english + " {name}", const=const)
        rule(
            "period",
            word + " {player:who} の $period:name",
            t.Period,
            en="{player}'s " + english.removeprefix("the ") + " {name}",
            const=const,
        )
        rule(
            "period",
            "{player:who} の " + word + " $period:name",
            t.Period,
            en="{player}'s " + english.removeprefix("the ") + " {name}",
            const=const,
            style="owner first",
        )
    for words in ("{player:who} の 次のターンの", "次の {player:who} の ターンの"):
        rule(
            "period",
            words + " $period:name",
            t.Period,
            en="{player}'s next turn's {name}",
            const={"which": "next"},
            style="of " + words.split()[0],
        )
    rule(
        "period",
        "次のターンの $period:name",
        t.Period,
        en="the next turn's {name}",
        const={"which": "next"},
        style="of next turn",
    )
    rule(
        "period",
        "このターンの $period:name",
        t.Period,
        en="this turn's {name}",
        const={"which": "this"},
        style="of turn",
    )
    layer.words("edge", [("開始時|開始", "start", "beginning"), ("終了時|終了", "end", "end")])
    rule("moment", "{period:period} ?の $edge:edge", t.Moment, en="the {edge} of {period}")
    rule("durx", "{moment:moment} まで", t.Until, en="until {moment}")
    rule("durx", "{moment:coming} まで", t.Until, en="until {moment}", style="bare")
    begun = t.Until(t.Moment(t.Period("phase", which="next"), "start"))
    rule("durx", "次のフェイズまで", begun, en="until the next phase begins")
    const = {"edge": "start"}
    rule("coming", "{period:period}", t.Moment, en="{period} begins", const=const, when=sounds.is_next)
    rule("durx", "{events:rcl++か|か、} まで", a.UntilEvent, en="until {events| or }")
    rule("durx", "{condition:cond} (限り|間)", a.AsLong, en="as long as {condition}")
    rule("durx", "{condition:stateis} の間", a.AsLong, en="as long as {condition}", style="state")
    rule("stateis", "{subject:np} が {as_:statepred}", a.IsA, en="{subject} ~be%subject {as_}")
    rule("durx", "{condition:cond} である (限り|間)", a.AsLong, en="as long as {condition}", style="is")
    rule("dur", "{_:durx}", en="{_}")
    rule("dur", "{period:period} (中|の間|中は|の間は)", t.During, en="during {period}")
    rule("dur", "{period:period}", t.During, en="during {period}", style="bare", when=sounds.is_this_turn)
    rule("happen", "{clause:rcl@ta} 時", a.Happening, en="{clause@would}", const={"tense": "did"})
    rule("happen", "{clause:rcl} (時|たび|度)", a.Happening, en="{clause@will}", const={"tense": "would"})
    rule("happen", "{_:moment}", en="it is {_}")
    rule("happen", "{subject:np} が {bound:reached} になった 時", a.ComesTo, en="{subject} becomes {bound}")
    rule("reached", "{value:num} (|つ|枚|体|個|人|点) $cmp:op", a.Bound, en="{value} {op}")
    for edge, words in (("start", "(開始した|始まった)"), ("end", "(終了した|終わった)")):
        rule(
            "happen",
            "{period:period} が " + words + " 時",
            t.Moment,
            en="the " + ("beginning" if edge == "start" else "end") + " of {period}",
            const={"edge": edge},
            style="verb",
        )


def _items(layer: Layer, sound: ClauseSound) -> None:
    """What stands before the main clause of a sentence."""
    rule = layer.rule
    rule(
        "item",
        "{condition:cond} (なら|ならば|場合|のなら|の場合|である場合|であるなら|であれば) !、",
        a.IfP,
        en="if {condition},",
    )
    rule(
        "item",
        "次に {condition:cond} (なら|場合) !、",
        a.IfP,
        en="the next time, if {condition},",
        const={"next": True},
    )
    rule("item", "代わりに ?、", a.InsteadP(), en="instead")
    rule("item", "{duration:dur} !、", a.DurationP, en="{duration},")
    rule("item", "その後 、", a.ThenP(), en="then")
    rule("item", "(さらに|次に) 、", a.ThenP("further"), en="further")
    rule("item", "このターンの後 、", a.ThenP("after_turn"), en="after this turn,")
    rule("item", "{duration:atperiod} (に|では|で) 、", a.DurationP, en="{duration},", style="at")
    rule("atperiod", "{period:period}", t.During, en="during {period}")
    rule("item", "次に {event:happen} ?に !、", a.WhenP, en="the next time {event},", const={"next": True})
    rule("item", "{event:happen} ?に !、", a.WhenP, en="when {event},")
    rule("item", "{what:np} は ?、", a.TopicP, en="as for {what}:")
    rule("item", "{what:np} の (中で|中) 、", a.AmongP, en="among {what},")
    rule("item", "ルール処理によって ?、", a.RuleP(), en="by rule processing")
    rule("item", "{clause:cl@te} !、", a.Link, en="{clause}, then", when=sound.is_ordered)
    rule("item", "{clause:cl@ren} 、", a.Link, en="{clause}, then", style="ren", when=sound.is_ordered)
    rule("item", "{clause:cl@potential.zu} 、", a.LinkBan, en="{clause@cannot}, and")
    rule("item", "{clause:cl} ことができず 、", a.LinkBan, en="{clause@cannot}, and", style="thing")
    rule("item", "{ban:zunouns} 、", a.LinkNouns, en="{ban}, and")
    rule("item", "{clause:cl@zu} 、", a.LinkNot, en="{clause@not}, and")
    rule("item", "{clause:cl@nakereba} ならず 、", a.LinkMust, en="{clause@must}, and")


def _sentences(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    rule("sentence", "{items:item*} {main:final} 。", a.Sentence, en="[{items| } ]{main}.")
    rule(
        "sentence",
        "$variable:name は ?、 [ 最大値が {cap:num} で 、 ] {value:val} "
        "(に等しい|と等しい|である|とする|になる|と同じ|と同じである) 。",
        a.LetX,
        en="{name} is {value}[, at most {cap}].",
    )
    picks = (
        "[ {player:who} は ] (以下|次) (|の●|の|の効果|の能力|の処理) (から|の中から) {quantity:quant} を "
    )
    rule(
        "sentence",
        picks + "(選ぶ|選んで行う|行う|選んで処理する|選んで解決する) 。",
        a.PickModes,
        en="[{player}: ]choose {quantity} of the following.",
    )
    layer.wellformed(a.Sentence, sound.sentence_is_sound)
