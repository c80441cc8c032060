"""Priority (4.6): who may act, and what passing leads to.

Priority goes to the active player again after anything that anybody does (4.6.2). With both passing in a row the top
of the stack resolves; with an empty stack the procedure ends, and the phase or step goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.abilities import triggers
from gyoji.games.dimensionzero.effects import resolution
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import moving, play
from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.games.dimensionzero.turns import actions, smash
from gyoji.games.dimensionzero.turns.rule_processing import Check, all_quiet
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


class Priority(Procedure):  # 優先権
    """Players act and pass until both have passed in a row on an empty stack."""

    __slots__ = ("holder", "passes", "alone")

    def __init__(self) -> None:
        super().__init__()
        self.holder: PlayerId = NO_PLAYER
        self.passes: int = 0
        self.alone: bool = False
        """The holder can do one thing only."""

    @step("4.6.1", "4.6.2")
    def begin(self, game: ZeroGame) -> Control | None:
        self.holder = game.turn_player
        self.passes = 0
        return self._look(game)

    @step("4.6.3")
    def check(self, game: ZeroGame) -> Control | None:
        return self._look(game)

    def _look(self, game: ZeroGame) -> Control | None:
        self.goto("checked")
        if all_quiet(game):
            game.result = 0
            return self._go_on(game)
        return None if game.over else Call(Check())

    @step()
    def checked(self, game: ZeroGame) -> Control | None:
        if (
            game.result == triggers.STACKED
        ):  # triggers went on the stack: the active player has priority (reading 19)
            self.holder = game.turn_player
            self.passes = 0
        game.result = 0
        if not game.shows:
            return self._go_on(game)
        if any([pending.controller == self.holder for pending in game.shows]):
            return Call(triggers.StackShown(self.holder))
        return None

    def _go_on(self, game: ZeroGame) -> Control | None:
        """Ask who has priority, or pass for those who can do nothing else, where nothing else can come between.

        These are the steps from here on in one go, as in the other methods below the steps.
        """
        if game.shows:
            return None
        while circles.unwatched(game, 1):
            listed = actions.priority_options(game, self.holder)
            self.alone = len(listed) == 1
            if game.trace is not None:
                game.cite_rules(_ACTS)
            if not self.alone or not game.answers_alone():
                self.goto("acted")
                return Ask(self.holder, listed, "priority", "4.6.1")
            game.forced += 1
            if game.trace is not None:
                game.cite_rules(_ACTED)
            game.failed = ()
            self.passes += 1
            if self.passes > 1:
                return self._resolve(game)
            self.holder = PlayerId(1 - self.holder)
            self.goto("check")
            if not all_quiet(game):
                return None
        return None

    @step()
    def watch_loops(self, game: ZeroGame) -> Control | None:
        if game.take_result() == triggers.STACKED:
            self.goto("begin")
            return None
        return circles.watch(game, self.holder)

    @step("1.1.5")
    def act(self, game: ZeroGame) -> Control | None:
        listed = circles.allowed(game, self.holder, actions.priority_options(game, self.holder))
        self.alone = len(listed) == 1
        return Ask(self.holder, listed, "priority", "4.6.1")

    @answer("4.6.2")
    def acted(self, game: ZeroGame, option: Option) -> Control | None:
        circles.note(game, self.holder, option, self.alone)
        if option.kind == options.PASS:
            game.failed = ()
            self.passes += 1
            if self.passes > 1:
                return self._resolve(game)
            self.holder = PlayerId(1 - self.holder)
            return self._look(game)
        return take_action(game, self.holder, option)

    @step("4.7.2-9")
    def back_to_active(self, game: ZeroGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            game.failed = ()
            self.holder = game.turn_player
        return self._look(game)

    def _resolve(self, game: ZeroGame) -> Control | None:
        if game.trace is not None:
            game.cite_rules(BOTH_PASSED)
        if game.waiting:
            self.goto("begin")
            return Call(resolution.ResolveTop())
        return END


BOTH_PASSED: Final = ("2.23.9-3", "3.4.3", "4.9.1")
_ACTS: Final = rules_of(Priority, "act")
_ACTED: Final = rules_of(Priority, "acted")
_PASSED_BY: Final = (*rules_of(Priority, "begin", "check", "act", "acted"), *BOTH_PASSED)


def both_pass(game: ZeroGame) -> bool:
    """Let both players pass, in a phase in which nobody can do anything, if nothing new has happened and nothing waits.

    That is `Priority` from beginning to end.
    """
    if not game.answers_alone() or game.waiting or game.shows:
        return False
    if not shortcuts.is_current(game.calm, game.version) or game.placed or game.triggered or game.battles:
        return False
    if not circles.unwatched(game, 2):
        return False
    game.forced += 2
    if game.trace is not None:
        game.cite_rules(_PASSED_BY)
    game.failed = ()
    game.result = 0
    return True


def take_action(game: ZeroGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    ref = Ref(option.a)
    if option.kind == options.PLAY:
        return Call(play.Play(ref, player))
    if option.kind == options.ACTIVATE:
        held = game.held_ability(ref, option.b)
        assert held is not None
        return Call(play.Activate(ref, held, player))
    if option.kind == options.MOVE:
        return Call(moving.MoveUnit(ref, option.b, player))
    if option.kind == options.CREATE_PLAN:
        return Call(moving.MakePlan(player, play.CREATE))
    if option.kind == options.UPDATE_PLAN:
        return Call(moving.MakePlan(player, play.UPDATE))
    game.result = 1
    if option.kind == options.SET_ENERGY:
        game.energy_set = True
        game.cite("2.23.6-2")
        return game.do(
            moves.move(
                game, kinds.SET_ENERGY, "3.7.1", ref, zones.ENERGY, player, cause=player, word=moves.RELEASED
            )
        )
    assert option.kind == options.SMASH
    return Call(smash.Smash(ref, player))
