"""What playing, activating and moving have in common (4.7.2, 4.7.3): what is chosen before it is paid, and taking back.

Only what can be done is offered: the values of letters are tried before the targets that they limit (4.7.2-3, 4.7.2-5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import payment, pricing, targets
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.playing import Playing
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask, Control, Option
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees.code import Code

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame
    from gyoji.kernel.machine.game import Game

MOST: Final = 1000
"""No number from here on is offered for a letter, should a cost not grow with it; all others that can be paid are."""


class Acting(Playing):
    """What all plays have in common: choosing what is paid, paying, taking back.

    Leaves 1 in `game.result` when it was done, 0 when it was taken back.
    """

    __slots__ = ("way", "calls", "word")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__(source, player, Scope(player, source))
        self.way: int = 0
        self.calls: tuple[Ref, ...] = ()
        self.word: str = ""

    def ways(self, game: ZeroGame) -> list[pricing.Way]:
        """Return the ways in which it can be done."""
        raise NotImplementedError

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        raise NotImplementedError

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs."""
        raise NotImplementedError

    def payable(
        self, game: ZeroGame, way: pricing.Way, extras: int, calls: int, scope: Scope | None = None
    ) -> bool:
        """Tell whether the cost could be paid under these choices."""
        before = self.scope
        if scope is not None:
            self.scope = scope
        items = self.total(game, way, extras, calls)
        self.scope = before
        return payment.feasible(game, self.player, before if scope is None else scope, items, self.spent())

    def spent(self) -> tuple[Ref, ...]:
        """Return cards that cannot be given, such as the one that is played."""
        return self.calls

    def bodies(self, game: ZeroGame) -> list[Code]:
        """Return the texts whose modes and targets are chosen as it is done."""
        return []

    def stacked(self) -> Ref:
        """Return the card that goes on the stack, which is no target of itself (4.11.4)."""
        return NO_REF

    def possible(self, game: ZeroGame, scope: Scope) -> bool:
        """Tell whether it can be done in one of its ways: paid for, with targets for all that is chosen in *scope*."""
        return any([self._possible_by(game, way, scope) for way in self.ways(game)])

    def _possible_by(self, game: ZeroGame, way: pricing.Way, scope: Scope) -> bool:
        """Tell whether the letters of a way that have no value yet can have one (4.7.2-3, then 4.7.2-5)."""
        if not self.payable(game, way, self.extras, self.most_calls(game), scope):
            return False
        bodies = self.bodies(game)
        if not bodies:
            return True
        letter = _open_letter(way, scope)
        if letter:
            return len(self._values(game, way, letter, scope)) > 0
        return targets.playable(game, scope.played_at(game.clock), bodies, self.stacked())

    def _values(self, game: ZeroGame, way: pricing.Way, letter: str, scope: Scope) -> list[int]:
        """Return the values of a letter that can be paid and leave targets: more never becomes payable again."""
        found: list[int] = []
        n = 0
        while self.payable(game, way, self.extras, self.most_calls(game), scope.let(letter, n)) and n < MOST:
            if self._possible_by(game, way, scope.let(letter, n)):
                found.append(n)
            n += 1
        return found

    def ask_mode(self, game: ZeroGame) -> Control | None:
        """Ask for the next mode of the text, before letters and targets (4.7.2-2)."""
        listed: list[Option] = []
        for mode in targets.modes_left(game, self.scope, self.bodies(game)):
            if self.possible(game, targets.with_mode(self.scope, mode)):
                listed.append(Option(kernel.MODE, mode))
        return Ask(self.player, listed, "choose_mode", "4.7.2-2") if listed else None

    def ask_way(self, game: ZeroGame) -> Control | None:
        """Ask in which of several ways it is done."""
        listed: list[Option] = []
        most = self.most_calls(game)
        for i, way in enumerate(self.ways(game)):
            if self._possible_by(game, way, self.scope) if way.letters else self.payable(game, way, 0, most):
                listed.append(Option(options.WAY, i))
        return Ask(self.player, listed, "choose_way", "4.7.2-3") if listed else None

    def most_calls(self, game: ZeroGame) -> int:
        """Return how many cards could call."""
        return 0

    def ask_letter(self, game: ZeroGame) -> Control | None:
        """Ask for the value of the next letter in the cost (1.2.3-3)."""
        way = self.ways(game)[self.way]
        self.word = _open_letter(way, self.scope)
        if not self.word:
            return None
        listed = [Option(kernel.NUMBER, n) for n in self._values(game, way, self.word, self.scope)]
        return Ask(self.player, listed, "choose_letter", "1.2.3-3") if listed else None

    def ask_extra(self, game: ZeroGame) -> Control | None:
        """Ask about the next optional additional cost that could be paid."""
        found = self.additional(game)
        if self.asked >= len(found.may):
            return None
        way = self.ways(game)[self.way]
        while self.asked < len(found.may):
            at = self.asked
            self.asked += 1
            if self.payable(game, way, self.extras | (1 << at), self.most_calls(game)):
                listed = [Option(options.EXTRA_COST, at), Option(options.NO_EXTRA_COST, at)]
                return Ask(self.player, listed, "extra_cost", "4.7.2-4")
        return None

    def ask_call(self, game: ZeroGame) -> Control | None:
        """Ask which cards are frozen for their call (5.10.2)."""
        left = [ref for ref in pricing.callers(game, self.player, self.source) if ref not in self.calls]
        if not left:
            return None
        way = self.ways(game)[self.way]
        listed = [Option(options.CALL, ref) for ref in left]
        if self.payable(game, way, self.extras, len(self.calls)):
            listed.append(Option(options.NO_CALL))
        return Ask(self.player, listed, "choose_call", "5.10.2")

    def ask_card(self, game: ZeroGame) -> Control | None:
        """Ask for the next card that is given for the fixed cost: it is said before targets are (4.7.2-3)."""
        at = self._open_item()
        if at < 0:
            return None
        paying = payment.PayCosts(self.player, self.scope, self.items, self.spent())
        found = paying.offers_for(game, at, self.items[at].picks)
        listed = [Option(costs.OPTION_COST_CARD, ref) for ref in found]
        return Ask(self.player, listed, "choose_for_cost", "4.7.2-3") if listed else None

    def take_card(self, ref: Ref) -> None:
        """Note the card that is given for the fixed cost."""
        at = self._open_item()
        self.items = self.items[:at] + (self.items[at].with_picks((ref,)),) + self.items[at + 1 :]

    def _open_item(self) -> int:
        """Return the place of the first item for which the payer has still to choose a card; -1: there is none."""
        for i, item in enumerate(self.items):
            if item.kind == costs.CARDS and item.giver == NO_PLAYER and item.amount > len(item.picks):
                return i
        return -1

    def is_paid_for_sure(self, game: ZeroGame) -> bool:
        """Tell whether the fixed cost is paid, come what may, if nothing happens before: it is energy within reach."""
        for item in self.items:
            if item.kind != costs.ENERGY:
                return False
        return payment.feasible(game, self.player, self.scope, self.items, self.spent())

    def take_back(self, game: Game) -> None:
        """Undo everything since it began, costs included; the decisions themselves stay on record (4.19.1)."""
        super().take_back(game)
        game.cite("4.19.1")
        game.cite("4.19.3")

    def payment(self, game: Game) -> Payment:
        """Return the payment of what was fixed, in the order in which one card can serve several parts."""
        return payment.paying(game, self.player, self.scope, self.items, self.calls)

    def call_events(self, game: ZeroGame) -> Control | None:
        """Freeze the cards that call."""
        batch = [
            Event(
                kinds.FREEZE,
                "5.10.2",
                ref,
                self.player,
                source=self.source,
                cause=self.player,
                mask=1 << kinds.AS_COST,
            )
            for ref in self.calls
        ]
        return game.do_all(tuple(batch)) if batch else None


def _open_letter(way: pricing.Way, scope: Scope) -> str:
    """Return the first letter of a cost that has no value yet, or nothing."""
    known = [name for name, _ in scope.variables]
    for letter, _ in way.letters:
        if letter not in known:
            return letter
    return ""
