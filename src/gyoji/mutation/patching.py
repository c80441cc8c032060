"""Puts changed code into functions that run already: every reference to the function meets the change.

Only interpreted code can be changed so. Nothing is written to any file.
"""

from __future__ import annotations

import ast
import importlib
from types import CodeType, FunctionType

from gyoji.mutation.operators import OTHER, Place, other_player
from gyoji.mutation.population import Target


def function_of(target: Target) -> FunctionType:
    """Return the function itself; raises `TypeError` where it is compiled."""
    found: object = importlib.import_module(target.module)
    for name in target.name.split("."):
        found = vars(found)[name]
    if not isinstance(found, FunctionType):
        raise TypeError(f"{target.id} is compiled; the mutation check needs the interpreted build")
    return found


def code_of(target: Target) -> CodeType:
    """Compile the function as its tree stands now, alone or in a class of the same name."""
    owner, _, _ = target.name.rpartition(".")
    body: list[ast.stmt] = [target.node]
    if owner:
        body = [ast.ClassDef(owner, [], [], body, [], lineno=1, col_offset=0)]
    return _codes(compile(ast.Module(body, []), target.module, "exec"), target.name)[0]


def _codes(code: CodeType, name: str) -> list[CodeType]:
    found = [code] if code.co_qualname == name else []
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found += _codes(constant, name)
    return found


def broken_code(target: Target, place: Place) -> CodeType | None:
    """Return the code of *target* broken at *place*; None when the change makes no other code."""
    whole = code_of(target)
    old = place.apply()
    try:
        broken = code_of(target)
    finally:
        place.put_back(old)
    same = broken.co_code == whole.co_code and broken.co_consts == whole.co_consts
    return None if same or broken.co_freevars != whole.co_freevars else broken


def break_function(target: Target, code: CodeType) -> None:
    """Let the function run *code* from now on, in this process."""
    function = function_of(target)
    function.__globals__[OTHER] = other_player
    function.__code__ = code


class Watch:
    """Notes which targets run, by a call put at the head of each."""

    NAME = "reached_"

    def __init__(self, targets: tuple[Target, ...]) -> None:
        self.reached: set[int] = set()
        self._kept: list[tuple[FunctionType, CodeType]] = []
        for number, target in enumerate(targets):
            self._watch(number, target)

    def _watch(self, number: int, target: Target) -> None:
        call = ast.parse(f"{self.NAME}({number})").body[0]
        for part in ast.walk(call):
            ast.copy_location(part, target.node.body[0])
        target.node.body.insert(0, call)
        try:
            code = code_of(target)
        finally:
            del target.node.body[0]
        function = function_of(target)
        self._kept.append((function, function.__code__))
        function.__globals__[self.NAME] = self.reached.add
        function.__code__ = code

    def take(self) -> frozenset[int]:
        """Return the numbers of the targets that ran since the last call."""
        found = frozenset(self.reached)
        self.reached.clear()
        return found

    def stop(self) -> None:
        """Give every function its own code back."""
        for function, code in self._kept:
            function.__code__ = code
