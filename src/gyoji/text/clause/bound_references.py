"""What a phrase with その, 対象の, 残りの or この効果で～した speaks of: what was named or done before it."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import marks
from gyoji.text.clause.bound_nouns import BoundNouns
from gyoji.text.errors import Refused


class BoundReferences(BoundNouns):
    """The meaning of phrases that speak of something known."""

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
        found = t.Selector(whose, place, tuple(filters), words, number, base)
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
        if not acts or self.in_group(clause.verb, "targeted"):
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
            this_way and self.in_group(clause.verb, "targeted") and node.tense == "would"
        )  # この効果で対象にする
        if node.tense not in ("did", "is") and not aims:
            return None
        plain = not any(isinstance(each, a.Cause | a.At) for each in args) and clause.subject is None
        if not this_way and (not plain or args and not marks.only_places(args)):
            return None
        if self.in_group(clause.verb, "not_again") and not this_way:
            return None
        if self.in_group(clause.verb, "declared"):
            return None
        found = self.ctx.by_verb(clause.verb)
        if self.in_group(clause.verb, "targeted") and self.ctx.targets:
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
