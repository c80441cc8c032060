"""What main clauses do: acts and changes, looked up by the verb and the kind of its object.

The lexicon says for `gain:life` or `put:counter` in which way an act is made; each way is one method here. What no row
names is a plain deed on cards: verb, object, where to, from where, in which state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.meaning.events import NOT_COUNTED, EventMeaning
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.marks import counter_of
from gyoji.text.clause.phrases.pairs import Pair, filled
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.clause.phrases.words import Words
from gyoji.text.reading.errors import Refused


class Deed:
    """A clause to be carried out: its parts, its subject, how long it holds, by which name it is known."""

    def __init__(self, clause: a.Cl, roles: Roles, subject: t.Node | None, duration: t.Node | None) -> None:
        self.clause = clause
        self.roles = roles
        self.subject = subject
        """What は marks and is no player: the card that gains, loses or becomes something."""
        self.duration = duration
        self.name = ""
        """By which name it is carried out."""


Way = Callable[[Deed], t.Node]


class ActMeaning(EventMeaning):
    """The meaning of clauses as acts."""

    def __init__(self, words: Words, lexicon: Lexicon) -> None:
        super().__init__(words, lexicon)
        self.ways: dict[str, Way] = {
            "deed": self.plain,
            "life": self.life,
            "gain": self.gain,
            "give": self.give,
            "lose": self.lose,
            "become": self.become,
            "make": self.make,
            "shift": self.shift,
            "vanish": self.vanish,
            "deal": self.deal,
            "divide": self.divide,
            "suffer": self.suffer,
            "reduce": self.reduce,
            "counters": self.counters,
            "move_counters": self.move_counters,
            "draw": self.draw,
            "choose": self.choose,
            "shuffle": self.shuffle,
            "skip": self.skip,
            "add_period": self.add_period,
            "control": self.control,
            "swap": self.swap,
            "attach": self.attach,
            "play": self.play,
            "enter": self.enter,
            "alone": self.alone,
            "undo": self.undo,
        }

    def act(self, clause: t.Node, subject: t.Node | None, duration: t.Node | None) -> t.Node:
        """Return what a clause does; *subject* is what は marks, if no player."""
        if not isinstance(clause, a.Cl):
            raise Refused("nothing that could be done")
        roles = Roles(clause)
        if roles.lasting is not None:
            if duration is not None:
                raise Refused("two durations of one change")
            duration = self.lasting(roles.lasting)
        if roles.at is not None and duration is None and isinstance(roles.at, t.Period):
            duration = self.held_at(clause, roles)
        deed = Deed(clause, roles, subject, duration)
        paired = self.paired_deed(self.lexicon.pairs.acts, deed)
        if paired is not None:
            return paired if roles.per is None else self._for_every(deed, paired)
        key = self.object_key(roles.o)
        way, deed.name = self.row(clause.verb, key)
        if clause.voice == "passive" and way == "deed":
            way = "passive"
        made = self._made(deed, way)
        return made if roles.per is None else self._for_every(deed, made)

    def paired_deed(self, pairs: tuple[Pair, ...], deed: Deed) -> t.Node | None:
        """Return what a construction of the game's own does; None for another."""
        bare = without(deed.clause, a.Lasting) if deed.roles.lasting is not None else deed.clause
        bare = without(bare, a.PerArg) if deed.roles.per is not None else bare
        bare = without(bare, a.At) if deed.roles.at is not None and deed.duration is not None else bare
        for pair in pairs:
            found = pair.parts(bare, deed.subject)
            if found is None:
                continue
            if "what" in found:
                found["what"] = self.what(deed)
            made: t.Node = filled(pair.means, found, self.translated)
            lasts = hasattr(made, "duration")
            return t.with_field(made, "duration", deed.duration) if lasts else made
        return None

    def _made(self, deed: Deed, way: str) -> t.Node:
        if way == "passive":
            return self.passive(deed)
        made = self.ways.get(way)
        return self.own_act(deed, way) if made is None else made(deed)

    def own_act(self, deed: Deed, way: str) -> t.Node:
        """Return an act that only the game has."""
        raise Refused("what this does is not known here")

    def _for_every(self, deed: Deed, made: t.Node) -> t.Node:
        """～1枚につき: multiply the number of what is done."""
        assert deed.roles.per is not None
        count, per = self.per(deed.roles.per)
        if isinstance(made, t.Act | t.ModifyValue | t.Gain | r.Changes):
            return r.PerEach(count, made, per)
        if isinstance(made, t.ChangeCost):
            return replace(made, per=count if per == 1 else t.Per(t.Num(1), count, per))
        raise Refused("nothing in it that could be multiplied", "につき")

    # Objects

    def what(self, deed: Deed) -> t.Node:
        """Return the object with its number and the place before it; Omitted where none is said."""
        roles = deed.roles
        quantity = None if roles.amount is None else self.number(roles.amount)
        if roles.o is None:
            if roles.kara is not None and isinstance(roles.kara, a.PoolRef) and quantity is not None:
                return self.out_of(roles.kara, None, quantity)
            if quantity is not None:
                raise Refused("a number of nothing")
            return t.Omitted()
        return self.placed(roles, roles.o, quantity)

    def card(self, deed: Deed) -> t.Node:
        """Return the card that は marks."""
        return r.Unsaid() if deed.subject is None else self.noun(deed.subject)

    # Ways

    def plain(self, deed: Deed) -> t.Node:
        """A deed on cards: verb, object, from where, where to."""
        roles = deed.roles
        verb = self.made_verb(deed.clause, roles, deed.name)
        if deed.subject is not None:
            raise Refused("who does this cannot be told")
        to = self.place(roles.ni)
        if isinstance(to, t.Zone) and roles.order:
            to = replace(to, order="any")
        what = self.what(deed)
        known = isinstance(what, NOT_COUNTED) and not isinstance(roles.kara, a.PoolRef)
        source = None if self.leads(roles) and not known or roles.o is None else self.place(roles.kara)
        state = "" if roles.state is None else roles.state.state
        return t.Act(verb, what, source=source, to=to, state=state)

    def passive(self, deed: Deed) -> t.Node:
        """～は破壊される: done to what は marks."""
        if deed.subject is None:
            to = self.zone(deed.roles.ni) if deed.name == "put" else None
            if to is not None:
                order = "any" if deed.roles.order else ""
                return t.Act(deed.name, t.Omitted(), to=replace(to, order=order))
            raise Refused("to what this is done is not said")
        if isinstance(deed.subject, a.Place):
            raise Refused("nothing is done to a place")
        return t.Act(deed.name, self.noun(deed.subject))

    def life(self, deed: Deed) -> t.Node:
        """100LPを得る, LPを100支払う."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        amount = self.amount_of(roles.o)
        if roles.amount is not None:
            if amount is not None:
                raise Refused("two numbers of one thing")
            amount = self.much(roles.amount)
        if amount is None:
            raise Refused("how much is not said")
        return t.Act(deed.name, amount=amount)

    def gain(self, deed: Deed) -> t.Node:
        """～は～を得る."""
        return t.Gain(self.card(deed), self.things(deed.roles.o), deed.duration)

    def give(self, deed: Deed) -> t.Node:
        """～に～を与える."""
        to = deed.roles.ni
        return t.Gain(t.Omitted() if to is None else self.noun(to), self.things(deed.roles.o), deed.duration)

    def lose(self, deed: Deed) -> t.Node:
        """～は～を失う."""
        card = self.card(deed)
        if deed.clause.voice == "causative":
            if deed.roles.ni is None:
                raise Refused("who loses it is not said")
            card = self.noun(deed.roles.ni)
        return t.Lose(card, self.losses(deed.roles.o), deed.duration)

    def things(self, node: t.Node | None) -> tuple[t.Node, ...]:
        """Return what is gained."""
        if isinstance(node, a.Together):
            return tuple([self.thing(each) for each in node.parts])
        if node is None:
            raise Refused("what it gains is not said")
        return (self.thing(node),)

    def losses(self, node: t.Node | None) -> tuple[t.Node, ...]:
        """Return what is lost."""
        if isinstance(node, a.Together):
            return tuple([self.lost(each) for each in node.parts])
        if node is None:
            raise Refused("what it loses is not said")
        return (self.lost(node),)

    def lost(self, node: t.Node) -> t.Node:
        """Return one thing that is lost: すべての能力, 種族."""
        if isinstance(node, a.Np) and isinstance(node.head, a.Head):
            kind = self.lexicon.ability_kinds.get(node.head.noun)
            if kind is not None and node.filters == (a.Quantified(t.All()),):
                return t.Ability(kind)
            if node.head.noun in self.lexicon.traits and not node.filters:
                return t.Trait(node.head.noun, "")
        return self.thing(node)

    def become(self, deed: Deed) -> t.Node:
        """～は～になる."""
        roles = deed.roles
        subject = deed.subject
        if isinstance(subject, a.Np) and self.words.sort(subject) == "attribute":
            return self.set_value(subject, roles, deed.duration)
        return self._turned(self.card(deed), roles, deed.duration)

    def _turned(self, card: t.Node, roles: Roles, duration: t.Node | None) -> t.Node:
        into = roles.ni
        if isinstance(into, a.Fixed) and into.attack is not None and into.health is not None:
            return t.SetStats(card, into.attack, into.health, duration)
        if into is None:
            raise Refused("what it becomes is not said")
        parts = into.parts if isinstance(into, a.Together) else (into,)
        return t.Become(card, tuple([self.new(each) for each in parts]), duration=duration)

    def new(self, node: t.Node) -> t.Node:
        """Return what a card becomes."""
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and not node.filters:
            if self.words.sort(node) == "entity" and node.quantity is None:
                return t.Kind((node.head.noun,))
        own = self.own_thing(node)
        if own is None:
            raise Refused("what it becomes cannot be told")
        return own

    def set_value(self, what: a.Np, roles: Roles, duration: t.Node | None) -> t.Node:
        """～の攻撃力は500になる, 自分のLPは500になる."""
        assert isinstance(what.head, a.Head)
        name = what.head.noun
        if name in self.lexicon.qualities and roles.ni is not None:
            parts = roles.ni.parts if isinstance(roles.ni, a.Together) else (roles.ni,)
            kind = self.lexicon.qualities[name]
            return t.Become(
                self.owner(what), tuple([self.quality(kind, x) for x in parts]), duration=duration
            )
        if roles.times is not None:
            return self.multiplied(what, roles.times, duration)
        if roles.to_value is None:
            raise Refused("what it becomes cannot be told")
        value = self.value(roles.to_value)
        if name in self.lexicon.limits:
            return t.ChangeLimit(name, self.whose(what), to=value, duration=duration)
        if name in self.lexicon.player_values:
            if duration is not None:
                raise Refused("this is set for good")
            return t.Act("set_" + name, player=self.whose(what), amount=value)
        return t.SetValue(self.owner(what), name, value, duration)

    def quality(self, kind: str, node: t.Node) -> t.Node:
        """Return a trait by its name alone: その種族は「X」になる."""
        if isinstance(node, t.Colour) and kind == "colour":
            return node
        if isinstance(node, a.Named) and kind != "colour":
            return t.Trait(kind, node.name)
        raise Refused("what it becomes cannot be told")

    def multiplied(self, what: t.Node, times: t.Node, duration: t.Node | None) -> t.Node:
        """～の攻撃力と体力を倍にする."""
        if not isinstance(times, t.Num) or times.n < 2:
            raise Refused("how many times as much is not said")
        owner, names = self.qualities(what)
        return t.Double(owner, names, duration, times.n)

    def qualities(self, node: t.Node) -> tuple[t.Node, tuple[str, ...]]:
        """Return a card and several qualities of it: その攻撃力と体力."""
        parts = node.parts if isinstance(node, a.Together) else (node,)
        owner: t.Node = t.Omitted()
        names: list[str] = []
        for each in parts:
            if not isinstance(each, a.Np) or not isinstance(each.head, a.Head):
                raise Refused("no qualities of a card")
            if each is parts[0]:
                owner = self.owner(each)
            elif each.filters:
                raise Refused("qualities of two cards")
            if a.Flag("original") in each.filters:
                raise Refused("what is original does not change")
            names.append(each.head.noun)
        return owner, tuple(names)

    def make(self, deed: Deed) -> t.Node:
        """～を～にする."""
        roles = deed.roles
        if roles.shift is not None:
            return self.shifted(deed)
        if roles.state_to:
            if deed.clause.voice == "passive":
                deed.name = self.state_act(roles.state_to)
                return self.passive(deed)
            return self.plain(deed)
        if roles.times is not None and roles.o is not None:
            return self.multiplied(roles.o, roles.times, deed.duration)
        if isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "attribute":
            return self.set_value(roles.o, roles, deed.duration)
        return self._turned(self.what(deed), roles, deed.duration)

    def shifted(self, deed: Deed) -> t.Node:
        """～の上限枚数は+1される, ～のパワーを+1000する."""
        assert deed.roles.shift is not None
        what = deed.subject if deed.clause.voice == "passive" else deed.roles.o
        return self.changed(deed, what, deed.roles.shift.n, deed.roles.shift.minus)

    def limit(self, what: a.Np, amount: t.Node, minus: bool, duration: t.Node | None) -> t.Node:
        """Return a change of a limit."""
        assert isinstance(what.head, a.Head)
        if what.head.noun not in self.lexicon.limits:
            raise Refused("no limit")
        return t.ChangeLimit(what.head.noun, self.whose(what), amount, minus, duration=duration)

    def shift(self, deed: Deed) -> t.Node:
        """～の攻撃力を100上げる, 上限枚数を2枚増やす, コストを①減らす."""
        what = deed.subject if deed.roles.o is None else deed.roles.o
        return self.changed(deed, what, deed.roles.amount, deed.name == "-")

    def changed(self, deed: Deed, what: t.Node | None, number: t.Node | None, minus: bool) -> t.Node:
        """Return a change of a number by a number."""
        if number is None or not isinstance(what, a.Np) or not isinstance(what.head, a.Head):
            raise Refused("by how much it changes cannot be told")
        own = self.own_shift(what, number, minus, deed)
        if own is not None:
            return own
        amount = self.much(number)
        if what.head.noun in self.lexicon.limits:
            return self.limit(what, amount, minus, deed.duration)
        if deed.roles.o is None:
            raise Refused("this does not change by itself")
        return t.ModifyValue(self.owner(what), what.head.noun, amount, minus, deed.duration)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        """Return a change of a number that only the game has."""
        return None

    def vanish(self, deed: Deed) -> t.Node:
        """手札の上限枚数はなくなる."""
        what = deed.subject
        if not isinstance(what, a.Np) or not isinstance(what.head, a.Head):
            raise Refused("what is gone cannot be told")
        if what.head.noun not in self.lexicon.limits:
            raise Refused("no limit")
        return t.ChangeLimit(what.head.noun, self.whose(what), none=True, duration=deed.duration)

    def deal(self, deed: Deed) -> t.Node:
        """～に200ダメージを与える."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        amount = self.amount_of(roles.o)
        if amount is None or self.is_of_battle(roles.o):
            raise Refused("how much damage is not said")
        if isinstance(amount, t.Times) and amount.value == t.EventAmount() and roles.ni is None:
            return t.Act(deed.name, amount=amount)
        if roles.ni is None and (deed.subject is not None or deed.clause.subject is not None):
            raise Refused("to whom the damage is dealt is not said")
        actor = None if deed.subject is None else self.noun(deed.subject)
        to = t.Omitted() if roles.ni is None else self.noun(roles.ni)
        return t.Act(deed.name, to, amount=amount, actor=actor)

    def suffer(self, deed: Deed) -> t.Node:
        """その2倍のダメージを受ける."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        amount = self.amount_of(roles.o)
        if amount is None or deed.subject is not None or roles.kara is not None:
            raise Refused("damage is suffered so only in place of other damage")
        return t.Act(deed.name, amount=amount)

    def divide(self, deed: Deed) -> t.Node:
        """～に合計400ダメージを100単位で割り振って与える."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        amount = self.amount_of(roles.o)
        step = roles.units.n if isinstance(roles.units, t.Num) else 0
        to = t.Omitted() if roles.ni is None else self.noun(roles.ni)
        return t.Act(deed.name, to, amount=amount, step=step)

    def reduce(self, deed: Deed) -> t.Node:
        """自分が受けるダメージを100軽減する."""
        roles = deed.roles
        damage = deed.subject if deed.clause.voice == "passive" else roles.o
        if (
            not isinstance(damage, a.Np)
            or len(damage.filters) != 1
            or not isinstance(damage.filters[0], a.Rel)
        ):
            raise Refused("which damage is reduced cannot be told")
        rel = damage.filters[0]
        if not isinstance(rel.clause, a.Cl) or rel.tense != "would" or roles.amount is None:
            raise Refused("which damage is reduced cannot be told")
        once = rel.next or a.Adverb("next") in rel.clause.args
        event = self._reduced(rel.clause, damage)
        amount = None if isinstance(roles.amount, t.All) else self.much(roles.amount)
        return t.Reduce(event, amount, once, duration=deed.duration)

    def _reduced(self, clause: a.Cl, damage: a.Np) -> t.Node:
        if clause.subject is None or not isinstance(damage.head, a.Head):
            raise Refused("whose damage it is is not said")
        if self.words.sort(damage) != "damage":
            raise Refused("only damage is reduced so")
        battle = t.InBattle() if self.is_of_battle(damage) else None
        roles = Roles(clause)
        if roles.given() or clause.voice:
            raise Refused("which damage is reduced cannot be told")
        way, verb = self.row(clause.verb, "damage")
        if way == "suffer":
            return t.Event(verb, object=self.noun(clause.subject), cause=battle)
        return t.Event(verb, actor=self.noun(clause.subject), cause=battle)

    def counters(self, deed: Deed) -> t.Node:
        """～にカウンターを1個置く, ～のカウンターを2個取り除く."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        assert isinstance(roles.o.head, a.CounterHead)
        said = roles.amount if roles.amount is not None else roles.o.quantity
        if said is None:
            raise Refused("how many counters is not said")
        number = self.number(said) if isinstance(said, t.All | t.AnyNumber) else self.much(said)
        carrier = roles.ni if deed.name == "place" else roles.kara
        if carrier is not None:
            if roles.o.filters:
                raise Refused("two cards of one counter")
            card = self.noun(carrier)
        elif roles.o.filters:
            card = self.carrier(roles.o)
        else:
            card = t.Omitted()
        return t.Act(deed.name, card, amount=number, word=roles.o.head.name)

    def move_counters(self, deed: Deed) -> t.Node:
        """～のカウンターを1個～に移動する."""
        roles = deed.roles
        assert isinstance(roles.o, a.Np)
        assert isinstance(roles.o.head, a.CounterHead)
        if roles.amount is None or roles.ni is None:
            raise Refused("how many counters go where is not said")
        card = self.carrier(roles.o)
        name = roles.o.head.name
        return t.Act("move", card, to=self.noun(roles.ni), amount=self.much(roles.amount), word=name)

    def draw(self, deed: Deed) -> t.Node:
        """カードを1枚引く, ～と同じ枚数のカードを引く."""
        roles = deed.roles
        amount: t.Node | None = None
        if isinstance(roles.o, a.Np):
            if not isinstance(roles.o.head, a.Head) or roles.o.head != a.Head("card"):
                raise Refused("what is drawn is a card")
            for each in roles.o.filters:
                if isinstance(each, a.EqualTo) and amount is None:
                    amount = self.value(each.value)
                elif (
                    isinstance(each, a.Quantified) and isinstance(each.quantity, t.Exactly) and amount is None
                ):
                    amount = each.quantity.n
                else:
                    raise Refused("which cards are drawn is not chosen")
            if roles.o.quantity is not None:
                amount = self.drawn(roles.o.quantity, amount)
        elif roles.o is not None and not isinstance(roles.o, a.Bare):
            raise Refused("what is drawn is a card")
        if isinstance(roles.o, a.Bare):
            amount = self.drawn(roles.o.quantity, amount)
        if roles.amount is not None:
            amount = self.drawn(roles.amount, amount)
        if amount is None:
            raise Refused("how many cards is not said")
        return t.Act("draw", source=self.zone(roles.kara), amount=amount)

    def drawn(self, node: t.Node, known: t.Node | None) -> t.Node:
        """Return how many cards are drawn."""
        if known is not None:
            raise Refused("two numbers of one thing")
        return node if isinstance(node, t.UpTo) and self.lexicon.draws_up_to else self.much(node)

    def choose(self, deed: Deed) -> t.Node:
        """～を1枚選ぶ."""
        what = self.what(deed)
        if isinstance(what, t.Omitted):
            raise Refused("what is chosen is not said")
        return t.Choose(what, random="random" in deed.roles.adverbs)

    def shuffle(self, deed: Deed) -> t.Node:
        """デッキをシャッフルする."""
        if deed.roles.o is None:
            return t.Act("shuffle", t.Omitted())
        return t.Act("shuffle", to=self.zone(deed.roles.o))

    def skip(self, deed: Deed) -> t.Node:
        """～をスキップする."""
        if not isinstance(deed.roles.o, t.Period):
            raise Refused("what is skipped cannot be told")
        return t.Act("skip", self.period(deed.roles.o))

    def add_period(self, deed: Deed) -> t.Node:
        """～の直後に～を追加する."""
        roles = deed.roles
        if not isinstance(roles.o, t.Period) or roles.after is None:
            raise Refused("what is added after what cannot be told")
        return t.Act("add_period", self.period(roles.o), to=self.period(roles.after))

    def control(self, deed: Deed) -> t.Node:
        """～のコントロールを得る."""
        assert isinstance(deed.roles.o, a.Np)
        return t.TakeControl(self.owner(deed.roles.o), duration=deed.duration)

    def swap(self, deed: Deed) -> t.Node:
        """～の攻撃力と体力を入れ替える."""
        if not isinstance(deed.roles.o, a.Together):
            raise Refused("what is swapped cannot be told")
        owner, names = self.qualities(deed.roles.o)
        return t.Swap(owner, names, deed.duration)

    def attach(self, deed: Deed) -> t.Node:
        """～を～に装備する."""
        roles = deed.roles
        if roles.o is None or roles.ni is None:
            raise Refused("what is attached to what cannot be told")
        return t.Act(deed.name, self.noun(roles.o), to=self.noun(roles.ni))

    def play(self, deed: Deed) -> t.Node:
        """～をプレイする."""
        return self.plain(deed)

    def enter(self, deed: Deed) -> t.Node:
        """～は～状態で場に出る."""
        roles = deed.roles
        if self.zone(roles.ni) != t.Zone(self.lexicon.field):
            raise Refused(f"only the {self.lexicon.field} is entered")
        held = roles.state
        if held is None or held.clause is None:
            state = "" if held is None else held.state
            if deed.subject is None:
                return t.Act("put", t.Omitted(), to=t.Zone(self.lexicon.field), state=state)
            if not state:
                raise Refused("how it enters is not said")
            return t.EntersWith(self.noun(deed.subject), state=state)
        return t.EntersWith(self.card(deed), self.counter_set(held), held.state)

    def counter_set(self, node: a.InStateArg) -> t.Node:
        """種火カウンターが2個置かれた状態で."""
        clause = node.clause
        if not isinstance(clause, a.Cl) or self.row(clause.verb, "counter") != ("counters", "place"):
            raise Refused("in which state it enters cannot be told")
        if clause.voice != "passive" or node.tense != "did":
            raise Refused("in which state it enters cannot be told")
        roles = Roles(clause)
        subject = clause.subject
        bare = replace(subject, quantity=None) if isinstance(subject, a.Np) else subject
        name = counter_of(bare)
        number = roles.amount if roles.amount is not None else getattr(subject, "quantity", None)
        if name is None or number is None:
            raise Refused("which counters it has cannot be told")
        return t.Counters(name, self.much(number))

    def alone(self, deed: Deed) -> t.Node:
        """勝利する: a deed of a player with nothing beside it."""
        at = deed.roles.at
        if at is not None and at != t.Period("game"):
            raise Refused("when this is done cannot be told")
        return t.Act(deed.name)

    def undo(self, deed: Deed) -> t.Node:
        """～の破壊を無効にする."""
        assert isinstance(deed.roles.o, a.Np)
        return t.Act(deed.name, self.owner(deed.roles.o))
