"""Frames that games share: triggers that wait once."""

from __future__ import annotations

import pytest

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.phrases.frames import is_no_trigger, is_once

EVERY, NEXT = t.Period("turn"), t.Period("turn", which="next")
DRAW = t.Do((t.Act("draw", amount=t.Num(1)),))
AT_END = t.Moment(EVERY, "end")
AT_NEXT_END = t.Moment(NEXT, "end")


@pytest.mark.parametrize(("which", "once"), [("every", False), ("next", True), ("this", True)])
def test_this_and_the_next_period_come_once(which: str, once: bool) -> None:
    assert is_once(t.Period("turn", which=which)) is once


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
