"""Auras (521): cards and tokens attached to a unit or territory, lying where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import faces, kinds, zones
from gyoji.games.builddivide.table.faces import FacesAnswers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, RuleId, is_object

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.trees.tree import Node


class AurasAnswers(FacesAnswers):
    """Answers what is attached to a card."""

    __slots__ = ()

    def attached_to(self, ref: Ref) -> list[Ref]:
        """Return the auras that a unit or territory has."""
        if self.attachments == 0:
            return []
        return attached_to(self, ref)


def attached_to(game: DivideGame, ref: Ref) -> list[Ref]:
    """Return the auras that a unit or territory has (521-1d)."""
    found: list[Ref] = []
    for kind in (zones.FIELD, zones.TERRITORY):
        for zone in game.zone_table[kind]:
            for other in game.zones[zone].cards:
                if game.objs[other >> INCARNATION_BITS].host == ref:
                    game.cite("521-1d")
                    found.append(other)
    return found


def host_now(game: DivideGame, ref: Ref) -> Ref:
    """Return a unit or territory as it is now: moves between field and territory zone do not count (521-1a:i)."""
    if not is_object(ref):
        return NO_REF
    if game.is_live(ref):
        return ref if game.zone_of(ref) in (zones.FIELD, zones.TERRITORY) else NO_REF
    now = game.objs[ref >> INCARNATION_BITS]
    obj = now
    while obj.ref != ref:
        if obj.zone // game.seats not in (zones.FIELD, zones.TERRITORY) or obj.previous is None:
            return NO_REF
        obj = obj.previous
    if obj.zone // game.seats not in (zones.FIELD, zones.TERRITORY):
        return NO_REF
    game.cite("521-1a:i")
    return now.ref


def attach_event(
    game: DivideGame,
    rule: RuleId,
    ref: Ref,
    host: Ref,
    information: str,
    player: PlayerId,
    source: Ref = NO_REF,
    mask: int = 0,
    hidden: bool = False,
) -> Event:
    """Return the event by which a card becomes an aura of *host* under *player*."""
    obj = game.obj(ref)
    host = host_now(game, host) or host
    zone = game.zone_of(host)
    dest = game.zone_id(zone, player if zone == zones.FIELD else game.obj(host).controller)
    mask |= 1 << kinds.MOVE
    if obj.zone // game.seats == zones.FIELD and zone != zones.FIELD:
        mask |= 1 << kinds.LEAVE
    return Event(
        kinds.ATTACH, rule, ref, player, 1 if hidden else 0, source, player, obj.zone, dest, host, information,
        mask=mask,
    )  # fmt: skip


def attach(game: DivideGame, event: Event, overlay: tuple[Node, ...] = ()) -> Event | None:
    """Make a card an aura: put it where its host is, give it the type and the link (521-1a to 521-1e)."""
    host = host_now(game, event.other)
    if host == NO_REF or not game.is_live(event.subject) or host == event.subject:
        game.cite("521-1a")
        return None
    hidden = event.amount == 1
    done = event.clone()
    done.other = host
    old = game.mutable_object(event.subject)
    done.before = old
    flags = old.flags & (kinds.TOKEN | kinds.COPIED)
    zone = game.zone_of(host)
    own = zone == zones.FIELD and readings.AURAS_OBEY_WHO_ATTACHED_THEM
    player = event.player if own else game.obj(host).controller
    dest = game.zone_id(zone, player)
    done.dest = dest
    face = faces.aura_of(old.definition, event.word, overlay, hidden)
    game.cite("521-1b")
    done.became = game.relocate(event.subject, dest, -1, player)
    arrived = game.mutable_object(done.became)
    if done.became != event.subject:
        done.before = arrived.previous
    arrived.host = host
    arrived.flags = flags
    arrived.turned = False
    arrived.damage = 0
    arrived.since = game.tick()
    arrived.face_down = hidden
    if hidden:
        arrived.known = 0
        arrived.shown = 0
    if event.word == faces.LOG:
        game.cite("1415-3")
    elif event.word == faces.CLOTHES:
        game.cite("1417-5")
        game.cite("1417-5b")
    faces.show(game, done.became, face)
    game.attachments += 1
    if game.trace is not None:
        game.trace.hit_rules(
            (
                "521-1",
                "521-1b:i",
                "304-2a",
                "521-1b:ii",
                "521-1c",
                "521-1c:i",
                "521-1c:ii",
                "521-1d",
                "521-1e",
                "521-2b",
            )
        )
        if event.word.lstrip("+-").isdigit():
            game.trace.hit_rules(("521-2", "521-2a"))
        game.trace.hit("521-3")
    return done


def follow(game: DivideGame, old: Ref, new: Ref) -> None:
    """Let the auras of a card that went between field and territory zone go along (521-4)."""
    for aura in attached_to(game, old):
        game.cite("521-4")
        obj = game.obj(aura)
        face, hidden, counters, flags = obj.definition, obj.face_down, obj.counters, obj.flags
        host = game.obj(new)
        zone = game.zone_of(new)
        player = obj.controller if zone == zones.FIELD else host.controller
        moved = game.relocate(aura, game.zone_id(zone, player), -1, player)
        arrived = game.mutable_object(moved)
        arrived.definition = face
        arrived.own = None
        arrived.face_down = hidden
        arrived.counters = counters
        arrived.flags = flags
        arrived.host = new


def is_orphan(game: DivideGame, ref: Ref) -> bool:
    """Tell whether an aura has nothing that has it (1303-6)."""
    host = game.obj(ref).host
    return (
        host == NO_REF or not game.is_live(host) or game.zone_of(host) not in (zones.FIELD, zones.TERRITORY)
    )
