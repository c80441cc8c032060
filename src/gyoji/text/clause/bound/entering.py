"""How something comes out where references are bound at once: in which state, with what on it, on which side."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.numbers import BoundNumbers
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused


class BoundEntering(BoundNumbers):
    """The meaning of how something comes out."""

    def enters(self, roles: Roles, what: t.Node | None = None) -> list[t.Node]:
        """～は夜状態で戦場に出る: how something comes out."""
        if what is None:
            if roles.subject is None:
                raise Refused("what comes out is not said", "出る")
            what = self.coming(roles.subject)
        worn = relative(roles.state)
        if worn is not None and self.words.verb_has(worn.verb, "attaches"):
            return self._arrives_equipped(worn, what)
        state, counters = self.entry(roles.state)
        held = self.afterwards(roles.state, what) if self.ctx.cls == "intrinsic" else []
        if not state and counters is None:
            if not held:
                raise Refused("in which state it comes out is not said", "出る")
            return held
        if state == "equipped":
            return [self._equipped(what, counters)]
        return [t.EntersWith(what, counters, state), *held]

    def enters_itself(self, roles: Roles, what: t.Node, verb: str) -> list[t.Node] | None:
        """Return how a card comes out of which an ability of its own says so; None for another move."""
        event = self.ctx.event
        if self.ctx.cls != "intrinsic" or verb != "bring_out" or not isinstance(what, t.This):
            return None
        if event is None or not self.in_group(event.verb, "to_field"):
            return None
        self._check_place(roles.ni)
        return self.enters(roles, what)

    def _check_place(self, node: t.Node | None) -> None:
        """これが領地に出る時、これを～で領地に出す: refuse another place than that of the event."""
        to = self.ctx.event.to if self.ctx.event is not None else None
        if isinstance(node, a.Place) and (not isinstance(to, t.Zone) or self.zone_of(node).name != to.name):
            raise Refused("it does not come out there", "に出す")

    def _arrives_equipped(self, clause: a.Cl, what: t.Node) -> list[t.Node]:
        """～トークン1つが装備された状態で出る: it carries that."""
        inner = Roles(clause)
        carried = inner.subject if inner.voice == "passive" else inner.o
        if carried is None and inner.ni is not None:
            return [self._equipped(what, self.noun(inner.ni))]
        if isinstance(carried, a.Np) and self.in_group(carried.noun, "tokens"):
            bound = self.acts(a.Cl("bring_out", args=(a.Arg("o", carried),)))[0]
            assert isinstance(bound, t.Bind)
            assert isinstance(bound.act, t.Act)
            return [self._equipped(what, None, bound.act.object)]
        if carried is not None:
            return [self._equipped(what, None, self.noun(carried))]
        raise Refused("with what it is equipped is not said", "装備")

    def _equipped(self, what: t.Node, host: t.Node | None, token: t.Node | None = None) -> t.Node:
        return self.own_node("EntersEquipped", what, None, host, token)

    def entry(self, state: a.InStateArg | None) -> tuple[str, t.Node | None]:
        """Return the state, and the counters or host, with which something arrives."""
        if state is None:
            return "", None
        word = "" if state.state == "awake" else state.state
        clause = state.clause
        if not isinstance(clause, a.Cl):
            return word, None
        inner = Roles(clause)
        counter = (
            inner.subject if isinstance(inner.subject, a.Np) and self.in_group(inner.verb, "puts") else None
        )
        if counter is not None and isinstance(counter.head, a.CounterHead):
            amount = self._amount(counter, inner)
            number = amount.n if isinstance(amount, t.Exactly) else t.Num(1)
            return word, t.Counters(counter.head.name, number)
        if self.words.verb_has(inner.verb, "attaches") and inner.ni is not None:
            return "equipped", self.noun(inner.ni)
        if self.in_group(inner.verb, "in_part"):
            return f"{inner.verb}ing", None
        if self._loses_abilities(inner):
            return "+".join([each for each in (word, "without_abilities") if each]), None
        if self.in_group(inner.verb, "as_it_comes"):
            return word, None
        raise Refused("nothing arrives in this state", "状態で")

    def afterwards(self, state: a.InStateArg | None, what: t.Node) -> list[t.Node]:
        """Return the changes with which something arrives: 《駿足》を得た状態で."""
        if state is None or not isinstance(state.clause, a.Cl):
            return []
        inner = Roles(state.clause)
        if not self.in_group(inner.verb, "had_as_it_comes") or self._loses_abilities(inner):
            return []
        saved = self.ctx.subject
        self.ctx.subject = what
        found = self.change(inner)
        if inner.lasting is not None:
            held = self.duration(inner.lasting)
            found = self.kept(found, held)
        self.ctx.subject = saved
        return found

    def arriving(self, bound: t.Bind, state: a.InStateArg | None) -> list[t.Node]:
        """Return a move with the changes that begin as its object arrives."""
        found = self.afterwards(state, t.Ref(bound.slot))
        act = bound.act
        if (
            not found
            or not isinstance(act, t.Act)
            or not self.in_group(act.verb, "to_field")
            or act.with_ is not None
        ):
            return [bound, *found]
        return [replace(bound, act=replace(act, with_=self.own_node("Arriving", tuple(found))))]

    def battle_role(self, as_: t.Node) -> str:
        """Return the state of what comes out as an attacker or a defender."""
        if isinstance(as_, a.Np) and as_.head == a.Head("defender"):
            return "defending"
        together = [a.Rel(a.Cl("group_attack", args=(a.Arg("with", a.ThisRef()),)), "would")]
        if isinstance(as_, a.Np) and list(as_.filters) == together:  # これと集団攻撃する攻撃動物として
            attacks = self.ctx.event is not None and self.in_group(self.ctx.event.verb, "attacking")
            if not attacks or self.ctx.event is None or self.ctx.event.actor != t.This():
                raise Refused("this attacks nobody as it comes out", "として")
        elif isinstance(as_, a.Np) and as_.filters:
            raise Refused("as what it comes out cannot be told", "として")
        return "attacking"

    def so_many_instead(self, roles: Roles, old: t.Act) -> t.Node:
        """代わりに3体を出す: as many of the tokens, or of the cards, that would have been moved."""
        assert isinstance(roles.o, a.Bare)
        number = self.quantity(roles.o.quantity)
        state, held = self.entry(roles.state)
        to = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else old.to
        if old.amount is not None:
            amount = number.n if isinstance(number, t.Exactly) else number
            act = replace(old, amount=amount, to=to, state=state, with_=held)
            return self.ctx.remember(act, "bring_out", ("token", "animal", "existence"))
        if not isinstance(old.object, t.Selector):
            raise Refused("of what there are so many instead cannot be told", "代わりに")
        act = replace(old, object=replace(old.object, quantity=number), to=to, state=state, with_=held)
        return self.ctx.remember(act, old.verb, old.object.nouns)

    def _loses_abilities(self, inner: Roles) -> bool:
        """Tell whether something arrives without abilities for good: 能力を失わせた状態で."""
        if (
            not self.in_group(inner.verb, "losing")
            or inner.lasting is not None
            or not isinstance(inner.o, a.Np)
        ):
            return False
        every = self.lexicon.ability_kinds.get(inner.o.noun) == "any"
        return every and not inner.o.qualities and not inner.o.filters
