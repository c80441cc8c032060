"""Cards that nobody can tell apart: of those a player is offered one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def distinct(game: Game, refs: list[Ref]) -> list[Ref]:
    """Return the cards in their order, of those that are alike only the first."""
    objs = game.objs
    seen: list[Definition] = []
    for ref in refs:
        definition = objs[ref >> INCARNATION_BITS].definition
        for other in seen:
            if other is definition:
                return _without_repeats(game, refs)
        seen.append(definition)
    return refs


def _without_repeats(game: Game, refs: list[Ref]) -> list[Ref]:
    seen: list[Obj] = []
    return [ref for ref in refs if not is_repeat(game, ref, seen)]


def is_repeat(game: Game, ref: Ref, seen: list[Obj]) -> bool:
    """Tell whether a card is like one of those *seen*, and if not add it to them."""
    obj = game.objs[ref >> INCARNATION_BITS]
    definition = obj.definition
    for other in seen:
        if other.definition is definition and are_alike(game, ref, other.ref):
            return True
    seen.append(obj)
    return False


def are_alike(game: Game, ref: Ref, other: Ref) -> bool:
    """Tell whether two cards are copies and differ in nothing that bears on what can be done with them.

    That is their state, their values, and what lasting effects and delayed triggers say of the one or the other. Who
    has seen which of them is not asked.
    """
    one = game.objs[ref >> INCARNATION_BITS]
    two = game.objs[other >> INCARNATION_BITS]
    if one.definition is not two.definition:
        return False
    if one.zone != two.zone or one.controller != two.controller or one.face_down != two.face_down:
        return False
    if one.turned != two.turned or one.damage != two.damage:
        return False
    if one.counters is not two.counters and one.counters != two.counters:
        return False
    if one.flags != two.flags or one.host != two.host:
        return False
    if not game.continuous and not game.delayed and _has_printed_values(game, one):
        return True
    for effect in game.continuous:
        touched = effect.touched
        if touched is not None and (ref in touched) != (other in touched):
            return False
        if _tells_apart(effect.scope, ref, other):
            return False
    for delayed in game.delayed:
        if _tells_apart(delayed.scope, ref, other):
            return False
    return _same_values(game.values(ref), game.values(other))


def _has_printed_values(game: Game, obj: Obj) -> bool:
    """Tell whether plainly nothing changes the values of a card and of its copies beside it."""
    if game.specs[obj.zone // game.seats].in_play or obj.definition.printed.everywhere:
        return False
    return not continuous.board_of(game).outside


def _tells_apart(scope: Scope, ref: Ref, other: Ref) -> bool:
    for slot in scope.slots:
        if (ref in slot) != (other in slot):
            return True
    return False


def _same_values(one: Values, two: Values) -> bool:
    if one is two:
        return True
    if one.numbers != two.numbers or one.types != two.types or one.colours != two.colours:
        return False
    if one.names != two.names or one.traits != two.traits or one.keywords != two.keywords:
        return False
    if len(one.held) != len(two.held):
        return False
    for i in range(len(one.held)):
        if one.held[i].ability is not two.held[i].ability:
            return False
    return True


def is_offered_alike(game: Game, wish: Option) -> bool:
    """Tell whether the same is offered with another copy of the card that a wish is about."""
    assert game.question is not None
    definition = game.obj(Ref(wish.a)).definition
    for option in game.question.options:
        if option.kind == wish.kind and option.a > 0 and game.obj(Ref(option.a)).definition is definition:
            return True
    return False
