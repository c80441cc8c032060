"""`gyoji worlds`: follow every decision of tiny games, check every state, and count what there is.

Exit code 0 when all is as it was counted, 1 when a count differs or something breaks.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.errors import UserError
from gyoji.sim import worlds
from gyoji.sim.pool import spread


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", type=Path, help="files of worlds, or their folder"
    )
    parser.add_argument(
        "--more", type=int, default=0, metavar="N", help="go so many decisions farther than the files say"
    )
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="how many processes (default: one for each core)"
    )
    parser.add_argument("--update", action="store_true", help="write the counts down as what is expected")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.more < 0 or arguments.jobs < 0:
        raise UserError("--more and --jobs must be 0 or more")
    paths = files(arguments.paths)
    tasks = [task for path in paths for task in worlds.tasks(path, arguments.more)]
    found = list(spread(worlds.carry_out, tasks, arguments.jobs))
    faults: list[str] = []
    levels: list[str] = []
    for path in paths:
        parts = [part for task, part in zip(tasks, found, strict=True) if task.path == str(path)]
        rows = [row for part in parts for row in part.rows]
        broken = [f"{path}: {part.broken}" for part in parts if part.broken]
        faults += broken
        levels += [f"{path.stem}\t{row}" for row in rows]
        if arguments.update and not broken:
            worlds.pin(path, rows)
        else:
            faults += differences(path, rows)
    if arguments.json:
        print(json.dumps({"levels": [_to_json(level) for level in levels], "faults": faults}, indent=2))
    else:
        print("\n".join([*levels, *faults]))
    return 1 if faults else 0


def files(paths: list[Path]) -> list[Path]:
    """Return the files that *paths* name: files as they are, folders with all files of worlds in them."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob(f"*{worlds.SUFFIX}")) if path.is_dir() else [path]
    if not found:
        raise UserError(f"{paths[0]} holds no {worlds.SUFFIX} file")
    return found


def differences(path: Path, rows: list[str]) -> list[str]:
    """Return every count that is not as it is pinned; what was never counted is new, and no fault."""
    expected = {worlds.place(row): row for row in worlds.pinned(path)}
    return [
        f"{path}: expected {expected[worlds.place(row)]!r}, found {row!r}"
        for row in rows
        if expected.get(worlds.place(row), row) != row
    ]


def _to_json(level: str) -> dict[str, object]:
    game, world, *numbers = level.split("\t")
    names = ("depth", "states", "ways", "over")
    return {"game": game, "world": world, **dict(zip(names, map(int, numbers), strict=True))}
