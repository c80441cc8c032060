"""`python -m gyoji.mutation`: break steps of the games, one at a time, and see whether the tests notice."""

from __future__ import annotations

import argparse
import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.ledger import book
from gyoji.mutation import report
from gyoji.mutation.baseline import Baseline
from gyoji.mutation.operators import OPERATORS
from gyoji.mutation.population import Target, all_targets
from gyoji.mutation.sample import Mutant, mutants_of, sample
from gyoji.mutation.trial import CAUGHT, OfGames, Trial, Verdict, paths

COMMAND = "python -m gyoji.mutation"


def main(words: list[str] | None = None) -> int:
    """Run the check; return 0 when enough is caught, 1 when not, 2 when it cannot run."""
    chosen = parser().parse_args(words)
    try:
        return check(chosen)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    """Return the options."""
    made = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    made.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    made.add_argument("--sample", type=int, default=250, metavar="N", help="how many functions to break")
    made.add_argument("--seed", type=int, default=1, metavar="N", help="another seed draws another sample")
    made.add_argument(
        "--again", metavar="FILE", help="instead: what a table of an earlier run lists as not caught"
    )
    made.add_argument("--only", metavar="TEXT", help="instead: every mutant with TEXT in its id")
    made.add_argument(
        "--unreached", action="store_true", help="instead: list the functions that no test runs"
    )
    made.add_argument(
        "--budget",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="try rulings for so long, then only golden games; default: all tests that reach the mutant",
    )
    made.add_argument("--page", metavar="FILE", help="write the report as a page")
    made.add_argument("--table", metavar="FILE", help="write every mutant as tab-separated text")
    return made


def check(chosen: argparse.Namespace) -> int:
    """Draw the mutants, try them and report."""
    games = chosen.games or book.slugs()
    for game in games:
        book.load(game)
    listed = report.equivalents()
    targets = tuple([target for game in games for target in all_targets(game)])
    mutants = drawn(targets, games, chosen)
    trial = Trial(targets, mutants, tell, Baseline(Path.cwd()), chosen.budget)
    said = io.StringIO()
    print(f"{len(mutants)} mutants; first all tests, unbroken", flush=True)
    with redirect_stdout(said):
        options = ["-q", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
        code = pytest.main([*options, *paths(Path.cwd(), games)], plugins=[trial, OfGames(games)])
    if trial.trouble or len(trial.verdicts) < len(mutants):
        raise UserError(trial.trouble or f"pytest ended with {code}\n{said.getvalue()}")
    for test in trial.failing:
        print(f"left out, because it fails without any mutation: {test}", file=sys.stderr)
    if chosen.unreached:
        print("\n".join(trial.unreached()))
        return 0
    account = report.Account(trial.verdicts, listed)
    print("\n".join(report.summary_lines(account)))
    if chosen.table:
        _write(chosen.table, report.table_lines(account))
    if chosen.page:
        command = (
            f"{COMMAND} {' '.join(chosen.games)}".rstrip() + f" --sample {chosen.sample} --seed {chosen.seed}"
        )
        _write(chosen.page, report.page_lines(account, command, chosen.seed, trial.tests()))
    return 0 if account.passed() else 1


def drawn(targets: tuple[Target, ...], games: list[str], chosen: argparse.Namespace) -> list[Mutant]:
    """Return the mutants to try: a sample with as many from each game, or those that an option names."""
    if chosen.unreached:
        return []
    if chosen.again is not None:
        rows = [line.split("\t") for line in Path(chosen.again).read_text(encoding="utf-8").splitlines()[1:]]
        wanted = {row[0] for row in rows if row[1] != CAUGHT}
        return [
            mutant
            for mutant in every(targets, {id.rpartition("/")[0] for id in wanted})
            if mutant.id in wanted
        ]
    if chosen.only is not None:
        near = {target.id for target in targets if chosen.only.partition("/")[0] in target.id}
        return [mutant for mutant in every(targets, near) if chosen.only in mutant.id]
    each, left = divmod(chosen.sample, len(games))
    found: list[Mutant] = []
    for number, game in enumerate(games):
        pool = [target for target in targets if target.game == game]
        found += sample(pool, each + (number < left), f"{chosen.seed} {game}")
    return found


def every(targets: tuple[Target, ...], ids: set[str]) -> list[Mutant]:
    """Return every mutant of the targets with these ids."""
    return [
        mutant
        for target in targets
        if target.id in ids
        for operator in OPERATORS
        for mutant in mutants_of(target, operator)
    ]


def tell(verdict: Verdict, seconds: float) -> None:
    """Say what became of one mutant, at once."""
    print(
        f"{verdict.result:9} {seconds:5.1f} s  {verdict.mutant.id}  {verdict.by}",
        file=sys.__stdout__,
        flush=True,
    )


def _write(path: str, lines: object) -> None:
    assert hasattr(lines, "__iter__")
    Path(path).write_text("\n".join(lines).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
