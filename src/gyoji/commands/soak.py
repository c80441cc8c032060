"""`gyoji soak`: random games over all pairs of shipped or given decks with every invariant on."""

from __future__ import annotations

import argparse
import json
import sys

from gyoji.commands.deck import legal_deck
from gyoji.commands.play import chosen_switches
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.sim.soak import Soak, soak


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which games (default: 1)")
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="the number of the first game (default: 0)"
    )
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="how many processes (default: one for each core)"
    )
    parser.add_argument(
        "--players", type=int, default=0, metavar="N", help="how many sit at each table (default: as usual)"
    )
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help="a deck file or a shipped deck that takes part (default: all shipped ones)",
    )
    parser.add_argument(
        "--mixed", action="store_true", help="throw the cards of all decks together for each seat"
    )
    parser.add_argument(
        "--generated",
        action="store_true",
        help="give some cards of each deck new lines, made from the phrases of shipped cards",
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="another reading of a doubtful rule",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    for name in ("games", "seed", "first", "jobs", "players"):
        if getattr(arguments, name) < (name == "games"):
            raise UserError(f"--{name} is too small")
    slugs = [arguments.game] if arguments.game else registry.slugs()
    for slug in slugs:
        rulebook = registry.rulebook(slug)
        rulebook.check_seats(arguments.players or rulebook.seats)
    if arguments.deck and not arguments.game:
        raise UserError("name the game of the decks")
    decks = tuple(legal_deck(registry.rulebook(slugs[0]), name) for name in arguments.deck)
    if len({deck.name for deck in decks}) < len(decks):
        raise UserError("two decks have the same name")
    if arguments.switch and not arguments.game:
        raise UserError("name the game of the switches")
    switches = tuple(chosen_switches(registry.rulebook(slugs[0]), arguments.switch).items())
    results = {slug: _soak(slug, arguments, decks, switches) for slug in slugs}
    if arguments.json:
        print(json.dumps({slug: to_json(result) for slug, result in results.items()}, indent=2))
    else:
        for slug, result in results.items():
            _show(slug, result)
    return 1 if any(result.failures for result in results.values()) else 0


def to_json(result: Soak) -> dict[str, object]:
    """Return the result under the names that scripts rely on."""
    failures = [
        {"game": f.number, "seed": f.seed, "decks": list(f.decks), "decisions": f.decisions, "error": f.error}
        for f in result.failures
    ]
    return {
        "games": result.games,
        "failures": failures,
        "digest": result.digest(),
        "decisions": result.decisions,
        "forced": result.forced,
        "budgets_met": result.budgets_met,
        "unfinished": result.unfinished,
        "wins": dict(sorted(result.wins.items())),
    }


def _soak(
    slug: str, arguments: argparse.Namespace, decks: tuple[Deck, ...], switches: tuple[tuple[str, str], ...]
) -> Soak:
    games, seed, jobs, players = arguments.games, arguments.seed, arguments.jobs, arguments.players
    result = Soak()
    generated = arguments.generated
    first = arguments.first
    for result in soak(slug, games, seed, jobs, players, decks, arguments.mixed, switches, generated, first):
        if sys.stderr.isatty():
            print(f"\r{slug}: {result.games} of {arguments.games}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return result


def _show(slug: str, result: Soak) -> None:
    print(f"{slug}: {result.games} games, {len(result.failures)} failures, {result.decisions} decisions")
    if result.budgets_met:
        print(f"step budget met in {len(result.budgets_met)}: {', '.join(map(str, result.budgets_met))}")
    if result.unfinished:
        print(f"left unfinished: {len(result.unfinished)}")
    print(f"digest {result.digest()}")
    for name, wins in sorted(result.wins.items()):
        print(f"  {name:24} {wins:6} won")
    for failure in result.failures:
        decks = " against ".join(failure.decks)
        print(f"game {failure.number}, seed {failure.seed}, {decks}, decision {failure.decisions}:")
        print("    " + failure.error.strip().replace("\n", "\n    "))
