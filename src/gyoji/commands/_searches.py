"""What the commands that search a pool of cards have in common: the pool, the engine, and telling what was found."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji import replay
from gyoji.arena.first_turn import WIN
from gyoji.arena.loops import ENDLESS
from gyoji.arena.pools import make_pool
from gyoji.arena.searching import Found, Looker, Search, replayed, told
from gyoji.commands.arena import add_engine_arguments, chosen_engine
from gyoji.errors import UserError
from gyoji.terminal.progress import Progress

SHOWN = 5
"""So many lines are printed for people."""


def add_arguments(parser: argparse.ArgumentParser, deals: int) -> None:
    """Add the options that say what is searched, and by whom."""
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument(
        "--decks",
        nargs="+",
        default=[],
        metavar="DECK",
        help="whose cards are searched (default: all shipped decks)",
    )
    parser.add_argument(
        "--cards",
        nargs="+",
        default=[],
        metavar="FILE",
        help="card files or imported sets: every deck gets one of these cards",
    )
    parser.add_argument(
        "--built",
        action="store_true",
        help="play the decks as they are (default: throw their cards together)",
    )
    parser.add_argument(
        "--deals",
        type=int,
        default=deals,
        metavar="N",
        help=f"how many deals are searched (default: {deals})",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which deals (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="save every line as a replay")
    add_engine_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def check_least(arguments: argparse.Namespace, *names: str) -> None:
    """Raise UserError for numbers below 1."""
    for name in names:
        if getattr(arguments, name) < 1:
            raise UserError(f"--{name} must be 1 or more")


def search(arguments: argparse.Namespace, looker: Looker, asked: dict[str, int], name: str) -> int:
    """Search, and tell what was found; finding nothing is no failure."""
    check_least(arguments, "deals")
    if arguments.seed < 0:
        raise UserError("--seed must be 0 or more")
    if arguments.out is not None:
        try:
            arguments.out.mkdir(exist_ok=True)
        except OSError as error:
            raise UserError(f"cannot write {arguments.out}: {error.strerror}") from None
    pool = make_pool(arguments.game, arguments.decks, arguments.cards, arguments.built, arguments.seed)
    found = Search(pool, looker, asked, arguments.deals)
    progress = Progress("deals", 0)
    saved: dict[int, str] = {}
    try:
        for _ in found.run(chosen_engine(arguments)):
            progress.show(found.looked, found.deals)
            for n in range(len(saved), len(found.found)):
                saved[n] = _save(found, n, arguments.out, name)
    finally:
        progress.end()
    lines = [_line(found, n, path) for n, path in saved.items()]
    if arguments.json:
        whole = {
            "game": pool.game, "deals": found.looked, "seed": pool.seed, "digest": found.digest, "found": lines,
        }  # fmt: skip
        print(json.dumps(whole, indent=2, ensure_ascii=False))
        return 0
    _print(found, lines)
    return 0


def _save(found: Search, n: int, folder: Path | None, name: str) -> str:
    """Save a line that was found; return its file, "" where none is wanted or none can be."""
    line = found.found[n]
    if folder is None or line.kind == ENDLESS:
        return ""
    path = folder / f"{name}-{line.deal}-{line.player + 1}.replay"
    replay.save(replayed(found.pool, line), path)
    return str(path)


def _line(found: Search, n: int, path: str) -> dict[str, object]:
    line = found.found[n]
    return {**line.to_json(), "replay": path, "steps": _steps(found, line)}


def _steps(found: Search, line: Found) -> list[str]:
    return told(found.pool, line)


def _holds(line: dict[str, object]) -> str:
    if not line["tried"]:
        return ""
    if line["kind"] == WIN:
        return f", wins in {line['held']} of {line['tried']} tries against random answers"
    return f", gone through {line['held']} times more"


def _print(found: Search, lines: list[dict[str, object]]) -> None:
    print(f"{found.looked} deals, {len(lines)} lines; digest {found.digest}")
    for line in sorted(lines, key=lambda each: len(str(each["steps"])))[:SHOWN]:
        rule = f" [{line['rule']}]" if line["rule"] else ""
        print(f"\ndeal {line['deal']}, turn {line['turn']}: {line['kind']}{rule}{_holds(line)}")
        for grows in line["grows"] if isinstance(line["grows"], list) else []:
            print(f"  more: {grows}")
        for step in line["steps"] if isinstance(line["steps"], list) else []:
            print(f"  {step}")
        if line["replay"]:
            print(f"  {line['replay']}")
