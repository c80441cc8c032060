"""Resolving what was put on a pile last (901, 902, 904): nobody has priority meanwhile, and nothing is processed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.table import faces, piles
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def _has(game: AnimalGame, item: Waiting) -> bool:
    """Tell whether the source of an effect still has the ability."""
    for held in game.values(item.source).held:
        if held is item.held:
            return True
    return False


class ResolveTop(Procedure):  # 解決
    """The play or effect that was put on a pile last resolves and is then taken off (901.2)."""

    __slots__ = ("item",)

    def __init__(self) -> None:
        super().__init__()
        self.item: Waiting | None = None

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    @step("901.1", "1110.2", "904.1", "904.2", "610.5")
    def begin(self, game: AnimalGame) -> Control | None:
        item = game.waiting[-1]
        self.item = item
        game.resolving = item.serial
        game.effect_serial = item.serial
        game.acting = True
        game.activity += 1
        assert item.held is not None
        if item.card != NO_REF:
            game.cite("902.1")
            game.cite("902.1a")
            game.cite("902.2")
            game.cite("706.3")
            if item.word == piles.COPY:
                game.cite("706.1b")
        elif not game.is_live(item.source) or not _has(game, item):
            game.cite("806.7a" if item.held.ability.is_activated else "807.8a")
            if game.is_live(item.source):
                game.cite("206-9f")
        game.cite("806.4c")
        return Call(Resolve(item.held.ability.code, item.scope))

    @step("901.2", "907-1c", "804.6d")
    def take_off(self, game: AnimalGame) -> Control | None:
        item = self._item()
        piles.take_off(game, item.serial)
        game.resolving = 0
        game.acting = False
        event: Event | None = piles.remains(game, item)
        return None if event is None else game.do(event)

    @step("1102.4a")
    def finish(self, game: AnimalGame) -> Control | None:
        game.take_last()
        game.effect_serial = -1
        hidden = faces.concealments(game, self._item().serial)
        return game.do_all(hidden) if hidden else None

    @step()
    def look_away(self, game: AnimalGame) -> Control | None:
        game.take_last()
        faces.stop_looking(game)
        game.found = ()
        return END
