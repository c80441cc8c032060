"""Durations inside a chain: which changes behind them last, and where they may stand."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.chains import begins_at_once, lasting

THIS_TURN = t.During(t.Period("turn", which="this"))
YOUR_TURN = t.During(t.Period("turn", t.Player("you")))
DRAW = t.Act("draw", amount=t.Num(1))
OWN = t.This()
"""Stands for a change that only one game has."""


def plus(duration: t.Node | None = None) -> t.Node:
    """Return a change of a value."""
    return t.ModifyValue(t.This(), "cost", t.Num(1), duration=duration)


def test_every_change_behind_a_duration_lasts_so_long() -> None:
    assert lasting((plus(), r.Lasting(THIS_TURN, plus()), DRAW, plus())) == (
        plus(),
        plus(THIS_TURN),
        DRAW,
        plus(THIS_TURN),
    )


def test_a_change_with_a_duration_of_its_own_keeps_it() -> None:
    acts = (r.Lasting(THIS_TURN, plus()), plus(YOUR_TURN), r.Lasting(YOUR_TURN, plus()), plus())
    assert lasting(acts) == (plus(THIS_TURN), plus(YOUR_TURN), plus(YOUR_TURN), plus(YOUR_TURN))


def test_a_chain_without_durations_stays_as_it_is() -> None:
    assert lasting((DRAW, plus(), OWN), (t.This,)) == (DRAW, plus(), OWN)


def test_a_duration_before_the_first_act_is_that_of_the_sentence_unless_a_player_stands_there() -> None:
    assert begins_at_once(t.Do((DRAW, r.Lasting(THIS_TURN, plus()))))
    assert not begins_at_once(t.Do((r.Lasting(THIS_TURN, plus()), DRAW)))
    assert begins_at_once(t.Do((r.Lasting(THIS_TURN, plus()), DRAW), player=t.Player("opponent")))
