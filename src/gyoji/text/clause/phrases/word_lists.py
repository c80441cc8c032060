"""The words of a game as lists in a file of its own, `words.tsv`: one word a line, beside what grammar asks of it.

`[zones]` begins a list. A line of it is spellings (`a|b`), the name in the tree, and the English if any, with tabs
between. Nouns have a sort and verbs a frame behind these, then what else there is as `traits=...`, `by=...`: the
arguments of `Noun` and `Verb`. `* draw discard` takes usual words of `base_words` by name, each with what the line
changes; `* types` and `* FACES` take a whole list of this file or of that module. A word in capitals stands for what
`[frames]` or `base_words` says of it.
"""

from __future__ import annotations

import re
from importlib import resources

from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.words import Entries, Noun, Verb

USUAL: dict[str, Entries] = {
    "ADVERBS": base.ADVERBS, "EACH": (base.EACH,), "FACES": base.FACES, "FLAGS": base.FLAGS,
    "PERIODS": base.PERIODS, "PLAYERS": base.PLAYERS,
}  # fmt: skip
FRAMES: dict[str, str] = {
    "MOVES": base.MOVES, "MOVED": base.MOVED, "BECOMES": base.BECOMES, "DONE": base.DONE, "PLAYED": base.PLAYED,
}  # fmt: skip
_CAPITALS = re.compile("[A-Z]{2,}")


def word_lists(package: str) -> WordLists:
    """Return the lists in the file of a package."""
    return WordLists(resources.files(package).joinpath("words.tsv").read_text("utf-8"))


class WordLists:
    """Lists of words, in their order."""

    def __init__(self, text: str) -> None:
        self._rows: dict[str, list[list[str]]] = {}
        rows: list[list[str]] = []
        for line in text.splitlines():
            if line.startswith("["):
                rows = self._rows[line.strip("[]")] = []
            elif line and not line.startswith("#"):
                rows.append(line.split("\t"))
        self._frames = dict(FRAMES)
        for name, frame in self._rows.get("frames", ()):
            self._frames[name] = self._expanded(frame)

    def _expanded(self, frame: str) -> str:
        for name in _CAPITALS.findall(frame):
            if name not in self._frames:
                raise ValueError(f"{frame}: no frame is called {name}")
        return _CAPITALS.sub(lambda found: self._frames[found[0]], frame)

    def entries(self, name: str) -> tuple[tuple[str, str, str], ...]:
        """Return a list of plain words."""
        found: list[tuple[str, str, str]] = []
        for row in self._rows[name]:
            if row[0].startswith("* "):
                found += USUAL[row[0][2:]]
            else:
                found.append((row[0], row[1], row[2] if len(row) > 2 else ""))
        return tuple(found)

    def pairs(self, name: str) -> tuple[tuple[str, str], ...]:
        """Return a list of words with one column beside them."""
        return tuple([(row[0], row[1]) for row in self._rows[name]])

    def texts(self, name: str) -> dict[str, str]:
        """Return the fourth column of a list by the names in it."""
        return {row[1]: row[3] for row in self._rows[name]}

    def nouns(self) -> tuple[Noun, ...]:
        """Return the nouns."""
        found: list[Noun] = []
        for row in self._rows["nouns"]:
            names = row[0][2:]
            if row[0].startswith("* ") and names in self._rows:
                found += [Noun(*each[:4], **_named(each[4:])) for each in self._rows[names]]
            elif row[0].startswith("* "):
                found += base.nouns(names)
            else:
                found.append(Noun(*row[:4], **_named(row[4:])))
        return tuple(found)

    def verbs(self) -> tuple[Verb, ...]:
        """Return the verbs."""
        found: list[Verb] = []
        for row in self._rows["verbs"]:
            usual = row[0].startswith("* ")
            given = row[1:] if usual else row[3:]
            named = _named([each for each in given if "=" in each])
            parts = {
                key: each if key in ("word", "english") else self._expanded(each)
                for key, each in named.items()
            }
            if usual:
                found += base.verbs(row[0][2:], **parts)
            else:
                frame = "".join([self._expanded(each) for each in given[:1] if "=" not in each])
                found.append(Verb(row[0], row[1], row[2], frame, **parts))
        return tuple(found)


def _named(fields: list[str]) -> dict[str, str]:
    """Return fields such as `unit=体` by their names."""
    parts = [each.partition("=") for each in fields]
    return {key: value for key, _, value in parts}
