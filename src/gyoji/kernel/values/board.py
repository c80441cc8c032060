"""What is in force at one version of the table: the cache that `continuous` fills."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.events import Fact
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees.abilities import Replace
from gyoji.kernel.trees.acts import Cannot, Reduce
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import Values

_bits: Final[dict[type, int]] = {}


def bit_of(kind: type) -> int:
    """Return the bit that stands for a class of change in `Board.made`; for this process, never for state."""
    found = _bits.get(kind)
    if found is None:
        found = 1 << len(_bits)
        _bits[kind] = found
    return found


class Board:
    """What is in force at one version of the table."""

    __slots__ = (
        "version", "rules", "busy", "watches", "zones", "grants", "outside", "lost", "triggers", "states", "calm",
        "calm_phase", "stateless", "made", "bans", "replaces", "conditions_hold",
    )  # fmt: skip

    def __init__(self, version: int) -> None:
        self.version = version
        self.rules: dict[type, list[Continuous]] = {}
        """The effects that change rules, by class of change, oldest first."""
        self.made: int = 0
        """The classes of change for which there are such effects, as bits."""
        self.bans: int = 0
        """Event kinds that some of them forbid."""
        self.replaces: int = 0
        """Event kinds that some of them replace or reduce."""
        self.busy: bool = True
        """Still being computed."""
        self.watches: int = 0
        """The aspects of the table on which what is in force depends."""
        self.zones: int = 0
        """Kinds of zone out of play on whose cards it depends."""
        self.grants: bool = False
        """Something gives abilities or takes them away."""
        self.outside: dict[Ref, Values] = {}
        """The values of objects out of play that effects change."""
        self.lost: dict[Ref, tuple[tuple[Node, ...], ...]] = {}
        """What effects take from objects, in games where losing beats gaining."""
        self.triggers: int = 0
        """Event kinds that the printed abilities of objects in play wait for."""
        self.states: bool = False
        """Some object in play has a printed ability that waits for a state of the game."""
        self.stateless: bool = False
        """No ability that waits for a state of the game was found, and none can come without another version."""
        self.calm: Fact | None = None
        """The last that had happened when the game found that nothing was due by its rules."""
        self.calm_phase: str = ""
        """The phase in which it found so."""
        self.conditions_hold: bool = False
        """What lasting effects last as long as was found to be so, and cannot change without another version."""

    def note(self, effect: Continuous) -> None:
        """Note an effect that changes rules."""
        change = effect.change
        kind = type(change)
        self.rules.setdefault(kind, []).append(effect)
        self.made |= bit_of(kind)
        if isinstance(change, Cannot):
            self.bans |= effect.nature.events
        elif isinstance(change, (Replace, Reduce)):
            self.replaces |= effect.nature.events
