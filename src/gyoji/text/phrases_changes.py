"""Shared continuous changes: values, things gained and lost, how a card enters.

The duration stands after the subject: それにターン終了時まで+100/+0を与える. Each change exists with its
object and with the object left out (選んでターン終了時まで攻撃力を0にする).
"""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer, Predicate
from gyoji.text.phrases_nouns import UNITS

OUT: dict[str, object] = {"object": t.Omitted()}
UNSAID: dict[str, object] = {"object": r.Unsaid()}
DUR = "{duration:dur?} "


def add_changes(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    _things(core)
    _gains(core)
    _values(core)
    _unaffected(core)
    _entering(core)


def _things(core: Layer) -> None:
    rule = core.rule
    for minus, sign in ((False, "+"), (True, "-")):
        stats = f"{sign} {{attack:num}} / {sign} {{health:num}}"
        english = f"{sign}{{attack}}/{sign}{{health}}"
        const = {"minus": minus}
        rule("thing", stats, r.Stats, en=english, const=const)
        for kind, count in ((t.Count, "{count:counted}"), (t.CountersOn, "{count:counters}")):
            rule(
                "thing",
                count + " $number:per " + UNITS + " につき " + stats,
                r.Stats,
                en=english + " for every {per} of {count}",
                const=const,
                when=_per_is(kind),
            )
    rule("thing", "{_:keyword}", en="{_}")
    rule("thing", "{_:trait}", en="{_}")
    rule("thing", "すべての色", t.Colour, en="all colours", const={"name": "all"})
    rule("thing", "$colour:name", t.Colour, en="{name}")
    whole = _are_whole_lines
    rule("thing", "「 {abilities:line+} 」 ?の ?能力", t.Quoted, en='"{abilities| }"', when=whole)
    rule("thing", "『 {abilities:line+} 』", t.Quoted, en='"{abilities| }"', style="double", when=whole)
    rule("held", "{_:keyword}", en="{_}")
    rule("held", "$abilitykind:kind", t.Ability, en="{kind}")
    rule("lost", "{_:keyword}", en="{_}")
    rule("lost", "{_:trait}", en="{_}")
    rule("lost", "すべての $abilitykind:kind", t.Ability, en="all {kind}")
    rule("lost", "$traitkind:kind", t.Trait, en="all its {kind}s", const={"name": ""})
    rule("new", "{_:trait}", en="{_}")
    rule("new", "$colour:name", t.Colour, en="{name}")
    rule("new", "{nouns:$noun++かつ}", t.Kind, en="a(n) {nouns| and }")


def _per_is(kind: type) -> Predicate:
    def right_kind(node: object) -> bool:
        return isinstance(getattr(node, "count", None), kind)

    return right_kind


def _gains(core: Layer) -> None:
    rule = core.rule
    things = "{things:thing++と|、} を "
    rule(
        "act",
        "{object:np_ha} " + DUR + things + "~得る",
        t.Gain,
        en="{object} gains {things| and }[ {duration}]",
    )
    rule(
        "act",
        "{object:np_ni} " + DUR + things + "~与える",
        t.Gain,
        en="{object} gains {things| and }[ {duration}]",
        style="give",
    )
    rule("act", DUR + things + "~与える", t.Gain, en="it gains {things| and }[ {duration}]", const=OUT)
    rule("act", DUR + things + "~得る", t.Gain, en="it gains {things| and }[ {duration}]", const=UNSAID)
    rule(
        "act",
        "{object:np_ha} " + DUR + things + "~持つ",
        t.Gain,
        en="{object} has {things| and }[ {duration}]",
        style="have",
    )
    late = "{things:thing++と} を {duration:dur} "
    for object_, verb, english in (("np_ni", "与える", "give"), ("np_ha", "得る", "get")):
        rule(
            "act",
            "{object:" + object_ + "} " + late + "~" + verb,
            t.Gain,
            en="{object} gains {things| and } {duration}",
            style=english + " late",
        )
    lost = "{things:lost++と|、} を "
    rule(
        "act",
        "{object:np_ha} " + DUR + lost + "~失う",
        t.Lose,
        en="{object} loses {things| and }[ {duration}]",
    )
    rule(
        "act",
        "{object:np_ni} " + DUR + lost + "失わせる",
        t.Lose,
        en="{object} loses {things| and }[ {duration}]",
        style="make",
    )
    rule("act", DUR + lost + "~失う", t.Lose, en="it loses {things| and }[ {duration}]", const=UNSAID)
    new = "{things:new++と} に "
    rule(
        "act",
        "{object:np_ha} " + DUR + new + "~なる",
        t.Become,
        en="{object} becomes {things| and }[ {duration}]",
    )
    rule("act", DUR + new + "~なる", t.Become, en="it becomes {things| and }[ {duration}]", const=UNSAID)
    rule("act", DUR + new + "~する", t.Become, en="it becomes {things| and }[ {duration}]", const=OUT)
    rule(
        "act",
        "{object:np_o} " + DUR + new + "~する",
        t.Become,
        en="{object} becomes {things| and }[ {duration}]",
        style="make",
    )
    anywhere = "{object:np_ha} (どの領域でも|すべての領域で) "
    rule(
        "clause",
        anywhere + things + "(持つ|得る)",
        r.Everywhere,
        en="{object} has {things| and } in every zone",
    )
    rule(
        "clause",
        anywhere + new + "なる",
        r.Everywhere,
        en="{object} is {things| and } in every zone",
        const={"become": True},
    )


def _unaffected(core: Layer) -> None:
    free = DUR + "{by:agent} の効果を ~受ける@nai.@"
    english = "no effect of {by} touches "
    core.rule("act", "{object:np_ha} " + free, t.Unaffected, en=english + "{object}[ {duration}]")
    core.rule("act", free, t.Unaffected, en=english + "it[ {duration}]", const=UNSAID)


def _values(core: Layer) -> None:
    rule = core.rule
    stats = "{attack:num} / {health:num} "
    rule(
        "act",
        "{object:np_ha} " + DUR + stats + "に ~なる",
        t.SetStats,
        en="{object} becomes {attack}/{health}[ {duration}]",
    )
    rule(
        "act",
        "{object:np_o} " + DUR + stats + "に ~する",
        t.SetStats,
        en="{object} becomes {attack}/{health}[ {duration}]",
        style="make",
    )
    for verb, const in (("する", OUT), ("なる", UNSAID)):
        rule(
            "act",
            DUR + stats + "に ~" + verb,
            t.SetStats,
            en="it becomes {attack}/{health}[ {duration}]",
            const=const,
        )
    set_to = "{value:val} に "
    owned = "{object:owned} $attr:attribute "
    rule(
        "act",
        owned + "は " + DUR + set_to + "~なる",
        t.SetValue,
        en="the {attribute} of {object} becomes {value}[ {duration}]",
    )
    rule(
        "act",
        owned + "を " + DUR + set_to + "~する",
        t.SetValue,
        en="the {attribute} of {object} becomes {value}[ {duration}]",
        style="make",
    )
    rule(
        "act",
        DUR + "$attr:attribute を " + set_to + "~する",
        t.SetValue,
        en="its {attribute} becomes {value}[ {duration}]",
        const=OUT,
    )
    same = "{value:valref} と同じ (値|数値) に "
    for particle, verb, style in (("は", "なる", "same"), ("を", "する", "make same")):
        rule(
            "act",
            owned + particle + " " + DUR + same + "~" + verb,
            t.SetValue,
            en="the {attribute} of {object} becomes {value}[ {duration}]",
            style=style,
        )
    rule("owned", "{_:refno}", en="{_}")
    rule("owned", "{_:selector} の", en="{_}")
    for minus, verb, english in ((False, "上げる", "up"), (True, "下げる", "down")):
        for alternative, style in ((verb, ""), ("増やす" if not minus else "減らす", "amount")):
            rule(
                "act",
                owned + "を " + DUR + "{amount:points} ~" + alternative,
                t.ModifyValue,
                en="the {attribute} of {object} goes " + english + " by {amount}[ {duration}]",
                const={"minus": minus},
                style=style,
            )
    attributes = "{attributes:$attr++と} を "
    rule(
        "act",
        "{object:owned} " + attributes + DUR + "(倍|2倍) に ~する",
        t.Double,
        en="double the {attributes| and } of {object}[ {duration}]",
    )
    rule(
        "act",
        DUR + attributes + "(倍|2倍) に ~する",
        t.Double,
        en="double its {attributes| and }[ {duration}]",
        const=OUT,
    )
    both = "{attributes:$attr+++と} を "
    rule(
        "act",
        "{object:owned} " + both + DUR + "~入れ替える",
        t.Swap,
        en="swap the {attributes| and } of {object}[ {duration}]",
    )
    rule("act", DUR + both + "~入れ替える", t.Swap, en="swap its {attributes| and }[ {duration}]", const=OUT)
    rule(
        "act",
        "{object:owned} コントロールを " + DUR + "~得る",
        t.TakeControl,
        en="~take control of {object}[ {duration}]",
    )
    rule("act", DUR + "コントロールを ~得る", t.TakeControl, en="~take control of it[ {duration}]", const=OUT)


def _entering(core: Layer) -> None:
    rule = core.rule
    rule(
        "act",
        "{object:np_ha} {counters:counterset} 状態で 場に ~出る",
        t.EntersWith,
        en="{object} enters with {counters}",
    )
    rule("act", "{object:np_ha} $state:state で 場に ~出る", t.EntersWith, en="{object} enters {state}")
    rule(
        "act",
        "{counters:counterset} 状態で 場に ~出る",
        t.EntersWith,
        en="it enters with {counters}",
        const=UNSAID,
    )


def _are_whole_lines(node: object) -> bool:
    """Tell whether every quoted ability but the first has a head: a bare sentence goes on with what stands before."""
    return not isinstance(node, t.Quoted) or not any(
        [isinstance(each, t.Paragraph) for each in node.abilities[1:]]
    )
