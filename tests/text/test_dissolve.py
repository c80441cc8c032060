"""The table of kinds that dissolving is about lists just those that it asks for."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/gyoji/text/binding/dissolve.py"


def kinds_in(tree: ast.AST) -> set[str]:
    """Return the kinds of nodes that are named in *tree*: t.Act, r.Bare."""
    return {ast.unparse(each) for each in ast.walk(tree) if isinstance(each, ast.Attribute)}


def test_every_kind_that_is_dissolved_is_in_the_table() -> None:
    """A kind that is missing there would be left as it was read, without a word."""
    module = ast.parse(SOURCE.read_text(encoding="utf-8"))
    (listed,) = [
        each.value
        for each in module.body
        if isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == "_DISSOLVED" and each.value
    ]
    (change,) = [
        each for each in ast.walk(module) if isinstance(each, ast.FunctionDef) and each.name == "change"
    ]
    asked: set[str] = set()
    for each in change.body:
        if isinstance(each, ast.If) and isinstance(each.test, ast.Call):
            assert ast.unparse(each.test.args[0]) == "node"
            asked |= kinds_in(each.test.args[1])
    assert len(asked) > 20
    assert asked == kinds_in(listed)
