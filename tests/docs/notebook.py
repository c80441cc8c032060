"""Runs the cells of a notebook as Jupyter shows them.

`python -m tests.docs.notebook FILE` writes the outputs anew, with `--check` it fails where one differs.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def read(path: Path) -> dict[str, Any]:
    """Return a notebook."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code_cells(notebook: dict[str, Any]) -> list[Cell]:
    """Return the cells that run."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(cells: list[Cell]) -> list[list[Cell]]:
    """Run cells from top to bottom and return the outputs of each: what it prints, and the value of its last line."""
    names: dict[str, object] = {"__name__": "__main__"}
    return [_run_one("".join(cell["source"]), f"cell {n}", names, n) for n, cell in enumerate(cells, 1)]


def _run_one(source: str, place: str, names: dict[str, object], number: int) -> list[Cell]:
    tree = ast.parse(source, place)
    last = tree.body[-1] if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value: object = None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(tree.body[:-1] if last else tree.body, []), place, "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    outputs: list[Cell] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        shown = {"text/plain": _lines(repr(value))}
        draw = getattr(value, "_repr_html_", None)
        if draw is not None:
            shown = {"text/html": _lines(draw()), **shown}
        outputs.append(
            {"data": shown, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def differing(path: Path) -> list[str]:
    """Return the sources of the cells whose outputs are not those that the notebook holds."""
    cells = code_cells(read(path))
    pairs = zip(cells, run(cells), strict=True)
    return ["".join(cell["source"]) for cell, outputs in pairs if cell["outputs"] != outputs]


def refresh(path: Path) -> None:
    """Run a notebook and write its outputs into it."""
    notebook = read(path)
    cells = code_cells(notebook)
    for number, (cell, outputs) in enumerate(zip(cells, run(cells), strict=True), 1):
        cell["outputs"] = outputs
        cell["execution_count"] = number
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--check"]
    if "--check" in sys.argv:
        sys.exit("\n\n".join(source for word in words for source in differing(Path(word))) or None)
    for word in words:
        refresh(Path(word))
