"""Notebooks run, and show what they say that they show."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs import notebook
from tests.docs.blocks import ROOT, name

NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))


def test_there_is_one_to_run() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_shows_what_it_holds(path: Path) -> None:
    """After a change that shows, `python -m tests.docs.notebook FILE` writes the outputs anew."""
    cells = notebook.code_cells(notebook.read(path))
    assert cells
    for cell, outputs in zip(cells, notebook.run(cells), strict=True):
        assert cell["outputs"] == outputs, "".join(cell["source"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_is_one_that_jupyter_reads(path: Path) -> None:
    found = notebook.read(path)
    assert (found["nbformat"], found["nbformat_minor"] >= 5) == (4, True)
    ids = [cell["id"] for cell in found["cells"]]
    assert len(ids) == len(set(ids))
    for cell in found["cells"]:
        assert cell["cell_type"] in ("code", "markdown")
        assert isinstance(cell["source"], list)
        assert isinstance(cell["metadata"], dict)


def test_a_cell_prints_and_shows_its_last_line() -> None:
    cells = [{"source": ["a = 2\n", "print(a)\n", "a + 1"]}, {"source": ["b = a"]}]
    first, second = notebook.run(cells)
    assert [each["output_type"] for each in first] == ["stream", "execute_result"]
    assert first[1]["data"] == {"text/plain": ["3"]}
    assert second == []
