"""What is added to a text is carried out or refused: a quality put before any noun changes the meaning."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.animal.test_text import FILES, wordings

from gyoji.games.animal.text.compiler import EXCUSES, OTHERS, animal_compiler
from gyoji.games.animal.text.meaning_frames import meaning
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.proving.proof import Proof
from gyoji.text.reading.errors import Refused, TextError

CHEAP = a.Measured("cost", t.Num(2), "<=")


def with_quality(tree: t.Node, number: int) -> t.Node | None:
    """Return *tree* with コスト2以下の before its noun of this number; None where there are fewer."""
    nouns = [each for each in t.walk(tree) if isinstance(each, a.Np)]
    if number >= len(nouns):
        return None
    old = nouns[number]
    new = replace(old, filters=(CHEAP, *old.filters))
    return t.rewrite(tree, lambda each: new if each is old else each)


def compiles_unchanged(tree: t.Node, changed: t.Node) -> bool:
    """Say whether a changed tree means the same and nobody notices."""
    try:
        if meaning(changed, "") != meaning(tree, ""):
            return False
        return not Proof(meaning, EXCUSES, OTHERS).unused(changed)
    except (Refused, AssertionError):
        return False


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_no_quality_is_ignored(name: str) -> None:
    compiler = animal_compiler()
    ignored: list[tuple[str, int]] = []
    for wording, _ in wordings(name)[::12]:
        tree = compiler.compile_line(wording, "line").read
        assert isinstance(tree, t.Node)
        number = 0
        while (changed := with_quality(tree, number)) is not None:
            if compiles_unchanged(tree, changed):
                ignored.append((wording, number))
            number += 1
    assert ignored == []


@pytest.mark.parametrize(
    ("plain", "lost"),
    [
        ("【プレイ】あなたはカード1枚を引く。", "【プレイ】あなたは道具カード1枚を引く。"),
        ("【プレイ】あなたはライフ2点を回復する。", "【プレイ】あなたは相手のライフ2点を回復する。"),
        (
            "【起動（手札）】［あなたの手札のこれを捨てて発動する。］あなたはカード1枚を引く。",
            "【起動（手札）】［相手の手札のこれを捨てて発動する。］あなたはカード1枚を引く。",
        ),
        (
            "【プレイ】あなたのデッキの上からカード3枚を墓地に置く。この効果で墓地に置いたカード1枚を手札に加える。",
            "【プレイ】あなたのデッキの上からカード3枚を墓地に置く。この効果で手札に置いたカード1枚を手札に加える。",
        ),
        ("【プレイ】あなたはカード名1つを宣言する。", "【プレイ】あなたはカード名3つを宣言する。"),
    ],
)
def test_a_word_may_say_again_what_is_so_and_nothing_else(plain: str, lost: str) -> None:
    animal_compiler().compile_line(plain, "line")
    with pytest.raises(TextError):
        animal_compiler().compile_line(lost, "line")


def test_the_words_that_would_be_lost_are_named() -> None:
    with pytest.raises(TextError) as caught:
        animal_compiler().compile_line("【プレイ】あなたはコスト2以下のカード1枚を引く。", "line")
    assert "「コスト2以下の」 is read, but would not be carried out here" in str(caught.value)
    start, end = caught.value.span
    assert caught.value.text[start:end] == "コスト2以下の"
