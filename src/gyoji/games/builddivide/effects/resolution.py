"""Resolving what is on top of the resolution zone (1204-3): commands, units, abilities; countering (514)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import jumps, nodes
from gyoji.games.builddivide.playing import targets
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, events, kinds, moves, policies, territories, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, Ref
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

RESOLVED: Final = "resolved"
"""The word of the move by which a command goes to the graveyard after it has resolved (1417-2)."""
ENTERING: Final = kinds.FROM_HAND | kinds.BY_EVOL | 15 << kinds.EVOL_PLACE
"""What a unit keeps, as it appears, of how it was played."""


class ResolveTop(Procedure):  # 解決
    """What was played last resolves; nothing can be played and no rule acts meanwhile."""

    __slots__ = ("item",)

    def __init__(self) -> None:
        super().__init__()
        self.item: Waiting | None = None

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    @step("1204-3")
    def begin(self, game: DivideGame) -> Control | None:
        item = game.waiting[-1]
        self.item = item
        game.acting = True
        if item.held is not None:
            self.goto("ability")
        elif game.values(item.card).types & kinds.UNIT:
            self.goto("appear")
        return None

    # Commands

    @step("1204-3a")
    def carry_out(self, game: DivideGame) -> Control | None:
        item = self._item()
        body = targets.body_of(game.obj(item.card).definition)
        scope, failed = targets.still_legal(game, item.scope, body, item.card)
        self.item = Waiting(item.serial, item.card, None, item.source, scope, item.word)
        if failed and not self._countered(game):
            failed = False
        if failed:
            return game.do_all(tuple(counter_events(game, item, NO_REF, 0)))
        if game.trace is not None:
            game.trace.hit_rules((*readings.DONE_IN_ORDER, "202-1e", "202-2"))
        return Call(Resolve(body, scope))

    def _countered(self, game: DivideGame) -> bool:
        """Tell whether something whose targets are all illegal is countered: unless it cannot be (514-1a)."""
        item = self._item()
        name = item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)
        if not readings.UNCOUNTERABLE_GOES_ON or not game.watched_replaces & (1 << kinds.NULLIFY):
            return True
        return (
            game.prohibition(Event(kinds.NULLIFY, "1204-3a:iii", name, item.controller, extra=item.serial))
            is None
        )

    @step("1204-3c")
    def dispose(self, game: DivideGame) -> Control | None:
        item = self._item()
        self._leave(game)
        self.goto("finish")
        if not game.is_live(item.card) or game.zone_of(item.card) != zones.RESOLUTION:
            return None
        event = moves.drop(game, "1204-3c", item.card, kinds.MOVE)
        event.word = RESOLVED
        return game.do(event)

    # Units

    @step("1204-3c", "515-1")
    def appear(self, game: DivideGame) -> Control | None:
        item = self._item()
        self._leave(game)
        if not game.is_live(item.card):
            self.goto("finish")
            return None
        if definitions.of(game.obj(item.card).definition).face == "unit":
            game.cite("1702-2b")
        flags = game.obj(item.card).flags & ENTERING
        event = moves.move(
            game, kinds.APPEAR, "1204-3c", item.card, zones.FIELD, item.controller, moves.BOTTOM, item.card,
            item.controller, flags=flags, word=entering_state(game, item.card),
        )  # fmt: skip
        ace = (flags & kinds.FROM_HAND) != 0 and kinds.ACE in game.values(item.card).traits
        if ace:
            return Call(Entrance(event))
        return game.do(event)

    @step()
    def appeared(self, game: DivideGame) -> Control | None:
        self.goto("finish")
        return None

    # Abilities

    @step("1204-3a")
    def ability(self, game: DivideGame) -> Control | None:
        item = self._item()
        held = item.held
        assert held is not None
        own = Ref(ITEM_BASE + item.serial)
        scope, failed = targets.still_legal(game, item.scope, held.ability.code, own)
        self.item = Waiting(item.serial, NO_REF, held, item.source, scope, item.word)
        if failed and self._countered(game):
            return game.do_all(tuple(counter_events(game, item, NO_REF, 0)))
        failed = False
        for limit in held.ability.limits:
            if (
                isinstance(limit, nodes.Gate)
                and limit.strict
                and not select.holds(game, scope, limit.condition)
            ):
                game.cite("1414-4b")
                failed = True
        if failed:
            return None
        game.cite("202-1d" if not held.ability.is_activated else "202-1c")
        return Call(Resolve(held.ability.code, scope))

    @step("1204-3c")
    def ability_done(self, game: DivideGame) -> Control | None:
        item = self._item()
        self._leave(game)
        if item.held is not None and item.held.ability.is_state:
            game.cite("1205-6a")
            watch_anew(game, item.source, item.held.key)
        return None

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.acting = False
        hide(game)
        jump = game.jump
        if jump:
            game.jump = ""
            leap(game, jump)
            return None
        return END

    def _leave(self, game: DivideGame) -> None:
        serial = self._item().serial
        game.waiting = tuple([waiting for waiting in game.waiting if waiting.serial != serial])


def leap(game: DivideGame, jump: str) -> None:
    """Go where the resolution that has just ended said: to the end of the attack (537-1b)."""
    assert jump == jumps.STOP_ATTACK, jump
    game.cite("537-1b")
    jumps.unwind(game, "AttackPhase", "stopped")


def entering_state(game: DivideGame, ref: Ref) -> str:
    """Return the state in which a played unit comes: standing, unless an effect says otherwise (403-2c)."""
    return policies.entering_state(game, ref)


class Entrance(Procedure):  # エースの登場
    """An Ace played from the hand is put on the field, its player may open a territory, then it has appeared (902-1a).

    What waits for an appearance sees the territory already open.
    """

    __slots__ = ("event", "done")

    def __init__(self, event: Event | None = None) -> None:
        super().__init__()
        self.event: Event | None = event
        self.done: tuple[Event, ...] = ()

    @step("902-1")
    def put(self, game: DivideGame) -> Control | None:
        event = self.event
        assert event is not None
        if game.switches.opening_seen == "no" or not territories.openable(game, event.player, event.subject):
            self.goto("simply")
            return None
        if game.watched_replaces & event.mask and game.may_be_altered(event):
            self.goto("simply")
            return None
        done = game.apply(event)
        game.invalidate_values()
        if done is None:
            return END
        self.done = (done,)
        return Call(territories.Opening(event.player, done.became))

    @step("902-1a")
    def announce(self, game: DivideGame) -> Control | None:
        done = self.done
        self.done = ()
        self.goto("end")
        return events.record(game, done)

    @step()
    def simply(self, game: DivideGame) -> Control | None:
        event = self.event
        assert event is not None
        return game.do(event)

    @step()
    def then_open(self, game: DivideGame) -> Control | None:
        """Offer the opening after an appearance that something altered, or that leaves nothing to open."""
        self.goto("end")
        event = self.event
        assert event is not None
        for done in game.last:
            if done.subject == event.subject and game.on_field_unit(done.became):
                return Call(territories.Opening(event.player, done.became))
        return None

    @step()
    def end(self, game: DivideGame) -> Control | None:
        return END


def counter_events(game: DivideGame, item: Waiting, source: Ref, mask: int) -> list[Event]:
    """Return the events by which something on the resolution zone is countered (514-1, 514-2)."""
    name = item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)
    nullify = Event(
        kinds.NULLIFY, "514-1" if item.card != NO_REF else "514-2", name, item.controller, 0, source,
        extra=item.serial, mask=mask,
    )  # fmt: skip
    if game.watched_replaces & (1 << kinds.NULLIFY) and game.prohibition(nullify) is not None:
        game.cite("514-1a")
        return []
    batch = [nullify]
    if item.card != NO_REF and game.is_live(item.card):
        batch.append(moves.drop(game, "514-1", item.card, kinds.MOVE, source, mask=mask))
    return batch


def watch_anew(game: DivideGame, source: Ref, key: int) -> None:
    """Let an ability that waits for a state trigger again if the state still holds (1205-6a)."""
    game.watching = tuple(
        [(ref, held, -1 if ref == source and held == key else seen) for ref, held, seen in game.watching]
    )
    triggers.match_states(game)


def hide(game: DivideGame) -> None:
    """Hide again what the effect that has resolved showed."""
    for ref in game.revealed:
        if game.is_live(ref):
            obj = game.obj(ref)
            if obj.shown and not zones.is_public(obj.zone // game.seats):
                game.mutable_object(ref).shown = 0
    game.revealed = ()
