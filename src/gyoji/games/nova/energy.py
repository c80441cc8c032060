"""Energy (310.4, 801.6): what makes it, the stock it goes to, and paying with it (902.2, 902.4).

Every card in the energy zone has an activated energy ability; cards on the field may have others, and abilities that
trigger on them and resolve on the spot. None of these ever waits. In a payment each unit is asked for on its own, and
only what keeps the rest payable is offered. A source whose yield cannot be told beforehand counts for what it is sure
to give.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.nova import activation, events, kinds, options, payment, zones
from gyoji.kernel import costs, select, trace, tree
from gyoji.kernel.ability import ACTIVATED, EFFECT, STATIC, TRIGGERED, Ability
from gyoji.kernel.code import Code
from gyoji.kernel.costs import Item, Supply
from gyoji.kernel.events import Event
from gyoji.kernel.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.resolve import Resolve
from gyoji.kernel.scope import NO_SCOPE, Scope
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame

FREE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
UNSPECIFIED: Final = 5
"""Place of the unspecified part in an amount of energy, and of colourless energy in the stock."""
FIVE_COLOURS: Final = 31
COLOURLESS_BIT: Final = 1 << kinds.COLOURLESS


def classify(ability: Ability) -> None:
    """Tell the classes of abilities apart (801.2) and mark the energy abilities.

    An energy ability adds energy to a stock and, if triggered, waits for energy that such an ability made. A choice
    made on resolution is no object in the sense of 801.6.4.1 (readings.md R-04).
    """
    trace.cite("nova", "801.1", "801.2")
    if ability.kind == ACTIVATED:
        trace.cite("nova", "801.3.2", "801.3.3")
        ability.is_energy = _adds_energy(ability)
        if ability.is_energy:
            ability.code = Code(energy_first(ability.code.body))
    elif ability.kind == STATIC:
        trace.cite("nova", "801.5.2")
    elif ability.kind == EFFECT and _adds_energy(ability):
        trace.cite("nova", "801.6.5", "801.6.5.1")
    elif ability.kind == TRIGGERED:
        trace.cite("nova", "801.4.2")
        waits = any(
            [isinstance(event, tree.Event) and event.verb == "add_energy" for event in ability.events]
        )
        ability.is_energy = waits and _adds_energy(ability)
        if not ability.is_energy:
            trace.cite("nova", "801.6.5")
    if ability.is_energy:
        trace.cite("nova", "801.6.4", "801.6.4.1" if ability.kind == ACTIVATED else "801.6.4.2", "801.6.2(2)")


def _adds_energy(ability: Ability) -> bool:
    for sentence in ability.code.body:
        for node in tree.walk(sentence):
            if isinstance(node, tree.AddEnergy):
                return True
    return False


def energy_first(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the sentences of an energy ability with what adds energy in front (311.6.4).

    Energy that depends on something chosen or done before it stays where it is.
    """
    first: list[Node] = []
    rest: list[Node] = []
    for sentence in body:
        if not isinstance(sentence, tree.Do) or sentence.may:
            rest.append(sentence)
            continue
        made = tuple([act for act in sentence.acts if isinstance(act, tree.AddEnergy) and _stands_alone(act)])
        others = tuple([act for act in sentence.acts if act not in made])
        if made:
            first.append(replace(sentence, acts=made))
        if others:
            rest.append(replace(sentence, acts=others))
    return (*first, *rest)


def _stands_alone(act: tree.AddEnergy) -> bool:
    return not any([isinstance(node, (tree.Ref, tree.NumberDone, tree.Rest)) for node in tree.walk(act)])


# Sources


class Source:
    """An energy ability that can be used now."""

    __slots__ = ("ref", "key", "mask", "units", "times", "items")

    def __init__(
        self, ref: Ref, key: int, mask: int, units: int, times: int, items: tuple[Item, ...]
    ) -> None:
        self.ref = ref
        self.key = key
        self.mask = mask
        """The colours that each unit can be."""
        self.units = units
        self.times = times
        """How often it can be used."""
        self.items = items
        """What it costs beyond turning its own card or taking its own counters; () for a plain source."""


def card_colours(game: NovaGame, ref: Ref) -> int:
    """Return the colours of energy that a card in the energy zone makes, as a mask (102.4)."""
    colours = game.values(ref).colours
    if colours & FIVE_COLOURS:
        return colours & FIVE_COLOURS
    if game.switches.colourless_energy == "makes_colourless":
        return COLOURLESS_BIT
    return 0


def energy_cards(game: NovaGame, player: PlayerId) -> list[Ref]:
    """Return the standby cards of a player's energy zone that can make energy."""
    found: list[Ref] = []
    watched = (game.watched_replaces & (1 << kinds.FREEZE)) != 0
    for ref in game.cards_in(zones.ENERGY, player):
        if game.objs[ref >> INCARNATION_BITS].turned:
            continue
        if watched and game.prohibition(freeze_event(ref, player)) is not None:
            continue
        found.append(ref)
    return found


def freeze_event(ref: Ref, player: PlayerId) -> Event:
    """Return the event by which a card in the energy zone is frozen for its energy."""
    return Event(kinds.FREEZE, "310.4", ref, player, source=ref, cause=player)


def field_sources(game: NovaGame, player: PlayerId) -> list[Source]:
    """Return the energy abilities of cards on the field that the player could use now."""
    found: list[Source] = []
    for ref in game.field(player):
        values = game.values(ref)
        if not values.activates:
            continue
        for held in values.held:
            if held.ability.is_energy and held.ability.kind == ACTIVATED:
                source = _source(game, player, ref, held)
                if source is not None:
                    found.append(source)
    return found


def _source(game: NovaGame, player: PlayerId, ref: Ref, held: Held) -> Source | None:
    scope = Scope(player, ref, None, game.clock)
    if activation.refusal(game, player, ref, held, scope) is not None:
        return None
    times = 0
    beyond: list[Item] = []
    for item in payment.items_of(game, player, scope, held.ability.costs):
        limit = _times_payable(game, player, scope, item)
        if limit == 0:
            return None
        if limit < 0:
            beyond.append(item)
            limit = 1
        times = limit if times == 0 else min(times, limit)
    mask, units = _yield(game, scope, held.ability)
    return Source(ref, held.key, mask, units, max(1, times), tuple(beyond))


def _times_payable(game: NovaGame, player: PlayerId, scope: Scope, item: Item) -> int:
    """Return how often an ability's own card can pay an item; -1 for an item that needs more than that card."""
    if item.kind == costs.CARDS and item.amount == costs.ALL_OF_THEM:
        if not payment.POLICY.candidates(game, player, scope, item):
            return 0
        if item.use == costs.TURN:
            return 1
        node = item.node
        if item.use == costs.TOUCH and isinstance(node, tree.Act) and node.verb == "remove":
            return game.obj(scope.source).counter(node.word) // max(
                1, select.number(game, scope, node.amount)
            )
    return -1


def _yield(game: NovaGame, scope: Scope, ability: Ability) -> tuple[int, int]:
    """Return the colours and the number of units that an energy ability is sure to give."""
    for sentence in ability.code.body:
        for node in tree.walk(sentence):
            if isinstance(node, tree.AddEnergy):
                if (
                    node.player is not None
                    and select.one_player(game, scope, node.player) != scope.controller
                ):
                    continue
                return _sure_colours(game, scope, ability, node.colour), select.number(
                    game, scope, node.amount
                )
    return 0, 0


def _sure_colours(game: NovaGame, scope: Scope, ability: Ability, colour: Node) -> int:
    if isinstance(colour, tree.Colour):
        return FIVE_COLOURS if colour.name == "any" else 1 << kinds.COLOUR_INDEX[colour.name]
    if isinstance(colour, tree.ColourOf):
        masks = [
            game.values(ref).colours & FIVE_COLOURS for ref in _possible(game, scope, ability, colour.of)
        ]
        if not masks or 0 in masks:
            return 0
        union = 0
        for mask in masks:
            union |= mask
        return union if union & (union - 1) == 0 else COLOURLESS_BIT
    return 0


def _possible(game: NovaGame, scope: Scope, ability: Ability, of: Node) -> list[Ref]:
    if isinstance(of, tree.Ref):
        for sentence in ability.code.body:
            for node in tree.walk(sentence):
                if isinstance(node, tree.Bind) and node.slot == of.slot and isinstance(node.act, tree.Choose):
                    return select.refs(game, scope, node.act.object)
    return select.refs(game, scope, of)


# What a player can bring up


def supply(
    game: NovaGame, player: PlayerId, gone: tuple[Ref, ...] = (), turned: tuple[Ref, ...] = ()
) -> Supply:
    """Return the units within the player's reach: the stock, and what plain sources would make."""
    found = Supply(kinds.COLOURS)
    stock = game.player(player).stock
    for colour in range(kinds.COLOURS):
        if stock[colour]:
            found.add(1 << colour, stock[colour])
    for ref in energy_cards(game, player):
        if ref not in turned and ref not in gone:
            found.add(card_colours(game, ref))
    for source in field_sources(game, player):
        if source.items:
            found.more = True
        elif source.ref not in turned and source.ref not in gone:
            found.add(source.mask, source.units * source.times)
    return found


def can_supply(
    game: NovaGame, player: PlayerId, need: tuple[int, ...], gone: tuple[Ref, ...], turned: tuple[Ref, ...]
) -> bool:
    """Tell whether the player can bring up *need*, with sources that cost something of their own if it must be."""
    if costs.is_free(need):
        game.cite("902.6")
        return True
    found = supply(game, player, gone, turned)
    if found.covers(need):
        return True
    dear = [
        source
        for source in field_sources(game, player)
        if source.items and source.ref not in gone and source.ref not in turned
    ]
    return _with_dear(game, player, need, found, gone, turned, dear)


def _with_dear(
    game: NovaGame,
    player: PlayerId,
    need: tuple[int, ...],
    found: Supply,
    gone: tuple[Ref, ...],
    turned: tuple[Ref, ...],
    dear: list[Source],
) -> bool:
    """Try each source that costs more than itself, its cost coming off before its yield is added."""
    for i, source in enumerate(dear):
        energy = FREE
        lives = 0
        taken = gone
        payable = True
        scope = Scope(player, source.ref, None, game.clock)
        for item in source.items:
            if item.kind == costs.ENERGY:
                energy = costs.together(energy, item.need)
            elif item.kind == costs.LIFE:
                lives += item.amount
            else:
                spare = [r for r in payment.POLICY.candidates(game, player, scope, item) if r not in taken]
                many = len(spare) if item.amount == costs.ALL_OF_THEM else item.amount
                if len(spare) < max(1, many):
                    payable = False
                    break
                taken += tuple(spare[:many])
        if not payable or lives > game.player(player).life or not found.covers(energy):
            continue
        found.add(source.mask, source.units)
        more = costs.together(need, energy)
        rest = dear[:i] + dear[i + 1 :]
        if found.covers(more) or _with_dear(game, player, more, found, taken, turned, rest):
            return True
        for _ in range(source.units if source.mask else 0):
            found.remove(source.mask)
    return False


# Making energy


def add_energy(game: NovaGame, scope: Scope, node: tree.AddEnergy) -> Control | None:
    """Carry out an act that adds energy, as the last act of a step; a colour that cannot be defined adds none."""
    player = select.one_player(game, scope, node.player)
    amount = select.number(game, scope, node.amount)
    if amount <= 0:
        return None
    if isinstance(node.colour, tree.Colour) and node.colour.name == "any":
        return Call(ChooseColour(player, amount, scope.source, scope.controller))
    colour = _colour_made(game, scope, node.colour)
    if colour < 0:
        game.cite("801.6.5.2")
        return None
    return game.do(add_event(player, colour, amount, scope.source, scope.controller, "005.6.3"))


def add_event(player: PlayerId, colour: int, amount: int, source: Ref, cause: PlayerId, rule: str) -> Event:
    """Return the event that puts energy in a stock."""
    word = kinds.COLOUR_NAMES[colour]
    return Event(
        kinds.ADD_ENERGY, rule, NO_REF, player, amount, source, cause, other=player_ref(player), word=word,
        extra=colour,
    )  # fmt: skip


def _colour_made(game: NovaGame, scope: Scope, node: Node) -> int:
    if isinstance(node, tree.Colour):
        return kinds.COLOUR_INDEX[node.name]
    if isinstance(node, tree.EventColour):
        return scope.event.extra if scope.event is not None else -1
    if isinstance(node, tree.ColourOf):
        for ref in select.refs(game, scope, node.of):
            colours = game.values(ref).colours & FIVE_COLOURS
            if colours:
                return (colours & -colours).bit_length() - 1
    return -1


class ChooseColour(Procedure):
    """Energy of a colour that the player names."""

    __slots__ = ("player", "amount", "source", "cause")

    def __init__(
        self, player: PlayerId = NO_PLAYER, amount: int = 0, source: Ref = NO_REF, cause: PlayerId = NO_PLAYER
    ) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source
        self.cause = cause

    @step("005.6.2")
    def ask(self, game: NovaGame) -> Control | None:
        named = [Option(options.COLOUR, colour) for colour in range(kinds.COLOURLESS)]
        return Ask(self.player, named, "choose_colour", "005.6.2")

    @answer("005.6.3")
    def add(self, game: NovaGame, option: Option) -> Control | None:
        return game.do(add_event(self.player, option.a, self.amount, self.source, self.cause, "005.6.3"))


class UseEnergyCard(Procedure):
    """A card in the energy zone is frozen and makes one energy of its colour."""

    __slots__ = ("card", "colour", "player")

    def __init__(self, card: Ref = NO_REF, colour: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.colour = colour
        self.player = player

    @step("310.1", "801.6.3(2)", "804.1")
    def freeze(self, game: NovaGame) -> Control | None:
        return game.do(freeze_event(self.card, self.player))

    @step("801.6.3.2", "311.6.4", "912.4", "912.4.2", "005.6.2")
    def make(self, game: NovaGame) -> Control | None:
        return game.do(add_event(self.player, self.colour, 1, self.card, self.player, "102.4"))

    @step("801.6.1")
    def trigger(self, game: NovaGame) -> Control | None:
        return Call(EnergyTriggers()) if game.triggered else None


class FloatEnergy(Procedure):
    """A player with priority makes energy and leaves it in the stock; it is gone when the phase or step ends."""

    __slots__ = ("card", "colour", "player")

    def __init__(self, card: Ref = NO_REF, colour: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.colour = colour
        self.player = player

    @step("801.6.3.1", "005.6.4")
    def make(self, game: NovaGame) -> Control | None:
        return Call(UseEnergyCard(self.card, self.colour, self.player))

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


class ActivateEnergy(Procedure):  # 起動式のエナジー能力
    """An activated energy ability: its cost is paid, it resolves at once; `game.result` is 0 if it was not paid."""

    __slots__ = ("source", "key", "player", "held", "scope", "resolving")

    def __init__(self, source: Ref = NO_REF, key: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.source = source
        self.key = key
        self.player = player
        self.held: Held | None = None
        self.scope: Scope = NO_SCOPE
        self.resolving: bool = False
        """While this is true, energy that is made sets off triggered energy abilities."""

    @step("801.6.3(2)")
    def pay(self, game: NovaGame) -> Control | None:
        held = activation.held_ability(game, self.source, self.key)
        assert held is not None, "801.3.8: only an ability that the card has is activated"
        self.held = held
        self.scope = Scope(self.player, self.source, None, game.tick())
        activation.count_use(game, self.source, held)
        items = payment.items_of(game, self.player, self.scope, held.ability.costs)
        return Call(payment.PayCosts(self.player, self.scope, items))

    @step("801.6.3.2", "311.6.4", "912.4", "912.4.2", "804.1")
    def resolve(self, game: NovaGame) -> Control | None:
        if game.take_result() == 0:
            self.goto("fail")
            return None
        assert self.held is not None
        self.scope = self.scope.with_payment(game.take_paid(), 0)
        self.resolving = True
        return Call(Resolve(self.held.ability.code, self.scope))

    @step("801.6.1")
    def trigger(self, game: NovaGame) -> Control | None:
        self.resolving = False
        return Call(EnergyTriggers()) if game.triggered else None

    @step()
    def used(self, game: NovaGame) -> Control | None:
        events.effect_ended(game)
        return game.do(
            Event(kinds.USE, "801.3.9", self.source, self.player, source=self.source, cause=self.player)
        )

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END

    @step()
    def fail(self, game: NovaGame) -> Control | None:
        game.result = 0
        return END


class EnergyTriggers(Procedure):  # 誘発式のエナジー能力
    """Triggered energy abilities resolve as soon as they trigger; nobody gets priority for it."""

    __slots__ = ()

    @step()
    def resolve(self, game: NovaGame) -> Control | None:
        for i, pending in enumerate(game.triggered):
            if pending.held.ability.is_energy:
                game.cite("801.6.4(2)")
                game.cite("801.6.4.1(2)")
                game.triggered = game.triggered[:i] + game.triggered[i + 1 :]
                self.goto("resolve")
                return Call(Resolve(pending.held.ability.code, pending.scope))
        return END


def may_trigger(game: NovaGame, held: Held) -> bool:
    """Tell whether a triggered energy ability may trigger now: only on energy that an activated one makes (R-30)."""
    if not held.ability.is_energy:
        return True
    for frame in reversed(game.stack):
        if isinstance(frame, UseEnergyCard):
            return True
        if isinstance(frame, ActivateEnergy):
            return frame.resolving
        if isinstance(frame, EnergyTriggers):
            return False
    return False


# Paying


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
        return Ask(self.player, offered, "pay_energy", "902.2")

    @answer("902.2", "801.6.3.1")
    def use(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.PAY_STOCK:
            self.goto("choose")
            return self._spend(game, option.a)
        self.goto("made")
        card = Ref(option.a)
        if option.b <= options.ENERGY_CARD:
            return Call(UseEnergyCard(card, options.ENERGY_CARD - option.b, self.player))
        return Call(ActivateEnergy(card, option.b, self.player))

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
    found = supply(game, player)
    left = costs.raised(paying.need, colour, -1)
    # With units of one colour each and nothing else to pay, every way to pay a unit keeps the rest payable.
    careful = len(found.several) > 0 or len(paying.rest) > 0
    wanted = FIVE_COLOURS | COLOURLESS_BIT if colour == UNSPECIFIED else 1 << colour
    offered: list[Option] = []
    stock = game.player(player).stock
    for i in range(kinds.COLOURS):
        if stock[i] and wanted & (1 << i):
            if not careful or _stays_payable(game, paying, left, found, 1 << i, NO_REF):
                offered.append(Option(options.PAY_STOCK, i))
    seen: list[int] = []
    for ref in energy_cards(game, player):
        mask = card_colours(game, ref)
        same = payment.POLICY.same_energy(game, ref, mask)
        if not mask & wanted or same in seen:
            continue
        seen.append(same)
        if careful and not _stays_payable(game, paying, left, found, mask, ref):
            continue
        for i in range(kinds.COLOURS):
            if mask & wanted & (1 << i):
                offered.append(Option(options.PAY_SOURCE, ref, options.energy_key(i)))
    for source in field_sources(game, player):
        if source.items:
            if _dear_stays_payable(game, paying, source):
                offered.append(Option(options.PAY_SOURCE, source.ref, source.key))
        elif source.mask & wanted and source.units > 0:
            if not careful or _stays_payable(game, paying, left, found, source.mask, source.ref):
                offered.append(Option(options.PAY_SOURCE, source.ref, source.key))
    return offered


def _stays_payable(
    game: NovaGame, paying: PayEnergy, left: tuple[int, ...], found: Supply, mask: int, card: Ref
) -> bool:
    found.remove(mask)
    payable = found.covers(left)
    found.add(mask)
    if not payable or not paying.rest:
        return payable
    items = (*paying.rest, costs.energy(left))
    turned = (card,) if card != NO_REF else ()
    return costs.feasible(payment.POLICY, game, paying.player, paying.scope, items, paying.kept, turned)


def _dear_stays_payable(game: NovaGame, paying: PayEnergy, source: Source) -> bool:
    need = paying.need
    units = source.units
    for i in range(kinds.COLOURS):
        if units > 0 and need[i] > 0 and (i == UNSPECIFIED or source.mask & (1 << i)):
            less = min(units, need[i])
            need = costs.raised(need, i, -less)
            units -= less
    if need == paying.need:
        return False
    items = (*paying.rest, *source.items, costs.energy(need))
    return costs.feasible(
        payment.POLICY, game, paying.player, paying.scope, items, paying.kept, (source.ref,)
    )
