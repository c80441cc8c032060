"""The reference page of observations is the one that the encoder's columns make, and tells of every column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("librt.vecs")

from gyoji.envs import page
from gyoji.observe import shape

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "observations.md"


def test_the_page_is_as_it_should_be() -> None:
    assert page.main([str(PAGE), "--check"]) == 0, "python -m gyoji.envs.page docs/reference/observations.md"


def test_a_page_that_is_not_is_noticed_and_made_anew(tmp_path: Path) -> None:
    other = tmp_path / "page.md"
    assert page.main([str(other), "--check"]) == 1
    assert page.main([str(other)]) == 0
    assert other.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")


def test_every_column_is_on_it_by_its_number() -> None:
    told = page.page().split("\n## ")[1:]
    assert [each.split("`")[1] for each in told] == list(shape.PARTS)
    for text, name in zip(told, shape.PARTS, strict=True):
        numbers: list[int] = []
        for row in re.findall(r"(?m)^\| ([\d to]+) \| `(\w+)`", text):
            first, _, last = row[0].partition(" to ")
            numbers += range(int(first), int(last or first) + 1)
            assert shape.COLUMNS[name][int(first)][0] == row[1]
        assert numbers == list(range(len(shape.COLUMNS[name])))
