"""Exchanged particles in wordings of fixtures and set: the share that still compiles has a bound, only ever lowered."""

from __future__ import annotations

import pytest
from tests.games.builddivide.test_text import wordings
from tests.games.builddivide.test_text_set import FACES
from tests.text.mutants import exchanged_particles

from gyoji.games.builddivide.text.compiler import divide_compiler
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.normalise import paragraphs

BOUND = 0.04
"""The share of mutants that may compile; most of what is left means the same (パワーは+2000。)."""


@pytest.mark.slow
@pytest.mark.untraced_only
def test_few_texts_with_an_exchanged_particle_compile() -> None:
    lines = [wording for _, wording, _ in wordings()]
    lines += [line for face in FACES for _, line in paragraphs(face.get("text", ""))]
    mutants, compiled = exchanged_particles(divide_compiler(), lines)
    assert len(compiled) / len(mutants) < BOUND, compiled


@pytest.mark.parametrize(
    "text",
    [
        "【永続】このユニットのパワーは+2000する。",  # a number does not change something
        "【永続】このユニットにアタックできない。",  # who is not said
        "ユニット1体に対象とし、それを破壊する。",
        "相手のユニット1体を対象とし、それは2000ダメージ。",
        "【自動】このユニットを登場した時、カードを1枚引く。",
        "手札に1枚捨てる。",
    ],
)
def test_verbs_know_who_does_them_and_what_their_cases_have(text: str) -> None:
    with pytest.raises(TextError):
        divide_compiler().compile_line(text, "line")


@pytest.mark.parametrize(
    "text",
    [
        "あなたのユニット1体を対象とし、このターン中、それを破壊する。",  # this does not last
        "相手のユニット2体を1枚ずつ対象とし、対象を破壊する。",
        "このカードを追加コストとして墓地に置く。",  # of what it is the cost is not said
    ],
)
def test_what_is_read_is_carried_out_or_refused(text: str) -> None:
    with pytest.raises(TextError):
        divide_compiler().compile_line(text, "line")
