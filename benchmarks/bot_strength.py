"""How often one bot beats another: every deal from both seats with both decks, over random pairs of decks.

    python benchmarks/bot_strength.py [GAME ...] [--match BOT OTHER] [--games N] [--seconds S] [--jobs K] [--out FILE]

Bots are named as in `gyoji arena`; with several `--match` and games they take turns, so that a run that is stopped
after `--seconds` has a share of each. A line of JSON for each deal goes to FILE; a table comes last. Draws are halves.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path

from gyoji.arena.choosing import engine
from gyoji.arena.engines import Engine
from gyoji.arena.sides import Brain, seat_seed
from gyoji.arena.statistics import Scores
from gyoji.bots import Seat
from gyoji.errors import EndlessError
from gyoji.games import registry
from gyoji.garbage import uncollected
from gyoji.kernel.machine.rng import Rng

MATCHES = [["search@0.05c", "monte-carlo@0.05c"], ["policy", "monte-carlo@0.03c"]]
LIMIT = 5000
"""A game of more decisions is drawn."""
Deal = tuple[str, str, str, int]
"""The game, both bots, and the number of the deal."""
Line = dict[str, object]


def play(_: None, deal: Deal) -> Line:
    """Play a deal twice with the bots exchanged; return the scores of the first bot and what it took to think."""
    slug, one, other, number = deal
    rulebook = registry.rulebook(slug)
    names = rulebook.deck_names()
    rng = Rng(number * 1009 + 7)
    chosen = [names[rng.below(len(names))] for _ in range(2)]
    decks = tuple([rulebook.deck(name) for name in chosen])
    if rulebook.violations_together(decks):
        decks = (decks[0], decks[0])
    scores: list[float] = []
    spent = [0.0, 0.0]
    longest = [0.0, 0.0]
    asked = [0, 0]
    with uncollected():
        for swapped in (0, 1):
            brains = [Brain.read(one), Brain.read(other)]
            bots = [brains[seat ^ swapped].make(seat_seed(number, seat)) for seat in range(2)]
            game = rulebook.new_game(decks, number, {})
            try:
                for _ in range(LIMIT):
                    question = game.question
                    if question is None:
                        break
                    which = question.player ^ swapped
                    began = time.thread_time()
                    choice = bots[question.player].choose(Seat(game, rulebook, question.player))
                    took = time.thread_time() - began
                    spent[which] += took
                    longest[which] = max(longest[which], took)
                    asked[which] += 1
                    game.decide(choice)
            except EndlessError:
                pass
            won = len(game.winners) == 1 and game.over
            scores.append((1.0 if game.winners[0] == swapped else 0.0) if won else 0.5)
    return {
        "game": slug, "a": one, "b": other, "deal": number, "decks": chosen, "scores": scores, "decisions": asked,
        "seconds": [round(each, 3) for each in spent], "longest": [round(each, 4) for each in longest],
    }  # fmt: skip


def deals(games: list[str], matches: list[list[str]], count: int, seed: int) -> Iterator[Deal]:
    """Yield the deals, a turn for each match and game."""
    for number in range(count):
        for one, other in matches:
            for game in games:
                yield game, one, other, seed + number


def played(workers: Engine, planned: Iterator[Deal]) -> Iterator[Line]:
    """Yield what came of deals, as they are done."""
    workers.begin(play, None)
    try:
        under_way = 0
        for number, deal in enumerate(planned):
            workers.submit(number, deal)
            under_way += 1
            if under_way >= workers.workers:
                yield workers.take()[1]
                under_way -= 1
        for _ in range(under_way):
            yield workers.take()[1]
    finally:
        workers.end()


def table(lines: list[Line]) -> Iterator[str]:
    """Yield a line for each match in each game and in all."""
    rows: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        rows.setdefault((f"{line['a']} - {line['b']}", str(line["game"])), []).append(line)
        rows.setdefault((f"{line['a']} - {line['b']}", "all"), []).append(line)
    for (match, game), found in sorted(rows.items()):
        scores = Scores()
        asked, spent, longest = 0, 0.0, 0.0
        for line in found:
            results, decisions, seconds = line["scores"], line["decisions"], line["seconds"]
            slowest = line["longest"]
            assert isinstance(results, list)
            assert isinstance(decisions, list)
            assert isinstance(seconds, list)
            assert isinstance(slowest, list)
            for score in results:
                scores.add(score)
            asked, spent = asked + decisions[0], spent + seconds[0]
            longest = max(longest, slowest[0])
        yield (
            f"{match:40} {game:14} {scores.interval()} of {scores.games} games; "
            f"{1000 * spent / max(1, asked):.1f} ms a decision, at most {1000 * longest:.0f}"
        )


def main() -> None:
    """Play and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", metavar="GAME", help="(default: all)")
    parser.add_argument("--match", nargs=2, action="append", metavar=("BOT", "OTHER"))
    parser.add_argument(
        "--games", type=int, default=100, help="games of each match in each game (default: 100)"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    until = time.monotonic() + arguments.seconds
    games = arguments.game or registry.slugs()
    found: list[Line] = []
    planned = deals(games, arguments.match or MATCHES, (arguments.games + 1) // 2, arguments.seed)
    for line in played(engine(arguments.jobs), planned):
        found.append(line)
        if arguments.out is not None:
            with arguments.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        if time.monotonic() >= until:
            break
    for row in table(found):
        print(row)


if __name__ == "__main__":
    main()
