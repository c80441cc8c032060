"""How often the Monte Carlo bot beats the random bot, over all deck pairs and on either side. JSON out.

python benchmarks/bot_strength.py nova [--games 100] [--seconds 1.0] [--jobs N]
"""

from __future__ import annotations

import argparse
import json
import time

from gyoji.bots import Bot, MonteCarloBot, RandomBot, Seat
from gyoji.games import registry
from gyoji.match import Match
from gyoji.sim.pool import spread
from gyoji.sim.soak import pairing

Job = tuple[str, int, float]
Result = tuple[bool, int, float, float]
"""Won; decisions of the bot; its thinking time in all, and the longest of one decision."""


def play(job: Job) -> Result:
    """Play one game; the Monte Carlo bot sits first in the even ones."""
    slug, number, seconds = job
    rulebook = registry.rulebook(slug)
    decks = tuple(rulebook.deck(name) for name in pairing(rulebook, number * 7))
    match = Match(rulebook, decks, number)
    bots: list[Bot] = [RandomBot(number), RandomBot(number)]
    seat = number % 2
    bots[seat] = MonteCarloBot(number, seconds)
    decisions, spent, longest = 0, 0.0, 0.0
    while match.game.question is not None:
        player = match.game.question.player
        began = time.perf_counter()
        choice = bots[player].choose(Seat(match.game, rulebook, player))
        if player == seat:
            took = time.perf_counter() - began
            decisions, spent, longest = decisions + 1, spent + took, max(longest, took)
        match.decide(choice)
    return seat in match.game.winners, decisions, spent, longest


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=registry.slugs())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0, help="thinking time of a decision (default: 1)")
    parser.add_argument("--jobs", type=int, default=0)
    arguments = parser.parse_args()
    jobs: list[Job] = [(arguments.game, number, arguments.seconds) for number in range(arguments.games)]
    results = list(spread(play, jobs, arguments.jobs))
    decisions = sum(result[1] for result in results)
    figures = {
        "games": len(results),
        "won": sum(result[0] for result in results),
        "seconds_per_decision": round(sum(result[2] for result in results) / max(1, decisions), 3),
        "longest_decision": round(max(result[3] for result in results), 3),
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
