"""The proof of use finds the parts that can be exchanged without a change of the meaning."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gyoji.kernel.trees import tree as t
from gyoji.sim.bench import build
from gyoji.text.proving.proof import Excuse, Proof
from gyoji.text.reading.errors import Refused

if build() == "compiled":
    pytest.skip("the shapes of these tests are interpreted", allow_module_level=True)


@dataclass(frozen=True)
class Whose(t.Wording):
    who: str


@dataclass(frozen=True)
class Few(t.Wording):
    n: int


@dataclass(frozen=True)
class Thing(t.Wording):
    noun: str
    before: tuple[t.Node, ...] = ()
    polite: bool = False


def careful(tree: object, text: str) -> object:
    """Mean all that is said; your is the default."""
    assert isinstance(tree, Thing)
    if tree.noun != "card":
        raise Refused("only cards")
    whose, number = "you", 1
    for each in tree.before:
        if isinstance(each, Whose):
            whose = each.who
        elif isinstance(each, Few):
            number = each.n
        else:
            raise Refused("unknown")
    return whose, number


def careless(tree: object, text: str) -> object:
    """Mean only how many."""
    assert isinstance(tree, Thing)
    return [each.n for each in tree.before if isinstance(each, Few)]


def parts(proof: Proof, tree: t.Node) -> list[str]:
    return [repr(each) for each in proof.unused(tree)]


def test_nothing_is_found_where_all_is_used_even_what_is_so_by_default() -> None:
    assert parts(Proof(careful), Thing("card", (Whose("you"), Few(2)))) == []


def test_what_is_never_looked_at_is_found_as_a_whole() -> None:
    found = parts(Proof(careless), Thing("card", (Whose("opponent"), Few(2))))
    assert found == ["Thing.noun: 'card'", "Thing.before: Whose(who='opponent')"]


def test_a_flag_that_is_not_set_says_nothing() -> None:
    assert parts(Proof(careful), Thing("card")) == []
    assert parts(Proof(careful), Thing("card", polite=True)) == ["Thing.polite: True"]


def test_a_part_is_excused_by_kind_by_word_by_value_and_by_what_is_above() -> None:
    tree = Thing("card", (Whose("opponent"), Few(2)))
    lost = "Thing.before: Whose(who='opponent')"
    noun = Excuse("Thing.noun=card", "they are all cards")
    assert parts(Proof(careless, [noun]), tree) == [lost]
    assert parts(Proof(careless, [Excuse("Thing.noun=token", "")]), tree) == ["Thing.noun: 'card'", lost]
    assert parts(Proof(careless, [noun, Excuse("Thing.before", "", Whose("opponent"))]), tree) == []
    assert parts(Proof(careless, [noun, Excuse("Thing.before", "", Whose("you"))]), tree) == [lost]
    within = Excuse("Thing.before", "", Whose("opponent"), "Thing.noun=card")
    assert parts(Proof(careless, [noun, within]), tree) == []
    elsewhere = Excuse("Thing.before", "", Whose("opponent"), "Thing.noun=token")
    assert parts(Proof(careless, [noun, elsewhere]), tree) == [lost]


def test_other_words_are_tried_where_an_unknown_one_means_what_is_usual() -> None:
    def lenient(tree: object, text: str) -> object:
        assert isinstance(tree, Whose)
        return tree.who == "opponent"

    assert parts(Proof(lenient), Whose("you")) == ["Whose.who: 'you'"]
    assert parts(Proof(lenient, others={"Whose.who": ("opponent",)}), Whose("you")) == []


def test_whole_shapes_must_change_the_meaning_when_they_are_left_out() -> None:
    def listed(tree: object, text: str) -> object:
        assert isinstance(tree, Thing)
        if [each for each in tree.before if isinstance(each, Whose) and each.who not in ("you", "opponent")]:
            raise Refused("nobody")
        return tree.noun

    tree = Thing("card", (Whose("opponent"),))
    assert parts(Proof(listed), tree) == []  # an unknown word is refused, so it is looked at
    whole = Proof(listed, whole=frozenset(["Whose"]))
    assert parts(whole, tree) == ["Thing.before: Whose(who='opponent')"]


def test_a_tree_that_means_nothing_is_refused() -> None:
    with pytest.raises(Refused):
        Proof(careful).unused(Thing("token"))
