"""What clauses do where references are bound at once: acts by the ways of the lexicon, and repeating them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.bound.entering import BoundEntering
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

NUMBERS: Final = ("draw", "life", "pay", "suffer", "divide", "deal")
"""Ways of acts on numbers."""
OF_PLAYERS: Final = ("draw", "life", "pay")
"""Ways of acts that only players do."""
CHANGES: Final = ("change", "gain", "become", "make", "have")
"""Ways of changes that last."""
_NAMES_NOTHING: Final = ("counter", "damage", "deed", "attribute", "ability")
"""Sorts of subjects that name neither cards nor players."""
MOST: Final = t.Num(200)
"""No process is repeated more often than this, whatever it waits for."""


class BoundActs(BoundEntering):
    """The meaning of clauses as acts."""

    def acts(self, node: a.Cl) -> list[t.Node]:
        """Return what a clause does, as acts in order; remember what it spoke of."""
        roles = Roles(node)
        if roles.per is not None and marks.is_holder(roles.subject):
            return [self._for_each(node, roles.per)]
        count = self._per_how_many(roles.per) if roles.per is not None else None
        if count is not None and isinstance(count[0], t.CountersOn) and self.ctx.event is None:
            self.ctx.counted = count[0].of  # ～に置かれているカウンター1個につき、それは～
        from_hand = self.in_group(roles.verb, "from_hand")
        if from_hand and roles.to_amount and isinstance(roles.subject, a.Place):
            return [self._down_to(roles.subject, roles)]
        if roles.subject is not None and self.words.sort(roles.subject) not in _NAMES_NOTHING:
            named = self.coming if self.way(roles.verb) == "enter" else self.noun
            self.ctx.subject = self.settled(named(roles.subject))
            self.ctx.actor = self.acting() or self.ctx.actor
            if isinstance(roles.subject, a.ItRef) and not roles.voice and self.acting() is None:
                if self.words.verb_has(roles.verb, "ordered") or self.row_of(roles)[0] in OF_PLAYERS:
                    raise Refused("a player does this", "は")
        if from_hand and self.ctx.pool is None:  # 2枚捨てる, 1枚を捨てる: of the hand
            if isinstance(roles.o, a.Bare):
                roles.amount, roles.o = roles.o.quantity, a.Place(("hand",))
            elif roles.o is None and roles.amount is not None:
                roles.o = a.Place(("hand",))
        if self.words.sort(roles.subject) == "attribute" and not roles.voice:
            if self.way(roles.verb) in ("simple", "move"):
                raise Refused("this does nothing to cards", "が")
        if isinstance(roles.amount, a.JustThat):  # 2体だけ
            roles.amount = roles.amount.quantity
        if isinstance(roles.o, a.Np) and isinstance(roles.o.quantity, a.JustThat):
            roles.o = replace(roles.o, quantity=roles.o.quantity.quantity)
        if roles.as_much is not None and not self.in_group(roles.verb, "by_so_much"):  # ～と同じ数
            roles.amount, roles.as_much = a.EqualTo(roles.as_much), None
        paired = self.paired(self.lexicon.pairs.acts, node, roles)
        if paired is None:
            roles.check(self.lexicon.uses.get(roles.verb, ""), self.lexicon.adverbs.get(roles.verb, ""))
        found = [
            part for each in (self._acts(roles) if paired is None else [paired]) for part in self.apart(each)
        ]
        found = [*self.ctx.first, *found]
        self.ctx.first = []
        if count is not None:
            found = [trees.per_each(each, self.own(count[0]), count[1]) for each in found]
        if roles.lasting is not None:
            found = self.kept(found, self.duration(roles.lasting))
        return found

    def _down_to(self, place: a.Place, roles: Roles) -> t.Node:
        """手札が4枚になるように捨てる: as many as are too many."""
        number = self.quantity(roles.amount)
        if place.names != ("hand",) or not isinstance(number, t.Exactly):
            raise Refused("only a hand is cut down to a number", "なるように")
        who = self.zone_of(place).player or self.acting() or t.Player("you")
        hand = t.Selector(who, t.Zone("hand", who))
        held = t.Count(hand)
        rest = t.Exactly(t.Plus(held, number.n, minus=True))
        act = t.Act(self.deed(roles.verb), replace(hand, quantity=rest), who)
        return t.If(t.Compare(held, ">", number.n), (t.Do((act,)),))

    def _acts(self, roles: Roles) -> list[t.Node]:
        if roles.voice == "passive":  # ～は破壊される: it is done to the subject
            if roles.o is not None or roles.subject is None:
                raise Refused("what is suffered here cannot be told")
            roles.o, roles.subject, roles.voice = roles.subject, None, ""
            self.ctx.subject = None
        way, name = self.row_of(roles)
        if way == "enter":
            return self.enters(roles)
        if way == "simple":
            return self._simple(roles, name)
        if way == "move":
            return self._move(roles, name)
        if way in NUMBERS:
            return self.numbers(roles)
        if way == "make" and roles.state_to:
            return self.make_state(roles)
        return self.change(roles) if way in CHANGES else self.rarer_act(roles)

    def make_state(self, roles: Roles) -> list[t.Node]:
        """ムーブ状態にする, 表向きにする."""
        verb = self.lexicon.states.get(roles.state_to)
        if verb is None:
            raise Refused("nothing can be put into this state")
        what = self.object_of(roles)
        return [self.ctx.remember(t.Act(verb, what, self.acting()), verb, trees.words_of(what))]

    def _so_many(self, roles: Roles, verb: str) -> t.Node | None:
        """代わりに3体を出す: as many of what would have been done; None where a clause says what."""
        old = self.ctx.replaced
        if not isinstance(roles.o, a.Bare) or not isinstance(old, t.Act) or self.ctx.pool is not None:
            return None
        return self.so_many_instead(roles, old) if old.verb == verb else None

    def _simple(self, roles: Roles, verb: str) -> list[t.Node]:
        if self.in_group(verb, "by_itself"):
            if roles.o is None and roles.subject is not None and not trees.is_player(self.ctx.subject):
                roles.o = roles.subject
        instead = self._so_many(roles, verb)
        if instead is not None:
            return [instead]
        what = self.object_of(roles)
        state, held = self.entry(roles.state)
        self.check_entry(verb, state)
        act = t.Act(verb, what, self._doer_to(what), state=state, with_=held)
        some = what.parts if isinstance(what, t.Both) else (what,)
        known = self.ctx.pool is not None and any(
            [isinstance(each, t.Selector) and each.among == self.ctx.pool.reference for each in some]
        )
        shows = self.in_group(verb, "shows") and not known
        return [self.ctx.remember(act, verb, trees.words_of(what), shows)]

    def _counters_put(self, roles: Roles) -> list[t.Node]:
        """Return acts that put counters of one or several names, or of one of several."""
        if not self.in_group(roles.verb, "puts_counters"):
            raise Refused("counters are put and removed, never moved", "カウンター")
        if isinstance(roles.o, a.Options):
            ways: list[t.Node] = []
            for each in roles.o.options:
                assert isinstance(each, a.Np)
                ways.append(t.Mode((t.Do(tuple(self.counters_acts(roles, each, "place"))),)))
            return [t.Modes(tuple(ways), t.Exactly(t.Num(1)), self.acting(), late=True)]
        parts = roles.o.parts if isinstance(roles.o, a.Together) else (roles.o,)
        acts: list[t.Node] = []
        for part in parts:
            if isinstance(part, a.Np):
                acts.extend(self.counters_acts(roles, part, "place"))
        return acts

    def _move(self, roles: Roles, verb: str) -> list[t.Node]:
        if self.words.sort(roles.o) == "counter":
            return self._counters_put(roles)
        own = self.own_move(roles, verb)
        if own is not None:
            return own
        instead = self._so_many(roles, verb)
        if instead is not None:
            return [instead]
        if roles.ni is not None and not isinstance(roles.ni, a.Place):
            raise Refused("cards are moved to zones", "に")
        what = self.object_of(roles)
        itself = self.enters_itself(roles, what, verb)
        if itself is not None:
            return itself
        state, held = self.entry(roles.state)
        if roles.as_ is not None:
            state = "+".join(word for word in (state, self.battle_role(roles.as_)) if word)
        if roles.ni is not None and roles.ni.position == "either":
            return [self._either_end(verb, what, roles.ni, roles)]
        self.ctx.moving = True
        to = self.zone_of(roles.ni, roles.order) if roles.ni is not None else None
        self.ctx.moving = False
        if to is None and self.in_group(verb, "to_somewhere"):
            raise Refused("where it is put is not said", "置く")
        if to is None and self.in_group(verb, "to_field"):
            to = t.Zone(self.lexicon.field)
        act = t.Act(verb, what, self._doer_to(what), to=to, state=state, with_=held)
        bound = self.ctx.remember(act, verb, trees.words_of(what))
        assert isinstance(bound, t.Bind)
        if isinstance(roles.o, a.OutOf) and isinstance(what, t.Selector):
            self.ctx.done[-1].whole = what
        return self.arriving(bound, roles.state)

    def _doer_to(self, what: t.Node) -> t.Node | None:
        """Return who does something to *what*; None, for once, where each would do it to what nobody chose."""
        who = self.acting()
        if who != t.Player("each") or not isinstance(what, t.Selector) or what.player is not None:
            return who
        left = [each.what for each in what.filters if isinstance(each, t.OtherThan)]
        chosen = [each for each in self.ctx.done if each.picked and each.doer == who]
        return None if any([each.reference in left for each in chosen]) else who

    # Rarer acts

    def rarer_act(self, roles: Roles) -> list[t.Node]:
        """Return what the rarer verbs do: decks, choices, targets, plays, turns."""
        way, name = self.row_of(roles)
        if way == "shuffle":
            return [self._shuffled(roles)]
        if way == "counters" and isinstance(roles.o, a.Np):
            return self.counters_acts(roles, roles.o, name)
        if way == "choose":
            inner = roles.o.what if isinstance(roles.o, a.OutOf) else roles.o
            if isinstance(inner, a.Np) and self.words.sort(inner) == "attribute":
                return [self.declared(roles, name)]
            found = self.object_of(roles)
            act = t.Choose(found, self.acting(), random="random" in roles.adverbs)
            return [self.ctx.remember(act, name, trees.words_of(found))]
        if way == "target":
            return [self.target(self.object_of(roles))]
        if way == "declare":
            return [self.declared(roles, name)]
        if way == "play":
            return [self._played_at_once(roles, name)]
        if way == "attach":
            what = self.object_of(roles)
            if roles.ni is None:
                raise Refused("to what it is attached is not said", "装備")
            attached = t.Act(name, what, self.acting(), to=self.noun(roles.ni))
            return [self.ctx.remember(attached, name, trees.words_of(what))]
        if way == "alone":
            return [t.Act(name, None, self.acting())]
        if way == "period" and isinstance(roles.o, t.Period):
            return [t.Act(name, self.period(roles.o), self.acting())]
        return self.rarest_act(roles)

    def _shuffled(self, roles: Roles) -> t.Node:
        """デッキを切り直す; 戻し、切り直す: the deck to which cards were just put."""
        place = roles.o
        into: t.Node = t.Player("doer")
        last = (
            self.ctx.done[-1] if self.ctx.done and self.in_group(self.ctx.done[-1].verb, "to_deck") else None
        )
        if last is not None and (place is None or _goes_to_bare_deck(last, place)):
            place = a.Place(("deck",))
            into = last.whose or t.Player("owner", last.reference)
        if not isinstance(place, a.Place):
            raise Refused("only a deck is shuffled", "切り直す")
        to = self.zone_of(place)
        return t.Act("shuffle", None, self.acting(), to=replace(to, player=to.player or into))

    def _played_free(self, ignored: tuple[t.Node, ...]) -> str:
        """Return what a card is played without."""
        named = {each.noun for each in ignored if isinstance(each, a.Np)}
        return "free_condition" if "cost" not in named else "free" if "condition" in named else "free_cost"

    def _played_at_once(self, roles: Roles, name: str) -> t.Node:
        what = self.object_of(roles)
        if roles.less is not None:
            raise Refused("what an effect plays at once costs what it costs", "軽減")
        word = self._played_free(marks.parts_of(roles.ignore)) if roles.ignore is not None else ""
        return self.ctx.remember(t.Act(name, what, self.acting(), word=word), name, trees.words_of(what))

    def repeat(self, main: a.Cl, until: t.Node | None) -> list[t.Node]:
        """『～』を2回繰り返す, ～まで『～』を繰り返す (206-15)."""
        roles = Roles(main)
        if not isinstance(roles.o, a.Process):
            raise Refused("what is repeated is not said", "繰り返す")
        inner = self.body(roles.o.sentences, ())
        if until is None:
            number = self.quantity(roles.amount)
            if not isinstance(number, t.Exactly):
                raise Refused("how often it is repeated is not said", "繰り返す")
            return [t.Repeat(number.n, trees.gathering(inner, t.Num(0)))]
        if not isinstance(until, a.UntilEvent):
            raise Refused("until when it is repeated is not said", "繰り返す")
        ends = [self._comes_true(each) for each in until.events]
        end = ends[0] if len(ends) == 1 else t.Or(tuple(ends))
        return [t.Repeat(MOST, trees.gathering(inner, end), end)]

    def _comes_true(self, node: t.Node) -> t.Node:
        """「～」カードが公開される, カードが0枚になる: the condition under which a repetition ends."""
        assert isinstance(node, a.Cl)
        roles = Roles(node)
        if self.way(roles.verb) == "become" and roles.to_value is not None and roles.subject is not None:
            saved, self.ctx.pool = self.ctx.pool, None
            left = t.rewrite(self.value(roles.subject), _yours)
            self.ctx.pool = saved
            return t.Compare(left, "=", self.value(roles.to_value))
        found = self.ctx.by_verb(roles.verb)
        if found is not None and isinstance(roles.subject, a.Np):
            words, filters = self.described_head(roles.subject.head)
            for each in roles.subject.filters:
                filters += self.filters_of(each)
            return t.Exists(t.Selector(None, None, tuple(filters), words, None, found.reference))
        raise Refused("until when it is repeated cannot be told", "まで")

    def filled_up_to(self, duration: t.Node, main: a.Cl) -> t.Node | None:
        """手札のカードが4枚になるまでカードを引く: as many as are missing; ～まで捨てる: as many as are too many."""
        if not isinstance(duration, a.UntilEvent) or len(duration.events) != 1:
            return None
        clause = duration.events[0]
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        if self.way(roles.verb) != "become" or roles.to_value is None or roles.subject is None:
            return None
        have = self.value(roles.subject)
        if main.subject is not None:
            self.ctx.subject = self.noun(main.subject)
        who = self.acting() or t.Player("you")
        if isinstance(have, t.Count) and have.what == t.Selector(zone=t.Zone("hand")):
            own = t.Player("doer") if who == t.Player("each") else who
            have = t.Count(t.Selector(own, t.Zone("hand", own)))
        if self.acting() != t.Player("each"):
            have = t.rewrite(have, lambda each: who if each == t.Player("doer") else each)
        wanted = self.value(roles.to_value)
        if self.way(main.verb) != "draw":
            if not isinstance(have, t.Count) or not isinstance(have.what, t.Selector):
                raise Refused("of what so many are discarded cannot be told", "まで")
            named = Roles(main).o
            if isinstance(named, a.Np) and named.head != a.Head(have.what.nouns[0]):
                raise Refused("what is counted is not what is given up", "まで")
            spare = t.Exactly(t.Plus(have, wanted, minus=True))
            act = t.Act(main.verb, replace(have.what, quantity=spare), self.acting())
            done = t.If(t.Compare(have, ">", wanted), (t.Do((act,)),))
            if self.acting() != t.Player("each"):
                return done
            one, slot = t.Ref(self.ctx.slots), self.ctx.slots
            self.ctx.slots += 1
            each_of = t.rewrite(
                done, lambda each: one if each in (t.Player("doer"), t.Player("each")) else each
            )
            return t.ForEach(t.Selector(nouns=("player",)), (each_of,), slot)
        missing = t.Plus(wanted, have, minus=True)
        return t.Do((t.Act("draw", None, self.acting(), amount=missing),))


def _goes_to_bare_deck(last: Candidate, place: t.Node | None) -> bool:
    """Say whether デッキ without an owner is the deck of somebody else, to which cards have just been put."""
    if place != a.Place(("deck",)) or last.to is None or last.to.name != "deck" or last.to.player is not None:
        return False
    return last.whose is not None and last.whose != t.Player("you")


def _yours(node: t.Node) -> t.Node:
    """デッキのカードが0枚になるまで: of the deck that the process speaks of, which is yours."""
    if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.zone.player is None:
        you = t.Player("you")
        return replace(node, player=you, zone=replace(node.zone, player=you))
    return node
