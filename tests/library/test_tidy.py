"""Accidents of characters are put right; what is printed stays."""

from __future__ import annotations

import pytest

from gyoji.library.tidy import tidy, tidy_word


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("ｶﾞｹのｳｻｷﾞ", "ガケのウサギ"),
        ("か\u3099け", "がけ"),
        ("⽔と⼭", "水と山"),
        ("あ\u200bい\ufeff\ufe0f", "あい"),
        ("一行目\r\n二行目<br>三行目\\n四行目", "一行目\n二行目\n三行目\n四行目"),
        ("  両端　", "両端"),
        ("&lt;水&gt;", "<水>"),
        ("①〔赤1〕～「名」", "①〔赤1〕～「名」"),
        ("１体", "１体"),
    ],
)
def test_text(raw: str, clean: str) -> None:
    assert tidy(raw) == clean


@pytest.mark.parametrize(
    ("raw", "clean"), [(" Ａ１ｂ ", "A1b"), ("〔赤１〕①", "〔赤1〕①"), ("二 　語", "二 語"), ("ﾊﾞﾗ", "バラ")]
)
def test_words(raw: str, clean: str) -> None:
    assert tidy_word(raw) == clean
