"""What clauses mean as conditions where references are bound at once: what is there, what was done, what happened."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.filters import BoundFilters
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.meaning.nouns import DENIED
from gyoji.text.clause.phrases import marks, times
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused


class BoundFacts(BoundFilters):
    """The meaning of clauses as conditions."""

    def fact(self, node: a.Fact) -> t.Node:
        """Return a clause as a condition."""
        clause = node.clause
        if not isinstance(clause, a.Cl):
            raise Refused("this condition is not known")
        roles = Roles(clause)
        absent = node.tense in DENIED
        if self.words.verb_has(roles.verb, "being"):
            return self._being(roles, absent)
        own = self.own_fact(node, roles)
        if own is not None:
            return own
        if self.way(roles.verb) == "have":
            return self._has(roles, absent)
        if (
            node.tense in ("can", "cannot")
            and roles.subject is None
            and self.ctx.by_verb(roles.verb) is not None
        ):
            done = self.ctx.by_verb(roles.verb)
            assert done is not None
            return t.Compare(t.NumberDone(done.verb, done.slot), "<" if absent else ">=", t.Num(1))
        if node.tense in ("can", "cannot"):
            about = (
                self.who_or_what(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
            )
            return t.Is(about, t.InState(f"can_{roles.verb}"), absent)
        named = self._named_again(roles, node.tense)
        if named is not None:
            return trees.negated(named) if absent else named
        standing = self.lasting_fact(roles, node.tense)
        if standing is not None:
            return standing
        if node.tense in ("would", "not") and roles.at is None:
            raise Refused("what would happen is no condition here", "なら")
        if roles.cause is not None and roles.cause.kind == "this":
            raise Refused(f"nothing in this effect is done by this verb ({roles.verb})", "この効果で")
        when = self.period(roles.at) if roles.at is not None else None
        times.check_kept(when)
        happened = self.event(clause, "did", self.ctx.subject)
        assert isinstance(happened, t.Event)
        ways = self.ways_of(happened)
        counted = self.points_in_all(happened, when, roles) or self._times(happened, when)
        if counted is not None:
            if len(ways) > 1:
                raise Refused("how often this and plays happened cannot be told", "発動")
            return trees.negated(counted) if absent else counted
        if when is not None and when.player is not None:  # 相手のターン中に～していたなら: in that turn
            then = t.And(tuple(t.Happened(each, None, absent) for each in ways))
            return t.And((t.InPeriod(when), then if len(ways) > 1 else then.parts[0]))
        found = tuple(t.Happened(each, when, absent) for each in ways)
        if len(found) > 1:
            return t.And(found) if absent else t.Or(found)
        return found[0]

    def _being(self, roles: Roles, absent: bool) -> t.Node:
        subject = roles.subject
        if subject is not None and self.is_life(subject):
            bound = self.quantity(roles.amount)  # ライフが5点以上あるなら
            if not isinstance(bound, t.AtLeast | t.AtMost | t.Exactly):
                raise Refused("how much life is not said", "ライフ")
            op = {t.AtLeast: ">=", t.AtMost: "<=", t.Exactly: ">="}[type(bound)]
            found = t.Compare(self.value(subject), op, bound.n)
            return trees.negated(found) if absent else found
        place = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else None
        if subject is None:
            return t.InZone(self.ctx.subject or t.This(), place or t.Zone(self.lexicon.field), absent)
        if self.words.sort(subject) == "ref" and isinstance(roles.ni, a.PoolRef):
            return self._in_the_group(subject, absent)
        if isinstance(roles.only, a.ThisRef) and isinstance(subject, a.Np) and isinstance(roles.ni, a.Place):
            if not absent:
                raise Refused("that there is nothing but this is said with a negation", "しか")
            here = replace(subject, filters=(a.Scope(roles.ni), *subject.filters))
            return self.only_this(here, roles.only)
        if self.words.sort(subject) == "ref" or isinstance(subject, a.Np) and marks.is_known(subject):
            known = self.noun(subject) if place is not None else None
            described = isinstance(known, t.Selector) and known.among is None  # 攻撃している動物がいる
            if known is not None and place is not None and not described:
                return t.InZone(known, place, absent)
        if isinstance(subject, a.Np) and self.words.sort(subject) == "counter":
            assert isinstance(subject.head, a.CounterHead)
            number = self.amount_of(subject) or self.quantity(roles.amount)
            if roles.ni is None and subject.filters:  # これに置かれている～がある
                held = self.value(replace(subject, quantity=None))
                if not isinstance(held, t.CountersOn):
                    raise Refused("on what these counters are cannot be told", "カウンター")
                return t.Is(held.of, t.HasCounters(subject.head.name, number), absent)
            where = self.noun(roles.ni) if roles.ni is not None else t.This()
            return t.Is(where, t.HasCounters(subject.head.name, number), absent)
        if isinstance(subject, a.Together):
            parts = tuple(self._exists(each, roles, place, absent) for each in subject.parts)
            return t.And(parts)
        return self._exists(subject, roles, place, absent)

    def _in_the_group(self, subject: t.Node, absent: bool) -> t.Node:
        """集団攻撃した時、その中にこれがいるなら: whether something is among those of an event."""
        verb = self.ctx.event.verb if self.ctx.event is not None else ""
        if not self.in_group(verb, "together"):
            raise Refused("among what it would be cannot be told", "その中")
        return t.Is(self.noun(subject), t.InState(f"{verb}ing"), absent)

    def _without(self, node: t.Node, what: t.Node) -> t.Node:
        """これ以外に1体以上いるなら."""
        if not isinstance(node, t.Selector):
            raise Refused("besides what cannot be told", "以外に")
        others = self.filters_of(a.Except(what))
        return replace(node, filters=(*node.filters, *others))

    def _exists(self, subject: t.Node, roles: Roles, place: t.Zone | None, absent: bool) -> t.Node:
        saved, self.ctx.pool = self.ctx.pool, None
        what = self.noun(subject)
        self.ctx.pool = saved
        if isinstance(what, t.Selector):
            if place is not None:
                what = replace(what, zone=place, player=place.player)
            if roles.amount is not None:
                what = replace(what, quantity=self.quantity(roles.amount))
        elif isinstance(what, t.AnyOf) and place is not None:
            options = tuple(
                replace(each, zone=place, player=place.player) if isinstance(each, t.Selector) else each
                for each in what.options
            )
            what = replace(what, options=options)
        if isinstance(roles.ni, a.PoolRef):  # その中に動物カードがあるなら: of what the situation is about
            if not isinstance(what, t.Selector) or self.ctx.pool is None and self.ctx.event is None:
                raise Refused("among what it would be cannot be told", "その中")
            among = self.ctx.pool.reference if self.ctx.pool is not None else t.EventSubject()
            bound = what.quantity.n if isinstance(what.quantity, t.AtLeast | t.Exactly) else t.Num(1)
            held = t.Count(replace(what, zone=None, player=None, quantity=None, among=among))
            return t.Compare(held, "<" if absent else ">=", bound)
        if roles.among is not None and isinstance(what, t.Selector):
            what = replace(what, zone=None, player=None, among=self.noun(roles.among))
        if roles.besides is not None:
            what = self._without(what, roles.besides)
        if isinstance(what, t.Selector) and isinstance(what.quantity, t.AtLeast | t.Exactly):
            counted = self.count_of(replace(what, quantity=None))
            if not isinstance(counted, t.Count):
                self.ctx.group = what
                return t.Compare(counted, "<" if absent else ">=", what.quantity.n)
            if absent:
                return t.Compare(counted, "<", what.quantity.n)
        return t.Exists(what, absent)

    def _has(self, roles: Roles, absent: bool) -> t.Node:
        about = self.who_or_what(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
        things = roles.o.parts if isinstance(roles.o, a.Together) else (roles.o,)
        if roles.o is None:
            raise Refused("what it has is not said", "持つ")
        held = self.holding(a.Having(tuple(each for each in things if each is not None)))
        parts = tuple(t.Is(about, each, absent) for each in held)
        return parts[0] if len(parts) == 1 else t.And(parts)

    def _named_again(self, roles: Roles, tense: str) -> t.Node | None:
        """捨てたなら, これによって4枚以上のカードが除外されたなら: how much an act of this effect did."""
        if roles.at is not None or roles.cause is not None and roles.cause.kind != "this":
            return None
        found = self.ctx.by_verb(roles.verb)
        if found is None:
            return None
        this_way = roles.cause is not None
        sort = self.words.sort(roles.subject)
        if not this_way and sort == "counter" and roles.ni is not None and tense in ("is", "is_not"):
            return None
        if not this_way and roles.o is None and (sort == "player" or sort == "ref" and roles.voice == ""):
            return None
        if tense in ("is", "is_not") and self.in_group(roles.verb, "shown"):
            return t.Is(found.reference, t.InState("revealed"))
        what = roles.subject if roles.voice == "passive" else roles.o
        if isinstance(what, a.Circled) and isinstance(found.what, t.AnyOf):
            return t.Compare(t.NumberDone(found.verb, found.slot), "=", self.value(what.n))
        every = [found]
        if (
            this_way and self.way(found.verb) != "choose"
        ):  # この効果で: by all acts of the effect that do this
            every = [each for each in self.ctx.all_by_verb(roles.verb) if each.verb == found.verb]
        if not self.in_group(found.verb, "placing"):
            every = self.match_places(every, roles.ni, roles.kara)
        number = roles.amount
        if isinstance(what, a.Np):
            if self.words.sort(what) == "counter":
                return self._counters_gone(what, found.verb, found.slot)
            number = what.quantity if what.quantity is not None else number
            for each in what.filters:
                number = each.quantity if isinstance(each, a.Quantified) else number
        elif isinstance(what, a.Bare):  # この効果で8点以上回復したなら
            number = what.quantity
        elif what is not None:
            number = None
        inner = self.quantity(number)
        op = "<=" if isinstance(inner, t.AtMost) else ">="
        bound = inner.n if isinstance(inner, t.AtLeast | t.Exactly | t.AtMost) else t.Num(1)
        qualities = self._qualities(what) if isinstance(what, a.Np) else None
        if qualities is None:
            return t.Compare(trees.added([t.NumberDone(each.verb, each.slot) for each in every]), op, bound)
        among = tuple(each.as_done() for each in every)
        done = replace(qualities, among=among[0] if len(among) == 1 else t.Both(among))
        return t.Compare(t.Count(self.as_then(done, found.verb, None)), op, bound)

    def _qualities(self, node: a.Np) -> t.Selector | None:
        words, filters = (
            self.described_head(node.head) if isinstance(node.head, a.Head) else (("object",), [])
        )
        for each in node.filters:
            if not isinstance(each, a.Quantified | a.Scope | a.Owned | a.Det | a.Rel):
                filters += self.filters_of(each)
        if not filters and self.in_group(words[0], "any_card"):
            return None
        return t.Selector(None, None, tuple(filters), words)

    def _counters_gone(self, what: a.Np, verb: str, slot: int) -> t.Node:
        """これによってすべての脱出カウンターが取り除かれたなら: the last one went."""
        assert isinstance(what.head, a.CounterHead)
        told = self.amount_of(what)
        least = told.n if isinstance(told, t.AtLeast | t.Exactly) else t.Num(1)
        done = t.Compare(t.NumberDone(verb, slot), ">=", least)
        if any(isinstance(each, a.Quantified) and isinstance(each.quantity, t.All) for each in what.filters):
            return t.And((done, t.Compare(t.CountersOn(t.This(), what.head.name), "=", t.Num(0))))
        return done

    def points_in_all(self, found: t.Event, when: t.Period | None, roles: Roles) -> t.Node | None:
        """Return a condition on the total of all such events, where an amount is that in this game; None elsewhere."""
        return None

    def _times(self, found: t.Event, when: t.Period | None) -> t.Node | None:
        """カードを3枚以上プレイしているなら: so many such events; None where no number is said."""
        long = when if when is not None and when.name == "game" else None
        op = {t.AtLeast: ">=", t.AtMost: "<=", t.Exactly: ">="}
        for name in ("object", "actor"):
            what = getattr(found, name)
            if isinstance(what, t.Selector) and isinstance(what.quantity, t.AtLeast | t.AtMost | t.Exactly):
                plain = replace(what, quantity=None)
                every = replace(found, object=plain) if name == "object" else replace(found, actor=plain)
                return t.Compare(self.how_often(every, long), op[type(what.quantity)], what.quantity.n)
        amount = found.amount
        if self.in_group(found.verb, "singly") and isinstance(amount, t.AtLeast | t.AtMost | t.Exactly):
            return t.Compare(self.how_often(replace(found, amount=None), long), op[type(amount)], amount.n)
        return None

    def _are_counters_put(self, roles: Roles) -> bool:
        return self.words.sort(roles.subject) == "counter" and self.in_group(roles.verb, "puts")

    def _counters_lying(self, roles: Roles) -> t.HasCounters:
        """カウンターが2個置かれている: return it as what something has."""
        counter = roles.subject
        assert isinstance(counter, a.Np)
        assert isinstance(counter.head, a.CounterHead)
        return t.HasCounters(counter.head.name, self.amount_of(counter) or self.quantity(roles.amount))

    def lasting_fact(self, roles: Roles, tense: str) -> t.Node | None:
        """Return a state that goes on: ～が置かれている, 攻撃している, 装備されていない."""
        if tense not in ("is", "is_not", "was", "was_not", "did") or roles.at is not None:
            return None
        absent = tense in DENIED
        if tense == "did" and not self.in_group(roles.verb, "formation"):
            return None
        if self._are_counters_put(roles):
            where = self.noun(roles.ni) if roles.ni is not None else t.This()
            return t.Is(where, self._counters_lying(roles), absent)
        lies = tense in ("is", "is_not") and self.in_group(roles.verb, "puts") and roles.voice == "passive"
        if lies and roles.subject is not None and isinstance(roles.ni, a.Place):
            return self._being(roles, absent)  # ～が墓地に置かれている: where it lies, not how it came there
        inner = self.state_filter(roles, tense)
        if inner is None or roles.subject is None and self.ctx.subject is None:
            return None
        about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject
        if roles.amount is not None and isinstance(about, t.Selector) and about.quantity is None:
            about = replace(about, quantity=self.quantity(roles.amount))
        if (
            self.words.verb_has(roles.verb, "attaches")
            and roles.subject is not None
            and roles.voice == "passive"
            and roles.ni is not None
        ):
            host = self.noun(roles.ni)
            if isinstance(about, t.Selector) and about.among is None:
                return t.Exists(replace(about, filters=(*about.filters, t.AttachedTo(host))), absent)
            return t.Is(about or t.This(), t.AttachedTo(host), absent)
        if self.words.verb_has(roles.verb, "attaches") and roles.voice == "passive" and roles.ni is None:
            return t.Is(about or t.This(), t.InState("equipped"), absent)
        assert about is not None
        if self.in_group(roles.verb, "duty") and isinstance(about, t.Selector) and about.among is None:
            return t.Exists(replace(about, filters=(*about.filters, inner)), absent)
        if isinstance(inner, t.EquippedWith | t.HasCounters):
            return t.Is(about, inner)
        return t.Is(about, inner, absent)

    def _equipment(self, what: t.Node | None) -> t.Node | None:
        if what is None:
            return None
        if isinstance(what, a.ThisRef):
            return t.This()
        found = self.noun(what)
        if isinstance(found, t.Selector):
            if found.quantity not in (None, t.Exactly(t.Num(1)), t.AtLeast(t.Num(1))):
                raise Refused("how many it carries does not qualify a card", "装備")
            if not found.filters and found.nouns == ("card",):
                return None
        return found

    def relative(self, node: a.Rel) -> list[t.Node]:
        """Return a clause before a noun as filters."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        absent = node.tense in DENIED
        if self.words.verb_has(roles.verb, "being"):
            return [self._has_none(roles, absent)]
        if self._are_counters_put(roles):
            return [replace(self._counters_lying(roles), absent=absent)]
        own = self.own_clause(node, roles)
        if own is not None:
            return own
        if (
            (self.way(roles.verb) == "declare" or self.way(roles.verb) == "choose")
            and roles.voice in ("", "passive")
            and self.ctx.by_verb(roles.verb) is None
        ):
            raise Refused("nothing of the kind was declared or chosen", "宣言した")
        if node.tense in ("is", "is_not", "was", "did", "did_not") and roles.at is None:
            inner = self.state_filter(roles, node.tense)
            lasts = (
                self.in_group(roles.verb, "duty")
                or self.words.verb_has(roles.verb, "attaches")
                and roles.voice == "passive"
                and roles.cause is None
            )
            if inner is not None and (node.tense not in ("did", "did_not") or lasts):
                if isinstance(inner, t.EquippedWith | t.HasCounters):
                    return [inner]
                return [t.OtherThan(inner) if absent else inner]
        if self.way(roles.verb) == "play" and node.tense == "did" and roles.at is None:
            known = self._played(roles)
            if known:
                return known
        if node.tense in ("cannot", "not"):
            return [t.OtherThan(t.InState(f"can_{roles.verb}"))]
        if self.way(roles.verb) == "choose" and absent and self.ctx.by_verb("choose") is not None:
            chosen = self.ctx.by_verb("choose")
            assert chosen is not None
            return [t.OtherThan(chosen.reference)]
        if node.tense == "would":
            raise Refused("what would happen does not qualify a card")
        times.check_kept(roles.at)
        if isinstance(roles.at, t.Period) and (roles.at.name == "game" or roles.at.player is not None):
            raise Refused("only what a card did this turn is told by it", "中に")
        if isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "damage" and a.Det() in roles.o.filters:
            raise Refused("only damage of this turn is told by it, not which", "その")
        happened = self.event(clause, "did", None)
        assert isinstance(happened, t.Event)
        itself = self._about_itself(happened, roles)
        if t.Subject() not in (itself.actor, itself.object, itself.to):
            raise Refused("what part it had in this cannot be told")
        return [t.DidThisTurn(itself, absent)]

    def _played(self, roles: Roles) -> list[t.Node]:
        """あなたがプレイした, プレイされた: an existence still tells of it (611-2a), but not from where."""
        if roles.kara is not None:
            if self.ctx.cls == "constant":
                raise Refused("nothing tells later from where a card was played", "プレイ")
            return []
        found: list[t.Node] = [t.InState("played")]
        by = roles.subject if roles.voice != "passive" else roles.ni
        return [*found, t.PlayedBy(self.named_player(by))] if by is not None else found

    def _has_none(self, roles: Roles, absent: bool) -> t.Node:
        """墓地に同じカード名のカードがない: shares its name with none of those there."""
        subject = roles.subject
        place = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else None
        if not isinstance(subject, a.Np) or place is None:
            raise Refused("what there is cannot qualify a card in this way", "がない")
        same = [each for each in subject.filters if isinstance(each, a.Same)]
        if len(same) != 1 or same[0].what is not None:
            raise Refused("what there is cannot qualify a card in this way", "がない")
        plain = replace(subject, filters=tuple(each for each in subject.filters if each not in same))
        what = self.noun(plain)
        assert isinstance(what, t.Selector)
        attribute = self.lexicon.measures.get(same[0].attrs[0], same[0].attrs[0])
        return t.SameAs(attribute, replace(what, zone=place, player=place.player), absent)

    def _about_itself(self, found: t.Event, roles: Roles) -> t.Event:
        """Return an event with Subject where the noun behind the clause belongs."""
        if self.in_group(found.verb, "in_battle"):
            return (
                replace(found, actor=t.Subject()) if found.actor is None else replace(found, to=t.Subject())
            )
        if self.way(found.verb) == "deal" and found.actor is None:
            return replace(found, actor=t.Subject())
        if found.object is None:
            return replace(found, object=t.Subject())
        return found
