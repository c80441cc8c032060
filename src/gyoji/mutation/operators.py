"""The ways to break a function: skip it, reverse a condition, swap a player, drop an act, shift a limit.

Each way changes the syntax tree in memory only: it is changed, compiled and put back.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SKIP = "skip"
REVERSE = "reverse"
SWAP = "swap"
DROP = "drop"
LIMIT = "limit"
OPERATORS = (SKIP, REVERSE, SWAP, DROP, LIMIT)

OTHER = "other_player_"
"""The name by which a broken function finds `other_player`."""
PLAYERS = ("turn_player", "player", "controller", "owner", "first_player", "chooser", "victim")
"""What holds one player, as a variable or as an attribute."""
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
COUNTING = ("max", "min", "range")
"""Functions whose arguments are limits."""
NAMING = ("serial", "activity")
"""What grows only so that one can be told from another; by how much says nothing."""
MASKS = ("viewers",)
"""Functions that return a mask of players, which is no number to compare with."""
WATCHED = ("game.trace is None", "game.trace is not None", "self.trace is None", "self.trace is not None")
"""Whether somebody watches which rules run; the same is done either way, and other tests see to that."""
LEFT_ALONE = (ast.Assert, ast.FunctionDef, ast.Lambda, ast.JoinedStr)
"""What holds no condition of a rule."""
SILENT = (
    "cite",
    "cite_rules",
    "hit",
    "hit_rules",
    "hit_effect",
    "drop_known",
    "report",
    "take_last",
    "take_result",
    "take_paid",
)
"""Calls that, standing alone, only tell the ledger what runs or clear what nobody reads."""
CITING = ("_cite", "cite_", "_report", "report_")
"""How the names of functions begin that only tell the ledger what runs."""
VALUES = {"bool": ("False", "True"), "int": ("0", "-1")}
"""What a function of such a type returns that is skipped: nothing at all, or everything."""


@dataclass(frozen=True, eq=False)
class Edit:
    """One node of a tree, and what stands there instead."""

    parent: ast.AST
    field: str
    index: int
    """Where in the field, if it is a list; -1 if it is a single node or the whole list."""
    new: object

    def exchange(self, new: object) -> object:
        """Put *new* there; return what stood there."""
        if self.index < 0:
            old = getattr(self.parent, self.field)
            setattr(self.parent, self.field, new)
            return old
        siblings = getattr(self.parent, self.field)
        old = siblings[self.index]
        siblings[self.index] = new
        return old


@dataclass(frozen=True, eq=False)
class Place:
    """One way to break one function."""

    operator: str
    edits: tuple[Edit, ...]
    before: str
    after: str

    def apply(self) -> list[object]:
        """Change the tree; return what stood there, for `put_back`."""
        return [edit.exchange(edit.new) for edit in self.edits]

    def put_back(self, old: list[object]) -> None:
        """Restore the tree."""
        for edit, node in zip(reversed(self.edits), reversed(old), strict=True):
            edit.exchange(node)


def other_player(player: int, seats: int) -> int:
    """Return the player in the next seat; what is no player stays as it is."""
    return (player + 1) % seats if 0 <= player < seats else player


def places(function: ast.FunctionDef, table: str = "game") -> list[Place]:
    """Return every way to break *function*, which calls the game *table*, in the order of the source."""
    found = [*_skips(function), *_swaps(function, table)]
    for parent, field, index, node in _nodes(function):
        found += _reversals(function, parent, field, index, node)
        found += _drops(function, parent, field, index, node)
        found += _limits(parent, field, index, node)
    return found


def _nodes(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str, int, ast.AST]]:
    """Yield every node of the body with its place, but for assertions, nested functions and what is silent."""
    todo: list[tuple[ast.AST, str, int, ast.AST]] = [
        (function, "body", i, node) for i, node in enumerate(function.body) if not _is_docstring(node)
    ]
    while todo:
        place = todo.pop(0)
        node = place[3]
        if isinstance(node, LEFT_ALONE) or _is_silent(node, function):
            continue
        yield place
        below: list[tuple[ast.AST, str, int, ast.AST]] = []
        for field, value in ast.iter_fields(node):
            if isinstance(value, list):
                below += [(node, field, i, each) for i, each in enumerate(value) if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                below.append((node, field, -1, value))
        todo = below + todo


def _is_silent(node: ast.AST, function: ast.FunctionDef) -> bool:
    """Tell whether a statement only tells the ledger what runs, or clears what nobody reads."""
    if isinstance(node, ast.If):
        return _are_silent(node, node.body + node.orelse, function)
    if isinstance(node, ast.For):
        return _are_silent(node, node.body, function)
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    name = _text(node.value.func).rpartition(".")[2]
    return name in SILENT or name.startswith(CITING)


def _are_silent(parent: ast.AST, body: list[ast.stmt], function: ast.FunctionDef) -> bool:
    """Tell whether statements are silent, with local names that only they read."""
    noted = [node for node in body if _is_note(node)]
    if len(noted) == len(body) or not all([_is_silent(node, function) for node in body if node not in noted]):
        return False
    return all([_loads(parent, name) == _loads(function, name) for node in noted for name in _names(node)])


def _is_note(node: ast.AST) -> bool:
    """Tell whether a statement only gives something a local name."""
    return isinstance(node, ast.Assign) and all(
        [isinstance(each, ast.Name | ast.Tuple) for each in node.targets]
    )


def _names(node: ast.AST) -> list[str]:
    """Return the names to which a statement gives something."""
    return [
        each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]


def _loads(node: ast.AST, name: str) -> int:
    """Return how often a name is read."""
    return len(
        [
            each
            for each in ast.walk(node)
            if isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Load)
        ]
    )


def _skips(function: ast.FunctionDef) -> Iterator[Place]:
    body = [node for node in function.body if not _is_docstring(node)]
    if all([_does_nothing(node, function) for node in body]):
        return
    for nothing in _nothing(function.returns):
        new = ast.parse(f"return {nothing}").body
        for node in new:
            ast.copy_location(node, body[0])
            ast.fix_missing_locations(node)
        yield Place(SKIP, (Edit(function, "body", -1, new),), "the whole body", f"return {nothing}")


def _does_nothing(node: ast.stmt, function: ast.FunctionDef) -> bool:
    """Tell whether a function of such statements would do no more if it were skipped."""
    if isinstance(node, ast.Assert) or _is_note(node) or _is_silent(node, function):
        return True
    alone = len([each for each in function.body if not _is_docstring(each)]) == 1
    return _text(node) in ("return None", "pass") or alone and _text(node) == "return END"


def _nothing(returns: ast.expr | None) -> tuple[str, ...]:
    """Return what a function gives that finds or does nothing; empty when its type has no such value."""
    if returns is None:
        return ()
    text = _text(returns)
    if text == "None" or text.endswith("| None"):
        return ("None",)
    if text.startswith("list["):
        return ("[]",)
    if text.startswith("tuple[") and text.endswith(", ...]"):
        return ("()",)
    return VALUES.get(text, ())


def _reversals(
    function: ast.FunctionDef, parent: ast.AST, field: str, index: int, node: ast.AST
) -> Iterator[Place]:
    if not isinstance(node, ast.expr):
        return
    tested = field == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While)
    filtered = field == "ifs"
    joined = isinstance(parent, ast.BoolOp) and field == "values"
    told = (
        isinstance(parent, ast.Return) and function.returns is not None and _text(function.returns) == "bool"
    )
    if (tested or filtered or joined or told) and _text(node) not in WATCHED:
        yield _place(REVERSE, parent, field, index, node, f"not ({_text(node)})")


def _swaps(function: ast.FunctionDef, table: str) -> Iterator[Place]:
    """Yield, for every player that the function names, the exchange for another wherever it is named."""
    if table not in [argument.arg for argument in function.args.args]:
        return
    edits: dict[tuple[str, str], list[Edit]] = {}
    covered: set[int] = set()
    for parent, field, index, node in _nodes(function):
        if id(node) in covered or field == "func" or not isinstance(node, ast.expr):
            continue
        after = _other(node, table)
        if after is not None:
            covered.update([id(part) for part in ast.walk(node)])
            edits.setdefault((_text(node), after), []).append(_edit(parent, field, index, node, after))
    for (before, after), found in edits.items():
        yield Place(SWAP, tuple(found), before, after)


def _other(node: ast.expr, table: str) -> str | None:
    """Return the other player in place of the one that *node* is; None when it is no player."""
    if isinstance(node, ast.Call) and len(node.args) == 1:
        called, named = _text(node.func).rpartition(".")[2], _text(node.args[0])
        if called == "opponent":
            return named
        if called == "opponents":
            return f"[{named}]"
        return named.removeprefix("1 - ") if called == "PlayerId" and named.startswith("1 - ") else None
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        name = node.id if isinstance(node, ast.Name) else node.attr
        return f"{OTHER}({_text(node)}, {table}.seats)" if name in PLAYERS else None
    return None


def _drops(
    function: ast.FunctionDef, parent: ast.AST, field: str, index: int, node: ast.AST
) -> Iterator[Place]:
    alone = len([each for each in function.body if not _is_docstring(each)]) == 1
    if not isinstance(node, ast.stmt) or (parent is function and alone):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        if not _text(node.value.func).startswith("super()"):
            yield _place(DROP, parent, field, index, node, "pass")
    elif isinstance(node, ast.AugAssign) or _sets_fields(node):
        yield _place(DROP, parent, field, index, node, "pass")
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
        if function.returns is not None and _text(function.returns) == "Control | None":
            yield _place(DROP, parent, field, index, node, "return None")


def _sets_fields(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and all([isinstance(each, ast.Attribute) for each in node.targets])


def _limits(parent: ast.AST, field: str, index: int, node: ast.AST) -> Iterator[Place]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SHIFTED:
        new = ast.Compare(node.left, [SHIFTED[type(node.ops[0])]()], node.comparators)
        yield _place(LIMIT, parent, field, index, node, ast.unparse(new))
    elif isinstance(node, ast.Constant) and type(node.value) is int and _is_limit(parent, field):
        yield _place(LIMIT, parent, field, index, node, str(node.value + 1))


def _is_limit(parent: ast.AST, field: str) -> bool:
    """Tell whether a number there counts something: compared, added, or bounding a range; not a mark or a mask."""
    if isinstance(parent, ast.BinOp):
        return isinstance(parent.op, ast.Add) or (isinstance(parent.op, ast.Sub) and field == "right")
    if isinstance(parent, ast.Call):
        return field == "args" and _text(parent.func) in COUNTING
    if isinstance(parent, ast.AugAssign):
        return _text(parent.target).rpartition(".")[2] not in NAMING
    if isinstance(parent, ast.Compare) and isinstance(parent.left, ast.Call):
        return _text(parent.left.func).rpartition(".")[2] not in MASKS
    return isinstance(parent, ast.Compare | ast.Slice | ast.Subscript)


def _place(operator: str, parent: ast.AST, field: str, index: int, node: ast.AST, after: str) -> Place:
    return Place(operator, (_edit(parent, field, index, node, after),), _text(node), after)


def _edit(parent: ast.AST, field: str, index: int, node: ast.AST, after: str) -> Edit:
    made = ast.parse(after).body[0]
    new: ast.AST = made.value if isinstance(node, ast.expr) and isinstance(made, ast.Expr) else made
    for part in ast.walk(new):
        ast.copy_location(part, node)
    return Edit(parent, field, index, new)


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _text(node: ast.AST) -> str:
    return ast.unparse(node)
