"""Tries mutants against the tests, each in a forked process of its own.

All tests of the chosen games run once, unbroken; that says which tests reach which functions and how long each takes.
A test that never runs the broken function cannot notice it, so a mutant meets only those that do: first the tests that
name one of its rules, then the cheapest. The first failure ends the trial. A game that never ends, or a process that
dies, counts as noticed.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from gyoji.errors import UserError
from gyoji.kernel import trace
from gyoji.ledger.pytest_plugin import rules_named
from gyoji.mutation.patching import Watch, break_function
from gyoji.mutation.population import Target
from gyoji.mutation.sample import Mutant

PATIENCE = 8.0
"""How many seconds a test may take, besides fifty times what it took unbroken."""
MEMORY = 4 << 30
"""How many bytes a trial may use."""

CAUGHT = "caught"
SURVIVED = "survived"
UNREACHED = "unreached"


@dataclass(frozen=True)
class Verdict:
    """What became of one mutant."""

    mutant: Mutant
    result: str
    tests: int
    """How many tests met it."""
    by: str = ""
    """The test that noticed it, and how when not by failing."""


class Trial:
    """A plugin that runs every test once, then the mutants, and no test for its own sake."""

    def __init__(
        self, targets: tuple[Target, ...], mutants: list[Mutant], tell: Callable[[Verdict, float], None]
    ) -> None:
        self.targets = targets
        self.mutants = mutants
        self.tell = tell
        self.verdicts: list[Verdict] = []
        self.tests = 0
        self.trouble = ""
        """Why no mutant could be tried."""
        self._numbers = {target: number for number, target in enumerate(targets)}
        self._reached: dict[int, list[pytest.Item]] = {}
        self._seconds: dict[pytest.Item, float] = {}
        self._named: dict[pytest.Item, frozenset[str]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        if session.testsfailed:
            self.trouble = "the tests cannot be collected; run pytest to see why"
            return True
        failed = self._run_unbroken(session.items)
        if failed:
            self.trouble = "these tests fail without any mutation:\n  " + "\n  ".join(failed)
            return True
        for mutant in self.mutants:
            began = time.monotonic()
            verdict = self.try_mutant(mutant)
            self.verdicts.append(verdict)
            self.tell(verdict, time.monotonic() - began)
        return True

    def _run_unbroken(self, items: list[pytest.Item]) -> list[str]:
        """Run every test once and note what it reaches; return those that fail."""
        watch = Watch(self.targets)
        failed: list[str] = []
        for item, following in zip(items, [*items[1:], None], strict=True):
            began = time.perf_counter()
            if not passes(item, following):
                failed.append(item.nodeid)
            self._seconds[item] = time.perf_counter() - began
            self._named[item] = frozenset(rules_named(item))
            for number in watch.take():
                self._reached.setdefault(number, []).append(item)
        watch.stop()
        self.tests = len(items)
        return failed

    def tests_for(self, target: Target) -> list[pytest.Item]:
        """Return the tests that reach *target*, those first that name one of its rules, then the cheapest."""
        rules = {f"{target.game}:{rule}" for rule in target.rules}
        found = self._reached.get(self._numbers[target], [])
        return sorted(found, key=lambda item: (not rules & self._named[item], self._seconds[item]))

    def try_mutant(self, mutant: Mutant) -> Verdict:
        """Run the tests that reach the mutant until one fails."""
        items = self.tests_for(mutant.target)
        if not items:
            return Verdict(mutant, UNREACHED, 0)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _run_broken(mutant, items, writing)
        os.close(writing)
        try:
            return self._watch(mutant, items, reading)
        finally:
            os.close(reading)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)

    def _watch(self, mutant: Mutant, items: list[pytest.Item], reading: int) -> Verdict:
        """Follow the forked process: a dot for every test that passes, `F` for one that fails."""
        for number, item in enumerate(items, 1):
            ready, _, _ = select.select([reading], [], [], PATIENCE + 50 * self._seconds[item])
            said = os.read(reading, 1) if ready else b"T"
            if said != b".":
                how = {b"F": "", b"T": " (never ended)"}.get(said, " (died)")
                return Verdict(mutant, CAUGHT, number, item.nodeid + how)
        return Verdict(mutant, SURVIVED, len(items))


def _run_broken(mutant: Mutant, items: list[pytest.Item], writing: int) -> None:
    """Run the tests in this process, which is a fork and ends here."""
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        break_function(mutant.target, mutant.code)
        for item, following in zip(items, [*items[1:], None], strict=True):
            passed = passes(item, following)
            os.write(writing, b"." if passed else b"F")
            if not passed:
                break
    finally:
        os._exit(0)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test, watched as the ledger watches it; tell whether it passed or was skipped."""
    trace.start()
    try:
        return not any([report.failed for report in runtestprotocol(item, log=False, nextitem=following)])
    finally:
        trace.stop()


def paths(root: Path, games: list[str]) -> list[str]:
    """Return where the tests of *games* stand, for pytest."""
    found = [str(root / "tests" / "games" / game) for game in games]
    missing = [path for path in found if not Path(path).is_dir()]
    if missing:
        raise UserError(f"{missing[0]} does not exist; run the check at the root of the repository")
    return [*found, str(root / "tests" / "scenarios")]


class OfGames:
    """A plugin that leaves only rulings of the chosen games."""

    def __init__(self, games: list[str]) -> None:
        self.games = games

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop the rulings of other games; their name begins with their folder."""
        items[:] = [item for item in items if self._is_chosen(item)]

    def _is_chosen(self, item: pytest.Item) -> bool:
        if item.path.parent.name != "scenarios":
            return True
        return item.name.partition("[")[2].partition("/")[0] in self.games
