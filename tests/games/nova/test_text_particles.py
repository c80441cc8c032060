"""Exchanged particles in the wordings of the fixtures: the share that still compiles has a bound, only ever lowered."""

from __future__ import annotations

import pytest
from tests.games.nova.test_text import wordings
from tests.text.mutants import exchanged_particles

from gyoji.games.nova.text.compiler import nova_compiler
from gyoji.text.reading.errors import TextError

BOUND = 0.05
"""The share of mutants that may compile; most of what is left means the same (自分が for 自分は)."""


@pytest.mark.slow
def test_few_texts_with_an_exchanged_particle_compile() -> None:
    lines = [wording for _, wording, _ in wordings()]
    mutants, compiled = exchanged_particles(nova_compiler(), lines)
    assert len(compiled) / len(mutants) < BOUND, compiled


@pytest.mark.parametrize(
    "text",
    [
        "相手の場のサーバント1枚を選び、それは200ダメージを与える。",  # to whom is not said
        "相手プレイヤーが100ダメージを与える。",
        "このカードを攻撃宣言できない。",  # who is not said
        "このカードを防御宣言した時、カードを1枚引く。",
        "この能力を1ターンに1回しか発動しない。",
        "手札に1枚捨てる。",
        "自分のデッキはカードを1枚引く。",
        "このカードは破壊する。",  # a card destroys nothing by itself
        "このカードが場から離れる時、除外ゾーンは置かれる。",
    ],
)
def test_verbs_know_who_does_them_and_what_their_cases_have(text: str) -> None:
    with pytest.raises(TextError):
        nova_compiler().compile_line(text, "line")
