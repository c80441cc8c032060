"""Whether a cost can be paid with energy abilities that cost something of their own (801.6.3.1, 902.2, 902.3).

What such an ability takes may be what another part of the cost needs, or what would have made energy itself. No sum
tells that: the abilities are used on copies of the table, in every order, until plain energy pays what is left. An
ability that only turns its cost into as much energy could be used for ever: a table that has come before is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from gyoji.games.nova.people import options
from gyoji.games.nova.playing import energy, energy_sources
from gyoji.games.nova.playing.amounts import FIVE_COLOURS, UNSPECIFIED
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import loops, trying
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame
    from gyoji.kernel.machine.game import Game

SHORT: Final = 3
"""So many abilities are used in a row before tables are compared: most payments are at their end by then."""
LONGEST: Final = 100
"""After so many abilities in a row no more are used: they make ever more energy, and none of it is of use."""


class Tables:
    """The tables that were reached in one trial: from each of them every way is followed once."""

    __slots__ = ("reached",)

    def __init__(self) -> None:
        self.reached: list[tuple[str, Scope, int]] = []
        """The position, what was given so far, and how many items were left."""

    def is_new(self, position: str, scope: Scope, left: int) -> bool:
        """Tell whether a table was not reached before, and keep it."""
        for each in self.reached:
            if each[0] == position and each[1] is scope and each[2] == left:
                return False
        self.reached.append((position, scope, left))
        return True


class TryPaying(Procedure):
    """A cost is paid on a copy: items and energy abilities in any order. Leaves 1 in `game.result` when it can be."""

    __slots__ = ("player", "scope", "items", "kept", "making", "uses", "tables")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        items: tuple[Item, ...] = (),
        kept: tuple[Ref, ...] = (),
        making: bool = False,
        tables: Tables | None = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.items: tuple[Item, ...] = items
        self.kept: tuple[Ref, ...] = kept
        """Cards that cannot be given."""
        self.making = making
        """Energy is being made: the other items wait until it is paid."""
        self.uses: int = 0
        """How many energy abilities were used on the way here."""
        self.tables: Tables | None = tables
        """Shared by all copies: a table is left that was reached in another order of abilities."""

    @step()
    def choose(self, game: NovaGame) -> Control | None:
        if costs.feasible(game.cost_policy(), game, self.player, self.scope, self.items, self.kept):
            game.result = 1
            return END
        offered = [] if self._has_come_before(game) else self.ways(game)
        if not offered:
            game.result = 0
            return END
        return Ask(self.player, offered, "pay_energy", "902.2")

    @answer()
    def use(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.PAY_SOURCE:
            self.making = True
            self.uses += 1
            self.goto("made")
            return Call(energy.ActivateEnergy(Ref(option.a), option.b, self.player, self.kept))
        item = self.items[option.a]
        self.items = self.items[: option.a] + self.items[option.a + 1 :]
        return game.cost_policy().payment(self.player, self.scope, (item,), self.kept)

    @step()
    def given(self, game: NovaGame) -> Control | None:
        if game.result == 0:
            return END
        self.scope = game.paid_scope
        self.goto("choose")
        return None

    @step()
    def made(self, game: NovaGame) -> Control | None:
        if game.result == 0:
            return END
        self.goto("choose")
        return None

    def _has_come_before(self, game: NovaGame) -> bool:
        """Tell whether this very table was reached before, in this order of abilities or another."""
        if self.uses < SHORT or self.tables is None:
            return False
        return self.uses >= LONGEST or not self.tables.is_new(
            loops.position(game), self.scope, len(self.items)
        )

    def ways(self, game: NovaGame) -> list[Option]:
        """Return what may be done next: use an energy ability, or give the cards that an item asks for."""
        need = need_of(self.items)
        sources = energy_sources.field_sources(game, self.player)
        if not _in_reach(game, self.player, need, sources, self.items):
            return []
        offered = [
            Option(options.PAY_SOURCE, source.ref, source.key)
            for source in useful(game, self.player, need, sources)
        ]
        if not self.making:
            for i, item in enumerate(self.items):
                if item.kind == costs.CARDS:
                    offered.append(Option(costs.OPTION_COST_ITEM, i))
        return offered


def need_of(items: tuple[Item, ...]) -> tuple[int, ...]:
    """Return the energy that *items* demand together."""
    need: tuple[int, ...] = kinds.NO_ENERGY
    for item in items:
        if item.kind == costs.ENERGY:
            need = costs.together(need, item.need)
    return need


def useful(
    game: NovaGame, player: PlayerId, need: tuple[int, ...], sources: list[energy_sources.Source]
) -> list[energy_sources.Source]:
    """Return the sources that must be tried: those that are not plain, and those that a cost of such a one may take."""
    missing = _missing(game, player, need)
    if any([item.kind == costs.ENERGY for source in sources for item in source.items]):
        missing = -1  # any energy may feed another source
    wanted = [source for source in sources if source.mask == 0 or source.mask & missing]
    at_risk: list[Ref] = []
    for source in sources:
        own = Scope(player, source.ref, None, game.clock)
        for item in source.items:
            if item.kind == costs.CARDS:
                at_risk.extend(game.cost_policy().candidates(game, player, own, item))
    return [source for source in wanted if not source.plain or source.units > 0 and source.ref in at_risk]


def _missing(game: NovaGame, player: PlayerId, need: tuple[int, ...]) -> int:
    """Return the colours of energy that the stock does not cover, as a mask."""
    stock = game.player(player).stock
    if sum(need) > sum(stock) and need[UNSPECIFIED] > 0:
        return -1
    missing = 0
    for colour in range(UNSPECIFIED):
        if need[colour] > stock[colour]:
            missing |= 1 << colour
    return missing


def _in_reach(
    game: NovaGame,
    player: PlayerId,
    need: tuple[int, ...],
    sources: list[energy_sources.Source],
    items: tuple[Item, ...],
) -> bool:
    """Tell whether there would be energy enough if the costs of energy abilities took nothing."""
    if game.watched_triggers & (1 << kinds.ADD_ENERGY) or game.watched_replaces & (1 << kinds.FREEZE):
        return True
    for item in items:
        if item.kind == costs.CARDS and item.use == costs.TURN:
            return True
    found = energy_sources.supply(game, player)
    for source in sources:
        if not source.plain:
            if source.items and not source.freezes:
                return True
            found.add(source.mask or FIVE_COLOURS, max(1, source.units) * source.times)
    return found.covers(need)


def can_pay(
    game: Game,
    player: PlayerId,
    scope: Scope,
    items: tuple[Item, ...],
    kept: tuple[Ref, ...],
    making: bool = False,
    above: tuple[Procedure, ...] = (),
) -> bool:
    """Tell whether *items* can be paid, once the procedures *above* have come to their ends."""
    trial = TryPaying(player, scope, items, kept, making, Tables())
    nova = cast("NovaGame", game)
    if above:
        trial.goto("made" if making else "given")
    elif not trial.ways(nova):  # its first step would find that: no copy is needed
        return costs.feasible(nova.cost_policy(), game, player, scope, items, kept)
    return trying.can_complete(game, trial, player, above)


def is_used_in_turn(game: Game) -> bool:
    """Tell whether energy abilities are tried one after the other: what one costs was made by others before it.

    Used while that cost is paid they make the same, so those orders need not be followed as well.
    """
    trial = game.stack[1] if trying.is_trial(game) else None
    return isinstance(trial, TryPaying) and trial.uses > 0


def has_costly_sources(game: Game, player: PlayerId) -> bool:
    """Tell whether the player could use an energy ability of which no sum tells what it can pay."""
    for source in energy_sources.field_sources(cast("NovaGame", game), player):
        if not source.plain:
            return True
    return False
