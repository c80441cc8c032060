"""What can be broken: the steps of a game, and the other functions in which a rule's number stands.

A step is a method marked with `step` or `answer`. A check is any other function that writes a rule's number: a refusal,
a cited condition, an event. Modules that read card texts or speak to players carry out no rule and are left out.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gyoji.ledger import book

GAMES = Path(__file__).parents[1] / "games"
NO_RULES = ("text", "message", "scenario_setup", "columns", "layout", "showing", "definitions")
"""How the names of the modules, or of the folders around them, begin that carry out no rule."""
MARKS = ("step", "answer")
GAMES_THEMSELVES = ("Game", "Answers")
"""How the names of classes end whose instances are the game."""


@dataclass(frozen=True, eq=False)
class Target:
    """One function that can be broken."""

    game: str
    module: str
    """Its name for import."""
    name: str
    """Its qualified name: `Turn.begin`."""
    node: ast.FunctionDef
    is_step: bool
    rules: tuple[str, ...]
    """Every rule whose number stands in it."""
    table: str = "game"
    """What it calls the game: `self` in a class of answers."""

    @property
    def id(self) -> str:
        """Return the name under which reports list it: `nova.turn.Turn.begin`."""
        return f"{self.module.removeprefix('gyoji.games.')}.{self.name}"


def targets(game: str) -> list[Target]:
    """Return every step and check of *game*, in the order of the source."""
    rules = book.load(game).rules
    found: list[Target] = []
    for path in modules(GAMES / game):
        if not begins_with(path, GAMES / game, NO_RULES):
            found += targets_in(path.read_text(encoding="utf-8"), game, name_of(path), rules)
    return found


def modules(folder: Path) -> list[Path]:
    """Return the modules in a folder and in the folders inside it."""
    return sorted([path for path in folder.rglob("*.py") if path.name != "__init__.py"])


def name_of(path: Path) -> str:
    """Return the name by which a module of Gyoji is imported."""
    return ".".join(("gyoji", *path.relative_to(GAMES.parent).with_suffix("").parts))


def begins_with(path: Path, folder: Path, names: tuple[str, ...]) -> bool:
    """Tell whether a module of *folder*, or a folder between the two, begins with one of *names*."""
    return any(part.startswith(names) for part in path.relative_to(folder).parts)


def targets_in(source: str, game: str, module: str, rules: dict[str, book.Rule]) -> list[Target]:
    """Return the steps and checks of one module."""
    found: list[Target] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found += _target(node, node.name, game, module, rules)
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    found += _target(member, f"{node.name}.{member.name}", game, module, rules)
    return found


def _target(
    node: ast.FunctionDef, name: str, game: str, module: str, rules: dict[str, book.Rule]
) -> list[Target]:
    marks = [_called(decorator) for decorator in node.decorator_list]
    is_step = any(mark in MARKS for mark in marks)
    cited = {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value in rules
    }
    if not is_step and (marks or not cited):
        return []
    table = "self" if name.partition(".")[0].endswith(GAMES_THEMSELVES) else "game"
    return [Target(game, module, name, node, is_step, tuple(sorted(cited)), table)]


def _called(decorator: ast.expr) -> str:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return function.id if isinstance(function, ast.Name) else ""


@cache
def all_targets(game: str) -> tuple[Target, ...]:
    """Return the targets of *game*; read once, so that the source may change meanwhile."""
    return tuple(targets(game))
