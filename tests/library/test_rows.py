"""Card lists as files: formats, encodings, and rows with the lines they stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.library.rows import CSV, JSON, OTHER, SCRIPT, decode, format_of, read_rows

SAMPLE = "番号,名称\n1,炎の～鳥\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_text_is_read_in_the_encodings_that_players_have(encoding: str) -> None:
    assert decode(SAMPLE.encode(encoding), "f") == SAMPLE


def test_an_encoding_can_be_named() -> None:
    assert decode("名称".encode("euc_jp"), "f", "euc_jp") == "名称"


def test_what_is_no_text_is_refused_with_its_line() -> None:
    with pytest.raises(UserError, match="f:2: no text in utf-8 or cp932; name another with --encoding"):
        decode(b"a\n\xc3(\x81", "f")


def test_a_named_encoding_that_does_not_fit_is_refused() -> None:
    with pytest.raises(UserError, match="f:1: no text in ascii"):
        decode("名".encode(), "f", "ascii")


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(UserError, match="unknown encoding 'klingon'"):
        decode(b"a", "f", "klingon")


@pytest.mark.parametrize(
    ("name", "text", "form"),
    [
        ("a.jsonl", "", JSON),
        ("a.JSON", "", JSON),
        ("a.csv", "", CSV),
        ("a.tsv", "", CSV),
        ("a.toml", "{", OTHER),
        ("a.txt", ' {"a": 1}', JSON),
        ("a.txt", '[\n {"a": 1}]', JSON),
        ("a.txt", "[[card]]", OTHER),
        ("a.txt", "one", OTHER),
        ("a.js", "", SCRIPT),
        ("a.txt", "const cards = [];", SCRIPT),
        ("a.txt", "export default [];", SCRIPT),
    ],
)
def test_the_format_follows_the_ending_or_the_beginning(name: str, text: str, form: str) -> None:
    assert format_of(text, Path(name)) == form


def test_json_lines_keep_their_numbers_past_blank_and_bad_ones() -> None:
    rows = read_rows('{"a": 1}\n\n{"a": \n[1]\n{"a": 2, "a": 3}\n', JSON)
    assert [(row.line, row.cells) for row in rows.rows] == [(1, [("a", 1)]), (5, [("a", 2), ("a", 3)])]
    assert rows.header is None
    assert [fault.line for fault in rows.faults] == [3, 4]
    assert rows.faults[1].text == "expected a card in braces { }"


def test_a_json_array_is_read_with_lines() -> None:
    rows = read_rows('[\n  {"a":\n 1},\n  {"a": 2}\n]\n', JSON)
    assert [(row.line, row.cells) for row in rows.rows] == [(2, [("a", 1)]), (4, [("a", 2)])]
    assert rows.faults == []


@pytest.mark.parametrize(
    ("text", "line"), [('[{"a": 1},\n{"a": }]', 2), ('[{"a": 1}\n', 2), ('[{"a": 1}]\n{}', 1), ("[3]", 1)]
)
def test_a_damaged_array_is_named_with_its_line(text: str, line: int) -> None:
    assert [fault.line for fault in read_rows(text, JSON).faults] == [line]


@pytest.mark.parametrize("delimiter", [",", "\t", ";"])
def test_csv_is_read_with_any_of_the_usual_delimiters(delimiter: str) -> None:
    rows = read_rows(f'a{delimiter}b\r\n1{delimiter}"x\ny"\r\n\r\n2{delimiter}z\r\n', CSV)
    assert rows.header == ["a", "b"]
    assert [(row.line, dict(row.cells)) for row in rows.rows] == [
        (2, {"a": "1", "b": "x\ny"}),
        (5, {"a": "2", "b": "z"}),
    ]


def test_a_row_of_another_length_is_named() -> None:
    rows = read_rows("a,b\n1,2\n1\n1,2,3\n", CSV)
    assert len(rows.rows) == 1
    assert [(fault.line, fault.text) for fault in rows.faults] == [
        (3, "1 cells where the header has 2"),
        (4, "3 cells where the header has 2"),
    ]


def test_an_open_quote_is_named_where_it_opens() -> None:
    rows = read_rows('a,b\n1,2\n3,"4\n5,6\n', CSV)
    assert len(rows.rows) == 1
    assert [fault.line for fault in rows.faults] == [3]


def test_an_empty_csv_has_no_columns() -> None:
    rows = read_rows("\n", CSV)
    assert (rows.header, rows.rows, rows.faults) == ([], [], [])


def test_a_script_is_read_with_what_people_write_into_it() -> None:
    text = """// the first booster
import { R } from './rarity.js';
const note = "a [ in a string = [";
export const birds = [
  { code: 'X-1', name: "鳥\\n蛇", 'n': 1.5, rarity: R.common, /* none */ tags: ['a', "b",], },
  {
    code: `X-2`,
    name: '長い' +
      '名前',
    old: undefined, bare: null, yes: true,
  },
];
module.exports = { birds, ...others, dogs: [...birds, { code: "X-3", }] };
"""
    rows = read_rows(text, SCRIPT)
    assert rows.faults == []
    assert [(row.line, row.cells) for row in rows.rows] == [
        (5, [("code", "X-1"), ("name", "鳥\n蛇"), ("n", 1.5), ("rarity", "R.common"), ("tags", ["a", "b"])]),
        (6, [("code", "X-2"), ("name", "長い名前"), ("old", None), ("bare", None), ("yes", True)]),
        (13, [("code", "X-3")]),
    ]


def test_cards_may_lie_in_an_object_of_lists_or_under_their_numbers() -> None:
    rows = read_rows('{"first": [{"code": "A"}], "second": [{"code": "B"}, {"code": "C"}]}', SCRIPT)
    assert [row.cells for row in rows.rows] == [[("code", "A")], [("code", "B")], [("code", "C")]]
    rows = read_rows("let cards = {'A-1': {name: '鳥'}, 'A-2': {name: '蛇', id: 7}}", SCRIPT)
    assert [row.cells for row in rows.rows] == [
        [("code", "A-1"), ("name", "鳥")],
        [("name", "蛇"), ("id", 7)],
    ]


@pytest.mark.parametrize(
    ("text", "line", "because"),
    [
        ("x = [\n {a: 1 b: 2}]", 2, "a comma or } expected, found 'b'"),
        ("x = [{a 1}]", 1, "a colon expected behind 'a'"),
        ("x = [{a: 'b\n'}]", 1, "a string that does not end on its line"),
        ("x = [{a: 1},", 1, "the list ends too early"),
        ("x = [{a: )}]", 1, "a value expected, found ')'"),
    ],
)
def test_a_damaged_script_is_named_with_its_line(text: str, line: int, because: str) -> None:
    rows = read_rows(text, SCRIPT)
    assert rows.rows == []
    assert [(fault.line, fault.text) for fault in rows.faults] == [(line, f"no list: {because}")]


def test_json_with_commas_and_comments_is_read_too() -> None:
    rows = read_rows('[\n {"a": 1,}, // one\n {"a": 2},\n]', JSON)
    assert rows.faults == []
    assert [(row.line, row.cells) for row in rows.rows] == [(2, [("a", 1)]), (3, [("a", 2)])]
    rows = read_rows('{"cards": [\n {"a": 1},\n {"a": 2}]}', JSON)
    assert [(row.line, row.cells) for row in rows.rows] == [(2, [("a", 1)]), (3, [("a", 2)])]
