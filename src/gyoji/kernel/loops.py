"""Loops: telling that a position has come again.

A position is the state without its history: clocks, serial numbers and the incarnations of objects are left
out, so that a card that went away and came back in the same state is the same. Looking costs as much as a
digest, so a game looks only when a turn has become suspiciously long.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from gyoji.kernel import tree
from gyoji.kernel.ids import INCARNATION_BITS, Ref

if TYPE_CHECKING:
    from gyoji.kernel.game import Game


def position(game: Game) -> str:
    """Return 16 hexadecimal digits that stand for the present position."""
    objects = [
        (
            obj.definition.number, obj.definition.name, obj.controller, obj.zone, obj.turned, obj.face_down, obj.damage,
            obj.counters, _slot(obj.host), obj.flags,
        )
        for obj in game.objs
    ]  # fmt: skip
    zones = [tuple([_slot(ref) for ref in zone.cards]) for zone in game.zones]
    frames = [(procedure.program.name, procedure.pc) for procedure in game.stack]
    effects = [
        (tree.show(effect.change), _slots(effect.touched), effect.rest, effect.extra, effect.scope.controller)
        for effect in game.continuous
    ]
    pending = [(_slot(each.source), each.held.key, each.scope.controller) for each in game.triggered]
    waiting = [
        (_slot(item.card), _slot(item.source), -1 if item.held is None else item.held.key)
        for item in game.waiting
    ]
    players = [player.state() for player in game.players]
    whole = (objects, zones, frames, effects, pending, waiting, players, len(game.delayed))
    return hashlib.blake2b(repr(whole).encode(), digest_size=8).hexdigest()


def _slot(ref: Ref) -> int:
    return ref >> INCARNATION_BITS if ref > 0 else int(ref)


def _slots(refs: tuple[Ref, ...] | None) -> tuple[int, ...]:
    return () if refs is None else tuple([_slot(ref) for ref in refs])
