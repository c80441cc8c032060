"""What a player can bring up (310.4, 801.6): the stock, cards in the energy zone, energy abilities on the field.

A source whose yield cannot be told beforehand counts for what it is sure to give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.playing import cost_items, energy
from gyoji.games.nova.playing.amounts import COLOURLESS_BIT, FIVE_COLOURS
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.effects import costs, patterns, select
from gyoji.kernel.effects.costs import Item, Supply
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Cannot
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, TRIGGERED, Ability
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class Source:
    """An energy ability that can be used now."""

    __slots__ = ("ref", "key", "mask", "units", "times", "items", "freezes", "plain", "shared", "counted")

    def __init__(
        self, ref: Ref, key: int, mask: int, units: int, times: int, items: tuple[Item, ...], freezes: bool
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
        self.freezes = freezes
        """Its own card is frozen for it."""
        self.plain: bool = not items and freezes and (units <= 1 or mask & (mask - 1) == 0)
        """A sum tells what it can pay: it takes no counters, and no colour is named for several units at once."""
        self.shared: int = mask
        """The colours that a unit of its card can be, whichever ability makes it."""
        self.counted: bool = True
        """Its card's unit is not counted with another ability of the card."""


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
        if watched and is_kept_standing(game, ref, player):
            continue
        found.append(ref)
    return found


def is_kept_standing(game: NovaGame, ref: Ref, player: PlayerId) -> bool:
    """Tell whether an effect, be it of the card itself, forbids to freeze a card in the energy zone."""
    statics = game.objs[ref >> INCARNATION_BITS].definition.printed.statics
    if not statics and Cannot not in continuous.board_of(game).rules:
        return False
    return game.prohibition(energy.freeze_event(ref, player)) is not None


def same_energy(game: NovaGame, ref: Ref, mask: int) -> int:
    """Return a number that cards in the energy zone share which are equally good to freeze."""
    return -1 - game.obj(ref).definition.index if game.energy_named else mask


def field_sources(game: NovaGame, player: PlayerId) -> list[Source]:
    """Return the energy abilities of cards on the field that the player could use now."""
    found: list[Source] = []
    granted = game.grants_abilities()
    for ref in game.field(player):
        if not granted and not game.objs[ref >> INCARNATION_BITS].definition.printed.activates:
            continue
        first = len(found)
        for held in game.values(ref).held:
            if held.ability.is_energy and held.ability.kind == ACTIVATED:
                source = _source(game, player, ref, held)
                if source is not None:
                    found.append(source)
        if len(found) > first + 1:
            _share_card(found[first:])
    return found


def _share_card(sources: list[Source]) -> None:
    """Count abilities that freeze one card for one unit as one; no sum tells what others do together."""
    union = 0
    alike = True
    for source in sources:
        union |= source.mask
        alike = alike and source.plain and source.units == 1
    for i, source in enumerate(sources):
        if not alike:
            source.plain = False
        else:
            source.shared = union
            source.counted = i == 0


def _source(game: NovaGame, player: PlayerId, ref: Ref, held: Held) -> Source | None:
    scope = Scope(player, ref, None, game.clock)
    if activation.refusal(game, player, ref, held, scope) is not None:
        return None
    times = 0
    beyond: list[Item] = []
    freezes = False
    for item in cost_items.items_of(game, player, scope, held.ability.costs):
        if item.kind == costs.ENERGY and _is_under_way(game, ref, held.key):
            return None
        limit = _times_payable(game, player, scope, item)
        if limit == 0:
            return None
        if item.use == costs.TURN and item.amount == costs.ALL_OF_THEM:
            freezes = True
        if limit < 0:
            beyond.append(item)
            limit = 1
        times = limit if times == 0 else min(times, limit)
    for bound in held.ability.limits:
        if isinstance(bound, tree.TimesPer):
            times = min(times, bound.n - activation.times_used(game, ref, held.key, bound))
    mask, units = _yield(game, scope, held.ability)
    return Source(ref, held.key, mask, units, max(1, times), tuple(beyond), freezes)


def _is_under_way(game: NovaGame, ref: Ref, key: int) -> bool:
    """Tell whether the cost of this very ability is being paid: it cannot be activated meanwhile (801.3.5.1.1)."""
    for frame in game.stack:
        if isinstance(frame, energy.ActivateEnergy) and frame.source == ref and frame.key == key:
            return True
    return False


def _times_payable(game: NovaGame, player: PlayerId, scope: Scope, item: Item) -> int:
    """Return how often an ability's own card can pay an item; -1 for an item that needs more than that card."""
    if item.kind == costs.CARDS and item.amount == costs.ALL_OF_THEM:
        if not game.cost_policy().candidates(game, player, scope, item):
            return 0
        if item.use == costs.TURN:
            return 1
        node = item.node
        if item.use == costs.TOUCH and isinstance(node, tree.Act) and node.verb == "remove":
            if isinstance(node.amount, tree.All):
                return 1
            return game.obj(scope.source).counter(node.word) // max(
                1, select.number(game, scope, node.amount)
            )
    return -1


def _yield(game: NovaGame, scope: Scope, ability: Ability) -> tuple[int, int]:
    """Return the colours and the number of units that an energy ability is sure to give."""
    for node in ability.additions:
        if node.player is None or select.one_player(game, scope, node.player) == scope.controller:
            return _sure_colours(game, scope, ability, node.colour), select.number(game, scope, node.amount)
    return 0, 0


def _sure_colours(game: NovaGame, scope: Scope, ability: Ability, colour: Node) -> int:
    if isinstance(colour, tree.Colour):
        return FIVE_COLOURS if colour.name == "any" else 1 << kinds.COLOUR_INDEX[colour.name]
    if isinstance(colour, tree.ColourOf) and colour.of is not None:
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
            for node in tree.walked(sentence):
                if isinstance(node, tree.Bind) and node.slot == of.slot and isinstance(node.act, tree.Choose):
                    return select.refs(game, scope, node.act.object)
    return select.refs(game, scope, of)


# What a player can bring up


def supply(
    game: NovaGame, player: PlayerId, gone: tuple[Ref, ...] = (), turned: tuple[Ref, ...] = ()
) -> Supply:
    """Return the units within the player's reach: the stock, and what plain sources would make."""
    return supply_with(game, player, energy_cards(game, player), gone, turned)


def supply_with(
    game: NovaGame,
    player: PlayerId,
    standing: list[Ref],
    gone: tuple[Ref, ...] = (),
    turned: tuple[Ref, ...] = (),
) -> Supply:
    """Return the same, where the cards of the energy zone that can make energy are known."""
    found = Supply(kinds.COLOURS)
    stock = game.player(player).stock
    for colour in range(kinds.COLOURS):
        if stock[colour]:
            found.add(1 << colour, stock[colour])
    spent = len(gone) > 0 or len(turned) > 0
    echoes = _echoes(game, gone) if game.watched_triggers & _ENERGY_MADE else []
    for ref in standing:
        if not spent or ref not in turned and ref not in gone:
            mask = card_colours(game, ref)
            found.add(mask)
            if echoes and mask:
                _add_echoes(game, player, ref, mask, 1, echoes, found)
    for source in field_sources(game, player):
        if not source.plain:
            found.more = True
        elif source.counted and source.ref not in turned and source.ref not in gone:
            found.add(source.shared, source.units * source.times)
            if echoes and source.units and source.shared:
                _add_echoes(game, player, source.ref, source.shared, source.times, echoes, found)
    return found


class Echo:
    """A triggered energy ability that adds to what is made (801.6.4.2)."""

    __slots__ = ("ref", "held", "rest")

    def __init__(self, ref: Ref, held: Held, rest: int) -> None:
        self.ref = ref
        self.held = held
        self.rest = rest
        """How often it may still work."""


_ENERGY_MADE: Final = 1 << kinds.ADD_ENERGY
"""What every triggered energy ability waits for (801.6.4.2)."""


def _echoes(game: NovaGame, gone: tuple[Ref, ...]) -> list[Echo]:
    board = continuous.board_of(game)
    granted = board.grants
    if not granted and not board.triggers & _ENERGY_MADE:
        return []
    found: list[Echo] = []
    for seat in (PlayerId(0), PlayerId(1)):
        for ref in game.field(seat):
            printed = game.objs[ref >> INCARNATION_BITS].definition.printed
            if not granted and not printed.triggers & _ENERGY_MADE:
                continue
            values = game.values(ref)
            if not values.triggers & _ENERGY_MADE:
                continue
            for held in values.held:
                if held.ability.is_energy and held.ability.kind == TRIGGERED and ref not in gone:
                    rest = 10**6
                    for limit in held.ability.limits:
                        if isinstance(limit, tree.TimesPer):
                            rest = min(rest, limit.n - activation.times_used(game, ref, held.key, limit))
                    if rest > 0:
                        found.append(Echo(ref, held, rest))
    return found


def _add_echoes(
    game: NovaGame, player: PlayerId, source: Ref, mask: int, times: int, echoes: list[Echo], found: Supply
) -> None:
    """Add what triggered energy abilities are sure to give when *source* makes energy so often."""
    for echo in echoes:
        given: list[tuple[int, int]] = []
        for colour in range(kinds.COLOURS):
            if mask & (1 << colour):
                given.append(_echoed(game, player, source, colour, echo))
        sure, units = given[0]
        for other, many in given[1:]:
            units = min(units, many)
            if other != sure:
                sure = COLOURLESS_BIT  # which colour it is depends on the colour made: it pays any unspecified part
        if units > 0:
            many = min(times, echo.rest)
            echo.rest -= many
            found.add(sure, units * many)


def _echoed(game: NovaGame, player: PlayerId, source: Ref, colour: int, echo: Echo) -> tuple[int, int]:
    word = kinds.COLOUR_NAMES[colour]
    event = Event(
        kinds.ADD_ENERGY, "", NO_REF, player, 1, source, player, other=player_ref(player), word=word, extra=colour
    )  # fmt: skip
    ability = echo.held.ability
    scope = Scope(game.obj(echo.ref).controller, echo.ref, event, game.clock)
    if not any([patterns.matches(game, scope, pattern, event) for pattern in ability.events]):
        return 0, 0
    if not select.holds(game, scope, ability.condition):
        return 0, 0
    for node in ability.additions:
        if select.one_player(game, scope, node.player) == player:
            same = isinstance(node.colour, tree.ColourOf) and node.colour.of is None
            made = 1 << colour if same else _sure_colours(game, scope, ability, node.colour)
            return made, select.number(game, scope, node.amount)
    return 0, 0


def can_supply(
    game: NovaGame, player: PlayerId, need: tuple[int, ...], gone: tuple[Ref, ...], turned: tuple[Ref, ...]
) -> bool:
    """Tell whether the player can bring up *need* without energy abilities that cost something of their own."""
    if costs.is_free(need):
        game.cite("902.6")
        return True
    return supply(game, player, gone, turned).covers(need)
