"""Playing a card from elsewhere than the hand (707-2): whose leave is used up, where that is limited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.playing import permissions
from gyoji.games.animal.playing.permissions import NO_LEAVE, PlayPermission
from gyoji.games.animal.playing.play import Play
from gyoji.kernel.machine import options
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class PlayWithPermission(Procedure):  # 手札以外からのカードのプレイ
    """A card is played from where effects permit it. Leaves in `game.result` what `Play` does."""

    __slots__ = ("player", "ref", "listed")

    def __init__(self, player: PlayerId = NO_PLAYER, ref: Ref = NO_REF) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.listed: tuple[PlayPermission, ...] = ()

    @step("707-2a")
    def choose(self, game: AnimalGame) -> Control | None:
        self.listed = tuple(permissions.leaves(game, self.player, self.ref))
        if len(self.listed) < 2:
            self.goto("play")
            return None
        found = [Option(options.PICK, source) for source, _ in self.listed]
        return Ask(self.player, found, "choose_leave", "707-2a")

    @answer("707-2a")
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.listed = tuple([leave for leave in self.listed if leave[0] == option.a])
        return None

    @step()
    def play(self, game: AnimalGame) -> Control | None:
        return Call(Play(self.player, self.ref, 0, self.listed[0] if self.listed else NO_LEAVE))
