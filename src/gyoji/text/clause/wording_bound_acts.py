"""How acts, changes and bans are worded where references are bound at once: the inverse of `bound_acts`."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.wording_acts import Said
from gyoji.text.clause.wording_bound_events import BoundEventWording
from gyoji.text.clause.wording_bound_nouns import PLACE
from gyoji.text.clause.wording_events import Args
from gyoji.text.unbinding import Unsayable

PLAY = "play"
SUFFERED = ("deal", "dealt", "receive", "target")
"""What is not done by whom it is forbidden."""
GAINS = (t.Gain, t.Modify, t.ModifyValue)
"""Changes that are worded as what something gains."""


def object_of(node: t.Node) -> t.Node:
    """Return what an act or a change is about."""
    found = getattr(node, "object", None)
    if not isinstance(found, t.Node):
        raise Unsayable(node, "of what")
    return found


class BoundActWording(BoundEventWording):
    """The wording of acts, changes and bans."""

    # Objects

    def objects(self, node: t.Node) -> Args:
        if isinstance(node, t.Selector):
            number = node.quantity
            beside: Args = ()
            if isinstance(number, t.AnyNumber):
                beside, node = (a.Amount(number),), replace(node, quantity=None)
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

    def _stands_apart(self, zone: t.Zone) -> bool:
        """Tell whether a place stands before what is taken from it: デッキの上からカード1枚を."""
        return zone.name in self.words.ordered_zones

    def _taken_from(self, node: t.Selector) -> Args:
        """Return some of what was shown or spoken of: その中から動物カード1枚を, それら2枚を."""
        if self.either(True, False):
            return (a.Arg("o", self.some_of(node)),)
        pool = self.pick([a.PoolRef(), a.ItRef(True)])
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

    def unheld(self, node: t.Node) -> Said:
        own = self.own_act(node)
        if own is not None:
            return own
        if isinstance(node, t.Act):
            return Said(self.deed(node))
        if isinstance(node, t.Choose):
            random = (a.Adverb("random"),) if node.random else ()
            verb = self.picking(node)
            return Said(a.Cl(verb, args=(*random, *self.objects(node.object))))
        if isinstance(node, t.Pay):
            return Said(self.payment(node.costs))
        if isinstance(node, t.Energy):
            return Said(self.payment((node,)))
        if isinstance(node, t.Cannot):
            return self.ban(node)
        if isinstance(node, t.Can):
            return self.permission(node)
        if isinstance(node, t.Must):
            return self.duty(node)
        return Said(self.change(node))

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
            return a.Cl(
                self.verb("divide", "divide"),
                args=(a.Arg("ni", self.noun(node.object)), a.Arg("o", a.Bare(number))),
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
        if isinstance(amount, t.UpTo | t.AnyNumber | t.AtLeast):
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
        return replace(what, filters=(*what.filters, a.EqualTo(self.value(amount))))

    def deal(self, node: t.Act) -> a.Cl:
        if node.amount is None:
            raise Unsayable(node, "no amount")
        amount, per = self.per(node.amount)
        act = self.acts_by_slot.get(amount.slot) if isinstance(amount, t.NumberDone) else None
        if isinstance(act, t.Act) and self.in_group(act.verb, "divided") and act.object == node.object:
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

    # Changes

    def gains(self, nodes: list[t.Node]) -> a.Cl:
        """Return changes of one thing in one clause: ～はATK+1/DEF+1と《駿足》を得る."""
        about = object_of(nodes[0])
        stats: list[t.Node] = []
        words: list[t.Node] = []
        pers: Args = ()
        i = 0
        while i < len(nodes):
            each = nodes[i]
            if isinstance(each, t.Gain):
                words.extend([self.thing(one) for one in each.things])
            elif isinstance(each, t.Modify):
                sign = "-" if each.minus else "+"
                attack, pers = self.per(each.attack)
                health, _ = self.per(each.health)
                stats.append(a.Stats(self.plain_number(attack), self.plain_number(health), sign))
            elif isinstance(each, t.ModifyValue):
                other = nodes[i + 1] if i + 1 < len(nodes) else None
                amount, pers = self.per(each.amount)
                sign = "-" if each.minus else "+"
                if (
                    isinstance(other, t.ModifyValue)
                    and (each.attribute, other.attribute) == ("attack", "health")
                    and other.minus != each.minus
                ):
                    down, _ = self.per(other.amount)
                    stats.append(
                        a.Stats(
                            self.plain_number(amount),
                            self.plain_number(down),
                            sign + ("-" if other.minus else "+"),
                        )
                    )
                    i += 1
                else:
                    number = self.plain_number(amount)
                    stats.append(
                        a.Stats(number, None, sign)
                        if each.attribute == "attack"
                        else a.Stats(None, number, sign)
                    )
            i += 1
        what = a.Arg("o", self.together([*stats, *words]))
        return a.Cl(self.changing("gain"), (), self.about(about), (*pers, what))

    def about(self, node: t.Node) -> t.Node | None:
        """Return what a change is about, as the subject of its clause."""
        return self.noun(node)

    def change(self, node: t.Node) -> a.Cl:
        if isinstance(node, GAINS) and getattr(node, "attribute", "attack") in ("attack", "health"):
            return self.gains([node])
        if isinstance(node, t.Lose):
            what = a.Arg("o", self.together([self.lost(each) for each in node.things]))
            return a.Cl(self.changing("lose"), (), self.about(node.object), (what,))
        if isinstance(node, t.SetStats):
            fixed = a.Arg("ni", a.Fixed(self.plain_number(node.attack), self.plain_number(node.health)))
            return a.Cl(self.changing("become"), (), self.about(node.object), (fixed,))
        if isinstance(node, t.SetValue):
            changed = self.attribute(self.noun_of_measure(node.attribute), node.object)
            return a.Cl(self.changing("become"), (), changed, (a.ToValue(self.plain_number(node.value)),))
        if isinstance(node, t.Become) and not node.also:
            return self.becoming([node])
        if isinstance(node, t.ChangeCost):
            return self.cost_changed(node)
        if isinstance(node, t.EntersWith):
            args = self.arriving(node.state, node.counters)
            there = a.Arg("ni", a.Place((self.enters_where(node.object),)))
            return a.Cl(self.verb("enter", "bring_out"), (), self.coming(node.object), (*args, there))
        if isinstance(node, t.Swap):
            parts = [self.attribute(self.noun_of_measure(node.attributes[0]), node.object)]
            parts += [a.Np(a.Head(self.noun_of_measure(each))) for each in node.attributes[1:]]
            return a.Cl(self.changing("swap"), args=(a.Arg("o", a.Together(tuple(parts))),))
        raise Unsayable(node)

    def enters_where(self, node: t.Node) -> str:
        """Return the zone into which something comes."""
        event = self.event
        if isinstance(event, t.Event) and isinstance(event.to, t.Zone):
            return event.to.name
        return self.lexicon.field

    def coming(self, node: t.Node) -> t.Node:
        """Return what comes out somewhere: 相手の戦場に出る動物."""
        if not isinstance(node, t.Selector) or not isinstance(node.zone, t.Zone):
            return self.noun(node)
        comes = a.Rel(
            a.Cl(self.verb("enter", "bring_out"), args=(a.Arg("ni", self.destination(node.zone)),)), "would"
        )
        said = self.unplaced(replace(node, player=None))
        if not isinstance(said, a.Np):
            raise Unsayable(node, "what comes out")
        return replace(said, filters=(comes, *said.filters))

    def becoming(self, nodes: list[t.Node]) -> a.Cl:
        """Return what something becomes in one clause: ～は1/2の平野動物になる."""
        about = object_of(nodes[0])
        filters: list[t.Node] = []
        things: list[t.Node] = []
        for each in nodes:
            if isinstance(each, t.SetStats):
                filters.append(a.Sized(self.plain_number(each.attack), self.plain_number(each.health)))
            elif isinstance(each, t.Become):
                things.extend(each.things)
            elif isinstance(each, t.Gain):
                filters.append(a.Having(tuple([self.thing(one) for one in each.things])))
            elif isinstance(each, t.SetValue):
                filters.append(
                    a.Measured(self.noun_of_measure(each.attribute), self.plain_number(each.value))
                )
            else:
                things.append(each)
        if len(things) == 1 and isinstance(things[0], t.Named) and not filters:
            into: t.Node = a.Named(things[0].name)
        else:
            into = a.Np(self.new_head(things), tuple(filters))
        return a.Cl(self.changing("become"), (), self.about(about), (a.Arg("ni", into),))

    def new_head(self, things: list[t.Node]) -> t.Node:
        """Return the noun of what something becomes."""
        raise Unsayable(things[0] if things else t.Omitted(), "what it becomes")

    def cost_changed(self, node: t.ChangeCost) -> a.Cl:
        """Return ～のコストを①軽減する."""
        energy = node.costs[0]
        if len(node.costs) != 1 or not isinstance(energy, t.Energy):
            raise Unsayable(node, "which cost")
        amount, per = self.per(energy.amount)
        verb = self.changing("reduce" if node.minus else "increase")
        cost = a.Arg("o", self.cost_of(node.object, "cost", node.duration))
        return a.Cl(verb, args=(*per, cost, a.Amount(a.Circled(self.plain_number(amount)))))

    def cost_of(self, node: t.Node, noun: str, duration: t.Node | None = None, attrs: Args = ()) -> a.Np:
        """Return the cost or condition of cards: これのコスト, あなたが次にプレイするカードのコスト."""
        head = a.Head(noun, attrs)
        soon = self.next_play(duration)
        if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.player is not None:
            if soon or node.zone.name == "anywhere" and self.either(True, False):
                args: Args = (
                    ()
                    if node.zone.name == "anywhere"
                    else (a.Arg("kara", self.destination(replace(node.zone, player=None))),)
                )
                bare = replace(node, player=None, zone=t.Zone("anywhere"))
                played = a.Cl(
                    self.verb("play", "play"),
                    (),
                    self.player(node.player),
                    (*args, *((a.Adverb("next"),) if soon else ())),
                    "",
                    True,
                )
                said = self.noun(bare)
                assert isinstance(said, a.Np)
                return a.Np(head, (a.Of(replace(said, filters=(a.Rel(played, "would"), *said.filters))),))
        return a.Np(head, (a.Of(self.noun(node)),))

    def next_play(self, duration: t.Node | None) -> bool:
        """Tell whether a change ends with the next card that is played."""
        moment = duration.moment if isinstance(duration, t.Until) else None
        ends = moment.options if isinstance(moment, t.AnyOf) else (moment,)
        return any([isinstance(each, t.Event) for each in ends])

    # Bans and the like

    def ban(self, node: t.Cannot) -> Said:
        clause = replace(self.event_clause(node.event, "would"), ga=False)
        event = node.event
        args = list(clause.args)
        if node.limit is not None:
            args = self._limited_args(node, args)
        elif node.period is not None:
            raise Unsayable(node, "a ban for a period")
        if node.unless is not None:
            args.insert(0, self._lifted(node.unless))
        happens = clause.voice == "passive" or self.words.verb_has(clause.verb, "happens")
        happens = (
            happens
            or isinstance(event, t.Event)
            and event.verb in SUFFERED
            and not self.in_group(clause.verb, "targeted")
        )
        return Said(replace(clause, args=tuple(args)), "not" if happens else "ban")

    def _lifted(self, node: t.Node) -> t.Node:
        """Return what lifts a ban."""
        if isinstance(node, t.Pay):
            cost = node.costs[0]
            before, self.tense = self.tense, "would"
            said = self.unheld(cost).clause
            self.tense = before
            return a.UnlessArg(a.Fact(said, "would"))
        if isinstance(node, t.InPeriod):
            period = self.period(node.period)
            if node.absent:
                return a.At(period)
            return self.pick([a.OnlyAt(period), a.NotAt(period)])
        return self.pick([a.OnlyIf(self.condition(node)), self.unless_arg(node)])

    def unless_arg(self, node: t.Node) -> t.Node:
        """Return ～でなければ."""
        return a.UnlessArg(self.condition(node))

    def _limited_args(self, node: t.Cannot, args: list[t.Node]) -> list[t.Node]:
        """1ターンに2枚までしか."""
        if not isinstance(node.limit, t.Exactly) or node.period is None:
            raise Unsayable(node, "how often")
        number = self.plain_number(node.limit.n)
        span = self.period(node.period)
        objects = [each for each in args if isinstance(each, a.Arg) and each.case == "o"]
        if not objects or self.either(False, True):
            return [*args, a.LimitArg(span, number)]
        rest = [each for each in args if each not in objects]
        only = objects[0].what
        if not isinstance(only, a.Np):
            raise Unsayable(node, "of what so many")
        return [a.PerSpan(span), *rest, a.OnlyArg(replace(only, quantity=t.Exactly(number)))]

    def duty(self, node: t.Must) -> Said:
        """Return 必ず～する."""
        event = node.event
        soft = isinstance(event, t.Event) and event.word == "soft"
        plain = replace(event, word="") if isinstance(event, t.Event) else event
        clause = replace(self.event_clause(plain, "would"), ga=False)
        adverbs: Args = (a.Adverb("if_able"),) if soft else ()
        return Said(replace(clause, args=(*adverbs, *clause.args)), "must")

    def permission(self, node: t.Can) -> Said:
        """Return ～をプレイしてもよい."""
        event = node.event
        if not isinstance(event, t.Event) or event.verb != PLAY or event.object is None:
            raise Unsayable(node, "no permission")
        args: list[t.Node] = []
        if event.word == "any_time":
            args.append(a.Adverb("any_time"))
        if event.source is not None:
            args.append(a.Arg("kara", self.destination(event.source)))
        what = event.object
        if isinstance(what, t.Selector) and what.among is None and isinstance(what.zone, t.Zone):
            if (
                what.zone == event.source
                or event.source is None
                and what.zone == t.Zone("hand", t.Player("you"))
            ):
                if self.either(True, False):
                    args.append(
                        a.Arg("o", self.unplaced(replace(what, zone=t.Zone("anywhere"), player=None)))
                    )
                    return Said(
                        a.Cl(self.verb("play", "play"), (), self.player(event.actor), tuple(args)), "can"
                    )
        args.append(a.Arg("o", self.noun(what)))
        return Said(a.Cl(self.verb("play", "play"), (), self.player(event.actor), tuple(args)), "can")
