"""What clauses of card text mean as changes of damage: which damage, at which stage, by how much."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal.text_context import Context
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
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
            inner.check("ni kara cause", "next")
            if inner.cause is not None and inner.cause.kind == "this":
                raise Refused("which damage of the effect this changes cannot be told", "この効果で")
            soon = each.next or "next" in inner.adverbs
            by_effect = events.effect_dealing(inner.subject, ctx)
            named = inner.subject if by_effect is None else None
            about = nouns.noun(named, ctx) if named is not None else None
            told = by_effect if by_effect is not None else events.cause_of(inner.cause, ctx)
            if told is not None:
                cause = events.both_causes(cause, told)
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


_OVER = a.Np(a.Head("value"), (a.Det(), a.Rel(a.Cl("exceed"), "did")))
_BATTLE_DAMAGE = a.Head("battle_damage")


def breaks_through(item: a.WhenP, rest: list[t.Node], main: t.Node, ctx: Context) -> t.Node | None:
    """Return what the words of 《突破》 say, written out (1607.1); None where it is something else."""
    dealing = _roles(item.event.clause, "deal", {"as", "o"}) if isinstance(item.event, a.Happening) else None
    holds = rest[0].condition if len(rest) == 1 and isinstance(rest[0], a.IfP) else None
    exceeding: Roles | None = None
    if isinstance(holds, a.Fact) and holds.tense == "is":
        exceeding = _roles(holds.clause, "exceed", {"o"})
    more = _roles(main, "deal", {"ni", "o"})
    if dealing is None or exceeding is None or more is None or dealing.subject is None:
        return None
    attacking = (dealing.as_, dealing.o) == (a.Np(a.Head("attacker")), a.Np(_BATTLE_DAMAGE))
    room = a.Np(a.Head("allowable"), (a.Of(a.Np(a.Head("defender"))),))
    too_much = (exceeding.subject, exceeding.o) == (a.Np(a.Head("damage"), (a.Det(),)), room)
    excess = a.Np(_BATTLE_DAMAGE, (a.EqualTo(_OVER),))
    if not attacking or not too_much or (more.ni, more.o) != (a.Who("opponent"), excess):
        return None
    return t.Do((n.BreaksThrough(nouns.noun(dealing.subject, ctx)),))


def _roles(node: t.Node, verb: str, given: set[str]) -> Roles | None:
    """Return the parts of a clause with this verb and just these parts beside it; None for another one."""
    if not isinstance(node, a.Cl) or node.verb != verb or node.voice:
        return None
    roles = Roles(node)
    return roles if roles.given() == given and not roles.adverbs else None


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
