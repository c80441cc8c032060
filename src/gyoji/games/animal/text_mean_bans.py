"""What bans, duties and permissions mean: a clause that is denied, demanded or allowed."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_damage as damage
from gyoji.games.animal import text_mean_described as description
from gyoji.games.animal import text_mean_events as events
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal import text_roles as roles_of
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def ban(node: a.Cl, ctx: Context) -> list[t.Node]:
    """Return ～できない, ～されない as bans; they are of no cards looked at unless the text says so."""
    saved, ctx.pool = ctx.pool, None
    about = ctx.subject
    if about is None and node.subject is None and _says_nobody(Roles(node)):
        ctx.subject = t.This() if ctx.is_static else ctx.it()
    if ctx.subject is None and node.subject is None and Roles(node).verb in roles_of.ATTACKS:
        raise Refused("who cannot do this is not said", "できない")
    found = _ban(node, ctx)
    ctx.pool, ctx.subject = saved, about
    return found


def _says_nobody(roles: Roles) -> bool:
    """ターン終了時まで、破壊されない: of what was spoken of, not of everything; 墓地で～ is of all there (801.7c)."""
    if roles.de is not None:
        return False
    return roles.o is None and roles.only is None or WORDS.sort(roles.o) in ("damage", "ability")


def _ban(node: a.Cl, ctx: Context) -> list[t.Node]:
    roles = Roles(node)
    if roles.subject is not None and WORDS.sort(roles.subject) == "damage":
        return [_damage_ban(roles, ctx)]
    if roles.verb == "lose" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "ability":
        about = nouns.noun(roles.subject, ctx) if roles.subject is not None else ctx.subject or t.This()
        roles.check("o", "")
        losing = t.Selector(nouns=("effect",), filters=(t.InState("losing"),))
        return [t.Unaffected(about, losing)]
    if roles.verb == "reduce" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage":
        _, event = damage.damage_event(roles.o, ctx)
        return [t.Cannot(replace(event, verb="reduce_damage"))]
    if roles.verb == "be_affected":
        return [_unaffected(roles, ctx)]
    counted = _counted_object(roles, ctx)
    if roles.only is not None:
        assert isinstance(roles.only, a.Np)
        roles.o = replace(roles.only, quantity=None)
        args = tuple(a.Arg("o", roles.o) if isinstance(each, a.OnlyArg) else each for each in node.args)
        node = replace(node, args=args)
    if roles.only_amount:
        number = nouns.quantity(roles.amount, ctx)
        if not isinstance(number, t.UpTo | t.Exactly):
            raise Refused("how many at most is not said", "しか")
        counted = t.Exactly(number.n)
        roles.amount = None
        node = replace(node, args=tuple(each for each in node.args if not isinstance(each, a.Amount)))
    counted = counted or _so_many_less_one(roles, ctx)
    if counted is not None and _is_same_turn(roles):
        roles.o = (
            replace(roles.o, quantity=None, filters=_unnumbered(roles.o))
            if isinstance(roles.o, a.Np)
            else None
        )
        kept = [
            each
            for each in node.args
            if not isinstance(each, a.At | a.Arg) or isinstance(each, a.Arg) and each.case != "o"
        ]
        node = replace(node, args=(*kept, a.Arg("o", roles.o)) if roles.o is not None else tuple(kept))
        roles.per_span, roles.at = t.Period("turn"), None
    if roles.just:
        raise Refused("what cannot be done only then cannot be told", "のみ")
    held = _only_when(roles, ctx)
    if held is not None:
        told = (a.OnlyAt, a.NotAt, a.OnlyIf)
        node = replace(node, args=tuple(each for each in node.args if not isinstance(each, told)))
    for word, other in (("only_group", "solo"), ("only_solo", "group")):
        if word in roles.adverbs:
            node = replace(
                node,
                args=tuple(a.Adverb(other) if each == a.Adverb(word) else each for each in node.args),
            )
    denied = yet_to_come(_denied(node, roles, ctx))
    if isinstance(denied, t.Event) and denied.verb == "defend" and isinstance(denied.actor, t.Selector):
        if denied.actor.quantity is not None:
            raise Refused("a defence is by one or by several, no other number counts", "防御")
    limit = t.Exactly(values.value(roles.limit.n, ctx)) if roles.limit is not None else counted
    period = roles.limit.period if roles.limit is not None else roles.per_span
    if isinstance(period, t.Period) and period.player is not None and roles.subject != a.ThisRef("ability"):
        raise Refused("how often it can be done in other turns is not said", "しか")
    found = t.Cannot(
        denied,
        unless=held or unless(roles.unless, ctx),
        limit=limit,
        period=values.period(period, ctx) if period is not None else None,
    )
    named = isinstance(roles.subject, a.Who) and roles.subject.who in ("you", "opponent")
    if held is not None and isinstance(denied, t.Event) and _is_own_turn(roles.only_at) and not named:
        return [replace(found, event=replace(denied, actor=t.Player("other")), unless=None)]
    if _is_own_turn(roles.at) and isinstance(denied, t.Event) and not named and ctx.is_static:
        return [replace(found, event=replace(denied, actor=t.Player("turn")))]
    if roles.at is not None and roles.verb not in ("win", "lose_game") and ctx.is_static:
        return [t.While(t.InPeriod(values.period(roles.at, ctx)), (t.Do((found,)),))]
    if roles.at is not None and roles.verb not in ("win", "lose_game"):
        found = replace(found, duration=t.During(values.period(roles.at, ctx)))
    solo = _shape_of_attack(roles)
    if solo is not None and isinstance(denied, t.Event) and denied.to is not None:
        return [t.While(t.Is(denied.to, t.InState(solo)), (t.Do((found,)),))]
    return [found]


def yet_to_come(denied: t.Node) -> t.Node:
    """動物は戦場に出ない: what would come out lies somewhere else as yet (205-9a); AとBは～: each of them alone."""
    if isinstance(denied, t.Event):
        denied = replace(denied, object=_either(denied.object), actor=_either(denied.actor))
        if denied.verb == "activate" and _is_of_intrinsics(denied.object):
            denied = replace(denied, verb="apply")  # 803.5, 803.7
    what = denied.object if isinstance(denied, t.Event) and denied.verb == "bring_out" else None
    if not isinstance(denied, t.Event) or not isinstance(what, t.Selector) or what.among is not None:
        return denied
    if not isinstance(what.zone, t.Zone) or what.zone.name not in ("battlefield", "domain", "anywhere"):
        return denied
    return replace(denied, object=replace(what, zone=None))


def _is_of_intrinsics(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and node.nouns == ("intrinsic_ability",)


def _either(node: t.Node | None) -> t.Node | None:
    if isinstance(node, t.Both) and all([isinstance(each, t.Selector) for each in node.parts]):
        return t.AnyOf(node.parts)
    return node


def _is_own_turn(node: t.Node | None) -> bool:
    """自身のターン中しか: who is not the turn player cannot."""
    return isinstance(node, t.Period) and node.name == "turn" and node.player == a.Who("doer")


def _is_same_turn(roles: Roles) -> bool:
    return isinstance(roles.at, t.Period) and roles.at.which == "same" and roles.at.name == "turn"


def _unnumbered(node: a.Np) -> tuple[t.Node, ...]:
    return tuple(each for each in node.filters if not isinstance(each, a.Quantified))


def _so_many_less_one(roles: Roles, ctx: Context) -> t.Node | None:
    """同じターンに2枚以上のカードを: one less is the most."""
    if not _is_same_turn(roles) or not isinstance(roles.o, a.Np):
        return None
    number = roles.o.quantity
    for each in roles.o.filters:
        if isinstance(each, a.Quantified):
            number = each.quantity
    if isinstance(number, t.AtLeast) and isinstance(number.n, t.Num):
        return t.Exactly(t.Num(number.n.n - 1))
    return None


def _only_when(roles: Roles, ctx: Context) -> t.Node | None:
    """相手のターン中しか, あなたのターン以外では: when it can be done after all."""
    if roles.only_if is not None:
        held = values.condition(roles.only_if, ctx)
        if roles.only_at is None:
            return held
        return t.And((t.InPeriod(values.period(roles.only_at, ctx)), held))
    period = roles.only_at or roles.not_at
    if isinstance(period, t.Period) and period.player == a.Who("doer") and isinstance(roles.subject, a.Who):
        if roles.subject.who in ("you", "opponent"):  # 相手は自身のターン中しか
            period = replace(period, player=roles.subject)
        else:
            return t.InPeriod(t.Period(period.name, t.Player("turn")))  # of whoever it is
    return t.InPeriod(values.period(period, ctx)) if period is not None else None


def _counted_object(roles: Roles, ctx: Context) -> t.Node | None:
    """カード2枚までしか: so many and no more."""
    if not isinstance(roles.only, a.Np):
        return None
    number = nouns.quantity(roles.only.quantity, ctx)
    return t.Exactly(number.n) if isinstance(number, t.UpTo | t.Exactly) else None


def _unaffected(roles: Roles, ctx: Context) -> t.Node:
    about = nouns.noun(roles.subject, ctx) if roles.subject is not None else ctx.subject or t.This()
    affecting = roles.no.head if isinstance(roles.no, a.Np) else None
    if not isinstance(affecting, a.Head) or affecting.noun != "action_wait":
        raise Refused("the rules say of the action wait alone what its effects are", "影響")
    return t.Gain(about, (t.Keyword(kinds.SWIFT),))  # what the keyword stands for (1610.1)


def _shape_of_attack(roles: Roles) -> str | None:
    """これの単独攻撃は: while it attacks alone."""
    subject = roles.subject
    if isinstance(subject, a.Np) and isinstance(subject.head, a.Head) and WORDS.sort(subject) == "deed":
        return {"solo_attack": "solo_attacking", "group_attack": "group_attacking"}.get(subject.head.noun)
    return None


def _denied(node: a.Cl, roles: Roles, ctx: Context) -> t.Node:
    subject = roles.subject
    if subject is None and ctx.subject is not None and not acts.is_player(ctx.subject):
        if (
            roles.o is None
            and roles.voice == ""
            and roles.verb in roles_of.PLAIN
            and roles.verb not in _DONE_BY_CARDS
        ):
            return events.event(replace(node, voice="passive"), "would", ctx, ctx.subject)
        return events.event(node, "would", ctx, ctx.subject)
    if subject is not None and WORDS.sort(subject) == "ability":
        named = ability(subject, ctx)
        applied = roles.verb == "apply" and _is_of_intrinsics(named)
        if not applied and roles.verb not in ("activate", "use"):
            raise Refused("abilities are activated, intrinsic ones applied", "できない")
        return t.Event("apply" if applied else "activate", object=named)
    if (
        subject is not None
        and WORDS.sort(subject) not in ("player", "counter", "deed")
        and not _is_player(subject, ctx)
    ):
        if (
            roles.verb in ("activate", "use")
            and isinstance(roles.o, a.Np)
            and WORDS.sort(roles.o) == "ability"
        ):
            return t.Event("activate", object=ability(_owned_by(roles.o, subject), ctx))
        if (
            roles.o is None
            and roles.voice == ""
            and roles.verb in roles_of.PLAIN
            and roles.verb not in _DONE_BY_CARDS
        ):
            return events.event(replace(node, voice="passive"), "would", ctx)
    if (
        roles.verb in ("activate", "use", "apply")
        and isinstance(roles.o, a.Np)
        and WORDS.sort(roles.o) == "ability"
    ):
        doer = ctx.subject if acts.is_player(ctx.subject) else None
        actor = nouns.player(subject, ctx) if subject is not None else doer
        verb = "apply" if roles.verb == "apply" else "activate"
        place = nouns.zone(roles.de, ctx) if isinstance(roles.de, a.Place) else None
        return t.Event(verb, actor=actor, object=ability(roles.o, ctx), source=place)
    return events.event(node, "would", ctx, ctx.subject)


_DONE_BY_CARDS = ("wake", "turn", "equip")


def _is_player(node: t.Node, ctx: Context) -> bool:
    if isinstance(node, a.ItRef):
        return acts.is_player(ctx.it()) or any(each.nouns == ("player",) for each in ctx.targets)
    return WORDS.sort(node) == "player"


def _owned_by(node: a.Np, owner: t.Node) -> a.Np:
    return replace(node, filters=(a.Of(owner), *node.filters))


def ability(node: t.Node, ctx: Context) -> t.Node:
    """Return abilities as what is activated: of which cards, of whom."""
    if isinstance(node, a.Options | a.Together):
        whole = node.options if isinstance(node, a.Options) else node.parts
        first = whole[0]
        before = first.filters if isinstance(first, a.Np) else ()
        shared = tuple(each for each in before if isinstance(each, a.Of | a.Owned | a.Scope))
        parts = [
            ability(
                replace(each, filters=(*shared, *each.filters)) if i and isinstance(each, a.Np) else each, ctx
            )
            for i, each in enumerate(whole)
        ]
        selectors = [each for each in parts if isinstance(each, t.Selector)]
        words = tuple(dict.fromkeys(word for each in selectors for word in each.nouns))
        return replace(selectors[0], nouns=words)
    assert isinstance(node, a.Np)
    assert isinstance(node.head, a.Head)
    whose: t.Node | None = None
    filters: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Of):
            filters.append(t.AbilityOf(nouns.noun(each.what, ctx)))
        elif isinstance(each, a.Owned):
            whose = nouns.player(each.player, ctx)
        elif isinstance(each, a.Scope) and isinstance(each.place, a.Place):
            place = nouns.zone(each.place, ctx)
            filters.append(t.AbilityOf(t.Selector(place.player, place, (), ("object",))))
        elif isinstance(each, own_nodes.CostsMove):
            filters.append(n.CostsMove())
        elif isinstance(each, a.Rel):
            filters.append(description.described(each, ctx))
    return t.Selector(whose, t.Zone("anywhere"), tuple(filters), (node.head.noun,))


def _damage_ban(roles: Roles, ctx: Context) -> t.Node:
    """それに与えられるダメージは軽減できない."""
    assert isinstance(roles.subject, a.Np)
    _, event = damage.damage_event(roles.subject, ctx)
    if roles.verb == "reduce":
        return t.Cannot(replace(event, verb="reduce_damage"))
    raise Refused("what cannot be done to damage is not known", "ダメージ")


def unless(node: t.Node | None, ctx: Context) -> t.Node | None:
    """Return ～しなければ: what is done, or what must hold."""
    if node is None:
        return None
    if (
        isinstance(node, a.Fact)
        and isinstance(node.clause, a.Cl)
        and node.clause.verb not in roles_of.BEING + ("have", "meet")
    ):
        inner = ctx.fork()
        inner.costs = True
        inner.subject = t.Player("doer")
        costs = acts.acts(_each_alone(node.clause), inner)
        return t.Pay(tuple(each.act if isinstance(each, t.Bind) else each for each in costs))
    return values.condition(node, ctx)


def _each_alone(clause: a.Cl) -> a.Cl:
    """動物1体につき①を支払わなければ: it is asked for each of them alone in any case."""
    one = a.Np(a.Head("animal"), (), t.Exactly(t.Num(1)))
    return replace(clause, args=tuple(each for each in clause.args if each != a.PerArg(one)))


def of_subject(node: t.Node, ctx: Context) -> t.Node:
    """相手は自身の手札が5枚以上なら～: of the player of whom the sentence speaks."""
    who = ctx.subject
    if t.Player("doer") not in list(t.walk(node)) or not isinstance(who, t.Player):
        return node
    if who.who not in ("you", "opponent", "turn", "event", "owner", "controller"):
        raise Refused("of each of these players something else is asked", "自身")
    return t.rewrite(node, lambda each: who if each == t.Player("doer") else each)


def ban_nouns(node: a.BanNouns, ctx: Context) -> list[t.Node]:
    """～は攻撃と防御ができない."""
    roles = Roles(a.Cl("attack", node.before, node.subject, node.args))
    about = nouns.noun(node.subject, ctx) if node.subject is not None else ctx.subject or t.This()
    to = nouns.noun(roles.ni, ctx) if roles.ni is not None else None
    found: list[t.Node] = []
    for verb in node.verbs:
        plain = verb.split("_")[-1]
        word = verb.split("_")[0] if "_" in verb else ""
        word = word or next((each for each in ("solo", "group") if each in roles.adverbs), "")
        event = t.Event(plain, actor=about, to=to, word=word)
        one: t.Node = t.Cannot(event, unless=unless(roles.unless, ctx))
        if roles.at is not None:
            one = replace(one, duration=t.During(values.period(roles.at, ctx)))  # type: ignore[call-arg]
        found.append(one)
    return found


_DUTIES = ("target", "choose", "search")
"""What a text can demand beside attacks and defences."""


def must(node: a.Cl, ctx: Context, given: t.Node | None = None) -> list[t.Node]:
    """Return ～しなければならない, 必ず～する; *given*: what it applies to (～を対象にするなら)."""
    roles = Roles(node)
    able = roles.verb in roles_of.ATTACKS  # such duties are for those who can, as rules have it (1308.3c)
    soft = "soft" if "if_able" in roles.adverbs and not able else ""
    if roles.verb in _DUTIES and isinstance(given, t.Event):
        if given.verb != roles.verb:
            raise Refused("the rules know of no such duty", "なければならない")
        to = nouns.noun(roles.o, ctx) if roles.o is not None else t.This()
        return [t.Must(t.Event(roles.verb, actor=given.actor, object=given.object, to=to, word=soft))]
    if roles.verb not in roles_of.ATTACKS and (given is not None or roles.verb not in _DUTIES):
        raise Refused("the rules know of no such duty", "なければならない")
    event = events.event(node, "would", ctx, ctx.subject or t.This())
    assert isinstance(event, t.Event)
    if event.actor is None:
        raise Refused("who must do this is not said", "なければならない")
    if event.word:
        raise Refused("nobody must attack or defend in a formation", "なければならない")
    if given is not None:  # これが攻撃するなら、～は防御しなければならない
        if not isinstance(given, t.Event) or (given.verb, event.verb) != ("attack", "defend") or event.to:
            raise Refused("the rules know of no such duty", "なければならない")
        event = replace(event, to=given.actor)
    return [t.Must(replace(event, word=soft))]


def can(node: a.Cl, ctx: Context) -> list[t.Node]:
    """Return a permission: ～を除外領域からプレイしてもよい, いつでもプレイできる."""
    roles = Roles(node)
    if roles.just:  # 相手のターン中にのみプレイできる: at other times it cannot
        return ban(replace(node, args=tuple([_otherwise_not(each) for each in node.args])), ctx)
    if roles.limit is not None and roles.subject == a.ThisRef(
        "ability"
    ):  # この能力は1ターンに1度だけ発動できる
        return ban(node, ctx)
    if roles.verb == "put_in":
        raise Refused("what decks may hold is said by a rule ability", "入れる")
    if (
        roles.verb != "play"
    ):  # whether an animal attacks or defends, or an ability is activated, no permission decides
        raise Refused("the rules know of no such permission", "できる")
    roles.check("o kara ni ignore at limit amount", "any_time")
    source = nouns.zone(roles.kara, ctx) if isinstance(roles.kara, a.Place) else None
    actor: t.Node | None = None
    what: t.Node | None
    subject = nouns.noun(roles.subject, ctx) if roles.subject is not None else ctx.subject
    if roles.o is not None:
        saved, ctx.pool = ctx.pool, None
        what, actor = nouns.noun(roles.o, ctx), subject
        ctx.pool = saved
    elif acts.is_player(subject):
        what, actor = ctx.it() if ctx.targets or ctx.spoken else t.This(), subject
    else:
        what = subject or t.This()
    many = nouns.quantity(roles.amount, ctx) if roles.amount is not None else None
    if isinstance(what, t.Selector):
        many = many or what.quantity
        what = replace(what, quantity=None)
        if what.zone == t.Zone("anywhere") or what.zone == t.Zone("anywhere", t.Player("you")):
            place = source or t.Zone("hand", t.Player("you"))
            what = replace(what, zone=place, player=place.player)
    word = "any_time" if "any_time" in roles.adverbs or roles.at is not None else ""
    event = t.Event("play", actor=actor, object=what, source=source, word=word)
    found: list[t.Node] = [t.Can(event)]
    if roles.less is not None:
        found.append(_less(roles, what or t.This(), ctx))
    elif roles.ignore is not None:
        found += changes.change(Roles(a.Cl("ignore", args=(a.Arg("o", roles.ignore),))), _about(what, ctx))
    return _within(roles, _limited(found, event, many, roles, ctx), ctx)


def _less(roles: Roles, what: t.Node, ctx: Context) -> t.Node:
    """～をコストを①軽減してプレイしてもよい: what is played by this leave costs less."""
    if roles.ignore != a.Np(a.Head("cost")) or roles.less is None:
        raise Refused("a card is played for less cost, not for less of this", "軽減")
    return t.ChangeCost(what, (t.Energy("any", values.value(roles.less, ctx)),), minus=True)


def cheaper(pending: list[t.Node], clause: a.Cl, ctx: Context) -> list[t.Node]:
    """あなたは～のコストを①軽減してプレイしてもよい: it costs that player less; empty where it is no such clause."""
    if not pending:
        return []
    if clause.args or not acts.is_player(ctx.subject):
        raise Refused("what is played cannot be told", "プレイ")
    found: list[t.Node] = []
    for each in pending:
        what = each.object if isinstance(each, t.ChangeCost) and each.minus else None
        if not isinstance(each, t.ChangeCost) or not isinstance(what, t.Selector) or what.player is not None:
            raise Refused("what is played cannot be told", "プレイ")
        assert isinstance(what.zone, t.Zone)
        here = replace(what.zone, player=ctx.subject)
        found.append(replace(each, object=replace(what, player=ctx.subject, zone=here)))
    return [t.Do(tuple(found))]


def _otherwise_not(arg: t.Node) -> t.Node:
    """～場合にのみできる: as ～場合しかできない."""
    if isinstance(arg, a.JustAt):
        return a.OnlyAt(arg.period, arg.holds)
    if isinstance(arg, a.JustFrom):
        return a.OnlyFrom(arg.place)
    return a.OnlyIf(arg.condition) if isinstance(arg, a.JustIf) else arg


def _within(roles: Roles, found: list[t.Node], ctx: Context) -> list[t.Node]:
    """相手のターン中にプレイできる: only then."""
    if roles.at is None:
        return found
    if not ctx.is_static:
        held = t.During(values.period(roles.at, ctx))
        return [replace(each, duration=held) for each in found]  # type: ignore[call-arg]
    return [t.While(t.InPeriod(values.period(roles.at, ctx)), (t.Do(tuple(found)),))]


def _limited(
    found: list[t.Node], event: t.Event, many: t.Node | None, roles: Roles, ctx: Context
) -> list[t.Node]:
    """1ターンに1度, カード1枚を: no more than so many are played by leave of this."""
    what = event.object
    if isinstance(what, t.Selector) and what.among is None:  # it lies on a pile when it has been played
        what = replace(what, zone=t.Zone("anywhere"), player=None)
    used = replace(event, object=what, word="", cause=n.ByLeave())
    if isinstance(many, t.AtLeast | t.All):
        many = None
    if roles.limit is not None:
        number = values.value(roles.limit.n, ctx)
        if not ctx.is_static or event.actor != t.Player("you"):
            raise Refused("how often this is allowed cannot be told", "度")
        if values.period(roles.limit.period, ctx).name != "turn" or many not in (None, t.Exactly(t.Num(1))):
            raise Refused("how often this is allowed cannot be told", "度")
        return [t.While(t.Compare(n.TimesHappened(used), "<", number), (t.Do(tuple(found)),))]
    if many is None:
        return found
    if ctx.is_static or many not in (t.Exactly(t.Num(1)), t.UpTo(t.Num(1))):
        raise Refused("how often this is allowed cannot be told", "枚")
    return [replace(each, duration=t.Until(used)) for each in found]  # type: ignore[call-arg]


def _about(what: t.Node | None, ctx: Context) -> Context:
    inner = ctx.fork()
    inner.subject = what
    return inner


def check_able(able: t.Node, main: t.Node) -> None:
    """攻撃できるなら、必ず攻撃する: refuse another duty than what it is able to do."""
    duty = main.clause if isinstance(main, a.MustDo) else main
    if not isinstance(able, a.Cl) or not isinstance(duty, a.Cl) or able.verb != duty.verb:
        raise Refused("what it can do is not what it must do", "できるなら")
