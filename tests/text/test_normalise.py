"""One spelling for what prints spell in several ways."""

from __future__ import annotations

import pytest

from gyoji.text.reading.normalise import Normaliser, normalise, paragraphs
from gyoji.text.reading.notation import Notation


@pytest.mark.parametrize(
    ("printed", "read_as"),
    [
        ("１２本", "12本"),
        ("ＬＰ", "LP"),
        ("+１/－２", "+1/-2"),
        ("−3", "-3"),
        ("コ―ト", "コート"),
        ("コ−ト", "コート"),
        ("(あ)い", "い"),
        ("（あ（い）う）え", "え"),
        ("［あ]:い", "［あ］：い"),
        ("<水>", "〈水〉"),
        ("あ　い う", "あいう"),
        ("あ\nい", "あい"),
        ("あ,い.", "あ、い。"),
        ("1.5倍", "1.5倍"),
        ("｜薔薇《ばら》を", "薔薇を"),
        ("<ruby>薔薇<rt>ばら</rt></ruby>を", "薔薇を"),
        ("{薔薇|ばら}を", "薔薇を"),
        ("全ての苗", "すべての苗"),
        ("三本", "3本"),
        ("十二本", "12本"),
        ("二十本", "20本"),
        ("咲いたとき、", "咲いた時、"),
        ("植えても良い", "植えてもよい"),
        ("Red Rose", "Red Rose"),
    ],
)
def test_a_printed_spelling_is_read_as_the_normal_one(printed: str, read_as: str) -> None:
    assert normalise(printed).text == read_as


@pytest.mark.parametrize("name", ["「全ての花」", "〈全て〉", "《三本杉》", "【又は】"])
def test_a_name_keeps_its_spelling(name: str) -> None:
    assert normalise(name).text == name


def test_a_quoted_sentence_is_respelt() -> None:
    assert normalise("「全てを植える。」").text == "「すべてを植える。」"


def test_a_kanji_number_without_counter_stays() -> None:
    assert normalise("一番上").text == "一番上"


def test_a_span_points_into_the_print() -> None:
    normal = normalise("全て の（注）苗")
    start = normal.text.index("苗")
    first, last = normal.span(start, start + 1)
    assert normal.original[first:last] == "苗"


def test_a_span_of_a_respelt_word_is_the_printed_word() -> None:
    normal = normalise("又は苗")
    first, last = normal.span(0, 2)
    assert normal.original[first:last] == "又は"


def test_a_span_past_the_end_is_the_end() -> None:
    normal = normalise("苗 ")
    assert normal.span(1, 1) == (2, 2)


def test_a_game_adds_its_own_spellings() -> None:
    assert Normaliser(extra=[("なえ", "苗")]).normalise("なえ").text == "苗"
    assert normalise("なえ").text == "なえ"


def test_normalising_twice_changes_nothing() -> None:
    once = normalise("１本　とき、（注）全て").text
    assert normalise(once).text == once


def test_a_bullet_line_belongs_to_the_line_before() -> None:
    assert paragraphs("一を選ぶ。\n●刈る。\n●抜く。\n\n植える。") == [
        (1, "一を選ぶ。\n●刈る。\n●抜く。"),
        (5, "植える。"),
    ]


def test_a_first_line_with_a_bullet_stands_alone() -> None:
    assert paragraphs("●刈る。") == [(1, "●刈る。")]


def test_parameters_of_words_stay_and_nested_reminders_go() -> None:
    normaliser = Normaliser(parameters=True)
    text = "【常時（戦場）】《装備（動物）》（覚え書き『【常時（戦場）】これ。』。）これ。"
    assert normaliser.normalise(text).text == "【常時（戦場）】《装備（動物）》これ。"


def test_signs_are_read_before_reminders_go_and_slips_are_mended_last() -> None:
    normaliser = Normaliser(notation=Notation(signs=[("（X）", "ⓧ")]), slips=[("。。+", "。")])
    found = normaliser.normalise("(X)を払う。。（覚え書き。）")
    assert found.text == "ⓧを払う。"
    assert found.span(0, 1) == (0, 3)
    assert [(slip.printed, slip.read_as) for slip in found.slips] == [("。。", "。")]


def test_another_wording_is_no_slip() -> None:
    found = Normaliser(wordings=[("なえ", "苗")]).normalise("なえを植える。")
    assert (found.text, found.slips) == ("苗を植える。", ())


@pytest.mark.parametrize("name", ["「なえの場の主」", "『なえ』", "《なえ》"])
def test_nothing_inside_a_name_is_mended(name: str) -> None:
    normaliser = Normaliser(wordings=[("なえ", "苗")], slips=[("場の", "庭の")])
    assert normaliser.normalise(name + "となえ場の木").text == name + "と苗庭の木"


def test_what_is_put_in_leaves_the_places_of_the_rest() -> None:
    normaliser = Normaliser(notation=Notation(frames=[("^(【植】)([^。]*。)", r"\1［\2］")]))
    found = normaliser.normalise("【植】苗を 買う。植える。")
    assert found.text == "【植】［苗を買う。］植える。"
    start = found.text.index("買う")
    assert found.span(start, start + 2) == (6, 8)
