"""What lines, acts and sentences of the mission game mean beyond the shared ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.mission import nodes as n
from gyoji.games.mission import text_asread as own
from gyoji.games.mission.text_nouns import MissionNouns
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.meaning_acts import Deed
from gyoji.text.clause.meaning_sentences import Chain, Pending
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

TRAITS: Final = {"feature": "feature", "account_info": "account", "mission_info": "mission"}
"""Nouns of traits, and the kinds that they name."""


_OWN: Final = a.Owned(a.Who("doer"))
"""自身の."""


def _with_clause(deed: Deed, clause: a.Cl) -> Deed:
    changed = Deed(clause, Roles(clause), deed.subject, deed.duration)
    changed.name = deed.name
    return changed


class MissionMeaning(MissionNouns):
    """The meaning of the mission game's lines."""

    def ability(self, node: object) -> t.Node:
        """Return what a line as read is, with references still open."""
        if isinstance(node, own.AbilityLine):
            return self._ability(node)
        if isinstance(node, n.Check | n.Clear):
            return replace(node, conditions=tuple([self._demand(each) for each in node.conditions]))
        return super().ability(node)

    def _ability(self, node: own.AbilityLine) -> t.Node:
        body = self.body(node.sentences, node.modes)
        if node.kind == "activated":
            return t.Activated(self.costs(node.costs), body, zone=node.zone)
        if node.kind == "static":
            return own.Standing(t.Paragraph(body), node.zone)
        if node.kind == "event":
            return own.Resolving(t.Paragraph(body))
        if node.kind != "triggered":
            raise Refused("a line that is not known here")
        events, told = self.events(a.WhenAnyP(node.events))
        if node.period is not None:
            if told is not None:
                raise Refused("two periods of one event")
            told = self.period(node.period)
        when = None if told is None else t.InPeriod(told)
        return t.Triggered(events, body, when, zone=node.zone, costs=self.costs(node.costs))

    def _demand(self, node: t.Node) -> t.Node:
        assert isinstance(node, n.Condition)
        what = self.happening(node.what) if isinstance(node.what, a.Cl) else self.condition(node.what)
        return replace(node, what=what)

    # Acts

    def own_act(self, deed: Deed, way: str) -> t.Node:
        return self._bring(deed) if way == "bring" else super().own_act(deed, way)

    def _bring(self, deed: Deed) -> t.Node:
        """～をセンターに登場させる."""
        roles = deed.roles
        what = self.what(deed)
        if deed.subject is not None:
            raise Refused("who does this cannot be told")
        if isinstance(roles.ni, own.EmptyArea):
            zone, state = t.Zone(roles.ni.name, self.player(roles.ni.whose)), "empty"
        else:
            zone, state = self.zone(roles.ni) or t.Zone("area"), ""
        held = roles.state
        if held is not None and held.clause is not None:
            if state or not self._is_connected(held):
                raise Refused("in which state it enters cannot be told", "状態で")
            return own.EnterConnected(what, zone)
        if held is not None and held.state != "rebooted":
            raise Refused("in which state it enters cannot be told")
        source = None if roles.kara is None or self.leads(roles) else self.zone(roles.kara)
        return t.Act(deed.name, what, source=source, to=zone, state=state)

    def _is_connected(self, node: a.InStateArg) -> bool:
        clause = node.clause
        if not isinstance(clause, a.Cl) or clause.verb != "connect" or clause.voice or node.tense != "is":
            return False
        if clause.subject is not None or clause.before:
            return False
        return clause.args in ((), (a.Arg("with", a.ThisRef("card")),))

    def gain(self, deed: Deed) -> t.Node:
        what = deed.roles.o
        if isinstance(what, own.Bonus):
            return t.ModifyValue(self.card(deed), what.attr, what.n, what.minus, deed.duration)
        return super().gain(deed)

    def lost(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and not node.filters:
            kind = self.lexicon.ability_kinds.get(node.head.noun)
            if kind is not None:
                return t.Ability(kind)
        return super().lost(node)

    def set_value(self, what: a.Np, roles: Roles, duration: t.Node | None) -> t.Node:
        """～の特徴は［炎］になる."""
        assert isinstance(what.head, a.Head)
        kind = TRAITS.get(what.head.noun)
        if kind is None:
            return super().set_value(what, roles, duration)
        parts = roles.ni.parts if isinstance(roles.ni, a.Together) else (roles.ni,)
        traits: list[t.Node] = []
        for each in parts:
            if not isinstance(each, own.Value):
                raise Refused("what it becomes cannot be told")
            traits.append(t.Trait(kind, each.name))
        return t.Become(self.owner(what), tuple(traits), duration=duration)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        if what.head != a.Head("cost"):
            return None
        return t.ChangeCost(
            self.owner(what), (t.Energy("any", self.much(amount)),), minus, duration=deed.duration
        )

    def deal(self, deed: Deed) -> t.Node:
        """～は～に自身のパワーに等しいダメージを与える."""
        damage = deed.roles.o
        if deed.subject is None or not isinstance(damage, a.Np) or _OWN not in tuple(t.walk(damage)):
            return super().deal(deed)
        told = a.Of(deed.subject)
        named = t.rewrite(damage, lambda node: told if node == _OWN else node)
        args = tuple([a.Arg("o", named) if each == a.Arg("o", damage) else each for each in deed.clause.args])
        clause = replace(deed.clause, args=args)
        return super().deal(_with_clause(deed, clause))

    # Sentences

    def standing(self, node: a.Sentence) -> t.Node | None:
        return self.cost_sentence(node) or self._in_play(node) or self.played_only(node)

    def _in_play(self, node: a.Sentence) -> t.Node | None:
        """このカードをプレイする際、～."""
        first = node.items[0] if node.items else None
        played = a.Cl("play", args=(a.Arg("o", a.ThisRef("card")),))
        if first != a.AsP(played) and first != a.WhenP(a.Happening(played, "would")):
            return None
        return n.OnPlay((self.prefixed(node.items[1:], node.main),))

    def timed(self, first: a.DurationP, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """次の～フェイズに～できない: in that period, which is no span that begins now."""
        held = first.duration
        if isinstance(main, a.Ban | a.NotDone) and isinstance(held, t.During):
            if isinstance(held.period, t.Period) and held.period.which == "next":
                return self.chain((a.AtP(held.period), *items[1:]), main)
        return super().timed(first, items, main)

    def final(self, main: t.Node, chain: Chain, pending: Pending) -> list[t.Node]:
        if isinstance(main, own.NotBelow):
            return [self._floor(main, pending)]
        return super().final(main, chain, pending)

    def _floor(self, node: own.NotBelow, pending: Pending) -> t.Node:
        """～のパワーは2000より小さくならない."""
        what = node.subject
        if (
            not isinstance(what, a.Np)
            or not isinstance(what.head, a.Head)
            or self.words.sort(what) != "attribute"
        ):
            raise Refused("what does not fall cannot be told")
        if pending.topic is not None or pending.period is not None or pending.unless is not None:
            raise Refused("what limits this is not known here")
        duration = pending.duration
        if node.duration is not None:
            if duration is not None:
                raise Refused("two durations of one change")
            duration = self.lasting(node.duration)
        return t.Floor(self.owner(what), what.head.noun, self.value(node.value), duration)
