"""How long changes last: a duration goes to every change in what a sentence does."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.animal import nodes as n
from gyoji.kernel import tree as t
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
