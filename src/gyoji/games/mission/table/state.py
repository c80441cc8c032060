"""A table: what players have, where turn and attack stand; the first of the classes that make a game.

Chapters answer what the machine asks of the rulebook, each in a class over this one; `start/game` has the last.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from gyoji.games.mission.start.switches import DEFAULT, Switches
from gyoji.games.mission.table import definitions, kinds, zones
from gyoji.games.mission.turns import missions
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, ZoneId
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table

if TYPE_CHECKING:
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Node
    from gyoji.kernel.values.ability import Ability
    from gyoji.kernel.values.values import Definition

SLUG: Final = "mission"
PLAYERS: Final = (PlayerId(0), PlayerId(1))


class MissionPlayer(Player):
    """A player's counters; everything else that a player has is cards."""

    __slots__ = ("counters",)

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.counters: tuple[tuple[str, int], ...] = ()
        """Counters by name, sorted; names of which there are none are left out."""

    def clone(self, gen: int) -> MissionPlayer:
        """Return a copy stamped *gen*."""
        twin = MissionPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.counters = self.counters
        return twin

    def counter(self, name: str) -> int:
        """Return how many counters of a name the player has; without a name, how many at all."""
        if not name:
            return sum([n for _, n in self.counters])
        for kind, n in self.counters:
            if kind == name:
                return n
        return 0

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (self.seat, self.lost, self.counters)

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a repetition: which counters there are, not how many."""
        return (self.seat, self.lost, tuple([name for name, _ in self.counters]))


class MissionGame(Game):
    """A game under way."""

    __slots__ = (
        "switches", "attacker", "records", "watched_acts", "states_watched",
        "states_granted", "fired_turn", "fired_battle", "blame", "settled_at", "draw_check", "revealed",
        "parted",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        specs = zones.PUBLIC_KEEP if switches.keep_zone == "public" else zones.SECRET_KEEP
        super().__init__(SLUG, 2, specs, kinds.LEXICON, seed)
        self.switches = switches
        self.attacker: Ref = NO_REF
        """The attacking character, as the object that was declared."""
        self.records: tuple[tuple[int, int, int, int], ...] = ()
        """Acts counted for missions this turn: mission, section (0 check, 1 clear), place of the condition, times."""
        self.watched_acts: int = 0
        """Event kinds that some mission at this table counts."""
        self.states_watched: int = 0
        """Kinds of zone in which some definition at this table triggers on a state of the game."""
        self.states_granted: bool = False
        """Some definition at this table can give cards an ability that triggers on a state of the game."""
        self.fired_turn: tuple[tuple[int, int], ...] = ()
        """Abilities (source, key) that have triggered on the end of this turn's mission phase."""
        self.fired_battle: tuple[tuple[int, int], ...] = ()
        """Abilities that have triggered on the success or the end of this battle."""
        self.blame: tuple[tuple[int, int, int, int], ...] = ()
        """Who damaged a character last: character, source, 1 for battle, clock.

        An effect counts until the table is settled, battle until the processing after it ends.
        """
        self.settled_at: int = 0
        """The clock when the last pre-priority processing ended."""
        self.draw_check: bool = False
        """The first pre-priority processing of a draw phase is under way: an empty deck loses."""
        self.revealed: tuple[Ref, ...] = ()
        """Hidden cards that the effect under way has shown."""
        self.parted: tuple[tuple[Ref, tuple[Ref, ...]], ...] = ()
        """Characters that left their area with EXP or connected cards, and what these were (913.1)."""

    @abstractmethod
    def copy(self) -> MissionGame:
        """Return a game that plays on independently of this one; its log is off."""

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, MissionGame)
        twin.switches = self.switches
        twin.attacker = self.attacker
        twin.records = self.records
        twin.watched_acts = self.watched_acts
        twin.states_watched = self.states_watched
        twin.states_granted = self.states_granted
        twin.fired_turn = self.fired_turn
        twin.fired_battle = self.fired_battle
        twin.blame = self.blame
        twin.settled_at = self.settled_at
        twin.draw_check = self.draw_check
        twin.revealed = self.revealed
        twin.parted = self.parted

    # Reading the table

    def player(self, seat: PlayerId) -> MissionPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, MissionPlayer)
        return found

    def mutable_player(self, seat: PlayerId) -> MissionPlayer:
        """Return a player for writing."""
        found = super().mutable_player(seat)
        assert isinstance(found, MissionPlayer)
        return found

    def player_counter(self, player: PlayerId, name: str) -> int:
        """Return how many counters a player has (1301.1)."""
        return self.player(player).counter(name)

    def in_area(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies in an area now."""
        return self.is_live(ref) and zones.is_area(self.obj(ref).zone // 2)

    def area(self, player: PlayerId, lane: int) -> list[Ref]:
        """Return the cards in one area. Do not write to the list."""
        return self.zones[(zones.AREA + lane) * 2 + player].cards

    def is_character(self, ref: Ref) -> bool:
        """Tell whether an object is a character now."""
        return (self.values(ref).types & kinds.CHARACTER) != 0

    def characters_in(self, player: PlayerId, lane: int) -> list[Ref]:
        """Return the characters in one area."""
        cards = self.zones[(zones.AREA + lane) * 2 + player].cards
        return [ref for ref in cards if self.values(ref).types & kinds.CHARACTER] if cards else []

    def characters(self, player: PlayerId) -> list[Ref]:
        """Return the characters in all areas of a player."""
        found: list[Ref] = []
        for kind in zones.AREAS:
            for ref in self.zones[kind * 2 + player].cards:
                if self.values(ref).types & kinds.CHARACTER:
                    found.append(ref)
        return found

    def missions(self, player: PlayerId) -> list[Ref]:
        """Return a player's missions, in the order of their places."""
        return self.zones[zones.MISSION * 2 + player].cards

    def exp_of(self, ref: Ref) -> list[Ref]:
        """Return the cards that are EXP of a character; of one that has left, those that were (913.1)."""
        self.cite("513.3a")
        if not self.is_live(ref):
            return [other for other in self.last_attached(ref) if self.obj(other).zone // 2 == zones.EXP]
        found: list[Ref] = []
        for seat in PLAYERS:
            for other in self.zones[zones.EXP * 2 + seat].cards:
                if self.obj(other).host == ref:
                    found.append(other)
        return found

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the engages that are connected with a character (1121.2); of one that has left, those that were."""
        if not self.is_live(ref):
            return [other for other in self.last_attached(ref) if self.obj(other).zone // 2 == zones.CONNECT]
        found: list[Ref] = []
        for seat in PLAYERS:
            for other in self.zones[zones.CONNECT * 2 + seat].cards:
                if self.obj(other).host == ref:
                    found.append(other)
        return found

    def last_attached(self, ref: Ref) -> tuple[Ref, ...]:
        """Return what lay with a character as it left its area, EXP and connected cards (913.1)."""
        for host, attached in self.parted:
            if host == ref:
                self.cite("913.1")
                return attached
        return ()

    def true_origin(self, ref: Ref) -> ZoneId:
        """Return the zone that a card comes from when it leaves where it is, looking through transit zones (502.2)."""
        obj = self.obj(ref)
        looked = 0
        while zones.is_transit(obj.zone // 2) and obj.previous is not None:
            obj = obj.previous
            looked += 1
        if looked:
            self.cite("502.2")
            if looked > 1:
                self.cite("502.2a")
        return obj.zone

    # What the kernel asks of the rulebook

    def watch(self, definition: Definition) -> None:
        """Note what the abilities and conditions of a card wait for."""
        super().watch(definition)
        self.watched_zones &= ~IN_AREAS
        self.static_zones &= ~IN_AREAS
        if self.state_watch:
            self.states_watched |= IN_AREAS
            for ability in definition.abilities:
                if ability.is_state:
                    for kind in self.lexicon.places.get(ability.zone, ()):
                        self.states_watched |= 1 << kind
        self.state_watch = False
        self.watched_acts |= missions.acts_of(definition)
        if not isinstance(definition, definitions.CardDefinition) or definition.gives_states:
            self.states_granted = True

    def end_endless(self) -> bool:
        """End the game without a winner: the book has no rule for what nobody can stop (readings.md)."""
        self.finish((), "")
        return True

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face; a face-down mission is open to its owner (507.2)."""
        if obj.face_down:
            if self.trace is not None:
                self.trace.hit_rules(("501.3b", "507.2"))
            return obj.shown | (1 << obj.owner)
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[obj.zone // 2])
        return super().viewers(obj)

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        state = (
            self.switches.state(), self.first_player, self.phase, self.step, self.attacker, self.records,
            self.fired_turn, self.fired_battle, self.blame, self.settled_at, self.draw_check, self.revealed, self.uses,
            self.uses_game, self.paid_scope.state(), tuple([(wish.kind, wish.a, wish.b) for wish in self.failed]),
        )  # fmt: skip
        return (*state, self.parted) if self.parted else state

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: missions among themselves, the main deck's too."""
        return int(obj.owner) * 2 + (1 if obj.definition.printed.types & kinds.MISSION else 0)


IN_AREAS: Final = sum([1 << kind for kind in zones.AREAS])
