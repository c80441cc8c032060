"""Runs ruling files: every case on its own table, and says what passed, and where and how it failed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from gyoji.errors import UserError
from gyoji.games.words import BadWord
from gyoji.kernel.machine import trace
from gyoji.scenario.checks import Checks
from gyoji.scenario.model import Case, Line, Ruling, RulingError
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.sentences import Sentence
from gyoji.scenario.setups import Setup, setup_of
from gyoji.scenario.steps import Failure, Steps
from gyoji.scenario.table import Strayed, Table
from gyoji.scenario.vocabulary import Vocabulary


@dataclass(frozen=True)
class Fault:
    """One failed case: the line, what it expected and what was found."""

    file: str
    line: int
    case: str
    text: str
    expected: str
    found: str
    waits: str = ""
    """Who is asked what at that moment, or how the game has ended; empty where *found* says it."""

    def to_json(self) -> dict[str, object]:
        """Return the fault as plain values: the step is the line as it stands in the file."""
        return {
            "file": self.file,
            "line": self.line,
            "case": self.case,
            "step": self.text,
            "expected": self.expected,
            "found": self.found,
            "waits": self.waits or self.found,
        }

    def __str__(self) -> str:
        case = f" ({self.case})" if self.case else ""
        lines = [
            f"{self.file}:{self.line}: {self.text}{case}",
            f"expected {self.expected}",
            f"found    {self.found}",
        ]
        if self.waits:
            lines.append(f"now      {self.waits}")
        return "\n  ".join(lines)


@dataclass
class Told:
    """What a case can tell beside its outcome."""

    case: str
    log: list[str] = field(default_factory=list)
    """The log in words, every name open."""
    refused: list[str] = field(default_factory=list)
    """Each `cannot` with its line and the rule that refuses it."""

    def to_json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"case": self.case, "log": self.log, "refused": self.refused}


@dataclass
class Outcome:
    """What became of one file."""

    ruling: Ruling
    cases: int = 0
    faults: list[Fault] = field(default_factory=list)
    executed: list[str] = field(default_factory=list)
    """The rules carried out, as qualified ids."""

    told: list[Told] = field(default_factory=list)
    """What each case can tell; only where that was asked for."""

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
            **({"told": [told.to_json() for told in self.told]} if self.told else {}),
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


def run_file(path: Path, between: str = "", tell: bool = False) -> Outcome:
    """Run one file; raises `UserError` when it does not read."""
    return run(read(path), between, tell)


def run(ruling: Ruling, between: str = "", tell: bool = False) -> Outcome:
    """Run every case of a ruling; *between* decisions go on with a `copy` or a table saved and loaded (`load`).

    With *tell* the outcome has the log of each case, and the rule behind each `cannot`.
    """
    setup = setup_of(ruling.game)
    outcome = Outcome(ruling)
    own_trace = trace.recorder(ruling.game) is None
    if own_trace:
        trace.start()
    before = trace.counts()
    try:
        for case in ruling.cases:
            outcome.cases += 1
            told = Told(case.title) if tell else None
            fault = run_case(ruling, case, setup, between, told)
            if told is not None:
                outcome.told.append(told)
            if fault is not None:
                outcome.faults.append(fault)
    finally:
        outcome.executed = [rule for rule, times in trace.counts().items() if times > before.get(rule, 0)]
        if own_trace:
            trace.stop()
    return outcome


def read_case(ruling: Ruling, case: Case, table: Table) -> list[Sentence | None]:
    """Read every line of a case: checks as sentences, None for a step. Raises `RulingError` for an unknown word."""
    words = Vocabulary(table)
    for setting in table.given.settings.values():
        try:
            words.check_setting(setting)
        except BadWord as error:
            assert setting.source is not None
            raise bad_word(ruling, setting.source, error) from None
    found: list[Sentence | None] = []
    for act in case.acts:
        try:
            if act.kind == "when":
                words.read_step(act.line.text)
                found.append(None)
            else:
                found.append(words.read_check(act.line.text))
        except BadWord as error:
            raise bad_word(ruling, act.line, error) from None
    return found


def bad_word(ruling: Ruling, line: Line, error: BadWord) -> RulingError:
    """Return the error of a line, at the column of the word that makes no sense."""
    return RulingError(ruling.file, line.number, str(error), line.find(error.word) or line.column)


def run_case(
    ruling: Ruling, case: Case, setup: Setup, between: str = "", told: Told | None = None
) -> Fault | None:
    """Run one case; return its fault, or None. What it can tell goes into *told*."""
    before = trace.counts()

    def executed() -> set[str]:
        return {
            rule.partition(":")[2] for rule, times in trace.counts().items() if times > before.get(rule, 0)
        }

    table = Table(ruling, case.given.over(ruling.given), setup, between)
    line = case.acts[-1].line
    try:
        read = read_case(ruling, case, table)
        steps = Steps(table)
        checks = Checks(table, executed, told is not None)
        for act, sentence in zip(case.acts, read, strict=True):
            line = act.line
            if sentence is None:
                steps.carry_out(line.text)
            else:
                checks.check(sentence)
                if told is not None and checks.refused:
                    told.refused.append(f"{line.number}: {checks.refused.pop()}")
        checks.done()
        table.finish()
    except BadWord as error:
        raise bad_word(ruling, line, error) from None
    except Failure as failure:
        waits = table.asked()
        if waits == failure.found:
            waits = ""
        return Fault(ruling.file, line.number, case.title, line.text, failure.expected, failure.found, waits)
    except Strayed as error:
        return Fault(ruling.file, line.number, case.title, line.text, "the same table", str(error))
    except UserError as error:
        if isinstance(error, RulingError):
            raise
        return Fault(ruling.file, line.number, case.title, line.text, "to go on", str(error))
    finally:
        if told is not None:
            told.log = table.log_words()
    return None
