"""What is in force at one version of the table: the cache that `continuous` fills."""

from __future__ import annotations

from gyoji.kernel.ability import Continuous
from gyoji.kernel.events import Fact
from gyoji.kernel.ids import Ref
from gyoji.kernel.tree import Node
from gyoji.kernel.values import Values


class Board:
    """What is in force at one version of the table."""

    __slots__ = (
        "version", "rules", "busy", "watches", "zones", "grants", "outside", "lost", "triggers", "states", "calm",
        "calm_phase", "stateless",
    )  # fmt: skip

    def __init__(self, version: int) -> None:
        self.version = version
        self.rules: dict[type, list[Continuous]] = {}
        """The effects that change rules, by class of change, oldest first."""
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
