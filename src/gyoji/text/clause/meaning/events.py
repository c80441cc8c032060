"""What clauses tell of: events with their subject, causes, and conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.meaning.nouns import DENIED, NounMeaning
from gyoji.text.clause.phrases.marks import counter_of, number_of_object
from gyoji.text.clause.phrases.pairs import filled
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

THIS_TURN: Final = t.Period("turn", which="this")
NOT_COUNTED: Final = (t.This, t.It, t.Host)
"""What is one known card: where it comes from is said of the deed, not of it."""


class EventMeaning(NounMeaning):
    """The meaning of clauses as events and conditions."""

    def object_key(self, node: t.Node | None) -> str:
        """Return the noun of an object, or what sort of thing it is."""
        if isinstance(node, a.Np):
            if isinstance(node.head, a.Head) and self.words.sort(node) not in ("entity", "player"):
                return node.head.noun
            return "counter" if isinstance(node.head, a.CounterHead) else self.words.sort(node)
        if isinstance(node, t.Period):
            return "period"
        if isinstance(node, a.Together) and self.words.sort(node) == "attribute":
            return "attribute"
        return "" if node is None else self.words.sort(node)

    # Places, durations, amounts

    def place(self, node: t.Node | None) -> t.Node | None:
        """Return where something comes from or goes: a zone, or a place of the game's own; None for none."""
        return self.zone(node)

    def source(self, node: t.Node | None) -> t.Node | None:
        """Return where something comes from: a place, or any but one; None for none."""
        if not isinstance(node, a.Place) or len(node.names) > 1 or node.which != "other":
            return self.place(node)
        zone = self.zone(replace(node, which=""))
        return None if zone is None else t.OtherThan(zone)

    def held_at(self, clause: a.Cl, roles: Roles) -> t.Node | None:
        """Return how long a change holds that is said to be in a period: このターン中."""
        for each in (*clause.before, *clause.args):
            if isinstance(each, a.At) and each.bare:
                return t.During(self.period(each.period))
        return None

    def lasting(self, node: t.Node) -> t.Node:
        """Return how long a change holds, inside its clause."""
        if isinstance(node, a.AsLong):
            return t.AsLongAs(self.condition(node.condition))
        return self.duration(node)

    def much(self, node: t.Node) -> t.Node:
        """Return how much, where a bare number or a number of something says it."""
        if isinstance(node, t.Exactly):
            return node.n
        if isinstance(node, t.AtLeast | t.AtMost | t.UpTo | t.All | t.AnyNumber):
            raise Refused("how much is not said")
        return self.value(node)

    def per(self, node: t.Node) -> tuple[t.Node, int]:
        """Return what is counted and in which portions: ～1枚につき."""
        if not isinstance(node, a.Np | a.RefNp) or not isinstance(node.quantity, t.Exactly):
            raise Refused("for every what cannot be told", "につき")
        if not isinstance(node.quantity.n, t.Num):
            raise Refused("for every how many cannot be told", "につき")
        return self.count(replace(node, quantity=None)), node.quantity.n.n

    # Constructions of the game's own

    def translated(self, kind: str, node: Any) -> Any:
        """Return a part of a construction by the kind of its hole."""
        if kind == "noun":
            return self.noun(node)
        if kind == "one":
            return self.one(self.noun(node))
        if kind == "zone":
            return self.place(node)
        if kind == "cause":
            return self.cause(node)
        if kind == "player":
            return self.player(node)
        if kind == "value":
            return self.value(node)
        if kind == "number":
            return self.number(node)
        if kind == "card":
            return r.Unsaid() if node is None else self.noun(node)
        if kind == "much":
            return node if isinstance(node, t.All) else self.much(node)
        if kind == "condition":
            return self.condition(node)
        if kind == "int":
            return node.n
        return self.owner(node) if kind == "owner" else node

    def one(self, node: t.Node) -> t.Node:
        """Return the one card or place to which something goes."""
        whole = isinstance(node, t.Selector) and node.quantity is None
        return t.with_field(node, "quantity", t.Exactly(t.Num(1))) if whole else node

    # Events

    def event(self, clause: t.Node) -> t.Node:
        """Return the event that a clause tells of, with Subject where its subject belongs."""
        if not isinstance(clause, a.Cl):
            raise Refused("no event")
        for pair in self.lexicon.pairs.events:
            found = pair.parts(clause, None)
            if found is not None:
                parts = Roles(clause)
                if "what" in found and parts.o is not None:
                    found["what"] = self.placed(parts, parts.o, self._quantity(parts))
                told: t.Node = filled(pair.means, found, self.translated)
                return told
        roles = Roles(clause)
        subject = t.Subject()
        cause = self.cause(roles.cause)
        if self.way(clause.verb) == "become":
            if not roles.state_to or cause is not None:
                raise Refused("what it becomes cannot be told here")
            return t.ChangesState(subject, roles.state_to)
        key = self.object_key(roles.o)
        way, verb = self.row(clause.verb, key)
        if way == "deal":
            return self._damage(clause, roles, verb, cause)
        if way == "suffer":
            return self._suffered(roles, verb, cause)
        if way in ("life", "set_energy"):
            return t.Event(verb, actor=subject, cause=cause)
        if way == "draw":
            return self._drawn(roles, cause)
        if clause.voice == "passive":
            return self._passive(clause, roles, cause)
        return self._active(clause, roles, cause)

    def _damage(self, clause: a.Cl, roles: Roles, verb: str, cause: t.Node | None) -> t.Node:
        cause = self._in_battle(roles.o, cause)
        if clause.voice == "passive":
            return t.Event(verb, object=t.Subject(), cause=cause)
        dealt_to = None if roles.ni is None else self.noun(roles.ni)
        return t.Event(verb, actor=t.Subject(), object=dealt_to, cause=cause)

    def _suffered(self, roles: Roles, verb: str, cause: t.Node | None) -> t.Node:
        by = None if roles.kara is None else self.noun(roles.kara)
        return t.Event(verb, actor=by, object=t.Subject(), cause=self._in_battle(roles.o, cause))

    def _in_battle(self, damage: t.Node | None, cause: t.Node | None) -> t.Node | None:
        """Return the cause of damage: バトルダメージ is dealt in battle."""
        assert isinstance(damage, a.Np)
        assert isinstance(damage.head, a.Head)
        if damage.filters:
            raise Refused("how much damage is not told of here")
        if not self.is_of_battle(damage):
            return cause
        if cause is not None:
            raise Refused("two causes of one damage")
        return t.InBattle()

    def _drawn(self, roles: Roles, cause: t.Node | None) -> t.Node:
        drawn = roles.o
        if drawn is not None and not (
            isinstance(drawn, a.Np) and drawn.head == a.Head("card") and not drawn.filters
        ):
            raise Refused("what is drawn cannot be told")
        return t.Event("draw", actor=t.Subject(), amount=self._quantity(roles), cause=cause)

    def _quantity(self, roles: Roles) -> t.Node | None:
        if roles.amount is not None:
            return self.number(roles.amount)
        if isinstance(roles.o, a.Np) and roles.o.quantity is not None:
            return self.number(roles.o.quantity)
        return None

    def _passive(self, clause: a.Cl, roles: Roles, cause: t.Node | None) -> t.Node:
        verb = self.deed(clause.verb)
        if verb in self.lexicon.aimed:
            by = None if roles.ni is None else self.noun(roles.ni)
            return t.Event(verb, actor=by, to=t.Subject())
        verb = self.made_verb(clause, roles, verb)
        return t.Event(
            verb, object=t.Subject(), source=self.source(roles.kara), to=self.place(roles.ni), cause=cause
        )

    def _active(self, clause: a.Cl, roles: Roles, cause: t.Node | None) -> t.Node:
        if clause.voice:
            raise Refused("who makes it happen cannot be told here")
        verb = self.deed(clause.verb)
        state = "" if roles.state is None else roles.state.state
        if roles.o is not None and verb not in self.lexicon.aimed and verb != "leave":
            verb = self.made_verb(clause, roles, verb)
            what = self.placed(roles, roles.o, None)
            source = None if self.leads(roles) else self.source(roles.kara)
            return t.Event(verb, t.Subject(), what, source, self.place(roles.ni), cause=cause, state=state)
        if verb in self.lexicon.suffers:
            return t.Event(verb, object=t.Subject(), source=self.source(roles.kara), cause=cause)
        to: t.Node | None = None
        if verb in self.lexicon.aimed or verb == "battle":
            towards = roles.o or roles.ni or roles.with_
            to = None if towards is None else self.noun(towards)
        elif verb == "enter":
            to = self.entered(roles.ni)
        else:
            to = self.place(roles.ni)
        left = self._left(roles) if verb == "leave" else self.source(roles.kara)
        return t.Event(verb, t.Subject(), None, left, to, cause=cause, state=state)

    def entered(self, node: t.Node | None) -> t.Node | None:
        """場に出る enters the field; whose field is told where it is said."""
        zone = self.zone(node)
        return None if zone == t.Zone(self.lexicon.field) else zone

    def _left(self, roles: Roles) -> t.Node | None:
        if (
            not {"o", "kara"} & self.words.verbs[roles.verb].licensed
        ):  # フィールドを離れる names its place itself
            return None
        if self.zone(roles.kara or roles.o) != t.Zone(self.lexicon.field):
            raise Refused(f"only the {self.lexicon.field} is left")
        return None

    def leads(self, roles: Roles) -> bool:
        """手札からカードを: say whether the place stands before the cards that are taken from it."""
        return isinstance(roles.kara, a.Place | a.PoolRef) and roles.kara_first

    def placed(self, roles: Roles, node: t.Node, quantity: t.Node | None) -> t.Node:
        """Return cards with the place before them: 自分のデッキの上からカードを2枚."""
        if isinstance(roles.kara, a.PoolRef):
            return self.out_of(roles.kara, node, quantity)
        what = self.counted_noun(node, quantity)
        if not self.leads(roles) or isinstance(what, NOT_COUNTED):
            return what
        return self.taken(what, self.zone(roles.kara))

    def taken(self, what: t.Node, zone: t.Zone | None) -> t.Node:
        """Return cards of a place."""
        if isinstance(what, t.Selector | r.Bare) and not any([isinstance(x, r.Scope) for x in what.filters]):
            return replace(what, filters=(r.Scope(zone=zone), *what.filters))
        raise Refused("a zone is named before something that has its own place")

    def made_verb(self, clause: a.Cl, roles: Roles, verb: str) -> str:
        """Return the name of a deed: フリーズ状態にする is one by the state it brings about."""
        if not roles.state_to:
            return verb
        if self.way(clause.verb) != "make":
            raise Refused("nothing brings this state about")
        return self.state_act(roles.state_to)

    def state_act(self, state: str) -> str:
        """Return the verb that brings a state about."""
        verb = self.lexicon.states.get(state)
        if verb is None:
            raise Refused("nothing brings this state about")
        return verb

    def cause(self, node: a.Cause | None) -> t.Node | None:
        """Return what brings something about."""
        if node is None:
            return None
        if node.kind == "battle":
            return t.InBattle()
        if node.kind != "by" or node.of is None:
            raise Refused("what brings it about cannot be told")
        of = node.of
        if isinstance(of, a.Np) and of.head == a.Head("effect") and of.quantity is None:
            if not of.filters:
                return t.ByEffect()
            if len(of.filters) == 1 and isinstance(of.filters[0], a.Owned):
                return t.ByEffect(self.player(of.filters[0].player))
            if len(of.filters) == 1 and isinstance(of.filters[0], a.Of):
                return t.ByEffect(self.noun(of.filters[0].what))
            raise Refused("whose effect it is cannot be told")
        return t.ByEffect(self.noun(of))

    def happening(self, clause: t.Node) -> t.Node:
        """Return the event that a clause tells of, with its subject."""
        if not isinstance(clause, a.Cl):
            raise Refused("no event")
        roles = Roles(clause)
        subject = clause.subject
        if clause.voice == "passive":
            special = self._told_of_thing(clause, roles)
            if special is not None:
                return special
        if self.way(clause.verb) == "become" and roles.to_value is not None and subject is not None:
            return t.Becomes(t.Compare(self.value(subject), "=", roles.to_value))
        if self.way(clause.verb) == "become" and isinstance(roles.ni, a.Bare) and subject is not None:
            return t.Becomes(self.compared(subject, roles.ni.quantity))
        event = self.event(self._unled(clause))
        if subject is None and not clause.voice and isinstance(roles.o or roles.ni, a.ThisRef):
            raise Refused("who does it is not said")
        if subject is None:
            return r.Happening(r.Unsaid(), event)
        who = self.noun(subject)
        if isinstance(roles.kara, a.Place) and clause.before and a.Arg("kara", roles.kara) in clause.before:
            who = self.taken(who, self.zone(roles.kara))
        return r.Happening(who, event)

    def _unled(self, clause: a.Cl) -> a.Cl:
        """自分の手札からカードが: the place before the subject is that of the subject."""
        if clause.subject is None:
            return clause
        rest = [each for each in clause.before if not (isinstance(each, a.Arg) and each.case == "kara")]
        return replace(clause, before=tuple(rest))

    def _told_of_thing(self, clause: a.Cl, roles: Roles) -> t.Node | None:
        """～にカウンターが置かれた, ～にダメージが与えられた: what it happened to is beside に."""
        subject = clause.subject
        if not isinstance(subject, a.Np):
            return None
        if isinstance(subject.head, a.CounterHead):
            _, verb = self.row(clause.verb, "counter")
            of = self.carrier(subject) if subject.filters else None
            if of is None:
                if roles.ni is None:
                    raise Refused("on what the counter is put is not said")
                of = self.noun(roles.ni)
            elif roles.ni is not None:
                raise Refused("two cards of one counter")
            return t.Event(verb, object=of, word=subject.head.name)
        if self.words.sort(subject) == "damage":
            if self.row(clause.verb, "damage")[0] != "deal":
                raise Refused("what is done with damage cannot be told")
            dealt_to = t.Subject() if roles.ni is None else self.noun(roles.ni)
            by = None if roles.kara is None else self.noun(roles.kara)
            cause = self._in_battle(subject, self.cause(roles.cause))
            event = t.Event("deal", actor=by, object=dealt_to, cause=cause)
            return r.Happening(r.Unsaid(), event) if roles.ni is None else event
        for pair in self.lexicon.pairs.events:
            found = pair.parts(clause, subject) if isinstance(pair.read, a.Cl) and pair.read.subject else None
            if found is not None:
                told: t.Node = filled(pair.means, found, self.translated)
                return told
        return None

    def occasion(self, node: t.Node) -> t.Node:
        """Return the event before 時."""
        if isinstance(node, t.Moment):
            return self.moment(node)
        if isinstance(node, a.Happening):
            return self.happening(node.clause)
        if isinstance(node, a.ComesTo):
            return t.Becomes(self.compared(node.subject, node.bound))
        if isinstance(node, a.HappenBoth) and isinstance(node.first, a.Cl) and isinstance(node.clause, a.Cl):
            if node.first.args or node.first.before:
                raise Refused("what was done first cannot be told")
            event = self.event(node.clause)
            if not isinstance(event, t.Event):
                raise Refused("what was done first cannot be told")
            subject = r.Unsaid() if node.first.subject is None else self.noun(node.first.subject)
            return r.Happening(subject, replace(event, also=self.deed(node.first.verb)))
        raise Refused("no event that is known here")

    # Conditions

    def condition(self, node: t.Node) -> t.Node:
        """Return a condition."""
        if isinstance(node, a.IsA) and node.among is None and not node.each:
            return self._is_a(node)
        if isinstance(node, a.NowIn):
            return t.InPeriod(self.period(node.period))
        if isinstance(node, a.MoreThan) and isinstance(node.right, a.Who):
            return self._than_player(node, node.right)
        if isinstance(node, a.MoreThan):
            return t.Compare(self.value(node.left), node.op, self.value(node.right))
        if isinstance(node, a.IsAltered) and isinstance(node.subject, a.Np):
            return self._is_altered(node.subject, node.op)
        if isinstance(node, a.AllTrue):
            return t.And(tuple([self.condition(each) for each in node.parts]))
        if isinstance(node, a.AllOf):  # ～があり、～がある
            return t.And(tuple([self.condition(each) for each in (*node.parts, node.last)]))
        if isinstance(node, a.Fact) and isinstance(node.clause, a.Cl):
            return self._fact(node, node.clause)
        raise Refused("a condition that is not known here")

    def _than_player(self, node: a.MoreThan, player: a.Who) -> t.Node:
        """あなたの手札が相手より少ない: compare what one player has with what another has."""
        left, other = self.value(node.left), self.player(player)
        owners = [each for each in t.walk(left) if isinstance(each, t.Player)]
        if not owners or any([each != owners[0] for each in owners]) or other == owners[0]:
            raise Refused("whose cards are compared is not said", "より")
        right = t.rewrite(left, lambda each: other if each == owners[0] and other is not None else each)
        return t.Compare(left, node.op, right)

    def _is_altered(self, subject: a.Np, op: str) -> t.Node:
        if not isinstance(subject.head, a.Head) or subject.head.noun not in self.words.measures:
            raise Refused("this has no original that it could be compared with")
        if a.Flag("original") in subject.filters:
            raise Refused("an original number is never altered")
        name = subject.head.noun
        return t.Is(self.owner(subject), t.OwnMeasure(name, op, name, original=True))

    def compared(self, subject: t.Node, bound: t.Node) -> t.Node:
        """Return a number compared with a bound."""
        left = self.value(subject)
        if isinstance(bound, a.Bound):
            return t.Compare(left, bound.op, self.value(bound.value))
        if isinstance(bound, t.Exactly):
            return t.Compare(left, "=", bound.n)
        if isinstance(bound, t.AtLeast):
            return t.Compare(left, ">=", bound.n)
        if isinstance(bound, t.AtMost):
            return t.Compare(left, "<=", bound.n)
        raise Refused("with what this is compared cannot be told")

    def _is_a(self, node: a.IsA) -> t.Node:
        if isinstance(node.as_, a.Bound) and not node.absent:
            return self.compared(node.subject, node.as_)
        if isinstance(node.as_, a.Bare) and not node.absent:
            return self.compared(node.subject, node.as_.quantity)
        if isinstance(node.as_, a.State) and not node.as_.absent:
            return t.Is(self.noun(node.subject), t.InState(node.as_.state), node.absent)
        if isinstance(node.as_, a.Np | a.Named):
            return t.Is(self.noun(node.subject), self.noun(node.as_), node.absent)
        raise Refused("what it is cannot be told")

    def _fact(self, node: a.Fact, clause: a.Cl) -> t.Node:
        clause = number_of_object(clause)
        roles = Roles(clause)
        denied = node.tense in DENIED
        if self.words.verb_has(clause.verb, "being"):
            return self.there_is(clause, roles, denied)
        own = self.own_fact(node, roles)
        if own is not None:
            return own
        if roles.at is not None:
            if roles.at != THIS_TURN:
                raise Refused("only this turn is remembered so")
            before = tuple([each for each in clause.before if not isinstance(each, a.At)])
            args = tuple([each for each in clause.args if not isinstance(each, a.At)])
            event = self.happening(replace(clause, before=before, args=args))
            return t.Happened(event, absent=denied)
        if node.tense in ("is", "is_not"):
            return self._going_on(clause, roles, denied)
        raise Refused("a condition that is not known here")

    def own_fact(self, node: a.Fact, roles: Roles) -> t.Node | None:
        """Return a condition of a kind that is told by its verb, or that only the game has."""
        clause = node.clause
        for pair in self.lexicon.pairs.facts if isinstance(clause, a.Cl) else ():
            assert isinstance(clause, a.Cl)
            found = pair.parts(clause, clause.subject, node.tense)
            if found is not None:
                holds: t.Node = filled(pair.means, found, self.translated)
                return holds
        return None

    def there_is(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        """～に～がある."""
        subject = clause.subject
        if subject is None:
            raise Refused("what is there is not said")
        what = self.counted_noun(subject, None if roles.amount is None else self.number(roles.amount))
        if roles.ni is None:
            return t.Exists(what, denied)
        zone = self.named_zone(roles.ni)
        if isinstance(what, t.This | t.It | t.Host):
            return t.InZone(what, zone, denied)
        return r.ExistsIn(zone, what, denied)

    def _going_on(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        subject = clause.subject
        clings = self.words.verb_has(clause.verb, "clings") and not clause.voice
        if (clause.voice == "passive" or clings) and roles.ni is not None and subject is not None:
            what = self.noun(roles.ni)
            if self.words.verb_has(clause.verb, "attaches"):
                return t.Is(what, t.EquippedWith(self.noun(subject)), denied)
            bare = replace(subject, quantity=None) if isinstance(subject, a.Np) else subject
            counter = counter_of(bare)
            if counter is not None:
                return t.Is(what, t.HasCounters(counter, self._how_many(roles)), denied)
        going = self.ongoing(clause)
        if going and subject is not None:
            return t.Is(self.noun(subject), t.InState(going), denied)
        raise Refused("a condition that is not known here")
