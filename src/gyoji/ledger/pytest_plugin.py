"""Watches the tests: records what each executes, and saves the trace of a full run for `gyoji ledger`.

With `--untraced` nothing is recorded: everything runs as it runs for players, and only checks of what was recorded are
left out. Workers of a parallel run send their part to the process that started them. A run of some tests only leaves
the trace of the last full run alone, unless `--ledger-trace` names a file.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.kernel.machine import trace
from gyoji.ledger import abilities, book, record

CLAIMS = ("proves", "example", "digest")
MARKS = ("proves", "digest")
"""Claims that a test in Python may carry as marks; a worked example is told by a case of a ruling."""
_passed = pytest.StashKey[bool]()
_claims = pytest.StashKey["Claims"]()


class Claims:
    """What the running test says it shows; a test that reads scenario files claims as it reads."""

    def __init__(self, slug: str | None) -> None:
        self.slug = slug
        self.ids: dict[str, set[str]] = {claim: set() for claim in CLAIMS}

    def proves(self, *rules: str) -> None:
        """Claim rules."""
        self._add("proves", rules)

    def example(self, *ids: str) -> None:
        """Claim worked examples."""
        self._add("example", ids)

    def digest(self, *ids: str) -> None:
        """Claim conformance scenarios."""
        self._add("digest", ids)

    def _add(self, mark: str, ids: Iterable[str]) -> None:
        for id in ids:
            full = book.qualify(id, self.slug)
            complaint = book.fault(mark, full)
            if complaint is not None:
                raise UserError(complaint)
            self.ids[mark].add(full)


class Watch:
    """The plugin proper, one for each process of a run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.trace = record.LedgerTrace()
        self.deselected = 0
        self.bodies: dict[str, dict[int, object]] = {}
        """What the rulings and recorded games that passed carried out, by test and identity."""
        self.untraced = bool(config.getoption("untraced"))
        if self.untraced:
            trace.forbid()

    def pytest_unconfigure(self) -> None:
        if self.untraced:
            trace.forbid(False)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        complaints: list[str] = []
        for item in items:
            try:
                item.stash[_claims] = claims_of(item)
            except UserError as error:
                complaints.append(f"{item.nodeid}: {error}")
        if complaints:
            raise pytest.UsageError("\n".join(complaints))

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.deselected += len(items)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if self.untraced and item.get_closest_marker("traced") is not None:
            pytest.skip("checks what a trace records")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        item.stash[_passed] = False
        trace.start()
        try:
            return (yield)
        finally:
            executed = trace.stop()
            if item.stash[_passed]:
                ids = item.stash[_claims].ids
                self.trace.add(item.nodeid, ids["proves"], executed, ids["example"], ids["digest"])
                if abilities.is_shown_by(item.nodeid):
                    self.bodies[item.nodeid] = trace.effects()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.when == "call":
            item.stash[_passed] = report.passed
        return report

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        part = getattr(node, "workeroutput", {}).get("ledger")
        if part is not None:
            self.trace.merge(msgspec.json.decode(part, type=record.LedgerTrace))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            self._name_abilities()
            output["ledger"] = msgspec.json.encode(self.trace).decode()
            return
        self.trace.full = self._is_full()
        target = self._target()
        if target is not None:
            self._name_abilities()
            self.trace.commit, self.trace.dirty = record.commit_of(self.config.rootpath)
            self.trace.when = datetime.now(UTC).isoformat(timespec="seconds")
            self.trace.save(target)

    def _name_abilities(self) -> None:
        names = abilities.by_body(registry.slugs()) if self.bodies else {}
        for test_id, bodies in self.bodies.items():
            self.trace.add(test_id, (), (), abilities=[names[body] for body in bodies if body in names])

    def _target(self) -> Path | None:
        named = self.config.getoption("ledger_trace")
        if named is not None:
            return Path(named)
        return self.config.rootpath / record.FOLDER / record.FILE if self.trace.full else None

    def _is_full(self) -> bool:
        options = self.config.option
        narrowed = options.keyword or options.markexpr or options.collectonly or self.deselected
        narrowed = narrowed or getattr(options, "lf", False)  # no such option without the cache plugin
        narrowed = narrowed or self.untraced
        from_settings = self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        return bool(from_settings and not narrowed and self.trace.tests)


def claims_of(item: pytest.Item) -> Claims:
    """Collect the marks of a test; raises `UserError` for an id that no table lists."""
    parts = item.path.parts
    slug = next((after for before, after in pairwise(parts) if before == "games"), None)
    claims = Claims(slug)
    for mark in item.iter_markers():
        if mark.name in MARKS:
            getattr(claims, mark.name)(*mark.args)
    return claims


def rules_named(item: pytest.Item) -> set[str]:
    """Return the rules that a test names, as qualified ids; those of a ruling file once it has run."""
    return item.stash[_claims].ids["proves"]


@pytest.fixture
def claims(request: pytest.FixtureRequest) -> Claims:
    """What this test claims to show; scenario tests add to it as they read their file."""
    found: Claims = request.node.stash[_claims]
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--ledger-trace", default=None, metavar="FILE", help="save the rule trace of this run in FILE"
    )
    parser.addoption(
        "--untraced", action="store_true", help="run everything without a trace, as it runs for players"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*rules): the rules that the test asserts")
    config.addinivalue_line("markers", "digest(*ids): the conformance scenarios that the test shows")
    config.addinivalue_line("markers", "traced: the test is about what a trace records")
    config.pluginmanager.register(Watch(config), "gyoji-ledger-watch")
