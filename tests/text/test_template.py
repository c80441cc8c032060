"""The template language."""

from __future__ import annotations

import pytest

from gyoji.text.grammar.template import HOLE, LITERAL, VERB, TemplateError, parse_template


def words(template: str) -> list[tuple[str, str]]:
    return [("".join(e.word for e in v.elements), v.mark) for v in parse_template(template)]


def test_a_plain_template_has_one_variant() -> None:
    (variant,) = parse_template("これ を ~植える")
    assert [(e.kind, e.word) for e in variant.elements] == [
        (LITERAL, "これ"),
        (LITERAL, "を"),
        (VERB, "植える"),
    ]
    assert variant.mark == ""


def test_an_optional_word_is_not_printed() -> None:
    assert words("時 ?、") == [("時", ""), ("時、", "1")]


def test_a_usual_word_is_printed() -> None:
    assert words("時 !、") == [("時、", ""), ("時", "1")]


def test_the_first_alternative_is_printed() -> None:
    assert words("苗 (が|は|)") == [("苗が", ""), ("苗は", "1"), ("苗", "2")]


def test_two_options_give_distinct_marks() -> None:
    assert [mark for _, mark in words("?あ ?い")] == ["", "0.1", "1.0", "1.1"]


def test_an_optional_hole_is_no_style() -> None:
    with_hole, without = sorted(parse_template("{r:order?} 置く"), key=lambda v: v.absent)
    assert with_hole.absent == ()
    assert without.absent == ("r",)
    assert with_hole.mark == without.mark == ""


def test_a_group_without_its_hole_is_left_out_whole() -> None:
    variants = parse_template("[ {o:obj} を ] 植える")
    assert [["{}" if e.kind == HOLE else e.word for e in v.elements] for v in variants] == [
        ["植える"],
        ["{}", "を", "植える"],
    ]


def test_a_group_may_hold_a_style_option() -> None:
    assert sorted(mark for _, mark in words("[ {o:obj} (を|は) ] 植える")) == ["", "", "1"]


def test_a_group_with_only_empty_holes_is_not_read() -> None:
    assert len(parse_template("[ {a:x?} {b:y?} 等 ] 植える")) == 4


@pytest.mark.parametrize(
    ("template", "least", "separators", "forms"),
    [
        ("{f:c+}", 1, ("",), ("end", "end")),
        ("{f:c:1}", 1, (), ("end", "end")),
        ("{f:c@te:1}", 1, (), ("te", "te")),
        ("{f:c++、}", 1, ("、",), ("end", "end")),
        ("{f:c+++と|、}", 2, ("と", "、"), ("end", "end")),
        ("{f:c@te/end++、}", 1, ("、",), ("te", "end")),
        ("{f:c@te/@++、}", 1, ("、",), ("te", "@")),
    ],
)
def test_a_list_hole(template: str, least: int, separators: tuple[str, ...], forms: tuple[str, str]) -> None:
    element = parse_template(template)[0].elements[0]
    assert element.repeat is not None
    assert (element.repeat.least, element.repeat.separators) == (least, separators)
    assert (element.form, element.repeat.last_form) == forms


def test_a_list_of_none_is_an_absent_field() -> None:
    assert [v.absent for v in parse_template("{f:c*} 終")] == [("f",), ()]


def test_a_backslash_takes_the_special_meaning_away() -> None:
    assert words(r"\?あ") == [("?あ", "")]


@pytest.mark.parametrize(
    "template",
    ["{f}", "[ あ", "$zone", "{f:c@te/end}", "?{f:c}", "({f:c}|い)", "{f:c} {f:d}", "{f:c++}", "$zone:z@te"],
)
def test_a_broken_template_is_refused(template: str) -> None:
    with pytest.raises(TemplateError):
        parse_template(template)
