"""What clauses mean as deeds: every verb of the wording as acts of the tree."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import text_durations as durations
from gyoji.games.animal import text_meaning_numbers as numbers
from gyoji.games.animal import text_meaning_objects as objects
from gyoji.games.animal.text_context import Candidate
from gyoji.games.animal.text_meaning_becoming import AnimalBecoming
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

SIMPLE = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "thwart": "thwart",
    "wake": "wake",
    "turn": "turn",
    "make_night": "night",
    "turn_up": "turn_up",
    "reveal": "reveal",
    "look": "look",
    "search": "search",
    "check": "look",
}
MOVES = {
    "add": "add",
    "put": "put",
    "return": "return",
    "bring_out": "bring_out",
    "transfer": "transfer",
    "move": "put",
}
SHOWS = ("look", "reveal", "search")
USES = {
    **dict.fromkeys(
        ("destroy", "sacrifice", "thwart", "wake", "turn", "make_night", "turn_up"), "o amount total"
    ),
    **dict.fromkeys(("reveal", "look", "search", "check", "choose", "remove"), "o kara amount total"),
    **dict.fromkeys(("exile", "discard"), "o kara amount state total"),
    **dict.fromkeys(
        ("add", "put", "return", "bring_out", "transfer", "move"), "o ni kara order state amount as total"
    ),
    **dict.fromkeys(("recover", "lose", "pay"), "o amount"),
    **dict.fromkeys(("deal", "divide"), "o ni amount"),
    **dict.fromkeys(("win", "lose_game"), "at"),
    **dict.fromkeys(("increase", "add_points"), "o amount as_much"),
    "reduce": "o amount as_much left",
    **dict.fromkeys(("have", "ignore", "declare", "shuffle", "do", "skip", "end", "swap", "target"), "o"),
    "gain": "o amount",
    "receive": "o amount",
    "draw": "o amount kara",
    "come_out": "ni kara state as",
    "become": "ni state_to to_value times",
    "make": "o ni times to_value state_to amount",
    "change": "o ni to_value",
    "treat": "o as",
    "dawn": "no",
    "become_night": "",
    "play": "o kara ignore",
    "equip": "o ni",
    "copy": "o state amount",
    "activate": "o amount",
    "use": "o amount",
    "repeat": "o amount",
}
"""The parts that have a meaning beside each verb, where the clause does something."""
ADVERBS = {
    **dict.fromkeys((*SIMPLE, *MOVES, "choose"), "random"),
    **dict.fromkeys(("activate", "use", "draw", "gain", "recover"), "further"),
    "deal": "further mutually",
    **dict.fromkeys(("put", "bring_out"), "random further"),
}


class AnimalActs(AnimalBecoming):
    """What clauses mean as deeds: every verb of the wording as acts of the tree."""

    def acts(self, node: a.Cl) -> list[t.Node]:
        """Return what a clause does, as acts in order; remember what it spoke of."""
        roles = Roles(node)
        if roles.per is not None and objects.is_holder(roles.subject):
            return [self._for_each(node, roles.per)]
        count = self._per_how_many(roles.per) if roles.per is not None else None
        if count is not None and isinstance(count[0], t.CountersOn) and self.ctx.event is None:
            self.ctx.counted = count[0].of  # ～に置かれているカウンター1個につき、それは～
        if roles.verb == "discard" and roles.to_amount and isinstance(roles.subject, a.Place):
            return [self._down_to(roles.subject, roles)]
        if roles.subject is not None and WORDS.sort(roles.subject) not in (
            "counter",
            "damage",
            "deed",
            "attribute",
            "ability",
        ):
            named = self.coming if roles.verb == "come_out" else self.noun
            self.ctx.subject = self.settled(named(roles.subject))
            self.ctx.actor = self.acting() or self.ctx.actor
            if isinstance(roles.subject, a.ItRef) and not roles.voice and self.acting() is None:
                if WORDS.verb_has(roles.verb, "ordered"):
                    raise Refused("a player does this", "は")
        if roles.verb == "discard" and self.ctx.pool is None:  # 2枚捨てる, 1枚を捨てる: of the hand
            if isinstance(roles.o, a.Bare):
                roles.amount, roles.o = roles.o.quantity, a.Place(("hand",))
            elif roles.o is None and roles.amount is not None:
                roles.o = a.Place(("hand",))
        if (
            WORDS.sort(roles.subject) == "attribute"
            and not roles.voice
            and (roles.verb in SIMPLE or roles.verb in MOVES)
        ):
            raise Refused("this does nothing to cards", "が")
        if isinstance(roles.amount, a.JustThat):  # 2体だけ
            roles.amount = roles.amount.quantity
        if isinstance(roles.o, a.Np) and isinstance(roles.o.quantity, a.JustThat):
            roles.o = replace(roles.o, quantity=roles.o.quantity.quantity)
        if roles.as_much is not None and roles.verb not in ("reduce", "increase"):  # ～と同じ数
            roles.amount, roles.as_much = a.EqualTo(roles.as_much), None
        roles.check(USES.get(roles.verb, ""), ADVERBS.get(roles.verb, ""))
        found = [part for each in self._acts(roles) for part in self.apart(each)]
        found = [*self.ctx.first, *found]
        self.ctx.first = []
        if count is not None:
            found = [_per_each(each, self.own(count[0]), count[1]) for each in found]
        if roles.lasting is not None:
            held = self.duration(roles.lasting)
            found = durations.all_limited(found, held)
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
        act = t.Act("discard", replace(hand, quantity=rest), who)
        return t.If(t.Compare(held, ">", number.n), (t.Do((act,)),))

    def _for_each(self, node: a.Cl, per: t.Node) -> t.Node:
        """～1つにつき、それのコントローラーは～: done once for each of them."""
        if not isinstance(per, a.Np) or per.quantity != t.Exactly(t.Num(1)):
            raise Refused("for how many of what is not said", "につき")
        what = self.noun(replace(per, quantity=None))
        outer = self.fork()
        one = Candidate(t.Ref(outer.slots), "", objects.words_of(what), outer.slots)
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

    def _acts(self, roles: Roles) -> list[t.Node]:
        verb = roles.verb
        if roles.voice == "passive":
            return self._undergone(roles)
        if verb == "come_out":
            return self.enters(roles)
        if verb in SIMPLE:
            return self._simple(roles)
        if verb in MOVES:
            return self._move(roles)
        if verb in ("draw", "recover", "pay", "deal", "divide", "receive"):
            return self.numbers(roles)
        if verb in (
            "lose",
            "gain",
            "become",
            "make",
            "reduce",
            "increase",
            "add_points",
            "ignore",
            "treat",
            "have",
            "change",
        ):
            if verb == "lose" and objects.is_life(roles.o):
                return self.numbers(roles)
            if verb == "make" and roles.state_to:
                return self.make_state(roles)
            if verb == "change" and isinstance(roles.o, a.Np) and roles.o.head == a.Head("target"):
                return [self.retarget(roles, roles.o)]
            return self.change(roles)
        return self.rarer_act(roles)

    def _undergone(self, roles: Roles) -> list[t.Node]:
        """～は破壊される: it is done to the subject."""
        if roles.o is None and roles.subject is not None:
            roles.o, roles.subject, roles.voice = roles.subject, None, ""
            self.ctx.subject = None
            return self._acts(roles)
        raise Refused("what is suffered here cannot be told")

    def _simple(self, roles: Roles) -> list[t.Node]:
        verb = SIMPLE[roles.verb]
        if verb == "wake" or verb == "turn":
            if roles.o is None and roles.subject is not None and not objects.is_player(self.ctx.subject):
                roles.o = roles.subject
        old = self.ctx.replaced
        if (
            isinstance(roles.o, a.Bare)
            and isinstance(old, t.Act)
            and old.verb == verb
            and self.ctx.pool is None
        ):
            return [self.so_many_instead(roles, old)]
        what = self.object_of(roles)
        state, held = self.entry(roles.state)
        if verb == "exile" and state not in ("", "face_down", "face_up"):
            raise Refused("nothing is exiled in this state")
        act = t.Act(verb, what, self.acting(), state=state, with_=held)
        some = what.parts if isinstance(what, t.Both) else (what,)
        known = self.ctx.pool is not None and any(
            [isinstance(each, t.Selector) and each.among == self.ctx.pool.reference for each in some]
        )
        return [self.ctx.remember(act, verb, objects.words_of(what), verb in SHOWS and not known)]

    def _move(self, roles: Roles) -> list[t.Node]:
        verb = MOVES[roles.verb]
        if WORDS.sort(roles.o) == "counter" and roles.verb not in ("put", "add"):
            raise Refused("counters are put and removed, never moved", "カウンター")
        if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "counter":
            return [self.counters_act(roles, roles.o, "place")]
        if isinstance(roles.o, a.Options) and WORDS.sort(roles.o) == "counter":
            ways: list[t.Node] = []
            for each in roles.o.options:
                assert isinstance(each, a.Np)
                ways.append(t.Mode((t.Do((self.counters_act(roles, each, "place"),)),)))
            return [t.Modes(tuple(ways), t.Exactly(t.Num(1)), self.acting(), late=True)]
        if isinstance(roles.o, a.Together) and WORDS.sort(roles.o) == "counter":
            whole = [each for each in roles.o.parts if isinstance(each, a.Np)]
            return [self.counters_act(roles, each, "place") for each in whole]
        if isinstance(roles.o, a.Np) and isinstance(roles.o.head, a.Head) and verb == "bring_out":
            if (
                roles.o.head.noun == "copy_token"
                or roles.o.head.noun == "token"
                and numbers.is_new_token(roles.o)
            ):
                return self.token(roles, roles.o)
        old = self.ctx.replaced
        if (
            isinstance(roles.o, a.Bare)
            and isinstance(old, t.Act)
            and old.verb == verb
            and self.ctx.pool is None
        ):
            return [self.so_many_instead(roles, old)]
        if roles.ni is not None and not isinstance(roles.ni, a.Place):
            raise Refused("cards are moved to zones", "に")
        what = self.object_of(roles)
        if self.ctx.cls == "intrinsic" and verb == "bring_out" and self._enters_itself(what):
            self.check_place(roles.ni)
            return self.enters(roles, what)
        state, held = self.entry(roles.state)
        if roles.as_ is not None:
            state = "+".join(word for word in (state, self.battle_role(roles.as_)) if word)
        place = roles.ni if isinstance(roles.ni, a.Place) else None
        if place is not None and place.position == "either":
            return [self._either_end(verb, what, place, roles)]
        self.ctx.moving = True
        to = self.zone_of(place, roles.order) if place is not None else None
        self.ctx.moving = False
        if to is None and verb in ("put", "bring_out"):
            if verb == "put":
                raise Refused("where it is put is not said", "置く")
            to = t.Zone("battlefield")
        act = t.Act(verb, what, self.acting(), to=to, state=state, with_=held)
        bound = self.ctx.remember(act, verb, objects.words_of(what))
        assert isinstance(bound, t.Bind)
        if isinstance(roles.o, a.OutOf) and isinstance(what, t.Selector):
            self.ctx.done[-1].whole = what
        return self.arriving(bound, roles.state)

    def _enters_itself(self, what: t.Node) -> bool:
        return isinstance(what, t.This) and self.ctx.event is not None and self.ctx.event.verb == "bring_out"

    def _either_end(self, verb: str, what: t.Node, place: a.Place, roles: Roles) -> t.Node:
        """デッキの上か下に置く: one of two ways, picked when it is done."""
        modes: list[t.Node] = []
        for position in ("top", "bottom"):
            to = self.zone_of(replace(place, position=position), roles.order)
            bound = self.ctx.remember(t.Act(verb, what, self.acting(), to=to), verb, objects.words_of(what))
            modes.append(t.Mode((t.Do((bound,)),)))
        return t.Modes(tuple(modes), t.Exactly(t.Num(1)), self.acting(), late=True)


def _per_each(node: t.Node, count: t.Node, each: int) -> t.Node:
    """Return an act with its number taken for every one of them."""
    if isinstance(node, t.Bind):
        return replace(node, act=_per_each(node.act, count, each))
    if isinstance(node, t.Act) and node.amount is not None:
        return replace(node, amount=t.Per(node.amount, count, each))
    what = node.object if isinstance(node, t.Act) else None
    if isinstance(node, t.Act) and isinstance(what, t.Selector) and isinstance(what.quantity, t.Exactly):
        many = t.Exactly(t.Per(what.quantity.n, count, each))
        return replace(node, object=replace(what, quantity=many))
    if isinstance(node, t.Modify):
        return replace(node, attack=t.Per(node.attack, count, each), health=t.Per(node.health, count, each))
    if isinstance(node, t.ModifyValue):
        return replace(node, amount=t.Per(node.amount, count, each))
    if isinstance(node, t.ChangeCost):
        costs = tuple(
            replace(one, amount=t.Per(one.amount, count, each)) if isinstance(one, t.Energy) else one
            for one in node.costs
        )
        return replace(node, costs=costs)
    raise Refused("nothing in it that could be multiplied", "につき")
