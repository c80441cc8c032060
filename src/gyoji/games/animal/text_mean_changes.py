"""What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as a
from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_damage as damage
from gyoji.games.animal import text_mean_filters as qualities
from gyoji.games.animal import text_mean_frames as frames
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_roles import Roles
from gyoji.games.animal.text_sorts import sort
from gyoji.kernel import tree as t
from gyoji.text.errors import Refused


def limited(node: t.Node, duration: t.Node) -> t.Node:
    """Return *node* with *duration* on every change in it that has none; what was moved goes back when it ends."""
    if isinstance(node, t.Act | t.Bind):
        return node
    if any(each.name == "duration" for each in fields(node)):
        held = getattr(node, "duration", None)
        return replace(node, duration=duration) if held is None else node  # type: ignore[call-arg]
    found: dict[str, Any] = {}
    for each in fields(node):
        old = getattr(node, each.name)
        if isinstance(old, tuple) and old and isinstance(old[0], t.Node):
            found[each.name] = tuple(all_limited(old, duration))
    return replace(node, **found) if found else node


def all_limited(nodes: tuple[t.Node, ...] | list[t.Node], duration: t.Node) -> list[t.Node]:
    """Return *nodes* limited by *duration*, each move followed by its going back."""
    found: list[t.Node] = []
    for each in nodes:
        found.append(limited(each, duration))
        if isinstance(each, t.Bind) and isinstance(each.act, t.Act):
            if each.act.verb in ("transfer", "exile"):
                found.append(n.GoesBack(object=t.Ref(each.slot), duration=duration))
            elif each.act.verb == "reveal":
                found.append(n.StaysRevealed(object=t.Ref(each.slot), duration=duration))
            elif each.act.verb in ("night", "equip", "turn"):
                raise Refused("this does not last for a time", "まで")
    return found


# Entering


def enters(roles: Roles, ctx: Context, what: t.Node | None = None) -> list[t.Node]:
    """～は夜状態で戦場に出る: how something comes out."""
    if what is None:
        if roles.subject is None:
            raise Refused("what comes out is not said", "出る")
        what = nouns.noun(roles.subject, ctx)
    if (
        roles.state is not None
        and isinstance(roles.state.clause, a.Cl)
        and roles.state.clause.verb == "equip"
    ):
        return _arrives_equipped(roles.state.clause, what, ctx)
    state, counters = acts.entry(roles.state, ctx)
    if not state and counters is None:
        raise Refused("in which state it comes out is not said", "出る")
    if state == "equipped":
        return [n.EntersEquipped(object=what, host=counters)]
    return [t.EntersWith(what, counters, state)]


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
    if roles.subject is not None and sort(roles.subject) in (
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
    """Return the changes that a clause makes."""
    verb = roles.verb
    if verb in ("gain", "have"):
        return _gain(roles, ctx)
    if verb == "lose":
        return _lose(roles, ctx)
    if verb == "become":
        return _become(roles, ctx)
    if verb in ("make", "change"):
        return _make(roles, ctx)
    if verb in ("reduce", "increase", "add_points"):
        return _shift(roles, ctx)
    if verb == "ignore":
        return _ignore(roles, ctx)
    if verb == "treat":
        return _treat(roles, ctx)
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
    found: list[t.Node] = []
    things: list[t.Node] = []
    about = subject_of(roles, ctx)
    for each in _parts(roles.o):
        if isinstance(each, a.Stats):
            found.append(_times_over(_stats(each, about, ctx), roles, ctx))
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
    about = _owner(first, ctx)
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
            found.append(n.OriginalIs(about, name, value) if original else t.SetValue(about, name, value))
    return found


def _stats(node: a.Stats, about: t.Node, ctx: Context) -> t.Node:
    minus = node.sign == "-"
    if node.attack is not None and node.health is not None:
        return t.Modify(about, values.value(node.attack, ctx), values.value(node.health, ctx), minus)
    name = "attack" if node.attack is not None else "health"
    number = node.attack if node.attack is not None else node.health
    assert number is not None
    return t.ModifyValue(about, name, values.value(number, ctx), minus)


def _gain_noun(node: a.Np, about: t.Node, roles: Roles, ctx: Context) -> list[t.Node]:
    kind = sort(node)
    if kind == "counter":
        placed = a.Cl("put", args=(a.Arg("o", node),))
        ctx.spoken.append(_candidate(about))
        return acts.acts(placed, ctx)
    assert isinstance(node.head, a.Head)
    word = node.head.noun
    own = [each.name for each in node.head.attrs if isinstance(each, a.Attr)]
    of = [each.what for each in node.filters if isinstance(each, a.Of)]
    rels = [each.clause for each in node.filters if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl)]
    if word == "condition" and own:
        return [n.GainCondition(object=about, icons=tuple(own))]
    if word == "type" and own:
        kinds = tuple(found for name in own for found in nouns.KINDS.get(name, (name,)))
        return [t.Gain(about, (t.Kind(kinds),))]
    if word == "species" and own:
        return [t.Gain(about, tuple(t.Trait("species", name) for name in own))]
    for clause in rels:
        if clause.verb in ("declare", "choose"):
            return [_gain_declared(word, about, clause, ctx)]
    for each in node.filters:
        if isinstance(each, a.According) and isinstance(each.what, a.Np):
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
            found.append(_stats(replace(each, sign="-"), about, ctx))
        else:
            raise Refused("this cannot be lost", "失う")
    if things:
        found.insert(0, t.Lose(about, tuple(things)))
    return found


def _become(roles: Roles, ctx: Context) -> list[t.Node]:
    if roles.subject is not None and sort(roles.subject) == "counter":
        return [_counters_become(roles, ctx)]
    if roles.state_to:
        verbs = {"night": "night", "moved": "turn", "awake": "wake"}
        if roles.state_to in verbs:
            return [t.Act(verbs[roles.state_to], subject_of(roles, ctx))]
    if roles.to_value is not None or roles.subject is not None and sort(roles.subject) == "attribute":
        return _value_becomes(roles, ctx)
    about = subject_of(roles, ctx)
    if isinstance(roles.ni, a.Fixed):
        return _fixed(roles.ni, about, ctx)
    if isinstance(roles.ni, a.Named):
        return [t.Become(about, (t.Named(roles.ni.name),))]
    if isinstance(roles.ni, a.Np) and isinstance(roles.ni.head, a.Head):
        return _become_noun(roles.ni, about, ctx)
    raise Refused("what it becomes is not known", "なる")


def _fixed(node: a.Fixed, about: t.Node, ctx: Context) -> list[t.Node]:
    if node.attack is not None and node.health is not None:
        return [t.SetStats(about, values.value(node.attack, ctx), values.value(node.health, ctx))]
    pairs = (("attack", node.attack), ("health", node.health), ("cost", node.cost))
    return [
        t.SetValue(about, name, values.value(number, ctx)) for name, number in pairs if number is not None
    ]


def _become_noun(node: a.Np, about: t.Node, ctx: Context) -> list[t.Node]:
    found: list[t.Node] = []
    things: list[t.Node] = []
    assert isinstance(node.head, a.Head)
    for each in node.filters:
        if isinstance(each, a.Sized):
            found.append(t.SetStats(about, values.value(each.attack, ctx), values.value(each.health, ctx)))
        elif isinstance(each, a.Having):
            found.append(t.Gain(about, tuple(_held(each, ctx))))
        elif isinstance(each, a.Measured) and each.op == "=":
            found.append(t.SetValue(about, nouns.ATTRIBUTES[each.attr], values.value(each.value, ctx)))
        else:
            raise Refused("this is nothing that something becomes", "なる")
    for attr in node.head.attrs:
        assert isinstance(attr, a.Attr)
        if attr.kind == "condition":
            found.append(n.BecomeCondition(object=about, kind=attr.name))
        elif attr.kind == "species":
            things.append(t.Trait("species", attr.name))
        else:
            things.append(t.Kind(nouns.KINDS.get(attr.name, (attr.name,))))
    if node.head.noun in ("animal", "lair", "tool", "territory", "scene", "skill"):
        things.insert(0, t.Kind((node.head.noun,)))
    if node.head.name:
        things.append(t.Named(node.head.name))
    if things:
        found.append(t.Become(about, tuple(things)))
    if not found:
        raise Refused("what it becomes is not known", "なる")
    return found


def _held(node: a.Having, ctx: Context) -> list[t.Node]:
    found: list[t.Node] = []
    for each in node.things:
        if isinstance(each, a.Word):
            found.append(frames.keyword(each, ctx))
        elif isinstance(each, a.Quote):
            found.append(
                t.Quoted(tuple(ability for line in each.lines for ability in frames.abilities(line)))
            )
        else:
            raise Refused("this is nothing that something becomes", "を持つ")
    return found


def _counters_become(roles: Roles, ctx: Context) -> t.Node:
    """戦場の妖狐カウンターは防護カウンターになる (1701.7)."""
    assert isinstance(roles.subject, a.Np)
    assert isinstance(roles.subject.head, a.CounterHead)
    into = roles.ni
    if not isinstance(into, a.Np) or not isinstance(into.head, a.CounterHead):
        raise Refused("counters become counters only", "カウンター")
    place = t.Zone("battlefield")
    for each in roles.subject.filters:
        if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
            place = nouns.zone(each.place, ctx)
    where = t.Selector(place.player, place, (), ("object",))
    return n.CountersBecome(object=where, word=roles.subject.head.name, into=into.head.name)


def _value_becomes(roles: Roles, ctx: Context) -> list[t.Node]:
    """それのコストは1になる, ATKは0になる."""
    if roles.subject is not None and roles.to_value is not None and isinstance(roles.subject, a.Together):
        return equals(a.Equals(roles.subject, roles.to_value), ctx)
    assert isinstance(roles.subject, a.Np)
    if (
        isinstance(roles.subject.head, a.Head)
        and roles.subject.head.noun in nouns.ATTRIBUTES
        and roles.to_value is not None
    ):
        about = _owner(roles.subject, ctx)
        return [
            t.SetValue(about, nouns.ATTRIBUTES[roles.subject.head.noun], values.value(roles.to_value, ctx))
        ]
    raise Refused("what it becomes is not known", "なる")


def _owner(node: a.Np, ctx: Context) -> t.Node:
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
            found = nouns.noun(inner.o, ctx) if inner.o is not None else t.This()
            if inner.subject is not None and isinstance(found, t.Selector):
                whose = nouns.player(inner.subject, ctx)
                return replace(found, player=whose, zone=t.Zone("anywhere", whose))
            return found
    return ctx.subject or (ctx.it() if ctx.targets or ctx.spoken else t.This())


def _is_being_played(ctx: Context) -> bool:
    """Say whether an intrinsic ability speaks of the card that is being played: only its cost is still open."""
    return ctx.cls == "intrinsic" and not ctx.targets and ctx.event is not None and ctx.event.verb == "play"


def _make(roles: Roles, ctx: Context) -> list[t.Node]:
    """ATKを0にする, ATKをX倍にする."""
    what = roles.o
    if isinstance(what, a.Np) and sort(what) == "damage" and roles.times == t.Num(2):
        stage, event = damage.damage_event(what, ctx)
        return [n.DamageChange(stage=stage, what="double", event=event)]
    if not isinstance(what, a.Np) or sort(what) != "attribute" or not isinstance(what.head, a.Head):
        raise Refused("this cannot be made so", "する")
    about = _owner(what, ctx)
    names = ("attack", "health") if what.head.noun == "stats" else (nouns.ATTRIBUTES.get(what.head.noun, ""),)
    if what.head.noun == "life":
        if roles.to_value is None:
            raise Refused("to which number is not said", "する")
        return [_life_made(what, values.value(roles.to_value, ctx), ctx)]
    if "" in names:
        raise Refused("this cannot be made so", "する")
    found: list[t.Node] = []
    for name in names:
        if roles.times is not None:
            factor = values.value(roles.times, ctx)
            now = t.AttributeOf(name, about)
            value: t.Node = t.Times(now, factor.n) if isinstance(factor, t.Num) else n.Product(now, factor)
        elif roles.to_value is not None:
            value = values.value(roles.to_value, ctx)
        elif isinstance(roles.ni, a.Np):
            value = values.value(roles.ni, ctx)
        else:
            raise Refused("to which number is not said", "する")
        found.append(n.MakeValue(about, name, value))
    return found


def _life_made(what: a.Np, wanted: t.Node, ctx: Context) -> t.Node:
    """ライフを10点にする: up or down to that number (207-3)."""
    whose = [nouns.player(each.player, ctx) for each in what.filters if isinstance(each, a.Owned)]
    who = (whose[0] if whose else acts.doer(ctx)) or t.Player("you")
    now = t.PlayerValue("life", who)
    up = t.Act("gain_life", None, who, amount=t.Plus(wanted, now, minus=True))
    down = t.Act("lose_life", None, who, amount=t.Plus(now, wanted, minus=True))
    otherwise = t.If(t.Compare(now, ">", wanted), (t.Do((down,)),))
    return t.If(t.Compare(now, "<", wanted), (t.Do((up,)),), (otherwise,))


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
    if sort(what) == "damage":
        return [damage.damage_change(what, roles, ctx)]
    if not isinstance(what.head, a.Head):
        raise Refused("this is not reduced or increased")
    minus = roles.verb == "reduce"
    word = what.head.noun
    about = _owner(what, ctx)
    if word == "cost":
        return [t.ChangeCost(about, (t.Energy("any", amount_of(roles, ctx)),), minus)]
    if word == "condition":
        return [_condition_change(what, about, minus, roles, ctx)]
    if word in nouns.ATTRIBUTES:
        return [t.ModifyValue(about, nouns.ATTRIBUTES[word], amount_of(roles, ctx), minus)]
    raise Refused("this is not reduced or increased")


def amount_of(roles: Roles, ctx: Context) -> t.Node:
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
        if isinstance(like, a.Np) and sort(like) == "attribute":
            return n.ChangeCondition(object=about, minus=minus, like=_owner(like, ctx))
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
        about = _owner(each if each.filters or not isinstance(parts[0], a.Np) else parts[0], ctx)
        if each.head.noun == "cost":
            found.append(n.IgnoreCost(object=about, player=who))
        elif each.head.noun == "condition":
            found.append(n.IgnoreCondition(object=about, player=who))
        else:
            raise Refused("this cannot be ignored", "無視")
    return found


def _treat(roles: Roles, ctx: Context) -> list[t.Node]:
    """元のATK/DEFを1/1として扱う (203-8g)."""
    what = roles.o
    if not isinstance(what, a.Np) or not isinstance(what.head, a.Head):
        raise Refused("this cannot be treated so", "扱う")
    about = _owner(what, ctx)
    if isinstance(roles.as_, a.Fixed):
        pairs = (("attack", roles.as_.attack), ("health", roles.as_.health), ("cost", roles.as_.cost))
        return [
            n.OriginalIs(about, name, values.value(number, ctx))
            for name, number in pairs
            if number is not None
        ]
    raise Refused("this cannot be treated so", "扱う")
