"""The puzzles that come with the games, and the tables at which a typed card is tried; all of it is data.

`GAME/puzzles.tsv` lists the puzzles of a game, each with options that solve it and options that miss it,
`GAME/ID.position` gives where it begins in the words of rulings; `GAME/trial.position` is the table to try a card at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from gyoji.puzzles.goals import GOALS

ROOM: Final = Path(__file__).parent
_THEN: Final = " > "
_CARD: Final = "{card}"
_ELSEWHERE: Final = "@"


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: its position is the head and the `given` part of its file."""

    id: str
    goal: str
    level: int
    title: tuple[str, str]
    """Japanese and English, as all words of a game."""
    text: tuple[str, str]
    position: str
    solution: list[str]
    """The names of the solver's options in order; the opponent takes the first of theirs."""
    miss: list[str]


@cache
def puzzles_of(slug: str) -> dict[str, Puzzle]:
    """Return the puzzles of a game in their order, by their ids."""
    listed = ROOM / slug / "puzzles.tsv"
    found: dict[str, Puzzle] = {}
    if not listed.is_file():
        return found
    for line in listed.read_text(encoding="utf-8").splitlines()[1:]:
        id_, goal, level, title, title_en, text, text_en, solution, miss = line.split("\t")
        assert goal in GOALS, line
        position = (ROOM / slug / f"{id_}.position").read_text(encoding="utf-8")
        ways = [way.split(_THEN) for way in (solution, miss)]
        found[id_] = Puzzle(id_, goal, int(level), (title, title_en), (text, text_en), position, *ways)
    return found


@cache
def _trial(slug: str) -> str:
    return (ROOM / slug / "trial.position").read_text(encoding="utf-8")


def trial_position(slug: str, card_type: str, name: str) -> str:
    """Return the table at which a card is tried.

    A line `@TYPE ...` stands there for cards of that type alone, and takes the place of the other lines with the card.
    """
    lines = _trial(slug).splitlines()
    own = [line for line in lines if line.startswith(f"{_ELSEWHERE}{card_type} ")]
    found: list[str] = []
    for line in lines:
        if line in own:
            found.append("  " + line.removeprefix(f"{_ELSEWHERE}{card_type} "))
        elif not line.startswith(_ELSEWHERE):
            found.append(line.replace(f"{_CARD}, ", "").replace(_CARD, "none") if own else line)
    return "\n".join(found).replace(_CARD, name) + "\n"
