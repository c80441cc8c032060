"""What can be always in force, what is done once, and what limits an ability."""

from __future__ import annotations

import pytest

from gyoji.kernel import tree as t
from gyoji.text.errors import Refused
from gyoji.text.statics import as_effect, as_static, limited

THIS_TURN = t.During(t.Period("turn", which="this"))
YOUR_TURN = t.Period("turn", t.Player("you"))
DRAW = t.Do((t.Act("draw", amount=t.Num(1)),))
IS_FROZEN = t.Is(t.This(), t.InState("frozen"))


def plus(duration: t.Node | None = None) -> t.Node:
    """Return a change of a value."""
    return t.ModifyValue(t.This(), "cost", t.Num(1), duration=duration)


def test_change_is_static_as_it_is() -> None:
    assert as_static(t.Do((plus(),))) == t.Do((plus(),))


def test_period_of_a_change_becomes_a_condition() -> None:
    assert as_static(t.Do((plus(t.During(YOUR_TURN)),))) == t.While(t.InPeriod(YOUR_TURN), (t.Do((plus(),)),))


def test_condition_of_a_change_holds_as_long_as_it_is_true() -> None:
    assert as_static(t.If(IS_FROZEN, (t.Do((plus(),)),))) == t.While(IS_FROZEN, (t.Do((plus(),)),))


@pytest.mark.parametrize(
    ("sentence", "because"),
    [
        (DRAW, "it does something"),
        (t.Do((plus(),), may=True), "nothing to decide"),
        (t.Do((plus(THIS_TURN),)), "does not begin in one turn"),
        (t.Do((plus(t.Until(t.Moment(YOUR_TURN, "end"))),)), "has no end"),
        (t.Do((plus(), plus(t.During(YOUR_TURN)))), "two durations"),
    ],
)
def test_sentence_is_refused_as_static(sentence: t.Node, because: str) -> None:
    with pytest.raises(Refused) as caught:
        as_static(sentence)
    assert because in caught.value.because


def test_while_clause_of_an_effect_is_the_duration_of_its_changes() -> None:
    assert as_effect((t.While(IS_FROZEN, (t.Do((plus(),)),)),)) == (t.Do((plus(t.AsLongAs(IS_FROZEN)),)),)


def test_limit_is_taken_out_of_the_effect() -> None:
    once = t.TimesPer(1, t.Period("turn"))
    ability = limited(t.Activated((), (DRAW, once)))
    assert (ability.body, ability.limits) == ((DRAW,), (once,))


def test_ability_of_nothing_but_limits_is_refused() -> None:
    with pytest.raises(Refused):
        limited(t.Activated((), (t.TimesPer(1, t.Period("turn")),)))
