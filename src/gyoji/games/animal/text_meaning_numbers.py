"""What clauses of card text mean as tokens and as numbers: drawing, life, paying, damage."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_meaning_objects as objects
from gyoji.games.animal import text_meaning_values as values
from gyoji.games.animal.text_meaning_objects import AnimalObjects
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

ICONS = {"plain": "平", "mountain": "山", "aquatic": "水", "forest": "森", "night": "夜", "generic": "無"}


class AnimalNumbers(AnimalObjects):
    """What clauses of card text mean as tokens and as numbers: drawing, life, paying, damage."""

    def token(self, roles: Roles, what: a.Np) -> list[t.Node]:
        assert isinstance(what.head, a.Head)
        spec: t.Node
        abilities: list[t.Node] = []
        what = _own_abilities(what)
        for each in what.filters:
            if not isinstance(each, a.Having | a.Sized | a.Of | a.Quantified | a.EqualTo):
                raise Refused("this does not describe a token", "トークン")
            if isinstance(each, a.Having):
                abilities += self.things_held(each.things)
        assert isinstance(what.head, a.Head)
        if what.head.noun == "copy_token":
            of = [each.what for each in what.filters if isinstance(each, a.Of)]
            if not of:
                raise Refused("of what it is a copy is not said", "複製トークン")
            source = self.noun(of[0])
            if isinstance(source, t.Selector) and source.among is None and source.quantity is None:
                source = replace(source, quantity=t.Exactly(t.Num(1)))
            spec = n.CopyToken(source, tuple(abilities))
        else:
            spec = self._token_spec(what, abilities)
        number = self.quantity(what.quantity if what.quantity is not None else roles.amount)
        for each in what.filters:
            if isinstance(each, a.Quantified):
                number = self.quantity(each.quantity)
            elif isinstance(each, a.EqualTo):
                number = t.Exactly(self.value(each.value))
        amount = number.n if isinstance(number, t.Exactly) else number or t.Num(1)
        to = (
            self.zone_of(roles.ni)
            if isinstance(roles.ni, a.Place)
            else t.Zone("battlefield", t.Player("you"))
        )
        if to.player is None:
            to = replace(to, player=t.Player("you"))
        state, held = self.entry(roles.state)
        if roles.as_ is not None:
            state = "+".join(word for word in (state, self.battle_role(roles.as_)) if word)
        act = t.Act("bring_out", spec, self.acting(), to=to, amount=amount, state=state, with_=held)
        bound = self.ctx.remember(act, "bring_out", ("token", "animal", "existence"))
        assert isinstance(bound, t.Bind)
        return self.arriving(bound, roles.state)

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

    def _token_spec(self, what: a.Np, abilities: list[t.Node]) -> t.Node:
        assert isinstance(what.head, a.Head)
        kinds: dict[str, list[str]] = {"type": [], "species": [], "condition": []}
        for each in what.head.attrs:
            assert isinstance(each, a.Attr)
            kinds[each.kind].append(each.name)
        if not kinds["type"]:
            raise Refused("what kind of token it is is not said", "トークン")
        sized = [each for each in what.filters if isinstance(each, a.Sized)]
        attack = self.value(sized[0].attack) if sized else None
        health = self.value(sized[0].health) if sized else None
        names = (what.head.name,) if what.head.name else ()
        icons = "".join(ICONS[kind] for kind in kinds["condition"])
        return n.TokenSpec(
            tuple(kinds["type"]), names, tuple(kinds["species"]), icons, attack, health, tuple(abilities)
        )

    def numbers(self, roles: Roles) -> list[t.Node]:
        verb = roles.verb
        if verb == "draw":
            number = self._number_drawn(roles)
            if isinstance(number, t.UpTo | t.AnyNumber):
                return [self.ctx.remember(t.Act("draw", None, self.acting(), amount=number), "draw", ())]
            return [self.ctx.remember(t.Act("draw", None, self.acting(), amount=number), "draw", ())]
        if verb in ("recover", "lose"):
            name = "gain_life" if verb == "recover" else "lose_life"
            return [self.ctx.remember(t.Act(name, None, self.acting(), amount=self._points(roles)), name, ())]
        if verb == "pay":
            return [self._payment(roles)]
        if verb == "receive":
            return [self._received(roles)]
        if verb == "divide":
            return self._division(roles)
        if verb == "deal" and roles.o is None and roles.ni is None and self._is_divided():
            return []
        if verb == "deal" and isinstance(roles.o, a.Word | a.Quote):
            return self._given(roles)
        each_other = (
            roles.ni == a.Who("each")
            and self.ctx.subject is not None
            and not objects.is_player(self.ctx.subject)
        )
        if verb == "deal" and ("mutually" in roles.adverbs or each_other):
            return self._mutual(roles)
        return [self._deal(roles)]

    def _given(self, roles: Roles) -> list[t.Node]:
        """それに『～』を与える: it gains that."""
        if roles.ni is None or roles.o is None:
            raise Refused("to what it is given is not said", "与える")
        saved, self.ctx.subject = self.ctx.subject, self.noun(roles.ni)
        found = self.change(Roles(a.Cl("gain", args=(a.Arg("o", roles.o),))))
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
        if found is None:
            return t.Num(1)
        return found

    def _points(self, roles: Roles) -> t.Node:
        """Return how many points of life, as a value or as any number."""
        source = roles.o
        if isinstance(source, a.Np):
            for each in source.filters:
                if isinstance(each, a.EqualTo):
                    return self.value(each.value)
                if isinstance(each, a.Quantified):
                    return _as_value(self.quantity(each.quantity))
                if isinstance(each, a.Multiplied):
                    return values.multiplied(each)
                if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                    return self.value(each.what)
            if source.quantity is not None:
                return _as_value(self.quantity(source.quantity))
        if roles.amount is not None:
            return _as_value(self.quantity(roles.amount))
        raise Refused("how much it is is not said", "点")

    def _payment(self, roles: Roles) -> t.Node:
        what = roles.o if roles.o is not None else roles.amount
        if isinstance(what, a.Np) and objects.is_life(what):
            amount = self._points(roles)
            return self.ctx.remember(t.Act("pay_life", None, self.acting(), amount=amount), "pay_life", ())
        energy: t.Node
        if isinstance(what, a.Circled):
            if isinstance(what.n, t.Variable):
                self.ctx.letters.add(what.n.name)
                energy = t.Energy("any", what.n)
            else:
                energy = t.Energy("any", what.n)
        elif isinstance(what, a.CircledOr):
            energy = t.Energy("any", t.AnyOf(what.ns))
        elif isinstance(what, a.Np) and isinstance(what.head, a.Head) and what.head.noun == "cost":
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
        dealt = isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage"
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
            act = t.Act("deal", other, None, amount=_of_dealer(amount, one), actor=one)
            found.append(self.ctx.remember(act, "deal", ()))
        self.ctx.subject = pair
        return found

    def _received(self, roles: Roles) -> t.Node:
        """相手は2点のダメージを受ける: this effect deals it to them (207-9a)."""
        damage = roles.o
        if not isinstance(damage, a.Np) or WORDS.sort(damage) != "damage" or self.ctx.subject is None:
            raise Refused("who receives how much damage is not said", "受ける")
        assert isinstance(damage.head, a.Head)
        word = "battle" if damage.head.noun == "battle_damage" else ""
        act = t.Act("deal", self.ctx.subject, amount=self._damage_amount(damage, roles), word=word)
        return self.ctx.remember(act, "deal", objects.words_of(self.ctx.subject))

    def _deal(self, roles: Roles) -> t.Node:
        damage = roles.o
        if not isinstance(damage, a.Np) or WORDS.sort(damage) != "damage":
            raise Refused("what is dealt is damage", "与える")
        assert isinstance(damage.head, a.Head)
        if roles.ni is not None:
            what = self.noun(roles.ni)
        elif self.ctx.event is not None and WORDS.sort(roles.subject) != "player":
            what = t.EventSubject()
        elif roles.subject is not None:
            raise Refused("to what or whom damage is dealt is not said", "ダメージ")
        else:
            what = self.omitted(Roles(a.Cl("deal")))
        if what == t.Player("doer") and self.acting() is None:
            raise Refused("a card that deals damage to itself is named by what it is", "自身")
        word = "battle" if damage.head.noun == "battle_damage" else ""
        actor = (
            None
            if self.ctx.subject is None or self.acting() is not None or WORDS.sort(roles.subject) == "effect"
            else self.ctx.subject
        )
        amount = self._damage_amount(damage, roles)
        divided = (
            self.ctx.by_verb("divide")
            if isinstance(amount, t.NumberDone) and amount.verb == "divide"
            else None
        )
        if roles.ni is None and divided is not None and isinstance(divided.touched, t.Ref):
            what = divided.touched  # それらに割り振った点数: dealt to those to whom it was divided
        theirs = (
            self.ctx.event is not None and WORDS.sort(roles.subject) == "effect"
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
                return _as_value(self.quantity(each.quantity))
            if isinstance(each, a.Multiplied):
                return values.multiplied(each)
            if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                divided = self.ctx.by_verb("divide")
                if divided is not None:
                    return t.NumberDone("divide", divided.slot)
                return self.value(each.what)
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "divide":
                divided = self.ctx.by_verb("divide")
                if divided is not None:
                    return t.NumberDone("divide", divided.slot)
        if damage.quantity is not None:
            return _as_value(self.quantity(damage.quantity))
        if roles.amount is not None:
            return _as_value(self.quantity(roles.amount))
        if self.ctx.event is not None:
            return t.EventAmount()
        raise Refused("how much damage it is is not said", "ダメージ")


def is_new_token(node: a.Np) -> bool:
    return not any(
        isinstance(each, a.Scope | a.Owned | a.Rel | a.Det | a.Flag | a.Except) for each in node.filters
    )


def _own_abilities(what: a.Np) -> a.Np:
    """～を持つこれの複製トークン: it is the token that has them."""
    first = what.filters[0] if what.filters else None
    if isinstance(first, a.Of) and isinstance(first.what, a.RefNp):
        held = tuple(each for each in first.what.filters if isinstance(each, a.Having))
        rest = tuple(each for each in first.what.filters if each not in held)
        bare: t.Node = replace(first.what, filters=rest) if rest else first.what.ref
        return replace(what, filters=(a.Of(bare), *held, *what.filters[1:]))
    return what


def _as_value(number: t.Node | None) -> t.Node:
    if isinstance(number, t.Exactly):
        return number.n
    assert number is not None
    return number


def _of_dealer(amount: t.Node, one: t.Node) -> t.Node:
    """ATKの値に等しい: of the one that deals it, where nobody is named."""
    return replace(amount, of=one) if isinstance(amount, t.AttributeOf) and amount.of == t.This() else amount
