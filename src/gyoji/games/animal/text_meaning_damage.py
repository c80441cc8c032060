"""What clauses of card text mean as changes of damage: which damage, at which stage, by how much."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_meaning_events as events
from gyoji.games.animal.text_meaning_events import AnimalEvents
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

_OVER = a.Np(a.Head("value"), (a.Det(), a.Rel(a.Cl("exceed"), "did")))
_BATTLE_DAMAGE = a.Head("battle_damage")


class AnimalDamage(AnimalEvents):
    """What clauses of card text mean as changes of damage: which damage, at which stage, by how much."""

    def damage_event(self, what: a.Np) -> tuple[str, t.Event]:
        """Return the stage and the event of damage named with a clause: ～に与えられるダメージ."""
        what = whole_damage(what)
        cause = damage_cause(what)
        amount = self._limits(what)
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
                by_effect = self.effect_dealing(inner.subject)
                named = inner.subject if by_effect is None else None
                about = self.noun(named) if named is not None else None
                told = by_effect if by_effect is not None else self.cause_of(inner.cause)
                if told is not None:
                    cause = events.both_causes(cause, told)
                other = self.noun(inner.ni) if inner.ni is not None else None
                if inner.verb == "receive":
                    by = self.noun(inner.kara) if inner.kara is not None else None
                    found = t.Event("receive", actor=by, object=about, amount=amount, cause=cause)
                elif inner.voice == "passive":
                    about = other if other is not None else about
                    found = t.Event("dealt", object=about, amount=amount, cause=cause)
                else:
                    found = t.Event("deal", actor=about, object=other, amount=amount, cause=cause)
                self.ctx.upcoming = found if soon else self.ctx.upcoming
                return found.verb, found
        if any(isinstance(each, a.Det) for each in what.filters) and self.ctx.event is not None:
            return "receive", replace(self.ctx.event, verb="receive")
        return "dealt", t.Event("dealt", amount=amount, cause=cause)

    def event_of(self, roles: Roles, about: t.Node | None) -> t.Event:
        if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "effect":
            raise Refused("damage is received, effects are not", "受ける")
        damage = roles.o if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage" else roles.subject
        damage = whole_damage(damage) if isinstance(damage, a.Np) else damage
        cause = damage_cause(damage)
        amount = self.amount_of(damage)
        if amount is None and roles.amount is not None:
            amount = self.quantity(roles.amount)
        word = "first" if "first" in roles.adverbs else ""
        other = self.noun(roles.ni) if roles.ni is not None else None
        if roles.verb == "receive":
            by = self.noun(roles.kara) if roles.kara is not None else None
            return t.Event("receive", actor=by, object=about, amount=amount, cause=cause, word=word)
        if roles.voice == "passive":
            return t.Event(
                "dealt", object=other if other is not None else about, amount=amount, cause=cause, word=word
            )
        by_effect = self.effect_dealing(roles.subject)
        if by_effect is not None:
            return t.Event("deal", object=other, amount=amount, cause=by_effect, word=word)
        return t.Event("deal", actor=about, object=other, amount=amount, cause=cause, word=word)

    def effect_dealing(self, node: t.Node | None) -> t.Node | None:
        """あなたの効果が与える: whose effect deals the damage; None where something else does."""
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and WORDS.sort(node) == "effect":
            return self.by_effect(node)
        return None

    def _limits(self, what: a.Np) -> t.Node | None:
        """2点以上のダメージ: only so much at once."""
        found = self.amount_of(what)
        return found if isinstance(found, t.AtLeast | t.AtMost) else None

    def own_when(self, item: a.WhenP, rest: list[t.Node], main: t.Node) -> t.Node | None:
        """Return what the words of 《突破》 say, written out (1607.1); None where it is something else."""
        dealing = (
            _roles(item.event.clause, "deal", {"as", "o"}) if isinstance(item.event, a.Happening) else None
        )
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
        return t.Do((n.BreaksThrough(self.noun(dealing.subject)),))

    def damage_made(self, what: a.Np, roles: Roles) -> t.Node:
        """ダメージを0にする, which is no reduction (1802.1b), ダメージを2倍にする."""
        stage, event = self.damage_event(what)
        if roles.to_value == t.Num(0):
            return n.DamageChange(stage=stage, what="zero", event=event)
        if roles.times == t.Num(2):
            return n.DamageChange(stage=stage, what="double", event=event)
        if isinstance(roles.times, t.Num):
            more = t.Times(t.EventAmount(), roles.times.n - 1)
            return n.DamageChange(stage=stage, what="increase", event=event, amount=more)
        raise Refused("damage is made 0 or so many times as much", "ダメージ")

    def damage_change(self, what: a.Np, roles: Roles) -> t.Node:
        stage, event = self.damage_event(what)
        if roles.verb in ("increase", "add_points"):
            return n.DamageChange(stage=stage, what="increase", event=event, amount=self.by_how_much(roles))
        if roles.to_amount:
            if roles.amount not in (t.Num(0), t.Exactly(t.Num(0))):
                raise Refused("damage is reduced by a number, or to nothing", "なるように")
            return n.DamageChange(stage=stage, what="reduce", event=event)
        return n.DamageChange(stage=stage, what="reduce", event=event, amount=self.by_how_much(roles))


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


def _roles(node: t.Node, verb: str, given: set[str]) -> Roles | None:
    """Return the parts of a clause with this verb and just these parts beside it; None for another one."""
    if not isinstance(node, a.Cl) or node.verb != verb or node.voice:
        return None
    roles = Roles(node)
    return roles if roles.given() == given and not roles.adverbs else None
