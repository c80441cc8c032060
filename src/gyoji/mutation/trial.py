"""Tries mutants against the tests, each in a forked process of its own.

All tests of the chosen games run once, unbroken; that says which tests reach which functions and how long each takes.
A test that never runs the broken function cannot notice it, so a mutant meets only those that do: first the tests that
name one of its rules, then the cheapest; golden games come last. The first failure ends the trial. A game that never
ends, or a process that dies, counts as noticed. A test that starts another process sees sound code there, and is left
out.
"""

from __future__ import annotations

import os
import re
import resource
import select
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from gyoji.errors import UserError
from gyoji.kernel.machine import trace
from gyoji.ledger.pytest_plugin import rules_named
from gyoji.mutation.baseline import Baseline, Run
from gyoji.mutation.patching import Watch, break_function
from gyoji.mutation.population import Target
from gyoji.mutation.sample import Mutant

PATIENCE = 8.0
"""How many seconds a test may take, besides fifty times what it took unbroken."""
RULINGS = "tests/scenarios/test_rulings.py::test_ruling"
"""The rulings, each once."""
GOLDEN = "tests/properties/test_golden_games.py"
"""The tests that look at whole games."""
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
        self,
        targets: tuple[Target, ...],
        mutants: list[Mutant],
        tell: Callable[[Verdict, float], None],
        baseline: Baseline,
        budget: float = 0.0,
    ) -> None:
        self.targets = targets
        self.mutants = mutants
        self.tell = tell
        self.baseline = baseline
        self.budget = budget
        """After so many seconds of rulings only golden games are tried; 0 for all tests."""
        self.verdicts: list[Verdict] = []
        self.failing: list[str] = []
        """The tests that fail unbroken; they are left out."""
        self.trouble = ""
        """Why no mutant could be tried."""
        self._starts_process = False
        self._reached: dict[str, list[pytest.Item]] = {}
        self._runs: dict[pytest.Item, Run] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        if session.testsfailed:
            self.trouble = "the tests cannot be collected; run pytest to see why"
            return True
        self._run_unbroken(session.items)
        for mutant in self.mutants:
            began = time.monotonic()
            verdict = self.try_mutant(mutant)
            self.verdicts.append(verdict)
            self.tell(verdict, time.monotonic() - began)
        return True

    def _run_unbroken(self, items: list[pytest.Item]) -> None:
        """Run every test once and note what it reaches; what fails already is of no use."""
        watch = Watch(self.targets)
        sys.addaudithook(self._note_process)
        todo = [item for item in items if self.baseline.known(item) is None]
        for item, following in zip(todo, [*todo[1:], None], strict=False):
            self._starts_process = False
            began = time.process_time()
            passed = passes(item, following)
            reached = [self.targets[number].id for number in watch.take()]
            if not passed:
                self.failing.append(item.nodeid)
            elif not self._starts_process:
                self.baseline.add(item, time.process_time() - began, reached, rules_named(item))
        watch.stop()
        self.baseline.save()
        for item in items:
            run = self.baseline.known(item)
            if run is not None:
                self._runs[item] = run
                for id in run.reached:
                    self._reached.setdefault(id, []).append(item)
        self._warm([item for item in items if item not in todo])

    def _warm(self, items: list[pytest.Item]) -> None:
        """Run the first ruling of each game again where none ran, so that no trial has to read the game's words."""
        seen: set[str] = set()
        for item in items:
            game = item.name.partition("[")[2].partition("/")[0]
            if item.path.parent.name == "scenarios" and game not in seen:
                seen.add(game)
                passes(item, None)

    def tests(self) -> int:
        """Return how many tests were at hand."""
        return len(self._runs)

    def unreached(self) -> list[str]:
        """Return the targets that no test runs."""
        return [target.id for target in self.targets if target.id not in self._reached]

    def _note_process(self, event: str, arguments: object) -> None:
        if event == "subprocess.Popen":
            self._starts_process = True

    def tests_for(self, target: Target) -> list[pytest.Item]:
        """Return the tests that reach *target*, in the order in which they meet it."""
        rules = {f"{target.game}:{rule}" for rule in target.rules}
        found = sorted(
            self._reached.get(target.id, []),
            key=lambda item: (not rules.intersection(self._runs[item].rules), self._runs[item].seconds),
        )
        golden = [item for item in found if is_golden(item.nodeid)]
        kept: list[pytest.Item] = []
        spent = 0.0
        for item in found:
            if item not in golden and (not self.budget or spent < self.budget):
                spent += self._runs[item].seconds
                kept.append(item)
        return kept + golden

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
            ready, _, _ = select.select([reading], [], [], PATIENCE + 50 * self._runs[item].seconds)
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
    """Run one test, watched as the ledger watches it; a golden game also unwatched, as games are played."""
    trace.start()
    try:
        if is_golden(item.nodeid):
            if not _runs(item, None):
                return False
            trace.stop()
        return _runs(item, following)
    finally:
        trace.stop()


def _runs(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Tell whether a test passes or is skipped."""
    return not any([report.failed for report in runtestprotocol(item, log=False, nextitem=following)])


def is_golden(test: str) -> bool:
    """Tell whether a test looks at a whole game and not at one ruling."""
    return test.startswith(GOLDEN)


def paths(root: Path, games: list[str]) -> list[str]:
    """Return where the tests of *games* stand, for pytest."""
    found = [*[f"tests/games/{game}" for game in games], RULINGS, GOLDEN]
    for path in found:
        if not (root / path.partition("::")[0]).exists():
            raise UserError(f"{path} does not exist; run the check at the root of the repository")
    return [str(root / path) for path in found]


class OfGames:
    """A plugin that leaves only tests of the chosen games."""

    def __init__(self, games: list[str]) -> None:
        self.games = games

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Drop what belongs to other games; a test for several games has the game's name among its arguments."""
        items[:] = [item for item in items if self._is_chosen(item)]

    def _is_chosen(self, item: pytest.Item) -> bool:
        if item.path.parent.name in self.games:
            return True
        words = re.split(r"[^a-z]+", item.name.partition("[")[2])
        return any([word in self.games for word in words])
