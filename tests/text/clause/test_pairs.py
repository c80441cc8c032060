"""Pairs of a clause and a tree: what stands in the holes, in both directions."""

from __future__ import annotations

from typing import Any

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import pairs as p

THIS = a.ThisRef("card")
COUNTER = a.Np(a.CounterHead("$counter"))
GAIN = p.Pair(p.said("gain", a.Amount(p.MUCH), o=COUNTER), t.Act("place", amount=p.MUCH, word="$counter"))
AIMED = p.Pair(
    p.said("aim", p.Maybe(a.Arg("ni", p.NOUN))), t.Event("aim", actor=p.SUBJECT, to=p.Maybe(p.NOUN))
)


def same(kind: str, node: Any) -> Any:
    return node


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
