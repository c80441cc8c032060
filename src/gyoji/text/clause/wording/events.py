"""How events and conditions are worded: the inverse of `meaning/events`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import DONE_WITH_CARDS, ITSELF
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.pairs import worded
from gyoji.text.clause.wording.nouns import THIS_TURN, NounWording

Args = tuple[t.Node, ...]
DAMAGE = a.Np(a.Head("damage"))


class EventWording(NounWording):
    """The wording of clauses as events and conditions."""

    def own_event(self, node: t.Node) -> a.Cl | None:
        """Return the clause of an event that only the game has."""
        return None

    def own_condition(self, node: t.Node) -> t.Node | None:
        """Return the wording of a condition that only the game has."""
        return None

    # Constructions of the game's own

    def translated(self, kind: str, node: Any) -> Any:
        """Return a part of a construction by the kind of its hole."""
        if kind == "noun":
            return self.noun(node)
        if kind == "one":
            return self.noun(self.one(node))
        if kind == "zone":
            return self.destination(node)
        if kind == "cause":
            return self.cause(node)
        if kind == "player":
            return self.player(node)
        if kind == "value":
            return self.value(node)
        if kind == "subject":
            return None if node == ITSELF else self.subject(node)
        if kind == "condition":
            return self.condition(node)
        if kind == "int":
            return t.Num(node)
        return self.attribute(kind.removeprefix("quality:"), node) if kind.startswith("quality") else node

    # Events

    def predicate(self, event: t.Node) -> a.Cl:
        """Return the clause of an event that has Subject where the subject belongs, without a subject."""
        return replace(self.clause(event), subject=None, ga=False)

    def clause(self, event: t.Node) -> a.Cl:
        """Return the clause of an event, with its subject."""
        own = self.own_event(event)
        if own is not None:
            return own
        for pair in self.lexicon.pairs.events:
            told = worded(pair, event, self.translated)
            if told is not None:
                return told
        if isinstance(event, t.ChangesState):
            turned = (a.StateArg(event.state),)
            return self.told(self.verb("become", "become"), event.object, turned)
        if not isinstance(event, t.Event):
            raise Unsayable(event, "no event")
        if self.conventions.field_nouns is not None:
            event = self.conventions.field_nouns.as_said(event)
        name = event.verb
        if event.amount is not None and name != "draw":
            raise Unsayable(event, "how much of it")
        if event.word or name in ("place", "remove"):
            return self._counter_moved(event)
        if name == "deal":
            return self._damage(event)
        if name == "draw":
            number = () if event.amount is None else (a.Amount(event.amount),)
            args = (*self.causes(event), a.Arg("o", a.Np(a.Head("card"))), *number)
            return self.told(self.verb("draw", "draw"), event.actor, args)
        for noun in self.lexicon.player_values:
            found = self._of_value(event, noun)
            if found is not None:
                return found
        if event.object is not None and not isinstance(event.object, t.Subject) and event.actor is not None:
            return self.told(self.deed_verb(event.verb), event.actor, self.done_to_objects(event))
        if event.object is not None:
            return self._passive(event)
        return self._active(event)

    def told(self, verb: str, subject: t.Node | None, args: Args, voice: str = "") -> a.Cl:
        """Return a clause told of its subject; the card itself goes without saying."""
        who = None if subject is None or subject == ITSELF else self.subject(subject)
        return a.Cl(verb, (), who, args, voice, who is not None)

    def subject(self, node: t.Node) -> t.Node:
        """Return the subject of an event."""
        if isinstance(node, t.Subject):
            return a.ThisRef()
        if node == t.Player("any"):
            return a.Who("player")
        return self.noun(node)

    def deed_verb(self, name: str) -> str:
        """Return the verb of something done to cards."""
        if name == "choose":
            return self.verb("choose", "choose")
        for way in ("deed", "play", "attach", "alone"):
            try:
                return self.verb(way, name)
            except Unsayable:
                continue
        raise Unsayable(t.Event(name), "no verb")

    def causes(self, event: t.Event) -> Args:
        """Return what brings it about."""
        return () if event.cause is None else (self.cause(event.cause),)

    def cause(self, cause: t.Node) -> t.Node:
        """Return what brings something about: ～の効果によって."""
        if isinstance(cause, t.InBattle):
            return a.Cause(None, "battle")
        if not isinstance(cause, t.ByEffect):
            raise Unsayable(cause, "no cause")
        effect = a.Np(a.Head("effect"))
        if cause.of is None:
            return a.Cause(effect, "by")
        if isinstance(cause.of, t.Player):
            return a.Cause(replace(effect, filters=(a.Owned(self.named_player(cause.of)),)), "by")
        return a.Cause(replace(effect, filters=(a.Of(self.noun(cause.of)),)), "by")

    def places(self, event: t.Event) -> Args:
        """Return from where and where to."""
        found: list[t.Node] = []
        if event.source is not None:
            found.append(a.Arg("kara", self.zone(event.source)))
        if event.to is not None:
            found.append(a.Arg("ni", self.destination(event.to)))
        return tuple(found)

    def states(self, event: t.Event) -> Args:
        """Return in which state it happens."""
        return (a.InStateArg(event.state),) if event.state else ()

    def done_to_objects(self, event: t.Event) -> Args:
        assert event.object is not None
        said = self.noun(event.object)
        what = a.Cause(said, "by") if event.verb in DONE_WITH_CARDS else a.Arg("o", said)
        return (*self.causes(event), what, *self.places(event), *self.states(event))

    def _passive(self, event: t.Event) -> a.Cl:
        if event.actor is not None and not isinstance(event.object, t.Subject):
            raise Unsayable(event, "who does it")
        if event.state:
            raise Unsayable(event, "in which state it is done")
        args = (*self.causes(event), *self.places(event))
        if event.verb in self.lexicon.suffers:
            return self.told(self.doing(event.verb), event.object, args)
        return self.told(self.deed_verb(event.verb), event.object, args, "passive")

    def _active(self, event: t.Event) -> a.Cl:
        if event.actor is None:
            return self._aimed_at(event)
        name = event.verb
        args: list[t.Node] = list(self.causes(event))
        if name == "enter":
            args.extend(self.states(event))
            args.extend(self._came(event))
            return self.told(self.doing("enter"), event.actor, tuple(args))
        args.extend(self.states(event))
        licensed = self.words.verbs[self.doing(name)].licensed
        if name == "leave" and "kara" in licensed:
            args.append(a.Arg("kara", a.Place((self.lexicon.field,))))
        elif event.source is not None:
            args.append(a.Arg("kara", self.zone(event.source)))
        if event.to is not None:
            if self.is_aimed(name):
                args.append(a.Arg("o" if "o" in licensed else "ni", self.subject(event.to)))
            elif name == "battle":
                args.append(a.Arg("with", self.noun(event.to)))
            else:
                args.append(a.Arg("ni", self.destination(event.to)))
        return self.told(self.doing(event.verb), event.actor, tuple(args))

    def _came(self, event: t.Event) -> Args:
        to = t.Zone(self.lexicon.field) if event.to is None else event.to
        source = () if event.source is None else (a.Arg("kara", self.zone(event.source)),)
        return (*source, a.Arg("ni", self.destination(to)))

    def _aimed_at(self, event: t.Event) -> a.Cl:
        if event.to is None or not self.is_aimed(event.verb):
            raise Unsayable(event, "nobody does it")
        return self.told(self.doing(event.verb), event.to, self.causes(event), "passive")

    def _of_value(self, event: t.Event, noun: str) -> a.Cl | None:
        """自分がLPを得た: return an event of a number that a player has."""
        for row, (way, name) in self.lexicon.acts.items():
            verb, _, key = row.partition(":")
            if key == noun and name == event.verb and way == "life":
                args = (*self.causes(event), a.Arg("o", a.Np(a.Head(noun))))
                return self.told(verb, event.actor, args)
        return None

    def _damage(self, event: t.Event) -> a.Cl:
        if event.actor is None or isinstance(event.object, t.Subject):
            return self.suffered(event)
        to = () if event.object is None else (a.Arg("ni", self.noun(event.object)),)
        causes, what = self._damage_told(event)
        return self.told(self.verb("deal", "deal", "damage"), event.actor, (*causes, *to, what))

    def suffered(self, event: t.Event) -> a.Cl:
        """Return damage told of whom it is dealt to: ～から～ダメージを受けた."""
        causes, what = self._damage_told(event)
        by = () if event.actor is None else (a.Arg("kara", self.noun(event.actor)),)
        if event.object is None:
            raise Unsayable(event, "whom it is dealt to")
        return self.told(self.verb("suffer", "deal", "damage"), event.object, (*causes, *by, what))

    def _damage_told(self, event: t.Event) -> tuple[Args, t.Node]:
        if isinstance(event.cause, t.InBattle) and self.lexicon.in_battle:
            return (), a.Arg("o", a.Np(a.Head(self.lexicon.in_battle[0])))
        return self.causes(event), a.Arg("o", DAMAGE)

    def _counter_moved(self, event: t.Event) -> a.Cl:
        """～に種火カウンターが置かれた."""
        if event.object is None or event.actor is not None or event.cause is not None:
            raise Unsayable(event, "counters")
        subject = a.Np(a.CounterHead(event.word))
        name = event.verb
        verb = self.verb("counters", name, "counter")
        if name == "place":
            return a.Cl(verb, (a.Arg("ni", self.noun(event.object)),), subject, (), "passive", True)
        subject = replace(subject, filters=(a.Of(self.noun(event.object)),))
        return a.Cl(verb, (), subject, (), "passive", True)

    def occasion(self, event: t.Node) -> t.Node:
        """Return what stands before 時."""
        if isinstance(event, t.Moment):
            return self.moment(event)
        if isinstance(event, t.Becomes):
            return self._comes_to(event.condition)
        if isinstance(event, t.Event) and event.also:
            clause = self.clause(replace(event, also=""))
            first = a.Cl(
                self.deed_verb(event.also), (), clause.subject, (), "passive", clause.subject is not None
            )
            return a.HappenBoth(first, replace(clause, subject=None, ga=False))
        return a.Happening(self.clause(event), "did")

    def _comes_to(self, node: t.Node) -> t.Node:
        """～が3枚以上になった時."""
        if not isinstance(node, t.Compare) or not isinstance(node.right, t.Num | t.Variable):
            raise Unsayable(node, "nothing that comes to be so")
        if node.op == "=":
            become = self.verb("become", "become")
            subject = self.compared(node.left)
            return a.Happening(a.Cl(become, (), subject, (a.ToValue(node.right),), "", True), "did")
        return a.ComesTo(self.compared(node.left), a.Bound(node.right, node.op))

    def compared(self, node: t.Node) -> t.Node:
        """Return a number as a subject: 自分の手札が3枚."""
        if isinstance(node, t.Count):
            return self.noun(node.what)
        said = self.value(node)
        of = said.of if isinstance(said, a.ValueOf) else said
        return of if isinstance(of, a.Np) and isinstance(of.head, a.CounterHead) else said

    # Conditions

    def condition(self, node: t.Node) -> t.Node:
        """Return a condition."""
        own = self.own_condition(node)
        if own is not None:
            return own
        for pair in self.lexicon.pairs.facts:
            clause = worded(pair, node, self.translated)
            if clause is not None:
                return a.Fact(replace(clause, ga=clause.subject is not None), pair.tense)
        if isinstance(node, t.Is):
            return self._is(node)
        if isinstance(node, t.InPeriod):
            return a.NotNowIn(self.period(node.period)) if node.absent else a.NowIn(self.period(node.period))
        if isinstance(node, t.Compare):
            return self._compare(node)
        if isinstance(node, t.And):
            return a.AllTrue(tuple([self.condition(each) for each in node.parts]))
        if isinstance(node, t.Exists):
            return self._exists(node)
        if isinstance(node, t.InZone):
            there = (a.Arg("ni", self.zone(node.zone)),)
            clause = a.Cl(self.trait_verb("being"), (), self.noun(node.what), there, "", True)
            return a.Fact(clause, "not" if node.absent else "would")
        if isinstance(node, t.Happened) and node.period is None:
            clause = self.clause(node.event)
            clause = replace(clause, args=(a.At(THIS_TURN), *clause.args))
            return a.Fact(clause, "did_not" if node.absent else "did")
        raise Unsayable(node, "no condition")

    def _compare(self, node: t.Compare) -> t.Node:
        if node.op in ("=", ">=", "<=") and isinstance(node.right, t.Num | t.Variable):
            return a.IsA(self.compared(node.left), a.Bound(node.right, node.op))
        return a.MoreThan(self.value(node.left), self.value(node.right), node.op)

    def _exists(self, node: t.Exists) -> t.Node:
        what = node.what
        there: Args = ()
        if isinstance(what, t.Selector) and isinstance(what.zone, t.Zone) and self.is_apart(what.zone):
            there = (a.Arg("ni", self.zone(what.zone)),)
            whose = what.player if what.zone.player is None else None
            what = replace(what, zone=None, player=whose)
        clause = a.Cl(self.trait_verb("being"), there, self.noun(what), (), "", True)
        return a.Fact(clause, "not" if node.absent else "would")

    def is_apart(self, zone: t.Zone) -> bool:
        """Tell whether a place stands apart from what is there: 自分の場にサーバントがいる."""
        return not zone.position

    def _is(self, node: t.Is) -> t.Node:
        as_ = node.as_
        tense = "is_not" if node.absent else "is"
        if isinstance(as_, t.InState):
            state = self.state(as_)
            if isinstance(state, a.State):
                return a.IsA(self.noun(node.what), state, node.absent)
            going = self.ongoing(as_.state)
            return a.Fact(replace(going, subject=self.noun(node.what), ga=True), tense)
        if isinstance(as_, t.EquippedWith) and as_.what is not None and not as_.absent:
            to = (a.Arg("ni", self.noun(node.what)),)
            worn = a.Cl(self.trait_verb("attaches"), to, self.noun(as_.what), (), "passive", True)
            return a.Fact(worn, tense)
        if isinstance(as_, t.HasCounters) and not as_.absent:
            lie = self.counters_lie(as_)
            return a.Fact(replace(lie, before=(a.Arg("ni", self.noun(node.what)),)), tense)
        if isinstance(as_, t.OwnMeasure) and as_.original:
            return a.IsAltered(self.attribute(as_.attribute, node.what), as_.op)
        if isinstance(as_, t.Selector):
            return a.IsA(self.noun(node.what), self.noun(as_), node.absent)
        raise Unsayable(node, "no condition")
