"""Frames of abilities that games share: which readings of a line stand, and what may restrict an ability."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text.layer import Layer


def pays_apart(node: object) -> bool:
    """Say whether no icon of a cost belongs to a 支払う behind it: 〔緑1〕①を支払う is one payment."""
    assert isinstance(node, t.Activated | t.AppearCost)
    for icon, cost in zip(node.costs, node.costs[1:], strict=False):
        if isinstance(icon, t.Energy) and isinstance(cost, t.Do) and isinstance(cost.acts[0], t.Pay):
            return False
    return True


def is_no_delay(node: object) -> bool:
    """Say whether an ability waits for what comes again: 次の～時に and このターン中、～時 are a delayed trigger."""
    assert isinstance(node, t.Triggered)
    if isinstance(node.condition, t.InPeriod) and is_once(node.condition.period):
        return False
    return not any(isinstance(event, t.Moment) and is_once(event.period) for event in node.events)


def is_no_trigger(node: object) -> bool:
    """Say whether a line is no ability: one that begins with ～開始時に is, also behind the zone where it works."""
    assert isinstance(node, t.Paragraph)
    first = node.body[0]
    while isinstance(first, t.While | t.If):
        first = first.body[0] if isinstance(first, t.While) else first.then[0]
    if isinstance(first, t.Delayed) and isinstance(first.event, t.Moment):
        return is_once(first.event.period)
    if isinstance(first, t.Delayed) and first.every and isinstance(first.duration, t.During):
        return is_once(first.duration.period)
    return True


def is_once(period: t.Node) -> bool:
    """Say whether a period comes once: this or the next one."""
    return isinstance(period, t.Period) and period.which != "every"


def add_limits(layer: Layer, can: str, cannot: str) -> None:
    """Add the sentences on how often and when an ability works; *can* and *cannot* are the game's verbs for it."""
    layer.rule(
        "sentence",
        "この能力は 1 {period:span} に $number:n (回|度) しか " + cannot + " 。",
        t.TimesPer,
        en="This ability works only {n} time(s) each {period}.",
    )
    layer.rule(
        "sentence",
        "この能力は 1 {period:span} に $number:n (回|度) (まで|だけ|のみ) " + can + " 。",
        t.TimesPer,
        en="This ability works at most {n} time(s) each {period}.",
        style="up to",
    )
    layer.rule(
        "sentence",
        "この能力は {period:period} (に|中に|中) (のみ|だけ) " + can + " 。",
        t.OnlyDuring,
        en="This ability works only during {period}.",
    )
