"""Who sees faces: looking, revealing and hiding again, shuffling (205-1, 205-6, 205-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal import kinds, lasting, zones
from gyoji.games.animal.definitions import CONCEALED
from gyoji.kernel.events import Event
from gyoji.kernel.ids import Ref, ZoneId

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


def show(game: AnimalGame, event: Event) -> Event | None:
    """Let players see a card: one who looks at it, or all to whom it is revealed."""
    if not game.is_live(event.subject):
        return None
    if event.word == CONCEALED:
        return event
    obj = game.obj(event.subject)
    everybody = (1 << game.seats) - 1
    if event.kind == kinds.REVEAL:
        known = zones.is_public(game.kind_of(obj.zone)) or any([ref == obj.ref for ref, _ in game.revealed])
        if game.viewers(obj) == everybody and known:
            game.cite("205-7e")
            return None
        game.cite("205-7a")
        game.cite("205-7f")
        shown = game.w(event.subject)
        shown.shown = everybody
        shown.known = everybody
        game.revealed += ((event.subject, event.extra),)
        return event
    game.cite("205-6a")
    game.cite("205-6b")
    shown = game.w(event.subject)
    shown.known |= 1 << event.player
    if not game.viewers(obj) & (1 << event.player):
        shown.shown |= 1 << event.player
        game.looked += (event.subject,)
    return event


def conceal(game: AnimalGame, effect: int) -> None:
    """End the revealing that an effect has done, as it is gone from the pile (205-7d)."""
    if not game.revealed:
        return
    kept: list[tuple[Ref, int]] = []
    hidden: list[Event] = []
    for ref, serial in game.revealed:
        if serial != effect or lasting.stays_revealed(game, ref):
            kept.append((ref, serial))
        elif game.is_live(ref):
            game.cite("205-7d")
            game.w(ref).shown = 0
            hidden.append(Event(kinds.LOOK, "205-7d", ref, origin=game.obj(ref).zone, word=CONCEALED))
    game.revealed = tuple(kept)
    game.touch()
    if hidden:
        kept_last = game.last
        game.happen(tuple(hidden))
        game.last = kept_last


def cover(game: AnimalGame, ref: Ref, dest: ZoneId, position: int) -> None:
    """End the revealing of a hidden card that is about to move, or on which another is put (205-7c)."""
    if game.obj(ref).shown:
        game.cite("205-7c")
    if position != zones.TOP:
        return
    for other in game.zones[dest].cards:
        if other != ref and game.obj(other).shown:
            game.cite("205-7c")
            game.w(other).shown = 0


def stop_looking(game: AnimalGame) -> None:
    """Turn cards away that only some players have looked at."""
    if not game.looked:
        return
    shown_on = [ref for ref, _ in game.revealed]
    for ref in game.looked:
        if game.is_live(ref) and ref not in shown_on:
            game.w(ref).shown = 0
    game.looked = ()


def shuffle(game: AnimalGame, event: Event) -> Event | None:
    """Put a zone in random order; what was searched for and found stays on top (205-5b)."""
    game.cite("205-1a")
    game.cite("205-1c")
    for ref in game.zones[event.dest].cards:
        if game.obj(ref).shown:
            game.cite("205-7c")
            game.w(ref).shown = 0
    kept = [ref for ref in game.found if ref in game.zones[event.dest].cards]
    known = [game.obj(ref).known for ref in kept]
    game.shuffle(event.dest)
    if kept:
        cards = game.wzone(event.dest).cards
        cards[:] = kept + [ref for ref in cards if ref not in kept]
        for i in range(len(kept)):
            game.w(kept[i]).known = known[i]
    return event
