"""Control that an effect gives (005.3): taken when the effect resolves, given back when it no longer lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.nova.playing import characters
from gyoji.games.nova.table import kinds, moves
from gyoji.games.nova.table.events import EventsAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class OwnershipAnswers(EventsAnswers):
    """Answers how cards change hands."""

    __slots__ = ()

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Let a player take control of cards, as the last act of a step; the lasting effect is already made."""
        batch: list[Event] = []
        for ref in refs:
            if self.on_field(ref) and not characters.is_too_much(self, player, ref):
                batch += moves.control(
                    self, "005.3.1", ref, player, scope.source, scope.controller, 1 << kinds.BY_EFFECT
                )
                if ref not in self.taken:
                    self.taken += (ref,)
        return self.do_all(tuple(batch))


def given_back(game: NovaGame) -> list[Event]:
    """Return the changes of control that are due because an effect that gave it lasts no longer."""
    batch: list[Event] = []
    kept: tuple[Ref, ...] = ()
    for ref in game.taken:
        if not game.on_field(ref):
            continue
        holder = _taker(game, ref)
        if holder is not None:
            kept += (ref,)
        else:
            game.cite("005.3.2")
            holder = game.obj(ref).owner
        if game.obj(ref).controller != holder:
            batch += moves.control(game, "005.3.2", ref, holder, NO_REF, holder, 0)
    game.taken = kept
    return batch


def _taker(game: NovaGame, ref: Ref) -> PlayerId | None:
    """Return who has control by the newest effect that still gives it."""
    for effect in reversed(game.continuous):
        change = effect.change
        if isinstance(change, tree.TakeControl) and effect.touched is not None and ref in effect.touched:
            if _lasts(game, effect):
                return select.one_player(game, effect.scope, change.player)
    return None


def _lasts(game: NovaGame, effect: Continuous) -> bool:
    change = effect.change
    if isinstance(change, tree.TakeControl) and isinstance(change.duration, tree.AsLongAs):
        return select.holds(game, effect.scope, change.duration.condition)
    return True
