"""`gyoji golden`: play the recorded games again and compare every line, or make them anew.

Exit code 0 when all come out the same, 1 when one does not.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from gyoji.errors import UserError
from gyoji.sim import golden
from gyoji.sim.pool import spread


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", metavar="PATH", type=Path, help="golden games, or their folder")
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="how many processes (default: one for each core)"
    )
    parser.add_argument(
        "--update",
        action="store_true",
        help="make the games anew, by their own decisions or else by the bots",
    )


def run(arguments: argparse.Namespace) -> int:
    paths = golden.files(arguments.paths)
    if arguments.jobs < 0:
        raise UserError("--jobs must be 0 or more")
    if arguments.update:
        for path, text in zip(paths, spread(_anew, paths, arguments.jobs), strict=True):
            path.write_text(text, encoding="utf-8")
        print(f"{len(paths)} games made anew")
        return 0
    found = [fault for fault in spread(_compare, paths, arguments.jobs) if fault]
    for fault in found:
        print(fault)
    print(f"{len(paths) - len(found)} of {len(paths)} games come out the same")
    return 1 if found else 0


def _anew(path: Path) -> str:
    return golden.anew(_read(path), str(path))


def _compare(path: Path) -> str:
    return golden.difference(_read(path), str(path))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {error}") from None
