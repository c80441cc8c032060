"""Finds the code that reads the effect tree: which kinds of nodes are asked for, and which of their fields are read.

Reading text and printing it do not count: a kind or field that only they know is dead text. Types are followed through
annotations, `isinstance`, attributes, results and loops, by name and generously: what is found unread is unread.
"""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from gyoji.kernel.trees.tree import Node

SOURCE = Path(__file__).parents[1] / "src" / "gyoji"
GAMES = ("animal", "builddivide", "dimensionzero", "mission", "nova")

Kinds = frozenset[type[Node]]
NONE: Kinds = frozenset()

TREE = tuple([f"kernel.trees.{name}" for name in ("tree", "base", "words", "acts", "abilities")])
"""Modules that define the kinds."""
BESIDE = {
    "kernel.values.changes",
    "kernel.trees.code",
    "kernel.trees.role_tables",
    "kernel.trees.roles",
    "kernel.trees.vocabularies",
    "games.printed",
}
"""Modules that name kinds to take trees apart, whatever they mean: to be named there is not to be carried out."""


def kinds(module: str) -> list[type[Node]]:
    """Return the kinds of nodes that *module* (kernel.tree, games.nova.nodes) defines or gathers."""
    found = vars(importlib.import_module(f"gyoji.{module}"))
    home = f"gyoji.{module}".rpartition(".")[0] + "."
    return [
        each
        for each in found.values()
        if isinstance(each, type) and issubclass(each, Node) and each.__module__.startswith(home)
    ]


class Readers:
    """The kinds that some modules ask for, and the fields that they read of each."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.asked: dict[type[Node], set[str]] = defaultdict(set)
        self.fields: dict[type[Node], set[str]] = defaultdict(set)
        for module in modules:
            found = _module(module)
            for kind in found.asked:
                self.asked[kind].add(module)
            for kind, name in found.fields:
                self.fields[kind].add(name)

    def reads(self, kind: type[Node], field: str) -> bool:
        """Tell whether *field* is read of this kind, or of one that it is a kind of."""
        return any(field in self.fields.get(each, ()) for each in kind.__mro__)


def readers(game: str = "") -> Readers:
    """Return what the kernel and *game* read ("": the kernel and all games)."""
    games = (game,) if game else GAMES
    return Readers(tuple([name for name in _carrying_out() if _belongs(name, games)]))


def _belongs(name: str, games: tuple[str, ...]) -> bool:
    parts = name.split(".")
    return parts[0] == "kernel" or len(parts) == 2 or parts[1] in games


@cache
def _carrying_out() -> tuple[str, ...]:
    paths = [*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")]
    names = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in sorted(paths)]
    return tuple([name for name in names if name not in TREE and not any(map(_is_text, name.split(".")[1:]))])


def _is_text(part: str) -> bool:
    return part.startswith("text") or part in ("nodes", "sound", "captions", "__init__")


class _Found:
    def __init__(self) -> None:
        self.asked: set[type[Node]] = set()
        self.fields: set[tuple[type[Node], str]] = set()


@cache
def _nodes(module: str) -> tuple[ast.AST, ...]:
    """Return all parts of the code of *module*."""
    tree = ast.parse((SOURCE / Path(*module.split("."))).with_suffix(".py").read_text(encoding="utf-8"))
    return tuple(ast.walk(tree))


@cache
def _names(module: str) -> dict[str, object]:
    """Return what the names of *module* stand for, with those imported for types only."""
    found = dict(vars(importlib.import_module(f"gyoji.{module}")))
    for node in _nodes(module):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("gyoji"):
            home = importlib.import_module(node.module)
            for alias in node.names:
                found.setdefault(alias.asname or alias.name, getattr(home, alias.name, None))
    return found


def _meant(module: str, node: ast.expr) -> object:
    if isinstance(node, ast.Name):
        return _names(module).get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(_meant(module, node.value), node.attr, None)
    return None


def _kinds_of(value: object) -> Kinds:
    if isinstance(value, type):
        return frozenset([value]) if issubclass(value, Node) and value is not Node else NONE
    if isinstance(value, tuple | list | set | frozenset):
        return NONE.union(*[_kinds_of(each) for each in value])
    if isinstance(value, dict):
        return _kinds_of(tuple(value))
    return NONE


def _named(module: str, node: ast.expr | None) -> Kinds:
    """Return the kinds that an expression or annotation names."""
    if node is None:
        return NONE
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return _named(module, ast.parse(node.value, mode="eval").body)
        except SyntaxError:
            return NONE
    found = [_kinds_of(_meant(module, each)) for each in ast.walk(node) if isinstance(each, ast.expr)]
    return NONE.union(*found)


@cache
def _annotated() -> tuple[dict[str, Kinds], dict[str, Kinds]]:
    """Return the kinds that attributes hold and that functions give back, by bare name."""
    attributes: dict[str, Kinds] = defaultdict(frozenset)
    results: dict[str, Kinds] = defaultdict(frozenset)
    for module in _carrying_out():
        for node in _nodes(module):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                attributes[node.target.attr] |= _named(module, node.annotation)
            elif isinstance(node, ast.FunctionDef):
                results[node.name] |= _named(module, node.returns)
                if any([ast.unparse(each) == "property" for each in node.decorator_list]):
                    attributes[node.name] |= _named(module, node.returns)
                if node.name == "__init__":
                    _given_attributes(module, node, attributes)
    return attributes, results


def _given_attributes(module: str, function: ast.FunctionDef, attributes: dict[str, Kinds]) -> None:
    given = {each.arg: _named(module, each.annotation) for each in function.args.args}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            for target in node.targets:
                if isinstance(target, ast.Attribute):
                    attributes[target.attr] |= given.get(node.value.id, NONE)


@cache
def _module(module: str) -> _Found:
    found = _Found()
    if module not in BESIDE:
        found.asked.update(_asked(module))
    for node in _nodes(module):
        if isinstance(node, ast.FunctionDef):
            found.fields.update(_Function(module, node).fields())
    return found


def _asked(module: str) -> Iterator[type[Node]]:
    """Yield the kinds that are named other than to make one, to annotate or to import."""
    made: set[int] = set()
    for node in _nodes(module):
        if isinstance(node, ast.Call):
            made.update(id(each) for each in ast.walk(node.func))
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            made.update(id(each) for each in ast.walk(node.annotation))
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            made.update(id(each) for each in ast.walk(node.returns))
    for node in _nodes(module):
        if isinstance(node, ast.Name | ast.Attribute) and id(node) not in made:
            yield from _kinds_of(_meant(module, node))


def _key(node: ast.expr) -> str:
    """Return the expression as it is written."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{_key(node.value)}.{node.attr}"
    return ast.unparse(node) if isinstance(node, ast.Subscript) else ""


class _Function:
    """Follows kinds through the names of one function."""

    def __init__(self, module: str, function: ast.FunctionDef) -> None:
        self.module = module
        self.known: dict[str, Kinds] = defaultdict(frozenset)
        for each in [*function.args.args, *function.args.kwonlyargs]:
            self.known[each.arg] |= _named(module, each.annotation)
        self.parts = list(ast.walk(function))
        for _ in range(2):
            for node in self.parts:
                self._learn(node)

    def fields(self) -> Iterator[tuple[type[Node], str]]:
        """Yield each field that is read, with the kinds that it is read of."""
        for node in self.parts:
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                for kind in self._of(node.value):
                    yield kind, node.attr

    def _learn(self, node: ast.AST) -> None:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 2:
            if node.func.id == "isinstance":
                self.known[_key(node.args[0])] |= _named(self.module, node.args[1]) | self._of(node.args[1])
            elif node.func.id == "cast":
                self.known[_key(node.args[1])] |= _named(self.module, node.args[0])
        elif (
            isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Call)
            and _key(node.left.func) == "type"
        ):
            self.known[_key(node.left.args[0])] |= _named(self.module, node.comparators[0])
        elif isinstance(node, ast.AnnAssign):
            self.known[_key(node.target)] |= _named(self.module, node.annotation)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                self._assign(target, node.value)
        elif isinstance(node, ast.For | ast.comprehension):
            self._assign(node.target, node.iter)
        elif isinstance(node, ast.NamedExpr):
            self._assign(node.target, node.value)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.known[target.id] |= self._of(value)
        elif isinstance(target, ast.Tuple):
            for each in target.elts:
                self._assign(each, value)

    def _of(self, node: ast.expr) -> Kinds:
        key = _key(node)
        found = self.known.get(key, NONE) if key else NONE
        attributes, results = _annotated()
        if isinstance(node, ast.Attribute):
            found |= attributes.get(node.attr, NONE)
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= results.get(name, NONE)
            for each in node.args if name in ("enumerate", "reversed", "sorted", "list", "zip") else ():
                found |= self._of(each)
        elif isinstance(node, ast.ListComp | ast.GeneratorExp):
            found |= self._of(node.elt)
        elif isinstance(node, ast.Subscript | ast.Starred):
            found |= self._of(node.value)
        elif isinstance(node, ast.IfExp):
            found |= self._of(node.body) | self._of(node.orelse)
        elif isinstance(node, ast.BoolOp):
            found |= NONE.union(*[self._of(each) for each in node.values])
        return found
