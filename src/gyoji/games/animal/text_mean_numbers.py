"""What clauses of card text mean as tokens and as numbers: drawing, life, paying, damage."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_changes as changes
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal import text_mean_parts as parts
from gyoji.games.animal import text_mean_values as values
from gyoji.games.animal.text_context import Context
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def is_new_token(node: a.Np) -> bool:
    return not any(
        isinstance(each, a.Scope | a.Owned | a.Rel | a.Det | a.Flag | a.Except) for each in node.filters
    )


def token(roles: Roles, what: a.Np, ctx: Context) -> list[t.Node]:
    assert isinstance(what.head, a.Head)
    spec: t.Node
    abilities: list[t.Node] = []
    what = _own_abilities(what)
    for each in what.filters:
        if not isinstance(each, a.Having | a.Sized | a.Of | a.Quantified | a.EqualTo):
            raise Refused("this does not describe a token", "トークン")
        if isinstance(each, a.Having):
            abilities += changes.things_held(each.things, ctx)
    assert isinstance(what.head, a.Head)
    if what.head.noun == "copy_token":
        of = [each.what for each in what.filters if isinstance(each, a.Of)]
        if not of:
            raise Refused("of what it is a copy is not said", "複製トークン")
        source = nouns.noun(of[0], ctx)
        if isinstance(source, t.Selector) and source.among is None and source.quantity is None:
            source = replace(source, quantity=t.Exactly(t.Num(1)))
        spec = n.CopyToken(source, tuple(abilities))
    else:
        spec = _token_spec(what, abilities, ctx)
    number = nouns.quantity(what.quantity if what.quantity is not None else roles.amount, ctx)
    for each in what.filters:
        if isinstance(each, a.Quantified):
            number = nouns.quantity(each.quantity, ctx)
        elif isinstance(each, a.EqualTo):
            number = t.Exactly(values.value(each.value, ctx))
    amount = number.n if isinstance(number, t.Exactly) else number or t.Num(1)
    to = (
        nouns.zone(roles.ni, ctx) if isinstance(roles.ni, a.Place) else t.Zone("battlefield", t.Player("you"))
    )
    if to.player is None:
        to = replace(to, player=t.Player("you"))
    state, held = acts.entry(roles.state, ctx)
    if roles.as_ is not None:
        state = "+".join(word for word in (state, parts.battle_role(roles.as_, ctx)) if word)
    act = t.Act("bring_out", spec, acts.doer(ctx), to=to, amount=amount, state=state, with_=held)
    bound = ctx.remember(act, "bring_out", ("token", "animal", "existence"))
    assert isinstance(bound, t.Bind)
    return acts.arriving(bound, roles.state, ctx)


def so_many_instead(roles: Roles, old: t.Act, ctx: Context) -> t.Node:
    """代わりに3体を出す: as many of the tokens, or of the cards, that would have been moved."""
    assert isinstance(roles.o, a.Bare)
    number = nouns.quantity(roles.o.quantity, ctx)
    state, held = acts.entry(roles.state, ctx)
    to = nouns.zone(roles.ni, ctx) if isinstance(roles.ni, a.Place) else old.to
    if old.amount is not None:
        amount = number.n if isinstance(number, t.Exactly) else number
        act = replace(old, amount=amount, to=to, state=state, with_=held)
        return ctx.remember(act, "bring_out", ("token", "animal", "existence"))
    if not isinstance(old.object, t.Selector):
        raise Refused("of what there are so many instead cannot be told", "代わりに")
    act = replace(old, object=replace(old.object, quantity=number), to=to, state=state, with_=held)
    return ctx.remember(act, old.verb, old.object.nouns)


def _own_abilities(what: a.Np) -> a.Np:
    """～を持つこれの複製トークン: it is the token that has them."""
    first = what.filters[0] if what.filters else None
    if isinstance(first, a.Of) and isinstance(first.what, a.RefNp):
        held = tuple(each for each in first.what.filters if isinstance(each, a.Having))
        rest = tuple(each for each in first.what.filters if each not in held)
        bare: t.Node = replace(first.what, filters=rest) if rest else first.what.ref
        return replace(what, filters=(a.Of(bare), *held, *what.filters[1:]))
    return what


def _token_spec(what: a.Np, abilities: list[t.Node], ctx: Context) -> t.Node:
    assert isinstance(what.head, a.Head)
    kinds: dict[str, list[str]] = {"type": [], "species": [], "condition": []}
    for each in what.head.attrs:
        assert isinstance(each, a.Attr)
        kinds[each.kind].append(each.name)
    if not kinds["type"]:
        raise Refused("what kind of token it is is not said", "トークン")
    sized = [each for each in what.filters if isinstance(each, a.Sized)]
    attack = values.value(sized[0].attack, ctx) if sized else None
    health = values.value(sized[0].health, ctx) if sized else None
    names = (what.head.name,) if what.head.name else ()
    icons = "".join(ICONS[kind] for kind in kinds["condition"])
    return n.TokenSpec(
        tuple(kinds["type"]), names, tuple(kinds["species"]), icons, attack, health, tuple(abilities)
    )


ICONS = {"plain": "平", "mountain": "山", "aquatic": "水", "forest": "森", "night": "夜", "generic": "無"}


def numbers(roles: Roles, ctx: Context) -> list[t.Node]:
    verb = roles.verb
    if verb == "draw":
        number = _drawn(roles, ctx)
        if isinstance(number, t.UpTo | t.AnyNumber):
            return [ctx.remember(t.Act("draw", None, acts.doer(ctx), amount=number), "draw", ())]
        return [ctx.remember(t.Act("draw", None, acts.doer(ctx), amount=number), "draw", ())]
    if verb in ("recover", "lose"):
        name = "gain_life" if verb == "recover" else "lose_life"
        return [ctx.remember(t.Act(name, None, acts.doer(ctx), amount=_points(roles, ctx)), name, ())]
    if verb == "pay":
        return [_payment(roles, ctx)]
    if verb == "receive":
        return [_suffered(roles, ctx)]
    if verb == "divide":
        return _division(roles, ctx)
    if verb == "deal" and roles.o is None and roles.ni is None and _is_divided(ctx):
        return []
    if verb == "deal" and isinstance(roles.o, a.Word | a.Quote):
        return _given(roles, ctx)
    each_other = roles.ni == a.Who("each") and ctx.subject is not None and not acts.is_player(ctx.subject)
    if verb == "deal" and ("mutually" in roles.adverbs or each_other):
        return _mutual(roles, ctx)
    return [_deal(roles, ctx)]


def _given(roles: Roles, ctx: Context) -> list[t.Node]:
    """それに『～』を与える: it gains that."""
    if roles.ni is None or roles.o is None:
        raise Refused("to what it is given is not said", "与える")
    saved, ctx.subject = ctx.subject, nouns.noun(roles.ni, ctx)
    found = changes.change(Roles(a.Cl("gain", args=(a.Arg("o", roles.o),))), ctx)
    ctx.subject = saved
    return found


def _drawn(roles: Roles, ctx: Context) -> t.Node:
    number = roles.o.quantity if isinstance(roles.o, a.Np) else roles.amount
    if isinstance(roles.o, a.Np):
        for each in roles.o.filters:
            if isinstance(each, a.Quantified):
                number = each.quantity
            elif isinstance(each, a.EqualTo):
                return values.value(each.value, ctx)
            elif isinstance(each, a.Flag) and each.word == "same_number":
                return values.last_number(ctx)
    if isinstance(roles.o, a.Bare):
        number = roles.o.quantity
    if number is None:
        number = roles.amount
    found = nouns.quantity(number, ctx)
    if isinstance(found, t.Exactly):
        return found.n
    if found is None:
        return t.Num(1)
    return found


def _points(roles: Roles, ctx: Context) -> t.Node:
    """Return how many points of life, as a value or as any number."""
    source = roles.o
    if isinstance(source, a.Np):
        for each in source.filters:
            if isinstance(each, a.EqualTo):
                return values.value(each.value, ctx)
            if isinstance(each, a.Quantified):
                return _as_value(nouns.quantity(each.quantity, ctx))
            if isinstance(each, a.Multiplied):
                return multiplied(each)
            if isinstance(each, a.Of) and isinstance(each.what, a.Np):
                return values.value(each.what, ctx)
        if source.quantity is not None:
            return _as_value(nouns.quantity(source.quantity, ctx))
    if roles.amount is not None:
        return _as_value(nouns.quantity(roles.amount, ctx))
    raise Refused("how much it is is not said", "点")


def _as_value(number: t.Node | None) -> t.Node:
    if isinstance(number, t.Exactly):
        return number.n
    assert number is not None
    return number


def _payment(roles: Roles, ctx: Context) -> t.Node:
    what = roles.o if roles.o is not None else roles.amount
    if isinstance(what, a.Np) and acts.is_life(what):
        amount = _points(roles, ctx)
        return ctx.remember(t.Act("pay_life", None, acts.doer(ctx), amount=amount), "pay_life", ())
    energy: t.Node
    if isinstance(what, a.Circled):
        if isinstance(what.n, t.Variable):
            ctx.letters.add(what.n.name)
            energy = t.Energy("any", what.n)
        else:
            energy = t.Energy("any", what.n)
    elif isinstance(what, a.CircledOr):
        energy = t.Energy("any", t.AnyOf(what.ns))
    elif isinstance(what, a.Np) and isinstance(what.head, a.Head) and what.head.noun == "cost":
        equal = [each.value for each in what.filters if isinstance(each, a.EqualTo)]
        if not equal:
            raise Refused("how much is paid is not said", "支払")
        energy = t.Energy("any", values.value(equal[0], ctx))
    else:
        raise Refused("this cannot be paid", "支払")
    if ctx.costs:
        return ctx.remember(energy, "pay", ())
    return ctx.remember(t.Pay((energy,), acts.doer(ctx)), "pay", ())


def _is_divided(ctx: Context) -> bool:
    """ダメージを割り振って与える: it was dealt as it was divided."""
    return [each.verb for each in ctx.done[-2:]] == ["divide", "deal"]


def _division(roles: Roles, ctx: Context) -> list[t.Node]:
    number = roles.o.quantity if isinstance(roles.o, a.Bare) else roles.amount
    dealt = isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage"
    if dealt and isinstance(roles.o, a.Np):
        given: list[t.Node] = [t.Exactly(each.n) for each in roles.o.filters if isinstance(each, a.Points)]
        given += [each.quantity for each in roles.o.filters if isinstance(each, a.Quantified)]
        number = roles.o.quantity or (given[0] if given else number)
    found = nouns.quantity(number, ctx)
    if not isinstance(found, t.Exactly):
        raise Refused("how much is divided is not said", "割り振")
    what = nouns.noun(roles.ni, ctx) if roles.ni is not None else ctx.it(True)
    act = t.Act("divide", what, acts.doer(ctx), amount=found.n, word="points")
    made = [ctx.remember(act, "divide", ())]
    if dealt:
        share = t.NumberDone("divide", ctx.done[-1].slot)
        made.append(ctx.remember(t.Act("deal", what, acts.doer(ctx), amount=share), "deal", ()))
    return made


def _mutual(roles: Roles, ctx: Context) -> list[t.Node]:
    """それらは互いに～ダメージを与える: each of two deals it to the other."""
    pair = ctx.subject
    if not isinstance(pair, t.Both) or len(pair.parts) != 2:
        raise Refused("which two deal damage to each other cannot be told", "互いに")
    found: list[t.Node] = []
    for one, other in (pair.parts, pair.parts[::-1]):
        ctx.subject = one
        assert isinstance(roles.o, a.Np)
        amount = _damage_amount(roles.o, roles, ctx)
        act = t.Act("deal", other, None, amount=_of_dealer(amount, one), actor=one)
        found.append(ctx.remember(act, "deal", ()))
    ctx.subject = pair
    return found


def _of_dealer(amount: t.Node, one: t.Node) -> t.Node:
    """ATKの値に等しい: of the one that deals it, where nobody is named."""
    return replace(amount, of=one) if isinstance(amount, t.AttributeOf) and amount.of == t.This() else amount


def _suffered(roles: Roles, ctx: Context) -> t.Node:
    """相手は2点のダメージを受ける: this effect deals it to them (207-9a)."""
    damage = roles.o
    if not isinstance(damage, a.Np) or WORDS.sort(damage) != "damage" or ctx.subject is None:
        raise Refused("who receives how much damage is not said", "受ける")
    assert isinstance(damage.head, a.Head)
    word = "battle" if damage.head.noun == "battle_damage" else ""
    act = t.Act("deal", ctx.subject, amount=_damage_amount(damage, roles, ctx), word=word)
    return ctx.remember(act, "deal", acts.words_of(ctx.subject))


def _deal(roles: Roles, ctx: Context) -> t.Node:
    damage = roles.o
    if not isinstance(damage, a.Np) or WORDS.sort(damage) != "damage":
        raise Refused("what is dealt is damage", "与える")
    assert isinstance(damage.head, a.Head)
    if roles.ni is not None:
        what = nouns.noun(roles.ni, ctx)
    elif ctx.event is not None and WORDS.sort(roles.subject) != "player":
        what = t.EventSubject()
    elif roles.subject is not None:
        raise Refused("to what or whom damage is dealt is not said", "ダメージ")
    else:
        what = acts.omitted(Roles(a.Cl("deal")), ctx)
    if what == t.Player("doer") and acts.doer(ctx) is None:
        raise Refused("a card that deals damage to itself is named by what it is", "自身")
    word = "battle" if damage.head.noun == "battle_damage" else ""
    actor = (
        None
        if ctx.subject is None or acts.doer(ctx) is not None or WORDS.sort(roles.subject) == "effect"
        else ctx.subject
    )
    amount = _damage_amount(damage, roles, ctx)
    divided = ctx.by_verb("divide") if isinstance(amount, t.NumberDone) and amount.verb == "divide" else None
    if roles.ni is None and divided is not None and isinstance(divided.touched, t.Ref):
        what = divided.touched  # それらに割り振った点数: dealt to those to whom it was divided
    theirs = (
        ctx.event is not None and WORDS.sort(roles.subject) == "effect"
    )  # その効果は: it stays that effect's (202-6c)
    state = "that_effect" if theirs else ""
    act = t.Act("deal", what, acts.doer(ctx), amount=amount, actor=actor, word=word, state=state)
    return ctx.remember(act, "deal", ())


def _damage_amount(damage: a.Np, roles: Roles, ctx: Context) -> t.Node:
    for each in damage.filters:
        if isinstance(each, a.Points):
            return values.value(each.n, ctx)
        if isinstance(each, a.EqualTo):
            return values.value(each.value, ctx)
        if isinstance(each, a.Quantified):
            return _as_value(nouns.quantity(each.quantity, ctx))
        if isinstance(each, a.Multiplied):
            return multiplied(each)
        if isinstance(each, a.Of) and isinstance(each.what, a.Np):
            divided = ctx.by_verb("divide")
            if divided is not None:
                return t.NumberDone("divide", divided.slot)
            return values.value(each.what, ctx)
        if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "divide":
            divided = ctx.by_verb("divide")
            if divided is not None:
                return t.NumberDone("divide", divided.slot)
    if damage.quantity is not None:
        return _as_value(nouns.quantity(damage.quantity, ctx))
    if roles.amount is not None:
        return _as_value(nouns.quantity(roles.amount, ctx))
    if ctx.event is not None:
        return t.EventAmount()
    raise Refused("how much damage it is is not said", "ダメージ")


def multiplied(node: a.Multiplied) -> t.Node:
    """その倍の量の: of what the event is about."""
    if not isinstance(node.n, t.Num):
        return n.Product(t.EventAmount(), node.n)
    return t.Times(t.EventAmount(), node.n.n)
