"""Intrinsic abilities (803): applied as something is about to happen, without going to a pile.

Those of a card about its own playing or coming out are found on the card; those of other objects only where some card
at the table has one, which is noted once (`watch`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import activation_bans, keywords, limits, links
from gyoji.games.animal.effects import continuing
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import costs
from gyoji.games.animal.playing.paying import PayCosts
from gyoji.games.animal.table import kinds, memory, policies, zones
from gyoji.games.animal.turns.loops import LoopsAnswers
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import INTRINSIC
from gyoji.kernel.values.values import Definition, Held, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


KEY_BITS: Final = 20
"""What the key of any ability of an object fits in, also of one that it was given."""


class Found:
    """An intrinsic ability that can be applied now. Immutable."""

    __slots__ = ("ref", "held", "scope")

    def __init__(self, ref: Ref, held: Held, scope: Scope) -> None:
        self.ref = ref
        self.held = held
        self.scope = scope

    @property
    def node(self) -> tree.Intrinsic:
        """The ability as a tree."""
        node = self.held.ability.node
        assert isinstance(node, tree.Intrinsic)
        return node

    @property
    def key(self) -> int:
        """What tells it from others: each is applied once in a situation (803.3a)."""
        return (int(self.ref) << KEY_BITS) + self.held.key

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.ref, self.held.key, self.scope.state())


ACTIVATIONS: Final = (1 << kinds.ACTIVATE) | (1 << kinds.TRIGGER)
_waits: Final[dict[int, tuple[int, int, int]]] = {}
"""By definition: the events that its intrinsic abilities wait for, and those that may be about other objects.

And the kinds of zone in which those work that wait for activations.
"""


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note what the intrinsic abilities of a definition, or those it can give, wait for."""
    known = _waits.get(definition.index)
    if known is None:
        own = mask = places = 0
        for ability in definition.abilities:
            for node in tree.walk(ability.node):
                if isinstance(node, tree.Intrinsic):
                    for pattern in node.events:
                        bit = game.lexicon.mask_of(pattern)
                        own |= bit
                        if not _about_this(pattern):
                            mask |= bit
                        if bit & ACTIVATIONS:
                            places |= _places(game, node.zone)
        known = (own, mask, places)
        _waits[definition.index] = known
    game.intrinsic_own |= known[0]
    game.intrinsic_mask |= known[1]
    game.activation_zones |= known[2]


def _about_this(pattern: tree.Node) -> bool:
    if isinstance(pattern, tree.Event):
        role = pattern.object if pattern.object is not None else pattern.actor
        return isinstance(role, tree.This)
    return False


def works_in(game: AnimalGame, zone: str, kind: int) -> bool:
    """Tell whether an intrinsic ability works in a kind of zone; none named means all (801.4b)."""
    if zone in ("", "all", "every"):
        return kind <= zones.PILE
    return kind in game.lexicon.places.get(zone, ())


_ANYWHERE: Final = -1


def _places(game: AnimalGame, zone: str) -> int:
    """Return the kinds of zone in which an intrinsic ability of a zone works, as bits."""
    found = 0
    for kind in zones.REAL:
        if works_in(game, zone, kind):
            found |= 1 << kind
    return found


class IntrinsicsAnswers(LoopsAnswers):
    """Answers what abilities cards have by the rules."""

    __slots__ = ()

    def intrinsic_abilities(self, mask: int) -> list[tuple[Ref, Held]]:
        """Return the intrinsic abilities, wherever they work, that wait for one of these events (803.4a)."""
        found: list[tuple[Ref, Held]] = []
        granted = self.grants_abilities()
        where = self.activation_zones if not granted and not mask & ~ACTIVATIONS else _ANYWHERE
        for kind in zones.REAL:
            if not where & (1 << kind):
                continue
            for zone in self.zone_table[kind]:
                for ref in self.zones[zone].cards:
                    obj = self.objs[ref >> INCARNATION_BITS]
                    if not granted:
                        if not obj.definition.printed.intrinsic:
                            continue
                        known = _waits.get(obj.definition.index)
                        if known is not None and not known[0] & mask:
                            continue
                    for held in self.values(ref).held:
                        if held.ability.kind == INTRINSIC and _works_on(self, obj, kind, held, mask):
                            found.append((ref, held))
        return found

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for, once for all its copies."""
        if definition in self.definitions:
            return
        super().watch(definition)
        policies.watch(self, definition)
        watch(self, definition)
        keywords.watch(self, definition)
        links.watch(self, definition)
        continuing.watch(self, definition)
        memory.watch(self, definition)


def _works_on(game: AnimalGame, obj: Obj, kind: int, held: Held, mask: int) -> bool:
    node = held.ability.node
    if not isinstance(node, tree.Intrinsic) or not works_in(game, node.zone, kind):
        return False
    if obj.face_down and kind == zones.EXILE:
        game.cite("803.3c")
        return False
    if kind < zones.HAND and not game.viewers(obj) & (1 << obj.controller):
        return False  # nobody may look for it in a deck (602.2, reading A-46)
    for pattern in node.events:
        if game.lexicon.mask_of(pattern) & mask:
            return True
    return False


def applicable(
    game: AnimalGame, event: Event, own: Ref, values: Values | None, used: tuple[int, ...]
) -> list[Found]:
    """Return the intrinsic abilities that apply as *event* is about to happen, without those of *used*.

    *values* are those of the object that is played or comes out, None where it has no abilities as it does.
    """
    found: list[Found] = []
    if not event.mask & game.intrinsic_own:
        return found
    if values is not None:
        controller = event.player if event.player != NO_PLAYER else game.obj(own).controller
        here = game.obj(own).zone // game.seats
        for held in values.held:
            if held.ability.kind == INTRINSIC and _works_for_itself(game, event, here, held):
                _consider(game, found, event, own, held, controller, used)
    if event.mask & game.intrinsic_mask:
        for ref, held in game.intrinsic_abilities(event.mask):
            if ref != own:
                _consider(game, found, event, ref, held, game.obj(ref).controller, used)
    return found


def _works_for_itself(game: AnimalGame, event: Event, here: int, held: Held) -> bool:
    """Tell whether an ability of what an event is about works: where it lies (803.4a), or as it comes out there."""
    node = held.ability.node
    assert isinstance(node, tree.Intrinsic)
    return event.mask & (1 << kinds.BRING_OUT) != 0 or works_in(game, node.zone, here)


def _consider(
    game: AnimalGame,
    found: list[Found],
    event: Event,
    ref: Ref,
    held: Held,
    controller: PlayerId,
    used: tuple[int, ...],
) -> None:
    node = held.ability.node
    assert isinstance(node, tree.Intrinsic)
    scope = Scope(controller, ref, event, game.clock)
    one = Found(ref, held, scope)
    if used and one.key in used or not _matches_one(game, scope, node.events, event):
        return
    if can_apply(game, one):
        found.append(one)


def can_apply(game: AnimalGame, one: Found) -> bool:
    """Tell whether an intrinsic ability whose event is about to happen applies: its situation, limits, bans, cost."""
    game.cite("803.4")
    game.cite("803.4a")
    node, ref, held, scope = one.node, one.ref, one.held, one.scope
    controller = scope.controller
    if not select.holds(game, scope, node.condition):
        return False
    for limit in node.limits:
        if isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return False
        if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return False
        if limits.is_used_up(game, controller, ref, held, limit):
            return False
    if game.watched_replaces & (1 << kinds.APPLY):
        if game.prohibition(Event(kinds.APPLY, "803.4", ref, controller, 1, ref, controller)) is not None:
            return False
    banned, _ = activation_bans.bans(game, controller, ref, held, game.obj(ref).zone // game.seats, scope)
    if banned:
        return False
    return costs.payable(game, controller, scope, node.costs, held.ability.code, ref)


def _matches_one(game: AnimalGame, scope: Scope, patterns_: tuple[tree.Node, ...], event: Event) -> bool:
    for pattern in patterns_:
        if patterns.matches(game, scope, pattern, event):
            return True
    return False


# Ways of playing that failed (701.2)

FINAL: Final = -1
"""Ends a way of playing to which nothing could be added."""


def has_no_way(game: AnimalGame, event: Event, card: Ref) -> bool:
    """Tell whether a card was played in every way there is, and taken back each time."""
    if (int(card),) not in game.failed_ways:
        return False
    found = applicable(game, event, card, game.values(card), ())
    return _is_closed(game, card, (), [each.key for each in found if each.node.may])


def still_open(game: AnimalGame, card: Ref, found: list[Found]) -> list[Found]:
    """Return the abilities to apply to a play without those that were chosen for it in vain, whatever else was."""
    if not game.failed_ways:
        return found
    rest = [each.key for each in found if each.node.may]
    return [
        each
        for each in found
        if not each.node.may or not _is_closed(game, card, (*game.applied, each.key), rest)
    ]


def _is_closed(game: AnimalGame, card: Ref, way: tuple[int, ...], rest: list[int]) -> bool:
    """Tell whether a way of playing failed, alone and with each of the rest added."""
    known = (int(card), *sorted(way))
    if (*known, FINAL) in game.failed_ways:
        return True
    if known not in game.failed_ways:
        return False
    for key in rest:
        if key not in way and not _is_closed(game, card, (*way, key), rest):
            return False
    return True


def _end_way(game: AnimalGame) -> None:
    """Note that nothing can be added to what the player chose to apply."""
    if game.applied:
        game.applied += (FINAL,)


class Apply(Procedure):  # 固有能力の適用
    """One intrinsic ability is applied: its cost is done, its effect carried out at once.

    Leaves 1 in `game.result` when it was, 0 when its cost could not be done.
    """

    __slots__ = ("found", "scope")

    def __init__(self, found: Found | None = None) -> None:
        super().__init__()
        self.found = found
        self.scope: Scope = NO_FOUND if found is None else found.scope

    def _found(self) -> Found:
        assert self.found is not None
        return self.found

    @step("803.5")
    def do_cost(self, game: AnimalGame) -> Control | None:
        found = self._found()
        obj = game.obj(found.ref)
        if game.viewers(obj) != (1 << game.seats) - 1:
            game.cite("803.3b")
        if not found.node.costs:
            game.paid_scope = self.scope
            game.result = 1
            return None
        return Call(
            PayCosts(found.scope.controller, self.scope, found.node.costs, found.held.ability.code, found.ref)
        )

    @step("803.7")
    def note(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            game.result = 0
            return END
        game.take_paid()
        found = self._found()
        self.scope = game.paid_scope
        if found.held.ability.limits:
            limits.count(game, found.scope.controller, found.ref, found.held)
        player = found.scope.controller
        return game.do(Event(kinds.APPLY, "803.7", found.ref, player, 1, found.ref, player))

    @step("803.1", "803.6", "801.2")
    def carry_out(self, game: AnimalGame) -> Control | None:
        game.take_last()
        return Call(Resolve(self._found().held.ability.code, self.scope))

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        game.result = 1
        return END


NO_FOUND: Final = Scope(PlayerId(0), NO_REF)


class ApplyAll(Procedure):
    """All intrinsic abilities that apply as an event is about to happen, in the order that *player* likes.

    Each is applied once (702.1d); those that must be are (803.5a).
    """

    __slots__ = ("player", "event", "own", "used", "listed")

    def __init__(self, player: PlayerId = NO_PLAYER, event: Event | None = None, own: Ref = NO_REF) -> None:
        super().__init__()
        self.player = player
        self.event = event
        self.own = own
        self.used: tuple[int, ...] = ()
        self.listed: tuple[Found, ...] = ()

    @step("702.1", "702.1c", "702.1d", "803.3", "803.3a")
    def choose(self, game: AnimalGame) -> Control | None:
        assert self.event is not None
        values = game.values(self.own) if game.is_live(self.own) else None
        found = applicable(game, self.event, self.own, values, self.used)
        if not found:
            _end_way(game)
        self.listed = tuple(still_open(game, self.own, found))
        if not self.listed:
            game.result = 1
            return END
        listed = [Option(options.APPLY, each.ref, each.held.key) for each in self.listed]
        if all([each.node.may for each in self.listed]):
            game.cite("803.5b")
            if (int(self.own), *game.applied) not in game.failed_ways:
                listed.append(Option(options.NO_MORE))
        else:
            game.cite("702.1b")
            game.cite("803.5a")
        return Ask(self.player, listed, "apply_intrinsic", "702.1c")

    @answer()
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.NO_MORE:
            game.result = 1
            return END
        for each in self.listed:
            if each.ref == option.a and each.held.key == option.b:
                self.used += (each.key,)
                if each.node.may:
                    game.applied = tuple(sorted((*game.applied, each.key)))
                self.listed = ()
                return Call(Apply(each))
        return None

    @step("702.2")
    def applied(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            _end_way(game)
            game.result = 0
            return END
        self.goto("choose")
        return None
