"""How the clauses of one sentence are worded where references are bound at once, and what one says of several acts."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.bound_changes import GAINS, PLAY, BoundChangeWording, object_of
from gyoji.text.clause.wording.bound_nouns import PLACE

BECOMING = (t.SetStats, t.SetValue, t.Become, t.Gain)


class BoundChainWording(BoundChangeWording):
    """The wording of clauses that stand in one sentence."""

    speaking: t.Node | None = None
    """Of whom or what the sentence speaks so far."""

    def undone(self, node: t.Node) -> t.Node | None:
        """Return how long an act lasts, of a node that undoes the one before it; None for another node."""
        return None

    def _covers(self, groups: list[list[t.Node]], durations: dict[int, t.Node | None], front: t.Node) -> bool:
        """Tell whether a duration before all of a chain is that of everything in it that lasts."""
        for group in groups:
            if durations[id(group)] is None and not isinstance(bare_act(group[0]), t.Act | t.Choose | t.Pay):
                return False
        return True

    def _with_lasting(self, said: Said, held: t.Node) -> Said:
        clause = said.clause
        if not isinstance(clause, a.Cl):
            raise Unsayable(held, "how long it holds")
        return Said(replace(clause, args=(self.lasting(held), *clause.args)), said.mood, said.items)

    def duration(self, duration: t.Node) -> t.Node:
        if isinstance(duration, t.Until) and not isinstance(duration.moment, t.Moment):
            moment = duration.moment
            ends = moment.options if isinstance(moment, t.AnyOf) else (moment,)
            return a.UntilEvent(tuple([self.event_clause(each, "would") for each in ends]))
        return super().duration(duration)

    def _groups(self, acts: list[t.Node]) -> list[list[t.Node]]:
        """Return acts of a chain, those together that one clause says."""
        found: list[list[t.Node]] = []
        for act in acts:
            last = found[-1] if found else None
            if last is not None and (self.undone(act) is not None or self.go_together(last, act)):
                last.append(act)
            else:
                found.append([act])
        return [part for group in found for part in self._apart(group)]

    def go_together(self, group: list[t.Node], act: t.Node) -> bool:
        """Tell whether one clause says an act with those before it."""
        first = group[0]
        if isinstance(first, t.Can) and self.played_without(act) is not None:
            return True
        if _is_mutual([*group, act]) or _are_one_deed([*group, act]) and self.either(True, False):
            return True
        alike = getattr(first, "object", None) == getattr(act, "object", None)
        if not alike or getattr(first, "duration", None) != getattr(act, "duration", None):
            return False
        if isinstance(act, GAINS) and all([isinstance(each, GAINS) for each in group]):
            if isinstance(act, t.Gain) and not isinstance(group[-1], t.Gain):
                return False
            numbers = [each for each in (*group, act) if not isinstance(each, t.Gain)]
            return not any(
                [getattr(each, "attribute", "attack") not in ("attack", "health") for each in numbers]
            )
        return self._is_becoming(act) and all([self._is_becoming(each) for each in group])

    def _apart(self, group: list[t.Node]) -> list[list[t.Node]]:
        """Return a group as it is, or what is in it alone, where no clause says all of it."""
        plain = [each for each in group if self.undone(each) is None]
        if len(plain) < 2 or all([isinstance(each, GAINS) for each in plain]) or isinstance(plain[0], t.Can):
            return [group]
        if _are_one_deed(plain) or _is_mutual(plain):
            return [group]
        ends = isinstance(plain[-1], t.Become) or self.is_new_quality(plain[-1])
        return [group] if ends else [[each] for each in group]

    def _is_becoming(self, node: t.Node) -> bool:
        return isinstance(node, BECOMING) or self.is_new_quality(node)

    def is_new_quality(self, node: t.Node) -> bool:
        """Tell whether a change of the game's own is said by what something becomes."""
        return False

    def _held(self, group: list[t.Node]) -> t.Node | None:
        for each in group:
            held = self.undone(each)
            if held is not None:
                return held
        act = bare_act(group[0])
        held = getattr(act, "duration", None)
        changes = getattr(act.with_, "changes", ()) if isinstance(act, t.Act) else ()
        if changes:  # ターン終了時まで《駿足》を得た状態で
            held = getattr(changes[0], "duration", None)
        if isinstance(act, t.Modes):
            held = getattr(only_act(act.options[0]), "duration", None)
        return self.said_duration(held)

    def said_duration(self, duration: t.Node | None) -> t.Node | None:
        """Return how long something holds as far as that is said: 次に ends of itself."""
        if isinstance(duration, t.Until) and self.next_play(duration):
            ends = duration.moment.options if isinstance(duration.moment, t.AnyOf) else ()
            first = ends[0] if ends else None
            if not isinstance(first, t.Moment):
                return None
            this = isinstance(first.period, t.Period) and first.period.which == "this"
            return t.During(first.period) if this and first.edge == "end" else t.Until(first)
        return duration

    def next_play(self, duration: t.Node | None) -> bool:
        moment = duration.moment if isinstance(duration, t.Until) else None
        ends = moment.options if isinstance(moment, t.AnyOf) else (moment,)
        return any([isinstance(each, t.Event) and each.verb == PLAY for each in ends])

    def worded_group(self, group: list[t.Node], node: t.Do) -> Said:
        """Return the clause of one act, or of several that one clause says."""
        first = bare_act(group[0])
        group = [each for each in group if self.undone(each) is None]
        if isinstance(first, t.Can) and len(group) > 1:
            return self._played_for_less(first, group[1:])
        if len(group) == 2 and _is_mutual(group):
            return Said(self._mutual(bare_act(group[0])))
        if len(group) > 1 and _are_one_deed(group):
            whole = t.Both(tuple([object_of(bare_act(each)) for each in group]))
            return self.worded_group([t.with_field(first, "object", whole)], node)
        if len(group) > 1:
            same = list(group)
            together = (
                self.gains(same)
                if isinstance(same[-1], GAINS) and all([isinstance(each, GAINS) for each in same])
                else self.becoming(same)
            )
            self.speaking = object_of(first)
            return Said(together)
        if isinstance(first, t.Modes):
            chosen = self.one_of(first)
            if chosen is None:
                raise Unsayable(first, "modes in a chain")
            who = None if first.player is None or chosen.subject is not None else self.player(first.player)
            return Said(chosen if who is None else replace(chosen, subject=who))
        if isinstance(first, t.Unless | t.Do | t.If | t.ForEach):
            raise Unsayable(first, "a sentence inside a chain")
        doer = getattr(first, "player", None) if isinstance(first, t.Act | t.Choose | t.Pay) else None
        said = self.unheld(first)
        clause = said.clause
        banned = first.event if isinstance(first, t.Cannot | t.Must) else None
        if isinstance(banned, t.Event) and isinstance(clause, a.Cl):
            subject = banned.object if banned.actor is None else banned.actor
            if subject is not None and subject == self.speaking and self.either(True, False):
                return Said(replace(clause, subject=None), said.mood, said.items)
            self.speaking = subject
            return said
        if doer is not None and isinstance(clause, a.Cl):
            if doer != self.speaking or self.either(False, True):
                if clause.subject is not None:
                    raise Unsayable(first, "two subjects of one clause")
                said = Said(replace(clause, subject=self.player(doer)), said.mood, said.items)
                self.speaking = doer
        elif isinstance(clause, a.Cl) and clause.subject is not None:
            self.speaking = getattr(first, "object", None)
        return said

    def played_without(self, act: t.Node) -> tuple[t.Node, t.Node | None] | None:
        """Return what a card is played without, and how much less of it; None for a change that says nothing such."""
        energy = act.costs[0] if isinstance(act, t.ChangeCost) and act.minus and len(act.costs) == 1 else None
        if not isinstance(energy, t.Energy):
            return None
        return a.Np(a.Head("cost")), energy.amount

    def _played_for_less(self, can: t.Can, changes: list[t.Node]) -> Said:
        """～をコストを無視してプレイしてもよい, コストを①軽減して."""
        said = self.permission(can)
        parts = [found for each in changes if (found := self.played_without(each)) is not None]
        by = None if parts[0][1] is None else self.plain_number(parts[0][1])
        ignored = a.IgnoreArg(
            self.together([each for each, _ in parts]), None if by is None else a.Circled(by)
        )
        assert isinstance(said.clause, a.Cl)
        return Said(replace(said.clause, args=(*said.clause.args, ignored)), said.mood)

    def _mutual(self, act: t.Node) -> a.Cl:
        """それらは互いに自身のATKに等しいダメージを与える."""
        assert isinstance(act, t.Act)
        assert act.actor is not None
        assert act.object is not None
        amount = act.amount
        pair = self.noun(t.Both((act.actor, act.object)))
        damage = a.Np(a.Head("damage"))
        if isinstance(amount, t.AttributeOf):
            own = a.Np(a.Head(self.noun_of_measure(amount.attribute)), (a.Owned(a.Who("doer")),))
            damage = replace(damage, filters=(a.EqualTo(own),))
        else:
            damage = self.so_much(damage, amount or t.Num(1))
        return a.Cl(self.verb("deal", "deal", "damage"), (), pair, (a.Adverb("mutually"), a.Arg("o", damage)))

    def about(self, node: t.Node) -> t.Node | None:
        if node == self.speaking and self.either(True, False):
            return None
        return self.noun(node)

    def one_of(self, node: t.Modes) -> a.Cl | None:
        """デッキの上か下に置く, 《有翼》か《突破》を得る: a choice inside a clause; None where it is none."""
        acts = [only_act(each) for each in node.options]
        first = acts[0]
        if node.quantity != t.Exactly(t.Num(1)) or any([each is None for each in acts]) or first is None:
            return None
        if isinstance(first, t.Act) and isinstance(first.to, t.Zone):
            ends = [replace(first, to=replace(first.to, position=each)) for each in ("top", "bottom")]
            return _to_either_end(self.deed(first)) if acts == ends else None
        if isinstance(first, t.Gain):
            alike = [
                isinstance(each, t.Gain) and replace(each, things=first.things) == first for each in acts
            ]
            if all(alike):
                things = [self.thing(one) for each in acts if isinstance(each, t.Gain) for one in each.things]
                one = a.OutOf(a.Options(tuple(things)), t.Exactly(t.Num(1)))
                return a.Cl(self.changing("gain"), (), self.about(first.object), (a.Arg("o", one),))
        if isinstance(first, t.Act) and first.verb == PLACE:
            clauses = [
                self.counters(each)
                for each in acts
                if isinstance(each, t.Act) and each.object == first.object
            ]
            counters = [each.args[-1].what for each in clauses if isinstance(each.args[-1], a.Arg)]
            if len(counters) == len(acts):
                return replace(
                    clauses[0], args=(*clauses[0].args[:-1], a.Arg("o", a.Options(tuple(counters))))
                )
        return None


def linked(said: Said) -> t.Node:
    kinds = {"": a.Link, "ban": a.LinkBan, "not": a.LinkNot, "must": a.LinkMust}
    if said.mood not in kinds:
        raise Unsayable(t.Do(()), "a permission inside a chain")
    return kinds[said.mood](said.clause)


def _are_one_deed(acts: list[t.Node]) -> bool:
    """動物カード1枚と道具カード1枚を探す: the same is done to several that are picked."""
    bare = [bare_act(each) for each in acts]
    first = bare[0]
    for each in bare:
        what = each.object if isinstance(each, t.Act) else None
        picked = isinstance(what, t.Selector) and what.quantity is not None and what.quantity != t.All()
        if not picked or t.with_field(each, "object", None) != t.with_field(first, "object", None):
            return False
    return True


def _is_mutual(acts: list[t.Node]) -> bool:
    """Tell whether two acts are one and the same damage, dealt by each of two to the other."""
    if len(acts) != 2:
        return False
    one, other = bare_act(acts[0]), bare_act(acts[1])
    if not isinstance(one, t.Act) or not isinstance(other, t.Act) or one.actor is None or one.object is None:
        return False
    if (one.actor, one.object) != (other.object, other.actor):
        return False
    amount = one.amount
    if isinstance(amount, t.AttributeOf) and amount.of == one.actor:
        amount = replace(amount, of=one.object)
    return replace(one, actor=one.object, object=one.actor, amount=amount) == other


def bare_act(node: t.Node) -> t.Node:
    return node.act if isinstance(node, t.Bind) else node


def only_act(mode: t.Node) -> t.Node | None:
    body = mode.body if isinstance(mode, t.Mode) and not mode.costs else ()
    only = body[0] if len(body) == 1 else None
    return only.acts[0] if isinstance(only, t.Do) and len(only.acts) == 1 and not only.may else None


def _to_either_end(clause: a.Cl) -> a.Cl:
    args = [
        replace(each, what=replace(each.what, position="either"))
        if isinstance(each, a.Arg) and each.case == "ni" and isinstance(each.what, a.Place)
        else each
        for each in clause.args
    ]
    return replace(clause, args=tuple(args))
