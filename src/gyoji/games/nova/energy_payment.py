"""Paying with energy (902.2, 902.4), unit by unit; only what keeps the rest payable is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova import energy, energy_sources, kinds, options, payment, payment_trial
from gyoji.games.nova.amounts import COLOURLESS_BIT, FIVE_COLOURS, FREE, UNSPECIFIED
from gyoji.kernel import costs, trying
from gyoji.kernel.costs import Item, Supply
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.scope import NO_SCOPE, Scope

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame
    from gyoji.kernel.game import Game


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
        self.goto("made")
        card = Ref(option.a)
        if option.b <= options.ENERGY_CARD:
            return Call(energy.UseEnergyCard(card, options.ENERGY_CARD - option.b, self.player))
        return Call(energy.ActivateEnergy(card, option.b, self.player, self.kept))

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
        word = kinds.COLOUR_NAMES[colour]
        return game.do(
            Event(
                kinds.SPEND_ENERGY,
                "902.4",
                NO_REF,
                self.player,
                1,
                cause=self.player,
                word=word,
                extra=colour,
            )
        )


def pay_options(game: NovaGame, paying: PayEnergy) -> list[Option]:
    """Return the ways to pay the next unit that keep everything else payable, equal ones once."""
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
        same = payment.POLICY.same_energy(game, ref, mask)
        if not mask & wanted or same in seen:
            continue
        seen.append(same)
        if careful and not _stays_payable(game, paying, left, found, mask, ref):
            continue
        for i in range(kinds.COLOURS):
            if mask & wanted & (1 << i):
                offered.append(Option(options.PAY_SOURCE, ref, options.energy_key(i)))
    sources = energy_sources.field_sources(game, player)
    helpful = payment_trial.useful(game, player, paying.need, sources) if found.more else []
    for source in sources:
        if not source.plain:
            if source in helpful and _stays_payable_after(game, paying, source):
                offered.append(Option(options.PAY_SOURCE, source.ref, source.key))
        elif source.mask & wanted and source.units > 0:
            if not careful or _stays_payable(
                game, paying, left, found, source.shared, source.ref, source.key
            ):
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
    key: int = options.ENERGY_CARD,
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
            payment.POLICY, game, paying.player, paying.scope, items, paying.kept, turned
        )
    if payable:
        return True
    if key != options.ENERGY_CARD:  # one use may make several units, and its card may give more afterwards
        return _can_pay_on(game, paying, (energy.ActivateEnergy(card, key, paying.player, paying.kept),))
    if not found.more:
        return False
    if card == NO_REF:
        return _can_pay_on(game, paying, ())
    for i in range(kinds.COLOURS):
        if mask & (1 << i) and (paying.colour in (i, UNSPECIFIED)):
            if _can_pay_on(game, paying, (energy.UseEnergyCard(card, i, paying.player),)):
                return True
    return False


def _stays_payable_after(game: NovaGame, paying: PayEnergy, source: energy_sources.Source) -> bool:
    """Tell whether all can be paid once *source* was used."""
    if trying.is_trial(game):
        return True
    use = energy.ActivateEnergy(source.ref, source.key, paying.player, paying.kept)
    return _can_pay_on(game, paying, (use,))


def _can_pay_on(game: Game, paying: PayEnergy, above: tuple[Procedure, ...]) -> bool:
    items = (*paying.rest, costs.energy(paying.need))
    return payment_trial.can_pay(game, paying.player, paying.scope, items, paying.kept, True, above)


class Use:
    """An energy ability that is being used to pay a cost, its own cost not paid yet."""

    __slots__ = ("paying", "using")

    def __init__(self, paying: PayEnergy, using: energy.ActivateEnergy) -> None:
        self.paying = paying
        self.using = using

    def stays_payable(self, game: Game, own_cost: Procedure) -> bool:
        """Tell whether all can be paid when the ability's own cost is paid as *own_cost* goes on."""
        using = self.using.fork()
        using.goto("resolve")
        return _can_pay_on(game, self.paying, (using, own_cost))


def use_under_way(game: Game, own_cost: Procedure) -> Use | None:
    """Return the use of an energy ability whose cost *own_cost* pays, within the payment of a cost; None otherwise."""
    stack = game.stack
    if len(stack) < 3 or stack[-1] is not own_cost:
        return None
    using = stack[-2]
    paying = stack[-3]
    if isinstance(using, energy.ActivateEnergy) and isinstance(paying, PayEnergy):
        return Use(paying, using)
    return None


def colours_that_pay(game: Game, naming: energy.ChooseColour) -> list[int]:
    """Return the colours with which the cost under way can be paid; all five where no cost is, or none would do."""
    every = list(range(kinds.COLOURLESS))
    stack = game.stack
    at = len(stack) - 1
    while at > 0 and not isinstance(stack[at], energy.ActivateEnergy):
        at -= 1
    paying = stack[at - 1] if at > 0 else None
    if not isinstance(paying, PayEnergy) or paying.player != naming.player or trying.is_trial(game):
        return every
    found: list[int] = []
    for colour in every:
        under_way = [frame.fork() for frame in stack[at:-1]]
        if _can_pay_on(game, paying, (*under_way, naming.trying_colour(colour))):
            found.append(colour)
    return found or every
