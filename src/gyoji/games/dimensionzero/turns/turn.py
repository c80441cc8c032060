"""The course of a duel and of a turn (3.4 to 3.10): six phases, and a recovery that repeats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.start.setup import SetUp
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.turns.priority import Priority, both_pass
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call, Control, Procedure, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import PlayerId, Ref, RuleId
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.nature import FACTS, PERIODS, TURNS

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS: Final = (PlayerId(0), PlayerId(1))
_PHASE_RULES: Final = {kinds.ENERGY_PHASE: "3.7.1", kinds.MAIN_PHASE: "3.8.1", kinds.SMASH_PHASE: "3.9.1"}


def begin_phase(game: ZeroGame, name: str) -> None:
    """Enter a phase; what was for the one before ends."""
    if name != kinds.PHASES[0]:
        end_phase(game)
    game.phase = name
    game.invalidate_aspects(PERIODS)
    if game.continuous or game.delayed:
        give_back(game, continuous.expire(game, name, "start"))


def end_phase(game: ZeroGame) -> None:
    """End what lasts for the phase that is over."""
    if game.continuous or game.delayed:
        give_back(game, continuous.expire(game, game.phase))


def starts(game: ZeroGame, rule: RuleId, *words: str) -> tuple[Event, ...]:
    """Return the start of periods, as abilities know it."""
    return tuple([Event(kinds.START, rule, player=game.turn_player, word=word) for word in words])


def skipped(game: ZeroGame, name: str) -> bool:
    """Tell whether an effect makes the active player skip a phase: it is as if it did not exist (3.4.4)."""
    mark = (int(game.turn_player), name)
    if mark in game.skips:
        game.cite("3.4.4")
        kept = list(game.skips)
        kept.remove(mark)
        game.skips = tuple(kept)
        return True
    if not game.watched_replaces & (1 << kinds.START):
        return False
    event = Event(kinds.START, "3.4.4", player=game.turn_player, word=name)
    if game.prohibition(event) is None:
        return False
    game.cite("3.4.4")
    return True


class GameFlow(Procedure):  # デュエルの進行
    """A whole duel: the set-up, then turn after turn, the players in alternation, until it is over."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player: PlayerId = PlayerId(0)
        """Whose turn comes next."""

    @step()
    def set_up(self, game: ZeroGame) -> Control | None:
        return Call(SetUp())

    @step("3.4.1")
    def start(self, game: ZeroGame) -> Control | None:
        self.player = game.first_player
        return None

    @step("3.4.1", "3.4.5")
    def take_turn(self, game: ZeroGame) -> Control | None:
        if game.turn:
            judge_time(game)
            if game.over:
                return None
        game.turn_player = self.player
        self.player = PlayerId(1 - self.player)
        self.goto("take_turn")
        if skipped(game, kinds.TURN):
            return None
        return Call(Turn())


def judge_time(game: ZeroGame) -> None:
    """When time was called: the turn in progress and one more, then a draw, or fewer smash cards win."""
    switches = game.switches
    if switches.time == "none" or game.turn < switches.time_turn:
        return
    if game.extra_turn < 0:
        game.extra_turn = game.turn + 1
        game.cite("3.3.8" if switches.time == "swiss" else "3.3.10")
        return
    if switches.time == "swiss":
        game.finish((), "3.3.8")
        return
    counts = [len(game.cards_in(zones.SMASH, player)) for player in PLAYERS]
    if counts[0] != counts[1]:
        game.cite("3.3.10")
        game.finish((PlayerId(0 if counts[0] < counts[1] else 1),), "4.16.4-11")


class Turn(Procedure):  # ターン
    """One turn: the phases in order."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0

    @step("3.4.2")
    def begin(self, game: ZeroGame) -> Control | None:
        game.turn += 1
        game.facts = None
        game.uses = ()
        game.fired = ()
        game.moved = (False, False)
        circles.forget(game)
        game.calm = -1
        game.invalidate_aspects(PERIODS | TURNS | FACTS)
        continuous.expire(game, kinds.TURN, "start")
        return None

    @step("3.4.2")
    def phase(self, game: ZeroGame) -> Control | None:
        if self.at >= len(kinds.PHASES):
            end_phase(game)
            return None
        name = kinds.PHASES[self.at]
        self.at += 1
        self.goto("phase")
        if name == kinds.DRAW_PHASE and game.turn == 1:
            game.cite("3.2.4")
            game.cite("3.6.1-2")
            return None
        if skipped(game, name):
            return None
        begin_phase(game, name)
        return Call(phase_of(name))


def phase_of(name: str) -> Procedure:
    """Return the procedure of a phase."""
    if name == kinds.RELEASE_PHASE:
        return ReleasePhase()
    if name == kinds.DRAW_PHASE:
        return DrawPhase()
    if name == kinds.RECOVERY_PHASE:
        return RecoveryPhase()
    return OpenPhase(name)


class ReleasePhase(Procedure):  # リリースフェイズ
    """Frozen cards of the active player are released (3.5)."""

    __slots__ = ()

    @step("3.5.1")
    def release(self, game: ZeroGame) -> Control | None:
        player = game.turn_player
        found: list[Ref] = []
        for kind in (*zones.ON_SQUARES, zones.BOUND, zones.ENERGY, zones.SMASH):
            for seat in PLAYERS:
                for ref in game.zones[kind * 2 + seat].cards:
                    obj = game.obj(ref)
                    if obj.turned and obj.controller == player:
                        found.append(ref)
        batch = [Event(kinds.RELEASE, "3.5.1", ref, player, mask=1 << kinds.BY_RULE) for ref in found]
        return game.do_all(tuple(batch)) if batch else None

    @step("3.5.1")
    def start(self, game: ZeroGame) -> Control | None:
        return game.do_all(starts(game, "3.5.1", kinds.TURN, kinds.RELEASE_PHASE))

    @step("3.5.1")
    def priority(self, game: ZeroGame) -> Control | None:
        return None if both_pass(game) else Call(Priority())


class DrawPhase(Procedure):  # ドローフェイズ
    """The active player draws a card (3.6)."""

    __slots__ = ()

    @step("3.6.1-1")
    def draw(self, game: ZeroGame) -> Control | None:
        return Call(DrawCards(game.turn_player, 1, cause=game.turn_player))

    @step("3.6.1-1")
    def start(self, game: ZeroGame) -> Control | None:
        return game.do_all(starts(game, "3.6.1-1", kinds.DRAW_PHASE))

    @step()
    def priority(self, game: ZeroGame) -> Control | None:
        return None if both_pass(game) else Call(Priority())


class OpenPhase(Procedure):
    """The energy, main and smash phase: what starts with them, then priority; what can be done depends on the phase."""

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name

    @step()
    def start(self, game: ZeroGame) -> Control | None:
        game.energy_set = False
        rule = _PHASE_RULES[self.name]
        game.cite(rule)
        return game.do_all(starts(game, rule, self.name))

    @step()
    def priority(self, game: ZeroGame) -> Control | None:
        return Call(Priority())


class RecoveryPhase(Procedure):  # リカバリーフェイズ
    """Damage and effects of the turn end; again, as long as something triggered or a rule effect happened (3.10.3)."""

    __slots__ = ("activity",)

    def __init__(self) -> None:
        super().__init__()
        self.activity: int = 0

    @step("3.10.1")
    def recover(self, game: ZeroGame) -> Control | None:
        self.activity = game.activity
        ended = continuous.expire(game, kinds.TURN)
        give_back(game, ended)
        return game.do(Event(kinds.RECOVER, "3.10.1", player=game.turn_player))

    @step("3.10.1")
    def start(self, game: ZeroGame) -> Control | None:
        return game.do_all(starts(game, "3.10.1", kinds.RECOVERY_PHASE))

    @step()
    def priority(self, game: ZeroGame) -> Control | None:
        return None if both_pass(game) else Call(Priority())

    @step("3.10.2")
    def turn_ends(self, game: ZeroGame) -> Control | None:
        return game.do(Event(kinds.END, "3.10.2", player=game.turn_player, word=kinds.TURN))

    @step()
    def end_priority(self, game: ZeroGame) -> Control | None:
        return None if both_pass(game) else Call(Priority())

    @step("3.10.3", "2.23.4-2")
    def again(self, game: ZeroGame) -> Control | None:
        if game.activity != self.activity:
            self.goto("recover")
        return None


def give_back(game: ZeroGame, ended: list[Continuous]) -> None:
    """Cards that an ended effect gave to a player go back to who controls them without it."""
    for effect in ended:
        if isinstance(effect.change, tree.TakeControl):
            for ref in effect.touched or ():
                if game.on_square(ref) and game.obj(ref).controller != game.obj(ref).owner:
                    game.happen((Event(kinds.CONTROL, "4.14.3-1", ref, game.obj(ref).owner),))
