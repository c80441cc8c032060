"""Playing cards and abilities (904.2) and resolving them at once (904.3): nothing can answer a play.

A play that turns out to be impossible is undone as a whole (904.2f, 904.2g). Only plays that can be completed are
offered (703.2), so this needs something unforeseen; a copy of the table is taken beforehand where that can happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gyoji.games.mission.effects import engages
from gyoji.games.mission.effects.resolution import Carry
from gyoji.games.mission.people import options
from gyoji.games.mission.playing import payment, pricing
from gyoji.games.mission.table import definitions, kinds, moves, zones
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.playing import Playing
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine import triggers, trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, answer, step
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.table.uses import are_limited
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame
    from gyoji.kernel.machine.game import Game

MOST: Final = 1000
"""No number above this is offered for a cost."""


class MissionPlaying(Playing):
    """What playing a card and playing an ability have in common: which costs are chosen."""

    __slots__ = ("base",)

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, scope: Scope = NO_SCOPE) -> None:
        super().__init__(source, player, scope)
        self.base: int = pricing.PRINTED

    def held_for_price(self) -> Held | None:
        """Return the ability that is played; None for a card."""
        return None

    def total(self, game: MissionGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        raise NotImplementedError

    def payable(self, game: MissionGame, base: int, extras: int) -> bool:
        """Tell whether the cost could be paid under these choices; a card cannot pay for itself."""
        gone = (self.source,) if self.held_for_price() is None else ()
        return payment.feasible(game, self.player, self.scope, self.total(game, base, extras), gone)

    def choose_base(self, game: MissionGame) -> Control | None:
        """Ask which of several costs is paid."""
        prices = pricing.prices_of(game, self.player, self.source)
        if self.base == pricing.FREE or not prices.alternatives:
            return None
        listed: list[Option] = []
        if self.payable(game, pricing.PRINTED, 0):
            listed.append(Option(options.PRINTED_COST))
        for base in range(len(prices.alternatives)):
            if self.payable(game, base, 0):
                listed.append(Option(options.ALTERNATIVE_COST, base))
        return Ask(self.player, listed, "choose_cost", "904.2c") if listed else None

    def choose_extra(self, game: MissionGame) -> Control | None:
        """Ask about the next optional additional cost that could be paid."""
        prices = pricing.prices_of(game, self.player, self.source, self.held_for_price())
        while self.asked < len(prices.optional):
            at = self.asked
            self.asked += 1
            if self.payable(game, self.base, self.extras | (1 << at)):
                listed = [Option(options.EXTRA_COST, at), Option(options.NO_EXTRA_COST, at)]
                return Ask(self.player, listed, "extra_cost", "904.2c")
        return None

    def may_try_again(self, game: MissionGame) -> bool:
        """Tell whether a play that was taken back can be completed by other choices; the table is as it was."""
        return False

    def take_back(self, game: Game) -> None:
        """Undo everything since the play began; the decisions themselves stay on record."""
        game.take_back()
        if not self.may_try_again(cast("MissionGame", game)):
            game.failed += (self.wish(),)

    def payment(self, game: Game) -> Payment:
        """Return the payment of what was fixed."""
        return payment.PayCosts(self.player, self.scope, self.items)


class Play(MissionPlaying):  # カードのプレイ
    """A card is played and resolved. Leaves in `last` the notice that it was played, nothing if it was not."""

    __slots__ = ("free", "lane", "trial", "card", "effects", "done")

    def __init__(
        self,
        source: Ref = NO_REF,
        player: PlayerId = NO_PLAYER,
        lane: int = pricing.NO_LANE,
        free: bool = False,
        trial: bool = False,
    ) -> None:
        super().__init__(source, player)
        self.trial = trial
        """It is only tried whether the card can be played; nothing is resolved."""
        self.free = free
        self.lane = lane
        """The area that a character or engage is played onto."""
        self.card: Ref = NO_REF
        """The card as an object in Temporary."""
        self.effects: int = 0
        self.done: tuple[Event, ...] = ()
        self.base = pricing.FREE if free else pricing.PRINTED
        self.scope = Scope(player, source)

    def total(self, game: MissionGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        prices = pricing.prices_of(game, self.player, self.source)
        return pricing.play_items(game, self.player, self.source, self.scope, prices, base, extras, self.lane)

    def wish(self) -> Option:
        """Return the option by which this play was chosen."""
        return Option(options.PLAY, self.source, self.lane + 1)

    def may_try_again(self, game: MissionGame) -> bool:
        """Tell whether it was the choice of what to pay that kept the instructions from being followed."""
        return definitions.on_play(game.obj(self.source).definition) is not None

    @step("904.1", "904.2", "904.2a", "906.1")
    def begin(self, game: MissionGame) -> Control | None:
        if not self.trial and self._may_fail(game):
            game.take_snapshot()
        return None

    @step("904.2b")
    def reveal(self, game: MissionGame) -> Control | None:
        obj = game.obj(self.source)
        if game.viewers(obj) == 3:
            return None
        return game.do(Event(kinds.REVEAL, "904.2b", self.source, self.player, source=self.source))

    @step("904.2c")
    def choose_area(self, game: MissionGame) -> Control | None:
        if self.lane != pricing.NO_LANE or not needs_area(game, self.source):
            return None
        lanes = [
            lane
            for lane in range(zones.LANES)
            if pricing.affordable(game, self.player, self.source, lane, self.free)
        ]
        return Ask(
            self.player, [Option(options.AREA, self.source, lane) for lane in lanes], "choose_area", "906.1a"
        )

    @answer("906.1a")
    def area_chosen(self, game: MissionGame, option: Option) -> Control | None:
        self.lane = option.b
        return None

    @step()
    def ask_base(self, game: MissionGame) -> Control | None:
        return self.choose_base(game)

    @answer("904.2c")
    def base_chosen(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.ALTERNATIVE_COST:
            self.base = option.a
            self.how |= PAID_ALTERNATIVE
        return None

    @step()
    def ask_extra(self, game: MissionGame) -> Control | None:
        return self.choose_extra(game)

    @answer("904.2c")
    def extra_chosen(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("ask_extra")
        return None

    @step("904.2d", "303.1")
    def fix_cost(self, game: MissionGame) -> Control | None:
        game.cite("906.1a" if needs_area(game, self.source) else "906.1c")
        self.items = self.total(game, self.base, self.extras)
        return None

    def _may_fail(self, game: MissionGame) -> bool:
        """Tell whether something could interfere after the play began: not with plain energy, and enough of it."""
        if definitions.on_play(game.obj(self.source).definition) is not None:
            return True
        return pricing.spare_energy(game, self.player, self.source, self.free) < 0

    @step("904.2e", "510.1", "510.2")
    def move_to_temporary(self, game: MissionGame) -> Control | None:
        event = moves.move(
            game,
            kinds.MOVE,
            "904.2e",
            self.source,
            zones.TEMPORARY,
            self.player,
            source=self.source,
            cause=self.player,
        )
        return game.do(event)

    @step("904.2f", "904.4")
    def pay(self, game: MissionGame) -> Control | None:
        moved = game.take_last()
        if not moved or game.kind_of(moved[0].dest) != zones.TEMPORARY:
            game.result = 0
            game.last = ()
            return END
        self.card = moved[0].became
        self.scope = Scope(self.player, self.card, None, game.clock)
        return self.pay_all(game)

    @step()
    def paid(self, game: MissionGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("904.2f")
            return self._fail(game)
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how)
        return None

    def _fail(self, game: MissionGame) -> Control:
        if self.trial:
            game.result = 0
        else:
            self.take_back(game)
        return END

    @step("904.2g")
    def follow_instructions(self, game: MissionGame) -> Control | None:
        todo = definitions.on_play(game.obj(self.card).definition)
        if todo is None:
            return None
        if not acts.feasible(game, self.scope, todo.acts):
            return self._fail(game)
        return Call(Resolve(todo.code, self.scope))

    @step("904.2h")
    def count_as_played(self, game: MissionGame) -> Control | None:
        if self.trial:
            game.result = 1
            return END
        game.before_play = None
        game.serial += 1
        game.waiting += (Waiting(game.serial, self.card, None, self.card, self.scope),)
        origin = game.true_origin(self.card)
        return game.do(
            Event(
                kinds.PLAY,
                "904.2h",
                self.card,
                self.player,
                source=self.card,
                cause=self.player,
                origin=origin,
            )
        )

    @step("904.3", "906.2")
    def resolve(self, game: MissionGame) -> Control | None:
        self.done = game.take_last()
        for effect in game.continuous:
            if triggers.ended_by(game, effect, self.done):  # 次にプレイするキャラのコストを-1する
                continuous.drop(game, effect.key)
        types = game.values(self.card).types
        if types & kinds.CHARACTER:
            self.goto("put_character")
        elif types & kinds.ENGAGE and engages.argument(game, self.card) is not None:
            self.goto("deck_engage")
        return None

    @step("909.1", "901.2d", "304.1c")
    def carry_out(self, game: MissionGame) -> Control | None:
        found = [each for each in game.obj(self.card).definition.abilities if each.kind == EFFECT]
        if self.effects < len(found):
            if self.effects:
                game.cite("909.2")
            self.effects += 1
            self.goto("carry_out")
            return Call(Carry(found[self.effects - 1].code, self.scope))
        return None

    @step("904.3c")
    def dispose(self, game: MissionGame) -> Control | None:
        self._leave(game)
        self.goto("finish")
        if not game.is_live(self.card):
            return None
        if game.values(self.card).types & kinds.ENGAGE:
            return game.do(self._into_area(game, "906.2c"))
        return game.do(
            moves.move(game, kinds.MOVE, "906.2b", self.card, zones.TRASH, self.player, cause=self.player)
        )

    @step("906.2a")
    def put_character(self, game: MissionGame) -> Control | None:
        self._leave(game)
        self.goto("finish")
        game.cite("1109.2")
        return game.do(self._into_area(game, "906.2a"))

    @step("1206.2")
    def deck_engage(self, game: MissionGame) -> Control | None:
        return Call(engages.DeckEngage(self.card, self.player, self.lane))

    @step()
    def deck_engaged(self, game: MissionGame) -> Control | None:
        self._leave(game)
        return None

    @step()
    def finish(self, game: MissionGame) -> Control | None:
        game.result = 1
        game.last = self.done
        return END

    def _into_area(self, game: MissionGame, rule: str) -> Event:
        return moves.move(
            game,
            kinds.MOVE,
            rule,
            self.card,
            zones.AREA + self.lane,
            self.player,
            source=self.card,
            cause=self.player,
        )

    def _leave(self, game: MissionGame) -> None:
        game.waiting = tuple([item for item in game.waiting if item.card != self.card])


def lane_played(game: MissionGame, ref: Ref) -> int:
    """Return the lane onto which a card in Temporary is being played; -1 for none."""
    for procedure in game.stack:
        if isinstance(procedure, Play) and procedure.card == ref:
            game.cite("906.1a")
            return procedure.lane
    return -1


def can_be_completed(game: MissionGame, player: PlayerId, ref: Ref, lane: int, free: bool) -> bool:
    """Tell whether a card for which the player can pay can be played to the end, its instructions included (703.2)."""
    definition = game.objs[ref >> INCARNATION_BITS].definition
    if not isinstance(definition, CardDefinition) or definition.instructions is None:
        return True
    if definition.instructions.exiles >= 0:
        spare = pricing.spare_energy(game, player, ref, free)
        if spare >= definition.instructions.exiles:
            return True
        if spare >= 0 and kinds.LEVEL_UP_ICON not in game.values(ref).traits:
            return False
    return trying.can_complete(game, Play(ref, player, lane, free, trial=True), player)


def needs_area(game: MissionGame, ref: Ref) -> bool:
    """Tell whether a card is played onto an area."""
    return (game.values(ref).types & (kinds.CHARACTER | kinds.ENGAGE)) != 0


class PlayAbility(MissionPlaying):  # 能力のプレイ
    """An activated or triggered ability is played and resolved; one that cannot be played lapses (908.2a)."""

    __slots__ = ("held", "serial")

    def __init__(self, source: Ref = NO_REF, held: Held | None = None, scope: Scope = NO_SCOPE) -> None:
        super().__init__(source, scope.controller)
        self.held = held
        self.scope = scope
        self.serial: int = 0

    def held_for_price(self) -> Held | None:
        """Return the ability, as its card had it when it was chosen or triggered (903.3, 908.6)."""
        return self.held

    def total(self, game: MissionGame, base: int, extras: int) -> tuple[Item, ...]:
        """Return the items of the cost under these choices."""
        held = self.held
        assert held is not None
        prices = pricing.prices_of(game, self.player, self.source, held)
        return pricing.ability_items(game, self.player, self.scope, held, prices, extras)

    def wish(self) -> Option:
        """Return the option by which this play was chosen."""
        assert self.held is not None
        return Option(options.ACTIVATE, self.source, self.held.key)

    @step("904.2a", "903.3")
    def begin(self, game: MissionGame) -> Control | None:
        held = self.held
        assert held is not None
        if held.ability.kind == ACTIVATED:
            game.cite("907.1")
            game.cite("907.1b")
        elif not game.is_live(self.source):
            game.cite("903.2c")
            game.cite("908.6")
            game.cite("913.1")
        return None

    @step("904.2b")
    def reveal(self, game: MissionGame) -> Control | None:
        if not game.is_live(self.source) or game.viewers(game.obj(self.source)) == 3:
            return None
        return game.do(Event(kinds.REVEAL, "904.2b", self.source, self.player, source=self.source))

    @step()
    def ask_extra(self, game: MissionGame) -> Control | None:
        return self.choose_extra(game)

    @answer("904.2c")
    def extra_chosen(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("ask_extra")
        return None

    @step()
    def ask_number(self, game: MissionGame) -> Control | None:
        name = self._variable()
        if not name:
            return None
        offered: list[Option] = []
        plain = self.scope
        for n in range(MOST):
            self.scope = plain.let(name, n)
            if not self.payable(game, self.base, self.extras):
                break
            offered.append(Option(kernel_options.NUMBER, n))
        self.scope = plain
        return Ask(self.player, offered, "choose_number", "904.2c") if offered else None

    @answer("904.2c", "102.11")
    def number_chosen(self, game: MissionGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self._variable(), option.a)
        return None

    def _variable(self) -> str:
        """Return the name of the number that is chosen for the cost, such as X; "" when there is none."""
        assert self.held is not None
        return self.held.ability.letter

    @step("904.2d")
    def fix_cost(self, game: MissionGame) -> Control | None:
        self.items = self.total(game, self.base, self.extras)
        if not payment.feasible(game, self.player, self.scope, self.items):
            game.cite("908.2a")
            game.result = 0
            return END
        if len(self.items) > 1:  # paying one of them may keep another from being paid
            game.take_snapshot()
        return None

    @step("904.2e", "510.1")
    def move_to_temporary(self, game: MissionGame) -> Control | None:
        game.serial += 1
        self.serial = game.serial
        game.waiting += (Waiting(game.serial, NO_REF, self.held, self.source, self.scope),)
        return None

    @step("904.2f", "904.4")
    def pay(self, game: MissionGame) -> Control | None:
        return self.pay_all(game)

    @step("904.2h")
    def count_as_played(self, game: MissionGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("904.2f")
            self.take_back(game)
            return END
        game.before_play = None
        held = self.held
        assert held is not None
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how)
        if held.ability.kind != ACTIVATED:
            return None
        if are_limited(held.ability):
            game.count_use(self.source, held.key)
        return game.do(
            Event(kinds.ACTIVATE, "904.2h", self.source, self.player, source=self.source, cause=self.player)
        )

    @step("904.3", "904.3a")
    def resolve(self, game: MissionGame) -> Control | None:
        held = self.held
        assert held is not None
        if held.ability.condition is not None and not select.holds(game, self.scope, held.ability.condition):
            return None
        return Call(Carry(held.ability.code, self.scope))

    @step("904.3c")
    def leave(self, game: MissionGame) -> Control | None:
        game.waiting = tuple([item for item in game.waiting if item.serial != self.serial])
        game.result = 1
        return END


def is_playing(game: MissionGame, ref: Ref, held: Held) -> bool:
    """Tell whether an ability of the object is being played or resolved: its unit is used up only then (908.2)."""
    for procedure in game.stack:
        if isinstance(procedure, PlayAbility) and procedure.source == ref and procedure.held is not None:
            if procedure.held.key == held.key:
                return True
    return False
