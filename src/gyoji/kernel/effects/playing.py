"""Playing cards and abilities: what is kept to go back to, and what a play pays in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.procedure import Call, Control, Option, Procedure
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing(Procedure):
    """What playing a card and playing an ability have in common: choosing what is paid, paying, taking back.

    Leaves 1 in `game.result` when it was played, 0 when it was taken back.
    """

    __slots__ = ("source", "player", "scope", "extras", "asked", "items", "how")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, scope: Scope = NO_SCOPE) -> None:
        super().__init__()
        self.source = source
        """The card that is played, or whose ability is."""
        self.player = player
        self.scope = scope
        self.extras: int = 0
        """The optional additional costs that are paid, as a mask."""
        self.asked: int = 0
        """How many optional additional costs were asked about."""
        self.items: tuple[Item, ...] = ()
        """What is to be paid, once that is fixed."""
        self.how: int = 0
        """Which costs were chosen, as bits of `Scope.paid_how`."""

    def wish(self) -> Option:
        """Return the option by which this was chosen."""
        raise NotImplementedError

    def payment(self, game: Game) -> Payment:
        """Return the payment of what was fixed."""
        raise NotImplementedError

    def pay_all(self, game: Game) -> Control | None:
        """Pay what was fixed, as the last act of a step."""
        if self.items:
            return Call(self.payment(game))
        game.result = 1
        game.paid = ()
        game.paid_scope = self.scope
        return None

    def take_back(self, game: Game) -> None:
        """Undo everything since it began, costs included; the decisions themselves stay on record."""
        game.take_back()
        game.failed += (self.wish(),)
