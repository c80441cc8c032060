"""Acts and changes that only the mission game has: entering, connecting, drawing, counters of players, power."""

from __future__ import annotations

from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer
from gyoji.text.phrases_nouns import UNITS

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "
AREAS = ("area", "center", "side")


def add_acts(mission: Layer) -> None:
    """Add the acts and changes of the game to *mission*."""
    _entering(mission)
    _attaching(mission)
    _drawing(mission)
    _pools(mission)
    _power(mission)
    _others(mission)


def _entering(mission: Layer) -> None:
    rule = mission.rule
    enter: dict[str, object] = {"verb": "enter"}
    anywhere: dict[str, object] = {"verb": "enter", "to": t.Zone("area")}
    rebooted = "(|［リブート］で|リブートで|リブート状態で) "
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "(|エリアに) " + rebooted + "~登場させる",
            t.Act,
            en=f"~make {said} enter",
            const=anywhere | const,
        )
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
        linked = "?このカードと (コネクトしている|コネクトしてる) 状態で "
        rule(
            "act",
            object_ + linked + "(|エリアに) ~登場させる",
            a.EnterConnected,
            en=f"~make {said} enter, connected with this card",
            const={"to": t.Zone("area")} | const,
        )
        rule(
            "act",
            object_ + linked + "{to:zone} に ~登場させる",
            a.EnterConnected,
            en=f"~make {said} enter {{to}}, connected with this card",
            const=const,
            when=_names_an_area,
        )
    rule(
        "emptyarea",
        "[ {player:player} の ] キャラがない $zone:name",
        t.Zone,
        en="an empty {name}[ of {player}]",
    )
    rule(
        "emptyarea",
        "[ {player:player} の ] キャラがいない $zone:name",
        t.Zone,
        en="an empty {name}[ of {player}]",
        style="living",
    )
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
    assert isinstance(node, t.Act | t.Event | a.EnterConnected)
    return isinstance(node.to, t.Zone) and node.to.name in AREAS and node.to != t.Zone("area")


def _attaching(mission: Layer) -> None:
    rule = mission.rule
    connect: dict[str, object] = {"verb": "connect"}
    become: dict[str, object] = {"verb": "become_exp"}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "{to:np_ni} ~コネクトする",
            t.Act,
            en=f"~connect {said} with {{to}}",
            const=connect | const,
        )
        rule(
            "act",
            object_ + "{to:whose} EXPに ~する",
            t.Act,
            en=f"~make {said} EXP of {{to}}",
            const=become | const,
        )
    rule(
        "act",
        "{to:np_ni} {object:np_o} ~コネクトする",
        t.Act,
        en="~connect {object} with {to}",
        const=connect,
        style="to first",
    )
    rule(
        "act",
        "{object:ref} と {to:np1} を ~コネクトする",
        t.Act,
        en="~connect {object} with {to}",
        const=connect,
        style="pair",
    )
    subject: dict[str, object] = {"object": t.Subject()}
    rule(
        "event",
        "{to:np_ni} {object:np_ga} ~コネクトする",
        t.Event,
        en="{object} is connected with {to}",
        const=connect,
    )
    rule(
        "pred",
        "[ {to:np_ni} ] ~コネクトする",
        t.Event,
        en="~be connected[ with {to}]",
        const=connect | subject,
    )
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
        "act",
        "{amount:amount} ~引く",
        t.Act,
        en="~draw {amount} card(s|amount)",
        const=draw,
        style="bare",
        when=_is_no_per,
    )
    rule(
        "act",
        "{amount:amount} の カードを ~引く",
        t.Act,
        en="~draw {amount} card(s|amount)",
        const=draw,
        style="of",
        when=_is_found_number,
    )
    rule("valref", "{to:zone} に ~$av:verb@ta (枚数|数)", r.NumberMoved, en="the number {verb} to {to}")
    rule("act", "カードを {amount:upto} ~引く", t.Act, en="~draw {amount} cards", const=draw)
    rule("upto", "{n:count} まで", t.UpTo, en="up to {n}")
    rule(
        "act",
        "手札が {hand:count} になるように カードを ~引く",
        a.DrawUntil,
        en="~draw up to a hand of {hand}",
    )
    rule(
        "pred",
        "カードを [ {amount:quant} ] ~引く",
        t.Event,
        en="~draw [{amount} ]card(s|amount)",
        const=draw | {"actor": t.Subject()},
    )


def _is_found_number(node: object) -> bool:
    return isinstance(node, t.Act) and not isinstance(node.amount, t.Per | t.Num)


def _is_no_per(node: object) -> bool:
    return isinstance(node, t.Act) and not isinstance(node.amount, t.Per)


def _pools(mission: Layer) -> None:
    """Counters belong to players: they are gained, spent and counted."""
    rule = mission.rule
    for word, verb, english in (("得る", "place", "gain"), ("消費する", "remove", "spend")):
        const: dict[str, object] = {"verb": verb}
        said = "~" + english + " {amount} {word} counter(s|amount)"
        rule("act", "$name:word カウンターを {amount:pieces} ~" + word, t.Act, en=said, const=const)
        rule(
            "act",
            "$name:word カウンター {amount:pieces} を ~" + word,
            t.Act,
            en=said,
            const=const,
            style="number first",
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
    rule(
        "poolvalue",
        "{player:player} の $pool:attribute",
        t.PlayerValue,
        en="the number of {player}'s {attribute} counters",
    )
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
        rule(
            "act",
            "{object:whose} パワーを " + DUR + number + " ~する",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
        )
        rule(
            "act",
            DUR + "パワーを " + number + " ~する",
            t.ModifyValue,
            en="it gets" + said,
            const=const | OUT,
        )
        rule(
            "act",
            "{object:np_ha} " + DUR + "パワー " + number + " ?を ~得る",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            style="gets",
        )
        per = "{amount:each" + ("minus" if minus else "plus") + "} "
        rule(
            "act",
            "{object:whose} パワーを " + DUR + per + "~する",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
        )
        for count, when in (("{count:counted}", _per_cards), ("{count:poolvalue}", _per_pool)):
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
        for face in ("{to:zone} に $face:state に", "$face:state に {to:zone} に"):
            rule(
                "act",
                object_ + face + " ~置く",
                t.Act,
                en=f"~put {said} {{state}} {{to}}",
                const={"verb": "put"} | const,
                style="face" + face[0],
            )
        rule(
            "act",
            object_ + "{to:zone} に 好きな 順番で [ $face:state に ] ~置く",
            a.InAnyOrder,
            en=f"~put {said} [{{state}} ]{{to}} in any order",
            const=const,
        )
        rule(
            "act",
            object_ + "$face:state に ~する",
            t.Act,
            en=f"~turn {said} {{state}}",
            const={"verb": "turn_face"} | const,
        )
    rule(
        "act",
        "{object:whose} コストを支払わず !に (|ただちに|その場で) ~プレイする",
        t.Act,
        en="~play {object} without paying its cost",
        const=free,
        style="its cost",
    )
    rule(
        "act",
        "{actor:np_ha} {object:np_ni} 自身の $attr:attribute (|の値) に等しい ダメージを ~与える",
        a.OwnDamage,
        en="{actor} deals damage to {object} equal to its {attribute}",
    )
    rule("act", "~$playerv:verb", t.Act, en="~{verb}")
    rule("act", "{to:zone} を ~シャッフルする", t.Act, en="~shuffle {to}", const={"verb": "shuffle"})
    deck: dict[str, object] = {"verb": "shuffle", "to": t.Zone("deck")}
    rule("act", "~シャッフルする", t.Act, en="~shuffle the deck", const=deck, style="bare")
    rule("act", "シャッフルを ~行う", t.Act, en="~shuffle the deck", const=deck, style="noun")
    patient: dict[str, object] = {"object": t.Subject()}
    for verb, value, english in (
        ("スリープする", "sleep", "sleep"),
        ("リブートする", "reboot", "reboot"),
        ("スライドする", "slide", "slide"),
    ):
        rule(
            "pred", "~" + verb, t.Event, en="~" + english, const=patient | {"verb": value}, style="by itself"
        )
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
