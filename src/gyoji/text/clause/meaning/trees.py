"""Changes of trees that are carried out: conditions denied, numbers multiplied, players filled in, X put first."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.reading.errors import Refused


def added(parts: list[t.Node]) -> t.Node:
    """Return the sum of numbers."""
    total = parts[0]
    for each in parts[1:]:
        total = t.Plus(total, each)
    return total


def negated(node: t.Node) -> t.Node:
    """Return the condition that holds when *node* does not."""
    if isinstance(node, t.Exists | t.Is | t.InZone | t.Happened | t.InPeriod):
        return replace(node, absent=not node.absent)
    if isinstance(node, t.Compare):
        return replace(node, op={"=": "!=", "!=": "=", ">=": "<", "<=": ">", "<": ">=", ">": "<="}[node.op])
    if isinstance(node, t.And):
        return t.Or(tuple(negated(each) for each in node.parts))
    if isinstance(node, t.Or):
        return t.And(tuple(negated(each) for each in node.parts))
    raise Refused("this condition cannot be denied")


def spoken_of(condition: t.Node) -> t.Node | None:
    """あなたの戦場の動物が2体なら、それらは: the objects of which a condition counts how many there are."""
    what: t.Node | None = None
    if isinstance(condition, t.Compare) and isinstance(condition.left, t.Count):
        what = condition.left.what
    elif isinstance(condition, t.Exists) and not condition.absent:
        what = condition.what
    elif isinstance(condition, t.Is) and isinstance(condition.as_, t.InState) and not condition.absent:
        what = condition.what
        if isinstance(what, t.Selector):
            what = replace(what, filters=(*what.filters, condition.as_))
    return replace(what, quantity=None) if isinstance(what, t.Selector) else None


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


def is_player(node: t.Node | None) -> bool:
    """Say whether a node names players."""
    if isinstance(node, t.Selector):
        return node.nouns == ("player",)
    if isinstance(node, t.Both):
        return all([is_player(each) for each in node.parts])
    return isinstance(node, t.Player)


def words_of(node: t.Node | None) -> tuple[str, ...]:
    """Return the nouns of what was touched, to tell later what that was called."""
    if isinstance(node, t.Selector):
        return node.nouns
    if isinstance(node, t.AnyOf | t.Both):
        inner = node.options if isinstance(node, t.AnyOf) else node.parts
        return tuple(dict.fromkeys(word for each in inner for word in words_of(each))) or ("object",)
    return ("object",)


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


def as_filter(node: t.Selector, common: tuple[t.Node, ...]) -> t.Node:
    own = tuple(each for each in node.filters if each not in common)
    if len(own) == 1:
        return own[0]
    return t.Selector(filters=own, nouns=node.nouns)


def per_each(node: t.Node, count: t.Node, each: int) -> t.Node:
    """Return an act with its number taken for every one of them."""
    if isinstance(node, t.Bind):
        return replace(node, act=per_each(node.act, count, each))
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


def gathering(inner: tuple[t.Node, ...], end: t.Node) -> tuple[t.Node, ...]:
    """Return a process that is repeated: what only later sentences speak of is remembered from all its runs."""
    spoken = {
        each.slot
        for node in (*inner, end)
        for each in t.walk(node)
        if isinstance(each, t.Ref | t.NumberDone | t.DoneBy)
    }

    def change(each: t.Node) -> t.Node:
        return replace(each, more=True) if isinstance(each, t.Bind) and each.slot not in spoken else each

    return tuple(t.rewrite(node, change) for node in inner)


def last_act(sentence: t.Node) -> t.Node | None:
    """Return what a sentence does last: what 代わりに speaks of."""
    last = sentence.acts[-1] if isinstance(sentence, t.Do) and not sentence.may else None
    return last.act if isinstance(last, t.Bind) else last


def uses(node: t.Node, name: str) -> bool:
    return t.Variable(name) in list(t.walk(node))


def with_let(sentences: list[t.Node], let: t.Let) -> list[t.Node]:
    """Put X は～ right before its first use, inside a chain where an earlier link gives it its value."""
    for i, sentence in enumerate(sentences):
        if not uses(sentence, let.name):
            continue
        if isinstance(sentence, t.Do) and not sentence.may:
            at = [uses(each, let.name) for each in sentence.acts].index(True)
            made = {each.slot for each in sentence.acts[:at] if isinstance(each, t.Bind)}
            needs = {each.slot for each in t.walk(let.value) if isinstance(each, t.Ref | t.NumberDone)}
            if made & needs:
                chain = (*sentence.acts[:at], let, *sentence.acts[at:])
                return [*sentences[:i], replace(sentence, acts=chain), *sentences[i + 1 :]]
        return [*sentences[:i], let, *sentences[i:]]
    return [let, *sentences]


def put_off(found: list[t.Node], at: int) -> None:
    """支払わないなら～ behind what is done later: it is asked then, not now."""
    later = found[at - 1]
    assert isinstance(later, t.Delayed)
    bound = {each.slot for each in t.walk(later) if isinstance(each, t.Bind)}
    spoken = {
        each.slot for new in found[at:] for each in t.walk(new) if isinstance(each, t.Ref | t.NumberDone)
    }
    if bound & spoken:
        found[at - 1 :] = [replace(later, body=(*later.body, *found[at:]))]


def replaced_slots(sentence: t.Node) -> set[int]:
    """Return the slots of the act that is replaced: what it would have done is not known in its place."""
    last = sentence.acts[-1] if isinstance(sentence, t.Do) and not sentence.may else sentence
    return {each.slot for each in t.walk(last) if isinstance(each, t.Bind)}


def read_live(node: t.Node, name: str, value: t.Node) -> t.Node:
    """Return a sentence in which X of what holds during a period is read at every moment (907-4e)."""

    def valued(each: t.Node) -> t.Node:
        return value if each == t.Variable(name) else each

    def change(each: t.Node) -> t.Node:
        return t.rewrite(each, valued) if isinstance(getattr(each, "duration", None), t.During) else each

    return t.rewrite(node, change)


def done_by(node: t.Node, by: t.Node) -> t.Node:
    """Return sentences in which あなた is the player who was offered them: who does something also picks and pays."""

    def change(each: t.Node) -> t.Node:
        if each == t.Player("you"):
            return by
        if isinstance(each, t.Act | t.Choose | t.Pay | t.Modes) and each.player is None:
            return replace(each, player=by)
        if isinstance(each, t.Do) and each.may and each.player is None:
            return replace(each, player=by)
        return each

    return t.rewrite(node, change)


def joined(conditions: list[t.Node]) -> t.Node | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else t.And(tuple(conditions))


def uncounted(node: t.Node) -> t.Node:
    """Return a selector as what is counted: without a quantity."""
    return replace(node, quantity=None) if isinstance(node, t.Selector | t.AnyOf) else node


def uncounted_some(node: t.Node) -> t.Node:
    return replace(node, quantity=None) if isinstance(node, t.Selector) and node.among is not None else node


def as_value(number: t.Node | None) -> t.Node:
    if isinstance(number, t.Exactly):
        return number.n
    assert number is not None
    return number


def of_dealer(amount: t.Node, one: t.Node) -> t.Node:
    """ATKの値に等しい: of the one that deals it, where nobody is named."""
    return replace(amount, of=one) if isinstance(amount, t.AttributeOf) and amount.of == t.This() else amount


def shorter(held: t.Node | None, duration: t.Node) -> t.Node:
    """Return the duration of a change that has one already: このターン中、次に～ ends by the first of both."""
    if held is None:
        return duration
    if not isinstance(held, t.Until) or not isinstance(held.moment, t.Event | t.AnyOf):
        return held
    ends = held.moment.options if isinstance(held.moment, t.AnyOf) else (held.moment,)
    if isinstance(duration, t.During):
        if not is_now(duration.period):
            raise Refused("from when on the next one counts cannot be told", "次に")
        return t.Until(t.AnyOf((t.Moment(duration.period, "end"), *ends)))
    return t.Until(t.AnyOf((duration.moment, *ends))) if isinstance(duration, t.Until) else held


def is_now(period: t.Node) -> bool:
    """Tell whether a period is the one that is now."""
    return isinstance(period, t.Period) and period.which == "this"


def moved_from(what: t.Node, found: t.Event) -> t.Node:
    """Return what an event of this turn was about, from whichever place it came."""
    if isinstance(what, t.Selector) and what.among is None:
        source = found.source
        if isinstance(source, t.Zone):
            return replace(what, zone=source, player=source.player)
    return what
