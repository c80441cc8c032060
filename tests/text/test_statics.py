"""What can be always in force, what is done once, and what limits an ability."""

from __future__ import annotations

import pytest

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.statics import as_effect, as_static, is_about_playing, join, limited, with_quotes
from gyoji.text.reading.errors import Refused

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


@pytest.mark.parametrize(
    ("sentence", "about"),
    [
        (t.AddCost(t.This(), (t.Energy("red", t.Num(1)),)), True),
        (t.AddCost(t.Selector(nouns=("card",)), (t.Energy("red", t.Num(1)),)), False),
        (t.Do((t.Cannot(t.Event("nullify", object=t.This())),)), True),
        (t.Do((t.Cannot(t.Event("destroy", object=t.This())),)), False),
        (t.Do((t.Cannot(t.Event("play", object=t.This())), plus())), False),
        (t.If(IS_FROZEN, (t.Do((t.Cannot(t.Event("play", object=t.This())),)),)), True),
        (t.While(IS_FROZEN, (DRAW,)), False),
        (t.NoWaiting(t.This()), False),
    ],
)
def test_a_sentence_is_about_the_play_of_its_own_card(sentence: t.Node, about: bool) -> None:
    assert is_about_playing(sentence) is about


def test_a_game_has_sentences_of_its_own_about_playing() -> None:
    assert is_about_playing(t.NoWaiting(t.This()), (t.NoWaiting,))
    assert not is_about_playing(t.NoWaiting(t.Selector(nouns=("card",))), (t.NoWaiting,))


def test_sentences_of_one_kind_that_work_in_one_place_are_one_ability() -> None:
    change = t.Do((plus(),))
    abilities: list[t.Node] = []
    for new in (
        t.Static((change,), "field"),
        t.Static((change,), "field"),
        t.Static((change,), "hand"),
        t.Effect((DRAW,)),
        t.Effect((change,)),
    ):
        join(abilities, new)
    assert abilities == [
        t.Static((change, change), "field"),
        t.Static((change,), "hand"),
        t.Effect((DRAW, change)),
    ]


def test_lines_in_quotes_are_classified_wherever_they_stand() -> None:
    line = t.Paragraph((DRAW,))
    sentence = t.Do((t.Gain(t.This(), (t.Quoted((line, line)),)),))
    made = with_quotes((sentence, DRAW), lambda each: [t.Static((DRAW,), "field")] if each == line else [])
    static = t.Static((DRAW,), "field")
    assert made == (t.Do((t.Gain(t.This(), (t.Quoted((static, static)),)),)), DRAW)
