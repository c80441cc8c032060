"""What numbers, conditions and times mean where references are bound at once."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.events import BoundEvents
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import sharing, times
from gyoji.text.clause.phrases.pairs import meant
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.reading.errors import Refused


class BoundValues(BoundEvents):
    """The meaning of numbers, conditions and times."""

    def _done_so_often(self, node: a.DoneNumber) -> t.Node:
        """捨てた数: how many this effect did it to."""
        assert isinstance(node.clause, a.Cl)
        found = self.ctx.by_verb(node.clause.verb)
        if (
            found is None
            and self.ctx.event is not None
            and self.ctx.event.verb == self.ctx.told.amounts.get(node.clause.verb)
        ):
            return t.EventAmount()
        if found is None:
            raise Refused(f"nothing in this effect is done by this verb ({node.clause.verb})", "数")
        return t.NumberDone(found.verb, found.slot)

    def _letter(self, node: t.Variable) -> t.Node:
        let = self.ctx.lets.get(node.name)
        if isinstance(let, a.LetX):
            return self.let_value(let)
        if node.name not in self.ctx.letters and self.ctx.costs:
            self.ctx.free.add(node.name)
            return node
        if node.name not in self.ctx.letters:
            raise Refused(f"{node.name} is never given a value", node.name)
        return node

    def last_number(self) -> t.Node:
        """同じ枚数の: as many as the act before it did."""
        if not self.ctx.done:
            raise Refused("no number before it that could be meant", "同じ")
        return t.NumberDone(self.ctx.done[-1].verb, self.ctx.done[-1].slot)

    def _owner(self, node: a.Np) -> t.Node:
        """Return whose number it is."""
        for each in node.filters:
            if isinstance(each, a.Of):
                self.check_place_of_this(each.what)
                return trees.uncounted(self.noun(each.what))
            if isinstance(each, a.Det):
                return self.ctx.it(each.plural)
            if (
                each == a.Owned(a.Who("doer"))
                and self.ctx.subject is not None
                and not isinstance(self.ctx.subject, t.Player)
            ):
                return self.ctx.subject
        return t.This()

    def _number(self, node: a.Np) -> t.Node:
        for each in node.filters:
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.tense == "did":
                if any(isinstance(arg, a.At) for arg in (*each.clause.before, *each.clause.args)):
                    return self.times_done(node, each)
        found = self.selector(node)
        if isinstance(found, t.Ref):
            for known in self.ctx.done:
                if known.slot == found.slot:
                    return t.NumberDone(known.verb, known.slot)
        return self.count_of(trees.uncounted(found))

    def _whole_game(self, rel: a.Rel) -> t.Node | None:
        """このゲーム中に: not only this turn."""
        assert isinstance(rel.clause, a.Cl)
        for arg in (*rel.clause.before, *rel.clause.args):
            if isinstance(arg, a.At):
                when = self.period(arg.period)
                times.check_kept(when)
                return when if when.name == "game" else None
        return None

    def _apart_from(self, rel: a.Rel) -> tuple[a.Cl, t.Period | None]:
        """補充フェイズ以外で: return the clause without it, and the phase."""
        clause = rel.clause
        assert isinstance(clause, a.Cl)
        away = Roles(clause).not_at
        if away is None:
            return clause, None
        return without(clause, a.NotAt), self.period(away)

    def condition(self, node: t.Node) -> t.Node:
        """Return what must hold."""
        if isinstance(node, a.Fact):
            return self.fact(node)
        if isinstance(node, a.IsA):
            return self._is_so(node)
        if isinstance(node, a.NowIn):
            return t.InPeriod(self.period(node.period))
        if isinstance(node, a.DidSo):
            if not self.ctx.done:
                raise Refused("nothing before it that could have been done", "そう")
            if not node.absent or self.ctx.so is None:
                self.ctx.so = self.ctx.done[-1]
            return t.Compare(
                t.NumberDone(self.ctx.so.verb, self.ctx.so.slot), "<" if node.absent else ">=", t.Num(1)
            )
        if isinstance(node, a.MoreThan):
            left = self.value(node.left)
            right = (
                self._same_of(left, node.right) if isinstance(node.right, a.Who) else self.value(node.right)
            )
            if isinstance(right, t.AttributeOf) and self._is_of_all(node.right):
                right = self.extreme(right.attribute, right.of, "max" if node.op == ">" else "min")
            return t.Compare(left, node.op, right)
        if isinstance(node, a.NotNowIn):
            return t.InPeriod(self.period(node.period), absent=True)
        if isinstance(node, a.MoreBy):
            base, by = self.value(node.right), self.value(node.by)
            return t.Compare(self.value(node.left), node.op, t.Plus(base, by, minus=node.op == "<="))
        if isinstance(node, a.AllOf):
            return t.And(tuple(self.condition(each) for each in (*node.parts, node.last)))
        if isinstance(node, a.AllTrue):
            return t.And(tuple(self.condition(each) for each in node.parts))
        if isinstance(node, a.OneOfC):
            return t.Or(tuple(self.condition(each) for each in sharing.with_subjects(node.parts)))
        own = meant(self.lexicon.pairs.facts, node, self.translated)
        if own is None:
            raise Refused("this condition is not known")
        return own

    def _same_of(self, left: t.Node, who: a.Who) -> t.Node:
        """あなたのライフが相手より少ない: than the same number of that player."""
        player = self.player(who)
        assert player is not None
        if isinstance(left, t.PlayerValue):
            return replace(left, player=player)
        if (
            isinstance(left, t.Count)
            and isinstance(left.what, t.Selector)
            and isinstance(left.what.zone, t.Zone)
        ):
            return t.Count(replace(left.what, player=player, zone=replace(left.what.zone, player=player)))
        raise Refused("what is compared cannot be told", "より")

    def _is_so(self, node: a.IsA) -> t.Node:
        found = self._compared(node)
        return trees.negated(found) if node.absent else found

    def _compared(self, node: a.IsA) -> t.Node:
        as_ = node.as_
        if isinstance(as_, a.Bound | a.Bounds):
            subjects = (
                node.subject.parts if isinstance(node.subject, a.Together) and node.each else (node.subject,)
            )
            parts: list[t.Node] = []
            for each in subjects:
                number = t.Variable(each.name) if isinstance(each, t.Variable) else each
                left = t.EventAmount() if self.is_amount(number) else self.value(number)
                if isinstance(as_, a.Bounds):
                    parts.append(t.Or(tuple(t.Compare(left, "=", self.value(one)) for one in as_.values)))
                else:
                    parts.append(t.Compare(left, as_.op, self.value(as_.value)))
            return parts[0] if len(parts) == 1 else t.And(tuple(parts))
        if isinstance(node.subject, a.Place):
            place = self.zone_of(node.subject)
            cards = t.Selector(place.player, place)
            if isinstance(as_, a.RefNp) and isinstance(as_.ref, a.ThisRef):
                others = replace(cards, filters=(t.OtherThan(t.This()),))
                return t.And((t.InZone(t.This(), place), t.Exists(others, absent=True)))
            raise Refused("what a zone can be is a number of cards")
        if isinstance(as_, a.OnlyThat) or isinstance(as_, a.RefNp) and as_.quantity == t.Exactly(t.Num(1)):
            return self.only_this(node.subject, as_)
        what = trees.uncounted_some(self.noun(node.subject))
        if isinstance(as_, a.State):
            return t.Is(what, t.InState(as_.state), as_.absent)
        if isinstance(as_, a.Measured | a.Fixed):
            return self.is_measured(as_, what)
        if isinstance(as_, a.NotA):
            return t.Is(what, self._predicate(as_.what), True)
        return t.Is(what, self._predicate(as_))

    def only_this(self, subject: t.Node, as_: t.Node) -> t.Node:
        """あなたの戦場の動物がこれのみなら: there is no other than this."""
        one = as_.what if isinstance(as_, a.OnlyThat) else as_.ref if isinstance(as_, a.RefNp) else as_
        this = self.noun(one)
        found = self.noun(subject)
        if not isinstance(found, t.Selector) or not isinstance(found.zone, t.Zone):
            raise Refused("of what this is the only one cannot be told", "のみ")
        past = [each for each in found.filters if isinstance(each, t.DidThisTurn)]
        if past and found.zone.name == "anywhere":  # what was played lies elsewhere by now: it is counted
            event = past[0].event
            if past[0].absent or not isinstance(event, t.Event) or this != t.EventSubject():
                raise Refused("of what this is the only one cannot be told", "のみ")
            rest = tuple([each for each in found.filters if each not in past])
            every = replace(event, object=replace(found, filters=rest, quantity=None))
            return t.Compare(self.how_often(every), "=", t.Num(1))
        others = replace(found, filters=(*found.filters, t.OtherThan(this)), quantity=None)
        return t.And((t.InZone(this, found.zone), t.Exists(others, absent=True)))

    def _predicate(self, node: t.Node) -> t.Node:
        """Return a noun as what something is: its kind and qualities, wherever it lies."""
        if isinstance(node, a.Options):
            return t.Either(tuple(self._predicate(each) for each in node.options))
        if isinstance(node, a.Np):
            words, filters = self.described_head(node.head)
            place: t.Zone | None = None
            for each in node.filters:
                if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                    place = self.zone_of(each.place)
                elif isinstance(each, a.Owned):
                    place = t.Zone("anywhere", self.player(each.player))
                else:
                    filters += self.filters_of(each)
            return t.Selector(place.player if place is not None else None, place, tuple(filters), words)
        return self.noun(node)

    def period(self, node: t.Node) -> t.Period:
        """Return a period with its player."""
        assert isinstance(node, t.Period)
        which = "this" if node.which in ("that", "same") else node.which
        player = self.player(node.player)
        return t.Period(node.name, self._own() if player == t.Player("doer") else player, which)

    def _own(self) -> t.Node:
        """自身のターン: of the one who acts (202-7a)."""
        if self.ctx.subject is None and self.ctx.costs:
            return t.Player("you")
        if isinstance(self.ctx.subject, t.Player) and self.ctx.subject.who in ("you", "opponent"):
            return self.ctx.subject
        if (
            isinstance(self.ctx.subject, t.Ref)
            and self.ctx.targets
            and self.ctx.targets[-1].nouns == ("player",)
        ):
            return self.ctx.subject
        raise Refused("of whom this is cannot be told", "自身")

    def duration(self, node: t.Node) -> t.Node:
        if isinstance(node, a.AsLong):
            return t.AsLongAs(self.condition(node.condition))
        if isinstance(node, a.UntilEvent):
            found = [self.event(each, "would") for each in node.events]
            return t.Until(found[0] if len(found) == 1 else t.AnyOf(tuple(found)))
        return super().duration(node)

    def by_how_much(self, roles: Roles) -> t.Node:
        if roles.amount is None and roles.as_much is not None:
            return self.value(roles.as_much)
        if roles.amount is None:
            raise Refused("by how much is not said")
        number = roles.amount
        found = self.quantity(number)
        if isinstance(found, t.Exactly):
            return found.n
        assert found is not None
        return self.value(found)

    def _is_of_all(self, node: t.Node) -> bool:
        """すべての動物のATKより: than that of each of them, not than the sum."""
        if not isinstance(node, a.Np) or self.words.sort(node) != "attribute":
            return False
        for each in node.filters:
            if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                return any([own == a.Quantified(t.All()) for own in each.what.filters])
        return False

    def value(self, node: t.Node) -> t.Node:
        """Return the number that a phrase names."""
        if isinstance(node, t.Num):
            return node
        paired = meant(self.lexicon.pairs.values, node, self.translated)
        if paired is not None:
            return paired
        if isinstance(node, t.Variable):
            return self._letter(node)
        if isinstance(node, a.Circled):
            return self.value(node.n)
        if isinstance(node, t.Exactly):
            return self.value(node.n)
        if isinstance(node, a.ValueOf):
            return self.value(node.of) if node.how not in ("max", "min") else self.extreme_of(node)
        if isinstance(node, a.Summed):
            return self.value(node.of)
        if isinstance(node, a.Sum):
            return t.Plus(self.value(node.value), self.value(node.by), node.minus)
        if isinstance(node, a.Multiple):
            if not isinstance(node.factor, t.Num):
                raise Refused("a number can be multiplied by a number only", "倍")
            return t.Times(self.value(node.value), node.factor.n)
        if isinstance(node, a.Divided):
            if not isinstance(node.by, t.Num) or node.by.n < 1:
                raise Refused("a number can be divided by a number only", "割")
            whole = self.value(node.value)
            up = t.Plus(whole, t.Num(node.by.n - 1)) if node.up else whole
            return self.own_node("Divided", up, node.by.n)
        if isinstance(node, a.DoneNumber):
            return self._done_so_often(node)
        if isinstance(node, a.ThatNumber):
            return self.last_number() if self.ctx.done or self.ctx.event is None else t.EventAmount()
        if isinstance(node, a.Best):
            return self.extreme(
                self.lexicon.measures[node.attr], trees.uncounted(self.noun(node.of)), node.which
            )
        if isinstance(node, a.Options | a.Np) and self.words.sort(node) == "ability":
            return self._uses_counted(node)
        if isinstance(node, a.Np):
            return self._noun_value(node)
        if isinstance(node, a.Together):
            return trees.added([self.value(each) for each in node.parts])
        if isinstance(node, a.Place | a.RefNp | a.ItRef | a.Options | a.OutOf):
            return self.count_of(trees.uncounted(self.noun(node)))
        raise Refused("this is no number")

    def let_value(self, node: a.LetX) -> t.Node:
        """Return what X is, with its cap."""
        if node.name in [each.name for each in t.walk(node.value) if isinstance(each, t.Variable)]:
            raise Refused(f"{node.name} is said to be made of itself", node.name)
        found = self.value(node.value)
        return self.own_node("Capped", found, self.value(node.cap)) if node.cap is not None else found

    def _noun_value(self, node: a.Np) -> t.Node:
        kind = self.words.sort(node)
        if kind == "counter":
            return self._counters(node)
        if kind == "damage":
            return self._damage_value(node)
        if kind == "attribute":
            return self.attribute_value(node)
        if kind in ("entity", "effect", "ref"):
            return self._number(node)
        raise Refused("this is no number")

    def times_done(self, node: a.Np, rel: a.Rel) -> t.Node:
        """このターン中に～したカードの数: how many were, wherever they are now."""
        rest = replace(node, filters=tuple(each for each in node.filters if each is not rel), quantity=None)
        what = self.noun(rest)
        clause, outside = self._apart_from(rel)
        found = self.event(clause, "did", None)
        assert isinstance(found, t.Event)
        long = self._whole_game(rel)
        if not self.in_group(found.verb, "in_battle") and found.object is None:
            return self.how_often(replace(found, object=trees.moved_from(what, found)), long, outside)
        if found.actor is None:
            return self.how_often(replace(found, actor=what), long, outside)
        raise Refused("what is counted cannot be told", "数")

    def times(self, node: a.Np) -> t.Node:
        """このターン中に～した回数: how often it happened."""
        for each in node.filters:
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.tense == "did":
                if any(isinstance(arg, a.At) for arg in (*each.clause.before, *each.clause.args)):
                    clause, outside = self._apart_from(each)
                    found = self.event(clause, "did", None)
                    if isinstance(found, t.Event):
                        return self.how_often(found, self._whole_game(each), outside)
        raise Refused("what is counted cannot be told", "回数")

    def _counters(self, node: a.Np) -> t.Node:
        """Return the number of counters somewhere, or of those put or taken by this effect."""
        assert isinstance(node.head, a.CounterHead)
        name = node.head.name
        for each in node.filters:
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl):
                clause = each.clause
                this_way = any(isinstance(arg, a.Cause) for arg in (*clause.before, *clause.args))
                if this_way or self.in_group(clause.verb, "takes"):
                    found = self._counter_deed(clause, name)
                    return t.NumberDone(found[0], found[1])
                where = [arg.what for arg in clause.args if isinstance(arg, a.Arg) and arg.case == "ni"]
                if where and self.in_group(clause.verb, "puts"):
                    on = trees.uncounted(self.noun(where[0]))
                    gone = each.tense == "was"
                    return self.own_node("CountersBefore", on, name) if gone else t.CountersOn(on, name)
            if isinstance(each, a.Of):
                return t.CountersOn(trees.uncounted(self.noun(each.what)), name)
            if (place := self.counters_zone(each)) is not None:
                return t.CountersOn(t.Selector(place.player, place, (), ("object",)), name)
        raise Refused("on what these counters are cannot be told", "カウンター")

    def _counter_deed(self, clause: a.Cl, name: str) -> tuple[str, int]:
        wanted = "remove" if self.in_group(clause.verb, "takes") else "place"
        for each in reversed(self.ctx.done):
            if each.verb == wanted and (not name or each.word in ("", name)):
                return wanted, each.slot
        raise Refused("no counters were put or taken in this way", "カウンター")

    def _damage_value(self, node: a.Np) -> t.Node:
        if self.ctx.event is not None:
            return t.EventAmount()
        found = self.ctx.by_verb("deal")
        if found is None:
            raise Refused("no damage before it that could be meant", "ダメージ")
        return t.NumberDone("deal", found.slot)

    def is_amount(self, node: t.Node) -> bool:
        """ダメージを受けた時、それが4点以上なら: the damage, not the one who suffered it."""
        event = self.ctx.event if isinstance(node, a.ItRef) else None
        return event is not None and self.in_group(event.verb, "numeric")

    def times_as_much(self, node: a.Multiplied) -> t.Node:
        """その倍の量の: of what the event is about."""
        if not isinstance(node.n, t.Num):
            return self.own_node("Product", t.EventAmount(), node.n)
        return t.Times(t.EventAmount(), node.n.n)

    def extreme(self, attribute: str, of: t.Node, which: str) -> t.Node:
        """Return the greatest or least number of cards."""
        if which == "min":
            return self.own_node("Lowest", attribute, of)
        return t.AttributeOf(attribute, of, highest=True)

    def _uses_counted(self, node: a.Options | a.Np) -> t.Node:
        """このターン中に相手が発動した誘発能力や起動能力の数: the number of times that one of them was activated."""
        parts = node.options if isinstance(node, a.Options) else (node,)
        first = parts[0]
        rel = first.filters[0] if isinstance(first, a.Np) and len(first.filters) == 1 else None
        if not isinstance(first, a.Np) or not isinstance(rel, a.Rel) or not isinstance(rel.clause, a.Cl):
            raise Refused("which abilities are counted cannot be told", "能力")
        clause = rel.clause
        if not self.in_group(clause.verb, "using") or rel.tense != "did" or clause.voice:
            raise Refused("abilities are counted by their use", "能力")
        bare = replace(first, filters=())
        what = bare if isinstance(node, a.Np) else a.Options((bare, *parts[1:]))
        used = replace(clause, args=(*clause.args, a.Arg("o", what)))
        return self.times(a.Np(a.Head("times"), (a.Rel(used, "did"),)))

    def is_measured(self, as_: t.Node, what: t.Node) -> t.Node:
        if isinstance(as_, a.Measured):
            return t.Is(
                what, t.Measure(self.lexicon.measures[as_.attr], as_.op, self.value(as_.value), as_.original)
            )
        assert isinstance(as_, a.Fixed)
        parts = [t.Is(what, t.Measure(name, "=", self.value(number))) for name, number in as_.numbers]
        return parts[0] if len(parts) == 1 else t.And(tuple(parts))

    def _than(self, node: a.Than) -> t.Node:
        """～より高いATKの; ATKがDEFより高い: its own DEF; それよりコストが1高い: by just so much."""
        attribute = self.lexicon.measures[node.attr]
        what = node.what
        if isinstance(what, a.Np) and isinstance(what.head, a.Head) and not what.filters:
            if what.head.noun in self.lexicon.measures:
                return t.OwnMeasure(attribute, node.op, self.lexicon.measures[what.head.noun])
        value: t.Node = t.AttributeOf(attribute, self.compared_card(what))
        if node.by is None:
            return t.Measure(attribute, node.op, value)
        return t.Measure(attribute, "=", t.Plus(value, self.value(node.by), minus=node.op == "<"))

    def declared_slot(self, clause: a.Cl) -> int:
        """Return the slot of the declaration that a clause names again; -1 for one of an intrinsic ability."""
        by_ability = [
            each for each in (*clause.before, *clause.args) if isinstance(each, a.Cause) and each.kind == "by"
        ]
        found = self.ctx.by_verb(clause.verb)
        if by_ability or found is None:
            return -1
        return found.slot

    def compared_card(self, node: t.Node) -> t.Node:
        """～のATKと同じ値のATK: it is the card that is compared."""
        if isinstance(node, a.Np) and self.words.sort(node) == "attribute":
            for each in node.filters:
                if isinstance(each, a.Of):
                    return self.noun(each.what)
        found = self.noun(node)
        return (
            replace(found, quantity=None) if isinstance(found, t.Selector) and found.among is None else found
        )
