"""The print of a number has the counter word of what is counted."""

from __future__ import annotations

import pytest

from gyoji.games import registry


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("【プレイ】［戦場の動物2枚を対象に発動する。］それらを破壊する。", "戦場の動物2体を対象に"),
        (
            "【プレイ】［戦場の道具1体か2体を対象に発動する。］それらを破壊する。",
            "戦場の道具1つか2つを対象に",
        ),
        ("【プレイ】2/2の森林クマ動物トークン1つをあなたの戦場に出す。", "動物トークン1体を"),
        ("【プレイ】あなたの戦場の動物1つに治癒カウンター3つを置く。", "治癒カウンター3個を"),
        ("【プレイ】［相手1つを対象に発動する。］それはライフ2つを失う。", "相手1人を対象に"),
        ("【プレイ】［相手1人を対象に発動する。］それはライフ2つを失う。", "ライフ2点を失う"),
        (
            "【プレイ】あなたの手札のカードが3以上なら、あなたはカード1つを引く。",
            "カードが3枚以上なら、あなたはカード1枚を",
        ),
        ("【プレイ】［戦場の動物1体を対象に発動する。］それのATKを0点にする。", "ATKを0にする"),
    ],
)
def test_a_number_has_the_counter_word_of_its_noun(text: str, said: str) -> None:
    line = registry.rulebook("animal").text_compiler().compile_line(text, "line")
    assert said in line.printed.japanese
    assert line.printed.executed


def test_a_line_prints_back_with_the_counter_words_it_was_read_with() -> None:
    compiler = registry.rulebook("animal").text_compiler()
    line = compiler.compile_line("【プレイ】［戦場の動物1枚を対象に発動する。］それを破壊する。", "line")
    assert compiler.printer.as_read(line.read, "line", line.style) == line.text
    assert "動物1体" in line.canonical
