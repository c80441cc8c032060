"""How what the mission game carries out is worded: its frames, lanes, EXP and missions."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.mission.effects import nodes as n
from gyoji.games.mission.table.kinds import EMPTY
from gyoji.games.mission.text import asread as own
from gyoji.games.mission.text.meaning import HOMES
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.lines import LineWording

EXP = t.Zone("exp")


def _unplaced(node: t.Node) -> t.Node:
    """Return *node* without the places that go without saying, and with one change of a cost for two."""
    if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone):
        homes = {HOMES.get(noun, "") for noun in node.nouns}
        if len(homes) == 1 and node.zone == t.Zone(homes.pop(), node.player):
            return replace(node, zone=None)
    if isinstance(node, t.ChangeCost) and isinstance(node.object, t.Selector):
        ends = node.duration.moment if isinstance(node.duration, t.Until) else None
        if isinstance(ends, t.AnyOf) and isinstance(ends.options[0], t.Moment):
            filters = [
                own.PlayedNext(x.player) if isinstance(x, t.PlayedBy) else x for x in node.object.filters
            ]
            lasts = t.During(ends.options[0].period)
            return replace(node, object=replace(node.object, filters=tuple(filters)), duration=lasts)
    if isinstance(node, t.Do | t.Paragraph | t.Mode):
        name = "acts" if isinstance(node, t.Do) else "body"
        return t.with_field(node, name, _priced(getattr(node, name)))
    return node


def _priced(acts: Args) -> Args:
    """Return acts in which the cost of a card is one thing: on the table its value, elsewhere what is paid."""
    found: list[t.Node] = []
    for i, act in enumerate(acts):
        if isinstance(act, t.ModifyValue) and act.attribute == "cost":
            following = acts[i + 1] if i + 1 < len(acts) else None
            if isinstance(following, t.ChangeCost):
                continue
            per = act.amount.count if isinstance(act.amount, t.Per) else None
            amount = act.amount.each if isinstance(act.amount, t.Per) else act.amount
            act = t.ChangeCost(act.object, (t.Energy("any", amount),), act.minus, per, act.duration)
        found.append(act)
    return tuple(found)


class MissionWording(LineWording):
    """The wording of this game's abilities."""

    works: tuple[type[t.Node], ...] = (t.OnlyIf,)
    connected: bool = False
    """The line works where its card is connected, so that its character is the one it is connected to."""

    def plain_line(self, tree: t.Node) -> t.Node:
        return t.rewrite(tree, _unplaced)

    def line(self, node: t.Node) -> t.Node:
        zone, outer = getattr(node, "zone", None), self.connected
        if isinstance(zone, str):
            self.connected = zone == "connect"
        said = self._line(node)
        self.connected = outer  # an ability in quotes works elsewhere than the line that grants it
        return said

    def _line(self, node: t.Node) -> t.Node:
        if isinstance(node, n.Check | n.Clear):
            return self._mission(node)
        if isinstance(node, t.Activated) and not node.limits:
            sentences, modes = self.body(node.body)
            return own.AbilityLine("activated", sentences, node.zone, self.costs(node.costs), modes=modes)
        if isinstance(node, t.Triggered):
            return self._triggered(node)
        if isinstance(node, own.TextLine) and isinstance(node.ability, t.Paragraph):
            sentences, modes = self.body(node.ability.body)
            return own.AbilityLine(node.kind, sentences, node.zone, modes=modes)
        return super().line(node)

    def _triggered(self, node: t.Triggered) -> t.Node:
        period = self.waiting_in(node)
        events = tuple([self._waited_for(each) for each in node.events])
        sentences, modes = self.body(node.body)
        sentences = tuple([self._as_waiting(each) for each in sentences])
        costs = self.costs(node.costs)
        return own.AbilityLine("triggered", sentences, node.zone, costs, events, period, modes)

    def _waited_for(self, event: t.Node) -> t.Node:
        if event == t.Event("attack"):
            return t.Event("attack")
        if isinstance(event, t.Becomes) and isinstance(event.condition, t.Compare):
            if event.condition.op == "=" or not isinstance(event.condition.right, t.Num):
                return f.StateTime(self.condition(event.condition))
        said = self.occasion(event)
        return replace(said, tense="would") if isinstance(said, a.Happening) else said

    def _mission(self, node: n.Check | n.Clear) -> t.Node:
        demands: list[t.Node] = []
        for each in node.conditions:
            assert isinstance(each, n.Condition)
            if isinstance(each.what, t.Becomes):
                raise Unsayable(each.what, "a state that is counted")
            happens = isinstance(each.what, t.Event | t.ChangesState)
            what = self.clause(each.what) if happens else self.condition(each.what)
            demands.append(replace(each, what=what))
        return replace(node, conditions=tuple(demands))

    # Nouns

    def near(self, node: t.Related) -> t.Node:
        said = super().near(node)
        assert isinstance(said, f.Near)
        return f.Near(said.how, a.ThisRef("card")) if said == f.Near("facing") else said

    def own_noun(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Host) and not self.connected:
            return a.Np(a.Head(node.noun), (own.Leveled(),))
        return None

    def selector(self, node: t.Selector) -> t.Node:
        if node.zone == EXP and node.filters and isinstance(node.filters[0], t.AttachedTo):
            of = own.AmongExp(self.noun(node.filters[0].what))
            rest = replace(node, zone=None, filters=node.filters[1:])
            if rest == t.Selector(quantity=node.quantity):
                whose = a.Det() if node.filters[0].what == t.It() else a.Of(of.what)
                return a.Np(a.Head("exp"), (whose,), node.quantity)
            return self.phrase(rest, [of])
        return super().selector(node)

    def scopes(self, node: t.Selector) -> list[t.Node]:
        zone = node.zone
        if isinstance(zone, t.Zone) and zone.name in ("scout", "temporary") and zone.player is not None:
            return [own.Inside(a.Place((zone.name,)), self.named_player(zone.player))]
        return super().scopes(node)

    def own_filter(self, node: t.Node) -> t.Node | None:
        if node == t.SameAs("name", t.This()):
            return node
        if isinstance(node, own.PlayedNext):
            played = a.Cl("play", subject=self.player(node.player), args=(a.Adverb("next"),), ga=True)
            return a.Rel(played, "would")
        return super().own_filter(node)

    def thing(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Keyword) and node.argument is not None:
            options = node.argument.options if isinstance(node.argument, t.Either) else (node.argument,)
            if all([isinstance(each, t.Trait) and each.kind == "account" for each in options]):
                values = tuple([own.Value(each.name) for each in options if isinstance(each, t.Trait)])
                return a.Word(node.name, values[0] if len(values) == 1 else a.Options(values))
        return super().thing(node)

    # Acts

    def price_sign(self, node: t.ChangeCost) -> t.Node:
        assert isinstance(node.costs[0], t.Energy)
        return a.Shift(self.value(node.costs[0].amount), node.minus)

    def own_act(self, node: t.Node) -> Said | None:
        if isinstance(node, t.Become) and isinstance(node.things[0], t.Trait):
            kind = node.things[0].kind
            noun = next((noun for noun, each in self.lexicon.qualities.items() if each == kind), "")
            values = [own.Value(each.name) for each in node.things if isinstance(each, t.Trait)]
            into = a.Arg("ni", self.together([*values]))
            return Said(a.Cl("become", (), self.attribute(noun, node.object), (into,)))
        if isinstance(node, t.Floor):
            what_falls = self.attribute(node.attribute, node.object)
            return Said(own.NotBelow(what_falls, self.value(node.value)))
        return super().own_act(node)

    def own_deed(self, node: t.Act) -> a.Cl | None:
        if node.verb != "enter" or node.object is None or not isinstance(node.to, t.Zone):
            return None
        to: t.Node = a.Place((node.to.name,), self.player(node.to.player))
        if node.word == EMPTY:
            to = own.EmptyArea(node.to.name, self.player(node.to.player))
        there = () if node.to == t.Zone("area") and not node.word else (a.Arg("ni", to),)
        held = (a.InStateArg(node.state),) if node.state else ()
        return a.Cl(
            "make_enter", args=(*self.objects(node.object), *self._source(node.source), *there, *held)
        )

    def _source(self, zone: t.Node | None) -> Args:
        return () if zone is None else (a.Arg("kara", self.zone(zone)),)

    # Events and conditions

    def own_event(self, node: t.Node) -> a.Cl | None:
        if not isinstance(node, t.Event):
            return None
        if node.verb == "activate":
            return self.clause(replace(node, verb="play"))
        if node.verb == "enter" and node.to is None:
            args = (*self.causes(node), *self.states(node), *self._source(node.source))
            return self.told("enter", node.actor, args)
        return None

    # Sentences

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, n.OnPlay):
            played = a.Cl("play", args=(a.Arg("o", a.ThisRef("card")),))
            return self.only(node.body, (*items, a.AsP(played)))
        return super().own_sentence(node, items)
