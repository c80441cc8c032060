"""Wordings that tell when: the first of a turn, one of several deeds, only then."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.nouns import ALTERED
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.grammar.layer import Layer


class DeedSound:
    """Which of several deeds, named by their nouns, are sound: 破壊か除外された時."""

    def __init__(self, sound: ClauseSound) -> None:
        self.sound = sound

    def is_bare(self, node: a.HappenDeeds) -> bool:
        """Say whether the last deed is nothing but its verb: what stands before belongs to all of them."""
        clause = node.clause
        if not isinstance(clause, a.Cl) or not self.sound.words.verb_has(clause.verb, "deed"):
            return False
        return clause.subject is None and not clause.before and not clause.args and self.is_sound(node)

    def is_sound(self, node: a.HappenDeeds) -> bool:
        """Say whether each of the deeds alone could stand with what is before them."""
        voice = node.clause.voice if isinstance(node.clause, a.Cl) else ""
        return all(
            [
                self.sound.is_clause(a.Cl(verb, node.before, node.subject, node.args, voice, True))
                for verb in node.verbs
            ]
        )


def add_situations(layer: Layer, sound: ClauseSound) -> None:
    """Add what tells when to *layer*."""
    _numbers_of_a_turn(layer)
    _several(layer, DeedSound(sound))
    _only_then(layer)
    _conditions(layer, sound)
    layer.rule("filter", "{what:exc} (とは別の|とは異なる)", a.Except, en="other than {what}", style="apart")


def _numbers_of_a_turn(layer: Layer) -> None:
    rule = layer.rule
    for words, which, english in (
        ("各", "every", "each"),
        ("その", "that", "that"),
        ("この", "this", "this"),
    ):
        const = {"period": t.Period("turn", which=which)}
        rule("arg", words + "ターン (の最初に|最初に)", a.FirstIn, en=f"first in {english} turn", const=const)
    unit = "{n:num} (枚目|体目|つ目|度目|回目|番目) "
    rule("arg", unit + "に", a.NthArg, en="as number {n}")
    rule("arg", unit + "以降に", a.NthArg, en="as number {n} or later", const={"later": True})


def _several(layer: Layer, deeds: DeedSound) -> None:
    rule = layer.rule
    rule(
        "happen",
        "{clauses:rcl@end/ta+++か|か、} 時",
        a.HappenAny,
        en="{clauses| or }",
        const={"tense": "did"},
    )
    rule(
        "happen",
        "{clauses:rcl@ta/ta+++か|か、} 時",
        a.HappenAny,
        en="{clauses| or }",
        const={"tense": "did"},
        style="past",
    )
    rule("happen", "{clauses:rcl+++か|か、} 時", a.HappenAny, en="{clauses| or }", const={"tense": "would"})
    layer.words(
        "deeds",
        [
            (verb.word.removesuffix("する"), verb.name, verb.english)
            for verb in deeds.sound.words.verbs.values()
            if "deed" in verb.traits
        ],
    )
    said = "{before:arg*} {subject:gasubj} {args:arg*} {verbs:$deeds++か|または|や} "
    rule(
        "happen",
        said + "(か|または|や) {clause:rcl@ta} 時",
        a.HappenDeeds,
        en="{subject} does one of {verbs|, } or {clause}[ {args| }][ {before| }]",
        when=deeds.is_bare,
    )
    rule(
        "happen",
        "{before:arg*} {subject:gasubj} {args:arg*} {verbs:$deeds++か|または|や} (をした|を行った) 時",
        a.HappenDeeds,
        en="{subject} does one of {verbs|, }[ {args| }][ {before| }]",
        const={"clause": None},
        when=deeds.is_sound,
    )


def _conditions(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    rule("happen", "{subject:valx} が {bound:reached} になった 時", a.ComesTo, en="{subject} becomes {bound}")
    rule("item", "{duration:nextspan} に", a.DurationP, en="{duration},", style="next")
    rule("nextspan", "{period:period}", t.During, en="during {period}", when=_is_next)
    for op, words, english in ALTERED if sound.words.tells_alterations else ():
        said = f"{{subject}} is {english}"
        rule("condx", "{subject:np} が " + words, a.IsAltered, en=said, const={"op": op})
    rule("condx", "{period:period} ?中 (でない|ではない)", a.NotNowIn, en="it is not {period}")
    for op, words, english in ((">=", "(多い|大きい|高い)", "more"), ("<=", "(少ない|小さい|低い)", "less")):
        rule(
            "condx",
            "{left:val} が {right:val} より ?も {by:counted} 以上 " + words,
            a.MoreBy,
            en="{left} is at least {by} " + english + " than {right}",
            const={"op": op},
        )
        rule(
            "condx",
            "{right:val} より ?も {left:val} が {by:counted} 以上 " + words,
            a.MoreBy,
            en="{left} is at least {by} " + english + " than {right}",
            const={"op": op},
            style="than first",
        )


def _is_next(node: object) -> bool:
    return isinstance(node, t.During) and isinstance(node.period, t.Period) and node.period.which == "next"


def _only_then(layer: Layer) -> None:
    rule = layer.rule
    rule("arg", "{place:place} から のみ", a.JustFrom, en="only from {place}")
    rule("arg", "{place:place} から しか", a.OnlyFrom, en="only from {place}")
    rule(
        "arg",
        "{period:ownspan} (に|中に|中) {n:num} (度|回) (しか|のみ|だけ|まで)",
        a.LimitArg,
        en="only {n} time(s) in {period}",
    )
    rule("ownspan", "{player:who} の (|各) $period:name", t.Period, en="{player}'s {name}")
    rule(
        "arg",
        "{period:period} (中にのみ|中のみ|にのみ|でのみ|中だけ|中にだけ|にだけ|の間のみ|の間だけ)",
        a.JustAt,
        en="only during {period}",
    )
    rule("whilefact", "{clause:rcl@teiru}", a.Fact, en="{clause@is}", const={"tense": "is"})
    rule(
        "arg",
        "{holds:whilefact} {period:period} (中にのみ|中のみ|にのみ|でのみ|中だけ|中にだけ)",
        a.JustAt,
        en="only during {period} in which {holds}",
    )
    rule(
        "arg",
        "{holds:whilefact} {period:period} (中しか|中にしか|にしか)",
        a.OnlyAt,
        en="only during {period} in which {holds}",
    )
    rule(
        "arg",
        "{condition:condx} (場合|時|の場合|の時|である場合) (にのみ|のみ|だけ|にだけ)",
        a.JustIf,
        en="only if {condition}",
    )
    rule(
        "arg",
        "{condition:condx} (場合|時|の場合|の時|である場合) (にしか|しか)",
        a.OnlyIf,
        en="only if {condition}",
    )
