"""`gyoji train`: learn from self-play what the searching bot knows of a game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.arena.choosing import engine
from gyoji.errors import UserError
from gyoji.games import registry

ALL = "all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the game, or all")
    parser.add_argument(
        "--out",
        type=Path,
        default=Path("training"),
        metavar="FOLDER",
        help="where weights, games and curves are written; what is there already is gone on with (default: training)",
    )
    parser.add_argument("--stages", type=int, default=3, metavar="N", help="rounds of learning (default: 3)")
    parser.add_argument(
        "--quick", type=int, default=3000, metavar="N", help="quick games a stage (default: 3000)"
    )
    parser.add_argument(
        "--searched", type=int, default=100, metavar="N", help="searched games a stage (default: 100)"
    )
    parser.add_argument(
        "--trials",
        type=int,
        default=60,
        metavar="N",
        help="trials a decision in searched games (default: 60)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which games (default: 1)")
    parser.add_argument(
        "--without", nargs="+", default=[], metavar="CARD", help="leave out decks with these cards"
    )
    parser.add_argument(
        "--workers", type=int, default=0, metavar="K", help="how many processes (default: one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each stage")


def run(arguments: argparse.Namespace) -> int:
    for name in ("stages", "quick", "searched", "trials"):
        if getattr(arguments, name) < 1:
            raise UserError(f"--{name} must be 1 or more")
    if arguments.workers < 0:
        raise UserError("--workers must be 1 or more")
    games = registry.slugs() if arguments.game == ALL else [registry.rulebook(arguments.game).slug]
    try:
        from gyoji.learning.training import Schedule, train
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise UserError('training needs NumPy: pip install "gyoji[train]"') from None
    schedule = Schedule(
        arguments.stages, arguments.quick, arguments.searched, arguments.trials, arguments.seed
    )

    def tell(line: str) -> None:
        if not arguments.json:
            print(line, flush=True)

    done = train(
        games, arguments.out, schedule, lambda: engine(arguments.workers), tuple(arguments.without), tell
    )
    for game, told in done:
        if arguments.json:
            print(json.dumps({"game": game, **(told or {})}, ensure_ascii=False), flush=True)
        elif told is not None:
            print(
                f"{game}, stage {told['stage']}: loss of the chance to win {told['value_loss']:.3f} "
                f"(knowing nothing {told['value_base']:.3f}, the rulebook {told['rulebook_loss']:.3f}), "
                f"of the choices {told['leaning_loss']:.3f} "
                f"({told['leaning_base']:.3f}), {told['leaning_hits']:.0%} foretold; {told['seconds']:.0f} s",
                flush=True,
            )
    return 0
