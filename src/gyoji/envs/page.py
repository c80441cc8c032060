"""The reference page of observations, made from the columns that the encoder writes.

`python -m gyoji.envs.page docs/reference/observations.md` writes it; with `--check` it says whether it is as it should
be.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from gyoji.files import read_text
from gyoji.observe import cards, shape, vocabulary

ROWS = {
    "state": "Where the match stands.",
    "players": "A row for each player: the reader first, then clockwise.",
    "zones": "How many cards lie where: a row for each player, and a last one for zones that belong to nobody.",
    "waiting": "What waits to be resolved, the newest first.",
    "history": "The last events, the newest first, as far as the reader saw them.",
    "options": "What can be chosen. The number of the row is the action.",
    "cards": "Every card of which the reader sees something.",
}
HEAD = f"""# Observations

What every environment of `gyoji.envs` shows, made from the encoder by `python -m gyoji.envs.page
docs/reference/observations.md`. How to use them: [Learn to play](../how-to/learn-to-play.md). This is version
{shape.VERSION} (`arrays.VERSION`); it rises whenever an array, a column or the meaning of a value changes.
`env.fingerprint` also changes with the words of a game: keep it with a policy.

- The arrays are the same for all games: 16-bit integers of fixed shapes, parts of one row of {shape.LENGTH:,}
  (`flat=True`). Rows that are not in use are 0; `arrays.row_masks` tells which are.
- Rows are told from 1 on, so that 0 is none. Values are cut off at {shape.MOST}.
- Players are told as the reader counts them: 1 is the reader, then clockwise; 0 is nobody.
- Nothing depends on what the reader may not know: `python -m gyoji.envs.leaks` exchanges hidden cards and
  compares every number.
- What numbers stand for in a game is in `env.names` (`zones`, `stages`, `prompts`, `figures`, `marks`,
  `numbers`, `types`, `colours`, `keywords`, `events`, `options`), what cards are in `env.cards`:
  `env.cards.name(7)`, and `env.cards.tokens`, an array (cards, {cards.TOKENS}, {cards.TOKEN}).
- `env.cards.tokens` describes a card so that a policy can play cards that it never met: its printed values,
  then the trees of its abilities as the engine carries them out, in the order of a walk. Each row is a symbol
  (of `arrays.vocabulary`, {vocabulary.OPEN} numbers of which are kept for words that it lacks), the field of
  its parent in which it stands, a number, and its depth.
- Actions are rows of `options`, 0 to {shape.CHOICES - 1}. Where there are more, the last one turns the page.

```python
from gyoji.envs import arrays

assert arrays.column("cards", "damage") == 9
assert dict(arrays.COLUMNS["cards"])["damage"] == "the damage on it"
```
"""


def page() -> str:
    """Return the page."""
    parts = [HEAD]
    for name, (_, extent) in shape.PARTS.items():
        size = " × ".join([str(each) for each in extent])
        parts.append(f"## `{name}`: {size}\n\n{ROWS[name]}\n\n| column | name | |\n|---|---|---|")
        parts.append("\n".join(_rows(shape.COLUMNS[name])) + "\n")
    return "\n".join(parts)


def _rows(columns: Sequence[tuple[str, str]]) -> list[str]:
    """Return a row for each column; those that a number alone tells apart share one."""
    found: list[str] = []
    start = 0
    while start < len(columns):
        name, text = columns[start]
        stem, _, number = name.rpartition("_")
        end = start
        if number == "1":
            while end + 1 < len(columns) and columns[end + 1][0] == f"{stem}_{end + 2 - start}":
                end += 1
        if end > start:
            last = end - start + 1
            said = text.replace(" 1 ", " n ").replace(" 1,", " n,")
            found.append(f"| {start} to {end} | `{stem}_1` to `{stem}_{last}` | {said} |")
        else:
            found.append(f"| {start} | `{name}` | {text} |")
        start = end + 1
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Write or check the page from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.envs.page")
    parser.add_argument("page", type=Path)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, say whether it is as it should be"
    )
    arguments = parser.parse_args(words)
    made = page()
    if arguments.check:
        same = arguments.page.is_file() and read_text(arguments.page) == made
        print(f"{arguments.page}: {'as it should be' if same else 'has to be made anew'}")
        return 0 if same else 1
    arguments.page.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
