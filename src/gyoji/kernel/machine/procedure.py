"""Procedures with numbered steps: the rulebook's own form of control, kept as plain data.

A procedure is an object with slots; its steps are methods in the book's order, each carrying the rules it carries
out. A step does one thing and, as its last act, may call a procedure, ask a player, or end. Because the
whole control state is the list of procedures under way and the step each stands at, a game can be copied, saved and
traced anywhere. Fields of a procedure hold immutable values only, so a fork is a shallow copy of declared fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from gyoji.kernel.machine import options
from gyoji.kernel.table.ids import PlayerId, RuleId

F = TypeVar("F", bound=Callable[..., Any])

_STEPS: Final[dict[object, tuple[bool, tuple[RuleId, ...]]]] = {}
_PROGRAMS: Final[dict[type, Program]] = {}


def step(*rules: RuleId) -> Callable[[F], F]:
    """Mark a method `(self, game) -> Control | None` as a step that carries out *rules*."""

    def mark(function: F) -> F:
        _STEPS[function] = (False, rules)
        return function

    return mark


def answer(*rules: RuleId) -> Callable[[F], F]:
    """Mark a method `(self, game, option) -> Control | None` as the step that follows an `Ask`."""

    def mark(function: F) -> F:
        _STEPS[function] = (True, rules)
        return function

    return mark


class Program:
    """The steps of one procedure class, laid out for the machine."""

    def __init__(self, cls: type) -> None:
        self.name: str = cls.__name__
        self.cls: type = cls
        self.steps: list[Any] = []
        self.rules: list[tuple[RuleId, ...]] = []
        self.answers: list[bool] = []
        self.names: list[str] = []
        self.labels: dict[str, int] = {}
        for base in reversed(cls.__mro__):
            for name, function in base.__dict__.items():
                self._add(name, function)
        self.length: i64 = len(self.steps)
        self.fields: tuple[str, ...] = declared_fields(cls)

    def _add(self, name: str, function: object) -> None:
        try:
            marked = _STEPS.get(function)
        except TypeError:  # an unhashable class attribute is no step
            return
        if marked is None:
            return
        is_answer, rules = marked
        if name in self.labels:  # a subclass restates a step of its base: same place, new body
            at = self.labels[name]
            self.steps[at] = function
            self.rules[at] = rules
            self.answers[at] = is_answer
            return
        at = len(self.steps)
        self.steps.append(function)
        self.rules.append(rules)
        self.answers.append(is_answer)
        self.names.append(name)
        for rule in rules:
            self.labels.setdefault(rule, at)
        self.labels[name] = at


def declared_fields(cls: type) -> tuple[str, ...]:
    """Return the field names of a slotted or compiled class, without the machine's own.

    By name: a compiled class lists them as they are first assigned, and a digest must not depend on the build.
    """
    found: list[str] = []
    for base in reversed(cls.__mro__):
        own = base.__dict__.get("__mypyc_attrs__") or base.__dict__.get("__slots__") or ()
        for name in (own,) if isinstance(own, str) else own:
            if name not in _MACHINE_FIELDS and name not in found:
                found.append(name)
    return tuple(sorted(found))


_MACHINE_FIELDS: Final = ("gen", "program", "__dict__", "__weakref__")


def program_of(cls: type) -> Program:
    """Return the laid-out steps of a procedure class, made at first use."""
    found = _PROGRAMS.get(cls)
    if found is None:
        found = Program(cls)
        _PROGRAMS[cls] = found
    return found


def place_of(cls: type, label: RuleId) -> int:
    """Return where a step of a procedure class stands: for those who go there so often that `goto` shows."""
    return program_of(cls).labels[label]


def rules_of(cls: type, *steps: str) -> tuple[RuleId, ...]:
    """Return the rules that the named steps of a procedure class carry out, for code that may skip them."""
    program = program_of(cls)
    found: list[RuleId] = []
    for name in steps:
        for rule in program.rules[program.names.index(name)]:
            if rule not in found:
                found.append(rule)
    return tuple(found)


def all_programs() -> list[Program]:
    """Return the programs of every procedure class defined so far, for tests over all of them."""
    found: list[Program] = []
    todo: list[type] = [Procedure]
    while todo:
        cls = todo.pop()
        found.append(program_of(cls))
        todo.extend(sorted(cls.__subclasses__(), key=_qualified_name))
    return found


def _qualified_name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


class Control:
    """What a step hands back to the machine."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """A rulebook procedure under way. Give every argument of `__init__` a default: forks are made by `cls()`."""

    __slots__ = ("pc", "gen", "program")

    def __init__(self) -> None:
        self.pc: i64 = 0
        self.gen: i64 = 0
        self.program: Program = program_of(type(self))

    def goto(self, label: RuleId) -> None:
        """Stand at the step labelled *label*, a rule number or a method name; the step still returns its control."""
        self.pc = self.program.labels[label]

    def picking(self) -> int:
        """Return for what things are being picked one by one whose order does not matter; -1 for nothing."""
        return -1

    def fork(self) -> Procedure:
        """Return a copy; fields hold immutable values, so it is shallow."""
        twin: Procedure = self.program.cls()
        for name in self.program.fields:
            setattr(twin, name, getattr(self, name))
        return twin

    def values(self) -> tuple[object, ...]:
        """Return the fields in the order of their names, for digests."""
        return tuple([getattr(self, name) for name in self.program.fields])


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Call(Control):
    """Carry out *procedure*, then go on with the next step."""

    __slots__ = ("procedure",)

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure


class End(Control):
    """End this procedure."""

    __slots__ = ()


MOST_NAMED: Final = 999
"""The largest number that a player names outside of loops."""
END: Final = End()


class Option:
    """One thing a player may choose: a kind and up to two numbers, named on demand by the game."""

    __slots__ = ("kind", "a", "b")

    def __init__(self, kind: int, a: int = 0, b: int = 0) -> None:
        self.kind = kind
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option) and self.kind == other.kind and self.a == other.a and self.b == other.b
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.a, self.b))

    def __repr__(self) -> str:
        return f"Option({self.kind}, {self.a}, {self.b})"


def numbers_up_to(most: int) -> list[Option]:
    """Return the numbers from 0 to *most* as options."""
    return [Option(options.NUMBER, n) for n in range(min(most, MOST_NAMED) + 1)]


def yes_or_no() -> list[Option]:
    """Return the two options of a yes-or-no question."""
    return [Option(options.YES), Option(options.NO)]


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Ask(Control):
    """Ask *player* to choose one of *options*; the next step is an `@answer`.

    With one option the machine takes it and asks nobody. *prompt* is a key of the message catalogue and *rule* the
    rule that demands the choice.
    """

    __slots__ = ("player", "options", "prompt", "rule")

    def __init__(self, player: PlayerId, options: list[Option], prompt: str, rule: RuleId = "") -> None:
        self.player = player
        self.options = options
        self.prompt = prompt
        self.rule = rule


class Refusal:
    """Why something may not be done: the rule that forbids it, and a key of the message catalogue."""

    __slots__ = ("rule", "because", "also")

    def __init__(self, rule: RuleId, because: str, also: RuleId = "") -> None:
        self.rule = rule
        self.because = because
        self.also = also
        """A second rule that forbids it as well: the one that *rule* makes exact."""

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.because})"


def is_offered(question: Ask | None, player: PlayerId, wish: Option) -> bool:
    """Tell whether *player* is asked and *wish* is among the options."""
    return question is not None and question.player == player and wish in question.options


def unoffered(question: Ask | None, wish: Option) -> Refusal | None:
    """Return that the rule of a question leaves *wish* out, where others of its kind are offered; else None.

    For answers (numbers, modes, places, picks); what a player may do with priority has refusals of its own.
    """
    if (
        question is None
        or not question.rule
        or not any([each.kind == wish.kind for each in question.options])
    ):
        return None
    return Refusal(question.rule, "not_offered")
