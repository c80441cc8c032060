"""What lies on the table: objects, zones and players, all copied on first write after a game was copied.

An object is a card while it stays in one zone. A move puts a fresh object into the card's slot, its reference one
incarnation higher; the old object is never written again and serves as last-known information through `previous`.
Every write goes through an accessor of the game, which clones what a copied sibling may still share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from gyoji.kernel.table.ids import INCARNATION_MASK, NO_REF, PlayerId, Ref, ZoneId
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.kernel.values.ability import Continuous

PUBLIC: Final = 0
"""Every player sees the faces of the cards in the zone."""
OWNER: Final = 1
"""Only the player whose zone it is sees them."""
NOBODY: Final = 2
"""Nobody sees them, the owner included."""


class ZoneSpec:
    """A kind of zone: its name, whether players share it, who sees the faces, and whether objects are in play there."""

    __slots__ = ("name", "shared", "visibility", "ordered", "in_play")

    def __init__(
        self, name: str, visibility: int, shared: bool = False, ordered: bool = False, in_play: bool = False
    ) -> None:
        self.name = name
        self.visibility = visibility
        self.shared = shared
        self.ordered = ordered
        self.in_play = in_play


class Obj:
    """A card while it stays in one zone."""

    __slots__ = (
        "ref", "definition", "owner", "controller", "zone", "since", "joined", "turned", "face_down", "damage",
        "counters", "countered", "ages", "host", "flags", "shown", "known", "previous", "final", "gen",
        "cache", "cache_version", "own", "own_since",
    )  # fmt: skip

    def __init__(self, ref: Ref, definition: Definition, owner: PlayerId, zone: ZoneId) -> None:
        self.ref = ref
        self.definition = definition
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.since: int = 0
        """The game's clock when the object came into being."""
        self.joined: int = 0
        """The clock when its present controller got it."""
        self.turned: bool = False
        """Turned sideways: frozen, rested, moved, asleep."""
        self.face_down: bool = False
        self.damage: int = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.countered: int = 0
        """The clock when counters were last put on it or taken off."""
        self.ages: tuple[tuple[int, str, int], ...] = ()
        """Of each batch of counters, oldest first: the clock when it was put here, the name, and how many are left."""
        self.host: Ref = NO_REF
        """The object this one is attached to."""
        self.flags: int = 0
        """Bits that the game gives meaning to."""
        self.shown: int = 0
        """Bit per player: an effect lets this player see the face now."""
        self.known: int = 0
        """Bit per player: this player saw the card come here and can tell which it is."""
        self.previous: Obj | None = None
        self.final: Values | None = None
        """The values it had when it ceased to be: set once, as it leaves."""
        self.gen: i64 = 0
        self.cache: Values | None = None
        self.cache_version: int = -1
        self.own: tuple[Continuous, ...] | None = None
        """The changes of its printed static abilities, made at first need."""
        self.own_since: int = -1
        """The value of `joined` for which `own` was made."""

    def clone(self, gen: i64) -> Obj:
        """Return a copy stamped *gen*."""
        twin = Obj(self.ref, self.definition, self.owner, self.zone)
        twin.controller = self.controller
        twin.since = self.since
        twin.joined = self.joined
        twin.turned = self.turned
        twin.face_down = self.face_down
        twin.damage = self.damage
        twin.counters = self.counters
        twin.countered = self.countered
        twin.ages = self.ages
        twin.host = self.host
        twin.flags = self.flags
        twin.shown = self.shown
        twin.known = self.known
        twin.previous = self.previous
        twin.final = self.final
        twin.gen = gen
        twin.cache = self.cache
        twin.cache_version = self.cache_version
        twin.own = self.own
        twin.own_since = self.own_since
        return twin

    def successor(self, zone: ZoneId, gen: i64, clock: int) -> Obj:
        """Return the fresh object that this card becomes in *zone*."""
        twin = Obj(Ref(self.ref + 1), self.definition, self.owner, zone)
        assert (self.ref + 1) & INCARNATION_MASK, "a card may become a new object a million times in a game"
        twin.since = clock
        twin.joined = clock
        twin.gen = gen
        twin.previous = self
        return twin

    def counter(self, name: str) -> int:
        """Return how many counters called *name* lie on it; with no name, how many of any name."""
        for kind, n in self.counters:
            if kind == name:
                return n
        return 0 if name else sum([n for _, n in self.counters])

    def change_counters(self, name: str, change: int, clock: int) -> None:
        """Put counters on, or take some off, the youngest first; never below none."""
        self.counters = with_counters(self.counters, name, change)
        self.countered = clock
        if change > 0:
            self.ages = (*self.ages, (clock, name, change))
            return
        left: list[tuple[int, str, int]] = []
        for age, kind, n in reversed(self.ages):
            if kind == name:
                taken = min(n, -change)
                n, change = n - taken, change + taken
            if n > 0:
                left.insert(0, (age, kind, n))
        self.ages = tuple(left)

    def state(self) -> tuple[object, ...]:
        """Return what makes this object differ from another, for digests."""
        return (
            self.ref, self.definition.number, self.definition.name, self.controller, self.zone, self.since, self.joined,
            self.turned, self.face_down, self.damage, self.counters, self.countered, self.ages, self.host, self.flags,
            self.shown, self.known,
        )  # fmt: skip


def with_counters(
    counters: tuple[tuple[str, int], ...], name: str, change: int
) -> tuple[tuple[str, int], ...]:
    """Return *counters* with *change* more of *name*, never below none, sorted by name."""
    table = dict(counters)
    table[name] = max(0, table.get(name, 0) + change)
    return tuple([(kind, table[kind]) for kind in sorted(table) if table[kind] > 0])


class Zone:
    """The objects in one zone, first = top."""

    __slots__ = ("cards", "gen")

    def __init__(self, cards: list[Ref], gen: i64) -> None:
        self.cards = cards
        self.gen: i64 = gen


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A seat at the table; games add their own numbers in a subclass and extend `clone` and `state`."""

    __slots__ = ("seat", "gen", "lost")

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        self.seat = seat
        self.gen: i64 = gen
        self.lost: bool = False

    def clone(self, gen: int) -> Player:
        """Return a copy stamped *gen*."""
        twin = Player(self.seat, gen)
        twin.lost = self.lost
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (self.seat, self.lost)

    def loop_state(self) -> tuple[object, ...]:
        """Return the numbers that must come again for a repetition."""
        return self.state()
