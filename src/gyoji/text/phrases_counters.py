"""Shared phrases of counters: putting, removing and moving them, entering with them, their limits."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text.layer import Layer

OUT: dict[str, object] = {"object": t.Omitted()}
PLACE: dict[str, object] = {"verb": "place"}
REMOVE: dict[str, object] = {"verb": "remove"}


def add_counters(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    _placing(core)
    _removing(core)
    _events(core)
    rule = core.rule
    rule(
        "counterset",
        "$counter:name が {amount:pieces} 置かれた",
        t.Counters,
        en="{amount} {name} counter(s|amount)",
    )
    rule(
        "clause",
        "{object:np} には $counter:counter を {n:pieces} を超えて置くことができない",
        t.CounterCap,
        en="{object} cannot have more than {n} {counter} counters",
    )


def _placing(core: Layer) -> None:
    rule = core.rule
    english = "~put {amount} {word} counter(s|amount) on "
    put = "$counter:word を {amount:pieces} ~置く"
    rule("act", "{object:np_ni} " + put, t.Act, en=english + "{object}", const=PLACE)
    rule("act", "{object:ref} の上に " + put, t.Act, en=english + "{object}", const=PLACE, style="on top")
    rule("act", put, t.Act, en=english + "it", const=PLACE | OUT)
    rule(
        "act",
        "{amount:valref} だけ {object:np_ni} $counter:word を ~置く",
        t.Act,
        en=english + "{object}",
        const=PLACE,
    )


def _removing(core: Layer) -> None:
    rule = core.rule
    english = "~remove {amount} {word} counter(s|amount) from {object}"
    places = (
        ("{object:owned} $counter:word", ""),
        ("{object:np_kara} $counter:word", "from"),
        ("{object:ref} に置かれている $counter:word", "placed"),
    )
    numbers = (("すべて", t.All(), "all"), ("(好きな数|好きな個数)", t.AnyNumber(), "any number of"))
    for place, style in places:
        rule("act", place + " を {amount:pieces} ~取り除く", t.Act, en=english, const=REMOVE, style=style)
        for words, amount, number in numbers:
            rule(
                "act",
                place + " を " + words + " ~取り除く",
                t.Act,
                en="~remove " + number + " {word} counters from {object}",
                const=REMOVE | {"amount": amount},
                style=style,
            )
    rule(
        "act",
        "{object:owned} $counter:word を {amount:pieces} {to:np_ni} ~移動する",
        t.Act,
        en="~move {amount} {word} counter(s|amount) from {object} to {to}",
        const={"verb": "move"},
    )
    rule("np_kara", "{_:np} から", en="{_}")


def _events(core: Layer) -> None:
    rule = core.rule
    rule(
        "event",
        "{object:np_ni} $counter:word が ~置く@passive.@",
        t.Event,
        en="a {word} counter is put on {object}",
        const=PLACE,
    )
    rule(
        "event",
        "{object:owned} $counter:word が ~取り除く@passive.@",
        t.Event,
        en="a {word} counter is removed from {object}",
        const=REMOVE,
    )
