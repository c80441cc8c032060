"""Writes down what became of the mutants: a table of all, and a page with the totals and every survivor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from gyoji.errors import UserError
from gyoji.mutation.operators import OPERATORS
from gyoji.mutation.trial import CAUGHT, SURVIVED, UNREACHED, Verdict, is_golden

EQUIVALENT = "equivalent"
NEEDED = 0.95
LISTED = Path(__file__).parent / "equivalent.tsv"
COLUMNS = ("mutant", "result", "tests", "before", "after", "noticed by")


def equivalents(path: Path = LISTED) -> dict[str, tuple[str, str, str]]:
    """Read the mutants that change nothing a player could see: id, before, after and the reason."""
    found: dict[str, tuple[str, str, str]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        cells = line.split("\t")
        if len(cells) != 4 or not all(cells):
            raise UserError(f"{path.name}, line {number}: expected 4 columns, found {len(cells)}")
        found[cells[0]] = (cells[1], cells[2], cells[3])
    return found


class Account:
    """The verdicts of one run, counted; a listed equivalent that a test notices is a fault of the list."""

    def __init__(self, verdicts: list[Verdict], listed: dict[str, tuple[str, str, str]]) -> None:
        self.verdicts = verdicts
        self.listed = listed
        self.wrong = [
            verdict.mutant.id for verdict in verdicts if verdict.result == CAUGHT and self._is_listed(verdict)
        ]

    def _is_listed(self, verdict: Verdict) -> bool:
        """Tell whether the list has this very change; a line for older source does not count."""
        mutant = verdict.mutant
        return self.listed.get(mutant.id, ())[:2] == (flat(mutant.before), flat(mutant.after))

    def result(self, verdict: Verdict) -> str:
        """Return the result, with listed equivalents told apart from survivors."""
        if verdict.result != CAUGHT and self._is_listed(verdict):
            return EQUIVALENT
        return verdict.result

    def count(self, result: str, game: str = "", operator: str = "", steps: bool | None = None) -> int:
        """Count the verdicts with *result*, of a game or operator where one is named."""
        return len(
            [
                verdict
                for verdict in self.verdicts
                if result in ("", self.result(verdict))
                and game in ("", verdict.mutant.target.game)
                and operator in ("", verdict.mutant.operator)
                and steps in (None, verdict.mutant.target.is_step)
            ]
        )

    def share(self, game: str = "", operator: str = "", steps: bool | None = None) -> float:
        """Return which part of the mutants that change anything is caught."""
        real = self.count("", game, operator, steps) - self.count(EQUIVALENT, game, operator, steps)
        return self.count(CAUGHT, game, operator, steps) / real if real else 1.0

    def games(self) -> list[str]:
        """Return the games of this run, in their order."""
        return list(dict.fromkeys([verdict.mutant.target.game for verdict in self.verdicts]))

    def only_by_golden_games(self) -> int:
        """Count what no ruling and no test of a single matter noticed."""
        return len([verdict for verdict in self.verdicts if is_golden(verdict.by)])

    def passed(self) -> bool:
        """Tell whether enough is caught and the list of equivalents is right."""
        return self.share() >= NEEDED and not self.wrong


def flat(text: str) -> str:
    """Return source text on one line."""
    return " ".join(text.split())


def table_lines(account: Account) -> Iterator[str]:
    """Give one tab-separated line a mutant, under a line of headings."""
    yield "\t".join(COLUMNS)
    for verdict in account.verdicts:
        mutant = verdict.mutant
        row = (
            mutant.id,
            account.result(verdict),
            str(verdict.tests),
            flat(mutant.before),
            flat(mutant.after),
        )
        yield "\t".join((*row, verdict.by))


def summary_lines(account: Account) -> Iterator[str]:
    """Say in a few lines how many were caught."""
    for game in account.games():
        yield f"{game:14} {_figures(account, game)}"
    yield f"{'all':14} {_figures(account)}"
    yield f"{account.only_by_golden_games()} of them by golden games only"
    for id in account.wrong:
        yield f"listed as equivalent, but a test notices it: {id}"


def _figures(account: Account, game: str = "") -> str:
    caught, same = account.count(CAUGHT, game), account.count(EQUIVALENT, game)
    return f"{caught:4} of {account.count('', game) - same:4} caught, {same} equivalent, {account.share(game):.1%}"


def page_lines(account: Account, command: str, seed: int, tests: int) -> Iterator[str]:
    """Give the report as a page of the documents."""
    steps = account.count("", steps=True)
    yield "# Mutation check"
    yield ""
    yield "Which broken steps the tests notice. How to read this page: [check the tests](../how-to/check-the-tests.md)."
    yield ""
    yield f"`{command}` broke {len(account.verdicts)} functions, each in one way:"
    yield f"{steps} steps and {len(account.verdicts) - steps} checks, drawn with seed {seed}. {tests} rulings and"
    yield f"tests were at hand. {account.only_by_golden_games()} mutants were noticed by golden games only, the others"
    yield "that were caught by a ruling or a test of the game. Every mutant stands in [mutation.tsv](mutation.tsv)."
    yield ""
    yield from _totals("game", [(game, game, "", None) for game in account.games()], account)
    yield from _totals("operator", [(name, "", name, None) for name in OPERATORS], account)
    yield from _totals("kind", [("steps", "", "", True), ("checks", "", "", False)], account)
    yield from _list("Survivors", (SURVIVED, UNREACHED), account)
    yield from _list("Equivalent", (EQUIVALENT,), account)


def _totals(head: str, rows: Iterable[tuple[str, str, str, bool | None]], account: Account) -> Iterator[str]:
    yield f"| {head} | broken | caught | survived | not reached | equivalent | share caught |"
    yield "|---|---|---|---|---|---|---|"
    for name, game, operator, steps in [*rows, ("all", "", "", None)]:
        counts = [
            str(account.count(result, game, operator, steps))
            for result in ("", CAUGHT, SURVIVED, UNREACHED, EQUIVALENT)
        ]
        yield f"| {name} | {' | '.join(counts)} | {account.share(game, operator, steps):.1%} |"
    yield ""


def _list(title: str, results: tuple[str, ...], account: Account) -> Iterator[str]:
    found = [verdict for verdict in account.verdicts if account.result(verdict) in results]
    yield f"## {title}"
    yield ""
    if not found:
        yield "None."
        yield ""
    for verdict in found:
        mutant = verdict.mutant
        reason = (
            f" {account.listed[mutant.id][2]}"
            if results == (EQUIVALENT,)
            else f" Tests that reach it: {verdict.tests}."
        )
        yield f"- `{mutant.id}`: `{flat(mutant.before)}` became `{flat(mutant.after)}`.{reason}"
    if found:
        yield ""
