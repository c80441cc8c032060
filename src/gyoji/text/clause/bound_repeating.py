"""What repeating means: so often, or until something comes true; and what is done until there are so many."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import trees
from gyoji.text.clause.bound_numbers import BoundNumbers
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

MOST: Final = t.Num(200)
"""No process is repeated more often than this, whatever it waits for."""


class BoundRepeating(BoundNumbers):
    """The meaning of repetition."""

    def repeat(self, main: a.Cl, until: t.Node | None) -> list[t.Node]:
        """『～』を2回繰り返す, ～まで『～』を繰り返す (206-15)."""
        roles = Roles(main)
        if not isinstance(roles.o, a.Process):
            raise Refused("what is repeated is not said", "繰り返す")
        inner = self.body(roles.o.sentences, ())
        if until is None:
            number = self.quantity(roles.amount)
            if not isinstance(number, t.Exactly):
                raise Refused("how often it is repeated is not said", "繰り返す")
            return [t.Repeat(number.n, trees.gathering(inner, t.Num(0)))]
        if not isinstance(until, a.UntilEvent):
            raise Refused("until when it is repeated is not said", "繰り返す")
        ends = [self._comes_true(each) for each in until.events]
        end = ends[0] if len(ends) == 1 else t.Or(tuple(ends))
        return [t.Repeat(MOST, trees.gathering(inner, end), end)]

    def _comes_true(self, node: t.Node) -> t.Node:
        """「～」カードが公開される, カードが0枚になる: the condition under which a repetition ends."""
        assert isinstance(node, a.Cl)
        roles = Roles(node)
        if self.way(roles.verb) == "become" and roles.to_value is not None and roles.subject is not None:
            saved, self.ctx.pool = self.ctx.pool, None
            left = t.rewrite(self.value(roles.subject), _yours)
            self.ctx.pool = saved
            return t.Compare(left, "=", self.value(roles.to_value))
        found = self.ctx.by_verb(roles.verb)
        if found is not None and isinstance(roles.subject, a.Np):
            words, filters = self.described_head(roles.subject.head)
            for each in roles.subject.filters:
                filters += self.filters_of(each)
            return t.Exists(t.Selector(None, None, tuple(filters), words, None, found.reference))
        raise Refused("until when it is repeated cannot be told", "まで")

    def filled_up_to(self, duration: t.Node, main: a.Cl) -> t.Node | None:
        """手札のカードが4枚になるまでカードを引く: as many as are missing; ～まで捨てる: as many as are too many."""
        if not isinstance(duration, a.UntilEvent) or len(duration.events) != 1:
            return None
        clause = duration.events[0]
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        if self.way(roles.verb) != "become" or roles.to_value is None or roles.subject is None:
            return None
        have = self.value(roles.subject)
        if main.subject is not None:
            self.ctx.subject = self.noun(main.subject)
        who = self.acting() or t.Player("you")
        if isinstance(have, t.Count) and have.what == t.Selector(zone=t.Zone("hand")):
            own = t.Player("doer") if who == t.Player("each") else who
            have = t.Count(t.Selector(own, t.Zone("hand", own)))
        if self.acting() != t.Player("each"):
            have = t.rewrite(have, lambda each: who if each == t.Player("doer") else each)
        wanted = self.value(roles.to_value)
        if self.way(main.verb) != "draw":
            if not isinstance(have, t.Count) or not isinstance(have.what, t.Selector):
                raise Refused("of what so many are discarded cannot be told", "まで")
            named = Roles(main).o
            if isinstance(named, a.Np) and named.head != a.Head(have.what.nouns[0]):
                raise Refused("what is counted is not what is given up", "まで")
            spare = t.Exactly(t.Plus(have, wanted, minus=True))
            act = t.Act(main.verb, replace(have.what, quantity=spare), self.acting())
            done = t.If(t.Compare(have, ">", wanted), (t.Do((act,)),))
            if self.acting() != t.Player("each"):
                return done
            one, slot = t.Ref(self.ctx.slots), self.ctx.slots
            self.ctx.slots += 1
            each_of = t.rewrite(
                done, lambda each: one if each in (t.Player("doer"), t.Player("each")) else each
            )
            return t.ForEach(t.Selector(nouns=("player",)), (each_of,), slot)
        missing = t.Plus(wanted, have, minus=True)
        return t.Do((t.Act("draw", None, self.acting(), amount=missing),))


def _yours(node: t.Node) -> t.Node:
    """デッキのカードが0枚になるまで: of the deck that the process speaks of, which is yours."""
    if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.zone.player is None:
        you = t.Player("you")
        return replace(node, player=you, zone=replace(node.zone, player=you))
    return node
