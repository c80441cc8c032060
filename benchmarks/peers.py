"""Gyoji beside two peers from PyPI in one run: uniform random legal play on one core, and on several, as ratios.

Needs `pip install '.[bench]'`. The contestants take turns in short rounds, so that other load on the machine falls on
all of them; a figure is the median of its rounds. A peer that is not installed is left out. With `--workers N` every
game is also played by N processes at a time, to be set against weiss-sim with 256 environments.

    python benchmarks/peers.py [--seconds N] [--rounds N] [--workers N] [--json]
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import multiprocessing
import random
import statistics
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from gyoji.games import registry
from gyoji.garbage import uncollected
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.sim.bench import build
from gyoji.sim.soak import LIMIT, pairing

clock: Callable[[], float] = time.perf_counter
"""What tells the time: `time.process_time` leaves out the time that others had on a busy machine."""
Round = Callable[[float], tuple[float, float]]
"""Plays for so many seconds and returns decisions and games a second."""


def gyoji(slug: str) -> Round:
    """Return rounds of a game of Gyoji; forced prompts do not count."""
    rulebook = registry.rulebook(slug)
    decks = {name: rulebook.deck(name) for name in rulebook.deck_names()}
    for deck in decks.values():  # so that no card is compiled while the clock runs
        rulebook.new_game((deck,) * rulebook.seats, 1, {})
    rng = Rng(1)
    played = [0]

    def round_(seconds: float) -> tuple[float, float]:
        decisions = games = 0
        began = clock()
        while clock() - began < seconds:
            played[0] += 1
            pair = tuple(decks[name] for name in pairing(rulebook, played[0] * 7))
            decisions += play_out(rulebook.new_game(pair, played[0], {}), rng, LIMIT)
            games += 1
        spent = clock() - began
        return decisions / spent, games / spent

    return round_


class Workers:
    """Processes that play rounds of all games when they are told to, at the same time."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection] = []
        for _ in range(workers):
            ours, theirs = context.Pipe()
            context.Process(target=serve_rounds, args=(theirs,), daemon=True).start()
            self.pipes.append(ours)

    def rounds(self, slug: str) -> Round:
        """Return rounds of a game played by all workers together."""

        def round_(seconds: float) -> tuple[float, float]:
            for pipe in self.pipes:
                pipe.send((slug, seconds))
            found = [pipe.recv() for pipe in self.pipes]
            return sum([each[0] for each in found]), sum([each[1] for each in found])

        return round_


def serve_rounds(pipe: Connection) -> None:
    """Play the rounds that are asked for until the asking ends."""
    known: dict[str, Round] = {}
    while True:
        try:
            slug, seconds = pipe.recv()
        except EOFError:
            return
        if slug not in known:
            known[slug] = gyoji(slug)
        with uncollected():
            pipe.send(known[slug](seconds))


def weiss_sim(environments: int, threads: int) -> Round:
    """Return rounds of weiss-sim, its starter deck against itself; forced steps do not count."""
    import weiss_sim

    environment = weiss_sim.fast(num_envs=environments, seed=1, num_threads=threads)
    state = [environment.reset()]
    steps = [0]

    def round_(seconds: float) -> tuple[float, float]:
        batch = state[0]
        decisions = games = 0
        began = clock()
        while clock() - began < seconds:
            steps[0] += 1
            offered = batch.legal_offsets[1:] - batch.legal_offsets[:-1]
            decisions += int((offered > 1).sum())
            batch = environment.step(batch.legal.sample_uniform(seed=steps[0]))
            done = batch.terminated | batch.truncated
            if done.any():
                games += int(done.sum())
                batch = environment.reset_done(done)
        state[0] = batch
        spent = clock() - began
        return decisions / spent, games / spent

    return round_


def weiss_sim_one() -> Round:
    """Return rounds of weiss-sim with one environment; counted without numpy, which would cost more than the step."""
    import weiss_sim

    environment = weiss_sim.fast(num_envs=1, seed=1, num_threads=1)
    state = [environment.reset()]
    steps = [0]

    def round_(seconds: float) -> tuple[float, float]:
        batch = state[0]
        decisions = games = 0
        began = clock()
        while clock() - began < seconds:
            steps[0] += 1
            decisions += len(batch.legal_ids) > 1
            batch = environment.step(batch.legal.sample_uniform(seed=steps[0]))
            if batch.terminated[0] or batch.truncated[0]:
                games += 1
                batch = environment.reset_done(batch.terminated | batch.truncated)
        state[0] = batch
        spent = clock() - began
        return decisions / spent, games / spent

    return round_


def rlcard_gin_rummy() -> Round:
    """Return rounds of rlcard's gin rummy."""
    import rlcard

    environment = rlcard.make("gin-rummy", config={"seed": 1})
    chooser = random.Random(1)

    def round_(seconds: float) -> tuple[float, float]:
        decisions = games = 0
        began = clock()
        while clock() - began < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                actions = list(state["legal_actions"])
                decisions += len(actions) > 1
                state, _ = environment.step(chooser.choice(actions))
            games += 1
        spent = clock() - began
        return decisions / spent, games / spent

    return round_


PEERS: dict[str, tuple[str, Callable[[], Round]]] = {
    "weiss-sim, 1 environment": ("weiss_sim", weiss_sim_one),
    "rlcard gin-rummy": ("rlcard", rlcard_gin_rummy),
}


def compare(seconds: float, rounds: int, workers: int = 1) -> dict[str, object]:
    """Return every contestant's figures, and each game of Gyoji as a multiple of each peer's decisions per second.

    Games on several workers are set against the peer with 256 environments, in one thread and in as many; the others
    against the peers that play one game at a time.
    """
    alone = {slug: slug for slug in registry.slugs()}
    together = {slug: f"{slug}, {workers} workers" for slug in registry.slugs() if workers > 1}
    many = {f"weiss-sim, 256 environments, {n} threads": n for n in (1, workers) if together}
    contestants = {name: gyoji(slug) for slug, name in alone.items()}
    if together:
        pool = Workers(workers)
        contestants.update({name: pool.rounds(slug) for slug, name in together.items()})
    for name, (module, make) in PEERS.items():
        if importlib.util.find_spec(module) is not None:
            contestants[name] = make()
    if importlib.util.find_spec("weiss_sim") is not None:
        contestants.update({name: weiss_sim(256, threads) for name, threads in many.items()})
    results: dict[str, list[tuple[float, float]]] = {name: [] for name in contestants}
    for play in contestants.values():
        play(seconds / 4)
    with uncollected():  # for all of them
        for _ in range(rounds):
            for name, play in contestants.items():
                results[name].append(play(seconds))
    figures = {
        name: {
            "decisions_per_s": round(statistics.median(each[0] for each in found), 1),
            "games_per_s": round(statistics.median(each[1] for each in found), 3),
        }
        for name, found in results.items()
    }
    against = {**dict.fromkeys(alone.values(), tuple(PEERS)), **dict.fromkeys(together.values(), tuple(many))}
    ratios = {
        name: {
            peer: round(figures[name]["decisions_per_s"] / figures[peer]["decisions_per_s"], 2)
            for peer in peers
            if peer in figures
        }
        for name, peers in against.items()
    }
    return {"build": build(), "figures": figures, "ratios": ratios}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--seconds", type=float, default=3.0, metavar="N", help="length of a round (default: 3)"
    )
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds of each (default: 5)")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="also play in N processes (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    found = compare(arguments.seconds, arguments.rounds, arguments.workers)
    if arguments.json:
        print(json.dumps(found, indent=2))
        return
    print(f"build: {found['build']}")
    figures, ratios = found["figures"], found["ratios"]
    assert isinstance(figures, dict)
    assert isinstance(ratios, dict)
    for name, figure in figures.items():
        print(f"{name:44} {figure['decisions_per_s']:>12,} decisions/s {figure['games_per_s']:>10,} games/s")
    for slug, against in ratios.items():
        for peer, ratio in against.items():
            print(f"{slug} is {ratio} times {peer}")


if __name__ == "__main__":
    main()
