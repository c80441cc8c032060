"""What A と B means where some of each is chosen: an act for each of them, a target for each of them (414.2)."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_durations as durations
from gyoji.games.animal import text_meaning_filters as filters
from gyoji.games.animal import text_meaning_values as values
from gyoji.games.animal.text_context import Candidate
from gyoji.games.animal.text_meaning_facts import AnimalFacts
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

AS_MOVED = ("bring_out", "return", "add", "put", "exile", "play")
"""Acts that are done to an object wherever the act before has put it."""


class AnimalObjects(AnimalFacts):
    """What A と B means where some of each is chosen: an act for each of them, a target for each of them (414.2)."""

    def picked_by(self, node: t.Node) -> tuple[t.Node, t.Node | None]:
        """あなたが選んだカード1枚, where nothing was chosen before: the noun, and who chooses it now."""
        if isinstance(node, a.Np) and self.ctx.by_verb("choose") is None:
            for each in node.filters:
                clause = each.clause if isinstance(each, a.Rel) and each.tense == "did" else None
                if not isinstance(clause, a.Cl) or clause.verb != "choose" or clause.voice:
                    continue
                among = [
                    arg == a.Arg("kara", a.PoolRef()) and self.ctx.pool is not None for arg in clause.before
                ]
                if isinstance(clause.subject, a.Who) and all(among) and not clause.args:
                    rest = tuple(one for one in node.filters if one is not each)
                    return replace(node, filters=rest), clause.subject
        return node, None

    def own(self, number: t.Node) -> t.Node:
        """これは自身に置かれているカウンター1個につき～: of the card of which the sentence speaks."""
        about = self.ctx.subject
        if about is None or self.acting() is not None:
            return number
        whose = about
        return t.rewrite(number, lambda each: whose if each == t.Player("doer") else each)

    def out_of_these(self, node: t.Node, some: t.Node) -> t.Node:
        """それらから2枚を, その中から1枚を: of those spoken of or shown."""
        if isinstance(node, a.Np | a.Options | a.RefNp):
            return out_of(self.noun(node), some)
        if isinstance(node, a.ItRef):
            return out_of(self.ctx.it(node.plural), some)
        if isinstance(node, a.PoolRef) and self.ctx.pool is not None:  # what is taken now is one of them
            return some
        raise Refused("out of what this is cannot be told", "から")

    def apart(self, node: t.Node) -> list[t.Node]:
        """Return an act on A と B as acts on each of them, what is fixed first: nothing is taken twice."""
        if not isinstance(node, t.Bind) or not isinstance(node.act, t.Act):
            return [node]
        both = node.act.object
        if not isinstance(both, t.Both) or not any([is_chosen(each) for each in both.parts]):
            return [node]
        was_pool = self.ctx.pool is not None and self.ctx.pool.slot == node.slot
        spoken = any([each.slot == node.slot for each in self.ctx.spoken])
        self.ctx.forget({node.slot})
        parts = [each for each in both.parts if not is_chosen(each)]
        parts += [each for each in both.parts if is_chosen(each)]
        made: list[t.Node] = []
        for part in parts:
            made.append(self.ctx.remember(replace(node.act, object=part), node.act.verb, words_of(part)))
        refs = tuple(t.Ref(each.slot) for each in made if isinstance(each, t.Bind))
        whole = Candidate(t.Both(refs), node.act.verb, words_of(both), self.ctx.slots - 1)
        if spoken:
            self.ctx.spoken.append(whole)
        if was_pool:
            self.ctx.pool = whole
        return made

    def targets(self, what: t.Node) -> list[t.Node]:
        """Return ～を対象に as choices of targets, one for each part of A と B."""
        if isinstance(what, t.Both):
            return [self.target(each) for each in what.parts]
        return [self.target(what)]

    def settled(self, node: t.Node) -> t.Node:
        """戦場の動物1体は～を得る: it is chosen once, before all that it gets."""
        if isinstance(node, t.Both):
            return replace(node, parts=tuple(self.settled(each) for each in node.parts))
        if self.ctx.is_static or self.ctx.costs or not is_chosen(node) or is_player(node):
            return node
        self.ctx.first.append(self.ctx.remember(t.Choose(node), "choose", words_of(node)))
        return self.ctx.spoken[-1].reference

    def apiece(self, node: t.Both, amount: a.Apiece) -> t.Both:
        """AとBを1枚ずつ: that many of each of them."""
        number = self.quantity(amount)
        return t.Both(
            tuple(replace(one, quantity=number) if isinstance(one, t.Selector) else one for one in node.parts)
        )

    def battle_role(self, as_: t.Node) -> str:
        """Return the state of what comes out as an attacker or a defender."""
        if isinstance(as_, a.Np) and as_.head == a.Head("defender"):
            return "defending"
        together = [a.Rel(a.Cl("group_attack", args=(a.Arg("with", a.ThisRef()),)), "would")]
        if isinstance(as_, a.Np) and list(as_.filters) == together:  # これと集団攻撃する攻撃動物として
            attacks = self.ctx.event is not None and self.ctx.event.verb in ("attack", "attacked")
            if not attacks or self.ctx.event is None or self.ctx.event.actor != t.This():
                raise Refused("this attacks nobody as it comes out", "として")
        elif isinstance(as_, a.Np) and as_.filters:
            raise Refused("as what it comes out cannot be told", "として")
        return "attacking"

    def acting(self) -> t.Node | None:
        """Return the player who does it, None for you."""
        found = self.ctx.subject
        if found == t.Both((t.Player("you"), t.Player("opponent"))):
            return t.Player("each")
        if found is not None and self.ctx.is_that_player(found):
            return found
        return found if is_player(found) or isinstance(found, t.Ref) and self._is_player_ref(found) else None

    def _is_player_ref(self, node: t.Ref) -> bool:
        for each in (*self.ctx.targets, *self.ctx.spoken):
            if each.reference == node:
                return each.nouns == ("player",)
        return False

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
            if roles.verb in AS_MOVED:
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
        found = self._of_doer(placed(found, place))
        if roles.kara is not None and place is None:
            found = self.out_of_these(roles.kara, found)
        if roles.total is not None:
            found = totalled(found, roles.total, self.ctx.costs)
        if isinstance(found, t.Selector) and found.quantity is None and found.among is None:
            if isinstance(found.zone, t.Zone) and found.zone.name in ("hand", "deck"):
                found = replace(found, quantity=t.Exactly(t.Num(1)))
        if picker is not None and is_chosen(found):
            found = owned_by(found, self.acting())
            bound = self.ctx.remember(t.Choose(found, self.player(picker)), "choose", words_of(found))
            self.ctx.first.append(bound)
            return self.ctx.spoken[-1].reference
        if "random" in roles.adverbs and roles.verb != "choose" and is_chosen(found):
            bound = self.ctx.remember(t.Choose(found, self.acting(), random=True), "choose", words_of(found))
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
        if node.zone.player is not None or node.zone.name not in ("hand", "deck", "territory_deck"):
            return node
        who = t.Player("you" if self.acting() is None else "doer")
        return replace(node, player=who, zone=replace(node.zone, player=who))

    def omitted(self, roles: Roles) -> t.Node:
        """Return an object that the wording leaves out: what was found or spoken of last."""
        if roles.subject is not None and not is_player(self.ctx.subject) and self.ctx.subject is not None:
            return self.ctx.subject
        if self.ctx.pool is not None and self.ctx.done and self.ctx.done[-1].slot == self.ctx.pool.slot:
            return self.ctx.pool.reference
        if self.ctx.spoken:
            return self.ctx.spoken[-1].reference
        if self.ctx.targets or self.ctx.event is not None:
            return self.ctx.it()
        raise Refused("an object is left out, and nothing before it can be meant")

    def entry(self, state: a.InStateArg | None) -> tuple[str, t.Node | None]:
        """Return the state, and the counters or host, with which something arrives."""
        if state is None:
            return "", None
        word = "" if state.state == "awake" else state.state
        clause = state.clause
        if not isinstance(clause, a.Cl):
            return word, None
        inner = Roles(clause)
        if (
            inner.verb == "put"
            and isinstance(inner.subject, a.Np)
            and isinstance(inner.subject.head, a.CounterHead)
        ):
            amount = self._amount(inner.subject, inner)
            number = amount.n if isinstance(amount, t.Exactly) else t.Num(1)
            return word, t.Counters(inner.subject.head.name, number)
        if inner.verb == "equip" and inner.ni is not None:
            return "equipped", self.noun(inner.ni)
        if inner.verb in ("attack", "defend"):
            return "attacking" if inner.verb == "attack" else "defending", None
        if _loses_abilities(inner):
            return "+".join([each for each in (word, "without_abilities") if each]), None
        if inner.verb in ("gain", "lose", "rechoose", "equip"):
            return word, None
        raise Refused("nothing arrives in this state", "状態で")

    def afterwards(self, state: a.InStateArg | None, what: t.Node) -> list[t.Node]:
        """Return the changes with which something arrives: 《駿足》を得た状態で."""
        if state is None or not isinstance(state.clause, a.Cl):
            return []
        inner = Roles(state.clause)
        if inner.verb not in ("gain", "lose") or _loses_abilities(inner):
            return []
        saved = self.ctx.subject
        self.ctx.subject = what
        found = self.change(inner)
        if inner.lasting is not None:
            held = self.duration(inner.lasting)
            found = durations.all_limited(found, held)
        self.ctx.subject = saved
        return found

    def arriving(self, bound: t.Bind, state: a.InStateArg | None) -> list[t.Node]:
        """Return a move with the changes that begin as its object arrives."""
        found = self.afterwards(state, t.Ref(bound.slot))
        act = bound.act
        if not found or not isinstance(act, t.Act) or act.verb != "bring_out" or act.with_ is not None:
            return [bound, *found]
        return [replace(bound, act=replace(act, with_=n.Arriving(tuple(found))))]

    def counters_act(self, roles: Roles, what: a.Np, verb: str) -> t.Node:
        assert isinstance(what.head, a.CounterHead)
        where: t.Node | None = None
        whole = roles.ni if verb == "place" else roles.kara
        if whole is not None:
            self.check_place_of_this(whole)
            where = self.noun(whole)
        for each in what.filters:
            if isinstance(each, a.Of):
                where = self.noun(each.what)
            elif isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "put":
                on = Roles(each.clause).ni
                where = self.noun(on) if on is not None else where
            elif (place := self.counters_zone(each)) is not None:
                where = t.Selector(
                    place.player, place, (t.HasCounters(what.head.name),), ("object",), t.All()
                )
        if where is None:
            where = self.omitted(Roles(a.Cl("put")))
        amount = self._amount(what, roles)
        number: t.Node | None = amount.n if isinstance(amount, t.Exactly) else amount
        if isinstance(amount, t.UpTo):
            number = amount
        if verb == "remove" and number != t.All():
            spread = isinstance(whole, a.Place) or any(
                [isinstance(each, a.Scope | a.Owned) for each in what.filters]
            )
            where = _one_with(where, spread, what.head.name, number)
        act = t.Act(verb, where, self.acting(), amount=number, word=what.head.name)
        return self.ctx.remember(act, verb, words_of(where))

    def _amount(self, what: a.Np, roles: Roles) -> t.Node | None:
        for each in what.filters:
            if isinstance(each, a.Multiplied):
                return t.Exactly(values.multiplied(each))
            if isinstance(each, a.EqualTo):
                return t.Exactly(self.value(each.value))
            if isinstance(each, a.Quantified):
                return self.quantity(each.quantity)
        if what.quantity is not None:
            return self.quantity(what.quantity)
        return self.quantity(roles.amount) if roles.amount is not None else None

    def target(self, what: t.Node) -> t.Node:
        """Return ～を対象に: chosen in activating, and watched (206-4)."""
        bound = self.ctx.remember(t.Choose(what, target=True), "target", words_of(what))
        self.ctx.targets.append(self.ctx.spoken.pop())
        return bound


def is_chosen(node: t.Node | None) -> bool:
    """Say whether a number of a description is picked, so that it cannot stand for all that fits."""
    if isinstance(node, t.Selector | t.AnyOf):
        return node.quantity is not None and not isinstance(node.quantity, t.All)
    return False


def owned_by(node: t.Node, doer: t.Node | None) -> t.Node:
    """自身の, where another chooses: of the one who does it."""
    if t.Player("doer") not in list(t.walk(node)):
        return node
    if doer not in (t.Player("you"), t.Player("opponent")):
        raise Refused("whose these are cannot be told while another chooses", "選んだ")
    whose = doer
    return t.rewrite(node, lambda each: whose if each == t.Player("doer") else each)


def is_holder(node: t.Node | None) -> bool:
    """それのコントローラー, その持ち主."""
    return isinstance(node, a.Who) and node.who in ("owner", "controller")


def out_of(whole: t.Node, some: t.Node) -> t.Node:
    """～の中から～を: such of them as are described."""
    if not isinstance(some, t.Selector):
        raise Refused("which of them are meant cannot be told", "の中から")
    if not isinstance(whole, t.Selector) or whole.among is not None:
        if isinstance(whole, t.Selector) and not whole.filters and whole.zone is None:
            assert whole.among is not None
            whole = whole.among
        return replace(some, player=None, zone=None, among=whole)
    plain = some.nouns == ("card",) or some.nouns == whole.nouns
    kind = () if plain else (t.Kind(some.nouns),)
    if kind and whole.nouns not in (("existence",), ("object",), ("card",)):
        raise Refused("these are not among them", "の中から")
    filters = tuple(dict.fromkeys((*whole.filters, *some.filters, *kind)))
    return replace(some, player=whole.player, zone=whole.zone, filters=filters, nouns=whole.nouns)


def is_player(node: t.Node | None) -> bool:
    """Say whether a node names players."""
    if isinstance(node, t.Selector):
        return node.nouns == ("player",)
    if isinstance(node, t.Both):
        return all([is_player(each) for each in node.parts])
    return isinstance(node, t.Player)


def is_life(node: t.Node | None) -> bool:
    return isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.head.noun == "life"


def words_of(node: t.Node | None) -> tuple[str, ...]:
    """Return the nouns of what was touched, to tell later what that was called."""
    if isinstance(node, t.Selector):
        return node.nouns
    if isinstance(node, t.AnyOf | t.Both):
        inner = node.options if isinstance(node, t.AnyOf) else node.parts
        return tuple(dict.fromkeys(word for each in inner for word in words_of(each))) or ("object",)
    return ("object",)


def totalled(node: t.Node, bound: a.Total, costs: bool) -> t.Node:
    """Return a description of which any are chosen that come to no more than a total."""
    if not isinstance(node, t.Selector):
        raise Refused("the total of what is bounded cannot be told", "合計")
    if bound.least and not costs:
        raise Refused("a total is reached by what is paid only", "合計")
    number = node.quantity if is_chosen(node) else t.AnyNumber()
    return replace(node, filters=(*node.filters, filters.total(bound)), quantity=number)


def placed(node: t.Node, place: t.Zone | None) -> t.Node:
    """Return *node* as it lies in *place*."""
    if place is None:
        return node
    if isinstance(node, t.Selector):
        if node.among is not None and node.zone is None:
            return node
        return replace(node, zone=place, player=place.player)
    if isinstance(node, t.AnyOf):
        return replace(node, options=tuple(placed(each, place) for each in node.options))
    if isinstance(node, t.Both):
        return replace(node, parts=tuple(placed(each, place) for each in node.parts))
    return node


def _loses_abilities(inner: Roles) -> bool:
    """Tell whether something arrives without abilities for good: 能力を失わせた状態で."""
    if inner.verb != "lose" or inner.lasting is not None or not isinstance(inner.o, a.Np):
        return False
    head = inner.o.head
    return isinstance(head, a.Head) and head.noun == "ability" and not head.attrs and not inner.o.filters


def _one_with(where: t.Node, place: bool, counter: str, number: t.Node | None) -> t.Node:
    """戦場の存在からカウンター1個を取り除く: from one of them; how several are spread is never said."""
    if not isinstance(where, t.Selector) or where.among is not None:
        return where
    if not place and where.quantity is not None:
        return where
    if number != t.Num(1):
        raise Refused("from which of these how many are taken is not said", "カウンター")
    nouns_ = ("object",) if place else where.nouns
    has = (t.HasCounters(counter),) if t.HasCounters(counter) not in where.filters else ()
    return replace(where, filters=(*where.filters, *has), nouns=nouns_, quantity=t.Exactly(t.Num(1)))
