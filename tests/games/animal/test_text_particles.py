"""Exchanged particles in the wordings of the fixtures: the share that still compiles has a bound, only ever lowered."""

from __future__ import annotations

import pytest
from tests.games.animal.test_text import FILES, wordings
from tests.text.mutants import exchanged_particles

from gyoji.games.animal.text.compiler import animal_compiler
from gyoji.text.reading.errors import TextError

BOUND = 0.05
"""The share of mutants that may compile; what is left means the same (あなたが for あなたは)."""


@pytest.mark.slow
@pytest.mark.untraced_only
def test_few_texts_with_an_exchanged_particle_compile(pytestconfig: pytest.Config) -> None:
    """Try all wordings in the untraced suite, in the traced one every fourth; each has the same mutant in every run."""
    step = 1 if pytestconfig.getoption("--untraced") else 4
    lines = [wording for name in FILES for wording, _ in wordings(name)][::step]
    mutants, compiled = exchanged_particles(animal_compiler(), lines)
    assert len(compiled) / len(mutants) < BOUND, compiled


@pytest.mark.parametrize(
    "text",
    [
        "【プレイ】あなたのデッキの上からカード1枚を公開する。それが破壊する。",  # only は beside a main clause
        "【プレイ】［②が支払って発動する。］あなたはカード1枚を引く。",
        "【プレイ】これは破壊する。",
        "【プレイ】あなたのデッキからカード1枚を探して手札は加える。",
        "【常時（戦場）】これは《有翼》に得る。",
        "【プレイ】あなたは手札のカード1枚に捨てる。",
        "【プレイ】すべてのプレイヤーに3点のダメージを受ける。",
        "【プレイ】あなたのデッキから動物カード1枚を探して手札を加える。",  # what is added to what is not said
        "【プレイ】あなたのデッキから動物カード1枚を探してあなたの戦場を出す。",
        "【プレイ】［戦場の動物1体を対象に発動する。］それは破壊する。",  # an animal destroys nothing
        "【プレイ】［戦場の動物1体を対象に発動する。］それは3点ダメージを与える。",  # to whom is not said
        "【常時（戦場）】相手の動物を防御できない。",  # who is not said
        "【常時（戦場）】この動物が可能な限り攻撃しなければならない。",
        "【プレイ】あなたがカード1枚を引く。",  # whoever is told what to do has は
        "【プレイ】相手が自身の手札のカード1枚を捨てる。",
    ],
)
def test_verbs_know_who_does_them_and_what_their_cases_have(text: str) -> None:
    with pytest.raises(TextError):
        animal_compiler().compile_line(text, "line")


def test_what_is_brought_to_a_number_has_ga() -> None:
    line = "【プレイ】あなたの墓地のカードが3枚になるように除外する。"
    assert animal_compiler().readings(line, "line")
