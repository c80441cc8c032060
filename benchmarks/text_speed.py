"""Measure the text engine on the cards of a game: loading, reading all readings, printing. JSON out.

    python benchmarks/text_speed.py nova

The game gives `gyoji.games.<slug>.text` with a function `<slug>_grammar()`, and card files in `cards/*.toml`.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

from gyoji.text import reader
from gyoji.text.grammar import Grammar
from gyoji.text.normalise import paragraphs
from gyoji.text.printer import Printer
from gyoji.text.reader import Reader


def card_lines(folder: Path) -> list[str]:
    """Return every paragraph of every card text of a game, in order."""
    lines: list[str] = []
    for path in sorted((folder / "cards").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for card in table.get("card", []):
            lines.extend(line for _, line in paragraphs(card.get("text", "")))
    return lines


def measure(grammar: Grammar, lines: list[str], seconds: float) -> dict[str, float]:
    """Return lines per second of each part, over whole passes that fill *seconds*."""
    reads, printer = Reader(grammar), Printer(grammar)
    category = grammar.starts[0]
    result: dict[str, float] = {"lines": len(lines), "characters": sum(len(line) for line in lines)}
    texts = [grammar.normaliser.normalise(line).text for line in lines]
    trees = [readings[0].tree for readings in (reads.read(text, category) for text in texts) if readings]
    result["readable"] = len(trees)
    normalise = grammar.normaliser.normalise
    result["normalised_per_second"] = _rate(lambda: [normalise(line) for line in lines], len(lines), seconds)
    result["read_per_second"] = _rate(
        lambda: [reads.read(text, category) for text in texts], len(texts), seconds
    )
    result["printed_per_second"] = _rate(
        lambda: [printer.japanese(tree, category) for tree in trees], len(trees), seconds
    )
    return result


def _rate(run: Callable[[], object], count: int, seconds: float) -> float:
    passes = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        run()
        passes += 1
    return round(passes * count / (time.perf_counter() - start), 1)


def main() -> None:
    """Measure the game named on the command line."""
    slug = sys.argv[1] if len(sys.argv) > 1 else "nova"
    module = importlib.import_module(f"gyoji.games.{slug}.text")
    start = time.perf_counter()
    grammar = getattr(module, f"{slug}_grammar")()
    loaded = time.perf_counter() - start
    folder = Path(str(module.__file__)).parent
    figures = measure(grammar, card_lines(folder), 2.0)
    figures["load_seconds"] = round(loaded, 3)
    figures["rules"] = len(grammar.rules)
    print(json.dumps({"game": slug, "compiled": not str(reader.__file__).endswith(".py"), **figures}))


if __name__ == "__main__":
    main()
