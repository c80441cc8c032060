"""What a noun phrase or a clause of card text begins with."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a


def noun_of(arg: t.Node) -> t.Node | None:
    """Return the noun phrase that *arg* begins with."""
    if isinstance(arg, a.Arg | a.AsMuch | a.IgnoreArg | a.PerArg | a.TargetArg | a.OnlyArg):
        return arg.what
    if isinstance(arg, a.Amount) and isinstance(arg.quantity, a.ValueOf):
        return leading_value(arg.quantity)
    return arg.of if isinstance(arg, a.Cause) else arg


def is_this_way(node: object) -> bool:
    """Tell whether a part is この効果で."""
    return isinstance(node, a.Cause) and node.kind == "this"


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
        if isinstance(first, a.AtEvent):
            return leading(a.Rel(first.event.clause, "")) if isinstance(first.event, a.Happening) else None
        if isinstance(first, a.InStateArg) and first.clause is not None:
            return leading(a.Rel(first.clause, ""))
        return first if not isinstance(first, a.Amount | a.Adverb | a.At | a.Order | a.StateArg) else None
    return None


def leading_value(value: t.Node) -> t.Node | None:
    """Return the noun phrase at the very beginning of a number."""
    for name in ("of", "value"):
        inner = getattr(value, name, None)
        if isinstance(inner, t.Node):
            return leading_value(inner)
    return value
