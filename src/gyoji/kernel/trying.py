"""Trying on copies of the table whether a procedure can be brought to its end.

A play is offered only if it can be completed. Where the parts of a play feed or hinder each other no list of
conditions says so; the procedure itself does. It is run on a copy, and at each question every option is followed until
one leads to success. Nothing of this is seen or recorded.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel import options
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_PLAYER, PlayerId
from gyoji.kernel.procedure import END, Ask, Control, Option, Procedure, answer, step

TRIED: Final = "tried"
MOST: Final = 400
"""How many questions are looked at before a procedure is taken to be possible."""


class Trial(Procedure):
    """What a procedure that is tried comes back to: it stops the run, with the result of the trial in place."""

    __slots__ = ("player",)

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.player = player

    @step()
    def ended(self, game: Game) -> Control | None:
        return Ask(self.player, [Option(options.YES), Option(options.NO)], TRIED)

    @answer()
    def left(self, game: Game, option: Option) -> Control | None:
        return END


def can_complete(game: Game, procedure: Procedure, player: PlayerId) -> bool:
    """Tell whether some answers lead *procedure* to its end with 1 in `result`. Changes nothing."""
    twin = game.copy()
    twin.trace = None
    twin.result = 0
    twin.begin(Trial(player))
    procedure.gen = twin.gen
    twin.stack.append(procedure)
    twin.run()
    todo = [twin]
    for _ in range(MOST):
        if not todo:
            return False
        twin = todo.pop()
        question = twin.question
        if question is None:
            return True  # the game ends on the way
        if question.prompt == TRIED:
            if twin.result > 0:
                return True
            continue
        for index in range(len(question.options) - 1, -1, -1):
            branch = twin.copy()
            branch.decide(index)
            todo.append(branch)
    return True
