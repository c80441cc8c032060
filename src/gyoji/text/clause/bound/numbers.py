"""What acts on numbers mean where references are bound at once: drawing, life, paying, damage, counters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.changes import BoundChanges
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

MOST_APART: Final = 6
"""How many counters a cost may take off several things: who pays may take each of them elsewhere."""


class BoundNumbers(BoundChanges):
    """The meaning of acts on cards and numbers."""

    def object_of(self, roles: Roles) -> t.Node:
        """Return what is done to: the object, with the place that stands apart from it."""
        if roles.o is None:
            return self.omitted(roles)
        self.check_place_of_this(roles.o, roles.kara)
        place = self.zone_of(roles.kara) if isinstance(roles.kara, a.Place) else None
        named, picker = self.picked_by(roles.o)
        saved = self.ctx.pool
        if place is not None:
            self.ctx.pool = None
        if isinstance(roles.o, a.ItRef):
            found = self.ctx.it_as_card(roles.o.plural)
            if self.in_group(roles.verb, "as_moved"):
                found = self.ctx.as_moved(found)
        else:
            found = self.noun(named)
        self.ctx.pool = saved
        if isinstance(roles.amount, a.Apiece) and isinstance(found, t.Both):
            found = self.apiece(found, roles.amount)
        if roles.amount is not None and isinstance(found, t.Selector | t.AnyOf):
            number = self.quantity(roles.amount)
            if not (isinstance(number, t.AnyNumber) and isinstance(found.quantity, t.AtLeast)):
                found = replace(found, quantity=number)
        found = self._of_doer(trees.placed(found, place))
        if roles.kara is not None and place is None:
            found = self.out_of_these(roles.kara, found)
        if roles.total is not None:
            found = self.totalled(found, roles.total, self.ctx.costs)
        if isinstance(found, t.Selector) and found.quantity is None and found.among is None:
            if isinstance(found.zone, t.Zone) and found.zone.name in self.lexicon.piles:
                found = replace(found, quantity=t.Exactly(t.Num(1)))
        if picker is not None and trees.is_chosen(found):
            found = trees.owned_by(found, self.acting())
            bound = self.ctx.remember(t.Choose(found, self.player(picker)), "choose", trees.words_of(found))
            self.ctx.first.append(bound)
            return self.ctx.spoken[-1].reference
        if "random" in roles.adverbs and self.way(roles.verb) != "choose" and trees.is_chosen(found):
            bound = self.ctx.remember(
                t.Choose(found, self.acting(), random=True), "choose", trees.words_of(found)
            )
            self.ctx.first.append(bound)
            return self.ctx.spoken[-1].reference
        return found

    def _of_doer(self, node: t.Node) -> t.Node:
        """手札のカードを捨てる: a player does it with the own hand or deck, where none is named."""
        if isinstance(node, t.Both):
            return replace(node, parts=tuple(self._of_doer(each) for each in node.parts))
        if isinstance(node, t.AnyOf):
            return replace(node, options=tuple(self._of_doer(each) for each in node.options))
        if not isinstance(node, t.Selector) or not isinstance(node.zone, t.Zone) or node.player is not None:
            return node
        if node.zone.player is not None or node.zone.name not in self.lexicon.own_zones:
            return node
        who = t.Player("you" if self.acting() is None else "doer")
        return replace(node, player=who, zone=replace(node.zone, player=who))

    def counters_acts(self, roles: Roles, what: a.Np, verb: str) -> list[t.Node]:
        """Return the acts that put or take counters of one name: one, or one for each that may be taken elsewhere."""
        assert isinstance(what.head, a.CounterHead)
        where: t.Node | None = None
        whole = roles.ni if verb == "place" else roles.kara
        if whole is not None:
            self.check_place_of_this(whole)
            where = self.noun(whole)
        for each in what.filters:
            if isinstance(each, a.Of):
                where = self.noun(each.what)
            elif (
                isinstance(each, a.Rel)
                and isinstance(each.clause, a.Cl)
                and self.in_group(each.clause.verb, "puts")
            ):
                on = Roles(each.clause).ni
                where = self.noun(on) if on is not None else where
            elif (place := self.counters_zone(each)) is not None:
                where = t.Selector(
                    place.player, place, (t.HasCounters(what.head.name),), ("object",), t.All()
                )
        if where is None:
            where = self.omitted(Roles(a.Cl("")))
        amount = self._amount(what, roles)
        number = amount.n if isinstance(amount, t.Exactly) else amount
        if verb == "remove" and number != t.All():
            spread = isinstance(whole, a.Place) or any(
                [isinstance(each, a.Scope | a.Owned) for each in what.filters]
            )
            one = self._one_with(where, spread, what.head.name, number)
            if one != where and isinstance(number, t.Num) and number.n > 1:
                single = t.Act(verb, one, self.acting(), amount=t.Num(1), word=what.head.name)
                return [single] * number.n
            where = one
        act = t.Act(verb, where, self.acting(), amount=number, word=what.head.name)
        return [self.ctx.remember(act, verb, trees.words_of(where))]

    def totalled(self, node: t.Node, bound: a.Total, costs: bool) -> t.Node:
        """Return a description of which any are chosen that come to no more than a total."""
        if not isinstance(node, t.Selector):
            raise Refused("the total of what is bounded cannot be told", "合計")
        if bound.least and not costs:
            raise Refused("a total is reached by what is paid only", "合計")
        number = node.quantity if trees.is_chosen(node) else t.AnyNumber()
        return replace(node, filters=(*node.filters, *self.filters_of(bound)), quantity=number)

    def _one_with(self, where: t.Node, place: bool, counter: str, number: t.Node | None) -> t.Node:
        """戦場の存在からカウンター1個を取り除く: from one of them.

        Each of several may be taken from another one. All parts of a cost are chosen before any is done, and a counter
        serves one part; what an effect takes off one by one would not be taken at once, nor are counters of any name.
        """
        if not isinstance(where, t.Selector) or where.among is not None:
            return where
        if not place and where.quantity is not None:
            return where
        several = isinstance(number, t.Num) and 1 < number.n <= MOST_APART and bool(counter)
        if number != t.Num(1) and not (several and self.ctx.costs):
            raise Refused("from which of these how many are taken is not said", "カウンター")
        nouns_ = ("object",) if place else where.nouns
        has = (t.HasCounters(counter),) if t.HasCounters(counter) not in where.filters else ()
        return replace(where, filters=(*where.filters, *has), nouns=nouns_, quantity=t.Exactly(t.Num(1)))

    def numbers(self, roles: Roles) -> list[t.Node]:
        """Return an act on a number: cards drawn, life, payments, damage."""
        way, name = self.row_of(roles)
        if way == "draw":
            act = t.Act(name, None, self.acting(), amount=self._number_drawn(roles))
            return [self.ctx.remember(act, name, ())]
        if way == "life":
            act = t.Act(name, None, self.acting(), amount=self._points(roles))
            return [self.ctx.remember(act, name, ())]
        if way == "pay":
            return [self._payment(roles)]
        if way == "suffer":
            return [self._received(roles)]
        if way == "divide":
            return self._division(roles)
        if roles.o is None and roles.ni is None and self._is_divided():
            return []
        if isinstance(roles.o, a.Word | a.Quote):
            return self._given(roles)
        each_other = (
            roles.ni == a.Who("each")
            and self.ctx.subject is not None
            and not trees.is_player(self.ctx.subject)
        )
        if "mutually" in roles.adverbs or each_other:
            return self._mutual(roles)
        return [self._deal(roles)]

    def _given(self, roles: Roles) -> list[t.Node]:
        """それに『～』を与える: it gains that."""
        if roles.ni is None or roles.o is None:
            raise Refused("to what it is given is not said", "与える")
        saved, self.ctx.subject = self.ctx.subject, self.noun(roles.ni)
        roles.subject = None
        found = self.gain_of(roles)
        self.ctx.subject = saved
        return found

    def _number_drawn(self, roles: Roles) -> t.Node:
        number = roles.o.quantity if isinstance(roles.o, a.Np) else roles.amount
        if isinstance(roles.o, a.Np):
            for each in roles.o.filters:
                if isinstance(each, a.Quantified):
                    number = each.quantity
                elif isinstance(each, a.EqualTo):
                    return self.value(each.value)
                elif isinstance(each, a.Flag) and each.word == "same_number":
                    return self.last_number()
        if isinstance(roles.o, a.Bare):
            number = roles.o.quantity
        if number is None:
            number = roles.amount
        found = self.quantity(number)
        if isinstance(found, t.Exactly):
            return found.n
        return t.Num(1) if found is None else found

    def _points(self, roles: Roles) -> t.Node:
        """Return how many points of life, as a value or as any number."""
        source = roles.o
        if isinstance(source, a.Np):
            for each in source.filters:
                if isinstance(each, a.EqualTo):
                    return self.value(each.value)
                if isinstance(each, a.Quantified):
                    return trees.as_value(self.quantity(each.quantity))
                if isinstance(each, a.Multiplied):
                    return self.times_as_much(each)
                if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                    return self.value(each.what)
            if source.quantity is not None:
                return trees.as_value(self.quantity(source.quantity))
        if roles.amount is not None:
            return trees.as_value(self.quantity(roles.amount))
        raise Refused("how much it is is not said", "点")

    def _payment(self, roles: Roles) -> t.Node:
        what = roles.o if roles.o is not None else roles.amount
        if isinstance(what, a.Np) and self.is_life(what):
            amount = self._points(roles)
            return self.ctx.remember(t.Act("pay_life", None, self.acting(), amount=amount), "pay_life", ())
        energy: t.Node
        if isinstance(what, a.Circled):
            if isinstance(what.n, t.Variable):
                self.ctx.letters.add(what.n.name)
            energy = t.Energy("any", what.n)
        elif isinstance(what, a.CircledOr):
            energy = t.Energy("any", t.AnyOf(what.ns))
        elif isinstance(what, a.Np) and what.head == a.Head("cost"):
            equal = [each.value for each in what.filters if isinstance(each, a.EqualTo)]
            if not equal:
                raise Refused("how much is paid is not said", "支払")
            energy = t.Energy("any", self.value(equal[0]))
        else:
            raise Refused("this cannot be paid", "支払")
        if self.ctx.costs:
            return self.ctx.remember(energy, "pay", ())
        return self.ctx.remember(t.Pay((energy,), self.acting()), "pay", ())

    def _is_divided(self) -> bool:
        """ダメージを割り振って与える: it was dealt as it was divided."""
        return [each.verb for each in self.ctx.done[-2:]] == ["divide", "deal"]

    def _division(self, roles: Roles) -> list[t.Node]:
        number = roles.o.quantity if isinstance(roles.o, a.Bare) else roles.amount
        dealt = isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "damage"
        if dealt and isinstance(roles.o, a.Np):
            given: list[t.Node] = [
                t.Exactly(each.n) for each in roles.o.filters if isinstance(each, a.Points)
            ]
            given += [each.quantity for each in roles.o.filters if isinstance(each, a.Quantified)]
            number = roles.o.quantity or (given[0] if given else number)
        found = self.quantity(number)
        if not isinstance(found, t.Exactly):
            raise Refused("how much is divided is not said", "割り振")
        what = self.noun(roles.ni) if roles.ni is not None else self.ctx.it(True)
        act = t.Act("divide", what, self.acting(), amount=found.n, word="points")
        made = [self.ctx.remember(act, "divide", ())]
        if dealt:
            share = t.NumberDone("divide", self.ctx.done[-1].slot)
            made.append(self.ctx.remember(t.Act("deal", what, self.acting(), amount=share), "deal", ()))
        return made

    def _mutual(self, roles: Roles) -> list[t.Node]:
        """それらは互いに～ダメージを与える: each of two deals it to the other."""
        pair = self.ctx.subject
        if not isinstance(pair, t.Both) or len(pair.parts) != 2:
            raise Refused("which two deal damage to each other cannot be told", "互いに")
        found: list[t.Node] = []
        for one, other in (pair.parts, pair.parts[::-1]):
            self.ctx.subject = one
            assert isinstance(roles.o, a.Np)
            amount = self._damage_amount(roles.o, roles)
            act = t.Act("deal", other, None, amount=trees.of_dealer(amount, one), actor=one)
            found.append(self.ctx.remember(act, "deal", ()))
        self.ctx.subject = pair
        return found

    def _received(self, roles: Roles) -> t.Node:
        """相手は2点のダメージを受ける: this effect deals it to them (207-9a)."""
        damage = roles.o
        if not isinstance(damage, a.Np) or self.words.sort(damage) != "damage" or self.ctx.subject is None:
            raise Refused("who receives how much damage is not said", "受ける")
        word = "battle" if self.is_of_battle(damage) else ""
        act = t.Act("deal", self.ctx.subject, amount=self._damage_amount(damage, roles), word=word)
        return self.ctx.remember(act, "deal", trees.words_of(self.ctx.subject))

    def _deal(self, roles: Roles) -> t.Node:
        damage = roles.o
        if not isinstance(damage, a.Np) or self.words.sort(damage) != "damage":
            raise Refused("what is dealt is damage", "与える")
        if roles.ni is not None:
            what = self.noun(roles.ni)
        elif self.ctx.event is not None and self.words.sort(roles.subject) != "player":
            what = t.EventSubject()
        elif roles.subject is not None:
            raise Refused("to what or whom damage is dealt is not said", "ダメージ")
        else:
            what = self.omitted(Roles(a.Cl("")))
        if what == t.Player("doer") and self.acting() is None:
            raise Refused("a card that deals damage to itself is named by what it is", "自身")
        word = "battle" if self.is_of_battle(damage) else ""
        actor = (
            None
            if self.ctx.subject is None
            or self.acting() is not None
            or self.words.sort(roles.subject) == "effect"
            else self.ctx.subject
        )
        amount = self._damage_amount(damage, roles)
        divided = (
            self.ctx.by_verb("divide")
            if isinstance(amount, t.NumberDone) and self.way(amount.verb) == "divide"
            else None
        )
        if roles.ni is None and divided is not None and isinstance(divided.touched, t.Ref):
            what = divided.touched  # それらに割り振った点数: dealt to those to whom it was divided
        theirs = (
            self.ctx.event is not None and self.words.sort(roles.subject) == "effect"
        )  # その効果は: it stays that effect's (202-6c)
        state = "that_effect" if theirs else ""
        act = t.Act("deal", what, self.acting(), amount=amount, actor=actor, word=word, state=state)
        return self.ctx.remember(act, "deal", ())

    def _damage_amount(self, damage: a.Np, roles: Roles) -> t.Node:
        for each in damage.filters:
            if isinstance(each, a.Points):
                return self.value(each.n)
            if isinstance(each, a.EqualTo):
                return self.value(each.value)
            if isinstance(each, a.Quantified):
                return trees.as_value(self.quantity(each.quantity))
            if isinstance(each, a.Multiplied):
                return self.times_as_much(each)
            if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                divided = self.ctx.by_verb("divide")
                if divided is not None:
                    return t.NumberDone("divide", divided.slot)
                return self.value(each.what)
            if (
                isinstance(each, a.Rel)
                and isinstance(each.clause, a.Cl)
                and self.way(each.clause.verb) == "divide"
            ):
                divided = self.ctx.by_verb("divide")
                if divided is not None:
                    return t.NumberDone("divide", divided.slot)
        if damage.quantity is not None:
            return trees.as_value(self.quantity(damage.quantity))
        if roles.amount is not None:
            return trees.as_value(self.quantity(roles.amount))
        if self.ctx.event is not None:
            return t.EventAmount()
        raise Refused("how much damage it is is not said", "ダメージ")
