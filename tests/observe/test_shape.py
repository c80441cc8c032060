"""The shape of an observation: its parts lie one behind the other, and every column has a name and a meaning."""

from __future__ import annotations

import math

import pytest

from gyoji.observe import shape


def test_the_parts_lie_one_behind_the_other() -> None:
    at = 0
    for start, extent in shape.PARTS.values():
        assert start == at
        at += math.prod(extent)
    assert at == shape.LENGTH


@pytest.mark.parametrize("part", shape.PARTS)
def test_every_column_has_a_name_of_its_own_and_a_meaning(part: str) -> None:
    columns = shape.COLUMNS[part]
    assert len(columns) == shape.PARTS[part][1][-1]
    assert len({name for name, _ in columns}) == len(columns)
    assert all([name.isidentifier() and meaning for name, meaning in columns])


def test_the_numbers_that_the_encoder_counts_on_are_where_it_writes_them() -> None:
    def place(part: str, name: str) -> int:
        return [each for each, _ in shape.COLUMNS[part]].index(name)

    assert place("players", "figure_1") == shape.FIRST_FIGURE
    assert shape.PLAYER - shape.FIRST_FIGURE == shape.FIGURES
    assert place("cards", "number_1") == shape.NUMBER
    assert place("cards", "offered") == shape.NUMBER + shape.PRINTED
    assert [place("state", name) for name in ("options", "page", "all_options", "cards", "left_out")] == [
        8, 9, 10, 11, 12,
    ]  # fmt: skip
    assert [place("state", name) for name in ("waiting", "history", "result")] == [13, 14, 15]
