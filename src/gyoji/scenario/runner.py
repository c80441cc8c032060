"""Runs ruling files: every case on its own table, and says what passed, and where and how it failed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from gyoji.errors import UserError
from gyoji.kernel import trace
from gyoji.scenario.checks import Checks
from gyoji.scenario.model import Case, Ruling, RulingError
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.setups import Setup, setup_of
from gyoji.scenario.steps import Failure, Steps
from gyoji.scenario.table import Strayed, Table


@dataclass(frozen=True)
class Fault:
    """One failed case: the line, what it expected and what was found."""

    file: str
    line: int
    case: str
    text: str
    expected: str
    found: str

    def to_json(self) -> dict[str, object]:
        """Return the fault as plain values: the step is the line as it stands in the file."""
        return {
            "file": self.file,
            "line": self.line,
            "case": self.case,
            "step": self.text,
            "expected": self.expected,
            "found": self.found,
        }

    def __str__(self) -> str:
        case = f" ({self.case})" if self.case else ""
        return (
            f"{self.file}:{self.line}: {self.text}{case}\n  expected {self.expected}\n  found    {self.found}"
        )


@dataclass
class Outcome:
    """What became of one file."""

    ruling: Ruling
    cases: int = 0
    faults: list[Fault] = field(default_factory=list)
    executed: list[str] = field(default_factory=list)
    """The rules carried out, as qualified ids."""

    @property
    def passed(self) -> bool:
        """Tell whether every case held."""
        return not self.faults

    def to_json(self) -> dict[str, object]:
        """Return the outcome as plain values."""
        ruling = self.ruling
        return {
            "file": ruling.file,
            "title": ruling.title,
            "game": ruling.game,
            "proves": ruling.proves,
            "examples": ruling.examples,
            "digests": ruling.digests,
            "passed": self.passed,
            "cases": self.cases,
            "faults": [fault.to_json() for fault in self.faults],
            "executed": self.executed,
        }


def files(paths: Iterable[Path]) -> list[Path]:
    """Return the ruling files that *paths* name: files as they are, folders with all rulings below them."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            below = sorted(path.rglob(f"*{SUFFIX}"))
            if not below:
                raise UserError(f"{path} holds no {SUFFIX} file")
            found += below
        elif path.is_file():
            found.append(path)
        else:
            raise UserError(f"{path} does not exist")
    return found


def run_file(path: Path, between: str = "") -> Outcome:
    """Run one file; raises `UserError` when it does not read."""
    return run(read(path), between)


def run(ruling: Ruling, between: str = "") -> Outcome:
    """Run every case of a ruling; *between* decisions go on with a `copy` or a table saved and loaded (`load`)."""
    setup = setup_of(ruling.game)
    outcome = Outcome(ruling)
    own_trace = trace.recorder(ruling.game) is None
    if own_trace:
        trace.start()
    before = trace.counts()
    try:
        for case in ruling.cases:
            outcome.cases += 1
            fault = run_case(ruling, case, setup, between)
            if fault is not None:
                outcome.faults.append(fault)
    finally:
        outcome.executed = [rule for rule, times in trace.counts().items() if times > before.get(rule, 0)]
        if own_trace:
            trace.stop()
    return outcome


def run_case(ruling: Ruling, case: Case, setup: Setup, between: str = "") -> Fault | None:
    """Run one case; return its fault, or None."""
    before = trace.counts()

    def executed() -> set[str]:
        return {
            rule.partition(":")[2] for rule, times in trace.counts().items() if times > before.get(rule, 0)
        }

    table = Table(ruling, case.given.over(ruling.given), setup, between)
    line = case.acts[-1].line
    try:
        steps = Steps(table)
        checks = Checks(table, executed)
        for act in case.acts:
            line = act.line
            if act.kind == "when":
                steps.carry_out(line.text)
            else:
                checks.check(line.text)
        checks.done()
    except Failure as failure:
        return Fault(ruling.file, line.number, case.title, line.text, failure.expected, failure.found)
    except Strayed as error:
        return Fault(ruling.file, line.number, case.title, line.text, "the same table", str(error))
    except UserError as error:
        if isinstance(error, RulingError):
            raise
        return Fault(ruling.file, line.number, case.title, line.text, "to go on", str(error))
    return None
