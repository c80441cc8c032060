"""Whether a player can stop a circle that goes on by itself, and whose act set it off, tried on copies of the table.

The player's own acts and answers are all followed; the others pass and answer as they did on the way round. A line that
comes back to a position of its own has stopped nothing; one that comes to a player with priority and nothing waiting,
or to the end of the game, has. A line that is not told within `MOST` questions is taken to stop it.

Who acted last has set a circle off, unless it goes round without that act too: then who acted before that. For an act
while something waits a copy of the table before it is kept (`Start`), for several minor ones in a row one copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.machine import options
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId

if TYPE_CHECKING:
    from gyoji.kernel.machine.circles import Choice, CircleGame
    from gyoji.kernel.values.ability import Waiting

LOOPED: Final = "looped"
MOST: Final = 400
"""How many questions are looked at before a player is taken to be able to stop a circle."""


class Fork:
    """A table at a question, and the options that are still to be followed."""

    __slots__ = ("table", "left")

    def __init__(self, table: CircleGame, left: list[int]) -> None:
        self.table = table
        self.left = left


class Start:
    """An act by which a player may have set off what goes on now."""

    __slots__ = ("player", "before", "minor", "waiting")

    def __init__(
        self,
        player: PlayerId,
        before: CircleGame | None = None,
        minor: bool = False,
        waiting: tuple[Waiting, ...] = (),
    ) -> None:
        self.player = player
        self.before = before
        """The table as the player got to act; None where nothing was waiting then."""
        self.minor = minor
        """It did no more than make what costs are paid with; of several such in a row the table before all is kept."""
        self.waiting = waiting
        """What was waiting then."""


def starts_with(game: CircleGame, player: PlayerId) -> None:
    """Note that what goes on from now on begins with an act of *player*."""
    game.starts = (Start(player),)


def note_act(game: CircleGame, player: PlayerId, minor: bool = False) -> None:
    """Note an act with priority, in the step that gets the answer and before anything is done.

    A *minor* act is one with others like it of the player that nothing came between.
    """
    if game.is_line:
        return
    if not game.waiting:
        starts_with(game, player)
        return
    last = game.starts[-1] if minor and game.starts else None
    if last is not None and last.minor and last.player == player and last.waiting is game.waiting:
        game.starts += (last,)
        return
    before = game.trial_copy()
    before.trace = None
    before.starts = ()
    asking = before.stack[-1].fork()
    asking.gen = before.gen
    asking.pc -= 2  # ask again: this is the step of the answer, and the question stands before it
    before.stack[-1] = asking
    game.starts += (Start(player, before, minor, game.waiting),)


def starter(game: CircleGame, deeds: tuple[Choice, ...]) -> PlayerId:
    """Return whose act set off a circle of *deeds* that nobody can stop; NO_PLAYER if nobody has acted."""
    for i in range(len(game.starts) - 1, -1, -1):
        start = game.starts[i]
        if i > 0 and game.starts[i - 1] is start:
            continue
        if start.before is None or not _goes_round(start.before, deeds):
            return start.player
    return NO_PLAYER


def _goes_round(before: CircleGame, deeds: tuple[Choice, ...]) -> bool:
    """Tell whether a table goes round if everybody passes."""
    twin = before.trial_copy()
    twin.asks_all = True
    twin.watch_after = -1
    twin.circle = None
    twin.trail = ()
    twin.spent = ()
    twin.run()
    return not _some_line_stops(twin, deeds, NO_PLAYER)


def stoppers(game: CircleGame, deeds: tuple[Choice, ...]) -> list[PlayerId]:
    """Return who can stop a circle of *deeds* that has just come round. Changes nothing."""
    found: list[PlayerId] = []
    for deed in deeds:
        if (deed.idle or deed.answer) and deed.player not in found:
            found.append(deed.player)
    return [player for player in found if _can_stop(game, deeds, player)]


def looped(player: PlayerId) -> Ask:
    """Return the question at which a line ends that has come back to a position of its own."""
    return Ask(player, [Option(options.YES), Option(options.NO)], LOOPED)


def _can_stop(game: CircleGame, deeds: tuple[Choice, ...], player: PlayerId) -> bool:
    floor = game.floor
    twin = game.trial_copy()
    twin.trace = None
    twin.asks_all = True  # also who can only pass shows that nothing is waiting
    twin.trail = ()
    twin.spent = ()
    twin.run()
    found = _some_line_stops(twin, deeds, player)
    game.floor = floor  # nobody has any of the copies any more
    return found


def _some_line_stops(twin: CircleGame, deeds: tuple[Choice, ...], player: PlayerId) -> bool:
    path: list[Fork] = []
    for _ in range(MOST):
        question = twin.question
        if question is None:
            return True
        if question.prompt != LOOPED:
            if path and question.prompt == "priority" and not twin.waiting and not twin.triggered:
                return True
            path.append(Fork(twin, _followed(twin, question, deeds, player)))
        while path and not path[-1].left:
            path.pop()
        if not path:
            return False
        fork = path[-1]
        twin = fork.table.trial_copy()
        twin.decide(fork.left.pop())
    return True


def _followed(twin: CircleGame, question: Ask, deeds: tuple[Choice, ...], player: PlayerId) -> list[int]:
    """Return which options of a question are followed, the last one first."""
    listed = question.options
    if question.prompt == "priority":
        passes = [i for i, option in enumerate(listed) if option.kind == options.PASS] or [0]
        if question.player != player:
            return passes
        return passes + [i for i, option in enumerate(listed) if twin.could_stop(option)]
    if question.player == player:
        return list(range(len(listed)))
    answers = [deed.answer for deed in deeds if deed.player == question.player and deed.answer]
    return [i for i, option in enumerate(listed) if twin.option_name(option) in answers][:1] or [0]
