"""One table for every verb and form."""

from __future__ import annotations

import pytest

from gyoji.text.printing.conjugate import ConjugationError, conjugate, normal_form, verb_kind

TABLE = [
    ("置く", "te", "置いて"),
    ("置く", "ren", "置き"),
    ("置く", "zu", "置かず"),
    ("置く", "ba", "置けば"),
    ("行く", "te", "行って"),
    ("行く", "ta", "行った"),
    ("泳ぐ", "ta", "泳いだ"),
    ("出す", "te", "出して"),
    ("持つ", "te", "持って"),
    ("選ぶ", "ta", "選んだ"),
    ("選ぶ", "passive.ta", "選ばれた"),
    ("支払う", "nai", "支払わない"),
    ("戻る", "te", "戻って"),
    ("見る", "ta", "見た"),
    ("見る", "ren", "見"),
    ("加える", "passive", "加えられる"),
    ("加える", "vol", "加えよう"),
    ("加える", "imp", "加えろ"),
    ("破壊する", "end", "破壊する"),
    ("破壊する", "zu", "破壊せず"),
    ("破壊する", "passive.ta", "破壊された"),
    ("破壊する", "passive.nai", "破壊されない"),
    ("破壊する", "causative.te", "破壊させて"),
    ("破壊する", "potential.nai", "破壊できない"),
    ("破壊する", "nakereba", "破壊しなければ"),
    ("破壊する", "nai.ta", "破壊しなかった"),
    ("破壊する", "tara", "破壊したら"),
    ("破壊する", "teiru.nai", "破壊していない"),
    ("破壊する", "teiru.ren", "破壊しており"),
    ("置く", "passive.teiru", "置かれている"),
    ("置く", "potential", "置ける"),
    ("来る", "imp", "来い"),
    ("である", "nai", "でない"),
    ("ある", "nai", "ない"),
    ("ある", "ta", "あった"),
    ("よい", "ta", "よかった"),
    ("よい", "nai", "よくない"),
]


@pytest.mark.parametrize(("verb", "form", "spelling"), TABLE)
def test_a_verb_takes_its_form(verb: str, form: str, spelling: str) -> None:
    assert conjugate(verb, verb_kind(verb), form) == spelling


def test_kanji_before_ru_needs_a_declared_class() -> None:
    with pytest.raises(ConjugationError, match="godan or ichidan"):
        verb_kind("刈る")
    assert verb_kind("刈る", {"刈る": "godan"}) == "godan"


def test_kana_before_ru_tells_the_class() -> None:
    assert verb_kind("与える") == "ichidan"
    assert verb_kind("止まる") == "godan"


def test_a_chain_without_inflection_ends_in_the_dictionary_form() -> None:
    assert normal_form("passive") == "passive.end"
    assert normal_form("passive.ta") == "passive.ta"


def test_an_alias_is_spelt_out() -> None:
    assert normal_form("passive.nakereba") == "passive.nai.ba"


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ConjugationError, match="unknown form"):
        normal_form("past")


def test_an_inflection_in_the_middle_is_refused() -> None:
    with pytest.raises(ConjugationError, match="unknown form"):
        normal_form("te.passive")


def test_an_adjective_has_no_passive() -> None:
    with pytest.raises(ConjugationError, match="has no passive"):
        conjugate("よい", "adj", "passive")
