"""Cost of a decision over the turn number: uniform random play, mean time of a decision in each turn, as a plot.

    python benchmarks/turn_cost.py [GAME ...] [--games N] [--svg FILE]

A line that rises with the turn would mean that something grows with the length of the game. Turns that fewer than a
tenth of the games reach are left out: too few decisions to tell.
"""

from __future__ import annotations

import argparse
import gc
import time
from pathlib import Path

from gyoji.games import registry
from gyoji.kernel.machine.rng import Rng
from gyoji.sim.soak import LIMIT, pairing

WIDTH, HEIGHT, LEFT, BOTTOM = 760, 360, 60, 40
COLOURS = ("#1b6ca8", "#c0392b", "#1e8449", "#8e44ad", "#b9770e")


def measure(slug: str, games: int) -> list[tuple[int, float]]:
    """Return turn number and mean microseconds of a decision, for every turn that a tenth of the games reached."""
    rulebook = registry.rulebook(slug)
    decks = {name: rulebook.deck(name) for name in rulebook.deck_names()}
    spent: dict[int, float] = {}
    made: dict[int, int] = {}
    reached: dict[int, int] = {}
    for number in range(-len(decks), games):  # the first few warm up
        if number == 0:
            gc.collect()
            gc.freeze()
        seed = number % 100_003
        rng = Rng(seed)
        game = rulebook.new_game(tuple([decks[name] for name in pairing(rulebook, seed * 7)]), seed, {})
        turns: set[int] = set()
        for _ in range(LIMIT):
            question = game.question
            if question is None:
                break
            turn = game.turn
            index = rng.below(len(question.options))
            began = time.perf_counter()
            game.decide(index)
            took = time.perf_counter() - began
            if number >= 0:
                spent[turn] = spent.get(turn, 0.0) + took
                made[turn] = made.get(turn, 0) + 1
                turns.add(turn)
        for turn in turns:
            reached[turn] = reached.get(turn, 0) + 1
    return [(turn, spent[turn] / made[turn] * 1e6) for turn in sorted(spent) if reached[turn] * 10 >= games]


def plot(lines: dict[str, list[tuple[int, float]]]) -> str:
    """Return the lines as an SVG picture."""
    last = max([turn for line in lines.values() for turn, _ in line])
    top = max([cost for line in lines.values() for _, cost in line]) * 1.1
    across = (WIDTH - LEFT - 150) / max(1, last)
    up = (HEIGHT - BOTTOM - 20) / top

    def place(turn: int, cost: float) -> str:
        return f"{LEFT + turn * across:.1f},{HEIGHT - BOTTOM - cost * up:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<polyline points="{place(0, top)} {place(0, 0)} {place(last, 0)}" fill="none" stroke="black"/>',
        f'<text x="{WIDTH / 2 - 75:.0f}" y="{HEIGHT - 8}">turn number</text>',
        f'<text x="{LEFT - 50}" y="14">microseconds a decision</text>',
    ]
    for mark in range(5):
        cost = top * mark / 4
        x, y = place(0, cost).split(",")
        parts.append(f'<text x="{float(x) - 8}" y="{y}" text-anchor="end">{cost:.0f}</text>')
        turn = last * mark // 4
        x, y = place(turn, 0).split(",")
        parts.append(f'<text x="{x}" y="{float(y) + 16}" text-anchor="middle">{turn}</text>')
    for i, (slug, line) in enumerate(lines.items()):
        colour = COLOURS[i % len(COLOURS)]
        points = " ".join([place(turn, cost) for turn, cost in line])
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDTH - 140}" y="{40 + 18 * i}" fill="{colour}">{slug}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Measure the games named, all without a name, print the figures and write the plot."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", metavar="GAME", nargs="*", choices=[[], *registry.slugs()])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--svg", type=Path, help="write the plot to this file")
    arguments = parser.parse_args()
    lines = {slug: measure(slug, arguments.games) for slug in arguments.games_named or registry.slugs()}
    for slug, line in lines.items():
        print(slug, " ".join([f"{turn}:{cost:.0f}" for turn, cost in line]))
    if arguments.svg is not None:
        arguments.svg.write_text(plot(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
