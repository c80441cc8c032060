"""The reference page of the library is the one that its docstrings make, and tells of every name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gyoji
from gyoji.api import page
from gyoji.sim.bench import build

FROM_SOURCES = pytest.mark.skipif(
    build() != "pure", reason="the page is made from sources: compiled classes keep no docstrings"
)
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "library.md"


@FROM_SOURCES
def test_the_page_is_as_it_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert page.main([str(PAGE), "--check"]) == 0, "python -m gyoji.api.page docs/reference/library.md"
    assert "as it should be" in capsys.readouterr().out


@FROM_SOURCES
def test_a_page_that_is_not_is_noticed_and_made_anew(tmp_path: Path) -> None:
    other = tmp_path / "page.md"
    assert page.main([str(other), "--check"]) == 1
    assert page.main([str(other)]) == 0
    assert other.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")


def test_the_page_tells_of_every_name_and_member() -> None:
    assert sorted([name for names in page.GROUPS.values() for name in names]) == sorted(gyoji.__all__)
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\| `.*` \|\s*\|$", text) == []
    assert re.findall(r"(?m)^### .*\n\n\n", text) == []
