"""Equipping (206-12): which existences are equipped, and to what.

An equipped existence has the flag EQUIPPED, and its host is what it is equipped to. A card that came out without
being equipped may still have a host, which is then only the object that it was meant for (206-12g).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.continuing import ContinuingAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.glances import NOTHING_CARRIED, Carried
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def may_equip(game: AnimalGame, ref: Ref, host: Ref) -> bool:
    """Tell whether an existence can come to be equipped to an object (206-12f, 206-12g)."""
    if host in (NO_REF, ref) or not game.on_field(host):
        return False
    if not game.has_keyword(ref, kinds.EQUIP_KEYWORD):
        game.cite("206-12f")
        return False
    wish = Event(kinds.EQUIP, "206-12g", ref, game.obj(ref).controller, other=host)
    if game.prohibition(wish) is not None:
        game.cite("206-12g")
        return False
    return True


def attach(game: AnimalGame, ref: Ref, host: Ref) -> bool:
    """Equip an existence to an object, or only note what it was meant for; tell whether it is equipped."""
    able = may_equip(game, ref, host)
    obj = game.mutable_object(ref)
    obj.host = host
    game.carried = NOTHING_CARRIED
    if not able:
        return False
    obj.flags |= kinds.EQUIPPED
    game.cite("206-12b")
    game.cite("206-12c")
    game.invalidate_values()
    return True


def is_equipped(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an existence is in the equipped state (206-12b, 206-12e)."""
    obj = game.obj(ref)
    if not obj.flags & kinds.EQUIPPED:
        return False
    if not game.has_keyword(ref, kinds.EQUIP_KEYWORD):
        game.cite("206-12e")
        return False
    if (
        game.trace is not None
        and game.is_live(ref)
        and game.is_live(obj.host)
        and not may_equip(game, ref, obj.host)
    ):
        game.cite("206-12h")  # it could not be equipped anew, and stays so
    return True


_NOTHING: Final[list[Ref]] = []


class EquipAnswers(ContinuingAnswers):
    """Answers what is attached to a card."""

    __slots__ = ()

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return what is attached to an object, equipped or only meant for it."""
        carried = self.carried
        if not shortcuts.is_current(carried.version, self.version):
            carried = _look(self)
        if not carried.refs:
            return _NOTHING
        found = _NOTHING
        for other in carried.refs:
            obj = self.objs[other >> INCARNATION_BITS]
            if obj.ref == other and obj.host == ref:
                if not found:
                    found = []
                found.append(other)
        return found


def _look(game: AnimalGame) -> Carried:
    found: list[Ref] = []
    for kind in zones.FIELD:
        for zone in game.zone_table[kind]:
            for ref in game.zones[zone].cards:
                if game.objs[ref >> INCARNATION_BITS].host != NO_REF:
                    found.append(ref)
    game.carried = Carried(game.version, tuple(found))
    return game.carried


def carried_by(game: AnimalGame, ref: Ref) -> list[Ref]:
    """Return the existences that are equipped to an object (206-12d)."""
    found: list[Ref] = []
    for other in game.attached_to(ref):
        if is_equipped(game, other):
            game.cite("206-12d")
            found.append(other)
    return found


def settle(game: AnimalGame) -> None:
    """Let existences that have lost their keyword be equipped no longer (206-12e)."""
    for seat in game.in_turn_order():
        for ref in list(game.cards_in(zones.BATTLEFIELD, seat)):
            obj = game.obj(ref)
            if obj.flags & kinds.EQUIPPED and not game.has_keyword(ref, kinds.EQUIP_KEYWORD):
                game.cite("206-12e")
                game.cite("1605.4")
                game.mutable_object(ref).flags &= ~kinds.EQUIPPED
