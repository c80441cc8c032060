"""What A と B means where some of each is chosen: an act for each of them, a target for each of them (414.2)."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal.text_meaning_facts import AnimalFacts
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class AnimalObjects(AnimalFacts):
    """What A と B means where some of each is chosen: an act for each of them, a target for each of them (414.2)."""

    def battle_role(self, as_: t.Node) -> str:
        """Return the state of what comes out as an attacker or a defender."""
        if isinstance(as_, a.Np) and as_.head == a.Head("defender"):
            return "defending"
        together = [a.Rel(a.Cl("group_attack", args=(a.Arg("with", a.ThisRef()),)), "would")]
        if isinstance(as_, a.Np) and list(as_.filters) == together:  # これと集団攻撃する攻撃動物として
            attacks = self.ctx.event is not None and self.ctx.event.verb in ("attack", "attacked")
            if not attacks or self.ctx.event is None or self.ctx.event.actor != t.This():
                raise Refused("this attacks nobody as it comes out", "として")
        elif isinstance(as_, a.Np) and as_.filters:
            raise Refused("as what it comes out cannot be told", "として")
        return "attacking"

    def entry(self, state: a.InStateArg | None) -> tuple[str, t.Node | None]:
        """Return the state, and the counters or host, with which something arrives."""
        if state is None:
            return "", None
        word = "" if state.state == "awake" else state.state
        clause = state.clause
        if not isinstance(clause, a.Cl):
            return word, None
        inner = Roles(clause)
        if (
            inner.verb == "put"
            and isinstance(inner.subject, a.Np)
            and isinstance(inner.subject.head, a.CounterHead)
        ):
            amount = self._amount(inner.subject, inner)
            number = amount.n if isinstance(amount, t.Exactly) else t.Num(1)
            return word, t.Counters(inner.subject.head.name, number)
        if inner.verb == "equip" and inner.ni is not None:
            return "equipped", self.noun(inner.ni)
        if inner.verb in ("attack", "defend"):
            return "attacking" if inner.verb == "attack" else "defending", None
        if _loses_abilities(inner):
            return "+".join([each for each in (word, "without_abilities") if each]), None
        if inner.verb in ("gain", "lose", "rechoose", "equip"):
            return word, None
        raise Refused("nothing arrives in this state", "状態で")

    def afterwards(self, state: a.InStateArg | None, what: t.Node) -> list[t.Node]:
        """Return the changes with which something arrives: 《駿足》を得た状態で."""
        if state is None or not isinstance(state.clause, a.Cl):
            return []
        inner = Roles(state.clause)
        if inner.verb not in ("gain", "lose") or _loses_abilities(inner):
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
        if not found or not isinstance(act, t.Act) or act.verb != "bring_out" or act.with_ is not None:
            return [bound, *found]
        return [replace(bound, act=replace(act, with_=n.Arriving(tuple(found))))]


def _loses_abilities(inner: Roles) -> bool:
    """Tell whether something arrives without abilities for good: 能力を失わせた状態で."""
    if inner.verb != "lose" or inner.lasting is not None or not isinstance(inner.o, a.Np):
        return False
    head = inner.o.head
    return isinstance(head, a.Head) and head.noun == "ability" and not head.attrs and not inner.o.filters
