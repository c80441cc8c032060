"""What repeating means: so often, or until something comes true (206-15); and what is done until or during a time."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_filters as qualities
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_sentences as sentences
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import Context
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def repeat(main: a.Cl, ctx: Context, until: t.Node | None) -> list[t.Node]:
    """『～』を2回繰り返す, ～まで『～』を繰り返す (206-15)."""
    roles = Roles(main)
    if not isinstance(roles.o, a.Process):
        raise Refused("what is repeated is not said", "繰り返す")
    inner = sentences.body(roles.o.sentences, ctx)
    if until is None:
        number = nouns.quantity(roles.amount, ctx)
        if not isinstance(number, t.Exactly):
            raise Refused("how often it is repeated is not said", "繰り返す")
        return [t.Repeat(number.n, _gathering(inner, t.Num(0)))]
    if not isinstance(until, a.UntilEvent):
        raise Refused("until when it is repeated is not said", "繰り返す")
    ends = [_comes_true(each, ctx) for each in until.events]
    end = ends[0] if len(ends) == 1 else t.Or(tuple(ends))
    return [t.Repeat(MOST, _gathering(inner, end), end)]


MOST = t.Num(200)
"""No process is repeated more often than this, whatever it waits for (1402.3)."""


def _gathering(inner: tuple[t.Node, ...], end: t.Node) -> tuple[t.Node, ...]:
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


def _yours(node: t.Node) -> t.Node:
    """デッキのカードが0枚になるまで: of the deck that the process speaks of, which is yours."""
    if isinstance(node, t.Selector) and isinstance(node.zone, t.Zone) and node.zone.player is None:
        you = t.Player("you")
        return replace(node, player=you, zone=replace(node.zone, player=you))
    return node


def _comes_true(node: t.Node, ctx: Context) -> t.Node:
    """「～」カードが公開される, カードが0枚になる: the condition under which a repetition ends."""
    assert isinstance(node, a.Cl)
    roles = Roles(node)
    if roles.verb == "become" and roles.to_value is not None and roles.subject is not None:
        saved, ctx.pool = ctx.pool, None
        left = t.rewrite(values.value(roles.subject, ctx), _yours)
        ctx.pool = saved
        return t.Compare(left, "=", values.value(roles.to_value, ctx))
    found = ctx.by_verb(roles.verb)
    if found is not None and isinstance(roles.subject, a.Np):
        words, filters = nouns.head(roles.subject.head)
        for each in roles.subject.filters:
            filters += qualities.filter_(each, ctx)
        return t.Exists(t.Selector(None, None, tuple(filters), words, None, found.reference))
    raise Refused("until when it is repeated cannot be told", "まで")


def filled_up_to(duration: t.Node, main: a.Cl, ctx: Context) -> t.Node | None:
    """手札のカードが4枚になるまでカードを引く: as many as are missing; ～まで捨てる: as many as are too many."""
    if not isinstance(duration, a.UntilEvent) or len(duration.events) != 1:
        return None
    clause = duration.events[0]
    assert isinstance(clause, a.Cl)
    roles = Roles(clause)
    if roles.verb != "become" or roles.to_value is None or roles.subject is None:
        return None
    have = values.value(roles.subject, ctx)
    if main.subject is not None:
        ctx.subject = nouns.noun(main.subject, ctx)
    who = acts.doer(ctx) or t.Player("you")
    if isinstance(have, t.Count) and have.what == t.Selector(zone=t.Zone("hand")):
        own = t.Player("doer") if who == t.Player("each") else who
        have = t.Count(t.Selector(own, t.Zone("hand", own)))
    if acts.doer(ctx) != t.Player("each"):
        have = t.rewrite(have, lambda each: who if each == t.Player("doer") else each)
    wanted = values.value(roles.to_value, ctx)
    if main.verb != "draw":
        if not isinstance(have, t.Count) or not isinstance(have.what, t.Selector):
            raise Refused("of what so many are discarded cannot be told", "まで")
        named = Roles(main).o
        if isinstance(named, a.Np) and named.head != a.Head(have.what.nouns[0]):
            raise Refused("what is counted is not what is given up", "まで")
        spare = t.Exactly(t.Plus(have, wanted, minus=True))
        act = t.Act(main.verb, replace(have.what, quantity=spare), acts.doer(ctx))
        done = t.If(t.Compare(have, ">", wanted), (t.Do((act,)),))
        if acts.doer(ctx) != t.Player("each"):
            return done
        one, slot = t.Ref(ctx.slots), ctx.slots
        ctx.slots += 1
        each_of = t.rewrite(done, lambda each: one if each in (t.Player("doer"), t.Player("each")) else each)
        return t.ForEach(t.Selector(nouns=("player",)), (each_of,), slot)
    missing = t.Plus(wanted, have, minus=True)
    return t.Do((t.Act("draw", None, acts.doer(ctx), amount=missing),))


def last_act(sentence: t.Node) -> t.Node | None:
    """Return what a sentence does last: what 代わりに speaks of."""
    last = sentence.acts[-1] if isinstance(sentence, t.Do) and not sentence.may else None
    return last.act if isinstance(last, t.Bind) else last


def check_end(duration: t.Node, before: list[t.Node], main: t.Node) -> None:
    """Refuse ～が公開されるまでカードを公開する: what is done again and again is said with 繰り返す (206-15)."""
    if not isinstance(duration, a.UntilEvent):
        return
    done = [each.clause for each in before if isinstance(each, a.Link)]
    verbs = [each.verb for each in (*done, main) if isinstance(each, a.Cl)]
    if any([isinstance(each, a.Cl) and each.verb in verbs for each in duration.events]):
        raise Refused("what is repeated until then is not said", "まで")


def timed(clause: a.Cl) -> tuple[a.DurationP, a.Cl]:
    """このターン中にそれをプレイしてもよい: how long it may be done, and what."""
    args = (*clause.before, *clause.args)
    at = [arg.period for arg in args if isinstance(arg, a.At)]
    before = tuple(arg for arg in clause.before if not isinstance(arg, a.At))
    after = tuple(arg for arg in clause.args if not isinstance(arg, a.At))
    return a.DurationP(t.During(at[0])), replace(clause, before=before, args=after)
