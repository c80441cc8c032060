"""What a clause or noun phrase as read says of itself: this way, next, of this turn, with which number or place."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.roles import Roles, without


def is_this_way(node: a.Rel) -> bool:
    clause = node.clause
    assert isinstance(clause, a.Cl)
    return any(isinstance(each, a.Cause) and each.kind == "this" for each in (*clause.before, *clause.args))


def is_lasting(node: a.Rel) -> bool:
    return node.tense in ("is", "is_not", "was")


def lies_there(at: t.Zone, place: t.Zone) -> bool:
    if place.name not in at.name.split("+") or place.position and place.position != at.position:
        return False
    return place.player is None or at.player is None or place.player == at.player


def place_of(args: tuple[t.Node, ...], case: str) -> t.Node | None:
    for each in args:
        if isinstance(each, a.Arg) and each.case == case:
            return each.what
    return None


def only_places(args: tuple[t.Node, ...]) -> bool:
    return all(isinstance(each, a.Arg) and isinstance(each.what, a.Place) for each in args)


def is_beside_use(arg: t.Node) -> bool:
    return isinstance(arg, a.Arg) and arg.case == "kara" or arg == a.Adverb("next")


def is_next(node: t.Node) -> bool:
    """次にあなたがプレイするカード, あなたが次にプレイするカード."""
    if not isinstance(node, a.Rel) or not isinstance(node.clause, a.Cl):
        return False
    return node.next or a.Adverb("next") in node.clause.args


def compared_with_same(filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    found: list[t.Node] = []
    for each in filters:
        before = found[-1] if found else None
        if (
            isinstance(each, a.Same)
            and each.what is None
            and isinstance(before, a.Same)
            and before.what is not None
        ):
            each = replace(each, what=before.what)
        found.append(each)
    return tuple(found)


def is_holder(node: t.Node | None) -> bool:
    """それのコントローラー, その持ち主."""
    return isinstance(node, a.Who) and node.who in ("owner", "controller")


def is_own_turn(node: t.Node | None) -> bool:
    """自身のターン中しか: who is not the turn player cannot."""
    return isinstance(node, t.Period) and node.name == "turn" and node.player == a.Who("doer")


def is_same_turn(roles: Roles) -> bool:
    return isinstance(roles.at, t.Period) and roles.at.which == "same" and roles.at.name == "turn"


def unnumbered(node: a.Np) -> tuple[t.Node, ...]:
    return tuple(each for each in node.filters if not isinstance(each, a.Quantified))


def otherwise_not(arg: t.Node) -> t.Node:
    """～場合にのみできる: as ～場合しかできない."""
    if isinstance(arg, a.JustAt):
        return a.OnlyAt(arg.period, arg.holds)
    if isinstance(arg, a.JustFrom):
        return a.OnlyFrom(arg.place)
    return a.OnlyIf(arg.condition) if isinstance(arg, a.JustIf) else arg


def with_number(what: a.Np, clause: a.Cl) -> a.Np:
    """1ターンに2枚以上のカードを, カードを2枚以上: as カード2枚以上を."""
    for each in what.filters:
        if isinstance(each, a.Quantified):
            rest = tuple(one for one in what.filters if one is not each)
            return replace(what, filters=rest, quantity=each.quantity)
    amount = Roles(clause).amount
    return replace(what, quantity=amount) if amount is not None else what


def number_of_object(clause: a.Cl) -> a.Cl:
    """コマンドを2枚以上プレイしていた: as コマンド2枚以上を."""
    roles = Roles(clause)
    if not isinstance(roles.amount, t.AtLeast) or not isinstance(roles.o, a.Np):
        return clause
    counted = a.Arg("o", with_number(roles.o, clause))
    bare = without(clause, a.Amount)
    args = tuple([counted if isinstance(each, a.Arg) and each.case == "o" else each for each in bare.args])
    return replace(bare, args=args)


def parts_of(node: t.Node | None) -> tuple[t.Node, ...]:
    if isinstance(node, a.Together):
        return node.parts
    if isinstance(node, a.Options):
        return node.options
    return (node,) if node is not None else ()


def owner_before(node: t.Node | None) -> list[t.Node]:
    """それの元の名前と元の能力: whose stands before the first."""
    for each in parts_of(node):
        if isinstance(each, a.Np):
            for inner in each.filters:
                if isinstance(inner, a.Of):
                    return [inner.what]
    return []


def is_known(node: a.Np) -> bool:
    return any(isinstance(each, a.Det | a.Rel) for each in node.filters)


def counter_of(node: t.Node | None) -> str | None:
    """Return the name of a counter; None for anything else."""
    if isinstance(node, a.Np) and isinstance(node.head, a.CounterHead) and not node.filters:
        return node.head.name
    return None
