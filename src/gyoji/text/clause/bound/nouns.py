"""What noun phrases mean where references are bound at once: players, places, quantities, what is spoken of again."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.bound.line import BoundMeaning
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks, sharing
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.reading.errors import Refused


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
        paired = meant(self.lexicon.pairs.nouns, node, self.translated)
        if paired is None:
            raise Refused("this names no card and no player")
        return paired

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

    def is_life(self, node: t.Node | None) -> bool:
        """Tell whether a noun is that of a number that players have."""
        return isinstance(node, a.Np) and node.noun in self.lexicon.player_values

    def _place(self, node: t.Node | None) -> t.Zone | None:
        return self.zone_of(node) if isinstance(node, a.Place) else None

    def _on(self, counter: a.Np) -> t.Node | None:
        for each in counter.filters:
            if isinstance(each, a.Of):
                return self.noun(each.what)
            if (place := self.counters_zone(each)) is not None:
                return t.Selector(place.player, place, (), ("object",))
        return None

    def reference(self, node: a.Np) -> t.Node | None:
        """Return what a phrase with その, 対象の, 残りの or この効果で～した speaks of."""
        rels = [each for each in node.filters if isinstance(each, a.Rel)]
        determined = any(isinstance(each, a.Det) for each in node.filters)
        base: t.Node | None = None
        used: list[t.Node] = []
        word = node.head.noun if isinstance(node.head, a.Head) else ""
        for each in node.filters:
            if isinstance(each, a.Flag) and each.word == "rest":
                if self.ctx.pool is None and self.ctx.by_verb("choose") is not None:
                    return self._not_chosen(word)
                self._check_rest(word)
                base, used = self.rest(), [each]
            elif (
                isinstance(each, a.Nth)
                and isinstance(each.n, t.Num)
                and 0 < each.n.n <= len(self.ctx.targets)
            ):
                if len(self.ctx.targets) < 2:
                    raise Refused("there are not several of which one could be meant", "目の")
                if word not in self.ctx.targets[each.n.n - 1].nouns:
                    raise Refused("what is called so was named otherwise", "目の")
                base, used = self.ctx.targets[each.n.n - 1].reference, [each]
            elif isinstance(each, a.Flag) and each.word == "target" and self.ctx.targets:
                if word != "card" and all([word not in one.nouns for one in self.ctx.targets]):
                    raise Refused("what was targeted was named otherwise", "対象の")
                base, used = self.ctx.it(), [each]
            elif isinstance(each, a.Rel) and base is None and word == "player" and self._tells_who(each):
                if len(node.filters) > 1 or node.quantity is not None:
                    raise Refused("who of those who did it is meant cannot be told", "プレイヤー")
                return self._who_did(each)
            elif isinstance(each, a.Rel) and base is None:
                self.check_source(each, word)
                base = self.done(each)
                if base is not None:
                    used = [each]
                elif determined and self.is_of_group(each):
                    return None
                elif (
                    self.is_of_event(each)
                    or determined
                    and self.ctx.event is not None
                    and not marks.is_lasting(each)
                ):
                    self.check_happened(each, self.ctx.event)
                    base, used = t.EventSubject(), [each]
                elif determined and self.is_other_side(each):
                    return None
        if determined and base is None and self.words.sort(node) not in ("attribute", "damage"):
            base = self.ctx.that(word, "", self.quantity(node.quantity))
            used = []
            alike = [each for each in node.filters if isinstance(each, a.Same)]
            if alike:
                return None if self.ctx.group is None else self.of_group(self.ctx.group, alike[0])
        if base is None:
            return None
        rest = [each for each in node.filters if each not in used and not isinstance(each, a.Det)]
        place: t.Zone | None = None
        number = self.quantity(node.quantity)
        filters: list[t.Node] = []
        for each in rest:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
            elif isinstance(each, a.Quantified):
                number = self.quantity(each.quantity)
            elif not isinstance(each, a.Owned):
                filters.extend(self.filters_of(each))
        words, own = self.described_head(node.head) if isinstance(node.head, a.Head) else (("object",), [])
        filters = own + filters
        if base == t.EventSubject() and not used:
            self.check_types(words, own)
        if isinstance(number, t.All):
            number = None
        if not filters and number is None and place is None and not rels:
            return base
        whose = place.player if place is not None else None
        once = tuple(dict.fromkeys(filters))  # その攻撃している攻撃動物
        found = t.Selector(whose, place, once, words, number, base)
        for each in used:
            if isinstance(each, a.Rel):
                found = self._as_then(found, each)
        return found

    def _as_then(self, what: t.Selector, node: a.Rel) -> t.Selector:
        """Return a description with the noun asked of what things were when the clause before it was done."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if what.among == t.EventSubject():
            event = self.ctx.event
            assert event is not None
            return self.as_then(what, event.verb, event.actor if event.object is None else event.object)
        acts = self.ctx.all_by_verb(clause.verb)
        if not acts or self.way(clause.verb) == "target":
            return what
        known = [self.ctx.touched_by(each) for each in acts]
        alike = all([isinstance(each, t.Selector) and each.nouns == what.nouns for each in known])
        return self.as_then(what, acts[-1].verb, known[0] if alike else None)

    def _tells_who(self, node: a.Rel) -> bool:
        """Say whether a clause before プレイヤー tells who did an act of this effect to something else than players."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if clause.voice or clause.subject is not None or node.tense != "did":
            return False
        found = self.ctx.by_verb(clause.verb)
        return found is not None and "player" not in found.nouns

    def _who_did(self, node: a.Rel) -> t.Node:
        """捨てたプレイヤー: of the players who were to do an act of this effect, those who did it."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        found = self.ctx.by_verb(clause.verb)
        assert found is not None
        if found.doer != t.Player("each"):
            raise Refused(
                "several players do it of whom some could be meant in no sentence before", "プレイヤー"
            )
        for arg in (*clause.before, *clause.args):
            if isinstance(arg, a.Cause) and arg.kind == "this":
                continue
            what = arg.what if isinstance(arg, a.Arg) and arg.case == "o" else None
            plain = isinstance(what, a.Np) and not what.filters and what.quantity is None
            head = what.head if isinstance(what, a.Np) and plain else None
            if not isinstance(head, a.Head) or head != a.Head(head.noun) or head.noun not in found.nouns:
                raise Refused("who did just this cannot be told", "プレイヤー")
        return t.Player("did", t.Ref(found.slot))

    def check_doer(self, node: a.Rel) -> None:
        """そのカードをプレイしたプレイヤー: refuse one who did something else, or did it to something else."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        self.check_happened(node, self.ctx.event)
        what = marks.place_of((*clause.before, *clause.args), "o")
        if clause.voice or clause.subject is not None:
            raise Refused("who did this cannot be told", "プレイヤー")
        if what is not None and self.noun(what) not in (t.EventSubject(), self.ctx.it()):
            raise Refused("this was not done to what happened", "プレイヤー")

    def _check_rest(self, word: str) -> None:
        """残りのカード: refuse another word than that for what is left."""
        known = (
            self.ctx.pool.nouns
            if self.ctx.pool is not None
            else self.ctx.targets[-1].nouns
            if self.ctx.targets
            else ()
        )
        if word != "card" and word not in known:
            raise Refused("what is left was named otherwise", "残り")

    def _not_chosen(self, word: str) -> t.Node:
        """1体を選び、残りの動物を: all that could have been chosen but those."""
        chosen = self.ctx.by_verb("choose")
        assert chosen is not None
        if not isinstance(chosen.what, t.Selector):
            raise Refused("nothing was chosen of which some could be left", "残り")
        if word not in chosen.what.nouns:
            raise Refused("what is left was named otherwise", "残り")
        rest = t.OtherThan(chosen.reference)
        return replace(chosen.what, filters=(*chosen.what.filters, rest), quantity=t.All())

    def done(self, node: a.Rel) -> t.Node | None:
        """Return the things that an act of this effect did what the clause says to, if it speaks of one."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        args = (*clause.before, *clause.args)
        this_way = marks.is_this_way(node)
        aims = (
            this_way and self.way(clause.verb) == "target" and node.tense == "would"
        )  # この効果で対象にする
        if node.tense not in ("did", "is") and not aims:
            return None
        plain = not any(isinstance(each, a.Cause | a.At) for each in args) and clause.subject is None
        if not this_way and (not plain or args and not marks.only_places(args)):
            return None
        if self.in_group(clause.verb, "not_again") and not this_way:
            return None
        if self.way(clause.verb) == "declare":
            return None
        found = self.ctx.by_verb(clause.verb)
        if self.way(clause.verb) == "target" and self.ctx.targets:
            return self.ctx.it(True)
        if found is None:
            if this_way:
                raise Refused(f"nothing in this effect is done by this verb ({clause.verb})", "この効果で")
            return None
        whole = self.ctx.all_by_verb(clause.verb)
        if any([isinstance(each, a.Arg) and isinstance(each.what, a.Place) for each in args]):  # 墓地に置いた
            whole = [each for each in whole if not self.in_group(each.verb, "placing")]
            whole = self.match_places(whole, marks.place_of(args, "ni"), marks.place_of(args, "kara"))
            found = whole[-1]
        turned = [each.state for each in args if isinstance(each, a.StateArg)]
        if self.way(clause.verb) == "make" and turned:
            whole = [each for each in whole if each.verb == self.lexicon.states.get(turned[0])]
            if not whole:
                raise Refused("nothing in this effect is made so", "状態")
            found = whole[-1]
        if this_way and len(whole) > 1 and self.way(clause.verb) != "choose":
            return t.Both(tuple(each.as_done() for each in whole))
        if any(isinstance(each, a.Adverb) and each.word == "last" for each in args):
            return t.LastOf(found.as_done())
        return found.as_done()

    def check_happened(self, node: a.Rel, event: t.Event | None) -> None:
        """その破壊された動物: refuse a deed that is not what happened."""
        assert isinstance(node.clause, a.Cl)
        verb = node.clause.verb
        if event is None:
            return
        if event.verb not in (verb, self.deed(verb)) and event.verb not in self.ctx.told.happens.get(
            verb, ()
        ):
            raise Refused("this is not what happened", "その")
        at = marks.place_of((*node.clause.before, *node.clause.args), "de")
        who = event.actor.zone if isinstance(event.actor, t.Selector) else None
        if isinstance(at, a.Place) and (not isinstance(who, t.Zone) or who.name != "+".join(at.names)):
            raise Refused("this did not happen there", "その")
        to = marks.place_of((*node.clause.before, *node.clause.args), "ni")
        if isinstance(to, a.Place) and (
            not isinstance(event.to, t.Zone) or event.to.name != "+".join(to.names)
        ):
            raise Refused("this did not happen there", "その")
