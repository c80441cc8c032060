"""Moving territories, and objects themselves, for costs (704.3, 801.6a): which can be moved now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.effects.scope import Scope


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Used:
    """What the parts of a cost have taken hold of so far. Immutable."""

    __slots__ = ("away", "turned", "aimed", "energy", "life", "before", "counters", "shown")

    def __init__(
        self,
        away: tuple[Ref, ...] = (),
        turned: tuple[Ref, ...] = (),
        aimed: tuple[Ref, ...] = (),
        energy: int = 0,
        life: int = 0,
        before: int = 0,
        counters: tuple[tuple[Ref, str, int], ...] = (),
        shown: tuple[Ref, ...] = (),
    ) -> None:
        self.away = away
        self.turned = turned
        self.aimed = aimed
        """Targets."""
        self.energy = energy
        """How many territories are to be moved for circled numbers."""
        self.life = life
        self.before = before
        """How many were moved before, for the price or for what is demanded in addition: other parts may take these."""
        self.counters = counters
        """How many counters are taken off what, by name; "" for any name."""
        self.shown = shown
        """Cards picked to be revealed."""

    def with_cards(
        self, away: tuple[Ref, ...] = (), turned: tuple[Ref, ...] = (), aimed: tuple[Ref, ...] = ()
    ) -> Used:
        """Return the record with more objects taken away, turned or targeted."""
        return Used(
            self.away + away, self.turned + turned, self.aimed + aimed, self.energy, self.life, self.before,
            self.counters, self.shown,
        )  # fmt: skip

    def with_points(self, energy: int = 0, life: int = 0) -> Used:
        """Return the record with more territories moved, or more life paid."""
        return Used(
            self.away, self.turned, self.aimed, self.energy + energy, self.life + life, self.before,
            self.counters, self.shown,
        )  # fmt: skip

    def with_counters(self, refs: tuple[Ref, ...], name: str, n: int) -> Used:
        """Return the record with so many counters taken off each of some objects."""
        taken = self.counters + tuple([(ref, name, n) for ref in refs])
        return Used(
            self.away, self.turned, self.aimed, self.energy, self.life, self.before, taken, self.shown
        )

    def with_shown(self, refs: tuple[Ref, ...]) -> Used:
        """Return the record with more cards picked to be revealed."""
        return Used(
            self.away, self.turned, self.aimed, self.energy, self.life, self.before, self.counters,
            self.shown + refs,
        )  # fmt: skip

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        plain = (self.away, self.turned, self.aimed, self.energy, self.life, self.before)
        return (*plain, self.counters, self.shown) if self.counters or self.shown else plain


UNUSED: Final = Used()


def payers(game: AnimalGame, player: PlayerId, used: Used) -> list[Ref]:
    """Return the territories that a player can move to pay (704.3): awake, and not held by another part."""
    found: list[Ref] = []
    hindered = _hindrance(game)
    for ref in game.zones[game.zone_table[zones.DOMAIN][player]].cards:
        if _is_ready(game, player, used, ref, hindered):
            found.append(ref)
    return found


def power(game: AnimalGame, player: PlayerId, used: Used) -> int:
    """Return how many territories a player can move to pay."""
    n = 0
    hindered = _hindrance(game)
    plain = hindered == 0 and not used.turned and not used.away
    for ref in game.zones[game.zone_table[zones.DOMAIN][player]].cards:
        if plain:
            if not game.objs[ref >> INCARNATION_BITS].turned:
                n += 1
        elif _is_ready(game, player, used, ref, hindered):
            n += 1
    return n


def spare(game: AnimalGame, player: PlayerId, used: Used) -> int:
    """Return how many territories a player can move beside those for circled numbers and for the price.

    The price is paid first, so that a territory moved for it may then be taken away (701.2a, 705.6).
    """
    left = power(game, player, used) - used.energy
    if used.before == 0 or not used.away:  # nothing is taken away: what pays the price pays nothing else
        return left - used.before
    return min(left, power(game, player, Used((), used.turned)) - used.energy - used.before)


def is_enough(game: AnimalGame, player: PlayerId, used: Used) -> bool:
    """Tell whether the territories of a player do for all circled numbers and the price."""
    return used.energy == 0 and used.before == 0 or spare(game, player, used) >= 0


def _hindrance(game: AnimalGame) -> int:
    """Return how far effects can keep territories from paying: 0 for not at all, 1 for their own, 2 for any."""
    if not game.watched_replaces & (1 << kinds.TURN | 1 << kinds.PAY):
        return 0
    return 2 if keywords.is_banned(game, _AS_COST) else 1


def _is_ready(game: AnimalGame, player: PlayerId, used: Used, ref: Ref, hindered: int) -> bool:
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.turned or used.turned and ref in used.turned or used.away and ref in used.away:
        return False
    if hindered == 0 or hindered == 1 and not obj.definition.printed.statics:
        return True
    return _may_pay(game, ref, player)


def _may_pay(game: AnimalGame, ref: Ref, player: PlayerId) -> bool:
    return game.prohibition(turn_event(game, ref, player, "704.3", NO_REF)) is None


_AS_COST: Final = (1 << kinds.TURN) | (1 << kinds.PAY) | (1 << kinds.AS_COST)
"""What moving an object for a cost is; no keyword keeps anything from it."""


def distinct_territories(game: AnimalGame, found: list[Ref]) -> list[Option]:
    """Return one option for each territory, of those that are alike one for all of them."""
    listed: list[Option] = []
    seen: list[Ref] = []
    for ref in found:
        obj = game.objs[ref >> INCARNATION_BITS]
        if not obj.counters and obj.host == NO_REF:
            if _is_like_one(game, ref, obj, seen):
                continue
            seen.append(ref)
        listed.append(Option(options.PAY_WITH, ref))
    return listed


def _is_like_one(game: AnimalGame, ref: Ref, obj: Obj, seen: list[Ref]) -> bool:
    for other in seen:
        twin = game.objs[other >> INCARNATION_BITS]
        if twin.definition is obj.definition and twin.flags == obj.flags and twin.damage == obj.damage:
            mine = game.values(ref)
            theirs = game.values(other)
            if mine is theirs:
                return True
            if len(mine.held) == len(theirs.held) and len(mine.keywords) == len(theirs.keywords):
                return True
    return False


def turn_event(game: AnimalGame, ref: Ref, player: PlayerId, rule: str, source: Ref) -> Event:
    """Return the event by which an object is moved for a cost."""
    return Event(kinds.TURN, rule, ref, player, 1, source, player, mask=_AS_COST)


def turns_this(game: AnimalGame, player: PlayerId, scope: Scope, used: Used) -> bool:
    """Tell whether this object can be moved for its own cost (801.6a): awake, not waiting to act."""
    ref = scope.source
    if not game.on_field(ref):
        return False
    obj = game.obj(ref)
    game.cite("801.6a")
    if obj.turned or ref in used.turned:
        return False
    if obj.flags & kinds.WAITING and game.is_animal(ref):
        words = game.values(ref).keywords
        if kinds.QUICK_HAND not in words and kinds.SWIFT not in words:
            if kinds.QUICK_HAND in obj.definition.printed.keywords:
                game.cite("1616.1a")
            game.cite("1108.2a")
            game.cite("204-7d")
            game.cite("204-8c")
            return False
        game.cite("1616.1" if kinds.QUICK_HAND in words else "1610.1")
    if not game.watched_replaces & (1 << kinds.TURN):
        return True
    return game.prohibition(turn_event(game, ref, player, "801.6a", ref)) is None
