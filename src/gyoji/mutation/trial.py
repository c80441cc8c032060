"""Tries mutants against the tests, each in a forked process of its own.

All tests of the chosen games run once, unbroken; that says which tests reach which functions and how long each takes.
A test that never runs the broken function cannot notice it, so a mutant meets only those that do: first the tests that
name one of its rules, then the cheapest; whole games (golden games, small worlds, random play) come last. The first
failure ends the trial. A game that never ends, or a process that dies, counts as noticed. A test that starts another
process sees sound code there, and is left out.
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
from gyoji.kernel import trace
from gyoji.ledger.pytest_plugin import rules_named
from gyoji.mutation.patching import Watch, break_function
from gyoji.mutation.population import Target
from gyoji.mutation.sample import Mutant

PATIENCE = 8.0
"""How many seconds a test may take, besides fifty times what it took unbroken."""
WHOLE_GAMES = "properties"
"""The folder with the tests that look at whole games."""
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
        """How many tests pass unbroken."""
        self.failing: list[str] = []
        """The tests that fail unbroken; they are left out."""
        self.trouble = ""
        """Why no mutant could be tried."""
        self._starts_process = False
        self._numbers = {target: number for number, target in enumerate(targets)}
        self._reached: dict[int, list[pytest.Item]] = {}
        self._seconds: dict[pytest.Item, float] = {}
        self._named: dict[pytest.Item, frozenset[str]] = {}

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
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._starts_process = False
            began = time.perf_counter()
            passed = passes(item, following)
            self._seconds[item] = time.perf_counter() - began
            self._named[item] = frozenset(rules_named(item))
            reached = watch.take()
            if not passed:
                self.failing.append(item.nodeid)
                continue
            if self._starts_process:
                continue
            self.tests += 1
            for number in reached:
                self._reached.setdefault(number, []).append(item)
        watch.stop()

    def _note_process(self, event: str, arguments: object) -> None:
        if event == "subprocess.Popen":
            self._starts_process = True

    def tests_for(self, target: Target) -> list[pytest.Item]:
        """Return the tests that reach *target*, in the order in which they meet it."""
        rules = {f"{target.game}:{rule}" for rule in target.rules}
        found = self._reached.get(self._numbers[target], [])
        return sorted(
            found,
            key=lambda item: (is_whole_game(item.nodeid), not rules & self._named[item], self._seconds[item]),
        )

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


def is_whole_game(test: str) -> bool:
    """Tell whether a test looks at whole games and not at one ruling."""
    return test.startswith(f"tests/{WHOLE_GAMES}/")


def paths(root: Path, games: list[str]) -> list[str]:
    """Return where the tests of *games* stand, for pytest."""
    found = [
        root / "tests" / part for part in (*[f"games/{game}" for game in games], "scenarios", WHOLE_GAMES)
    ]
    for path in found:
        if not path.is_dir():
            raise UserError(f"{path} does not exist; run the check at the root of the repository")
    return [str(path) for path in found]


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
