"""Exchanged particles in the wordings of the fixtures: the share that still compiles has a bound, only ever lowered."""

from __future__ import annotations

import pytest
from tests.games.mission.test_text import wordings
from tests.text.mutants import exchanged_particles

from gyoji.games.mission.text.compiler import mission_compiler
from gyoji.text.reading.errors import TextError

BOUND = 0.03
"""The share of mutants that may compile."""


@pytest.mark.slow
@pytest.mark.untraced_only
def test_few_texts_with_an_exchanged_particle_compile() -> None:
    lines = [wording for _, wording, _ in wordings()]
    mutants, compiled = exchanged_particles(mission_compiler(), lines)
    assert len(compiled) / len(mutants) < BOUND, compiled


@pytest.mark.parametrize(
    "text",
    [
        "【イベント】［効果］相手のキャラ1枚を選び、それは2000ダメージを与える。",  # to whom is not said
        "【イベント】［効果］相手のキャラ1枚に退場させる。",
        "【イベント】［効果］手札に1枚トラッシュに置く。",
        "【イベント】［効果］このカードは退場させる。",  # a card makes nothing exit by itself
        "【イベント】［効果］あなたのデッキはカードを1枚引く。",
        "【イベント】［効果］特徴［炎］と特徴［潮］を持つキャラ1枚を選び、退場させる。",  # one card with both
        "【自動】［ゾーン］エリア［事象］このカードがスカウトする。［効果］カードを1枚引く。",  # a player scouts
        "【常在】［ゾーン］エリア［効果］このカードをアタックできない。",
        "［チェック］［条件］あなたがカードが引く［チェック×1］",
    ],
)
def test_verbs_know_who_does_them_and_what_their_cases_have(text: str) -> None:
    with pytest.raises(TextError):
        mission_compiler().compile_line(text, "line")
