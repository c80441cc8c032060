"""What noun phrases mean where references are bound at once: players, places, quantities, pronouns, A か B."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import marks, sharing, trees
from gyoji.text.clause.bound import BoundMeaning
from gyoji.text.clause.context import Candidate
from gyoji.text.errors import Refused


class BoundNouns(BoundMeaning):
    """The meaning of noun phrases."""

    def player(self, node: t.Node | None) -> t.Node | None:
        """Return the player that a phrase names."""
        if node is None:
            return None
        if isinstance(node, a.Who):
            return self._who(node)
        if isinstance(node, a.Np) and self.words.sort(node) == "player":
            return self._player_np(node)
        if isinstance(node, a.ItRef):
            return self.ctx.it(node.plural)
        if isinstance(node, a.ThisRef):
            return t.Player("controller", t.This())
        raise Refused("this is no player")

    def _who(self, node: a.Who) -> t.Node:
        who = node.who
        if who in ("owner", "controller"):
            of = self.noun(node.of) if node.of is not None else self._owned_thing()
            return t.Player(who, of)
        if isinstance(node.quantity, t.All):
            return t.Player("each") if who == "player" else t.Player(who)
        if who == "player":
            if node.quantity is not None:
                return t.Selector(nouns=("player",), zone=None, quantity=self.quantity(node.quantity))
            return t.Player("any")
        if who == "opponent" and node.quantity is not None:
            return t.Selector(
                player=t.Player("opponent"), nouns=("player",), quantity=self.quantity(node.quantity)
            )
        if who == "that":
            return self.ctx.that_player()
        if who == "attacker":
            return t.Player("attacking")
        if who == "defender":
            return t.Player("defending")
        return t.Player(who)

    def _owned_thing(self) -> t.Node:
        if self.ctx.subject is not None and not isinstance(self.ctx.subject, t.Player):
            return self.ctx.subject
        return (
            self.ctx.it() if self.ctx.targets or self.ctx.spoken or self.ctx.event is not None else t.This()
        )

    def _player_np(self, node: a.Np) -> t.Node:
        for each in node.filters:
            if isinstance(each, a.Det) or isinstance(each, a.Flag) and each.word == "target":
                return self.ctx.that_player()
            if isinstance(each, a.Flag) and each.word in ("each", "other"):
                return t.Player("each" if each.word == "each" else "opponent")
            if isinstance(each, a.Rel):
                if self.ctx.event is None:
                    return self.ctx.it()
                self.check_doer(each)
                return t.Player("event")
        raise Refused("which player this is cannot be told", "プレイヤー")

    def counters_zone(self, each: t.Node) -> t.Zone | None:
        """Return where counters lie of which a text says the zone, or whose they are (1701.5a)."""
        if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
            return self.zone_of(each.place)
        if isinstance(each, a.Owned):
            return t.Zone("anywhere", self.player(each.player))
        return None

    def zone_of(self, node: a.Place, order: bool = False) -> t.Zone:
        """Return the zone that a phrase names; *order*: the cards go there in any order."""
        names = [name for name in self.lexicon.zone_order if name in node.names]
        if node.which == "other":
            names = [name for name in self.lexicon.zone_order[:-1] if name not in node.names]
        whose: t.Node | None
        moved = self.ctx.moving and isinstance(node.whose, a.Who) and node.whose.of is None
        if moved and isinstance(node.whose, a.Who) and node.whose.who == "owner":
            on_field = any([name in self.lexicon.fields for name in names])
            whose = t.Player("owner", t.Subject()) if on_field else None
        else:
            whose = self.player(node.whose)
        if whose is None and node.which == "that":
            whose = t.Player("owner", self._owned_thing())
        if whose is None and node.which == "all":
            whose = t.Player("each")
        if whose == t.Player("owner", None) or node.which == "rest":
            whose = None
        nth = self.value(node.nth) if node.nth is not None else None
        return t.Zone("+".join(names), whose, node.position, nth, "any" if order else "")

    def quantity(self, node: t.Node | None) -> t.Node | None:
        """Return a quantity as the tree has it."""
        if isinstance(node, t.Exactly | t.UpTo | t.AtLeast | t.AtMost):
            return replace(node, n=self.value(node.n))
        if isinstance(node, a.Pooled | a.Apiece):
            return self.quantity(node.quantity)
        if isinstance(
            node,
            a.ValueOf
            | a.Summed
            | a.Sum
            | a.Multiple
            | a.Half
            | a.Divided
            | a.Best
            | a.DoneNumber
            | a.ThatNumber,
        ):
            return t.Exactly(self.value(node))
        if isinstance(node, a.EqualTo):
            return t.Exactly(self.value(node.value))
        if isinstance(node, a.OneOfNumbers):
            return t.AnyOf(tuple(self.value(each) for each in node.ns))
        if isinstance(node, a.JustThat):
            inner = self.quantity(node.quantity)
            return t.Only(inner.n if isinstance(inner, t.Exactly) else None)
        return node

    def noun(self, node: t.Node) -> t.Node:
        """Return the objects or players that a phrase names."""
        if isinstance(node, a.Np):
            return self.selector(node)
        if isinstance(node, a.ThisRef):
            return self.this(node)
        if isinstance(node, a.ItRef):
            return self.ctx.it(node.plural)
        if isinstance(node, a.RefNp):
            return self._ref(node)
        if isinstance(node, a.RestRef):
            return self.rest()
        if isinstance(node, a.OrderRef):
            if len(self.ctx.targets) != 2:
                raise Refused("there are not two of which one could be meant", "者")
            return self.ctx.targets[node.n - 1].reference
        if isinstance(node, a.PoolRef):
            return self._of_pool(("card",), (), None)
        if isinstance(node, a.Who):
            return self._who(node)
        if isinstance(node, a.AnyTarget):
            return self.any_target(node)
        if isinstance(node, a.Bare):
            return self._of_pool(("card",), (), self.quantity(node.quantity))
        if isinstance(node, a.Options):
            return self._either_of(node)
        if isinstance(node, a.Together):
            return t.Both(tuple(self.noun(each) for each in sharing.distributed(node.parts)))
        if isinstance(node, a.OutOf):
            return self._out_of(node)
        if isinstance(node, a.Place):
            place = self.zone_of(node)
            return t.Selector(place.player, place, (), ("card",), t.All())
        if isinstance(node, a.Named):
            return t.Selector(None, t.Zone("anywhere"), (t.Named(node.name),), ("object",))
        raise Refused("this names no card and no player")

    def rest(self) -> t.Node:
        if (
            self.ctx.pool is None and self.ctx.done and self.ctx.done[-1].whole is not None
        ):  # ～の中1枚を～、残りを
            whole = self.ctx.done[-1].whole
            return replace(
                whole, filters=(*whole.filters, t.OtherThan(self.ctx.done[-1].reference)), quantity=t.All()
            )
        if self.ctx.pool is None and self.ctx.targets:
            return t.Rest(self.ctx.targets[-1].slot)
        if self.ctx.pool is None:
            raise Refused("nothing was looked at that could be left", "残り")
        if isinstance(self.ctx.pool.reference, t.Both):  # ～1枚と～1枚を探して
            return t.Both(
                tuple(t.Rest(each.slot) for each in self.ctx.pool.reference.parts if isinstance(each, t.Ref))
            )
        return t.Rest(self.ctx.pool.slot)

    def _of_pool(self, nouns: tuple[str, ...], filters: tuple[t.Node, ...], number: t.Node | None) -> t.Node:
        if self.ctx.pool is None:
            raise Refused("no cards before it of which these could be some")
        return t.Selector(None, None, filters, nouns, number, self.ctx.pool.reference)

    def _ref(self, node: a.RefNp) -> t.Node:
        base = self.noun(node.ref)
        filters: list[t.Node] = []
        place: t.Zone | None = None
        for each in node.filters:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
            elif isinstance(each, a.Rel) and marks.is_this_way(each):
                found = self.done(each)
                return base if isinstance(node.ref, a.ThisRef) or found is None else found
            elif not isinstance(each, a.Owned):
                filters.extend(self.filters_of(each))
        number = self.quantity(node.quantity)
        if isinstance(base, t.This) and not filters:
            return base
        if not filters and number is None and place is None:
            return base
        if isinstance(base, t.This):
            return t.Selector(None, None, tuple(filters), ("object",), number, base)
        whose = place.player if place is not None else None
        return t.Selector(whose, place, tuple(filters), ("object",), number, base)

    def _out_of(self, node: a.OutOf) -> t.Node:
        number = self.quantity(node.quantity)
        inner = self.of_these(node.what)
        if isinstance(inner, t.Selector | t.AnyOf):
            return replace(inner, quantity=number)
        return t.Selector(None, None, (), ("object",), number, inner)

    def of_these(self, node: t.Node) -> t.Node:
        """縄張りと道具の中: of what is one or the other."""
        return self.noun(a.Options(node.parts) if isinstance(node, a.Together) else node)

    def _either_of(self, node: a.Options) -> t.Node:
        """Return A や B as one selector where both lie in the same place, else as either of two."""
        parts = sharing.distributed(node.options)
        options = [self.noun(each) for each in parts]
        last = options[-1]
        number = last.quantity if isinstance(last, t.Selector | t.AnyOf) else None
        for each in options[:-1]:
            if isinstance(each, t.Selector | t.AnyOf) and each.quantity not in (None, number):
                raise Refused("how many of each are meant cannot be told", "か")
        selectors = [replace(each, quantity=None) for each in options if isinstance(each, t.Selector)]
        if len(selectors) == len(options):
            first = selectors[0]
            if all(
                (each.player, each.zone, each.among) == (first.player, first.zone, first.among)
                for each in selectors
            ):
                if all(each.filters == first.filters for each in selectors):
                    nouns = tuple(dict.fromkeys(word for each in selectors for word in each.nouns))
                    return replace(first, nouns=nouns, quantity=number)
                common = tuple(
                    each for each in first.filters if all(each in other.filters for other in selectors)
                )
                either = t.Either(tuple(trees.as_filter(each, common) for each in selectors))
                nouns = first.nouns if all(each.nouns == first.nouns for each in selectors) else ("object",)
                return replace(first, filters=(*common, either), nouns=nouns, quantity=number)
            return t.AnyOf(tuple(selectors), number)
        return t.AnyOf(
            tuple(replace(each, quantity=None) if isinstance(each, t.Selector) else each for each in options),
            number,
        )

    def match_places(
        self, found: list[Candidate], to: t.Node | None, source: t.Node | None
    ) -> list[Candidate]:
        """この効果で墓地に置いた: those of the acts that moved something from and to the places named."""
        if isinstance(to, a.Place):
            place = self.zone_of(to)
            found = [each for each in found if each.to is None or marks.lies_there(each.to, place)]
        if isinstance(source, a.Place):
            place = self.zone_of(source)
            found = [each for each in found if each.source is None or marks.lies_there(each.source, place)]
        if not found:
            raise Refused("nothing in this effect is done there", "この効果で")
        return found

    def check_place_of_this(self, node: t.Node | None, source: t.Node | None = None) -> None:
        """あなたの手札のこれ, これを手札から: refuse a place where これ does not lie when the ability works."""
        if isinstance(node, a.Together):
            for part in node.parts:
                self.check_place_of_this(part)
        if isinstance(node, a.ThisRef) and isinstance(source, a.Place):
            self._check_this_at(source)
        if isinstance(node, a.RefNp) and isinstance(node.ref, a.ThisRef):
            for each in node.filters:
                if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                    self._check_this_at(each.place)

    def _check_this_at(self, place: a.Place) -> None:
        if place.whose not in (None, a.Who("you"), a.Who("owner"), a.Who("doer")):
            raise Refused("this lies in a zone of yours", "これ")
        if place.which or any([name not in self.ctx.this_at for name in place.names]):
            raise Refused("this does not lie there when the ability works", "これ")

    def who_or_what(self, node: t.Node) -> t.Node:
        found = self.noun(node)
        return t.Player("any") if found == t.Player("player") else found

    def _dealer(self, node: a.Np) -> t.Node | None:
        """これの戦闘ダメージで, 相手の効果ダメージで: whose damage it is."""
        for each in node.filters:
            if isinstance(each, a.Of):
                return self.noun(each.what)
            if isinstance(each, a.Owned):
                return self.player(each.player)
            raise Refused("whose it is cannot be told", "で")
        return None

    def amount_of(self, node: t.Node | None) -> t.Node | None:
        """Return how much an event is about: of a damage, counter or life phrase."""
        if isinstance(node, a.Np):
            for each in node.filters:
                if isinstance(each, a.Quantified):
                    return self.quantity(each.quantity)
                if isinstance(each, a.Points):
                    return t.Exactly(self.value(each.n))
            return self.quantity(node.quantity)
        return None

    def _place(self, node: t.Node | None) -> t.Zone | None:
        return self.zone_of(node) if isinstance(node, a.Place) else None

    def _on(self, counter: a.Np) -> t.Node | None:
        for each in counter.filters:
            if isinstance(each, a.Of):
                return self.noun(each.what)
            if (place := self.counters_zone(each)) is not None:
                return t.Selector(place.player, place, (), ("object",))
        return None
