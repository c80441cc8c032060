"""Playing cards and abilities (804.2).

A play that turns out not to be payable is undone as a whole (804.2.4). Only plays that can be paid are offered, so this
needs something unforeseen in the middle of a payment; a copy of the table is taken beforehand where that can happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.people import options
from gyoji.games.nova.playing import division, payment, payment_trial, pricing
from gyoji.games.nova.table import events, kinds, moves, zones
from gyoji.games.nova.turns import actions
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.playing import Playing
from gyoji.kernel.effects.scope import NO_SCOPE, PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import EFFECT, Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame
    from gyoji.kernel.machine.game import Game


def uncertain(game: NovaGame, player: PlayerId, items: tuple[Item, ...]) -> bool:
    """Tell whether paying could fail although it looks payable: more than plain energy and the card itself is given."""
    for item in items:
        if item.kind == costs.CARDS and not (item.use == costs.TURN and item.amount == costs.ALL_OF_THEM):
            return True
    if not items:
        return False
    if game.watched_replaces & (1 << kinds.FREEZE) or game.watched_triggers & (1 << kinds.ADD_ENERGY):
        return True
    return payment_trial.has_costly_sources(game, player)


class PayFor(Playing):
    """Steps 3 and 4 of playing, shared by cards and activated abilities (804.2.3, 804.2.4)."""

    __slots__ = ("base",)

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__(source, player)
        self.base: int = pricing.PRINTED
        """Which cost is paid: the printed one, or an alternative by its place."""

    def held_for_price(self, game: NovaGame) -> Held | None:
        """Return the ability that is activated; None for a card."""
        return None

    def total(self, game: NovaGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        raise NotImplementedError

    def given(self) -> tuple[Ref, ...]:
        """Return cards that cannot be given for the cost."""
        return ()

    def payable(self, game: NovaGame, base: int, extras: int) -> bool:
        """Tell whether the cost could be paid under these choices."""
        items = self.total(game, base, extras)
        return payment.feasible(game, self.player, self.scope, items, self.given())

    def take_back(self, game: Game) -> None:
        """Undo everything since the declaration; the decisions themselves stay on record."""
        super().take_back(game)
        game.cite("804.2.4")
        events.effect_ended(cast("NovaGame", game))
        if game.log is not None:
            game.log.say(game, "taken_back", "804.2.4", self.player)

    @step("902.9.1")
    def choose_base(self, game: NovaGame) -> Control | None:
        if self.held_for_price(game) is not None or self.base == pricing.FREE:
            return None
        prices = pricing.prices_of(game, self.player, self.source)
        if not prices.alternatives:
            return None
        offered: list[Option] = []
        for base in pricing.base_choices(game, self.player, self.source, self.scope, prices):
            if base == pricing.PRINTED:
                offered.append(Option(options.PRINTED_COST))
            else:
                offered.append(Option(options.ALTERNATIVE_COST, base))
        return Ask(self.player, offered, "choose_cost", "902.9.2.1") if offered else None

    @answer("902.9.2", "902.9.2.1")
    def base_chosen(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.ALTERNATIVE_COST:
            game.cite("902.9.4")
            self.base = option.a
            self.how |= PAID_ALTERNATIVE
        return None

    @step()
    def choose_extras(self, game: NovaGame) -> Control | None:
        prices = pricing.prices_of(game, self.player, self.source, self.held_for_price(game))
        while self.asked < len(prices.optional):
            at = self.asked
            self.asked += 1
            if self.payable(game, self.base, self.extras | (1 << at)):
                offered = [Option(options.EXTRA_COST, at), Option(options.NO_EXTRA_COST, at)]
                return Ask(self.player, offered, "extra_cost", "902.8.2")
        self.goto("choose_number")
        return None

    @answer("902.8.2")
    def extra_chosen(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("choose_extras")
        return None

    @step()
    def choose_number(self, game: NovaGame) -> Control | None:
        held = self.held_for_price(game)
        name = "" if held is None else variable_in(held)
        if not name:
            return None
        offered: list[Option] = []
        plain = self.scope
        for n in range(1000):
            self.scope = plain.let(name, n)
            if not self.payable(game, self.base, self.extras):
                break
            offered.append(Option(kernel_options.NUMBER, n))
        self.scope = plain
        return Ask(self.player, offered, "choose_number", "004.7") if offered else None

    @answer("004.7")
    def number_chosen(self, game: NovaGame, option: Option) -> Control | None:
        held = self.held_for_price(game)
        assert held is not None
        self.scope = self.scope.let(variable_in(held), option.a)
        return None

    @step("804.2.3", "801.3.7")
    def determine_cost(self, game: NovaGame) -> Control | None:
        self.items = self.total(game, self.base, self.extras)
        if uncertain(game, self.player, self.items):
            game.take_snapshot()
        return None

    @step("804.2.4", "005.7.1")
    def pay_cost(self, game: NovaGame) -> Control | None:
        if not self.items:
            game.result = 1
            game.paid = ()
            return None
        return Call(payment.PayCosts(self.player, self.scope, self.items, self.given()))

    @step("804.2.4.2", "902.11")
    def paid(self, game: NovaGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        game.before_play = None
        if self.items:
            self.scope = game.paid_scope
        self.scope = self.scope.with_payment(game.take_paid(), self.how)
        return None


def variable_in(held: Held) -> str:
    """Return the name of the number that is chosen for an activation cost, such as X; "" when there is none."""
    for cost in held.ability.costs:
        for node in tree.walked(cost):
            if isinstance(node, tree.Variable):
                return node.name
    return ""


class Play(Procedure):  # カードのプレイ
    """A card is played: steps 1 and 2, then the payment, then it waits."""

    __slots__ = ("card", "player", "free", "scope")

    def __init__(self, card: Ref = NO_REF, player: PlayerId = NO_PLAYER, free: bool = False) -> None:
        super().__init__()
        self.card = card
        self.player = player
        self.free = free
        self.scope: Scope = Scope(player, card)
        """What is chosen in playing goes into it."""

    @step("804.2", "804.2.1", "903.1")
    def declare(self, game: NovaGame) -> Control | None:
        types = game.values(self.card).types
        if types & kinds.SERVANT:
            game.cite("203.1")
        elif types & kinds.SPELL:
            game.cite("204.1")
        elif types & kinds.ITEM:
            game.cite("205.1")
        else:
            game.cite("202.1")
        return None

    @step("804.2.2")
    def choose_host(self, game: NovaGame) -> Control | None:
        if not game.values(self.card).types & kinds.ITEM:
            return None
        found = actions.hosts(game, self.player, self.card)
        if not found:
            return None
        return Ask(self.player, [Option(options.HOST, ref) for ref in found], "choose_host", "205.2")

    @answer("804.2.2.1", "205.2", "1005.2")
    def host_chosen(self, game: NovaGame, option: Option) -> Control | None:
        self.scope = self.scope.with_hosts((Ref(option.a),))
        return None

    @step()
    def divide(self, game: NovaGame) -> Control | None:
        for ability in game.obj(self.card).definition.abilities:
            act = division.division_in(ability) if ability.kind == EFFECT else None
            if act is not None:
                return Call(division.Division(self.player, self.scope, act))
        self.goto("pay")
        return None

    @step()
    def divided(self, game: NovaGame) -> Control | None:
        self.scope = game.paid_scope
        return None

    @step()
    def pay(self, game: NovaGame) -> Control | None:
        return Call(PlayCard(self.card, self.player, self.free, self.scope))


class PlayCard(PayFor):
    """The payment for a card, and its way into the waiting area."""

    __slots__ = ()

    def __init__(
        self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, free: bool = False, scope: Scope = NO_SCOPE
    ) -> None:
        super().__init__(source, player)
        self.base = pricing.FREE if free else pricing.PRINTED
        self.scope = scope

    def wish(self) -> Option:
        """Return the option by which this play was chosen."""
        return Option(options.PLAY, self.source)

    def total(self, game: NovaGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        prices = pricing.prices_of(game, self.player, self.source)
        return pricing.play_items(game, self.player, self.source, self.scope, prices, base, extras)

    def given(self) -> tuple[Ref, ...]:
        """Return the card itself: it cannot be given for its own cost."""
        return (self.source,)

    @step("804.2.5", "311.1", "311.2")
    def put_in_waiting_area(self, game: NovaGame) -> Control | None:
        if game.values(self.source).types & kinds.CHARACTER:
            game.mutable_player(self.player).characters_played += 1
        event = moves.move(
            game, kinds.MOVE, "804.2.5", self.source, zones.WAITING, player=self.player, source=self.source,
            cause=self.player,
        )  # fmt: skip
        return game.do(event)

    @step("311.4", "912.3.2", "311.1.1")
    def wait(self, game: NovaGame) -> Control | None:
        moved = game.take_last()
        game.result = 1
        if not moved or game.kind_of(moved[0].dest) != zones.WAITING:
            return END
        card = moved[0].became
        told = self.scope
        scope = Scope(
            self.player, card, None, game.tick(), told.slots, told.counts, told.variables, told.paid, told.paid_how,
            told.hosts,
        )  # fmt: skip
        game.serial += 1
        game.waiting += (Waiting(game.serial, card, None, card, scope),)
        return game.do(
            Event(
                kinds.PLAY, "903.1", card, self.player, source=card, cause=self.player, origin=moved[0].origin
            )
        )

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


class Activate(PayFor):  # 起動能力の起動
    """An activated ability is played (801.3.5, 915)."""

    __slots__ = ("key", "held")

    def __init__(
        self, source: Ref = NO_REF, key: int = 0, player: PlayerId = NO_PLAYER, scope: Scope = NO_SCOPE
    ) -> None:
        super().__init__(source, player)
        self.key = key
        self.held: Held | None = None
        self.scope = scope

    def held_for_price(self, game: NovaGame) -> Held | None:
        """Return the ability, as the card had it when it was declared (803.1.9)."""
        if self.held is None:
            self.held = game.held_ability(self.source, self.key)
        return self.held

    def wish(self) -> Option:
        """Return the option by which this activation was chosen."""
        return Option(options.ACTIVATE, self.source, self.key)

    def total(self, game: NovaGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        held = self.held_for_price(game)
        assert held is not None
        prices = pricing.prices_of(game, self.player, self.source, held)
        return pricing.activation_items(game, self.player, self.scope, held, prices, extras)

    @step("804.2.5", "801.3.5.3", "912.3.3", "311.4", "903.2", "915.1")
    def put_in_waiting_area(self, game: NovaGame) -> Control | None:
        held = self.held
        assert held is not None
        scope = self.scope.played_at(game.tick())
        game.serial += 1
        game.waiting += (Waiting(game.serial, NO_REF, held, self.source, scope),)
        activation.lock(game, self.source, self.key)
        activation.count_use(game, self.source, held)
        game.result = 1
        return game.do(activation.activated(self.source, self.player, False))

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


class DeclareAbility(Procedure):
    """The declaration of an activated ability; one in a hidden zone shows its card."""

    __slots__ = ("source", "key", "player", "scope")

    def __init__(self, source: Ref = NO_REF, key: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.source = source
        self.key = key
        self.player = player
        self.scope: Scope = Scope(player, source)

    @step("801.3.1", "801.3.2", "801.3.3", "801.3.5.1", "804.2.1")
    def declare(self, game: NovaGame) -> Control | None:
        obj = game.obj(self.source)
        if game.viewers(obj) != 3:
            game.cite("801.3.5.2")
            return game.do(Event(kinds.REVEAL, "801.3.5.2", self.source, self.player, source=self.source))
        return None

    @step()
    def divide(self, game: NovaGame) -> Control | None:
        held = game.held_ability(self.source, self.key)
        act = None if held is None else division.division_in(held.ability)
        if act is None:
            self.goto("activate")
            return None
        return Call(division.Division(self.player, self.scope, act))

    @step()
    def divided(self, game: NovaGame) -> Control | None:
        self.scope = game.paid_scope
        return None

    @step()
    def activate(self, game: NovaGame) -> Control | None:
        return Call(Activate(self.source, self.key, self.player, self.scope))


def play_by_effect(game: NovaGame, player: PlayerId, ref: Ref, free: bool) -> Control | None:
    """Let an effect's player play a card now, as the last act of a step; a card that may not be played stays.

    Whether the player wants to is asked by the effect; a card whose additional cost needs hidden cards is never forced.
    """
    game.cite("902.8.3")
    if actions.declare_refusal(game, player, ref) is not None:
        return None
    prices = pricing.prices_of(game, player, ref)
    scope = Scope(player, ref)
    base = pricing.FREE if free else pricing.PRINTED
    items = pricing.play_items(game, player, ref, scope, prices, base, 0)
    if not payment.feasible(game, player, scope, items, (ref,)):
        return None
    return Call(Play(ref, player, free))
