"""Triggered abilities (807.4, 807-1): which of them what happened makes pending, and how often.

Simultaneous events are looked at together, since the wording of a number says how often an ability is met by them
(807.4f) and whether anything else may have happened (807.4e). An object must lie in the zone that its ability names
once all of it has happened (807.4b, 807.4c). One whose own move is the situation is read as it was before, and its
ability belongs to who controlled it then (807-1d, 807-1e).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gyoji.games.animal.battles import combat
from gyoji.games.animal.effects import continuing
from gyoji.games.animal.table import kinds, night, zones
from gyoji.games.animal.table.definitions import DefinitionsAnswers
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import NO_ZONE, Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Period, Selector
from gyoji.kernel.values.ability import TRIGGERED, Ability, Pending
from gyoji.kernel.values.values import Held, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MOVED: Final = "#moved"
"""The variable that marks an ability whose own object moved: it need not have it any more (807-1e)."""

PER: Final = 0
"""So often as the number goes into what happened."""
ONCE: Final = 1
ALONE: Final = 2


class Situation:
    """An event pattern taken apart: what it says without numbers, and how its numbers count."""

    __slots__ = ("node", "bare", "kind", "count", "by_amount", "subjects", "by_actor")

    def __init__(self, node: tree.Node) -> None:
        self.node = node
        self.bare: tree.Node = node
        self.kind: int = ONCE
        self.count: tree.Node | None = None
        self.by_amount: bool = False
        """The number counts points or counters, not objects."""
        self.subjects: tree.Node | None = None
        """How many there have to be of those to whom, each, so much happened (プレイヤー1人が1点以上の)."""
        self.by_actor: bool = False
        """Those are who did it, not to whom it was done."""
        if isinstance(node, tree.Event):
            self._take_apart(node)

    def _take_apart(self, node: tree.Event) -> None:
        self.by_actor = node.object is None or isinstance(node.object, tree.Player)
        role = node.actor if self.by_actor else node.object
        quantity = role.quantity if isinstance(role, (tree.Selector, tree.AnyOf)) else None
        bare = node
        if quantity is not None and isinstance(role, (tree.Selector, tree.AnyOf)):
            plain = replace(role, quantity=None)
            bare = replace(node, actor=plain) if self.by_actor else replace(node, object=plain)
        if node.amount is not None:
            self.by_amount = True
            bare = replace(bare, amount=None)
            if not isinstance(quantity, tree.All):
                self.subjects = quantity
            quantity = node.amount
        self.bare = bare
        if isinstance(quantity, tree.Exactly):
            self.kind, self.count = PER, quantity.n
        elif isinstance(quantity, (tree.AtLeast, tree.AtMost)):
            self.kind, self.count = ONCE, quantity
        elif isinstance(quantity, tree.Only):
            self.kind, self.count = ALONE, quantity.n
        elif quantity is not None and not isinstance(quantity, tree.All):
            self.kind, self.count = PER, quantity


_situations: Final[dict[int, Situation]] = {}


def situation(node: tree.Node) -> Situation:
    """Return a pattern taken apart; made once, and kept with the pattern so that its number stays its own."""
    found = _situations.get(id(node))
    if found is None or found.node is not node:
        found = Situation(node)
        _situations[id(node)] = found
    return found


# Simultaneous events


def begin(game: AnimalGame) -> None:
    """From now on what happens belongs to one simultaneous whole, until `end`."""
    game.together += 1


def end(game: AnimalGame) -> None:
    """What happened since `begin` happened at once: look for what it makes pending."""
    game.together -= 1
    if game.together == 0 and game.gathered:
        batch = game.gathered
        game.gathered = ()
        match(game, list(batch))
    if game.together == 0 and game.battle is not None:
        combat.settle(game)


def match(game: AnimalGame, happened: list[Event]) -> None:
    """Find the abilities that simultaneous events make pending."""
    if game.together:
        if game.watched_triggers or game.delayed:
            game.gathered += tuple(happened)
        return
    mask = 0
    for event in happened:
        mask |= event.mask
    if mask & game.watched_triggers:
        _look(game, happened, mask)
    if game.delayed:
        triggers.match_delayed(game, tuple(happened))
    if game.state_watch:
        triggers.match_states(game)


def _look(game: AnimalGame, batch: list[Event], mask: int) -> None:
    granted = (mask & game.granted_triggers) != 0 and game.grants_abilities()
    game.cite("807.4b")
    board = game.board
    idle = (
        board is not None
        and shortcuts.is_current(board.version, game.version)
        and not granted
        and not board.triggers & mask
    )
    everywhere = game.outside_triggers & mask != 0
    first = zones.DECK if everywhere else zones.BATTLEFIELD
    last = zones.PILE if everywhere else zones.DOMAIN
    for kind in range(first, last + 1):
        if idle if zones.is_field(kind) else not game.zone_triggers[kind] & mask:
            continue
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                if granted or obj.definition.printed.triggers & mask:
                    if granted or _may_wait(obj, batch, mask):
                        _try(game, obj, kind, batch, mask)
    for event in batch:
        before = event.before
        if event.extra & kinds.AS_NIGHT and event.mask & (1 << kinds.BRING_OUT):
            game.cite("807-1c")
        if before is None or before.final is None or event.became == event.subject:
            continue
        if before.final.triggers & mask & ~before.definition.printed.triggers and game.is_live(event.became):
            arrived = game.obj(event.became)
            _try_gained(game, arrived, arrived.zone // game.seats, batch, mask, event)


def _may_wait(obj: Obj, batch: list[Event], mask: int) -> bool:
    """Tell at a glance whether printed abilities of an object may wait for the batch: not those about itself alone."""
    for held in obj.definition.printed.held:
        if held.ability.trigger_mask & mask and not _is_about_itself(held.ability):
            return True
    for event in batch:
        if event.subject == obj.ref or event.became == obj.ref or event.source == obj.ref:
            return True
    return False


def _is_about_itself(ability: Ability) -> bool:
    """Tell whether an ability waits for nothing but what its own object does or what is done to it."""
    for pattern in ability.events:
        if not isinstance(pattern, tree.Event):
            return False
        if not isinstance(pattern.object if pattern.object is not None else pattern.actor, tree.This):
            return False
    return True


def _came_by(batch: list[Event], ref: Ref) -> Event | None:
    """Return the event of the batch by which an object came to be what it is."""
    for event in batch:
        if event.became == ref and event.subject != ref:
            return event
    return None


def _try(game: AnimalGame, obj: Obj, kind: int, batch: list[Event], mask: int) -> None:
    if obj.face_down and kind == zones.EXILE:
        game.cite("807.3c")
        if not any([night.speaks_of_backs(ability) for ability in obj.definition.abilities]):  # 609-1c
            return
    came = _came_by(batch, obj.ref)
    now = game.values(obj.ref)
    if came is not None:
        game.cite("907-5a")
    if obj.definition.printed.triggers & mask and not now.triggers & mask:
        game.cite("807.4i")
        game.cite("1104.1f")
        if came is not None:
            game.cite("807-1c")
    before: Values | None = None
    if came is not None and came.before is not None and was_public(game, came.before):
        before = came.before.final if came.before.final is not None else game.values(came.before.ref)
    if now.triggers & mask:
        for held in now.held:
            if held.ability.kind == TRIGGERED and held.ability.trigger_mask & mask:
                _try_ability(game, obj, held, kind, batch, came, before, False)


def _try_gained(game: AnimalGame, obj: Obj, kind: int, batch: list[Event], mask: int, came: Event) -> None:
    """Look at the abilities that an object had gained where it was before it moved (807-1e)."""
    assert came.before is not None
    before = came.before.final
    if before is None or not was_public(game, came.before):
        return
    now = game.values(obj.ref)
    if _is_silent(game, obj, now):
        return
    for held in before.held:
        if held.ability.kind == TRIGGERED and held.ability.trigger_mask & mask and not _holds(now, held):
            _try_ability(game, obj, held, kind, batch, came, before, True)


def was_public(game: AnimalGame, obj: Obj) -> bool:
    """Tell whether everybody saw the face of an object where it was (205-7b, 602.1a)."""
    kind = obj.zone // game.seats
    everybody = (1 << game.seats) - 1
    return zones.is_public(kind) and not (obj.face_down and kind == zones.EXILE) or obj.shown == everybody


class PendingAnswers(DefinitionsAnswers):
    """Answers how abilities trigger (803)."""

    __slots__ = ()

    def remembers_values(self, obj: Obj) -> bool:
        """Tell whether what is about to move is read as it was: every public object that something may change."""
        if not was_public(self, obj):
            return False
        return (
            self.values(obj.ref) is not obj.definition.printed
        )  # the same whatever has been computed so far

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has come to be pending (807.4a)."""
        self.triggered += (pending,)
        self.activity += 1

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell that nothing but its situation keeps an ability from pending (807.4h)."""
        return True

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (807-1f)."""
        if event.became == NO_REF or zones.is_field(event.origin // self.seats):
            return event.subject
        return event.became

    def subject_seen(self, event: Event, selector: Selector) -> Ref:
        """Return which object of a moved card a description is read of: its noun decides (203-7c, 203-7d)."""
        if event.became == NO_REF or event.became == event.subject:
            return event.subject
        if "true_card" in selector.nouns or "card" in selector.nouns or "token" in selector.nouns:
            if zones.is_field(event.origin // self.seats) and _names_field(selector):
                return event.subject
            self.cite("807-1g")
            return event.became
        if zones.is_field(event.dest // self.seats):
            return event.became
        self.cite("807-1f")
        return event.subject

    def doer_of(self, event: Event) -> PlayerId:
        """Return who did what happened: whose effect moved an object, or who gave up a card of their own."""
        if (1 << event.kind) & BY_EFFECTS and event.cause != NO_PLAYER:
            self.cite("202-6c")
            return event.cause
        if event.kind in (kinds.DISCARD, kinds.SACRIFICE) and event.origin != NO_ZONE:
            return PlayerId(event.origin % self.seats)
        return event.player

    def as_played(self, ref: Ref) -> Ref:
        """Return what lay on the pile before it came out, of an object that was played (611-2a)."""
        obj = self.obj(ref)
        before = obj.previous
        if before is None or not obj.flags & kinds.PLAYED or self.kind_of(before.zone) != zones.PILE:
            return ref
        return before.ref

    def holder_seen(self, event: Event, ref: Ref) -> PlayerId:
        """Return whose an object is for a text that tells of its move: a transferred one was another's (202-6b)."""
        if event.kind == kinds.TRANSFER and event.origin != NO_ZONE:
            self.cite("202-6b")
            return PlayerId(event.origin % self.seats)
        return self.obj(ref).controller

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in the zone that it left."""
        return False

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return times_used(self.uses_game if period.name == kinds.GAME else self.uses, ref, key)

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""
        self.uses = counted(self.uses, ref, key)
        self.uses_game = counted(self.uses_game, ref, key)

    def match_triggers(self, happened: list[Event]) -> None:
        """Find the abilities that simultaneous events make pending (807.4)."""
        continuing.note(self, happened)
        continuing.settle(self)
        match(self, happened)


def _holds(values: Values, held: Held) -> bool:
    for other in values.held:
        if other.ability is held.ability:
            return True
    return False


def _is_silent(game: AnimalGame, obj: Obj, now: Values) -> bool:
    """Tell whether an object has lost its abilities where it is now (807-1c)."""
    if len(now.held) < len(obj.definition.printed.held) or obj.flags & kinds.IS_NIGHT:
        game.cite("807-1c")
        return True
    return False


def works_in(game: AnimalGame, ability: Ability, kind: int) -> bool:
    """Tell whether an ability works on the objects of a kind of zone (801.4b)."""
    if ability.zone == "":
        return zones.is_field(kind)
    return kind in game.lexicon.places.get(ability.zone, ())


def _try_ability(
    game: AnimalGame,
    obj: Obj,
    held: Held,
    kind: int,
    batch: list[Event],
    came: Event | None,
    before: Values | None,
    lost: bool,
) -> None:
    ability = held.ability
    if not works_in(game, ability, kind):
        return
    moved = False
    controller = obj.controller
    if came is not None and _is_gained_in_entering(obj, held, kind, before):
        game.cite("611-2g")
    elif (
        before is not None and came is not None and came.before is not None and _about_own_move(ability, came)
    ):
        moved = True
        game.cite("807-1a")
        game.cite("807-1b")
        if not _holds(before, held):
            game.cite("807-1e")
            return
        controller = came.before.controller
        game.cite("807-1d")
        game.cite("807.3b")
    elif lost:
        return
    elif came is not None and before is None:
        game.cite("807-1h")
    scope = Scope(controller, obj.ref, None, game.clock)
    if moved:
        scope = scope.let(MOVED, 1)
    for pattern in ability.events:
        for matched in _met(game, scope, pattern, batch):
            _pend(game, obj, held, scope, matched)


def _is_gained_in_entering(obj: Obj, held: Held, kind: int, before: Values | None) -> bool:
    """Tell whether an object has an ability only since it came out: it waits for that move like any other (807.4c)."""
    if before is None or not zones.is_field(kind):
        return False
    return not _holds(before, held) and not _holds(obj.definition.printed, held)


def _about_own_move(ability: Ability, came: Event) -> bool:
    """Tell whether an ability waits for its own object to move."""
    for pattern in ability.events:
        if isinstance(pattern, tree.Event):
            role = pattern.object if pattern.object is not None else pattern.actor
            if isinstance(role, tree.This):
                return True
    return False


def _met(game: AnimalGame, scope: Scope, pattern: tree.Node, batch: list[Event]) -> list[list[Event]]:
    """Return the events of the batch that meet a situation, once for each time that it is met (807.4f, 807.4g)."""
    found = situation(pattern)
    met = [event for event in batch if patterns.matches(game, scope, found.bare, event)]
    if not met:
        return []
    if found.subjects is not None:
        return _by_subject(game, scope, found, met, batch)
    if found.kind == PER:
        return _per(game, scope, found, met)
    if found.kind == ALONE:
        game.cite("807.4e")
        n = len(met) if found.count is None else select.number(game, scope, found.count)
        if len(met) != n or _others(game, pattern, met, batch):
            return []
        return [met]
    game.cite("807.4d")
    if found.count is not None:
        total = sum([event.amount for event in met]) if found.by_amount else len(met)
        if not select.counted(game, scope, found.count, total):
            return []
    return [met]


def _per(game: AnimalGame, scope: Scope, found: Situation, met: list[Event]) -> list[list[Event]]:
    game.cite("807.4f")
    n = max(1, select.number(game, scope, found.count))
    if not found.by_amount:
        if n == 1:
            return [[event] for event in met]
        return [met[i * n : i * n + n] for i in range(len(met) // n)]
    result: list[list[Event]] = []
    for event in met:
        result += [[event]] * (event.amount // n)
    return result


def _by_subject(
    game: AnimalGame, scope: Scope, found: Situation, met: list[Event], batch: list[Event]
) -> list[list[Event]]:
    """Return what meets a situation with two numbers: so many objects or players, and so much for each of them."""
    game.cite("807.4f")
    shares: dict[int, list[Event]] = {}
    for event in met:
        shares.setdefault(_subject(game, found, event), []).append(event)
    ways: list[list[list[Event]]] = []
    """For each of them how often it has so much, and by which events."""
    for share in shares.values():
        if found.kind == PER:
            way = _per(game, scope, found, share)
        else:
            way = [share] if _has_enough(game, scope, found, share) else []
        if way:
            ways.append(way)
    subjects = found.subjects
    if isinstance(subjects, tree.Only):
        game.cite("807.4e")
        n = len(shares) if subjects.n is None else select.number(game, scope, subjects.n)
        alone = len(ways) == n == len(shares) and not _others(game, found.bare, met, batch)
        return [met] if alone else []
    if isinstance(subjects, (tree.AtLeast, tree.AtMost)):
        game.cite("807.4d")
        enough = bool(ways) and select.counted(game, scope, subjects, len(ways))
        return [[event for way in ways for part in way for event in part]] if enough else []
    n = max(1, select.number(game, scope, subjects.n if isinstance(subjects, tree.Exactly) else subjects))
    if n == 1:
        return [part for way in ways for part in way]
    chunks = [ways[i * n : i * n + n] for i in range(len(ways) // n)]
    return [[event for way in chunk for part in way for event in part] for chunk in chunks]


def _has_enough(game: AnimalGame, scope: Scope, found: Situation, share: list[Event]) -> bool:
    """Tell whether so much happened to one of those that a situation counts, where it says 以上, 以下 or のみ."""
    if found.count is None:
        return True
    total = sum([event.amount for event in share])
    if found.kind == ALONE:
        return total == select.number(game, scope, found.count)
    return select.counted(game, scope, found.count, total)


def _subject(game: AnimalGame, found: Situation, event: Event) -> int:
    """Return to whom, or by whom, it happened, for a situation that counts them."""
    pattern = found.bare
    assert isinstance(pattern, tree.Event)
    if not found.by_actor:
        return int(event.subject)
    if isinstance(pattern.actor, tree.Selector) and pattern.actor.nouns == ("player",):
        return int(game.doer_of(event))
    return int(patterns.acting(pattern, event))


def _others(game: AnimalGame, pattern: tree.Node, met: list[Event], batch: list[Event]) -> bool:
    """Tell whether anything else of the same sort happened at the same time (807.4e)."""
    if not isinstance(pattern, tree.Event):
        return False
    bit = 1 << game.lexicon.kinds[pattern.verb]
    for event in batch:
        if event.mask & bit and event not in met:
            if pattern.to is None or event.dest // game.seats == met[0].dest // game.seats:
                return True
    return False


def _pend(game: AnimalGame, obj: Obj, held: Held, scope: Scope, met: list[Event]) -> None:
    event = met[0]
    if len(met) > 1:
        scope = scope.about_all(_whole(met), tuple([each.subject for each in met if each.subject != NO_REF]))
    else:
        scope = scope.about(event)
    if not select.holds(game, scope, held.ability.condition):
        return
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return
        if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return
        if isinstance(limit, tree.TimesPer) and limit.situation and isinstance(limit.period, tree.Period):
            if game.uses_of(obj.ref, held.key, limit.period) >= limit.n:
                return
    game.cite("807.4a")
    game.cite("807.4h")
    game.cite("1104.1a")
    if event.became == obj.ref:
        game.cite("807.4c")
    if len(held.ability.events) > 1:
        game.cite("807.4g")
    triggers.add(game, held, obj.ref, scope)


def _whole(met: list[Event]) -> Event:
    """Return an event that stands for several: with their amounts together."""
    twin = met[0].clone()
    twin.amount = sum([event.amount for event in met])
    return twin


# Policies


BY_EFFECTS: Final = (
    1 << kinds.MOVE | 1 << kinds.ADD | 1 << kinds.RETURN | 1 << kinds.BRING_OUT | 1 << kinds.DESTROY
    | 1 << kinds.EXILE | 1 << kinds.TRANSFER | 1 << kinds.TAKE_OFF | 1 << kinds.THWART | 1 << kinds.DISCARD
    | 1 << kinds.SACRIFICE
)  # fmt: skip
"""Kinds of events that name in `player` whose the object is, or to whom it goes."""


def _names_field(selector: tree.Selector) -> bool:
    return isinstance(selector.zone, tree.Zone) and selector.zone.name in ("battlefield", "domain", "field")


# Whether a pending ability can be activated


def is_lost(game: AnimalGame, pending: Pending) -> bool:
    """Tell whether the object has lost a pending ability (807.5b, 1104.1g); having left is no matter (807.5a)."""
    if pending.scope.variable(MOVED):
        return False
    ref = pending.source
    if not game.is_live(ref):
        gone = game.obj(ref)
        values = gone.final
        game.cite("807.5a")
        if values is None:
            return False
    else:
        values = game.values(ref)
    for held in values.held:
        if held.key == pending.held.key and held.ability is pending.held.ability:
            return False
    if pending.held.key in RULE_KEYS:
        return False
    game.cite("807.5b")
    game.cite("1104.1g")
    return True


RULE_KEYS: Final = (62, 63)
"""Keys of abilities that no object holds: what escape counters give, and what a delayed trigger does."""
