"""Reports over many cards, and errata."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.text.toy import toy_grammar

from gyoji.errors import UserError
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errata import load, parse
from gyoji.text.reading.report import Report, report

ERRATA = """
[[erratum]]
card = "鎌"
line = 2
printed = "苅る"
read_as = "刈る"
reason = "wrong kanji"
"""

CARDS = [
    ("鍬", "これを刈る。"),
    ("鎌", "これを消毒する。\nこれを苅る。"),
    ("鋏", "これを焼く。"),
    ("縄", "これを焼く。"),
    ("桶", "これを焼く。\nこれを煮る。"),
]


def made(errata: str = "") -> Report:
    compiler = Compiler(toy_grammar())

    def compile_line(line: str) -> Compiled:
        return compiler.compile_line(line, "line")

    return report(CARDS, compile_line, parse(errata))


def test_a_report_counts_cards_and_lines() -> None:
    result = made()
    assert (result.compiled_cards, result.cards) == (1, 5)
    assert (result.compiled_lines, result.lines) == (2, 7)


def test_an_erratum_makes_its_card_compile() -> None:
    assert made(ERRATA).compiled_cards == 2


def test_phrases_are_ranked_by_the_cards_that_they_alone_stop() -> None:
    assert made().ranking() == [("焼く", 2, 3), ("苅る", 1, 1), ("煮る", 0, 1)]


def test_a_report_names_every_refused_line() -> None:
    text = made().render()
    assert "cards: 1 of 5 compile" in text
    assert "桶, text line 2:" in text
    assert "unknown word 「煮る」" in text


def test_an_erratum_that_finds_nothing_is_an_error() -> None:
    with pytest.raises(UserError, match="鎌"):
        parse(ERRATA).apply("鎌", "これを消毒する。\nこれを刈る。")


def test_an_erratum_touches_its_line_only() -> None:
    assert parse(ERRATA).apply("鎌", "苅る\n苅る") == "苅る\n刈る"


def test_an_erratum_touches_its_card_only() -> None:
    assert parse(ERRATA).apply("鍬", "苅る\n苅る") == "苅る\n苅る"


def test_an_erratum_without_reason_is_an_error() -> None:
    with pytest.raises(UserError, match="no reason"):
        parse(ERRATA.replace("reason", "because"))


def test_errata_are_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "errata.toml"
    path.write_text(ERRATA, encoding="utf-8")
    assert load(path).cards() == ["鎌"]
