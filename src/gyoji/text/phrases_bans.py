"""Shared bans, permissions and duties: a subject with a predicate that is denied, allowed or demanded."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer

DUR = "{duration:dur?} "


def add_bans(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    rule = core.rule
    head = "{subject:np_ha} " + DUR + "[ {unless:unless} ] [ {period:period} に ] "
    english = "{subject} cannot {event}[ during {period}][ {duration}][ unless {unless}]"
    rule("act", head + "{event:pred@nai.@}", r.Ban, en=english, when=_is_suffered)
    rule("act", head + "{event:pred@potential.nai.@}", r.Ban, en=english, when=_is_done)
    rule("act", head + "{event:pred@nai.@}", r.Ban, en=english, when=_is_done, style="does not")
    rule("act", head + "{event:pred} ことが ~できる@nai.@", r.Ban, en=english, style="thing")
    rule("act", head + "{event:predo@potential.nai.@}", r.Ban, en=english, style="topic", when=_is_suffered)
    rule(
        "act",
        "{subject:np_ha} " + DUR + "{event:pred@potential.@}",
        r.Permission,
        en="{subject} can {event}[ {duration}]",
        when=_is_done,
    )
    rule(
        "act",
        "{subject:np_ha} " + DUR + "{event:pred} ことが ~できる",
        r.Permission,
        en="{subject} can {event}[ {duration}]",
        style="thing",
        when=_is_done,
    )
    rule(
        "act",
        "{subject:np_ha} " + DUR + "?可能なら {event:pred@nakereba} ならない",
        r.Duty,
        en="{subject} must {event}[ {duration}]",
    )
    rule(
        "act",
        "{subject:np_ha} " + DUR + "{verbs:$actnoun+++と} ができない",
        r.BanAll,
        en="{subject} cannot {verbs| or }[ {duration}]",
        forms="end",
    )
    rule(
        "act",
        "{subject:np_ha} " + DUR + "{verbs:$actnoun+++も} もできない",
        r.BanAll,
        en="{subject} cannot {verbs| or }[ {duration}]",
        forms="end",
        style="nor",
    )
    limited = "{subject:np_ha} " + DUR + "1 {period:span} に "
    rule(
        "act",
        limited + "{object:np_bare} を {limit:count} しか ~$pv:verb@potential.nai",
        r.Limited,
        en="{subject} can {verb} only {limit} {object} each {period}[ {duration}]",
        forms="end",
    )
    rule(
        "act",
        limited + "{limit:times} しか ~$iv:verb@potential.nai",
        r.Limited,
        en="{subject} can {verb} only {limit} time(s) each {period}[ {duration}]",
        forms="end",
    )
    rule("np_bare", "{_:sel0}", en="{_}")
    rule("times", "{_:num} (回|度)", en="{_}")
    rule("span", "$period:name", t.Period, en="{name}")
    for category in ("predo", "predof"):
        rule(
            "act",
            "{subject:np_ha} " + DUR + "{event:" + category + "@potential.@}",
            r.Permission,
            en="{subject} can {event}[ {duration}]",
            when=_is_play,
        )
    core.wellformed(r.Ban, _is_part_of_game)
    rule("unless", "{costs:icon+} を支払わない限り ?、", t.Pay, en="you pay {costs|}")


def _is_play(node: object) -> bool:
    """Only what is done to oneself by choice is allowed this way; 見られる is passive."""
    event = getattr(node, "event", None)
    return _is_suffered(node) and isinstance(event, t.Event) and event.verb in ("play", "activate", "use")


def _is_part_of_game(node: object) -> bool:
    """ゲームに勝利する wins the game; it is not winning during it."""
    assert isinstance(node, r.Ban)
    return not isinstance(node.period, t.Period) or node.period.name != "game"


def _is_suffered(node: object) -> bool:
    event = getattr(node, "event", None)
    if isinstance(event, t.Event):
        return (
            isinstance(event.object, t.Subject) or isinstance(event.to, t.Subject) or event.verb == "trigger"
        )
    return True


def _is_done(node: object) -> bool:
    return not _is_suffered(node)
