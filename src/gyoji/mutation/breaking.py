"""Breaks the code of one rule after the other and asks whether a test that names the rule notices.

Each function that cites rules is broken around the citation in one way at a time, in a forked process, and meets only
tests that name one of the rules and reach the function. A rule is proved by breaking as soon as one of its tests fails.
Tests run without tracing: which rules were cited must not decide. Progress is kept in `.gyoji/broken.json`: functions
tried on the same commit are not tried again, and on another commit the change that was noticed last is tried first.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from gyoji.errors import UserError
from gyoji.ledger import book, record
from gyoji.mutation.citing import Citing, citing
from gyoji.mutation.operators import DROP, LIMIT, REVERSE, SKIP, SWAP, Place
from gyoji.mutation.patching import Watch, break_function, broken_code
from gyoji.mutation.population import Target
from gyoji.mutation.trial import MEMORY, PATIENCE

FILE = "broken.json"
ORDER = (DROP, REVERSE, SWAP, LIMIT, SKIP)
"""In which order the operators are tried: a whole function skipped says least about one rule."""
TESTS = 8
"""How many tests that name a rule meet one mutant, the quickest first."""

CHECK = "check"
CRASH = "crash"
HANG = "hang"


class Proof(msgspec.Struct, frozen=True):
    """Which change was noticed, by which test, and how: a failed check, an error, or a game without end."""

    mutant: str
    before: str
    after: str
    test: str
    how: str


class Progress(msgspec.Struct):
    """What breaking has shown so far, by qualified rule."""

    commit: str = ""
    dirty: bool = False
    proofs: dict[str, Proof] = {}
    survivors: dict[str, list[str]] = {}
    """The mutants that every test of the rule let pass."""
    done: list[str] = []
    """The functions of this commit that were tried to the end."""


@dataclass(frozen=True, eq=False)
class Way:
    """One way to break one function, and the rules for which it is tried."""

    target: Target
    id: str
    before: str
    after: str
    code: CodeType
    rules: tuple[str, ...]


def load(path: Path) -> Progress:
    """Read what an earlier run has kept; nothing where there is none."""
    if not path.is_file():
        return Progress()
    return msgspec.json.decode(path.read_bytes(), type=Progress)


def ways(each: Citing) -> list[Way]:
    """Return the ways to break a function, those that say most about single rules first."""
    found: dict[int, tuple[Place, str, CodeType, list[str]]] = {}
    numbers: dict[str, int] = {}
    for rule in each.blocks:
        for place in each.places(rule):
            if id(place) in found:
                found[id(place)][3].append(rule)
                continue
            code = broken_code(each.target, place)
            if code is None:
                continue
            numbers[place.operator] = numbers.get(place.operator, 0) + 1
            found[id(place)] = (
                place,
                f"{each.target.id}/{place.operator}{numbers[place.operator]}",
                code,
                [rule],
            )
    made = [
        Way(each.target, name, place.before, place.after, code, tuple(dict.fromkeys(rules)))
        for place, name, code, rules in found.values()
    ]
    return sorted(made, key=lambda way: ORDER.index(_operator(way)))


def _operator(way: Way) -> str:
    return way.id.rpartition("/")[2].rstrip("0123456789")


class Breaking:
    """A pytest plugin that runs the tests which name rules once, then the mutants."""

    def __init__(
        self,
        slugs: list[str],
        trace: record.LedgerTrace,
        progress: Progress,
        before: dict[str, Proof],
        tell: Callable[[str], None],
    ) -> None:
        self.slugs = slugs
        self.tell = tell
        self.progress = progress
        self.before = before
        """What an earlier report has found, on whatever sources: tried first."""
        self.trouble = ""
        self.naming: dict[str, list[str]] = {}
        """The tests that name each rule and execute it, by qualified rule."""
        for rule, tests in trace.proved().items():
            if rule.partition(":")[0] in slugs:
                self.naming[rule] = tests
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, frozenset[str]] = {}
        self.items: dict[str, pytest.Item] = {}
        self.excused = {f"{slug}:{rule}" for slug in slugs for rule in book.load(slug).excuses}

    def files(self) -> list[str]:
        """Return the test files that name rules of the chosen games."""
        return sorted({test.partition("::")[0] for tests in self.naming.values() for test in tests})

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the tests that name a rule."""
        wanted = {test for tests in self.naming.values() for test in tests}
        items[:] = [item for item in items if item.nodeid in wanted]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        if session.testsfailed:
            self.trouble = "the tests cannot be collected; run pytest to see why"
            return True
        for slug in self.slugs:
            self._break_game(slug, session.items)
        return True

    def _break_game(self, slug: str, items: list[pytest.Item]) -> None:
        functions = citing(slug)
        mine = {test for rule, tests in self.naming.items() if rule.startswith(f"{slug}:") for test in tests}
        self._run_unbroken(
            [item for item in items if item.nodeid in mine], tuple(each.target for each in functions)
        )
        for number, each in enumerate(functions, 1):
            name = f"{slug} {each.target.id}"
            if name in self.progress.done:
                continue
            began = time.monotonic()
            self._break_function(each)
            self.progress.done.append(name)
            open_ = [rule for rule in each.blocks if f"{slug}:{rule}" not in self.progress.proofs]
            self.tell(
                f"{name} ({number} of {len(functions)}): "
                f"{len(each.blocks) - len(open_)} of {len(each.blocks)} ({time.monotonic() - began:.1f} s)"
            )

    def _run_unbroken(self, items: list[pytest.Item], targets: tuple[Target, ...]) -> None:
        """Run every test once on sound code; what fails without tracing is of no use here."""
        watch = Watch(targets)
        for item, following in zip(items, [*items[1:], None], strict=True):
            began = time.process_time()
            passed = outcome(item, following) == ""
            reached = frozenset([targets[number].id for number in watch.take()])
            if passed:
                self.items[item.nodeid] = item
                self.seconds[item.nodeid] = time.process_time() - began
                self.reached[item.nodeid] = self.reached.get(item.nodeid, frozenset()) | reached
            else:
                self.tell(f"left out, because it fails without tracing: {item.nodeid}")
        watch.stop()

    def _break_function(self, each: Citing) -> None:
        """Try the ways to break one function until all its rules are proved or none is left."""
        slug = each.target.game
        known = {self.before[rule].mutant for rule in self.before if rule.startswith(f"{slug}:")}
        for way in sorted(ways(each), key=lambda way: way.id not in known):
            todo: dict[str, list[str]] = {}
            for rule in way.rules:
                full = f"{slug}:{rule}"
                if self._is_settled(full) or full in self.excused:
                    continue
                tests = self.tests_for(full, each.target)
                if tests:
                    todo[full] = tests
            if todo:
                self._try(way, todo)

    def _is_settled(self, rule: str) -> bool:
        """Tell whether a check has noticed the broken rule; an error or a hang alone lets the search go on."""
        proof = self.progress.proofs.get(rule)
        return proof is not None and proof.how == CHECK

    def tests_for(self, rule: str, target: Target) -> list[str]:
        """Return the tests that name *rule* and reach *target*, the quickest first."""
        found = [
            test
            for test in self.naming.get(rule, [])
            if test in self.items and target.id in self.reached[test]
        ]
        first = self.before[rule].test if rule in self.before else ""
        return sorted(found, key=lambda test: (test != first, self.seconds[test]))[:TESTS]

    def _try(self, way: Way, todo: dict[str, list[str]]) -> None:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            self._run_broken(way, todo, writing)
        os.close(writing)
        try:
            for rule, test, how in self._follow(reading):
                if how == CHECK or rule not in self.progress.proofs:
                    self.progress.proofs[rule] = Proof(way.id, way.before, way.after, test, how)
        finally:
            os.close(reading)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        for rule in todo:
            if rule not in self.progress.proofs:
                self.progress.survivors.setdefault(rule, []).append(way.id)

    def _follow(self, reading: int) -> Iterator[tuple[str, str, str]]:
        """Read what the forked process says: the test under way, and what it showed."""
        buffer = b""
        rule = test = ""
        while True:
            ready, _, _ = select.select([reading], [], [], PATIENCE + 50 * self.seconds.get(test, 0.0))
            chunk = os.read(reading, 65536) if ready else None
            if chunk == b"":
                if test:
                    yield rule, test, CRASH
                return
            if chunk is None:
                if test:
                    yield rule, test, HANG
                return
            buffer += chunk
            *lines, buffer = buffer.split(b"\n")
            for line in lines:
                word, rule, test = line.decode().split("\t")
                if word == "end":
                    return
                if word in (CHECK, CRASH):
                    yield rule, test, word
                if word != "begin":
                    test = ""

    def _run_broken(self, way: Way, todo: dict[str, list[str]], writing: int) -> None:
        """Run the tests in this process, which is a fork and ends here."""
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            break_function(way.target, way.code)
            known: dict[str, str] = {}
            for rule, tests in todo.items():
                for test in tests:
                    if test not in known:
                        os.write(writing, f"begin\t{rule}\t{test}\n".encode())
                        known[test] = outcome(self.items[test], None)
                    os.write(writing, f"{known[test] or 'passed'}\t{rule}\t{test}\n".encode())
                    if known[test]:
                        break
            os.write(writing, b"end\t\t\n")
        finally:
            os._exit(0)


def outcome(item: pytest.Item, following: pytest.Item | None) -> str:
    """Run one test without tracing; return how it failed, or nothing."""
    for report in runtestprotocol(item, log=False, nextitem=following):
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            message = "" if crash is None else str(crash.message)
            return CHECK if message.startswith(("AssertionError", "assert", "Failed")) else CRASH
    return ""


def run(
    root: Path,
    slugs: list[str],
    trace: record.LedgerTrace,
    before: dict[str, Proof],
    tell: Callable[[str], None],
) -> Progress:
    """Break the rules of *slugs*, keeping progress; return all that is known of this commit."""
    path = root / record.FOLDER / FILE
    progress = load(path)
    commit, dirty = record.commit_of(root)
    if dirty or progress.commit != commit:
        progress = Progress(commit, dirty)

    def tell_and_keep(line: str) -> None:
        tell(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(progress))

    plugin = Breaking(slugs, trace, progress, before, tell_and_keep)
    options = ["-q", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    kept = sys.stdout
    with open(os.devnull, "w") as silence:
        sys.stdout = silence
        try:
            pytest.main([*options, *[str(root / file) for file in plugin.files()]], plugins=[plugin])
        finally:
            sys.stdout = kept
    if plugin.trouble:
        raise UserError(plugin.trouble)
    return progress
