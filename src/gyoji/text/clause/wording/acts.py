"""How acts and changes are worded: the inverse of `meaning/acts`, one method for each kind of node."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import ITSELF, Conventions
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.lexicon import FACES, Lexicon
from gyoji.text.clause.phrases.pairs import worded
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.wording.events import DAMAGE, Args, EventWording


class Said:
    """An act in words: a main clause, its mood, and what a sentence says before it."""

    def __init__(self, clause: t.Node, mood: str = "", items: Args = ()) -> None:
        self.clause = clause
        self.mood = mood
        """ban, not, can, must; "" for a plain clause."""
        self.items = items


Way = Callable[[t.Act], a.Cl]


class ActWording(EventWording):
    """The wording of acts."""

    prints_signs: bool = True
    """Numbers change by a sign (+1000する), not by a verb (1000上げる)."""

    def __init__(self, words: Words, lexicon: Lexicon, conventions: Conventions) -> None:
        super().__init__(words, lexicon, conventions)
        self.ways: dict[str, Way] = {
            "draw": self.draw,
            "deal": self.deal,
            "divide": self.divide,
            "place": self.counters,
            "remove": self.counters,
            "move": self.move_counters,
            "shuffle": self.shuffle,
            "skip": self.skip,
            "add_period": self.add_period,
            "attach": self.attach,
            "play": self.play,
            "turn_face": self.turned,
            "nullify_destruction": self.undo,
            **{name: self.alone for way, name in lexicon.acts.values() if way == "alone"},
        }

    def own_act(self, node: t.Node) -> Said | None:
        """Return the wording of an act or change that only the game has, without how long it holds."""
        clause = self.own_deed(node) if isinstance(node, t.Act) else None
        return None if clause is None else Said(clause)

    def own_deed(self, node: t.Act) -> a.Cl | None:
        """Return the wording of a deed that only the game has."""
        return None

    def act(self, node: t.Node) -> Said:
        """Return an act or a change in words."""
        return self.with_duration(self.unheld(node), getattr(node, "duration", None))

    def with_duration(self, said: Said, duration: t.Node | None) -> Said:
        """Return a change with how long it holds: それはターン終了時まで～, ～をターン終了時まで～."""
        if duration is None:
            return said
        clause = said.clause
        if not isinstance(clause, a.Cl):
            return Said(clause, said.mood, (*said.items, a.DurationP(self.duration(duration))))
        if clause.subject is not None:
            items: Args = (a.TopicP(clause.subject), a.DurationP(self.duration(duration)))
            at = clause.args[0] if clause.args else None
            if isinstance(at, a.At):  # それはターン終了時までスタンバイフェイズに～
                items = (*items, a.AtP(at.period))
                clause = replace(clause, args=clause.args[1:])
            return Said(replace(clause, subject=None), said.mood, (*said.items, *items))
        args = clause.args
        first = 1 if len(args) > 1 or args and not said.mood else 0
        return Said(
            replace(clause, args=(*args[:first], self.lasting(duration), *args[first:])),
            said.mood,
            said.items,
        )

    def unheld(self, node: t.Node) -> Said:
        """Return an act or a change in words, without how long it holds."""
        own = self.own_act(node) or self._paired(node)
        if own is not None:
            return own
        if isinstance(node, t.Act):
            return Said(self.deed(node))
        if isinstance(node, t.Choose):
            return Said(self.chosen(node))
        if isinstance(node, t.Cannot):
            return self.ban(node)
        if isinstance(node, t.Can):
            return self.permission(node)
        if isinstance(node, t.Must):
            return self.duty(node)
        if isinstance(node, t.Reduce):
            return self.reduced(node)
        if isinstance(node, t.Unaffected):
            return self.unaffected(node)
        return Said(self.change(node))

    def permission(self, node: t.Can) -> Said:
        """Return ～できる."""
        return Said(self._told_of(node.event), "can")

    def duty(self, node: t.Must) -> Said:
        """Return 可能なら～しなければならない."""
        clause = self._told_of(node.event)
        return Said(replace(clause, args=(*clause.args, a.Adverb("if_able"))), "must")

    def _paired(self, node: t.Node) -> Said | None:
        """Return a construction of the game's own."""
        bare = t.with_field(node, "duration", None) if getattr(node, "duration", None) is not None else node
        bare = (
            t.with_field(bare, "player", None) if isinstance(bare, t.Act | t.Choose | t.TakeControl) else bare
        )
        amount = getattr(bare, "amount", None)
        per: Args = ()
        if isinstance(amount, t.Per):
            amount, per = self.per(amount)
            bare = t.with_field(bare, "amount", amount)
        known = self.lexicon.pairs
        for mood, pairs in (("", known.acts), ("not", known.bans), ("can", known.permissions)):
            for pair in pairs:
                clause = worded(pair, bare, self.translated)
                if clause is not None:
                    return Said(replace(clause, args=(*per, *clause.args)), mood)
        return None

    def translated(self, kind: str, node: Any) -> Any:
        if kind == "card":
            return None if node is None or node == ITSELF else self.noun(node)
        if kind == "what":
            return self.objects(node)
        if kind == "much":
            number = node if isinstance(node, t.All | t.AnyNumber) else self.value(node)
            return t.Exactly(number) if isinstance(number, t.Num | t.Variable) else number
        return super().translated(kind, node)

    # Deeds

    def deed(self, node: t.Act) -> a.Cl:
        """Return an act in words, without its player."""
        name = node.verb
        way = self.ways.get(name)
        if way is not None:
            return way(node)
        if name.startswith("set_") and name[4:] in self.lexicon.player_values:
            return self.set_value(node)
        found = self._life(node)
        if found is not None:
            return found
        return self.plain(node)

    def plain(self, node: t.Act, way: str = "deed") -> a.Cl:
        """A deed on cards: verb, object, from where, where to."""
        if node.object is None or node.amount is not None or node.word or node.actor is not None:
            raise Unsayable(node, "more than a deed on cards")
        args = list(self.objects(node.object))
        if node.source is not None:
            args.append(a.Arg("kara", self.zone(node.source)))
        if node.state and node.state not in FACES:
            args.append(a.InStateArg(node.state))
        if node.to is not None:
            if isinstance(node.to, t.Zone) and node.to.order:
                args.append(a.Order())
            args.append(a.Arg("ni", self.destination(node.to)))
        if node.state in FACES:
            args.append(a.StateArg(node.state))
        verb = self.verb(way, node.verb)
        return a.Cl(verb, args=tuple(args))

    def turned(self, node: t.Act) -> a.Cl:
        """～を表向きにする."""
        if node.object is None:
            raise Unsayable(node, "what is turned")
        return a.Cl(self.verb("make", "make"), args=(*self.objects(node.object), a.StateArg(node.state)))

    def objects(self, node: t.Node) -> Args:
        """Return an object: その中からサーバントを2枚, デッキの上からカードを2枚, サーバント1枚を."""
        if isinstance(node, t.Selector) and node.among is not None:
            rest = replace(node, among=None, quantity=None)
            if rest == t.Selector() and node.quantity is not None:
                return (a.Arg("kara", a.PoolRef()), a.Arg("o", a.Bare(node.quantity)))
            number = () if node.quantity is None else (a.Amount(node.quantity),)
            return (a.Arg("kara", a.PoolRef()), a.Arg("o", self.noun(rest)), *number)
        if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.quantity is not None:
            if node.zone.position in ("top", "bottom"):
                what = self.noun(replace(node, zone=None, player=None, quantity=None))
                place = a.Arg("kara", self.zone(node.zone))
                return (place, a.Arg("o", what), a.Amount(node.quantity))
        if isinstance(node, t.AnyOf) and node.quantity is not None:
            return (a.Arg("o", self.noun(replace(node, quantity=None))), a.Amount(node.quantity))
        return (a.Arg("o", self.noun(node)),)

    def chosen(self, node: t.Choose) -> a.Cl:
        """Return ～を選ぶ."""
        if node.target:
            raise Unsayable(node, "a target")
        random = (a.Adverb("random"),) if node.random else ()
        return a.Cl(self.verb("choose", "choose"), args=(*self.objects(node.object), *random))

    def per(self, amount: t.Node) -> tuple[t.Node, Args]:
        """Return an amount, and for every what it is taken."""
        if not isinstance(amount, t.Per) or self.own_number(amount) is not None:
            return amount, ()
        return amount.each, (a.PerArg(self.portion(amount.count, amount.per)),)

    def much(self, noun: str, amount: t.Node) -> a.Np:
        """Return so much of something: 200ダメージ, その攻撃力に等しいダメージ."""
        return a.Np(a.Head(noun), (self.how_much(amount),))

    def how_much(self, amount: t.Node) -> t.Node:
        """Return what stands before damage or life."""
        if isinstance(amount, t.Num | t.Variable):
            return a.Points(amount)
        if isinstance(amount, t.Times) and isinstance(amount.value, t.EventAmount):
            return a.Multiplied(t.Num(amount.factor))
        return a.EqualTo(self.value(amount))

    def _life(self, node: t.Act) -> a.Cl | None:
        for row, (way, name) in self.lexicon.acts.items():
            verb, _, key = row.partition(":")
            if way == "life" and name == node.verb and node.amount is not None:
                amount, per = self.per(node.amount)
                return a.Cl(verb, args=(*per, a.Arg("o", self.much(key, amount))))
        return None

    def draw(self, node: t.Act) -> a.Cl:
        """カードを1枚引く."""
        assert node.amount is not None
        amount, per = self.per(node.amount)
        card = a.Np(a.Head("card"))
        if isinstance(amount, t.Num | t.Variable | t.UpTo):
            number = amount if isinstance(amount, t.UpTo) else t.Exactly(amount)
            args: Args = (a.Arg("o", card), a.Amount(number))
        else:
            args = (a.Arg("o", replace(card, filters=(a.EqualTo(self.value(amount)),))),)
        return a.Cl(self.verb("draw", "draw"), args=(*per, *args))

    def deal(self, node: t.Act) -> a.Cl:
        """～に200ダメージを与える."""
        if node.amount is None:
            raise Unsayable(node, "no amount")
        amount, per = self.per(node.amount)
        verb = self.verb("deal", "deal", "damage")
        what = a.Arg("o", self.much("damage", amount))
        to = () if node.object is None else (a.Arg("ni", self.noun(node.object)),)
        clause = a.Cl(verb, args=(*to, *per, what))
        return clause if node.actor is None else replace(clause, subject=self.noun(node.actor))

    def divide(self, node: t.Act) -> a.Cl:
        """～に合計400ダメージを100単位で割り振って与える."""
        if node.amount is None or node.object is None:
            raise Unsayable(node, "no amount")
        units = (a.InUnits(t.Num(node.step)),) if node.step else ()
        args = (a.Arg("ni", self.noun(node.object)), a.Arg("o", self.much("damage", node.amount)), *units)
        return a.Cl(self.verb("divide", "divide", "damage"), args=args)

    def counters(self, node: t.Act) -> a.Cl:
        """～にカウンターを1個置く, ～のカウンターを2個取り除く."""
        if node.object is None or node.amount is None:
            return self.plain(node)
        amount, per = self.per(node.amount)
        number = amount if isinstance(amount, t.All | t.AnyNumber) else self.value(amount)
        if isinstance(number, t.Num | t.Variable):
            number = t.Exactly(number)
        name = node.verb
        verb = self.verb("counters", name, "counter")
        counter = a.Np(a.CounterHead(node.word))
        if name == "place":
            args: Args = (a.Arg("ni", self.noun(node.object)), *per, a.Arg("o", counter))
        else:
            carrier = self.noun(node.object)
            whose = a.Owned(carrier) if isinstance(carrier, a.Who) else a.Of(carrier)
            args = (*per, a.Arg("o", replace(counter, filters=(whose,))))
        return a.Cl(verb, args=(*args, a.Amount(number)))

    def move_counters(self, node: t.Act) -> a.Cl:
        """～のカウンターを1個～に移動する."""
        if node.object is None or node.amount is None or node.to is None:
            return self.plain(node)
        counter = a.Np(a.CounterHead(node.word), (a.Of(self.noun(node.object)),))
        number = a.Amount(t.Exactly(node.amount))
        args = (a.Arg("o", counter), number, a.Arg("ni", self.noun(node.to)))
        return a.Cl(self.verb("move_counters", "move", "counter"), args=args)

    def shuffle(self, node: t.Act) -> a.Cl:
        """デッキをシャッフルする."""
        what = self.zone(node.to) if node.object is None else self.noun(node.object)
        return a.Cl(self.verb("shuffle", "shuffle"), args=(a.Arg("o", what),))

    def skip(self, node: t.Act) -> a.Cl:
        """～をスキップする."""
        assert node.object is not None
        return a.Cl(self.verb("skip", "skip"), args=(a.Arg("o", self.period(node.object)),))

    def add_period(self, node: t.Act) -> a.Cl:
        """～の直後に～を追加する."""
        if node.object is None or node.to is None:
            raise Unsayable(node, "after what")
        args = (a.After(self.period(node.to)), a.Arg("o", self.period(node.object)))
        return a.Cl(self.verb("add_period", "add_period"), args=args)

    def attach(self, node: t.Act) -> a.Cl:
        """～を～に装備する."""
        if node.object is None or node.to is None:
            raise Unsayable(node, "to what")
        args = (a.Arg("o", self.noun(node.object)), a.Arg("ni", self.noun(node.to)))
        return a.Cl(self.verb("attach", "attach"), args=args)

    def play(self, node: t.Act) -> a.Cl:
        """～をコストを支払わずにプレイする."""
        clause = self.plain(replace(node, word=""), "play")
        if not node.word:
            return clause
        paid = a.Cl(self.verb("pay", "pay", "coin"), args=(a.Arg("o", a.Np(a.Head("cost"))),))
        return replace(clause, args=(*clause.args, a.Without(paid)))

    def alone(self, node: t.Act) -> a.Cl:
        """勝利する."""
        return a.Cl(self.verb("alone", node.verb))

    def undo(self, node: t.Act) -> a.Cl:
        """～の破壊を無効にする."""
        for row, (way, name) in self.lexicon.acts.items():
            verb, _, key = row.partition(":")
            if way == "undo" and name == node.verb and node.object is not None:
                return a.Cl(verb, args=(a.Arg("o", self.attribute(key, node.object)),))
        raise Unsayable(node)

    def set_value(self, node: t.Act) -> a.Cl:
        """自分のLPは500になる."""
        if node.amount is None or node.player is None:
            raise Unsayable(node, "whose")
        become = self.verb("become", "become")
        return a.Cl(become, (), self.player_value(node.verb[4:], node.player), (self.to_value(node.amount),))

    def to_value(self, node: t.Node) -> t.Node:
        """Return 500に, ～と同じ値に."""
        return a.ToValue(self.value(node))

    # Changes

    def change(self, node: t.Node) -> a.Cl:
        """Return a change in words."""
        if isinstance(node, t.Modify):
            return self._modify(node)
        if isinstance(node, t.Gain):
            things = self.together([self.thing(each) for each in node.things])
            return self._becoming(("gain", "gain", "thing"), node.object, a.Arg("o", things))
        if isinstance(node, t.Lose):
            things = self.together([self.lost(each) for each in node.things])
            return self._becoming(("lose", "lose", ""), node.object, a.Arg("o", things))
        if isinstance(node, t.Become) and not node.also:
            things = self.together([self.new(each) for each in node.things])
            return self._becoming(("become", "become", ""), node.object, a.Arg("ni", things))
        if isinstance(node, t.SetStats):
            fixed = a.Arg("ni", a.Fixed(node.attack, node.health))
            return self._becoming(("become", "become", ""), node.object, fixed)
        if isinstance(node, t.SetValue):
            changed = self.attribute(node.attribute, node.object)
            return a.Cl(self.verb("become", "become"), (), changed, (self.to_value(node.value),))
        if isinstance(node, t.ModifyValue):
            amount, per = self.per(node.amount)
            what = a.Arg("o", self.attribute(node.attribute, node.object))
            return self.shifted(what, self.value(amount), node.minus, per)
        if isinstance(node, t.Double) and node.factor == 2:
            args = (a.Arg("o", self._qualities(node.object, node.attributes)),)
            return a.Cl(self.verb("make", "make"), args=(*args, a.Times(t.Num(2))))
        if isinstance(node, t.Swap):
            args = (a.Arg("o", self._qualities(node.object, node.attributes)),)
            return a.Cl(self.verb("swap", "swap"), args=args)
        if isinstance(node, t.TakeControl):
            what = a.Arg("o", self.attribute("control", node.object))
            return a.Cl(self.verb("control", "control", "control"), args=(what,))
        if isinstance(node, t.ChangeLimit):
            return self.limit(node)
        if isinstance(node, t.EntersWith):
            return self.enters(node)
        raise Unsayable(node)

    def _becoming(self, verb: tuple[str, str, str], card: t.Node, into: t.Node) -> a.Cl:
        who = None if card == ITSELF else self.noun(card)
        return a.Cl(self.verb(*verb), (), who, (into,))

    def together(self, parts: list[t.Node]) -> t.Node:
        """Return several things."""
        return parts[0] if len(parts) == 1 else a.Together(tuple(parts))

    def _modify(self, node: t.Modify) -> a.Cl:
        attack, per = self.per(node.attack)
        health, also = self.per(node.health)
        if per != also:
            raise Unsayable(node, "two numbers for every what")
        stats = a.Stats(attack, health, "-" if node.minus else "+")
        clause = self._becoming(("gain", "gain", "thing"), node.object, a.Arg("o", stats))
        return replace(clause, args=(*per, *clause.args))

    def _qualities(self, card: t.Node, names: tuple[str, ...]) -> t.Node:
        first = self.attribute(names[0], card)
        return self.together([first, *[a.Np(a.Head(each)) for each in names[1:]]])

    def lost(self, node: t.Node) -> t.Node:
        """Return something that a card loses: すべての能力, 種族."""
        if isinstance(node, t.Ability):
            return a.Np(a.Head(self.ability_noun(node)), (a.Quantified(t.All()),))
        if isinstance(node, t.Trait) and not node.name:
            return a.Np(a.Head(node.kind))
        return self.thing(node)

    def new(self, node: t.Node) -> t.Node:
        """Return what a card becomes."""
        if isinstance(node, t.Kind) and len(node.nouns) == 1:
            return a.Np(a.Head(node.nouns[0]))
        return self.thing(node)

    def limit(self, node: t.ChangeLimit) -> a.Cl:
        """自分の手札の上限は+1される."""
        what = self.player_value(node.what, node.player)
        if node.none:
            return a.Cl(self.verb("vanish", "vanish"), (), what)
        if node.to is not None:
            return a.Cl(self.verb("become", "become"), (), what, (self.to_value(node.to),))
        if node.amount is None:
            raise Unsayable(node, "no amount")
        return self.shifted(a.Arg("o", what), self.value(node.amount), node.minus)

    def shifted(self, what: a.Arg, amount: t.Node, minus: bool, per: Args = ()) -> a.Cl:
        """Return ～を100上げる, or where the game prints signs ～を+100する."""
        if self.prints_signs:
            known = isinstance(what.what, a.Np) and a.Det() in what.what.filters  # そのパワーを～1枚につき
            args = (what, *per) if known else (*per, what)
            return a.Cl(self.verb("make", "make"), args=(*args, a.Shift(amount, minus)))
        verb = self.verb("shift", "-" if minus else "+")
        return a.Cl(verb, args=(*per, what, a.Amount(amount)))

    def enters(self, node: t.EntersWith) -> a.Cl:
        """～は種火カウンターが2個置かれた状態で場に出る."""
        clause: t.Node | None = None
        if isinstance(node.counters, t.Counters):
            counter = t.HasCounters(node.counters.name, t.Exactly(node.counters.amount))
            clause = self.counters_lie(counter)
        held = a.InStateArg(node.state, clause)
        there = a.Arg("ni", a.Place((self.lexicon.field,)))
        who = None if node.object == ITSELF else self.noun(node.object)
        return a.Cl(self.doing("enter"), (), who, (held, there))

    def lasting(self, duration: t.Node) -> t.Node:
        """Return how long a change holds, inside its clause."""
        if isinstance(duration, t.During):
            return a.At(self.period(duration.period), bare=True)
        return a.Lasting(self.duration(duration))

    def duration(self, duration: t.Node) -> t.Node:
        """Return how long something holds."""
        if isinstance(duration, t.Until) and isinstance(duration.moment, t.Moment):
            return t.Until(self.moment(duration.moment))
        if isinstance(duration, t.During):
            return t.During(self.period(duration.period))
        if isinstance(duration, t.AsLongAs):
            return a.AsLong(self.condition(duration.condition))
        raise Unsayable(duration, "no duration")

    # Bans and the like

    def _told_of(self, event: t.Node, period: t.Node | None = None) -> a.Cl:
        """Return the clause of an event with は, and when it is so."""
        clause = self.clause(event)
        at = () if period is None else (a.At(self.period(period)),)
        return replace(clause, ga=False, args=(*at, *clause.args))

    def ban(self, node: t.Cannot) -> Said:
        """～できない, ～されない."""
        if node.limit is not None:
            return self.limited(node)
        clause = self._told_of(node.event, node.period)
        items: Args = ()
        if node.unless is not None:
            if not isinstance(node.unless, t.Pay):
                raise Unsayable(node, "what lifts it")
            paid = a.Fact(self.deed_or_pay(node.unless), "not")
            items = (a.DurationP(a.AsLong(paid)),)
        happens = clause.voice == "passive" or self.words.verb_has(clause.verb, "happens")
        return Said(clause, "not" if happens else "ban", items)

    def deed_or_pay(self, node: t.Node) -> a.Cl:
        """Return the plain clause of an act."""
        said = self.act(node)
        if said.mood or said.items or not isinstance(said.clause, a.Cl):
            raise Unsayable(node, "nothing that is done")
        return said.clause

    def limited(self, node: t.Cannot) -> Said:
        """1ターンに～を1枚しか～できない."""
        event = node.event
        if not isinstance(event, t.Event) or not isinstance(node.limit, t.Exactly) or node.period is None:
            raise Unsayable(node, "how often")
        span = self.period(node.period)
        bare = self.clause(event)
        if event.object is None:
            args: Args = (a.LimitArg(span, node.limit.n),)
        else:
            args = (a.PerSpan(span), *bare.args, a.Amount(node.limit, only=True))
        clause = replace(bare, ga=False, args=args)
        return Said(clause, "ban")

    def reduced(self, node: t.Reduce) -> Said:
        """～が受けるダメージを100軽減する; ～はダメージを受けない."""
        event = node.event
        if not isinstance(event, t.Event) or node.pool:
            raise Unsayable(node, "which damage")
        if node.amount is None and not node.once and event.object is not None:
            return Said(replace(self.suffered(event), ga=False), "not")
        clause = self.clause(event)
        damage = next(each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o")
        assert isinstance(damage, a.Np)
        rest = tuple([each for each in clause.args if not isinstance(each, a.Arg) or each.case != "o"])
        told = a.Rel(replace(clause, args=rest), "would", node.once)
        what = a.Arg("o", replace(damage, filters=(told,)))
        number: t.Node = t.All() if node.amount is None else node.amount
        args = (what, a.Amount(number))
        return Said(a.Cl(self.verb("reduce", "reduce"), args=args))

    def unaffected(self, node: t.Unaffected) -> Said:
        """～の効果を受けない."""
        of = node.by
        whose = self.player(of) if isinstance(of, t.Player) else None
        by = a.Of(self.noun(of)) if whose is None else a.Owned(whose)
        what = a.Arg("o", a.Np(a.Head("effect"), (by,)))
        verb = self.verb("suffer", "deal", "damage")
        who = None if node.object == ITSELF else self.noun(node.object)
        return Said(a.Cl(verb, (), who, (what,)), "not")


__all__ = ["DAMAGE", "ActWording", "Said"]
