"""Where engine code reads its observers (trace, log, `asks_all`), and whether what it does with them is pure citing.

Pure citing is explained in docs/design/observers.md.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

WATCHERS = ("trace", "log")
CITING = ("hit", "hit_rules", "hit_effect", "drop_known", "report", "cite", "cite_rules")
"""Calls that may stand alone in code that runs only while somebody watches."""
DRIVER = "asks_all"
"""The driver's setting, which `Game.answers_alone` reads and nobody else."""

_MENTION = re.compile(r"\.(trace|log|asks_all)\b|recorder\(|def _?cite")


def offences(source: str) -> list[int]:
    """Return the lines of a module that read an observer in any way but pure citing."""
    found: set[int] = set()
    if not _MENTION.search(source):
        return []
    module = ast.parse(source)
    for function in [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]:
        if not any(_reads(node) for node in ast.walk(function)) and not _is_citing_function(function):
            continue
        pure: set[ast.AST] = set()
        if _is_citing_function(function):
            if not all(_cites(each, function, True) for each in function.body):
                found.add(function.lineno)
            pure.update(ast.walk(function))
        for node in ast.walk(function):
            if isinstance(node, ast.If) and _asks_for_watcher(node.test) and _is_pure(node, function):
                pure.update(ast.walk(node))
        inside = [node for node in ast.walk(function) if isinstance(node, ast.Attribute | ast.Call)]
        found.update(node.lineno for node in inside if node not in pure and _reads(node))
    return sorted(found)


def _reads(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        return node.attr in WATCHERS or node.attr == DRIVER
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("trace.recorder", "recorder")


def _asks_for_watcher(test: ast.expr) -> bool:
    """Tell whether a condition begins with `X.trace is not None` or `X.log is not None`."""
    first = test.values[0] if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else test
    if not isinstance(first, ast.Compare) or not isinstance(first.ops[0], ast.IsNot):
        return False
    return isinstance(first.left, ast.Attribute) and first.left.attr in WATCHERS


def _is_pure(node: ast.If, function: ast.FunctionDef) -> bool:
    """Tell whether a block that somebody watches for does nothing but cite, and leaves no variable behind."""
    inner = set(ast.walk(node))
    own = {each.id for each in inner if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    outside = {each.id for each in ast.walk(function) if isinstance(each, ast.Name) and each not in inner} | {
        each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg)
    }
    return not node.orelse and not own & outside and all(_cites(each, function) for each in node.body)


def _is_citing_function(function: ast.FunctionDef) -> bool:
    named = function.name.startswith(("cite", "_cite"))
    return named and isinstance(function.returns, ast.Constant) and function.returns.value is None


def _cites(node: ast.stmt, function: ast.FunctionDef, may_return: bool = False) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or _is_citing_call(node.value)
    if isinstance(node, ast.If | ast.For):
        return all(_cites(each, function, may_return) for each in (*node.body, *node.orelse))
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    if isinstance(node, ast.AnnAssign | ast.AugAssign):
        return isinstance(node.target, ast.Name)
    if isinstance(node, ast.Return):
        return may_return and node.value is None
    return isinstance(node, ast.Assert | ast.Pass | ast.Continue)


def _is_citing_call(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        holder = node.func.value
        if isinstance(holder, ast.Attribute) and holder.attr == "log":
            return True
        return node.func.attr in CITING or node.func.attr.startswith(("cite", "_cite"))
    return isinstance(node.func, ast.Name) and node.func.id.startswith(("cite", "_cite"))


def allowed(listing: Path) -> dict[str, int]:
    """Read how many offences each module still has."""
    if not listing.is_file():
        return {}
    rows = [line.split() for line in listing.read_text(encoding="utf-8").splitlines()]
    return {name: int(count) for name, count in rows}
