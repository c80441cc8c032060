"""Solves puzzles by trying everything: the solver needs one good option, the opponent must have none."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.digest import digest
from gyoji.puzzles.goals import OPEN, SOLVED, SOLVER, state_of

PASS: Final = "pass"


class TooLarge(Exception):
    """A position has more continuations than were to be looked at."""


class Solving:
    """Looks through the continuations of a position; positions that were seen are known."""

    def __init__(self, goal: str, began: int, most: int) -> None:
        self.goal = goal
        self.began = began
        self.left = most
        """How many positions may still be looked at."""
        self._known: dict[str, bool] = {}

    def is_won(self, game: Game) -> bool:
        """Tell whether the solver reaches the goal whatever the opponent does; raise TooLarge."""
        state = state_of(game, self.goal, self.began)
        if state != OPEN:
            return state == SOLVED
        key = digest(game)
        found = self._known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            # A position that comes back has led nowhere.
            self._known[key] = False
            found = self._known[key] = self._look(game)
        return found

    def _look(self, game: Game) -> bool:
        assert game.question is not None
        own = game.question.player == SOLVER
        for index in likely(game):
            if self.is_won(after(game, index)) == own:
                return own
        return not own

    def good_options(self, game: Game) -> list[int]:
        """Return the options of the solver after which the goal is still reached for sure."""
        assert game.question is not None
        return [n for n in range(len(game.question.options)) if self.is_won(after(game, n))]

    def solution(self, game: Game) -> list[str]:
        """Return the names of options by which the solver reaches the goal; the opponent takes the first of theirs."""
        return self._follow(game, True)

    def miss(self, game: Game) -> list[str]:
        """Return the names of options by which the solver misses it."""
        return self._follow(game, False)

    def _follow(self, game: Game, well: bool) -> list[str]:
        found: list[str] = []
        while state_of(game, self.goal, self.began) == OPEN:
            assert game.question is not None
            index = 0
            if game.question.player == SOLVER:
                order = likely(game) if well else likely(game)[::-1]
                index = next((n for n in order if self.is_won(after(game, n)) == well), order[0])
                found.append(game.option_name(game.question.options[index]))
            game = after(game, index)
        return found


def replayed(game: Game, names: list[str]) -> Game:
    """Return the position after the solver's options of these names; the opponent takes the first of theirs.

    Raises ValueError where an option is not offered.
    """
    left = list(names)
    while game.question is not None and (left or game.question.player != SOLVER):
        index = 0
        if game.question.player == SOLVER:
            offered = [game.option_name(option) for option in game.question.options]
            index = offered.index(left.pop(0))
        game = after(game, index)
    return game


def likely(game: Game) -> list[int]:
    """Return all options, those that do something first: who passes seldom reaches anything."""
    assert game.question is not None
    options = game.question.options
    return sorted(range(len(options)), key=lambda n: game.option_name(options[n]) == PASS)


def after(game: Game, index: int) -> Game:
    """Return the position after one option."""
    twin = game.copy()
    twin.log = None
    twin.decide(index)
    return twin
