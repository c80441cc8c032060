"""Paying with energy (902.2, 902.4), unit by unit; only what keeps the rest payable is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from gyoji.games.nova.people import options
from gyoji.games.nova.playing import energy, energy_sources, payment_trial
from gyoji.games.nova.playing.amounts import COLOURLESS_BIT, FIVE_COLOURS, FREE, UNSPECIFIED
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import Item, Supply
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.nova.playing.energy_colours import ChooseColour
    from gyoji.games.nova.table.state import NovaGame
    from gyoji.kernel.machine.game import Game


class PayEnergy(Procedure):
    """The payment of an amount of energy, unit by unit: coloured ones first, then the unspecified rest."""

    __slots__ = ("player", "scope", "need", "rest", "kept", "colour")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        need: tuple[int, ...] = FREE,
        rest: tuple[Item, ...] = (),
        kept: tuple[Ref, ...] = (),
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.need: tuple[int, ...] = need
        self.rest: tuple[Item, ...] = rest
        """The other items of the cost, which must stay payable."""
        self.kept: tuple[Ref, ...] = kept
        """Cards that cannot be given for them."""
        self.colour: int = 0

    @step("103.1", "103.2", "902.4", "005.6.1")
    def choose(self, game: NovaGame) -> Control | None:
        need = self.need
        if costs.is_free(need):
            self.goto("finish")
            return None
        colour = 0
        while need[colour] <= 0:
            colour += 1
        self.colour = colour
        offered = pay_options(game, self)
        if not offered:
            game.result = 0
            return END
        game.cite("103.4" if colour == UNSPECIFIED else "103.3")
        if len(offered) == 1 and offered[0].kind == options.PAY_STOCK:
            self.goto("choose")  # the energy is there and nothing else could pay: no decision
            return self._spend(game, offered[0].a)
        return Ask(self.player, offered, "pay_energy", "902.2")

    @answer("902.2", "801.6.3.1")
    def use(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.PAY_STOCK:
            self.goto("choose")
            return self._spend(game, option.a)
        card = Ref(option.a)
        if option.b <= options.ENERGY_CARD:
            self.goto("made")
            return Call(energy.UseEnergyCard(card, options.ENERGY_CARD - option.b, self.player))
        return Call(energy.ActivateEnergy(card, option.b, self.player, self.kept))

    @step()
    def used(self, game: NovaGame) -> Control | None:
        """End a trial with an energy ability that could not be paid for: it would be tried again for ever."""
        return END if game.result == 0 and trying.is_trial(game) else None

    @step()
    def made(self, game: NovaGame) -> Control | None:
        """Spend what was just made where only one kind of energy can pay; otherwise the player chooses."""
        self.goto("choose")
        stock = game.player(self.player).stock
        if self.colour < UNSPECIFIED:
            return self._spend(game, self.colour) if stock[self.colour] > 0 else None
        last = game.last
        if len(last) == 1 and last[0].kind == kinds.ADD_ENERGY and last[0].player == self.player:
            return self._spend(game, last[0].extra)
        return None

    @step("801.6.2")
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END

    def _spend(self, game: NovaGame, colour: int) -> Control | None:
        self.need = costs.raised(self.need, self.colour, -1)
        return game.do(spend_event(self.player, colour))


class SpendUnit(Procedure):
    """One unit of the stock is spent, on a copy, for a payment that is tried; `game.result` is 0 if it is not there."""

    __slots__ = ("player", "colour", "using")

    def __init__(self, player: PlayerId = NO_PLAYER, colour: int = 0, using: bool = False) -> None:
        super().__init__()
        self.player = player
        self.colour = colour
        self.using = using
        """An energy ability is used before it, and must not fail."""

    @step()
    def spend(self, game: NovaGame) -> Control | None:
        if game.player(self.player).stock[self.colour] <= 0 or self.using and game.result == 0:
            game.result = 0
            return END
        return game.do(spend_event(self.player, self.colour))

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


def spend_event(player: PlayerId, colour: int) -> Event:
    """Return the event by which a unit leaves the stock for a cost."""
    word = kinds.COLOUR_NAMES[colour]
    return Event(kinds.SPEND_ENERGY, "902.4", NO_REF, player, 1, cause=player, word=word, extra=colour)


def pay_options(game: NovaGame, paying: PayEnergy) -> list[Option]:
    """Return the ways to pay the next unit that keep everything else payable, equal ones once."""
    offered = _own_options(game, paying)
    outer = _outermost(game)
    if len(offered) < 2 or outer == len(game.stack) - 1 or trying.is_trial(game):
        return offered
    return [option for option in offered if _keeps_outer_payable(game, outer, paying, option)]


def _outermost(game: Game) -> int:
    """Return the place of the payment that all energy under way is made for; -1 where there is none."""
    found = -1
    for at in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[at]
        if isinstance(frame, PayEnergy):
            found = at
        elif found >= 0 and not isinstance(frame, (energy.ActivateEnergy, Payment)):
            break
    return found


def _keeps_outer_payable(game: NovaGame, outer: int, paying: PayEnergy, option: Option) -> bool:
    """Tell whether the outermost cost can be paid when an energy ability's own cost is paid by *option*."""
    under_way = [frame.fork() for frame in game.stack[outer + 1 : -1]]
    further = cast("PayEnergy", paying.fork())
    card = Ref(option.a)
    use: Procedure
    if option.kind == options.PAY_STOCK:
        further.need = costs.raised(paying.need, paying.colour, -1)
        further.goto("choose")
        use = SpendUnit(paying.player, option.a)
    elif option.b <= options.ENERGY_CARD:
        further.goto("made")
        use = energy.UseEnergyCard(card, options.ENERGY_CARD - option.b, paying.player)
    else:
        further.goto("used")
        use = energy.ActivateEnergy(card, option.b, paying.player, paying.kept)
    first = game.stack[outer]
    assert isinstance(first, PayEnergy)
    return _can_pay_on(game, first, (*under_way, further, use))


def _own_options(game: NovaGame, paying: PayEnergy) -> list[Option]:
    player = paying.player
    colour = paying.colour
    found = energy_sources.supply(game, player)
    left = costs.raised(paying.need, colour, -1)
    # With units of one colour each and nothing else to pay, every way to pay a unit keeps the rest payable.
    careful = len(found.several) > 0 or len(paying.rest) > 0 or found.more
    wanted = FIVE_COLOURS | COLOURLESS_BIT if colour == UNSPECIFIED else 1 << colour
    offered: list[Option] = []
    stock = game.player(player).stock
    for i in range(kinds.COLOURS):
        if stock[i] and wanted & (1 << i):
            if not careful or _stays_payable(game, paying, left, found, 1 << i, NO_REF):
                offered.append(Option(options.PAY_STOCK, i))
    seen: list[int] = []
    for ref in energy_sources.energy_cards(game, player):
        mask = energy_sources.card_colours(game, ref)
        same = energy_sources.same_energy(game, ref, mask)
        if not mask & wanted or same in seen:
            continue
        seen.append(same)
        if careful and not _stays_payable(game, paying, left, found, mask, ref):
            continue
        for i in range(kinds.COLOURS):
            if mask & wanted & (1 << i):
                offered.append(Option(options.PAY_SOURCE, ref, options.energy_key(i)))
    sources = energy_sources.field_sources(game, player)
    helpful: list[energy_sources.Source] = []
    if found.more and not payment_trial.is_used_in_turn(game):
        helpful = payment_trial.useful(game, player, paying.need, sources)
    for source in sources:
        if not source.plain:
            if source in helpful and _stays_payable_after(game, paying, source):
                offered.append(Option(options.PAY_SOURCE, source.ref, source.key))
        elif source.mask & wanted and source.units > 0:
            if not careful or _stays_payable(game, paying, left, found, source.shared, source.ref, source):
                offered.append(Option(options.PAY_SOURCE, source.ref, source.key))
        elif source in helpful and _stays_payable_after(game, paying, source):
            offered.append(Option(options.PAY_SOURCE, source.ref, source.key))  # its card may be taken later
    return offered


def _stays_payable(
    game: NovaGame,
    paying: PayEnergy,
    left: tuple[int, ...],
    found: Supply,
    mask: int,
    card: Ref,
    source: energy_sources.Source | None = None,
) -> bool:
    if trying.is_trial(game):
        return True
    found.remove(mask)
    payable = found.covers(left)
    found.add(mask)
    if payable and paying.rest:
        items = (*paying.rest, costs.energy(left))
        turned = (card,) if card != NO_REF else ()
        payable = costs.feasible(
            game.cost_policy(), game, paying.player, paying.scope, items, paying.kept, turned
        )
    if payable:
        return True
    if source is not None:  # one use may make several units, and its card may give more afterwards
        return _stays_payable_after(game, paying, source)
    if not found.more:
        return False
    if card == NO_REF:
        return _can_pay_on(game, paying, (), mask.bit_length() - 1)
    for i in range(kinds.COLOURS):
        if mask & (1 << i) and (paying.colour in (i, UNSPECIFIED)):
            if _can_pay_on(game, paying, (energy.UseEnergyCard(card, i, paying.player),), i):
                return True
    return False


def _stays_payable_after(game: NovaGame, paying: PayEnergy, source: energy_sources.Source) -> bool:
    """Tell whether all can be paid once *source* was used."""
    if trying.is_trial(game):
        return True
    use = energy.ActivateEnergy(source.ref, source.key, paying.player, paying.kept)
    spent = paying.colour if source.mask == 1 << paying.colour else -1
    return _can_pay_on(game, paying, (use,), spent)


def _can_pay_on(game: Game, paying: PayEnergy, above: tuple[Procedure, ...], spent: int = -1) -> bool:
    """Tell whether all can be paid after *above*, and after a unit of the colour *spent* went into the next part."""
    need = paying.need
    if spent >= 0:
        need = costs.raised(need, paying.colour, -1)
        using = len(above) > 0 and isinstance(above[-1], energy.ActivateEnergy)
        above = (SpendUnit(paying.player, spent, using), *above)
    items = (*paying.rest, costs.energy(need))
    return payment_trial.can_pay(game, paying.player, paying.scope, items, paying.kept, True, above)


class Use:
    """An energy ability that is being used to pay a cost, its own cost not paid yet."""

    __slots__ = ("paying", "under_way")

    def __init__(self, paying: PayEnergy, under_way: list[Procedure]) -> None:
        self.paying = paying
        self.under_way = under_way
        """What goes on above the payment, the ability last."""

    def stays_payable(self, game: Game, own_cost: Procedure) -> bool:
        """Tell whether all can be paid when the ability's own cost is paid as *own_cost* goes on."""
        under_way = [frame.fork() for frame in self.under_way]
        under_way[-1].goto("resolve")
        return _can_pay_on(game, self.paying, (*under_way, own_cost))


def use_under_way(game: Game, own_cost: Procedure) -> Use | None:
    """Return the use of an energy ability whose cost *own_cost* pays, within the payment of a cost; None otherwise."""
    stack = game.stack
    if len(stack) < 3 or stack[-1] is not own_cost or not isinstance(stack[-2], energy.ActivateEnergy):
        return None
    outer = _outermost(game)
    paying = stack[outer] if outer >= 0 else None
    return Use(paying, stack[outer + 1 : -1]) if isinstance(paying, PayEnergy) else None


def colours_that_pay(game: Game, naming: ChooseColour) -> list[int]:
    """Return the colours with which the cost under way can be paid; all five where no cost is, or none would do."""
    every = list(range(kinds.COLOURLESS))
    stack = game.stack
    at = len(stack) - 1
    while at > 0 and not isinstance(stack[at], energy.ActivateEnergy):
        at -= 1
    outer = _outermost(game)
    paying = stack[outer] if 0 <= outer < at else None
    if not isinstance(paying, PayEnergy) or paying.player != naming.player or trying.is_trial(game):
        return every
    found: list[int] = []
    for colour in every:
        under_way = [frame.fork() for frame in stack[outer + 1 : -1]]
        if _can_pay_on(game, paying, (*under_way, naming.trying_colour(colour))):
            found.append(colour)
    return found or every
