"""Moves between zones (2.23.1): one event for each card, with every aspect under which a text may know it.

A card goes to its owner's zone (2.23.1-1). A card that leaves the squares takes along what is under it and bound to it:
that goes to the graveyard (6.1.5, 6.6.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.table import kinds, places, zones
from gyoji.games.dimensionzero.table.definitions import DefinitionsAnswers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

MOVED: Final = 1 << kinds.MOVE
LEFT: Final = 1 << kinds.LEAVE
ENTERED: Final = 1 << kinds.ENTER
TOP: Final = 0
BOTTOM: Final = -1
FROZEN: Final = "frozen"
RELEASED: Final = "released"
ANYWHERE: Final = "anywhere"
"""Into a library at no named place (6.2.5)."""
DESTROYED_FROM: Final = zones.SQUARE_BITS | (
    1 << zones.BOUND | 1 << zones.AURA | 1 << zones.ENERGY | 1 << zones.SMASH
)
"""From here into the graveyard is what 2.23.1-4 calls destroying or, as a cost, discarding."""


def move(
    game: ZeroGame,
    kind: int,
    rule: RuleId,
    ref: Ref,
    zone: int,
    player: PlayerId = NO_PLAYER,
    position: int = TOP,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    other: Ref = NO_REF,
    mask: int = 0,
    dest: ZoneId | None = None,
    word: str = "",
) -> Event:
    """Return the event that moves a card to its owner's zone of the kind *zone*, or to *dest*, a square.

    *word* is the state in which it is put.
    """
    obj = game.obj(ref)
    origin = game.true_origin(ref)
    mask |= MOVED
    if dest is None:
        game.cite("2.23.1-1")
        dest = game.zone_id(zone, obj.owner)
    if zones.is_square(dest // 2):
        mask |= ENTERED
        if other == NO_REF:  # texts know the square as what the card goes to
            other = places.place_ref(dest // 2, dest % 2)
    elif dest // 2 == zones.BOUND:
        mask |= ENTERED
    elif zones.is_square(obj.zone // 2) or obj.zone // 2 == zones.BOUND:
        mask |= LEFT
    mask |= _named(obj.zone, dest, mask)
    return Event(kind, rule, ref, player, 0, source, cause, origin, dest, other, word, position, mask)


def _named(origin: ZoneId, dest: ZoneId, mask: int) -> int:
    """Return the aspects by which 2.23.1-4 names a move, whatever words or rule made it."""
    if dest // 2 == zones.GRAVEYARD and DESTROYED_FROM & (1 << (origin // 2)):
        return 1 << kinds.DISCARD if mask & (1 << kinds.AS_COST) else 1 << kinds.DESTROY
    if dest // 2 == zones.REMOVE:
        return 1 << kinds.EXILE
    return 0


def with_followers(game: ZeroGame, event: Event) -> list[Event]:
    """Return a move with those of what lies under the card or is bound to it, when it leaves the squares."""
    batch = [event]
    if not game.on_square(event.subject) or zones.is_square(event.dest // 2):
        return batch
    for other in game.attached_to(event.subject):
        aura = game.obj(other).zone // 2 == zones.AURA
        batch.append(
            move(
                game, kinds.MOVE, "6.1.5" if aura else "6.6.6", other, zones.GRAVEYARD, game.obj(other).owner
            )
        )
    return batch


def follows(event: Event) -> bool:
    """Tell whether a card only goes along with the one that it lies under or is bound to."""
    return event.rule == "6.1.5" or event.rule == "6.6.6"


class MovesAnswers(DefinitionsAnswers):
    """Answers how cards are drawn, and what moves along with a card."""

    __slots__ = ()

    def still_caused(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return a batch without cards that go along with one that does not leave the squares after all."""
        found: list[Event] = []
        for event in batch:
            if follows(event) and self.is_live(event.subject):
                host = self.obj(event.subject).host
                leaves = any([other.subject == host and other.mask & LEFT for other in batch])
                if not leaves and self.on_square(host):
                    continue
            found.append(event)
        return tuple(found)

    def draw_event(self, player: PlayerId, source: Ref, cause: PlayerId, mask: int) -> Event:
        """Return the event by which a player draws one card."""
        return draw(self, player, "2.23.1-4", source, cause, mask)

    def can_draw(self, player: PlayerId) -> bool:
        """Tell whether a player has a card to draw."""
        return len(self.pile(zones.LIBRARY, player)) > 0

    def is_consequence(self, event: Event) -> bool:
        """Tell whether a card only went along with the one that it lay under or was bound to (6.1.5, 6.6.6)."""
        return follows(event)


def to_graveyard(
    game: ZeroGame,
    rule: RuleId,
    ref: Ref,
    kind: int = kinds.MOVE,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    mask: int = 0,
) -> list[Event]:
    """Return the events that put a card on top of its owner's graveyard."""
    game.cite("2.23.5-1")
    event = move(
        game, kind, rule, ref, zones.GRAVEYARD, game.obj(ref).controller, source=source, cause=cause, mask=mask
    )  # fmt: skip
    return with_followers(game, event)


def draw(game: ZeroGame, player: PlayerId, rule: RuleId, source: Ref, cause: PlayerId, mask: int) -> Event:
    """Return the event by which a player draws the top card; on an empty library it has no subject."""
    library = game.pile(zones.LIBRARY, player)
    top = library[0] if library else NO_REF
    origin = game.zone_id(zones.LIBRARY, player) if top == NO_REF else game.obj(top).zone
    return Event(
        kinds.DRAW, rule, top, player, 1, source, cause, origin, game.zone_id(zones.HAND, player), mask=mask | MOVED,
    )  # fmt: skip


def shuffle(game: ZeroGame, player: PlayerId, rule: RuleId, source: Ref = NO_REF) -> Event:
    """Return the event that shuffles a player's library."""
    return Event(
        kinds.SHUFFLE,
        rule,
        player=player,
        source=source,
        cause=player,
        dest=game.zone_id(zones.LIBRARY, player),
    )


def flip(game: ZeroGame, player: PlayerId, rule: RuleId) -> Event | None:
    """Return the event that turns the top card up as plan; None when there is one, or no card (2.23.3-6)."""
    cards = game.cards_in(zones.LIBRARY, player)
    if game.plan(player) != NO_REF or not cards:
        game.cite("2.23.3-6")
        return None
    game.cite("6.2.6")
    return move(game, kinds.FLIP, rule, cards[0], zones.PLAN, player)
