"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, on all games and numbers of players.

    python -m gyoji.envs.conformance [--game NAME] [--cycles N] [--seconds N] [--most N]

prints a line for each and ends with 1 where one failed. The tests of Gyoji run the same with small numbers.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import io
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gyoji

BENCHMARK = 5.0
"""So many seconds the benchmark of PettingZoo takes."""
WITH_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of every observation that comes with a mask of actions."""
Test = Callable[[], object]


def tables() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    return [(slug, players) for slug in gyoji.game_names() for players in gyoji.game(slug).seat_counts]


def pettingzoo_tests(slug: str, players: int, cycles: int, seconds: float) -> Iterator[tuple[str, Test]]:
    """Yield the tests of PettingZoo by name; *cycles* is how long they play, *seconds* how long the benchmark runs."""
    from pettingzoo import test

    from gyoji.envs import pettingzoo

    def make(flat: bool = False) -> Any:
        return pettingzoo.env(slug, players=players, flat=flat)

    def api(flat: bool) -> None:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            test.api_test(make(flat), num_cycles=cycles)
        texts = [str(each.message) for each in warned]
        wrong = [text for text in texts if not text.startswith(WITH_MASKS)]
        if wrong:
            raise AssertionError(f"PettingZoo warns: {wrong}")

    def parallel() -> None:
        test.parallel_api_test(pettingzoo.parallel_env(slug, players=players), num_cycles=cycles)

    yield "api_test", lambda: api(False)
    yield "api_test, flat", lambda: api(True)
    yield "seed_test", lambda: test.seed_test(make, num_cycles=cycles)
    yield "max_cycles_test", lambda: test.max_cycles_test(pettingzoo.module(slug, players=players))
    yield "performance_benchmark", lambda: benchmark(make(), seconds)
    yield "parallel_api_test", parallel


def benchmark(env: Any, seconds: float) -> None:
    """Run the benchmark of PettingZoo by a clock that lets it end after so many *seconds*."""
    module: Any = importlib.import_module("pettingzoo.test.performance_benchmark")
    kept = module.time
    module.time = SimpleNamespace(time=lambda: kept.time() * BENCHMARK / seconds)
    try:
        module.performance_benchmark(env)
    finally:
        module.time = kept


def gymnasium_tests(slug: str, players: int) -> Iterator[tuple[str, Test]]:
    """Yield the test of Gymnasium, for the first seat and the last."""
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    importlib.import_module("gyoji.envs.gymnasium")
    from gyoji.envs.arrays import VERSION

    def check(seat: int, flat: bool) -> None:
        made: Any = gymnasium.make(
            f"gyoji/{slug}-v{VERSION}", seat=seat, players=players, flat=flat, render_mode="ansi"
        )
        check_env(made.unwrapped)

    yield "check_env", lambda: check(0, False)
    yield "check_env, flat", lambda: check(players - 1, True)


def openspiel_tests(slug: str, players: int, most: int) -> Iterator[tuple[str, Test]]:
    """Yield the tests of OpenSpiel; matches of more than *most* decisions are left."""
    import pyspiel
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    importlib.import_module("gyoji.envs.openspiel")
    game = pyspiel.load_game(f"python_gyoji_{slug}", {"players": players, "most": most})

    def playthrough() -> None:
        if not flags.FLAGS.is_parsed():
            flags.FLAGS.mark_as_parsed()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{slug}.txt"
            short = f"python_gyoji_{slug}(players={players},most={min(most, 2)})"
            path.write_text(generate_playthrough.playthrough(short, None, seed=1), encoding="utf-8")
            told, again = generate_playthrough.replay(str(path))
            if told != again:
                raise AssertionError("the playthrough does not come out the same")

    yield "random_sim_test", lambda: pyspiel.random_sim_test(game, 1, False, False)
    yield "random_sim_test, saved", lambda: pyspiel.random_sim_test(game, 1, True, False)
    yield "playthrough", playthrough


def conformance(
    slug: str, players: int, cycles: int, seconds: float, most: int
) -> Iterator[tuple[str, Test]]:
    """Yield all tests of what is installed, by name."""
    if importlib.util.find_spec("pettingzoo"):
        for name, test in pettingzoo_tests(slug, players, cycles, seconds):
            yield f"pettingzoo {name}", test
    if importlib.util.find_spec("gymnasium"):
        for name, test in gymnasium_tests(slug, players):
            yield f"gymnasium {name}", test
    if importlib.util.find_spec("pyspiel"):
        for name, test in openspiel_tests(slug, players, most):
            yield f"openspiel {name}", test


def main(words: Sequence[str] | None = None) -> int:
    """Run the tests from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.envs.conformance")
    parser.add_argument(
        "--game", action="append", default=[], choices=gyoji.game_names(), help="only this game"
    )
    parser.add_argument("--cycles", type=int, default=200, help="how long PettingZoo plays")
    parser.add_argument("--seconds", type=float, default=BENCHMARK, help="how long its benchmark runs")
    parser.add_argument("--most", type=int, default=10_000, help="decisions of a match in OpenSpiel")
    arguments = parser.parse_args(words)
    failed = 0
    for slug, players in tables():
        if arguments.game and slug not in arguments.game:
            continue
        for name, test in conformance(slug, players, arguments.cycles, arguments.seconds, arguments.most):
            begun = time.monotonic()
            told = io.StringIO()
            try:
                with contextlib.redirect_stdout(told):
                    test()
                word = "passed"
            except (AssertionError, RuntimeError, ValueError, TypeError, LookupError) as error:
                failed += 1
                word = f"FAILED: {type(error).__name__}: {error}"
            spent = time.monotonic() - begun
            print(f"{slug:14} {players} players  {name:36} {spent:6.1f} s  {word}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
