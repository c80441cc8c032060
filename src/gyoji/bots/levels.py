"""Five levels of bots, from one that learns the game to the strongest, with ranks of sumo as their names.

All of them search. The lower ones make fewer trials, and overlook and misjudge as people do: a card that is overlooked
is overlooked all turn, more often on another player's turn, and what is misjudged is still among what looks good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.bots.knowledge import NOTHING, Knowledge
from gyoji.bots.pace import Pace
from gyoji.bots.search import Attention, SearchBot


@dataclass(frozen=True)
class Level:
    """One level."""

    name: str
    ja: str
    en: str
    trials: int
    attention: Attention | None = None
    learned: bool = True
    """It plays with what was learned of the game."""

    def title(self, lang: str) -> str:
        """Return the rank."""
        return self.ja if lang == "ja" else self.en


LEVELS: Final = (
    Level("level-1", "序ノ口", "Jonokuchi", 6, Attention(0.35, 0.7, 0.2), learned=False),
    Level("level-2", "幕下", "Makushita", 8, Attention(0.15, 0.35, 0.08), learned=False),
    Level("level-3", "前頭", "Maegashira", 16, Attention(0.05, 0.1, 0.02)),
    Level("level-4", "大関", "Ozeki", 48),
    Level("level-5", "横綱", "Yokozuna", 400),
)
"""The levels, the weakest first."""


class LevelBot(SearchBot):
    """A searching bot as strong as its level."""

    def __init__(self, level: Level, seed: int, pace: Pace | None = None) -> None:
        """Make one; without a pace it makes all the trials of its level, however long they take."""
        knowledge: Knowledge | None = None if level.learned else NOTHING
        super().__init__(seed, trials=level.trials, pace=pace, knowledge=knowledge, attention=level.attention)
        self.level = level
        self.name = level.name


def title_of(name: str, lang: str) -> str:
    """Return the rank of a level, or the name of a bot that is none."""
    for level in LEVELS:
        if level.name == name:
            return level.title(lang)
    return name
