"""Every game proves that its texts lose nothing between reading and meaning."""

from __future__ import annotations

import pytest

from gyoji.games.animal.text.compiler import animal_compiler
from gyoji.games.builddivide.text.compiler import divide_compiler
from gyoji.games.dimensionzero.text.compiler import zero_compiler
from gyoji.games.mission.text.compiler import mission_compiler
from gyoji.games.nova.text.compiler import nova_compiler
from gyoji.kernel.trees import tree as t
from gyoji.text.proving.proof import Proof
from gyoji.text.reading.compiler import Compiler

COMPILERS = {
    "animal": animal_compiler,
    "builddivide": divide_compiler,
    "dimensionzero": zero_compiler,
    "mission": mission_compiler,
    "nova": nova_compiler,
}
LINES = {
    "animal": "【プレイ】あなたはカード2枚を引く。",
    "builddivide": "あなたの山札を上から3枚見る。",
    "dimensionzero": "カードを2枚引く。",
    "mission": "【イベント】［効果］カードを2枚引く。",
    "nova": "自分のデッキからカードを2枚引く。",
}


@pytest.mark.parametrize("game", COMPILERS)
def test_a_number_that_the_meaning_forgets_refuses_the_line(game: str) -> None:
    known = COMPILERS[game]()
    assert known.proof is not None
    made = known.compile_line(LINES[game], "line")
    assert isinstance(made.read, t.Node)
    assert known.proof.unused(made.read, made.text) == []

    def forgetful(tree: object, text: str) -> object:
        assert known.references is not None
        found = known.references(tree, text)
        assert isinstance(found, t.Node)
        return t.rewrite(found, lambda each: t.Num(0) if isinstance(each, t.Num) else each)

    careless = Compiler(known.grammar, forgetful, Proof(forgetful, known.proof.excuses))
    (error,) = careless.round_trip(LINES[game], "line")
    assert "would not be carried out" in error
