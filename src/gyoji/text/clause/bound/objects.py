"""Who does something to what, where references are bound at once."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.bound.facts import BoundFacts
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.meaning.acts import Deed
from gyoji.text.clause.phrases.pairs import Pair
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused


class BoundObjects(BoundFacts):
    """The meaning of the doers and objects of acts."""

    def picked_by(self, node: t.Node) -> tuple[t.Node, t.Node | None]:
        """あなたが選んだカード1枚, where nothing was chosen before: the noun, and who chooses it now."""
        if isinstance(node, a.Np) and self.ctx.by_verb("choose") is None:
            for each in node.filters:
                clause = each.clause if isinstance(each, a.Rel) and each.tense == "did" else None
                if not isinstance(clause, a.Cl) or self.way(clause.verb) != "choose" or clause.voice:
                    continue
                among = [
                    arg == a.Arg("kara", a.PoolRef()) and self.ctx.pool is not None for arg in clause.before
                ]
                if isinstance(clause.subject, a.Who) and all(among) and not clause.args:
                    rest = tuple(one for one in node.filters if one is not each)
                    return replace(node, filters=rest), clause.subject
        return node, None

    def paired(self, pairs: tuple[Pair, ...], node: a.Cl, roles: Roles) -> t.Node | None:
        """Return what a clause does in a construction of the game's own; None for another."""
        told = node.subject if self.acting() is None else None
        made = self.paired_deed(pairs, Deed(node, roles, told, None))
        if not isinstance(made, t.Act):
            return made
        touched = made.object is not None and made.amount is None and made.to is None
        words = trees.words_of(made.object) if touched else ()
        return self.ctx.remember(replace(made, player=self.acting()), made.verb, words)

    def what(self, deed: Deed) -> t.Node:
        return self.object_of(deed.roles)

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
            return self.some_of(self.noun(node), some)
        if isinstance(node, a.ItRef):
            return self.some_of(self.ctx.it(node.plural), some)
        if isinstance(node, a.PoolRef) and self.ctx.pool is not None:  # what is taken now is one of them
            return some
        raise Refused("out of what this is cannot be told", "から")

    def some_of(self, whole: t.Node, some: t.Node) -> t.Node:
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
        if kind and not self.in_group(whole.nouns[0], "anything"):
            raise Refused("these are not among them", "の中から")
        filters = tuple(dict.fromkeys((*whole.filters, *some.filters, *kind)))
        return replace(some, player=whole.player, zone=whole.zone, filters=filters, nouns=whole.nouns)

    def apart(self, node: t.Node) -> list[t.Node]:
        """Return an act on A と B as acts on each of them, what is fixed first: nothing is taken twice."""
        if not isinstance(node, t.Bind) or not isinstance(node.act, t.Act):
            return [node]
        both = node.act.object
        if not isinstance(both, t.Both) or not any([trees.is_chosen(each) for each in both.parts]):
            return [node]
        was_pool = self.ctx.pool is not None and self.ctx.pool.slot == node.slot
        spoken = any([each.slot == node.slot for each in self.ctx.spoken])
        self.ctx.forget({node.slot})
        parts = [each for each in both.parts if not trees.is_chosen(each)]
        parts += [each for each in both.parts if trees.is_chosen(each)]
        made: list[t.Node] = []
        for part in parts:
            made.append(
                self.ctx.remember(replace(node.act, object=part), node.act.verb, trees.words_of(part))
            )
        refs = tuple(t.Ref(each.slot) for each in made if isinstance(each, t.Bind))
        whole = Candidate(t.Both(refs), node.act.verb, trees.words_of(both), self.ctx.slots - 1)
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
        if self.ctx.is_static or self.ctx.costs or not trees.is_chosen(node) or trees.is_player(node):
            return node
        self.ctx.first.append(self.ctx.remember(t.Choose(node), "choose", trees.words_of(node)))
        return self.ctx.spoken[-1].reference

    def apiece(self, node: t.Both, amount: a.Apiece) -> t.Both:
        """AとBを1枚ずつ: that many of each of them."""
        number = self.quantity(amount)
        return t.Both(
            tuple(replace(one, quantity=number) if isinstance(one, t.Selector) else one for one in node.parts)
        )

    def acting(self) -> t.Node | None:
        """Return the player who does it, None for you."""
        found = self.ctx.subject
        if found == t.Both((t.Player("you"), t.Player("opponent"))):
            return t.Player("each")
        if found is not None and self.ctx.is_that_player(found):
            return found
        return (
            found
            if trees.is_player(found) or isinstance(found, t.Ref) and self._is_player_ref(found)
            else None
        )

    def _is_player_ref(self, node: t.Ref) -> bool:
        for each in (*self.ctx.targets, *self.ctx.spoken):
            if each.reference == node:
                return each.nouns == ("player",)
        return False

    def omitted(self, roles: Roles) -> t.Node:
        """Return an object that the wording leaves out: what was found or spoken of last."""
        if (
            roles.subject is not None
            and not trees.is_player(self.ctx.subject)
            and self.ctx.subject is not None
        ):
            return self.ctx.subject
        if self.ctx.pool is not None and self.ctx.done and self.ctx.done[-1].slot == self.ctx.pool.slot:
            return self.ctx.pool.reference
        if self.ctx.spoken:
            return self.ctx.spoken[-1].reference
        if self.ctx.targets or self.ctx.event is not None:
            return self.ctx.it()
        raise Refused("an object is left out, and nothing before it can be meant")

    def _amount(self, what: a.Np, roles: Roles) -> t.Node | None:
        for each in what.filters:
            if isinstance(each, a.Multiplied):
                return t.Exactly(self.times_as_much(each))
            if isinstance(each, a.EqualTo):
                return t.Exactly(self.value(each.value))
            if isinstance(each, a.Quantified):
                return self.quantity(each.quantity)
        if what.quantity is not None:
            return self.quantity(what.quantity)
        return self.quantity(roles.amount)

    def target(self, what: t.Node) -> t.Node:
        """Return ～を対象に: chosen in activating, and watched (206-4)."""
        bound = self.ctx.remember(t.Choose(what, target=True), "target", trees.words_of(what))
        self.ctx.targets.append(self.ctx.spoken.pop())
        return bound

    def _for_each(self, node: a.Cl, per: t.Node) -> t.Node:
        """～1つにつき、それのコントローラーは～: done once for each of them."""
        if not isinstance(per, a.Np) or per.quantity != t.Exactly(t.Num(1)):
            raise Refused("for how many of what is not said", "につき")
        what = self.noun(replace(per, quantity=None))
        outer = self.fork()
        one = Candidate(t.Ref(outer.slots), "", trees.words_of(what), outer.slots)
        self.ctx.slots += 1
        self.ctx.targets = []
        self.ctx.spoken = [one]
        plain = [each for each in (*node.before, *node.args) if not isinstance(each, a.PerArg)]
        made = self.acts(replace(node, before=(), args=tuple(plain)))
        self.join(outer)
        return t.ForEach(what, (t.Do(tuple(made)),), one.slot)

    def _per_how_many(self, per: t.Node) -> tuple[t.Node, int]:
        """～1体につき: how many of them there are, and for how many each time."""
        if isinstance(per, a.Np) and per.quantity is None and a.Flag("each") in per.filters:
            plain = tuple(each for each in per.filters if each != a.Flag("each"))
            per = replace(per, filters=plain, quantity=t.Exactly(t.Num(1)))
        number = per.quantity if isinstance(per, a.Np) else None
        if not isinstance(per, a.Np) or not isinstance(number, t.Exactly) or not isinstance(number.n, t.Num):
            raise Refused("for how many of what is not said", "につき")
        return self.value(replace(per, quantity=None)), number.n.n

    def _either_end(self, verb: str, what: t.Node, place: a.Place, roles: Roles) -> t.Node:
        """デッキの上か下に置く: one of two ways, picked when it is done."""
        modes: list[t.Node] = []
        for position in ("top", "bottom"):
            to = self.zone_of(replace(place, position=position), roles.order)
            bound = self.ctx.remember(t.Act(verb, what, self.acting(), to=to), verb, trees.words_of(what))
            modes.append(t.Mode((t.Do((bound,)),)))
        return t.Modes(tuple(modes), t.Exactly(t.Num(1)), self.acting(), late=True)
