"""Solves puzzles by trying everything: the solver needs one good option, the opponent must have none."""

from __future__ import annotations

from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.digest import digest
from gyoji.puzzles.goals import OPEN, SOLVED, SOLVER, state_of


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
        for index in range(len(game.question.options)):
            if self.is_won(after(game, index)) == own:
                return own
        return not own

    def good_options(self, game: Game) -> list[int]:
        """Return the options of the solver after which the goal is still reached for sure."""
        assert game.question is not None
        return [n for n in range(len(game.question.options)) if self.is_won(after(game, n))]

    def line(self, game: Game) -> list[int]:
        """Return decisions that lead to the goal, with the first answer of the opponent to each."""
        found: list[int] = []
        while state_of(game, self.goal, self.began) == OPEN:
            assert game.question is not None
            index = 0 if game.question.player != SOLVER else self.good_options(game)[0]
            found.append(index)
            game = after(game, index)
        return found


def after(game: Game, index: int) -> Game:
    """Return the position after one option."""
    twin = game.copy()
    twin.log = None
    twin.decide(index)
    return twin
