"""What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_becoming as becoming
from gyoji.games.animal import text_mean_damage as damage
from gyoji.games.animal import text_mean_filters as qualities
from gyoji.games.animal import text_mean_frames as frames
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def limited(node: t.Node, duration: t.Node) -> t.Node:
    """Return *node* with *duration* on every change in it that has none; what was moved goes back when it ends."""
    if isinstance(node, t.Bind):
        return replace(node, act=limited(node.act, duration))
    if isinstance(node, t.Act):
        return (
            replace(node, with_=limited(node.with_, duration)) if isinstance(node.with_, n.Arriving) else node
        )
    if any(each.name == "duration" for each in fields(node)):
        held = getattr(node, "duration", None)
        if isinstance(node, t.Cannot) and isinstance(held, t.During) and node.unless is None:
            if isinstance(held.period, t.Period) and held.period.which == "every":  # ～まで、起床フェイズに
                return replace(node, unless=t.InPeriod(held.period, absent=True), duration=duration)
        return replace(node, duration=_shorter(held, duration))  # type: ignore[call-arg]
    found: dict[str, Any] = {}
    for each in fields(node):
        old = getattr(node, each.name)
        if isinstance(old, tuple) and old and isinstance(old[0], t.Node):
            found[each.name] = tuple(all_limited(old, duration))
    return replace(node, **found) if found else node


def _shorter(held: t.Node | None, duration: t.Node) -> t.Node:
    """Return the duration of a change that has one already: このターン中、次に～ ends by the first of both."""
    if held is None:
        return duration
    if not isinstance(held, t.Until) or not isinstance(held.moment, t.Event | t.AnyOf):
        return held
    ends = held.moment.options if isinstance(held.moment, t.AnyOf) else (held.moment,)
    if isinstance(duration, t.During):
        if not _is_now(duration.period):
            raise Refused("from when on the next one counts cannot be told", "次に")
        return t.Until(t.AnyOf((t.Moment(duration.period, "end"), *ends)))
    return t.Until(t.AnyOf((duration.moment, *ends))) if isinstance(duration, t.Until) else held


def _is_now(period: t.Node) -> bool:
    return isinstance(period, t.Period) and period.which == "this"


def lasting(made: list[t.Node], duration: t.Node) -> list[t.Node]:
    """Return what a sentence does for a time; something in it must be of a kind that lasts."""
    found = all_limited(made, duration)
    for each in found:
        for inner in t.walk(each):
            if getattr(inner, "duration", None) is not None:
                return _if_it_is_so(found, duration)
    raise Refused("nothing of this lasts for a time", "、")


def _if_it_is_so(made: list[t.Node], duration: t.Node) -> list[t.Node]:
    """これが戦場にある限り、それを除外する: what is done at once is not done where it is not so (907-4f)."""
    undone = [each for one in made for each in t.walk(one) if isinstance(each, n.GoesBack | n.StaysRevealed)]
    if not isinstance(duration, t.AsLongAs) or not undone:
        return made
    return [t.If(duration.condition, tuple(made))]


def all_limited(nodes: tuple[t.Node, ...] | list[t.Node], duration: t.Node) -> list[t.Node]:
    """Return *nodes* limited by *duration*, each move followed by its going back."""
    found: list[t.Node] = []
    for each in nodes:
        found.append(limited(each, duration))
        if isinstance(each, t.Bind) and isinstance(each.act, t.Act):
            if each.act.verb in ("transfer", "exile"):
                if isinstance(duration, t.During) and not _is_now(duration.period):
                    raise Refused("what is done at once does not begin later", "、")
                found.append(n.GoesBack(object=t.Ref(each.slot), duration=duration))
            elif each.act.verb == "reveal":
                shown = each.act.object if isinstance(each.act.object, t.Ref) else t.Ref(each.slot)
                found.append(n.StaysRevealed(object=shown, duration=duration))
            elif each.act.verb in ("night", "equip", "turn"):
                raise Refused("this does not last for a time", "まで")
    return found


# Entering


def enters(roles: Roles, ctx: Context, what: t.Node | None = None) -> list[t.Node]:
    """～は夜状態で戦場に出る: how something comes out."""
    if what is None:
        if roles.subject is None:
            raise Refused("what comes out is not said", "出る")
        what = coming(roles.subject, ctx)
    if (
        roles.state is not None
        and isinstance(roles.state.clause, a.Cl)
        and roles.state.clause.verb == "equip"
    ):
        return _arrives_equipped(roles.state.clause, what, ctx)
    state, counters = acts.entry(roles.state, ctx)
    held = acts.afterwards(roles.state, what, ctx) if ctx.cls == "intrinsic" else []
    if not state and counters is None:
        if not held:
            raise Refused("in which state it comes out is not said", "出る")
        return held
    if state == "equipped":
        return [n.EntersEquipped(object=what, host=counters)]
    return [t.EntersWith(what, counters, state), *held]


def check_place(node: t.Node | None, ctx: Context) -> None:
    """これが領地に出る時、これを～で領地に出す: refuse another place than that of the event."""
    to = ctx.event.to if ctx.event is not None else None
    if isinstance(node, a.Place) and (not isinstance(to, t.Zone) or nouns.zone(node, ctx).name != to.name):
        raise Refused("it does not come out there", "に出す")


def coming(node: t.Node, ctx: Context) -> t.Node:
    """相手の戦場に出る動物: what comes there."""
    for each in node.filters if isinstance(node, a.Np) else ():
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "come_out":
            how = Roles(each.clause)
            how.check("ni", "")
            place = how.ni
            assert isinstance(node, a.Np)
            found = nouns.noun(
                replace(node, filters=tuple(one for one in node.filters if one is not each)), ctx
            )
            if each.tense == "would" and isinstance(place, a.Place) and isinstance(found, t.Selector):
                there = nouns.zone(place, ctx)
                return replace(found, zone=there, player=there.player)
    return nouns.noun(node, ctx)


def coming_out(event: t.Node, made: list[t.Node]) -> list[t.Node] | None:
    """～が戦場に出る時、それは夜状態で出る: as said of all that comes out there; None for anything else."""
    if isinstance(event, t.Event) and event.verb == "play" and bans_alone(made):
        return _of_plays(event, made)
    if not isinstance(event, t.Event) or event.verb != "bring_out" or not isinstance(event.to, t.Zone):
        return None
    what = event.object
    if not isinstance(what, t.Selector) or len(made) != 1 or not isinstance(made[0], t.Do):
        return None
    there = replace(what, zone=event.to, player=event.to.player, quantity=None)
    found: list[t.Node] = []
    for each in made[0].acts:
        if not isinstance(each, t.EntersWith | n.EntersEquipped) or each.object != t.EventSubject():
            return None
        found.append(replace(each, object=there))
    return found


def bans_alone(made: list[t.Node]) -> bool:
    """Tell whether nothing is done but that something cannot be."""
    return all([isinstance(each, t.Do) and all(isinstance(x, t.Cannot) for x in each.acts) for each in made])


def _of_plays(event: t.Event, made: list[t.Node]) -> list[t.Node]:
    """～をプレイするなら、それは妨害されない: as said of all such plays."""
    found: list[t.Node] = []
    for each in made:
        assert isinstance(each, t.Do)
        for ban in each.acts:
            assert isinstance(ban, t.Cannot)
            denied, what = ban.event, event.object
            plain = isinstance(denied, t.Event) and denied.object == t.EventSubject()
            if not plain or not isinstance(denied, t.Event) or not isinstance(what, t.Selector):
                raise Refused("what cannot be done then takes the place of nothing", "なら")
            if denied.verb not in ("thwart", "target"):
                raise Refused("what cannot be done then takes the place of nothing", "なら")
            who = event.actor if event.actor != t.Player("any") else None
            plays = t.Selector(who, t.Zone("pile", who), what.filters, ("play",))
            found.append(replace(ban, event=replace(denied, object=plays)))
    return found


def _arrives_equipped(clause: a.Cl, what: t.Node, ctx: Context) -> list[t.Node]:
    """～トークン1つが装備された状態で出る: it carries that."""
    inner = Roles(clause)
    carried = inner.subject if inner.voice == "passive" else inner.o
    if carried is None and inner.ni is not None:
        return [n.EntersEquipped(object=what, host=nouns.noun(inner.ni, ctx))]
    if isinstance(carried, a.Np) and isinstance(carried.head, a.Head) and carried.head.noun == "token":
        bound = acts.acts(a.Cl("bring_out", args=(a.Arg("o", carried),)), ctx)[0]
        assert isinstance(bound, t.Bind)
        assert isinstance(bound.act, t.Act)
        return [n.EntersEquipped(object=what, token=bound.act.object)]
    if carried is not None:
        return [n.EntersEquipped(object=what, token=nouns.noun(carried, ctx))]
    raise Refused("with what it is equipped is not said", "装備")


# Gains and losses


def subject_of(roles: Roles, ctx: Context) -> t.Node:
    """Return what a change is about."""
    if roles.subject is not None and WORDS.sort(roles.subject) in (
        "attribute",
        "damage",
        "counter",
        "ability",
        "deed",
    ):
        raise Refused("this cannot be changed so")
    if ctx.subject is not None:
        return ctx.subject
    if ctx.targets or ctx.spoken or ctx.event is not None:
        return ctx.it()
    return t.This()


def change(roles: Roles, ctx: Context) -> list[t.Node]:
    """Return the changes that a clause makes; those of the next card played end with it."""
    found = _change(roles, ctx)
    event = ctx.take_upcoming()
    if event is None:
        return found
    made: list[t.Node] = []
    for each in found:
        if isinstance(each, n.DamageChange):
            made.append(replace(each, once=True))
            continue
        if not isinstance(each, t.ChangeCost | n.ChangeCondition | n.IgnoreCost | n.IgnoreCondition):
            raise Refused("only cost and condition of the next card can be changed", "次に")
        made.append(replace(each, duration=t.Until(event)))
    return made


def _change(roles: Roles, ctx: Context) -> list[t.Node]:
    verb = roles.verb
    if verb in ("gain", "have"):
        return _gain(roles, ctx)
    if verb == "lose":
        return _lose(roles, ctx)
    if verb == "become":
        return becoming.become(roles, ctx)
    if verb in ("make", "change"):
        return becoming.make(roles, ctx)
    if verb in ("reduce", "increase", "add_points"):
        return _shift(roles, ctx)
    if verb == "ignore":
        return _ignore(roles, ctx)
    if verb == "treat":
        return becoming.treat(roles, ctx)
    raise Refused(f"what this verb ({verb}) changes is not known")


def _parts(node: t.Node | None) -> tuple[t.Node, ...]:
    if isinstance(node, a.Together):
        return node.parts
    if isinstance(node, a.Options):
        return node.options
    return (node,) if node is not None else ()


def things_held(things: tuple[t.Node, ...], ctx: Context) -> list[t.Node]:
    """Return the abilities of ～を持つ before a token."""
    found: list[t.Node] = []
    for each in things:
        if isinstance(each, a.Word):
            found.append(t.Keywords((frames.keyword(each, ctx),)))
        elif isinstance(each, a.Quote):
            found.extend(ability for line in each.lines for ability in frames.abilities(line))
        else:
            raise Refused("a token has abilities only", "を持つ")
    return found


def _gain(roles: Roles, ctx: Context) -> list[t.Node]:
    either = roles.o.what if isinstance(roles.o, a.OutOf) else roles.o
    if isinstance(either, a.Options):
        return [_gain_one(either, roles, ctx)]
    found: list[t.Node] = []
    things: list[t.Node] = []
    about = subject_of(roles, ctx)
    for each in _parts(roles.o):
        if isinstance(each, a.Stats):
            found += [_times_over(one, roles, ctx) for one in _stats(each, about, ctx)]
        elif isinstance(each, a.Word):
            things.append(frames.keyword(each, ctx))
        elif isinstance(each, a.Quote):
            things.append(
                t.Quoted(tuple(ability for line in each.lines for ability in frames.abilities(line)))
            )
        elif isinstance(each, a.Named):
            things.append(t.Named(each.name))
        elif isinstance(each, a.Np):
            found += _gain_noun(each, about, roles, ctx)
        else:
            raise Refused("this is nothing that can be gained", "得る")
    if things:
        found.insert(0, t.Gain(about, tuple(things)))
    if not found:
        raise Refused("what is gained is not said", "得る")
    return found


def _gain_one(either: a.Options, roles: Roles, ctx: Context) -> t.Node:
    """《有翼》か《突破》を得る: one of them, picked as it is done."""
    if ctx.is_static:
        raise Refused("which of these it has is not said", "か")
    modes: list[t.Node] = []
    for each in either.options:
        roles.o = each
        modes.append(t.Mode((t.Do(tuple(_gain(roles, ctx))),)))
    return t.Modes(tuple(modes), t.Exactly(t.Num(1)), late=True)


def _times_over(node: t.Node, roles: Roles, ctx: Context) -> t.Node:
    """～の数だけATK+1を得る."""
    if roles.amount is None:
        return node
    count = values.value(roles.amount, ctx)
    if isinstance(node, t.Modify):
        return replace(node, attack=t.Per(node.attack, count), health=t.Per(node.health, count))
    assert isinstance(node, t.ModifyValue)
    return replace(node, amount=t.Per(node.amount, count))


def equals(node: a.Equals, ctx: Context) -> list[t.Node]:
    """これのATKは～に等しい."""
    value = values.value(node.value, ctx)
    found: list[t.Node] = []
    parts = _parts(node.subject)
    first = parts[0]
    if not isinstance(first, a.Np):
        raise Refused("this equals no number", "等しい")
    about = owner(first, ctx)
    original = any(isinstance(each, a.Flag) and each.word == "original" for each in first.filters)
    for each in parts:
        if not isinstance(each, a.Np) or not isinstance(each.head, a.Head):
            raise Refused("this equals no number", "等しい")
        names = (
            ("attack", "health") if each.head.noun == "stats" else (nouns.ATTRIBUTES.get(each.head.noun, ""),)
        )
        for name in names:
            if not name:
                raise Refused("this equals no number", "等しい")
            found.append(
                n.OriginalIs(about, attribute=name, value=value)
                if original
                else t.SetValue(about, name, value)
            )
    return found


def _stats(node: a.Stats, about: t.Node, ctx: Context) -> list[t.Node]:
    """Return ATK+1/DEF+1 as one change, ATK+1/DEF-1 and ATK+1 as one for each number."""
    if node.attack is not None and node.health is not None and len(node.sign) == 1:
        minus = node.sign == "-"
        return [t.Modify(about, values.value(node.attack, ctx), values.value(node.health, ctx), minus)]
    found: list[t.Node] = []
    for name, number, sign in (("attack", node.attack, node.sign[0]), ("health", node.health, node.sign[-1])):
        if number is not None:
            found.append(t.ModifyValue(about, name, values.value(number, ctx), sign == "-"))
    return found


def _gain_noun(node: a.Np, about: t.Node, roles: Roles, ctx: Context) -> list[t.Node]:
    kind = WORDS.sort(node)
    if kind == "counter":
        placed = a.Cl("put", args=(a.Arg("o", node),))
        ctx.spoken.append(_candidate(about))
        return acts.acts(placed, ctx)
    if not isinstance(node.head, a.Head):
        raise Refused("this is nothing that can be gained", "得る")
    word = node.head.noun
    own = [each.name for each in node.head.attrs if isinstance(each, a.Attr)]
    of = [each.what for each in node.filters if isinstance(each, a.Of)]
    rels = [each.clause for each in node.filters if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl)]
    if word == "condition" and own:
        return [n.GainCondition(object=about, icons=tuple(own))]
    if word == "type" and own:
        kinds = tuple(found for name in own for found in nouns.KINDS.get(name, (name,)))
        return [t.Gain(about, (t.Kind(kinds),))]
    if word == "type" and isinstance(of[0] if of else None, a.Np):
        named = of[0]
        assert isinstance(named, a.Np)
        if isinstance(named.head, a.Head) and not named.filters and not named.head.attrs:
            return [t.Gain(about, (t.Kind(nouns.KINDS.get(named.head.noun, (named.head.noun,))),))]
    if word == "species" and own:
        return [t.Gain(about, tuple(t.Trait("species", name) for name in own))]
    for clause in rels:
        if clause.verb in ("declare", "choose"):
            return [_gain_declared(word, about, clause, ctx)]
    for each in node.filters:
        if isinstance(each, a.According) and isinstance(each.what, a.Np):
            if word != "condition_keyword" or each.what.head != a.Head("condition"):
                raise Refused("only keywords of conditions are gained by what was chosen", "応じた")
            return [_gain_according(each.what, about, ctx)]
    original = any(isinstance(each, a.Flag) and each.word == "original" for each in node.filters)
    whose = of or _owner_before(roles.o)
    if word in ("name", "ability") or word in nouns.ABILITY_KINDS:
        if not whose:
            raise Refused("whose it is is not said", "得る")
        what = "name" if word == "name" else nouns.ABILITY_KINDS[word]
        return [
            n.GainInformation(
                about, nouns.noun(whose[0], ctx), ("ability" if what == "any" else what,), original
            )
        ]
    raise Refused("this is nothing that can be gained", "得る")


def _owner_before(node: t.Node | None) -> list[t.Node]:
    """それの元の名前と元の能力: whose stands before the first."""
    for each in _parts(node):
        if isinstance(each, a.Np):
            for inner in each.filters:
                if isinstance(inner, a.Of):
                    return [inner.what]
    return []


def _candidate(about: t.Node) -> Any:
    from gyoji.games.animal.text_context import Candidate

    return Candidate(about, "", ("object",), -1)


def _gain_declared(word: str, about: t.Node, clause: a.Cl, ctx: Context) -> t.Node:
    names = {
        "ability": "keyword",
        "name": "name",
        "species": "species",
        "type": "type",
        "condition": "condition",
    }
    if word not in names:
        raise Refused("this is nothing that can be declared and gained", "宣言")
    slot = qualities.declared_slot(clause, ctx)
    return t.Gain(about, (n.Declared(names[word], slot),))


def _gain_according(what: a.Np, about: t.Node, ctx: Context) -> t.Node:
    """選ばれた条件に応じた条件キーワード能力."""
    rels = [each.clause for each in what.filters if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl)]
    slot = qualities.declared_slot(rels[0], ctx) if rels else -1
    return t.Gain(about, (n.Declared("condition_keyword", slot),))


def _lose(roles: Roles, ctx: Context) -> list[t.Node]:
    about = subject_of(roles, ctx)
    things: list[t.Node] = []
    found: list[t.Node] = []
    for each in _parts(roles.o):
        if isinstance(each, a.Word):
            things.append(t.Keyword(each.name))
        elif isinstance(each, a.Np) and isinstance(each.head, a.Head):
            word = each.head.noun
            own = tuple(attr.name for attr in each.head.attrs if isinstance(attr, a.Attr))
            if word in nouns.ABILITY_KINDS:
                things.append(t.Ability(nouns.ABILITY_KINDS[word]))
            elif word == "condition":
                found.append(n.LoseCondition(object=about, kinds=own))
            elif word == "species":
                things.append(t.Trait("species", own[0] if own else ""))
            else:
                raise Refused("this cannot be lost", "失う")
        elif isinstance(each, a.Stats):
            found += _stats(replace(each, sign="-"), about, ctx)
        else:
            raise Refused("this cannot be lost", "失う")
    if things:
        found.insert(0, t.Lose(about, tuple(things)))
    return found


def owner(node: a.Np, ctx: Context) -> t.Node:
    for each in node.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.ItRef) and _is_being_played(ctx):
            return t.EventSubject()
        if isinstance(each, a.Of):
            return nouns.noun(each.what, ctx)
        if (
            isinstance(each, a.Rel)
            and isinstance(each.clause, a.Cl)
            and each.clause.verb in ("play", "activate")
        ):
            inner = Roles(each.clause)
            inner.check("o kara", "next")
            found = nouns.noun(inner.o, ctx) if inner.o is not None else t.This()
            whose = nouns.player(inner.subject, ctx) if inner.subject is not None else None
            if whose is not None and isinstance(found, t.Selector):
                found = replace(found, player=whose, zone=t.Zone("anywhere", whose))
            if inner.kara is not None and isinstance(inner.kara, a.Place) and isinstance(found, t.Selector):
                found = replace(found, zone=replace(nouns.zone(inner.kara, ctx), player=whose))
            if each.next or "next" in inner.adverbs:
                ctx.upcoming = t.Event("play", actor=whose, object=found)
            return found
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb != "pay":
            raise Refused("cards are played and abilities are activated for a cost", "コスト")
    return ctx.subject or (ctx.it() if ctx.targets or ctx.spoken else t.This())


def _is_being_played(ctx: Context) -> bool:
    """Say whether an intrinsic ability speaks of the card that is being played: only its cost is still open."""
    return ctx.cls == "intrinsic" and not ctx.targets and ctx.event is not None and ctx.event.verb == "play"


# Costs, conditions, damage


def _shift(roles: Roles, ctx: Context) -> list[t.Node]:
    what = roles.o if roles.o is not None else roles.subject
    if isinstance(what, a.Together):
        found: list[t.Node] = []
        for part in what.parts:
            roles.o = part
            found += _shift(roles, ctx)
        return found
    if not isinstance(what, a.Np):
        raise Refused("what is reduced or increased is not said")
    if WORDS.sort(what) == "damage":
        return [damage.damage_change(what, roles, ctx)]
    if not isinstance(what.head, a.Head):
        raise Refused("this is not reduced or increased")
    minus = roles.verb == "reduce"
    word = what.head.noun
    about = owner(what, ctx)
    if isinstance(about, t.Selector) and any([each.endswith("ability") for each in about.nouns]):
        raise Refused("only what it costs to play a card is reduced or increased", "コスト")
    if word == "cost":
        return [t.ChangeCost(about, (t.Energy("any", amount_of(roles, ctx)),), minus)]
    if word == "condition":
        return [_condition_change(what, about, minus, roles, ctx)]
    if word in nouns.ATTRIBUTES:
        return [t.ModifyValue(about, nouns.ATTRIBUTES[word], amount_of(roles, ctx), minus)]
    raise Refused("this is not reduced or increased")


def amount_of(roles: Roles, ctx: Context) -> t.Node:
    if roles.amount is None and roles.as_much is not None:
        return values.value(roles.as_much, ctx)
    if roles.amount is None:
        raise Refused("by how much is not said")
    number = roles.amount
    found = nouns.quantity(number, ctx)
    if isinstance(found, t.Exactly):
        return found.n
    assert found is not None
    return values.value(found, ctx)


def _condition_change(what: a.Np, about: t.Node, minus: bool, roles: Roles, ctx: Context) -> t.Node:
    assert isinstance(what.head, a.Head)
    if roles.as_much is not None:
        like = roles.as_much
        if isinstance(like, a.Np) and WORDS.sort(like) == "attribute":
            return n.ChangeCondition(object=about, minus=minus, like=owner(like, ctx))
        return n.ChangeCondition(object=about, minus=minus, like=nouns.noun(like, ctx))
    kinds = [each.name for each in what.head.attrs if isinstance(each, a.Attr)]
    generic = any(isinstance(each, a.Flag) and each.word == "generic" for each in what.filters)
    kind = "generic" if generic else kinds[0] if kinds else ""
    return n.ChangeCondition(object=about, kind=kind, amount=amount_of(roles, ctx), minus=minus)


def _ignore(roles: Roles, ctx: Context) -> list[t.Node]:
    found: list[t.Node] = []
    parts = _parts(roles.o)
    who = nouns.player(roles.subject, ctx) if isinstance(roles.subject, a.Who) else None
    for each in parts:
        if not isinstance(each, a.Np) or not isinstance(each.head, a.Head):
            raise Refused("this cannot be ignored", "無視")
        about = owner(each if each.filters or not isinstance(parts[0], a.Np) else parts[0], ctx)
        if each.head.noun == "cost":
            found.append(n.IgnoreCost(object=about, player=who))
        elif each.head.noun == "condition":
            found.append(n.IgnoreCondition(object=about, player=who))
        else:
            raise Refused("this cannot be ignored", "無視")
    return found
