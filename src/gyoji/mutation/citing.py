"""Where the code carries a rule out: the functions that cite it, and the part of each that stands around the citation.

A rule is cited by its number, by the name of a table that holds the number, or by the name of a point of the effect
runtime (`games/<slug>/points.py`). A citation in the decorator of a step stands for the whole step; one inside a branch
stands for that branch and its condition. A rule that no function cites alone may stand for a behaviour: the game's
`stands_for.tsv` says which functions show it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.ledger import book
from gyoji.mutation.operators import CITING, Place, places
from gyoji.mutation.population import GAMES, Target, begins_with, modules, name_of

KERNEL = GAMES.parent / "kernel"
SILENT_MODULES = ("text", "message", "scenario_setup", "columns", "layout", "showing", "points", "refusals")
"""How the names of the modules of a game, or of the folders around them, begin that carry out no rule."""
POINTS = "points"
STANDS_FOR = "stands_for.tsv"

Block = tuple[ast.AST, str]
"""A list of statements: the node that holds it and the field in which it stands."""


@dataclass(eq=False)
class Citing:
    """One function, and the blocks in which it cites each rule, the innermost first."""

    target: Target
    blocks: dict[str, list[list[Block]]]
    _every: list[Place] = field(default_factory=list)

    def places(self, rule: str) -> list[Place]:
        """Return the ways to break the function around its citations of *rule*."""
        if not self._every:
            self._every = places(self.target.node, self.target.table)
        found: list[Place] = []
        for path in self.blocks[rule]:
            found += [place for place in _near(self._every, path) if place not in found]
        return found


def _near(every: list[Place], path: list[Block]) -> list[Place]:
    """Return the places inside the innermost block that has any."""
    for block in path:
        found = [place for place in every if _is_inside(place, block)]
        if found:
            return found
    return []


def _is_inside(place: Place, block: Block) -> bool:
    owner, name = block
    inside = {id(node) for statement in getattr(owner, name) for node in ast.walk(statement)}
    return all(
        [
            id(edit.parent) in inside or edit.parent is owner and edit.field in (name, "test", "iter")
            for edit in place.edits
        ]
    )


def citing(slug: str) -> list[Citing]:
    """Return every function that cites a rule of *slug*, in the order of the source, the kernel's last."""
    tables = _Tables(slug)
    named = stands_for(slug)
    found: list[Citing] = []
    for path in modules(GAMES / slug):
        if not begins_with(path, GAMES / slug, SILENT_MODULES):
            found += _in_module(path, name_of(path), tables, named)
    for path in modules(KERNEL):
        found += _in_module(path, name_of(path), tables, named)
    known = {each.target.id for each in found}
    missing = [place for places_ in named.values() for place in places_ if place not in known]
    if missing:
        raise UserError(f"{slug}/{STANDS_FOR}: no function {missing[0]!r}")
    return found


def stands_for(slug: str) -> dict[str, tuple[str, ...]]:
    """Return the functions whose behaviour shows a rule that no code cites alone."""
    file = resources.files(registry.package(slug)) / STANDS_FOR
    return {row[0]: tuple(row[1].split()) for row in book.rows(file)}


def _in_module(
    path: Path, module: str, tables: _Tables, named: dict[str, tuple[str, ...]]
) -> Iterator[Citing]:
    tree = _parsed(path)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from _function(node, node.name, module, tables, named)
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    yield from _function(member, f"{node.name}.{member.name}", module, tables, named)


def _function(
    node: ast.FunctionDef, name: str, module: str, tables: _Tables, named: dict[str, tuple[str, ...]]
) -> Iterator[Citing]:
    marks = [_called(decorator) for decorator in node.decorator_list]
    if any([mark not in ("step", "answer", "staticmethod", "classmethod") for mark in marks]):
        return
    blocks: dict[str, list[list[Block]]] = {}
    whole: Block = (node, "body")
    for decorator in node.decorator_list:
        for rule in tables.cited(decorator, module):
            blocks.setdefault(rule, []).append([whole])
    for path, statement in _statements(node):
        for rule in tables.cited(statement, module):
            blocks.setdefault(rule, []).append(path)
    is_step = bool(set(marks) & {"step", "answer"})
    target = Target(tables.slug, module, name, node, is_step, tuple(sorted(blocks)))
    for rule, functions in named.items():
        if target.id in functions:
            blocks.setdefault(rule, []).append([whole])
    if blocks:
        yield Citing(target, blocks)


def _statements(function: ast.FunctionDef) -> Iterator[tuple[list[Block], ast.AST]]:
    """Yield the simple statements and the heads of compound ones, each with the blocks around it."""
    todo: list[tuple[list[Block], ast.stmt]] = [([(function, "body")], each) for each in function.body]
    while todo:
        path, statement = todo.pop(0)
        below: list[tuple[list[Block], ast.stmt]] = []
        for name in ("body", "orelse", "finalbody"):
            held = getattr(statement, name, None)
            if isinstance(held, list):
                block: Block = (statement, name)
                below += [([block, *path], each) for each in held if isinstance(each, ast.stmt)]
        if not below:
            yield path, statement
            continue
        for name in ("test", "iter", "subject"):
            head = getattr(statement, name, None)
            if isinstance(head, ast.AST):
                # What a head cites belongs to the branch that it opens.
                yield [(statement, "body"), *path], head
        todo = below + todo


class _Tables:
    """The rule numbers that module-level tables of one game hold, by name and by key."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.rules = book.load(slug).rules
        self.by_name: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
        """By module and name: the rules under each key, and all of them under the empty key."""
        for path in modules(GAMES / slug):
            for node in _parsed(path).body:
                self._read(path.stem, node)
        self.points = self.by_name.get((POINTS, "POINTS"), {})
        self.by_call: dict[str, tuple[str, ...]] = {}
        """What a function cites that does nothing else: its callers carry these rules out."""
        for _ in range(2):  # such a function may call another
            for path in [*modules(GAMES / slug), *modules(KERNEL)]:
                self._read_citing_functions(path)

    def _read(self, stem: str, node: ast.stmt) -> None:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name, value = node.target.id, node.value
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
        else:
            return
        held = {"": self._numbers(value, stem)}
        if isinstance(value, ast.Dict):
            for key, below in zip(value.keys, value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value:
                    held[key.value] = self._numbers(below, stem)
        if held[""]:
            self.by_name[stem, name] = held

    def _read_citing_functions(self, path: Path) -> None:
        module = name_of(path)
        for node in _parsed(path).body:
            for each in node.body if isinstance(node, ast.ClassDef) else [node]:
                if isinstance(each, ast.FunctionDef) and each.name.startswith(CITING):
                    known = self.by_call.get(each.name, ())
                    self.by_call[each.name] = tuple(dict.fromkeys([*known, *self.cited(each, module)]))

    def _numbers(self, value: ast.AST, stem: str) -> tuple[str, ...]:
        found: list[str] = []
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in self.rules:
                found.append(node.value)
            else:
                found += self._held(node, stem).get("", ())
        return tuple(dict.fromkeys(found))

    def _held(self, node: ast.AST, stem: str) -> dict[str, tuple[str, ...]]:
        """Return what the table holds that a name stands for; nothing for any other node."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self.by_name.get((node.value.id, node.attr), {})
        if isinstance(node, ast.Name):
            own = self.by_name.get((stem, node.id))
            if own is not None:
                return own
            elsewhere = [held for (_, name), held in self.by_name.items() if name == node.id]
            return elsewhere[0] if len(elsewhere) == 1 else {}
        return {}

    def cited(self, node: ast.AST, module: str) -> list[str]:
        """Return the rules that an expression or a statement cites."""
        stem = module.rpartition(".")[2]
        found: list[str] = []
        keys = {
            each.value
            for each in ast.walk(node)
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        }
        for each in ast.walk(node):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                if each.value in self.rules and not module.startswith("gyoji.kernel"):
                    found.append(each.value)
                found += self.points.get(each.value, ()) if each.value else ()
            elif isinstance(each, ast.Call) and _last_name(each.func) in self.by_call:
                found += self.by_call[_last_name(each.func)]
            elif not module.startswith("gyoji.kernel"):
                held = self._held(each, stem)
                chosen = [rules for key, rules in held.items() if key and key in keys]
                for rules in chosen or [held.get("", ())]:
                    found += rules
        return list(dict.fromkeys(found))


def _last_name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


@cache
def _parsed(path: Path) -> ast.Module:
    """Read a module once, so that the source may change meanwhile and two games share the kernel's trees."""
    return ast.parse(path.read_text(encoding="utf-8"))


def _called(decorator: ast.expr) -> str:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return function.id if isinstance(function, ast.Name) else ""
