"""What clauses of card text mean as changes of damage: which damage, at which stage, by how much."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as a
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_roles import Roles
from gyoji.kernel import tree as t
from gyoji.text.errors import Refused


def damage_event(what: a.Np, ctx: Context) -> tuple[str, t.Event]:
    """Return the stage and the event of damage named with a clause: ～に与えられるダメージ."""
    cause = events.damage_cause(what)
    amount = _limits(what, ctx)
    for each in what.filters:
        if (
            isinstance(each, a.Rel)
            and isinstance(each.clause, a.Cl)
            and each.clause.verb in ("deal", "receive")
        ):
            inner = Roles(each.clause)
            soon = each.next or "next" in inner.adverbs
            about = nouns.noun(inner.subject, ctx) if inner.subject is not None else None
            other = nouns.noun(inner.ni, ctx) if inner.ni is not None else None
            if inner.verb == "receive":
                by = nouns.noun(inner.kara, ctx) if inner.kara is not None else None
                found = t.Event("receive", actor=by, object=about, amount=amount, cause=cause)
            elif inner.voice == "passive":
                about = other if other is not None else about
                found = t.Event("dealt", object=about, amount=amount, cause=cause)
            else:
                found = t.Event("deal", actor=about, object=other, amount=amount, cause=cause)
            ctx.upcoming = found if soon else ctx.upcoming
            return found.verb, found
    if any(isinstance(each, a.Det) for each in what.filters) and ctx.event is not None:
        return "receive", replace(ctx.event, verb="receive")
    return "dealt", t.Event("dealt", amount=amount, cause=cause)


def _limits(what: a.Np, ctx: Context) -> t.Node | None:
    """2点以上のダメージ: only so much at once."""
    found = events.amount_of(what, ctx)
    return found if isinstance(found, t.AtLeast | t.AtMost) else None


_ATTACKING = (a.Arg("as", a.Np(a.Head("attacker"))), a.Arg("o", a.Np(a.Head("battle_damage"))))
_TOO_MUCH = a.Fact(
    a.Cl(
        "exceed",
        subject=a.Np(a.Head("damage"), (a.Det(),)),
        args=(a.Arg("o", a.Np(a.Head("allowable"), (a.Of(a.Np(a.Head("defender"))),))),),
        ga=True,
    ),
    "is",
)
_EXCESS = a.EqualTo(a.Np(a.Head("value"), (a.Det(), a.Rel(a.Cl("exceed"), "did"))))
_THE_REST = a.Cl(
    "deal",
    args=(a.Arg("ni", a.Who("opponent")), a.Arg("o", a.Np(a.Head("battle_damage"), (_EXCESS,)))),
)


def breaks_through(item: a.WhenP, rest: list[t.Node], main: t.Node, ctx: Context) -> t.Node | None:
    """Return what the words of 《突破》 say, written out (1607.1); None where it is something else."""
    clause = item.event.clause if isinstance(item.event, a.Happening) else None
    if not isinstance(clause, a.Cl) or clause.verb != "deal" or clause.subject is None:
        return None
    if clause.args != _ATTACKING or rest != [a.IfP(_TOO_MUCH)] or main != _THE_REST:
        return None
    return t.Do((n.BreaksThrough(nouns.noun(clause.subject, ctx)),))


def damage_made(what: a.Np, roles: Roles, ctx: Context) -> t.Node:
    """ダメージを0にする, which is no reduction (1802.1b), ダメージを2倍にする."""
    stage, event = damage_event(what, ctx)
    if roles.to_value == t.Num(0):
        return n.DamageChange(stage=stage, what="zero", event=event)
    if roles.times == t.Num(2):
        return n.DamageChange(stage=stage, what="double", event=event)
    if isinstance(roles.times, t.Num):
        more = t.Times(t.EventAmount(), roles.times.n - 1)
        return n.DamageChange(stage=stage, what="increase", event=event, amount=more)
    raise Refused("damage is made 0 or so many times as much", "ダメージ")


def damage_change(what: a.Np, roles: Roles, ctx: Context) -> t.Node:
    stage, event = damage_event(what, ctx)
    if roles.verb in ("increase", "add_points"):
        return n.DamageChange(stage=stage, what="increase", event=event, amount=changes.amount_of(roles, ctx))
    if roles.to_amount:
        return n.DamageChange(stage=stage, what="reduce", event=event)
    return n.DamageChange(stage=stage, what="reduce", event=event, amount=changes.amount_of(roles, ctx))
