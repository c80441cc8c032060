"""Phrases of the mission game around its nouns: lanes, EXP, connected cards, causes, conditions, chains."""

from __future__ import annotations

from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.chains import add_durations
from gyoji.text.layer import Layer

DUR = "{duration:dur?} "


def add_phrases(mission: Layer) -> None:
    """Add the phrases of the game to *mission*."""
    _nouns(mission)
    _filters(mission)
    _causes(mission)
    _conditions(mission)
    _chains(mission)


def _chains(mission: Layer) -> None:
    rule = mission.rule
    add_durations(mission)
    rule("clause", "{acts:step@ren+} {then:conditional}", a.Chain, en="{acts|, then }, then {then}")
    rule("conditional", "{condition:ifc} !、 {then:clause:1}", t.If, en="if {condition}, {then|}")
    mission.wellformed(t.Do, _begins_at_once)
    mission.wellformed(a.Chain, _begins_at_once)
    mission.wellformed(t.Both, _is_no_comparison)


def _begins_at_once(node: object) -> bool:
    """A duration before the first act holds for the whole sentence."""
    assert isinstance(node, t.Do | a.Chain)
    return not isinstance(node.acts[0], r.Lasting)


def _is_no_comparison(node: object) -> bool:
    """このカードと同じレーンのキャラ is one noun phrase, not this card and another."""
    assert isinstance(node, t.Both)
    for part in node.parts[1:]:
        if (
            isinstance(part, t.Selector | r.Bare | r.Hand)
            and part.filters
            and isinstance(part.filters[0], t.Related)
        ):
            return False
    return True


def _nouns(mission: Layer) -> None:
    rule = mission.rule
    rule("whose", "{_:ref} の", en="{_}")
    rule("whose", "その", t.It(), en="it", style="its")
    rule("whose", "{_:selector} の", en="{_}")
    rule("bare", "エネルギー", a.EnergyCards(), en="energy")
    rule("bare", "{what:whose} EXP", a.ExpOf, en="EXP of {what}")
    rule("bare", "［同名］", t.SameAs("name", t.This()), en="card of the same name")
    rule("np_o", "{zone:zone} から {quantity:quant} を", a.FirstCards, en="{quantity} from {zone}")
    rule(
        "np_o", "{zone:zone} から {quantity:quant}", a.FirstCards, en="{quantity} from {zone}", style="close"
    )
    rule("ref", "このカードがコネクトしている $noun:noun", t.Host, en="the {noun} it is connected with")
    rule(
        "ref",
        "このカードがコネクトしてる $noun:noun",
        t.Host,
        en="the {noun} it is connected with",
        style="short",
    )
    rule("ref", "このカードをEXPに持つ $noun:noun", a.Leveled, en="the {noun} it is EXP of")
    mission.wellformed(a.FirstCards, _counts_from_an_end)


def _counts_from_an_end(node: object) -> bool:
    assert isinstance(node, a.FirstCards)
    return isinstance(node.zone, t.Zone) and node.zone.position in ("top", "bottom")


def _causes(mission: Layer) -> None:
    """What brought an event about, and how much of it."""
    rule = mission.rule
    for words, node in (("バトル により", t.InBattle()), ("効果 により", t.ByEffect())):
        rule("cause", words, node, en="in battle" if words[0] == "バ" else "by an effect", style="niyori")
    rule("cause", "{of:agent} の効果 により", t.ByEffect, en="by an effect of {of}", style="niyori")
    rule("event", "{cause:cause} {event:event@}", a.Caused, en="{event@} {cause}")
    mission.wellformed(a.Caused, _has_a_subject)
    rule(
        "pred",
        "{object:np_o} {cause:cause} ~$pv:verb",
        t.Event,
        en="~{verb} {object} {cause}",
        const={"actor": t.Subject()},
        style="object first",
    )
    rule(
        "pred",
        "[ {object:np_ni} ] {amount:atleast} の ダメージを ~与える",
        t.Event,
        en="~deal {amount} damage[ to {object}]",
        const={"verb": "deal", "actor": t.Subject()},
    )
    rule("atleast", "{n:num} 以上", t.AtLeast, en="{n} or more")
    rule("atleast", "{n:num} 以下", t.AtMost, en="{n} or less")
    rule(
        "pred",
        "デッキを ~シャッフルする",
        t.Event,
        en="~shuffle the deck",
        const={"verb": "shuffle", "actor": t.Subject()},
    )
    rule(
        "period", "{player:player} のターンの $phase:name", t.Period, en="{player}'s {name}", style="in turn"
    )
    rule("lost", "$abilitykind:kind", t.Ability, en="all {kind}", style="plain")
    rule(
        "act",
        "{subject:np_ha} " + DUR + "{event:predof@potential.nai.@}",
        r.Ban,
        en="{subject} cannot {event}[ {duration}]",
    )


def _has_a_subject(node: object) -> bool:
    """With the subject left out the cause stands before the verb."""
    assert isinstance(node, a.Caused)
    happening = node.event
    return (
        isinstance(happening, r.Happening)
        and not isinstance(happening.subject, r.Unsaid)
        and isinstance(happening.event, t.Event)
        and happening.event.cause is None
    )


def _filters(mission: Layer) -> None:
    rule = mission.rule
    rule("filter", "{zone:zone} の中から", r.Scope, en="from {zone}", style="from among")
    rule("filter", "{zone:zone} に置かれた", r.Scope, en="in {zone}", style="put there")
    rule(
        "filter",
        "{zone:zone} (にある|にいる) {player:player} の",
        a.Inside,
        en="of {player} in {zone}",
        when=_is_shared,
    )
    rule("filter", "{what:ref} と $relation:how (の|にある|にいる)", t.Related, en="in the {how} as {what}")
    rule(
        "filter",
        "$relation:how (の|にある|にいる)",
        t.Related,
        en="in the {how}",
        const={"what": t.This()},
        style="own",
    )
    rule(
        "filter",
        "{what:whose} (正面|向かい) (の|にある|にいる)",
        t.Related,
        en="facing {what}",
        const={"how": "facing"},
    )
    rule("filter", "{what:ref} に隣接する", t.Related, en="next to {what}", const={"how": "adjacent"})
    rule("filter", "隣接する", t.Related("adjacent", t.This()), en="next to this card", style="own")
    rule("filter", "［同名］の", t.SameAs("name", t.This()), en="of the same name", style="icon")
    rule(
        "filter", "{what:np_ga} (コネクトしている|コネクトしてる)", t.EquippedWith, en="connected with {what}"
    )
    rule("filter", "{what:np_ni} (コネクトしている|コネクトしてる)", t.AttachedTo, en="connected with {what}")
    rule("filter", "{what:whose} EXP (の|にある)", a.ExpOf, en="among the EXP of {what}")
    for kind in (t.Selector, r.Bare, r.Hand):
        mission.wellformed(kind, _is_nearest)


def _is_shared(node: object) -> bool:
    return isinstance(node, a.Inside) and isinstance(node.zone, t.Zone) and node.zone.player is None


REFERENCES = (t.This, t.Host, t.It, a.Leveled, t.Rest)


def _is_nearest(node: object) -> bool:
    """What stands before ～にコネクトしている or ～のEXP belongs to the noun that it names, its nearest."""
    assert isinstance(node, t.Selector | r.Bare | r.Hand)
    attached = (t.AttachedTo, a.ExpOf, t.Related)
    for each in node.filters[1:]:
        if isinstance(each, attached) and not isinstance(each.what, REFERENCES):
            return False
    if (
        isinstance(node, r.Bare)
        and isinstance(node.what, a.ExpOf)
        and not isinstance(node.what.what, REFERENCES)
    ):
        return not node.filters
    return True


def _conditions(mission: Layer) -> None:
    rule = mission.rule
    rule(
        "filter",
        "{things:trait++か|または} を持たない",
        t.Having,
        en="without {things| or }",
        const={"absent": True},
    )
    rule("vcond", "{what:ref_ga} {as_:trait} を持つ", t.Is, en="{what} has {as_}")
    rule("vcond", "{what:sel_ga} {as_:trait} を持つ", t.Is, en="{what} has {as_}")
    rule("vcond", "{what:ref_ga} {as_:trait} を持っている", t.Is, en="{what} has {as_}", style="is having")
    rule("vcond", "{what:ref_ni} {as_:trait} を持つ", t.Is, en="{what} has {as_}", style="in")
    rule(
        "vcond",
        "{what:ref_ga} {as_:trait} を持たない",
        t.Is,
        en="{what} has no {as_}",
        const={"absent": True},
    )
    rule("vcond", "{place:near} に {what:np_ga} (いる|ある)", a.ExistsNear, en="there is {what} {place}")
    rule(
        "vcond",
        "{place:near} に {what:np_ga} (いない|ない)",
        a.ExistsNear,
        en="there is no {what} {place}",
        const={"absent": True},
    )
    rule("near", "{what:ref} と $relation:how", t.Related, en="in the {how} as {what}")
    rule("near", "{what:whose} 正面", t.Related, en="facing {what}", const={"how": "facing"})
    rule("valref", "{value:num} の $number:factor 倍", t.Times, en="{factor} times {value}", when=_of_letter)
    mission.wellformed(t.Count, _is_no_energy)


def _of_letter(node: object) -> bool:
    return isinstance(node, t.Times) and isinstance(node.value, t.Variable)


def _is_no_energy(node: object) -> bool:
    """エネルギー is a noun of its own, as 手札 is."""
    assert isinstance(node, t.Count)
    zone = node.what.zone if isinstance(node.what, t.Selector) else None
    return not isinstance(zone, t.Zone) or zone.name != "energy"
