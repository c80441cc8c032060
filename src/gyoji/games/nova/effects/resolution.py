"""Resolving what was played (804.3), and nullifying it before it comes to that (913)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.table import events, kinds, moves, zones
from gyoji.games.nova.turns import actions
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, PlayerId, Ref
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class ResolveNewest(Procedure):  # 解決
    """The object that was put in the waiting area last is resolved (804.3)."""

    __slots__ = ("item", "at")

    def __init__(self) -> None:
        super().__init__()
        self.item: Waiting | None = None
        self.at: int = 0

    @step("804.3", "311.5")
    def begin(self, game: NovaGame) -> Control | None:
        self.item = game.waiting[-1]
        if self.item.held is not None:
            self.goto("resolve_ability")
        elif game.values(self.item.card).types & kinds.SPELL:
            self.goto("resolve_spell")
        return None

    @step("804.3.1")
    def enter_field(self, game: NovaGame) -> Control | None:
        item = self._item()
        game.waiting = game.waiting[:-1]
        self.goto("stay_out")
        host = item.scope.hosts[0] if item.scope.hosts else NO_REF
        side = item.controller
        if host != NO_REF:
            if not may_be_equipped(game, item, host):
                # 804.3.4 speaks of spells and abilities only (readings.md R-20).
                return game.do(moves.move(game, kinds.SEND, "804.3.4", item.card, zones.GRAVEYARD))
            side = game.obj(host).controller
            if side != item.controller:
                game.cite("205.2.1")
        return game.do(
            moves.move(
                game, kinds.MOVE, "804.3.1", item.card, zones.FIELD, player=side, source=item.card,
                cause=item.controller, other=host, mask=moves.PUT,
            )
        )  # fmt: skip

    @step("803.1.2")
    def resolve_spell(self, game: NovaGame) -> Control | None:
        item = self._item()
        effects = [each for each in game.obj(item.card).definition.abilities if each.kind == EFFECT]
        if self.at < len(effects):
            self.at += 1
            self.goto("resolve_spell")
            return Call(Resolve(effects[self.at - 1].code, item.scope))
        return None

    @step("804.3.2", "204.1")
    def discard_spell(self, game: NovaGame) -> Control | None:
        item = self._item()
        self.goto("finish")
        self._leave(game, item)
        if not game.is_live(item.card):
            return None
        return game.do(moves.move(game, kinds.SEND, "804.3.2", item.card, zones.GRAVEYARD))

    @step("804.3.3", "801.3.5.4", "801.3.5.5")
    def resolve_ability(self, game: NovaGame) -> Control | None:
        item = self._item()
        held = item.held
        assert held is not None
        _cite_lost(game, item, held)
        if held.ability.condition is not None and not select.holds(game, item.scope, held.ability.condition):
            game.cite("804.3.4")
            self._leave(game, item)
            self.goto("finish")
            return None
        return Call(Resolve(held.ability.code, item.scope))

    @step()
    def ability_resolved(self, game: NovaGame) -> Control | None:
        item = self._item()
        self._leave(game, item)
        self.goto("finish")
        if item.held is None or item.held.ability.kind != ACTIVATED:
            return None
        # It has resolved: what forbids to use abilities by now comes too late.
        used = Event(
            kinds.USE, "801.3.9", item.source, item.controller, source=item.source, cause=item.controller
        )
        return game.happen((used,))

    @step()
    def stay_out(self, game: NovaGame) -> Control | None:
        card = self._item().card
        if not game.is_live(card):
            return None
        return game.do(moves.move(game, kinds.SEND, "804.3.4", card, zones.GRAVEYARD))

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        events.effect_ended(game)
        if not game.waiting:
            game.locked = ()
        return END

    def _item(self) -> Waiting:
        assert self.item is not None
        return self.item

    def _leave(self, game: NovaGame, item: Waiting) -> None:
        game.waiting = tuple([waiting for waiting in game.waiting if waiting.serial != item.serial])


def _cite_lost(game: NovaGame, item: Waiting, held: Held) -> None:
    """Cite what lets an ability resolve whose card is gone or has it no more."""
    if game.trace is None:
        return
    if not game.is_live(item.source) or game.held_ability(item.source, held.key) is None:
        game.trace.hit("803.1.9")


def may_be_equipped(game: NovaGame, item: Waiting, host: Ref) -> bool:
    """Tell whether the host chosen in playing is still one that the item may be attached to."""
    return game.on_field(host) and host in actions.hosts(game, item.controller, item.card)


def nullify_events(
    game: NovaGame, refs: tuple[Ref, ...], source: Ref, cause: PlayerId, mask: int = 0
) -> tuple[Event, ...]:
    """Return the events by which waiting objects are nullified: taken away, and cards sent to the graveyard (913.1)."""
    batch: list[Event] = []
    for waiting in game.waiting:
        name = waiting.card if waiting.card != NO_REF else Ref(ITEM_BASE + waiting.serial)
        if name not in refs:
            continue
        batch.append(
            Event(
                kinds.NULLIFY,
                "913.1",
                waiting.card,
                waiting.controller,
                0,
                source,
                cause,
                extra=waiting.serial,
                mask=mask,
            )
        )
        if waiting.card != NO_REF:
            batch.append(
                moves.move(
                    game,
                    kinds.SEND,
                    "913.1",
                    waiting.card,
                    zones.GRAVEYARD,
                    source=source,
                    cause=cause,
                    mask=mask,
                )
            )
    return tuple(batch)
