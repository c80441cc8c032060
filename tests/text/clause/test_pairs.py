"""Pairs of a phrase and a tree: what stands in the holes, in both directions."""

from __future__ import annotations

from typing import Any

import pytest

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.reading.errors import Refused

THIS = a.ThisRef("card")
COUNTER = a.Np(a.CounterHead("$counter"))
GAIN = p.Pair(p.said("gain", a.Amount(p.MUCH), o=COUNTER), t.Act("place", amount=p.MUCH, word="$counter"))
AIMED = p.Pair(
    p.said("aim", p.Maybe(a.Arg("ni", p.NOUN))), t.Event("aim", actor=p.SUBJECT, to=p.Maybe(p.NOUN))
)


def same(kind: str, node: Any) -> Any:
    """Translate every part to itself, a number as read to a plain one and back."""
    if kind != "int":
        return node
    return node.n if isinstance(node, t.Num) else t.Num(node)


def gained(name: str, *more: t.Node) -> a.Cl:
    counter = a.Arg("o", a.Np(a.CounterHead(name)))
    return a.Cl("gain", args=(*more, counter))


def test_parts_stand_in_any_order_and_there_are_no_others() -> None:
    number = a.Amount(t.Num(2))
    found = GAIN.parts(gained("seed", number), None)
    assert found == {"much": t.Num(2), "$counter": "seed"}
    assert GAIN.parts(gained("seed"), None) is None
    assert GAIN.parts(gained("seed", number, a.Adverb("each")), None) is None
    assert GAIN.parts(gained("seed", number), THIS) is None  # the pair has no subject
    assert GAIN.parts(gained("", number), None) is None  # a string that is not empty


def test_a_tree_is_worded_by_its_pair() -> None:
    act = t.Act("place", amount=t.Num(2), word="seed")
    assert p.worded(GAIN, act, same) == a.Cl(
        "gain", args=(a.Arg("o", a.Np(a.CounterHead("seed"))), a.Amount(t.Num(2)))
    )
    assert p.worded(GAIN, t.Act("remove", amount=t.Num(2), word="seed"), same) is None
    silent = p.Pair(GAIN.read, GAIN.means, prints=False)
    assert p.worded(silent, act, same) is None


def test_a_part_may_be_lacking_and_a_subject_may_not() -> None:
    assert AIMED.parts(a.Cl("aim"), None) == {}
    assert p.filled(AIMED.means, {}, same) == t.Event("aim", actor=t.Subject())
    told = p.worded(AIMED, t.Event("aim", actor=t.This()), same)
    assert told == a.Cl("aim", subject=t.This(), ga=True)
    assert p.worded(AIMED, t.Event("aim"), same) is None
    other = p.worded(AIMED, t.Event("aim", actor=t.This(), to=t.It()), same)
    assert other == a.Cl("aim", (), t.This(), (a.Arg("ni", t.It()),), "", True)


def test_a_quality_is_that_of_its_owner() -> None:
    swap = p.Pair(p.said("swap", o=p.Quality("place")), t.Act("swap", p.OWNER))
    place = a.Np(a.Head("place"), (a.Of(THIS),))
    assert swap.parts(a.Cl("swap", args=(a.Arg("o", place),)), None) == {"quality": place}
    assert swap.parts(a.Cl("swap", args=(a.Arg("o", a.Np(a.Head("place"))),)), None) is None
    assert swap.parts(a.Cl("swap", args=(a.Arg("o", a.Np(a.Head("name"), (a.Of(THIS),))),)), None) is None


LINKED = p.Pair(a.Rel(p.said("link", ni=p.NOUN, voice="passive"), "did"), t.AttachedTo(p.NOUN))
HALVED = p.Pair(a.Half(p.VALUE), t.Per(p.VALUE, t.Num(1), 2))


def test_a_phrase_that_is_no_clause_is_said_in_both_directions() -> None:
    read, done = a.Half(t.Num(5)), t.Per(t.Num(5), t.Num(1), 2)
    assert p.meant((LINKED, HALVED), read, same) == done
    assert p.phrased((LINKED, HALVED), done, same) == read
    assert p.meant((HALVED,), t.Num(5), same) is None
    assert p.phrased((HALVED,), t.Per(t.Num(5), t.Num(1), 3), same) is None


def test_the_parts_of_a_clause_inside_of_a_phrase_stand_in_any_order() -> None:
    to = a.Arg("ni", a.ItRef())
    assert p.meant((LINKED,), a.Rel(a.Cl("link", (to,), voice="passive"), "did"), same) == t.AttachedTo(
        a.ItRef()
    )
    assert p.meant((LINKED,), a.Rel(a.Cl("link", (), None, (to, to), "passive"), "did"), same) is None
    assert p.meant((LINKED,), a.Rel(a.Cl("link", (to,), voice="passive"), "is"), same) is None


def test_a_number_as_read_is_a_plain_one_where_it_is_carried_out() -> None:
    only = p.Pair(a.Amount(t.Exactly(p.INT)), t.OnlyOne(t.This(), t.Player("you"), p.PLAIN))
    read, done = a.Amount(t.Exactly(t.Num(3))), t.OnlyOne(t.This(), t.Player("you"), 3)
    assert p.meant((only,), read, same) == done
    assert p.phrased((only,), done, same) == read


def test_what_stands_in_no_other_construction_is_refused_with_the_reason() -> None:
    no = p.refused("link", "nothing is linked so", a.Arg("ni", p.NOUN))
    with pytest.raises(Refused, match="nothing is linked so"):
        p.meant((no,), p.said("link", a.Amount(t.Num(1)), subject=a.ItRef(), ni=a.ItRef()), same)
    assert p.meant((no,), a.Cl("link"), same) is None
    assert p.phrased((no,), t.AttachedTo(a.ItRef()), same) is None


def test_a_counted_thing_has_its_number_apart_close_or_before_it_and_prints_it_apart() -> None:
    apart, close, before = p.counted("gain", COUNTER, GAIN.means)
    assert apart.prints
    assert not close.prints
    assert not before.prints
    number = a.Amount(t.Num(2))
    assert apart.parts(gained("seed", number), None) is not None
    assert close.parts(gained("seed", number), None) is None
    whole = a.Np(a.CounterHead("seed"), quantity=t.Num(2))
    assert close.parts(a.Cl("gain", args=(a.Arg("o", whole),)), None) is not None
    told = a.Np(a.CounterHead("seed"), (a.Quantified(t.Num(2)),))
    assert before.parts(a.Cl("gain", args=(a.Arg("o", told),)), None) is not None
    assert close.parts(a.Cl("gain", args=(a.Arg("o", told),)), None) is None
