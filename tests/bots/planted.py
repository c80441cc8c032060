"""Positions with one planted blunder each: what they are, and how they are read from `fixtures/blunders`.

A file tells positions in the words of rulings, one after the other. Before the part that is given stand, beside the
head of a ruling: why the blunder loses, how the question is reached (`pass until X` passes until X is offered), a good
option, and the blunder.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.puzzles.solving import PASS, after
from gyoji.puzzles.staging import staged_game

ROOM = Path(__file__).parents[1] / "fixtures" / "blunders"
OWN = ("why", "reach", "good", "blunder")
"""Words of the head that a ruling does not have."""
UNTIL = "pass until "


@dataclass(frozen=True)
class Planted:
    """A position, the move that loses it and one that does not."""

    title: str
    slug: str
    why: str
    proves: str
    reach: tuple[str, ...]
    good: str
    blunder: str
    position: str

    def begin(self) -> Game:
        """Return the position before anything was reached."""
        return staged_game(registry.rulebook(self.slug), self.position, 1)

    def game(self) -> Game:
        """Return the game as the player is asked."""
        game = self.begin()
        for step in self.reach:
            if step.startswith(UNTIL):
                while step.removeprefix(UNTIL) not in offered(game):
                    game = after(game, offered(game).index(PASS))
            else:
                game = after(game, offered(game).index(step))
        return game


def offered(game: Game) -> list[str]:
    """Return the names of the options, without the numbers of the cards."""
    assert game.question is not None, "nobody is asked"
    return [re.sub(r" #\d+", "", game.option_name(option)) for option in game.question.options]


@cache
def planted() -> list[Planted]:
    """Return all positions, game by game."""
    found: list[Planted] = []
    for path in sorted(ROOM.glob("*.positions")):
        for part in re.split(r"(?m)^(?=ruling: )", path.read_text(encoding="utf-8"))[1:]:
            found.append(_read(part))
    return found


def _read(part: str) -> Planted:
    lines = part.splitlines()
    head = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z]+: ", line))
    return Planted(
        head["ruling"],
        head["game"],
        head["why"],
        head["proves"],
        tuple(head["reach"].split(" > ")) if "reach" in head else (),
        head["good"],
        head["blunder"],
        "\n".join(line for line in lines if line.partition(": ")[0] not in OWN),
    )
