"""Columns: Japanese is two wide, nothing is wider than it may be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gyoji.games.columns import cut, flow, heading, listed, pad, width_of, wrap

TEXTS = st.text(alphabet="ab cd火の鳥〔①", max_size=60)


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("火の鳥", 6), ("ｱｲ", 2), ("か\u3099", 2), ("", 0)])
def test_width(text: str, width: int) -> None:
    assert width_of(text) == width


def test_what_fits_is_not_cut() -> None:
    assert cut("火の鳥", 6) == "火の鳥"
    assert cut("火の鳥", 5) == "火.."


@given(TEXTS, st.integers(3, 40))
def test_nothing_is_wider_than_it_may_be(text: str, width: int) -> None:
    assert width_of(cut(text, width)) <= width
    assert width_of(pad(text, width)) == width
    assert all(width_of(line) <= max(width, 6) for line in wrap(text, max(width, 6), 2))


@given(TEXTS, st.integers(6, 40))
def test_wrapping_loses_nothing_but_blanks(text: str, width: int) -> None:
    assert "".join(wrap(text, width)).replace(" ", "") == text.replace(" ", "")


def test_items_flow_over_lines_and_the_rest_is_counted() -> None:
    assert flow(["aaa", "bbb", "ccc"], 8, 3) == ["aaa  bbb", "ccc"]
    assert flow(["aaa", "bbb", "ccc"], 8, 3, indent=2) == ["  aaa", "  bbb", "  ccc"]
    assert flow(["aaa", "bbb", "ccc", "ddd"], 8, 1) == ["aa..  +2"]
    assert flow([], 8, 3) == []


def test_a_list_stands_behind_its_head() -> None:
    assert listed("hand:", ["aaa", "bbb"], 12, 2) == ["hand: aaa", "      bbb"]
    assert listed("hand:", [], 12, 2) == []


def test_a_heading_fills_the_line_and_no_more() -> None:
    assert heading(["turn 3", "you"], 20) == "== turn 3 | you ===="
    assert heading(["turn 3", "opponent"], 12) == "== turn 3 .."
