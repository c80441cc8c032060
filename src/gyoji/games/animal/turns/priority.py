"""Priority (1101 to 1110): who may act, and what passing leads to.

Before a player gets priority, rules are processed and pending abilities decided on (`decisions`). A player who acted
has priority again; when all pass one after the other, what was put on a pile last resolves and the turn player has
priority, or with empty piles the phase or step goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities.decisions import Decide
from gyoji.games.animal.effects.resolution import ResolveTop
from gyoji.games.animal.people import options
from gyoji.games.animal.turns import actions, loops
from gyoji.games.animal.turns.rule_processing import is_settled
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.procedure import (
    END,
    Ask,
    Call,
    Control,
    Option,
    Procedure,
    answer,
    place_of,
    rules_of,
    step,
)
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class Settle(Procedure):  # 優先権の準備
    """Rule processing and pending abilities only; the result is 1 if a triggered effect got onto a pile."""

    __slots__ = ()

    @step("1103.1", "1102.2b")
    def begin(self, game: AnimalGame) -> Control | None:
        if not game.triggered and is_settled(game):
            game.result = 0
            return END
        return Call(Decide())

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        game.result = 1 if game.take_result() else 0
        return END


def settle_first(game: AnimalGame) -> Control | None:
    """Do what `Settle` does, as the last act of a step."""
    if not game.triggered and is_settled(game):
        game.cite_rules(_SETTLED_FIRST)
        game.result = 0
        return None
    return Call(Settle())


class Window(Procedure):  # 優先権
    """Players get priority, from the turn player or *player* on, until all pass in a row on empty piles."""

    __slots__ = ("holder", "passes", "alone")

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.holder = player
        self.passes: int = 0
        self.alone: bool = False
        """The holder could do one thing only."""

    @step("1101.2", "1101.2a", "1102.1", "1102.2", "1102.2a", "1101-1a")
    def begin(self, game: AnimalGame) -> Control | None:
        if self.holder == NO_PLAYER:
            self.holder = game.turn_player
        self.passes = 0
        return self._go_on(game)

    @step("1101.2b")
    def settle(self, game: AnimalGame) -> Control | None:
        return self._settle(game)

    def _go_on(self, game: AnimalGame) -> Control | None:
        """Go on with what comes before priority at once, unless positions are watched."""
        if loops.is_watching(game):
            self.goto("settle")
            return None
        game.cite_rules(_SETTLING)
        self.pc = _SETTLED
        return self._settle(game)

    def _settle(self, game: AnimalGame) -> Control | None:
        game.priority = NO_PLAYER
        if game.triggered or not is_settled(game):
            return Call(Decide())
        game.result = 0
        return None if loops.is_watching(game) else self._give(game)

    def _give(self, game: AnimalGame) -> Control | None:
        """Carry out the steps from here on at once as long as players can do nothing but pass."""
        while True:
            if game.players[self.holder].lost:
                self.holder = game.next_player(self.holder)
            game.priority = self.holder
            game.cite_rules(_GIVEN)
            game.actions += 1
            game.loop_here = ""
            listed = actions.priority_options(game, self.holder)
            self.alone = len(listed) == 1
            if not self.alone or not game.answers_alone():
                self.pc = _ACTED
                return Ask(self.holder, listed, "priority", "1101.3")
            game.cite_rules(_PASSED)
            game.forced += 1
            game.failed = ()
            game.failed_ways = ()
            self.passes += 1
            game.priority = NO_PLAYER
            if self.passes >= game.players_left():
                break
            self.holder = game.next_player(self.holder)
            if game.triggered or not is_settled(game) or loops.is_watching(game):
                self.goto("settle")
                return None
            game.cite_rules(_SETTLING)
        return self._resolve(game)

    def _resolve(self, game: AnimalGame) -> Control | None:
        """Carry out what follows when all have passed."""
        game.cite_rules(_ALL_PASSED)
        game.priority = NO_PLAYER
        if not game.waiting:
            game.cite("610.6")
            return END
        self.pc = _RESOLVED
        return Call(ResolveTop())

    @step()
    def settled(self, game: AnimalGame) -> Control | None:
        if game.take_result():
            game.cite("1110.1b")
            self.passes = 0
        if game.players[self.holder].lost:
            self.holder = game.next_player(self.holder)
        game.priority = self.holder
        game.cite("1104.5")
        return circles.watch(game, self.holder)

    @step("1101.1", "1101.1a", "1101.3", "1101.4", "1101-1d")
    def act(self, game: AnimalGame) -> Control | None:
        listed = circles.allowed(game, self.holder, actions.priority_options(game, self.holder))
        self.alone = len(listed) == 1
        return Ask(self.holder, listed, "priority", "1101.3")

    @answer("1101-1b")
    def acted(self, game: AnimalGame, option: Option) -> Control | None:
        loops.note(game, self.holder, option, self.alone)
        if option.kind == options.BATTLE:
            self.passes = 0
        if actions.is_pass(option):
            game.failed = ()
            game.failed_ways = ()
            self.passes += 1
            if loops.is_watching(game):
                self.goto("passed")
                return None
            game.cite_rules(_PASSING)
            if self.passes >= game.players_left():
                return self._resolve(game)
            self.holder = game.next_player(self.holder)
            return self._go_on(game)
        return actions.take(game, self.holder, option)

    @step("1102.3", "1102.3a")
    def keep_priority(self, game: AnimalGame) -> Control | None:
        if game.take_result() > 0:
            self.passes = 0
            game.failed = ()
            game.failed_ways = ()
        return self._go_on(game)

    @step("1110.1", "1110.1a", "1101-1b")
    def passed(self, game: AnimalGame) -> Control | None:
        if self.passes < game.players_left():
            self.holder = game.next_player(self.holder)
            self.goto("settle")
        return None

    @step("1110.2", "1101-1c", "1101.1b")
    def all_passed(self, game: AnimalGame) -> Control | None:
        game.priority = NO_PLAYER
        if not game.waiting:
            game.cite("610.6")
            return END
        return Call(ResolveTop())

    @step("1102.4", "1102.4b", "1102.4c")
    def resolved(self, game: AnimalGame) -> Control | None:
        self.holder = game.turn_player
        self.passes = 0
        return self._go_on(game)


_SETTLED: Final = place_of(Window, "settled")
_ACTED: Final = place_of(Window, "acted")
_RESOLVED: Final = place_of(Window, "resolved")

# The rules of steps that are carried out without going through them one by one.
_SETTLED_FIRST: Final = rules_of(Settle, "begin")
_SETTLING: Final = rules_of(Window, "settle")
_GIVEN: Final = ("1104.5", *rules_of(Window, "act"))
_PASSING: Final = rules_of(Window, "passed")
_PASSED: Final = rules_of(Window, "acted", "passed")
_ALL_PASSED: Final = rules_of(Window, "all_passed")
