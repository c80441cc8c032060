"""`gyoji bench`: decisions, games and copies per second of random legal play, on one core or several."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from gyoji.errors import UserError
from gyoji.files import put_table
from gyoji.games import registry
from gyoji.sim.bench import measure, measure_together


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument(
        "--seconds", type=float, default=10.0, metavar="N", help="how long to measure each game (default: 10)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="where random play begins (default: 1)"
    )
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="how many processes play at a time (default: 1)"
    )
    parser.add_argument(
        "--table", metavar="FILE", type=Path, help="also write the figures as a table into this page"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    if not arguments.seconds > 0:
        raise UserError("--seconds must be more than 0")
    if arguments.workers < 1:
        raise UserError("--workers must be 1 or more")
    slugs = [arguments.game] if arguments.game else registry.slugs()
    rulebooks = [registry.rulebook(slug) for slug in slugs]
    seconds, seed, workers = arguments.seconds, arguments.seed, arguments.workers
    figures = {
        book.slug: (
            measure(book, seconds, seed)
            if workers == 1
            else measure_together(book.slug, seconds, seed, workers)
        ).to_json()
        for book in rulebooks
    }
    if arguments.table is not None:
        put_table(arguments.table, TABLE, table_lines(figures))
    if arguments.json:
        print(json.dumps(figures, indent=2))
        return 0
    for slug, found in figures.items():
        print(f"{slug} ({found['build']})")
        for name, value in found.items():
            if name != "build":
                print(f"  {name.replace('_per_s', ' per second').replace('_', ' '):24} {value:>14,}")
    return 0


TABLE = "gyoji bench --table"
COLUMNS = ("decisions_per_s", "games_per_s", "copies_per_s", "decisions_per_game", "options_per_decision")


def table_lines(figures: dict[str, dict[str, object]]) -> list[str]:
    """Return the figures as a table in Markdown, a row for each game, and how they came about."""
    names = [name.replace("_per_s", " a second").replace("_per_", " a ") for name in COLUMNS]
    lines = [f"| game | {' | '.join(names)} |", "| --- |" + " ---: |" * len(names)]
    for slug, found in figures.items():
        cells = [_rounded(float(str(found[name]))) for name in COLUMNS]
        lines.append(f"| `{slug}` | {' | '.join(cells)} |")
    ways = sorted({f"{found['build']} build, {found['workers']} at a time" for found in figures.values()})
    return [*lines, "", f"({'; '.join(ways)})"]


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"
