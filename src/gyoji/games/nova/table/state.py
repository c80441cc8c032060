"""A NOVA table: what a player has, where the turn and the battle stand; the first of the classes that make a game.

Chapters answer what the machine asks of the rulebook, each in a class over this one; `start/game` has the last.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from gyoji.games.nova.start.switches import DEFAULT, Switches
from gyoji.games.nova.table import (
    aspects,
    counters,
    kinds,
    zones,
)
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.circles import CircleGame
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table

if TYPE_CHECKING:
    from gyoji.games.nova.playing.payment import NovaCosts
    from gyoji.games.nova.table.moves import OwedDraws
    from gyoji.kernel.machine.procedure import Option, Refusal
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node

SLUG: Final = "nova"


class NovaPlayer(Player):
    """A player's numbers."""

    __slots__ = (
        "life", "limit_level", "released", "stock", "energy_sets", "characters_played", "redrew", "cannot_draw",
        "turn_began",
    )  # fmt: skip

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.life: int = kinds.START_LIFE
        self.limit_level: int = kinds.START_LIMIT
        """Without temporary changes; `limits.limit_level` adds those."""
        self.released: int = 0
        """Bit 1: the limit of 1500 life was released; bit 2: that of 1000."""
        self.stock: tuple[int, ...] = kinds.NO_ENERGY
        """Energy by colour: red, blue, green, white, black, colourless."""
        self.energy_sets: int = 0
        """How often energy was set this turn."""
        self.characters_played: int = 0
        """How many characters were played this turn."""
        self.redrew: bool = False
        self.cannot_draw: bool = False
        """Could not draw a card that had to be drawn; loses at the next look."""
        self.turn_began: int = 0
        """The clock when this player's latest turn began: a servant that came later may not yet act (203.4)."""

    def clone(self, gen: int) -> NovaPlayer:
        """Return a copy stamped *gen*."""
        twin = NovaPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.life = self.life
        twin.limit_level = self.limit_level
        twin.released = self.released
        twin.stock = self.stock
        twin.energy_sets = self.energy_sets
        twin.characters_played = self.characters_played
        twin.redrew = self.redrew
        twin.cannot_draw = self.cannot_draw
        twin.turn_began = self.turn_began
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (
            self.seat, self.lost, self.life, self.limit_level, self.released, self.stock, self.energy_sets,
            self.characters_played, self.redrew, self.cannot_draw, self.turn_began,
        )  # fmt: skip

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a loop (924.1): the life need not."""
        return (
            self.lost, self.limit_level, self.released, self.stock, self.energy_sets, self.characters_played,
            self.cannot_draw,
        )  # fmt: skip


class Skip:
    """A period that will be left out: the next one of that name, or the one of a certain turn."""

    __slots__ = ("period", "player", "turn")

    def __init__(self, period: str, player: PlayerId, turn: int) -> None:
        self.period = period
        self.player = player
        """Whose turn it must be; NO_PLAYER for anybody's."""
        self.turn = turn
        """The number of the turn it is bound to; 0 for the next such period."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.period, self.player, self.turn)


class NovaGame(CircleGame):
    """A game of NOVA under way."""

    __slots__ = (
        "switches", "attacker", "target", "defender", "defended", "declared", "attacked", "duel", "skips", "skipped",
        "added", "turn_began", "locked", "checked", "energy_named", "looks_named", "taken", "revealed", "shuffled",
        "owed", "notices", "dirty",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 2, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.attacker: Ref = NO_REF
        """The attacking servant, until the battle is over or it is removed from battle."""
        self.target: Ref = NO_REF
        """What was attacked: a player, or a servant until it is removed from battle."""
        self.defender: Ref = NO_REF
        self.defended: bool = False
        """A defence was declared; stays true when the defender is gone."""
        self.attacked: bool = False
        """An attack was declared in the latest attack declaration step."""
        self.duel: tuple[Ref, ...] = ()
        """Servants that the effect under way made battle."""
        self.declared: int = 0
        """How many attack declaration steps began this turn."""
        self.skips: tuple[Skip, ...] = ()
        self.skipped: tuple[str, ...] = ()
        """The periods of this turn that were left out."""
        self.added: tuple[tuple[str, str], ...] = ()
        """Added periods: after which one, and which; in the order they were added."""
        self.turn_began: int = 0
        """The clock when the turn began: who got a card later may not yet attack with it."""
        self.locked: tuple[tuple[int, int], ...] = ()
        """Activated abilities (source, key) that may not be activated again before the waiting area is empty."""
        self.checked: int = 0
        """The version of the table at which health and one-card limits were last looked at."""
        self.energy_named: bool = False
        """Some text at the table speaks of cards in an energy zone: equal ones there are not alike."""
        self.looks_named: bool = False
        """Some text at the table lets players see hidden cards for as long as it lasts."""
        self.taken: tuple[Ref, ...] = ()
        """Cards of which an effect gave somebody control."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.shuffled: tuple[ZoneId, ...] = ()
        """Zones that the effect under way has shuffled."""
        self.owed: tuple[OwedDraws, ...] = ()
        """Draws that replacements have made, to be done once the rest of the batch has happened."""
        self.notices: tuple[Event, ...] = ()
        """What happened together with an event and is told after it: counters that a card entered with."""
        self.dirty: int = 0
        """What rule processing has to look at, as bits of `rule_processing`."""
        self.watch_after = switches.loop_after

    @abstractmethod
    def copy(self) -> NovaGame:
        """Return a game that plays on independently of this one; its log is off."""

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, NovaGame)
        twin.switches = self.switches
        twin.attacker = self.attacker
        twin.target = self.target
        twin.defender = self.defender
        twin.defended = self.defended
        twin.declared = self.declared
        twin.skips = self.skips
        twin.skipped = self.skipped
        twin.added = self.added
        twin.attacked = self.attacked
        twin.duel = self.duel
        twin.turn_began = self.turn_began
        twin.locked = self.locked
        twin.checked = self.checked
        twin.energy_named = self.energy_named
        twin.looks_named = self.looks_named
        twin.taken = self.taken
        twin.revealed = self.revealed
        twin.shuffled = self.shuffled
        twin.owed = self.owed
        twin.notices = self.notices
        twin.dirty = self.dirty

    # Reading the table

    def player(self, seat: PlayerId) -> NovaPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, NovaPlayer)
        return found

    def mutable_player(self, seat: PlayerId) -> NovaPlayer:
        """Return a player for writing."""
        found = super().mutable_player(seat)
        assert isinstance(found, NovaPlayer)
        return found

    def field(self, player: PlayerId) -> list[Ref]:
        """Return the cards on a player's field. Do not write to the list."""
        return self.zones[zones.FIELD * 2 + player].cards

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies on a field now."""
        return self.is_live(ref) and self.obj(ref).zone // 2 == zones.FIELD

    def is_main_phase(self) -> bool:
        """Tell whether it is a main phase."""
        return self.phase == kinds.MAIN_PHASE_1 or self.phase == kinds.MAIN_PHASE_2

    def any_static(self) -> bool:
        """Tell whether some card in play changes values or rules as long as it is there."""
        for seat in (0, 1):
            for ref in self.zones[zones.FIELD * 2 + seat].cards:
                obj = self.obj(ref)
                if obj.definition.printed.statics or obj.counters:
                    return True
        return self.watched_zones != 0

    def add_skip(self, period: str, player: PlayerId, turn: int) -> None:
        """Note that a period will be left out."""
        self.skips += (Skip(period, player, turn),)

    # What the kernel asks of the rulebook

    def touches(self, event: Event) -> int:
        """Return the aspects of the table that the event alters."""
        return aspects.touches(event)

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object: only from field to field (301.9.1)."""
        return origin == dest or (origin // 2 == zones.FIELD and dest // 2 == zones.FIELD)

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object: not what came after it was played (802.1.2.1.5.2)."""
        return self.obj(ref).since <= scope.time

    def counter_changes(self, obj: Obj) -> list[tuple[int, Node]]:
        """Return the changes that modifier counters make, each since it was placed (802.1.2.1.5)."""
        found = counters.changes(obj)
        if found:
            self.cite("919.2")
        return found

    @abstractmethod
    def cost_policy(self) -> NovaCosts:
        """Return how costs are found and given."""

    @abstractmethod
    def battle_refusal(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not attack or defend so; None when nothing speaks against it."""

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way; no effect can touch it (003.2.3, 003.2.3.1)."""
        if self.over:
            return
        for rule in ("003.1.1", "003.2.3", "003.2.3.1", "311.6.7", "912.4.5"):
            self.cite(rule)
        self.mutable_player(player).lost = True
        if self.prohibition(Event(kinds.WIN, "003.1.1", player=PlayerId(1 - player))) is not None:
            self.cite("003.1.1.1")
        self.finish((PlayerId(1 - player),), "003.2.3")
        self.question = None

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return (
            self.switches.state(), self.first_player, self.phase, self.step, self.attacker, self.target, self.defender,
            self.defended, self.attacked, self.duel, self.declared, tuple([skip.state() for skip in self.skips]),
            self.skipped,
            self.added, self.turn_began, self.locked, self.uses, self.uses_game, self.paid_scope.state(),
            self.energy_named, self.taken, self.revealed,
            tuple([each.state() for each in self.owed]), self.dirty, self.watch_after, self.actions, self.loop_here,
            None if self.circle is None else self.circle.state(), tuple([deed.state() for deed in self.trail]),
            tuple([deed.state() for deed in self.spent]), tuple([start.player for start in self.starts]),
        )  # fmt: skip

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: those of one deck of one player."""
        return int(obj.owner) * 2 + (1 if obj.definition.printed.types & kinds.CHARACTER else 0)
