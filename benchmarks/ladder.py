"""The ladder of bots: every level against the one below, and ratings of all, in the games that are named.

    python benchmarks/ladder.py [GAME ...] [--games N] [--decks N] [--workers K] [--json FILE] [--page FILE]
    python benchmarks/ladder.py --against before.json after.json

Both sides play the same deck, every deal from both seats. Levels make the trials of their own and look at no clock, so
the same seed gives the same ladder on every machine. With --page the table is written for the documents. --against
compares two files, and fails where a level does worse against the one below than before, beyond both intervals.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from gyoji import __version__
from gyoji.arena.choosing import engine
from gyoji.arena.contest import Contest
from gyoji.arena.ratings import Rating, Result, ratings
from gyoji.arena.sides import Brain, Plan, Side
from gyoji.arena.statistics import Scores
from gyoji.bots import LEVELS, RANKED
from gyoji.games import registry

OLD = "monte-carlo@30"
"""The bot of 0.1.0, by which ladders of different times are compared."""
Steps = dict[str, dict[str, list[float]]]
"""By game and pair of bots: rate of the first, lower and upper bound, games."""


def plan_of(game: str, decks: int, games: int, seed: int) -> Plan:
    """Return every level against the next, and the lowest, the middle and the highest against the old bot."""
    rulebook = registry.rulebook(game)
    chosen = [rulebook.deck(name) for name in rulebook.deck_names()[:decks]]
    brains = [*RANKED, OLD]
    sides = tuple([Side(deck.name, Brain.read(name)) for deck in chosen for name in brains])
    steps = [(n + 1, n) for n in range(len(RANKED) - 1)] + [(n, len(RANKED)) for n in (0, 2, 4)]
    pairs = [(at * len(brains) + a, at * len(brains) + b) for at in range(len(chosen)) for a, b in steps]
    wires = tuple([(deck.name, deck.to_wire()) for deck in chosen])
    return Plan(game, wires, sides, tuple(pairs), games, seed)


def climb(plan: Plan, workers: int) -> tuple[dict[str, list[float]], list[Result]]:
    """Play a plan; return the steps of the ladder, and all results for ratings."""
    contest = Contest(plan)
    for _ in contest.run(engine(workers)):
        pass
    steps: dict[str, list[float]] = {}
    results: list[Result] = []
    per_step = len(RANKED) + 2
    for at in range(per_step):
        meetings = [contest.meetings[n] for n in range(at, len(contest.meetings), per_step)]
        names = [plan.sides[side].brain.text for side in plan.pairs[at]]
        whole = together([meeting.scores for meeting in meetings])
        interval = whole.interval()
        steps[f"{names[0]} - {names[1]}"] = [interval.value, interval.low, interval.high, whole.games]
        results.append(Result(names[0], names[1], whole.total, whole.games, min(1.0, whole.worth())))
    return steps, results


def together(scores: list[Scores]) -> Scores:
    """Return the scores of all games of several meetings."""
    return Scores(
        sum(each.games for each in scores),
        sum(each.total for each in scores),
        sum(each.pairs for each in scores),
        sum(each.squares for each in scores),
        sum(each.paired for each in scores),
    )


def page(steps: Steps, found: list[Rating], words: str) -> str:
    """Return the ladder as a page of the documents."""
    lines = [
        "# Ladder of bots", "",
        f"Made by `{words}` with Gyoji {__version__}.", "",
        "Win rates of the first, draws as halves, with intervals of 95 %.", "",
        "| game | " + " | ".join(next(iter(steps.values()))) + " |",
        "|---|" + "---|" * len(next(iter(steps.values()))),
    ]  # fmt: skip
    for game, row in steps.items():
        cells = [f"{rate:.0%} ({low:.0%}-{high:.0%})" for rate, low, high, _ in row.values()]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    titles = {level.name: f" {level.ja} {level.en}" for level in LEVELS}
    lines += ["", "| bot | rating over all games | between | games |", "|---|---|---|---|"]
    for each in found:
        title = f"{each.name}{titles.get(each.name, '')}"
        lines.append(f"| {title} | {each.value:.0f} | {each.low:.0f}-{each.high:.0f} | {each.games} |")
    return "\n".join(lines) + "\n"


def weaker(before: Steps, after: Steps) -> list[str]:
    """Return the steps that are lower than before, beyond both intervals."""
    found: list[str] = []
    for game, row in before.items():
        for step, (_, low, _, _) in row.items():
            now = after.get(game, {}).get(step)
            if now is not None and now[2] < low:
                found.append(f"{game}, {step}: {now[0]:.0%}, at most {now[2]:.0%}; before at least {low:.0%}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40, metavar="N", dest="count")
    parser.add_argument("--decks", type=int, default=2, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=int, default=0, metavar="K")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--page", type=Path, metavar="FILE")
    parser.add_argument("--against", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    arguments = parser.parse_args()
    if arguments.against:
        before, after = (json.loads(path.read_text(encoding="utf-8"))["steps"] for path in arguments.against)
        lines = weaker(before, after)
        print("\n".join(lines) or "no level is weaker")
        return 1 if lines else 0
    steps: Steps = {}
    results: list[Result] = []
    for game in arguments.games or registry.slugs():
        plan = plan_of(game, arguments.decks, arguments.count, arguments.seed)
        steps[game], own = climb(plan, arguments.workers)
        results += own
        print(game, json.dumps(steps[game]), flush=True)
    found = ratings(results)
    told: dict[str, Any] = {
        "version": __version__,
        "steps": steps,
        "ratings": [each.to_json() for each in found],
    }
    if arguments.json:
        arguments.json.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    words = " ".join(["python benchmarks/ladder.py", *arguments.games, f"--games {arguments.count}"])
    text = page(steps, found, f"{words} --decks {arguments.decks} --seed {arguments.seed}")
    if arguments.page:
        arguments.page.write_text(text, encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
