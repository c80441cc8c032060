"""Trying on copies of the table whether a procedure can be brought to its end.

A play is offered only if it can be completed. Where the parts of a play feed or hinder each other no list of
conditions says so; the procedure itself does. It is run on a copy, and at each question every option is followed until
one leads to success. Nothing of this is seen or recorded.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine import options
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId

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

    __slots__ = ("table", "next", "followed", "barred")

    def __init__(self, table: Game, barred: list[Option]) -> None:
        self.table = table
        self.barred = barred
        """Options that were followed to no end before, together with all that can be picked beside them."""
        self.next: int = 0
        self.followed: int = -1
        self.pass_barred()

    def index(self) -> int:
        """Return the option to follow: of numbers the highest first, since more helps more often than less."""
        question = self.table.question
        assert question is not None
        if question.options[0].kind == options.NUMBER:
            return len(question.options) - 1 - self.next
        return self.next

    def pass_barred(self) -> None:
        """Go past options that need not be followed."""
        question = self.table.question
        if question is not None and self.barred:
            while self.next < len(question.options) and question.options[self.next] in self.barred:
                self.next += 1


def can_complete(
    game: Game, procedure: Procedure, player: PlayerId, above: tuple[Procedure, ...] = ()
) -> bool:
    """Tell whether some answers lead *procedure* to its end with 1 in `result`. Changes nothing.

    The procedures *above* are under way and come back to it, the last one first. Of the orders in which things that
    belong together are picked (`Procedure.picking`) one is followed.
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
    found = _succeeds(twin, game.budgets_met)
    game.floor = floor  # nobody has any of the copies any more
    return found


def is_trial(game: Game) -> bool:
    """Tell whether *game* is a copy on which a procedure is tried: every option is followed there."""
    return isinstance(game.stack[0], Trial)


def _succeeds(twin: Game, budgets_met: int) -> bool:
    """Follow the options of each question until the trial ends well; what goes on without end does not."""
    path: list[Branch] = []
    for _ in range(MOST):
        question = twin.question
        if question is None:
            if twin.budgets_met == budgets_met:
                return True  # the game ends on the way
        elif question.prompt != TRIED:
            path.append(Branch(twin, _barred(twin, path)))
        elif twin.result > 0:
            return True
        while path and path[-1].next == _width(path[-1].table):
            path.pop()
        if not path:
            return False
        branch = path[-1]
        twin = branch.table.copy()
        twin.decide(branch.index())
        branch.followed = branch.next
        branch.next += 1
        branch.pass_barred()
    return True


def _barred(table: Game, path: list[Branch]) -> list[Option]:
    """Return what was picked before in vain, beside all that has been picked since together with it."""
    if not path:
        return []
    before = path[-1]
    earlier = before.table.question
    now, then = table.stack[-1], before.table.stack[-1]
    series = now.picking()
    if series < 0 or series != then.picking() or len(table.stack) != len(before.table.stack):
        return []
    if earlier is None or type(now) is not type(then):
        return []
    return before.barred + [each for each in earlier.options[: before.followed] if each not in before.barred]


def _width(table: Game) -> int:
    return 0 if table.question is None else len(table.question.options)
