"""Who sees faces: looking, revealing and hiding again, shuffling (205-1, 205-6, 205-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.effects import lasting
from gyoji.games.animal.effects.filters import FiltersAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import CONCEALED
from gyoji.kernel.machine.events import NO_ZONE, Event
from gyoji.kernel.table.ids import NO_REF, Ref, RuleId, ZoneId

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def show(game: AnimalGame, event: Event) -> Event | None:
    """Let players see a card: one who looks at it, or all to whom it is revealed."""
    if not game.is_live(event.subject):
        return None
    if event.word == CONCEALED:
        _turn_away(game, event.subject)
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
        shown = game.mutable_object(event.subject)
        shown.shown = everybody
        shown.known = everybody
        game.revealed += ((event.subject, event.extra),)
        return event
    game.cite("205-6a")
    game.cite("205-6b")
    shown = game.mutable_object(event.subject)
    shown.known |= 1 << event.player
    if not game.viewers(obj) & (1 << event.player):
        shown.shown |= 1 << event.player
        game.looked += (event.subject,)
    return event


def _turn_away(game: AnimalGame, ref: Ref) -> None:
    """Let a revealed card be hidden again."""
    game.mutable_object(ref).shown = 0
    game.revealed = tuple([each for each in game.revealed if each[0] != ref])
    game.invalidate_values()


def concealments(game: AnimalGame, effect: int) -> tuple[Event, ...]:
    """Return the end of the revealing that an effect has done, as it is gone from the pile (205-7d).

    With it ends what effects have revealed that were taken off a pile meanwhile.
    """
    if not game.revealed:
        return ()
    kept: list[tuple[Ref, int]] = []
    hidden: list[Event] = []
    for ref, serial in game.revealed:
        if not _is_over(game, serial, effect) or lasting.stays_revealed(game, ref):
            kept.append((ref, serial))
        elif game.is_live(ref):
            kept.append((ref, serial))
            game.cite("205-7d")
            hidden.append(_concealment(game, ref, "205-7d"))
    game.revealed = tuple(kept)
    return tuple(hidden)


def _is_over(game: AnimalGame, serial: int, effect: int) -> bool:
    if serial == effect or serial < 0 or not is_watched(game):
        return serial == effect
    return not any([item.serial == serial for item in game.waiting])


def _concealment(game: AnimalGame, ref: Ref, rule: RuleId) -> Event:
    return Event(kinds.LOOK, rule, ref, origin=game.obj(ref).zone, word=CONCEALED)


class FacesAnswers(FiltersAnswers):
    """Answers which face of a card counts."""

    __slots__ = ()

    def conceal(self, serial: int) -> None:
        """End the revealing that an effect has done which was taken off a pile by another.

        Where something could replace that, it ends as the other effect does.
        """
        if is_watched(self):
            return
        hidden = concealments(self, serial)
        if hidden:
            kept_last = self.last
            self.happen(hidden)
            self.last = kept_last


def is_watched(game: AnimalGame) -> bool:
    """Tell whether some text speaks of cards that are hidden again."""
    return (game.watched_replaces | game.watched_triggers) & (1 << kinds.LOOK) != 0


def covered_by(game: AnimalGame, batch: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the end of the revealing of cards that events are about to move, shuffle or cover (205-7c)."""
    found: list[Ref] = []
    for event in batch:
        if event.kind == kinds.SHUFFLE:
            found += game.zones[event.dest].cards
        elif (1 << event.kind) & kinds.CARD_MOVES and event.became == NO_REF:
            deck = game.cards_in(zones.DECK, event.player) if event.kind == kinds.DRAW else []
            found += deck[:1] if event.kind == kinds.DRAW else [event.subject]
            if event.dest != NO_ZONE and game.specs[event.dest // game.seats].ordered:
                if event.extra == zones.TOP:
                    found += game.zones[event.dest].cards
    shown = [ref for ref, _ in game.revealed if ref in found and game.is_live(ref) and game.obj(ref).shown]
    return tuple([_concealment(game, ref, "205-7c") for ref in dict.fromkeys(shown)])


def cover(game: AnimalGame, ref: Ref, dest: ZoneId, position: int) -> None:
    """End the revealing of a hidden card that is about to move, or on which another is put (205-7c)."""
    if game.obj(ref).shown:
        game.cite("205-7c")
    if position != zones.TOP:
        return
    for other in game.zones[dest].cards:
        if other != ref and game.obj(other).shown:
            game.cite("205-7c")
            game.mutable_object(other).shown = 0


def stop_looking(game: AnimalGame) -> None:
    """Turn cards away that only some players have looked at."""
    if not game.looked:
        return
    shown_on = [ref for ref, _ in game.revealed]
    for ref in game.looked:
        if game.is_live(ref) and ref not in shown_on:
            game.mutable_object(ref).shown = 0
    game.looked = ()


def shuffle(game: AnimalGame, event: Event) -> Event | None:
    """Put a zone in random order; what was searched for and found stays on top (205-5b)."""
    game.cite("205-1a")
    game.cite("205-1c")
    for ref in game.zones[event.dest].cards:
        if game.obj(ref).shown:
            game.cite("205-7c")
            game.mutable_object(ref).shown = 0
    kept = [ref for ref in game.found if ref in game.zones[event.dest].cards]
    known = [game.obj(ref).known for ref in kept]
    game.shuffle(event.dest)
    if kept:
        cards = game.mutable_zone(event.dest).cards
        cards[:] = kept + [ref for ref in cards if ref not in kept]
        for i in range(len(kept)):
            game.mutable_object(kept[i]).known = known[i]
    return event
