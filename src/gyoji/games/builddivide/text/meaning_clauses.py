"""What the clauses of Build Divide mean, beside what all games share: nouns, numbers, events, signs, auras, damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.words import COLOURS, GENERIC
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.acts import Deed
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.reading.errors import Refused

LAID: Final = ("energy", "life")
"""Nouns of cards in a zone that also name the zone."""
THIS_TURN: Final = t.Period("turn", which="this")

CARDS: Final = (a.Np, a.ThisRef, a.ItRef, t.It)
"""What auras are taken from."""
MOST: Final = t.Num(100)
"""No deck has so many cards: what is done until a card is found ends before."""


class DivideClauses(LineMeaning):
    """The meaning of nouns, events, conditions and acts."""

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
        if isinstance(node, own.LiesAsNo):
            what = self.noun(node.what)
            zone = self.named_zone(node.place)
            return t.And((t.InZone(what, zone), t.Is(what, self.kind_of(node.as_), absent=True)))
        return super().condition(node)

    def kind_of(self, node: t.Node) -> t.Node:
        """Return what something is: a kind of card or a state."""
        return t.InState(node.state) if isinstance(node, a.State) and not node.absent else self.noun(node)

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
        clause = marks.number_of_object(clause)
        roles = Roles(clause)
        if isinstance(roles.o, a.ThisRef) and roles.o.noun in ("ability", "effect"):
            raise Refused(
                "how often an ability is used is said by この能力は1ターンに1回しか使用できない", "この能力"
            )
        if roles.at is not None and roles.at != THIS_TURN and self._is_now(roles.at):
            args = tuple([a.At(THIS_TURN) if isinstance(x, a.At) else x for x in clause.args])
            before = tuple([a.At(THIS_TURN) if isinstance(x, a.At) else x for x in clause.before])
            return super()._fact(node, replace(clause, args=args, before=before))
        own_fact = self.own_fact(node, roles)
        if own_fact is None and roles.at is None and node.tense == "was" and not self.ongoing(clause):
            return t.Happened(self.happening(clause))
        return super()._fact(node, clause)

    # Objects

    def what(self, deed: Deed) -> t.Node:
        """1枚捨てる: from the hand."""
        roles = deed.roles
        if roles.o is None and roles.amount is not None and not roles.to_amount:
            if roles.kara is None and deed.name == "discard":
                return r.Hand(quantity=self.number(roles.amount))
        return super().what(deed)

    def placed(self, roles: Roles, node: t.Node, quantity: t.Node | None) -> t.Node:
        """Cards with the place before them; オーラ behind ～から are those of what stands there."""
        self._check_source(roles)
        if isinstance(roles.kara, CARDS) and not self.is_place(roles.kara):
            if not isinstance(node, a.Np) or node.head != a.Head("aura") or node.filters:
                raise Refused("only auras are taken from a card", "から")
            return self.counted_noun(replace(node, filters=(a.Of(roles.kara),)), quantity)
        if isinstance(node, a.Together) and quantity is not None:
            raise Refused("how many of each is not said")
        return super().placed(roles, node, quantity)

    def is_place(self, node: t.Node | None) -> bool:
        return super().is_place(node) or isinstance(node, a.Np) and node.noun in LAID

    def leads(self, roles: Roles) -> bool:
        return super().leads(roles) or roles.kara_first and self.is_place(roles.kara)

    def place(self, node: t.Node | None) -> t.Node | None:
        """A place; a card from which auras are taken is none."""
        return None if isinstance(node, CARDS) and not self.is_place(node) else super().place(node)

    def source(self, node: t.Node | None) -> t.Node | None:
        """墓地かDデッキから: one of several places."""
        if not isinstance(node, a.Place) or len(node.names) < 2 or node.which:
            return super().source(node)
        zones = [self.zone(replace(node, names=(name,))) for name in node.names]
        return t.AnyOf(tuple([each for each in zones if each is not None]))

    def _check_source(self, roles: Roles) -> None:
        if roles.kara is not None and not isinstance(roles.kara, (a.Place, a.PoolRef, *CARDS)):
            raise Refused("from where it comes cannot be told", "から")

    # Ways

    def plain(self, deed: Deed) -> t.Node:
        self._allowed(deed)
        as_ = deed.roles.as_
        if as_ is not None and not isinstance(as_, n.AsUnit):
            raise Refused("as what this is done cannot be told", "として")
        act = super().plain(deed)
        assert isinstance(act, t.Act)
        if as_ is not None:
            act = replace(act, with_=as_)
        return self._at_random(act) if "random" in deed.roles.adverbs else act

    def _allowed(self, deed: Deed) -> None:
        """Refuse parts and adverbs that nothing here looks at."""
        deed.roles.check("o ni kara amount state state_to order as", "random")

    def _at_random(self, act: t.Act) -> t.Node:
        """～を無作為に捨てる: chance chooses."""
        if act.verb not in ("discard", "reveal") or act.object is None or act != t.Act(act.verb, act.object):
            raise Refused("what is done at random cannot be told", "に")
        return t.Do((t.Choose(act.object, random=True), t.Act(act.verb, t.Omitted())))

    def attach(self, deed: Deed) -> t.Node:
        """～を～に+1000オーラとしてつける: as what an aura is attached is always said."""
        missing = "to what it is attached is not said"
        raise Refused(missing if deed.roles.ni is None else "as what it is attached cannot be told")

    def suffer(self, deed: Deed) -> t.Node:
        """あなたは1ダメージを受ける."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        roles.check("o")
        if deed.subject is None:
            return super().suffer(deed)
        return t.Act("deal", self.noun(deed.subject), amount=self.amount_of(roles.o))

    def doer(self, clause: a.Cl, subject: t.Node | None) -> t.Node | None:
        """A player who gets counters or suffers damage has them done to."""
        key = self.object_key(Roles(clause).o)
        if self.row(clause.verb, key)[0] == "suffer":
            return None
        return super().doer(clause, subject)

    # Changes

    def become(self, deed: Deed) -> t.Node:
        if not isinstance(deed.subject, a.Np) or self.words.sort(deed.subject) != "attribute":
            raise Refused("what it becomes cannot be told")
        return super().become(deed)

    def make(self, deed: Deed) -> t.Node:
        roles = deed.roles
        if roles.as_ == a.Word("assault") and roles.ni == a.Np(a.Head("unit")):
            roles.check("o as ni amount")
            what = self.what(deed)
            return t.Act("assault", what)
        if roles.to_value is not None and isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "damage":
            if roles.to_value != t.Num(0) or roles.given() != {"o", "to_value"}:
                raise Refused("damage is reduced to nothing or by a number")
            return self._reduction(roles.o, None, deed.duration)
        return super().make(deed)

    def shifted(self, deed: Deed) -> t.Node:
        """パワーを+1000する, ～は+4000、ヒット+2."""
        roles = deed.roles
        roles.check("o shift at")
        what = roles.o if roles.o is not None else deed.subject
        first = roles.shifts[0]
        if len(roles.shifts) > 1 or first.what or not self._changes_itself(what):
            return self._several(deed)
        if deed.subject is not None and roles.o is not None:
            raise Refused("what changes cannot be told")
        return self.changed(deed, what, first.n, first.minus)

    def _changes_itself(self, what: t.Node | None) -> bool:
        return isinstance(what, a.Np) and self.words.sort(what) in ("attribute", "damage")

    def _several(self, deed: Deed) -> t.Node:
        """～は+4000、ヒット+2: numbers one after the other, the first of the power."""
        if deed.roles.o is not None or deed.clause.voice:
            raise Refused("what changes cannot be told")
        object_ = t.Omitted() if deed.subject is None else self.noun(deed.subject)
        changes: list[r.Change] = []
        for each in deed.roles.shifts:
            if each.what == "" and deed.subject is None:
                raise Refused("what changes is not said")
            name = "power" if each.what in ("", "icon") else each.what
            changes.append(r.Change(name, each.n, each.minus))
        if len(changes) > 1:
            return r.Changes(object_, tuple(changes), deed.duration)
        only = changes[0]
        return t.ModifyValue(object_, only.attribute, only.amount, only.minus, deed.duration)

    def costly(self, what: a.Np) -> t.Node:
        """Return what has the cost: このカードのコスト, ～をプレイするためのコスト."""
        only = what.filters[0] if len(what.filters) == 1 else None
        if isinstance(only, a.Rel) and isinstance(only.clause, a.Cl) and only.clause.verb == "play":
            roles = Roles(only.clause)
            if roles.given() == {"o"} and roles.o is not None and only.tense == "would" and not only.next:
                if only.clause.subject is None and not only.clause.voice:
                    return self.noun(roles.o)
        if only is None:
            raise Refused("whose cost it is cannot be told", "コスト")
        return self.owner(what)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        """コストは無1減る, コストを-1する, このユニットが受けるダメージは2000増加する."""
        name = what.noun
        sign = deed.roles.shift is not None
        deed.roles.check("o shift at" if sign else "o amount at")
        if name == "generic_cost" and not isinstance(amount, f.Icons):
            return t.ChangeCost(
                self.costly(what), (t.Energy(GENERIC, amount),), minus, duration=deed.duration
            )
        if name == "cost":
            counted = isinstance(amount, a.ValueOf)  # ～の枚数だけ減少する
            number = self.much(amount) if counted else amount
            price = amount.icons if isinstance(amount, f.Icons) else (t.Energy("any", number),)
            if len(price) != 1 or sign and (counted or isinstance(amount, f.Icons)):
                raise Refused("by how much the cost changes cannot be told")
            return t.ChangeCost(self.costly(what), price, minus, duration=deed.duration)
        if self.words.sort(what) == "damage" and sign == minus:
            if minus:
                return self._reduction(what, amount, deed.duration)
            return n.Increase(self._damage_of(what)[0], self.much(amount), deed.duration)
        if name == "scouts" and sign:
            return n.ScoutMore(self.whose(what), amount, minus, deed.duration)
        if name in ("power", "hit") and sign:
            return t.ModifyValue(self.owner(what), name, amount, minus, deed.duration)
        if name in self.lexicon.limits and sign:
            return None
        raise Refused("how this changes is not known here")

    def reduce(self, deed: Deed) -> t.Node:
        """そのユニットへの次のダメージは4000軽減される, すべて軽減する."""
        roles = deed.roles
        damage = deed.subject if deed.clause.voice == "passive" else roles.o
        roles.check("o amount at")
        if not isinstance(damage, a.Np) or roles.amount is None:
            raise Refused("which damage is reduced cannot be told")
        if damage.head in (a.Head("cost"), a.Head("generic_cost")):
            return self.own_shift(damage, roles.amount, True, deed) or super().reduce(deed)
        amount = None if isinstance(roles.amount, t.All) else self.much(roles.amount)
        return self._reduction(damage, amount, deed.duration)

    def _reduction(self, damage: a.Np, amount: t.Node | None, duration: t.Node | None) -> t.Node:
        event, once = self._damage_of(damage)
        return t.Reduce(event, amount, once, duration=duration)

    def _damage_of(self, damage: a.Np) -> tuple[t.Node, bool]:
        """Return which damage is told of, and whether it is only the next."""
        filters = damage.filters
        if self.words.sort(damage) != "damage" or damage.quantity is not None:
            raise Refused("only damage is reduced so")
        if filters and isinstance(filters[0], a.Of) and filters[1:] in ((), (a.Flag("next"),)):
            return t.Event("deal", object=self.noun(filters[0].what)), len(filters) == 2
        if filters and isinstance(filters[0], a.Owned) and filters[1:] == (a.Flag("next"),):
            return t.Event("deal", object=self.player(filters[0].player)), True
        rel = filters[0] if filters[1:] in ((), (a.Flag("next"),)) and filters else None
        if not isinstance(rel, a.Rel) or not isinstance(rel.clause, a.Cl) or rel.tense != "would":
            raise Refused("which damage is told of cannot be told")
        once = rel.next or len(filters) == 2 or a.Adverb("next") in rel.clause.args
        clause = replace(rel.clause, args=tuple([x for x in rel.clause.args if x != a.Adverb("next")]))
        return self._reduced(clause, damage), once

    # Predictions and searches

    def predicted(self, node: own.PredictC) -> t.Node:
        """～がユニットかコマンドかを予想する, ～の色を予想する."""
        what = self.noun(node.what)
        options: list[t.Node] = []
        if not node.options:
            return self._predicted_colour(what)
        for each in node.options:
            if isinstance(each, a.Np) and isinstance(each.head, a.Head):
                options.append(t.Is(what, t.Kind((each.head.noun,))))
            else:
                options.append(t.Is(what, self.filter(each, None)))
        return n.Predict(tuple(options))

    def _predicted_colour(self, what: t.Node) -> t.Node:
        """Predict one of the colours, of a card that is told by its place."""
        if not [each for each in t.walk(what) if isinstance(each, t.Zone | t.It | t.This)]:
            raise Refused("of which card the colour is predicted is not said", "色")
        return n.Predict(tuple([t.Is(what, t.Coloured((colour,))) for colour, _ in COLOURS]))

    def until_found(self, node: own.UntilFoundC) -> t.Node:
        """Return cards put one after the other until one of them is what is looked for, or none is left."""
        zone, found = self.zone(node.place), self.noun(node.found)
        if zone is None or not isinstance(found, t.Selector | r.Bare) or found.quantity is not None:
            raise Refused("what is looked for must be told by what it is", "まで")
        taken = t.Selector(filters=(r.Scope(zone=zone),), quantity=t.Exactly(node.amount))
        what = found.what if isinstance(found, r.Bare) else None
        nouns = found.nouns if isinstance(found, t.Selector) else ("card",)
        filters = found.filters if what is None else (*found.filters, what)
        seen = t.Exists(t.Selector(filters=filters, nouns=nouns, among=t.It(plural=True)))
        left = t.Count(t.Selector(filters=(r.Scope(zone=replace(zone, position="")),)))
        ends = t.Or((seen, t.Compare(left, "=", t.Num(0))))
        return t.Repeat(MOST, (t.Do((t.Act("put", taken, to=self.zone(node.to)),)),), ends)


def _is_this_way(node: t.Node) -> bool:
    return isinstance(node, a.Cause) and node.kind == "this"
