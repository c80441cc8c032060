"""Phrases that only the mission game has: lanes, EXP, connecting, entering, counters of players, power."""

from __future__ import annotations

from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.dissolve import CHANGES
from gyoji.text.layer import Layer
from gyoji.text.phrases_nouns import UNITS

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "
AREAS = ("area", "center", "side")


def add_phrases(mission: Layer) -> None:
    """Add the phrases of the game to *mission*."""
    _nouns(mission)
    _filters(mission)
    _conditions(mission)
    _entering(mission)
    _attaching(mission)
    _drawing(mission)
    _pools(mission)
    _power(mission)
    _others(mission)
    _chains(mission)


def _chains(mission: Layer) -> None:
    rule = mission.rule
    rule("act", "{duration:durx} 、 {act:act@}", a.Lasting, en="{duration}, {act@}")
    rule("clause", "{acts:step@ren+} {then:conditional}", a.Chain, en="{acts|, then }, then {then}")
    rule("conditional", "{condition:ifc} !、 {then:clause:1}", t.If, en="if {condition}, {then|}")
    mission.wellformed(t.Do, _begins_at_once)
    mission.wellformed(a.Chain, _begins_at_once)
    mission.wellformed(a.Lasting, _lasts)
    mission.wellformed(t.Both, _is_no_comparison)


def _begins_at_once(node: object) -> bool:
    """A duration before the first act holds for the whole sentence."""
    assert isinstance(node, t.Do | a.Chain)
    return not isinstance(node.acts[0], a.Lasting)


def _lasts(node: object) -> bool:
    assert isinstance(node, a.Lasting)
    return isinstance(node.act, (*CHANGES, r.Ban, r.BanAll, r.Duty, r.Permission)) and node.act.duration is None


def _is_no_comparison(node: object) -> bool:
    """このカードと同じレーンのキャラ is one noun phrase, not this card and another."""
    assert isinstance(node, t.Both)
    for part in node.parts[1:]:
        if isinstance(part, t.Selector) and part.filters and isinstance(part.filters[0], t.Related):
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
    rule("np_o", "{zone:zone} から {quantity:quant}", a.FirstCards, en="{quantity} from {zone}", style="close")
    rule("ref", "このカードがコネクトしている $noun:noun", t.Host, en="the {noun} it is connected with")
    rule("ref", "このカードがコネクトしてる $noun:noun", t.Host, en="the {noun} it is connected with", style="short")
    rule("ref", "このカードをEXPに持つ $noun:noun", t.Host, en="the {noun} it is EXP of", style="EXP")
    mission.wellformed(a.FirstCards, _counts_from_an_end)


def _counts_from_an_end(node: object) -> bool:
    assert isinstance(node, a.FirstCards)
    return isinstance(node.zone, t.Zone) and node.zone.position in ("top", "bottom")


def _filters(mission: Layer) -> None:
    rule = mission.rule
    rule("filter", "{what:ref} と $relation:how (の|にある|にいる)", t.Related, en="in the {how} as {what}")
    rule("filter", "$relation:how (の|にある|にいる)", t.Related, en="in the {how}", const={"what": t.This()}, style="own")
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
    rule("filter", "{what:np_ga} (コネクトしている|コネクトしてる)", t.EquippedWith, en="connected with {what}")
    rule("filter", "{what:np_ni} (コネクトしている|コネクトしてる)", t.AttachedTo, en="connected with {what}")
    rule("filter", "{what:whose} EXP (の|にある)", t.AttachedTo, en="among the EXP of {what}", style="EXP")
    mission.wellformed(t.EquippedWith, lambda node: True)


def _conditions(mission: Layer) -> None:
    rule = mission.rule
    rule("vcond", "{what:ref_ga} {as_:trait} を持つ", t.Is, en="{what} has {as_}")
    rule("vcond", "{what:ref_ga} {as_:trait} を持っている", t.Is, en="{what} has {as_}", style="is having")
    rule("vcond", "{what:ref_ni} {as_:trait} を持つ", t.Is, en="{what} has {as_}", style="in")
    rule("vcond", "{what:ref_ga} {as_:trait} を持たない", t.Is, en="{what} has no {as_}", const={"absent": True})
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
    rule("statecond", "{_:ncond}", en="{_}")
    rule("valref", "{value:num} の $number:factor 倍", t.Times, en="{factor} times {value}", when=_of_letter)
    mission.wellformed(t.Count, _is_no_energy)


def _of_letter(node: object) -> bool:
    return isinstance(node, t.Times) and isinstance(node.value, t.Variable)


def _is_no_energy(node: object) -> bool:
    """エネルギー is a noun of its own, as 手札 is."""
    assert isinstance(node, t.Count)
    zone = node.what.zone if isinstance(node.what, t.Selector) else None
    return not isinstance(zone, t.Zone) or zone.name != "energy"


def _entering(mission: Layer) -> None:
    rule = mission.rule
    enter: dict[str, object] = {"verb": "enter"}
    anywhere: dict[str, object] = {"verb": "enter", "to": t.Zone("area")}
    rebooted = "(|［リブート］で|リブートで|リブート状態で) "
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule("act", object_ + "(|エリアに) " + rebooted + "~登場させる", t.Act, en=f"~make {said} enter", const=anywhere | const)
        rule(
            "act",
            object_ + "{to:zone} に " + rebooted + "~登場させる",
            t.Act,
            en=f"~make {said} enter {{to}}",
            const=enter | const,
            when=_names_an_area,
        )
        rule(
            "act",
            object_ + "{to:emptyarea} に " + rebooted + "~登場させる",
            t.Act,
            en=f"~make {said} enter {{to}}",
            const=enter | const | {"state": "empty"},
        )
        rule(
            "act",
            object_ + "{to:whose} エリアに " + rebooted + "~登場させる",
            t.Act,
            en=f"~make {said} enter the area of {{to}}",
            const=enter | const,
        )
    rule("emptyarea", "[ {player:player} の ] キャラがない $zone:name", t.Zone, en="an empty {name}[ of {player}]")
    rule("emptyarea", "[ {player:player} の ] キャラがいない $zone:name", t.Zone, en="an empty {name}[ of {player}]", style="living")
    rule(
        "pred",
        "[ {source:zone} から ] {to:zone} に ~登場する",
        t.Event,
        en="~enter {to}[ from {source}]",
        const=enter | {"actor": t.Subject()},
        when=_names_an_area,
    )


def _names_an_area(node: object) -> bool:
    """エリアに alone says nothing; センターに, サイドに and 相手のエリアに do."""
    assert isinstance(node, t.Act | t.Event)
    return isinstance(node.to, t.Zone) and node.to.name in AREAS and node.to != t.Zone("area")


def _attaching(mission: Layer) -> None:
    rule = mission.rule
    connect: dict[str, object] = {"verb": "connect"}
    become: dict[str, object] = {"verb": "become_exp"}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule("act", object_ + "{to:np_ni} ~コネクトする", t.Act, en=f"~connect {said} with {{to}}", const=connect | const)
        rule("act", object_ + "{to:whose} EXPに ~する", t.Act, en=f"~make {said} EXP of {{to}}", const=become | const)
    rule(
        "act",
        "{to:np_ni} {object:np_o} ~コネクトする",
        t.Act,
        en="~connect {object} with {to}",
        const=connect,
        style="to first",
    )
    subject: dict[str, object] = {"object": t.Subject()}
    rule(
        "event",
        "{to:np_ni} {object:np_ga} ~コネクトする",
        t.Event,
        en="{object} is connected with {to}",
        const=connect,
    )
    rule("pred", "[ {to:np_ni} ] ~コネクトする", t.Event, en="~be connected[ with {to}]", const=connect | subject)
    rule("pred", "[ {to:whose} ] EXPに ~なる", t.Event, en="~become EXP[ of {to}]", const=become | subject)
    rule(
        "act",
        "{object:np_ha} {to:whose} EXPに ~なる",
        t.Act,
        en="{object} becomes EXP of {to}",
        const=become,
        style="by itself",
    )


def _drawing(mission: Layer) -> None:
    rule = mission.rule
    draw: dict[str, object] = {"verb": "draw"}
    rule("act", "カードを {amount:amount} ~引く", t.Act, en="~draw {amount} card(s|amount)", const=draw)
    rule(
        "act", "{amount:amount} ~引く", t.Act, en="~draw {amount} card(s|amount)", const=draw, style="bare", when=_is_no_per
    )
    rule("act", "カードを {amount:upto} ~引く", t.Act, en="~draw {amount} cards", const=draw)
    rule("upto", "{n:count} まで", t.UpTo, en="up to {n}")
    rule("act", "手札が {hand:count} になるように カードを ~引く", a.DrawUntil, en="~draw up to a hand of {hand}")
    rule(
        "pred",
        "カードを [ {amount:quant} ] ~引く",
        t.Event,
        en="~draw [{amount} ]card(s|amount)",
        const=draw | {"actor": t.Subject()},
    )


def _is_no_per(node: object) -> bool:
    return isinstance(node, t.Act) and not isinstance(node.amount, t.Per)


def _pools(mission: Layer) -> None:
    """Counters belong to players: they are gained, spent and counted."""
    rule = mission.rule
    for word, verb, english in (("得る", "place", "gain"), ("消費する", "remove", "spend")):
        const: dict[str, object] = {"verb": verb}
        for before, after in (("", "{amount:pieces} "), ("{amount:pieces} ", "")):
            rule(
                "act",
                "$name:word カウンターを " + after + "~" + word if after else "$name:word カウンター {amount:pieces} を ~" + word,
                t.Act,
                en="~" + english + " {amount} {word} counter(s|amount)",
                const=const,
                style="" if after else "number first",
            )
        rule(
            "act",
            "$name:word カウンターを すべて ~" + word,
            t.Act,
            en="~" + english + " all {word} counters",
            const=const | {"amount": t.All()},
        )
        rule(
            "act",
            "$name:word カウンターを {amount:valref} と同じ (数|個数) ?だけ ~" + word,
            t.Act,
            en="~" + english + " as many {word} counters as {amount}",
            const=const,
        )
        rule(
            "pred",
            "$name:word カウンターを [ {amount:quant} ] ~" + word,
            t.Event,
            en="~" + english + " [{amount} ]{word} counter(s|amount)",
            const=const | {"actor": t.Subject()},
        )
    rule("poolvalue", "{player:player} の $pool:attribute", t.PlayerValue, en="the number of {player}'s {attribute} counters")
    rule("valref", "{_:poolvalue} の (数|個数)", en="{_}")
    for category, bounds in (("ncond", "$bound:op"), ("bcond", "$cmp:op")):
        words = "{left:poolvalue} が {right:pieces}"
        english = "{left} is {right}"
        rule(category, words + " " + bounds, t.Compare, en=english + " {op}", when=_of_pool, style="pieces")
        rule(category, words, t.Compare, en=english, const={"op": "="}, when=_of_pool, style="pieces")
    head = "{count:poolvalue} $number:per " + UNITS + " につき "
    rule("amount", head + "{each:count}", t.Per, en="{each} for every {per} of {count}", when=_per_pool)
    rule("points", head + "{each:num}", t.Per, en="{each} for every {per} of {count}", when=_per_pool)


def _of_pool(node: object) -> bool:
    return isinstance(node, t.Compare) and _is_pool(node.left)


def _per_pool(node: object) -> bool:
    return isinstance(node, t.Per) and _is_pool(node.count)


def _is_pool(node: object) -> bool:
    return isinstance(node, t.PlayerValue) and node.attribute.startswith("counter:")


def _power(mission: Layer) -> None:
    rule = mission.rule
    for minus, sign, english in ((False, "+", "+"), (True, "-", "-")):
        const: dict[str, object] = {"minus": minus, "attribute": "power"}
        said = " " + english + "{amount} power[ {duration}]"
        number = sign + " {amount:num}"
        rule("act", "{object:whose} パワーを " + DUR + number + " ~する", t.ModifyValue, en="{object} gets" + said, const=const)
        rule("act", DUR + "パワーを " + number + " ~する", t.ModifyValue, en="it gets" + said, const=const | OUT)
        rule(
            "act",
            "{object:np_ha} " + DUR + "パワー " + number + " ?を ~得る",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            style="gets",
        )
        per = "{amount:each" + ("minus" if minus else "plus") + "} "
        rule("act", "{object:whose} パワーを " + DUR + per + "~する", t.ModifyValue, en="{object} gets" + said, const=const)
        for category, count, when in (
            ("counted", "{count:counted}", _per_cards),
            ("pool", "{count:poolvalue}", _per_pool),
        ):
            rule(
                "each" + ("minus" if minus else "plus"),
                count + " $number:per " + UNITS + " につき " + sign + " {each:num}",
                t.Per,
                en="{each} for every {per} of {count}",
                when=when,
            )
        by_value = "{amount:valref} 分 " + ("マイナス" if minus else "プラス")
        rule(
            "act",
            "{object:whose} パワーを " + DUR + by_value + " ~する",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            when=_by_a_value,
        )
        rule(
            "act",
            "{object:whose} パワーを " + DUR + "{amount:num} ~" + ("下げる" if minus else "上げる"),
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            style="verb",
        )
    rule(
        "act",
        "{object:whose} $attr:attribute は " + DUR + "{value:val} (未満に|より小さく|より低く) ならない",
        t.Floor,
        en="the {attribute} of {object} does not go below {value}[ {duration}]",
        forms="end",
    )


def _per_cards(node: object) -> bool:
    return isinstance(node, t.Per) and isinstance(node.count, t.Count)


def _by_a_value(node: object) -> bool:
    return isinstance(node, t.ModifyValue) and not isinstance(node.amount, t.Num | t.Per)


def _others(mission: Layer) -> None:
    rule = mission.rule
    free: dict[str, object] = {"verb": "play", "word": "free"}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "コストを支払わず !に (|ただちに|その場で) ~プレイする",
            t.Act,
            en=f"~play {said} without paying its cost",
            const=free | const,
        )
        rule(
            "act",
            object_ + "$face:state に ~する",
            t.Act,
            en=f"~turn {said} {{state}}",
            const={"verb": "turn_face"} | const,
        )
    rule("act", "~$playerv:verb", t.Act, en="~{verb}")
    rule("act", "{to:zone} を ~シャッフルする", t.Act, en="~shuffle {to}", const={"verb": "shuffle"})
    rule("act", "~シャッフルする", t.Act, en="~shuffle it", const=OUT | {"verb": "shuffle"})
    patient: dict[str, object] = {"object": t.Subject()}
    for verb, value, english in (
        ("スリープする", "sleep", "sleep"),
        ("リブートする", "reboot", "reboot"),
        ("スライドする", "slide", "slide"),
    ):
        rule("pred", "~" + verb, t.Event, en="~" + english, const=patient | {"verb": value}, style="by itself")
    rule(
        "act",
        "{object:np_ha} " + DUR + "{by:affecting} を ~受ける@nai.@",
        t.Unaffected,
        en="{object} is not affected by {by}[ {duration}]",
    )
    rule(
        "affecting",
        "[ {player:player} の ] パワーをマイナスする効果",
        t.Selector,
        en="effects [of {player} ]that lower power",
        const={"nouns": ("effect",), "filters": (t.InState("power_minus"),)},
    )
