"""A table: where the duel stands, battles under way; the first of the classes that make a game.

Chapters answer what the machine asks of the rulebook, each in a class over this one; `start/game` has the last.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.start.switches import DEFAULT, Switches
from gyoji.games.dimensionzero.table import (
    kinds,
    zones,
)
from gyoji.kernel.machine.circles import CircleGame
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table, fresh_number

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.battles.combat import Battle
    from gyoji.games.dimensionzero.turns.glance import Glance
    from gyoji.kernel.machine.events import Event
    from gyoji.kernel.machine.procedure import Control
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node
    from gyoji.kernel.values.ability import Pending

SLUG: Final = "dimensionzero"
PLAYERS: Final = (PlayerId(0), PlayerId(1))


class ZeroPlayer(Player):
    """What a player has beside cards."""

    __slots__ = ("ordered", "won")

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.ordered: bool = False
        """The order of the library was determined intentionally (6.2)."""
        self.won: bool = False

    def clone(self, gen: int) -> ZeroPlayer:
        """Return a copy stamped *gen*."""
        twin = ZeroPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.ordered = self.ordered
        twin.won = self.won
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's marks, for digests."""
        return (self.seat, self.lost, self.ordered, self.won)


class ZeroGame(CircleGame):
    """A duel under way."""

    __slots__ = (
        "switches", "battles", "placed", "activity", "fired",
        "revealed", "energy_set", "shows", "acting", "moved", "extra_turn",
        "smashes_at", "designated", "skips", "marks", "fact_kinds", "energy_version", "glance", "calm",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 2, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.watch_after = switches.loop_after
        self.battles: tuple[Battle, ...] = ()
        """Battles under way, those that suspended others last; started together, they have one key."""
        self.placed: tuple[int, ...] = ()
        """Squares (kinds of zone) on which something was placed since rule effects were last processed."""
        self.activity: int = 0
        """How many abilities triggered and rule effects happened so far (3.10.3)."""
        self.fired: tuple[tuple[int, int, str], ...] = ()
        """Abilities (source, key, period) that have triggered on this turn's recovery or end (4.4.4)."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.energy_set: bool = False
        """The card of this energy phase has been put (3.7.1)."""
        self.shows: tuple[Pending, ...] = ()
        """Triggers of cards in hands: not yet shown, or shown and waiting for their owner's priority (4.8.12)."""
        self.acting: bool = False
        """A spell or ability is resolving: nothing is checked and nothing can be played (4.9.4)."""
        self.moved: tuple[bool, bool] = (False, False)
        """By player: a move of one of their units has resolved this turn (5.13.2)."""
        self.extra_turn: int = -1
        """When time is called: the turn after which the duel is judged; -1 before."""
        self.smashes_at: tuple[int, int] = (0, 0)
        """Smash cards when the extra turn ended in a tie (4.16.4-12)."""
        self.designated: tuple[tuple[int, str, str], ...] = ()
        """What was designated as a card was put on its square: object, kind, value."""
        self.skips: tuple[tuple[int, str], ...] = ()
        """Periods that players will skip the next time: player, name."""
        self.marks: int = 0
        """What some card at the table can do: the marks of all of them."""
        self.fact_kinds: int = 0
        """The kinds of events of which some card at the table asks whether they have happened."""
        self.energy_version: int = fresh_number()
        """A number that no other table has had when other cards lay released in energy and smash zones."""
        self.glance: Glance | None = None
        """What was found of the table as it is, to be used again; it decides nothing."""
        self.calm: int = -1
        """The version of the table at which no rule effect was due; -1 when something happened that may make one so."""

    @abstractmethod
    def copy(self) -> ZeroGame:
        """Return a game that plays on independently of this one; its log is off."""

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, ZeroGame)
        twin.switches = self.switches
        twin.battles = self.battles
        twin.placed = self.placed
        twin.activity = self.activity
        twin.fired = self.fired
        twin.revealed = self.revealed
        twin.energy_set = self.energy_set
        twin.shows = self.shows
        twin.acting = self.acting
        twin.moved = self.moved
        twin.extra_turn = self.extra_turn
        twin.smashes_at = self.smashes_at
        twin.designated = self.designated
        twin.skips = self.skips
        twin.marks = self.marks
        twin.fact_kinds = self.fact_kinds
        twin.energy_version = self.energy_version
        twin.glance = self.glance
        twin.calm = self.calm

    # Reading the table

    def player(self, seat: PlayerId) -> ZeroPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, ZeroPlayer)
        return found

    def mutable_player(self, seat: PlayerId) -> ZeroPlayer:
        """Return a player for writing."""
        found = super().mutable_player(seat)
        assert isinstance(found, ZeroPlayer)
        return found

    def on_square(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on a square now."""
        return self.is_live(ref) and zones.is_square(self.obj(ref).zone // 2)

    def is_bound(self, ref: Ref) -> bool:
        """Tell whether *ref* is a strategy that lies on a square, bound to a unit (6.6.4)."""
        return self.is_live(ref) and self.obj(ref).zone // 2 == zones.BOUND

    def on_battle_square(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on a battle square now."""
        return self.is_live(ref) and zones.is_battle_square(self.obj(ref).zone // 2)

    def is_unit(self, ref: Ref) -> bool:
        """Tell whether an object is a unit now."""
        return (self.values(ref).types & kinds.UNIT) != 0

    def is_base(self, ref: Ref) -> bool:
        """Tell whether an object is a base now."""
        return (self.values(ref).types & kinds.BASE) != 0

    def units_in(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on a square."""
        if kind < 0:
            return []
        cards = self.zones[kind * 2 + player].cards
        return [ref for ref in cards if self.values(ref).types & kinds.UNIT] if cards else []

    def units(self, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on battle squares."""
        found: list[Ref] = []
        for kind in zones.SQUARES:
            for ref in self.zones[kind * 2 + player].cards:
                if self.values(ref).types & kinds.UNIT:
                    found.append(ref)
        return found

    def bases(self, player: PlayerId) -> list[Ref]:
        """Return the bases on a player's base squares that the player controls."""
        found: list[Ref] = []
        for kind in zones.BASES:
            for ref in self.zones[kind * 2 + player].cards:
                if self.is_base(ref) and self.obj(ref).controller == player:
                    found.append(ref)
        return found

    def plan(self, player: PlayerId) -> Ref:
        """Return the card in a player's plan zone, or NO_REF."""
        cards = self.zones[zones.PLAN * 2 + player].cards
        return cards[0] if cards else NO_REF

    def pile(self, kind: int, player: PlayerId) -> list[Ref]:
        """Return an ordered zone from the top: the plan card is the top card of the library (2.23.3-1)."""
        if kind == zones.LIBRARY:
            plan = self.zones[zones.PLAN * 2 + player].cards
            if plan:
                self.cite("2.23.3-1")
                return plan + self.zones[zones.LIBRARY * 2 + player].cards
        return self.cards_in(kind, player)

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the aura cards under a card and the strategies bound to it."""
        found: list[Ref] = []
        for kind in (zones.AURA, zones.BOUND):
            for seat in PLAYERS:
                for other in self.zones[kind * 2 + seat].cards:
                    if self.objs[other >> INCARNATION_BITS].host == ref:
                        self.cite("6.1.2" if kind == zones.AURA else "6.6.7")
                        self.cite("6.1.7" if kind == zones.AURA else "6.6.5")
                        found.append(other)
        return found

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from: a played one from where it was played (4.8.9)."""
        obj = self.obj(ref)
        while obj.zone // 2 in zones.TRANSIT and obj.previous is not None:
            obj = obj.previous
        return obj.zone

    @abstractmethod
    def fight(self, squares: tuple[int, ...]) -> Control:
        """Return the call of the battles that start on these squares (4.16.4-3)."""

    def battle_of(self, ref: Ref) -> Battle | None:
        """Return the newest battle in which a unit battles, or None."""
        for each in reversed(self.battles):
            if ref in each.members:
                return each
        return None

    # What the kernel asks of the rulebook

    def passing_keeps(self) -> bool:
        """Say that who passes and could act has a choice that stops a loop, so that it is no draw (3.3.6, 4.18.1)."""
        return True

    @abstractmethod
    def do_in_order(self, batch: tuple[Event, ...]) -> Control | None:
        """Do simultaneous events whose order is settled."""

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same: from square to square (2.23.1-3, 2.23.8-4)."""
        return origin == dest or (zones.is_square(origin // 2) and zones.is_square(dest // 2))

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face."""
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // 2])
        return super().viewers(obj)

    def is_original(self, node: Node) -> bool:
        """Tell whether an act in a replacement stands for the event that is replaced."""
        return isinstance(node, nodes.Original)

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return (
            self.switches.state(), self.first_player, self.phase, self.step,
            tuple([each.state() for each in self.battles]), self.placed, self.fired, self.uses, self.uses_game,
            self.paid_scope.state(), self.revealed, self.energy_set, tuple([each.state() for each in self.shows]),
            self.acting, self.moved, self.extra_turn, tuple([(wish.kind, wish.a, wish.b) for wish in self.failed]),
            tuple([deed.state() for deed in self.trail + self.spent]), self.loop_here,
            None if self.circle is None else self.circle.state(),
        )  # fmt: skip


__all__ = ["NO_PLAYER", "PLAYERS", "SLUG", "ZeroGame", "ZeroPlayer"]
