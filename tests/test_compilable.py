"""What the compiler of the wheel cannot compile, or compiles into something else, stands nowhere in compiled code."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "gyoji"
COMPILED = ("kernel", "text", "games", "observe")


def faults(code: str) -> list[str]:
    """Return the lines with a starred part after `in`, and those that keep a union of classes in a local name."""
    found: list[str] = []
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            listed = node.comparators[0]
            if isinstance(listed, (ast.Tuple, ast.List, ast.Set)):
                if any([isinstance(part, ast.Starred) for part in listed.elts]):
                    found.append(f"{node.lineno}: a starred part after `in`")
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Assign) and _is_union(inner.value):
                    found.append(f"{inner.lineno}: a union of classes in a local name")
    return found


def _is_union(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return (
            _is_union(value.left)
            and _is_class(value.right)
            or _is_class(value.left)
            and _is_class(value.right)
        )
    return False


def _is_class(value: ast.expr) -> bool:
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return name[:1].isupper() and not name.isupper()


@pytest.mark.parametrize("part", COMPILED)
def test_nothing_stands_there_that_the_compiler_gets_wrong(part: str) -> None:
    assert [
        f"{path.relative_to(SOURCE)}:{fault}"
        for path in sorted((SOURCE / part).rglob("*.py"))
        for fault in faults(path.read_text(encoding="utf-8"))
    ] == []


def test_both_are_found() -> None:
    assert faults("def f(x, y):\n    return x in (1, *y)\n") == ["2: a starred part after `in`"]
    assert faults("def f(x):\n    kinds = a.One | a.Two | a.Three\n    return isinstance(x, kinds)\n") != []
    assert faults("def f(x, y):\n    found = x | y\n    return found in (1, 2)\n") == []
