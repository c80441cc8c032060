"""The block step (803, 2303): one legal blocker, or none where none is obliged.

The blocker rests and becomes the target. Where the target is a unit that is still on the field, it and the attacker
battle each other from now on (803-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.battles import battle, declarations
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.turns import periods, windows
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


class BlockStep(Procedure):  # ブロックステップ
    """Opponents of the attacker declare a block or none; `game.result` is 0 when the attack is over already."""

    __slots__ = ("blocker", "asked")

    def __init__(self) -> None:
        super().__init__()
        self.blocker: Ref = NO_REF
        self.asked: int = 0
        """How many players have left it to their teammate."""

    @step("803-1")
    def start(self, game: DivideGame) -> Control | None:
        game.enter_step(kinds.BLOCK_STEP)
        return periods.begin(game, "803-1", kinds.BLOCK_STEP)

    @step("803-2")
    def before(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("803-3")
    def look_for_attacker(self, game: DivideGame) -> Control | None:
        if battle.attacking(game) == NO_REF:
            game.result = 0
            return END
        self.asked = 0
        return None

    @step("803-4", "803-4a", "803-4b", "803-4c")
    def declare(self, game: DivideGame) -> Control | None:
        who = self._askable(game)
        if game.tag:
            game.cite("2303-1")
            game.cite("2303-1a")
        player = who[self.asked]
        listed = declarations.block_options(game, player, self.asked + 1 < len(who))
        return Ask(player, listed, "declare_block", "803-4")

    @answer("803-4")
    def declared(self, game: DivideGame, option: Option) -> Control | None:
        self.blocker = NO_REF
        if option.kind == options.BLOCK:
            self.blocker = Ref(option.a)
        elif self.asked + 1 < len(self._askable(game)):
            self.asked += 1
            self.goto("declare")
        return None

    @step("803-5")
    def proposal(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step("803-6")
    def look_again(self, game: DivideGame) -> Control | None:
        if not self._stands(game):
            self.asked = 0
            self.goto("declare")
        return None

    @step()
    def rest(self, game: DivideGame) -> Control | None:
        if self.blocker == NO_REF:
            self.goto("battle")
            return None
        player = game.obj(self.blocker).controller
        return game.do(Event(kinds.REST, "803-7", self.blocker, player, cause=player))

    @step("803-7", "803-7a", "803-7b", "803-7c")
    def block(self, game: DivideGame) -> Control | None:
        fight = game.fight
        assert fight is not None
        batch = [declarations.block_event(game, self.blocker)]
        if battle.attacking(game) != NO_REF:
            batch.append(Event(kinds.BLOCKED, "803-7a", fight.attacker, other=self.blocker))
        game.fight = fight.blocked_by(self.blocker)
        game.enter_step(kinds.BLOCK_STEP)
        return game.happen(tuple(batch))

    @step("803-8")
    def battle(self, game: DivideGame) -> Control | None:
        fight = game.fight
        assert fight is not None
        one, other = battle.attacking(game), battle.target_unit(game)
        if one == NO_REF or other == NO_REF:
            return None
        game.fight = fight.battled()
        game.enter_step(kinds.BLOCK_STEP)
        batch = (
            Event(kinds.BATTLE, "803-8a", one, other=other, mask=1 << kinds.START, word=kinds.BATTLE_PERIOD),
            Event(kinds.BATTLE, "803-8a", other, other=one),
        )
        return game.do_all(batch)

    @step("803-9")
    def unblocked(self, game: DivideGame) -> Control | None:
        fight = game.fight
        assert fight is not None
        one = battle.attacking(game)
        if one == NO_REF or not is_player(fight.target) or battle.blocking(game) != NO_REF:
            return None
        return game.do(Event(kinds.UNBLOCKED, "803-9", one, other=fight.target))

    @step("803-10")
    def after(self, game: DivideGame) -> Control | None:
        return windows.opened(game)

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.result = 1
        return END

    def _askable(self, game: DivideGame) -> list[PlayerId]:
        """Return who may declare a block, the attacked player or the target's controller first."""
        who = game.opponents(game.turn_player)
        fight = game.fight
        if len(who) < 2 or fight is None:
            return who
        first = player_of(fight.target) if is_player(fight.target) else game.obj(fight.target).controller
        return [first, *[each for each in who if each != first]] if first in who else who

    def _stands(self, game: DivideGame) -> bool:
        if self.blocker == NO_REF:
            return declarations.may_decline(game)
        if not game.on_field(self.blocker):
            return False
        refusal = declarations.block_refusal(game, game.obj(self.blocker).controller, self.blocker)
        if refusal is not None:
            game.cite(refusal.rule)
        return refusal is None
