"""What most games say of cards: signs and traits, several zones at once, a number from a pile, payments."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Wording
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.acts import Deed
from gyoji.text.clause.meaning.costs import CostMeaning
from gyoji.text.clause.meaning.nouns import DENIED
from gyoji.text.clause.phrases.lexicon import FACES, Lexicon
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.clause.phrases.words import Words
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.walk import with_parts

CONDITIONS = (a.Fact, a.IsA, a.MoreThan, a.NowIn, a.AllTrue)


class CardMeaning(CostMeaning):
    """The meaning of what is said of cards."""

    def __init__(self, words: Words, lexicon: Lexicon) -> None:
        super().__init__(words, lexicon)
        self.ways["pay"] = self.pay

    # What is read as what is carried out

    def parts(self, node: t.Node) -> t.Node:
        """Return a node that is read as what is carried out, with what its parts mean."""
        return with_parts(node, self.part)

    def part(self, node: t.Node) -> t.Node:
        """Return a part of such a node."""
        if not isinstance(node, Wording):
            return self.parts(node)
        if isinstance(node, CONDITIONS):
            return self.condition(node)
        return self.filter(node, None) if isinstance(node, a.Measured) else self.noun(node)

    def condition(self, node: t.Node) -> t.Node:
        return super().condition(node) if isinstance(node, Wording) else self.parts(node)

    # Nouns

    def own_noun(self, node: t.Node) -> t.Node | None:
        return node if isinstance(node, t.Trait | t.InState | t.SameAs) else None

    def own_filter(self, node: t.Node) -> t.Node | None:
        if not isinstance(node, Wording):
            return self.parts(node)
        if isinstance(node, a.Named):
            return t.Named(node.name)
        if isinstance(node, a.Than) and node.by is None:
            return t.Measure(node.attr, node.op, self.than(node))
        return self.near(node) if isinstance(node, f.Near) else None

    def near(self, node: f.Near) -> t.Node:
        """Return how something lies to a card."""
        return t.Related(node.how, r.UnsaidSpot() if node.what is None else self.noun(node.what))

    def than(self, node: a.Than) -> t.Node:
        """Return the number of another card, or of something, with which a card's is compared."""
        what = node.what
        number = isinstance(what, a.Np) and self.words.sort(what) == "attribute"
        if not number and isinstance(what, a.Np | a.ThisRef):
            return t.AttributeOf(node.attr, self.noun(what))
        return self.value(what)

    def own_thing(self, node: t.Node) -> t.Node | None:
        return node if isinstance(node, t.Trait | t.Colour) else None

    def own_kind(self, node: t.Node) -> t.Node | None:
        options = node.options if isinstance(node, a.Options) else (node,)
        colours = tuple([each.name for each in options if isinstance(each, t.Colour)])
        return t.Coloured(colours) if len(colours) == len(options) else self.own_thing(node)

    def _single(self, node: t.Node) -> t.Node:
        return node if isinstance(node, t.It) else super()._single(node)

    def counted_noun(self, node: t.Node, quantity: t.Node | None) -> t.Node:
        """手札か墓地にあるカード: a choice among the cards of several zones."""
        for each in node.filters if isinstance(node, a.Np | a.RefNp) else ():
            place = each.place if isinstance(each, a.Scope) else None
            if isinstance(node, a.Np | a.RefNp) and isinstance(place, a.Place) and len(place.names) > 1:
                scopes = [a.Scope(replace(place, names=(name,))) for name in place.names]
                lists = [tuple([one if x is each else x for x in node.filters]) for one in scopes]
                options = [self.noun(replace(node, filters=filters, quantity=None)) for filters in lists]
                number = quantity if node.quantity is None else self.number(node.quantity)
                return t.AnyOf(tuple(options), number)
        return super().counted_noun(node, quantity)

    # Acts

    def is_place(self, node: t.Node | None) -> bool:
        """Tell whether a noun phrase names a zone."""
        return isinstance(node, a.Place)

    def what(self, deed: Deed) -> t.Node:
        """デッキの上から3枚: the noun is left out; キャラとイベントを1枚ずつ: so many of each."""
        roles = deed.roles
        if isinstance(roles.amount, a.Apiece) and isinstance(roles.o, a.Together):
            parts = tuple([self.placed(roles, each, None) for each in roles.o.parts])
            return r.SomeOfEach(parts, self.number(roles.amount.quantity))
        bare = roles.o.quantity if isinstance(roles.o, a.Bare) else None
        number = roles.amount if roles.o is None else bare
        if number is not None and self.is_place(roles.kara) and not roles.to_amount:
            if bare is not None and roles.amount is not None:
                raise Refused("two numbers of one thing")
            zone = self.named_zone(roles.kara)
            if zone.name in self.words.ordered_zones and not zone.position:
                raise Refused("from which end they are taken is not said")
            return t.Selector(filters=(r.Scope(zone=zone),), quantity=self.number(number))
        return super().what(deed)

    def plain(self, deed: Deed) -> t.Node:
        """～を表向きに～に置く, ～を表向きにする."""
        face = deed.roles.state_to
        if face not in FACES:
            return super().plain(deed)
        if deed.roles.state is not None:
            raise Refused("in which state it comes there cannot be told")
        deed.roles.state_to = ""
        if self.way(deed.clause.verb) == "make":
            deed.name = self.state_act(face)
        made = super().plain(deed)
        assert isinstance(made, t.Act)
        return replace(made, state=face)

    def play(self, deed: Deed) -> t.Node:
        """～をコストを支払わずにプレイする, そのカードのコストを支払わずにプレイする."""
        free, deed.roles.without = deed.roles.without, None
        if free is None:
            return self.plain(deed)
        roles = Roles(free) if isinstance(free, a.Cl) and free.subject is None and not free.voice else None
        if roles is None or self.way(roles.verb) != "pay" or roles.given() != {"o"}:
            raise Refused("without what it is played cannot be told")
        cost = roles.o
        if not isinstance(cost, a.Np) or cost.head not in (a.Head("cost"), a.Head("price")):
            raise Refused("without what it is played cannot be told")
        if deed.roles.o is None and cost.filters and cost.filters != (a.Det(),):
            return t.Act("play", self.owner(cost), word="free")
        if cost.filters not in ((), (a.Det(),)):
            raise Refused("whose cost it is is said twice")
        made = self.plain(deed)
        assert isinstance(made, t.Act)
        return replace(made, word="free")

    def lose(self, deed: Deed) -> t.Node:
        """能力すべてを失う, すべての能力を失う."""
        what, number = deed.roles.o, deed.roles.amount
        if isinstance(what, a.Np) and t.All() in (number, what.quantity):
            every = a.Quantified(t.All())
            deed.roles.o, number = replace(what, filters=(*what.filters, every), quantity=None), None
        if number is not None:
            raise Refused("how much it loses cannot be told")
        return super().lose(deed)

    def pay(self, deed: Deed) -> t.Node:
        """〔赤1〕を支払う, 赤1払う."""
        price = deed.roles.o if deed.roles.o is not None else deed.roles.amount
        if not isinstance(price, f.Icons) or deed.roles.given() - {"o", "amount"}:
            raise Refused("what is paid cannot be told")
        return t.Pay(price.icons)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        """～のコストを①減らす."""
        if not isinstance(amount, f.Icons):
            return super().own_shift(what, amount, minus, deed)
        return t.ChangeCost(self.costed(what), amount.icons, minus, duration=deed.duration)

    def costed(self, what: a.Np) -> t.Node:
        """Return whose cost it is."""
        if what.head != a.Head("cost") or len(what.filters) != 1:
            raise Refused("whose cost it is cannot be told", "コスト")
        return self.owner(what)

    # Events and conditions

    def occasion(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Event):
            return self.parts(node)
        if isinstance(node, f.StateTime):
            return t.Becomes(self.condition(node.condition))
        return super().occasion(node)

    def happening(self, clause: t.Node) -> t.Node:
        """あなたの手札がなくなる."""
        if isinstance(clause, a.Cl) and self.way(clause.verb) == "vanish":
            if clause.subject is None or Roles(clause).given() or clause.voice:
                raise Refused("what is gone cannot be told", "なくなる")
            return t.Becomes(t.Compare(self.value(clause.subject), "=", t.Num(0)))
        return super().happening(clause)

    def there_is(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        """～の正面にキャラがある: a place beside a card is said of what is there."""
        spot = self.spot(roles.ni)
        if spot is None or clause.subject is None:
            return super().there_is(clause, roles, denied)
        if not isinstance(clause.subject, a.Np):
            raise Refused("a place is named before something that has its own place")
        placed = replace(clause.subject, filters=(spot, *clause.subject.filters))
        number = None if roles.amount is None else self.number(roles.amount)
        return t.Exists(self.counted_noun(placed, number), denied)

    def spot(self, node: t.Node | None) -> t.Node | None:
        """Return a place that is no zone as what stands before a noun; None for any other place."""
        return node if isinstance(node, f.Near) else None

    def own_fact(self, node: a.Fact, roles: Roles) -> t.Node | None:
        """追加コストを支払っている, ～が～を持つ."""
        if self.words.verb_has(roles.verb, "possesses") and node.tense in ("would", "is", "not", "is_not"):
            if roles.subject is None or roles.o is None or roles.given() != {"o"} or roles.voice:
                raise Refused("who has what cannot be told", "持つ")
            return t.Is(self.noun(roles.subject), self.possessed(roles.o), node.tense in DENIED)
        if self.way(roles.verb) != "pay" or roles.subject is not None or roles.given() != {"o"}:
            return super().own_fact(node, roles)
        paid = roles.o == a.Np(a.Head("extra_cost")) and node.tense in ("is", "was", "did")
        return t.PaidExtra() if paid else None

    def possessed(self, node: t.Node) -> t.Node:
        """Return what a card has, as what it is: a trait, or one of several things."""
        held = [self.held(each) for each in (node.options if isinstance(node, a.Options) else (node,))]
        return held[0] if len(held) == 1 and isinstance(held[0], t.Trait) else t.Having(tuple(held))
