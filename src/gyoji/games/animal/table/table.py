"""What this game keeps beside what every table has: players, the phase, the battle, plays under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.start.switches import DEFAULT, Switches
from gyoji.games.animal.table import kinds, memory, zones
from gyoji.games.animal.table.glances import NO_SURVEY, NOTHING_CARRIED, Carried, Supply, Survey
from gyoji.kernel.machine.circles import Choice, CircleGame
from gyoji.kernel.table import seating
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref
from gyoji.kernel.table.state import Player
from gyoji.kernel.table.table import Table

if TYPE_CHECKING:
    from gyoji.games.animal.battles.combat import Combat
    from gyoji.games.animal.battles.damage import Hit
    from gyoji.games.animal.effects.entering import Entering
    from gyoji.kernel.machine.events import Event, Fact
    from gyoji.kernel.table.state import Obj

SLUG: Final = "animal"
CLOCKWISE: Final = ("102.5", "202-1b", "202-1c")


class AnimalPlayer(Player):
    """What a player has beside cards."""

    __slots__ = ("life", "decked", "left", "turns_taken")

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.life: int = kinds.LIFE
        self.decked: bool = False
        """Had to draw from an empty deck since rule processing was last done (105-2b)."""
        self.left: bool = False
        """Has lost and left the game (105-2e)."""
        self.turns_taken: int = 0

    def clone(self, gen: int) -> AnimalPlayer:
        """Return a copy stamped *gen*."""
        twin = AnimalPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.life = self.life
        twin.decked = self.decked
        twin.left = self.left
        twin.turns_taken = self.turns_taken
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's marks, for digests."""
        return (self.seat, self.lost, self.life, self.decked, self.left, self.turns_taken)

    def loop_state(self) -> tuple[object, ...]:
        """Return what must come again for a loop (1401.2): the life need not."""
        return (self.lost, self.left)


class AnimalTable(CircleGame):
    """What lies on a table of two players or more (101.2), beside what every game has."""

    __slots__ = (
        "switches", "extra_turns", "revealed", "looked", "effect_serial", "found",
        "forbidden_look", "face_downs", "self_defined", "named_down", "converts", "converted", "activity", "declared",
        "battle", "acting", "priority", "zero_mask",
        "assigned", "damage_stage", "struck", "declarable", "shares", "links", "linking", "tells_classes",
        "settled_at", "settled",
        "settled_version", "bearing", "processed", "pruned_version", "altering",
        "failed_ways", "applied", "together", "gathered", "resolving", "refused",
        "began", "muted", "silences", "unsilenced_at",
        "intrinsic_own", "intrinsic_mask", "activation_zones", "permits", "processes", "shared_abilities", "supplies",
        "survey", "carried",
        "entries", "replacing", "marks",
        "long_watch", "long_trail", "barred", "actions_ever", "remembers", "past_facts",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT, seats: int = 2) -> None:
        super().__init__(SLUG, seats, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.watch_after = switches.loop_after
        self.extra_turns: tuple[PlayerId, ...] = ()
        """Who has been given an additional turn during this one, in order (206-14)."""
        self.revealed: tuple[tuple[Ref, int], ...] = ()
        """Hidden cards that are revealed, with the serial of the effect that did it; -1 for a lasting one (205-7)."""
        self.effect_serial: int = -1
        """The serial number of the effect that is being activated, applied or resolved; -1 for none."""
        self.converts: bool = False
        """Some card at the table makes counters become others (1701.7)."""
        self.converted: tuple[tuple[Ref, str, str, int], ...] = ()
        """Counters that are others now: object, name as placed, name now, how many."""
        self.named_down: tuple[Ref, ...] = ()
        """Face-down exiled cards that a text has last named as such."""
        self.self_defined: bool = False
        """Some card at the table changes its own values in every zone."""
        self.face_downs: bool = False
        """Some card has been exiled face down (609-1)."""
        self.forbidden_look: bool = False
        """The present act was a search, look or reveal that something forbids."""
        self.found: tuple[Ref, ...] = ()
        """Cards that were searched for and found, and have not gone anywhere yet (205-5)."""
        self.looked: tuple[Ref, ...] = ()
        """Hidden cards at which players look while an effect is carried out (205-6)."""
        self.activity: int = 0
        """How many times rules or effects have changed the game so far (1007.7)."""
        self.declared: tuple[tuple[int, str, str], ...] = ()
        """What was declared: object or effect, what kind of thing, which (206-13)."""
        # Battle and damage
        self.battle: Combat | None = None
        self.assigned: tuple[Hit, ...] = ()
        """The battle damage that both sides have assigned and not yet dealt (1311)."""
        self.damage_stage: int = 0
        """The kind of damage event that is being replaced: what is dealt meanwhile takes its place."""
        self.struck: tuple[Event, ...] = ()
        """What was dealt in its place so far."""
        self.shares: tuple[tuple[int, int], ...] = ()
        """The points that were last divided while an effect resolved: who was given how many (207-17e)."""
        self.pruned_version: int = -1
        """The version of the table when it was last looked at who is still in battle."""
        self.altering: int = 0
        """Event kinds that texts at this table may replace or prohibit; keywords and counters apart."""
        self.processed: int = 0
        """Which keywords at this table have rule processing do something (see `keywords.PROCESSED`)."""
        self.bearing: int = 0
        """How many times something has happened that may bear on what rule processing does."""
        self.settled_at: int = -1
        """The `bearing` (where texts have a say, with the activity) when rule processing was last asked what is due."""
        self.settled: bool = False
        """Nothing was due then."""
        self.settled_version: int = -1
        """The version of the table then; like all versions no part of the state."""
        self.links: tuple[tuple[int, str, int, int], ...] = ()
        """What abilities did: card, class of the ability, aspects of the event, object as it became (see `links`)."""
        self.remembers: bool = False
        """Some text at the table asks what happened in the whole game."""
        self.past_facts: Fact | None = None
        """What happened in earlier turns, newest first, kept only then."""
        self.linking: bool = False
        """Some card at the table asks for that."""
        self.tells_classes: bool = False
        """Some text asks later by which class of ability something was done: events keep it."""
        self.declarable: tuple[str, ...] = ()
        """What can be declared where a player is asked to (206-13)."""
        # Playing and timing
        self.acting: bool = False
        """An effect resolves: nobody gets priority (707-1e)."""
        self.priority: PlayerId = NO_PLAYER
        """Who holds priority."""
        self.zero_mask: int = 0
        self.failed_ways: tuple[tuple[int, ...], ...] = ()
        """Ways of playing that were taken back since then: the card, and the intrinsic abilities chosen for it."""
        self.applied: tuple[int, ...] = ()
        """The intrinsic abilities that the player chose to apply to the play under way, by key."""
        self.together: int = 0
        """How many simultaneous wholes are under way, one inside the other (1201.2, 705.5a)."""
        self.gathered: tuple[Event, ...] = ()
        """What has happened of them so far."""
        self.resolving: int = 0
        """The serial number of the effect that resolves: its targets are watched no more (206-4g)."""
        self.refused: tuple[int, ...] = ()
        """Pending abilities whose activation was taken back."""
        self.began: tuple[tuple[int, int], ...] = ()
        """Objects whose constant abilities began anew, and when (805.7)."""
        self.muted: tuple[Ref, ...] = ()
        """Objects that have lost constant abilities, as far as the game has looked, as they would begin again."""
        self.silences: bool = False
        """Some card at this table takes constant abilities from objects."""
        self.unsilenced_at: int = -1
        """The version of the table at which nothing was found that may take abilities."""
        self.intrinsic_own: int = 0
        """Event kinds for which some definition at this table has an intrinsic ability."""
        self.intrinsic_mask: int = 0
        """Those among them where it may be about another object."""
        self.activation_zones: int = 0
        """The kinds of zone in which intrinsic abilities of cards at this table work that wait for activations."""
        self.permits: bool = False
        """Some card at this table lets cards be played from elsewhere or at other times."""
        self.processes: bool = False
        """Some card at this table has an effect that rule processing carries out."""
        self.shared_abilities: bool = False
        """Some card at this table has an ability that others than its controller may activate."""
        self.supplies: tuple[Supply, ...] = tuple([Supply() for _ in range(seats)])
        """What counts for the conditions of each player."""
        self.survey: Survey = NO_SURVEY
        self.carried: Carried = NOTHING_CARRIED
        self.entries: tuple[Entering, ...] = ()
        """What is coming out now, with what applies as it does (907-3)."""
        self.replacing: tuple[int, ...] = ()
        """Keys of the replacements that are being carried out: none replaces what it does itself (906.10)."""
        self.marks: tuple[tuple[int, ...], ...] = ()
        """How turns have begun: whose it is, how many cards lie where, and the life of all players."""
        self.long_watch: bool = False
        """A turn began as one before it: what players do is kept until that comes again."""
        self.long_trail: tuple[Choice, ...] = ()
        self.barred: tuple[Choice, ...] = ()
        """What may not be done again in this game."""
        self.actions_ever: int = 0
        """1 once a turn has begun."""

    def copy_into(self, twin: Table) -> None:
        """Make *twin* equal to this game."""
        super().copy_into(twin)
        assert isinstance(twin, AnimalTable)
        twin.switches = self.switches
        twin.extra_turns = self.extra_turns
        twin.revealed = self.revealed
        twin.looked = self.looked
        twin.effect_serial = self.effect_serial
        twin.found = self.found
        twin.forbidden_look = self.forbidden_look
        twin.face_downs = self.face_downs
        twin.self_defined = self.self_defined
        twin.named_down = self.named_down
        twin.converts = self.converts
        twin.converted = self.converted
        twin.activity = self.activity
        twin.declared = self.declared
        # Battle and damage
        twin.battle = self.battle
        twin.assigned = self.assigned
        twin.damage_stage = self.damage_stage
        twin.struck = self.struck
        twin.declarable = self.declarable
        twin.shares = self.shares
        twin.links = self.links
        twin.remembers = self.remembers
        twin.past_facts = self.past_facts
        twin.bearing = self.bearing
        twin.settled_at = self.settled_at
        twin.settled = self.settled
        twin.altering = self.altering
        twin.processed = self.processed
        twin.pruned_version = self.pruned_version
        twin.settled_version = self.settled_version
        twin.linking = self.linking
        twin.tells_classes = self.tells_classes
        # Playing and timing
        twin.acting = self.acting
        twin.priority = self.priority
        twin.zero_mask = self.zero_mask
        twin.failed_ways = self.failed_ways
        twin.applied = self.applied
        twin.together = self.together
        twin.gathered = self.gathered
        twin.resolving = self.resolving
        twin.refused = self.refused
        twin.began = self.began
        twin.muted = self.muted
        twin.silences = self.silences
        twin.unsilenced_at = self.unsilenced_at
        twin.intrinsic_own = self.intrinsic_own
        twin.intrinsic_mask = self.intrinsic_mask
        twin.activation_zones = self.activation_zones
        twin.permits = self.permits
        twin.processes = self.processes
        twin.shared_abilities = self.shared_abilities
        twin.supplies = self.supplies
        twin.survey = self.survey
        twin.carried = self.carried
        twin.entries = self.entries
        twin.replacing = self.replacing
        twin.marks = self.marks
        twin.long_watch = self.long_watch
        twin.long_trail = self.long_trail
        twin.barred = self.barred
        twin.actions_ever = self.actions_ever

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        return (
            self.switches.state(), self.first_player, self.phase, self.step, self.extra_turns, self.revealed,
            self.looked, self.effect_serial, self.found, self.converted, self.named_down, self.declared,
            None if self.battle is None else self.battle.state(), self.acting, self.uses,
            self.uses_game, self.priority, tuple([hit.state() for hit in self.assigned]), self.damage_stage,
            tuple([event.state() for event in self.struck]), self.declarable, self.shares,
            self.links, (*self.failed, *self.failed_ways, *self.applied), self.together,
            tuple([event.state() for event in self.gathered]), self.resolving, self.refused,
            (*self.began, *[(int(ref), 0) for ref in self.muted]),
            tuple([choice.state() for choice in self.trail]),
            None if self.circle is None else self.circle.state(),
            tuple([choice.state() for choice in self.spent]), tuple([each.state() for each in self.entries]),
            self.replacing, self.marks, self.long_watch, tuple([choice.state() for choice in self.long_trail]),
            tuple([choice.state() for choice in self.barred]), *memory.state(self.past_facts),
        )  # fmt: skip

    # Reading the table

    def player(self, seat: PlayerId) -> AnimalPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, AnimalPlayer)
        return found

    def mutable_player(self, seat: PlayerId) -> AnimalPlayer:
        """Return a player for writing."""
        found = super().mutable_player(seat)
        assert isinstance(found, AnimalPlayer)
        return found

    def in_turn_order(self) -> list[PlayerId]:
        """Return the players who are still in the game, the turn player first, clockwise (102.5)."""
        seats = self.seats
        first = self.turn_player
        if self.trace is not None:
            self.trace.hit_rules(CLOCKWISE)
        everybody = seating.clockwise(first, seats)
        for seat in everybody:
            if self.players[seat].lost:
                return [each for each in everybody if not self.players[each].lost]
        return everybody

    def players_left(self) -> int:
        """Return how many players are still in the game."""
        n = 0
        for player in self.players:
            if not player.lost:
                n += 1
        return n

    def next_player(self, player: PlayerId) -> PlayerId:
        """Return the player after *player*, clockwise, who is still in the game."""
        for i in range(1, self.seats):
            seat = PlayerId((player + i) % self.seats)
            if not self.players[seat].lost:
                return seat
        return player

    def zone_kind(self, ref: Ref) -> int:
        """Return the kind of zone where an object lies, or last lay."""
        return self.obj(ref).zone // self.seats

    def on_battlefield(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies on a battlefield now."""
        if ref <= 0:
            return False
        obj = self.objs[ref >> INCARNATION_BITS]
        return obj.ref == ref and obj.zone // self.seats == zones.BATTLEFIELD

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies on a battlefield or in a domain now."""
        if ref <= 0:
            return False
        obj = self.objs[ref >> INCARNATION_BITS]
        return obj.ref == ref and zones.is_field(obj.zone // self.seats)

    def is_animal(self, ref: Ref) -> bool:
        """Tell whether an object is an animal now."""
        return (self.values(ref).types & kinds.ANIMAL) != 0

    def is_token(self, ref: Ref) -> bool:
        """Tell whether an object is a token (208-1)."""
        return (self.obj(ref).definition.printed.types & kinds.TOKEN) != 0

    def is_night(self, ref: Ref) -> bool:
        """Tell whether an object is in the night state (204-1)."""
        return (self.obj(ref).flags & kinds.IS_NIGHT) != 0

    def animals(self, player: PlayerId) -> list[Ref]:
        """Return the animals on a player's battlefield."""
        cards = self.zones[self.zone_table[zones.BATTLEFIELD][player]].cards
        return [ref for ref in cards if self.values(ref).types & kinds.ANIMAL]

    def territories(self, player: PlayerId) -> list[Ref]:
        """Return what lies in a player's domain."""
        return self.zones[self.zone_table[zones.DOMAIN][player]].cards

    def has_keyword(self, ref: Ref, keyword: str) -> bool:
        """Tell whether an object has a keyword ability now."""
        return keyword in self.values(ref).keywords

    def secret_pool(self, obj: Obj) -> int:
        """Return which hidden cards may be exchanged for each other: those of one deck of one player."""
        return int(obj.owner) * 2 + (1 if obj.definition.printed.types & kinds.TERRITORY else 0)
