"""The account of one game: what is proved, excused and open, and the lines that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gyoji.ledger.book import Book, Rule
from gyoji.ledger.record import LedgerTrace

TABLE = "gyoji ledger --table"
"""What keeps the table up in a page, as the page says."""


class Account:
    """One game's book set against one trace.

    An excused rule that a test proves counts as proved, so that proved, excused and open add up to the rules.
    """

    def __init__(self, book: Book, trace: LedgerTrace, broken: int = 0) -> None:
        self.book = book
        self.broken = broken
        """How many rules the stored report shows as proved by breaking."""
        self.trace = trace
        self.exercised = _of_game(trace.exercised(), book.slug)
        self.asserted = _of_game(trace.asserted(), book.slug)
        self.proved = {
            id: tests for id, tests in _of_game(trace.proved(), book.slug).items() if id in book.rules
        }
        self.examples_proved = {
            id: tests for id, tests in _of_game(trace.examples(), book.slug).items() if id in book.examples
        }
        self.digests = _of_game(trace.digests(), book.slug)
        self.excused = [id for id in book.excuses if id in book.rules and id not in self.proved]
        settled = {*self.proved, *self.excused}
        self.open = [id for id in book.rules if id not in settled]
        self.open_examples = [id for id in book.examples if id not in self.examples_proved]

    def state(self, id: str) -> str:
        """Return where a rule stands, in a word or two."""
        if id in self.proved:
            return "proved"
        if id in self.book.excuses:
            return "excused"
        if id in self.asserted:
            return "asserted, never executed by the test that asserts it"
        return "exercised, not asserted" if id in self.exercised else "not exercised"

    def to_json(self) -> dict[str, object]:
        """Return the figures that scripts rely on, the open ids, and the commit they are true of."""
        return {
            "rules": len(self.book.rules),
            "proved": len(self.proved),
            "proved_by_breaking": self.broken,
            "excused": len(self.excused),
            "open": len(self.open),
            "examples": len(self.book.examples),
            "examples_proved": len(self.examples_proved),
            "digest_scenarios_proved": len(self.digests),
            "open_rules": self.open,
            "open_examples": self.open_examples,
            "commit": self.trace.commit,
            "dirty": self.trace.dirty,
            "when": self.trace.when,
        }

    def rule_to_json(self, rule: Rule) -> dict[str, object]:
        """Return all that is known of one rule."""
        excuse = self.book.excuses.get(rule.id)
        return {
            "id": rule.id,
            "kind": rule.kind,
            "gist": rule.gist,
            "state": self.state(rule.id),
            "proved_by": self.proved.get(rule.id, []),
            "asserted_by": self.asserted.get(rule.id, []),
            "exercised_by": self.exercised.get(rule.id, []),
            "excuse": None if excuse is None else {"category": excuse.category, "reason": excuse.reason},
        }


def summary_lines(account: Account) -> Iterator[str]:
    """Say in a few lines how far the game is."""
    rules, proved, excused = len(account.book.rules), len(account.proved), len(account.excused)
    yield f"{account.book.slug}: {proved + excused} of {rules} rules settled"
    yield f"  proved    {proved:5}  (executed by a test that asserts them)"
    yield f"  broken    {account.broken:5}  (a test that names them fails when their code is broken)"
    yield f"  excused   {excused:5}"
    yield f"  open      {len(account.open):5}"
    yield f"  examples  {len(account.examples_proved):5}  of {len(account.book.examples)}"
    yield f"  digest    {len(account.digests):5}  conformance scenarios"


COLUMNS = (
    "game", "", "rules", "proved", "by breaking", "excused", "open",
    "worked examples", "conformance scenarios",
)  # fmt: skip


def table_lines(accounts: list[Account], titles: dict[str, str]) -> Iterator[str]:
    """Return the figures of all games as a table in Markdown, the sums in the last row."""
    rows = [_figures(account) for account in accounts]
    yield _row(COLUMNS)
    yield _row(["---", "---", *["---:"] * (len(COLUMNS) - 2)])
    for account, row in zip(accounts, rows, strict=True):
        slug = account.book.slug
        yield _row([titles.get(slug, slug), f"`{slug}`", *_cells(row)])
    yield _row(["together", "", *_cells([sum(column) for column in zip(*rows, strict=True)])])


def _figures(account: Account) -> list[int]:
    book = account.book
    settled = [len(account.proved), account.broken, len(account.excused), len(account.open)]
    return [
        len(book.rules), *settled, len(account.examples_proved), len(book.examples), len(account.digests),
    ]  # fmt: skip


def _cells(row: list[int]) -> list[str]:
    *rules, shown, examples, scenarios = row
    return [
        *[f"{n:,}" for n in rules],
        f"{shown:,} of {examples:,}" if examples else "none",
        f"{scenarios:,}",
    ]


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def open_lines(account: Account) -> Iterator[str]:
    """List the open rules and examples, each with where it stands."""
    for id in account.open:
        yield f"{id}\t{account.state(id)}\t{account.book.rules[id].gist}"
    for id in account.open_examples:
        yield f"{id}\texample not shown\t{account.book.examples[id].gist}"


def rule_lines(account: Account, rule: Rule) -> Iterator[str]:
    """Show one rule and the tests that bear on it."""
    yield f"{account.book.slug}:{rule.id} ({rule.kind}) {rule.gist}"
    yield f"  {account.state(rule.id)}"
    excuse = account.book.excuses.get(rule.id)
    if excuse is not None:
        yield f"  excuse ({excuse.category}): {excuse.reason}"
    for word, tests in (
        ("proved by", account.proved.get(rule.id, [])),
        ("asserted by", account.asserted.get(rule.id, [])),
        ("exercised by", account.exercised.get(rule.id, [])),
    ):
        for test in tests:
            yield f"  {word} {test}"


def _of_game(index: dict[str, list[str]], slug: str) -> dict[str, list[str]]:
    prefix = f"{slug}:"
    return {id.removeprefix(prefix): tests for id, tests in index.items() if id.startswith(prefix)}
