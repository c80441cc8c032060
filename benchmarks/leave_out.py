"""Measure a grammar on text it has not seen: rules learnt from a random part of a card file, tried on the rest.

    python benchmarks/leave_out.py animal cards.jsonl --parts 20 40 90 --trials 20

FILE holds cards with a field `text` (a string or a list of paragraphs): JSON lines, or TOML with [[card]]. The game
gives `gyoji.games.<slug>.text.compiler` with one function whose name ends in `_compiler`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import tomllib
from pathlib import Path
from typing import Any

from gyoji.text.proving.leave_out import Needs, measure, needs_of, thin_places
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.normalise import paragraphs


def card_texts(path: Path) -> list[str]:
    """Return the text of every card of a file that has one."""
    raw = path.read_text(encoding="utf-8")
    cards: list[dict[str, Any]]
    if path.suffix == ".toml":
        cards = tomllib.loads(raw)["card"]
    else:
        cards = [json.loads(line) for line in raw.splitlines() if line.strip()]
    texts = [card.get("text", "") for card in cards]
    joined = ["\n".join(text) if isinstance(text, list) else text for text in texts]
    return [text for text in joined if text.strip()]


def needs_of_cards(compiler: Compiler, texts: list[str]) -> list[list[Needs | None]]:
    """Return what each line of each card needs."""
    return [[needs_of(compiler, line, "line") for _, line in paragraphs(text)] for text in texts]


def main() -> None:
    parser = argparse.ArgumentParser(description="Leave-out measurement of a game's card grammar.")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--parts", type=int, nargs="*", help="how many cards to learn from")
    parser.add_argument("--trials", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thin", type=int, default=0, metavar="N", help="list the N rarest rules")
    arguments = parser.parse_args()
    module = importlib.import_module(f"gyoji.games.{arguments.game}.text.compiler")
    (name,) = [name for name in vars(module) if name.endswith("_compiler")]
    compiler: Compiler = getattr(module, name)()
    cards = needs_of_cards(compiler, card_texts(arguments.file))
    lines = [needs for card in cards for needs in card]
    read = [needs for needs in lines if needs is not None]
    used = frozenset().union(*read)
    print(f"{len(cards)} cards, {len(read)} of {len(lines)} lines compile, {len(used)} rules are used")
    count = len(cards)
    for part in arguments.parts or [count // 10, count // 5, count // 2, count * 4 // 5]:
        found = measure(cards, part, arguments.trials, arguments.seed)
        learnt = f"from {part} cards ({found.rules:.0f} rules)"
        print(f"{learnt}: {found.lines:.1%} of the other lines, {found.cards:.1%} of the other cards")
    for rule, uses in thin_places(cards)[: arguments.thin]:
        print(f"{uses:4} {rule}")


if __name__ == "__main__":
    main()
