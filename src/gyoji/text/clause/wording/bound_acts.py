"""How acts are worded where references are bound at once: the inverse of `bound/acts` and `bound/numbers`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.wording.bound_happenings import BoundHappeningWording
from gyoji.text.clause.wording.bound_nouns import PLACE
from gyoji.text.clause.wording.events import Args


class BoundActWording(BoundHappeningWording):
    """The wording of acts."""

    def translated(self, kind: str, node: Any) -> Any:
        if kind == "card":
            return self.about(node)
        if kind == "number":
            return self.quantity(node)
        return self.pick_value(node) if kind == "value" else super().translated(kind, node)

    def about(self, node: t.Node) -> t.Node | None:
        """Return what a change is about, as the subject of its clause."""
        return self.noun(node)

    # Objects

    def objects(self, node: t.Node) -> Args:
        if isinstance(node, t.Selector):
            number = node.quantity
            beside: Args = ()
            if isinstance(number, t.AnyNumber):
                node, total = self.with_total(replace(node, quantity=None))
                beside = (*total, a.Amount(number))
            if isinstance(node.zone, t.Zone) and node.among is None and self._stands_apart(node.zone):
                place = a.Arg("kara", self.destination(node.zone))
                return (place, a.Arg("o", self.unplaced(node)), *beside)
            if node.among is not None and not beside:
                return self._taken_from(node)
            return (a.Arg("o", self.noun(node)), *beside)
        if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
            zones = [each.zone for each in node.parts if isinstance(each, t.Selector)]
            if (
                isinstance(zones[0], t.Zone)
                and zones == [zones[0]] * len(zones)
                and self._stands_apart(zones[0])
            ):
                parts = [self.unplaced(each) for each in node.parts if isinstance(each, t.Selector)]
                return (a.Arg("kara", self.destination(zones[0])), a.Arg("o", a.Together(tuple(parts))))
        return (a.Arg("o", self.noun(node)),)

    def with_total(self, node: t.Selector) -> tuple[t.Selector, Args]:
        """Return what any number is chosen of, and what they come to together: コストの合計が4以下になるように."""
        return node, ()

    def _stands_apart(self, zone: t.Zone) -> bool:
        """Tell whether a place stands before what is taken from it: デッキの上からカード1枚を."""
        return zone.name in self.words.ordered_zones

    def _taken_from(self, node: t.Selector) -> Args:
        """Return some of what was shown or spoken of: その中から動物カード1枚を, それら2枚を."""
        if self.either(True, False):
            return (a.Arg("o", self.some_of(node)),)
        assert node.among is not None
        pool = self.pick([a.PoolRef(), a.ItRef(True), *self.named_again(node.among)])
        bare = replace(node, among=None, player=None, zone=t.Zone("anywhere"))
        return (a.Arg("kara", pool), a.Arg("o", self.noun(bare)))

    def object_or_none(self, node: t.Node) -> Args:
        """Return an object, or nothing where it goes without saying."""
        if self.is_reference(node) and not self.is_said_first(node):
            return () if self.either(False, True) else self.objects(node)
        return self.objects(node)

    def is_said_first(self, node: t.Node) -> bool:
        """Tell whether something was done in an earlier sentence, so that it has to be named."""
        return False

    # Acts

    def chosen(self, node: t.Choose) -> a.Cl:
        random = (a.Adverb("random"),) if node.random else ()
        return a.Cl(self.picking(node), args=(*random, *self.objects(node.object)))

    def payment(self, costs: Args) -> a.Cl:
        """Return ①を支払う."""
        if len(costs) != 1 or not isinstance(costs[0], t.Energy):
            raise Unsayable(costs[0], "what is paid")
        amount = costs[0].amount
        coin: t.Node
        if isinstance(amount, t.AnyOf):
            coin = a.CircledOr(amount.options)
        elif isinstance(amount, t.Num | t.Variable):
            coin = a.Circled(amount)
        else:
            coin = a.Np(a.Head("cost"), (a.EqualTo(self.value(amount)),))
        return a.Cl(self.verb("pay", "pay"), args=(a.Arg("o", coin),))

    def deed(self, node: t.Act) -> a.Cl:
        way = self.bound_way(node)
        if way is not None:
            return way
        if node.amount is not None or node.word or node.actor is not None or node.object is None:
            raise Unsayable(node, "more than a deed on cards")
        state = [name for name, verb in self.lexicon.states.items() if verb == node.verb]
        if state and not self.has_verb(node):
            return a.Cl(self.verb("make", "make"), args=(*self.objects(node.object), a.StateArg(state[0])))
        verb = self.act_verb(node)
        entry = self.entry(node)
        if node.to is None:
            return a.Cl(verb, args=(*self.object_or_none(node.object), *entry))
        if not isinstance(node.to, t.Zone):
            return a.Cl(verb, args=(*self.object_or_none(node.object), a.Arg("ni", self.noun(node.to))))
        order = (a.Order(),) if node.to.order else ()
        to = a.Arg("ni", self.moved_to(node.to))
        return a.Cl(verb, args=(*self.object_or_none(node.object), *entry, to, *order))

    def has_verb(self, node: t.Act) -> bool:
        """Tell whether a verb says an act; else a state says what it brings about."""
        try:
            self.act_verb(node)
        except Unsayable:
            return False
        return True

    def bound_way(self, node: t.Act) -> a.Cl | None:
        """Return an act that is more than a deed on cards; None for one that is not."""
        name = node.verb
        if name == "draw":
            return a.Cl(self.verb("draw", "draw"), args=self._drawn(node))
        if name in ("place", "remove") and node.object is not None and node.amount is not None:
            return self.counters(node)
        if name == "deal":
            return self.deal(node)
        if name == "divide" and node.object is not None and node.amount is not None:
            number = t.Exactly(self.plain_number(node.amount))
            what: t.Node = a.Bare(number)
            if self.either(True, False):  # 合計4点のダメージを割り振って与える
                what = a.Np(a.Head("damage"), (a.Quantified(a.Pooled(number)),))
            return a.Cl(
                self.verb("divide", "divide"), args=(a.Arg("ni", self.noun(node.object)), a.Arg("o", what))
            )
        if name == "shuffle":
            return self.shuffled(node)
        if node.object is None and node.amount is not None:
            return self.points(node)
        if node.object is None and not node.word and node.to is None:
            return a.Cl(self.verb("alone", name))
        if isinstance(node.object, t.Period):
            return a.Cl(self.verb("period", name), args=(a.Arg("o", self.period(node.object)),))
        return None

    def _drawn(self, node: t.Act) -> Args:
        amount, per = self.per(node.amount or t.Num(1))
        card = a.Np(a.Head("card"))
        if isinstance(amount, t.Num | t.Variable):
            return (*per, a.Arg("o", replace(card, quantity=t.Exactly(amount))))
        if isinstance(amount, t.UpTo | t.AnyNumber):
            return (*per, a.Arg("o", replace(card, quantity=self.quantity(amount))))
        if self.either(True, False):
            return (*per, a.Arg("o", replace(card, filters=(a.EqualTo(self.value(amount)),))))
        return (*per, a.Arg("o", replace(card, quantity=t.Exactly(self.plain_number(amount)))))

    def points(self, node: t.Act) -> a.Cl:
        """Return life gained, lost or paid: ライフ2点を失う."""
        assert node.amount is not None
        amount, per = self.per(node.amount)
        verb = self.life_verb(node)
        life = a.Np(a.Head(self.lexicon.player_values[0]))
        if isinstance(amount, t.Num | t.Variable):
            return a.Cl(verb, args=(*per, a.Arg("o", replace(life, quantity=t.Exactly(amount)))))
        if isinstance(amount, t.AnyNumber):
            return a.Cl(verb, args=(*per, a.Arg("o", life), a.Amount(amount)))
        if isinstance(amount, t.UpTo | t.AtLeast):
            return a.Cl(verb, args=(*per, a.Arg("o", replace(life, quantity=self.quantity(amount)))))
        return a.Cl(verb, args=(*per, a.Arg("o", self.so_much(life, amount))))

    def so_much(self, what: a.Np, amount: t.Node) -> a.Np:
        """Return points of something, in words or by a letter: 2点ダメージ, その2倍のダメージ."""
        if isinstance(amount, t.Num | t.Variable):
            return replace(what, filters=(*what.filters, a.Points(amount)))
        if isinstance(amount, t.Times) and isinstance(amount.value, t.EventAmount):
            return replace(what, filters=(*what.filters, a.Multiplied(t.Num(amount.factor))))
        if isinstance(amount, t.UpTo | t.AnyNumber):
            return replace(what, filters=(*what.filters, a.Quantified(amount)))
        if self.either(True, False):
            return replace(what, filters=(*what.filters, a.EqualTo(self.value(amount))))
        number = self.plain_number(amount)
        if self.words.sort(what) == "damage":
            return replace(what, filters=(*what.filters, a.Points(number)))
        return replace(what, quantity=t.Exactly(number))

    def so_many(self, what: a.Np, amount: t.Node) -> a.Np:
        """Return a number of things, in words or by a letter: カウンター2個, ～の数に等しいカウンター."""
        if isinstance(amount, t.UpTo):
            return replace(what, quantity=self.quantity(amount))
        if isinstance(amount, t.Num | t.Variable) or self.either(False, True):
            return replace(what, quantity=t.Exactly(self.plain_number(amount)))
        return replace(what, filters=(a.EqualTo(self.value(amount)), *what.filters))

    def deal(self, node: t.Act) -> a.Cl:
        if node.amount is None:
            raise Unsayable(node, "no amount")
        amount, per = self.per(node.amount)
        act = self.acts_by_slot.get(amount.slot) if isinstance(amount, t.NumberDone) else None
        if isinstance(act, t.Act) and self._row(act.verb, "")[0] == "divide" and act.object == node.object:
            if self.either(True, False):
                return a.Cl(self.verb("deal", "deal", "damage"))
            return self._dealt_as_divided(act)
        noun = self.lexicon.in_battle[0] if node.word == "battle" else "damage"
        damage = a.Arg("o", self.so_much(a.Np(a.Head(noun)), amount))
        if node.object is None:
            raise Unsayable(node, "to whom")
        clause = a.Cl(
            self.verb("deal", "deal", "damage"), args=(a.Arg("ni", self.noun(node.object)), *per, damage)
        )
        if node.state == "that_effect":
            return replace(clause, subject=a.Np(a.Head("effect"), (a.Det(),)))
        return clause if node.actor is None else replace(clause, subject=self.noun(node.actor))

    def _dealt_as_divided(self, act: t.Act) -> a.Cl:
        """それらに割り振った点数のダメージを与える."""
        assert act.object is not None
        divided = a.Rel(a.Cl(self.act_verb(act), args=(a.Arg("ni", self.noun(act.object)),)), "did")
        shares = [each.name for each in self.words.nouns.values() if "uncounted" in each.traits]
        damage = a.Np(a.Head("damage"), (a.Of(a.Np(a.Head(shares[0]), (divided,))),))
        return a.Cl(self.verb("deal", "deal", "damage"), args=(a.Arg("o", damage),))

    def counters(self, node: t.Act) -> a.Cl:
        assert node.object is not None
        assert node.amount is not None
        amount, per = self.per(node.amount)
        counter = a.Np(a.CounterHead(node.word))
        beside: Args = ()
        if isinstance(amount, t.All):
            counter = replace(counter, filters=(a.Quantified(amount),))
        elif isinstance(amount, t.AnyNumber):
            beside = (a.Amount(amount),)
        else:
            counter = self.so_many(counter, amount)
        if node.verb == PLACE:
            on = a.Arg("ni", self.noun(node.object))
            return a.Cl(self.lexicon.groups["puts"][0], args=(on, *per, a.Arg("o", counter), *beside))
        place = self.removed_from(node)
        if place is not None:
            counter = replace(counter, filters=(*place, *counter.filters))
            return a.Cl(self.verb("counters", "remove", "counter"), args=(*per, a.Arg("o", counter), *beside))
        on = a.Arg("kara", self.noun(node.object))
        return a.Cl(self.verb("counters", "remove", "counter"), args=(on, *per, a.Arg("o", counter), *beside))

    def removed_from(self, node: t.Act) -> Args | None:
        """戦場の種火カウンター: where counters lie of which the text says no more; None where it does."""
        what = node.object
        if not isinstance(what, t.Selector) or what.nouns != ("object",):
            return None
        if what.filters != (t.HasCounters(node.word),):
            return None
        return tuple(self.scopes_of(replace(what, filters=())))

    def shuffled(self, node: t.Act) -> a.Cl:
        """Return デッキを切り直す."""
        if not isinstance(node.to, t.Zone):
            raise Unsayable(node, "what is shuffled")
        bare = a.Arg("o", a.Place((node.to.name,)))
        ways: list[Args] = [(bare,)] if node.to.player == t.Player("doer") else []
        if not isinstance(node.to.player, t.Player) or node.to.player.who not in ("you", "opponent"):
            ways.append(())
        if node.to.player != t.Player("doer") and not isinstance(getattr(node.to.player, "of", None), t.Ref):
            ways.insert(0, (a.Arg("o", self.destination(node.to)),))
        ways.append((bare,))
        args = ways[self.choices.pick(len(ways))]
        return a.Cl(self.verb("shuffle", "shuffle"), args=args)

    def portion(self, count: t.Node, per: int) -> t.Node:
        said = self.value(count)
        what = said.of if isinstance(said, a.ValueOf) and said.how == "number" else said
        if not isinstance(what, a.Np):
            raise Unsayable(count, "nothing that is counted one by one")
        return replace(what, quantity=t.Exactly(t.Num(per)))

    # In which state something arrives

    def entry(self, node: t.Act) -> Args:
        """Return in which state and with what something is moved."""
        state, role = node.state, ""
        for each in ("attacking", "defending"):
            if each in state.split("+"):
                role = each
                state = "+".join([one for one in state.split("+") if one != each])
        as_ = (
            ()
            if not role
            else (a.Arg("as", a.Np(a.Head("attacker" if role == "attacking" else "defender"))),)
        )
        return (*self.arriving(state, node.with_), *as_)

    def arriving(self, state: str, with_: t.Node | None) -> Args:
        """Return 夜状態で, ～が置かれた状態で."""
        if isinstance(with_, t.Counters):
            counter = self.so_many(a.Np(a.CounterHead(with_.name)), with_.amount)
            put = a.Cl(self.lexicon.groups["puts"][0], (), counter, (), "passive", True)
            return self.in_state(state, put, "did")
        if with_ is not None and state == "equipped":
            worn = a.Cl(self.trait_verb("attaches"), args=(a.Arg("ni", self.noun(with_)),))
            return (a.InStateArg("", worn, "is"),)
        if with_ is not None:
            return self.own_entry(state, with_)
        if not state:
            return ()
        return tuple([a.InStateArg(each) for each in state.split("+")])

    def in_state(self, state: str, clause: t.Node, tense: str) -> Args:
        """Return a clause as a state, beside states that have a word."""
        words = state.split("+") if state else []
        if not words:
            return (a.InStateArg("", clause, tense),)
        return (a.InStateArg(words[0], clause, tense), *[a.InStateArg(each) for each in words[1:]])

    def own_entry(self, state: str, with_: t.Node) -> Args:
        """Return with what something arrives that only the game knows."""
        raise Unsayable(with_, "with what it arrives")
