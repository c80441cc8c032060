"""Paying (704, 705.4): territories are moved; and payments while an effect resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import pending
from gyoji.games.animal.effects.searching import SearchingAnswers
from gyoji.games.animal.playing import costs
from gyoji.games.animal.playing.costs import payable
from gyoji.games.animal.playing.paying import PayCosts
from gyoji.games.animal.playing.territories import distinct_territories
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_EMPTY: Final = Code(())


class PaymentAnswers(SearchingAnswers):
    """Answers how costs are paid."""

    __slots__ = ()

    def can_pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> bool:
        """Tell whether a player can pay costs while an effect resolves."""
        return payable(self, player, scope.seen_by(player), costs)

    def pay(self, player: PlayerId, costs: tuple[Node, ...], scope: Scope) -> Control | None:
        """Let a player pay; `result` is then 1 if all was paid."""
        return Call(PayCosts(player, scope.seen_by(player), costs, bare=True))


def _depend_on_territories(later: tuple[Node, ...]) -> bool:
    """Tell whether it may matter for costs which territories are awake."""
    for cost in later:
        node = costs.part_of(cost).node
        if isinstance(node, tree.Energy) or costs.nature_of(node).wakeful:
            return True
    return False


class PayCost(Procedure):  # コストの支払い
    """A player moves so many territories for a play (704.3). Leaves 1 in `game.result`, 0 where there are too few."""

    __slots__ = ("player", "amount", "source", "picks", "later", "body", "scope")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        amount: int = 0,
        source: Ref = NO_REF,
        later: tuple[Node, ...] = (),
        body: Code = _EMPTY,
        scope: Scope = NO_SCOPE,
    ) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source
        self.picks: tuple[Ref, ...] = ()
        self.later: tuple[Node, ...] = later
        """What is to be done after the price: additional demands and the activation cost (705.6)."""
        self.body = body
        self.scope = scope

    @step("704.3", "207-14a", "207-14b", "207-14d")
    def choose(self, game: AnimalGame) -> Control | None:
        if len(self.picks) >= self.amount:
            self.goto("move")
            return None
        found = [ref for ref in costs.payers(game, self.player, costs.UNUSED) if ref not in self.picks]
        missing = self.amount - len(self.picks)
        if len(found) < missing:
            game.result = 0
            return END
        if len(found) == missing:
            self.picks += tuple(found)
            self.goto("move")
            return None
        listed = distinct_territories(game, found)
        if len(listed) > 1 and _depend_on_territories(self.later):
            able = [each for each in listed if self._can_go_on(game, Ref(each.a), missing - 1)]
            listed = able if able else listed
        return Ask(self.player, listed, "pay_with", "704.3")

    def _can_go_on(self, game: AnimalGame, ref: Ref, missing: int) -> bool:
        """Tell whether what comes after the price can be done when a territory is moved for it (701.2a, 705.5)."""
        twin = game.copy()
        twin.trace = None
        for each in (*self.picks, ref):
            twin.mutable_object(each).turned = True
        twin.invalidate_values()
        used = costs.Used(before=missing)
        return costs.payable(twin, self.player, self.scope, self.later, self.body, self.source, used)

    @answer()
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        self.goto("choose")
        return None

    @step()
    def move(self, game: AnimalGame) -> Control | None:
        pending.begin(game)
        batch = [costs.turn_event(game, ref, self.player, "704.3", self.source) for ref in self.picks]
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        pending.end(game)
        done = game.take_last()
        game.result = 1 if len(done) == len(self.picks) else 0
        return END
