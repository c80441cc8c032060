"""`gyoji scenario`: run executable rulings, of this collection or your own.

Exit code 0 when all hold, 1 when one does not, 2 when a file does not read.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.scenario.runner import Outcome, files, run_file
from gyoji.scenario.table import COPY, LOAD


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    run_parser = actions.add_parser("run", help="run ruling files, or all below a folder")
    run_parser.add_argument("paths", nargs="+", metavar="PATH", type=Path)
    run_parser.add_argument(
        "--between",
        choices=(COPY, LOAD),
        default="",
        help="before each decision go on with a copy of the table, or with one saved and loaded",
    )
    run_parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    outcomes = [run_file(path, arguments.between) for path in files(arguments.paths)]
    if arguments.json:
        print(json.dumps(_to_json(outcomes), indent=2, ensure_ascii=False))
    else:
        _show(outcomes)
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def _to_json(outcomes: list[Outcome]) -> dict[str, object]:
    return {
        "passed": sum(outcome.passed for outcome in outcomes),
        "failed": [fault.to_json() for outcome in outcomes for fault in outcome.faults],
        "rulings": [outcome.to_json() for outcome in outcomes],
    }


def _show(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        for fault in outcome.faults:
            print(fault)
    failed = sum(not outcome.passed for outcome in outcomes)
    cases = sum(outcome.cases for outcome in outcomes)
    print(f"{len(outcomes) - failed} of {len(outcomes)} rulings hold ({cases} cases)")
