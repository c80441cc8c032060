"""What clauses tell of where references are bound at once: events, what happens to damage and counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.nouns import BoundNouns
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused

TOLD: Final = "o ni kara amount state cause at limit unless per_span only de targeting"
"""The parts that have a meaning beside most verbs, where the clause tells of an event."""
WHOLE_ZONE: Final = "zone"
"""The word of a search that looks through a zone, whatever is found there."""


class BoundEvents(BoundNouns):
    """The meaning of clauses as events."""

    def event(self, clause: t.Node, tense: str = "did", subject: t.Node | None = None) -> t.Node:
        """Return the event that a clause tells of; *subject*: what it is about where the clause does not say."""
        if isinstance(clause, t.Moment):
            return self.situation(clause)
        if not isinstance(clause, a.Cl):
            raise Refused("this is no event")
        roles = Roles(clause)
        in_battle = self.in_group(roles.verb, "duty")
        if in_battle and isinstance(roles.o, a.Np) and roles.o.head == a.Head("attack"):
            roles.o = roles.o.owners[0] if roles.o.owners else roles.o  # ～の攻撃を防御する
        about: t.Node | None = subject
        if isinstance(roles.subject, a.Np):
            within = [each for each in roles.subject.filters if isinstance(each, a.Including)]
            if within:  # これを含む～が集団攻撃した: one of those that did is enough to tell
                if not roles.verb.startswith("group"):
                    raise Refused("only a group has something in it", "含む")
                roles.subject = within[0].what
        if roles.subject is not None and self.words.sort(roles.subject) == "ability":
            about = self.ability(roles.subject)
        elif roles.subject is not None and self.words.sort(roles.subject) not in (
            "counter",
            "damage",
            "deed",
        ):
            about = self.who_or_what(roles.subject)
        first = "first " if self.in_group(roles.verb, "first") and tense == "would" else ""
        alone = "solo group " if in_battle else ""
        roles.check(self.lexicon.uses_told.get(roles.verb, TOLD), first + alone + "always if_able")
        if roles.amount is not None and roles.o is None and not self.in_group(roles.verb, "counting"):
            if isinstance(about, t.Selector) and about.quantity is None:
                about = replace(about, quantity=self.quantity(roles.amount))
        found = self._from_place(self._event(roles, tense, about), roles)
        if "first" in roles.adverbs and not self.is_damage(roles.verb):
            found = replace(found, word="first")
        if tense == "did":
            found = self.once_happened(found)
        cause = self.cause_of_event(found, roles.cause)
        return found if cause is None else replace(found, cause=self.both_causes(found.cause, cause))

    def situation(self, node: t.Node) -> t.Node:
        """Return the beginning or end of a period as a situation: those that the turn comes to."""
        assert isinstance(node, t.Moment)
        found = self.moment(node)
        assert isinstance(found.period, t.Period)
        name = found.period.name
        if found.edge == "end" and not self.in_group(name, "ending"):
            raise Refused("the end of this is no situation of the rules", "終了時")
        if found.edge == "start" and (name.endswith("_step") or self.in_group(name, "never_begun")):
            raise Refused("the beginning of this is no situation of the rules", "開始時")
        if found.edge == "start" and name == "battle":  # it begins as it is declared (1005.4a)
            return t.Event("declare_battle", actor=found.period.player)
        return found

    def is_damage(self, verb: str) -> bool:
        """Tell whether a verb is one of damage."""
        return self.way(verb) in ("deal", "suffer")

    def both_causes(self, told: t.Node | None, cause: t.Node) -> t.Node:
        """相手の効果で効果ダメージを: return the one that says more, where both are the same."""
        if told is None or told == cause or self.says_more(cause, told):
            return cause
        raise Refused("it is said twice what brings this about", "で")

    def says_more(self, cause: t.Node, told: t.Node) -> bool:
        """Tell whether the noun of the damage (*told*) says less than what deals it."""
        return told == t.ByEffect() and isinstance(cause, t.ByEffect)

    def leaves(self, verb: str) -> bool:
        """Tell whether an object lies somewhere else after an event."""
        return verb in self.ctx.told.leaving or self.in_group(verb, "leaving")

    def _from_place(self, found: t.Event, roles: Roles) -> t.Event:
        """墓地のこれが除外された時: from there."""
        named = (
            roles.subject if roles.voice == "passive" or self.in_group(found.verb, "departing") else roles.o
        )
        if not self.leaves(found.verb) or found.source is not None or not isinstance(named, a.RefNp):
            return found
        for each in named.filters:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                return replace(found, source=self.zone_of(each.place))
        return found

    def _event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = roles.verb
        own = self.own_event_of(roles, tense, about)
        if own is not None:
            return own
        if self.is_damage(verb):
            return self.event_of(roles, about)
        for counter in (roles.subject, roles.o):
            if isinstance(counter, a.Np) and self.words.sort(counter) == "counter":
                return self.counter_event(roles, counter, about)
        if self.way(verb) == "enter":
            return self._entered(roles, tense, about)
        if verb in self.lexicon.itself and roles.o is None:
            if roles.voice == "" or roles.no is not None or verb not in self.lexicon.deeds:
                of = self.noun(roles.no) if roles.no is not None else about
                source, to = self._place(roles.kara), self._place(roles.ni)
                return t.Event(self.lexicon.itself[verb], object=of, source=source, to=to)
        if self.in_group(verb, "departing"):
            where = roles.o if isinstance(roles.o, a.Place) else roles.kara
            return t.Event("leave", object=about, source=self._place(where))
        if self.in_group(verb, "becoming_target"):
            return t.Event("target", object=about, cause=self.cause_by_effect(roles.no))
        if self.way(verb) == "draw":
            this = self.noun(roles.o) if isinstance(roles.o, a.ThisRef | a.RefNp) else None
            number = self.amount_of(roles.o) or self.quantity(roles.amount)
            return t.Event("draw", actor=about, object=this, amount=number)
        if self._of_life(verb)[0] in ("life", "pay"):
            return self._life_event(roles, about)
        if self.way(verb) == "alone":
            return t.Event(self.row(verb, "")[1], actor=about)
        return self._rarer_event(roles, tense, about)

    def _entered(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        """動物が夜状態で戦場に出た: it is in that state then."""
        source, state = self._place(roles.kara), roles.state
        if state == a.InStateArg("played") and tense == "would":  # it comes from the pile
            source, state = t.Zone("pile"), None
        if state is not None and (state.clause is not None or tense != "did"):
            raise Refused("in which state it comes out cannot be asked", "状態で")
        if state is not None and isinstance(about, t.Selector):
            states = tuple(t.InState(each) for each in state.state.split("+"))
            about = replace(about, filters=(*about.filters, *states))
            about = self.as_then(about, "night", None) if t.InState("night") in states else about
        found = t.Event(self.row(roles.verb, "")[1], object=about, source=source, to=self._place(roles.ni))
        return self._scoped(found)

    def _rarer_event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = roles.verb
        if self.way(verb) == "become" and roles.state_to in self.lexicon.becoming:
            if roles.state_to == "hidden":  # the event itself says that it was revealed, and no longer is
                about = _without(about, t.InState("revealed"))
            named = self.lexicon.becoming[roles.state_to]
            return t.Event(named, object=about, source=self._place(roles.de))
        if roles.targeting is not None:
            by = self.cause_by_effect(roles.o) if roles.o is not None else None
            return t.Event("target", actor=about, object=self.noun(roles.targeting), cause=by)
        if (
            (self.in_group(verb, "using") or self.in_group(verb, "applying"))
            and roles.voice == ""
            and roles.o is None
        ):
            return t.Event("activate", object=about, source=self._place(roles.de))
        if verb in self.lexicon.deeds:
            return self._done_event(roles, tense, about)
        raise Refused("an event of this kind is not known", "時")

    def _done_event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = self.deed(roles.verb)
        what = self.noun(roles.o) if roles.o is not None else None
        actor = about
        if roles.voice == "passive":
            what, actor = about, self.player(roles.ni) if self.words.sort(roles.ni) == "player" else None
        source: t.Node | None = self._place(roles.kara)
        to: t.Node | None = self._place(roles.ni)
        attaches = self.words.verb_has(roles.verb, "attaches")
        if attaches and roles.ni is not None:
            to = self.noun(roles.ni)
        elif attaches and isinstance(actor, t.Selector | t.This):  # これが道具を装備した
            to, actor = actor, None
        if self.in_group(verb, "using") and roles.de is not None:
            source = self._place(roles.de)
        state = roles.state.state if roles.state is not None else ""
        if roles.amount is not None and isinstance(what, t.Selector) and what.quantity is None:
            what = replace(what, quantity=self.quantity(roles.amount))
        place = self._place(roles.subject if roles.voice == "passive" else roles.o)
        if self.way(verb) == "shuffle":
            return t.Event(verb, actor=actor, to=place)
        if (
            self.in_group(verb, "searching") and place is not None and tense == "did"
        ):  # whatever was found (205-5b)
            return t.Event(verb, actor=actor, source=place, word=WHOLE_ZONE)
        return self._scoped(t.Event(verb, actor=actor, object=what, source=source, to=to, state=state))

    def _of_life(self, verb: str) -> tuple[str, str]:
        return self.row(verb, self.lexicon.player_values[0])

    def _life_event(self, roles: Roles, about: t.Node | None) -> t.Event:
        what = roles.o
        if what is None or self.is_life(what):
            way, name = self._of_life(roles.verb)
            amount = self.amount_of(what) or self.quantity(roles.amount)
            return t.Event("pay_life" if way == "pay" else name, actor=about, amount=amount)
        if self.way(roles.verb) == "pay":
            if self.words.sort(what) == "coin":
                raise Refused("how much of a cost this was cannot be told", "支払")
            return t.Event("pay", actor=about)
        if self.way(roles.verb) == "change":
            return t.Event("lose_abilities", object=about)
        raise Refused("an event of this kind is not known")

    def _scoped(self, found: t.Event) -> t.Event:
        """Read what moved where it came from, if that is said, else wherever it is."""
        what = found.object
        if not isinstance(what, t.Selector) or not isinstance(what.zone, t.Zone) or what.among is not None:
            return found
        if self.way(found.verb) == "play":  # it lies on a pile when it has been played
            return replace(found, object=self._as_card(what))
        source = found.source
        if isinstance(source, t.Zone) and what.zone.name == "anywhere":
            whose = source.player if source.player is not None else what.player
            return replace(found, object=replace(what, zone=replace(source, player=whose), player=whose))
        return found

    def _as_card(self, what: t.Selector) -> t.Selector:
        """動物をプレイする: a card of that type, wherever it is played from (206-1a)."""
        if what.zone != t.Zone(self.lexicon.field) or self.lexicon.home(what.nouns[0]) != self.lexicon.field:
            return what
        filters = (t.Kind(what.nouns), *what.filters)
        return replace(what, zone=t.Zone("anywhere"), filters=filters, nouns=("card",))

    # Damage

    def damage_event(self, what: a.Np) -> t.Event:
        """Return the event of damage named with a clause: ～に与えられるダメージ; its verb is the stage."""
        what = self._whole_damage(what)
        cause = self._damage_cause(what)
        amount = self.amount_of(what)
        amount = amount if isinstance(amount, t.AtLeast | t.AtMost) else None  # only so much at once
        for each in what.filters:
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and self.is_damage(clause.verb):
                return self._damage_told(each, Roles(clause), amount, cause)
        if any(isinstance(each, a.Det) for each in what.filters) and self.ctx.event is not None:
            return replace(self.ctx.event, verb="receive")
        return t.Event("dealt", amount=amount, cause=cause)

    def _damage_told(self, node: a.Rel, inner: Roles, amount: t.Node | None, cause: t.Node | None) -> t.Event:
        inner.check("ni kara cause", "next")
        if inner.cause is not None and inner.cause.kind == "this":
            raise Refused("which damage of the effect this changes cannot be told", "この効果で")
        soon = node.next or "next" in inner.adverbs
        by_effect = self._effect_dealing(inner.subject)
        named = inner.subject if by_effect is None else None
        about = self.noun(named) if named is not None else None
        told = by_effect if by_effect is not None else self.cause_of(inner.cause)
        if told is not None:
            cause = self.both_causes(cause, told)
        other = self.noun(inner.ni) if inner.ni is not None else None
        found = t.Event("deal", actor=about, object=other, amount=amount, cause=cause)
        if self.way(inner.verb) == "suffer":
            by = self.noun(inner.kara) if inner.kara is not None else None
            found = t.Event("receive", actor=by, object=about, amount=amount, cause=cause)
        elif inner.voice == "passive":
            about = other if other is not None else about
            found = t.Event("dealt", object=about, amount=amount, cause=cause)
        self.ctx.upcoming = found if soon else self.ctx.upcoming
        return found

    def event_of(self, roles: Roles, about: t.Node | None) -> t.Event:
        """Return damage as an event."""
        if isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "effect":
            raise Refused("damage is received, effects are not", "受ける")
        named = isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "damage"
        damage = roles.o if named else roles.subject
        damage = self._whole_damage(damage) if isinstance(damage, a.Np) else damage
        cause = self._damage_cause(damage)
        amount = self.amount_of(damage)
        if amount is None and roles.amount is not None:
            amount = self.quantity(roles.amount)
        other = self.noun(roles.ni) if roles.ni is not None else None
        found = t.Event("deal", actor=about, object=other, amount=amount, cause=cause)
        if self.way(roles.verb) == "suffer":
            by = self.noun(roles.kara) if roles.kara is not None else None
            found = t.Event("receive", actor=by, object=about, amount=amount, cause=cause)
        elif roles.voice == "passive":
            about = other if other is not None else about
            found = t.Event("dealt", object=about, amount=amount, cause=cause)
        elif (by_effect := self._effect_dealing(roles.subject)) is not None:
            found = replace(found, actor=None, cause=by_effect)
        return replace(found, word="first") if "first" in roles.adverbs else found

    def _effect_dealing(self, node: t.Node | None) -> t.Node | None:
        """あなたの効果が与える: whose effect deals the damage; None where something else does."""
        effect = isinstance(node, a.Np) and self.words.sort(node) == "effect"
        return self.by_effect(node) if effect and isinstance(node, a.Np) else None

    def _damage_cause(self, node: t.Node | None) -> t.Node | None:
        """Return by what damage is dealt, as far as its noun says: battle, an effect, or anything."""
        if not isinstance(node, a.Np) or not node.noun:
            return None
        if node.noun in self.lexicon.in_battle:
            return t.InBattle()
        if self.in_group(node.noun, "by_effect"):
            return t.ByEffect()
        left_out = [each.what for each in node.filters if isinstance(each, a.Except)]
        return self._other_damage(left_out[0]) if left_out else None

    def _other_damage(self, node: t.Node) -> t.Node:
        """戦闘以外のダメージ, 戦闘ダメージ以外のダメージ: there are two kinds of damage (207-7b, 207-8b)."""
        if isinstance(node, t.Period) and node.name == "battle":
            return t.ByEffect()
        plain = node.noun if isinstance(node, a.Np) and node == a.Np(a.Head(node.noun)) else ""
        if plain in self.lexicon.in_battle:
            return t.ByEffect()
        if self.in_group(plain, "by_effect"):
            return t.InBattle()
        raise Refused("which damage is left out cannot be told", "以外")

    def _whole_damage(self, node: a.Np) -> a.Np:
        """これが受ける戦闘ダメージ以外のダメージ: what stands before the damage left out tells of the rest."""
        found: list[t.Node] = []
        for each in node.filters:
            left_out = each.what if isinstance(each, a.Except) else None
            if isinstance(left_out, a.Np) and self.words.sort(left_out) == "damage":
                found += [*left_out.filters, a.Except(replace(left_out, filters=()))]
            else:
                found.append(each)
        return replace(node, filters=tuple(found))

    # Counters

    def counter_event(self, roles: Roles, counter: a.Np, about: t.Node | None) -> t.Event:
        """Return what happens to counters as an event."""
        assert isinstance(counter.head, a.CounterHead)
        name = counter.head.name
        amount = self.amount_of(counter) or self.quantity(roles.amount)
        for each in counter.filters:
            head = each.what.head if isinstance(each, a.Except) and isinstance(each.what, a.Np) else None
            if isinstance(head, a.CounterHead):
                name = f"!{head.name}"
        doer = about if isinstance(about, t.Player) else None
        if self.in_group(roles.verb, "puts_on"):
            where = self.noun(roles.ni) if roles.ni is not None else None if doer is not None else about
            return t.Event("place", actor=doer, object=where, amount=amount, word=name)
        if self.in_group(roles.verb, "takes"):
            where = self.noun(roles.kara) if roles.kara is not None else self._on(counter)
            for each in counter.filters:
                put = relative(each)
                if put is not None and self.in_group(put.verb, "puts"):
                    place = Roles(put).ni
                    where = self.noun(place) if place is not None else where
            return t.Event("remove", actor=doer, object=where, amount=amount, word=name)
        if self.in_group(roles.verb, "departing"):
            zone = self._place(roles.o) or self._place(roles.kara) or t.Zone(self.lexicon.field)
            for each in counter.filters:
                lies = self.counters_zone(each)
                if lies is not None and zone.player is None:
                    zone = replace(zone, player=lies.player) if isinstance(each, a.Owned) else lies
            there = t.Selector(zone.player, zone, (), ("object",))
            return t.Event("counter_leaves", object=there, amount=amount, word=name)
        raise Refused("counters do nothing of this kind", "カウンター")


def _without(what: t.Node | None, quality: t.Node) -> t.Node | None:
    """Return what a text names without one of its qualities."""
    if not isinstance(what, t.Selector):
        return what
    return replace(what, filters=tuple([each for each in what.filters if each != quality]))
