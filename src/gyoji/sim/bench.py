"""Measurements: decisions, games and copies a second, of uniform random legal play over all deck pairs.

A decision is a question with two or more options. What has one answer only is taken by the machine and counted apart.
One process plays, on one core, or several do at the same time, each its own games, and the figures are those of all.
"""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.synchronize import Barrier

from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.garbage import uncollected
from gyoji.kernel.machine import game as machine
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import count_options, play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.sim.soak import LIMIT, pairing

SHARE_OF_COPIES = 0.2
"""The part of the time that goes to measuring copies, and again to copies with a decision."""
STATES = 24
ROUND = 50


@dataclass(frozen=True)
class Figures:
    """What was measured."""

    games: int
    decisions: int
    forced: int
    offered: int
    seconds: float
    copies_per_s: float
    copy_decide_per_s: float
    workers: int = 1

    def to_json(self) -> dict[str, object]:
        """Return the figures under the names that scripts rely on."""
        return {
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 3),
            "copies_per_s": round(self.copies_per_s, 1),
            "copy_decide_per_s": round(self.copy_decide_per_s, 1),
            "forced_per_s": round(self.forced / self.seconds, 1),
            "decisions_per_game": round(self.decisions / self.games, 1),
            "options_per_decision": round(self.offered / max(1, self.decisions), 2),
            "games": self.games,
            "decisions": self.decisions,
            "forced": self.forced,
            "seconds": round(self.seconds, 2),
            "workers": self.workers,
            "build": build(),
        }


def build() -> str:
    """Return whether the machine is `compiled` or `pure`."""
    return "pure" if (machine.__file__ or "").endswith(".py") else "compiled"


def measure(
    rulebook: Rulebook, seconds: float, seed: int = 1, ready: Callable[[], object] | None = None
) -> Figures:
    """Play for about *seconds* and return the figures. Setting up a match is part of a game's time.

    *ready* is called when all is loaded, before the clock runs.
    """
    decks = {name: rulebook.deck(name) for name in rulebook.deck_names()}
    names = [pairing(rulebook, n) for n in range(len(decks) ** rulebook.seats)]
    rng = Rng(seed)
    games = decisions = forced = offered = 0
    # One game of each deck first, so that no card is compiled while the clock runs.
    for name in decks:
        rulebook.new_game((decks[name],) * rulebook.seats, seed, {})
    gc.collect()
    with uncollected():
        if ready is not None:
            ready()
        began = time.perf_counter()
        until = began + seconds * (1 - 2 * SHARE_OF_COPIES)
        while games == 0 or time.perf_counter() < until:
            pair = names[(seed + games * 7) % len(names)]
            game = rulebook.new_game(tuple(decks[name] for name in pair), seed + games, {})
            made, seen = count_options(game, rng, LIMIT)
            games += 1
            decisions += made
            offered += seen
            forced += game.forced
        spent = time.perf_counter() - began
        states = _states(rulebook, [tuple(decks[name] for name in pair) for pair in names], rng)
        share = seconds * SHARE_OF_COPIES
        copies, decided = _copies(states, share), _copies_decided(states, share, rng)
    return Figures(games, decisions, forced, offered, spent, copies, decided)


def measure_together(slug: str, seconds: float, seed: int, workers: int) -> Figures:
    """Play for about *seconds* in several processes at the same time and return the figures of all together."""
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(workers)
    results = context.SimpleQueue()
    processes = [
        context.Process(target=_work, args=(slug, seconds, seed + 100_003 * n, barrier, results))
        for n in range(workers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    if any([process.exitcode for process in processes]):
        raise RuntimeError("a worker ended before its time")
    parts: list[Figures] = [results.get() for _ in processes]
    return Figures(
        sum([part.games for part in parts]),
        sum([part.decisions for part in parts]),
        sum([part.forced for part in parts]),
        sum([part.offered for part in parts]),
        max([part.seconds for part in parts]),
        sum([part.copies_per_s for part in parts]),
        sum([part.copy_decide_per_s for part in parts]),
        workers,
    )


def _work(
    slug: str, seconds: float, seed: int, barrier: Barrier, results: multiprocessing.SimpleQueue[Figures]
) -> None:
    # A worker that fails to load lets the others go: they must not wait for it for ever.
    try:
        rulebook = registry.rulebook(slug)
        results.put(measure(rulebook, seconds, seed, barrier.wait))
    except BaseException:
        barrier.abort()
        raise


def _states(rulebook: Rulebook, pairs: list[tuple[Deck, ...]], rng: Rng) -> list[Game]:
    """Return games in the middle of play, at decisions."""
    states: list[Game] = []
    while len(states) < STATES:
        game = rulebook.new_game(pairs[rng.below(len(pairs))], rng.word(), {})
        play_out(game, rng, 5 + rng.below(80))
        if game.question is not None:
            states.append(game)
    return states


def _copies(states: list[Game], seconds: float) -> float:
    n = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or n == 0:
        for game in states:
            for _ in range(ROUND):
                game.copy()
        n += len(states) * ROUND
    return n / (time.perf_counter() - began)


def _copies_decided(states: list[Game], seconds: float, rng: Rng) -> float:
    n = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or n == 0:
        for game in states:
            assert game.question is not None
            size = len(game.question.options)
            for _ in range(ROUND):
                game.copy().decide(rng.below(size))
        n += len(states) * ROUND
    return n / (time.perf_counter() - began)
