"""Standing up in the standby phase (402.3): all at once, but for what is kept down or must be paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class StandUp(Procedure):  # スタンバイ状態にする
    """Every frozen card of the turn player stands up, on the field and in the energy zone."""

    __slots__ = ("free", "bound", "paid_for")

    def __init__(self) -> None:
        super().__init__()
        self.free: tuple[Ref, ...] = ()
        """Cards that stand up."""
        self.bound: tuple[Ref, ...] = ()
        """Cards that stand up only if their player pays, in the order they are asked about."""
        self.paid_for: bool = False

    @step("402.3")
    def look(self, game: NovaGame) -> Control | None:
        player = game.turn_player
        for zone in (zones.FIELD, zones.ENERGY):
            for ref in game.cards_in(zone, player):
                if not game.obj(ref).turned:
                    continue
                forbidden = game.prohibition(stand(game, ref))
                if forbidden is None:
                    self.free += (ref,)
                    continue
                game.cite("402.3.1")
                change = forbidden.change
                if isinstance(change, tree.Cannot) and isinstance(change.unless, tree.Pay):
                    self.bound += (ref,)
        return None

    @step("402.3.1")
    def offer(self, game: NovaGame) -> Control | None:
        if not self.bound:
            self.goto("stand_together")
            return None
        pay, scope = _price(game, self.bound[0])
        if pay is None or not game.can_pay(game.turn_player, pay.costs, scope):
            self.bound = self.bound[1:]
            self.goto("offer")
            return None
        choices = [Option(options.STAND_PAY, self.bound[0]), Option(options.STAND_NOT, self.bound[0])]
        return Ask(game.turn_player, choices, "pay_to_stand", "402.3.1")

    @answer("402.3.1")
    def decide(self, game: NovaGame, option: Option) -> Control | None:
        ref = self.bound[0]
        if option.kind == options.STAND_NOT:
            self.bound = self.bound[1:]
            self.goto("offer")
            return None
        pay, scope = _price(game, ref)
        assert pay is not None
        return game.pay(game.turn_player, pay.costs, scope)

    @step()
    def paid(self, game: NovaGame) -> Control | None:
        if game.take_result():
            self.free += (self.bound[0],)
            self.paid_for = True
        self.bound = self.bound[1:]
        self.goto("offer")
        return None

    @step()
    def stand_together(self, game: NovaGame) -> Control | None:
        batch: list[Event] = []
        for ref in self.free:
            if game.is_live(ref):
                batch.append(stand(game, ref))
        if not self.paid_for:
            return game.do_all(tuple(batch))
        return game.happen(tuple(batch))  # past the prohibition that the payment lifts


def stand(game: NovaGame, ref: Ref) -> Event:
    """Return the event by which a card stands up in the standby phase."""
    return Event(kinds.STAND, "402.3", ref, game.turn_player)


def _price(game: NovaGame, ref: Ref) -> tuple[tree.Pay | None, Scope]:
    forbidden = game.prohibition(stand(game, ref))
    if forbidden is None:
        return None, NO_SCOPE
    change = forbidden.change
    if isinstance(change, tree.Cannot) and isinstance(change.unless, tree.Pay):
        return change.unless, forbidden.scope
    return None, forbidden.scope
