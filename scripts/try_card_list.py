"""Run rulings on a card list that is not part of the repository.

    python scripts/try_card_list.py LIST.jsonl... --rulings FOLDER [--keep FOLDER]

The rulings name cards by their numbers in the list, `@BP1-001`, so that neither names nor texts stand in them. A line
`cards: @BP1-001, @BP1-002` stands where the cards are described. The script puts names, fields and texts in their
places and runs `gyoji scenario run` on the result; `--keep` leaves it in a folder to look at.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from gyoji.games.animal.table.kinds import JAPANESE_TYPES

NUMBER = re.compile(r"@([A-Za-z0-9]+-[A-Za-z0-9]+)")


def described(card: dict[str, Any]) -> str:
    """Return a card of a list as a ruling describes it."""
    types = [word for printed, word in JAPANESE_TYPES.items() if printed in card["type"]]
    fields = [" ".join(types)]
    if card.get("cost") not in ("", None):
        fields.append(f"cost {card['cost']}")
    if card.get("condition"):
        fields.append(card["condition"])
    if card.get("atk") is not None:
        fields.append(f"{card['atk']}/{card['def']}")
    if card.get("species"):
        fields.append(f"species {card['species']}")
    text = card["text"] if isinstance(card["text"], list) else card["text"].splitlines()
    return "\n".join([f"card {card['name']}: {', '.join(fields)}", *[f"  {line}" for line in text]])


def filled(ruling: str, cards: dict[str, dict[str, Any]]) -> str:
    """Return a ruling with the cards of the list in the place of their numbers; raise KeyError for an unknown one."""
    lines = []
    for line in ruling.splitlines():
        if line.startswith("cards:"):
            lines += [described(cards[number]) for number in NUMBER.findall(line)]
        else:
            lines.append(NUMBER.sub(lambda found: cards[found[1]]["name"], line))
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Run rulings on a card list that is not part of the repository."
    )
    parser.add_argument("lists", nargs="+", type=Path, metavar="LIST")
    parser.add_argument("--rulings", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    cards: dict[str, dict[str, Any]] = {}
    for path in arguments.lists:
        for line in path.read_text(encoding="utf-8").splitlines():
            card = json.loads(line)
            cards[card["number"]] = card
    with tempfile.TemporaryDirectory() as scratch:
        out = arguments.keep or Path(scratch)
        out.mkdir(parents=True, exist_ok=True)
        for path in sorted(arguments.rulings.glob("*.ruling")):
            try:
                text = filled(path.read_text(encoding="utf-8"), cards)
            except KeyError as error:
                print(f"{path}: no card {error} in the lists", file=sys.stderr)
                return 2
            (out / path.name).write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, "-m", "gyoji", "scenario", "run", str(out)], check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
