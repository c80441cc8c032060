"""Priority and pre-priority processing (200): rule effects until none are due, then one triggered ability; again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.abilities import waits
from gyoji.games.mission.people import options
from gyoji.games.mission.playing import play
from gyoji.games.mission.turns import rule_processing
from gyoji.games.mission.turns.rule_processing import RuleEffects
from gyoji.kernel.machine import loops
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.table.ids import PlayerId

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

REPEATS: Final = 3
"""How often a position may come again before the game is given up as a draw."""
GROWS: Final = 200
"""How often it may come with more counters or damage: beyond any number that a text waits for."""

DECLINED: Final = 50
"""How often it may come just so again because somebody declines, or answers in another way that changes nothing."""
MOST_ASKED: Final = 1000
"""After so many questions a round that is tried counts as one that somebody could end."""
DECLINING: Final = (kernel_options.NO, kernel_options.STOP, kernel_options.PASS)


def processing(game: MissionGame) -> Control | None:
    """Process what is due before priority; where nothing is, only note that the table is settled."""
    if game.triggered or not _is_settled(game):
        return Call(PrePriority())
    if game.states_watched:
        waits.look(game)
    if game.triggered:
        return Call(PrePriority())
    if game.trace is not None:
        game.cite_rules(_WITHOUT_TRIGGERS)
    game.blame = ()
    return None


def _is_settled(game: MissionGame) -> bool:
    """Tell whether no rule effect is due, and if so note it."""
    if game.draw_check or not game.is_calm(game.phase):
        if rule_processing.any_due(game):
            return False
        game.note_calm(game.phase)
    rule_processing.settle(game)
    if game.trace is not None:
        game.cite_rules(_NOTHING_DUE)
    return True


class PrePriority(Procedure):  # 優先権前処理
    """The processing that the rules force before priority is given, and at set times.

    A position that keeps coming again, though nobody could stop it, would come for ever: the game is then a draw (G34).
    So it is where somebody could stop it and does not: a state that holds triggers again after each refusal (908.5).
    """

    __slots__ = ("played", "seen", "tried", "spared")

    def __init__(self) -> None:
        super().__init__()
        self.played: int = 0
        self.tried: bool = False
        """It runs on a copy, to see whether somebody could stop it."""
        self.seen: loops.Visits = ()
        self.spared: int = 0
        """How often the same position came again and somebody could have stopped it."""

    @step("202.1", "202.2")
    def begin(self, game: MissionGame) -> Control | None:
        return None

    @step("202.2a")
    def rule_effects(self, game: MissionGame) -> Control | None:
        return None if _is_settled(game) else Call(RuleEffects())

    @step("202.2b")
    def choose_trigger(self, game: MissionGame) -> Control | None:
        if game.states_watched:
            waits.look(game)
        if not game.triggered or self._goes_round(game):
            game.blame = ()
            return END
        listed: list[Option] = []
        seen: list[tuple[int, int]] = []
        for pending in game.triggered:
            mark = (int(pending.source), pending.held.key)
            if mark not in seen:
                seen.append(mark)
                listed.append(Option(options.TRIGGER, pending.serial))
        return Ask(game.turn_player, listed, "choose_trigger", "908.2a")

    @answer("908.2", "908.2a")
    def play_trigger(self, game: MissionGame, option: Option) -> Control | None:
        self.played += 1
        self.goto("rule_effects")
        for i, pending in enumerate(game.triggered):
            if pending.serial == option.a:
                game.triggered = game.triggered[:i] + game.triggered[i + 1 :]
                return Call(play.PlayAbility(pending.source, pending.held, pending.scope))
        return None

    def _goes_round(self, game: MissionGame) -> bool:
        if self.played < game.switches.loop_after:
            return False
        self.seen = loops.visited(game, self.seen, piles(game))
        if self.seen[-1][3] < REPEATS and not only_grows(self.seen):
            return False
        if not self.tried and self.spared < DECLINED and self._could_stop(game):
            self.spared += self.seen[-1][3] >= REPEATS
            self.seen = ()
            return False
        game.end_endless()
        return True

    def _could_stop(self, game: MissionGame) -> bool:
        """Tell whether a player is asked on the way round for something that may be declined; tried on a copy."""
        trial = game.copy()
        here = self.fork()
        assert isinstance(here, PrePriority)
        here.gen = trial.gen
        here.tried = True
        here.seen = ()
        here.goto("choose_trigger")
        trial.stack[-1] = here
        trial.run()
        for _ in range(MOST_ASKED):
            if trial.question is None:
                return False
            if any([option.kind in DECLINING for option in trial.question.options]):
                return True
            trial.decide(0)
        return True


def piles(game: MissionGame) -> loops.Piles:
    """Return the numbers of which none becomes less in an endless repetition."""
    players = (PlayerId(0), PlayerId(1))
    counters = [
        (f"player {player} {name}", n) for player in players for name, n in game.player(player).counters
    ]
    return (*loops.piles(game), *counters)


def only_grows(seen: loops.Visits) -> bool:
    """Tell whether the last position has come so often, each time with more, that it would for ever (G34)."""
    return seen[-1][4] >= GROWS


_WITHOUT_TRIGGERS: Final = rules_of(PrePriority, "begin", "rule_effects", "choose_trigger")
_NOTHING_DUE: Final = rules_of(RuleEffects, "begin", "look")
