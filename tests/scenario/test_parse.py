"""Ruling files are read line by line, and refused with the line and what was expected there."""

from __future__ import annotations

import pytest

from gyoji.scenario.model import Piece, RulingError
from gyoji.scenario.parse import parse, pieces

HEAD = "ruling: A title\ngame: nova\n"
BODY = "given P1 main phase 1\nthen\n  the game goes on\n"


def test_a_head_names_what_the_file_shows() -> None:
    ruling = parse(
        HEAD
        + "proves: 003.2.4, 502.1\nexample: 801.4.6#1\ndigest: M01\nswitch: end_phase_order = damage_first\n"
        + BODY,
        "f",
    )
    assert ruling.title == "A title"
    assert ruling.proves == ["003.2.4", "502.1"]
    assert ruling.examples == ["801.4.6#1"]
    assert ruling.digests == ["M01"]
    assert ruling.switches == {"end_phase_order": "damage_first"}


def test_a_case_tells_one_worked_example() -> None:
    case = "case the first\nexample: 801.4.6#1\nthen\n  the game goes on\n"
    ruling = parse(HEAD + "given P1 main phase 1\n" + case, "f")
    assert (ruling.cases[0].example, ruling.examples) == ("801.4.6#1", ["801.4.6#1"])
    with pytest.raises(RulingError, match="a case tells one"):
        parse(HEAD + "given P1 main phase 1\n" + case.replace("then", "example: 902.3#1\nthen"), "f")
    with pytest.raises(RulingError, match="no such worked example"):
        parse(HEAD + "given P1 main phase 1\n" + case.replace("#1", "#9"), "f")


def test_a_card_keeps_its_fields_and_every_line_of_its_text() -> None:
    ruling = parse(HEAD + "card 剣: item, 赤\n  【瞬唱】\n  二行目。\n" + BODY, "f")
    card = ruling.cards["剣"]
    assert (card.line, card.fields, card.text) == (3, ("item", "赤"), "【瞬唱】\n二行目。")


def test_steps_and_checks_keep_their_order_and_lines() -> None:
    ruling = parse(HEAD + "given P2 end phase\nwhen both pass\nthen\n  P1 life 1\nwhen\n  resolve\n", "f")
    assert [(act.kind, act.line.number, act.line.text) for act in ruling.cases[0].acts] == [
        ("when", 4, "both pass"),
        ("then", 6, "P1 life 1"),
        ("when", 8, "resolve"),
    ]
    assert (ruling.given.seat, ruling.given.place) == (1, "end phase")


def test_a_case_says_only_what_differs_from_the_table_of_all() -> None:
    ruling = parse(
        HEAD
        + "given P1 main phase 1\n  P1 life: 5\n  P2 life: 6\n"
        + "case one\ngiven\n  P1 life: 7\nthen\n  the game goes on\n"
        + "case two\ngiven P2 draw phase\nthen\n  the game goes on\n",
        "f",
    )
    one, two = [case.given.over(ruling.given) for case in ruling.cases]
    assert [one.settings[(0, "life")].value, one.settings[(1, "life")].value] == ["7", "6"]
    assert (one.seat, one.place) == (0, "main phase 1")
    assert two.settings[(0, "life")].value == "5"
    assert (two.seat, two.place) == (1, "draw phase")


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("game: nova\n" + BODY, 4, "'ruling: TITLE'"),
        ("ruling: T\n" + BODY, 4, "'game: NAME'"),
        ("ruling: T\ngame: chess\n" + BODY, 2, "unknown game 'chess'"),
        (HEAD + "proves: 999.9\n" + BODY, 3, "no such rule"),
        (HEAD + "example: 001.1#7\n" + BODY, 3, "no such worked example"),
        (HEAD + "example: 801.4.6#1, 902.13#1\n" + BODY, 3, "a head names one example at most"),
        (HEAD + "example: 801.4.6#1\nexample: 902.13#1\n" + BODY, 4, "a head names one example at most"),
        (HEAD + "digest: 12\n" + BODY, 3, "a letter and two digits"),
        (HEAD + "switch: damage_first\n" + BODY, 3, "name = value"),
        (HEAD + "author: me\n" + BODY, 3, "expected one of ruling:"),
        (HEAD + "proves:\n" + BODY, 3, "a value after proves:"),
        (HEAD + BODY + "proves: 502.1\n", 6, "at the head of the file"),
        (HEAD + "card 剣\n" + BODY, 3, "a card with its fields"),
        (HEAD + "card 剣: item\ncard 剣: item\n" + BODY, 4, "already described in line 3"),
        (HEAD + "given main phase 1\n" + BODY, 3, "whose phase"),
        (HEAD + "  P1 life: 3\n" + BODY, 3, "an indented line must follow"),
        (HEAD + "given P1 main phase 1\n  P1 life 3\nthen\n  unfinished\n", 4, "something given"),
        (HEAD + "given P1 main phase 1\n", 3, "at least one 'when' or 'then'"),
        (HEAD + "given P1 main phase 1\nwhen\n  both pass\n", 4, "checks nothing"),
        (HEAD + BODY + "case\n", 6, "a title"),
        (HEAD + BODY + "case late\nthen\n  unfinished\n", 6, "before the first case"),
        (HEAD + "given P1 main phase 1\n  P1 life: 3\n  P1 life: 4\n", 5, "already given in line 4"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(text: str, line: int, expected: str) -> None:
    with pytest.raises(RulingError) as caught:
        parse(text, "file.ruling")
    assert str(caught.value).startswith(f"file.ruling:{line}:")
    assert caught.value.line == line
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("text", "column", "near"),
    [
        ("ruling: T\ngame: novaa\n" + BODY, 7, "nova"),
        (HEAD + "proves: 003.2.4, 503.1l\n" + BODY, 18, "503.1"),
        (HEAD + "example: 801.4.6#11\n" + BODY, 10, "801.4.6#1"),
        (HEAD + "prooves: 502.1\n" + BODY, 1, "proves:"),
    ],
)
def test_a_word_of_the_head_is_named_with_its_column_and_the_nearest(
    text: str, column: int, near: str
) -> None:
    with pytest.raises(RulingError) as caught:
        parse(text, "file.ruling")
    assert caught.value.column == column
    assert f"{near}" in caught.value.message


def test_comments_and_blank_lines_are_skipped() -> None:
    assert parse("# a comment\n\n" + HEAD + BODY, "f").title == "A title"


def test_a_list_of_cards_has_counts_states_and_names() -> None:
    assert pieces("A, B x2, C (frozen, damage 100) as D") == [
        Piece("A", 1, (), ""),
        Piece("B", 2, (), ""),
        Piece("C", 1, ("frozen", "damage 100"), "D"),
    ]


def test_no_cards_are_none() -> None:
    assert pieces("none") == []


@pytest.mark.parametrize("text", ["A x2 as B", "A (frozen"])
def test_a_list_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"one name for 2|expected a card"):
        pieces(text)
