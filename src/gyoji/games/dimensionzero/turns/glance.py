"""What is looked at again and again while players have priority, found once for as long as it stays as it is.

Nothing here is state: a ground is good for one version of the table, a reach for one version and one state of the
energy, the ways of a play for one version and one last event; all are found anew when they are not. Copies may share
what was found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.kernel.effects.costs import Supply
from gyoji.kernel.machine.events import Fact
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.playing.pricing import Way
    from gyoji.games.dimensionzero.table.state import ZeroGame
    from gyoji.kernel.machine.procedure import Procedure


class Ground:
    """A player's squares at one version of the table."""

    __slots__ = ("version", "units", "active", "musters", "calls", "room")

    def __init__(self, version: int) -> None:
        self.version = version
        self.units: list[Ref] = []
        """The units on battle squares."""
        self.active: list[Ref] = []
        """The cards with abilities that can be activated."""
        self.musters: list[Ref] = []
        """The cards that muster and are the player's."""
        self.calls: bool = False
        """Some card has call."""
        self.room: list[int] = []
        """The squares of the own and central area without an own unit."""


class Reach:
    """What a player can freeze for energy at one moment, and what all of it pays together."""

    __slots__ = ("version", "energy_version", "refs", "parts", "supply")

    def __init__(self, version: int, energy_version: int) -> None:
        self.version = version
        self.energy_version = energy_version
        """The number of the cards that it has seen; -1: it is not to be kept."""
        self.refs: list[Ref] = []
        self.parts: list[int] = []
        """For each of the cards, the parts of a cost that it may pay."""
        self.supply: Supply = Supply(6)


class Glance:
    """What was found last, for each player."""

    __slots__ = ("grounds", "reaches", "acting", "ways", "ways_version", "ways_facts")

    def __init__(self) -> None:
        self.grounds: list[Ground | None] = [None, None]
        self.reaches: list[Reach | None] = [None, None]
        self.acting: Procedure | None = None
        """The play whose ways were found last."""
        self.ways: list[Way] = []
        self.ways_version: int = -1
        self.ways_facts: Fact | None = None


def of(game: ZeroGame) -> Glance:
    """Return what was found at this table."""
    found = game.glance
    if found is None:
        found = Glance()
        game.glance = found
    return found


def ways(game: ZeroGame, acting: Procedure) -> list[Way] | None:
    """Return the ways of a play under way if they were found since anything happened, else None."""
    glance = game.glance
    if (
        glance is None
        or glance.acting is not acting
        or not shortcuts.is_current(glance.ways_version, game.version)
    ):
        return None
    return glance.ways if glance.ways_facts is game.facts else None


def keep_ways(game: ZeroGame, acting: Procedure, found: list[Way]) -> None:
    """Keep the ways of a play under way until something happens."""
    if game.facts is not None:
        glance = of(game)
        glance.acting = acting
        glance.ways = found
        glance.ways_version = game.version
        glance.ways_facts = game.facts


def ground(game: ZeroGame, player: PlayerId) -> Ground:
    """Return a player's squares as they are now."""
    glance = of(game)
    found = glance.grounds[player]
    if found is None or not shortcuts.is_current(found.version, game.version):
        found = _ground(game, player)
        glance.grounds[player] = found
    return found


def _ground(game: ZeroGame, player: PlayerId) -> Ground:
    found = Ground(game.version)
    first = zones.SQUARE if player == 0 else zones.SQUARE + zones.COLUMNS
    last = first + 2 * zones.COLUMNS
    for kind in range(zones.SQUARE, zones.BASE + zones.COLUMNS):
        held = False
        for ref in game.zones[kind * 2 + player].cards:
            values = game.values(ref)
            if values.types & kinds.UNIT and kind < zones.BASE:
                found.units.append(ref)
                held = True
            if values.activates:
                found.active.append(ref)
            words = values.keywords
            if words:
                if kinds.CALL in words:
                    found.calls = True
                if kinds.MUSTER in words and game.objs[ref >> INCARNATION_BITS].controller == player:
                    found.musters.append(ref)
        if not held and first <= kind < last:
            found.room.append(kind)
    return found
