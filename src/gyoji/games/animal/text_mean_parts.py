"""What A と B means where some of each is chosen: an act for each of them, a target for each of them (414.2)."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import text_mean_acts as acts
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal.text_context import Candidate, Context
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused


def is_chosen(node: t.Node | None) -> bool:
    """Say whether a number of a description is picked, so that it cannot stand for all that fits."""
    if isinstance(node, t.Selector | t.AnyOf):
        return node.quantity is not None and not isinstance(node.quantity, t.All)
    return False


def picked_by(node: t.Node, ctx: Context) -> tuple[t.Node, t.Node | None]:
    """あなたが選んだカード1枚, where nothing was chosen before: the noun, and who chooses it now."""
    if isinstance(node, a.Np) and ctx.by_verb("choose") is None:
        for each in node.filters:
            clause = each.clause if isinstance(each, a.Rel) and each.tense == "did" else None
            if not isinstance(clause, a.Cl) or clause.verb != "choose" or clause.voice:
                continue
            among = [arg == a.Arg("kara", a.PoolRef()) and ctx.pool is not None for arg in clause.before]
            if isinstance(clause.subject, a.Who) and all(among) and not clause.args:
                rest = tuple(one for one in node.filters if one is not each)
                return replace(node, filters=rest), clause.subject
    return node, None


def owned_by(node: t.Node, doer: t.Node | None) -> t.Node:
    """自身の, where another chooses: of the one who does it."""
    if t.Player("doer") not in list(t.walk(node)):
        return node
    if doer not in (t.Player("you"), t.Player("opponent")):
        raise Refused("whose these are cannot be told while another chooses", "選んだ")
    whose = doer
    return t.rewrite(node, lambda each: whose if each == t.Player("doer") else each)


def own(number: t.Node, ctx: Context) -> t.Node:
    """これは自身に置かれているカウンター1個につき～: of the card of which the sentence speaks."""
    about = ctx.subject
    if about is None or acts.doer(ctx) is not None:
        return number
    whose = about
    return t.rewrite(number, lambda each: whose if each == t.Player("doer") else each)


def is_holder(node: t.Node | None) -> bool:
    """それのコントローラー, その持ち主."""
    return isinstance(node, a.Who) and node.who in ("owner", "controller")


def out_of_these(node: t.Node, some: t.Node, ctx: Context) -> t.Node:
    """それらから2枚を, その中から1枚を: of those spoken of or shown."""
    if isinstance(node, a.Np | a.Options | a.RefNp):
        return out_of(nouns.noun(node, ctx), some)
    if isinstance(node, a.ItRef):
        return out_of(ctx.it(node.plural), some)
    if isinstance(node, a.PoolRef) and ctx.pool is not None:  # what is taken now is one of them
        return some
    raise Refused("out of what this is cannot be told", "から")


def out_of(whole: t.Node, some: t.Node) -> t.Node:
    """～の中から～を: such of them as are described."""
    if not isinstance(some, t.Selector):
        raise Refused("which of them are meant cannot be told", "の中から")
    if not isinstance(whole, t.Selector) or whole.among is not None:
        if isinstance(whole, t.Selector) and not whole.filters and whole.zone is None:
            assert whole.among is not None
            whole = whole.among
        return replace(some, player=None, zone=None, among=whole)
    plain = some.nouns == ("card",) or some.nouns == whole.nouns
    kind = () if plain else (t.Kind(some.nouns),)
    if kind and whole.nouns not in (("existence",), ("object",), ("card",)):
        raise Refused("these are not among them", "の中から")
    filters = tuple(dict.fromkeys((*whole.filters, *some.filters, *kind)))
    return replace(some, player=whole.player, zone=whole.zone, filters=filters, nouns=whole.nouns)


def apart(node: t.Node, ctx: Context) -> list[t.Node]:
    """Return an act on A と B as acts on each of them, what is fixed first: nothing is taken twice."""
    if not isinstance(node, t.Bind) or not isinstance(node.act, t.Act):
        return [node]
    both = node.act.object
    if not isinstance(both, t.Both) or not any([is_chosen(each) for each in both.parts]):
        return [node]
    was_pool = ctx.pool is not None and ctx.pool.slot == node.slot
    spoken = any([each.slot == node.slot for each in ctx.spoken])
    ctx.forget({node.slot})
    parts = [each for each in both.parts if not is_chosen(each)]
    parts += [each for each in both.parts if is_chosen(each)]
    made: list[t.Node] = []
    for part in parts:
        made.append(ctx.remember(replace(node.act, object=part), node.act.verb, acts.words_of(part)))
    refs = tuple(t.Ref(each.slot) for each in made if isinstance(each, t.Bind))
    whole = Candidate(t.Both(refs), node.act.verb, acts.words_of(both), ctx.slots - 1)
    if spoken:
        ctx.spoken.append(whole)
    if was_pool:
        ctx.pool = whole
    return made


def targets(what: t.Node, ctx: Context) -> list[t.Node]:
    """Return ～を対象に as choices of targets, one for each part of A と B."""
    if isinstance(what, t.Both):
        return [acts.target(each, ctx) for each in what.parts]
    return [acts.target(what, ctx)]


def settled(node: t.Node, ctx: Context) -> t.Node:
    """戦場の動物1体は～を得る: it is chosen once, before all that it gets."""
    if isinstance(node, t.Both):
        return replace(node, parts=tuple(settled(each, ctx) for each in node.parts))
    if ctx.is_static or ctx.costs or not is_chosen(node) or acts.is_player(node):
        return node
    ctx.first.append(ctx.remember(t.Choose(node), "choose", acts.words_of(node)))
    return ctx.spoken[-1].reference


def apiece(node: t.Both, amount: a.Apiece, ctx: Context) -> t.Both:
    """AとBを1枚ずつ: that many of each of them."""
    number = nouns.quantity(amount, ctx)
    return t.Both(
        tuple(replace(one, quantity=number) if isinstance(one, t.Selector) else one for one in node.parts)
    )


def battle_role(as_: t.Node, ctx: Context) -> str:
    """Return the state of what comes out as an attacker or a defender."""
    if isinstance(as_, a.Np) and as_.head == a.Head("defender"):
        return "defending"
    together = [a.Rel(a.Cl("group_attack", args=(a.Arg("with", a.ThisRef()),)), "would")]
    if isinstance(as_, a.Np) and list(as_.filters) == together:  # これと集団攻撃する攻撃動物として
        attacks = ctx.event is not None and ctx.event.verb in ("attack", "attacked")
        if not attacks or ctx.event is None or ctx.event.actor != t.This():
            raise Refused("this attacks nobody as it comes out", "として")
    elif isinstance(as_, a.Np) and as_.filters:
        raise Refused("as what it comes out cannot be told", "として")
    return "attacking"
