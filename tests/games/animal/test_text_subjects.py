"""A subject that the text names is carried out, or the line is refused."""

from __future__ import annotations

import pytest

from gyoji.games.animal.text.compiler import animal_compiler
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a

LOST = "【誘発(戦場)】[プレイヤー1人がライフを失った時に発動する。]そのプレイヤーはカード1枚を引く。"
NAMED = (
    "【誘発(戦場)】[プレイヤー1人がライフを回復した時に発動する。]そのプレイヤーはライフ1点を失う。",
    "【誘発(戦場)】[プレイヤー1人がライフを失った時に発動する。]そのプレイヤーは手札のカード1枚を捨てる。",
)


@pytest.mark.parametrize("text", [LOST, *NAMED])
def test_that_player_is_the_one_in_the_event(text: str) -> None:
    tree = animal_compiler().compile_line(text, "line").tree
    assert isinstance(tree, t.Node)
    acts = [each for each in t.walk(tree) if isinstance(each, t.Act)]
    assert [each.player for each in acts] == [t.Player("event")]


def test_a_subject_without_which_a_line_means_the_same_is_not_proved() -> None:
    compiler = animal_compiler()
    compiled = compiler.compile_line(LOST, "line")
    proof = compiler.proof
    assert proof is not None
    assert isinstance(compiled.read, t.Node)
    kept, meant = proof.meaning, proof.meaning(compiled.read, compiled.text)
    proof.meaning = lambda tree, text: meant if _without_subject(tree) else kept(tree, text)
    try:
        unused = proof.unused(compiled.read, compiled.text)
    finally:
        proof.meaning = kept
    assert [each.kind for each in unused] == ["Cl.subject"]


def _without_subject(tree: object) -> bool:
    assert isinstance(tree, t.Node)
    drawing = [each for each in t.walk(tree) if isinstance(each, a.Cl) and each.verb == "draw"]
    return [each.subject for each in drawing] == [None]
