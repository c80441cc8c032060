"""Instructions for each decision of uniform random play, of two or more builds side by side: counted, not timed.

    python benchmarks/instructions.py PYTHON [PYTHON ...] [--game GAME ...] [--games N] [--all] [--json]

Each PYTHON is the interpreter of an environment with one build; the first is the one that the others are compared with.
Needs valgrind. The count is of the play alone: a second run does the same without playing, and is taken off. Only games
that all builds play alike are counted, so that a rule that changed between two builds does not pass for a change of
speed; with --all every game is, each build by its own decisions. A busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import re
import subprocess
import sys
from types import ModuleType

from gyoji.games import registry
from gyoji.sim.soak import LIMIT, pairing

SPREAD = 7
"""Games one after the other take pairs of decks so far apart."""


def kernel(name: str) -> ModuleType:
    """Return a module of the kernel, in a build from before it had rooms too."""
    try:
        return importlib.import_module(f"gyoji.kernel.machine.{name}")
    except ModuleNotFoundError:
        return importlib.import_module(f"gyoji.kernel.{name}")


def play(slug: str, numbers: list[int], idle: bool) -> list[list[int]]:
    """Play the games with these numbers and return decisions and options of each; set them up only where *idle*."""
    count_options, rng = kernel("playout").count_options, kernel("rng").Rng
    rulebook = registry.rulebook(slug)
    decks = {name: rulebook.deck(name) for name in rulebook.deck_names()}
    pairs = [pairing(rulebook, n) for n in range(len(decks) ** rulebook.seats)]
    for name in decks:  # no card is compiled later
        count_options(rulebook.new_game((decks[name],) * rulebook.seats, 1, {}), rng(1), LIMIT)
    gc.collect()
    gc.freeze()
    gc.disable()
    played: list[list[int]] = []
    for number in numbers:
        names = pairs[number * SPREAD % len(pairs)]
        game = rulebook.new_game(tuple([decks[name] for name in names]), number, {})
        played.append([0, 0] if idle else list(count_options(game, rng(number), LIMIT)))
    return played


def run(command: list[str], slug: str, numbers: list[int], idle: bool) -> subprocess.CompletedProcess[str]:
    """Play in another interpreter, perhaps under valgrind."""
    words = [*command, __file__, "--play", slug, *(["--idle"] if idle else []), *map(str, numbers)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PYTHONHASHSEED"] = "0"
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=True)


def instructions(python: str, slug: str, numbers: list[int]) -> int:
    """Return how many instructions *python* takes to play the games with these numbers."""
    counted: list[int] = []
    for idle in (False, True):
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        said = run([*valgrind, python], slug, numbers, idle).stderr
        found = re.search(r"Collected : (\d+)", said)
        assert found is not None, said
        counted.append(int(found[1]))
    return counted[0] - counted[1]


def compare(pythons: list[str], slug: str, games: int, every: bool) -> dict[str, object]:
    """Return what each build takes for a decision, over the first games that all of them play alike, or over all."""
    lists: list[list[list[int]]] = [
        json.loads(run([python], slug, list(range(games)), False).stdout) for python in pythons
    ]
    counted = [n for n in range(games) if every or all([each[n] == lists[0][n] for each in lists])]
    decisions = [sum([each[n][0] for n in counted]) for each in lists]
    counts = [
        round(instructions(python, slug, counted) / made)
        for python, made in zip(pythons, decisions, strict=True)
    ]
    return {
        "games": len(counted),
        "decisions": decisions,
        "instructions": counts,
        "speed": [round(counts[0] / count, 3) for count in counts],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    parser.add_argument("--game", action="append", metavar="GAME")
    parser.add_argument("--games", type=int, default=60, metavar="N")
    parser.add_argument("--all", action="store_true", dest="every")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--play", metavar="GAME", help=argparse.SUPPRESS)
    parser.add_argument("--idle", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play is not None:
        print(json.dumps(play(arguments.play, [int(word) for word in arguments.pythons], arguments.idle)))
        return
    if not arguments.pythons:
        parser.error("say which interpreters to compare")
    found: dict[str, object] = {}
    for slug in arguments.game or registry.slugs():
        figures = compare(arguments.pythons, slug, arguments.games, arguments.every)
        found[slug] = figures
        if not arguments.json:
            print(slug, *[f"{name} {figures[name]}" for name in figures], sep="  ", flush=True)
    if arguments.json:
        json.dump(found, sys.stdout, indent=2)
        print()


if __name__ == "__main__":
    main()
