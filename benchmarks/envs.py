"""Environments beside the bare engine and weiss-sim in one run: decisions a second with and without observations.

Needs `pip install '.[envs,bench]'`; weiss-sim is left out where it is not installed. The contestants take turns in
short rounds, so that other load on the machine falls on all of them; a figure is the median of its rounds, and a ratio
the median of the ratios within a round.

    python benchmarks/envs.py [--game GAME] [--seconds N] [--rounds N] [--processor] [--json] [--svg FILE]

With `--processor` figures count processor time, which tells one process from another on a machine that is shared; what
runs in several processes or threads is then left out.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import peers
from peers import Round, gyoji, weiss_sim, weiss_sim_one

from gyoji.envs import vector
from gyoji.games import registry
from gyoji.garbage import uncollected
from gyoji.sim.bench import build

MANY = 256
PROCESSES = 2
BARE, PLAIN, SEEN = "bare", "no observations", "observations"
ONE, STEPPED, SPREAD = "1 environment", "256 environments", "256 environments, 2 processes"
WEISS, WEISS_MANY = "weiss-sim, 1 environment", "weiss-sim, 256 environments, 2 threads"
GOALS = ((SEEN, BARE, 0.6), (SEEN, WEISS, 4.0), (ONE, WEISS, 4.0), (SPREAD, WEISS_MANY, 0.7))
"""Which contestant must make how many times the decisions of which other."""


def compiled_loop(slug: str, observe: bool) -> Round:
    """Return rounds of one match after the other in the compiled code, as a policy in compiled code would play it."""
    env = vector.make(slug, games=1, observe=observe, seed=1)
    env.reset()
    batch = env._works._batch  # type: ignore[union-attr]
    assert batch is not None

    def round_(seconds: float) -> tuple[float, float]:
        decisions, games = batch.decisions, batch.finished
        began = peers.clock()
        while peers.clock() - began < seconds:
            batch.play_randomly(64)
        spent = peers.clock() - began
        return (batch.decisions - decisions) / spent, (batch.finished - games) / spent

    return round_


def stepped(slug: str, games: int, processes: int) -> Round:
    """Return rounds of steps from Python, every one with observations, masks and rewards."""
    env = vector.make(slug, games=games, processes=processes, seed=1)
    env.reset()

    def round_(seconds: float) -> tuple[float, float]:
        decisions, finished = env.decisions, 0
        began = peers.clock()
        while peers.clock() - began < seconds:
            _, _, ended, _, _ = env.step(env.sample())
            finished += int(ended.sum())
        spent = peers.clock() - began
        return (env.decisions - decisions) / spent, finished / spent

    return round_


def contestants_of(slug: str, alone: bool) -> dict[str, Callable[[], Round]]:
    """Return what is measured of a game, by name; *alone* leaves out what runs in several processes."""
    found = {
        BARE: lambda: gyoji(slug),
        PLAIN: lambda: compiled_loop(slug, False),
        SEEN: lambda: compiled_loop(slug, True),
        ONE: lambda: stepped(slug, 1, 1),
        STEPPED: lambda: stepped(slug, MANY, 1),
        SPREAD: lambda: stepped(slug, MANY, PROCESSES),
    }
    if alone:
        del found[SPREAD]
    return found


def measure(slugs: list[str], seconds: float, rounds: int, alone: bool = False) -> dict[str, object]:
    """Return the figures of every contestant and their ratios."""
    others: dict[str, Round] = {}
    if importlib.util.find_spec("weiss_sim") is not None:
        others[WEISS] = weiss_sim_one()
        if not alone:
            others[WEISS_MANY] = weiss_sim(MANY, PROCESSES)
    games: dict[str, object] = {}
    for slug in slugs:
        playing = {name: make() for name, make in contestants_of(slug, alone).items()} | others
        found: dict[str, list[float]] = {name: [] for name in playing}
        for play in playing.values():
            play(seconds / 4)
        with uncollected():
            for _ in range(rounds):
                for name, play in playing.items():
                    found[name].append(play(seconds)[0])
        games[slug] = {
            "decisions_per_s": {name: round(statistics.median(each), 1) for name, each in found.items()},
            "ratios": [
                {"of": one, "to": other, "goal": goal, "ratio": round(ratio(found[one], found[other]), 3)}
                for one, other, goal in GOALS
                if one in found and other in found
            ],
        }
    return {
        "build": build(),
        "clock": "processor" if alone else "wall",
        "seconds": seconds,
        "rounds": rounds,
        "games": games,
    }


def ratio(these: list[float], those: list[float]) -> float:
    """Return the median ratio within a round."""
    return statistics.median([this / that for this, that in zip(these, those, strict=True)])


WIDE, LEFT, GAP = 900, 250, 26
COLOURS = ("#8a8f98", "#5f9ea0", "#127a76", "#c96a1c", "#d9903f", "#7a4f9e", "#b33a3a", "#d46a6a")


def plot(found: dict[str, object]) -> str:
    """Return a drawing: a bar for every contestant of every game, decisions a second."""
    games = found["games"]
    assert isinstance(games, dict)
    most = max([max(each["decisions_per_s"].values()) for each in games.values()])
    parts: list[str] = []
    y = 40
    for slug, each in games.items():
        parts.append(f'<text x="8" y="{y + 12}" font-weight="bold">{slug}</text>')
        for n, (name, value) in enumerate(each["decisions_per_s"].items()):
            long = (WIDE - LEFT - 90) * value / most
            parts.append(f'<text x="{LEFT - 8}" y="{y + 12}" text-anchor="end">{name}</text>')
            parts.append(f'<rect x="{LEFT}" y="{y}" width="{long:.1f}" height="15" fill="{COLOURS[n]}"/>')
            parts.append(f'<text x="{LEFT + long + 6:.1f}" y="{y + 12}">{value:,.0f}</text>')
            y += 18
        y += GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {y}" font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDE}" height="{y}" fill="#fff"/>'
        f'<text x="8" y="20" font-size="14">Decisions a second at random ({found["build"]} build)</text>'
    )
    return "\n".join([head, *parts, "</svg>", ""])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--game", action="append", default=[], choices=registry.slugs(), help="only these games"
    )
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="N", help="length of a round (default: 0.5)"
    )
    parser.add_argument("--rounds", type=int, default=11, metavar="N", help="rounds of each (default: 11)")
    parser.add_argument(
        "--processor", action="store_true", help="count processor time; for a machine that is shared"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the plot to this file")
    arguments = parser.parse_args()
    if arguments.processor:
        peers.clock = time.process_time
    found = measure(
        arguments.game or registry.slugs(), arguments.seconds, arguments.rounds, arguments.processor
    )
    if arguments.svg is not None:
        arguments.svg.write_text(plot(found), encoding="utf-8")
    if arguments.json:
        print(json.dumps(found, indent=2))
        return
    games = found["games"]
    assert isinstance(games, dict)
    print(f"build: {found['build']}, {arguments.rounds} rounds of {arguments.seconds} s")
    for slug, each in games.items():
        for name, value in each["decisions_per_s"].items():
            print(f"{slug:14} {name:42} {value:>12,.0f} decisions/s")
        for row in each["ratios"]:
            word = "reached" if row["ratio"] >= row["goal"] else "missed"
            print(f"{slug:14} {row['of']} / {row['to']}: {row['ratio']} (goal {row['goal']}, {word})")


if __name__ == "__main__":
    main()
