"""`gyoji first-turn`: search a pool of cards for wins on the first turns, with the line that does it."""

from __future__ import annotations

import argparse

from gyoji.arena.first_turn import wins
from gyoji.commands._searches import add_arguments as add_search_arguments
from gyoji.commands._searches import check_least, search

TURNS, TABLES, DEALS = 2, 32, 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_search_arguments(parser, DEALS)
    parser.add_argument(
        "--turns",
        type=int,
        default=TURNS,
        metavar="N",
        help=f"on which turn at the latest, those of all players counted (default: {TURNS})",
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=TABLES,
        metavar="N",
        help=f"so many tables of a deal are played side by side (default: {TABLES})",
    )


def run(arguments: argparse.Namespace) -> int:
    check_least(arguments, "turns", "tables")
    asked = {"turns": arguments.turns, "tables": arguments.tables}
    return search(arguments, wins, asked, "first-turn")
