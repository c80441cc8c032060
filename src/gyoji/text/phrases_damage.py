"""Shared phrases of damage: dealing, dividing, suffering and reducing it."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text.layer import Layer

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "


def add_damage(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    rule = core.rule
    give = "{amount:points} ダメージを ~与える"
    deal: dict[str, object] = {"verb": "deal"}
    rule("act", "{object:np_ni} " + give, t.Act, en="~deal {amount} damage to {object}", const=deal)
    rule(
        "act",
        "{amount:points} ダメージを {object:np_ni} ~与える",
        t.Act,
        en="~deal {amount} damage to {object}",
        const=deal,
        style="amount first",
    )
    rule("act", give, t.Act, en="~deal {amount} damage to it", const=deal | OUT)
    rule(
        "act",
        "{actor:np_ha} {object:np_ni} " + give,
        t.Act,
        en="{actor} deals {amount} damage to {object}",
        const=deal,
    )
    split = "合計 {amount:num} ダメージを [ $number:step 単位で ] (好きなように割り振って|割り振って) ~与える"
    rule(
        "act",
        "{object:np_ni} " + split,
        t.Act,
        en="~deal {amount} damage divided as you like[ in portions of {step}] among {object}",
        const={"verb": "divide"},
    )
    rule(
        "act",
        split,
        t.Act,
        en="~deal {amount} damage divided as you like[ in portions of {step}] among them",
        const=OUT | {"verb": "divide"},
    )
    rule(
        "pred",
        "[ {object:np_ni} ] ダメージを ~与える",
        t.Event,
        en="~deal damage[ to {object}]",
        const=deal | {"actor": t.Subject()},
    )
    rule(
        "pred",
        "[ {object:np_ni} ] バトルダメージを ~与える",
        t.Event,
        en="~deal battle damage[ to {object}]",
        const=deal | {"actor": t.Subject(), "cause": t.InBattle()},
    )
    rule(
        "pred",
        "[ {cause:cause} ] ダメージを ~受ける",
        t.Event,
        en="~be dealt damage[ {cause}]",
        const=deal | {"object": t.Subject()},
    )
    rule(
        "pred",
        "バトルダメージを ~受ける",
        t.Event,
        en="~be dealt battle damage",
        const=deal | {"object": t.Subject(), "cause": t.InBattle()},
        style="battle damage",
    )
    rule(
        "pred",
        "[ {cause:cause} ] ダメージを ~与える@passive.@",
        t.Event,
        en="~be dealt damage[ {cause}]",
        const=deal | {"object": t.Subject()},
        style="passive",
        forms="ta",
    )
    rule(
        "pred",
        "{actor:np_kara} ダメージを ~受ける",
        t.Event,
        en="~be dealt damage by {actor}",
        const=deal | {"object": t.Subject()},
    )
    rule(
        "event",
        "{object:np_ni} ダメージが ~与える@passive.@",
        t.Event,
        en="{object} is dealt damage",
        const=deal,
    )
    rule(
        "pred",
        "ダメージが ~与える@passive.@",
        t.Event,
        en="~be dealt damage",
        const=deal | {"object": t.Subject()},
        style="damage as subject",
        forms="ta",
    )
    rule("suffering", "{object:np_ga} 受ける ダメージ", t.Event, en="damage to {object}", const=deal)
    rule(
        "suffering",
        "{object:np_ga} 受ける バトルダメージ",
        t.Event,
        en="battle damage to {object}",
        const=deal | {"cause": t.InBattle()},
    )
    rule("suffering", "{actor:np_ga} 与える ダメージ", t.Event, en="damage from {actor}", const=deal)
    rule("next", "{object:np_ga} 次に受ける ダメージ", t.Event, en="the next damage to {object}", const=deal)
    for category, const in (("suffering", {"once": False}), ("next", {"once": True})):
        rule(
            "act",
            "{event:" + category + "} を " + DUR + "{amount:points} ~軽減する",
            t.Reduce,
            en="reduce {event} by {amount}[ {duration}]",
            const=const,
        )
        rule(
            "act",
            "{event:" + category + "} を " + DUR + "すべて ~軽減する",
            t.Reduce,
            en="prevent {event}[ {duration}]",
            const=const,
        )
        for amount, english in (
            ("{amount:points}", "reduce {event} by {amount}"),
            ("すべて", "prevent {event}"),
        ):
            rule(
                "act",
                "{event:" + category + "} は " + DUR + amount + " ~軽減する@passive.@",
                t.Reduce,
                en=english + "[ {duration}]",
                const=const,
                style="is reduced",
            )
    rule(
        "act",
        "{amount:thatmuch} の ダメージを ~与える",
        t.Act,
        en="~deal {amount} damage",
        const=deal,
        when=_repeats,
    )
    rule(
        "act",
        "{amount:thatmuch} の ダメージを ~受ける",
        t.Act,
        en="~be dealt {amount} damage",
        const=deal,
        when=_repeats,
        style="suffer",
    )
    rule(
        "thatmuch",
        "その $number:factor 倍",
        t.Times,
        en="{factor} times as much",
        const={"value": t.EventAmount()},
    )


def _repeats(node: object) -> bool:
    return isinstance(node, t.Act) and node.object is None
