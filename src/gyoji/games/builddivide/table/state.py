"""A table: where the game stands; the first of the classes that make a game.

Chapters answer what the machine asks of the rulebook, each in a class over this one; `start/game` has the last.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start.switches import DEFAULT, Switches
from gyoji.games.builddivide.table import (
    kinds,
    players,
    zones,
)
from gyoji.games.builddivide.table.players import DividePlayer
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.circles import Circle, CircleGame
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.table import shortcuts, table
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, ZoneId
from gyoji.kernel.values.nature import PERIODS

if TYPE_CHECKING:
    from gyoji.games.builddivide.battles.battle import Fight
    from gyoji.games.builddivide.battles.damage import Packet
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node

SLUG: Final = "builddivide"


class DivideGame(CircleGame):
    """A game under way."""

    __slots__ = (
        "switches", "direction", "revealed", "energy_placed", "jump", "extra_turns", "acting", "packets", "fight",
        "declared", "attachments", "skips", "permits", "self_defined", "musts", "quiet", "calm", "haunts", "plays",
        "attacked", "predictions", "unpriced", "lull", "fickle", "unmoved",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 4 if switches.tag == "yes" else 2, zones.SPECS, kinds.LEXICON, seed)
        if self.seats == 4:
            self.zone_table = players.zone_table(self.zone_table)
            self.zone_sets = table.each_once(self.zone_table)
        self.switches = switches
        self.watch_after = switches.loop_after
        self.direction: int = 1
        """How the turn goes round the seats."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.energy_placed: int = 0
        """How many energy cards the turn player has placed this turn (1103-7a:i)."""
        self.jump: str = ""
        """Where the game goes after the resolution under way: "", end_phase or stop_attack (531, 537)."""
        self.extra_turns: tuple[int, ...] = ()
        """Extra turns to come, the next one last (1603-2)."""
        self.acting: bool = False
        """Something is resolving."""
        self.packets: tuple[Packet, ...] = ()
        """Damage packets that exist, oldest first (1002)."""
        self.fight: Fight | None = None
        """The attack under way (800)."""
        self.declared: tuple[Ref, ...] = ()
        """The attacker and the target of an attack that is declared and not yet carried out (802-4)."""
        self.attachments: int = 0
        """How many auras were attached so far: none means that nothing needs to be looked for."""
        self.skips: tuple[tuple[int, str], ...] = ()
        """Periods that players will skip the next time: player, name."""
        self.permits: bool = False
        """Some card at the table lets cards be played from elsewhere than the hand."""
        self.self_defined: bool = False
        """Some card at the table defines its own values in every zone."""
        self.musts: bool = False
        """Some card at the table can oblige units to attack or block."""
        self.fickle: bool = False
        """Some card at the table can change what plays cost, or what energy pays for."""
        self.quiet: int = -1
        """The version of the table at which nothing was due; -1 when something has happened since."""
        self.haunts: int = 0
        """The kinds of zone, beside the hand, from which some card may be played by what it says itself, as a mask."""
        self.calm: int = -1
        """The version at which a window would see everybody pass; -1 when something has happened or time went on."""
        self.lull: int = -1
        """The version at which nobody has anything to play outside a main phase; -1 when something has happened."""
        self.unmoved: int = -1
        """The version at which the declared attack was legal; -1 when something has happened since."""
        self.unpriced: int = -1
        """The version at which nothing was found that changes what cards cost."""
        self.plays: tuple[int, ...] = ()
        """How many cards and abilities each player has played: for taking back declarations (802-7)."""
        self.attacked: tuple[Ref, ...] = ()
        """Units that have attacked this turn, as the objects they are (802-4c:ii)."""
        self.predictions: tuple[tuple[int, int], ...] = ()
        """What was predicted last for each card: source, number of the option (530-1)."""

    @abstractmethod
    def copy(self) -> DivideGame:
        """Return a game that plays on independently of this one; its log is off."""

    def copy_into(self, twin: table.Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, DivideGame)
        twin.switches = self.switches
        twin.direction = self.direction
        twin.revealed = self.revealed
        twin.energy_placed = self.energy_placed
        twin.jump = self.jump
        twin.extra_turns = self.extra_turns
        twin.acting = self.acting
        twin.packets = self.packets
        twin.fight = self.fight
        twin.declared = self.declared
        twin.attachments = self.attachments
        twin.skips = self.skips
        twin.permits = self.permits
        twin.self_defined = self.self_defined
        twin.musts = self.musts
        twin.quiet = self.quiet
        twin.calm = self.calm
        twin.lull = self.lull
        twin.unmoved = self.unmoved
        twin.fickle = self.fickle
        twin.unpriced = self.unpriced
        twin.haunts = self.haunts
        twin.plays = self.plays
        twin.attacked = self.attacked
        twin.predictions = self.predictions

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what can be done for ever."""
        return (*super().loop_piles(), *players.loop_piles(self))

    def passing_keeps(self) -> bool:
        """Say that who passes and could act has a way to stop what only compulsion keeps going (1602-1b, 1602-1d)."""
        return True

    def may_begin_again(self, circle: Circle) -> bool:
        """Tell whether the loop left something other than it was, so that it may be begun again (1602-1c)."""
        return circle.exact != self.loop_exact

    def player(self, seat: PlayerId) -> DividePlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, DividePlayer)
        return found

    def mutable_player(self, seat: PlayerId) -> DividePlayer:
        """Return a player for writing."""
        found = super().mutable_player(seat)
        assert isinstance(found, DividePlayer)
        return found

    def zone_of(self, ref: Ref) -> int:
        """Return the kind of zone in which an object is, or last was."""
        obj = self.objs[ref >> INCARNATION_BITS]
        return (obj if obj.ref == ref else self.obj(ref)).zone // self.seats

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is a card that lies on the field now."""
        return self.is_live(ref) and self.objs[ref >> INCARNATION_BITS].zone // self.seats == zones.FIELD

    def is_unit(self, ref: Ref) -> bool:
        """Tell whether an object has the type unit now."""
        return (self.values(ref).types & kinds.UNIT) != 0

    def is_unit_of(self, ref: Ref, player: PlayerId) -> bool:
        """Tell whether *ref* is a unit on the field that a player controls now."""
        return (
            self.on_field(ref)
            and self.objs[ref >> INCARNATION_BITS].controller == player
            and self.is_unit(ref)
        )

    def enter_step(self, name: str) -> None:
        """Note that a step of the attack phase is under way, or that what is attacking or battling has changed."""
        self.step = name
        self.calm = -1
        self.invalidate_aspects(PERIODS)
        board = self.board
        if (
            board is None
            or not shortcuts.is_current(board.version, self.version)
            or board.rules
            and nodes.NeverDrops in board.rules
        ):
            self.quiet = -1

    @property
    def tag(self) -> bool:
        """Whether two teams of two play (1801-1)."""
        return self.seats == 4

    def on_field_unit(self, ref: Ref) -> bool:
        """Tell whether *ref* is a unit on the field now."""
        return self.on_field(ref) and self.is_unit(ref)

    def units(self, player: PlayerId) -> list[Ref]:
        """Return the units that a player controls on the field."""
        cards = self.zones[self.zone_table[zones.FIELD][player]].cards
        return [ref for ref in cards if self.values(ref).types & kinds.UNIT] if cards else []

    def territories(self, player: PlayerId) -> list[Ref]:
        """Return a player's territories, in the territory zone and on the field (401-8)."""
        self.cite("401-8")
        found: list[Ref] = []
        for kind in (zones.TERRITORY, zones.FIELD):
            for ref in self.cards_in(kind, player):
                if self.values(ref).types & kinds.TERRITORY:
                    found.append(ref)
        return found

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from: a played one from where it was played (515-1a)."""
        obj = self.obj(ref)
        while obj.zone // self.seats == zones.RESOLUTION and obj.previous is not None:
            obj = obj.previous
        return obj.zone

    def in_turn_order(self) -> list[PlayerId]:
        """Return the players, the turn player first."""
        step = self.direction
        return [PlayerId((self.turn_player + step * i) % self.seats) for i in range(self.seats)]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Return the opponents of *player*, in turn order."""
        self.cite("202-3a")
        return players.foes(self, player)

    def opponent(self, player: PlayerId) -> PlayerId:
        """Return the opponent in front."""
        return players.facing(self, player)

    def opponents_in(self, scope: Scope) -> list[PlayerId]:
        """Return whom a text calls opponent: in tag team the one chosen when it was played (2601-1)."""
        if self.seats == 4:
            self.cite("1901-4")
            self.cite("1901-4a")
            chosen = scope.variable("#opponent")
            if chosen:
                return [PlayerId(chosen - 1)]
            self.cite("2601-3")
        self.cite("202-3")
        return players.foes(self, scope.controller)

    def players_called(self, who: str, scope: Scope) -> list[PlayerId]:
        """Return the players that a word of this game names: the team, or the teammate."""
        if who == "team":
            self.cite("1901-2")
            return list(players.teammates(self, scope.controller))
        if who == "mate":
            return list(players.mates(self, scope.controller))
        return [scope.controller]

    def next_player(self, player: PlayerId) -> PlayerId:
        """Return whose turn comes after that of *player*, extra turns apart (701-1, 2201-2)."""
        return PlayerId((player + self.direction) % self.seats)

    # What the kernel asks of the rulebook

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same: the field is one zone (406-2, 401-5)."""
        return origin == dest or (origin // self.seats == zones.FIELD and dest // self.seats == zones.FIELD)

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face; teammates see the same (2001-3)."""
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // self.seats])
        mask = super().viewers(obj)
        return mask if self.seats == 2 else players.viewers(self, mask)

    def is_original(self, node: Node) -> bool:
        """Tell whether an act in a replacement stands for the event that is replaced."""
        return isinstance(node, nodes.Original)

    def is_card(self, obj: Obj) -> bool:
        """Tell whether an object is a piece of cardboard: tokens and copies are not (520-1a, 1605-1)."""
        return not obj.flags & (kinds.TOKEN | kinds.COPIED)
