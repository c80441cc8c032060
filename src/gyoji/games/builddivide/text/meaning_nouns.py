"""What the nouns, numbers, events and conditions of Build Divide mean, beside what all games share."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.reading.errors import Refused

LAID: Final = ("energy", "life")
"""Nouns of cards in a zone that also name the zone."""
THIS_TURN: Final = t.Period("turn", which="this")


class DivideNouns(LineMeaning):
    """The meaning of nouns, events and conditions."""

    # Players, places, times

    def player(self, node: t.Node | None) -> t.Node | None:
        return node if isinstance(node, t.It) else super().player(node)

    def zone(self, node: t.Node | None) -> t.Zone | None:
        """A place; エナジー and ライフ are those of their cards."""
        if isinstance(node, a.Np) and node.noun in LAID:
            if node == p.np(node.noun, *node.filters) and all([isinstance(x, a.Owned) for x in node.filters]):
                return t.Zone(node.noun, self.whose(node) if node.filters else None)
            raise Refused("no place that is known here")
        return super().zone(node)

    # Noun phrases

    def counted_noun(self, node: t.Node, quantity: t.Node | None) -> t.Node:
        if isinstance(node, a.Together) and isinstance(quantity, t.Exactly | t.UpTo):
            raise Refused("how many of each is not said")
        return super().counted_noun(node, quantity)

    def _single(self, node: t.Node) -> t.Node:
        if isinstance(node, a.OrderRef):
            return own.TargetNumber(node.n)
        return node if isinstance(node, own.TargetNumber) else super()._single(node)

    def _known(self, node: a.Np, head: a.Head) -> t.Node | None:
        if len(node.filters) == 2 and node.filters[1] == a.Det() and not head.name:
            if node.filters[0] == a.Scope(a.Place(("resolution",))):  # 解決領域にあるそのコマンド
                return t.It(head.noun)
        return super()._known(node, head)

    def done_verb(self, clause: a.Cl) -> str:
        """Return the verb of a deed that is named again, wherever it put the cards: 墓地に置いた."""
        known = clause.verb in ("put", "return", "add") and clause.voice in ("", "passive")
        if known and clause.subject is None:
            parts = [each for each in (*clause.before, *clause.args) if not _is_this_way(each)]
            if all([isinstance(each, a.Arg) and each.case == "ni" for each in parts]) and len(parts) <= 1:
                for each in parts:
                    assert isinstance(each, a.Arg)
                    self.zone(each.what)
                return clause.verb
        return super().done_verb(clause)

    # Filters

    def filter(self, node: t.Node, head: a.Head | None) -> t.Node:
        if isinstance(node, a.Having) and node.how == "not" and not node.either:
            things = [self.held(each) for each in node.things]
            if len(things) == 1 and isinstance(things[0], t.Trait):
                return t.OtherThan(things[0])
        return super().filter(node, head)

    def own_kind(self, node: t.Node) -> t.Node | None:
        if isinstance(node, a.State) and not node.absent:
            return t.InState(node.state)
        return super().own_kind(node)

    def _relative(self, node: a.Rel) -> t.Node:
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if node.tense == "did" and self.words.verb_has(clause.verb, "attaches"):  # ～につけられた
            return super()._relative(replace(node, tense="is"))
        return super()._relative(node)

    # Numbers

    def value(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Times):
            return node
        if isinstance(node, a.Np) and node.head == a.Head("numbers") and node.filters == (a.Det(),):
            return t.EventAmount()
        return super().value(node)

    def count(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Np) and node.head == a.Head("icon_ability"):
            return n.IconCount(self._bearer(node))
        if isinstance(node, a.Np) and node.head == a.Head("times"):
            return self._times_done(node)
        if isinstance(node, t.Trait | t.InState):
            return t.Count(self.noun(node))
        return super().count(node)

    def _bearer(self, node: a.Np) -> t.Node:
        """～が持つアイコン能力, ～のアイコン能力."""
        only = node.filters[0] if len(node.filters) == 1 else None
        had = only.clause if isinstance(only, a.Rel) and only.tense == "would" else None
        if isinstance(had, a.Cl) and had.verb == "have" and had.subject is not None:
            if not Roles(had).given():
                return self.noun(had.subject)
        return self.owner(node)

    def _times_done(self, node: a.Np) -> t.Node:
        """このターンに～した回数."""
        only = node.filters[0] if len(node.filters) == 1 else None
        if isinstance(only, a.Rel) and isinstance(only.clause, a.Cl) and only.tense == "did":
            if Roles(only.clause).at is not None and self._is_now(Roles(only.clause).at):
                return n.TimesHappened(self.happening(without(only.clause, a.At)))
        raise Refused("how often what was done cannot be told", "回数")

    def _is_now(self, period: t.Node | None) -> bool:
        return period is not None and self.period(period) == THIS_TURN

    def carrier(self, node: a.Np) -> t.Node:
        """あなたの断罪カウンター are a player's."""
        if len(node.filters) == 1 and isinstance(node.filters[0], a.Owned):
            return self.whose(node)
        return super().carrier(node)

    def per(self, node: t.Node) -> tuple[t.Node, int]:
        number = node.quantity if isinstance(node, a.RefNp) else None
        if isinstance(node, a.RefNp) and isinstance(number, t.Exactly) and isinstance(number.n, t.Num):
            return self.count(replace(node, quantity=None) if node.filters else node.ref), number.n.n
        return super().per(node)

    # Events

    def event(self, clause: t.Node) -> t.Node:
        if not isinstance(clause, a.Cl):
            raise Refused("no event")
        if Roles(clause).amount is not None and clause.verb not in ("draw", "make"):
            raise Refused("how many it happens to is not told here")
        event = super().event(clause)
        if isinstance(event, t.Event) and event.to == t.Selector(nouns=("player",)):
            return replace(event, to=t.Player("any"))
        return event

    def happening(self, clause: t.Node) -> t.Node:
        if not isinstance(clause, a.Cl):
            raise Refused("no event")
        roles = Roles(clause)
        subject = clause.subject
        if subject is None and not clause.voice and self.words.verbs[clause.verb].by == {"player"}:
            return r.Happening(r.Unsaid(), self.event(clause))
        attack = subject.filters if isinstance(subject, a.Np) and subject.head == a.Head("attacking") else ()
        if attack and clause.verb == "block" and clause.voice == "passive" and not roles.given():
            only = attack[0]
            if len(attack) > 1 or not isinstance(only, a.Of):
                raise Refused("whose attack it is cannot be told")
            return r.Happening(self.noun(only.what), t.Event("block", to=t.Subject()))
        if roles.amount is not None and roles.o is None and subject is not None and clause.verb != "draw":
            bare = self.event(self._unled(without(clause, a.Amount)))
            return r.Happening(self.counted_noun(subject, self.number(roles.amount)), bare)
        return super().happening(clause)

    # Conditions

    def condition(self, node: t.Node) -> t.Node:
        if isinstance(node, a.MoreThan) and isinstance(node.right, a.Who):
            return self._than_player(node, node.right)
        if isinstance(node, own.LiesAsNo):
            what = self.noun(node.what)
            zone = self.named_zone(node.place)
            return t.And((t.InZone(what, zone), t.Is(what, self.kind_of(node.as_), absent=True)))
        if isinstance(node, a.AllOf):
            return t.And(tuple([self.condition(each) for each in (*node.parts, node.last)]))
        return super().condition(node)

    def kind_of(self, node: t.Node) -> t.Node:
        """Return what something is: a kind of card or a state."""
        return t.InState(node.state) if isinstance(node, a.State) and not node.absent else self.noun(node)

    def _than_player(self, node: a.MoreThan, player: a.Who) -> t.Node:
        """あなたの手札が相手より少ない: compare what one player has with what another has."""
        left, other = self.value(node.left), self.player(player)
        owners = [each for each in t.walk(left) if isinstance(each, t.Player)]
        if not owners or any([each != owners[0] for each in owners]) or other == owners[0]:
            raise Refused("whose cards are compared is not said", "より")
        right = t.rewrite(left, lambda each: other if each == owners[0] and other is not None else each)
        return t.Compare(left, node.op, right)

    def _is_a(self, node: a.IsA) -> t.Node:
        if isinstance(node.as_, a.State) and not node.as_.absent:
            if node.as_.state in ("red_zone", "yellow_zone"):
                return t.Is(self._in_zone(node.subject), t.InState(node.as_.state), node.absent)
            there = self._some_are(node.subject, node.as_.state, node.absent)
            if there is not None:
                return there
        if isinstance(node.as_, a.Measured):
            return t.Is(self.noun(node.subject), self.filter(node.as_, None), node.absent)
        return super()._is_a(node)

    def _in_zone(self, node: t.Node) -> t.Node:
        """あなた, あなたのライフ: the player who is in the red zone."""
        if isinstance(node, a.Np) and node.head == a.Head("life"):
            return self.whose(node)
        if isinstance(node, a.Place) and node.names == ("life",) and not node.position and not node.which:
            node = node.whose if node.whose is not None else node
        return self.named_player(node)

    def _some_are(self, node: t.Node, state: str, absent: bool) -> t.Node | None:
        """～が開放されている of cards that are described: there is one that is."""
        what = self.noun(node)
        if not isinstance(what, t.Selector | r.Bare):
            return None
        return t.Exists(replace(what, filters=(*what.filters, t.InState(state))), absent)

    def there_is(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        subject = clause.subject
        if isinstance(subject, a.Np) and isinstance(subject.head, a.CounterHead):
            number = roles.amount if roles.amount is not None else subject.quantity
            if roles.given() - {"amount"} or denied or not isinstance(number, t.AtLeast):
                raise Refused("how many counters there are is not said")
            return t.Compare(self.count(replace(subject, quantity=None)), ">=", number.n)
        if isinstance(roles.among or roles.ni, a.PoolRef) and subject is not None:
            roles.check("among ni amount")
            number = None if roles.amount is None else self.number(roles.amount)
            return r.AmongThem(self.counted_noun(subject, number), denied)
        attribute = isinstance(subject, a.Np) and self.words.sort(subject) == "attribute"
        value = attribute or isinstance(subject, a.ValueOf)
        if value and subject is not None and isinstance(roles.amount, t.AtLeast | t.AtMost):
            roles.check("amount")
            return self.compared(subject, roles.amount)
        return super().there_is(clause, roles, denied)

    def _going_on(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        subject = clause.subject
        if subject is None:
            raise Refused("a condition that is not known here")
        if self.words.verb_has(clause.verb, "attaches"):
            return super()._going_on(clause, roles, denied)
        going = self.ongoing(clause)
        there = self._some_are(subject, going, denied) if going else None
        return super()._going_on(clause, roles, denied) if there is None else there

    def _fact(self, node: a.Fact, clause: a.Cl) -> t.Node:
        roles = Roles(clause)
        if roles.at is not None and roles.at != THIS_TURN and self._is_now(roles.at):
            args = tuple([a.At(THIS_TURN) if isinstance(x, a.At) else x for x in clause.args])
            before = tuple([a.At(THIS_TURN) if isinstance(x, a.At) else x for x in clause.before])
            return super()._fact(node, replace(clause, args=args, before=before))
        own_fact = self.own_fact(node, roles)
        if own_fact is None and roles.at is None and node.tense == "was" and not self.ongoing(clause):
            return t.Happened(self.happening(clause))
        return super()._fact(node, clause)


def _is_this_way(node: t.Node) -> bool:
    return isinstance(node, a.Cause) and node.kind == "this"
