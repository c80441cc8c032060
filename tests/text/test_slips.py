"""Small mends: which are offered for a line that does not read."""

from __future__ import annotations

import pytest

from gyoji.text.reading.slips import bracket_slips, known_slips, slips_at


def test_a_confused_word_is_mended_wherever_it_stands_but_in_a_name() -> None:
    found = known_slips("「適応の主」が適応し、適応する。")
    assert [(mend.text, mend.printed, mend.read_as) for mend in found] == [
        ("「適応の主」が適用し、適用する。", "適応", "適用")
    ]
    assert [mend.text for mend in known_slips("俊足を持つ。", [("俊足", "駿足")])] == ["駿足を持つ。"]
    assert known_slips("適用する。") == []


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("【芽()】苗", "【芽】苗"),
        ("【芽）苗を", "（芽）苗を"),
        ("【芽）苗を", "【芽】苗を"),
        ("【芽を植える。", "【芽】を植える。"),
        ("『苗を買う。植える。", "『苗を買う。』植える。"),
        ("芽】を植える。", "【芽】を植える。"),
        ("芽を（植える。", "芽を植える。"),
    ],
)
def test_a_bracket_is_put_in_exchanged_or_taken_out(text: str, mended: str) -> None:
    assert mended in [mend.text for mend in bracket_slips(text)]


def test_brackets_that_go_together_are_left_alone() -> None:
    assert bracket_slips("【芽（春）】『「苗」を《植える》。』") == []


@pytest.mark.parametrize(
    ("text", "stop", "mended"),
    [
        ("苗1本植える。", 3, "苗1本を植える。"),
        ("苗1本植える。", 3, "苗を1本植える。"),
        ("苗をを植える。", 2, "苗を植える。"),
        ("苗を植える", 5, "苗を植える。"),
        ("苗をうえろ。", 2, "苗をうえる。"),
        ("《クイク》苗", 1, "《クイック》苗"),
    ],
)
def test_a_particle_or_a_kana_is_mended_at_the_place(text: str, stop: int, mended: str) -> None:
    assert mended in [mend.text for mend in slips_at(text, stop, ["うえる", "クイック", "配る"])]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("苗を配る。", ["見る", "植える"]),  # one character of two is another word
        ("苗を破棄する。", ["破壊する"]),  # and so is another kanji
        ("苗を10本", ["20本植"]),  # and another number
    ],
)
def test_another_word_is_no_slip(text: str, words: list[str]) -> None:
    offered = [mend.text for mend in slips_at(text, 2, words)]
    assert not any([word in each for word in words for each in offered])


def test_nothing_is_put_into_a_name() -> None:
    assert [mend for mend in slips_at("「赤い苗」を", 2, ["赤い花"]) if mend.start == 2] == []


def test_a_particle_that_stands_once_is_not_left_out() -> None:
    offered = [mend.text for mend in slips_at("任意の苗2本を抜く。", 3, ())]
    assert "任意苗2本を抜く。" not in offered
    assert "任意の苗2本を抜く。" in [mend.text for mend in slips_at("任意のの苗2本を抜く。", 3, ())]
