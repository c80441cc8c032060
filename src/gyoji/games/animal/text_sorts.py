"""What sort of thing a noun phrase of card text names, and what it begins with."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal import text_words as w
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a

BEING: Final = ("exist", "live", "stand")


ENTITY: Final = frozenset(entry[1] for entry in w.ENTITY_NOUNS)


EFFECT: Final = frozenset(entry[1] for entry in w.EFFECT_NOUNS)


ABILITY: Final = frozenset(entry[1] for entry in w.ABILITY_NOUNS)


ATTRIBUTE: Final = frozenset(entry[1] for entry in w.ATTRIBUTE_NOUNS)


DAMAGE: Final = frozenset(entry[1] for entry in w.DAMAGE_NOUNS)


DEED: Final = frozenset(entry[1] for entry in w.DEED_NOUNS)


def sort(node: object) -> str:
    """Return what sort of thing a noun phrase names."""
    if isinstance(node, a.Np):
        return _head_sort(node.head)
    if isinstance(node, a.RefNp | a.ThisRef | a.ItRef | a.RestRef | a.PoolRef):
        return "ref"
    if isinstance(node, a.Who | a.AnyTarget):
        return "player"
    if isinstance(node, a.Place):
        return "place"
    if isinstance(node, a.Word | a.Quote | a.Process | a.Stats | a.Named | a.Fixed):
        return "thing"
    if isinstance(node, a.Bare):
        return "bare"
    if isinstance(node, a.Circled | a.CircledOr):
        return "coin"
    if isinstance(node, a.Options):
        return sort(node.options[0])
    if isinstance(node, a.Together):
        return sort(node.parts[0])
    if isinstance(node, a.OutOf):
        return sort(node.what)
    return "other"


def _head_sort(head: object) -> str:
    if isinstance(head, a.CounterHead):
        return "counter"
    if isinstance(head, own_nodes.SphereHead):
        return "attribute"
    assert isinstance(head, a.Head)
    for nouns, name in (
        (ENTITY, "entity"),
        (EFFECT, "effect"),
        (ABILITY, "ability"),
        (ATTRIBUTE, "attribute"),
        (DAMAGE, "damage"),
        (DEED, "deed"),
    ):
        if head.noun in nouns:
            return name
    return "player" if head.noun == "player" else "other"


def noun_of(arg: t.Node) -> t.Node | None:
    """Return the noun phrase that *arg* begins with."""
    if isinstance(arg, a.Arg | a.AsMuch | a.IgnoreArg | a.PerArg | a.TargetArg | a.OnlyArg):
        return arg.what
    if isinstance(arg, a.Amount) and isinstance(arg.quantity, a.ValueOf):
        return leading_value(arg.quantity)
    return arg.of if isinstance(arg, a.Cause) else arg


def is_this_way(node: object) -> bool:
    return isinstance(node, a.Cause) and node.kind == "this"


def is_own_ability(node: object) -> bool:
    """Say whether a cause is an ability of this very card: これの固有能力の効果で."""
    if not isinstance(node, a.Cause) or node.kind != "by" or not isinstance(node.of, a.Np):
        return False
    for each in node.of.filters:
        if isinstance(each, a.Of) and isinstance(each.what, a.Np) and sort(each.what) == "ability":
            return any(
                [isinstance(own, a.Of) and isinstance(own.what, a.ThisRef) for own in each.what.filters]
            )
    return False


def first_clause(what: object) -> a.Cl | None:
    """Return the clause that a noun phrase begins with."""
    if isinstance(what, a.InStateArg) and isinstance(what.clause, a.Cl):
        inner = first_of(what.clause)
        return first_clause(inner.what if isinstance(inner, a.Arg) else inner)
    if isinstance(what, a.Options):
        return first_clause(what.options[0])
    if isinstance(what, a.Together):
        return first_clause(what.parts[0])
    if isinstance(what, a.OutOf):
        return first_clause(what.what)
    if isinstance(what, a.Np | a.RefNp) and what.filters:
        first = what.filters[0]
        if isinstance(first, a.Rel) and isinstance(first.clause, a.Cl):
            inner = first_of(first.clause)
            if isinstance(inner, a.Arg):
                deeper = first_clause(inner.what)
                if deeper is not None:
                    return deeper
            return first.clause
        if isinstance(first, a.Of | a.Same | a.Than | a.Except | a.According):
            return first_clause(first.what)
        if isinstance(first, a.Having):
            return first_clause(first.things[0])
        if isinstance(first, a.EqualTo):
            if isinstance(first.value, a.DoneNumber) and isinstance(first.value.clause, a.Cl):
                return first.value.clause
            return first_clause(leading_value(first.value))
    return None


def first_of(clause: a.Cl) -> t.Node | None:
    """Return what a clause begins with."""
    if clause.before:
        return clause.before[0]
    if clause.subject is not None:
        return clause.subject
    return clause.args[0] if clause.args else None


def leading(each: t.Node) -> t.Node | None:
    """Return the noun phrase at the very beginning of a filter."""
    if isinstance(each, a.Same | a.Than):
        return each.what
    if isinstance(each, a.Except | a.Of | a.According):
        return each.what if not isinstance(each.what, a.Options) else each.what.options[0]
    if isinstance(each, a.EqualTo):
        return leading_value(each.value)
    if isinstance(each, a.Having):
        return each.things[0]
    if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl):
        first = first_of(each.clause)
        if isinstance(first, a.Arg):
            return first.what
        if isinstance(first, a.Cause):
            return first.of
        if isinstance(first, a.InStateArg) and first.clause is not None:
            return leading(a.Rel(first.clause, ""))
        return first if not isinstance(first, a.Amount | a.Adverb | a.At | a.Order | a.StateArg) else None
    return None


def leading_value(value: t.Node) -> t.Node | None:
    for name in ("of", "value"):
        inner = getattr(value, name, None)
        if isinstance(inner, t.Node):
            return leading_value(inner)
    return value
