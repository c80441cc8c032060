"""Shared bans, permissions and duties: a subject with a predicate that is denied, allowed or demanded."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.dissolve import DONE_BY_PLAYERS
from gyoji.text.layer import Layer

DUR = "{duration:dur?} "


def add_bans(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    rule = core.rule
    for said, name, const in (("{subject:np_ha} ", "{subject}", {}), ("", "it", {"subject": r.Unsaid()})):
        head = said + DUR + "[ {unless:unless} ] [ {period:period} に ] "
        english = name + " cannot {event}[ during {period}][ {duration}][ unless {unless}]"
        ban = [
            ("{event:pred@nai.@}", _is_suffered, ""),
            ("{event:pred@potential.nai.@}", _is_done, ""),
            ("{event:pred@nai.@}", _is_done, "does not"),
            ("{event:pred} ことが ~できる@nai.@", None, "thing"),
            ("{event:predo@potential.nai.@}", _is_suffered, "topic"),
        ]
        for words, when, style in ban if said else ban[:4]:
            rule("act", head + words, r.Ban, en=english, const=const, when=when, style=style)
        english = name + " can {event}[ {duration}]"
        rule(
            "act",
            said + DUR + "{event:pred@potential.@}",
            r.Permission,
            en=english,
            const=const,
            when=_is_done,
        )
        rule(
            "act",
            said + DUR + "{event:pred} ことが ~できる",
            r.Permission,
            en=english,
            const=const,
            when=_is_done,
            style="thing",
        )
        rule(
            "act",
            said + DUR + "?可能なら {event:pred@nakereba} ならない",
            r.Duty,
            en=name + " must {event}[ {duration}]",
            const=const,
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
    rule(
        "act",
        "{subject:ref} では " + DUR + "{verbs:$actnoun++と} ができない",
        r.BanAll,
        en="{subject} cannot {verbs| or }[ {duration}]",
        forms="end",
        style="with",
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
    for kind in (r.Ban, r.Permission, r.Duty):
        core.wellformed(kind, _says_who)
    rule("unless", "{costs:icon+} を支払わない限り ?、", t.Pay, en="you pay {costs|}")


def _is_play(node: object) -> bool:
    """Only what is done to oneself by choice is allowed this way; 見られる is passive."""
    event = getattr(node, "event", None)
    return _is_suffered(node) and isinstance(event, t.Event) and event.verb in ("play", "activate", "use")


def _is_part_of_game(node: object) -> bool:
    """ゲームに勝利する wins the game; it is not winning during it."""
    assert isinstance(node, r.Ban)
    return not isinstance(node.period, t.Period) or node.period.name != "game"


def _says_who(node: object) -> bool:
    """What players do is forbidden to somebody; only a card can be the subject without being named."""
    assert isinstance(node, r.Ban | r.Permission | r.Duty)
    event = node.event
    if not isinstance(node.subject, r.Unsaid) or not isinstance(event, t.Event):
        return True
    return not isinstance(event.actor, t.Subject) or event.verb not in DONE_BY_PLAYERS


def _is_suffered(node: object) -> bool:
    event = getattr(node, "event", None)
    if isinstance(event, t.Event):
        return (
            isinstance(event.object, t.Subject) or isinstance(event.to, t.Subject) or event.verb == "trigger"
        )
    return True


def _is_done(node: object) -> bool:
    return not _is_suffered(node)
