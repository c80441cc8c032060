"""`gyoji loops`: search a pool of cards for endless circles, with the line that does it."""

from __future__ import annotations

import argparse

from gyoji.arena.loops import circles
from gyoji.commands._searches import add_arguments as add_search_arguments
from gyoji.commands._searches import check_least, search

TURNS, WALKS, LENGTH, DEALS = 12, 20, 60, 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_search_arguments(parser, DEALS)
    parser.add_argument(
        "--turns",
        type=int,
        default=TURNS,
        metavar="N",
        help=f"in which turn at the latest (default: {TURNS})",
    )
    parser.add_argument(
        "--walks", type=int, default=WALKS, metavar="N", help=f"how often a deal is tried (default: {WALKS})"
    )
    parser.add_argument(
        "--length", type=int, default=LENGTH, metavar="N", help=f"choices of a try (default: {LENGTH})"
    )


def run(arguments: argparse.Namespace) -> int:
    check_least(arguments, "turns", "walks", "length")
    asked = {"turns": arguments.turns, "walks": arguments.walks, "length": arguments.length}
    return search(arguments, circles, asked, "loop")
