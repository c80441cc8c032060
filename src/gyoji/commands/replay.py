"""`gyoji replay`: play a recorded game again and say whether it is reproduced exactly."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji import replay
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_PLAYER
from gyoji.terminal.words import log_lines, system_language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a replay file, or a saved game")
    parser.add_argument("--log", action="store_true", help="print the log of the game, with rule numbers")
    parser.add_argument(
        "--lang",
        choices=("en", "ja"),
        default=system_language(),
        help="language of the log (default: the system's)",
    )
    parser.add_argument(
        "--any-engine", action="store_true", help="try a file that another version of Gyoji recorded"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    found = replay.load(arguments.file, arguments.any_engine)
    if arguments.json:
        print(json.dumps(to_json(found), indent=2, ensure_ascii=False))
        return 0 if found.exact else 1
    if arguments.log:
        for line in log_lines(found.match, found.match.log.entries, NO_PLAYER, arguments.lang):
            print(line)
    game = found.match.game
    if found.difference is not None:
        difference = found.difference
        print(f"{arguments.file}:{difference.line}: differs after {difference.step} decisions")
        print(f"  recorded: {difference.expected}")
        print(f"  now:      {difference.found}")
        return 1
    state = f"over by rule {game.ended_by}" if game.over else "not over"
    won = " and ".join(f"player {winner + 1} won" for winner in game.winners)
    print(f"exact: {found.decisions} decisions, turn {game.turn}, {state}{', ' + won if won else ''}")
    return 0


def to_json(found: replay.Replay) -> dict[str, object]:
    """Return what came of a replay, for scripts."""
    game = found.match.game
    difference = found.difference
    return {
        "game": game.slug,
        "exact": found.exact,
        "decisions": found.decisions,
        "turn": game.turn,
        "over": game.over,
        "winners": [int(winner) for winner in game.winners],
        "ended_by": game.ended_by,
        "digest": digest(game),
        "difference": None
        if difference is None
        else {
            "line": difference.line,
            "step": difference.step,
            "expected": difference.expected,
            "found": difference.found,
        },
    }
