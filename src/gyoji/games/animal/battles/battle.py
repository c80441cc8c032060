"""Battle (1302 to 1304, 1005-1, 1005-4): declared at scene timing, as often as somebody can attack.

Its second and third step are `attack` (1005-2) and `defence` (1005-3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.battles import assignment, attack, attacking, combat, damage, defence
from gyoji.games.animal.effects import continuing
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.games.animal.table.faces import FacesAnswers
from gyoji.games.animal.turns import priority
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.values.nature import PERIODS, STATES

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class BattleAnswers(FacesAnswers):
    """Answers how battles begin."""

    __slots__ = ()

    def begin_battle(self) -> Control:
        """Return the call of a battle that was declared (1109.2)."""
        return Call(Battle())


class Battle(Procedure):  # 戦闘
    """A battle from its declaration to its end; then the hunt phase goes on at 1005.3."""

    __slots__ = ("before",)

    def __init__(self) -> None:
        super().__init__()
        self.before: int = 0
        """How often the game had changed when the preparation step began."""

    @step("1005.4a", "1005.4b", "1302.1")
    def declare(self, game: AnimalGame) -> Control | None:
        game.battle = combat.Combat(game.turn_player, number=game.tick())
        game.invalidate_aspects(PERIODS | STATES)
        player = game.turn_player
        return game.happen((Event(kinds.DECLARE_BATTLE, "1005.4", player=player, cause=player),))

    @step("1005-1a", "1303.1", "1304.1")
    def prepare(self, game: AnimalGame) -> Control | None:
        game.step = kinds.BATTLE_PREPARATION_STEP
        game.invalidate_aspects(PERIODS | STATES)
        game.take_last()
        self.before = game.activity
        return None

    @step("1005-1b")
    def prepare_priority(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window())

    @step("1005-1c")
    def go_on_or_not(self, game: AnimalGame) -> Control | None:
        if not attacking.can_attack(game):
            self.goto("end")
            return None
        if game.activity == self.before:
            return None
        listed = [Option(options.GO_ON), Option(options.CALL_OFF)]
        return Ask(game.turn_player, listed, "call_off", "1005-1c")

    @answer("1005-1c")
    def decided(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.CALL_OFF:
            self.goto("end")
        return None

    @step("1005.4c")
    def attack(self, game: AnimalGame) -> Control | None:
        return Call(attack.AttackStep())

    @step()
    def after_attack(self, game: AnimalGame) -> Control | None:
        if not game.take_result():
            self.goto("end")
            return None
        return Call(defence.DefenceStep())

    @step()
    def after_defence(self, game: AnimalGame) -> Control | None:
        if not game.take_result():
            self.goto("end")
            return None
        return Call(DamageStep())

    @step("1005-4k")
    def end(self, game: AnimalGame) -> Control | None:
        if game.battle is None:
            return None
        return game.happen((Event(kinds.END, "1005-4k", player=game.turn_player, word=kinds.BATTLE),))

    @step("1005-4l", "1005.4d")
    def over(self, game: AnimalGame) -> Control | None:
        finish(game)
        return END


def finish(game: AnimalGame) -> None:
    """Let nobody be an attacker or defender any more."""
    game.take_last()
    game.battle = None
    game.step = ""
    continuing.expire(game, kinds.BATTLE)
    game.invalidate_aspects(PERIODS | STATES)


class DamageStep(Procedure):  # ダメージ判定ステップ
    """Both sides assign and deal their damage, all at once."""

    __slots__ = ()

    @step("1005-4a")
    def assign(self, game: AnimalGame) -> Control | None:
        game.step = kinds.DAMAGE_STEP
        game.invalidate_aspects(PERIODS | STATES)
        return Call(assignment.Assignment())

    @step("1005-4b", "1312.1", "1312.1a", "1312.2")
    def deal(self, game: AnimalGame) -> Control | None:
        hits = game.assigned
        game.assigned = ()
        combat.prune(game)
        return Call(damage.Damage(hits, True)) if hits else None

    @step("1005-4h", "1005-4i")
    def settle(self, game: AnimalGame) -> Control | None:
        game.take_last()
        return priority.settle_first(game)

    @step("1005-4j")
    def priority(self, game: AnimalGame) -> Control | None:
        game.take_result()
        return Call(priority.Window())

    @step()
    def close(self, game: AnimalGame) -> Control | None:
        return END
