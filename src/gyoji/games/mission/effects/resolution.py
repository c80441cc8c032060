"""Carrying out an effect (904.3): its instructions in order, then what lasts only as long as it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.table import moves, zones
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.table.state import PUBLIC
from gyoji.kernel.trees.code import Code

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

_EMPTY: Final = Code(())


class Carry(Procedure):  # 効果の解決
    """An effect from its first instruction to its end.

    Afterwards its lasting effects get their timestamp (911.3b), cards it showed are hidden again, and a deck that was
    shown from is shuffled (1108.3).
    """

    __slots__ = ("code", "scope", "since", "outer")

    def __init__(self, code: Code = _EMPTY, scope: Scope = NO_SCOPE) -> None:
        super().__init__()
        self.code = code
        self.scope = scope
        self.since: int = 0
        """The number of the last lasting effect made before."""
        self.outer: tuple[Ref, ...] = ()
        """What an effect around this one has shown."""

    @step("904.3a", "902.1", "304.4d", "914.2", "502.1c", "502.1d")
    def carry_out(self, game: MissionGame) -> Control | None:
        game.report("effect_one_shot")
        self.since = game.serial
        self.outer = game.revealed
        game.revealed = ()
        return Call(Resolve(self.code, self.scope))

    @step("911.3b")
    def stamp_effects(self, game: MissionGame) -> Control | None:
        source = self.scope.source
        made = [each for each in game.continuous if each.key > self.since and each.scope.source == source]
        if made:
            now = game.tick()
            game.continuous = tuple([each.at_time(now) if each in made else each for each in game.continuous])
            game.invalidate_values()
        return None

    @step()
    def hide(self, game: MissionGame) -> Control | None:
        shown = game.revealed
        game.revealed = self.outer
        if not shown:
            return END
        decks: list[PlayerId] = []
        for ref in shown:
            if not game.is_live(ref):
                continue
            obj = game.obj(ref)
            if obj.zone // 2 == zones.DECK and obj.shown == 3 and obj.owner not in decks:
                decks.append(obj.owner)
            if game.specs[obj.zone // 2].visibility != PUBLIC and obj.shown:
                game.cite("1108.3")
                game.mutable_object(ref).shown = 0
        batch: list[Event] = [moves.shuffle(game, player, "1108.3") for player in decks]
        return game.do_all(tuple(batch)) if batch else END
