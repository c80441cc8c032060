"""The paying of a cost that is fixed: one thing at a time.

Only what leaves the rest payable is offered, so that a payment never runs into a dead end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects.costs import (
    ALL_OF_THEM,
    CARDS,
    LIFE,
    NO_ENERGY,
    OPTION_COST_CARD,
    OPTION_COST_ITEM,
    TAKE,
    TOUCH,
    TURN,
    CostPolicy,
    Item,
    Need,
    Refs,
    feasible,
    raised,
)
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment(Procedure):
    """The payment of a cost that is fixed. Leaves 1 in `game.result` when all of it is paid, else 0.

    A game gives its policy in a subclass. What the items took or turned collects in `paid`, and in the scope where a
    text remembers it; `done` hands both to the game at the end.
    """

    __slots__ = ("player", "scope", "items", "kept", "at", "chosen", "paid")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        items: tuple[Item, ...] = (),
        kept: tuple[Ref, ...] = (),
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.items: tuple[Item, ...] = items
        """What is still to be paid."""
        self.kept: tuple[Ref, ...] = kept
        """Cards that cannot be given, such as the one that is being played."""
        self.at: int = 0
        self.chosen: tuple[Ref, ...] = ()
        self.paid: tuple[Ref, ...] = ()

    def policy(self) -> CostPolicy:
        """Return how the game at hand pays."""
        raise NotImplementedError

    def done(self, game: Game) -> None:
        """Hand over what was given, as it is now."""
        game.paid = self.paid
        game.paid_scope = self.scope

    @step()
    def choose_item(self, game: Game) -> Control | None:
        if not self.items:
            return self._finish(game)
        self.at = 0
        if len(self.items) == 1:
            return self._pay_item(game)
        return self._ask_order(game)

    def _ask_order(self, game: Game) -> Control | None:
        policy = self.policy()
        later = 0
        for item in self.items:
            if policy.matters(game, item):
                later += 1
        if later < 2:
            while self.at < len(self.items) and not self._can_begin(game, self.at):
                self.at += 1
            self.at %= len(self.items)
            return None
        options = [Option(OPTION_COST_ITEM, i) for i in range(len(self.items)) if self._can_begin(game, i)]
        return Ask(self.player, options, "order_costs", policy.order_rule()) if options else None

    def _can_begin(self, game: Game, i: int) -> bool:
        """Tell whether the rest stays payable after the item at *i*: a card is turned for one and then taken."""
        item = self.items[i]
        return item.kind != CARDS or len(self._offers(game, i, ())) > 0 or self._is_none(game, item)

    @answer()
    def item_chosen(self, game: Game, option: Option) -> Control | None:
        self.at = option.a
        return None

    @step()
    def pay_item(self, game: Game) -> Control | None:
        return self._pay_item(game)

    def _pay_item(self, game: Game) -> Control | None:
        item = self.items[self.at]
        self.chosen = ()
        policy = self.policy()
        if item.kind == CARDS:
            if item.amount == ALL_OF_THEM:
                self.chosen = tuple(policy.candidates(game, self.player, self.scope, item))
                if not self.chosen and not policy.pays_with_none(game, item):
                    return self._fail(game)
                self.goto("give_cards")
            else:
                if item.picks:
                    found = policy.candidates(game, self.player, self.scope, item)
                    self.chosen = tuple([ref for ref in item.picks if ref in found])
                self.goto("choose_card")
            return None
        rest = self.items[: self.at] + self.items[self.at + 1 :]
        self.items = rest
        if item.kind == LIFE:
            self.goto("choose_item")
            if item.amount > policy.life(game, self.player):
                return self._fail(game)
            return policy.pay_life(game, self.player, self.scope, item.amount)
        self.goto("energy_paid")
        return policy.pay_energy(game, self.player, self.scope, item.need, rest, self.kept)

    @step()
    def energy_paid(self, game: Game) -> Control | None:
        if game.take_result() == 0:
            return self._fail(game)
        if not self.items:
            return self._finish(game)
        self.goto("choose_item")
        return None

    @step()
    def choose_card(self, game: Game) -> Control | None:
        item = self.items[self.at]
        if len(self.chosen) == item.amount:
            self.goto("give_cards")
            return None
        offered = self._offers(game, self.at, self.chosen)
        if not offered:
            return self._fail(game)
        options = [Option(OPTION_COST_CARD, ref) for ref in offered]
        giver = self.player if item.giver == NO_PLAYER else item.giver
        return Ask(giver, options, "choose_for_cost", self.policy().card_rule(item))

    @answer()
    def card_chosen(self, game: Game, option: Option) -> Control | None:
        self.chosen += (Ref(option.a),)
        self.goto("choose_card")
        return None

    @step()
    def give_cards(self, game: Game) -> Control | None:
        item = self.items[self.at]
        self.items = self.items[: self.at] + self.items[self.at + 1 :]
        self.paid += self.chosen
        if item.slot >= 0:
            self.scope = self.scope.remember(item.slot, self.chosen, len(self.chosen))
        self.goto("choose_item")
        return self.policy().pay_cards(game, self.player, self.scope, item, self.chosen)

    @step()
    def finish(self, game: Game) -> Control | None:
        return self._finish(game)

    def _finish(self, game: Game) -> Control:
        self.done(game)
        game.result = 1
        return END

    def _fail(self, game: Game) -> Control:
        game.result = 0
        return END

    def _is_none(self, game: Game, item: Item) -> bool:
        """Tell whether *item* is an act on all cards of a kind of which there is none, and so paid."""
        policy = self.policy()
        return (
            item.amount == ALL_OF_THEM
            and not policy.candidates(game, self.player, self.scope, item)
            and policy.pays_with_none(game, item)
        )

    def _offers(self, game: Game, at: int, chosen: tuple[Ref, ...]) -> list[Ref]:
        """Return the cards that may be given next for the item at *at*, equal ones once, the rest staying payable."""
        item = self.items[at]
        policy = self.policy()
        found = [
            ref
            for ref in policy.candidates(game, self.player, self.scope, item)
            if ref not in chosen and ref not in self.kept
        ]
        missing = item.amount - len(chosen)
        if item.amount != ALL_OF_THEM and len(found) < missing:
            return []
        rest = self.items[:at] + self.items[at + 1 :]
        if item.amount != ALL_OF_THEM and missing > 1:
            rest += (Item(CARDS, NO_ENERGY, missing - 1, item.node, item.use, -1, item.scope, item.giver),)
        offered: list[Ref] = []
        seen: list[int] = []
        for ref in found:
            same = policy.same(game, ref)
            if same in seen:
                continue
            seen.append(same)
            if not rest or self._leaves_payable(game, item, (*chosen, ref), rest):
                offered.append(ref)
        return offered

    def _leaves_payable(
        self, game: Game, item: Item, chosen: tuple[Ref, ...], rest: tuple[Item, ...]
    ) -> bool:
        policy = self.policy()
        if item.use == TOUCH and self.takes_counters(game, item):
            begun = item if item.amount == ALL_OF_THEM else item.with_picks(chosen[len(item.picks) :])
            others = tuple([each for each in self.items if each is not item])
            return feasible(policy, game, self.player, self.scope, (*others, begun), self.spent(), (), begun)
        gone = self.kept + chosen if item.use == TAKE else self.kept
        turned = chosen if item.use == TURN else ()
        return feasible(policy, game, self.player, self.scope, rest, gone, turned)

    def spent(self) -> tuple[Ref, ...]:
        """Return the cards that no further item can have."""
        return self.kept

    def takes_counters(self, game: Game, item: Item) -> bool:
        """Tell whether *item* takes counters off, which other items may want too."""
        return self.policy().counters_taken(game, self.player, self.scope, item) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TriedPayment(Payment):
    """A payment of which one thing may bring what another takes: whether all can be paid is tried.

    As a *trial* it offers everything, and so comes upon every order and choice that there is.
    """

    __slots__ = ("trial",)

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        items: tuple[Item, ...] = (),
        kept: tuple[Ref, ...] = (),
        trial: bool = False,
    ) -> None:
        super().__init__(player, scope, items, kept)
        self.trial = trial

    def on_trial(self) -> TriedPayment:
        """Return the same payment, as far as it has come, as a trial."""
        further = self.fork()
        assert isinstance(further, TriedPayment)
        further.trial = True
        return further

    def _goes_on(self, game: Game, item: Item, chosen: tuple[Ref, ...]) -> bool:
        """Tell whether everything can be paid once *chosen* is given for *item*."""
        further = self.on_trial()
        further.at = self.items.index(item)
        further.chosen = chosen
        if item.amount == ALL_OF_THEM:
            further.chosen = tuple(self.policy().candidates(game, self.player, self.scope, item))
            further.goto("give_cards")
        else:
            further.goto("choose_card")
        return trying.can_complete(game, further, self.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class EnergyPayment(Procedure):
    """The payment of energy by cards that are turned: chosen one by one, and turned together.

    Leaves 1 in `game.result` when all of it is paid, else 0.
    """

    __slots__ = ("player", "source", "need", "kept", "chosen")

    def __init__(
        self, player: PlayerId = NO_PLAYER, source: Ref = NO_REF, need: Need = NO_ENERGY, kept: Refs = ()
    ) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.need = need
        self.kept = kept
        """Cards that cannot be turned for it."""
        self.chosen: Refs = ()

    def next_part(self) -> int:
        """Return the first part of the cost of which something is still to be paid; -1 for none."""
        for part in range(len(self.need)):
            if self.need[part] > 0:
                return part
        return -1

    def take_card(self, ref: Ref, part: int) -> None:
        """Note the card that pays for a point of a part."""
        self.chosen += (ref,)
        self.need = raised(self.need, part, -1)

    def turn_chosen(self, game: Game, kind: int, rule: RuleId, mask: int) -> Control | None:
        """Turn the chosen cards, as the last act of a step."""
        batch = [
            Event(kind, rule, ref, self.player, source=self.source, cause=self.player, mask=mask)
            for ref in self.chosen
        ]
        return game.do_all(tuple(batch))
