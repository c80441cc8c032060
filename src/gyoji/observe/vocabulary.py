"""The symbols by which cards are described: classes of nodes, their fields, and words, each with a number that stays.

The list stands in `vocabulary.txt`, a symbol a line; new ones are added at its end. A word that is not in it, such as
the name of a species on a card that somebody wrote, gets one of `OPEN` numbers by its letters.

    python -m gyoji.observe.vocabulary

adds what the cards that come with the games need.
"""

from __future__ import annotations

import zlib
from importlib import resources
from pathlib import Path
from typing import Final

OPEN: Final = 512
"""Numbers 1 to this one stand for words that are not listed."""
FILE: Final = "vocabulary.txt"
_listed: Final[dict[str, int]] = {}


def listed() -> dict[str, int]:
    """Return the number of every listed symbol. Do not write to it."""
    if not _listed:
        text = resources.files(__package__).joinpath(FILE).read_text("utf-8")
        for n, symbol in enumerate(text.splitlines()):
            _listed[symbol] = OPEN + 1 + n
    return _listed


def size() -> int:
    """Return how many numbers of symbols there are; 0 stands for none."""
    return OPEN + 1 + len(listed())


def number_of(symbol: str) -> int:
    """Return the number of a symbol."""
    found = listed().get(symbol)
    return 1 + zlib.crc32(symbol.encode()) % OPEN if found is None else found


def needed() -> list[str]:
    """Return the symbols of all shipped cards that are not listed, sorted."""
    from gyoji.games import registry
    from gyoji.observe.describing import described
    from gyoji.observe.names import names_of

    found: set[str] = set()
    for slug in registry.MODULES:
        rulebook = registry.rulebook(slug)
        lexicon = names_of(rulebook).lexicon
        for record in rulebook.records().values():
            for part in described(rulebook.definition(record), record, lexicon):
                found.update((part.symbol, part.role))
    return sorted(found - set(listed()) - {""})


def main() -> None:
    """Add what is missing to the list."""
    missing = needed()
    path = Path(__file__).with_name(FILE)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text + "".join([f"{symbol}\n" for symbol in missing]), encoding="utf-8")
    print(f"{len(missing)} symbols added to {FILE}")


if __name__ == "__main__":
    main()
