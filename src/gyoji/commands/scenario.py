"""`gyoji scenario`: run executable rulings, of this collection or your own.

Exit code 0 when all hold, 1 when one does not, 2 when a file does not read; the other files run all the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from gyoji.errors import UserError
from gyoji.scenario.model import RulingError
from gyoji.scenario.runner import Outcome, files, run_file
from gyoji.scenario.table import BOTH, COPY, LOAD


class Parser(argparse.ArgumentParser):
    """Reads arguments; what makes no sense in them is told as JSON where that was asked for."""

    words: Sequence[str] = ()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.words = sys.argv[1:] if args is None else list(args)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        if "--json" in self.words:
            print(json.dumps(_to_json([], [{"message": message}]), indent=2, ensure_ascii=False))
            sys.exit(2)
        super().error(message)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=Parser)
    run_parser = actions.add_parser("run", help="run ruling files, or all below a folder")
    run_parser.add_argument("paths", nargs="+", metavar="PATH", type=Path)
    run_parser.add_argument(
        "--between",
        choices=(COPY, LOAD, BOTH),
        default="",
        help="before each decision go on with a copy of the table, or with one saved and loaded",
    )
    run_parser.add_argument("--why", action="store_true", help="say by which rule each 'cannot' is refused")
    run_parser.add_argument("--log", action="store_true", help="print the log of every case")
    run_parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    outcomes: list[Outcome] = []
    unreadable: list[dict[str, object]] = []
    for path in arguments.paths:
        try:
            below = files([path])
        except UserError as error:
            unreadable.append({"file": str(path), "message": str(error)})
            continue
        for file in below:
            try:
                outcomes.append(run_file(file, arguments.between, arguments.why or arguments.log))
            except RulingError as error:
                unreadable.append(error.to_json())
            except UserError as error:
                unreadable.append({"file": str(file), "message": str(error)})
    if arguments.json:
        print(json.dumps(_to_json(outcomes, unreadable), indent=2, ensure_ascii=False))
    else:
        _show(outcomes, unreadable, arguments)
    if unreadable:
        return 2
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def _to_json(outcomes: list[Outcome], unreadable: list[dict[str, object]]) -> dict[str, object]:
    return {
        "passed": sum(outcome.passed for outcome in outcomes),
        "failed": [fault.to_json() for outcome in outcomes for fault in outcome.faults],
        "unreadable": unreadable,
        "rulings": [outcome.to_json() for outcome in outcomes],
    }


def _show(
    outcomes: list[Outcome], unreadable: list[dict[str, object]], arguments: argparse.Namespace
) -> None:
    for outcome in outcomes:
        for told in outcome.told:
            if arguments.log:
                print(f"{outcome.ruling.file}: {told.case or outcome.ruling.title}", *told.log, sep="\n  ")
            if arguments.why:
                print(*[f"{outcome.ruling.file}:{line}" for line in told.refused], sep="\n")
        for fault in outcome.faults:
            print(fault)
    for error in unreadable:
        place = [str(error[key]) for key in ("file", "line", "column") if error.get(key)]
        print(f"gyoji: {':'.join(place)}: {error['message']}", file=sys.stderr)
    failed = sum(not outcome.passed for outcome in outcomes)
    cases = sum(outcome.cases for outcome in outcomes)
    total = len(outcomes) + len(unreadable)
    more = f", {failed} fail" if failed else ""
    more += f", {len(unreadable)} do not read" if unreadable else ""
    print(f"{len(outcomes) - failed} of {total} rulings hold ({cases} cases){more}")
