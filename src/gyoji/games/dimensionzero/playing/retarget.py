"""Changing the targets of what is on the stack (6.5).

A description of new targets lets the player choose one as the change resolves (4.9.2-4). The new target takes the place
of one target of every word that it fits: of the first that was chosen by it, and never twice by one word (4.11.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.dimensionzero.playing import targets
from gyoji.games.dimensionzero.table import definitions, kinds
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.targeting import speaks_of
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Waiting

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame


class ChangeTarget(Procedure):  # 対象の移し変え
    """Spells and abilities on the stack get another target, each where one fits; what changed is in `game.last`."""

    __slots__ = ("player", "names", "offered", "changed")

    def __init__(
        self, player: PlayerId = NO_PLAYER, names: tuple[Ref, ...] = (), offered: tuple[Ref, ...] = ()
    ) -> None:
        super().__init__()
        self.player = player
        self.names: tuple[Ref, ...] = names
        """What is on the stack and gets another target."""
        self.offered: tuple[Ref, ...] = offered
        """What may be the new target if it fits."""
        self.changed: tuple[Event, ...] = ()

    @step("6.5.1", "4.9.2-4")
    def choose(self, game: ZeroGame) -> Control | None:
        while self.names:
            item = _waiting(game, self.names[0])
            fitting = (
                [] if item is None else [ref for ref in self.offered if _changed(game, item, ref) is not None]
            )
            if fitting:
                return Ask(self.player, [Option(kernel.PICK, ref) for ref in fitting], "choose", "6.5.1")
            self.names = self.names[1:]
        game.last = self.changed
        return END

    @answer("6.5.2")
    def chosen(self, game: ZeroGame, option: Option) -> Control | None:
        item = _waiting(game, self.names[0])
        assert item is not None
        scope = _changed(game, item, Ref(option.a))
        assert scope is not None
        twin = Waiting(item.serial, item.card, item.held, item.source, scope, item.word)
        game.waiting = tuple([twin if each is item else each for each in game.waiting])
        self.changed += (Event(kinds.CHANGE_TARGET, "6.5.2", Ref(option.a), self.player),)
        self.names = self.names[1:]
        self.goto("choose")
        return None


def _waiting(game: ZeroGame, name: Ref) -> Waiting | None:
    for item in game.waiting:
        if _name(item) == name:
            return item
    return None


def _name(item: Waiting) -> Ref:
    return item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)


def _changed(game: ZeroGame, item: Waiting, new: Ref) -> Scope | None:
    """Return the scope of something on the stack with *new* among its targets, or None where it fits nowhere.

    A target that is described by another one stays where that one could not be changed.
    """
    scope = item.scope
    kept: list[int] = []
    fits = False
    bodies = [item.held.ability.code] if item.held is not None else _bodies(game, item)
    for body in bodies:
        for demand in targets.demands(body, scope.variable(MODES_CHOSEN)):
            before = targets.chosen_by(scope, demand)
            if not before:
                continue
            rests = any([speaks_of(demand.node, slot) for slot in kept])
            if rests or new in before or new not in targets.legal(game, scope, demand, _name(item)):
                kept.append(demand.slot)
                continue
            scope = targets.with_targets(scope, demand, (new, *before[1:]))
            share = scope.variable(targets.share_name(before[0]))
            if share:
                scope = scope.let(targets.share_name(new), share)
            fits = True
    return scope if fits else None


def _bodies(game: ZeroGame, item: Waiting) -> list[Code]:
    if item.card == NO_REF:
        return []
    return definitions.of(game.obj(item.card).definition).bodies
