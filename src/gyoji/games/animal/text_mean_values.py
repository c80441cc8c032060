"""What numbers, conditions and times mean."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_facts as facts
from gyoji.games.animal import text_mean_filters as qualities
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_order as order_of
from gyoji.games.animal import text_mean_past as past
from gyoji.games.animal import text_mean_references as references
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused

ONE = t.Num(1)


def value(node: t.Node, ctx: Context) -> t.Node:
    """Return the number that a phrase names."""
    if isinstance(node, t.Num):
        return node
    if isinstance(node, t.Variable):
        return _letter(node, ctx)
    if isinstance(node, a.Circled):
        return value(node.n, ctx)
    if isinstance(node, t.Exactly):
        return value(node.n, ctx)
    if isinstance(node, a.ValueOf):
        return _value_of(node, ctx)
    if isinstance(node, a.Summed):
        return _summed(node.of, ctx)
    if isinstance(node, a.Sum):
        return t.Plus(value(node.value, ctx), value(node.by, ctx), node.minus)
    if isinstance(node, a.Multiple):
        if not isinstance(node.factor, t.Num):
            raise Refused("a number can be multiplied by a number only", "倍")
        return t.Times(value(node.value, ctx), node.factor.n)
    if isinstance(node, a.Half):
        whole = value(node.value, ctx)
        return n.Halved(t.Plus(whole, t.Num(1)) if node.up else whole)
    if isinstance(node, a.Divided):
        if not isinstance(node.by, t.Num) or node.by.n < 1:
            raise Refused("a number can be divided by a number only", "割")
        whole = value(node.value, ctx)
        return n.Divided(t.Plus(whole, t.Num(node.by.n - 1)) if node.up else whole, node.by.n)
    if isinstance(node, a.DoneNumber):
        return _done_so_often(node, ctx)
    if isinstance(node, a.ThatNumber):
        return last_number(ctx) if ctx.done or ctx.event is None else t.EventAmount()
    if isinstance(node, a.Best):
        return _extreme(nouns.ATTRIBUTES[node.attr], _plain(nouns.noun(node.of, ctx)), node.which)
    if isinstance(node, a.Options | a.Np) and WORDS.sort(node) == "ability":
        return times(past.as_uses(node), ctx)
    if isinstance(node, a.Np):
        return _noun_value(node, ctx)
    if isinstance(node, a.Together):
        return _added([value(each, ctx) for each in node.parts])
    if isinstance(node, a.Place | a.RefNp | a.ItRef | a.Options | a.OutOf):
        return count(_plain(nouns.noun(node, ctx)))
    raise Refused("this is no number")


COUNTED = {"put": "place", "remove": "remove", "recover": "gain_life", "lose": "lose_life"}
"""Verbs of events that are about a number of counters or points."""


def _done_so_often(node: a.DoneNumber, ctx: Context) -> t.Node:
    """捨てた数: how many this effect did it to."""
    assert isinstance(node.clause, a.Cl)
    found = ctx.by_verb(node.clause.verb)
    if found is None and ctx.event is not None and ctx.event.verb == COUNTED.get(node.clause.verb):
        return t.EventAmount()
    if found is None:
        raise Refused(f"nothing in this effect is done by this verb ({node.clause.verb})", "数")
    return t.NumberDone(found.verb, found.slot)


def _letter(node: t.Variable, ctx: Context) -> t.Node:
    let = ctx.lets.get(node.name)
    if isinstance(let, a.LetX):
        return let_value(let, ctx)
    if node.name not in ctx.letters and ctx.costs:
        ctx.free.add(node.name)
        return node
    if node.name not in ctx.letters:
        raise Refused(f"{node.name} is never given a value", node.name)
    return node


def let_value(node: a.LetX, ctx: Context) -> t.Node:
    """Return what X is, with its cap."""
    if node.name in [each.name for each in t.walk(node.value) if isinstance(each, t.Variable)]:
        raise Refused(f"{node.name} is said to be made of itself", node.name)
    found = value(node.value, ctx)
    return n.Capped(found, value(node.cap, ctx)) if node.cap is not None else found


def last_number(ctx: Context) -> t.Node:
    """同じ枚数の: as many as the act before it did."""
    if not ctx.done:
        raise Refused("no number before it that could be meant", "同じ")
    return t.NumberDone(ctx.done[-1].verb, ctx.done[-1].slot)


def _plain(node: t.Node) -> t.Node:
    """Return a selector as what is counted: without a quantity."""
    return replace(node, quantity=None) if isinstance(node, t.Selector | t.AnyOf) else node


def count(what: t.Node) -> t.Node:
    """Return how many there are; of those that are alike or unlike each other, the most that go together."""
    if isinstance(what, t.Selector) and any(isinstance(each, n.Mutual) for each in what.filters):
        return n.LargestGroup(what)
    return t.Count(what)


def _added(parts: list[t.Node]) -> t.Node:
    total = parts[0]
    for each in parts[1:]:
        total = t.Plus(total, each)
    return total


def _extreme(attribute: str, of: t.Node, which: str) -> t.Node:
    if which == "min":
        return n.Lowest(attribute, of)
    return t.AttributeOf(attribute, of, highest=True)


def _value_of(node: a.ValueOf, ctx: Context) -> t.Node:
    inner = node.of
    if node.how in ("max", "min"):
        if isinstance(inner, a.ValueOf) and isinstance(inner.of, a.Np) and _is(inner.of, "condition"):
            return n.ConditionCount(_owner(inner.of, ctx), "most" if node.how == "max" else "least")
        if isinstance(inner, a.Np) and WORDS.sort(inner) == "attribute":
            return _extreme(_attribute(inner), _owner(inner, ctx), node.how)
        raise Refused("of what this is the greatest or least cannot be told", "値")
    if node.how == "sum":
        return _summed(inner, ctx)
    return value(inner, ctx)


def _summed(node: t.Node, ctx: Context) -> t.Node:
    return value(node, ctx)


def _is(node: t.Node, noun: str) -> bool:
    return isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.head.noun == noun


def _attribute(node: a.Np) -> str:
    assert isinstance(node.head, a.Head)
    if node.head.noun not in nouns.ATTRIBUTES:
        raise Refused("this is no number of a card")
    return nouns.ATTRIBUTES[node.head.noun]


def _is_one(node: a.Np) -> bool:
    """～の動物1体のコスト: of one of them."""
    for each in node.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.Np):
            return each.what.quantity == t.Exactly(ONE)
    return False


def _owner(node: a.Np, ctx: Context) -> t.Node:
    """Return whose number it is."""
    for each in node.filters:
        if isinstance(each, a.Of):
            references.check_place_of_this(each.what, ctx)
            return _plain(nouns.noun(each.what, ctx))
        if isinstance(each, a.Det):
            return ctx.it(each.plural)
        if (
            each == a.Owned(a.Who("doer"))
            and ctx.subject is not None
            and not isinstance(ctx.subject, t.Player)
        ):
            return ctx.subject
    return t.This()


def _noun_value(node: a.Np, ctx: Context) -> t.Node:
    kind = WORDS.sort(node)
    if isinstance(node.head, own_nodes.SphereHead):
        whose = [nouns.player(each.player, ctx) for each in node.filters if isinstance(each, a.Owned)]
        return n.Sphere(node.head.kind, whose[0] if whose else t.Player("you"))
    if kind == "counter":
        return _counters(node, ctx)
    if kind == "damage":
        return _damage(node, ctx)
    if kind == "attribute":
        return _attribute_value(node, ctx)
    if kind in ("entity", "effect", "ref"):
        return _number(node, ctx)
    raise Refused("this is no number")


def _number(node: a.Np, ctx: Context) -> t.Node:
    for each in node.filters:
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.tense == "did":
            if any(isinstance(arg, a.At) for arg in (*each.clause.before, *each.clause.args)):
                return times_done(node, each, ctx)
    found = nouns.selector(node, ctx)
    if isinstance(found, t.Ref):
        for known in ctx.done:
            if known.slot == found.slot:
                return t.NumberDone(known.verb, known.slot)
    return count(_plain(found))


def times_done(node: a.Np, rel: a.Rel, ctx: Context) -> t.Node:
    """このターン中に～したカードの数: how many were, wherever they are now."""
    rest = replace(node, filters=tuple(each for each in node.filters if each is not rel), quantity=None)
    what = nouns.noun(rest, ctx)
    found = events.event(rel.clause, "did", ctx, None)
    assert isinstance(found, t.Event)
    long = _whole_game(rel, ctx)
    if found.verb not in BATTLE and found.object is None:
        return n.TimesHappened(replace(found, object=_as_moved(what, found)), long)
    if found.actor is None:
        return n.TimesHappened(replace(found, actor=what), long)
    raise Refused("what is counted cannot be told", "数")


def times(node: a.Np, ctx: Context) -> t.Node:
    """このターン中に～した回数: how often it happened."""
    for each in node.filters:
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.tense == "did":
            if any(isinstance(arg, a.At) for arg in (*each.clause.before, *each.clause.args)):
                found = events.event(each.clause, "did", ctx, None)
                if isinstance(found, t.Event):
                    return n.TimesHappened(found, _whole_game(each, ctx))
    raise Refused("what is counted cannot be told", "回数")


def _whole_game(rel: a.Rel, ctx: Context) -> t.Node | None:
    """このゲーム中に: not only this turn."""
    assert isinstance(rel.clause, a.Cl)
    for arg in (*rel.clause.before, *rel.clause.args):
        if isinstance(arg, a.At):
            when = period(arg.period, ctx)
            order_of.check_kept(when)
            return when if when.name == "game" else None
    return None


BATTLE = (
    "attacked",
    "defended",
    "was_defended",
    "solo_attack",
    "group_attack",
    "solo_defend",
    "group_defend",
)


def _as_moved(what: t.Node, found: t.Event) -> t.Node:
    """Return what an event of this turn was about, from whichever place it came."""
    if isinstance(what, t.Selector) and what.among is None:
        source = found.source
        if isinstance(source, t.Zone):
            return replace(what, zone=source, player=source.player)
    return what


def _attribute_value(node: a.Np, ctx: Context) -> t.Node:
    assert isinstance(node.head, a.Head)
    word = node.head.noun
    rels = [each.clause for each in node.filters if isinstance(each, a.Rel)]
    paid = [each for each in rels if isinstance(each, a.Cl) and each.verb == "pay"]
    if paid and word in ("cost", "life"):
        found = ctx.by_verb("pay")
        if found is None and word == "life" and ctx.event is not None and ctx.event.verb == "pay_life":
            return t.EventAmount()
        if found is None and word == "cost" and ctx.cls == "play":  # what playing the card took (707-3f)
            return t.Variable(n.PAID_COST)
        if found is None:
            raise Refused("nothing was paid", "支払った")
        return t.NumberDone(found.verb, found.slot)
    if word == "life":
        whose = [nouns.player(each.player, ctx) for each in node.filters if isinstance(each, a.Owned)]
        for each in node.filters:
            if isinstance(each, a.Of):
                whose.append(nouns.noun(each.what, ctx))
        return t.PlayerValue("life", whose[0] or t.Player("you")) if whose else _done_number(rels, ctx)
    if word in nouns.ATTRIBUTES:
        original = any(isinstance(each, a.Flag) and each.word == "original" for each in node.filters)
        return t.AttributeOf(nouns.ATTRIBUTES[word], _owner(node, ctx), original, _is_one(node))
    if word == "condition":
        kinds = [each.name for each in node.head.attrs if isinstance(each, a.Attr)]
        return n.ConditionCount(_owner(node, ctx), "most", kinds[0] if kinds else "")
    if word == "kind":
        for each in node.filters:
            if isinstance(each, a.Of) and isinstance(each.what, a.Np) and _is(each.what, "condition"):
                return n.ConditionCount(_owner(each.what, ctx), "kinds")
    if word in ("value", "points"):
        return t.EventAmount()
    if word == "times":
        return times(node, ctx)
    if word == "species":
        return n.SpeciesCount(_owner(node, ctx))
    raise Refused("this is no number")


def _done_number(rels: list[t.Node], ctx: Context) -> t.Node:
    for each in rels:
        if isinstance(each, a.Cl):
            found = ctx.by_verb(each.verb)
            if found is not None:
                return t.NumberDone(found.verb, found.slot)
    return t.PlayerValue("life", t.Player("you"))


def _counters(node: a.Np, ctx: Context) -> t.Node:
    """Return the number of counters somewhere, or of those put or taken by this effect."""
    assert isinstance(node.head, a.CounterHead)
    name = node.head.name
    for each in node.filters:
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl):
            clause = each.clause
            this_way = any(isinstance(arg, a.Cause) for arg in (*clause.before, *clause.args))
            if this_way or clause.verb == "remove":
                found = _counter_deed(clause, name, ctx)
                return t.NumberDone(found[0], found[1])
            where = [arg.what for arg in clause.args if isinstance(arg, a.Arg) and arg.case == "ni"]
            if where and clause.verb == "put":
                on = _plain(nouns.noun(where[0], ctx))
                return n.CountersBefore(on, name) if each.tense == "was" else t.CountersOn(on, name)
        if isinstance(each, a.Of):
            return t.CountersOn(_plain(nouns.noun(each.what, ctx)), name)
        if (place := nouns.counters_zone(each, ctx)) is not None:
            return t.CountersOn(t.Selector(place.player, place, (), ("object",)), name)
    raise Refused("on what these counters are cannot be told", "カウンター")


def _counter_deed(clause: a.Cl, name: str, ctx: Context) -> tuple[str, int]:
    wanted = "remove" if clause.verb == "remove" else "place"
    for each in reversed(ctx.done):
        if each.verb == wanted and (not name or each.word in ("", name)):
            return wanted, each.slot
    raise Refused("no counters were put or taken in this way", "カウンター")


def _damage(node: a.Np, ctx: Context) -> t.Node:
    if ctx.event is not None:
        return t.EventAmount()
    found = ctx.by_verb("deal")
    if found is None:
        raise Refused("no damage before it that could be meant", "ダメージ")
    return t.NumberDone("deal", found.slot)


# Conditions


def condition(node: t.Node, ctx: Context) -> t.Node:
    """Return what must hold."""
    if isinstance(node, a.Fact):
        return facts.fact(node, ctx)
    if isinstance(node, a.IsA):
        return _is_a(node, ctx)
    if isinstance(node, a.NowIn):
        return t.InPeriod(period(node.period, ctx))
    if isinstance(node, a.DidSo):
        if not ctx.done:
            raise Refused("nothing before it that could have been done", "そう")
        if not node.absent or ctx.so is None:
            ctx.so = ctx.done[-1]
        return t.Compare(t.NumberDone(ctx.so.verb, ctx.so.slot), "<" if node.absent else ">=", ONE)
    if isinstance(node, a.MoreThan):
        left = value(node.left, ctx)
        right = _same_of(left, node.right, ctx) if isinstance(node.right, a.Who) else value(node.right, ctx)
        if isinstance(right, t.AttributeOf) and _is_of_all(node.right):
            right = _extreme(right.attribute, right.of, "max" if node.op == ">" else "min")
        return t.Compare(left, node.op, right)
    if isinstance(node, a.NotNowIn):
        return t.InPeriod(period(node.period, ctx), absent=True)
    if isinstance(node, a.MoreBy):
        base, by = value(node.right, ctx), value(node.by, ctx)
        return t.Compare(value(node.left, ctx), node.op, t.Plus(base, by, minus=node.op == "<="))
    if isinstance(node, a.AllOf):
        return t.And(tuple(condition(each, ctx) for each in (*node.parts, node.last)))
    if isinstance(node, a.AllTrue):
        return t.And(tuple(condition(each, ctx) for each in node.parts))
    if isinstance(node, own_nodes.FitTarget):
        return t.Is(nouns.noun(node.subject, ctx), n.FitsAsTarget(nouns.noun(node.of, ctx)))
    if isinstance(node, a.OneOfC):
        return t.Or(tuple(condition(each, ctx) for each in order_of.with_subjects(node.parts)))
    raise Refused("this condition is not known")


def _same_of(left: t.Node, who: a.Who, ctx: Context) -> t.Node:
    """あなたのライフが相手より少ない: than the same number of that player."""
    player = nouns.player(who, ctx)
    assert player is not None
    if isinstance(left, t.PlayerValue):
        return replace(left, player=player)
    if isinstance(left, t.Count) and isinstance(left.what, t.Selector) and isinstance(left.what.zone, t.Zone):
        return t.Count(replace(left.what, player=player, zone=replace(left.what.zone, player=player)))
    raise Refused("what is compared cannot be told", "より")


def _is_of_all(node: t.Node) -> bool:
    """すべての動物のATKより: than that of each of them, not than the sum."""
    if not isinstance(node, a.Np) or WORDS.sort(node) != "attribute":
        return False
    for each in node.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.Np):
            return any([own == a.Quantified(t.All()) for own in each.what.filters])
    return False


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


def _is_a(node: a.IsA, ctx: Context) -> t.Node:
    found = _compared(node, ctx)
    return negated(found) if node.absent else found


def _compared(node: a.IsA, ctx: Context) -> t.Node:
    as_ = node.as_
    if isinstance(as_, a.Bound | a.Bounds):
        subjects = (
            node.subject.parts if isinstance(node.subject, a.Together) and node.each else (node.subject,)
        )
        parts: list[t.Node] = []
        for each in subjects:
            number = t.Variable(each.name) if isinstance(each, t.Variable) else each
            left = t.EventAmount() if _is_amount(number, ctx) else value(number, ctx)
            if isinstance(as_, a.Bounds):
                parts.append(t.Or(tuple(t.Compare(left, "=", value(one, ctx)) for one in as_.values)))
            else:
                parts.append(t.Compare(left, as_.op, value(as_.value, ctx)))
        return parts[0] if len(parts) == 1 else t.And(tuple(parts))
    if isinstance(node.subject, a.Place):
        place = nouns.zone(node.subject, ctx)
        cards = t.Selector(place.player, place)
        if isinstance(as_, a.RefNp) and isinstance(as_.ref, a.ThisRef):
            others = replace(cards, filters=(t.OtherThan(t.This()),))
            return t.And((t.InZone(t.This(), place), t.Exists(others, absent=True)))
        raise Refused("what a zone can be is a number of cards")
    if isinstance(as_, a.OnlyThat) or isinstance(as_, a.RefNp) and as_.quantity == t.Exactly(ONE):
        return only_this(node.subject, as_, ctx)
    what = _single(nouns.noun(node.subject, ctx))
    if isinstance(as_, a.State):
        return t.Is(what, t.InState(as_.state), as_.absent)
    if isinstance(as_, a.Measured | a.Fixed):
        return _measured(as_, what, ctx)
    if isinstance(as_, a.NotA):
        return t.Is(what, _predicate(as_.what, ctx), True)
    return t.Is(what, _predicate(as_, ctx))


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


def only_this(subject: t.Node, as_: t.Node, ctx: Context) -> t.Node:
    """あなたの戦場の動物がこれのみなら: there is no other than this."""
    one = as_.what if isinstance(as_, a.OnlyThat) else as_.ref if isinstance(as_, a.RefNp) else as_
    this = nouns.noun(one, ctx)
    found = nouns.noun(subject, ctx)
    if not isinstance(found, t.Selector) or not isinstance(found.zone, t.Zone):
        raise Refused("of what this is the only one cannot be told", "のみ")
    others = replace(found, filters=(*found.filters, t.OtherThan(this)), quantity=None)
    return t.And((t.InZone(this, found.zone), t.Exists(others, absent=True)))


def _is_amount(node: t.Node, ctx: Context) -> bool:
    """ダメージを受けた時、それが4点以上なら: the damage, not the one who suffered it."""
    numeric = ("receive", "deal", "dealt", "gain_life", "lose_life", "pay_life")
    return isinstance(node, a.ItRef) and ctx.event is not None and ctx.event.verb in numeric


def _single(node: t.Node) -> t.Node:
    return replace(node, quantity=None) if isinstance(node, t.Selector) and node.among is not None else node


def _measured(as_: t.Node, what: t.Node, ctx: Context) -> t.Node:
    if isinstance(as_, a.Measured):
        return t.Is(what, t.Measure(nouns.ATTRIBUTES[as_.attr], as_.op, value(as_.value, ctx), as_.original))
    assert isinstance(as_, a.Fixed)
    parts = [
        t.Is(what, t.Measure(name, "=", value(number, ctx)))
        for name, number in (("attack", as_.attack), ("health", as_.health), ("cost", as_.cost))
        if number is not None
    ]
    return parts[0] if len(parts) == 1 else t.And(tuple(parts))


def _predicate(node: t.Node, ctx: Context) -> t.Node:
    """Return a noun as what something is: its kind and qualities, wherever it lies."""
    if isinstance(node, a.Options):
        return t.Either(tuple(_predicate(each, ctx) for each in node.options))
    if isinstance(node, a.Np):
        words, filters = nouns.head(node.head)
        place: t.Zone | None = None
        for each in node.filters:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = nouns.zone(each.place, ctx)
            elif isinstance(each, a.Owned):
                place = t.Zone("anywhere", nouns.player(each.player, ctx))
            else:
                filters += qualities.filter_(each, ctx)
        return t.Selector(place.player if place is not None else None, place, tuple(filters), words)
    return nouns.noun(node, ctx)


# Times


def period(node: t.Node, ctx: Context) -> t.Period:
    """Return a period with its player."""
    assert isinstance(node, t.Period)
    which = "this" if node.which in ("that", "same") else node.which
    player = nouns.player(node.player, ctx)
    return t.Period(node.name, _own(ctx) if player == t.Player("doer") else player, which)


def _own(ctx: Context) -> t.Node:
    """自身のターン: of the one who acts (202-7a)."""
    if ctx.subject is None and ctx.costs:
        return t.Player("you")
    if isinstance(ctx.subject, t.Player) and ctx.subject.who in ("you", "opponent"):
        return ctx.subject
    if isinstance(ctx.subject, t.Ref) and ctx.targets and ctx.targets[-1].nouns == ("player",):
        return ctx.subject
    raise Refused("of whom this is cannot be told", "自身")


def moment(node: t.Node, ctx: Context) -> t.Moment:
    """Return the beginning or end of a period."""
    assert isinstance(node, t.Moment)
    return t.Moment(period(node.period, ctx), node.edge)


ENDING = ("turn", "battle")
"""The periods whose end is a situation of its own (1005-4k, 1007.8)."""


def situation(node: t.Node, ctx: Context) -> t.Node:
    """Return the beginning or end of a period as a situation: those that the turn comes to."""
    found = moment(node, ctx)
    assert isinstance(found.period, t.Period)
    name = found.period.name
    if found.edge == "end" and name not in ENDING:
        raise Refused("the end of this is no situation of the rules", "終了時")
    if found.edge == "start" and (name.endswith("_step") or name in ("scene_timing", "game")):
        raise Refused("the beginning of this is no situation of the rules", "開始時")
    if found.edge == "start" and name == "battle":  # it begins as it is declared (1005.4a)
        return t.Event("declare_battle", actor=found.period.player)
    return found


def duration(node: t.Node, ctx: Context) -> t.Node:
    """Return for how long something holds."""
    if isinstance(node, t.Until):
        return t.Until(moment(node.moment, ctx))
    if isinstance(node, t.During):
        return t.During(period(node.period, ctx))
    if isinstance(node, a.AsLong):
        return t.AsLongAs(condition(node.condition, ctx))
    if isinstance(node, a.UntilEvent):
        found = [events.event(each, "would", ctx) for each in node.events]
        return t.Until(found[0] if len(found) == 1 else t.AnyOf(tuple(found)))
    raise Refused("this duration is not known")
