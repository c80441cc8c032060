"""What clauses mean as facts: events that happen or would happen, conditions, and qualifications of a noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as a
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import SAME_DEED, Context
from gyoji.games.animal.text_sound import sort
from gyoji.kernel import tree as t
from gyoji.text.errors import Refused

BEING = ("exist", "live", "stand")
ATTACKS = ("attack", "defend", "solo_attack", "group_attack", "solo_defend", "group_defend")
PLAIN = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "exile": "exile",
    "discard": "discard",
    "add": "add",
    "put": "put",
    "bring_out": "bring_out",
    "return": "return",
    "reveal": "reveal",
    "look": "look",
    "search": "search",
    "transfer": "transfer",
    "play": "play",
    "thwart": "thwart",
    "target": "target",
    "choose": "choose",
    "turn": "turn",
    "wake": "wake",
    "make_night": "night",
    "dawn": "dawn",
    "turn_up": "turn_up",
    "copy": "copy",
    "equip": "equip",
    "activate": "activate",
    "use": "activate",
    "apply": "apply",
    "move": "move",
    "remove": "take_off",
    "generate": "bring_out",
    "shuffle": "shuffle",
    "declare": "declare",
    "draw": "draw",
}
"""Verbs of the wording that something is done to, and the verbs of events."""
MOVES = ("put", "add", "return", "bring_out", "exile", "discard", "move", "transfer")
NEGATIVE = ("not", "did_not", "is_not", "was_not", "cannot")


class Roles:
    """The parts of a clause, sorted."""

    def __init__(self, node: a.Cl) -> None:
        self.verb = node.verb
        self.voice = node.voice
        self.subject = node.subject
        self.o: t.Node | None = None
        self.ni: t.Node | None = None
        self.kara: t.Node | None = None
        self.no: t.Node | None = None
        self.as_: t.Node | None = None
        self.with_: t.Node | None = None
        self.de: t.Node | None = None
        self.cause: a.Cause | None = None
        self.amount: t.Node | None = None
        self.to_amount = False
        self.only_amount = False
        self.state: a.InStateArg | None = None
        self.state_to = ""
        self.order = False
        self.adverbs: list[str] = []
        self.at: t.Node | None = None
        self.lasting: t.Node | None = None
        self.limit: a.LimitArg | None = None
        self.unless: t.Node | None = None
        self.ignore: t.Node | None = None
        self.as_much: t.Node | None = None
        self.times: t.Node | None = None
        self.to_value: t.Node | None = None
        self.per_span: t.Node | None = None
        self.only: t.Node | None = None
        self.targeting: t.Node | None = None
        self.per: t.Node | None = None
        for arg in (*node.before, *node.args):
            self._take(arg)

    def _take(self, arg: t.Node) -> None:
        if isinstance(arg, a.Arg):
            name = {"as": "as_", "with": "with_"}.get(arg.case, arg.case)
            setattr(self, name, arg.what)
        elif isinstance(arg, a.Cause):
            self.cause = arg
        elif isinstance(arg, a.Amount):
            self.amount, self.to_amount, self.only_amount = arg.quantity, arg.to, arg.only
        elif isinstance(arg, a.InStateArg):
            self.state = arg
        elif isinstance(arg, a.StateArg):
            self.state_to = arg.state
        elif isinstance(arg, a.Order):
            self.order = True
        elif isinstance(arg, a.Adverb):
            self.adverbs.append(arg.word)
        elif isinstance(arg, a.At):
            self.at = arg.period
        elif isinstance(arg, a.Lasting):
            self.lasting = arg.duration
        elif isinstance(arg, a.LimitArg):
            self.limit = arg
        elif isinstance(arg, a.UnlessArg):
            self.unless = arg.condition
        elif isinstance(arg, a.IgnoreArg):
            self.ignore = arg.what
        elif isinstance(arg, a.AsMuch):
            self.as_much = arg.what
        elif isinstance(arg, a.Times):
            self.times = arg.quantity
        elif isinstance(arg, a.ToValue):
            self.to_value = arg.value
        else:
            self._take_rarer(arg)

    def _take_rarer(self, arg: t.Node) -> None:
        if isinstance(arg, a.PerSpan):
            self.per_span = arg.period
        elif isinstance(arg, a.OnlyArg):
            self.only = arg.what
        elif isinstance(arg, a.TargetArg):
            self.targeting = arg.what
        elif isinstance(arg, a.PerArg):
            self.per = arg.what


# Events


def event(node: t.Node, tense: str, ctx: Context, subject: t.Node | None = None) -> t.Node:
    """Return the event that a clause tells of; *subject*: what it is about where the clause does not say."""
    if isinstance(node, t.Moment):
        return values.moment(node, ctx)
    if not isinstance(node, a.Cl):
        raise Refused("this is no event")
    roles = Roles(node)
    about: t.Node | None = subject
    if roles.subject is not None and sort(roles.subject) not in ("counter", "damage", "deed"):
        about = _who_or_what(roles.subject, ctx)
    found = _event(roles, tense, about, ctx)
    cause = cause_of(roles.cause, ctx)
    if cause is not None and found.cause is None:
        found = replace(found, cause=cause)
    return found


def _who_or_what(node: t.Node, ctx: Context) -> t.Node:
    found = nouns.noun(node, ctx)
    return t.Player("any") if found == t.Player("player") else found


def cause_of(node: a.Cause | None, ctx: Context) -> t.Node | None:
    """Return what brought an event about."""
    if node is None or node.kind in ("this", "rule"):
        return None
    if node.kind == "battle":
        return t.InBattle()
    if node.kind in ("not_battle", "except") and node.of is None:
        return t.ByEffect()
    assert node.of is not None
    by = _cause(node.of, ctx)
    return n.NotBy(by) if node.kind == "except" else by


def _cause(node: t.Node, ctx: Context) -> t.Node:
    if isinstance(node, a.Options):
        parts = tuple(dict.fromkeys(_cause(each, ctx) for each in node.options))
        return parts[0] if len(parts) == 1 else t.AnyOf(parts)
    if isinstance(node, a.Np) and isinstance(node.head, a.Head):
        word = node.head.noun
        if sort(node) == "damage":
            return t.InBattle() if word == "battle_damage" else n.ByDamage()
        if sort(node) == "deed":
            return t.InBattle()
        return t.ByEffect(_effect_of(node, ctx))
    raise Refused("this brings nothing about", "で")


def _effect_of(node: a.Np, ctx: Context) -> t.Node | None:
    assert isinstance(node.head, a.Head)
    word = node.head.noun
    filters: list[t.Node] = []
    whose: t.Node | None = None
    for each in node.filters:
        if isinstance(each, a.Owned):
            whose = nouns.player(each.player, ctx)
        elif isinstance(each, a.Of) and isinstance(each.what, a.Np) and sort(each.what) == "ability":
            inner = _effect_of(each.what, ctx)
            assert isinstance(inner, t.Selector)
            return inner
        elif isinstance(each, a.Of):
            filters.append(t.AbilityOf(_anywhere(nouns.noun(each.what, ctx))))
    noun = "effect" if word in ("ability", "effect") else word
    if noun == "effect" and not filters and whose is None:
        return None
    return t.Selector(whose, t.Zone("anywhere"), tuple(filters), (noun,))


def _anywhere(node: t.Node) -> t.Node:
    return node


def _amount(node: t.Node | None, ctx: Context) -> t.Node | None:
    """Return how much an event is about: of a damage, counter or life phrase."""
    if isinstance(node, a.Np):
        for each in node.filters:
            if isinstance(each, a.Quantified):
                return nouns.quantity(each.quantity, ctx)
            if isinstance(each, a.Points):
                return t.Exactly(values.value(each.n, ctx))
        return nouns.quantity(node.quantity, ctx)
    return None


def _place(node: t.Node | None, ctx: Context) -> t.Zone | None:
    return nouns.zone(node, ctx) if isinstance(node, a.Place) else None


def _event(roles: Roles, tense: str, about: t.Node | None, ctx: Context) -> t.Event:
    verb = roles.verb
    if verb in ATTACKS:
        return _battle_event(roles, tense, about, ctx)
    if verb in ("deal", "receive"):
        return _damage_event(roles, about, ctx)
    counter = (
        roles.subject if isinstance(roles.subject, a.Np) and sort(roles.subject) == "counter" else roles.o
    )
    if isinstance(counter, a.Np) and sort(counter) == "counter":
        return _counter_event(roles, counter, about, ctx)
    if verb == "come_out":
        return _scoped(
            t.Event("bring_out", object=about, source=_place(roles.kara, ctx), to=_place(roles.ni, ctx))
        )
    if verb == "go_back":
        return t.Event("return", object=about, source=_place(roles.kara, ctx), to=_place(roles.ni, ctx))
    if verb == "leave":
        where = roles.o if isinstance(roles.o, a.Place) else roles.kara
        return t.Event("leave", object=about, source=_place(where, ctx))
    if verb in ("become_night", "dawn"):
        of = nouns.noun(roles.no, ctx) if roles.no is not None else about
        return t.Event("night" if verb == "become_night" else "dawn", object=of)
    if verb == "be_target":
        by = cause_by_effect(roles.no, ctx)
        return t.Event("target", object=about, cause=by)
    if verb == "draw":
        return t.Event("draw", actor=about, amount=_amount(roles.o, ctx) or nouns.quantity(roles.amount, ctx))
    if verb in ("recover", "lose", "pay"):
        return _life_event(roles, about, ctx)
    if verb in ("win", "lose_game"):
        return t.Event("win" if verb == "win" else "lose", actor=about)
    if verb in ("wake", "turn") and roles.voice == "" and roles.o is None:
        return t.Event(verb, object=about)
    if verb == "vanish":
        return t.Event("vanish", object=about)
    if verb == "become" and roles.state_to:
        states = {
            "night": "night",
            "moved": "turn",
            "awake": "wake",
            "hidden": "conceal",
            "face_up": "turn_up",
        }
        if roles.state_to in states:
            return t.Event(states[roles.state_to], object=about, source=_place(roles.de, ctx))
    if roles.targeting is not None:
        return t.Event("target", actor=about, object=nouns.noun(roles.targeting, ctx))
    if verb in ("activate", "use", "apply") and roles.voice == "" and roles.o is None:
        return t.Event("activate", object=about)
    if verb in PLAIN:
        return _done_event(roles, about, ctx)
    raise Refused("an event of this kind is not known", "時")


def _done_event(roles: Roles, about: t.Node | None, ctx: Context) -> t.Event:
    verb = PLAIN[roles.verb]
    what: t.Node | None
    actor: t.Node | None = None
    if roles.voice == "passive":
        what = about
        if isinstance(roles.ni, a.Who) or sort(roles.ni) == "player":
            actor = nouns.player(roles.ni, ctx)
    elif roles.o is not None:
        what, actor = nouns.noun(roles.o, ctx), about
        if isinstance(actor, t.Selector) and "player" not in actor.nouns or isinstance(actor, t.This):
            actor = actor if verb in ("activate", "target") else None
    else:
        what, actor = None, about
    source, to = _place(roles.kara, ctx), _place(roles.ni, ctx)
    if verb in ("activate", "trigger") and roles.de is not None:
        source = _place(roles.de, ctx)
    state = roles.state.state if roles.state is not None else ""
    if roles.amount is not None and isinstance(what, t.Selector) and what.quantity is None:
        what = replace(what, quantity=nouns.quantity(roles.amount, ctx))
    return _scoped(t.Event(verb, actor=actor, object=what, source=source, to=to, state=state))


def _scoped(found: t.Event) -> t.Event:
    """Read what moved where it came from, if that is said, else wherever it is: a card of any zone, an existence out."""
    what = found.object
    if not isinstance(what, t.Selector) or not isinstance(what.zone, t.Zone) or what.among is not None:
        return found
    source = found.source
    if isinstance(source, t.Zone) and what.zone.name == "anywhere":
        return replace(found, object=replace(what, zone=source, player=source.player))
    return found


def _battle_event(roles: Roles, tense: str, about: t.Node | None, ctx: Context) -> t.Event:
    verb = roles.verb
    if verb in ("attack", "defend") and ("solo" in roles.adverbs or "group" in roles.adverbs):
        verb = f"{'solo' if 'solo' in roles.adverbs else 'group'}_{verb}"
    attacker: t.Node | None = None
    if roles.subject is not None and sort(roles.subject) == "deed":
        attacker = _doer(roles.subject, ctx)
    if roles.voice == "passive":
        word = "group" if verb.startswith("group") else "solo" if verb.startswith("solo") else ""
        by = nouns.noun(roles.ni, ctx) if roles.ni is not None else None
        if verb.endswith("defend"):
            if tense == "did":
                return t.Event("was_defended", actor=attacker or about, word=word)
            return t.Event("defend", actor=by, to=attacker or about, word=word)
        return t.Event("attacked" if tense == "did" else "attack", actor=by, to=about, word=word)
    to = nouns.noun(roles.ni, ctx) if roles.ni is not None else None
    if to is None and roles.o is not None:
        to = nouns.noun(roles.o, ctx)
    if verb in ("attack", "defend"):
        past = {"attack": "attacked", "defend": "defended"}
        return t.Event(past[verb] if tense == "did" else verb, actor=about, to=to)
    if tense == "did":
        return t.Event(verb, actor=about, to=to)
    return t.Event(verb.split("_")[1], actor=about, to=to, word=verb.split("_")[0])


def _doer(node: t.Node, ctx: Context) -> t.Node:
    """これの攻撃: whose deed it is."""
    assert isinstance(node, a.Np)
    for each in node.filters:
        if isinstance(each, a.Of):
            return nouns.noun(each.what, ctx)
        if isinstance(each, a.Owned):
            whose = nouns.player(each.player, ctx)
            return t.Selector(whose, t.Zone("battlefield", whose), (), ("animal",))
    return t.Selector(None, t.Zone("battlefield"), (), ("animal",))


def _damage_event(roles: Roles, about: t.Node | None, ctx: Context) -> t.Event:
    damage = roles.o if isinstance(roles.o, a.Np) and sort(roles.o) == "damage" else roles.subject
    cause = damage_cause(damage)
    amount = _amount(damage, ctx)
    if amount is None and roles.amount is not None:
        amount = nouns.quantity(roles.amount, ctx)
    word = "at_once" if "at_once" in roles.adverbs else "first" if "first" in roles.adverbs else ""
    other = nouns.noun(roles.ni, ctx) if roles.ni is not None else None
    if roles.verb == "receive":
        by = nouns.noun(roles.kara, ctx) if roles.kara is not None else None
        return t.Event("receive", actor=by, object=about, amount=amount, cause=cause, word=word)
    if roles.voice == "passive":
        return t.Event(
            "dealt", object=other if other is not None else about, amount=amount, cause=cause, word=word
        )
    return t.Event("deal", actor=about, object=other, amount=amount, cause=cause, word=word)


def damage_cause(node: t.Node | None) -> t.Node | None:
    """Return by what damage is dealt, as far as its noun says: battle, an effect, or anything."""
    if isinstance(node, a.Np) and isinstance(node.head, a.Head):
        if node.head.noun == "battle_damage":
            return t.InBattle()
        if node.head.noun == "effect_damage":
            return t.ByEffect()
        for each in node.filters:
            if isinstance(each, a.Except) and isinstance(each.what, t.Period):
                return t.ByEffect()
    return None


def _counter_event(roles: Roles, counter: a.Np, about: t.Node | None, ctx: Context) -> t.Event:
    assert isinstance(counter.head, a.CounterHead)
    name = counter.head.name
    amount = _amount(counter, ctx) or (
        nouns.quantity(roles.amount, ctx) if roles.amount is not None else None
    )
    for each in counter.filters:
        if (
            isinstance(each, a.Except)
            and isinstance(each.what, a.Np)
            and isinstance(each.what.head, a.CounterHead)
        ):
            name = f"!{each.what.head.name}"
    if roles.verb in ("put", "gain"):
        where = nouns.noun(roles.ni, ctx) if roles.ni is not None else about
        return t.Event("place", object=where, amount=amount, word=name)
    if roles.verb == "remove":
        where = nouns.noun(roles.kara, ctx) if roles.kara is not None else _on(counter, ctx)
        return t.Event("remove", object=where, amount=amount, word=name)
    if roles.verb == "leave":
        place = _place(roles.o, ctx) or _place(roles.kara, ctx) or t.Zone("battlefield")
        return t.Event("counter_leaves", source=place, amount=amount, word=name)
    raise Refused("counters do nothing of this kind", "カウンター")


def _on(counter: a.Np, ctx: Context) -> t.Node | None:
    for each in counter.filters:
        if isinstance(each, a.Of):
            return nouns.noun(each.what, ctx)
        if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
            place = nouns.zone(each.place, ctx)
            return t.Selector(place.player, place, (), ("object",))
    return None


def _life_event(roles: Roles, about: t.Node | None, ctx: Context) -> t.Event:
    life = roles.o is None or isinstance(roles.o, a.Np) and _is_life(roles.o)
    if life:
        verb = {"recover": "gain_life", "lose": "lose_life", "pay": "pay_life"}[roles.verb]
        amount = _amount(roles.o, ctx) or (
            nouns.quantity(roles.amount, ctx) if roles.amount is not None else None
        )
        return t.Event(verb, actor=about, amount=amount)
    if roles.verb == "pay":
        return t.Event("pay", actor=about)
    if roles.verb == "lose":
        return t.Event("lose_abilities", object=about)
    raise Refused("an event of this kind is not known")


def _is_life(node: a.Np) -> bool:
    return isinstance(node.head, a.Head) and node.head.noun == "life"


def cause_by_effect(node: t.Node | None, ctx: Context) -> t.Node | None:
    """効果の対象: by what it is targeted."""
    if isinstance(node, a.Np) and sort(node) in ("effect", "ability"):
        of = _effect_of(node, ctx)
        return None if of is None else t.ByEffect(of)
    if isinstance(node, a.Who):
        return t.ByEffect(t.Selector(nouns.player(node, ctx), t.Zone("anywhere"), (), ("effect",)))
    if node is not None:
        return t.ByEffect(
            t.Selector(None, t.Zone("anywhere"), (t.AbilityOf(nouns.noun(node, ctx)),), ("effect",))
        )
    return None


# Conditions


def fact(node: a.Fact, ctx: Context) -> t.Node:
    """Return a clause as a condition."""
    clause = node.clause
    if not isinstance(clause, a.Cl):
        raise Refused("this condition is not known")
    roles = Roles(clause)
    absent = node.tense in NEGATIVE
    if roles.verb in BEING:
        return _being(roles, absent, ctx)
    if roles.verb == "have":
        return _has(roles, absent, ctx)
    if roles.verb == "meet":
        about = _who_or_what(roles.subject, ctx) if roles.subject is not None else t.This()
        return t.Is(about, t.InState("condition_met"), absent)
    if node.tense in ("can", "cannot"):
        about = _who_or_what(roles.subject, ctx) if roles.subject is not None else ctx.subject or t.This()
        return t.Is(about, t.InState(f"can_{roles.verb}"), absent)
    named = _named_again(roles, node.tense, ctx)
    if named is not None:
        return values.negated(named) if absent else named
    standing = _standing(roles, node.tense, ctx)
    if standing is not None:
        return standing
    if node.tense in ("would", "not") and roles.at is None:
        raise Refused("what would happen is no condition here", "なら")
    when = values.period(roles.at, ctx) if roles.at is not None else None
    return t.Happened(event(clause, "did", ctx, ctx.subject), when, absent)


def _being(roles: Roles, absent: bool, ctx: Context) -> t.Node:
    subject = roles.subject
    place = nouns.zone(roles.ni, ctx) if isinstance(roles.ni, a.Place) else None
    if subject is None:
        return t.InZone(ctx.subject or t.This(), place or t.Zone("battlefield"), absent)
    if sort(subject) == "ref" or isinstance(subject, a.Np) and _is_known(subject):
        if place is not None:
            return t.InZone(nouns.noun(subject, ctx), place, absent)
    if isinstance(subject, a.Np) and sort(subject) == "counter":
        where = nouns.noun(roles.ni, ctx) if roles.ni is not None else t.This()
        assert isinstance(subject.head, a.CounterHead)
        return t.Is(where, t.HasCounters(subject.head.name, _amount(subject, ctx)), absent)
    if isinstance(subject, a.Together):
        parts = tuple(_exists(each, roles, place, absent, ctx) for each in subject.parts)
        return t.And(parts)
    return _exists(subject, roles, place, absent, ctx)


def _is_known(node: a.Np) -> bool:
    return any(isinstance(each, a.Det | a.Rel) for each in node.filters)


def _exists(subject: t.Node, roles: Roles, place: t.Zone | None, absent: bool, ctx: Context) -> t.Node:
    saved, ctx.pool = ctx.pool, None
    what = nouns.noun(subject, ctx)
    ctx.pool = saved
    if isinstance(what, t.Selector):
        if place is not None:
            what = replace(what, zone=place, player=place.player)
        if roles.amount is not None:
            what = replace(what, quantity=nouns.quantity(roles.amount, ctx))
    elif isinstance(what, t.AnyOf) and place is not None:
        options = tuple(
            replace(each, zone=place, player=place.player) if isinstance(each, t.Selector) else each
            for each in what.options
        )
        what = replace(what, options=options)
    if absent and isinstance(what, t.Selector) and isinstance(what.quantity, t.AtLeast | t.Exactly):
        least = what.quantity.n
        return t.Compare(t.Count(replace(what, quantity=None)), "<", least)
    return t.Exists(what, absent)


def _has(roles: Roles, absent: bool, ctx: Context) -> t.Node:
    about = _who_or_what(roles.subject, ctx) if roles.subject is not None else ctx.subject or t.This()
    if isinstance(roles.o, a.Np) and isinstance(roles.o.head, a.Head) and roles.o.head.noun == "priority":
        return t.Is(about, t.InState("with_priority"), absent)
    things = roles.o.parts if isinstance(roles.o, a.Together) else (roles.o,)
    if roles.o is None:
        raise Refused("what it has is not said", "持つ")
    filters = nouns.having(a.Having(tuple(each for each in things if each is not None)), ctx)
    parts = tuple(t.Is(about, each, absent) for each in filters)
    return parts[0] if len(parts) == 1 else t.And(parts)


def _named_again(roles: Roles, tense: str, ctx: Context) -> t.Node | None:
    """捨てたなら, これによって4枚以上のカードが除外されたなら: how much an act of this effect did."""
    if roles.at is not None or roles.cause is not None and roles.cause.kind != "this":
        return None
    found = ctx.by_verb(roles.verb)
    if found is None:
        return None
    this_way = roles.cause is not None
    if (
        not this_way
        and roles.subject is not None
        and sort(roles.subject) in ("ref", "player")
        and roles.o is None
    ):
        if sort(roles.subject) == "player" or roles.voice == "":
            return None
    if not this_way and roles.subject is not None and sort(roles.subject) == "player" and roles.o is None:
        return None
    if tense in ("is", "is_not") and roles.verb == "reveal":
        return t.Is(found.reference, t.InState("revealed"))
    what = roles.subject if roles.voice == "passive" else roles.o
    bound: t.Node = t.Num(1)
    op = ">="
    if isinstance(what, a.Np):
        if sort(what) == "counter":
            return _counters_gone(what, found.verb, found.slot, ctx)
        number = what.quantity
        for each in what.filters:
            if isinstance(each, a.Quantified):
                number = each.quantity
        inner = nouns.quantity(number, ctx)
        if isinstance(inner, t.AtLeast | t.Exactly):
            bound = inner.n
        elif isinstance(inner, t.AtMost):
            bound, op = inner.n, "<="
        qualities = _qualities(what, ctx)
        if qualities is not None:
            moved = replace(qualities, among=found.reference)
            return t.Compare(t.Count(moved), op, bound)
    elif what is not None and roles.verb in SAME_DEED and isinstance(what, a.ItRef | a.ThisRef):
        pass
    return t.Compare(t.NumberDone(found.verb, found.slot), op, bound)


def _qualities(node: a.Np, ctx: Context) -> t.Selector | None:
    words, filters = nouns.head(node.head) if isinstance(node.head, a.Head) else (("object",), [])
    for each in node.filters:
        if not isinstance(each, a.Quantified | a.Scope | a.Owned | a.Det | a.Rel):
            filters += nouns.filter_(each, ctx)
    if not filters and words in (("card",), ("existence",), ("object",), ("animal",), ("territory",)):
        return None
    return t.Selector(None, None, tuple(filters), words)


def _counters_gone(what: a.Np, verb: str, slot: int, ctx: Context) -> t.Node:
    """これによってすべての脱出カウンターが取り除かれたなら: the last one went."""
    assert isinstance(what.head, a.CounterHead)
    done = t.Compare(t.NumberDone(verb, slot), ">=", t.Num(1))
    if any(isinstance(each, a.Quantified) and isinstance(each.quantity, t.All) for each in what.filters):
        return t.And((done, t.Compare(t.CountersOn(t.This(), what.head.name), "=", t.Num(0))))
    return done


def _standing(roles: Roles, tense: str, ctx: Context) -> t.Node | None:
    """Return a state that goes on: ～が置かれている, 攻撃している, 装備されていない."""
    if tense not in ("is", "is_not", "was", "was_not", "did") or roles.at is not None:
        return None
    absent = tense in NEGATIVE
    if tense == "did" and not (roles.verb in ATTACKS and roles.verb not in ("attack", "defend")):
        return None
    if roles.subject is not None and sort(roles.subject) == "counter" and roles.verb == "put":
        counter = roles.subject
        assert isinstance(counter, a.Np) and isinstance(counter.head, a.CounterHead)
        where = nouns.noun(roles.ni, ctx) if roles.ni is not None else t.This()
        amount = _amount(counter, ctx) or (
            nouns.quantity(roles.amount, ctx) if roles.amount is not None else None
        )
        return t.Is(where, t.HasCounters(counter.head.name, amount), absent)
    inner = _state_filter(roles, tense, ctx)
    if inner is None or roles.subject is None and ctx.subject is None:
        return None
    about = nouns.noun(roles.subject, ctx) if roles.subject is not None else ctx.subject
    if (
        roles.verb == "equip"
        and roles.subject is not None
        and roles.voice == "passive"
        and roles.ni is not None
    ):
        host = nouns.noun(roles.ni, ctx)
        return t.Is(about or t.This(), t.AttachedTo(host), absent)
    if roles.verb == "equip" and roles.voice == "passive" and roles.ni is None:
        return t.Is(about or t.This(), t.InState("equipped"), absent)
    assert about is not None
    if isinstance(inner, t.EquippedWith | t.HasCounters):
        return t.Is(about, inner)
    return t.Is(about, inner, absent)


def _state_filter(roles: Roles, tense: str, ctx: Context) -> t.Node | None:
    """Return what a lasting clause says of its subject, as a filter."""
    absent = tense in NEGATIVE
    verb = roles.verb
    if verb in ATTACKS:
        past = tense in ("did", "did_not")
        names = {"attack": "attacked" if past else "attacking", "defend": "defended" if past else "defending"}
        if verb in names:
            state = names[verb]
            if roles.voice == "passive" and verb == "defend":
                state = "blocked"
            return t.InState(state)
        return t.InState(
            verb.replace("attack", "attacked" if past else "attacking").replace(
                "defend", "defended" if past else "defending"
            )
        )
    if verb == "receive" and isinstance(roles.o, a.Np) and sort(roles.o) == "damage":
        return t.InState("damaged")
    if verb == "deal" and roles.voice == "passive":
        return t.InState("damaged")
    if verb == "reveal":
        return t.InState("revealed")
    if verb == "equip":
        what = roles.subject if roles.voice == "passive" else roles.o
        if roles.voice == "" and roles.ni is not None:
            return t.AttachedTo(nouns.noun(roles.ni, ctx))
        inner = _equipment(what, ctx)
        return t.EquippedWith(inner, absent)
    if verb == "meet":
        return t.InState("condition_met")
    if verb == "lose":
        return t.InState("lost_abilities")
    if verb == "make_night" or verb == "become_night":
        return t.InState("night")
    return None


def _equipment(what: t.Node | None, ctx: Context) -> t.Node | None:
    if what is None:
        return None
    if isinstance(what, a.ThisRef):
        return t.This()
    found = nouns.noun(what, ctx)
    if isinstance(found, t.Selector) and not found.filters and found.nouns in (("tool",), ("card",)):
        return None
    return found


# Clauses before a noun


def relative(node: a.Rel, ctx: Context) -> list[t.Node]:
    """Return a clause before a noun as filters."""
    clause = node.clause
    assert isinstance(clause, a.Cl)
    roles = Roles(clause)
    absent = node.tense in NEGATIVE
    if roles.verb in BEING:
        return [_has_none(roles, absent, ctx)]
    if roles.subject is not None and sort(roles.subject) == "counter" and roles.verb == "put":
        counter = roles.subject
        assert isinstance(counter, a.Np) and isinstance(counter.head, a.CounterHead)
        amount = _amount(counter, ctx) or (
            nouns.quantity(roles.amount, ctx) if roles.amount is not None else None
        )
        return [t.HasCounters(counter.head.name, amount, absent)]
    by_ability = _by_own_ability(roles, ctx)
    if by_ability is not None:
        return [by_ability]
    if (
        roles.verb in ("declare", "choose")
        and roles.voice in ("", "passive")
        and ctx.by_verb(roles.verb) is None
    ):
        raise Refused("nothing of the kind was declared or chosen", "宣言した")
    if node.tense in ("is", "is_not", "was", "did", "did_not") and roles.at is None:
        inner = _state_filter(roles, node.tense, ctx)
        if inner is not None and (node.tense not in ("did", "did_not") or roles.verb in ATTACKS):
            if isinstance(inner, t.EquippedWith | t.HasCounters):
                return [inner]
            return [t.OtherThan(inner) if absent else inner]
    if roles.verb == "play" and roles.subject is not None and roles.at is None and node.tense == "did":
        return [t.PlayedBy(_player_of(roles.subject, ctx))]
    if node.tense in ("cannot", "not"):
        return [t.OtherThan(t.InState(f"can_{roles.verb}"))]
    happened = event(clause, "did", ctx, None)
    assert isinstance(happened, t.Event)
    return [t.DidThisTurn(_about_itself(happened, roles), absent)]


def _player_of(node: t.Node, ctx: Context) -> t.Node:
    found = nouns.player(node, ctx)
    assert found is not None
    return found


def _about_itself(found: t.Event, roles: Roles) -> t.Event:
    """Return an event with Subject where the noun behind the clause belongs."""
    if found.verb in (
        "attacked",
        "defended",
        "solo_attack",
        "group_attack",
        "solo_defend",
        "group_defend",
        "was_defended",
    ):
        return replace(found, actor=t.Subject()) if found.actor is None else replace(found, to=t.Subject())
    if found.verb == "deal" and found.actor is None:
        return replace(found, actor=t.Subject())
    if found.object is None:
        return replace(found, object=t.Subject())
    return found


def _has_none(roles: Roles, absent: bool, ctx: Context) -> t.Node:
    """墓地に同じカード名のカードがない: shares its name with none of those there."""
    subject = roles.subject
    place = nouns.zone(roles.ni, ctx) if isinstance(roles.ni, a.Place) else None
    if not isinstance(subject, a.Np) or place is None:
        raise Refused("what there is cannot qualify a card in this way", "がない")
    same = [each for each in subject.filters if isinstance(each, a.Same)]
    if len(same) != 1 or same[0].what is not None:
        raise Refused("what there is cannot qualify a card in this way", "がない")
    plain = replace(subject, filters=tuple(each for each in subject.filters if each not in same))
    what = nouns.noun(plain, ctx)
    assert isinstance(what, t.Selector)
    attribute = nouns.ATTRIBUTES.get(same[0].attrs[0], same[0].attrs[0])
    return t.SameAs(attribute, replace(what, zone=place, player=place.player), absent)


def _by_own_ability(roles: Roles, ctx: Context) -> t.Node | None:
    """これの誘発能力の効果で除外した."""
    cause = roles.cause
    if cause is None or cause.kind != "by" or not isinstance(cause.of, a.Np):
        return None
    for each in cause.of.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.Np) and isinstance(each.what.head, a.Head):
            ability = each.what
            assert isinstance(ability.head, a.Head)
            own = any(
                isinstance(inner, a.Of) and isinstance(inner.what, a.ThisRef) for inner in ability.filters
            )
            if own and ability.head.noun.endswith("_ability"):
                verb = PLAIN.get(roles.verb, "bring_out" if roles.verb == "come_out" else roles.verb)
                return n.DoneByAbility(verb, ability.head.noun.removesuffix("_ability"))
    return None


def with_fields(node: t.Node, changes: dict[str, Any]) -> t.Node:
    """Return *node* with some fields changed."""
    return replace(node, **changes)
