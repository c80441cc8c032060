"""Acts, changes and events that only Dimension Zero has: putting, drawing, power and Smash, plans, aura cards."""

from __future__ import annotations

from gyoji.games.dimensionzero import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text.chains import add_durations, begins_at_once
from gyoji.text.layer import Layer
from gyoji.text.phrases_nouns import UNITS

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "


def add_acts(zero: Layer) -> None:
    """Add the acts, changes and events of the game to *zero*."""
    _putting(zero)
    _drawing(zero)
    _damage(zero)
    _numbers(zero)
    _data(zero)
    _plans(zero)
    _auras(zero)
    _stack(zero)
    _chains(zero)


def _putting(zero: Layer) -> None:
    rule = zero.rule
    rule("how", "$turned:_ で", en="{_}")
    rule("how", "$face:_ に", en="{_}")
    rule("how", "$face:_ で", en="{_}", style="de")
    rule("how", "リリース/フリーズ状態を変更せずに", "unchanged", en="in the state it is in")
    source = "[ {source:zone} から ] "
    for state, style in (
        ("{to:dest} (に|へ) [ {state:how} ]", ""),
        ("{state:how} {to:dest} (に|へ)", "before"),
    ):
        english = "~{verb} OBJ [from {source} ]to {to}[ {state}]"
        rule(
            "act",
            "{object:np_o} " + source + state + " ~$zv:verb",
            t.Act,
            en=english.replace("OBJ", "{object}"),
            style=style,
        )
        rule(
            "act",
            source + state + " ~$zv:verb",
            t.Act,
            en=english.replace("OBJ", "it"),
            const=OUT,
            style=style,
        )
    rule(
        "act",
        "{to:dest} に {object:np_o} [ {state:how} ] ~$zv:verb",
        t.Act,
        en="~{verb} {object} to {to}[ {state}]",
        style="place first",
    )
    patient: dict[str, object] = {"object": t.Subject()}
    rule(
        "pred",
        "[ {source:zone} から ] {to:squares} に ~$zv:verb@passive.@",
        t.Event,
        en="~be ~{verb@en} [from {source} ]to a {to}",
        const=patient,
    )
    rule(
        "event",
        "[ {source:zone} から ] {to:squares} に {object:np_ga} ~$zv:verb@passive.@",
        t.Event,
        en="{object} is ~{verb@en} [from {source} ]to a {to}",
    )
    rule(
        "pred",
        "{to:squares} に ~移動する",
        t.Event,
        en="~move to a {to}",
        const={"verb": "move", "actor": t.Subject()},
    )
    rule(
        "act",
        "{object:np_ha} $turned:state で スクエアに ~置く@passive.@",
        t.EntersWith,
        en="{object} is put on a square {state}",
    )
    both = "{object:pairs} (位置|スクエア) を ~入れ替える"
    rule("act", both, t.Act, en="~swap the squares of {object}", const={"verb": "exchange", "word": "square"})
    rule("pairs", "{_:np} の", en="{_}")
    rule(
        "act",
        "(位置|スクエア) を ~入れ替える",
        t.Act,
        en="~swap their squares",
        const=OUT | {"verb": "exchange", "word": "square"},
    )


def _drawing(zero: Layer) -> None:
    rule = zero.rule
    draw: dict[str, object] = {"verb": "draw"}
    rule("act", "カードを {amount:amount} ~引く", t.Act, en="~draw {amount} card(s|amount)", const=draw)
    rule("act", "カードを {amount:upto} ~引く", t.Act, en="~draw {amount} cards", const=draw)
    rule(
        "act",
        "{amount:valref} と同じ (枚数|数) ?の カードを ~引く",
        t.Act,
        en="~draw as many cards as {amount}",
        const=draw,
        style="number first",
    )
    rule("upto", "{n:count} まで", t.UpTo, en="up to {n}")
    rule(
        "pred",
        "カードを [ {amount:quant} ] ~引く",
        t.Event,
        en="~draw [{amount} ]card(s|amount)",
        const=draw | {"actor": t.Subject()},
    )
    shuffle: dict[str, object] = {"verb": "shuffle"}
    rule("act", "{to:zone} を ~シャッフルする", t.Act, en="~shuffle {to}", const=shuffle)
    highest = {"highest": True}
    rule(
        "valref",
        "{of:sel0} の $attr:attribute の中 ?で (1番|一番|最も) 高い (数|数値|もの)",
        t.AttributeOf,
        en="the highest {attribute} of {of}",
        const=highest,
    )
    for verb, value, english in (
        ("プランゾーンを作成する", "create_plan", "create a plan"),
        ("プランゾーンを更新する", "update_plan", "update the plan"),
        ("デュエルに勝利する", "win", "win the duel"),
        ("デュエルに敗北する", "lose", "lose the duel"),
    ):
        rule("act", "~" + verb, t.Act, en="~" + english, const={"verb": value})


def _damage(zero: Layer) -> None:
    rule = zero.rule
    divide: dict[str, object] = {"verb": "divide"}
    split = "{amount:num} のダメージを 割り振って ~与える"
    rule("act", "{object:np_ni} " + split, t.Act, en="~divide {amount} damage among {object}", const=divide)
    rule("act", split, t.Act, en="~divide {amount} damage among them", const=divide | OUT)
    deal: dict[str, object] = {"verb": "deal"}
    rule(
        "pred",
        "[ {object:np_ni} ] バトルでダメージを ~与える",
        t.Event,
        en="~deal damage in battle[ to {object}]",
        const=deal | {"actor": t.Subject(), "cause": t.InBattle()},
    )
    rule(
        "event",
        "{object:np_ni} {actor:other} から ダメージが ~与える@passive.@",
        t.Event,
        en="{object} is dealt damage by {actor}",
        const=deal,
    )
    rule(
        "pred",
        "[ {cause:cause} ] ダメージを ~与える@passive.@",
        t.Event,
        en="~be dealt damage[ {cause}]",
        const=deal | {"object": t.Subject()},
        style="passive now",
        forms="end",
    )
    rule(
        "points",
        "{count:counted} $number:per " + UNITS + " につき {each:num} の",
        t.Per,
        en="{each} for every {per} of {count}",
        style="of",
    )
    zero.wellformed(t.Act, _is_no_dealing_player)
    rule("other", "{what:ref} 以外", t.OtherThan, en="anything but {what}")
    rule(
        "pred",
        "~攻撃する@passive.@",
        t.Event,
        en="~be attacked",
        const={"verb": "attacked", "actor": t.Subject()},
    )
    rule(
        "pred",
        "プランゾーンで 表向きに ~なる",
        t.Event,
        en="~be turned up in the plan zone",
        const={"verb": "flip", "object": t.Subject()},
    )


def _is_no_dealing_player(node: object) -> bool:
    """あなたは before damage says who carries it out, not what deals it."""
    return not isinstance(node, t.Act) or not isinstance(node.actor, t.Player)


def _numbers(zero: Layer) -> None:
    """Power and Smash go up and down by a sign."""
    rule = zero.rule
    rule("whose", "{_:ref} の", en="{_}")
    rule("whose", "その", t.It(), en="it", style="its")
    rule("whose", "{_:selector} の", en="{_}")
    for minus, sign in ((False, "+"), (True, "-")):
        const: dict[str, object] = {"minus": minus}
        said = " " + sign + "{amount} {attribute}[ {duration}]"
        for amount in ("{amount:num}", "{amount:each" + ("minus" if minus else "plus") + "}"):
            number = (sign + " " if ":num" in amount else "") + amount
            rule(
                "act",
                "{object:whose} $stat:attribute を " + DUR + number + " ~する",
                t.ModifyValue,
                en="{object} gets" + said,
                const=const,
            )
            rule(
                "act",
                DUR + "$stat:attribute を " + number + " ~する",
                t.ModifyValue,
                en="it gets" + said,
                const=const | OUT,
            )
        rule(
            "each" + ("minus" if minus else "plus"),
            "{count:counted} $number:per " + UNITS + " につき " + sign + " {each:num}",
            t.Per,
            en="{each} for every {per} of {count}",
        )
        rule(
            "act",
            "{object:whose} $stat:attribute (は|が) "
            + DUR
            + "{amount:each"
            + ("minus" if minus else "plus")
            + "} ~する@passive.@",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            style="by itself",
        )
        rule(
            "act",
            "{object:whose} $stat:attribute (は|が) " + DUR + sign + " {amount:num} ~する@passive.@",
            t.ModifyValue,
            en="{object} gets" + said,
            const=const,
            style="by itself",
        )


def _data(zero: Layer) -> None:
    """Races, attributes, colours and classifications change."""
    rule = zero.rule
    rule("trait", "種族 $name:name", t.Trait, en="race {name}", const={"kind": "race"})
    rule("trait", "属性 $name:name", t.Trait, en="attribute {name}", const={"kind": "attribute"})
    for kind, word in (("race", "種族"), ("attribute", "属性")):
        rule(
            kind + "added",
            "$name:name",
            t.Trait,
            en=kind + " {name}",
            const={"kind": kind},
        )
        rule(
            "act",
            "{object:whose} " + word + "に " + DUR + "{things:" + kind + "added:1} を ~加える",
            t.Gain,
            en="{object} has {things|} in addition[ {duration}]",
            style="added",
        )
        rule(
            "act",
            "{object:whose} " + word + "を " + DUR + "{things:" + kind + "added:1} に ~する",
            t.Become,
            en="{object} becomes of {things|}[ {duration}]",
            style="set " + kind,
        )
    rule(
        "act",
        DUR + "~支配する",
        t.TakeControl,
        en="~control it[ {duration}]",
        const=OUT,
    )
    rule(
        "act",
        "$designated:word を 1 つ ~指定する",
        t.Act,
        en="~designate a {word}",
        const={"verb": "designate"},
    )
    rule("valref", "{value:valref} の半分", a.Half, en="half of {value}")
    rule("colouradded", "$colour:name", t.Colour, en="{name}")
    rule(
        "act",
        "{object:whose} 色を " + DUR + "{things:colouradded++と} に ~する",
        t.Become,
        en="{object} becomes {things| and }[ {duration}]",
        style="set colour",
    )
    rule("kindlost", "{nouns:$noun:1}", t.Kind, en="a(n) {nouns|}")
    rule(
        "act",
        "{object:np_ha} " + DUR + "{things:kindlost:1} (では|で) なくなる",
        t.Lose,
        en="{object} is no longer {things|}[ {duration}]",
        forms="end",
    )
    rule(
        "act",
        "{object:np_o} " + DUR + "~支配する",
        t.TakeControl,
        en="~control {object}[ {duration}]",
    )


def _plans(zero: Layer) -> None:
    rule = zero.rule
    rule(
        "act",
        "{object:np_o} $face:state に ~する",
        t.Act,
        en="~turn {object} {state}",
        const={"verb": "turn_face"},
    )
    free: dict[str, object] = {"verb": "play", "word": "free"}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "(使用コスト|コスト) を支払わずに ~プレイする",
            t.Act,
            en=f"~play {said} without paying its cost",
            const=free | const,
        )


def _auras(zero: Layer) -> None:
    rule = zero.rule
    aura: dict[str, object] = {"verb": "put_aura"}
    below = "{to:np} の下に "
    laid = "(闘気カード|闘気) として !裏向きに ~置く"
    rule(
        "act",
        "{object:np_o} " + below + laid,
        t.Act,
        en="~put {object} as an aura card under {to}",
        const=aura,
    )
    rule(
        "act",
        below + "{object:np_o} " + laid,
        t.Act,
        en="~put {object} as an aura card under {to}",
        const=aura,
        style="place first",
    )
    rule("act", below + laid, t.Act, en="~put it as an aura card under {to}", const=aura | OUT)
    rule(
        "act",
        "{what:np} の下に ?、 そのユニットの持ち主の山札の上からカードを {amount:count} ずつ " + laid,
        a.AuraEach,
        en="~put {amount} card(s|amount) from the top of its owner's library as an aura card under each of {what}",
    )
    rule(
        "act",
        "{object:np_o} [ {to:np_ni} ] ~結合する",
        t.Act,
        en="~bind {object}[ to {to}]",
        const={"verb": "bind"},
    )


def _stack(zero: Layer) -> None:
    rule = zero.rule
    rule(
        "act",
        "{object:np_ha} " + DUR + "{by:agent} の対象に ~なる@nai.@",
        a.NoTarget,
        en="{object} cannot be a target of {by}[ {duration}]",
    )
    rule(
        "act",
        "{object:owned} 対象を {to:np_ni} ~変える",
        t.Act,
        en="~change the target of {object} to {to}",
        const={"verb": "change_target"},
    )
    rule("act", "{object:period} を ~飛ばす", t.Act, en="~skip {object}", const={"verb": "skip"})


def _chains(zero: Layer) -> None:
    add_durations(zero, (a.NoTarget,))
    zero.wellformed(t.Do, begins_at_once)
