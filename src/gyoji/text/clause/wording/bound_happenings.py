"""How damage, counters and abilities in events are worded where references are bound at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.wording.bound_events import BoundEventWording
from gyoji.text.clause.wording.bound_nouns import PLACE
from gyoji.text.clause.wording.events import Args

RECEIVED: Final = "receive"
DEALT: Final = "dealt"
"""Stages of damage: as its receiver gets it, and as it is dealt to somebody."""


class BoundHappeningWording(BoundEventWording):
    """The wording of what happens to damage, counters and abilities."""

    # Damage

    def damage_noun(self, cause: t.Node | None) -> str:
        """Return the noun of damage by what brings it about; damage where a clause has to say that."""
        if cause == t.ByEffect():
            return self.lexicon.groups["by_effect"][0]
        return self.lexicon.in_battle[0] if isinstance(cause, t.InBattle) else "damage"

    def is_dealer(self, cause: t.Node | None) -> bool:
        """Tell whether a cause is effects of somebody, which deal the damage: あなたの効果が与える."""
        return isinstance(cause, t.ByEffect) and cause.of is not None

    def damage(self, node: t.Event) -> tuple[a.Np, Args]:
        """Return the damage of an event, and by what it is dealt."""
        noun = self.damage_noun(node.cause)
        number = self.quantity(node.amount)
        filters: Args = () if number is None else (a.Quantified(number),)
        if isinstance(number, t.Exactly):
            filters = (a.Points(number.n),)
        rest = () if noun != "damage" or node.cause is None else (self.cause(node.cause),)
        return a.Np(a.Head(noun), filters), rest

    def _to(self, node: t.Node | None) -> Args:
        return () if node is None or isinstance(node, t.Subject) else (a.Arg("ni", self.noun(node)),)

    def damage_event(self, node: t.Event) -> a.Cl:
        """Return damage that is dealt or received, as a clause."""
        damage, by = self.damage(node)
        first = (a.Adverb("first"),) if node.word == "first" else ()
        what = a.Arg("o", damage)
        deal = self.verb("deal", "deal", "damage")
        if node.verb == RECEIVED:
            source = () if node.actor is None else (a.Arg("kara", self.noun(node.actor)),)
            return self.told(self.verb("suffer", "deal", "damage"), node.object, (*first, *by, *source, what))
        to = self._to(node.object)
        if node.verb == DEALT:
            return a.Cl(deal, to, damage, (*first, *by), "passive", True)
        if node.actor is None and node.cause is not None and self.is_dealer(node.cause):
            return a.Cl(deal, (), self.bringing(node.cause), (*first, *to, what), "", True)
        return self.told(deal, node.actor, (*first, *by, *to, what))

    def dealt_damage(self, event: t.Event, once: bool) -> a.Np:
        """Return damage with the clause that tells which: ～に与えられるダメージ."""
        damage, by = self.damage(event)
        if event.actor is None and event.object is None and not by:
            return damage
        deal = self.verb("deal", "deal", "damage")
        subject = None if event.actor is None else self.noun(event.actor)
        if event.verb == RECEIVED:
            source = () if subject is None else (a.Arg("kara", subject),)
            who = None if event.object is None else self.noun(event.object)
            clause = a.Cl(self.verb("suffer", "deal", "damage"), (), who, (*by, *source), "", who is not None)
        elif event.verb == DEALT:
            clause = a.Cl(deal, args=(*by, *self._to(event.object)), voice="passive")
        else:
            if subject is None and event.cause is not None and self.is_dealer(event.cause):
                subject, by = self.bringing(event.cause), ()
            clause = a.Cl(deal, (), subject, (*by, *self._to(event.object)), "", subject is not None)
        return replace(damage, filters=(a.Rel(clause, "would", once), *damage.filters))

    # Counters

    def counters_event(self, node: t.Event) -> a.Cl:
        """Return counters that are put or taken away, as a clause."""
        counter = a.Np(a.CounterHead(node.word), (), self.quantity(node.amount))
        if node.word.startswith("!"):
            others = a.Except(a.Np(a.CounterHead(node.word[1:])))
            counter = a.Np(a.CounterHead(), (others,), counter.quantity)
        where = node.object
        if isinstance(where, t.Selector) and where == t.Selector(where.player, where.zone, (), ("object",)):
            counter = replace(counter, filters=(*self.scopes_of(where), *counter.filters))
            where = None
        placed = node.verb == PLACE
        verb = self.lexicon.groups["puts" if placed else "takes"][0]
        on = () if where is None else (a.Arg("ni" if placed else "kara", self.noun(where)),)
        if node.actor is not None:
            return self.told(verb, node.actor, (*self.causes(node), *on, a.Arg("o", counter)))
        return a.Cl(verb, on, counter, self.causes(node), "passive", True)

    # Abilities

    def ability_name(self, noun: str, zone: t.Node | None) -> str:
        """Return the noun of abilities that are activated."""
        return noun

    def abilities(self, node: t.Selector) -> t.Node:
        """Return abilities as what is activated: of which cards, of whom."""
        filters: list[t.Node] = []
        whose = self.player(node.player)
        if whose is not None:
            filters.append(a.Owned(whose))
        filters.extend([self.filter(each) for each in node.filters])
        nouns = [a.Np(a.Head(self.ability_name(each, node.zone))) for each in node.nouns]
        nouns[0] = replace(nouns[0], filters=tuple(filters))
        return nouns[0] if len(nouns) == 1 else a.Options(tuple(nouns))
