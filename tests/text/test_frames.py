"""Frames that games share: payments that are one, triggers that wait once."""

from __future__ import annotations

import pytest

from gyoji.kernel import tree as t
from gyoji.text.frames import is_no_delay, is_no_trigger, is_once, pays_apart

EVERY, NEXT = t.Period("turn"), t.Period("turn", which="next")
DRAW = t.Do((t.Act("draw", amount=t.Num(1)),))
ICON = t.Energy("red", t.Num(1))
PAY = t.Do((t.Pay((ICON,)),))
AT_END = t.Moment(EVERY, "end")
AT_NEXT_END = t.Moment(NEXT, "end")


@pytest.mark.parametrize(
    ("costs", "apart"),
    [((ICON, PAY), False), ((PAY, ICON), True), ((ICON, DRAW), True), ((ICON, ICON), True)],
)
def test_an_icon_before_a_payment_belongs_to_it(costs: tuple[t.Node, ...], apart: bool) -> None:
    assert pays_apart(t.Activated(costs, (DRAW,))) is apart
    assert pays_apart(t.AppearCost(costs)) is apart


@pytest.mark.parametrize(("which", "once"), [("every", False), ("next", True), ("this", True)])
def test_this_and_the_next_period_come_once(which: str, once: bool) -> None:
    assert is_once(t.Period("turn", which=which)) is once


@pytest.mark.parametrize(
    ("events", "condition", "stands"),
    [
        ((AT_END,), None, True),
        ((AT_NEXT_END,), None, False),
        ((AT_END, AT_NEXT_END), None, False),
        ((t.Event("draw"),), t.InPeriod(EVERY), True),
        ((t.Event("draw"),), t.InPeriod(NEXT), False),
    ],
)
def test_an_ability_does_not_wait_for_what_comes_once(
    events: tuple[t.Node, ...], condition: t.Node | None, stands: bool
) -> None:
    assert is_no_delay(t.Triggered(events, (DRAW,), condition=condition)) is stands


@pytest.mark.parametrize(
    ("sentence", "stands"),
    [
        (DRAW, True),
        (t.Delayed(AT_END, (DRAW,)), False),
        (t.Delayed(AT_NEXT_END, (DRAW,)), True),
        (t.Delayed(t.Event("draw"), (DRAW,), every=True, duration=t.During(EVERY)), False),
        (t.Delayed(t.Event("draw"), (DRAW,), every=True, duration=t.During(NEXT)), True),
        (t.While(t.InPeriod(EVERY), (t.Delayed(AT_END, (DRAW,)),)), False),
        (t.If(t.InPeriod(EVERY), (t.Delayed(AT_END, (DRAW,)),)), False),
    ],
)
def test_a_paragraph_does_not_begin_with_a_trigger_that_comes_again(sentence: t.Node, stands: bool) -> None:
    assert is_no_trigger(t.Paragraph((sentence,))) is stands
