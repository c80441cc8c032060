"""Measure how fast card texts are read, and compiled with all proofs: lines a second of processor time. JSON out.

    python benchmarks/reading.py [GAME ...] [--passes N]

The lines of a game are those of its shipped cards and of the fixtures of the tests that compile. A line is *read*
when all its readings are found; it is *compiled* when it has one reading, that prints back, and every part of it is
proved to be used. Nothing is kept from one pass to the next but what the grammar keeps of itself; the best pass counts.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.packaged import PackagedRulebook
from gyoji.garbage import uncollected
from gyoji.sim.bench import build
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError

FIXTURES = Path(__file__).parents[1] / "tests" / "fixtures" / "text"
CATEGORY = "line"


def card_lines(rulebook: PackagedRulebook) -> list[str]:
    """Return every line of the shipped cards of a game, normalised."""
    faces: list[Record] = []
    for record in rulebook.records().values():
        faces += [record, *[part for part in record.values() if isinstance(part, dict)]]
    return [line for face in faces for line in lines_of(rulebook, str(face.get("text", "")), face)]


def fixture_lines(rulebook: PackagedRulebook) -> list[str]:
    """Return the wording of every fixture of a game that compiles, normalised: the first line of each block."""
    files = sorted((FIXTURES / rulebook.slug).glob("*.txt"))
    blocks = [block for file in files for block in file.read_text(encoding="utf-8").strip().split("\n\n")]
    return [line for block in blocks for line in lines_of(rulebook, block.split("\n")[0], {})]


def lines_of(rulebook: PackagedRulebook, text: str, record: Record) -> list[str]:
    """Return the lines of a card's text; none where it does not compile."""
    try:
        return [line.text for line in rulebook.read_text(text, record)]
    except TextError:
        return []


def fresh(compiler: Compiler) -> Compiler:
    """Return a compiler that has compiled nothing yet."""
    return Compiler(compiler.grammar, compiler.references, compiler.proof, compiler.telling, compiler.wording)


def measure(slug: str, passes: int) -> dict[str, object]:
    """Return the figures of one game."""
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    start = time.process_time()
    compiler = rulebook.text_compiler()
    loaded = time.process_time() - start
    lines = list(dict.fromkeys(card_lines(rulebook) + fixture_lines(rulebook)))

    def read() -> None:
        for line in lines:
            compiler.reader.read(line, CATEGORY)

    def compile_all() -> None:
        new = fresh(compiler)
        for line in lines:
            new.compile_line(line, CATEGORY)

    return {
        "game": slug,
        "build": build(),
        "lines": len(lines),
        "characters": sum([len(line) for line in lines]),
        "load_seconds": round(loaded, 3),
        "read_per_second": rate(read, len(lines), passes),
        "compiled_per_second": rate(compile_all, len(lines), passes),
    }


def rate(run: Callable[[], None], count: int, passes: int) -> float:
    """Return how many of *count* lines a second the best pass did."""
    best = float("inf")
    with uncollected():
        for _ in range(passes):
            start = time.process_time()
            run()
            best = min(best, time.process_time() - start)
    return round(count / best, 1)


def main() -> None:
    """Measure the games named on the command line, or all."""
    parser = argparse.ArgumentParser(description="How fast card texts are read and compiled.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--passes", type=int, default=5)
    arguments = parser.parse_args()
    for slug in arguments.games or registry.slugs():
        print(json.dumps(measure(slug, arguments.passes)), flush=True)


if __name__ == "__main__":
    main()
