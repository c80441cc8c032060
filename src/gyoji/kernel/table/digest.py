"""A digest of the whole state: equal digests, equal games from here on.

Everything that decides the future is in it; caches, generations and logs are not. It is written once, over declared
fields, so that a new procedure or record cannot be forgotten.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event, Unfinished
from gyoji.kernel.machine.procedure import Option, Procedure
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Ability, Continuous, Delayed, Pending, Replacer, Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


def digest(game: Game) -> str:
    """Return 32 hexadecimal digits that stand for the state."""
    return hashlib.blake2b(repr(snapshot(game)).encode(), digest_size=16).hexdigest()


def snapshot(game: Game) -> tuple[object, ...]:
    """Return the state as nested tuples of plain values."""
    facts: list[object] = []
    fact = game.facts
    while fact is not None:
        facts.append(fact.event.state())
        fact = fact.next
    question = game.question
    asked: object = None
    if question is not None:
        asked = (question.player, question.prompt, tuple([plain(option) for option in question.options]))
    beside: tuple[object, ...] = (game.act_outcomes,) if game.act_outcomes else ()
    if game.loop_here:
        beside += (game.loop_here,)
    if game.used_once:
        beside += (game.used_once,)
    return (
        game.slug,
        (game.turn, game.turn_player, game.over, game.winners, game.ended_by, game.clock, game.serial),
        game.rng.state(),
        tuple([player.state() for player in game.players]),
        tuple([tuple(zone.cards) for zone in game.zones]),
        tuple([obj.state() for obj in game.objs]),
        tuple([frame(procedure) for procedure in game.stack]),
        tuple([effect.state() for effect in game.continuous]),
        tuple([delayed.state() for delayed in game.delayed]),
        tuple([pending.state() for pending in game.triggered]),
        tuple([item.state() for item in game.waiting]),
        (game.result, plain(game.outcome), plain(game.last), game.watching, game.paid),
        tuple(facts),
        asked,
        game.own_state() if not beside else (game.own_state(), *beside),
    )


def frame(procedure: Procedure) -> tuple[object, ...]:
    """Return a procedure under way as plain values: its class, its step and its fields."""
    return (procedure.program.name, tuple([plain(value) for value in procedure.values()]))


def plain(value: object) -> object:
    """Return an immutable value of a frame or record as plain values.

    Raises TypeError on anything that may not be kept in a frame.
    """
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, tuple):
        return tuple([plain(each) for each in value])
    if isinstance(value, (Scope, Event, Pending, Waiting, Continuous, Delayed, Replacer, Obj)):
        return value.state()
    if isinstance(value, Unfinished):
        return (frame(value.frame), plain(value.events), value.used)
    if isinstance(value, Held):
        return (value.key, tree.show(value.ability.node))
    if isinstance(value, Ability):
        return tree.show(value.node)
    if isinstance(value, Code):
        return tree.show(value.body)
    if isinstance(value, tree.Node):
        return tree.show(value)
    if isinstance(value, Option):
        return (value.kind, value.a, value.b)
    state = getattr(value, "state", None)
    if state is None:
        raise TypeError(f"{type(value).__name__} cannot be kept in a frame")
    return plain(state())
