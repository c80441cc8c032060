"""`gyoji arena`: all pairs of decks and bots, or one against many, with intervals, files and a report."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from gyoji.arena import report
from gyoji.arena.choosing import engine
from gyoji.arena.contest import Contest, Stopping
from gyoji.arena.engines import Engine
from gyoji.arena.lines import Lines
from gyoji.arena.parquet import Parquet
from gyoji.arena.ratings import Rating
from gyoji.arena.sides import make_plan
from gyoji.arena.standings import standings
from gyoji.arena.tally import Tally
from gyoji.bots import BOTS
from gyoji.errors import UserError
from gyoji.terminal.progress import Progress

MARGIN = 0.05
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument(
        "--decks",
        nargs="+",
        action="extend",
        default=[],
        metavar="DECK",
        help="shipped decks or deck files, each also as DECK:BOT (default: all shipped ones)",
    )
    parser.add_argument(
        "--bots",
        nargs="+",
        action="extend",
        default=[],
        metavar="BOT",
        help=f"who plays each deck: {', '.join(BOTS)}, with NAME@TRIALS, NAME@SECONDSs or NAME@SECONDSc "
        "(processor time) (default: random)",
    )
    parser.add_argument(
        "--against",
        nargs="*",
        metavar="DECK",
        help="let the decks meet these alone and not each other (without a name: all shipped ones)",
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="games of each pair (default: 100)"
    )
    add_file_arguments(parser)
    parser.add_argument("--ratings", action="store_true", help="rate sides, decks and bots")
    parser.add_argument(
        "--sprt", action="store_true", help="stop a pair as soon as it is decided who is better"
    )
    parser.add_argument(
        "--margin",
        type=float,
        default=MARGIN,
        metavar="X",
        help=f"with --sprt: how far from one half a win rate must be to matter (default: {MARGIN})",
    )
    add_engine_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which deals are played and what is written of them."""
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which deals (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write every game as a line of JSON")
    parser.add_argument("--resume", action="store_true", help="go on with what --out has already")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="write every game as a row of Parquet")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write a report for people, in HTML")


def add_engine_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that say who does the work."""
    parser.add_argument(
        "--workers", type=int, default=0, metavar="K", help="how many processes (default: one for each core)"
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="a Ray cluster: HOST:PORT, or auto for that of this machine",
    )


def chosen_engine(arguments: argparse.Namespace) -> Engine:
    """Return who does the work, as the options say."""
    if arguments.workers < 0:
        raise UserError("--workers must be 1 or more")
    return engine(arguments.workers, arguments.cluster)


def run(arguments: argparse.Namespace) -> int:
    _check(arguments)
    plan = make_plan(
        arguments.game, arguments.decks, arguments.bots, arguments.games, arguments.seed, arguments.against
    )
    stopping = Stopping(arguments.margin) if arguments.sprt else None
    tally = Tally(plan)
    contest = Contest(plan, stopping, (tally.add,))
    return carry_out(contest, tally, arguments, lambda complete: _show(contest, tally, arguments, complete))


def carry_out(
    contest: Contest, tally: Tally, arguments: argparse.Namespace, show: Callable[[bool], None]
) -> int:
    """Play what is left, write the files, and let *show* tell what came of it and whether that is all.

    What was played is told and kept whatever stops the rest.
    """
    chosen = chosen_engine(arguments)
    parquet = None if arguments.parquet is None else Parquet(arguments.parquet, contest.head())
    if parquet is not None:
        contest.listen(parquet.add)
    trouble: UserError | KeyboardInterrupt | None = None
    try:
        _play(contest, chosen, arguments)
    except (UserError, KeyboardInterrupt) as error:
        trouble = error
    if contest.played:
        show(trouble is None)
    if trouble is None and parquet is not None:
        parquet.close()
    elif parquet is not None:
        parquet.drop()
    if trouble is None and arguments.report is not None:
        report.write(arguments.report, contest, tally, standings(contest))
    if isinstance(trouble, KeyboardInterrupt):
        kept = f"; {arguments.out} keeps them, --resume goes on" if arguments.out else ""
        print(f"gyoji: stopped after {contest.played} games{kept}", file=sys.stderr)
        return INTERRUPTED
    if trouble is not None:
        raise trouble
    return 0


def _check(arguments: argparse.Namespace) -> None:
    check_common(arguments)
    if not 0 < arguments.margin < 0.5:
        raise UserError("--margin must lie between 0 and 0.5")


def check_common(arguments: argparse.Namespace) -> None:
    """Raise UserError for numbers that make no sense and for files that cannot be written."""
    if arguments.games < 1:
        raise UserError("--games must be 1 or more")
    if arguments.seed < 0:
        raise UserError("--seed must be 0 or more")
    if arguments.resume and arguments.out is None:
        raise UserError("--resume needs --out FILE: the file that the games are in")
    files = [path for path in (arguments.out, arguments.parquet, arguments.report) if path is not None]
    if len(set(files)) < len(files):
        raise UserError("--out, --parquet and --report must be different files")
    for path in files:
        if not path.parent.is_dir():
            raise UserError(f"cannot write {path}: there is no folder {path.parent}")
        if path.is_dir():
            raise UserError(f"cannot write {path}: it is a folder")


def _play(contest: Contest, chosen: Engine, arguments: argparse.Namespace) -> None:
    lines: Lines | None = None
    if arguments.out is not None:
        lines = (
            contest.resume(arguments.out) if arguments.resume else Lines.begin(arguments.out, contest.head())
        )
    progress = Progress("games", contest.played)
    try:
        for _ in contest.run(chosen, lines):
            progress.show(contest.played, contest.games)
    finally:
        progress.end()
        if lines is not None:
            lines.close()


def _show(contest: Contest, tally: Tally, arguments: argparse.Namespace, complete: bool) -> None:
    tables = standings(contest) if arguments.ratings else {}
    if arguments.json:
        print(json.dumps(to_json(contest, tally, tables, complete), indent=2, ensure_ascii=False))
        return
    wide = max([len(f"{each.a} - {each.b}") for each in contest.meetings])
    for each in contest.meetings:
        if each.scores.games:
            found = each.scores.interval()
            ends = {"a": f", {each.a} is better", "b": f", {each.b} is better", "even": ", even"}
            end = ends.get(each.decision, "")
            print(f"{f'{each.a} - {each.b}':{wide}} {each.scores.games:6} games  {found}{end}")
    for what, table in tables.items():
        print(f"\nratings of {what}")
        for rating in table:
            print(f"  {rating.name:{wide}} {rating.value:6.0f} [{rating.low:.0f}, {rating.high:.0f}]")
    first = tally.first.interval()
    print(f"\n{contest.played} games, {len(tally.errors)} did not end; who goes first wins {first}")
    print(f"digest {contest.digest}")


def to_json(
    contest: Contest, tally: Tally, tables: dict[str, list[Rating]], complete: bool
) -> dict[str, object]:
    """Return what came of it under the names that scripts rely on."""
    first = tally.first.interval()
    found: dict[str, object] = {
        "game": contest.plan.game,
        "games": contest.played,
        "complete": complete,
        "seed": contest.plan.seed,
        "digest": contest.digest,
        "unfinished": len(tally.errors),
        "first_player": {
            "games": tally.first.games,
            "rate": round(first.value, 6),
            "low": round(first.low, 6),
            "high": round(first.high, 6),
        },
        "pairs": [each.to_json() for each in contest.meetings],
    }
    if tables:
        found["ratings"] = {what: [each.to_json() for each in table] for what, table in tables.items()}
    return found
