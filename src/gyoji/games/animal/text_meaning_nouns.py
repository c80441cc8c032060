"""What noun phrases mean: selectors with their filters, references, players, zones, things."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_order as order_of
from gyoji.games.animal.text_meaning import AnimalBase
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused


class AnimalNouns(AnimalBase):
    """What noun phrases mean: selectors with their filters, references, players, zones, things."""

    # Players and zones

    def player(self, node: t.Node | None) -> t.Node | None:
        """Return the player that a phrase names."""
        if node is None:
            return None
        if isinstance(node, a.Who):
            return self._who(node)
        if isinstance(node, a.Np) and WORDS.sort(node) == "player":
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

    def zone_of(self, node: a.Place, order: bool = False, owner: bool = False) -> t.Zone:
        """Return the zone that a phrase names; *owner*: without a player it is the owner's."""
        names = [name for name in lexicon.ZONE_ORDER if name in node.names]
        if node.which == "other":
            names = [name for name in lexicon.ZONE_ORDER[:-1] if name not in node.names]
        whose: t.Node | None
        moved = self.ctx.moving and isinstance(node.whose, a.Who) and node.whose.of is None
        if moved and isinstance(node.whose, a.Who) and node.whose.who == "owner":
            on_field = any([name in ("battlefield", "domain") for name in names])
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

    # Quantities

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

    # Noun phrases

    def noun(self, node: t.Node) -> t.Node:
        """Return the objects or players that a phrase names."""
        if isinstance(node, a.Np):
            return self.selector(node)
        if isinstance(node, a.ThisRef):
            return this(node)
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
            return t.Both(tuple(self.noun(each) for each in _distributed(node.parts)))
        if isinstance(node, a.OutOf):
            return self._out_of(node)
        if isinstance(node, a.Place):
            place = self.zone_of(node)
            return t.Selector(place.player, place, (), ("card",), t.All())
        if isinstance(node, a.Named):
            return t.Selector(None, t.Zone("anywhere"), (t.Named(node.name),), ("object",))
        raise Refused("this names no card and no player")

    def any_target(self, node: a.AnyTarget) -> t.Node:
        """Return 任意のNつ: players and existences (206-6)."""
        existences = t.Selector(zone=t.Zone("battlefield"), nouns=("existence",))
        return t.AnyOf((t.Selector(nouns=("player",)), existences), self.quantity(node.quantity))

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
            elif isinstance(each, a.Rel) and order_of.is_this_way(each):
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
        parts = _distributed(node.options)
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
                either = t.Either(tuple(_as_filter(each, common) for each in selectors))
                nouns = first.nouns if all(each.nouns == first.nouns for each in selectors) else ("object",)
                return replace(first, filters=(*common, either), nouns=nouns, quantity=number)
            return t.AnyOf(tuple(selectors), number)
        return t.AnyOf(
            tuple(replace(each, quantity=None) if isinstance(each, t.Selector) else each for each in options),
            number,
        )

    def selector(self, node: a.Np) -> t.Node:
        """Return the selector of a noun with its filters; a reference where the phrase speaks of something known."""
        node = order_of.worn_by(node)
        known = self.reference(node)
        if known is not None:
            return known
        kind = WORDS.sort(node)
        if kind in ("attribute", "damage", "thing", "deed", "counter"):
            raise Refused("this names no card")
        if kind == "player":
            return self._player_np(node) if node.filters else t.Player("any")
        nouns, filters = head(node.head)
        place: t.Zone | None = None
        whose: t.Node | None = None
        number = self.quantity(node.quantity)
        among: t.Node | None = None
        which: order_of.Ordinal | None = None
        for each in self._twins(order_of.merged(_own_numbers(node)), filters):
            if order_of.played(each) is not None:
                which = order_of.played(each)
                assert which is not None
                user = which.clause.subject
                told = self.ctx.subject if user is None and isinstance(self.ctx.subject, t.Player) else None
                whose = told if user is None else self.player(user)
                whose = None if whose == t.Player("each") else whose
                place = self._used_from(a.Rel(which.clause, "would"), whose)
            elif isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
                whose = place.player
            elif isinstance(each, a.Owned):
                whose = self.player(each.player)
            elif isinstance(each, a.Quantified):
                number = _counted(number, self.quantity(each.quantity))
            elif isinstance(each, a.EqualTo):
                number = t.Exactly(self.value(each.value))
            elif (
                isinstance(each, a.Of)
                and lexicon.NOUN_ZONES.get(nouns[0]) == "pile"
                and WORDS.sort(each.what) == "entity"
            ):
                whose, own = _played(self.noun(each.what), nouns[0], whose)
                filters += own
            elif isinstance(each, a.Rel) and each.tense == "would" and nouns[0].endswith("effect"):
                filters.append(self.described(each))
            elif (
                isinstance(each, a.Rel) and lexicon.NOUN_ZONES.get(nouns[0]) == "pile" and _is_activated(each)
            ):
                filters += self._by_card(each)
            elif isinstance(each, a.Flag) and each.word == "same_number":
                number = t.Exactly(self.last_number())
            elif isinstance(each, a.Rel) and self._user(each) is not None:
                whose = self.player(self._user(each))
                place = self._used_from(each, whose)
            elif isinstance(each, a.Rel) and order_of.hoisted(each) is not None:
                scope = order_of.hoisted(each)
                assert isinstance(scope, a.Scope)
                assert isinstance(scope.place, a.Place)
                place = self.zone_of(scope.place)
                whose = place.player
                filters += self.filters_of(order_of.without_place(each, scope))
            else:
                filters += self.filters_of(each)
        if a.Flag("pool") in node.filters and (self.ctx.pool is None or self.ctx.costs):
            raise Refused("no cards before it of which these could be some", "その中")
        if place is None:
            if self.ctx.pool is not None and nouns == ("card",) and whose is None and not self.ctx.costs:
                return t.Selector(None, None, tuple(filters), nouns, number, self.ctx.pool.reference)
            gone = any(isinstance(each, n.DoneByAbility) or _has_left(each) for each in filters)
            place = t.Zone("anywhere" if gone else lexicon.NOUN_ZONES.get(nouns[0], "anywhere"), whose)
            among = self.ctx.among
            if isinstance(among, t.Selector) and isinstance(among.zone, t.Zone):  # 戦場の動物の中で、～
                if among.nouns != nouns and all([word in lexicon.EXISTENCES for word in among.nouns]):
                    filters.insert(0, t.Kind(among.nouns))
                place, whose, filters, among = among.zone, among.player, [*among.filters, *filters], None
        if nouns[0] == "tool":  # 装備されている道具: to this, where nobody is named
            worn = t.AttachedTo(t.This())
            filters = [worn if each == t.EquippedWith() else each for each in filters]
        found = t.Selector(whose, place, tuple(filters), nouns, number, among)
        if which is not None:
            return order_of.numbered(found, which, whose)
        if any([_is_next(each) for each in node.filters]):
            self.ctx.upcoming = t.Event("play", actor=whose, object=found)
        return found

    def _user(self, node: a.Rel) -> t.Node | None:
        """あなたがプレイするカード, あなたが発動した効果: who uses it is whose it is; None where no use is told of."""
        if _is_next(node) and self.ctx.subject in (
            t.Player("you"),
            t.Player("opponent"),
        ):  # あなたは次にプレイする～
            assert isinstance(node.clause, a.Cl)
            assert isinstance(self.ctx.subject, t.Player)
            if node.clause.subject is None:
                node = replace(node, clause=replace(node.clause, subject=a.Who(self.ctx.subject.who)))
        clause = node.clause
        assert isinstance(clause, a.Cl)
        used = clause.verb == "play" and node.tense == "would" or clause.verb in ("activate", "use")
        if not used or clause.voice or clause.subject is None or WORDS.sort(clause.subject) != "player":
            return None
        plain = all([_is_beside_use(arg) for arg in (*clause.before, *clause.args)])
        return clause.subject if plain else None

    def _by_card(self, node: a.Rel) -> list[t.Node]:
        """動物が戦場で発動した: of which card an effect is, and where it was activated."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        assert clause.subject is not None
        found: list[t.Node] = [t.AbilityOf(self.noun(clause.subject))]
        for arg in (*clause.before, *clause.args):
            assert isinstance(arg, a.Arg)
            if not isinstance(arg.what, a.Place):
                raise Refused("where it was activated cannot be told", "で")
            there = t.Event("activate", object=t.Subject(), source=self.zone_of(arg.what))
            found.append(t.DidThisTurn(there))
        return found

    def _used_from(self, node: a.Rel, whose: t.Node | None) -> t.Zone | None:
        assert isinstance(node.clause, a.Cl)
        for arg in (*node.clause.before, *node.clause.args):
            if isinstance(arg, a.Arg) and isinstance(arg.what, a.Place):
                found = self.zone_of(arg.what)
                return found if found.player is not None else replace(found, player=whose)
        return t.Zone("anywhere", whose) if node.clause.verb == "play" else None

    def _twins(self, filters: tuple[t.Node, ...], found: list[t.Node]) -> tuple[t.Node, ...]:
        """～と同じ名前でその～以外の: take both out of *filters* as one."""
        filters = _compared_with_same(filters)
        for i, each in enumerate(filters[:-1]):
            after = filters[i + 1]
            if isinstance(each, a.Same) and each.what is not None and isinstance(after, a.Except):
                if isinstance(after.what, a.Np) and any(isinstance(own, a.Det) for own in after.what.filters):
                    if isinstance(each.what, a.Np) and each.what.head != after.what.head:
                        raise Refused("what is left out was named otherwise", "以外")
                    what = self.compared_card(each.what)
                    found.extend(n.Twin(lexicon.ATTRIBUTES.get(name, name), what) for name in each.attrs)
                    return (*filters[:i], *filters[i + 2 :])
        return filters


def this(node: a.ThisRef) -> t.Node:
    """Return これ; このカード is never a token or a copy (203-5h)."""
    return t.This() if not node.noun else t.This("true_card" if node.noun == "card" else node.noun)


def _distributed(parts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return the parts, each with the place and measure that stand before the first (414.2)."""
    first = parts[0]
    if not isinstance(first, a.Np | a.RefNp):
        return parts
    found: list[t.Node] = [first]
    for each in parts[1:]:
        if isinstance(each, a.Np):
            shared = tuple(
                given
                for given in first.filters
                if not any(type(own) is type(given) for own in each.filters)
                and not (each.filters and not isinstance(given, a.Scope | a.Owned))
                and not (isinstance(first, a.RefNp) and not isinstance(given, a.Scope | a.Owned))
            )
            if any(isinstance(own, a.Scope | a.Owned) for own in each.filters):
                shared = ()
            each = replace(each, filters=(*shared, *each.filters))
        found.append(each)
    return tuple(found)


def _as_filter(node: t.Selector, common: tuple[t.Node, ...]) -> t.Node:
    own = tuple(each for each in node.filters if each not in common)
    if len(own) == 1:
        return own[0]
    return t.Selector(filters=own, nouns=node.nouns)


def _played(card: t.Node, word: str, whose: t.Node | None) -> tuple[t.Node | None, list[t.Node]]:
    """相手の特技カードのプレイ, 動物の起動効果: whose it is on a pile, and what it is of."""
    if not isinstance(card, t.Selector) or word != "play":
        return whose, [t.AbilityOf(card)]
    # ～カードのプレイ is no copied play, which has no card (707-3e).
    kind = ("true_card",) if card.nouns[0] == "card" else card.nouns
    return whose or card.player, [*card.filters, *(() if card.nouns[0] == "object" else (t.Kind(kind),))]


def _own_numbers(node: a.Np) -> tuple[t.Node, ...]:
    """ATKとDEFが同じ動物1体: its own numbers are compared, since there is one of it."""
    if node.quantity is not None and node.quantity != t.Exactly(t.Num(1)):
        return node.filters
    found: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Same) and each.what is None and each.attrs in (("atk", "def"), ("def", "atk")):
            each = a.Than("atk", a.Np(a.Head("def")), "!=" if each.different else "=")
        found.append(each)
    return tuple(found)


def _is_activated(node: a.Rel) -> bool:
    """Say whether a clause tells which card activated an effect: 動物が戦場で発動した."""
    clause = node.clause
    if not isinstance(clause, a.Cl) or clause.verb != "activate" or clause.voice or node.tense != "did":
        return False
    plain = all([isinstance(arg, a.Arg) and arg.case == "de" for arg in (*clause.before, *clause.args)])
    return plain and clause.subject is not None and WORDS.sort(clause.subject) in ("entity", "ref")


def _is_beside_use(arg: t.Node) -> bool:
    return isinstance(arg, a.Arg) and arg.case == "kara" or arg == a.Adverb("next")


def _is_next(node: t.Node) -> bool:
    """次にあなたがプレイするカード, あなたが次にプレイするカード."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl):
        return False
    return node.next or a.Adverb("next") in node.clause.args


def _has_left(node: t.Node) -> bool:
    """このターン中に破壊された: it is no longer where such cards lie."""
    if not isinstance(node, t.DidThisTurn) or not isinstance(node.event, t.Event) or node.absent:
        return False
    leaving = (
        "destroy",
        "sacrifice",
        "exile",
        "put",
        "return",
        "discard",
        "leave",
        "play",
        "take_off",
        "vanish",
    )
    return node.event.verb in leaving


def _compared_with_same(filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    found: list[t.Node] = []
    for each in filters:
        before = found[-1] if found else None
        if (
            isinstance(each, a.Same)
            and each.what is None
            and isinstance(before, a.Same)
            and before.what is not None
        ):
            each = replace(each, what=before.what)
        found.append(each)
    return tuple(found)


def _counted(old: t.Node | None, new: t.Node | None) -> t.Node | None:
    """2枚以上のすべての: all of them, and there must be so many."""
    if (
        isinstance(old, t.AtLeast)
        and isinstance(new, t.All)
        or isinstance(new, t.AtLeast)
        and isinstance(old, t.All)
    ):
        least = old if isinstance(old, t.AtLeast) else new
        assert isinstance(least, t.AtLeast)
        return n.AllAtLeast(least.n)
    return new


def head(node: t.Node) -> tuple[tuple[str, ...], list[t.Node]]:
    """Return the nouns and the filters that a noun with its qualities is."""
    if not isinstance(node, a.Head):
        raise Refused("this names no card")
    filters: list[t.Node] = []
    if node.name:
        filters.append(t.Named(node.name))
    for each in node.attrs:
        assert isinstance(each, a.Attr)
        if each.kind == "condition":
            filters.append(t.Coloured((each.name,)))
        elif each.kind == "species":
            filters.append(t.Trait("species", each.name))
        else:
            filters.append(t.Kind(lexicon.KINDS.get(each.name, (each.name,))))
    word = node.noun
    if word in ("scene", "skill", "non_existence"):
        return ("card",), [t.Kind(lexicon.KINDS.get(word, (word,))), *filters]
    if word in ("attacker", "defender"):
        return ("animal",), [*filters, t.InState("attacking" if word == "attacker" else "defending")]
    if word == "copy_token":
        return ("token",), filters
    return (word,), filters
