"""Things told by what they do: 動物を破壊する能力, 戦場の動物を対象にする効果 (705-1h), 装備対象 (206-12c)."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_mean_nouns as nouns
from gyoji.games.animal.text_context import Context
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

VERBS = ("target", "destroy", "exile")
"""What an ability or effect can be told by."""


def described(node: a.Rel, ctx: Context) -> t.Node:
    """Return a clause before 能力 or 効果 as a filter on what its text does."""
    clause = node.clause
    if isinstance(clause, a.Cl) and node.tense == "would":
        roles = Roles(clause)
        if roles.verb in VERBS and roles.voice == "" and roles.subject is None and roles.o is not None:
            roles.check("o", "")
            what = nouns.noun(roles.o, ctx)
            if isinstance(what, t.Selector) and what.player is None and what.quantity is None:
                if all([isinstance(each, t.Kind) for each in what.filters]):
                    return n.DoesTo(roles.verb, what)
    raise Refused("which abilities these are cannot be told", "能力")


def worn_by(node: a.Np) -> a.Np:
    """これの装備対象 is これを装備している存在; alone it is that of this card (206-12c)."""
    if node.head != a.Head("equip_target"):
        return node
    what: t.Node = a.ThisRef()
    rest: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Of):
            what = each.what
        elif isinstance(each, a.Det):
            what = a.ItRef(each.plural)
        else:
            rest.append(each)
    wears = a.Rel(a.Cl("equip", args=(a.Arg("o", what),)), "is")
    return replace(node, head=a.Head("existence"), filters=(*rest, wears))
