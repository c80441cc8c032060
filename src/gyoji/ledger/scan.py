"""Finds rule ids in source code, so that a wrong one fails the build.

An id is a string in the decorators `step`, `answer` and `proves`, in a call of `cite` or `hit`, in the
argument `rule=` or `rules=`, or, under `games/<slug>/`, any string that is a rule number and nothing else.
Code under `games/<slug>/` means rules of that game; elsewhere an id must name its game.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from gyoji.ledger.book import names_a_game

CALLS = ("step", "answer", "proves", "cite", "hit", "RuleId")
KEYWORDS = ("rule", "rules")
NUMBER = re.compile(r"\d{3,4}[.-]\d+[0-9a-z.-]*(\(\d+\)|:[ivx]+)?")


@dataclass(frozen=True)
class Citation:
    """One rule id as it stands in a source file."""

    path: Path
    line: int
    call: str
    id: str

    def slug(self) -> str | None:
        """Return the game that the id belongs to, or None for code that belongs to no game and names none."""
        if names_a_game(self.id):
            return self.id.partition(":")[0]
        parts = self.path.parts
        return next((after for before, after in pairwise(parts[:-1]) if before == "games"), None)

    def rule(self) -> str:
        """Return the id without its game."""
        return self.id.partition(":")[2] if names_a_game(self.id) else self.id


def citations(path: Path, slugs: list[str]) -> Iterator[Citation]:
    """Yield every rule id that the module at *path* writes; *slugs* are names of games, not ids."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = Citation(path, node.lineno, "text", node.value)
            if NUMBER.fullmatch(node.value) and found.slug() is not None:
                yield found
        elif isinstance(node, ast.Call):
            name = _name(node.func)
            if name in CALLS:
                for argument in node.args:
                    yield from _strings(path, name, argument, slugs)
            for keyword in node.keywords:
                if keyword.arg in KEYWORDS:
                    yield from _strings(path, f"{name}({keyword.arg}=)", keyword.value, slugs)


def _strings(path: Path, call: str, value: ast.expr, slugs: list[str]) -> Iterator[Citation]:
    if isinstance(value, ast.Tuple | ast.List):
        for part in value.elts:
            yield from _strings(path, call, part, slugs)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value not in slugs:
        yield Citation(path, value.lineno, call, value.value)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
