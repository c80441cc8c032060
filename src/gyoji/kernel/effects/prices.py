"""What bears on the cost of one play: the effects in force that offer another cost, or add to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects.cost_texts import concerns_price
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Prices:
    """What bears on the cost of playing one card or ability. Read only once it is found."""

    __slots__ = ("alternatives", "additional", "optional")

    def __init__(self) -> None:
        self.alternatives: list[Continuous] = []
        self.additional: list[Continuous] = []
        self.optional: list[Continuous] = []

    def add_alternatives(
        self, game: Game, effects: Iterable[Continuous], player: PlayerId, ref: Ref, held: Held | None
    ) -> None:
        """Add those of the effects that offer another cost for the play; an ability has its own only."""
        for effect in effects:
            if held is None and concerns_price(game, effect, player, ref, held):
                self.alternatives.append(effect)

    def add_additional(
        self, game: Game, effects: Iterable[Continuous], player: PlayerId, ref: Ref, held: Held | None
    ) -> None:
        """Add those of the effects that ask for more, or let the player choose to pay more."""
        for effect in effects:
            if concerns_price(game, effect, player, ref, held):
                assert isinstance(effect.change, tree.AddCost)
                if effect.change.may:
                    self.optional.append(effect)
                else:
                    self.additional.append(effect)
