"""Reading finds every tree, left recursion included, and ends."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from tests.text.toy import Act, Both, Chain, May, Plant, Plants, This, When, Work, toy_grammar, toy_layer

from gyoji.text.grammar.grammar import Grammar, Layer
from gyoji.text.reading.reader import Reader, TooManyReadingsError

READER = Reader(toy_grammar())


def trees(text: str) -> list[object]:
    return [reading.tree for reading in READER.read(text, "line")]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("これを花壇に植える。", Plant(This(), "bed")),
        ("これを花壇に裏向きで植える。", Plant(This(), "bed", "down")),
        ("温室の苗10本を刈る。", Act("mow", Plants("house", 10))),
        ("刈る。", Act("mow")),
        ("これを消毒して、刈る。", Chain((Act("clean", This()), Act("mow")))),
        ("これを植え替えて刈ってもよい。", May(Chain((Act("move", This()), Act("mow"))))),
        ("これとこれとこれを刈る。", Act("mow", Both((This(), This(), This())))),
        ("これが刈られた時、消毒する。", When(Act("mow", This()), Act("clean"))),
    ],
)
def test_a_text_has_one_tree(text: str, tree: object) -> None:
    assert trees(text) == [tree]


def test_indirect_left_recursion_is_read_to_any_depth() -> None:
    assert trees("これを刈る仕事を刈る仕事を刈る。") == [
        Act("mow", Work(Act("mow", Work(Act("mow", This())))))
    ]


def test_a_text_with_a_remainder_has_no_tree() -> None:
    assert trees("これを刈る。刈") == []


def test_a_prefix_of_a_phrase_has_no_tree() -> None:
    assert trees("これを刈る") == []


def test_the_empty_text_has_no_tree() -> None:
    assert trees("") == []


def test_a_number_is_never_cut_in_two() -> None:
    toy = toy_layer()
    toy.rule("obj", "苗 1", "one", en="one")
    toy.rule("obj", "苗 1 $number:n 束", Plants, en="x", const={"place": "bed"})
    reader = Reader(Grammar([toy], starts=("line",)))
    assert len(reader.read("苗1を刈る。", "line")) == 1
    assert reader.read("苗12束を刈る。", "line") == []


def test_style_is_beside_the_tree_and_not_in_it() -> None:
    plain, styled = READER.read("温室の苗1本を刈る。", "line"), READER.read("ハウスの苗1本は刈る。", "line")
    assert plain[0].tree == styled[0].tree
    assert plain[0].style is None
    assert styled[0].style is not None


@dataclass(frozen=True)
class Join:
    left: object
    right: object


def sums(more: str = "") -> Layer:
    layer = Layer("sums")
    layer.rule("sum", "一", "one", en="one")
    layer.rule("sum", "{left:sum} と {right:sum}", Join, en="{left} and {right}")
    if more:
        layer.rule("sum", more, Join, en="x", style="other")
    return layer


@pytest.mark.parametrize(("members", "count"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 14)])
def test_direct_left_recursion_finds_every_bracketing(members: int, count: int) -> None:
    reader = Reader(Grammar([sums()], starts=("sum",)))
    assert len(reader.read("と".join(["一"] * members), "sum")) == count


def test_two_rules_that_read_the_same_tree_give_one_reading() -> None:
    reader = Reader(Grammar([sums("{left:sum} と {right:sum} ")], starts=("sum",)))
    assert len(reader.read("一と一", "sum")) == 1


def test_a_predicate_drops_readings() -> None:
    layer = sums()
    layer.wellformed(Join, lambda node: not isinstance(node.right, Join) if isinstance(node, Join) else True)
    reader = Reader(Grammar([layer], starts=("sum",)))
    (reading,) = reader.read("一と一と一", "sum")
    assert reading.tree == Join(Join("one", "one"), "one")


def test_a_predicate_of_one_rule_drops_its_readings_only() -> None:
    layer = Layer("when")
    layer.open("number", r"[0-9]+", parse=int, first="0123456789")
    layer.rule("n", "{_:many} 本", when=lambda value: value != 0)
    layer.rule("many", "$number:_")
    reader = Reader(Grammar([layer], starts=("n",)))
    assert reader.read("0本", "n") == []
    assert [reading.tree for reading in reader.read("10本", "n")] == [10]


def test_a_constant_and_a_built_node_that_are_equal_are_one_reading() -> None:
    layer = Layer("equal")
    layer.words("w", [("一", "one", "one")])
    layer.rule("sum", "一 と 一", Join("one", "one"), en="x", style="fixed")
    layer.rule("sum", "$w:left と $w:right", Join, en="{left} and {right}")
    assert len(Reader(Grammar([layer], starts=("sum",))).read("一と一", "sum")) == 1


def test_a_flood_of_readings_is_an_error_not_a_hang() -> None:
    reader = Reader(Grammar([sums()], starts=("sum",)))
    with pytest.raises(TooManyReadingsError):
        reader.read("と".join(["一"] * 14), "sum")


def test_an_empty_phrase_may_begin_a_recursive_one() -> None:
    layer = Layer("empty")
    layer.rule("mood", "", "plain", en="")
    layer.rule("mood", "静かに", "quiet", en="quietly")
    layer.rule("sum", "一", "one", en="one")
    layer.rule("sum", "{left:mood} {right:sum} よ", Join, en="{left} {right}")
    reader = Reader(Grammar([layer], starts=("sum",)))
    trees = [reading.tree for reading in reader.read("静かに一よよ", "sum")]
    assert len(trees) == 2
    assert Join("quiet", Join("plain", "one")) in trees
    assert Join("plain", Join("quiet", "one")) in trees


def test_a_list_of_exactly_one_takes_no_more() -> None:
    toy = toy_layer()
    toy.rule("sentence", "必ず {acts:act:1}", Chain, en="be sure to {acts}")
    reader = Reader(Grammar([toy], starts=("line",)))
    assert [reading.tree for reading in reader.read("必ずこれを刈る。", "line")] == [
        Chain((Act("mow", This()),))
    ]
    assert reader.read("必ずこれを刈るこれを刈る。", "line") == []
