"""Notebooks run, and show what they say that they show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs import notebook
from tests.docs.blocks import ROOT, name

NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))


def test_there_is_one_to_run() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_shows_what_it_holds(path: Path) -> None:
    """After a change that shows, `python -m tests.docs.notebook FILE` writes the outputs anew.

    In a process of its own, as a reader runs it: a game knows the cards that other tests taught it.
    """
    assert notebook.code_cells(notebook.read(path))
    checked = [sys.executable, "-m", "tests.docs.notebook", "--check", str(path)]
    done = subprocess.run(checked, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


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
