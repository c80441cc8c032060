"""What clauses mean as deeds: every verb of the wording as acts of the tree."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_filters as qualities
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_numbers as numbers
from gyoji.games.animal import text_mean_parts as parts
from gyoji.games.animal import text_mean_rarer as rarer
from gyoji.games.animal import text_mean_references as references
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import Candidate, Context
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


def is_player(node: t.Node | None) -> bool:
    """Say whether a node names players."""
    if isinstance(node, t.Selector):
        return node.nouns == ("player",)
    if isinstance(node, t.Both):
        return all([is_player(each) for each in node.parts])
    return isinstance(node, t.Player)


def acts(node: a.Cl, ctx: Context) -> list[t.Node]:
    """Return what a clause does, as acts in order; remember what it spoke of."""
    roles = Roles(node)
    if roles.per is not None and parts.is_holder(roles.subject):
        return [_for_each(node, roles.per, ctx)]
    count = _how_many(roles.per, ctx) if roles.per is not None else None
    if count is not None and isinstance(count[0], t.CountersOn) and ctx.event is None:
        ctx.counted = count[0].of  # ～に置かれているカウンター1個につき、それは～
    if roles.verb == "discard" and roles.to_amount and isinstance(roles.subject, a.Place):
        return [_down_to(roles.subject, roles, ctx)]
    if roles.subject is not None and WORDS.sort(roles.subject) not in (
        "counter",
        "damage",
        "deed",
        "attribute",
        "ability",
    ):
        named = changes.coming if roles.verb == "come_out" else nouns.noun
        ctx.subject = parts.settled(named(roles.subject, ctx), ctx)
        ctx.actor = doer(ctx) or ctx.actor
        if isinstance(roles.subject, a.ItRef) and not roles.voice and doer(ctx) is None:
            if WORDS.verb_has(roles.verb, "ordered"):
                raise Refused("a player does this", "は")
    if roles.verb == "discard" and ctx.pool is None:  # 2枚捨てる, 1枚を捨てる: of the hand
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
    found = [part for each in _acts(roles, ctx) for part in parts.apart(each, ctx)]
    found = [*ctx.first, *found]
    ctx.first = []
    if count is not None:
        found = [_per_each(each, parts.own(count[0], ctx), count[1]) for each in found]
    if roles.lasting is not None:
        held = values.duration(roles.lasting, ctx)
        found = changes.all_limited(found, held)
    return found


def _down_to(place: a.Place, roles: Roles, ctx: Context) -> t.Node:
    """手札が4枚になるように捨てる: as many as are too many."""
    number = nouns.quantity(roles.amount, ctx)
    if place.names != ("hand",) or not isinstance(number, t.Exactly):
        raise Refused("only a hand is cut down to a number", "なるように")
    who = nouns.zone(place, ctx).player or doer(ctx) or t.Player("you")
    hand = t.Selector(who, t.Zone("hand", who))
    held = t.Count(hand)
    rest = t.Exactly(t.Plus(held, number.n, minus=True))
    act = t.Act("discard", replace(hand, quantity=rest), who)
    return t.If(t.Compare(held, ">", number.n), (t.Do((act,)),))


def _for_each(node: a.Cl, per: t.Node, ctx: Context) -> t.Node:
    """～1つにつき、それのコントローラーは～: done once for each of them."""
    if not isinstance(per, a.Np) or per.quantity != t.Exactly(t.Num(1)):
        raise Refused("for how many of what is not said", "につき")
    what = nouns.noun(replace(per, quantity=None), ctx)
    inner = ctx.fork()
    inner.slots += 1
    inner.targets = []
    one = Candidate(t.Ref(ctx.slots), "", words_of(what), ctx.slots)
    inner.spoken = [one]
    plain = [each for each in (*node.before, *node.args) if not isinstance(each, a.PerArg)]
    made = acts(replace(node, before=(), args=tuple(plain)), inner)
    ctx.join(inner)
    return t.ForEach(what, (t.Do(tuple(made)),), one.slot)


def _how_many(per: t.Node, ctx: Context) -> tuple[t.Node, int]:
    """～1体につき: how many of them there are, and for how many each time."""
    if isinstance(per, a.Np) and per.quantity is None and a.Flag("each") in per.filters:
        plain = tuple(each for each in per.filters if each != a.Flag("each"))
        per = replace(per, filters=plain, quantity=t.Exactly(t.Num(1)))
    number = per.quantity if isinstance(per, a.Np) else None
    if not isinstance(per, a.Np) or not isinstance(number, t.Exactly) or not isinstance(number.n, t.Num):
        raise Refused("for how many of what is not said", "につき")
    return values.value(replace(per, quantity=None), ctx), number.n.n


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


def _acts(roles: Roles, ctx: Context) -> list[t.Node]:
    verb = roles.verb
    if roles.voice == "passive":
        return _passive(roles, ctx)
    if verb == "come_out":
        return changes.enters(roles, ctx)
    if verb in SIMPLE:
        return _simple(roles, ctx)
    if verb in MOVES:
        return _move(roles, ctx)
    if verb in ("draw", "recover", "pay", "deal", "divide", "receive"):
        return numbers.numbers(roles, ctx)
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
        if verb == "lose" and is_life(roles.o):
            return numbers.numbers(roles, ctx)
        if verb == "make" and roles.state_to:
            return rarer.make_state(roles, ctx)
        if verb == "change" and isinstance(roles.o, a.Np) and roles.o.head == a.Head("target"):
            return [rarer.retarget(roles, roles.o, ctx)]
        return changes.change(roles, ctx)
    return rarer.rarer(roles, ctx)


def _passive(roles: Roles, ctx: Context) -> list[t.Node]:
    """～は破壊される: it is done to the subject."""
    if roles.o is None and roles.subject is not None:
        roles.o, roles.subject, roles.voice = roles.subject, None, ""
        ctx.subject = None
        return _acts(roles, ctx)
    raise Refused("what is suffered here cannot be told")


def is_life(node: t.Node | None) -> bool:
    return isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.head.noun == "life"


def doer(ctx: Context) -> t.Node | None:
    """Return the player who does it, None for you."""
    found = ctx.subject
    if found == t.Both((t.Player("you"), t.Player("opponent"))):
        return t.Player("each")
    if found is not None and ctx.is_that_player(found):
        return found
    return found if is_player(found) or isinstance(found, t.Ref) and _is_player_ref(found, ctx) else None


def _is_player_ref(node: t.Ref, ctx: Context) -> bool:
    for each in (*ctx.targets, *ctx.spoken):
        if each.reference == node:
            return each.nouns == ("player",)
    return False


def words_of(node: t.Node | None) -> tuple[str, ...]:
    """Return the nouns of what was touched, to tell later what that was called."""
    if isinstance(node, t.Selector):
        return node.nouns
    if isinstance(node, t.AnyOf | t.Both):
        inner = node.options if isinstance(node, t.AnyOf) else node.parts
        return tuple(dict.fromkeys(word for each in inner for word in words_of(each))) or ("object",)
    return ("object",)


AS_MOVED = ("bring_out", "return", "add", "put", "exile", "play")
"""Acts that are done to an object wherever the act before has put it."""


def thing(roles: Roles, ctx: Context) -> t.Node:
    """Return what is done to: the object, with the place that stands apart from it."""
    if roles.o is None:
        return omitted(roles, ctx)
    references.check_place_of_this(roles.o, ctx, roles.kara)
    place = nouns.zone(roles.kara, ctx) if isinstance(roles.kara, a.Place) else None
    named, picker = parts.picked_by(roles.o, ctx)
    saved = ctx.pool
    if place is not None:
        ctx.pool = None
    if isinstance(roles.o, a.ItRef):
        found = ctx.it_as_card(roles.o.plural)
        if roles.verb in AS_MOVED:
            found = ctx.as_moved(found)
    else:
        found = nouns.noun(named, ctx)
    ctx.pool = saved
    if isinstance(roles.amount, a.Apiece) and isinstance(found, t.Both):
        found = parts.apiece(found, roles.amount, ctx)
    if roles.amount is not None and isinstance(found, t.Selector | t.AnyOf):
        number = nouns.quantity(roles.amount, ctx)
        if not (isinstance(number, t.AnyNumber) and isinstance(found.quantity, t.AtLeast)):
            found = replace(found, quantity=number)
    found = _of_doer(placed(found, place), ctx)
    if roles.kara is not None and place is None:
        found = parts.out_of_these(roles.kara, found, ctx)
    if roles.total is not None:
        found = totalled(found, roles.total, ctx.costs)
    if isinstance(found, t.Selector) and found.quantity is None and found.among is None:
        if isinstance(found.zone, t.Zone) and found.zone.name in ("hand", "deck"):
            found = replace(found, quantity=t.Exactly(t.Num(1)))
    if picker is not None and parts.is_chosen(found):
        found = parts.owned_by(found, doer(ctx))
        bound = ctx.remember(t.Choose(found, nouns.player(picker, ctx)), "choose", words_of(found))
        ctx.first.append(bound)
        return ctx.spoken[-1].reference
    if "random" in roles.adverbs and roles.verb != "choose" and parts.is_chosen(found):
        bound = ctx.remember(t.Choose(found, doer(ctx), random=True), "choose", words_of(found))
        ctx.first.append(bound)
        return ctx.spoken[-1].reference
    return found


def totalled(node: t.Node, bound: a.Total, costs: bool) -> t.Node:
    """Return a description of which any are chosen that come to no more than a total."""
    if not isinstance(node, t.Selector):
        raise Refused("the total of what is bounded cannot be told", "合計")
    if bound.least and not costs:
        raise Refused("a total is reached by what is paid only", "合計")
    number = node.quantity if parts.is_chosen(node) else t.AnyNumber()
    return replace(node, filters=(*node.filters, qualities.total(bound)), quantity=number)


def _of_doer(node: t.Node, ctx: Context) -> t.Node:
    """手札のカードを捨てる: a player does it with the own hand or deck, where none is named."""
    if isinstance(node, t.Both):
        return replace(node, parts=tuple(_of_doer(each, ctx) for each in node.parts))
    if isinstance(node, t.AnyOf):
        return replace(node, options=tuple(_of_doer(each, ctx) for each in node.options))
    if not isinstance(node, t.Selector) or not isinstance(node.zone, t.Zone) or node.player is not None:
        return node
    if node.zone.player is not None or node.zone.name not in ("hand", "deck", "territory_deck"):
        return node
    who = t.Player("you" if doer(ctx) is None else "doer")
    return replace(node, player=who, zone=replace(node.zone, player=who))


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


def omitted(roles: Roles, ctx: Context) -> t.Node:
    """Return an object that the wording leaves out: what was found or spoken of last."""
    if roles.subject is not None and not is_player(ctx.subject) and ctx.subject is not None:
        return ctx.subject
    if ctx.pool is not None and ctx.done and ctx.done[-1].slot == ctx.pool.slot:
        return ctx.pool.reference
    if ctx.spoken:
        return ctx.spoken[-1].reference
    if ctx.targets or ctx.event is not None:
        return ctx.it()
    raise Refused("an object is left out, and nothing before it can be meant")


def _simple(roles: Roles, ctx: Context) -> list[t.Node]:
    verb = SIMPLE[roles.verb]
    if verb == "wake" or verb == "turn":
        if roles.o is None and roles.subject is not None and not is_player(ctx.subject):
            roles.o = roles.subject
    old = ctx.replaced
    if isinstance(roles.o, a.Bare) and isinstance(old, t.Act) and old.verb == verb and ctx.pool is None:
        return [numbers.so_many_instead(roles, old, ctx)]
    what = thing(roles, ctx)
    state, held = entry(roles.state, ctx)
    if verb == "exile" and state not in ("", "face_down", "face_up"):
        raise Refused("nothing is exiled in this state")
    act = t.Act(verb, what, doer(ctx), state=state, with_=held)
    some = what.parts if isinstance(what, t.Both) else (what,)
    known = ctx.pool is not None and any(
        [isinstance(each, t.Selector) and each.among == ctx.pool.reference for each in some]
    )
    return [ctx.remember(act, verb, words_of(what), verb in SHOWS and not known)]


def entry(state: a.InStateArg | None, ctx: Context) -> tuple[str, t.Node | None]:
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
        amount = _amount(inner.subject, inner, ctx)
        number = amount.n if isinstance(amount, t.Exactly) else t.Num(1)
        return word, t.Counters(inner.subject.head.name, number)
    if inner.verb == "equip" and inner.ni is not None:
        return "equipped", nouns.noun(inner.ni, ctx)
    if inner.verb in ("attack", "defend"):
        return "attacking" if inner.verb == "attack" else "defending", None
    if _loses_abilities(inner):
        return "+".join([each for each in (word, "without_abilities") if each]), None
    if inner.verb in ("gain", "lose", "rechoose", "equip"):
        return word, None
    raise Refused("nothing arrives in this state", "状態で")


def _loses_abilities(inner: Roles) -> bool:
    """Tell whether something arrives without abilities for good: 能力を失わせた状態で."""
    if inner.verb != "lose" or inner.lasting is not None or not isinstance(inner.o, a.Np):
        return False
    head = inner.o.head
    return isinstance(head, a.Head) and head.noun == "ability" and not head.attrs and not inner.o.filters


def afterwards(state: a.InStateArg | None, what: t.Node, ctx: Context) -> list[t.Node]:
    """Return the changes with which something arrives: 《駿足》を得た状態で."""
    if state is None or not isinstance(state.clause, a.Cl):
        return []
    inner = Roles(state.clause)
    if inner.verb not in ("gain", "lose") or _loses_abilities(inner):
        return []
    saved = ctx.subject
    ctx.subject = what
    found = changes.change(inner, ctx)
    if inner.lasting is not None:
        held = values.duration(inner.lasting, ctx)
        found = changes.all_limited(found, held)
    ctx.subject = saved
    return found


def arriving(bound: t.Bind, state: a.InStateArg | None, ctx: Context) -> list[t.Node]:
    """Return a move with the changes that begin as its object arrives."""
    found = afterwards(state, t.Ref(bound.slot), ctx)
    act = bound.act
    if not found or not isinstance(act, t.Act) or act.verb != "bring_out" or act.with_ is not None:
        return [bound, *found]
    return [replace(bound, act=replace(act, with_=n.Arriving(tuple(found))))]


def _move(roles: Roles, ctx: Context) -> list[t.Node]:
    verb = MOVES[roles.verb]
    if WORDS.sort(roles.o) == "counter" and roles.verb not in ("put", "add"):
        raise Refused("counters are put and removed, never moved", "カウンター")
    if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "counter":
        return [counters_act(roles, roles.o, "place", ctx)]
    if isinstance(roles.o, a.Options) and WORDS.sort(roles.o) == "counter":
        ways: list[t.Node] = []
        for each in roles.o.options:
            assert isinstance(each, a.Np)
            ways.append(t.Mode((t.Do((counters_act(roles, each, "place", ctx),)),)))
        return [t.Modes(tuple(ways), t.Exactly(t.Num(1)), doer(ctx), late=True)]
    if isinstance(roles.o, a.Together) and WORDS.sort(roles.o) == "counter":
        whole = [each for each in roles.o.parts if isinstance(each, a.Np)]
        return [counters_act(roles, each, "place", ctx) for each in whole]
    if isinstance(roles.o, a.Np) and isinstance(roles.o.head, a.Head) and verb == "bring_out":
        if (
            roles.o.head.noun == "copy_token"
            or roles.o.head.noun == "token"
            and numbers.is_new_token(roles.o)
        ):
            return numbers.token(roles, roles.o, ctx)
    old = ctx.replaced
    if isinstance(roles.o, a.Bare) and isinstance(old, t.Act) and old.verb == verb and ctx.pool is None:
        return [numbers.so_many_instead(roles, old, ctx)]
    if roles.ni is not None and not isinstance(roles.ni, a.Place):
        raise Refused("cards are moved to zones", "に")
    what = thing(roles, ctx)
    if ctx.cls == "intrinsic" and verb == "bring_out" and _enters_itself(what, ctx):
        changes.check_place(roles.ni, ctx)
        return changes.enters(roles, ctx, what)
    state, held = entry(roles.state, ctx)
    if roles.as_ is not None:
        state = "+".join(word for word in (state, parts.battle_role(roles.as_, ctx)) if word)
    place = roles.ni if isinstance(roles.ni, a.Place) else None
    if place is not None and place.position == "either":
        return [_either_end(verb, what, place, roles, ctx)]
    ctx.moving = True
    to = nouns.zone(place, ctx, roles.order) if place is not None else None
    ctx.moving = False
    if to is None and verb in ("put", "bring_out"):
        if verb == "put":
            raise Refused("where it is put is not said", "置く")
        to = t.Zone("battlefield")
    act = t.Act(verb, what, doer(ctx), to=to, state=state, with_=held)
    bound = ctx.remember(act, verb, words_of(what))
    assert isinstance(bound, t.Bind)
    if isinstance(roles.o, a.OutOf) and isinstance(what, t.Selector):
        ctx.done[-1].whole = what
    return arriving(bound, roles.state, ctx)


def _enters_itself(what: t.Node, ctx: Context) -> bool:
    return isinstance(what, t.This) and ctx.event is not None and ctx.event.verb == "bring_out"


def _either_end(verb: str, what: t.Node, place: a.Place, roles: Roles, ctx: Context) -> t.Node:
    """デッキの上か下に置く: one of two ways, picked when it is done."""
    modes: list[t.Node] = []
    for position in ("top", "bottom"):
        to = nouns.zone(replace(place, position=position), ctx, roles.order)
        bound = ctx.remember(t.Act(verb, what, doer(ctx), to=to), verb, words_of(what))
        modes.append(t.Mode((t.Do((bound,)),)))
    return t.Modes(tuple(modes), t.Exactly(t.Num(1)), doer(ctx), late=True)


def counters_act(roles: Roles, what: a.Np, verb: str, ctx: Context) -> t.Node:
    assert isinstance(what.head, a.CounterHead)
    where: t.Node | None = None
    whole = roles.ni if verb == "place" else roles.kara
    if whole is not None:
        references.check_place_of_this(whole, ctx)
        where = nouns.noun(whole, ctx)
    for each in what.filters:
        if isinstance(each, a.Of):
            where = nouns.noun(each.what, ctx)
        elif isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "put":
            on = Roles(each.clause).ni
            where = nouns.noun(on, ctx) if on is not None else where
        elif (place := nouns.counters_zone(each, ctx)) is not None:
            where = t.Selector(place.player, place, (t.HasCounters(what.head.name),), ("object",), t.All())
    if where is None:
        where = omitted(Roles(a.Cl("put")), ctx)
    amount = _amount(what, roles, ctx)
    number: t.Node | None = amount.n if isinstance(amount, t.Exactly) else amount
    if isinstance(amount, t.UpTo):
        number = amount
    if verb == "remove" and number != t.All():
        spread = isinstance(whole, a.Place) or any(
            [isinstance(each, a.Scope | a.Owned) for each in what.filters]
        )
        where = _one_with(where, spread, what.head.name, number)
    act = t.Act(verb, where, doer(ctx), amount=number, word=what.head.name)
    return ctx.remember(act, verb, words_of(where))


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


def _amount(what: a.Np, roles: Roles, ctx: Context) -> t.Node | None:
    for each in what.filters:
        if isinstance(each, a.Multiplied):
            return t.Exactly(numbers.multiplied(each))
        if isinstance(each, a.EqualTo):
            return t.Exactly(values.value(each.value, ctx))
        if isinstance(each, a.Quantified):
            return nouns.quantity(each.quantity, ctx)
    if what.quantity is not None:
        return nouns.quantity(what.quantity, ctx)
    return nouns.quantity(roles.amount, ctx) if roles.amount is not None else None


def target(what: t.Node, ctx: Context) -> t.Node:
    """Return ～を対象に: chosen in activating, and watched (206-4)."""
    bound = ctx.remember(t.Choose(what, target=True), "target", words_of(what))
    ctx.targets.append(ctx.spoken.pop())
    return bound
