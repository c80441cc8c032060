"""Lines of lists with slips: mended where one small mend reads, noted, and refused where a list must be exact."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.library.compiling import usable
from gyoji.library.mending import read_line, read_text
from gyoji.library.records import Listed
from gyoji.library.words import new_words
from gyoji.text.reading.errors import TextError

NOVA = registry.rulebook("nova")
DRAWING = "このカードが場に出た時、自分のデッキからカードを1枚引く。"


@pytest.mark.parametrize(
    ("printed", "note"),
    [
        ("このカードが場に出た時、自分のデッキからカードをを1枚引く。", "「をを」 is read as 「を」"),
        ("このカードが場に出た時、自分のデッキからカード1枚引く。", "「を」 is missing"),
        ("このカードが場に出た時、自分のデッキからカードを1枚引く", "「。」 is missing"),
        ("このカードが場に出た的、自分のデッキからカードを1枚引く。", "「た的」 is read as 「た時」"),
        ("このカードが場に出た時、自分のデツキからカードを1枚引く。", "「デツキ」 is read as 「デッキ」"),
    ],
)
def test_a_slip_is_mended_and_noted(printed: str, note: str) -> None:
    meaning = NOVA.compile_line(DRAWING, "servant")
    found = read_line(NOVA, printed, "servant")
    assert found.meaning.tree == meaning.tree
    assert [slip.described() for slip in found.slips] == [note]
    with pytest.raises(TextError):
        read_line(NOVA, printed, "servant", strict=True)


def test_a_line_without_slips_is_read_as_it_is() -> None:
    found = read_line(NOVA, DRAWING, "servant", strict=True)
    assert (found.text, found.slips) == (DRAWING, ())


@pytest.mark.parametrize(
    "text", ["このカードが場に出た時、カードをたくさん引く。", "このカードが場に出た時、カードを1枚配る。"]
)
def test_what_no_small_mend_reads_is_refused_with_a_sentence_and_few_words(text: str) -> None:
    with pytest.raises(TextError) as raised:
        read_line(NOVA, text, "servant")
    error = raised.value
    assert 0 < len(error.expected) <= 5
    assert [nearest for nearest in error.nearest if nearest.endswith("。")]
    assert error.hint


def card(name: str, text: str, **more: object) -> Listed:
    return Listed(1, {"number": name, "name": name, "type": "動物", "cost": "1", "text": text, **more})


ANIMAL = registry.rulebook("animal")


def test_mended_texts_are_kept_and_told() -> None:
    cards = [
        card("子馬", "《俊足》\n【常時()】これはATK+1を得る。"),
        card("黒馬", "【常時(戦場)】これはATK+1得る。"),
    ]
    good, faults, report = usable(ANIMAL, cards)
    assert (len(good), faults) == (2, [])
    assert [(each.card, each.line) for each in report.mended] == [("子馬", 1), ("子馬", 2), ("黒馬", 1)]
    assert cards[0].record["text"] == "《俊足》\n【常時()】これはATK+1を得る。"
    assert cards[1].record["text"] == "【常時(戦場)】これはATK+1を得る。"


def test_new_words_are_told_once_with_what_they_may_be_a_slip_of() -> None:
    cards = [
        card("紅の鳥", "《俊足》《忌み地》", species=["フラミンゴ"]),
        card("白い鳥", "【常時(戦場)】「岩場の主」と「紅の」を含む動物は《忌み地》を得る。", species=["フラミンゴ"]),
        card("黒い鳥", "【常時(戦場)】成長カウンターと星屑カウンターを持つ動物。", species=["フラミンコ"]),
    ]  # fmt: skip
    found = [(each.kind, each.word, each.cards, each.nearest) for each in new_words(ANIMAL, cards)]
    assert found == [
        ("counter", "星屑", 1, ""),
        ("family", "忌み地", 2, ""),
        ("name", "岩場の主", 1, ""),
        ("species", "フラミンゴ", 2, ""),
        ("species", "フラミンコ", 1, "フラミンゴ"),
    ]


def test_a_new_word_that_a_card_explains_has_rules_and_is_refused() -> None:
    text = "《渡り》(【常時(戦場)】これは防御されない。)"
    cards = [card("紅の鳥", text), card("白い鳥", "《渡り》"), card("黒い鳥", "《忌み地》")]
    good, faults, _ = usable(ANIMAL, cards)
    assert [each.record["name"] for each in good] == ["黒い鳥"]
    assert all(["《渡り》 has rules of its own" in fault.text for fault in faults])


@pytest.mark.parametrize(
    ("slug", "text", "because"),
    [
        (
            "nova",
            "起 このカードに置かれている種火カウンターを好きな数取り除く：カードを1枚引く。",
            "any number",
        ),
        ("builddivide", "相手のユニットを2枚まで対象とし、合計5000ダメージを割り振って与える。", "to divide"),
    ],
)
def test_what_is_read_and_never_carried_out_is_refused_line_by_line(
    slug: str, text: str, because: str
) -> None:
    rulebook = registry.rulebook(slug)
    for strict in (True, False):
        with pytest.raises(TextError, match="is read, but cannot be carried out") as caught:
            read_text(rulebook, text, rulebook.card_types(), strict)
        assert because in str(caught.value)
        assert caught.value.phrase == text
