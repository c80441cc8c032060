"""What sentences mean: prefixes that hold for what follows them, chains, moods, replacements, modes, X."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_bans as bans
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_damage as damage
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_order as order_of
from gyoji.games.animal import text_mean_repeating as repeating
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal import text_roles as roles_of
from gyoji.games.animal.text_context import Candidate, Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import trace
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

DOING = (t.Act, t.Choose, t.Pay, t.Modes, t.Bind)
"""What is done once; the rest holds."""
_NO_CARDS = ("counter", "damage", "deed", "attribute", "ability")
"""Sorts of subjects that name neither cards nor players."""


def body(sentences: tuple[t.Node, ...], ctx: Context, modes: tuple[t.Node, ...] = ()) -> tuple[t.Node, ...]:
    """Return the sentences of an effect in order, each X before its first use."""
    lets = [each for each in sentences if isinstance(each, a.LetX)]
    for each in lets:
        ctx.letters.add(each.name)
    found: list[t.Node] = []
    inline = ctx.is_static
    if inline:
        for each in lets:
            ctx.lets[each.name] = each
    for sentence in sentences:
        if isinstance(sentence, a.PickModes):
            found.append(_pick(sentence, modes, ctx))
        elif isinstance(sentence, a.Sentence):
            _sentence(sentence, ctx, found)
        if ctx.upcoming is not None:
            raise Refused("only cost and condition of the next card can be changed", "次に")
    if not inline:
        for each in lets:
            value = values.let_value(each, ctx)
            spoken = any([_uses(sentence, each.name) for sentence in found])
            found = [_read_live(sentence, each.name, value) for sentence in found]
            if not spoken or any([_uses(sentence, each.name) for sentence in found]):
                found = _with_let(found, t.Let(each.name, value))
    return tuple(found)


def _uses(node: t.Node, name: str) -> bool:
    return t.Variable(name) in list(t.walk(node))


def _with_let(sentences: list[t.Node], let: t.Let) -> list[t.Node]:
    """Put X は～ right before its first use, inside a chain where an earlier link gives it its value."""
    for i, sentence in enumerate(sentences):
        if not _uses(sentence, let.name):
            continue
        if isinstance(sentence, t.Do) and not sentence.may:
            at = [_uses(each, let.name) for each in sentence.acts].index(True)
            made = {each.slot for each in sentence.acts[:at] if isinstance(each, t.Bind)}
            needs = {each.slot for each in t.walk(let.value) if isinstance(each, t.Ref | t.NumberDone)}
            if made & needs:
                chain = (*sentence.acts[:at], let, *sentence.acts[at:])
                return [*sentences[:i], replace(sentence, acts=chain), *sentences[i + 1 :]]
        return [*sentences[:i], let, *sentences[i:]]
    return [let, *sentences]


def _pick(node: a.PickModes, modes: tuple[t.Node, ...], ctx: Context) -> t.Node:
    if not modes:
        raise Refused("nothing follows of which to choose", "以下")
    options: list[t.Node] = []
    for each in modes:
        assert isinstance(each, own_nodes.ModeLine)
        inner = ctx.fork()
        options.append(t.Mode(body(each.sentences, inner)))
        ctx.join(inner)
    number = nouns.quantity(node.quantity, ctx)
    assert number is not None
    return t.Modes(tuple(options), number, nouns.player(node.player, ctx), late=True)


# One sentence


def _sentence(node: a.Sentence, ctx: Context, found: list[t.Node]) -> None:
    """Translate one sentence and put it behind those before it, or around the last of them (代わりに)."""
    ctx.subject = ctx.carried(node)
    items = list(node.items)
    if _replaces_sentence(items):
        _instead(node, items, ctx, found)
        return
    if items and isinstance(items[0], a.IfP) and _is_otherwise(items[0].condition):
        _otherwise(node, items, ctx, found)
        return
    at = _turn_of(items)
    if at:
        link = items[at - 1]
        assert isinstance(link, a.Link)
        _sentence(a.Sentence(link.clause, tuple(items[: at - 1])), ctx, found)
        _otherwise(node, items[at:], ctx, found)
        return
    before = len(found)
    found.extend(_from(items, node.main, ctx, []))
    if before and isinstance(found[before - 1], t.Delayed):
        _put_off(found, before)


def _put_off(found: list[t.Node], at: int) -> None:
    """支払わないなら～ behind what is done later: it is asked then, not now."""
    later = found[at - 1]
    assert isinstance(later, t.Delayed)
    bound = {each.slot for each in t.walk(later) if isinstance(each, t.Bind)}
    spoken = {
        each.slot for new in found[at:] for each in t.walk(new) if isinstance(each, t.Ref | t.NumberDone)
    }
    if bound & spoken:
        found[at - 1 :] = [replace(later, body=(*later.body, *found[at:]))]


def _turn_of(items: list[t.Node]) -> int:
    """それが～なら～し、そうでないなら～する: where the other case begins, 0 where there is none."""
    for i, item in enumerate(items[1:], 1):
        if (
            isinstance(item, a.IfP)
            and isinstance(item.condition, a.Otherwise)
            and isinstance(items[i - 1], a.Link)
        ):
            return i
    return 0


def _is_otherwise(condition: t.Node) -> bool:
    """そうでないなら, いないなら: the condition before it does not hold."""
    if isinstance(condition, a.Fact) and isinstance(condition.clause, a.Cl):
        clause = condition.clause
        denied = condition.tense in roles_of.NEGATIVE
        return denied and clause.verb in roles_of.BEING and clause.subject is None and not clause.args
    return isinstance(condition, a.Otherwise)


def _otherwise(node: a.Sentence, items: list[t.Node], ctx: Context, found: list[t.Node]) -> None:
    last = found[-1] if found else None
    if not isinstance(last, t.If) or last.otherwise:
        raise Refused("no condition before it", "ない")
    inner = ctx.fork()
    found[-1] = replace(last, otherwise=tuple(_from(items[1:], node.main, inner, [])))
    ctx.join(inner)


def _replaces_sentence(items: list[t.Node]) -> bool:
    """Xが6以上なら、代わりに～: replaces what the sentence before does (906.2)."""
    for i, item in enumerate(items[:-1]):
        if isinstance(item, a.IfP) and isinstance(items[i + 1], a.InsteadP):
            return not _would(item.condition)
    return False


def _would(condition: t.Node) -> bool:
    if isinstance(condition, a.Fact) and condition.tense == "would":
        clause = condition.clause
        return isinstance(clause, a.Cl) and clause.verb not in roles_of.BEING + ("have", "meet")
    return False


def _instead(node: a.Sentence, items: list[t.Node], ctx: Context, found: list[t.Node]) -> None:
    trace.cite("animal", "906.2")
    at = next(i for i, item in enumerate(items) if isinstance(item, a.InsteadP))
    before = items[at - 1]
    assert isinstance(before, a.IfP)
    if not found:
        raise Refused("nothing before it that could be replaced", "代わりに")
    condition = values.condition(before.condition, ctx)
    inner = ctx.fork()
    inner.forget(_replaced_slots(found[-1]))
    inner.replaced = repeating.last_act(found[-1])
    new = tuple(_from(items[at + 1 :], node.main, inner, []))
    ctx.join(inner)
    last = found.pop()
    new = _as_long(new, last)
    if isinstance(last, t.Do) and not last.may and len(last.acts) > 1:
        found.append(replace(last, acts=last.acts[:-1]))
        last = replace(last, acts=last.acts[-1:])
    if len(new) == 1 and isinstance(new[0], t.Do) and new[0].may:
        new = (t.Attempt(new[0], (), (last,)),)
    found.append(t.If(condition, new, (last,)))


def _as_long(new: tuple[t.Node, ...], last: t.Node) -> tuple[t.Node, ...]:
    """Let what comes instead last as long as what it replaces would have."""
    for each in t.walk(last):
        held = getattr(each, "duration", None)
        if held is not None:
            return tuple(changes.all_limited(new, held))
    return new


def _replaced_slots(sentence: t.Node) -> set[int]:
    """Return the slots of the act that is replaced: what it would have done is not known in its place."""
    last = sentence.acts[-1] if isinstance(sentence, t.Do) and not sentence.may else sentence
    return {each.slot for each in t.walk(last) if isinstance(each, t.Bind)}


def _from(items: list[t.Node], main: t.Node, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    """Translate *items* and *main*; *pending* are acts of the same chain."""
    if not items:
        return _main(main, ctx, pending)
    item, rest = items[0], items[1:]
    if isinstance(item, a.Link):
        assert isinstance(item.clause, a.Cl)
        return _from(rest, main, ctx, pending + acts.acts(item.clause, ctx))
    if isinstance(item, a.LinkNouns):
        assert isinstance(item.ban, a.BanNouns)
        if item.ban.subject is not None:
            ctx.subject = nouns.noun(item.ban.subject, ctx)
        return _from(rest, main, ctx, pending + bans.ban_nouns(item.ban, ctx))
    if isinstance(item, a.LinkBan | a.LinkNot | a.LinkMust):
        assert isinstance(item.clause, a.Cl)
        if item.clause.subject is not None and WORDS.sort(item.clause.subject) not in _NO_CARDS:
            ctx.subject = nouns.noun(item.clause.subject, ctx)
        denied = (bans.must if isinstance(item, a.LinkMust) else bans.ban)(item.clause, ctx)
        if isinstance(denied[0], t.While):
            return _flushed(pending) + denied + _from(rest, main, ctx, [])
        return _from(rest, main, ctx, pending + denied)
    before = _flushed(pending)
    if isinstance(item, a.IfP):
        return before + _conditional(item, rest, main, ctx)
    if isinstance(item, a.DurationP):
        return before + _lasting(item, rest, main, ctx)
    if isinstance(item, a.ThenP):
        return before + _from(rest, main, ctx, [])
    if isinstance(item, a.TopicP):
        ctx.subject = nouns.noun(item.what, ctx)
        return before + _from(rest, main, ctx, [])
    if isinstance(item, a.AmongP):
        saved, ctx.among = ctx.among, nouns.of_these(item.what, ctx)
        found = _from(rest, main, ctx, [])
        ctx.among = saved
        return before + found
    if isinstance(item, a.WhenP) and rest and isinstance(rest[0], a.InsteadP):  # ～する時、代わりに～
        if isinstance(item.event, a.Happening) and item.event.tense == "would":
            return before + _conditional(
                a.IfP(a.Fact(item.event.clause, "would"), item.next), rest, main, ctx
            )
    if isinstance(item, a.WhenP):
        through = damage.breaks_through(item, rest, main, ctx) if ctx.is_static else None
        several = order_of.whens(item) if through is None else []
        return before + ([through] if through else [_delayed(each, rest, main, ctx) for each in several])
    if isinstance(item, a.RuleP):
        return before + _by_rule(None, rest, main, ctx)
    raise Refused("nothing before it that could be replaced", "代わりに")


def _flushed(pending: list[t.Node]) -> list[t.Node]:
    return [t.Do(tuple(pending))] if pending else []


def _by_rule(condition: t.Node | None, rest: list[t.Node], main: t.Node, ctx: Context) -> list[t.Node]:
    done: list[t.Node] = []
    for each in _from(rest, main, ctx, []):
        done.append(each)
    return [n.ByRuleProcessing(condition=condition, acts=tuple(done))]


def _conditional(item: a.IfP, rest: list[t.Node], main: t.Node, ctx: Context) -> list[t.Node]:
    condition = item.condition
    if isinstance(condition, a.Fact) and isinstance(condition.clause, a.Cl):
        if a.Adverb("next") in condition.clause.args:  # それが次に～なら
            plain = tuple(each for each in condition.clause.args if each != a.Adverb("next"))
            condition = replace(condition, clause=replace(condition.clause, args=plain))
            item = a.IfP(condition, True)
    if rest and isinstance(rest[0], a.RuleP):
        return _by_rule(values.condition(condition, ctx), rest[1:], main, ctx)
    if isinstance(main, a.Cl) and any(
        isinstance(each, a.Cause) and each.kind == "rule" for each in main.args
    ):
        bare = replace(main, args=tuple(each for each in main.args if not isinstance(each, a.Cause)))
        return _by_rule(values.condition(condition, ctx), rest, bare, ctx)
    if _would(condition):
        made = _would_happen(condition, rest, main, ctx)
        if item.next:
            made = [replace(each, once=True) if isinstance(each, t.Replace) else each for each in made]
        return made
    if isinstance(condition, a.OneOfC) and all(_would(each) for each in condition.parts):
        return [each for part in condition.parts for each in _would_happen(part, rest, main, ctx)]
    if isinstance(condition, a.Fact) and condition.tense == "can" and _is_duty(main):
        bans.check_able(condition.clause, main)
        return _from(rest, main, ctx, [])
    if _is_priority(condition) and isinstance(main, a.CanDo):  # nobody plays without it
        return _from(rest, main, ctx, [])
    offer = _offered(condition, ctx)
    if offer is not None:
        offered = acts.acts(offer, ctx)
        before = [_do(offered, True, ctx)]
        ctx.subject = None
        last = ctx.done[-1]
        then_ = tuple(_from(rest, main, ctx, []))
        return [*before, t.If(t.Compare(t.NumberDone(last.verb, last.slot), "<", t.Num(1)), then_)]
    holds = bans.of_subject(values.condition(condition, ctx), ctx)
    inner = ctx.fork()
    inner.conditional = ctx.is_static
    inner.counted = values.spoken_of(holds) if ctx.is_static else None
    then = tuple(_from(rest, main, inner, []))
    ctx.join(inner)
    if inner.spoken and not inner.spoken[-1].known:
        ctx.spoken = inner.spoken
    if ctx.is_static:
        return [t.While(holds, then)]
    if isinstance(holds, t.Is) and holds.as_ == t.InState("revealed") and not holds.absent:
        then = tuple(changes.limited(each, t.AsLongAs(holds)) for each in then)
    return [t.If(holds, then)]


def _is_priority(condition: t.Node) -> bool:
    """あなたが優先権を持つなら."""
    if not isinstance(condition, a.Fact) or not isinstance(condition.clause, a.Cl):
        return False
    had = Roles(condition.clause).o if condition.clause.verb == "have" else None
    return isinstance(had, a.Np) and isinstance(had.head, a.Head) and had.head.noun == "priority"


def _offered(condition: t.Node, ctx: Context) -> a.Cl | None:
    """相手が①を支払わないなら: it is for that player to do so or not; None where nothing is offered."""
    if not isinstance(condition, a.Fact) or condition.tense != "not" or ctx.is_static:
        return None
    clause = condition.clause
    if not isinstance(clause, a.Cl) or clause.subject is None or clause.voice:
        return None
    if WORDS.sort(clause.subject) != "player" or ctx.by_verb(clause.verb) is not None:
        return None
    return clause if clause.verb in ("pay", "discard", "sacrifice", "exile") else None


def _is_duty(main: t.Node) -> bool:
    if isinstance(main, a.Cl):
        return any(
            isinstance(each, a.Adverb) and each.word == "always" for each in (*main.before, *main.args)
        )
    return isinstance(main, a.MustDo)


def _would_happen(condition: t.Node, rest: list[t.Node], main: t.Node, ctx: Context) -> list[t.Node]:
    """～するなら、代わりに～, and duties that apply when somebody does something."""
    assert isinstance(condition, a.Fact)
    clause = condition.clause
    assert isinstance(clause, a.Cl)
    event = events.event(clause, "would", ctx, ctx.subject)
    assert isinstance(event, t.Event)
    if isinstance(main, a.MustDo):
        assert isinstance(main.clause, a.Cl)
        return [t.Do(tuple(bans.must(main.clause, ctx, event)))]
    items = [each for each in rest if not isinstance(each, a.InsteadP)]
    inner = ctx.fork()
    inner.event = event
    inner.targets = []
    inner.spoken = []
    inner.pool = None
    inner.cls = "play"
    if isinstance(main, a.Cl) and main.subject is None and main.verb in ("draw", "recover", "lose", "pay"):
        who = event.actor if event.actor is not None else event.object
        inner.subject = who if isinstance(who, t.Player) and who != t.Player("any") else t.Player("event")
    made = _from(items, main, inner, [])
    ctx.join(inner)
    entering = changes.coming_out(event, made)
    if entering is not None and Roles(clause).at is None:
        return [t.Do(tuple(entering))]
    once = event.word == "first"
    if once:
        event = replace(event, word="")
    optional = len(made) == 1 and isinstance(made[0], t.Do) and made[0].may
    if optional:
        assert isinstance(made[0], t.Do)
        made = [replace(made[0], may=False)]
    found = t.Replace(bans.yet_to_come(event), tuple(made), optional=optional, once=once)
    at = Roles(clause).at
    if at is None or clause.verb in ("win", "lose_game"):
        return [found]
    period = values.period(at, ctx)
    if ctx.is_static:
        return [t.While(t.InPeriod(period), (found,))]
    return [replace(found, duration=t.During(period))]


def _lasting(item: a.DurationP, rest: list[t.Node], main: t.Node, ctx: Context) -> list[t.Node]:
    duration = item.duration
    if isinstance(main, a.Cl) and main.verb == "repeat":
        return repeating.repeat(main, ctx, duration)
    if isinstance(main, a.Cl) and main.verb in ("draw", "discard", "sacrifice") and not rest:
        filled = repeating.filled_up_to(duration, main, ctx)
        if filled is not None:
            return [filled]
    repeating.check_end(duration, rest, main)
    held = values.duration(duration, ctx)
    if ctx.is_static:
        made = _from(rest, main, ctx, [])
        if isinstance(held, t.During):
            if (
                isinstance(held.period, t.Period)
                and held.period.which == "this"
                and held.period.name == "game"
            ):
                return made
            return [t.While(t.InPeriod(held.period), tuple(made))]
        if isinstance(held, t.AsLongAs):
            return [t.While(held.condition, tuple(made))]
        return changes.all_limited(made, held)
    if (
        isinstance(main, a.May)
        and isinstance(main.clause, a.Cl)
        and main.clause.verb == "play"
        and not _links(rest)
    ):
        made = _allowed(rest, main.clause, ctx)
    else:
        made = _from(rest, main, ctx, [])
    return changes.lasting(made, held)


def _read_live(node: t.Node, name: str, value: t.Node) -> t.Node:
    """Return a sentence in which X of what holds during a period is read at every moment (907-4e)."""

    def valued(each: t.Node) -> t.Node:
        return value if each == t.Variable(name) else each

    def change(each: t.Node) -> t.Node:
        return t.rewrite(each, valued) if isinstance(getattr(each, "duration", None), t.During) else each

    return t.rewrite(node, change)


def _links(items: list[t.Node]) -> bool:
    return any(isinstance(each, a.Link) for each in items)


def _allowed(rest: list[t.Node], clause: a.Cl, ctx: Context) -> list[t.Node]:
    if not rest:
        return _permission(clause, ctx, [])
    return _from(rest, a.CanDo(clause), ctx, [])


def _delayed(item: a.WhenP, rest: list[t.Node], main: t.Node, ctx: Context) -> t.Node:
    event: t.Node
    if isinstance(item.event, t.Moment):
        event = values.situation(item.event, ctx)
    else:
        assert isinstance(item.event, a.Happening)
        event = events.event(item.event.clause, "did", ctx, ctx.subject)
    inner = ctx.fork()
    if isinstance(event, t.Event):
        inner.event = event
        inner.targets = []
        inner.spoken = []
    inner.cls = "play"
    made = _from(rest, main, inner, [])
    ctx.join(inner)
    entering = changes.coming_out(event, made)
    if entering is not None:
        if not item.next:
            return t.Do(tuple(entering))
        until = t.Until(t.AnyOf((event,)))
        return t.Do(tuple([replace(each, duration=until) for each in entering]))  # type: ignore[call-arg]
    return t.Delayed(event, tuple(made), every=not item.next and not isinstance(event, t.Moment))


# The main clause


def _main(main: t.Node, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    if isinstance(main, a.Cl):
        return _plain(main, ctx, pending)
    if isinstance(main, a.May):
        assert isinstance(main.clause, a.Cl)
        return _may(main.clause, ctx, pending)
    if isinstance(main, a.Choice):
        return _choice(main, ctx, pending)
    if isinstance(main, a.Equals):
        return [t.Do(tuple(pending + changes.equals(main, ctx)))]
    clause = getattr(main, "clause", None)
    if isinstance(clause, a.Cl) and clause.subject is not None and not isinstance(main, a.MustDo):
        if WORDS.sort(clause.subject) not in _NO_CARDS:
            saved, ctx.pool = ctx.pool, None
            ctx.subject = nouns.noun(clause.subject, ctx)
            ctx.pool = saved
    if isinstance(main, a.Ban | a.NotDone):
        assert isinstance(main.clause, a.Cl)
        made = bans.ban(main.clause, ctx)
        if made and isinstance(made[0], t.While):
            return [*_flushed(pending), *made]
        return [t.Do(tuple(pending + made))]
    if isinstance(main, a.BanNouns):
        return [t.Do(tuple(pending + bans.ban_nouns(main, ctx)))]
    if isinstance(main, a.MustDo):
        assert isinstance(main.clause, a.Cl)
        return [t.Do(tuple(pending + bans.must(main.clause, ctx)))]
    if isinstance(main, a.CanDo):
        assert isinstance(main.clause, a.Cl)
        return _permission(main.clause, ctx, pending)
    raise Refused("what this sentence does is not known")


def _permission(clause: a.Cl, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    made = bans.can(clause, ctx)
    if made and isinstance(made[0], t.While):
        return [*_flushed(pending), *made]
    return [t.Do(tuple(pending + made))]


def _plain(main: a.Cl, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    if main.verb == "repeat":
        return [*_flushed(pending), *repeating.repeat(main, ctx, None)]
    if main.verb == "do" and isinstance(Roles(main).o, a.Process):
        return [*_flushed(pending), *_process(main, ctx, False)]
    if _is_duty(main) and main.verb in roles_of.ATTACKS:
        if main.subject is not None:
            ctx.subject = nouns.noun(main.subject, ctx)
        return [t.Do(tuple(pending + bans.must(main, ctx)))]
    made = acts.acts(main, ctx)
    return [_do(pending + made, False, ctx)]


def _do(made: list[t.Node], may: bool, ctx: Context) -> t.Node:
    return t.Do(tuple(made), may, acts.doer(ctx) if may else None)


def _may(main: a.Cl, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    if ctx.is_static and main.verb == "play":
        return bans.cheaper(pending, main, ctx) or _permission(main, ctx, pending)
    if main.verb == "play" and Roles(main).at is not None:
        lasting, plain = repeating.timed(main)
        return [*_flushed(pending), *_lasting(lasting, [], a.May(plain), ctx)]
    if main.verb == "do" and isinstance(Roles(main).o, a.Process):
        return [*_flushed(pending), *_process(main, ctx, True)]
    made = acts.acts(main, ctx)
    return [_do(pending + made, True, ctx)]


def _choice(main: a.Choice, ctx: Context, pending: list[t.Node]) -> list[t.Node]:
    modes: list[t.Node] = []
    for each in order_of.with_objects(main.clauses):
        inner = ctx.fork()
        made: list[t.Node] = []
        for clause in (*each.links, each.main) if isinstance(each, a.Chain) else (each,):
            assert isinstance(clause, a.Cl)
            made += acts.acts(clause, inner)
        if inner.subject is not None:
            ctx.subject = inner.subject
        modes.append(t.Mode((t.Do(tuple(made)),)))
        ctx.join(inner)
    picked = t.Modes(tuple(modes), t.Exactly(t.Num(1)), acts.doer(ctx), late=True)
    if main.may:
        return [*_flushed(pending), t.Do((picked,), True, acts.doer(ctx))]
    return [*_flushed(pending), picked]


def _process(main: a.Cl, ctx: Context, may: bool) -> list[t.Node]:
    """『～』を行う: the sentences in quotes, done by the subject."""
    roles = Roles(main)
    assert isinstance(roles.o, a.Process)
    by: t.Node | None = None
    if roles.subject is not None:
        by = nouns.noun(roles.subject, ctx)
    inner = body(roles.o.sentences, ctx)
    if by is not None:
        inner = tuple(_done_by(each, by) for each in inner)
    if may:
        return [t.Do(inner, True, by)]
    return list(inner)


def _done_by(node: t.Node, by: t.Node) -> t.Node:
    """Return sentences in which あなた is the player who was offered them."""

    def change(each: t.Node) -> t.Node:
        if each == t.Player("you"):
            return by
        if isinstance(each, t.Act) and each.player is None:
            return replace(each, player=by)
        return each

    return t.rewrite(node, change)


def speak_of_event(event: t.Node, ctx: Context) -> None:
    """Make the event of a trigger known: それ is then what it is about."""
    if isinstance(event, t.Event):
        ctx.event = event
        about = event.object if event.object is not None else event.actor
        if isinstance(about, t.Selector | t.AnyOf) and event.verb != "draw":
            ctx.spoken.append(Candidate(t.EventSubject(), event.verb, acts.words_of(about), -1))
