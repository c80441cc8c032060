"""Exchanged particles in the wordings of the fixtures: the share that still compiles has a bound, only ever lowered."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.test_text import wordings
from tests.text.mutants import exchanged_particles

from gyoji.games.dimensionzero.text.compiler import zero_compiler
from gyoji.text.reading.errors import TextError

BOUND = 0.02
"""The share of mutants that may compile."""


@pytest.mark.slow
@pytest.mark.untraced_only
def test_few_texts_with_an_exchanged_particle_compile() -> None:
    lines = [wording.removeprefix("●") for _, wording, _ in wordings()]
    mutants, compiled = exchanged_particles(zero_compiler(), lines)
    assert len(compiled) / len(mutants) < BOUND, compiled


@pytest.mark.parametrize(
    "text",
    [
        "このカードを攻撃した時、あなたはカードを1枚引く。",  # who attacks is not said
        "このカードは破壊する。",  # a card destroys nothing by itself
        "このカードのパワーに+1000する。",
        "あなたは対象のユニットに1枚選び、破壊する。",
        "相手のユニットはこのカードと同じラインのスクエアを移動できない。",
        "あなたは自分の山札がシャッフルする。",
        "あなたは自分の墓地にあるユニットを1枚選び、持ち主の手札を加える。",
        "この能力をあなたのターン中にのみ起動できる。",
        "この能力はあなたのターン中にのみ起動できない。",  # のみ asks for できる, しか for できない
        "この能力はあなたのターン中にしか起動できる。",
    ],
)
def test_verbs_know_who_does_them_and_what_their_cases_have(text: str) -> None:
    with pytest.raises(TextError):
        zero_compiler().compile_line(text, "line")


@pytest.mark.parametrize(
    "text",
    [
        "このカードは支配されない。",
        "あなたのユニットが結合された時、あなたはカードを1枚引く。",
        "プランゾーンが作成された時、あなたはカードを1枚引く。",
    ],
)
def test_what_the_game_does_not_tell_of_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        zero_compiler().compile_line(text, "line")
