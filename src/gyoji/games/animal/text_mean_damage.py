"""What clauses of card text mean as changes of damage: which damage, at which stage, by how much."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def damage_event(what: a.Np, ctx: Context) -> tuple[str, t.Event]:
    """Return the stage and the event of damage named with a clause: ～に与えられるダメージ."""
    what = whole_damage(what)
    cause = damage_cause(what)
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
            by_effect = effect_dealing(inner.subject, ctx)
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


def damage_cause(node: t.Node | None) -> t.Node | None:
    """Return by what damage is dealt, as far as its noun says: battle, an effect, or anything."""
    if isinstance(node, a.Np) and isinstance(node.head, a.Head):
        if node.head.noun == "battle_damage":
            return t.InBattle()
        if node.head.noun == "effect_damage":
            return t.ByEffect()
        for each in node.filters:
            if isinstance(each, a.Except):
                return _other_damage(each.what)
    return None


def whole_damage(node: a.Np) -> a.Np:
    """これが受ける戦闘ダメージ以外のダメージ: what stands before the damage left out tells of the rest."""
    found: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Except) and isinstance(each.what, a.Np) and WORDS.sort(each.what) == "damage":
            found += [*each.what.filters, a.Except(replace(each.what, filters=()))]
        else:
            found.append(each)
    return replace(node, filters=tuple(found))


def _other_damage(node: t.Node) -> t.Node:
    """戦闘以外のダメージ, 戦闘ダメージ以外のダメージ: there are two kinds of damage (207-7b, 207-8b)."""
    if isinstance(node, t.Period) and node.name == "battle":
        return t.ByEffect()
    if node == a.Np(a.Head("battle_damage")):
        return t.ByEffect()
    if node == a.Np(a.Head("effect_damage")):
        return t.InBattle()
    raise Refused("which damage is left out cannot be told", "以外")


def event_of(roles: Roles, about: t.Node | None, ctx: Context) -> t.Event:
    if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "effect":
        raise Refused("damage is received, effects are not", "受ける")
    damage = roles.o if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage" else roles.subject
    damage = whole_damage(damage) if isinstance(damage, a.Np) else damage
    cause = damage_cause(damage)
    amount = events.amount_of(damage, ctx)
    if amount is None and roles.amount is not None:
        amount = nouns.quantity(roles.amount, ctx)
    word = "first" if "first" in roles.adverbs else ""
    other = nouns.noun(roles.ni, ctx) if roles.ni is not None else None
    if roles.verb == "receive":
        by = nouns.noun(roles.kara, ctx) if roles.kara is not None else None
        return t.Event("receive", actor=by, object=about, amount=amount, cause=cause, word=word)
    if roles.voice == "passive":
        return t.Event(
            "dealt", object=other if other is not None else about, amount=amount, cause=cause, word=word
        )
    by_effect = effect_dealing(roles.subject, ctx)
    if by_effect is not None:
        return t.Event("deal", object=other, amount=amount, cause=by_effect, word=word)
    return t.Event("deal", actor=about, object=other, amount=amount, cause=cause, word=word)


def effect_dealing(node: t.Node | None, ctx: Context) -> t.Node | None:
    """あなたの効果が与える: whose effect deals the damage; None where something else does."""
    if isinstance(node, a.Np) and isinstance(node.head, a.Head) and WORDS.sort(node) == "effect":
        return events.by_effect(node, ctx)
    return None


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
