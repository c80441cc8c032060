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


class Branch:
    """A table at a question of the procedure that is tried, and which option is followed next."""

    __slots__ = ("table", "next")

    def __init__(self, table: Game) -> None:
        self.table = table
        self.next: int = 0


def can_complete(
    game: Game, procedure: Procedure, player: PlayerId, above: tuple[Procedure, ...] = ()
) -> bool:
    """Tell whether some answers lead *procedure* to its end with 1 in `result`. Changes nothing.

    The procedures *above* are under way and come back to it, the last one first.
    """
    floor = game.floor
    twin = game.copy()
    twin.trace = None
    twin.result = 0
    twin.begin(Trial(player))
    for frame in (procedure, *above):
        frame.gen = twin.gen
        twin.stack.append(frame)
    twin.run()
    found = _succeeds(twin)
    game.floor = floor  # nobody has any of the copies any more
    return found


def is_trial(game: Game) -> bool:
    """Tell whether *game* is a copy on which a procedure is tried: every option is followed there."""
    return isinstance(game.stack[0], Trial)


def _succeeds(twin: Game) -> bool:
    """Follow the options of each question, the first ones first, until the trial ends well."""
    path: list[Branch] = []
    for _ in range(MOST):
        question = twin.question
        if question is None:
            return True  # the game ends on the way
        if question.prompt != TRIED:
            path.append(Branch(twin))
        elif twin.result > 0:
            return True
        while path and path[-1].next == _width(path[-1].table):
            path.pop()
        if not path:
            return False
        branch = path[-1]
        twin = branch.table.copy()
        twin.decide(branch.next)
        branch.next += 1
    return True


def _width(table: Game) -> int:
    return 0 if table.question is None else len(table.question.options)
